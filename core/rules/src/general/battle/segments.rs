//! How a side may divide its units between the land and the air-sea segment (6.5.3, 6.5.5).

use serde::{Deserialize, Serialize};

use super::super::{Fault, InputFault, Refusal};

/// What a side brings to a land battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Forces {
    /// Infantry and armor.
    pub land: u16,
    /// Aircraft and task forces.
    pub air: u16,
    /// Of the land units: out of supply.
    pub unsupplied: u16,
    /// Headquarters; for the enemy they are land units (R6).
    pub hqs: u16,
}

/// Where a side puts its units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Plan {
    /// Aircraft and task forces in the air-sea segment.
    pub air_sea: u16,
    /// Land units that fire anti-air.
    pub anti_air: u16,
}

/// The least and the most.
pub type Bounds = (u16, u16);

/// How the two sides may divide their units.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Split {
    /// Aircraft and task forces of the attacker in the air-sea segment.
    pub attacker_air_sea: Bounds,
    /// Land units of the attacker that fire anti-air.
    pub attacker_anti_air: Bounds,
    /// The same for the defender.
    pub defender_air_sea: Bounds,
    /// The same for the defender.
    pub defender_anti_air: Bounds,
}

impl Forces {
    /// The weaker side in the air sends all of it against the enemy's, the stronger at least as much.
    fn air_sea(self, enemy: Self) -> Bounds {
        (self.air.min(enemy.air), self.air)
    }

    /// Only land units that the enemy's do not hold on the ground fire anti-air; all of them when he has none there. Units
    /// out of supply are left out of both numbers (R6).
    fn anti_air(self, enemy: Self) -> Bounds {
        if enemy.air == 0 {
            return (0, 0);
        }
        let held = enemy.land.saturating_add(enemy.hqs);
        let most = self.land.saturating_sub(self.unsupplied).saturating_sub(held);
        (if held == 0 { most } else { 0 }, most)
    }
}

impl Split {
    /// How the two sides may divide their units.
    ///
    /// # Errors
    /// [`InputFault::MoreUnsupplied`].
    pub fn of(attacker: Forces, defender: Forces) -> Result<Self, InputFault> {
        if attacker.unsupplied > attacker.land || defender.unsupplied > defender.land {
            return Err(InputFault::MoreUnsupplied);
        }
        Ok(Self {
            attacker_air_sea: attacker.air_sea(defender),
            attacker_anti_air: attacker.anti_air(defender),
            defender_air_sea: defender.air_sea(attacker),
            defender_anti_air: defender.anti_air(attacker),
        })
    }

    /// Whether both sides keep to it.
    ///
    /// # Errors
    /// The first number that is too small or too large.
    pub fn allows(&self, attacker: Plan, defender: Plan) -> Result<(), Fault> {
        let numbers = [
            (attacker.air_sea, self.attacker_air_sea),
            (attacker.anti_air, self.attacker_anti_air),
            (defender.air_sea, self.defender_air_sea),
            (defender.anti_air, self.defender_anti_air),
        ];
        for (planned, (least, most)) in numbers {
            if planned < least {
                return Err(Refusal::TooFewInAirSea.into());
            }
            if planned > most {
                return Err(Refusal::TooManyInAirSea.into());
            }
        }
        Ok(())
    }
}
