//! What a player asks for: the diplomacy phase, an attack on a neutral, dates, and values set by hand (9, 10.2, 18).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::phase::Dice;
use super::state::DateName;
use super::status::Status;
use super::zone_set::ZoneSet;
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::{Nation, Side};
use crate::dice::Roller;

/// What the enemy occupies of a country, as the table sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct OccupiedNow {
    /// The country.
    pub country: Nation,
    /// Its capital is occupied.
    pub capital: bool,
    /// Other zones that are occupied.
    #[serde(default)]
    pub others: u8,
}

/// What the table sees when the diplomacy phase is held. What is missing is taken from the zones' owners.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Survey {
    /// Enemy occupation.
    pub occupied: Vec<OccupiedNow, 21>,
    /// Axis Strategic Points now.
    pub axis_strategic_points: Option<u8>,
    /// German supply zones not conquered.
    pub german_supply_zones_left: Option<u8>,
    /// Soviet supply zones not conquered.
    pub soviet_supply_zones_left: Option<u8>,
    /// Ports in Vichy or Occupied France under the Allies.
    pub vichy_ports: Option<u8>,
    /// Zones of Italy held by the enemy.
    pub italian_zones: Option<u8>,
    /// Enemy corps in them.
    pub italian_enemy_corps: Option<u8>,
    /// Zones that stay as they are although their country surrenders or joins: enemy units stand in them.
    pub stay: Option<ZoneSet>,
}

/// A value set by hand. Append variants only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Setting {
    /// Where a country stands.
    Status {
        /// The country.
        country: Nation,
        /// How it stands.
        status: Status,
    },
    /// The side of a surrendered country before.
    SideBefore {
        /// The country.
        country: Nation,
        /// The side.
        side: Option<Side>,
    },
    /// A date.
    Date {
        /// Which.
        date: DateName,
        /// When; `None` has not happened.
        turn: Option<Turn>,
    },
}

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
// One command exists at a time, on the stack; a box is not to be had here.
#[allow(clippy::large_enum_variant)]
pub enum Command {
    /// The diplomacy phase is held (9.2, 9.3).
    Hold {
        /// What the table sees.
        #[serde(default)]
        survey: Survey,
        /// The dice.
        #[serde(default)]
        dice: Dice,
        /// Who rolled them.
        #[serde(default = "device")]
        by: Roller,
    },
    /// A neutral country is attacked or entered (9.3).
    Attack {
        /// The country.
        country: Nation,
        /// The attacking side.
        by: Side,
    },
    /// Something happened just now that later rules look back at.
    Note(DateName),
    /// A value is set by hand.
    Set(Setting),
}

/// Without dice it does not matter.
const fn device() -> Roller {
    Roller::Device
}
