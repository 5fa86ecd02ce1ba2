//! The state: supply units in halves, by side and zone (7, R14).

use heapless::Vec;
use serde::Serialize;

use crate::blitzwar::Side;
use crate::blitzwar::setup::SETUP;
use crate::blitzwar::zones::Zone;

/// Supply of one side in one zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Stock {
    /// Whose.
    pub side: Side,
    /// Where.
    pub zone: Zone,
    /// How much, in half units (R14).
    pub halves: u16,
}

/// The most stocks that are kept apart; what comes on top joins the side's largest.
const MOST: usize = 32;

/// The stockpiles of all sides; a stock of nothing does not exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Stocks(Vec<Stock, MOST>);

impl Stocks {
    /// The supply units of the set-up (19).
    #[must_use]
    pub fn seeded() -> Self {
        let mut stocks = Self::default();
        for garrison in SETUP.iter().filter(|garrison| garrison.supply > 0) {
            // The supply of a country that is still neutral waits for its side; the Italians can join only the Axis first.
            let side = garrison.zone.first_owner().unwrap_or(Side::Axis);
            stocks.add(side, garrison.zone, u16::from(garrison.supply) * 2);
        }
        stocks
    }

    /// Every stock of a side, in the order in which they came.
    pub fn of(&self, side: Side) -> impl Iterator<Item = Stock> + '_ {
        self.0.iter().copied().filter(move |stock| stock.side == side)
    }

    /// All that a side has, in halves.
    #[must_use]
    pub fn total(&self, side: Side) -> u16 {
        self.of(side).fold(0, |sum, stock| sum.saturating_add(stock.halves))
    }

    /// What a side has in a zone, in halves.
    #[must_use]
    pub fn at(&self, side: Side, zone: Zone) -> u16 {
        self.of(side).find(|stock| stock.zone == zone).map_or(0, |stock| stock.halves)
    }

    /// Supply comes to a zone.
    pub fn add(&mut self, side: Side, zone: Zone, halves: u16) {
        self.set(side, zone, self.at(side, zone).saturating_add(halves));
    }

    /// Supply of a zone is spent or lost, as far as there is some; gives how much.
    pub fn take(&mut self, side: Side, zone: Zone, halves: u16) -> u16 {
        let there = self.at(side, zone);
        let taken = halves.min(there);
        self.set(side, zone, there - taken);
        taken
    }

    /// The stock of a side in a zone is this much now.
    pub fn set(&mut self, side: Side, zone: Zone, halves: u16) {
        let found = self.0.iter().position(|stock| stock.side == side && stock.zone == zone);
        match found {
            Some(place) if halves == 0 => {
                self.0.remove(place);
            }
            Some(place) => {
                if let Some(stock) = self.0.get_mut(place) {
                    stock.halves = halves;
                }
            }
            None if halves == 0 => {}
            None => {
                if self.0.push(Stock { side, zone, halves }).is_err()
                    && let Some(largest) = self.largest(side)
                {
                    self.set(side, largest.zone, largest.halves.saturating_add(halves));
                }
            }
        }
    }

    /// The largest stock of a side.
    #[must_use]
    fn largest(&self, side: Side) -> Option<Stock> {
        self.of(side).max_by_key(|stock| stock.halves)
    }

    /// A neutral country joins a side, and its supply with it.
    pub(in crate::blitzwar) fn hand_over(&mut self, zone: Zone, side: Side) {
        for &other in Side::ALL.iter().filter(|&&other| other != side) {
            let halves = self.at(other, zone);
            self.take(other, zone, halves);
            self.add(side, zone, halves);
        }
    }

    /// Corps of a side entered the zone: supply units of its enemies there are destroyed (15.3).
    pub fn destroy_enemies(&mut self, zone: Zone, side: Side) {
        let enemies = |other: Side| (other == Side::Axis) != (side == Side::Axis);
        self.0.retain(|stock| stock.zone != zone || !enemies(stock.side));
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, Stocks};
    use crate::blitzwar::{Side, Zone};

    #[test]
    fn the_set_up_has_its_supply_where_the_book_says() {
        let stocks = Stocks::seeded();
        let at = |side, zone| stocks.at(side, Zone::from_name(zone).unwrap());
        assert_eq!((at(Side::Axis, "Berlin"), at(Side::Axis, "Benghazi")), (16, 4));
        assert_eq!((at(Side::Allies, "London"), at(Side::SovietUnion, "Kuybishev")), (8, 8));
        assert_eq!(stocks.total(Side::Axis), 20);
    }

    #[test]
    fn nothing_is_spent_that_is_not_there() {
        let mut stocks = Stocks::seeded();
        let berlin = Zone::from_name("Berlin").unwrap();
        assert_eq!(stocks.take(Side::Axis, berlin, 17), 16);
        assert_eq!(stocks.at(Side::Axis, berlin), 0);
        assert_eq!(stocks.take(Side::Axis, berlin, 1), 0);
        assert_eq!(stocks.total(Side::Axis), 4);
    }

    #[test]
    fn a_stock_too_many_joins_the_largest() {
        let mut stocks = Stocks::default();
        for &zone in Zone::ALL.iter().take(MOST + 2) {
            stocks.add(Side::Axis, zone, 3);
        }
        assert_eq!(stocks.total(Side::Axis), 3 * (u16::try_from(MOST).unwrap() + 2));
    }
}
