//! Names that the owner gives to zones which only the map names.
//!
//! A name is kept like everything that is read off the map: in cells of a chart, row zone, column part of the name. A cell
//! holds three letters as the digits of a number to the base 40, the first letter in the highest place, stored as the bits
//! of an `i16`: 0 nothing, 1-26 A to Z, 27-36 0 to 9, 37 blank, 38 hyphen, 39 apostrophe. Capitals follow from the words.

use heapless::String;

use super::super::Refusal;
use super::super::zones::Zone;
use crate::chart::{Cell, Charts};
use crate::game::GameId;

/// Number of the chart of names within the game.
pub const CHART: u8 = 10;
/// Letters in a cell.
const LETTERS: usize = 3;
/// Cells of a name.
pub const COLUMNS: usize = 4;
/// The longest name: no printed one that the book knows is longer.
pub const LONGEST: usize = LETTERS * COLUMNS;
const BASE: u16 = 40;

/// The name of a zone.
pub type Name = String<16>;

/// The cell with part of a zone's name.
#[must_use]
pub const fn cell(zone: Zone, column: u8) -> Cell {
    Cell { game: GameId::BlitzWar, chart: CHART, row: zone.number(), column }
}

/// The digit of a letter; what is not in the alphabet is a blank.
fn digit(letter: char) -> u16 {
    let from = |first: char| u16::try_from(u32::from(letter.to_ascii_uppercase()) - u32::from(first)).unwrap_or(0);
    match letter {
        'A'..='Z' | 'a'..='z' => 1 + from('A'),
        '0'..='9' => 27 + from('0'),
        '-' => 38,
        '\'' => 39,
        _ => 37,
    }
}

fn letter(digit: u16) -> Option<char> {
    let from =
        |first: u8, place: u16| u8::try_from(place).ok().and_then(|place| first.checked_add(place)).map(char::from);
    match digit {
        1..=26 => from(b'A', digit - 1),
        27..=36 => from(b'0', digit - 27),
        37 => Some(' '),
        38 => Some('-'),
        39 => Some('\''),
        _ => None,
    }
}

/// The cells of a name: all of them, so that a shorter name replaces a longer one.
#[must_use]
pub fn packed(name: &str) -> [i16; COLUMNS] {
    let mut letters = name.trim().chars();
    core::array::from_fn(|_| {
        let mut value = 0;
        for _ in 0..LETTERS {
            value = value * BASE + letters.next().map_or(0, digit);
        }
        value.cast_signed()
    })
}

/// The name behind cells: each word begins with a capital.
fn unpacked(cells: impl Iterator<Item = i16>) -> Name {
    let mut name = Name::new();
    let mut begins = true;
    for cell in cells {
        let value = cell.cast_unsigned();
        for place in [BASE * BASE, BASE, 1] {
            let Some(letter) = letter(value / place % BASE) else { continue };
            let cased = if begins { letter } else { letter.to_ascii_lowercase() };
            let _ = name.push(cased);
            begins = matches!(letter, ' ' | '-' | '\'');
        }
    }
    name
}

/// The name that the owner gave to a zone.
#[must_use]
pub fn given(charts: &Charts, zone: Zone) -> Option<Name> {
    let columns = 0..u8::try_from(COLUMNS).unwrap_or(0);
    let name = unpacked(columns.map_while(|column| charts.get(cell(zone, column))));
    (!name.is_empty()).then_some(name)
}

/// What a zone is called: as the owner named it, else as the book prints it.
#[must_use]
pub fn of(charts: &Charts, zone: Zone) -> Name {
    let taught = if zone.is_named() { None } else { given(charts, zone) };
    taught.unwrap_or_else(|| Name::try_from(zone.name()).unwrap_or_default())
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
/// [`Refusal::ZoneFactKnown`] for a zone that the book names, [`Refusal::ZoneFactRange`] outside the chart or for a number
/// that is no letters.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let zone = Zone::new(cell.row).filter(|_| cell.game == GameId::BlitzWar && cell.chart == CHART);
    let zone = zone.filter(|_| usize::from(cell.column) < COLUMNS && value.cast_unsigned() < BASE * BASE * BASE);
    match zone {
        None => Err(Refusal::ZoneFactRange),
        Some(zone) if zone.is_named() => Err(Refusal::ZoneFactKnown),
        Some(_) => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{CHART, LONGEST, cell, check_cell, find, given, of, packed};
    use crate::blitzwar::{Refusal, Zone};
    use crate::chart::{Cell, Charts};

    fn teach(charts: &mut Charts, zone: Zone, name: &str) {
        for (column, value) in packed(name).into_iter().enumerate() {
            let cell = cell(zone, u8::try_from(column).unwrap());
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
