//! `counter-air`, `strategic-bombing`, `battle-of-britain`, `air-range`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use crate::blitzwar::Turn;
use crate::blitzwar::air::{
    AirObjective, AirRange, BombingRuling, BombingUnit, Britain, CounterRuling, Countering, MAX_BOMBING,
    MAX_BRITAIN_ENDINGS, bombing, britain,
};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::list::List;
use crate::number::Decimal;
use crate::trace::Trace;

/// The most air units placed in one request.
pub const MAX_PLACED: usize = 24;

/// `counter-air`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CounterRequest {
    /// One entry per unit placed: true = countered.
    pub placed: List<bool, 0, MAX_PLACED>,
    /// Units the player has for it.
    pub available: Int<0, 24>,
    /// Enemy units able to counter.
    pub counters_available: Int<0, 24>,
}

impl CounterRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CounterRuling, No> {
        let (available, counters_available) = (self.available.byte(), self.counters_available.byte());
        Ok(Countering { placed: self.placed.as_slice(), available, counters_available }.rule()?)
    }
}

/// `strategic-bombing`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BombingRequest {
    /// Turn number.
    pub turn: Turn,
    /// One entry per unit placed: true = countered.
    pub placed: List<bool, 0, MAX_PLACED>,
}

/// One turn of strategic bombing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BombingAnswer {
    /// Units that bomb.
    pub bombing_units: u8,
    /// Supply that each destroys.
    pub supply_per_unit: u8,
    /// Supply that the Axis loses.
    pub axis_supply_loss: u8,
    /// The turn of the loss; null after the last turn.
    pub due_turn: Option<Turn>,
    /// Allied units lost.
    pub allied_lost: u8,
    /// Axis units lost.
    pub axis_lost: u8,
    /// The units that bomb.
    pub trace: Trace<BombingUnit, { MAX_BOMBING as usize }>,
}

impl BombingRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<BombingAnswer, No> {
        let BombingRuling { bombing_units, supply_per_unit, axis_supply_loss, due_turn, allied_lost, axis_lost, trace } =
            bombing(self.turn, self.placed.as_slice())?;
        Ok(BombingAnswer { bombing_units, supply_per_unit, axis_supply_loss, due_turn, allied_lost, axis_lost, trace })
    }
}

/// `battle-of-britain`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BritainRequest {
    /// Turn number.
    pub turn: Turn,
    /// German air units within one zone of London.
    pub german: Int<0, 24>,
    /// Allied air units within range of London.
    pub allied: Int<0, 24>,
    /// Dice in the order thrown; without them the answer has the chances.
    #[serde(default)]
    pub dice: Option<List<D6, 0, 24>>,
}

/// The battle as far as it was rolled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BritainFought {
    /// German units left.
    pub german: u8,
    /// Allied units left.
    pub allied: u8,
    /// No Allied unit is left.
    pub won: bool,
    /// Another round may be fought.
    pub may_continue: bool,
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BritainOutcome {
    /// How likely.
    pub chance: Decimal,
    /// German units left.
    pub german: u8,
    /// Allied units left.
    pub allied: u8,
}

/// The battle to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BritainChances {
    /// No Allied unit is left.
    pub win: Decimal,
    /// Every way it can end, in ascending order.
    pub outcomes: Vec<BritainOutcome, MAX_BRITAIN_ENDINGS>,
}

crate::bare! {
    /// The battle as far as it was rolled, or to its end.
    #[expect(clippy::large_enum_variant, reason = "without an allocator there is no box")]
    pub enum BritainAnswer {
        /// As far as it was rolled.
        Fought(BritainFought),
        /// To its end.
        Chances(BritainChances),
    }
}

impl BritainRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<BritainAnswer, No> {
        britain::britain_allowed(self.turn)?;
        let mut battle = Britain { german: self.german.byte(), allied: self.allied.byte() };
        let Some(dice) = &self.dice else {
            let odds = battle.odds(u8::MAX);
            return Ok(BritainAnswer::Chances(BritainChances {
                win: odds.win.into(),
                outcomes: odds
                    .endings
                    .iter()
                    .map(|ending| BritainOutcome {
                        chance: ending.chance.into(),
                        german: ending.left.german,
                        allied: ending.left.allied,
                    })
                    .collect(),
            }));
        };
        for &die in dice {
            battle = battle.round(die)?;
        }
        let Britain { german, allied } = battle;
        let (won, may_continue) = (battle.won(), battle.may_continue());
        Ok(BritainAnswer::Fought(BritainFought { german, allied, won, may_continue }))
    }
}

/// `air-range`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RangeRequest {
    /// Land or sea zone.
    pub objective: AirObjective,
    /// Distance over land lines and dotted lines; null = not connected.
    #[serde(default)]
    pub zones_away: Option<Int<0, 99>>,
    /// Base and objective are coastal on one sea zone.
    #[serde(default)]
    pub same_sea_zone: bool,
    /// The objective is a land zone under snow.
    #[serde(default)]
    pub snow: bool,
}

/// The objective is in range.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RangeAnswer {
    /// Always: otherwise it is refused.
    pub in_range: bool,
}

impl RangeRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RangeAnswer, No> {
        let Self { objective, zones_away, same_sea_zone, snow } = self;
        AirRange { objective, zones_away: zones_away.map(Int::byte), same_sea_zone, snow }.rule()?;
        Ok(RangeAnswer { in_range: true })
    }
}
