//! What the rules say to a command, and what an event does: what stands where (3, 4, 19).

use super::{Command, Event};
use crate::blitzwar::combat::Combat;
use crate::blitzwar::command::Settlement;
use crate::blitzwar::state::OpenBattle;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Refusal, Side, State, Stop};
use crate::chart::Charts;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_board(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_board(&mut self, event: &Event) {
        match *event {}
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_board(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_board(&mut self, _from: Option<Stop>, _to: Option<Stop>) {}

    /// A zone changed hands. What stands there changes.
    pub(in crate::blitzwar) fn owner_changed_board(&mut self, _zone: Zone, _from: Option<Side>, _to: Option<Side>) {}

    /// A combat was rolled. What was entered is what stands there.
    pub(in crate::blitzwar) fn fought_board(&mut self, _combat: &Combat, _zone: Zone) {}

    /// The losses of a combat were taken.
    pub(in crate::blitzwar) fn settled_board(&mut self, _open: &OpenBattle, _settlement: &Settlement) {}
}
