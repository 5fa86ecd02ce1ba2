//! What painting needs of the thing it paints on.

use core::iter::from_fn;

use embedded_graphics::Pixel;
use embedded_graphics::draw_target::{Clipped, DrawTarget, DrawTargetExt};
use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::Rgb565;
use embedded_graphics::primitives::Rectangle;

use crate::theme::Ink;
use crate::{HEIGHT, WIDTH};

/// A rectangle in the signed numbers that positions are worked out in. A negative size is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Area {
    pub(crate) x: i32,
    pub(crate) y: i32,
    pub(crate) width: i32,
    pub(crate) height: i32,
}

impl Area {
    pub(crate) const fn new(x: i32, y: i32, width: i32, height: i32) -> Self {
        Self { x, y, width, height }
    }

    /// The same without `edge` pixels on each side.
    pub(crate) const fn inside(self, edge: i32) -> Self {
        Self::new(self.x + edge, self.y + edge, self.width - 2 * edge, self.height - 2 * edge)
    }

    pub(crate) fn rectangle(self) -> Rectangle {
        let length = |n: i32| u32::try_from(n).unwrap_or(0);
        Rectangle::new(Point::new(self.x, self.y), Size::new(length(self.width), length(self.height)))
    }
}

/// The screen, whatever holds its pixels. What lies outside of it is left out.
///
/// Beside any `DrawTarget` the canvas has an implementation of its own: there a glyph is painted a word at a time, and
/// a full screen of text takes a fifth of the time (5 ms against 25 on an emulated RP2040).
pub(crate) trait Surface {
    /// What can go wrong.
    type Error;

    /// Fills an area.
    fn fill(&mut self, area: Area, color: Rgb565) -> Result<(), Self::Error>;

    /// Paints an area of at most sixteen columns by its rows of bits, the leftmost pixel in the highest.
    fn bits(&mut self, area: Area, rows: &[u16], ink: Ink) -> Result<(), Self::Error>;

    /// Paints the set bits of one row and leaves the others as they are.
    fn dots(&mut self, x: i32, y: i32, row: u16, color: Rgb565) -> Result<(), Self::Error>;
}

/// The colours of rows of bits, pixel by pixel.
pub(crate) fn colors(width: i32, rows: &[u16], ink: Ink) -> impl Iterator<Item = Rgb565> {
    let mut rows = rows.iter();
    let (mut row, mut left) = (0_u16, 0);
    from_fn(move || {
        if left == 0 {
            row = *rows.next()?;
            left = width;
        }
        left -= 1;
        let on = row & 0x8000 != 0;
        row <<= 1;
        Some(if on { ink.fore } else { ink.back })
    })
}

/// The pixels of the set bits of a row.
pub(crate) fn points(x: i32, y: i32, row: u16, color: Rgb565) -> impl Iterator<Item = Pixel<Rgb565>> {
    (x..)
        .zip(0..16)
        .filter(move |(_, bit)| row & (0x8000 >> bit) != 0)
        .map(move |(x, _)| Pixel(Point::new(x, y), color))
}

/// The upper left 240x240 pixels of a display, a window, a picture.
#[derive(Debug)]
pub(crate) struct Part<'a, D: DrawTarget>(Clipped<'a, D>);

impl<'a, D: DrawTarget> Part<'a, D> {
    pub(crate) fn of(target: &'a mut D) -> Self {
        Self(target.clipped(&Rectangle::new(Point::zero(), Size::new(WIDTH.into(), HEIGHT.into()))))
    }
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Part<'_, D> {
    type Error = D::Error;

    fn fill(&mut self, area: Area, color: Rgb565) -> Result<(), D::Error> {
        self.0.fill_solid(&area.rectangle(), color)
    }

    fn bits(&mut self, area: Area, rows: &[u16], ink: Ink) -> Result<(), D::Error> {
        self.0.fill_contiguous(&area.rectangle(), colors(area.width, rows, ink))
    }

    fn dots(&mut self, x: i32, y: i32, row: u16, color: Rgb565) -> Result<(), D::Error> {
        self.0.draw_iter(points(x, y, row, color))
    }
}
