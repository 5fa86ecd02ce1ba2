//! The state: units by place and nation (3, 4, 19).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitzwar::Nation;
use crate::blitzwar::setup::SETUP;
use crate::blitzwar::zones::Zone;

crate::words! {
    /// Sea zones: those that the rulebook names, then numbered ones that only the map names. Append only.
    pub enum Sea {
        /// The blockade counts here (12.4).
        NorthAtlantic = "North Atlantic",
        /// The blockade counts half here (12.4).
        CentralAtlantic = "Central Atlantic",
        /// Lend-lease (11.4).
        NorwegianSea = "Norwegian Sea",
        /// No beaches on the British coast (5).
        NorthSea = "North Sea",
        /// No beaches on the Italian coast (5).
        Adriatic = "Adriatic",
        /// Landings from America (14.1.2).
        WesternMediterranean = "Western Mediterranean",
        /// Of example 20.1.
        SouthCentralMediterranean = "South Central Mediterranean",
        /// Lend-lease; nobody leaves it (11.4).
        PersianGulf = "Persian Gulf",
        /// Only the map names it.
        Sea1 = "Sea zone 1",
        /// Only the map names it.
        Sea2 = "Sea zone 2",
        /// Only the map names it.
        Sea3 = "Sea zone 3",
        /// Only the map names it.
        Sea4 = "Sea zone 4",
        /// Only the map names it.
        Sea5 = "Sea zone 5",
        /// Only the map names it.
        Sea6 = "Sea zone 6",
        /// Only the map names it.
        Sea7 = "Sea zone 7",
        /// Only the map names it.
        Sea8 = "Sea zone 8",
        /// Only the map names it.
        Sea9 = "Sea zone 9",
        /// Only the map names it.
        Sea10 = "Sea zone 10",
        /// Only the map names it.
        Sea11 = "Sea zone 11",
        /// Only the map names it.
        Sea12 = "Sea zone 12",
    }
}

/// Where units stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In a land zone.
    Land(Zone),
    /// In a sea zone.
    Sea(Sea),
}

/// Units of one nation in one place. Supply units are kept with the stocks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Stack {
    /// Where.
    pub place: Place,
    /// Whose.
    pub nation: Nation,
    /// Infantry corps, the fortified ones included.
    #[serde(default)]
    pub infantry: u8,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: u8,
    /// Of the infantry: fortified corps (15.1).
    #[serde(default)]
    pub fortified: u8,
    /// Air force units at base.
    #[serde(default)]
    pub air_force: u8,
    /// Fleets.
    #[serde(default)]
    pub fleet: u8,
    /// U-boats.
    #[serde(default)]
    pub u_boat: u8,
}

impl Stack {
    /// Nothing of this nation in this place.
    #[must_use]
    pub const fn none(place: Place, nation: Nation) -> Self {
        Self { place, nation, infantry: 0, armoured: 0, fortified: 0, air_force: 0, fleet: 0, u_boat: 0 }
    }

    /// Whether nothing is left of it.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.infantry == 0 && self.armoured == 0 && self.air_force == 0 && self.fleet == 0 && self.u_boat == 0
    }

    /// Infantry and armoured corps.
    #[must_use]
    pub const fn corps(&self) -> u8 {
        self.infantry.saturating_add(self.armoured)
    }
}

/// The most stacks: the set-up has 66, and 251 counters exist.
const MOST: usize = 160;

/// What stands where, as far as the table told. It is a help, never a reason to refuse: players move more than they record.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Board(Vec<Stack, MOST>);

impl Board {
    /// The set-up (19): what is there on turn 1. The fleet in America comes later, the Vichy French with the surrender.
    #[must_use]
    pub fn seeded() -> Self {
        let mut board = Self::default();
        for garrison in SETUP.iter().filter(|garrison| garrison.from_turn == Some(1)) {
            board.set(Stack {
                place: Place::Land(garrison.zone),
                nation: garrison.nation,
                infantry: garrison.infantry,
                armoured: garrison.armoured,
                fortified: garrison.fortified,
                air_force: garrison.air_force,
                fleet: garrison.fleet,
                u_boat: garrison.u_boat,
            });
        }
        board
    }

    /// Every stack.
    pub fn stacks(&self) -> impl Iterator<Item = &Stack> {
        self.0.iter()
    }

    /// The stacks of a place.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Stack> {
        self.0.iter().filter(move |stack| stack.place == place)
    }

    /// What a nation has in a place.
    #[must_use]
    pub fn of(&self, place: Place, nation: Nation) -> Stack {
        let found = self.at(place).find(|stack| stack.nation == nation);
        found.copied().unwrap_or(Stack::none(place, nation))
    }

    /// A nation has this in a place now. Gives whether there was room for it.
    pub fn set(&mut self, stack: Stack) -> bool {
        let found = self.0.iter().position(|old| old.place == stack.place && old.nation == stack.nation);
        match found {
            Some(place) if stack.is_empty() => {
                self.0.remove(place);
                true
            }
            Some(place) => {
                if let Some(old) = self.0.get_mut(place) {
                    *old = Stack { fortified: stack.fortified.min(stack.infantry), ..stack };
                }
                true
            }
            None => stack.is_empty() || self.0.push(stack).is_ok(),
        }
    }

    /// A nation's units leave the map (9.2).
    pub fn remove_nation(&mut self, nation: Nation) {
        self.0.retain(|stack| stack.nation != nation);
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Place, Stack};
    use crate::blitzwar::{Nation, Zone};

    #[test]
    fn the_set_up_stands_on_the_board() {
        let board = Board::seeded();
        let breslau = Place::Land(Zone::from_name("Breslau").unwrap());
        let germans = board.of(breslau, Nation::Germany);
        assert_eq!((germans.armoured, germans.infantry, germans.air_force), (2, 3, 4));
        let all =
            board.stacks().filter(|stack| stack.nation == Nation::Germany).fold(0, |sum, stack| sum + stack.infantry);
        assert_eq!(all, 24);
        assert!(board.stacks().all(|stack| stack.nation != Nation::Usa && stack.nation != Nation::VichyFrance));
    }

    #[test]
    fn what_is_gone_leaves_no_stack() {
        let mut board = Board::seeded();
        let before = board.stacks().count();
        let saar = Place::Land(Zone::from_name("Saar").unwrap());
        assert!(board.set(Stack::none(saar, Nation::Germany)));
        assert_eq!(board.stacks().count(), before - 1);
        assert!(board.of(saar, Nation::Germany).is_empty());
    }
}
