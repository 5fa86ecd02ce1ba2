//! How far Japan and China may fight each other (5.5, 8.7).

use super::super::{Refusal, Rules};
use crate::dice::D6;

/// The least that the limit can be.
const LEAST: u8 = 3;

/// Land units that each may attack the other with this turn.
#[must_use]
pub fn limit(die: D6) -> u8 {
    die.face().max(LEAST)
}

/// Neither the basic game nor a national war (card 31) knows a limit.
#[must_use]
pub const fn unlimited(rules: Rules, national_war: bool) -> bool {
    rules.basic() || national_war
}

/// An attack of one on the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attack {
    /// No limit holds.
    pub unlimited: bool,
    /// Attacking infantry and armor; headquarters, aircraft and ships are free.
    pub land_units: u8,
    /// This turn's limit.
    pub limit: u8,
    /// Land units defend the area.
    pub defended: bool,
    /// A defended area was attacked this turn.
    pub attacked_already: bool,
}

impl Attack {
    /// Units still free under the limit; none where the attack does not count.
    ///
    /// # Errors
    /// A second attack, or one with too many.
    pub fn check(self) -> Result<Option<u8>, Refusal> {
        if self.unlimited || !self.defended {
            return Ok(None);
        }
        if self.attacked_already {
            return Err(Refusal::SecondAttack);
        }
        self.limit.checked_sub(self.land_units).map(Some).ok_or(Refusal::OverTheLimit)
    }
}
