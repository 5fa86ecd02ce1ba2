//! What is due: the war in the air (13).

use core::fmt::{self, Display, Formatter};

use crate::blitzwar::due::DueList;
use crate::blitzwar::{State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match *self {}
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match *self {}
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        match *self {}
    }
}

impl Display for Due {
    fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_air(&self, _stop: Stop, _due: &mut DueList) {}
}
