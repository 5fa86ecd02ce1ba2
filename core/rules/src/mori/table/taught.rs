//! What the owner teaches, once and for ever: the campaigns of Nippon, Japan's tokens, blank tokens of his own design.

use heapless::Vec;

use super::place::{CAMPAIGNS, Card, Place, unpacked};
use super::{Refusal, TableRefusal};
use crate::chart::{Cell, Charts};
use crate::game::GameId;
use crate::mori::board::{self, MAX_MENDS, MAX_SLOTS, Mend};
use crate::mori::tokens::{Blank, Copies, KINDS, MAX_BLANKS, OWN, Types};
use crate::mori::{Ability, Token, Whose, names};

/// Campaigns: row the name, columns [`LENGTH`], [`POINTS`], [`SPACES`], from [`FIRST_SPACE`] on the spaces, from
/// [`FIRST_LINKS`] on the connections.
pub const CARDS: u8 = 0;
/// Japan's tokens: row 0, column the kind; how many.
pub const MIX: u8 = 1;
/// Blank tokens of the owner's design: row the blank, column 0 its [`packed_blank`], or -1 where there is none.
pub const BLANKS: u8 = 3;
/// The most of each kind that Japan placed in one game: row 0, column the kind.
pub const SEEN: u8 = 2;

/// Cells of the base board that the owner's print has otherwise: row the theatre, column as [`board::printed`] has it, or -1
/// for what is as printed after all.
pub const BOARD: u8 = 4;
/// Campaigns that were renamed: row the number of the change, column 0 both names, [`SWAP`] times the one and the other. Each
/// change is one cell, so that a power cut leaves the old name or the new one.
pub const RENAMED: u8 = 5;
/// The most changes of names.
const MAX_RENAMED: u16 = 60;
/// More than the number of any name.
const SWAP: i16 = 64;

/// Spaces from the middle to the last one.
pub const LENGTH: u8 = 0;
/// Points of the row.
pub const POINTS: u8 = 1;
/// How many spaces.
pub const SPACES: u8 = 2;
/// The first space; each is one number.
pub const FIRST_SPACE: u8 = 3;
/// Connections, fifteen campaigns in a number, a bit each.
pub const FIRST_LINKS: u8 = 12;
/// Numbers for the connections.
const LINKS: u8 = 3;
/// Campaigns in a number.
const BITS: u8 = 15;

/// The longest half of a track that can be taught.
pub const MOST_LENGTH: i16 = 20;
/// The shortest: three closing spaces and one before them.
pub const LEAST_LENGTH: i16 = 4;
/// The most points of a row.
pub const MOST_POINTS: i16 = 9;

/// A cell of a chart.
#[must_use]
pub const fn cell(chart: u8, row: u8, column: u8) -> Cell {
    Cell { game: GameId::Mori, chart, row: row as u16, column }
}

/// The two names of a change.
fn renamed(charts: &Charts, number: u16) -> Option<(Place, Place)> {
    let names = charts.get(Cell { row: number, ..cell(RENAMED, 0, 0) })?;
    let name = |name: i16| u8::try_from(name).ok().map(Place);
    Some((name(names / SWAP)?, name(names % SWAP)?))
}

/// The row in which the campaign of this name is kept: its first name's, however often it was renamed since.
#[must_use]
pub fn row(charts: &Charts, name: Place) -> Place {
    let changes = (0..MAX_RENAMED).take_while(|&number| renamed(charts, number).is_some()).count();
    let mut row = name;
    // The newest change is taken back first.
    for number in (0..MAX_RENAMED).take(changes).rev() {
        row = match renamed(charts, number) {
            Some((one, other)) if row == one => other,
            Some((one, other)) if row == other => one,
            _ => row,
        };
    }
    row
}

/// The cell that gives a campaign another name; the campaign that had that name gets its old one. None when names were
/// changed too often.
#[must_use]
pub fn rename(charts: &Charts, one: Place, other: Place) -> Option<(Cell, i16)> {
    let free = (0..MAX_RENAMED).find(|&number| renamed(charts, number).is_none_or(|(one, other)| one == other))?;
    let value = i16::from(one.0) * SWAP + i16::from(other.0);
    // The newest change is undone where it stands.
    if let Some(last) = free.checked_sub(1)
        && renamed(charts, last).is_some_and(|names| names == (one, other) || names == (other, one))
    {
        return Some((Cell { row: last, ..cell(RENAMED, 0, 0) }, i16::from(one.0) * (SWAP + 1)));
    }
    Some((Cell { row: free, ..cell(RENAMED, 0, 0) }, value))
}

