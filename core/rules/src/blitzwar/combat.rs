//! One attack: whether it is legal, its shifts, its column and its result (16.1 to 16.3, 17.1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::air::{Air, AirRuling, Superiority};
use super::crt::{self, Cell, Column, Odds};
use super::losses::{self, MAX_UNITS, Unit};
use super::terrain::Ground;
use super::{Across, Allowed, CombatPhase, Fault, Fortress, InputFault, Nation, Refusal, Side, Terrain, Turn};
use crate::dice::D6;
use crate::ratio::Ratio;
use crate::trace::Trace;

crate::ruled! {
    /// The rows of a combat's trace, in the order of the book.
    pub enum Shift {
        /// Odds of the corps.
        Odds = "16.1", "odds of the corps",
        /// House switch R8.
        CapFirst = "16.2", "8-1 and more capped first",
        /// Three turns from the first attack in the west.
        GermansInTheWest = "16.3.1", "Germans: 3 turns in west",
        /// Five turns from the first attack in the east.
        GermansInTheEast = "16.3.1", "Germans: 5 turns in east",
        /// Most of the defenders are of minor countries.
        GermansAgainstMinors = "16.3.1", "Germans against minors",
        /// An Elite counter.
        Elite = "16.3.1", "Elite counter attacks",
        /// British against none but Italians.
        BritishAgainstItalians = "16.3.1", "British against Italians",
        /// Armour.
        Armour = "16.3.1", "armoured corps attacks",
        /// In the air.
        AttackerAir = "16.3.1", "attacker's Air Superiority",
        /// Marked out of supply.
        OutOfSupply = "16.3.1", "defender out of supply",
        /// Germans or Finns.
        GermanDefence = "16.3.2", "Germans or Finns defend",
        /// All of them.
        Fortified = "16.3.2", "all are fortified",
        /// In the air.
        DefenderAir = "16.3.2", "defender's Air Superiority",
        /// Swamp, mountains, high mountains.
        Terrain = "16.3.2", "terrain of the zone",
        /// Every attacker across a river or from a beachhead.
        RiverOrBeachhead = "16.3.2", "river or beachhead",
        /// A Fortress.
        Fortress = "16.3.2", "Fortress",
        /// Every attacker across the line.
        FortifiedLine = "16.3.2", "all across Fortified Line",
        /// The last column is 7-1.
        Cap = "16.2", "8-1 and more reads as 7-1",
        /// A net shift that was given as one number.
        NetShift = "16.3", "column shifts",
    }
}

crate::words! {
    /// Shift 6: Germans or Finns defend (16.3.2).
    pub enum GermanDefence {
        /// It counts.
        Used = "used",
        /// The Axis chose not to use it.
        Declined = "declined",
        /// It does not apply.
        NotAvailable = "not-available",
    }
}

/// Attacking corps that reach the zone the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Attacker {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// One Elite counter (11.7).
    pub elite: bool,
    /// How they reach the zone.
    pub across: Across,
}

/// Defending corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Defender {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps, the fortified ones included.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Infantry corps that are fortified (15.1).
    pub fortified: u8,
}

impl From<Attacker> for Unit {
    fn from(from: Attacker) -> Self {
        let Attacker { nation, infantry, armoured, elite, .. } = from;
        Self { nation, infantry, armoured, elite, fortified: 0 }
    }
}

impl From<Defender> for Unit {
    fn from(from: Defender) -> Self {
        let Defender { nation, infantry, armoured, fortified } = from;
        Self { nation, infantry, armoured, elite: false, fortified }
    }
}

/// Everything that decides one attack.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Combat {
    /// Turn.
    pub turn: Turn,
    /// Combat phase.
    pub phase: CombatPhase,
    /// Attacking side.
    pub attacker: Side,
    /// Defending side.
    pub defender: Side,
    /// Attacking corps.
    pub attackers: Vec<Attacker, MAX_UNITS>,
    /// Defending corps.
    pub defenders: Vec<Defender, MAX_UNITS>,
    /// Terrain of the zone.
    pub terrain: Terrain,
    /// The zone is a Fortress.
    pub fortress: Fortress,
    /// The zone has an intact Fortified Line.
    pub fortified_line: bool,
    /// The zone lies in the area that has snow in winter.
    pub snow_zone: bool,
    /// The zone is in the Soviet Union.
    pub in_soviet_union: bool,
    /// Attacking air units on tactical use in the zone.
    pub attacker_air: u8,
    /// Defending air units on tactical use in the zone.
    pub defender_air: u8,
    /// The defender is marked out of supply (17.5).
    pub defender_out_of_supply: bool,
    /// Wish of the Axis; counts only where there is a choice.
    pub use_german_defence: bool,
    /// Axis Strategic Points at the end of the last Axis turn (R40).
    pub axis_strategic_points: Option<u8>,
    /// First attack on Belgium-Netherlands or France.
    pub first_attack_west: Option<Turn>,
    /// Poland surrendered.
    pub poland_surrendered: Option<Turn>,
    /// First Axis attack on the Soviet Union or on Soviet Eastern Poland.
    pub first_attack_soviet_union: Option<Turn>,
    /// The first two turns in which British attacked only Italians; this turn may be among them (R6).
    pub british_italian_turns: [Option<Turn>; 2],
    /// The zone was already attacked this phase.
    pub attacked_this_phase: bool,
    /// The Allies attacked the zone this turn.
    pub attacked_by_allies: bool,
    /// House switch R8.
    pub cap_first: bool,
}

