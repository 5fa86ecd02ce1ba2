//! The peace between Japan and the USSR (card 23): both its clocks run (R20).

use crate::general::{Quarter, Refusal};
use crate::odds::Chance;
use crate::outcome::{TwoDice, two_dice};

/// The roll that ends it.
const ENDS: i16 = 12;
/// The last year that adds nothing to the roll (R82).
const YEAR: i16 = 1940;

/// Its last quarter: the roll is its length, the quarter in which it begins counted.
///
/// # Errors
/// The quarter lies outside the game.
pub fn last_quarter(begin: Quarter, roll: TwoDice) -> Result<Quarter, Refusal> {
    Ok(begin.in_game()?.plus(i16::from(roll.byte()) - 1))
}

/// What the year adds to the roll.
#[must_use]
pub fn modifier(quarter: Quarter) -> i16 {
    (quarter.year() - YEAR).max(0)
}

/// What the dice and the year give.
#[must_use]
pub fn total(quarter: Quarter, roll: TwoDice) -> i16 {
    i16::from(roll.byte()) + modifier(quarter)
}

/// Whether the roll of a quarter ends it.
#[must_use]
pub fn ends(quarter: Quarter, roll: TwoDice) -> bool {
    total(quarter, roll) >= ENDS
}

/// Whether its length is over.
#[must_use]
pub fn is_over(quarter: Quarter, last: Option<Quarter>) -> bool {
    last.is_some_and(|last| quarter > last)
}

/// The quarter of a check and the last quarter of the peace, if both can be.
///
/// # Errors
/// The check lies outside the game, or the end before it.
pub fn checked(quarter: Quarter, last: Option<Quarter>) -> Result<Quarter, Refusal> {
    let quarter = quarter.in_game()?;
    // A long peace may end after the game.
    if last.is_some_and(|last| last < Quarter::FIRST) { Err(Refusal::OutsideGame) } else { Ok(quarter) }
}

/// The chance that it still holds after the check of each quarter until the end of the game.
pub fn holds(first: Quarter, last: Option<Quarter>) -> impl Iterator<Item = (Quarter, Chance)> {
    let quarters = (0..=Quarter::LAST.since(first)).map(move |later| first.plus(later));
    // The chance of 26 checks in lowest terms stays far below the end of u128.
    quarters.scan(Chance::new(1, 1), move |held, quarter| {
        let holding: u64 = two_dice().filter(|(roll, _)| !ends(quarter, *roll)).map(|(_, throws)| throws).sum();
        let holding = if is_over(quarter, last) { 0 } else { u128::from(holding) };
        let check = Chance::new(holding, 36);
        *held = Chance::new(held.over().saturating_mul(check.over()), held.under().saturating_mul(check.under()));
        Some((quarter, *held))
    })
}

#[cfg(test)]
mod tests {
    use super::{Chance, Quarter, checked, ends, holds, is_over, last_quarter, modifier};
    use crate::general::Refusal;
    use crate::outcome::{TwoDice, two_dice};

    #[test]
    fn the_year_shortens_it() {
        let ending = [(4, 40), (1, 41), (2, 42), (3, 43), (1, 44), (4, 45)].map(|(season, year)| {
            let quarter = Quarter::printed(season, year);
            two_dice().filter(|(roll, _)| ends(quarter, *roll)).map(|(_, throws)| throws).sum::<u64>()
        });
        assert_eq!(ending, [1, 3, 6, 10, 15, 21]);
        assert_eq!((modifier(Quarter::FIRST), modifier(Quarter::LAST)), (0, 5));
    }

    #[test]
    fn its_length_counts_the_first_quarter() {
        let begin = Quarter::printed(2, 41);
        assert_eq!(last_quarter(begin, TwoDice::new(2).unwrap()), Ok(Quarter::printed(3, 41)));
        let last = Some(Quarter::printed(3, 41));
        assert!(!is_over(Quarter::printed(3, 41), last) && is_over(Quarter::printed(4, 41), last));
        assert!(!is_over(Quarter::LAST, None));
        assert_eq!(last_quarter(Quarter::LAST.plus(1), TwoDice::new(2).unwrap()), Err(Refusal::OutsideGame));
        assert_eq!(checked(begin, Some(Quarter::FIRST.plus(-1))), Err(Refusal::OutsideGame));
        assert_eq!(checked(begin, Some(Quarter::LAST.plus(9))), Ok(begin));
        assert_eq!(checked(Quarter::FIRST.plus(-1), None), Err(Refusal::OutsideGame));
    }

    #[test]
    fn the_chances_of_the_whole_game_are_exact() {
        let all: std::vec::Vec<(Quarter, Chance)> = holds(Quarter::FIRST, None).collect();
        assert_eq!(all.len(), 26);
        // Six quarters of 35/36, then four each of 33, 30, 26, 21 and 15 of 36; 3^4 and 2^x cancel as they can.
        let over = 35_u128.pow(6) * (11_u128 * 5 * 13 * 7 * 5).pow(4);
        let under = 36_u128.pow(6) * (12_u128 * 6 * 18 * 12 * 12).pow(4);
        assert_eq!(all[25].1, Chance::new(over, under));
        let short = holds(Quarter::printed(1, 45), Some(Quarter::printed(2, 45)));
        let chances: std::vec::Vec<Chance> = short.map(|(_, chance)| chance).collect();
        assert_eq!(chances, [Chance::new(5, 12), Chance::new(25, 144), Chance::new(0, 1), Chance::new(0, 1)]);
    }

    extern crate std;
}
