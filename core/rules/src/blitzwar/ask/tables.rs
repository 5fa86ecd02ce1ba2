//! `crt`, `odds-column`, `terrain`, `loss-conversion`, `air-superiority`, `normal-attack`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use crate::blitzwar::crt::{self, Cell, Column, Odds};
use crate::blitzwar::{
    Air, AirRuling, CombatPhase, Ground, GroundRow, InputFault, NormalQuestion, NormalRuling, Shift, Turn,
    normal_attack,
};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::ratio::Ratio;
use crate::trace::Trace;

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
