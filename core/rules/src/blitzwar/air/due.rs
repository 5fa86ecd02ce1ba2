//! What is due: the war in the air (13).

use core::fmt::{self, Display, Formatter};

use crate::blitzwar::due::DueList;
use crate::blitzwar::{Phase, Side, State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Units of the last turn come off the map.
    TakeOff {
        /// Whose.
        side: Side,
        /// How many.
        units: u8,
    },
    /// The Axis loses supply.
    BombingLoss(u8),
    /// Bombing units leave their box.
    BombersLeave(u8),
    /// The Axis may land in the United Kingdom this turn.
    LandingsFree,
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::TakeOff { .. } => "13.4",
            Self::BombingLoss(_) | Self::BombersLeave(_) => "13.3",
            Self::LandingsFree => "13.4.3",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::TakeOff { .. } => "Tactical air units and beachheads of this side's last turn go to the pool.",
            Self::BombingLoss(_) => {
                "The Axis loses this supply to the bombers of the last turn: card and stock pay, without a card the stock."
            }
            Self::BombersLeave(_) => "At the end of this phase the bombers leave their box and go to the pool.",
            Self::LandingsFree => "The Battle of Britain is won: the Axis may land in the United Kingdom this turn.",
        }
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        false
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::TakeOff { units, .. } => write!(f, "Take off air units: {units}"),
            Self::BombingLoss(supply) => write!(f, "Bombing: Axis loses {supply}"),
            Self::BombersLeave(units) => write!(f, "Bombers leave: {units}"),
            Self::LandingsFree => f.write_str("Axis may land in UK"),
        }
    }
}

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_air(&self, stop: Stop, due: &mut DueList) {
        let mut add = |thing| due.add(crate::blitzwar::Due::Air(thing));
        match (stop.phase, stop.side) {
            (Phase::Reinforcement, _) => {
                if let Some(flown) = self.air.bombing.filter(|flown| flown.turn < stop.turn && flown.units > 0) {
                    // The card has borne it (11.3).
                    if !self.cards.used.get(Side::Axis) {
                        add(Due::BombingLoss(flown.loss()));
                    }
                    add(Due::BombersLeave(flown.units));
                }
            }
            (Phase::AirForce, Some(side)) => {
                let units = self.air.leaving;
                if units > 0 {
                    add(Due::TakeOff { side, units });
                }
            }
            (Phase::SeaTransport, Some(Side::Axis)) if self.air.britain_won(stop.turn) => add(Due::LandingsFree),
            _ => {}
        }
    }
}
