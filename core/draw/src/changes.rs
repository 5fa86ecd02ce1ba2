//! Where two frames differ.

use core::iter::FusedIterator;

use crate::canvas::{PER_WORD, PixelRow};
use crate::{HEIGHT, WIDTH};

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rect {
    /// The leftmost column.
    pub x: u16,
    /// The topmost row.
    pub y: u16,
    /// Columns.
    pub width: u16,
    /// Rows.
    pub height: u16,
}

impl Rect {
    /// The whole screen: what to send when nothing is known of the glass.
    pub const SCREEN: Self = Self { x: 0, y: 0, width: WIDTH, height: HEIGHT };

    /// How many pixels it has; on the wire each takes two bytes.
    #[must_use]
    pub const fn pixels(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// The same area from top to bottom in parts of whole rows with at most `pixels` pixels, but at least one row.
    pub fn strips(self, pixels: usize) -> impl Iterator<Item = Self> {
        let most = u16::try_from(pixels / usize::from(self.width.max(1))).unwrap_or(u16::MAX).max(1);
        let height = if self.width == 0 { 0 } else { self.height };
        (0..height).step_by(usize::from(most)).map(move |row| Self {
            y: self.y.saturating_add(row),
            height: most.min(height - row),
            ..self
        })
    }

    /// The part of it that lies on the screen.
    pub(crate) fn within_screen(self) -> Self {
        let (x, y) = (self.x.min(WIDTH), self.y.min(HEIGHT));
        Self { x, y, width: self.width.min(WIDTH - x), height: self.height.min(HEIGHT - y) }
    }
}

/// What a rectangle of its own costs beside its pixels: eleven bytes of commands and the start of a transfer, told in
/// pixels that could be sent meanwhile.
const SETUP: usize = 64;

/// Columns `left..right` of rows `top..bottom`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Span {
    left: usize,
    right: usize,
    top: usize,
    bottom: usize,
}

impl Span {
    const fn pixels(self) -> usize {
        (self.right - self.left) * (self.bottom - self.top)
    }

    /// The smallest span that holds both.
    fn around(self, other: Self) -> Self {
        Self {
            left: self.left.min(other.left),
            right: self.right.max(other.right),
            top: self.top.min(other.top),
            bottom: self.bottom.max(other.bottom),
        }
    }

    fn rect(self) -> Option<Rect> {
        let number = |n: usize| u16::try_from(n).ok();
        Some(Rect {
            x: number(self.left)?,
            y: number(self.top)?,
            width: number(self.right - self.left)?,
            height: number(self.bottom - self.top)?,
        })
    }
}

/// The rectangles in which two frames differ; see [`Canvas::changed`](crate::Canvas::changed).
///
/// Rows that differ are joined as long as sending what lies between them costs less than starting anew.
#[derive(Clone, Debug)]
pub struct Changes<'a> {
    drawn: &'a [PixelRow],
    shown: &'a [PixelRow],
    /// The next row to compare.
    row: usize,
    /// Found, but the next rows may still join it.
    open: Option<Span>,
}

impl<'a> Changes<'a> {
    pub(crate) const fn new(drawn: &'a [PixelRow], shown: &'a [PixelRow]) -> Self {
        Self { drawn, shown, row: 0, open: None }
    }
}

impl Iterator for Changes<'_> {
    type Item = Rect;

    fn next(&mut self) -> Option<Rect> {
        while let (Some(drawn), Some(shown)) = (self.drawn.get(self.row), self.shown.get(self.row)) {
            let top = self.row;
            self.row += 1;
            let Some((left, right)) = difference(drawn, shown) else { continue };
            let found = Span { left, right, top, bottom: top + 1 };
            match self.open {
                Some(open) if open.around(found).pixels() > open.pixels() + found.pixels() + SETUP => {
                    self.open = Some(found);
                    return open.rect();
                }
                Some(open) => self.open = Some(open.around(found)),
                None => self.open = Some(found),
            }
        }
        self.open.take().and_then(Span::rect)
    }
}

impl FusedIterator for Changes<'_> {}

/// First and last-plus-one of the pixels that differ.
fn difference(drawn: &PixelRow, shown: &PixelRow) -> Option<(usize, usize)> {
    // Word by word rather than by `==`, which compares bytes on this target.
    let mut pairs = drawn.iter().zip(shown).map(|(a, b)| a ^ b).enumerate();
    let (first, bits) = pairs.find(|(_, bits)| *bits != 0)?;
    let (last, end_bits) = pairs.rfind(|(_, bits)| *bits != 0).unwrap_or((first, bits));
    let left = first * PER_WORD + bits.leading_zeros() as usize / 4;
    let right = last * PER_WORD + PER_WORD - end_bits.trailing_zeros() as usize / 4;
    Some((left, right))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_differs_from_its_first_to_its_last_pixel() {
        let shown = [0; 30];
        let mut drawn = shown;
        assert_eq!(difference(&drawn, &shown), None);
        drawn[2] = 0x0000_0100;
        assert_eq!(difference(&drawn, &shown), Some((21, 22)));
        drawn[29] = 0x0f00_0000;
        assert_eq!(difference(&drawn, &shown), Some((21, 234)));
        drawn[0] = 0x1000_0000;
        assert_eq!(difference(&drawn, &shown), Some((0, 234)));
    }

    #[test]
    fn rows_join_while_that_is_cheaper() {
        let shown = [[0; 30]; 60];
        let mut drawn = shown;
        drawn[3][1] = u32::MAX;
        drawn[5][1] = u32::MAX; // eight pixels lie between: joined
        drawn[50][1] = u32::MAX; // far away: on its own
        drawn[51][28] = u32::MAX; // the next row, but far to the right: on its own
        assert!(Changes::new(&drawn, &shown).eq([
            Rect { x: 8, y: 3, width: 8, height: 3 },
            Rect { x: 8, y: 50, width: 8, height: 1 },
            Rect { x: 224, y: 51, width: 8, height: 1 },
        ]));
        assert_eq!(Changes::new(&drawn, &drawn).next(), None);
    }

    #[test]
    fn strips_cover_an_area_once() {
        let area = Rect { x: 7, y: 9, width: 100, height: 25 };
        let strips = area.strips(1024);
        assert!(strips.map(|strip| (strip.x, strip.y, strip.width, strip.height)).eq([
            (7, 9, 100, 10),
            (7, 19, 100, 10),
            (7, 29, 100, 5)
        ]));
        assert_eq!(area.strips(0).count(), 25, "never less than a row");
        assert_eq!(Rect { width: 0, ..area }.strips(10).count(), 0);
        assert_eq!(Rect { height: 0, ..area }.strips(10).count(), 0);
    }
}
