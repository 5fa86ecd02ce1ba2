//! Names that the owner gives to zones and sea zones which only the map names.
//!
//! A name is kept like everything that is read off the map: in cells of a chart, row zone (sea zones
//! from row 1000 on), column part of the name. A cell
//! holds three letters as the digits of a number to the base 40, the first letter in the highest place, stored as the bits
//! of an `i16`: 0 nothing, 1-26 A to Z, 27-36 0 to 9, 37 blank, 38 hyphen, 39 apostrophe. Capitals follow from the words.

use super::super::Refusal;
use super::super::zones::Zone;
use super::{Place, Sea};
use crate::chart::{Cell, Charts};
use crate::game::GameId;
use crate::letters::{BASE, unpacked};
pub use crate::letters::{COLUMNS, LONGEST, Name, packed};

/// Number of the chart of names within the game.
pub const CHART: u8 = 10;
/// Sea zones have rows from here on.
const SEAS: u16 = 1000;

/// The row of a place.
fn row(place: Place) -> u16 {
    match place {
        Place::Land(zone) => zone.number(),
        Place::Sea(sea) => u16::try_from(sea.index()).map_or(u16::MAX, |index| SEAS.saturating_add(index)),
    }
}

/// The place of a row.
fn place(row: u16) -> Option<Place> {
    match row.checked_sub(SEAS) {
        Some(sea) => Sea::ALL.get(usize::from(sea)).map(|&sea| Place::Sea(sea)),
        None => Zone::new(row).map(Place::Land),
    }
}

/// Whether the book itself names a place.
fn is_printed(place: Place) -> bool {
    match place {
        Place::Land(zone) => zone.is_named(),
        Place::Sea(sea) => sea.is_named(),
    }
}

/// The cell with part of a place's name.
#[must_use]
pub fn cell(place: impl Into<Place>, column: u8) -> Cell {
    Cell { game: GameId::BlitzWar, chart: CHART, row: row(place.into()), column }
}

/// The name that the owner gave to a place.
#[must_use]
pub fn given(charts: &Charts, place: impl Into<Place>) -> Option<Name> {
    let place = place.into();
    let columns = 0..u8::try_from(COLUMNS).unwrap_or(0);
    let name = unpacked(columns.map_while(|column| charts.get(cell(place, column))));
    (!name.is_empty()).then_some(name)
}

/// What a place is called: as the owner named it, else as the book prints it, in at most 16 letters.
#[must_use]
pub fn of(charts: &Charts, place: impl Into<Place>) -> Name {
    let place = place.into();
    let printed = match place {
        Place::Land(zone) => zone.name(),
        Place::Sea(sea) => sea.short(),
    };
    let taught = if is_printed(place) { None } else { given(charts, place) };
    taught.unwrap_or_else(|| Name::try_from(printed).unwrap_or_default())
}

/// The zone that the owner gave this name.
#[must_use]
pub fn find(charts: &Charts, name: &str) -> Option<Zone> {
    let unnamed = Zone::ALL.iter().copied().filter(|zone| !zone.is_named());
    unnamed.into_iter().find(|&zone| given(charts, zone).is_some_and(|given| given == name))
}

