//! A frame of four bits per pixel, so that two of them, the drawn one and the shown one, cost a quarter of the RAM.

use core::convert::Infallible;

use adjutant_app::Screen;
use embedded_graphics::Pixel;
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::geometry::{Dimensions, OriginDimensions, Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::{PointsIter, Rectangle};

use crate::changes::{Changes, Rect};
use crate::palette::{color, entry, wire};
use crate::screen::paint_screen;
use crate::surface::{Area, Surface, colors, points};
use crate::theme::Ink;
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

    /// Paints a screen, all of it, so that what was there before does not matter.
    pub fn draw(&mut self, screen: &Screen) {
        let Ok(()) = paint_screen(screen, self);
    }

    /// Its memory, for whoever needs room between two pictures; [`Self::draw`] paints over whatever is left there.
    pub fn words(&mut self) -> &mut [u32] {
        self.rows.as_flattened_mut()
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

    /// The pixel rows that an area touches, and its first column and the one past its last; all within the frame.
    fn clip(&mut self, area: &Rectangle) -> Option<(&mut [PixelRow], usize, usize)> {
        let start = |at: i32, most: u16| usize::try_from(at).unwrap_or(0).min(most.into());
        let end = |at: i32, length: u32, most: u16| start(at.saturating_add_unsigned(length), most);
        let (left, right) = (start(area.top_left.x, WIDTH), end(area.top_left.x, area.size.width, WIDTH));
        let (top, bottom) = (start(area.top_left.y, HEIGHT), end(area.top_left.y, area.size.height, HEIGHT));
        if left < right { Some((self.rows.get_mut(top..bottom)?, left, right)) } else { None }
    }
}

impl Default for Canvas {
    fn default() -> Self {
        Self::new()
    }
}

/// Writes as many pixels of a row, from `left` on, as `line` takes; gives back the number of bytes.
fn expand_row(row: &PixelRow, left: usize, line: &mut [u8]) -> usize {
    let written = line.len() & !1;
    let skipped = left % PER_WORD;
    let mut words = row.iter().skip(left / PER_WORD).copied();
    if skipped > 0 {
        let first = (PER_WORD - skipped) * 2;
        let (head, rest) = line.split_at_mut(first.min(line.len()));
        expand_word(words.next().unwrap_or(0) << (skipped * 4), head);
        expand_words(words, rest);
    } else {
        expand_words(words, line);
    }
    written
}

/// Writes the pixels of whole words, the last one as far as there is room.
fn expand_words(mut words: impl Iterator<Item = u32>, line: &mut [u8]) {
    let (whole, rest) = line.as_chunks_mut::<16>();
    for (out, word) in whole.iter_mut().zip(&mut words) {
        expand_word(word, out);
    }
    expand_word(words.next().unwrap_or(0), rest);
}

/// Writes the leftmost pixels of a word.
#[inline]
fn expand_word(word: u32, out: &mut [u8]) {
    let mut rest = word;
    for pixel in out.as_chunks_mut().0 {
        *pixel = wire(rest >> 28);
        rest <<= 4;
    }
}

/// How far a pixel's bits stand from the right of its word.
const fn shift(pixel: usize) -> usize {
    (PER_WORD - 1 - pixel) * 4
}

/// The bits of pixel `from` of a word and of all to its right.
const fn from(from: usize) -> u32 {
    u32::MAX >> (from * 4)
}

/// The bits of pixel `last` of a word and of all to its left.
const fn up_to(last: usize) -> u32 {
    u32::MAX << shift(last)
}

/// Sets some bits of a word.
const fn blend(word: &mut u32, pixels: u32, mask: u32) {
    *word = (*word & !mask) | (pixels & mask);
}

/// Eight pixels of one colour.
fn eight(color: Rgb565) -> u32 {
    entry(color) * 0x1111_1111
}

/// Four set bits for each set bit.
const fn widened(bits: u8) -> u32 {
    let mut wide = bits as u32;
    wide = (wide | (wide << 12)) & 0x000f_000f;
    wide = (wide | (wide << 6)) & 0x0303_0303;
    wide = (wide | (wide << 3)) & 0x1111_1111;
    wide * 15
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
                blend(word, eight(color), 15 << shift(x % PER_WORD));
            }
        }
        Ok(())
    }

    fn fill_contiguous<I>(&mut self, area: &Rectangle, colors: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Rgb565>,
    {
        if area.intersection(&self.bounding_box()) != *area {
            return self.draw_iter(area.points().zip(colors).map(|(at, color)| Pixel(at, color)));
        }
        let Some((rows, left, right)) = self.clip(area) else { return Ok(()) };
        let mut colors = colors.into_iter();
        // Most pixels have the colour of the one before.
        let (mut last, mut pixels) = (color(0), 0);
        for row in rows {
            let mut x = left;
            while x < right {
                let Some(word) = row.get_mut(x / PER_WORD) else { break };
                let end = right.min((x / PER_WORD + 1) * PER_WORD);
                let mut mask = 15 << shift(x % PER_WORD);
                let mut new = *word;
                while x < end {
                    let Some(color) = colors.next() else {
                        *word = new;
                        return Ok(());
                    };
                    if color != last {
                        (last, pixels) = (color, eight(color));
                    }
                    blend(&mut new, pixels, mask);
                    mask >>= 4;
                    x += 1;
                }
                *word = new;
            }
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, color: Rgb565) -> Result<(), Infallible> {
        let Some((rows, left, right)) = self.clip(area) else { return Ok(()) };
        let last = right - 1; // an area that is not empty
        let (head, tail) = (from(left % PER_WORD), up_to(last % PER_WORD));
        let pixels = eight(color);
        for row in rows {
            match row.get_mut(left / PER_WORD..=last / PER_WORD) {
                Some([one]) => blend(one, pixels, head & tail),
                Some([first, whole @ .., last]) => {
                    blend(first, pixels, head);
                    whole.fill(pixels);
                    blend(last, pixels, tail);
                }
                _ => {}
            }
        }
        Ok(())
    }
}

impl Surface for Canvas {
    type Error = Infallible;

    fn fill(&mut self, area: Area, color: Rgb565) -> Result<(), Infallible> {
        self.fill_solid(&area.rectangle(), color)
    }

    fn bits(&mut self, area: Area, rows: &[u16], ink: Ink) -> Result<(), Infallible> {
        let whole_words = area.x % 8 == 0 && matches!(area.width, 8 | 16);
        if !whole_words || area.x < 0 || area.y < 0 {
            return self.fill_contiguous(&area.rectangle(), colors(area.width, rows, ink));
        }
        let Some((lines, left, right)) = self.clip(&area.rectangle()) else { return Ok(()) };
        let back = eight(ink.back);
        let change = eight(ink.fore) ^ back;
        for (line, row) in lines.iter_mut().zip(rows) {
            if let Some(words) = line.get_mut(left / PER_WORD..right / PER_WORD) {
                for (word, bits) in words.iter_mut().zip(row.to_be_bytes()) {
                    *word = back ^ (change & widened(bits));
                }
            }
        }
        Ok(())
    }

    fn dots(&mut self, x: i32, y: i32, row: u16, color: Rgb565) -> Result<(), Infallible> {
        self.draw_iter(points(x, y, row, color))
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
