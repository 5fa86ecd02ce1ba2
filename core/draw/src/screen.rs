//! A whole screen.

use adjutant_app::screen::{NARROW, ROWS, WIDE};
use adjutant_app::{Row, Screen, Style};
use embedded_graphics::draw_target::DrawTarget;
use embedded_graphics::pixelcolor::Rgb565;

use crate::gauge::{self, Boxes, Columns};
use crate::line::{COLUMN, ROW, large, line};
use crate::paint;
use crate::surface::{Area, Part, Surface};
use crate::theme::{Ground, LINE, ink};
use crate::{dice, hints};

/// Paints a screen: each of the 240x240 pixels at least once and none beside them, so that nothing of an older
/// picture stays. [`Canvas::draw`](crate::Canvas::draw) does the same faster.
///
/// # Errors
/// Only those of the target.
pub fn draw<D: DrawTarget<Color = Rgb565>>(screen: &Screen, target: &mut D) -> Result<(), D::Error> {
    paint_screen(screen, &mut Part::of(target))
}

/// Paints a screen on any surface.
pub(crate) fn paint_screen<S: Surface>(screen: &Screen, target: &mut S) -> Result<(), S::Error> {
    // Rows below this one that are `Covered` belong to a block that has been painted.
    let mut covered = 0;
    let rows = screen.rows.iter().chain(core::iter::repeat(&Row::Blank));
    for (at, row) in rows.take(ROWS).enumerate() {
        if *row == Row::Covered && at < covered {
            continue;
        }
        covered = covered.max(at + height(row));
        paint_row(target, &screen.rows, at, row)?;
    }
    hints::hints(target, &screen.hints, screen.more)
}

/// Rows that a row takes.
const fn height(row: &Row) -> usize {
    match row {
        Row::Dice { .. } => 3,
        Row::Large { .. } => 2,
        Row::Blank | Row::Rule | Row::Line { .. } | Row::Bar { .. } | Row::Track { .. } | Row::Covered => 1,
    }
}

fn paint_row<D: Surface>(target: &mut D, rows: &[Row], at: usize, row: &Row) -> Result<(), D::Error> {
    let (columns, ground) = match at {
        0 => (WIDE, Ground::Title),
        1 => (WIDE, Ground::Status),
        _ => (NARROW, Ground::Body),
    };
    let pixels = |count: usize, size: i32| i32::try_from(count).map_or(0, |count| count * size);
    let area = Area::new(0, pixels(at, ROW), pixels(columns, COLUMN), pixels(height(row), ROW));
    let back = ink(Style::Plain, ground).back;
    match row {
        Row::Blank | Row::Covered => paint::fill(target, area, back),
        Row::Rule => {
            paint::fill(target, area, back)?;
            paint::fill(target, Area { y: area.y + ROW / 2 - 1, height: 1, ..area }, LINE)
        }
        Row::Line { text, marks } => line(target, area.y, columns, text, marks, ground),
        Row::Bar { label, permille, figure, style } => {
            gauge::bar(target, area, Columns::shared(rows, at), (label, *permille, figure), *style, ground)
        }
        Row::Track { label, first, last, at: value, ticks } => {
            let boxes = Boxes { first: *first, last: *last, at: *value, ticks };
            gauge::track(target, area, Columns::shared(rows, at), label, &boxes, ground)
        }
        Row::Dice { faces, picked, sides } => dice::dice(target, area, faces, *picked, *sides, ground),
        Row::Large { text, style } => large(target, area, text, *style, ground),
    }
}
