//! A frame of four bits per pixel, so that two of them, the drawn one and the shown one, cost a quarter of the RAM.

use core::convert::Infallible;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::{PointsIter, Rectangle};

use crate::changes::{Changes, Rect};
use crate::palette::{color, entry, wire};
use crate::{HEIGHT, WIDTH};

/// Pixels in a word: eight of four bits, the leftmost in the highest bits. A character of the reading font is one
/// word wide and stands on a word's boundary.
pub(crate) const PER_WORD: usize = 8;
/// Words in a row.
const WORDS: usize = WIDTH as usize / PER_WORD;

/// One row of pixels.
pub(crate) type PixelRow = [u32; WORDS];

/// A frame of 240x240 pixels in the colours of [`PALETTE`](crate::theme::PALETTE): 28,800 bytes, all zeros when new.
///
/// ```
/// use adjutant_draw::{Canvas, Rect, theme};
/// use embedded_graphics::{prelude::*, primitives::Rectangle};
///
/// let shown = Canvas::new();
/// let mut drawn = Canvas::new();
/// drawn.fill_solid(&Rectangle::new(Point::new(10, 20), Size::new(3, 2)), theme::WHITE)?;
///
/// let changes: Vec<Rect> = drawn.changed(&shown).collect();
/// assert_eq!(changes, [Rect { x: 10, y: 20, width: 3, height: 2 }]);
///
/// let mut buffer = [0; 480];
/// assert_eq!(drawn.expand(changes[0], &mut buffer), [0xff; 3 * 2 * 2]);
/// # Ok::<(), core::convert::Infallible>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canvas {
    rows: [PixelRow; HEIGHT as usize],
}

impl Canvas {
    /// A frame filled with the ground. Made for a `static`, where its zeros take no flash; too large for a small stack.
    #[must_use]
    #[expect(clippy::large_stack_arrays, reason = "a static's initial value is never on the stack")]
    pub const fn new() -> Self {
        Self { rows: [[0; WORDS]; HEIGHT as usize] }
    }

    /// The colour of a pixel; the ground's outside of the frame.
    #[must_use]
    pub fn pixel(&self, x: u16, y: u16) -> Rgb565 {
        let (x, y) = (usize::from(x), usize::from(y));
        let word = self.rows.get(y).and_then(|row| row.get(x / PER_WORD)).copied().unwrap_or(0);
        color((word >> shift(x % PER_WORD)) & 15)
    }

    /// Where this frame differs from what is shown, as a few rectangles from top to bottom that do not overlap.
    #[must_use]
    pub fn changed<'a>(&'a self, shown: &'a Self) -> Changes<'a> {
        Changes::new(&self.rows, &shown.rows)
    }

    /// Becomes equal to another frame: what was drawn is now what is shown.
    pub fn copy_from(&mut self, drawn: &Self) {
        self.rows.copy_from_slice(&drawn.rows);
    }

