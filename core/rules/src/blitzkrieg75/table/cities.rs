//! What only the map and the cards tell: the city hexes of each country, and the order of appearance of each side (5, 6.1, 16C).
//!
//! Each country has a chart of its own, row after row a city hex; its first rows hold the cities that the rules name. The two
//! cards have a row for each turn, with a group of equal counters in each column.

use super::change::Ledger;
use super::state::expires;
use super::track::{LARGEST, pool};
use super::{Change, Deed, Group, Hex, Mark, Note, Place, Refusal, State, TableRefusal, Track};
use crate::blitzkrieg75::resources::Role;
use crate::blitzkrieg75::{Level, Side, Zone};
use crate::chart::{Cell, Charts};
use crate::game::GameId;
use crate::letters::{COLUMNS, Name, unpacked};

/// The countries with cities, in the order of their charts.
pub const COUNTRIES: &[&str] = &["great-blue", "big-red", "minor-1", "minor-2", "minor-3", "minor-4", "minor-5"];
/// City hexes of a home country, and of a minor country.
const ROOM: [u8; 2] = [32, 8];
/// City hexes of the whole map.
pub const CITIES: usize = 2 * ROOM[0] as usize + 5 * ROOM[1] as usize;
/// The chart of Blue's order of appearance; Red's is the next one.
pub const CARDS: u8 = 7;
/// The last turn of a card.
pub const LAST_CARD: u16 = 40;
/// Behind the turns: the counters that are inactive when the game begins, in so many rows (26.5).
pub const SUBSTITUTES: core::ops::RangeInclusive<u16> = LAST_CARD + 1..=LAST_CARD + 3;
/// Kinds of counters that come on one turn.
pub const SLOTS: u8 = 8;

/// How many city hexes a country can have.
#[must_use]
pub const fn room(country: u8) -> u8 {
    ROOM[(country > 1) as usize]
}

/// The place of a city among all.
#[must_use]
pub const fn place(country: u8, row: u8) -> u8 {
    match country {
        0 | 1 => country * ROOM[0] + row,
        _ => 2 * ROOM[0] + (country - 2) * ROOM[1] + row,
    }
}

/// A city hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct City {
    /// Its country: 0 Great Blue, 1 Big Red, then the minor countries.
    pub country: u8,
    /// Its row in the chart of the country.
    pub row: u8,
    /// Where it lies.
    pub hex: Hex,
}

/// The cell of a row in the list of a country.
#[must_use]
pub fn city_cell(country: u8, row: u8) -> Cell {
    Cell { game: GameId::Blitzkrieg75, chart: country, row: row.into(), column: 0 }
}

/// The cell of a row that tells on which sea zone the city is a port: 1 for A, 0 for none.
#[must_use]
pub fn port_cell(country: u8, row: u8) -> Cell {
    Cell { column: 1, ..city_cell(country, row) }
}

/// The sea zone of a port.
#[must_use]
pub fn port(charts: &Charts, city: City) -> Option<Zone> {
    let zone = charts.get(port_cell(city.country, city.row)).and_then(|zone| usize::try_from(zone).ok())?;
    Zone::ALL.get(zone.checked_sub(1)?).copied()
}

/// The row with the name that the owner gives a minor country.
const NAME: u16 = 255;

/// A cell of the name of a minor country, from 0.
#[must_use]
pub fn name_cell(minor: u8, column: u8) -> Cell {
    Cell { row: NAME, column, ..city_cell(minor + 2, 0) }
}

/// The name that the owner gave a minor country.
#[must_use]
pub fn minor_name(charts: &Charts, minor: u8) -> Option<Name> {
    let cells = (0_u8..).take(COLUMNS).map(|column| charts.get(name_cell(minor, column)).unwrap_or(0));
    let name = unpacked(cells);
    (!name.is_empty()).then_some(name)
}

/// A city that the rules name in a home country.
fn named(country: u8, row: u8) -> Option<Hex> {
    let side = *Side::ALL.get(usize::from(country))?;
    let names = Role::RESOURCES.iter().chain(&[Role::AircraftCity]).flat_map(|role| role.home(side));
    names.copied().nth(row.into()).and_then(Hex::parse)
}

