//! How many units islands and deserts hold (1.1, 1.2).

use serde::{Deserialize, Serialize};

use super::super::battle::Ground;
use super::super::{Refusal, Rules, Terrain};

/// Units of one side in an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stack {
    /// Which game.
    pub rules: Rules,
    /// Land units, headquarters too (R105).
    pub land_units: u8,
    /// Aircraft.
    pub aircraft: u8,
    /// The number printed in the zone.
    pub limit: Option<u8>,
    /// The ground.
    pub terrain: Terrain,
}

/// The most units of one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct StackMost {
    /// Land units.
    pub land_most: Option<u8>,
    /// Aircraft.
    pub aircraft_most: Option<u8>,
}

impl Stack {
    /// The limits, if they are kept.
    ///
    /// # Errors
    /// The limit that is not kept.
    pub fn check(self) -> Result<StackMost, Refusal> {
        if self.rules.basic() {
            return Ok(StackMost { land_most: None, aircraft_most: None });
        }
        let desert = Ground::from(self.terrain).land_most();
        let over = |units: u8, limit: Option<u8>| limit.is_some_and(|limit| units > limit);
        if over(self.land_units, self.limit) {
            return Err(Refusal::IslandFull);
        }
        if over(self.aircraft, self.limit) {
            return Err(Refusal::IslandFullOfAircraft);
        }
        if over(self.land_units, desert) {
            return Err(Refusal::DesertFull);
        }
        Ok(StackMost { land_most: [self.limit, desert].into_iter().flatten().min(), aircraft_most: self.limit })
    }
}
