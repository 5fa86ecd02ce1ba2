//! What the rules say to a command, and what an event does: the stockpiles of the sides (7).

use super::{Command, Event};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Refusal, Side, State, Stop};
use crate::chart::Charts;

impl State {
    /// Checks a command. Pure.
    pub(in crate::blitzwar) fn decide_supply(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match *command {}
    }

    /// Applies what happened. Cannot fail.
    pub(in crate::blitzwar) fn apply_supply(&mut self, event: &Event) {
        match *event {}
    }

    /// Whether this phase may end, as far as this topic knows.
    pub(in crate::blitzwar) fn may_end_supply(&self, _charts: &Charts, _from: Stop) -> Result<(), Refusal> {
        Ok(())
    }

    /// Play moves on: what belongs to the phase, the side or the turn that is over goes.
    pub(in crate::blitzwar) fn moved_supply(&mut self, _from: Option<Stop>, _to: Option<Stop>) {}

    /// A zone changed hands. Supply units there may be destroyed (15.3).
    pub(in crate::blitzwar) fn owner_changed_supply(&mut self, _zone: Zone, _from: Option<Side>, _to: Option<Side>) {}
}
