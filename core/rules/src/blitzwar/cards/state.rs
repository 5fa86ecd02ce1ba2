//! The state: the cards that lie ahead, what they brought, and what they unlocked (10, 11).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::choice::Queue;
use super::minors::{Gift, MinorDue};
use super::modernisation::Unlocked;
use super::placement::PlacedUnit;
use crate::blitzwar::{BySide, Nation};

/// Units that came this turn and wait for their place on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Parcel {
    /// Whose.
    pub nation: Nation,
    /// What.
    pub unit: PlacedUnit,
    /// How many.
    pub number: u8,
}

/// The most kinds of units that can wait: six of three sides, the Americans, Italy, the partisans.
pub type Parcels = Vec<Parcel, 24>;

/// What the minor powers and countries have received this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Received(u32);

impl Received {
    fn bit(due: MinorDue) -> u32 {
        let place = match (due.country, due.what, due.number) {
            (Nation::Italy, Gift::UnitsOfChoice, _) => 29,
            // The Free French can get two things on one turn (R38).
            (Nation::FreeFrench, _, 1) => 30,
            (_, Gift::PartisanDie, _) => 31,
            (country, ..) => country.index(),
        };
        1 << (place % 32)
    }

    /// Whether this was received.
    #[must_use]
    pub fn has(self, due: MinorDue) -> bool {
        self.0 & Self::bit(due) != 0
    }

    /// This is received now.
    pub fn add(&mut self, due: MinorDue) {
        self.0 |= Self::bit(due);
    }
}

/// The cards that lie ahead, what they brought, and what they unlocked (10, 11).
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Cards {
    /// The cards that lie ahead of each side, the next one first.
    pub queues: BySide<Queue>,
    /// Whether each side has used its card this turn.
    pub used: BySide<bool>,
    /// What the minors have received this turn.
    pub received: Received,
    /// Units that wait for their place.
    pub parcels: Parcels,
    /// Modernisation symbols of this turn that are not spent (11.8).
    pub symbols: u8,
    /// Air units on the Soviet card of this turn (11.8).
    pub soviet_card_air: u8,
    /// Soviet counters unlocked.
    pub unlocked: Unlocked,
    /// Elite counters that Germany has (11.7).
    pub elites: u8,
    /// Of them in the Soviet Union.
    pub elites_in_soviet_union: u8,
    /// The Soviet Union may use the white tank counter for Karelia (11.8).
    pub white_tank: bool,
    /// The 12 Soviet corps have come (11.9).
    pub soviet_infantry: bool,
    /// National points lost, where the table counts otherwise than the map as far as it is told.
    pub points_lost: BySide<Option<u8>>,
    /// National points of the United Kingdom, where the table counts otherwise.
    pub united_kingdom_points: Option<u8>,
}

impl Default for Cards {
    fn default() -> Self {
        Self {
            queues: BySide::new([const { Queue::new() }; 3]),
            used: BySide::new([false; 3]),
            received: Received::default(),
            parcels: Parcels::new(),
            symbols: 0,
            soviet_card_air: 0,
            unlocked: Unlocked::default(),
            elites: 0,
            elites_in_soviet_union: 0,
            white_tank: false,
            soviet_infantry: false,
            points_lost: BySide::new([None; 3]),
            united_kingdom_points: None,
        }
    }
}

impl Cards {
    /// How many such units wait.
    #[must_use]
    pub fn waiting(&self, nation: Nation, unit: PlacedUnit) -> u8 {
        let found = self.parcels.iter().find(|parcel| parcel.nation == nation && parcel.unit == unit);
        found.map_or(0, |parcel| parcel.number)
    }

    /// More such units wait.
    pub(super) fn add(&mut self, nation: Nation, unit: PlacedUnit, number: u8) {
        if number == 0 {
            return;
        }
        match self.parcels.iter_mut().find(|parcel| parcel.nation == nation && parcel.unit == unit) {
            Some(parcel) => parcel.number = parcel.number.saturating_add(number),
            // There is room for every kind that can come.
            None => drop(self.parcels.push(Parcel { nation, unit, number })),
        }
    }

    /// Such units do not wait any more.
    pub(super) fn take(&mut self, nation: Nation, unit: PlacedUnit, number: u8) {
        if let Some(place) = self.parcels.iter().position(|parcel| parcel.nation == nation && parcel.unit == unit)
            && let Some(parcel) = self.parcels.get_mut(place)
        {
            parcel.number = parcel.number.saturating_sub(number);
            if parcel.number == 0 {
                self.parcels.remove(place);
            }
        }
    }
}
