//! What the owner teaches: cells of the charts that are printed only on the map, the counters and the cards.

use super::{Area, Refusal, TableRefusal};
use crate::chart::{Cell, Charts};
use crate::dice::D6;
use crate::game::GameId;
use crate::general::cards::{Card, Owner, contradicts_owners, contradicts_price};
use crate::general::counters::{Back, known_back};
use crate::general::production::{Column, known_area};
use crate::general::quarter::Season;
use crate::general::sea::search::SearchColumn;
use crate::general::setup::{Force, Hq};
use crate::general::turn::weather;
use crate::general::{Class, Country, Refusal as RuleRefusal, Scenario, Terrain, Weather};
use crate::int::Int;
use crate::letters::{COLUMNS, Name, unpacked};
use crate::outcome::TwoDice;

/// The weather: row die, column season, both from 0; bit 0 is bad weather in Europe, bit 1 in the Pacific.
pub const WEATHER: u8 = 0;
/// The search table: row its printed column, column the weather; the number of two dice.
pub const SEARCH: u8 = 1;
/// Areas: row the area, column an [`AreaFact`].
pub const AREAS: u8 = 2;
/// Backs of counters: row the class, column the front; the number, or -1 where nothing is printed.
pub const BACKS: u8 = 3;
/// Cards: row the number from 1 on, column 0 the owners (a bit for each major), column 1 the price.
pub const CARDS: u8 = 4;
/// Headquarters: row the general, column 0 the rating, column 1 whether it is a naval one.
pub const HQS: u8 = 5;
/// Names of areas that only the map names: row the area, columns the parts of the name.
pub const NAMES: u8 = 10;

crate::words! {
    /// What the map tells of an area.
    pub enum AreaFact {
        /// The left number: for its owner and the owner's associates (7.6.1).
        Left = "left" as "left number",
        /// The right number: for a conqueror (7.6.1).
        Right = "right" as "right number",
        /// The ground (1.2).
        Terrain = "terrain",
        /// Whose home area or possession it is: the number of the country.
        Country = "country" as "belongs to",
        /// It has a flag: it counts for the conquest of its country (7.1).
        Home = "home" as "home (flag)",
        /// It is a sea zone.
        Sea = "sea" as "sea zone",
        /// It lies on the map of the Pacific.
        Pacific = "pacific" as "Pacific map",
        /// The number of an island: how many units stand on it (1.1); 0 where there is none.
        Island = "island" as "island number",
    }
}

/// The most that an area or a card can be worth.
const MOST_BP: i16 = 30;

/// The cell of a fact.
#[must_use]
pub fn area_cell(area: Area, fact: AreaFact) -> Cell {
    // There are fewer facts than a byte counts.
    let column = u8::try_from(fact.index()).unwrap_or(u8::MAX);
    Cell { game: GameId::General, chart: AREAS, row: area.number().into(), column }
}

/// What the book or the owner says of an area.
#[must_use]
pub fn area_fact(charts: &Charts, area: Area, fact: AreaFact) -> Option<i16> {
    known_fact(area, fact).or_else(|| charts.get(area_cell(area, fact)))
}

/// What the book says of an area.
#[must_use]
pub fn known_fact(area: Area, fact: AreaFact) -> Option<i16> {
    let name = area.place()?.word();
    let column = match fact {
        AreaFact::Left => Column::Left,
        AreaFact::Right => Column::Right,
        AreaFact::Sea => return Some(is_sea(name).into()),
        _ => return None,
    };
    known_area(name).number(column).map(i16::from)
}

/// Whether the name of a place of the sheets is that of a sea zone.
fn is_sea(name: &str) -> bool {
    const OTHERS: [&str; 9] = [
        "Skagerrak",
        "Adria",
        "Bay of Biscay",
        "Indian Ocean",
        "Gibraltar Street",
        "American East Coast",
        "American West Coast",
        "Central Atlantic",
        "Cape of Good Hope",
    ];
    name.ends_with(" Sea") || name.starts_with("Sea of ") || OTHERS.contains(&name)
}

/// Whether ships can be in a place: a sea zone, or an island area, which has the name of its zone (1.1). What nobody told can.
#[must_use]
pub fn takes_ships(charts: &Charts, area: Area) -> bool {
    let island = |name: &str| name.ends_with(" Islands") || matches!(name, "Philippines" | "Formosa");
    area_fact(charts, area, AreaFact::Sea) != Some(0)
        || area_fact(charts, area, AreaFact::Island).is_some_and(|limit| limit > 0)
        || area.place().is_some_and(|place| island(place.word()))
}

/// Whose area it is: as the owner told, else the country of its name, else the one whose land units begin there in 1939 (R108).
#[must_use]
pub fn owner(charts: &Charts, area: Area) -> Option<Country> {
    if let Some(number) = area_fact(charts, area, AreaFact::Country) {
        return Country::ALL.get(usize::try_from(number).ok()?).copied();
    }
    sheet_owner(area)
}

