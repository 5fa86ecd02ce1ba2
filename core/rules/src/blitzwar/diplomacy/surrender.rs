//! Whether a country surrenders (9.2, 9.4).

use super::country::country;
use crate::blitzwar::calendar::Turn;
use crate::blitzwar::{InputFault, Nation};

crate::words! {
    /// What makes a country surrender at the start of a turn (9.2, 9.4).
    pub enum Condition {
        /// Nothing.
        Never = "never",
        /// All its supply zones are conquered.
        AllSupplyZones = "all-supply-zones",
        /// Three zones of Italy with ten enemy corps in them, from 1941.
        ThreeZonesAndTenCorps = "three-zones-and-ten-corps",
        /// Three ports of Vichy or Occupied France are Allied.
        ThreePorts = "three-ports",
        /// The capital and four other zones are occupied.
        CapitalAndFourZones = "capital-and-four-zones",
        /// The capital is occupied.
        Capital = "capital",
    }
}

/// The beginning of 1941, from which Italy can surrender (9.2).
const ITALY_FROM: u8 = 12;
/// The corps that hold Italy down (9.2).
const ITALY_CORPS: u8 = 10;
/// Its zones they must hold (9.2).
const ITALY_ZONES: u8 = 3;
/// Other zones besides the capital (9.2).
const OTHER_ZONES: u8 = 4;
/// Ports for the end of Vichy (9.4).
const PORTS: u8 = 3;

/// What the enemy occupies of a country.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Occupation {
    /// Its capital.
    pub capital: bool,
    /// Other zones.
    pub others: u8,
}

/// What the condition of a country looks at; what its condition does not need may be missing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SurrenderFacts {
    /// The enemy holds the capital.
    pub capital_occupied: Option<bool>,
    /// Other zones that the enemy holds.
    pub other_zones_occupied: Option<u8>,
    /// Zones of Italy with Sicily and Sardinia, without colonies, that the enemy holds.
    pub italian_zones: Option<u8>,
    /// Enemy corps in them.
    pub enemy_corps: Option<u8>,
    /// Own supply zones that are not conquered.
    pub supply_zones_left: Option<u8>,
    /// Ports in Vichy or Occupied France under the Allies.
    pub ports_occupied: Option<u8>,
}

impl Condition {
    /// Whether it is met.
    ///
    /// # Errors
    /// [`InputFault::SurrenderFacts`] when a fact that it looks at is missing.
    pub fn met(self, turn: Turn, facts: SurrenderFacts) -> Result<bool, InputFault> {
        const MISSING: InputFault = InputFault::SurrenderFacts;
        let capital = || facts.capital_occupied.ok_or(MISSING);
        Ok(match self {
            Self::Never => false,
            Self::AllSupplyZones => facts.supply_zones_left.ok_or(MISSING)? == 0,
            Self::ThreeZonesAndTenCorps => {
                let (zones, corps) = (facts.italian_zones.ok_or(MISSING)?, facts.enemy_corps.ok_or(MISSING)?);
                turn.get() >= ITALY_FROM && zones >= ITALY_ZONES && corps >= ITALY_CORPS
            }
            Self::ThreePorts => facts.ports_occupied.ok_or(MISSING)? >= PORTS,
            Self::CapitalAndFourZones => {
                let (capital, others) = (capital()?, facts.other_zones_occupied.ok_or(MISSING)?);
                capital && others >= OTHER_ZONES
            }
            Self::Capital => capital()?,
        })
    }
}

impl Nation {
    /// What makes it surrender (9.2).
    #[must_use]
    pub fn surrender_condition(self) -> Condition {
        country(self).surrender
    }
}
