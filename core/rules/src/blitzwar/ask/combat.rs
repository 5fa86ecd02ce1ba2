//! `combat`, and the fields it shares with `battle`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::battle::free;
use crate::blitzwar::{
    Across, Assessment, Attacker, Cell, Column, Combat, CombatPhase, Defender, Fortress, GermanDefence, Nation, Odds,
    RetreatZone, Shift, Side, Superiority, Terrain, Turn,
};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::list::List;
use crate::ratio::Ratio;
use crate::trace::Trace;

/// Corps of one kind in an entry.
pub type Corps = Int<0, 30>;

pub(super) const fn yes() -> bool {
    true
}

const fn land() -> Across {
    Across::Land
}

const fn no_fortress() -> Fortress {
    Fortress::None
}

/// Attacking corps that reach the zone the same way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackerEntry {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Corps,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Corps,
    /// One Elite counter.
    #[serde(default)]
    pub elite: bool,
    /// How they reach the zone.
    #[serde(default = "land")]
    pub across: Across,
}

impl From<&AttackerEntry> for Attacker {
    fn from(from: &AttackerEntry) -> Self {
        let AttackerEntry { nation, infantry, armoured, elite, across } = *from;
        Self { nation, infantry: infantry.byte(), armoured: armoured.byte(), elite, across }
    }
}

/// Defending corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DefenderEntry {
    /// Whose.
    pub nation: Nation,
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Corps,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Corps,
    /// Infantry corps that are fortified.
    #[serde(default)]
    pub fortified: Corps,
}

impl From<&DefenderEntry> for Defender {
    fn from(from: &DefenderEntry) -> Self {
        let DefenderEntry { nation, infantry, armoured, fortified } = *from;
        Self { nation, infantry: infantry.byte(), armoured: armoured.byte(), fortified: fortified.byte() }
    }
}

