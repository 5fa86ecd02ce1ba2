//! Naval Superiority in a sea zone, and what follows from it (12.3).

use serde::{Deserialize, Serialize};

crate::words! {
    /// Who has Naval Superiority.
    pub enum SeaPower {
        /// The Axis.
        Axis = "axis",
        /// Its enemy: the Allies, or the Soviet Union with air units.
        Enemy = "enemy",
        /// Nobody.
        None = "none",
    }
}

/// What stands in a sea zone. Air units that serve as beachheads are not counted (13.4.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SeaZoneUnits {
    /// Axis fleets.
    pub axis_fleets: u8,
    /// Axis U-boats, which never count.
    pub axis_u_boats: u8,
    /// Axis air units on naval use.
    pub axis_air: u8,
    /// Fleets of the other side.
    pub enemy_fleets: u8,
    /// Its air units on naval use.
    pub enemy_air: u8,
}

/// Naval Superiority and its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::struct_excessive_bools, reason = "one answer for each effect, as the contract lists them")]
pub struct SeaRuling {
    /// Who has it.
    pub superiority: SeaPower,
    /// The Axis may trace supply through the sea zone (7).
    pub axis_line_of_supply: bool,
    /// So may its enemy.
    pub enemy_line_of_supply: bool,
    /// The Axis may set up beachheads (13.4.5).
    pub axis_beachheads: bool,
    /// So may its enemy.
    pub enemy_beachheads: bool,
    /// Sea transport is never hindered.
    pub sea_transport: bool,
    /// In the Norwegian Sea: lend-lease may pass (11.4).
    pub norwegian_lend_lease: bool,
}

impl SeaZoneUnits {
    /// More kinds of units than the enemy, out of fleets and air units, are superiority.
    #[must_use]
    pub const fn superiority(&self) -> SeaPower {
        let axis = (self.axis_fleets > 0) as u8 + (self.axis_air > 0) as u8;
        let enemy = (self.enemy_fleets > 0) as u8 + (self.enemy_air > 0) as u8;
        if axis > enemy {
            SeaPower::Axis
        } else if enemy > axis {
            SeaPower::Enemy
        } else {
            SeaPower::None
        }
    }

    /// Who has it, and what follows.
    #[must_use]
    pub const fn rule(&self) -> SeaRuling {
        let superiority = self.superiority();
        let (axis, enemy) = (matches!(superiority, SeaPower::Axis), matches!(superiority, SeaPower::Enemy));
        SeaRuling {
            superiority,
            axis_line_of_supply: !enemy,
            enemy_line_of_supply: !axis,
            axis_beachheads: !enemy,
            enemy_beachheads: !axis,
            sea_transport: true,
            norwegian_lend_lease: enemy,
        }
    }
}
