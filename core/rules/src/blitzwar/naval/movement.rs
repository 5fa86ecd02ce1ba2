//! Naval movement (12.1): steps, straits, the Persian Gulf, cost.

use crate::blitzwar::{Refusal, Straits};
use crate::trace::Trace;

/// The most steps of a move.
pub const MAX_STEPS: u8 = 4;

crate::ruled! {
    /// The steps of a naval move. Append only.
    pub enum SeaStep {
        /// Out of a port.
        LeavePort = "12.1", "leave port",
        /// From sea zone to sea zone.
        SeaZones = "12.1", "sea zones",
        /// Into a port.
        EnterPort = "12.1", "enter port",
    }
}

/// A naval move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts that a player reads off the board")]
pub struct NavalMove {
    /// Naval counters that move.
    pub counters: u8,
    /// Borders between sea zones that are crossed.
    pub crossings: u8,
    /// It starts in a port.
    pub leaves_port: bool,
    /// It ends in a port.
    pub enters_port: bool,
    /// The counters have a line of supply.
    pub in_supply: bool,
    /// It starts in the Persian Gulf.
    pub starts_in_persian_gulf: bool,
    /// It ends in the Persian Gulf.
    pub enters_persian_gulf: bool,
    /// The counters were placed in the Asian Bases.
    pub from_asian_bases: bool,
    /// Straits on the way.
    pub straits: Straits,
    /// Straits that the side controls.
    pub controlled_straits: Straits,
}

/// What a move takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NavalMoveRuling {
    /// Steps.
    pub steps: u8,
    /// Supply that it costs: one per counter (7).
    pub supply: u8,
    /// The steps.
    pub trace: Trace<SeaStep, 3>,
}

impl NavalMove {
    /// Every step counts one: out of a port, over a border, into a port (R12).
    ///
    /// # Errors
    /// The first rule broken.
    pub fn rule(self) -> Result<NavalMoveRuling, Refusal> {
        let ports = u8::from(self.leaves_port).saturating_add(u8::from(self.enters_port));
        let steps = self.crossings.saturating_add(ports);
        if steps > MAX_STEPS {
            return Err(Refusal::NavalRange);
        }
        if !self.controlled_straits.opens(self.straits) {
            return Err(Refusal::StraitNotControlled);
        }
        if !self.in_supply {
            return Err(Refusal::ShipsOutOfSupply);
        }
        if self.enters_persian_gulf && !self.from_asian_bases {
            return Err(Refusal::GulfOnlyFromAsianBases);
        }
        if self.starts_in_persian_gulf && !self.enters_persian_gulf {
            return Err(Refusal::NoWayOutOfGulf);
        }
        let mut trace = Trace::new();
        trace.add_some(SeaStep::LeavePort, i16::from(self.leaves_port));
        trace.add_some(SeaStep::SeaZones, self.crossings.into());
        trace.add_some(SeaStep::EnterPort, i16::from(self.enters_port));
        Ok(NavalMoveRuling { steps, supply: if steps == 0 { 0 } else { self.counters }, trace })
    }
}
