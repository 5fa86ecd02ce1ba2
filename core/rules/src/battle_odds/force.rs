//! A side of a battle: groups of like units, and the order in which they take hits.

use heapless::Vec;

use super::number::Strength;
use super::{MAX_DICE, MAX_GROUPS, MAX_STEPS};
use crate::order;

crate::words! {
    /// A side of a battle.
    pub enum Side {
        /// The phasing side; its retreat rule is asked first.
        Attacker = "attacker",
        /// The other one.
        Defender = "defender",
    }
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

crate::words! {
    /// How a side gives its hits to its units. The order is fixed beforehand: after `h` hits its first `h` entries are gone.
    pub enum LossRule {
        /// Each hit where the least fire is lost; at equal loss a flip before an elimination, then the order of the list.
        LeastLoss = "least-loss",
        /// First every flip by the fire it loses, then eliminations by the fire of the last face.
        Spread = "spread",
        /// Units by the fire of their front, each with all its steps.
        Concentrate = "concentrate",
        /// Group after group; in a group all flips, then all eliminations.
        Listed = "listed",
    }
}

crate::words! {
    /// What a hit does to a unit.
    pub enum Hit {
        /// A two-step unit turns to its back.
        Flip = "flip",
        /// The unit is gone.
        Eliminate = "eliminate",
    }
}

/// What losses cost in build points.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Price {
    /// A new unit, for one that is eliminated.
    pub unit: u16,
    /// Turning a flipped unit to its front again.
    pub repair: u16,
}

/// Units alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    /// Effective strength: a die hits with a face up to it. Below 1 the unit does not fire, above 6 it is as good as 6.
    pub strength: i8,
    /// Strength after one hit; none for a one-step unit. Never above the strength.
    pub back: Option<i8>,
    /// How many units.
    pub count: u8,
    /// Dice of each unit in a round.
    pub fires: u8,
    /// Fires in the first half of a round.
    pub first: bool,
    /// May take hits; a unit that may not fires as long as its side is there.
    pub absorbs: bool,
    /// What its losses cost, if that is asked.
    pub price: Option<Price>,
}

impl Group {
    /// One-step units with one die each.
    #[must_use]
    pub const fn new(strength: i8, count: u8) -> Self {
        Self { strength, back: None, count, fires: 1, first: false, absorbs: true, price: None }
    }

    /// Two-step units with one die each.
    #[must_use]
    pub const fn two_step(strength: i8, back: i8, count: u8) -> Self {
        Self { back: Some(back), ..Self::new(strength, count) }
    }

    /// Steps that can be lost.
    #[must_use]
    pub fn steps(&self) -> usize {
        if self.absorbs { usize::from(self.count) * if self.back.is_some() { 2 } else { 1 } } else { 0 }
    }

    /// Dice that its units roll with their fronts up.
    #[must_use]
    pub fn dice(&self) -> usize {
        if self.strength < 1 { 0 } else { usize::from(self.count) * usize::from(self.fires) }
    }

    /// The face after so many hits.
    const fn face(&self, back: bool) -> Option<i8> {
        if back { self.back } else { Some(self.strength) }
    }

    /// Fire of a face: its strength held to 0..=6, times its dice.
    fn fire(&self, face: i8) -> u16 {
        u16::from(held(face)) * u16::from(self.fires)
    }

    /// The face that the last hit takes away.
    fn last_face(&self) -> i8 {
        self.back.unwrap_or(self.strength)
    }
}

/// A strength as faces of a die: 0 to 6.
#[must_use]
pub fn held(strength: i8) -> u8 {
    strength.clamp(0, 6).unsigned_abs()
}

/// A side's groups.
pub type Groups = Vec<Group, MAX_GROUPS>;

/// One entry of the order of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Loss {
    /// Place of the group in its list.
    pub group: u8,
    /// What happens to one of its units.
    pub hit: Hit,
}

