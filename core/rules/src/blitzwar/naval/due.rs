//! What is due: the war at sea (12).

use core::fmt::{self, Display, Formatter};

use super::NavalSide;
use crate::blitzwar::board::{Place, Sea};
use crate::blitzwar::due::DueList;
use crate::blitzwar::{Phase, State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A naval combat goes on.
    FightOn(Sea),
    /// Ships of both sides are in one sea zone.
    MayFight(Sea),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        "12.2"
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::FightOn(_) => "A naval combat goes on until the die is not below the number of defenders.",
            Self::MayFight(_) => "Ships of both sides are there: the side on move may fight, but need not.",
        }
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        matches!(self, Self::FightOn(_))
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::FightOn(sea) => write!(f, "Fight on {}", sea.short()),
            Self::MayFight(sea) => write!(f, "Meet in {}", sea.short()),
        }
    }
}

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_naval(&self, stop: Stop, due: &mut DueList) {
        if let Some(open) = self.naval.open {
            due.add(crate::blitzwar::Due::Naval(Due::FightOn(open.sea)));
            return;
        }
        if stop.phase != Phase::Naval {
            return;
        }
        let ships = |sea, side| self.board.ships(Place::Sea(sea), side).all();
        for &sea in Sea::ALL.iter().filter(|&&sea| !self.naval.fought.contains(sea)) {
            if ships(sea, NavalSide::Axis) > 0 && ships(sea, NavalSide::Allies) > 0 {
                due.add(crate::blitzwar::Due::Naval(Due::MayFight(sea)));
            }
        }
    }
}
