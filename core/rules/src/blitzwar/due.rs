//! What must be done, decided or rolled now.

use super::calendar::{DatedEvent, Turn};
use super::sequence::StepName;
use super::zones::Zone;
use super::{Side, TimerName};

/// The most entries of a due list: 1 open battle, 12 survivors, 7 dated events, 5 steps and the timers.
pub type DueList = crate::due::DueList<Due, 32>;

/// One thing that is due. Its `Display` is one line of at most 26 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The losses of the combat in this zone must be taken (16.1).
    Settle(Zone),
    /// The survivors in this zone must be attacked again (17.1).
    AttackAgain(Zone),
    /// A dated event of this turn.
    Dated(DatedEvent),
    /// A step of the phase; without a side all three do it in turn.
    Step {
        /// Which.
        step: StepName,
        /// Whose.
        side: Option<Side>,
    },
    /// A timer that runs.
    Timer {
        /// Which.
        timer: TimerName,
        /// Its last turn.
        until: Turn,
    },
    /// Axis Strategic Points are counted at the end of the Axis turn (16.3.2).
    CountPoints,
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        ""
    }
}
