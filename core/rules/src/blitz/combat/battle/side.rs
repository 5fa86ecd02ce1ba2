//! A side of a battle: who is still in it, who is picked, who is hit and who goes.

use heapless::Vec;

use super::MOST;
use crate::blitz::answer::{ChartName, No};
use crate::blitz::combat::letters::retreats;
use crate::blitz::unit::Unit;
use crate::blitz::vocabulary::{Attack, Fate, Letter, Picker, Round, UnitKind};
use crate::form::Items;

/// A unit in the battle.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fighter<'a> {
    pub(super) unit: Unit<'a>,
    /// It was sent to base.
    pub(super) home: bool,
    /// It fought in the Air Round: a CV that became a BB still counts there.
    pub(super) flew: bool,
}

impl Fighter<'_> {
    pub(super) const fn is_there(&self) -> bool {
        self.unit.size > 0 && !self.home
    }
}

/// A side of the battle.
#[derive(Clone, Debug)]
pub(super) struct Side<'a> {
    pub(super) fighters: Vec<Fighter<'a>, MOST>,
    /// What is left of its Convoy.
    pub(super) convoy: i16,
    pub(super) loss: i16,
}

/// Whom a pick takes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Pick {
    Greatest,
    Least,
}

/// The place after the last fighter: the Convoy.
const CONVOY: usize = MOST;

impl<'a> Side<'a> {
    pub(super) fn new(units: Items<'a, Unit<'a>>, convoy: i16) -> Self {
        let fighter = |unit| Fighter { unit, home: false, flew: false };
        Self { fighters: units.iter().map(fighter).collect(), convoy, loss: 0 }
    }

    /// Those who are still in it.
    pub(super) fn units(&self) -> impl Iterator<Item = Unit<'a>> + Clone + '_ {
        self.fighters.iter().filter(|fighter| fighter.is_there()).map(|fighter| fighter.unit)
    }

    /// One-use air units of this round die (R31, R41).
    pub(super) fn spend(&mut self, round: Round) {
        for fighter in &mut self.fighters {
            let takes_part = match fighter.unit.kind {
                UnitKind::Air => true,
                UnitKind::VWeapon => round == Round::Strategic,
                _ => false,
            };
            if takes_part && fighter.unit.asterisk && fighter.is_there() {
                self.loss += fighter.unit.size;
                fighter.unit.size = 0;
            }
        }
    }

    /// The one of those that fit whom a picker takes; the Convoy is last in the list.
    fn pick(&self, pick: Pick, fits: impl Fn(&Fighter<'a>) -> bool, convoy: bool) -> Option<usize> {
        let there = self.fighters.iter().enumerate().filter(|(_, fighter)| fighter.is_there() && fits(fighter));
        let units = there.map(|(place, fighter)| (place, fighter.unit.size));
        let convoy = (convoy && self.convoy > 0).then_some((CONVOY, self.convoy));
        let better = |best: (usize, i16), next: (usize, i16)| {
            let wins = if pick == Pick::Greatest { next.1 > best.1 } else { next.1 < best.1 };
            if wins { next } else { best }
        };
        units.chain(convoy).reduce(better).map(|(place, _)| place)
    }

    /// Points of damage: the owner picks first, then the enemy, and so on.
    pub(super) fn hit(
        &mut self,
        damage: i16,
        fits: impl Fn(&Fighter<'a>) -> bool + Copy,
        convoy: bool,
        reduced: Option<Items<'a, Unit<'a>>>,
    ) -> Result<(), No> {
        for point in 0..damage {
            let pick = if Picker::in_turn(point) == Picker::Owner { Pick::Greatest } else { Pick::Least };
            match self.pick(pick, fits, convoy).map(|place| (place, self.fighters.get_mut(place))) {
                None => break,
                Some((_, None)) => self.convoy -= 1,
                Some((_, Some(fighter))) => {
                    self.loss += 1;
                    fighter.unit.size -= 1;
                    if fighter.unit.size > 0
                        && let Some(reduced) = reduced
                    {
                        fighter.unit = smaller(&fighter.unit, reduced)?;
                    }
                }
            }
        }
        Ok(())
    }

    /// Units go home by a letter, the owner's pick first; a Convoy takes a point instead.
    pub(super) fn send_home(&mut self, letter: Letter, fits: impl Fn(&Fighter<'a>) -> bool + Copy, convoy: bool) {
        let there = self.fighters.iter().filter(|fighter| fighter.is_there() && fits(fighter)).count();
        let count = i16::try_from(there).unwrap_or(0) + i16::from(convoy && self.convoy > 0);
        let mut convoy_stays = convoy;
        for number in 0..letter.of(count) {
            let pick = if Picker::in_turn(number) == Picker::Owner { Pick::Least } else { Pick::Greatest };
            match self.pick(pick, fits, convoy_stays).map(|place| self.fighters.get_mut(place)) {
                None => break,
                Some(Some(fighter)) => fighter.home = true,
                Some(None) => {
                    self.convoy -= 1;
                    convoy_stays = false;
                }
            }
        }
    }

    pub(super) fn sent_home(&self) -> i16 {
        self.fighters.iter().map(|fighter| i16::from(fighter.home)).sum()
    }
}

/// The unit with the kind and factors of its smaller Size.
fn smaller<'a>(unit: &Unit<'a>, reduced: Items<'a, Unit<'a>>) -> Result<Unit<'a>, No> {
    let found = reduced.iter().find(|other| other.name == unit.name && other.size == unit.size);
    let other = found.ok_or_else(|| No::teach(ChartName::Unit, unit.name, unit.size))?;
    Ok(Unit {
        name: unit.name,
        from: unit.from,
        supplied: unit.supplied,
        in_port: unit.in_port,
        asterisk: unit.asterisk,
        can_retreat: unit.can_retreat,
        ..other
    })
}

impl Side<'_> {
    /// Land units retreat by the attacker's letter, who takes the greatest first [6.6]. One that left is not in place.
    pub(super) fn retreat(&mut self, letter: Letter) {
        let mut picked = [false; MOST];
        let land = |fighter: &Fighter<'_>| fighter.unit.is_land();
        let there = self.fighters.iter().filter(|fighter| fighter.is_there() && land(fighter)).count();
        for _ in 0..letter.of(i16::try_from(there).unwrap_or(0)) {
            let units = self.fighters.iter().zip(picked).enumerate();
            let open = units.filter(|(_, (fighter, picked))| fighter.is_there() && land(fighter) && !picked);
            let greatest = open.map(|(place, (fighter, _))| (place, fighter.unit.size));
            let Some((place, _)) = greatest.reduce(|best, next| if next.1 > best.1 { next } else { best }) else {
                break;
            };
            if let (Some(fighter), Some(picked)) = (self.fighters.get_mut(place), picked.get_mut(place)) {
                *picked = true;
                let unit = &mut fighter.unit;
                let (size, fate) = retreats(unit.size, unit.kind == UnitKind::Fort, unit.can_retreat);
                self.loss += unit.size - size;
                unit.size = size;
                fighter.home = fate == Fate::Retreats;
            }
        }
    }

    /// Units sent to base; land units that left a land area retreated instead.
    pub(super) fn sent_home_but_retreated(&self, attack: Attack) -> i16 {
        let retreated = |fighter: &&Fighter<'_>| attack == Attack::Ground && fighter.unit.is_land() && !fighter.flew;
        self.sent_home() - self.fighters.iter().filter(retreated).map(|fighter| i16::from(fighter.home)).sum::<i16>()
    }
}
