//! What the rules say to a command, and what an event does: the war in the air (13).

use super::{Command, Event};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Refusal, Side, State, Stop};
use crate::chart::Charts;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_air(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_air(&mut self, event: &Event) {
        match *event {}
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_air(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_air(&mut self, _from: Option<Stop>, _to: Option<Stop>) {}

    /// A zone changed hands. Air units there may be destroyed (15.3).
    pub(in crate::blitzwar) fn owner_changed_air(&mut self, _zone: Zone, _from: Option<Side>, _to: Option<Side>) {}

    /// A combat was rolled. Air units are cancelled and spent (13.4.2, 16.1).
    pub(in crate::blitzwar) fn fought_air(&mut self, _combat: &Combat, _zone: Zone) {}
}