/// Why there is no order of losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoOrder {
    /// More steps than this can be lost.
    TooManySteps,
    /// A unit is stronger after a hit.
    BackAboveStrength,
}

/// The order in which the hits on a side fall.
pub type Order = Vec<Loss, MAX_STEPS>;

/// The order in which a loss rule takes hits.
///
/// ```
/// use adjutant_rules::battle_odds::{Group, Hit, LossRule, loss_order};
/// let order = loss_order(&[Group::two_step(4, 2, 1), Group::new(3, 1)], LossRule::LeastLoss, 60).unwrap();
/// assert_eq!(order.iter().map(|loss| (loss.group, loss.hit)).collect::<Vec<_>>(), [
///     (0, Hit::Flip), (0, Hit::Eliminate), (1, Hit::Eliminate)
/// ]);
/// ```
///
/// # Errors
/// [`NoOrder`]: more steps than `most` (or than the engine has room for), a back above its front.
pub fn loss_order(groups: &[Group], rule: LossRule, most: usize) -> Result<Order, NoOrder> {
    let steps: usize = groups.iter().map(Group::steps).sum();
    if steps > most.min(MAX_STEPS) || groups.len() > MAX_GROUPS {
        return Err(NoOrder::TooManySteps);
    }
    if backs_above(groups) {
        return Err(NoOrder::BackAboveStrength);
    }
    let mut order = Order::new();
    let mut taking = Taking { order: &mut order, groups };
    match rule {
        LossRule::LeastLoss => taking.least_loss(),
        LossRule::Spread => {
            taking.by(|group| Some(group.fire(group.strength) - group.fire(group.back?)), &[Hit::Flip]);
            taking.by(|group| Some(group.fire(group.last_face())), &[Hit::Eliminate]);
        }
        LossRule::Concentrate => taking.units_by_front(),
        LossRule::Listed => taking.by(|_| Some(0), &[Hit::Flip, Hit::Eliminate]),
    }
    Ok(order)
}

/// Whether a unit would be stronger after a hit.
pub(super) fn backs_above(groups: &[Group]) -> bool {
    groups.iter().any(|group| group.back.is_some_and(|back| back > group.strength))
}

/// An order that is being made. There is room for every step, so that pushing cannot fail.
struct Taking<'a> {
    order: &'a mut Order,
    groups: &'a [Group],
}