/// A cell of the campaign that has this name now.
#[must_use]
pub fn card_cell(charts: &Charts, name: Place, column: u8) -> Cell {
    cell(CARDS, row(charts, name).0, column)
}

/// Cells of the base board that the owner mended.
#[must_use]
pub fn mends(charts: &Charts) -> Vec<Mend, MAX_MENDS> {
    let cells = (0..5).flat_map(|theatre| (0..board::FIRST_SPACE + 10).map(move |column| (theatre, column)));
    let mended = cells.filter_map(|(theatre, column)| {
        let value = charts.get(cell(BOARD, theatre, column))?;
        let otherwise = value >= 0 && Some(value) != board::printed(theatre, column);
        otherwise.then_some(Mend { theatre, column, value })
    });
    mended.take(MAX_MENDS).collect()
}

/// The cell that must be taught next for a campaign to be known; none when it is.
#[must_use]
pub fn next_cell(charts: &Charts, place: Place) -> Option<Cell> {
    let row = row(charts, place).0;
    let at = |column| cell(CARDS, row, column);
    let columns = [LENGTH, POINTS, SPACES].into_iter().map(at);
    let spaces = charts.get(at(SPACES)).and_then(|count| u8::try_from(count).ok()).unwrap_or(0);
    let slots = (0..spaces).map(|space| at(FIRST_SPACE + space));
    columns.chain(slots).find(|&cell| charts.get(cell).is_none())
}

/// The card of a campaign, if all of it is taught.
#[must_use]
pub fn card(charts: &Charts, name: Place) -> Option<Card> {
    let row = row(charts, name).0;
    let get = |column| charts.get(cell(CARDS, row, column));
    let count = u8::try_from(get(SPACES)?).ok()?;
    let mut spaces = Vec::new();
    for space in 0..count {
        spaces.push(u16::try_from(get(FIRST_SPACE + space)?).ok()?).ok()?;
    }
    Some(Card { name, length: i8::try_from(get(LENGTH)?).ok()?, points: u8::try_from(get(POINTS)?).ok()?, spaces })
}

/// The first of the four campaigns that are open at first (NI1) and is not taught yet.
#[must_use]
pub fn untaught_opener(charts: &Charts) -> Option<Place> {
    names::OPENERS.map(Place).find(|&place| next_cell(charts, place).is_some())
}

/// The cell and the bit that connect a campaign with another, by the rows in which they are kept: whoever is renamed keeps its
/// connections.
#[must_use]
pub fn link_cell(charts: &Charts, one: Place, other: Place) -> (Cell, i16) {
    let at = row(charts, other).0.saturating_sub(CAMPAIGNS.start);
    (card_cell(charts, one, FIRST_LINKS + at / BITS), 1 << (at % BITS))
}

/// Whether two campaigns are connected, as either of them was told.
#[must_use]
pub fn linked(charts: &Charts, one: Place, other: Place) -> bool {
    let told = |(cell, bit): (Cell, i16)| charts.get(cell).is_some_and(|bits| bits & bit != 0);
    told(link_cell(charts, one, other)) || told(link_cell(charts, other, one))
}

/// Japan's tokens, once they add up to 22: as they were told, or as the games showed them.
#[must_use]
pub fn mix(charts: &Charts) -> Option<Copies> {
    let of = |chart| {
        let mut copies = [0; KINDS];
        for &token in Token::ALL.iter().filter(|token| !token.is_special()) {
            let column = u8::try_from(token.index()).unwrap_or(u8::MAX);
            let count = charts.get(cell(chart, 0, column)).unwrap_or(0);
            copies[token.index()] = u8::try_from(count).unwrap_or(0);
        }
        (crate::mori::tokens::total(&copies) == OWN).then_some(copies)
    };
    of(MIX).or_else(|| of(SEEN))
}

/// The abilities that a blank token can have: what others have, but for Godzilla, who is his types.
pub const ABILITIES: [Ability; 11] = [
    Ability::None,
    Ability::Blitz,
    Ability::General,
    Ability::Admiral,
    Ability::TaskForce,
    Ability::Bombing,
    Ability::NuclearBomb,
    Ability::Scientist,
    Ability::Partisans,
    Ability::InspiredLeadership,
    Ability::Spy,
];
/// The types that a blank token can have.
pub const TYPES: [Types; 5] = [Types::ARMY, Types::NAVY, Types::AIRFORCE, Types::ARMY_NAVY, Types::ANY];
/// The most copies of a blank token.
pub const MOST_COPIES: u8 = 2;

