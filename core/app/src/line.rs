//! Putting words into columns. Nothing is ever cut without an ellipsis.

use core::fmt::{self, Write};

use heapless::{String, Vec};

use crate::screen::{NARROW, Text};

/// The sign for "something was cut here".
pub const ELLIPSIS: char = '…';

/// Collects formatted text; what does not fit the buffer is dropped, which [`fit`] then shows.
#[derive(Debug, Default)]
struct Buffer {
    text: String<256>,
    overflow: bool,
}

impl Write for Buffer {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        for letter in part.chars() {
            if self.text.push(letter).is_err() {
                self.overflow = true;
            }
        }
        Ok(())
    }
}

fn buffer(args: fmt::Arguments<'_>) -> Buffer {
    let mut buffer = Buffer::default();
    // Writing to the buffer cannot fail: it drops instead.
    let _ = buffer.write_fmt(args);
    buffer
}

/// `text` in at most `width` columns, with an ellipsis in the last one if it had to be cut.
#[must_use]
pub fn fit<const N: usize>(text: &str, width: usize) -> String<N> {
    let mut out = String::new();
    let cut = text.chars().count() > width;
    let keep = if cut { width.saturating_sub(1) } else { width };
    for letter in text.chars().take(keep) {
        if out.push(letter).is_err() {
            return out;
        }
    }
    if cut && width > 0 {
        let _ = out.push(ELLIPSIS);
    }
    out
}

/// Formatted text in at most `width` columns.
#[must_use]
pub fn fitted<const N: usize>(args: fmt::Arguments<'_>, width: usize) -> String<N> {
    let buffer = buffer(args);
    if buffer.overflow { fit(&buffer.text, width.min(250)) } else { fit(&buffer.text, width) }
}

/// `left` at the left and `right` at the right of `width` columns; the left one gives way.
#[must_use]
pub fn pair(left: fmt::Arguments<'_>, right: fmt::Arguments<'_>, width: usize) -> Text {
    let right: Text = fitted(right, width);
    let taken = right.chars().count();
    let gap = usize::from(taken > 0);
    let mut out: Text = fitted(left, width.saturating_sub(taken + gap));
    let used = out.chars().count();
    for _ in used + taken..width {
        let _ = out.push(' ');
    }
    let _ = out.push_str(&right);
    out
}

/// Formatted text broken into lines at blanks; what exceeds the last line ends in an ellipsis.
#[must_use]
pub fn wrap<const LINES: usize>(args: fmt::Arguments<'_>, width: usize) -> Vec<Text, LINES> {
    let buffer = buffer(args);
    let mut lines: Vec<Text, LINES> = Vec::new();
    let mut rest = buffer.text.trim();
    while !rest.is_empty() {
        let last = lines.len() + 1 == LINES;
        if last || rest.chars().count() <= width {
            let _ = lines.push(fit(rest, width));
            break;
        }
        // The end of the last word that fits; a word longer than the line is cut in the middle.
        let limit = rest.char_indices().nth(width).map_or(rest.len(), |(at, _)| at);
        let space = rest.char_indices().take_while(|&(at, _)| at <= limit).filter(|&(_, c)| c == ' ').last();
        let end = space.map_or(limit, |(at, _)| at);
        let (head, tail) = rest.split_at(end);
        if lines.push(fit(head, width)).is_err() {
            break;
        }
        rest = tail.trim_start();
    }
    lines
}

/// How many columns a text takes beside the key hints at most.
pub const BODY: usize = NARROW;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fits_is_left_alone_and_what_does_not_ends_in_an_ellipsis() {
        assert_eq!(fit::<16>("Mechili", 7), "Mechili");
        assert_eq!(fit::<16>("Mechili", 6), "Mechi…");
        assert_eq!(fit::<16>("Mechili", 0), "");
    }

    #[test]
    fn the_left_part_of_a_pair_gives_way() {
        assert_eq!(pair(format_args!("Supply"), format_args!("11"), 12), "Supply    11");
        assert_eq!(pair(format_args!("A long label"), format_args!("11"), 10), "A long… 11");
        assert_eq!(pair(format_args!("Alone"), format_args!(""), 8), "Alone   ");
    }

    #[test]
    fn text_breaks_at_blanks() {
        let lines = wrap::<3>(format_args!("one two three four"), 8);
        assert_eq!(lines, ["one two", "three", "four"]);
        let cut = wrap::<2>(format_args!("one two three four"), 8);
        assert_eq!(cut, ["one two", "three f…"]);
        let long = wrap::<2>(format_args!("abcdefghijkl"), 8);
        assert_eq!(long, ["abcdefgh", "ijkl"]);
    }
}
