//! What the four keys at the right edge do, beside the keys.

use adjutant_app::Hint;

use crate::line::fitted;
use crate::paint;
use crate::surface::{Area, Surface};
use crate::theme::{DIM, INK, Ink, LINE, NIGHT, PANEL, PICKED, TEXT};

/// Letters of the longest hint.
const LETTERS: usize = 5;

/// The margin: from the last column of text to the edge, below the two top rows.
const MARGIN: Area = Area::new(208, 32, 32, 208);
/// Where the words stand: five letters of six pixels.
const WORDS: i32 = 210;
/// The middle of the words.
const MIDDLE: i32 = WORDS + 15;
/// The middle of the scroll marks: close to the text that goes on, away from the keys.
const BESIDE: i32 = WORDS + 5;
/// The four keys share the margin.
const EACH: i32 = MARGIN.height / 4;

/// Paints the margin: key caps, words, and marks for what lies above and below.
pub(crate) fn hints<D: Surface>(target: &mut D, hints: &[Hint; 4], more: (bool, bool)) -> Result<(), D::Error> {
    paint::fill(target, Area { width: 1, ..MARGIN }, NIGHT)?;
    paint::fill(target, Area { x: MARGIN.x + 1, width: MARGIN.width - 1, ..MARGIN }, PANEL)?;
    for ((y, letter), word) in (MARGIN.y..).step_by(52).zip("ABXY".chars()).zip(hints) {
        if !word.is_empty() {
            key(target, y, letter, word)?;
        }
    }
    let (above, below) = more;
    if above {
        paint::pointer(target, BESIDE, MARGIN.y + 2, true, PICKED)?;
    }
    if below {
        paint::pointer(target, BESIDE, MARGIN.y + MARGIN.height - 7, false, PICKED)?;
    }
    Ok(())
}

/// One key: a cap with its letter, the word under it, both in the middle of the key's share.
fn key<D: Surface>(target: &mut D, y: i32, letter: char, word: &str) -> Result<(), D::Error> {
    let cap = Area::new(MIDDLE - 10, y + (EACH - 30) / 2, 20, 17);
    paint::fill_round(target, cap, LINE)?;
    paint::fill_round(target, Area { height: 16, ..cap }, DIM)?;
    paint::character(target, MIDDLE - 4, cap.y + 2, letter, Ink { fore: INK, back: DIM, bold: true })?;

    let length = i32::try_from(word.chars().count().min(LETTERS)).unwrap_or(0);
    let left = MIDDLE - (length * 6) / 2;
    let ink = Ink { fore: TEXT, back: PANEL, bold: false };
    for (x, c) in (left..).step_by(6).zip(fitted(word, LETTERS)).take(length.unsigned_abs() as usize) {
        paint::small(target, x, cap.y + 20, c, ink)?;
    }
    Ok(())
}
