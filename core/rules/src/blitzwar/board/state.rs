//! The state: units by place and nation (3, 4, 19).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::spent::Spent;
use crate::blitzwar::combat::Defender;
use crate::blitzwar::setup::{Garrison, SETUP, VICHY};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};

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

impl core::fmt::Display for Place {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Land(zone) => zone.fmt(f),
            Self::Sea(sea) => f.pad(sea.short()),
        }
    }
}

impl Sea {
    /// Whether the book names it.
    #[must_use]
    pub const fn is_named(self) -> bool {
        self.index() < Self::Sea1.index()
    }

    /// Its name in at most 15 columns.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Self::NorthAtlantic => "N. Atlantic",
            Self::CentralAtlantic => "C. Atlantic",
            Self::WesternMediterranean => "Western Med.",
            Self::SouthCentralMediterranean => "S. Central Med.",
            other => other.word(),
        }
    }
}

impl From<Zone> for Place {
    fn from(zone: Zone) -> Self {
        Self::Land(zone)
    }
}

impl From<Sea> for Place {
    fn from(sea: Sea) -> Self {
        Self::Sea(sea)
    }
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

/// The most zones with units out of supply.
const MOST_MARKS: usize = 32;

/// The most ways of attack that are remembered in a turn of a side.
pub(super) const MOST_WAYS: usize = 24;

/// Units of one side in one zone that are out of supply (17.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Mark {
    /// Where.
    pub zone: Zone,
    /// Whose.
    pub side: Side,
}

/// Corps that attack one zone stand in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Way {
    /// The attacked zone.
    pub target: Zone,
    /// Where the attackers stand.
    pub from: Zone,
}

/// What stands where, as far as the table told. Players move more than they record: what it lacks is put there by hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Board {
    stacks: Vec<Stack, MOST>,
    /// Units that were out of supply when the last turn of their side ended (17.5).
    pub(super) out_of_supply: Vec<Mark, MOST_MARKS>,
    /// Where the attacks of the side on move come from.
    pub(super) ways: Vec<Way, MOST_WAYS>,
    /// Who has attacked and advanced on this turn of the side.
    pub(super) spent: Spent,
    /// Where the beaten of the open combat go.
    pub(super) retreat_to: Option<Zone>,
}

impl From<&Garrison> for Stack {
    fn from(from: &Garrison) -> Self {
        let Garrison { nation, zone, infantry, armoured, air_force, fleet, u_boat, fortified, .. } = *from;
        Self { place: Place::Land(zone), nation, infantry, armoured, fortified, air_force, fleet, u_boat }
    }
}

impl Board {
    /// The set-up (19): what is there on turn 1. The fleet in America comes later, the Vichy French with the surrender.
    #[must_use]
    pub fn seeded() -> Self {
        let mut board = Self::default();
        for garrison in SETUP.iter().filter(|garrison| garrison.from_turn == Some(1)) {
            board.set(garrison.into());
        }
        board
    }

    /// Every stack.
    pub fn stacks(&self) -> impl Iterator<Item = &Stack> {
        self.stacks.iter()
    }

    /// The stacks of a place.
    pub fn at(&self, place: Place) -> impl Iterator<Item = &Stack> {
        self.stacks.iter().filter(move |stack| stack.place == place)
    }

    /// What a nation has in a place.
    #[must_use]
    pub fn of(&self, place: Place, nation: Nation) -> Stack {
        let found = self.at(place).find(|stack| stack.nation == nation);
        found.copied().unwrap_or(Stack::none(place, nation))
    }

    /// A nation has this in a place now. Gives whether there was room for it.
    pub fn set(&mut self, stack: Stack) -> bool {
        let stack = Stack { fortified: stack.fortified.min(stack.infantry), ..stack };
        let found = self.stacks.iter().position(|old| old.place == stack.place && old.nation == stack.nation);
        match found {
            Some(place) if stack.is_empty() => {
                self.stacks.remove(place);
                true
            }
            Some(place) => {
                if let Some(old) = self.stacks.get_mut(place) {
                    *old = stack;
                }
                true
            }
            None => stack.is_empty() || self.stacks.push(stack).is_ok(),
        }
    }

    /// Units come to a place. Gives whether there was room for them.
    pub fn add(&mut self, units: Stack) -> bool {
        let there = self.of(units.place, units.nation);
        self.set(Stack {
            infantry: there.infantry.saturating_add(units.infantry),
            armoured: there.armoured.saturating_add(units.armoured),
            fortified: there.fortified.saturating_add(units.fortified),
            air_force: there.air_force.saturating_add(units.air_force),
            fleet: there.fleet.saturating_add(units.fleet),
            u_boat: there.u_boat.saturating_add(units.u_boat),
            ..there
        })
    }

