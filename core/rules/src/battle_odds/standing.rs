//! A side in battle: its state is the number of hits it has taken.

use super::MAX_STEPS;
use super::force::{Dice, Group, Groups, Hit, Order, Price, Side};
use super::setup::{Retreat, Setup};

/// The halves of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Half {
    /// First shots and surprise.
    First,
    /// Everybody else.
    Second,
}

/// A side with its order of losses.
#[derive(Clone, Debug)]
pub(super) struct Standing {
    side: Side,
    surprise: Option<Side>,
    groups: Groups,
    order: Order,
    retreat: Retreat,
    /// Fire after each number of hits.
    fire: [u16; MAX_STEPS + 1],
}

impl Standing {
    pub(super) fn new(setup: &Setup, side: Side, order: Order) -> Self {
        let force = setup.force(side);
        let mut standing = Self {
            side,
            surprise: setup.surprise,
            groups: force.groups.clone(),
            order,
            retreat: force.retreat,
            fire: [0; MAX_STEPS + 1],
        };
        let mut dice = Dice::of(&standing.groups, |_| true);
        for hits in 0..standing.steps() {
            if let Some(fire) = standing.fire.get_mut(hits) {
                *fire = u16::try_from(dice.fire()).unwrap_or(u16::MAX);
            }
            if let Some((group, hit)) = standing.loss(hits) {
                dice.lose(group, hit);
            }
        }
        standing
    }

    pub(super) fn steps(&self) -> usize {
        self.order.len()
    }

    fn loss(&self, hits: usize) -> Option<(&Group, Hit)> {
        let loss = self.order.get(hits)?;
        Some((self.groups.get(usize::from(loss.group))?, loss.hit))
    }

    /// Fire after so many hits; a side that is gone has none.
    pub(super) fn fire(&self, hits: usize) -> u32 {
        self.fire.get(hits).copied().unwrap_or(0).into()
    }

    fn fires(&self, half: Half, group: &Group) -> bool {
        let in_first = match self.surprise {
            None => group.first,
            Some(surprise) => surprise == self.side,
        };
        in_first == (half == Half::First)
    }

    /// Dice of a half round before any hit.
    pub(super) fn fresh(&self, half: Half) -> Dice {
        Dice::of(&self.groups, |group| self.fires(half, group))
    }

    /// The dice of a half round after one hit more than `hits`, from those after `hits`.
    pub(super) fn after_hit(&self, mut dice: Dice, hits: usize, half: Half) -> Dice {
        if hits + 1 >= self.steps() {
            return Dice::default(); // without a unit that takes hits the side is gone, and nobody fires for it
        }
        if let Some((group, hit)) = self.loss(hits)
            && self.fires(half, group)
        {
            dice.lose(group, hit);
        }
        dice
    }

    /// Whether the side leaves after a round: steps and fire against `enemy`'s fire, or the round's number.
    pub(super) fn leaves(&self, hits: usize, enemy: u32, round: Option<u8>) -> bool {
        let left = self.steps() - hits;
        let Retreat { steps, after, fire } = self.retreat;
        steps.is_some_and(|steps| left <= usize::from(steps))
            || after.is_some_and(|after| round.is_some_and(|round| round >= after))
            || fire.is_some_and(|percent| self.fire(hits) * 100 < u32::from(percent) * enemy)
    }

    /// Units eliminated by the first `hits` hits.
    pub(super) fn units_lost(&self, hits: usize) -> u32 {
        self.order.iter().take(hits).map(|loss| u32::from(loss.hit == Hit::Eliminate)).sum()
    }

    /// Build points that the first `hits` hits cost; nothing if no group has a price.
    pub(super) fn price_lost(&self, hits: usize) -> Option<u32> {
        self.groups.iter().any(|group| group.price.is_some()).then(|| {
            (0..hits)
                .filter_map(|hits| self.loss(hits))
                .map(|(group, hit)| {
                    let Price { unit, repair } = group.price.unwrap_or_default();
                    // A unit that was flipped before is already missed by its repair.
                    match (hit, group.back) {
                        (Hit::Flip, _) => repair.into(),
                        (Hit::Eliminate, None) => u32::from(unit),
                        (Hit::Eliminate, Some(_)) => u32::from(unit.saturating_sub(repair)),
                    }
                })
                .sum()
        })
    }
}