/// A design as one number: types, ability, whose, copies, value.
#[must_use]
pub fn packed_blank(blank: &Blank) -> u16 {
    let place = |at: Option<usize>| at.and_then(|at| u16::try_from(at).ok()).unwrap_or(0);
    let types = place(TYPES.iter().position(|&types| types == blank.types));
    let ability = place(ABILITIES.iter().position(|&ability| ability == blank.ability));
    let copies = u16::from(blank.copies.clamp(1, MOST_COPIES) - 1);
    types | ability << 3 | (blank.whose as u16) << 7 | copies << 9 | u16::from(blank.value) << 10
}

/// The design of such a number.
#[must_use]
pub fn unpacked_blank(number: u16) -> Option<Blank> {
    let value = u8::try_from(number >> 10).ok().filter(|&value| value < 10)?;
    Some(Blank {
        types: *TYPES.get(usize::from(number & 7))?,
        value,
        ability: *ABILITIES.get(usize::from(number >> 3 & 15))?,
        whose: *Whose::ALL.get(usize::from(number >> 7 & 3))?,
        copies: u8::try_from(number >> 9 & 1).ok()? + 1,
    })
}

/// The blank token with this number, if it was designed.
#[must_use]
pub fn blank(charts: &Charts, row: u8) -> Option<Blank> {
    charts.get(cell(BLANKS, row, 0)).and_then(|value| u16::try_from(value).ok()).and_then(unpacked_blank)
}

/// All that were designed, as numbers; one that is missing ends the list.
#[must_use]
pub fn blanks(charts: &Charts) -> Vec<u16, MAX_BLANKS> {
    (0..).take(MAX_BLANKS).map_while(|row| blank(charts, row)).map(|blank| packed_blank(&blank)).collect()
}

/// Checks what is about to be taught.
///
/// # Errors
/// There is no such cell, or it does not hold such a number.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let regular = usize::from(cell.column) <= Token::Godzilla.index();
    let campaign = u8::try_from(cell.row).is_ok_and(|row| CAMPAIGNS.contains(&row));
    let last_space = FIRST_SPACE + u8::try_from(MAX_SLOTS).unwrap_or(0);
    let fits = match (cell.chart, cell.column) {
        (CARDS, LENGTH) => campaign && (LEAST_LENGTH..=MOST_LENGTH).contains(&value),
        (CARDS, POINTS) => campaign && (0..=MOST_POINTS).contains(&value),
        (CARDS, SPACES) => campaign && usize::try_from(value).is_ok_and(|count| (1..=MAX_SLOTS).contains(&count)),
        (CARDS, column) if (FIRST_SPACE..last_space).contains(&column) => {
            campaign && u16::try_from(value).ok().and_then(unpacked).is_some()
        }
        (CARDS, column) if (FIRST_LINKS..FIRST_LINKS + LINKS).contains(&column) => campaign && value >= 0,
        (MIX | SEEN, _) => cell.row == 0 && regular && (0..=i16::from(OWN)).contains(&value),
        (BLANKS, 0) => {
            let designed = u16::try_from(value).ok().and_then(unpacked_blank).is_some();
            usize::from(cell.row) < MAX_BLANKS && (value == -1 || designed)
        }
        (BOARD, column) => {
            let number = |least: i16, most: i16| (least..=most).contains(&value);
            let fits = match column {
                board::LENGTH => number(LEAST_LENGTH, MOST_LENGTH),
                board::FIRST_ICON..board::FIRST_POINTS => number(1, MOST_LENGTH),
                board::FIRST_POINTS..board::FIRST_SPACE => number(0, MOST_POINTS),
                _ => u16::try_from(value).ok().and_then(unpacked).is_some(),
            };
            let printed = u8::try_from(cell.row).ok().and_then(|theatre| board::printed(theatre, column));
            printed.is_some() && (fits || value == -1)
        }
        (RENAMED, 0) => {
            let name = |name: i16| u8::try_from(name).is_ok_and(|name| CAMPAIGNS.contains(&name));
            cell.row < MAX_RENAMED && value >= 0 && name(value / SWAP) && name(value % SWAP)
        }
        _ => false,
    };
    if fits { Ok(()) } else { Err(TableRefusal::OutOfRange.into()) }
}
