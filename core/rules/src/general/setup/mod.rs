//! The scenario sheets: who begins where, who comes later, what a country is; and what may be taught.

pub mod countries;
mod neutrals;
pub mod places;
pub mod scenario;
pub mod taught;
pub mod units;
mod y1939;
mod y1941;

pub use places::{Hq, Place};
pub use scenario::{Must, Sheet, countries, production, sheet};
pub use units::{Mark, Stacks, Units};

use super::{Country, Major, Quarter, Refusal, Rules, Scenario};

/// The units of a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Force {
    /// They stand on the map from the start; else they are set up when the country enters the war.
    pub on_map: bool,
    /// Place by place.
    pub stacks: Stacks,
}

/// The most rows of a country, the USSR of 1941.
pub const MAX_ROWS: usize = 32;

/// The most reinforcements of a scenario, that of 1941.
pub const MAX_ARRIVALS: usize = 36;

impl Force {
    /// What a country has in a scenario.
    ///
    /// # Errors
    /// It has nothing: there is no such country yet, or it was conquered before.
    pub fn of(scenario: Scenario, country: Country) -> Result<Self, Refusal> {
        let (on_map, none) = match scenario {
            Scenario::Y1939 => (y1939::ON_MAP, Refusal::NoUnits1939),
            Scenario::Y1941 => (y1941::ON_MAP, Refusal::NoUnits1941),
        };
        let stacks =
            |forces: &[units::Forces]| forces.iter().find(|(whose, _)| *whose == country).map(|forces| forces.1);
        if let Some(stacks) = stacks(on_map) {
            return Ok(Self { on_map: true, stacks });
        }
        if sheet(scenario, Rules::Advanced).conquered.contains(&country) {
            return Err(none);
        }
        stacks(neutrals::OFF_MAP).map(|stacks| Self { on_map: false, stacks }).ok_or(none)
    }

    /// Its rows.
    pub fn rows(self) -> impl Iterator<Item = (Option<Place>, Units)> {
        self.stacks.iter().flat_map(|&(place, units)| units.iter().map(move |&units| (place, units)))
    }

    /// How many counters it has.
    #[must_use]
    pub fn total(self) -> u8 {
        self.rows().fold(0, |sum, (_, units)| sum.saturating_add(units.count))
    }
}

/// The reinforcements that a scenario brings, by country and date (5.2).
pub fn arrivals(scenario: Scenario) -> impl Iterator<Item = (Major, Quarter, Units)> {
    let arrivals = match scenario {
        Scenario::Y1939 => y1939::ARRIVALS,
        Scenario::Y1941 => y1941::ARRIVALS,
    };
    arrivals.iter().flat_map(|&(major, quarters)| {
        quarters.iter().flat_map(move |&(quarter, units)| units.iter().map(move |&units| (major, quarter, units)))
    })
}

/// A quarter in which a scenario is played.
///
/// # Errors
/// It lies outside the game, or before the start of the scenario.
pub fn in_scenario(scenario: Scenario, quarter: Quarter) -> Result<Quarter, Refusal> {
    let quarter = quarter.in_game()?;
    if quarter < sheet(scenario, Rules::Advanced).start { Err(Refusal::BeforeScenario) } else { Ok(quarter) }
}
