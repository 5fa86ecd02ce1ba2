//! Naval combat in one sea zone (12.2): a round, and why it was the last.

use serde::{Deserialize, Serialize};

use super::table::{NavalSide, SeaLosses, sea_losses};
use crate::blitzwar::{Fault, InputFault, Refusal, Turn};
use crate::dice::D6;

/// The most units of a side in one battle.
pub const MAX_NAVAL: u8 = 12;

/// A naval combat as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalCombat {
    /// Turn: it says which table is used.
    pub turn: Turn,
    /// The side on move.
    pub attacker: NavalSide,
    /// Axis fleets.
    pub axis_fleets: u8,
    /// Axis U-boats.
    pub axis_u_boats: u8,
    /// Allied fleets.
    pub allied_fleets: u8,
    /// House switch R11: the die is compared with the defenders left after its losses.
    pub count_after_losses: bool,
}

crate::words! {
    /// Why a naval combat is over (12.2).
    pub enum NavalEnd {
        /// The die is not below the number of defenders.
        Die = "die",
        /// No Axis unit is left.
        AxisGone = "axis-gone",
        /// No Allied unit is left.
        AlliesGone = "allies-gone",
        /// Nobody is left.
        BothGone = "both-gone",
    }
}

/// One round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Round {
    /// Defenders that the die is compared with.
    pub defenders: u8,
    /// What the die takes.
    pub losses: SeaLosses,
    /// The combat after it.
    pub left: NavalCombat,
    /// Why it is over, if it is.
    pub end: Option<NavalEnd>,
}

impl NavalCombat {
    /// Axis units.
    #[must_use]
    pub const fn axis(self) -> u8 {
        self.axis_fleets.saturating_add(self.axis_u_boats)
    }

    /// Units of a side.
    #[must_use]
    pub const fn units(self, side: NavalSide) -> u8 {
        match side {
            NavalSide::Axis => self.axis(),
            NavalSide::Allies => self.allied_fleets,
        }
    }

    /// Units of the side on move.
    #[must_use]
    pub const fn attackers(self) -> u8 {
        self.units(self.attacker)
    }

    /// Units of the other side.
    #[must_use]
    pub const fn defenders(self) -> u8 {
        self.units(self.attacker.enemy())
    }

    /// Whether it can be fought at all.
    ///
    /// # Errors
    /// More units than can be counted, or nobody on one side.
    pub const fn check(self) -> Result<(), Fault> {
        if self.axis() > MAX_NAVAL {
            return Err(Fault::Wrong(InputFault::TooManyAxisShips));
        }
        if self.allied_fleets > MAX_NAVAL {
            return Err(Fault::Wrong(InputFault::TooManyAlliedShips));
        }
        if self.axis() == 0 || self.allied_fleets == 0 {
            return Err(Fault::Refused(Refusal::NobodyAtSea));
        }
        Ok(())
    }

    /// What is left after a loss of each side. U-boats are lost only when no fleet is left.
    #[must_use]
    pub const fn after(self, losses: SeaLosses) -> Self {
        let (axis, allies) = match self.attacker {
            NavalSide::Axis => (losses.attacker, losses.defender),
            NavalSide::Allies => (losses.defender, losses.attacker),
        };
        let u_boats = axis.saturating_sub(self.axis_fleets);
        Self {
            axis_fleets: self.axis_fleets.saturating_sub(axis),
            axis_u_boats: self.axis_u_boats.saturating_sub(u_boats),
            allied_fleets: self.allied_fleets.saturating_sub(allies),
            ..self
        }
    }

    /// One roll. The combat is over when the die is not below the number of defenders, or a side is gone; nobody ends it
    /// of his own will (R11).
    #[must_use]
    pub const fn roll(self, die: D6) -> Round {
        let losses = sea_losses(self.turn, self.attacker, die);
        let left = self.after(losses);
        let defenders = if self.count_after_losses { left.defenders() } else { self.defenders() };
        let end = match (left.axis(), left.allied_fleets) {
            (0, 0) => Some(NavalEnd::BothGone),
            (0, _) => Some(NavalEnd::AxisGone),
            (_, 0) => Some(NavalEnd::AlliesGone),
            _ if die.face() >= defenders => Some(NavalEnd::Die),
            _ => None,
        };
        Round { defenders, losses, left, end }
    }
}
