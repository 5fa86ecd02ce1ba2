//! The 48 cards as a chart that the owner teaches once: row card, column what it shows (10.1).
//!
//! The contents are printed on the cards alone. All eight cards of one kind and side have the same worth (1), so that a
//! card that was read wrongly stands out; it is pointed out, never refused.

use super::card::{Card, CardUnit, Contents, MAX_ON_CARD, Worth};
use crate::blitzwar::{Refusal, Side};
use crate::chart::{Cell, Chart, Charts};
use crate::game::GameId;

/// Number of the chart of cards within the game.
pub const CHART: u8 = 1;

/// A card of each side.
const ROWS: u16 = 48;
const COLUMNS: u8 = CardUnit::Modernisation as u8 + 1;

/// The row of a card.
const fn row(side: Side, card: Card) -> u16 {
    // 3 sides of 16 cards.
    side as u16 * 16 + card as u16
}

/// The card of a row.
fn card_of(row: u16) -> Option<(Side, Card)> {
    let number = usize::from(row);
    Some((*Side::ALL.get(number / Card::ALL.len())?, *Card::ALL.get(number % Card::ALL.len())?))
}

/// The cell of a card.
#[must_use]
pub const fn cell(side: Side, card: Card, unit: CardUnit) -> Cell {
    Cell { game: GameId::BlitzWar, chart: CHART, row: row(side, card), column: unit as u8 }
}

/// Whether the cards of a side can show such a thing: U-boats are German, the Soviet Union has no fleet, and it alone has
/// Modernisation (1, 11.5, 11.8).
#[must_use]
pub const fn possible(side: Side, unit: CardUnit) -> bool {
    match unit {
        CardUnit::UBoat => matches!(side, Side::Axis),
        CardUnit::Fleet => !matches!(side, Side::SovietUnion),
        CardUnit::Modernisation => matches!(side, Side::SovietUnion),
        _ => true,
    }
}

/// What the cards of a side can show, in the order of the chart.
#[must_use]
pub fn units(side: Side) -> impl DoubleEndedIterator<Item = CardUnit> + Clone {
    CardUnit::ALL.iter().copied().filter(move |&unit| possible(side, unit))
}

/// What the rulebook tells: what a side never has, its cards do not show.
fn known(row: u16, column: u8) -> Option<i16> {
    let ((side, _), unit) = (card_of(row)?, *CardUnit::ALL.get(usize::from(column))?);
    (!possible(side, unit)).then_some(0)
}

/// The chart of cards: what is known, what is taught, and which cell is unknown next.
#[must_use]
pub const fn chart(charts: &Charts) -> Chart<'_> {
    Chart { game: GameId::BlitzWar, number: CHART, rows: ROWS, columns: COLUMNS, known, taught: charts }
}

/// What is taught of a card so far, and whether that is all of it.
#[must_use]
pub fn told(charts: &Charts, side: Side, card: Card) -> (Contents, bool) {
    let mut contents = Contents::default();
    let mut whole = true;
    for unit in units(side) {
        match charts.get(cell(side, card, unit)).and_then(|number| u8::try_from(number).ok()) {
            Some(number) => *contents.get_mut(unit) = number,
            None => whole = false,
        }
    }
    (contents, whole)
}

/// What a card shows, once all of it is taught. No card is empty (1): one that shows nothing was not read.
#[must_use]
pub fn contents(charts: &Charts, side: Side, card: Card) -> Option<Contents> {
    match told(charts, side, card) {
        (contents, true) if !contents.is_empty() => Some(contents),
        _ => None,
    }
}

/// The worth that most other taught cards of this kind and side have, if a card that shows this has another (1).
#[must_use]
pub fn differs(charts: &Charts, side: Side, card: Card, shows: Contents) -> Option<Worth> {
    let own = shows.worth().0;
    let others = || Card::of_kind(card.kind()).filter(|&other| other != card);
    let worths = || others().filter_map(|other| contents(charts, side, other)).map(|contents| contents.worth().0);
    let agree = |worth| worths().filter(|&other| other == worth).count();
    worths().max_by_key(|&worth| agree(worth)).filter(|&usual| agree(usual) > agree(own))
}

/// The first card of a side that is not wholly taught, from this one on and around the end.
#[must_use]
pub fn next_untaught(charts: &Charts, side: Side, from: Card) -> Option<Card> {
    let around = Card::ALL.iter().cycle().skip(from.index()).take(Card::ALL.len());
    around.copied().find(|&card| contents(charts, side, card).is_none())
}

/// How many cards of a side are wholly taught.
#[must_use]
pub fn taught(charts: &Charts, side: Side) -> usize {
    Card::ALL.iter().filter(|&&card| contents(charts, side, card).is_some()).count()
}

