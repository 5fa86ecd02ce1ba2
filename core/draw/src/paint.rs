//! The few strokes that everything is painted with.

use embedded_graphics::pixelcolor::Rgb565;

use crate::font;
use crate::surface::{Area, Surface};
use crate::theme::Ink;

/// Fills an area.
pub(crate) fn fill<D: Surface>(target: &mut D, area: Area, color: Rgb565) -> Result<(), D::Error> {
    if area.width <= 0 || area.height <= 0 { Ok(()) } else { target.fill(area, color) }
}

/// Fills a shape row by row: `inset` says how far each row stays away from both sides.
pub(crate) fn fill_shape<D: Surface>(
    target: &mut D,
    area: Area,
    color: Rgb565,
    inset: impl Fn(i32) -> i32,
) -> Result<(), D::Error> {
    (0..area.height).try_for_each(|row| {
        let away = inset(row);
        fill(target, Area::new(area.x + away, area.y + row, area.width - 2 * away, 1), color)
    })
}

/// Fills an area with rounded corners.
pub(crate) fn fill_round<D: Surface>(target: &mut D, area: Area, color: Rgb565) -> Result<(), D::Error> {
    fill(target, Area::new(area.x + 2, area.y, area.width - 4, 1), color)?;
    fill(target, Area::new(area.x + 1, area.y + 1, area.width - 2, 1), color)?;
    fill(target, Area::new(area.x, area.y + 2, area.width, area.height - 4), color)?;
    fill(target, Area::new(area.x + 1, area.y + area.height - 2, area.width - 2, 1), color)?;
    fill(target, Area::new(area.x + 2, area.y + area.height - 1, area.width - 4, 1), color)
}

/// A triangle that points up or down, five rows high and nine wide, its middle at `x`.
pub(crate) fn pointer<D: Surface>(target: &mut D, x: i32, y: i32, up: bool, color: Rgb565) -> Result<(), D::Error> {
    let area = Area::new(x - 4, y, 9, 5);
    fill_shape(target, area, color, |row| if up { 4 - row } else { row })
}

/// A character of the reading font in a cell of 8 by 16 pixels, painted whole.
pub(crate) fn cell<D: Surface>(target: &mut D, x: i32, y: i32, c: char, ink: Ink) -> Result<(), D::Error> {
    let mut rows = [0; 16];
    for (row, bits) in rows.iter_mut().skip(1).zip(font::reading(c, ink.bold)) {
        *row = u16::from(bits) << 8;
    }
    target.bits(Area::new(x, y, 8, 16), &rows, ink)
}

/// A character of the reading font in a box of 8 by 13 pixels.
pub(crate) fn character<D: Surface>(target: &mut D, x: i32, y: i32, c: char, ink: Ink) -> Result<(), D::Error> {
    target.bits(Area::new(x, y, 8, 13), &font::reading(c, ink.bold).map(|row| u16::from(row) << 8), ink)
}

/// A character of the reading font at twice its size, 16 by 26 pixels.
pub(crate) fn large<D: Surface>(target: &mut D, x: i32, y: i32, c: char, ink: Ink) -> Result<(), D::Error> {
    target.bits(Area::new(x, y, 16, 26), &font::doubled(c), ink)
}

/// A character of the hints' font, 6 by 10 pixels.
pub(crate) fn small<D: Surface>(target: &mut D, x: i32, y: i32, c: char, ink: Ink) -> Result<(), D::Error> {
    target.bits(Area::new(x, y, 6, 10), &font::hint(c).map(|row| u16::from(row) << 8), ink)
}

/// A character without its ground, at its own size or twice as large.
pub(crate) fn figure<D: Surface>(
    target: &mut D,
    x: i32,
    y: i32,
    c: char,
    color: Rgb565,
    twice: bool,
) -> Result<(), D::Error> {
    if twice {
        (y..).zip(font::doubled(c)).try_for_each(|(y, row)| target.dots(x, y, row, color))
    } else {
        (y..).zip(font::reading(c, true)).try_for_each(|(y, row)| target.dots(x, y, u16::from(row) << 8, color))
    }
}