    /// Units leave a place, as far as they were known to be there.
    pub fn take(&mut self, units: Stack) {
        let there = self.of(units.place, units.nation);
        self.set(Stack {
            infantry: there.infantry.saturating_sub(units.infantry),
            armoured: there.armoured.saturating_sub(units.armoured),
            fortified: there.fortified.saturating_sub(units.fortified),
            air_force: there.air_force.saturating_sub(units.air_force),
            fleet: there.fleet.saturating_sub(units.fleet),
            u_boat: there.u_boat.saturating_sub(units.u_boat),
            ..there
        });
    }

    /// Whether there is room for one more stack.
    #[must_use]
    pub fn has_room(&self) -> bool {
        self.room() > 0
    }

    /// How many more stacks there is room for.
    #[must_use]
    pub fn room(&self) -> usize {
        MOST.saturating_sub(self.stacks.len())
    }

    /// How many stacks nations that come to a place need: one each, where they have none there yet.
    pub(in crate::blitzwar) fn needed(&self, place: Place, nations: impl Iterator<Item = Nation>) -> usize {
        let mut new: Vec<Nation, { Nation::ALL.len() }> = Vec::new();
        for nation in nations {
            if self.of(place, nation).is_empty() && !new.contains(&nation) {
                let _ = new.push(nation);
            }
        }
        new.len()
    }

    /// A nation's units leave the map (9.2).
    pub fn remove_nation(&mut self, nation: Nation) {
        self.stacks.retain(|stack| stack.nation != nation);
    }

    /// Whether the Vichy French find room when the French have left the map (9.2, 9.4).
    #[must_use]
    pub fn has_room_for_vichy(&self) -> bool {
        let french = self.stacks.iter().filter(|stack| stack.nation == Nation::France).count();
        let new = VICHY.iter().filter(|garrison| self.of(Place::Land(garrison.zone), garrison.nation).is_empty());
        new.count() <= self.room() + french
    }

    /// The Vichy French take their places (9.4).
    pub fn place_vichy(&mut self) {
        for garrison in VICHY {
            self.set(garrison.into());
        }
    }

    /// Whether units of a side in a zone are marked as out of supply (17.5).
    #[must_use]
    pub fn is_out_of_supply(&self, zone: Zone, side: Side) -> bool {
        self.out_of_supply.contains(&Mark { zone, side })
    }

    /// Every mark of a side.
    pub fn marks(&self, side: Side) -> impl Iterator<Item = Zone> + '_ {
        self.out_of_supply.iter().filter(move |mark| mark.side == side).map(|mark| mark.zone)
    }

    /// Sets a mark or takes it off. Gives whether there was room for it.
    pub fn mark(&mut self, zone: Zone, side: Side, out: bool) -> bool {
        let mark = Mark { zone, side };
        self.out_of_supply.retain(|old| *old != mark);
        !out || self.out_of_supply.push(mark).is_ok()
    }

    /// Who has attacked and advanced on this turn of the side on move.
    #[must_use]
    pub fn spent(&self) -> &Spent {
        &self.spent
    }

    /// An attack comes from these zones now.
    pub(super) fn come_from(&mut self, target: Zone, from: &[Zone]) {
        self.ways.retain(|way| way.target != target);
        for &from in from {
            // The combat at hand counts: the oldest way makes room for it.
            if self.ways.is_full() {
                self.ways.remove(0);
            }
            let _ = self.ways.push(Way { target, from });
        }
    }

    /// The zones from which a zone is attacked, as far as the table told.
    pub fn ways_to(&self, target: Zone) -> impl Iterator<Item = Zone> + '_ {
        self.ways.iter().filter(move |way| way.target == target).map(|way| way.from)
    }

    /// Where the beaten of the open combat go, if the table told.
    #[must_use]
    pub fn retreat_to(&self) -> Option<Zone> {
        self.retreat_to
    }

    /// The corps of a zone as lines of a combat, nation by nation.
    #[must_use]
    pub fn defenders(&self, zone: Zone) -> Vec<Defender, 12> {
        let corps = self.at(Place::Land(zone)).filter(|stack| stack.corps() > 0);
        corps
            .map(|&Stack { nation, infantry, armoured, fortified, .. }| Defender {
                nation,
                infantry,
                armoured,
                fortified,
            })
            .take(12)
            .collect()
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
