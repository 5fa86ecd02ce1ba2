//! Exact odds of a blitzkrieg attack and the normal attack that follows, or of a normal attack alone (16, 17).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::combat::{Attacker, Combat, CombatResult, Defender, GermanDefence};
use super::field::{Field, check_counters};
use super::losses::{self, MAX_UNITS, Part, Unit};
use super::retreat::{RetreatQuestion, RetreatZone, retreat};
use super::{CombatPhase, Fault, Fortress, InputFault, Refusal};
use crate::dice::D6;
use crate::ratio::Ratio;

crate::words! {
    /// How a battle ends, in the order of the contract.
    pub enum Ending {
        /// The blitzkrieg attack destroyed all defenders.
        DestroyedInBlitzkrieg = "destroyed-in-blitzkrieg",
        /// The normal attack destroyed all defenders.
        Destroyed = "destroyed",
        /// The defenders went back.
        Retreated = "retreated",
        /// The defenders had to go back and could not.
        DestroyedInRetreat = "destroyed-in-retreat",
        /// The defenders stay.
        Held = "held",
        /// No legal normal attack was left.
        NoNormalAttack = "no-normal-attack",
    }
}

impl Ending {
    /// Whether the zone is free to advance into.
    #[must_use]
    pub const fn taken(self) -> bool {
        !matches!(self, Self::Held | Self::NoNormalAttack)
    }
}

/// What decides a battle.
#[derive(Clone, Copy, Debug)]
pub struct Battle<'a> {
    /// The first attack.
    pub combat: &'a Combat,
    /// Activated counters that join only in the normal phase.
    pub fresh: &'a [Attacker],
    /// The best zone that the defender can retreat to.
    pub retreat_zone: RetreatZone,
    /// The defender takes the extra casualty whenever he may.
    pub avoid_retreat: bool,
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct BattleOutcome {
    /// How.
    pub ending: Ending,
    /// Attacking infantry corps left, idle and fresh ones too.
    pub attacker_infantry: u16,
    /// Attacking armoured corps left, idle and fresh ones too.
    pub attacker_armoured: u16,
    /// Defending infantry corps left.
    pub defender_infantry: u16,
    /// Defending armoured corps left.
    pub defender_armoured: u16,
}

/// Two dice have 36 ways to fall.
const WAYS: u8 = 36;

/// Every ending with its chance. Losses are those of [`losses::suggest`].
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BattleOdds {
    /// Ways out of 36, in ascending order of the outcome.
    ways: Vec<(BattleOutcome, u8), { WAYS as usize }>,
}

impl BattleOdds {
    fn add(&mut self, outcome: BattleOutcome, ways: u8) {
        match self.ways.binary_search_by_key(&outcome, |(other, _)| *other) {
            Ok(place) => {
                if let Some((_, sum)) = self.ways.get_mut(place) {
                    *sum = sum.saturating_add(ways);
                }
            }
            // There are never more outcomes than ways, so there is room.
            Err(place) => drop(self.ways.insert(place, (outcome, ways))),
        }
    }

    /// Every outcome with its chance, in ascending order.
    pub fn outcomes(&self) -> impl Iterator<Item = (BattleOutcome, Ratio)> + '_ {
        self.ways.iter().map(|&(outcome, ways)| (outcome, Ratio::new(u64::from(ways), u64::from(WAYS))))
    }

    /// The chance of one ending.
    #[must_use]
    pub fn chance(&self, ending: Ending) -> Ratio {
        self.sum(|outcome| outcome.ending == ending)
    }

    /// The chance that the zone is free to advance into.
    #[must_use]
    pub fn taken(&self) -> Ratio {
        self.sum(|outcome| outcome.ending.taken())
    }

    fn sum(&self, counts: impl Fn(&BattleOutcome) -> bool) -> Ratio {
        let ways = self.ways.iter().filter(|(outcome, _)| counts(outcome));
        Ratio::new(ways.map(|&(_, ways)| u64::from(ways)).sum(), u64::from(WAYS))
    }
}

/// The attackers of both phases.
type Counters = Vec<Attacker, { 2 * MAX_UNITS }>;
type Defenders = Vec<Defender, MAX_UNITS>;

/// Takes the automatic losses of a result off both sides.
fn fight(attackers: &mut [Attacker], defenders: &mut [Defender], result: CombatResult, german_defence: GermanDefence) {
    let mut units: Vec<Unit, { 2 * MAX_UNITS }> = attackers.iter().map(|a| Unit::from(*a)).collect();
    let chosen = losses::choose(Part::Attacker, &units, result.attacker_loss, result.armoured_loss, false);
    losses::take_off(&mut units, &chosen);
    for (attacker, unit) in attackers.iter_mut().zip(&units) {
        *attacker = Attacker { infantry: unit.infantry, armoured: unit.armoured, elite: unit.elite, ..*attacker };
    }
    let used = german_defence == GermanDefence::Used;
    lose(defenders, result.defender_loss, result.armoured_loss, used);
}

/// Takes automatic losses off the defenders.
fn lose(defenders: &mut [Defender], loss: u8, armoured_loss: bool, german_defence_used: bool) {
    let mut units: Vec<Unit, MAX_UNITS> = defenders.iter().map(|d| Unit::from(*d)).collect();
    let chosen = losses::choose(Part::Defender, &units, loss, armoured_loss, german_defence_used);
    losses::take_off(&mut units, &chosen);
    for (defender, unit) in defenders.iter_mut().zip(&units) {
        let Unit { nation, infantry, armoured, fortified, .. } = *unit;
        *defender = Defender { nation, infantry, armoured, fortified };
    }
}

