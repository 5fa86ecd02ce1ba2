//! Wars, conquests, the time table, the peace, victory (5.1, 7.1, 8.3 to 8.6).

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Changes, DueList, Ledger, Refusal, State};
use crate::chart::Charts;
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {}

impl Command {
    /// One short line for the log: what was done and what it gave.
    #[expect(clippy::unnecessary_wraps, reason = "nothing is done yet")]
    pub(super) fn describe(&self, _: &Changes, _: &mut Label) -> fmt::Result {
        match *self {}
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match *self {}
    }
}

/// What is due.
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

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        match *self {}
    }
}

impl fmt::Display for Due {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl State {
    pub(super) fn decide_politics(&self, _: &Charts, command: &Command, _: &mut Ledger) -> Result<(), Refusal> {
        match *command {}
    }

    #[expect(clippy::unused_self, reason = "nothing is due yet")]
    pub(super) fn due_politics(&self, _: &Charts, _: &mut DueList) {}
}
