//! Battles round by round, searches, bombardment (6.4.3, 6.5, 7.5).

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Changes, DueList, Event, Ledger, Refusal, State};
use crate::chart::Charts;
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {}

/// A battle under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combat {}

/// What happened in a battle. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CombatEvent {}

impl CombatEvent {
    /// One short line for the log.
    pub(super) fn describe(&self, _: &mut Label) -> fmt::Result {
        match *self {}
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match *self {}
    }
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    #[expect(clippy::unnecessary_wraps, reason = "nothing is done yet")]
    pub(super) fn describe(&self, _: &Changes, _: &mut Label) -> fmt::Result {
        match *self {}
    }

    /// Whether it belongs to a battle under way, whose events hold more than changes of the table.
    pub(super) const fn is_battle(&self) -> bool {
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
    pub(super) fn decide_battle(&self, _: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    #[expect(clippy::unused_self, reason = "nothing happens in battles yet")]
    pub(super) fn apply_combat(&mut self, event: &CombatEvent) {
        match *event {}
    }

    pub(super) fn decide_combat(&self, _: &Charts, command: &Command, _: &mut Ledger) -> Result<(), Refusal> {
        match *command {}
    }

    #[expect(clippy::unused_self, reason = "nothing is due yet")]
    pub(super) fn due_combat(&self, _: &Charts, _: &mut DueList) {}
}
