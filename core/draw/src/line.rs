//! Rows of text.

use adjutant_app::{Mark, Style};

use crate::paint;
use crate::surface::{Area, Surface};
use crate::theme::{Ground, Ink, ink};

/// Pixels across a column and down a row.
pub(crate) const COLUMN: i32 = 8;
/// Pixels down a row.
pub(crate) const ROW: i32 = 16;

/// A text cut to a number of columns, with an ellipsis where it was cut, then spaces for ever.
pub(crate) fn fitted(text: &str, columns: usize) -> impl Iterator<Item = char> {
    let cut = text.chars().count() > columns;
    let kept = if cut { columns.saturating_sub(1) } else { columns };
    text.chars().take(kept).chain(cut.then_some('…')).chain(core::iter::repeat(' '))
}

/// How column `column` looks. The cursor lies under every other mark; of those the last one counts.
fn look(marks: &[Mark], column: usize, ground: Ground) -> Ink {
    let (mut style, mut picked) = (None, false);
    for mark in marks {
        if (usize::from(mark.from)..usize::from(mark.to)).contains(&column) {
            match mark.style {
                Style::Picked => picked = true,
                other => style = Some(other),
            }
        }
    }
    match (style, picked) {
        (None, false) => ink(Style::Plain, ground),
        (None, true) => ink(Style::Picked, ground),
        (Some(style), false) => ink(style, ground),
        (Some(style), true) => ink(style, Ground::Cursor),
    }
}

/// A whole row of text at the left edge.
pub(crate) fn line<D: Surface>(
    target: &mut D,
    y: i32,
    columns: usize,
    text: &str,
    marks: &[Mark],
    ground: Ground,
) -> Result<(), D::Error> {
    cells(target, 0, y, columns, fitted(text, columns), |column| look(marks, column, ground))
}

/// A field of text in one ink, at the left of its columns.
pub(crate) fn field<D: Surface>(
    target: &mut D,
    x: i32,
    y: i32,
    columns: usize,
    text: &str,
    ink: Ink,
) -> Result<(), D::Error> {
    cells(target, x, y, columns, fitted(text, columns), |_| ink)
}

/// A field of text in one ink, at the right of its columns.
pub(crate) fn field_right<D: Surface>(
    target: &mut D,
    x: i32,
    y: i32,
    columns: usize,
    text: &str,
    ink: Ink,
) -> Result<(), D::Error> {
    let ahead = columns.saturating_sub(text.chars().count());
    cells(target, x, y, columns, core::iter::repeat_n(' ', ahead).chain(fitted(text, columns)), |_| ink)
}

/// Paints columns from left to right, runs of spaces at once.
fn cells<D: Surface>(
    target: &mut D,
    x: i32,
    y: i32,
    columns: usize,
    text: impl Iterator<Item = char>,
    look: impl Fn(usize) -> Ink,
) -> Result<(), D::Error> {
    // Where the space not yet painted begins, and its colour.
    let mut space = None;
    let mut at = x;
    for (column, c) in (0..columns).zip(text) {
        let ink = look(column);
        match space {
            Some((_, color)) if c == ' ' && color == ink.back => {}
            _ => {
                if let Some((from, color)) = space.take() {
                    paint::fill(target, Area::new(from, y, at - from, ROW), color)?;
                }
                if c == ' ' {
                    space = Some((at, ink.back));
                } else {
                    paint::cell(target, at, y, c, ink)?;
                }
            }
        }
        at += COLUMN;
    }
    if let Some((from, color)) = space {
        paint::fill(target, Area::new(from, y, at - from, ROW), color)?;
    }
    Ok(())
}

/// Text at twice its size over two rows.
pub(crate) fn large<D: Surface>(
    target: &mut D,
    area: Area,
    text: &str,
    style: Style,
    ground: Ground,
) -> Result<(), D::Error> {
    let ink = ink(style, ground);
    let columns = usize::try_from(area.width / (2 * COLUMN)).unwrap_or(0);
    paint::fill(target, Area::new(area.x, area.y, area.width, 3), ink.back)?;
    paint::fill(target, Area::new(area.x, area.y + 29, area.width, 3), ink.back)?;
    let starts = (area.x..).step_by(16);
    for (x, c) in starts.zip(fitted(text, columns)).take(columns) {
        if c == ' ' {
            paint::fill(target, Area::new(x, area.y + 3, 16, 26), ink.back)?;
        } else {
            paint::large(target, x, area.y + 3, c, ink)?;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{ALERT, INK, NIGHT, PICKED, SHADE, TEXT};

    #[test]
    fn a_text_is_cut_with_an_ellipsis_and_only_when_it_must_be() {
        assert!(fitted("Mechili", 7).take(9).eq("Mechili  ".chars()));
        assert!(fitted("Mechili", 6).take(7).eq("Mechi… ".chars()));
        assert!(fitted("Ägäis", 5).take(5).eq("Ägäis".chars()), "characters count, not bytes");
        assert!(fitted("x", 0).take(1).eq("…".chars()));
    }

    #[test]
    fn the_cursor_lies_under_other_marks() {
        let mark = |from, to, style| Mark { from, to, style };
        let marks = [mark(0, 2, Style::Alert), mark(1, 20, Style::Picked), mark(3, 4, Style::Dim)];
        let colors = |column| {
            let ink = look(&marks, column, Ground::Body);
            (ink.fore, ink.back)
        };
        assert_eq!(colors(0), (ALERT, NIGHT));
        assert_eq!(colors(1), (INK, PICKED));
        assert_eq!(colors(2), (INK, PICKED));
        assert_eq!(colors(3), (SHADE, PICKED));
        assert_eq!(colors(20), (TEXT, NIGHT));
    }
}