/// Whose area it is by its name, or by the land units that begin there in 1939 (R108).
#[must_use]
pub fn sheet_owner(area: Area) -> Option<Country> {
    let place = area.place()?;
    let like = |letters: (u8, u8)| letters.0.eq_ignore_ascii_case(&letters.1) || letters == (b'-', b' ');
    let named = |country: &&Country| {
        let (word, name) = (country.word().bytes(), place.word().bytes());
        word.len() == name.len() && word.zip(name).all(like)
    };
    let begins = |country: &&Country| {
        let force = Force::of(Scenario::Y1939, **country);
        force.is_ok_and(|force| force.rows().any(|(at, units)| at == Some(place) && units.class.is_land()))
    };
    Country::ALL.iter().find(named).or_else(|| Country::ALL.iter().find(begins)).copied()
}

/// The ground of an area, as far as it is told.
#[must_use]
pub fn terrain(charts: &Charts, area: Area) -> Option<Terrain> {
    let number = area_fact(charts, area, AreaFact::Terrain)?;
    Terrain::ALL.get(usize::try_from(number).ok()?).copied()
}

/// The cell of a back.
#[must_use]
pub fn back_cell(class: Class, front: u8) -> Cell {
    Cell { game: GameId::General, chart: BACKS, row: class as u16, column: front }
}

/// The back of a counter, as the book or the owner tells it.
#[must_use]
pub fn back(charts: &Charts, class: Class, front: u8) -> Option<Back> {
    let taught = || {
        let number = charts.get(back_cell(class, front))?;
        Some(u8::try_from(number).map_or(Back::None, Back::Number))
    };
    known_back(class, front).or_else(taught)
}

/// The least and the most that the command rating of a general can be, as the worked turn shows it (6.4.6).
#[must_use]
pub const fn rating_range(hq: Hq) -> (u8, u8) {
    match hq {
        Hq::Guderian => (4, 4),
        Hq::Manstein => (5, MOST_RATING),
        Hq::Hiro | Hq::Konev => (3, MOST_RATING),
        Hq::Chiang => (2, MOST_RATING),
        Hq::Rommel => (1, MOST_RATING),
        _ => (0, MOST_RATING),
    }
}

/// No rating is higher.
const MOST_RATING: u8 = 9;

/// The command rating of a general, as the book or the owner tells it (6.4.6).
#[must_use]
pub fn rating(charts: &Charts, hq: Hq) -> Option<u8> {
    let known = match rating_range(hq) {
        (least, most) if least == most => Some(least),
        _ => None,
    };
    let cell = Cell { game: GameId::General, chart: HQS, row: hq as u16, column: 0 };
    known.or_else(|| charts.get(cell).and_then(|rating| u8::try_from(rating).ok()))
}

/// Whether it is a naval headquarters, as the owner told it.
#[must_use]
pub fn is_naval(charts: &Charts, hq: Hq) -> Option<bool> {
    let cell = Cell { game: GameId::General, chart: HQS, row: hq as u16, column: 1 };
    charts.get(cell).map(|naval| naval == 1)
}

/// The name that the owner gave to an area.
#[must_use]
pub fn name_of(charts: &Charts, area: Area) -> Option<Name> {
    area.map_number()?;
    let columns = 0..u8::try_from(COLUMNS).unwrap_or(0);
    let cells = columns.map(|column| charts.get(name_cell(area, column)).unwrap_or(0));
    Some(unpacked(cells)).filter(|name| !name.is_empty())
}

/// The cell with part of an area's name.
#[must_use]
pub fn name_cell(area: Area, column: u8) -> Cell {
    Cell { game: GameId::General, chart: NAMES, row: area.number().into(), column }
}

