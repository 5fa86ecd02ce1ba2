//! Supply (6.1, 6.6): lines across the sea, and what a unit out of supply cannot do.

use serde::{Deserialize, Serialize};

use super::super::Class;
use super::super::battle::strength::OUT_OF_SUPPLY;

/// A sea zone of a supply line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyZone {
    /// Enemy task forces in it.
    pub enemy_task_forces: u8,
    /// Own ships in it, not subs.
    pub own_surface_ships: u8,
    /// The connection used is open.
    pub passage_open: bool,
}

impl SupplyZone {
    /// A line may run through it.
    #[must_use]
    pub const fn usable(self) -> bool {
        self.passage_open && (self.enemy_task_forces == 0 || self.own_surface_ships > 0)
    }
}

/// What supply means for a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct UnitSupply {
    /// It is in supply.
    pub supplied: bool,
    /// What its number loses.
    pub strength: i16,
    /// It may fire anti-air.
    pub may_fire_anti_air: bool,
    /// It may exploit.
    pub may_exploit: bool,
    /// It may be repaired.
    pub may_repair: bool,
}

/// The supply of a unit: by a line, or by the home area with production it stands in. Ships always have it.
#[must_use]
pub const fn unit_supply(class: Class, line: bool, home_with_production: bool) -> UnitSupply {
    let supplied = class.is_ship() || line || home_with_production;
    UnitSupply {
        supplied,
        strength: if supplied { 0 } else { OUT_OF_SUPPLY },
        may_fire_anti_air: supplied && matches!(class, Class::Infantry | Class::Armor),
        may_exploit: supplied,
        may_repair: supplied,
    }
}
