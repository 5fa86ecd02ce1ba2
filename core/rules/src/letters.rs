//! Names in cells of a chart: three letters a cell, as the digits of a number to the base 40.
//!
//! The first letter is in the highest place; the number is stored as the bits of an `i16`: 0 nothing, 1-26 A to Z, 27-36 0 to
//! 9, 37 blank, 38 hyphen, 39 apostrophe. Capitals follow from the words.

use heapless::String;

/// Letters in a cell.
const LETTERS: usize = 3;
/// Cells of a name.
pub const COLUMNS: usize = 4;
/// The longest name: no printed one that the books know is longer, but for some that the books themselves print.
pub const LONGEST: usize = LETTERS * COLUMNS;
/// How many digits there are.
pub(crate) const BASE: u16 = 40;

/// A name.
pub type Name = String<16>;

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
#[must_use]
pub fn unpacked(cells: impl Iterator<Item = i16>) -> Name {
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