/// Checks part of a name that is about to be kept.
///
/// # Errors
/// [`Refusal::ZoneFactKnown`] for a place that the book names, [`Refusal::ZoneFactRange`] outside the chart or for a number
/// that is no letters.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let place = place(cell.row).filter(|_| cell.game == GameId::BlitzWar && cell.chart == CHART);
    let place = place.filter(|_| usize::from(cell.column) < COLUMNS && value.cast_unsigned() < BASE * BASE * BASE);
    match place {
        None => Err(Refusal::ZoneFactRange),
        Some(place) if is_printed(place) => Err(Refusal::ZoneFactKnown),
        Some(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{CHART, LONGEST, cell, check_cell, find, given, of, packed};
    use crate::blitzwar::board::{Place, Sea};
    use crate::blitzwar::{Refusal, Zone};
    use crate::chart::{Cell, Charts};

    fn teach(charts: &mut Charts, place: impl Into<Place>, name: &str) {
        let place = place.into();
        for (column, value) in packed(name).into_iter().enumerate() {
            let cell = cell(place, u8::try_from(column).unwrap());
            check_cell(cell, value).unwrap();
            charts.teach(cell, value).unwrap();
        }
    }

    fn map_zone(number: u16) -> Zone {
        Zone::new(85 + number).unwrap()
    }

    #[test]
    fn a_name_comes_back_as_it_was_given() {
        let mut charts = Charts::new();
        let zone = map_zone(7);
        assert_eq!((given(&charts, zone), of(&charts, zone).as_str()), (None, "Map zone 7"));
        for name in ["Warsaw", "Brest-Litovsk", "L'Aquila", "Zone 51", "W", "Abcdefghijkl"] {
            teach(&mut charts, zone, name);
            let kept: heapless::String<16> = name.chars().take(LONGEST).collect();
            assert_eq!(of(&charts, zone), kept, "{name}");
            assert_eq!(find(&charts, &kept), Some(zone));
        }
        assert_eq!(find(&charts, "Warsaw"), None);
        // An empty name gives the number back.
        teach(&mut charts, zone, "");
        assert_eq!(of(&charts, zone), "Map zone 7");
    }

    #[test]
    fn a_sea_zone_is_named_like_a_zone_and_not_mistaken_for_one() {
        let mut charts = Charts::new();
        assert_eq!(of(&charts, Sea::Sea1), "Sea zone 1");
        teach(&mut charts, Sea::Sea1, "Baltic");
        assert_eq!(of(&charts, Sea::Sea1), "Baltic");
        assert_eq!(find(&charts, "Baltic"), None);
        assert_eq!((of(&charts, Sea::Sea2).as_str(), of(&charts, map_zone(1)).as_str()), ("Sea zone 2", "Map zone 1"));
        let [first, ..] = packed("Atlantic");
        assert_eq!(check_cell(cell(Sea::NorthAtlantic, 0), first), Err(Refusal::ZoneFactKnown));
        assert_eq!(check_cell(Cell { row: 1000 + 20, ..cell(Sea::Sea1, 0) }, first), Err(Refusal::ZoneFactRange));
        // Stored: the row of a sea zone never changes.
        assert_eq!(cell(Sea::Sea1, 0).row, 1008);
    }

    #[test]
    fn printed_names_stay_and_numbers_that_are_no_letters_are_refused() {
        let paris = Zone::from_name("Paris").unwrap();
        let [first, ..] = packed("Lutetia");
        assert_eq!(check_cell(cell(paris, 0), first), Err(Refusal::ZoneFactKnown));
        assert_eq!(check_cell(cell(map_zone(1), 0), 0xFA00_u16.cast_signed()), Err(Refusal::ZoneFactRange));
        assert_eq!(check_cell(cell(map_zone(1), 0), 0xF9FF_u16.cast_signed()), Ok(()));
        assert_eq!(check_cell(cell(map_zone(1), 4), first), Err(Refusal::ZoneFactRange));
        assert_eq!(check_cell(Cell { row: 999, ..cell(paris, 0) }, first), Err(Refusal::ZoneFactRange));
    }

    /// Cells are stored: neither the chart nor the letters' numbers change.
    #[test]
    fn the_cells_of_a_name_never_change() {
        assert_eq!(packed("Warsaw"), [36858_u16.cast_signed(), 30463, 0, 0]);
        assert_eq!(packed("A9 -'"), [1600 + 36 * 40 + 37, (38 * 1600 + 39 * 40_u16).cast_signed(), 0, 0]);
        assert_eq!((CHART, cell(map_zone(1), 2).row, cell(map_zone(1), 2).column), (10, 86, 2));
    }
}
