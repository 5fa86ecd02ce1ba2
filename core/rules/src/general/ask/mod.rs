//! What can be asked of Blitzkrieg General: each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words. A field that is left out is not the same as null: null is an error.
//! An answer without a value has none in JSON either. Nothing is remembered between requests: what the owner taught comes
//! with the request.

pub mod fields;
mod turn;

use core::fmt::Write;

use heapless::String;
use serde::{Deserialize, Serialize};

pub use fields::{Allowed, RuleName, Text};
pub use turn::{
    AttackAnswer, AttackRequest, InitiativeAnswer, InitiativeChances, InitiativeRequest, InitiativeRolled, LikelyLimit,
    Limit, LimitAnswer, LimitRequest, QuarterAnswer, QuarterRequest, SequenceAnswer, SequenceRequest, StepRow,
    WeatherRequest,
};

use super::{Fault, InputFault, Refusal};

crate::words! {
    /// The charts that are printed only on the map and the cards.
    pub enum ChartName {
        /// Rows are dice, columns are quarters of the year.
        Weather = "weather",
        /// Rows are the columns of the printed table, columns the weather.
        Search = "search",
        /// Rows are areas, columns their left and right numbers.
        AreaProduction = "area-production",
        /// Rows are classes, columns front numbers.
        Backs = "backs",
        /// Rows are card numbers, columns owners and cost.
        Cards = "cards",
    }
}

/// A cell that must be taught first. Row and column go into `teach-check` as they are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// The row.
    pub row: String<40>,
    /// The column.
    pub column: String<40>,
}

impl Teach {
    /// A cell.
    #[must_use]
    pub fn new(chart: ChartName, row: impl core::fmt::Display, column: impl core::fmt::Display) -> Self {
        let text = |value: &dyn core::fmt::Display| {
            let mut text = String::new();
            // Names are at most 40 letters long.
            let _ = write!(text, "{value}");
            text
        };
        Self { chart, row: text(&row), column: text(&column) }
    }
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// The request makes no sense.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
    /// A cell of a chart is needed first.
    Teach(Teach),
}

impl From<Fault> for No {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Wrong(fault) => Self::Wrong(fault),
            Fault::Refused(refusal) => Self::Refused(refusal),
        }
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for No {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

impl From<Teach> for No {
    fn from(teach: Teach) -> Self {
        Self::Teach(teach)
    }
}

crate::asks! {
    // The turn.
    /// What quarter it is some quarters later.
    Quarter = "quarter": QuarterRequest => QuarterAnswer,
    /// The steps of one turn.
    Sequence = "sequence": SequenceRequest => SequenceAnswer,
    /// Who goes first.
    Initiative = "initiative": InitiativeRequest => InitiativeAnswer,
    /// Weather of both maps.
    Weather = "weather": WeatherRequest => crate::outcome::Rolled<super::turn::Maps, 4>,
    /// Land units Japan and China may attack each other with.
    JapanChinaLimit = "japan-china-limit": LimitRequest => LimitAnswer,
    /// Whether one of them may attack an area of the other.
    JapanChinaAttack = "japan-china-attack": AttackRequest => AttackAnswer,

    // The battle.

    // Sea, movement, supply.

    // Production and research.

    // Cards and politics.

    // Set-up, look-ups, what is taught.
}
