//! What the owner teaches: cells of charts that are printed only on the map and the cards.

use super::chart::{Hit, example};
use super::politics::entry::EntryEvent;
use super::politics::partisans::known_face;
use super::refusal::Refusal;
use super::table::card::{CARD_ROWS, award_vp};
use super::table::{Area, AreaFact};
use super::vocabulary::Country;
use crate::chart::{Cell, Charts};
use crate::dice::D6;
use crate::game::GameId;
use crate::letters::{COLUMNS, Name, unpacked};

/// The Combat Chart: rows are columns of the printed chart, columns are dice.
pub const COMBAT: u8 = 0;
/// The Blockade Table: rows are kinds, columns small and big.
pub const BLOCKADE: u8 = 1;
/// What Snow does to Naval Factors at sea, in halves: one cell.
pub const SNOW: u8 = 2;
/// The Neutral Entry Chart: rows are events, columns USA and USSR.
pub const ENTRY: u8 = 3;
/// The Partisan Table: rows are dice.
pub const PARTISANS: u8 = 4;
/// Join Atomic Club: rows are places from the third on.
pub const ATOMIC_CLUB: u8 = 5;

/// Land areas: rows are areas, columns facts of the map.
pub const AREAS: u8 = 6;
/// Names of areas that only the map names: rows are areas, columns parts of the name.
pub const NAMES: u8 = 7;
/// Turns with a Snow icon: rows are turns from 0 on.
pub const SNOW_TURNS: u8 = 8;

/// The Victory Cards: a row for each award of each power, its VP, then its name.
pub const CARDS: u8 = 9;
/// Lines of the Neutral Entry Chart that the text does not name: USA, USSR, whether an Allied act, then the name.
pub const ENTRY_LINES: u8 = 10;

/// How many lines of the Neutral Entry Chart can be taught beside those of the text.
pub const MORE_ENTRIES: u16 = 12;

/// Where the name of a line begins.
pub const LINE_NAME: u8 = 3;

/// The name that the owner gave a line of a card or a chart.
#[must_use]
pub fn line_name(chart: u8, row: u16, charts: &Charts) -> Option<Name> {
    let cell = |column| Cell { game: GameId::Blitz, chart, row, column };
    let columns = LINE_NAME..LINE_NAME.saturating_add(u8::try_from(COLUMNS).unwrap_or(0));
    let name = unpacked(columns.map_while(|column| charts.get(cell(column))));
    (!name.is_empty()).then_some(name)
}

/// Number, rows, columns, lowest and highest value of each chart.
#[rustfmt::skip]
const CHARTS: [(u8, u16, u8, i16, i16); 9] = [
    (COMBAT, 31, 6, 0, 39), (BLOCKADE, 9, 2, 0, 6), (SNOW, 1, 1, 0, 2), (ENTRY, EntryEvent::Turn8 as u16 + 1, 2, -9, 9),
    (PARTISANS, 6, 1, Country::PARTISANS.0 as i16, Country::PARTISANS.1 as i16), (ATOMIC_CLUB, 3, 1, 0, 9),
    (SNOW_TURNS, 15, 1, 0, 1), (CARDS, CARD_ROWS, 1, -15, 15), (ENTRY_LINES, MORE_ENTRIES, 2, -9, 9),
];

/// A cell of a chart.
#[must_use]
pub fn cell(chart: u8, row: i16, column: i16) -> Cell {
    let (row, column) = (u16::try_from(row).unwrap_or(u16::MAX), u8::try_from(column).unwrap_or(u8::MAX));
    Cell { game: GameId::Blitz, chart, row, column }
}

/// What the book tells of a cell.
#[must_use]
pub fn known(cell: Cell) -> Option<i16> {
    let (row, column) = (usize::from(cell.row), usize::from(cell.column));
    match cell.chart {
        COMBAT => {
            let die = D6::new(cell.column.checked_add(1)?)?;
            example(i16::try_from(cell.row).ok()? + 1, die).map(Hit::code).map(i16::from)
        }
        BLOCKADE => super::board::blockade::known(row, column == 0),
        ENTRY => EntryEvent::ALL.get(row)?.known().get(column).copied().flatten(),
        PARTISANS => {
            let face = D6::new(u8::try_from(cell.row).ok()?.checked_add(1)?)?;
            known_face(face).map(|country| country as i16)
        }
        CARDS if cell.column == 0 => award_vp(cell.row),
        AREAS => area(cell).and_then(|(area, fact)| area.known(fact)),
        _ => None,
    }
}

fn area(cell: Cell) -> Option<(Area, AreaFact)> {
    let area = Area::new(u8::try_from(cell.row).ok()?)?;
    Some((area, *AreaFact::ALL.get(usize::from(cell.column))?))
}

/// Whether a cell of an area holds such a number, or its name such letters.
fn of_area(cell: Cell, value: i16) -> bool {
    let fact = || area(cell).is_some_and(|(_, fact)| (fact.range().0..=fact.range().1).contains(&value));
    match cell.chart {
        AREAS => fact(),
        NAMES => cell.row < u16::from(Area::COUNT) && usize::from(cell.column) < COLUMNS,
        ENTRY_LINES if cell.column == 2 => cell.row < MORE_ENTRIES && (0..=1).contains(&value),
        CARDS | ENTRY_LINES => {
            let rows = if cell.chart == CARDS { CARD_ROWS } else { MORE_ENTRIES };
            let of_name = cell.column.checked_sub(LINE_NAME).is_some_and(|at| usize::from(at) < COLUMNS);
            cell.row < rows && of_name
        }
        _ => false,
    }
}

/// Checks what is about to be taught.
///
/// # Errors
/// There is no such cell or it does not hold such a number, or the book tells it otherwise.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let fits = |(number, rows, columns, low, high): &(u8, u16, u8, i16, i16)| {
        *number == cell.chart && cell.row < *rows && cell.column < *columns && (*low..=*high).contains(&value)
    };
    match (known(cell), cell.chart) {
        _ if cell.game != GameId::Blitz || !(CHARTS.iter().any(fits) || of_area(cell, value)) => {
            Err(Refusal::NoSuchCell)
        }
        (Some(known), chart) if known != value => Err(match chart {
            COMBAT => Refusal::CellKnown,
            BLOCKADE => Refusal::BlockadeKnown,
            PARTISANS => Refusal::PartisanKnown,
            AREAS => Refusal::AreaKnown,
            CARDS => Refusal::AwardKnown,
            _ => Refusal::EntryKnown,
        }),
        _ => Ok(()),
    }
}
