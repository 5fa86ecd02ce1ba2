//! What a player asks for: the war at sea (12).

use serde::{Deserialize, Serialize};

use crate::blitzwar::board::{Place, Sea};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Straits};
use crate::dice::{D6, Roller};

/// Who meets where.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Ships {
    /// The sea zone.
    pub sea: Sea,
    /// Axis fleets.
    #[serde(default)]
    pub axis_fleets: u8,
    /// Axis U-boats.
    #[serde(default)]
    pub axis_u_boats: u8,
    /// Allied fleets.
    #[serde(default)]
    pub allied_fleets: u8,
}

const fn yes() -> bool {
    true
}

/// Naval units of one nation that sail together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Voyage {
    /// Whose.
    pub nation: Nation,
    /// Fleets.
    #[serde(default)]
    pub fleets: u8,
    /// U-boats.
    #[serde(default)]
    pub u_boats: u8,
    /// Counters that show them: each costs one supply unit (7).
    pub counters: u8,
    /// From here.
    pub from: Place,
    /// To there.
    pub to: Place,
    /// Borders between sea zones that are crossed.
    #[serde(default)]
    pub crossings: u8,
    /// Straits on the way.
    #[serde(default)]
    pub straits: Straits,
    /// They have a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// The stock that pays; without it the table pays by itself.
    #[serde(default)]
    pub paid_from: Option<Zone>,
}

/// What a player asks for. Append variants only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A round of naval combat, rolled: the first one opens it, the last one ends it.
    Roll {
        /// Who meets where; of an open combat: as it stands.
        ships: Ships,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// Naval units move.
    Sail(Voyage),
    /// The open combat is set by hand; nothing calls it off.
    Correct(Option<Ships>),
}