/// The city of a row: named by the rules, or taught.
#[must_use]
pub fn city(charts: &Charts, country: u8, row: u8) -> Option<City> {
    let taught = || charts.get(city_cell(country, row)).and_then(|number| u16::try_from(number).ok());
    let hex = named(country, row).or_else(|| taught().and_then(Hex::from_number))?;
    (hex != Hex::NONE && row < room(country)).then_some(City { country, row, hex })
}

/// The cities of a country.
pub fn cities(charts: &Charts, country: u8) -> impl Iterator<Item = City> + '_ {
    (0..room(country)).filter_map(move |row| city(charts, country, row))
}

/// Whether the owner has named cities besides those that the rules name: then they are counted from the lists.
#[must_use]
pub fn cities_taught(charts: &Charts) -> bool {
    (0..7).any(|country| cities(charts, country).any(|city| named(country, city.row).is_none()))
}

/// A cell of a side's card.
#[must_use]
pub fn card_cell(side: Side, turn: u16, column: u8) -> Cell {
    Cell { game: GameId::Blitzkrieg75, chart: CARDS + side as u8, row: turn, column }
}

/// The units that come to a side in a turn, as its card was taught.
pub fn card(charts: &Charts, side: Side, turn: u16) -> impl Iterator<Item = Group> + '_ {
    let group = |number: i16| u16::try_from(number).ok().and_then(Group::from_number);
    (0..SLOTS)
        .filter_map(move |slot| charts.get(card_cell(side, turn, slot)).and_then(group))
        .filter(|group| group.count() > 0)
}

/// The counters of a side that are inactive when the game begins, as the owner read them off his cards.
pub fn substitutes(charts: &Charts, side: Side) -> impl Iterator<Item = Group> + '_ {
    SUBSTITUTES.flat_map(move |row| card(charts, side, row))
}

/// What is taken up from the card in a turn: its units, and before the first turn the inactive counters.
#[must_use]
pub(super) fn is_dealt(charts: &Charts, side: Side, turn: u16) -> bool {
    card(charts, side, turn).next().is_some() || (turn == 1 && substitutes(charts, side).next().is_some())
}

/// Checks what is about to be taught.
///
/// # Errors
/// There is no such cell, it does not hold such a number, or the rules name the city.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    // The letters of a name are the bits of a number.
    if (2..CARDS).contains(&cell.chart) && cell.row == NAME && usize::from(cell.column) < COLUMNS {
        return Ok(());
    }
    let number = u16::try_from(value).map_err(|_| TableRefusal::NoSuchCell)?;
    let row = u8::try_from(cell.row).map_err(|_| TableRefusal::NoSuchCell)?;
    let country = cell.chart < CARDS && cell.column == 0 && row < room(cell.chart);
    if country && Hex::from_number(number).is_some() {
        return match named(cell.chart, row) {
            Some(hex) if hex.number() != number => Err(TableRefusal::CityKnown.into()),
            _ => Ok(()),
        };
    }
    let port = cell.chart < CARDS && cell.column == 1 && row < room(cell.chart);
    if port && usize::from(number) <= Zone::ALL.len() {
        return Ok(());
    }
    let of_card =
        (CARDS..CARDS + 2).contains(&cell.chart) && (1..=*SUBSTITUTES.end()).contains(&cell.row) && cell.column < SLOTS;
    let group = Group::from_number(number).is_some_and(|group| group.stands() == 0);
    if of_card && group { Ok(()) } else { Err(TableRefusal::NoSuchCell.into()) }
}

/// The marker with which a side shows that a resource or aircraft city is its own (28.5, 36.1).
pub(super) fn city_mark(hex: Hex, side: Side) -> Option<Mark> {
    let named = |names: &[&str]| names.iter().any(|name| Hex::parse(name) == Some(hex));
    let roles = || Role::RESOURCES.iter().chain(&[Role::AircraftCity]);
    if roles().any(|role| named(role.home(side.other()))) {
        return Some(Mark::Captured);
    }
    roles().any(|role| named(role.shared())).then_some(Mark::Friendly)
}