impl<'a> Taking<'a> {
    fn absorbing(&self) -> impl Iterator<Item = (u8, &'a Group)> + use<'a> {
        (0..).zip(self.groups).filter(|(_, group)| group.absorbs)
    }

    fn push(&mut self, group: u8, hit: Hit, times: u8) {
        for _ in 0..times {
            let _ = self.order.push(Loss { group, hit });
        }
    }

    /// The groups from the lowest key up, in list order at ties, each with these hits on all its units.
    fn by(&mut self, key: impl Fn(&Group) -> Option<u16>, hits: &[Hit]) {
        let mut groups: Vec<(u16, u8), MAX_GROUPS> =
            self.absorbing().filter_map(|(place, group)| Some((key(group)?, place))).collect();
        order::by_key(&mut groups, |group| *group);
        for (_, place) in groups {
            let Some(group) = self.groups.get(usize::from(place)) else { continue };
            for hit in hits {
                if *hit == Hit::Eliminate || group.back.is_some() {
                    self.push(place, *hit, group.count);
                }
            }
        }
    }

    fn units_by_front(&mut self) {
        let mut groups: Vec<(u16, u8), MAX_GROUPS> =
            self.absorbing().map(|(place, group)| (group.fire(group.strength), place)).collect();
        order::by_key(&mut groups, |group| *group);
        for (_, place) in groups {
            let Some(group) = self.groups.get(usize::from(place)) else { continue };
            for _ in 0..group.count {
                self.push(place, Hit::Flip, u8::from(group.back.is_some()));
                self.push(place, Hit::Eliminate, 1);
            }
        }
    }

    /// All units of a group are alike, so that the least loss stays the least until the group has no such face left.
    fn least_loss(&mut self) {
        // Units with their front up, and those that the next hit eliminates.
        let mut faces: Vec<(u8, u8), MAX_GROUPS> = self
            .groups
            .iter()
            .map(|group| match (group.absorbs, group.back) {
                (false, _) => (0, 0),
                (true, Some(_)) => (group.count, 0),
                (true, None) => (0, group.count),
            })
            .collect();
        loop {
            let least = (0..)
                .zip(self.groups.iter().zip(&faces))
                .flat_map(|(place, (group, (fronts, lasts)))| {
                    let flip = group.back.filter(|_| *fronts > 0);
                    let flip = flip.map(|back| (group.fire(group.strength) - group.fire(back), Hit::Flip, place));
                    let last = (*lasts > 0).then(|| (group.fire(group.last_face()), Hit::Eliminate, place));
                    [flip, last].into_iter().flatten()
                })
                .min();
            let Some((_, hit, place)) = least else { break };
            let Some((fronts, lasts)) = faces.get_mut(usize::from(place)) else { break };
            match hit {
                Hit::Flip => (*fronts, *lasts) = (*fronts - 1, *lasts + 1),
                Hit::Eliminate => *lasts -= 1,
            }
            self.push(place, hit, 1);
        }
    }
}

/// Dice of each strength that are rolled together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Dice([u8; 6]);

const _: () = assert!(MAX_DICE <= u8::MAX as usize, "dice are counted in bytes");

impl Dice {
    fn of_mut(&mut self, face: i8) -> Option<&mut u8> {
        self.0.get_mut(usize::from(held(face).checked_sub(1)?))
    }

    fn add(&mut self, group: &Group, face: Option<i8>, units: u8) {
        if let Some(dice) = face.and_then(|face| self.of_mut(face)) {
            *dice = dice.saturating_add(units.saturating_mul(group.fires));
        }
    }

    /// Every die that `fires` says of a fresh side.
    pub(super) fn of(groups: &[Group], fires: impl Fn(&Group) -> bool) -> Self {
        let mut dice = Self::default();
        for group in groups.iter().filter(|group| fires(group)) {
            dice.add(group, group.face(false), group.count);
        }
        dice
    }

    /// One hit fell on a unit of a group that counts here.
    pub(super) fn lose(&mut self, group: &Group, hit: Hit) {
        let (before, after) = match hit {
            Hit::Flip => (group.face(false), group.face(true)),
            Hit::Eliminate => (Some(group.last_face()), None),
        };
        if let Some(dice) = before.and_then(|face| self.of_mut(face)) {
            *dice = dice.saturating_sub(group.fires);
        }
        self.add(group, after, 1);
    }

    pub(super) fn count(self) -> usize {
        self.0.iter().map(|dice| usize::from(*dice)).sum()
    }

    /// Fire of all dice: sixths of a hit that are expected.
    pub(super) fn fire(self) -> u32 {
        self.0.iter().zip(1..).map(|(dice, faces)| u32::from(*dice) * faces).sum()
    }

    /// What both have.
    pub(super) fn common(self, other: Self) -> Self {
        let mut common = self;
        common.0.iter_mut().zip(other.0).for_each(|(dice, others)| *dice = (*dice).min(others));
        common
    }

    /// Without those of the other, which are all there.
    pub(super) fn without(self, other: Self) -> Self {
        let mut rest = self;
        rest.0.iter_mut().zip(other.0).for_each(|(dice, others)| *dice = dice.saturating_sub(others));
        rest
    }

    /// Each die by its strength.
    pub(super) fn iter(self) -> impl Iterator<Item = Strength> {
        Strength::ALL.into_iter().zip(self.0).flat_map(|(strength, dice)| (0..dice).map(move |_| strength))
    }
}
