//! The weather chart (5.4): two of its 24 cells are known, the owner teaches the others.

use serde::{Deserialize, Serialize};

use super::super::Weather;
use super::super::quarter::Season;
use crate::dice::D6;

crate::outcome! {
    /// The weather of both maps.
    pub struct Maps / LikelyMaps {
        /// In Europe.
        pub europe: Weather,
        /// In the Pacific.
        pub pacific: Weather,
        /// Units may change maps in exploitation: both have the same weather.
        pub may_change_maps: bool,
    }
}

impl Maps {
    /// The weather of both maps.
    #[must_use]
    pub fn new(europe: Weather, pacific: Weather) -> Self {
        Self { europe, pacific, may_change_maps: europe == pacific }
    }
}

/// A cell of the chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeatherCell {
    /// The row.
    pub die: D6,
    /// The column: the quarter of the year.
    pub season: Season,
    /// In Europe.
    pub europe: Weather,
    /// In the Pacific.
    pub pacific: Weather,
}

/// What the rulebook gives: (Europe, Pacific).
#[must_use]
pub fn known(die: D6, season: Season) -> Option<(Weather, Weather)> {
    match (die.face(), season) {
        (1, Season::Second) => Some((Weather::Good, Weather::Bad)),
        (5, Season::Third) => Some((Weather::Good, Weather::Good)),
        _ => None,
    }
}
