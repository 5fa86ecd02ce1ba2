//! What the rules say to a command, and what an event does: the war at sea (12).

use super::{Command, Event};
use crate::blitzwar::{Refusal, State, Stop};
use crate::chart::Charts;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_naval(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_naval(&mut self, event: &Event) {
        match *event {}
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_naval(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_naval(&mut self, _from: Option<Stop>, _to: Option<Stop>) {}
}
