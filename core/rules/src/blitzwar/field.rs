//! The rules and the shifts of one attack, on borrowed lists (16.1, 16.3).

use super::air::{Air, AirRuling, Superiority};
use super::combat::{Assessment, Attacker, Combat, Defender, GermanDefence, Shift, is_minor_country, on_side};
use super::crt::{self, Odds};
use super::losses::{self, Unit};
use super::refusal::refuse;
use super::terrain::Ground;
use super::{Across, Allowed, CombatPhase, Fortress, InputFault, Nation, Refusal, Side, Turn};
use crate::trace::Trace;

/// One attack on borrowed lists: a battle runs it again with what is left, and with more counters than a [`Combat`] holds.
#[derive(Clone, Copy, Debug)]
pub(super) struct Field<'a> {
    /// Facts that losses do not change.
    pub combat: &'a Combat,
    /// Combat phase.
    pub phase: CombatPhase,
    /// Attacking corps.
    pub attackers: &'a [Attacker],
    /// Defending corps.
    pub defenders: &'a [Defender],
    /// Attacking air units.
    pub attacker_air: u8,
    /// Defending air units.
    pub defender_air: u8,
}

/// Rules that bind attacking counters wherever they come from: 9.1, 11.7, 11.10, 5.
pub(super) fn check_counters(attackers: &[Attacker], combat: &Combat) -> Result<(), Refusal> {
    refuse(attackers.iter().any(|a| !on_side(a.nation, combat.attacker)), Refusal::WrongSide)?;
    check_elite_and_line(attackers, combat)
}

fn check_elite_and_line(attackers: &[Attacker], combat: &Combat) -> Result<(), Refusal> {
    refuse(attackers.iter().any(|a| a.elite && a.nation != Nation::Germany), Refusal::EliteNotGerman)?;
    refuse(attackers.iter().any(|a| a.elite && !matches!(Unit::from(*a).corps(), 2 | 3)), Refusal::EliteSize)?;
    let across = attackers.iter().any(|a| a.across == Across::FortifiedLine);
    refuse(across && !combat.fortified_line, Refusal::NoFortifiedLine)
}

impl<'a> Field<'a> {
    pub(super) fn of(combat: &'a Combat) -> Self {
        Self {
            combat,
            phase: combat.phase,
            attackers: &combat.attackers,
            defenders: &combat.defenders,
            attacker_air: combat.attacker_air,
            defender_air: combat.defender_air,
        }
    }

    /// Facts that cannot be true together, and facts that are missing.
    pub(super) fn check_facts(&self) -> Result<(), InputFault> {
        let Combat { turn, in_soviet_union, axis_strategic_points, british_italian_turns, .. } = self.combat;
        let empty = |wrong: bool, fault| if wrong { Err(fault) } else { Ok(()) };
        empty(self.attackers.is_empty(), InputFault::NoAttackers)?;
        empty(self.defenders.is_empty(), InputFault::NoDefenders)?;
        let no_corps = self.attackers.iter().any(|a| Unit::from(*a).corps() == 0)
            || self.defenders.iter().any(|d| Unit::from(*d).corps() == 0);
        empty(no_corps, InputFault::NoCorps)?;
        let [first, second] = british_italian_turns;
        empty(first.is_some() && first == second, InputFault::TurnTwice)?;
        let points_count = turn.german_defence_needs_points() && !(turn.winter_1942() && *in_soviet_union);
        let missing = axis_strategic_points.is_none() && points_count && self.defends_well();
        empty(missing, InputFault::PointsMissing)
    }

    /// German or Finnish corps defend.
    fn defends_well(&self) -> bool {
        self.defenders.iter().any(|d| matches!(d.nation, Nation::Germany | Nation::Finland))
    }

    pub(super) fn air(&self) -> Result<AirRuling, Refusal> {
        let Combat { turn, snow_zone, .. } = *self.combat;
        Air { turn, phase: self.phase, attacker: self.attacker_air, defender: self.defender_air, snow_zone }.rule()
    }

    fn attacking_corps(&self) -> u16 {
        self.attackers.iter().fold(0, |sum, a| sum.saturating_add(Unit::from(*a).corps()))
    }

    fn defending_corps(&self) -> u16 {
        self.defenders.iter().fold(0, |sum, d| sum.saturating_add(Unit::from(*d).corps()))
    }