    /// Writes the pixels of an area, row by row, as the display takes them: RGB565, high byte first.
    ///
    /// Gives back the part of `out` that was written, two bytes for each pixel. What does not fit is left out;
    /// [`Rect::strips`] cuts an area to the size of a buffer.
    pub fn expand<'o>(&self, area: Rect, out: &'o mut [u8]) -> &'o [u8] {
        let area = area.within_screen();
        let (left, width) = (usize::from(area.x), usize::from(area.width));
        let mut written = 0;
        if width > 0 {
            let rows = self.rows.iter().skip(usize::from(area.y)).take(usize::from(area.height));
            for (row, line) in rows.zip(out.chunks_mut(width * 2)) {
                written += expand_row(row, left, line);
            }
        }
        out.get(..written).unwrap_or(&[])
    }

    /// The part of a rectangle that lies on the frame, as first and last-plus-one of x and y.
    fn clip(&self, area: &Rectangle) -> Option<((usize, usize), (usize, usize))> {
        let part = area.intersection(&self.bounding_box());
        let last = part.bottom_right()?;
        let start = |n: i32| usize::try_from(n).ok();
        Some(((start(part.top_left.x)?, start(last.x)? + 1), (start(part.top_left.y)?, start(last.y)? + 1)))
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes as many pixels of a row, from `left` on, as `line` takes; gives back the number of bytes.
fn expand_row(row: &PixelRow, left: usize, line: &mut [u8]) -> usize {
    let mut words = row.iter().skip(left / PER_WORD).copied();
    let ahead = left % PER_WORD;
    // The next pixel always stands in the highest bits.
    let (mut word, mut ready) = (words.next().unwrap_or(0) << (ahead * 4), PER_WORD - ahead);
    let mut written = 0;
    for pixel in line.chunks_exact_mut(2) {
        if ready == 0 {
            (word, ready) = (words.next().unwrap_or(0), PER_WORD);
        }
        pixel.copy_from_slice(&wire(word >> 28));
        word <<= 4;
        ready -= 1;
        written += 2;
    }
    written
}

/// How far a pixel's bits stand from the right of its word.
const fn shift(pixel: usize) -> usize {
    (PER_WORD - 1 - pixel) * 4
}

/// The bits of pixels `from..to` of a word, `from < to <= 8`.
const fn mask(from: usize, to: usize) -> u32 {
    (u32::MAX >> (from * 4)) & (u32::MAX << ((PER_WORD - to) * 4))
}

/// The words that pixels `from..to` of a row touch, each with the pixels of it that are meant.
fn words(row: &mut PixelRow, from: usize, to: usize) -> impl Iterator<Item = (&mut u32, usize, usize)> {
    let first = from / PER_WORD;
    row.iter_mut()
        .zip((0..).step_by(PER_WORD))
        .skip(first)
        .take(to.div_ceil(PER_WORD) - first)
        .map(move |(word, start)| (word, from.saturating_sub(start), (to - start).min(PER_WORD)))
}

impl OriginDimensions for Canvas {
    fn size(&self) -> Size {
        Size::new(u32::from(WIDTH), u32::from(HEIGHT))
    }
}

/// Colours that the palette lacks become the nearest it has; what lies outside of the frame is left out.
impl DrawTarget for Canvas {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb565>>>(&mut self, pixels: I) -> Result<(), Infallible> {
        for Pixel(Point { x, y }, color) in pixels {
            let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { continue };
            if let Some(word) = self.rows.get_mut(y).and_then(|row| row.get_mut(x / PER_WORD)) {
                let shift = shift(x % PER_WORD);
                *word = (*word & !(15 << shift)) | (entry(color) << shift);
            }
        }
        Ok(())
    }

    fn fill_contiguous<I: IntoIterator<Item = Rgb565>>(
        &mut self,
        area: &Rectangle,
        colors: I,
    ) -> Result<(), Infallible> {
        if area.intersection(&self.bounding_box()) != *area {
            return self.draw_iter(area.points().zip(colors).map(|(at, color)| Pixel(at, color)));
        }
        let Some(((left, right), (top, bottom))) = self.clip(area) else { return Ok(()) };
        let mut colors = colors.into_iter();
        // Most pixels have the colour of the one before.
        let mut last = (color(0), 0);
        for row in self.rows.iter_mut().skip(top).take(bottom - top) {
            for (word, from, to) in words(row, left, right) {
                let (mut pixels, mut end) = (0, from);
                while end < to {
                    let Some(color) = colors.next() else { break };
                    if color != last.0 {
                        last = (color, entry(color));
                    }
                    pixels = (pixels << 4) | last.1;
                    end += 1;
                }
                if end > from {
                    let mask = mask(from, end);
                    *word = (*word & !mask) | ((pixels << ((PER_WORD - end) * 4)) & mask);
                }
                if end < to {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let Some(((left, right), (top, bottom))) = self.clip(area) else { return Ok(()) };
        let pixels = entry(color) * 0x1111_1111;
        for row in self.rows.iter_mut().skip(top).take(bottom - top) {
            for (word, from, to) in words(row, left, right) {
                let mask = mask(from, to);
                *word = (*word & !mask) | (pixels & mask);
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme::{ALERT, FIRST, NIGHT, WHITE};

    fn area(x: i32, y: i32, width: u32, height: u32) -> Rectangle {
        Rectangle::new(Point::new(x, y), Size::new(width, height))
    }

    #[test]
    fn a_fill_touches_its_pixels_and_no_other() {
        // Within a word, across two, across many, whole words, at the edges.
        for (left, right) in [(1_i32, 2_i32), (7, 9), (3, 30), (8, 16), (0, 240), (239, 240)] {
            let mut canvas = Canvas::new();
            canvas.fill_solid(&area(left, 5, right.abs_diff(left), 2), WHITE).unwrap();
            for y in 0..240 {
                for x in 0..240 {
                    let inside = (5..7).contains(&y) && (left..right).contains(&i32::from(x));
                    assert_eq!(canvas.pixel(x, y), if inside { WHITE } else { NIGHT }, "{left}..{right} at {x},{y}");
                }
            }
        }
    }

    #[test]
    fn all_three_ways_to_paint_agree() {
        let rectangle = area(13, 7, 21, 9);
        let colors = || (0..).map(|n: usize| crate::theme::PALETTE[n * n % 16]);
        let mut fast = Canvas::new();
        fast.fill_contiguous(&rectangle, colors()).unwrap();
        let mut slow = Canvas::new();
        slow.draw_iter(rectangle.points().zip(colors()).map(|(at, color)| Pixel(at, color))).unwrap();
        assert_eq!(fast, slow);
        assert_ne!(fast, Canvas::new());
    }

    #[test]
    fn too_few_colours_paint_what_they_reach() {
        let mut canvas = Canvas::new();
        canvas.fill_contiguous(&area(6, 0, 12, 2), [FIRST; 15]).unwrap();
        let painted = |y| (0..240).filter(|x| canvas.pixel(*x, y) == FIRST).count();
        assert_eq!((painted(0), painted(1), painted(2)), (12, 3, 0));
    }

    #[test]
    fn what_lies_outside_is_left_out() {
        let mut canvas = Canvas::new();
        canvas.fill_solid(&area(-10, -10, 12, 12), WHITE).unwrap();
        canvas.fill_solid(&area(238, 239, 500, 500), WHITE).unwrap();
        canvas.fill_solid(&area(300, 300, 5, 5), WHITE).unwrap();
        canvas.fill_solid(&area(5, 5, 0, 5), WHITE).unwrap();
        canvas.fill_contiguous(&area(237, 10, 6, 1), [WHITE, ALERT, FIRST, WHITE, WHITE, WHITE]).unwrap();
        canvas.draw_iter([Pixel(Point::new(-1, 3), WHITE), Pixel(Point::new(3, 240), WHITE)]).unwrap();
        let painted: usize = (0..240).map(|y| (0..240).filter(|x| canvas.pixel(*x, y) != NIGHT).count()).sum();
        assert_eq!(painted, 4 + 2 + 3);
        assert_eq!([237, 238, 239].map(|x| canvas.pixel(x, 10)), [WHITE, ALERT, FIRST]);
        assert_eq!(canvas.pixel(240, 0), NIGHT);
    }

    #[test]
    fn expanded_pixels_are_those_of_the_area() {
        let mut canvas = Canvas::new();
        canvas
            .fill_contiguous(&area(0, 0, 240, 240), (0..).map(|n: usize| crate::theme::PALETTE[n * 7 / 5 % 16]))
            .unwrap();
        let mut out = [0; 13 * 3 * 2];
        let bytes = canvas.expand(Rect { x: 5, y: 100, width: 13, height: 3 }, &mut out);
        let expected = (100..103).flat_map(|y| (5..18).map(move |x| (x, y)));
        let pixels = expected.flat_map(|(x, y)| {
            use embedded_graphics::pixelcolor::IntoStorage;
            canvas.pixel(x, y).into_storage().to_be_bytes()
        });
        assert!(bytes.iter().copied().eq(pixels));
    }

    #[test]
    fn expanding_stops_where_the_buffer_or_the_frame_ends() {
        let canvas = Canvas::new();
        assert_eq!(canvas.expand(Rect::SCREEN, &mut [0; 7]).len(), 6);
        assert_eq!(canvas.expand(Rect { x: 238, y: 239, width: 9, height: 9 }, &mut [0; 100]).len(), 4);
        assert_eq!(canvas.expand(Rect { x: 300, y: 0, width: 9, height: 9 }, &mut [0; 100]).len(), 0);
        assert_eq!(canvas.expand(Rect { x: 3, y: 3, width: u16::MAX, height: u16::MAX }, &mut []).len(), 0);
    }
}
