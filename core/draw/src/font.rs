//! The fonts, one byte per pixel row of a glyph, its leftmost pixel in the highest bit.

include!(concat!(env!("OUT_DIR"), "/glyphs.rs"));

/// Pixels across and down a character of the hints' font.
pub(crate) const HINT: (i32, i32) = (6, 10);

// The ellipsis is not in Latin-1: three dots on the base line.
const PLAIN_ELLIPSIS: [u8; 13] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0b0100_1001, 0b0100_1001, 0, 0];
const BOLD_ELLIPSIS: [u8; 13] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0b1101_1011, 0b1101_1011, 0, 0];
const SMALL_ELLIPSIS: [u8; 10] = [0, 0, 0, 0, 0, 0, 0, 0b1010_1000, 0, 0];

/// Stands for whatever the fonts lack.
const UNKNOWN: char = '?';

/// Where a character stands in the tables, if it does.
const fn place(c: char) -> Option<usize> {
    match c {
        ' '..='~' => Some(c as usize - 0x20),
        '\u{a0}'..='\u{ff}' => Some(c as usize - 0xa0 + 95),
        _ => None,
    }
}

/// The glyph of a character, the question mark's if there is none.
fn find<const H: usize>(glyphs: &[[u8; H]], c: char) -> [u8; H] {
    place(c).or(place(UNKNOWN)).and_then(|at| glyphs.get(at)).copied().unwrap_or([0; H])
}

/// A character of the reading font.
pub(crate) fn reading(c: char, bold: bool) -> [u8; 13] {
    match (c, bold) {
        ('…', false) => PLAIN_ELLIPSIS,
        ('…', true) => BOLD_ELLIPSIS,
        (_, false) => find(&PLAIN, c),
        (_, true) => find(&BOLD, c),
    }
}

/// A character of the hints' font.
pub(crate) fn hint(c: char) -> [u8; 10] {
    if c == '…' { SMALL_ELLIPSIS } else { find(&SMALL, c) }
}

/// A character of the reading font at twice its size, 16 by 26 pixels, with strokes of three pixels.
///
/// The plain glyph is doubled, its slopes are smoothed, and then it is made bold: the bold font, doubled, would be a
/// blot. A corner between two pixels that touch only there is filled, which makes a slope of the stair; the corners
/// of a plus stay what they are.
pub(crate) fn doubled(c: char) -> [u16; 26] {
    let glyph = reading(c, false);
    let mut large = [0; 26];
    let above = core::iter::once(0).chain(glyph);
    let below = glyph.into_iter().skip(1).chain([0]);
    for (((here, up), down), pair) in glyph.into_iter().zip(above).zip(below).zip(large.chunks_exact_mut(2)) {
        let (left, right) = (here >> 1, here << 1);
        // Where that quarter of an empty pixel is filled: its two neighbours are set, the pixel between them is not.
        let quarter = |beside: u8, over: u8, between: u8| spread(here | (beside & over & !between));
        if let [top, bottom] = pair {
            *top = (quarter(left, up, up >> 1) << 1) | quarter(right, up, up << 1);
            *bottom = (quarter(left, down, down >> 1) << 1) | quarter(right, down, down << 1);
        }
    }
    let mut above = 0;
    for row in &mut large {
        let thin = *row;
        *row = thin | (thin >> 1) | above | (above >> 1);
        above = thin;
    }
    large
}

/// Moves bit `n` to bit `2n`.
const fn spread(bits: u8) -> u16 {
    let mut wide = bits as u16;
    wide = (wide | (wide << 4)) & 0x0f0f;
    wide = (wide | (wide << 2)) & 0x3333;
    (wide | (wide << 1)) & 0x5555
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn characters_stand_in_the_order_of_latin_1() {
        assert_eq!(reading(' ', false), [0; 13]);
        assert_eq!(reading('\u{a0}', true), [0; 13], "the space that does not break");
        assert_eq!(reading('-', false).iter().filter(|row| **row != 0).count(), 1, "a hyphen is one stroke");
        assert_eq!(reading('|', false).map(|row| row != 0).iter().filter(|on| **on).count(), 9);
        assert_ne!(reading('ÿ', false), reading('?', false));
        assert_ne!(hint('Ä'), hint('A'));
    }

    #[test]
    fn what_the_fonts_lack_is_a_question_mark() {
        for c in ['\0', '\n', '\t', '\u{7f}', '\u{80}', '\u{9f}', '\u{100}', '→', '🎲'] {
            assert_eq!(reading(c, false), reading('?', false), "{c:?}");
            assert_eq!(reading(c, true), reading('?', true), "{c:?}");
            assert_eq!(hint(c), hint('?'), "{c:?}");
        }
    }

    #[test]
    fn the_ellipsis_has_three_dots() {
        for (row, dots) in [(reading('…', false)[10], 3), (reading('…', true)[10], 3), (hint('…')[7], 3)] {
            // Rising edges from left to right.
            assert_eq!((row & !(row >> 1)).count_ones(), dots);
        }
    }

    #[test]
    fn bits_spread_to_every_second_place() {
        assert_eq!(spread(0b1000_0001), 0b0100_0000_0000_0001);
        assert_eq!(spread(0xff), 0x5555);
    }

    #[test]
    fn a_doubled_stroke_is_three_pixels_thick() {
        // The hyphen: one row of five pixels.
        assert_eq!(reading('-', false)[6], 0b0111_1100);
        let large = doubled('-');
        let inked: &[u16] = &large[12..15];
        assert_eq!(inked, [0b0011_1111_1111_1000; 3]);
        assert!(large[..12].iter().chain(&large[15..]).all(|row| *row == 0));
    }

    #[test]
    fn a_doubled_plus_keeps_its_corners_and_a_doubled_slash_becomes_a_slope() {
        // Only the two lengths of row that a cross has.
        for row in doubled('+') {
            assert!([0, 3, 11].contains(&row.count_ones()), "{row:016b}");
        }
        // A stair of doubled pixels would move by two columns at every second row.
        let starts = doubled('/').map(u16::leading_zeros);
        assert!(starts.windows(2).any(|pair| pair[0] == pair[1] + 1), "{starts:?}");
    }
}