    /// Every rule up to the odds of the corps, in the order of the contract.
    pub(super) fn check_rules(&self) -> Result<Odds, Refusal> {
        let combat = self.combat;
        let enemies = (combat.attacker == Side::Axis) != (combat.defender == Side::Axis);
        refuse(!enemies, Refusal::NotEnemies)?;
        let wrong_side = self.attackers.iter().any(|a| !on_side(a.nation, combat.attacker))
            || self.defenders.iter().any(|d| !on_side(d.nation, combat.defender));
        refuse(wrong_side, Refusal::WrongSide)?;
        check_elite_and_line(self.attackers, combat)?;
        refuse(self.defenders.iter().any(|d| d.fortified > d.infantry), Refusal::TooManyFortified)?;
        let fortified_others = self.defenders.iter().any(|d| d.fortified > 0 && !losses::can_fortify(d.nation));
        refuse(fortified_others, Refusal::CannotFortify)?;
        refuse(combat.attacked_this_phase, Refusal::AlreadyAttacked)?;
        let soviet = combat.attacker == Side::SovietUnion;
        refuse(soviet && combat.attacked_by_allies, Refusal::SovietAfterAllies)?;
        self.air()?;
        if self.phase == CombatPhase::Blitzkrieg {
            let weather = match combat.turn.blitzkrieg(combat.attacker) {
                Allowed::Yes => true,
                Allowed::No => false,
                Allowed::SnowFreeZones => !combat.snow_zone,
            };
            refuse(!weather, Refusal::NoBlitzkriegWeather)?;
            refuse(!self.attackers.iter().any(|a| a.armoured > 0), Refusal::BlitzkriegNeedsArmour)?;
            refuse(!Ground::from(combat.terrain).row().blitzkrieg, Refusal::BlitzkriegTerrain)?;
            refuse(self.all_across(&[Across::FortifiedLine]), Refusal::BlitzkriegFortifiedLine)?;
        }
        Odds::of(self.attacking_corps(), self.defending_corps())
    }

    fn all_across(&self, ways: &[Across]) -> bool {
        self.attackers.iter().all(|a| ways.contains(&a.across))
    }

    /// The first reason for the Germans' +1, which counts once only (16.3.1).
    fn german_bonus(&self) -> Option<Shift> {
        let combat = self.combat;
        let within = |from: Option<Turn>, turns: u8| {
            from.and_then(|from| combat.turn.since(from)).is_some_and(|since| since < turns)
        };
        if !self.attackers.iter().any(|a| a.nation == Nation::Germany) {
            return None;
        }
        let poland_fell = combat.poland_surrendered.is_some_and(|turn| turn <= combat.turn);
        if combat.defender == Side::Allies && within(combat.first_attack_west, 3) && poland_fell {
            return Some(Shift::GermansInTheWest);
        }
        let in_time = within(combat.first_attack_soviet_union, 5) && !combat.turn.winter_1942();
        if combat.defender == Side::SovietUnion && in_time {
            return Some(Shift::GermansInTheEast);
        }
        let minors = self.defenders.iter().filter(|d| is_minor_country(d.nation));
        let minors = minors.fold(0_u16, |sum, d| sum.saturating_add(Unit::from(*d).corps()));
        // R35: strictly more than half.
        if u32::from(minors) * 2 > u32::from(self.defending_corps()) {
            return Some(Shift::GermansAgainstMinors);
        }
        self.attackers.iter().any(|a| a.elite).then_some(Shift::Elite)
    }

    /// +2 on the first two turns with such an attack, then +1 (R6).
    fn british_bonus(&self) -> i16 {
        let british = self.attackers.iter().any(|a| a.nation == Nation::UnitedKingdom);
        if !british || self.defenders.iter().any(|d| d.nation != Nation::Italy) {
            return 0;
        }
        let earlier = self.combat.british_italian_turns.iter().flatten().filter(|turn| **turn < self.combat.turn);
        if earlier.count() < 2 { 2 } else { 1 }
    }

