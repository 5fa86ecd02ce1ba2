//! What is due: corps on beachheads, and a side without supply (7, 14.1.2).

use core::fmt::{self, Display, Formatter};

use crate::blitzwar::due::DueList;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Phase, State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Corps that stand on a beachhead since the last turn need new air units there.
    Renew(Zone),
    /// The side on move has no supply.
    NoSupply,
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Renew(_) => "14.1.2",
            Self::NoSupply => "7",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Renew(_) => "New air units must serve the beachhead now, or its corps are lost.",
            Self::NoSupply => "Without supply nothing moves by land or sea; air units, defence and combat are free.",
        }
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        matches!(self, Self::Renew(_))
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Renew(zone) => write!(f, "Renew: {zone}"),
            Self::NoSupply => f.write_str("No supply left"),
        }
    }
}

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_supply(&self, stop: Stop, due: &mut DueList) {
        let add = |due: &mut DueList, what| due.add(crate::blitzwar::Due::Supply(what));
        let Some(side) = stop.side else { return };
        if stop.phase == Phase::AirForce {
            self.movement.to_renew(side, stop.turn).for_each(|beachhead| add(due, Due::Renew(beachhead.zone)));
        }
        let spends = !super::BillRow::of_phase(stop.phase).is_empty();
        if spends && self.usable_supply(side) == 0 {
            add(due, Due::NoSupply);
        }
    }
}