impl State {
    /// To whom a city is friendly: what the players saw last, else what its markers and its country say (5.1, 29.2).
    #[must_use]
    pub fn friend(&self, city: City) -> Option<Side> {
        match self.get(Track::City.at(place(city.country, city.row))) {
            1 => return Some(Side::Blue),
            2 => return Some(Side::Red),
            3 => return None,
            _ => {}
        }
        let marked =
            |side: &&Side| [Mark::Captured, Mark::Friendly].iter().any(|mark| self.has(*mark, city.hex, Some(**side)));
        if let Some(side) = Side::ALL.iter().find(marked) {
            return Some(*side);
        }
        match city.country {
            0 => Some(Side::Blue),
            1 => Some(Side::Red),
            minor if self.level() == Level::Tournament => self.aggressor(minor - 2).map(Side::other),
            _ => None,
        }
    }

    /// The city hexes in the list that are friendly to a side.
    #[must_use]
    pub fn friendly_cities(&self, charts: &Charts, side: Side) -> u8 {
        let all = (0..7).flat_map(|country| cities(charts, country));
        u8::try_from(all.filter(|city| self.friend(*city) == Some(side)).count()).unwrap_or(u8::MAX)
    }

    /// The friendly ports of a side on a sea zone, and how many of them are bombed when this player-turn has ended (0 is now);
    /// nothing when no port of the zone was taught.
    #[must_use]
    pub fn ports(&self, charts: &Charts, zone: Zone, side: Side, ended: u16) -> Option<[u8; 2]> {
        let ports =
            || (0..7).flat_map(|country| cities(charts, country)).filter(|city| port(charts, *city) == Some(zone));
        ports().next()?;
        let mine = || ports().filter(|city| self.friend(*city) == Some(side));
        let bombed = |city: &City| {
            let px = |note: &&Note| note.mark == Mark::PortBombed && note.place == Place::hex(city.hex);
            self.notes.iter().filter(px).any(|note| !expires(*note, ended))
        };
        let byte = |count: usize| u8::try_from(count).unwrap_or(u8::MAX).min(20);
        Some([byte(mine().count()), byte(mine().filter(bombed).count())])
    }

    /// The cities of a minor country in the list, and how many of them its aggressor holds; none when nobody taught them.
    #[must_use]
    pub fn garrisons(&self, charts: &Charts, minor: u8) -> Option<(u8, u8)> {
        let aggressor = self.aggressor(minor);
        let all = cities(charts, minor + 2).count();
        let held = cities(charts, minor + 2).filter(|city| aggressor.is_some() && self.friend(*city) == aggressor);
        let byte = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        (all > 0).then(|| (byte(all), byte(held.count())))
    }

    pub(super) fn befriend(&self, deed: &Deed, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (country, row, hex) = (deed.byte(0), deed.byte(1), deed.hex(2));
        let known = city(charts, country, row).filter(|city| city.hex == hex);
        known.ok_or(TableRefusal::NoSuchCity)?;
        let friend = deed.byte(3);
        ledger.add(Change::Set(Track::City.at(place(country, row)), friend));
        // The resources are counted by their markers (36.1).
        for &side in Side::ALL {
            let Some(mark) = city_mark(hex, side) else { continue };
            let note = Note { mark, side, place: Place::hex(hex), until: 0 };
            match (friend == side as u8 + 1, self.notes.contains(&note)) {
                (true, false) => ledger.add(Change::Put(note)),
                (false, true) => ledger.add(Change::Take(note)),
                _ => {}
            }
        }
        self.recount(charts, ledger);
        Ok(())
    }

    /// The units of the card: at the set-up they stand on the board, later they are noted until they come.
    pub(super) fn deal(&self, charts: &Charts, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (side, turn) = (self.side(), self.turn());
        if self.one(Track::Carded) > 0 {
            return Err(TableRefusal::SettledAlready.into());
        }
        if !is_dealt(charts, side, turn.into()) {
            return Err(TableRefusal::NoCard.into());
        }
        if turn == 1 && self.level() == Level::Tournament {
            for group in substitutes(charts, side).filter(|group| group.factor() <= LARGEST) {
                ledger.set(pool(side, group.unit(), group.factor()), group.count());
            }
        }
        for group in card(charts, side, turn.into()) {
            let note = Note { mark: Mark::Reinforcement, side, place: Place::group(group), until: turn.into() };
            if turn == 1 {
                ledger.shift(Track::Units.side(side), group.count().into());
            } else if !self.notes.contains(&note) {
                ledger.add(Change::Put(note));
            }
        }
        ledger.set(Track::Carded.one(), 1);
        Ok(())
    }
}