fn sum<T>(list: &[T], count: impl Fn(&T) -> u8) -> u16 {
    list.iter().fold(0, |sum, entry| sum.saturating_add(u16::from(count(entry))))
}

/// How it stands: the outcome with these corps left.
fn outcome(ending: Ending, attackers: &[Attacker], idle: &[Attacker], defenders: &[Defender]) -> BattleOutcome {
    let destroyed = ending == Ending::DestroyedInRetreat;
    BattleOutcome {
        ending,
        attacker_infantry: sum(attackers, |a| a.infantry) + sum(idle, |a| a.infantry),
        attacker_armoured: sum(attackers, |a| a.armoured) + sum(idle, |a| a.armoured),
        defender_infantry: if destroyed { 0 } else { sum(defenders, |d| d.infantry) },
        defender_armoured: if destroyed { 0 } else { sum(defenders, |d| d.armoured) },
    }
}

impl Battle<'_> {
    /// The exact odds.
    ///
    /// # Errors
    /// Facts that cannot be true; else the first broken rule: those of the attack up to its odds, of the fresh counters,
    /// and 16.2 after the shifts.
    pub fn odds(&self) -> Result<BattleOdds, Fault> {
        let first = Field::of(self.combat);
        first.check_facts()?;
        if self.fresh.iter().any(|fresh| Unit::from(*fresh).corps() == 0) {
            return Err(InputFault::NoCorps.into());
        }
        let blitzkrieg = self.combat.phase == CombatPhase::Blitzkrieg;
        if !blitzkrieg && !self.fresh.is_empty() {
            return Err(InputFault::FreshInNormalPhase.into());
        }
        let corps = first.check_rules()?;
        check_counters(self.fresh, self.combat)?;
        let assessment = first.shift(corps)?;
        let mut odds = BattleOdds::default();
        if !blitzkrieg {
            // A single die: each face stands for six of the 36 ways.
            self.normal(&first, &[], 6, &mut odds)?;
            return Ok(odds);
        }
        // Opposing air units cancel each other, then the attack spends one: the same after every die.
        let air = first.air()?;
        for die in D6::all() {
            let mut attackers = self.combat.attackers.clone();
            let mut defenders = self.combat.defenders.clone();
            fight(&mut attackers, &mut defenders, assessment.result(die), assessment.german_defence);
            defenders.retain(|d| Unit::from(*d).corps() > 0);
            attackers.retain(|a| Unit::from(*a).corps() > 0);
            if defenders.is_empty() {
                odds.add(outcome(Ending::DestroyedInBlitzkrieg, &attackers, self.fresh, &defenders), 6);
                continue;
            }
            // 17.1: the group goes on only with armour left; else it stands idle.
            let goes_on = attackers.iter().any(|a| a.armoured > 0);
            let idle: &[Attacker] = if goes_on { &[] } else { &attackers };
            let group: &[Attacker] = if goes_on { &attackers } else { &[] };
            let counters: Counters = group.iter().chain(self.fresh).copied().collect();
            let second = Field {
                combat: self.combat,
                phase: CombatPhase::Normal,
                attackers: &counters,
                defenders: &defenders,
                attacker_air: air.attacker_air_after,
                defender_air: air.defender_air_after,
            };
            if self.normal(&second, idle, 1, &mut odds).is_err() {
                odds.add(outcome(Ending::NoNormalAttack, &counters, idle, &defenders), 6);
            }
        }
        Ok(odds)
    }

    /// One normal attack, each face of its die worth `ways`.
    fn normal(&self, field: &Field<'_>, idle: &[Attacker], ways: u8, odds: &mut BattleOdds) -> Result<(), Refusal> {
        let corps = field.check_rules()?;
        let assessment = field.shift(corps)?;
        for die in D6::all() {
            let mut attackers: Counters = field.attackers.iter().copied().collect();
            let mut defenders: Defenders = field.defenders.iter().copied().collect();
            let result = assessment.result(die);
            fight(&mut attackers, &mut defenders, result, assessment.german_defence);
            let ending = self.after(result, &mut defenders);
            odds.add(outcome(ending, &attackers, idle, &defenders), ways);
        }
        Ok(())
    }

    /// What the defenders do after their losses (17.2).
    fn after(&self, result: CombatResult, defenders: &mut Defenders) -> Ending {
        let ruling = retreat(RetreatQuestion {
            attacker_loss: result.attacker_loss,
            defender_loss: result.defender_loss,
            survivors: sum(defenders, |d| d.infantry) + sum(defenders, |d| d.armoured),
            fortified: sum(defenders, |d| d.fortified),
            terrain: self.combat.terrain,
            fortress: self.combat.fortress != Fortress::None,
            fortified_line: self.combat.fortified_line,
            in_supply: !self.combat.defender_out_of_supply,
            retreat_zone: self.retreat_zone,
        });
        match () {
            () if ruling.zone_vacated => Ending::Destroyed,
            () if !ruling.must_retreat => Ending::Held,
            () if self.avoid_retreat && ruling.may_take_extra_casualty => {
                lose(defenders, 1, false, false);
                Ending::Held
            }
            () if ruling.destroyed_if_retreating => Ending::DestroyedInRetreat,
            () => Ending::Retreated,
        }
    }
}
