//! Why a command at a table is refused.

use serde::{Deserialize, Serialize};

use crate::general::ask::ChartName;
use crate::general::{Fault, InputFault, Refusal as RuleRefusal};

crate::ruled! {
    /// What only a table can refuse. Append variants only.
    pub enum TableRefusal {
        /// One event holds so many changes.
        TooMuchAtOnce = "-", "too much at once: do it in two acts",
        /// The game has ended.
        GameOver = "8.5", "the game is over",
        /// This belongs to another step of the turn.
        OtherStep = "3.0", "not in this step of the turn",
        /// It was settled already this turn.
        SettledAlready = "3.0", "this is settled for this turn",
        /// Something must be settled before the step ends.
        StillDue = "3.0", "something is still due in this step",
        /// There is no such counter.
        NoSuchUnit = "2.1", "this counter is not there",
        /// The board holds so many counters.
        BoardFull = "2.1", "the device keeps 340 counters: remove some",
        /// Wars are listed country by country.
        WarsFull = "8.4", "no room for another war: 48 are noted",
        /// Supply is marked area by area.
        SupplyFull = "6.1", "24 areas out of supply are marked: no more",
        /// A number was set beyond its track.
        OutOfRange = "-", "the track does not go that far",
        /// A battle must be finished first.
        BattleUnderWay = "6.5", "finish the battle under way first",
        /// The chart has no such cell, or it cannot hold this.
        NoSuchCell = "-", "the chart has no such cell or value",
        /// There is no battle.
        NoBattle = "6.5", "no battle is under way",
        /// The battle waits for something else.
        OtherStage = "6.5", "the battle is not there yet, or past it",
        /// A side of a battle has so many kinds of units.
        LinesFull = "6.5", "no room: 12 kinds of units, 15 of each",
        /// The basic game has another search.
        NoSearchInBasic = "6.4.3", "the basic game has no search table",
        /// One bomb a turn (R15).
        AtomicBombUsed = "7.5", "one atomic bomb is dropped each turn",
        /// Nobody rolls without collapse points, or with others than there are.
        NoCollapse = "7.5", "it has not so many collapse points",
    }
}

/// Why a command is refused; the table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// A rule of the game.
    Rule(RuleRefusal),
    /// A rule of the table.
    Table(TableRefusal),
    /// The facts cannot be true together.
    Wrong(InputFault),
    /// A cell of a chart must be taught first.
    Teach(ChartName),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.rule(),
            Self::Table(refusal) => refusal.rule(),
            Self::Wrong(_) => "-",
            Self::Teach(chart) => match chart {
                ChartName::Weather => "5.4",
                ChartName::Search => "6.4.3",
                ChartName::AreaProduction => "7.6.1",
                ChartName::Backs => "2.1",
                ChartName::Cards => "7.4",
            },
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.text(),
            Self::Table(refusal) => refusal.text(),
            Self::Wrong(fault) => fault.text(),
            Self::Teach(chart) => match chart {
                ChartName::Weather => "teach this cell of the weather chart first",
                ChartName::Search => "teach this cell of the search table first",
                ChartName::AreaProduction => "teach the numbers of this area first",
                ChartName::Backs => "teach the back of this counter first",
                ChartName::Cards => "teach owner and cost of this card first",
            },
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<RuleRefusal> for Refusal {
    fn from(refusal: RuleRefusal) -> Self {
        Self::Rule(refusal)
    }
}

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Wrong(fault) => Self::Wrong(fault),
            Fault::Refused(refusal) => Self::Rule(refusal),
        }
    }
}
