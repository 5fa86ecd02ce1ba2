//! Sea transport from port to port (14.1.1, 7, 12.1).

use crate::blitzwar::supply::cost::{Cargo, Cost, Voyage, passage_halves, pay};
use crate::blitzwar::{Fault, InputFault, Refusal, Straits};
use crate::number::Halves;
use crate::trace::Trace;

/// Units of one kind and their way.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaTransport {
    /// What is moved.
    pub cargo: Cargo,
    /// Corps, supply counters or air units.
    pub number: u8,
    /// How far.
    pub voyage: Voyage,
    /// It starts in a port.
    pub from_port: bool,
    /// It ends in a controlled port; partisans that hold only Montenegro do not control it (9.5).
    pub to_controlled_port: bool,
    /// A fortified corps.
    pub fortified: bool,
    /// It has a line of supply; only corps need one (R57).
    pub in_supply: bool,
    /// Supply there is; `None` is not checked.
    pub stock: Option<Halves>,
    /// Straits on the way.
    pub straits: Straits,
    /// Straits that the side controls.
    pub controlled: Straits,
}

/// What the transport costs. The units neither move nor attack any more this turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeaRuling {
    /// All of it.
    pub supply: Halves,
    /// What is left of the stock.
    pub left: Option<Halves>,
    /// The single cost, and the doubling.
    pub trace: Trace<Cost, 2>,
}

impl SeaTransport {
    /// Legality and cost. Enemy Naval Superiority does not hinder it (12.3).
    ///
    /// # Errors
    /// A fortified unit that is no corps; else the first broken rule in the order of the contract.
    pub fn rule(&self) -> Result<SeaRuling, Fault> {
        if self.fortified && self.cargo != Cargo::Corps {
            return Err(InputFault::OnlyCorpsAreFortified.into());
        }
        if self.fortified {
            return Err(Refusal::FortifiedCannotMove.into());
        }
        if !self.from_port {
            return Err(Refusal::NotFromPort.into());
        }
        if !self.to_controlled_port {
            return Err(Refusal::NotToControlledPort.into());
        }
        if !self.controlled.opens(self.straits) {
            return Err(Refusal::StraitNotControlled.into());
        }
        if self.cargo == Cargo::Corps && !self.in_supply {
            return Err(Refusal::OutOfSupply.into());
        }
        let single = i16::try_from(passage_halves(self.cargo) * u16::from(self.number)).unwrap_or(i16::MAX);
        let mut trace = Trace::new();
        trace.add(Cost::Transport, single);
        if let Some(reason) = self.voyage.doubled() {
            trace.add(reason, single);
        }
        let supply = Halves::new(i32::from(trace.total()));
        Ok(SeaRuling { supply, left: pay(self.stock, supply)?, trace })
    }
}