/// Checks what the owner is about to teach.
///
/// # Errors
/// [`Refusal::NeverOnTheseCards`] for what this side's cards cannot show, [`Refusal::TooManyOnCard`] for another number than
/// 0 to 60, or outside the chart.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let own = cell.game == GameId::BlitzWar && cell.chart == CHART && cell.column < COLUMNS && cell.row < ROWS;
    let range = 0..=i16::from(MAX_ON_CARD);
    match known(cell.row, cell.column) {
        _ if !own || !range.contains(&value) => Err(Refusal::TooManyOnCard),
        Some(known) if known != value => Err(Refusal::NeverOnTheseCards),
        _ => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{CHART, cell, chart, check_cell, contents, differs, next_untaught, taught, units};
    use crate::blitzwar::cards::{Card, CardUnit, Contents};
    use crate::blitzwar::{Refusal, Side};
    use crate::chart::{Cell, Charts};
    use crate::game::GameId;

    fn teach(charts: &mut Charts, side: Side, card: Card, shows: Contents) {
        for unit in units(side) {
            charts.teach(cell(side, card, unit), shows.get(unit).into()).unwrap();
        }
    }

    #[test]
    fn every_card_has_cells_of_its_own_and_teaching_goes_through_all_of_them() {
        let mut charts = Charts::new();
        let mut asked = 0;
        while let Some(next) = chart(&charts).next_unknown(None) {
            assert_eq!(check_cell(next, 60), Ok(()));
            charts.teach(next, 60).unwrap();
            asked += 1;
        }
        // 16 cards each: six kinds for the Axis, five for the others.
        assert_eq!(asked, 16 * (6 + 5 + 5));
        for &side in Side::ALL {
            assert_eq!(taught(&charts, side), 16);
            assert_eq!(next_untaught(&charts, side, Card::L1), None);
            let card = contents(&charts, side, Card::T8).unwrap();
            assert_eq!((card.u_boat > 0, card.modernisation > 0), (side == Side::Axis, side == Side::SovietUnion));
        }
    }

    #[test]
    fn what_cannot_be_on_a_card_is_refused() {
        let boat = cell(Side::Allies, Card::L1, CardUnit::UBoat);
        assert_eq!(check_cell(boat, 1), Err(Refusal::NeverOnTheseCards));
        assert_eq!(check_cell(boat, 0), Ok(()));
        let infantry = cell(Side::SovietUnion, Card::T8, CardUnit::Infantry);
        for wrong in [-1, 61, i16::MAX] {
            assert_eq!(check_cell(infantry, wrong), Err(Refusal::TooManyOnCard));
        }
        for outside in [Cell { row: 48, ..infantry }, Cell { column: 7, ..infantry }, Cell { chart: 2, ..infantry }] {
            assert_eq!(check_cell(outside, 1), Err(Refusal::TooManyOnCard));
        }
        // Stored numbers stay what they are.
        let stored = Cell { game: GameId::BlitzWar, chart: CHART, row: 47, column: 0 };
        assert_eq!((infantry, CHART), (stored, 1));
    }

    #[test]
    fn a_card_that_differs_stands_out_among_its_kind() {
        let mut charts = Charts::new();
        let usual = Contents { infantry: 3, supply: 8, ..Contents::default() }; // 5
        let other = Contents { armoured: 1, fleet: 1, supply: 8, ..Contents::default() }; // 5 too
        let wrong = Contents { armoured: 2, supply: 8, ..Contents::default() }; // 6
        assert_eq!(differs(&charts, Side::Axis, Card::L1, usual), None, "nothing to compare with");
        for (card, shows) in [(Card::L1, usual), (Card::L2, wrong), (Card::L3, other), (Card::T1, wrong)] {
            teach(&mut charts, Side::Axis, card, shows);
        }
        let usual = usual.worth().0;
        let found = [Card::L1, Card::L2, Card::L3, Card::T1]
            .map(|card| differs(&charts, Side::Axis, card, contents(&charts, Side::Axis, card).unwrap()));
        assert_eq!(found, [None, Some(usual), None, None]);
        // Of two that differ nobody knows which one is wrong: each is held against the other.
        teach(&mut charts, Side::Axis, Card::T2, other);
        assert_eq!(differs(&charts, Side::Axis, Card::T1, wrong), Some(usual));
        assert_eq!(next_untaught(&charts, Side::Axis, Card::L2), Some(Card::L4));
        assert_eq!(next_untaught(&charts, Side::Allies, Card::T8), Some(Card::T8), "each side has cards of its own");
    }
}