    /// Shift 6: always to turn 19, then with 20 points, but not in the Soviet Union in winter 1942; the Axis may decline it
    /// only where Germans stand with others.
    fn german_defence(&self) -> GermanDefence {
        let Combat { turn, in_soviet_union, axis_strategic_points, use_german_defence, .. } = *self.combat;
        let in_force = !turn.german_defence_needs_points()
            || (axis_strategic_points.is_some_and(|points| points >= 20) && !(turn.winter_1942() && in_soviet_union));
        if !in_force || !self.defends_well() {
            return GermanDefence::NotAvailable;
        }
        let german = self.german_corps();
        let others = self.defenders.iter().any(|d| d.nation != Nation::Germany);
        if german && others && !use_german_defence { GermanDefence::Declined } else { GermanDefence::Used }
    }

    fn german_corps(&self) -> bool {
        self.defenders.iter().any(|d| d.nation == Nation::Germany)
    }

    /// Terrain counts once, whatever the reason (16.3.2, R7).
    fn terrain(&self) -> Option<(Shift, i16)> {
        let defence = Ground::from(self.combat.terrain).row().defence;
        if defence > 0 {
            return Some((Shift::Terrain, -i16::from(defence)));
        }
        let wet = self.all_across(&[Across::River, Across::Beachhead]);
        wet.then_some((Shift::RiverOrBeachhead, -i16::from(Ground::River.row().defence)))
    }

    fn fortress(&self) -> bool {
        match self.combat.fortress {
            Fortress::None => false,
            Fortress::Soviet => self.defenders.iter().any(|d| d.nation == Nation::SovietUnion),
            Fortress::Other => true,
        }
    }

    /// All shifts in the order of the book, and the column.
    pub(super) fn shift(&self, odds: Odds) -> Result<Assessment, Refusal> {
        let air = self.air()?;
        let german_defence = self.german_defence();
        let mut shifts: Trace<Shift> = Trace::new();
        if let Some(reason) = self.german_bonus() {
            shifts.add(reason, 1);
        }
        shifts.add_some(Shift::BritishAgainstItalians, self.british_bonus());
        shifts.add_some(Shift::Armour, i16::from(self.attackers.iter().any(|a| a.armoured > 0)));
        shifts.add_some(Shift::AttackerAir, 2 * i16::from(air.air_superiority == Superiority::Attacker));
        shifts.add_some(Shift::OutOfSupply, 2 * i16::from(self.combat.defender_out_of_supply));
        shifts.add_some(Shift::GermanDefence, -i16::from(german_defence == GermanDefence::Used));
        let all_fortified = self.defenders.iter().all(|d| d.armoured == 0 && d.fortified == d.infantry);
        shifts.add_some(Shift::Fortified, -i16::from(all_fortified));
        shifts.add_some(Shift::DefenderAir, -2 * i16::from(air.air_superiority == Superiority::Defender));
        if let Some((reason, amount)) = self.terrain() {
            shifts.add(reason, amount);
        }
        let fortress = i16::from(Ground::Fortress.row().defence);
        shifts.add_some(Shift::Fortress, -fortress * i16::from(self.fortress()));
        let line = i16::from(Ground::FortifiedLine.row().defence);
        shifts.add_some(Shift::FortifiedLine, -line * i16::from(self.all_across(&[Across::FortifiedLine])));

        let shift = shifts.total();
        let reading = crt::read(odds, shift, self.combat.cap_first)?;
        let mut trace = Trace::new();
        trace.add(Shift::Odds, odds.index());
        trace.add_some(Shift::CapFirst, reading.cap_before);
        for row in shifts.entries() {
            trace.add(row.what, row.amount);
        }
        trace.add_some(Shift::Cap, reading.cap_after);
        let fortified = self.defenders.iter().fold(0_u16, |sum, d| sum.saturating_add(u16::from(d.fortified)));
        let spent = self.phase == CombatPhase::Blitzkrieg && air.air_superiority == Superiority::Attacker;
        Ok(Assessment {
            attackers: self.attacking_corps(),
            defenders: self.defending_corps(),
            odds,
            raw: odds.index(),
            shift,
            index: u8::try_from(reading.column.index()).unwrap_or(0),
            infantry_advances_as_armoured: reading.infantry_advances_as_armoured,
            air_superiority: air.air_superiority,
            german_defence,
            attacker_air_removed: u8::from(spent),
            trace,
            column: reading.column,
            capacity: self.defending_corps().saturating_add(fortified),
            german_corps: self.german_corps(),
        })
    }
}