/// The attack as it stands before the die.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assessment {
    /// Attacking corps.
    pub attackers: u16,
    /// Defending corps.
    pub defenders: u16,
    /// Odds of the corps.
    pub odds: Odds,
    /// Index of the odds on the open track.
    pub raw: i16,
    /// Sum of the shifts.
    pub shift: i16,
    /// Index of the column used.
    pub index: u8,
    /// Odds of 8-1 and more.
    pub infantry_advances_as_armoured: bool,
    /// Who has Air Superiority.
    pub air_superiority: Superiority,
    /// Shift 6.
    pub german_defence: GermanDefence,
    /// Attacking air units that leave after the combat (16.1 step 5).
    pub attacker_air_removed: u8,
    /// Raw index, shifts, cap; adds up to the index.
    pub trace: Trace<Shift>,
    column: Column,
    /// Losses the defender can take: corps and fortified corps.
    capacity: u16,
    german_corps: bool,
}

/// What the die says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CombatResult {
    /// As printed.
    pub printed: Cell,
    /// Few corps changed it.
    pub converted: bool,
    /// What counts.
    pub result: Cell,
    /// Corps that the attacker loses.
    pub attacker_loss: u8,
    /// The result shows C.
    pub armoured_loss: bool,
    /// Losses of the defender: never more than he can take.
    pub defender_loss: u8,
    /// One of them is German, because German defence was used.
    pub german_must_be_lost: bool,
}

impl CombatResult {
    /// Whether another die has the same effect, whatever was printed.
    fn same_effect(self, other: Self) -> bool {
        (self.result, self.defender_loss) == (other.result, other.defender_loss)
    }
}

/// Whether a nation's corps can be on this side (9.1, 9.3, R48).
#[must_use]
pub const fn on_side(nation: Nation, side: Side) -> bool {
    use Nation as N;
    match nation {
        N::Germany => matches!(side, Side::Axis),
        N::UnitedKingdom | N::Usa | N::France | N::Poland | N::FreeFrench => matches!(side, Side::Allies),
        N::SovietUnion => matches!(side, Side::SovietUnion),
        _ => matches!(side, Side::Axis | Side::Allies),
    }
}

/// Whether a nation is a minor country: neither a Major nor a Minor Power (1).
#[must_use]
pub const fn is_minor_country(nation: Nation) -> bool {
    use Nation as N;
    !matches!(
        nation,
        N::Germany | N::UnitedKingdom | N::Usa | N::SovietUnion | N::France | N::Italy | N::VichyFrance | N::FreeFrench
    )
}

impl Combat {
    /// Legality, shifts and column.
    ///
    /// # Errors
    /// Facts that cannot be true; else the first broken rule in the order of the contract.
    pub fn assess(&self) -> Result<Assessment, Fault> {
        let field = Field::of(self);
        field.check_facts()?;
        let odds = field.check_rules()?;
        Ok(field.shift(odds)?)
    }
}

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

/// Refuses when the rule is broken.
fn refuse(broken: bool, refusal: Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal) } else { Ok(()) }
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
        let points_count = turn.get() >= 20 && !(turn.winter_1942() && *in_soviet_union);
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
        let in_force = turn.get() < 20
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

impl Assessment {
    /// The odds of the corps in words: `3-2`.
    #[must_use]
    pub const fn raw_name(&self) -> Odds {
        self.odds
    }

    /// The column used.
    #[must_use]
    pub const fn column(&self) -> Column {
        self.column
    }

    /// What this die says.
    #[must_use]
    pub fn result(&self, die: D6) -> CombatResult {
        let printed = crt::cell(self.column, die);
        let result = printed.convert(self.attackers, self.defenders);
        let defender_loss = result.defender_loss().min(u8::try_from(self.capacity).unwrap_or(u8::MAX));
        CombatResult {
            printed,
            converted: result != printed,
            result,
            attacker_loss: result.attacker_loss(),
            armoured_loss: result.armoured_loss(),
            defender_loss,
            german_must_be_lost: self.german_defence == GermanDefence::Used && self.german_corps && defender_loss > 0,
        }
    }

    /// The exact chances: equal effects merged, in the order of the first die that gives them.
    #[must_use]
    pub fn outcomes(&self) -> Vec<(Ratio, CombatResult), 6> {
        let mut outcomes: Vec<(Ratio, CombatResult), 6> = Vec::new();
        for die in D6::all() {
            let result = self.result(die);
            let chance = Ratio::new(1, u64::from(D6::SIDES));
            match outcomes.iter_mut().find(|(_, other)| other.same_effect(result)) {
                Some((sum, _)) => *sum = *sum + chance,
                None => drop(outcomes.push((chance, result))),
            }
        }
        outcomes
    }
}
