//! What the set-up gives (3, 9.3, 19.1, 29.1, 30.2, 30.3). Counters and their order of appearance stand on the cards.

use super::calendar::Game;
use super::{Choice, Level, Side};

/// The set-up of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Its country.
    pub country: &'static str,
    /// Places first or second.
    pub order: u8,
    /// Units that may begin at sea.
    pub sea_units: u8,
    /// Air units that may begin at sea.
    pub carrier_air_units: u8,
    /// Air units of a city.
    pub air_units_per_city: u8,
    /// There are fighters.
    pub fighters: bool,
    /// Level of each resource, with rule 36.
    pub resources: Option<u8>,
}

/// Units of air transport of a side (9.3).
pub const TRANSPORT: u8 = 4;
/// Minor countries on the map (29.1).
pub const MINORS: u8 = 5;

impl Setup {
    /// The set-up of a side.
    #[must_use]
    pub fn new(game: &Game, side: Side) -> Self {
        let tournament = game.level == Level::Tournament;
        Self {
            country: if side == Side::Blue { "great-blue" } else { "big-red" },
            order: if side == Side::Blue { 1 } else { 2 },
            sea_units: if game.has(Choice::Sea) { 10 } else { 0 },
            carrier_air_units: tournament.into(),
            air_units_per_city: if tournament { 3 } else { 0 },
            fighters: game.has(Choice::AirCombat),
            resources: game.has(Choice::Resources).then_some(3),
        }
    }
}
