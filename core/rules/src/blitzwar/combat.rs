//! One attack: whether it is legal, its shifts, its column and its result (16.1 to 16.3, 17.1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::air::Superiority;
use super::crt::{self, Cell, Column, Odds};
use super::field::Field;
use super::losses::{MAX_UNITS, Unit};
use super::{Across, CombatPhase, Fault, Fortress, Nation, Side, Terrain, Turn};
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
    pub(super) column: Column,
    /// Losses the defender can take: corps and fortified corps.
    pub(super) capacity: u16,
    pub(super) german_corps: bool,
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

impl Assessment {
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
