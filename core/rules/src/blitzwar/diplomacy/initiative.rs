//! The three diplomacy dice (9.3).

use crate::blitzwar::Nation;
use crate::dice::D6;

crate::words! {
    /// The countries for which a die is thrown. Append only: the number is stored.
    pub enum Initiative {
        /// Obligatory in the first turn of spring 1941 while it is neutral (R18).
        Yugoslavia = "yugoslavia",
        /// The Axis may throw it on the turn France surrenders.
        Spain = "spain",
        /// The Axis may throw it on the turn Greece first surrenders.
        Turkey = "turkey",
    }
}

crate::words! {
    /// What a diplomacy die gives.
    pub enum InitiativeResult {
        /// The country joins the Axis.
        JoinsAxis = "joins-axis",
        /// The Axis may move through the country.
        FreeMovement = "free-movement",
        /// Nothing.
        Nothing = "nothing",
    }
}

/// What a diplomacy die does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InitiativeEffect {
    /// To the country.
    pub result: InitiativeResult,
    /// Supply units that the Axis loses at once.
    pub axis_supply_loss: u8,
    /// Turns by which the USA enters earlier.
    pub usa_entry_earlier: u8,
}

impl Initiative {
    /// The country.
    #[must_use]
    pub const fn nation(self) -> Nation {
        match self {
            Self::Yugoslavia => Nation::Yugoslavia,
            Self::Spain => Nation::Spain,
            Self::Turkey => Nation::Turkey,
        }
    }

    /// What a 6 does.
    const fn success(self) -> InitiativeEffect {
        use InitiativeResult::{FreeMovement, JoinsAxis};
        match self {
            Self::Yugoslavia => InitiativeEffect { result: JoinsAxis, axis_supply_loss: 6, usa_entry_earlier: 0 },
            Self::Spain => InitiativeEffect { result: JoinsAxis, axis_supply_loss: 0, usa_entry_earlier: 1 },
            Self::Turkey => InitiativeEffect { result: FreeMovement, axis_supply_loss: 0, usa_entry_earlier: 1 },
        }
    }
}

/// What a diplomacy die does: all three want a 6.
#[must_use]
pub fn initiative(country: Initiative, die: D6) -> InitiativeEffect {
    if die.face() == D6::SIDES {
        country.success()
    } else {
        InitiativeEffect { result: InitiativeResult::Nothing, axis_supply_loss: 0, usa_entry_earlier: 0 }
    }
}