/// Checks what is about to be taught against what the rulebooks say.
///
/// # Errors
/// There is no such cell, or the book says otherwise.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let row = usize::from(cell.row);
    let wrong = || Refusal::Table(TableRefusal::NoSuchCell);
    match cell.chart {
        WEATHER => {
            let die = u8::try_from(cell.row + 1).ok().and_then(D6::new).ok_or_else(wrong)?;
            let season = Season::try_from(cell.column.saturating_add(1)).map_err(|_| wrong())?;
            if !(0..4).contains(&value) {
                return Err(wrong());
            }
            let of = |bad| if bad { Weather::Bad } else { Weather::Good };
            let taught = (of(value & 1 != 0), of(value & 2 != 0));
            against(weather::known(die, season).is_some_and(|known| known != taught), RuleRefusal::WeatherKnown)
        }
        SEARCH => {
            let column = SearchColumn::ALL.get(row).ok_or_else(wrong)?;
            let weather = *Weather::ALL.get(usize::from(cell.column)).ok_or_else(wrong)?;
            let number = TwoDice::new(value.into()).ok_or_else(wrong)?;
            against(!column.may_be(weather, number), RuleRefusal::SearchKnown)
        }
        AREAS => check_area(cell, value),
        BACKS => {
            let class = *Class::ALL.get(row).filter(|class| **class != Class::Hq).ok_or_else(wrong)?;
            if !(1..=6).contains(&cell.column) || !(-1..6).contains(&value) {
                return Err(wrong());
            }
            let back = u8::try_from(value).map_or(Back::None, Back::Number);
            against(value >= i16::from(cell.column), RuleRefusal::BackNotLower)?;
            against(known_back(class, cell.column).is_some_and(|known| known != back), RuleRefusal::BackKnown)
        }
        CARDS => {
            let card = Int::new(cell.row.into()).map(Card::numbered).ok_or_else(wrong)?;
            match cell.column {
                0 if (1..256).contains(&value) => {
                    let owners: heapless::Vec<Owner, 9> = owners_of(value).collect();
                    against(contradicts_owners(card, &owners), RuleRefusal::OwnersKnown)
                }
                1 if (0..=MOST_BP).contains(&value) => {
                    let price = u8::try_from(value).unwrap_or(0);
                    against(contradicts_price(card, price), RuleRefusal::PriceKnown)
                }
                _ => Err(wrong()),
            }
        }
        HQS => {
            let hq = *Hq::ALL.get(row).ok_or_else(wrong)?;
            let (least, most) = rating_range(hq);
            let told = (i16::from(least)..=i16::from(most)).contains(&value);
            let fits = matches!((cell.column, value), (0, 0..=9) | (1, 0..=1));
            match (fits, cell.column == 0 && !told) {
                (true, true) => Err(TableRefusal::RatingKnown.into()),
                (true, false) => Ok(()),
                (false, _) => Err(wrong()),
            }
        }
        NAMES => {
            let area = u8::try_from(cell.row).ok().and_then(Area::new).ok_or_else(wrong)?;
            let fits = usize::from(cell.column) < COLUMNS;
            if area.map_number().is_some() && fits { Ok(()) } else { Err(wrong()) }
        }
        _ => Err(wrong()),
    }
}

/// The owners of a card behind their bits.
pub fn owners_of(bits: i16) -> impl Iterator<Item = Owner> {
    Owner::ALL.iter().copied().filter(move |owner| owner.index() < 8 && bits & (1 << owner.index()) != 0)
}

fn against(so: bool, refusal: RuleRefusal) -> Result<(), Refusal> {
    if so { Err(refusal.into()) } else { Ok(()) }
}

fn check_area(cell: Cell, value: i16) -> Result<(), Refusal> {
    let wrong = Refusal::Table(TableRefusal::NoSuchCell);
    let area = u8::try_from(cell.row).ok().and_then(Area::new).ok_or(wrong)?;
    let fact = *AreaFact::ALL.get(usize::from(cell.column)).ok_or(wrong)?;
    let most = match fact {
        AreaFact::Left | AreaFact::Right => MOST_BP,
        AreaFact::Terrain => 4,
        AreaFact::Country => i16::try_from(Country::ALL.len()).unwrap_or(0) - 1,
        AreaFact::Home | AreaFact::Sea | AreaFact::Pacific => 1,
        AreaFact::Island => 20,
    };
    if !(0..=most).contains(&value) {
        return Err(wrong);
    }
    against(known_fact(area, fact).is_some_and(|known| known != value), RuleRefusal::AreaKnown)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::general::setup::Place;

    #[test]
    fn what_the_book_tells_is_not_taught_otherwise() {
        let poland = Area::of(Place::from_word("Western Poland").unwrap());
        assert_eq!(area_fact(&Charts::new(), poland, AreaFact::Left), Some(2));
        assert_eq!(check_cell(area_cell(poland, AreaFact::Left), 2), Ok(()));
        assert_eq!(check_cell(area_cell(poland, AreaFact::Left), 3), Err(RuleRefusal::AreaKnown.into()));
        let weather = Cell { game: GameId::General, chart: WEATHER, row: 4, column: 2 };
        assert_eq!(check_cell(weather, 0), Ok(()));
        assert_eq!(check_cell(weather, 1), Err(RuleRefusal::WeatherKnown.into()));
        assert_eq!(check_cell(Cell { row: 6, ..weather }, 0), Err(TableRefusal::NoSuchCell.into()));
        assert_eq!(check_cell(back_cell(Class::Infantry, 4), 3), Err(RuleRefusal::BackKnown.into()));
        assert_eq!(check_cell(back_cell(Class::Armor, 4), 4), Err(RuleRefusal::BackNotLower.into()));
        assert_eq!(check_cell(back_cell(Class::Armor, 4), 2), Ok(()));
    }

    #[test]
    fn the_sheets_have_so_many_sea_zones() {
        let seas = Place::ALL.iter().filter(|place| is_sea(place.word())).count();
        let names: std::vec::Vec<&str> = Place::ALL.iter().map(|p| p.word()).filter(|n| is_sea(n)).collect();
        assert_eq!(seas, 21, "{names:?}");
    }

    extern crate std;
}