/// A request with the combat fields and some of its own. (A nested struct would change the fields' place in JSON, and
/// flattening does not travel in postcard.)
macro_rules! combat_request {
    ($(#[$meta:meta])* $name:ident { $($(#[$fmeta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case", deny_unknown_fields)]
        pub struct $name {
            /// Turn number.
            pub turn: Turn,
            /// Combat phase.
            pub phase: CombatPhase,
            /// Attacking side.
            pub attacker: Side,
            /// Defending side.
            pub defender: Side,
            /// Attacking corps.
            pub attackers: List<AttackerEntry, 1, 12>,
            /// Defending corps.
            pub defenders: List<DefenderEntry, 1, 12>,
            /// Terrain of the zone.
            pub terrain: Terrain,
            /// The zone is a Fortress.
            #[serde(default = "no_fortress")]
            pub fortress: Fortress,
            /// The zone has an intact Fortified Line.
            #[serde(default)]
            pub fortified_line: bool,
            /// The zone lies in the area that has snow in winter.
            #[serde(default = "yes")]
            pub snow_zone: bool,
            /// The zone is in the Soviet Union.
            #[serde(default)]
            pub in_soviet_union: bool,
            /// Attacking air units on tactical use in the zone.
            #[serde(default)]
            pub attacker_air: Int<0, 20>,
            /// Defending air units on tactical use in the zone.
            #[serde(default)]
            pub defender_air: Int<0, 20>,
            /// The defender is marked out of supply.
            #[serde(default)]
            pub defender_out_of_supply: bool,
            /// Wish of the Axis; counts only where there is a choice.
            #[serde(default = "yes")]
            pub use_german_defence: bool,
            /// Axis Strategic Points at the end of the last Axis turn.
            #[serde(default)]
            pub axis_strategic_points: Option<Int<0, 60>>,
            /// First attack on Belgium-Netherlands or France.
            #[serde(default)]
            pub first_attack_west: Option<Turn>,
            /// Poland surrendered.
            #[serde(default)]
            pub poland_surrendered: Option<Turn>,
            /// First Axis attack on the Soviet Union or on Soviet Eastern Poland.
            #[serde(default)]
            pub first_attack_soviet_union: Option<Turn>,
            /// The first two turns in which British attacked only Italians.
            #[serde(default)]
            pub british_italian_turns: List<Turn, 0, 2>,
            /// The zone was already attacked this phase.
            #[serde(default)]
            pub attacked_this_phase: bool,
            /// The Allies attacked the zone this turn.
            #[serde(default)]
            pub attacked_by_allies: bool,
            /// House switch R8.
            #[serde(default)]
            pub cap_first: bool,
            $($(#[$fmeta])* pub $field: $type,)*
        }

        impl $name {
            /// The combat that the fields describe.
            #[must_use]
            pub fn combat(&self) -> Combat {
                let turns = self.british_italian_turns.as_slice();
                Combat {
                    turn: self.turn,
                    phase: self.phase,
                    attacker: self.attacker,
                    defender: self.defender,
                    attackers: self.attackers.iter().map(Attacker::from).take(12).collect(),
                    defenders: self.defenders.iter().map(Defender::from).take(12).collect(),
                    terrain: self.terrain,
                    fortress: self.fortress,
                    fortified_line: self.fortified_line,
                    snow_zone: self.snow_zone,
                    in_soviet_union: self.in_soviet_union,
                    attacker_air: self.attacker_air.byte(),
                    defender_air: self.defender_air.byte(),
                    defender_out_of_supply: self.defender_out_of_supply,
                    use_german_defence: self.use_german_defence,
                    axis_strategic_points: self.axis_strategic_points.map(Int::byte),
                    first_attack_west: self.first_attack_west,
                    poland_surrendered: self.poland_surrendered,
                    first_attack_soviet_union: self.first_attack_soviet_union,
                    british_italian_turns: [turns.first().copied(), turns.get(1).copied()],
                    attacked_this_phase: self.attacked_this_phase,
                    attacked_by_allies: self.attacked_by_allies,
                    cap_first: self.cap_first,
                }
            }
        }
    };
}

combat_request! {
    /// `combat`.
    CombatRequest {
        /// The die; without it the answer has the chances.
        #[serde(default)]
        die: Option<D6>,
    }
}

combat_request! {
    /// `battle`.
    BattleRequest {
        /// Activated counters that join only in the normal phase.
        #[serde(default)]
        fresh: List<AttackerEntry, 0, 12>,
        /// Best zone to retreat to.
        #[serde(default = "free")]
        retreat_zone: RetreatZone,
        /// The defender takes the extra casualty whenever allowed.
        #[serde(default)]
        avoid_retreat: bool,
    }
}

/// What stands before the die, and some fields more.
macro_rules! combat_answer {
    ($(#[$meta:meta])* $name:ident { $($(#[$fmeta:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $name {
            /// Attacking corps.
            pub attackers: u16,
            /// Defending corps.
            pub defenders: u16,
            /// Odds of the corps.
            pub raw: Odds,
            /// Index of the odds on the open track.
            pub raw_index: i16,
            /// Sum of the shifts.
            pub shift: i16,
            /// Column used.
            pub column: Column,
            /// Its index.
            pub index: u8,
            /// Odds of 8-1 and more.
            pub infantry_advances_as_armoured: bool,
            /// Who has Air Superiority.
            pub air_superiority: Superiority,
            /// Shift 6.
            pub german_defence: GermanDefence,
            /// Attacking air units that leave after the combat.
            pub attacker_air_removed: u8,
            $($(#[$fmeta])* pub $field: $type,)*
            /// Raw index, shifts, cap.
            pub trace: Trace<Shift>,
        }

        impl $name {
            #[allow(clippy::too_many_arguments, reason = "one argument per field of the contract")]
            fn new(assessment: Assessment, $($field: $type,)*) -> Self {
                Self {
                    attackers: assessment.attackers,
                    defenders: assessment.defenders,
                    raw: assessment.odds,
                    raw_index: assessment.raw,
                    shift: assessment.shift,
                    column: assessment.column(),
                    index: assessment.index,
                    infantry_advances_as_armoured: assessment.infantry_advances_as_armoured,
                    air_superiority: assessment.air_superiority,
                    german_defence: assessment.german_defence,
                    attacker_air_removed: assessment.attacker_air_removed,
                    $($field,)*
                    trace: assessment.trace,
                }
            }
        }
    };
}

combat_answer! {
    /// A combat with its die.
    CombatRolled {
        /// As printed.
        printed: Cell,
        /// Few corps changed it.
        converted: bool,
        /// What counts.
        result: Cell,
        /// Corps that the attacker loses.
        attacker_loss: u8,
        /// The result shows C.
        armoured_loss: bool,
        /// Losses of the defender.
        defender_loss: u8,
        /// One of them is German.
        german_must_be_lost: bool,
    }
}

combat_answer! {
    /// A combat before its die.
    CombatChances {
        /// In the order of the first die.
        outcomes: Vec<ChanceRow, 6>,
    }
}

crate::bare! {
    /// One attack.
    pub enum CombatAnswer {
        /// With its die.
        Rolled(CombatRolled),
        /// Before its die.
        Chances(CombatChances),
    }
}

/// One result with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ChanceRow {
    /// How likely.
    pub chance: Ratio,
    /// What counts.
    pub result: Cell,
    /// Corps that the attacker loses.
    pub attacker_loss: u8,
    /// The result shows C.
    pub armoured_loss: bool,
    /// Losses of the defender.
    pub defender_loss: u8,
    /// One of them is German.
    pub german_must_be_lost: bool,
}

impl CombatRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CombatAnswer, No> {
        let assessment = self.combat().assess()?;
        if let Some(die) = self.die {
            let r = assessment.result(die);
            return Ok(CombatAnswer::Rolled(CombatRolled::new(
                assessment,
                r.printed,
                r.converted,
                r.result,
                r.attacker_loss,
                r.armoured_loss,
                r.defender_loss,
                r.german_must_be_lost,
            )));
        }
        let rows = assessment.outcomes().into_iter().map(|(chance, r)| ChanceRow {
            chance,
            result: r.result,
            attacker_loss: r.attacker_loss,
            armoured_loss: r.armoured_loss,
            defender_loss: r.defender_loss,
            german_must_be_lost: r.german_must_be_lost,
        });
        let rows = rows.collect();
        Ok(CombatAnswer::Chances(CombatChances::new(assessment, rows)))
    }
}
