//! `crt`, `odds-column`, `terrain`, `combat`, `loss-conversion`, `air-superiority`, `normal-attack`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use crate::blitzwar::crt::{self, Cell, Column, Odds};
use crate::blitzwar::{
    Across, Air, AirRuling, Assessment, Attacker, Combat, CombatPhase, Defender, Fortress, GermanDefence, Ground,
    GroundRow, InputFault, Nation, NormalQuestion, NormalRuling, Shift, Side, Superiority, Terrain, Turn,
    normal_attack,
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

use super::battle::free;
use crate::blitzwar::RetreatZone;

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

/// `crt`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CrtRequest {
    /// Column.
    pub column: Column,
    /// The die; without it the answer has the chances.
    #[serde(default)]
    pub die: Option<D6>,
}

/// One cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CrtRow {
    /// As printed.
    pub result: Cell,
    /// Corps that the attacker loses.
    pub attacker_loss: u8,
    /// The result shows C.
    pub armoured_loss: bool,
    /// Corps that the defender loses.
    pub defender_loss: u8,
}

/// One cell with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CrtRowChance {
    /// How likely.
    pub chance: Ratio,
    /// As printed.
    pub result: Cell,
    /// Corps that the attacker loses.
    pub attacker_loss: u8,
    /// The result shows C.
    pub armoured_loss: bool,
    /// Corps that the defender loses.
    pub defender_loss: u8,
}

/// One column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CrtChances {
    /// In the order of the first die.
    pub outcomes: Vec<CrtRowChance, 6>,
}

crate::bare! {
    /// One cell or one column.
    pub enum CrtAnswer {
        /// One cell.
        Rolled(CrtRow),
        /// One column.
        Chances(CrtChances),
    }
}

impl CrtRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<CrtAnswer, No> {
        if let Some(die) = self.die {
            let result = crt::cell(self.column, die);
            return Ok(CrtAnswer::Rolled(CrtRow {
                result,
                attacker_loss: result.attacker_loss(),
                armoured_loss: result.armoured_loss(),
                defender_loss: result.defender_loss(),
            }));
        }
        let mut outcomes: Vec<CrtRowChance, 6> = Vec::new();
        for die in D6::all() {
            let result = crt::cell(self.column, die);
            let chance = Ratio::new(1, u64::from(D6::SIDES));
            if let Some(row) = outcomes.iter_mut().find(|row| row.result == result) {
                row.chance = row.chance + chance;
                continue;
            }
            // Six faces give at most six results, so there is room.
            let _ = outcomes.push(CrtRowChance {
                chance,
                result,
                attacker_loss: result.attacker_loss(),
                armoured_loss: result.armoured_loss(),
                defender_loss: result.defender_loss(),
            });
        }
        Ok(CrtAnswer::Chances(CrtChances { outcomes }))
    }
}

const fn no_shift() -> Int<-12, 12> {
    const ZERO: Int<-12, 12> = match Int::new(0) {
        Some(zero) => zero,
        None => panic!("0 lies between -12 and 12"),
    };
    ZERO
}

/// `odds-column`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OddsRequest {
    /// Attacking corps.
    pub attackers: Int<1, 99>,
    /// Defending corps.
    pub defenders: Int<1, 99>,
    /// Net shift, right positive.
    #[serde(default = "no_shift")]
    pub shift: Int<-12, 12>,
    /// House switch R8.
    #[serde(default)]
    pub cap_first: bool,
}

/// A column.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OddsAnswer {
    /// Odds of the corps.
    pub raw: Odds,
    /// Their index on the open track.
    pub raw_index: i16,
    /// Net shift.
    pub shift: i16,
    /// Column used.
    pub column: Column,
    /// Its index.
    pub index: u8,
    /// Odds of 8-1 and more.
    pub infantry_advances_as_armoured: bool,
    /// Raw index, shift, cap.
    pub trace: Trace<Shift, 4>,
}

impl OddsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<OddsAnswer, No> {
        let odds = Odds::of(self.attackers.word(), self.defenders.word())?;
        let shift = i16::try_from(self.shift.get()).unwrap_or(0);
        let reading = crt::read(odds, shift, self.cap_first)?;
        let mut trace = Trace::new();
        trace.add(Shift::Odds, odds.index());
        trace.add_some(Shift::CapFirst, reading.cap_before);
        trace.add_some(Shift::NetShift, shift);
        trace.add_some(Shift::Cap, reading.cap_after);
        Ok(OddsAnswer {
            raw: odds,
            raw_index: odds.index(),
            shift,
            column: reading.column,
            index: u8::try_from(reading.column.index()).unwrap_or(0),
            infantry_advances_as_armoured: reading.infantry_advances_as_armoured,
            trace,
        })
    }
}

/// `terrain`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TerrainRequest {
    /// Row of the table.
    pub terrain: Ground,
}

impl TerrainRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) const fn answer(self, _: &Charts) -> Result<GroundRow, No> {
        Ok(self.terrain.row())
    }
}

/// `loss-conversion`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConversionRequest {
    /// A printed cell.
    pub result: Cell,
    /// Attacking corps.
    pub attackers: Int<1, 99>,
    /// Defending corps.
    pub defenders: Int<1, 99>,
}

/// What it becomes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConversionAnswer {
    /// What counts.
    pub result: Cell,
    /// Whether that is another.
    pub converted: bool,
}

impl ConversionRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ConversionAnswer, No> {
        if !self.result.is_printed() {
            return Err(InputFault::NotOnTable.into());
        }
        let result = self.result.convert(self.attackers.word(), self.defenders.word());
        Ok(ConversionAnswer { result, converted: result != self.result })
    }
}

/// `air-superiority`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AirRequest {
    /// Turn number.
    pub turn: Turn,
    /// Combat phase.
    pub phase: CombatPhase,
    /// Attacking air units on tactical use in the zone.
    pub attacker_air: Int<0, 40>,
    /// Defending air units on tactical use in the zone.
    pub defender_air: Int<0, 40>,
    /// The zone lies in the area that has snow in winter.
    #[serde(default = "yes")]
    pub snow_zone: bool,
}

impl AirRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<AirRuling, No> {
        let Self { turn, phase, attacker_air, defender_air, snow_zone } = self;
        let air = Air { turn, phase, attacker: attacker_air.byte(), defender: defender_air.byte(), snow_zone };
        Ok(air.rule()?)
    }
}

/// `normal-attack`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NormalRequest {
    /// The group fought in the blitzkrieg phase.
    pub fought_blitzkrieg: bool,
    /// Its counters are activated.
    #[serde(default = "yes")]
    pub activated: bool,
    /// Armoured corps left in it.
    pub armoured_left: Int<0, 60>,
    /// Corps left in the zone it attacked.
    #[serde(default)]
    pub defenders_left: Int<0, 60>,
}

impl NormalRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<NormalRuling, No> {
        Ok(normal_attack(NormalQuestion {
            fought_blitzkrieg: self.fought_blitzkrieg,
            activated: self.activated,
            armoured_left: self.armoured_left.byte(),
            defenders_left: self.defenders_left.byte(),
        })?)
    }
}
