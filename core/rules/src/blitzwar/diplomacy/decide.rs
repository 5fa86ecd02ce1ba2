//! What the rules say to a command, and what an event does: the states of the countries and the dates that later rules look back at (9, 10.2, 18).

use super::{Command, Event};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Refusal, Side, State, Stop};
use crate::chart::Charts;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_diplomacy(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_diplomacy(&mut self, event: &Event) {
        match *event {}
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_diplomacy(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_diplomacy(&mut self, _from: Option<Stop>, _to: Option<Stop>) {}

    /// A zone changed hands. Countries react to it (9.3).
    pub(in crate::blitzwar) fn owner_changed_diplomacy(&mut self, _zone: Zone, _from: Option<Side>, _to: Option<Side>) {
    }

    /// A combat was rolled. A neutral that is attacked joins the other side, and clocks start (9.3).
    pub(in crate::blitzwar) fn fought_diplomacy(&mut self, _combat: &Combat, _zone: Zone) {}
}
