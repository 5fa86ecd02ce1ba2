//! Units that an attack pins (10.1, 10.2).

use serde::{Deserialize, Serialize};

use super::super::Refusal;

crate::words! {
    /// Kinds of units that pin and are pinned.
    pub enum PinKind {
        /// Infantry and armor.
        Land = "land",
        /// Headquarters.
        Hq = "hq" as "HQ",
        /// Aircraft.
        Aircraft = "aircraft",
        /// Task forces, which fly.
        TaskForce = "task-force",
        /// Other ships.
        Ship = "ship",
    }
}

/// How many are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pinning {
    /// Units that may not move.
    pub pinned: u8,
    /// Units that may.
    pub free: u8,
}

/// Each unit pins one of the enemy's.
///
/// # Errors
/// Headquarters pin nobody; land units pin those on land, ships those at sea, aircraft and task forces all.
pub fn pin(by: PinKind, target: PinKind, pinners: u8, present: u8) -> Result<Pinning, Refusal> {
    let able = match by {
        PinKind::Hq => return Err(Refusal::HqPins),
        PinKind::Land => matches!(target, PinKind::Land | PinKind::Hq),
        PinKind::Ship => matches!(target, PinKind::Ship | PinKind::TaskForce),
        PinKind::Aircraft | PinKind::TaskForce => true,
    };
    if !able {
        return Err(Refusal::CannotPin);
    }
    let pinned = pinners.min(present);
    Ok(Pinning { pinned, free: present.saturating_sub(pinned) })
}
