//! Bars and tracks. Those that stand together line up, with as much room for the gauge as their words leave.

use adjutant_app::{Row, Style};
use embedded_graphics::pixelcolor::Rgb565;

use crate::font;
use crate::line::{COLUMN, ROW, field, field_right};
use crate::paint;
use crate::surface::{Area, Surface};
use crate::theme::{self, ALERT, DIM, Ground, INK, Ink, LINE, PANEL, TEXT, WHITE, ink};

/// Columns of a label with the space after it, and of a figure with the space before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    label: usize,
    figure: usize,
}

/// Labels as a view may give them.
const LABEL: usize = 8;
/// Figures as a view may give them.
const FIGURE: usize = 6;

impl Columns {
    /// Room for ` 100%`, so that a bar keeps its length while its figure changes.
    const LEAST: Self = Self { label: 4, figure: 5 };

    /// What the row `at` shares with its neighbours.
    pub(crate) fn shared(rows: &[Row], at: usize) -> Self {
        let (above, below) = rows.split_at_checked(at).unwrap_or((rows, &[]));
        let above = above.iter().rev().map_while(Self::wanted);
        let below = below.iter().map_while(Self::wanted);
        above.chain(below).fold(Self::LEAST, |most, one| Self {
            label: most.label.max(one.label),
            figure: most.figure.max(one.figure),
        })
    }

    /// What one row wants; nothing if it is no gauge.
    fn wanted(row: &Row) -> Option<Self> {
        let with_space = |length: usize, most: usize| length.min(most) + 1;
        match row {
            Row::Bar { label, figure, .. } => Some(Self {
                label: with_space(label.chars().count(), LABEL),
                figure: with_space(figure.chars().count(), FIGURE),
            }),
            Row::Track { label, at, .. } => Some(Self {
                label: with_space(label.chars().count(), LABEL),
                figure: with_space(Number::new(*at).length(), FIGURE),
            }),
            _ => None,
        }
    }

    fn label_width(self) -> i32 {
        pixels(self.label)
    }

    fn figure_width(self) -> i32 {
        pixels(self.figure)
    }
}

fn pixels(columns: usize) -> i32 {
    i32::try_from(columns).map_or(0, |columns| columns * COLUMN)
}

/// A number as characters.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Number {
    bytes: [u8; 6],
    start: usize,
}

impl Number {
    /// Writes a number, `-32768` at the longest.
    pub(crate) fn new(value: i16) -> Self {
        let mut number = Self { bytes: *b"      ", start: 6 };
        let mut rest = value.unsigned_abs();
        loop {
            number.push(b'0' + (rest % 10).to_le_bytes()[0]);
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if value < 0 {
            number.push(b'-');
        }
        number
    }

    fn push(&mut self, byte: u8) {
        if let Some(before) = self.start.checked_sub(1)
            && let Some(place) = self.bytes.get_mut(before)
        {
            (*place, self.start) = (byte, before);
        }
    }

    pub(crate) fn text(&self) -> &str {
        self.bytes.get(self.start..).and_then(|bytes| core::str::from_utf8(bytes).ok()).unwrap_or("")
    }

    fn length(self) -> usize {
        self.bytes.len() - self.start
    }
}

/// A bar of odds.
pub(crate) fn bar<D: Surface>(
    target: &mut D,
    area: Area,
    columns: Columns,
    (label, permille, figure): (&str, u16, &str),
    style: Style,
    ground: Ground,
) -> Result<(), D::Error> {
    let words = ink(style, ground);
    let right = area.x + area.width - columns.figure_width();
    field(target, area.x, area.y, columns.label, label, words)?;
    field_right(target, right, area.y, columns.figure, figure, words)?;

    let left = area.x + columns.label_width();
    paint::fill(target, Area::new(left, area.y, right - left, ROW), words.back)?;
    let frame = Area::new(left, area.y + 3, right - left, 10);
    let edge = if style == Style::Picked { INK } else { LINE };
    paint::fill(target, frame, edge)?;
    let hollow = frame.inside(1);
    paint::fill(target, hollow, words.back)?;
    let filled = Area { width: share(permille, hollow.width), ..hollow };
    paint::fill(target, filled, theme::fill(style))
}

/// That share of a length. Certain is full and impossible is empty, and nothing else looks like either.
fn share(permille: u16, length: i32) -> i32 {
    match permille {
        0 => 0,
        1..1000 => (i32::from(permille) * length / 1000).clamp(1, (length - 1).max(1)),
        _ => length,
    }
}

/// A track: the numbers stand in the boxes if they fit; else thin boxes, and the marker's number at the right.
pub(crate) fn track<D: Surface>(
    target: &mut D,
    area: Area,
    columns: Columns,
    label: &str,
    boxes: &Boxes<'_>,
    ground: Ground,
) -> Result<(), D::Error> {
    let words = ink(Style::Plain, ground);
    field(target, area.x, area.y, columns.label, label, words)?;
    let left = area.x + columns.label_width();
    let room = Area::new(left, area.y, area.x + area.width - left, ROW);
    paint::fill(target, room, words.back)?;
    if boxes.numbers_fit(room.width) {
        return boxes.paint_numbered(target, room);
    }
    let width = columns.figure_width();
    let figure = Number::new(boxes.at);
    let strong = ink(Style::Strong, ground);
    field_right(target, room.x + room.width - width, area.y, columns.figure, figure.text(), strong)?;
    boxes.paint_thin(target, Area { width: room.width - width, ..room })
}

/// The boxes of a track.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Boxes<'a> {
    pub(crate) first: i16,
    pub(crate) last: i16,
    pub(crate) at: i16,
    pub(crate) ticks: &'a [i16],
}

impl Boxes<'_> {
    /// How many there are, none if the track ends before it starts.
    fn count(&self) -> i32 {
        (i32::from(self.last) - i32::from(self.first) + 1).max(0)
    }

    /// Pixels of the widest number.
    fn number_width(&self) -> i32 {
        let longest = Number::new(self.first).length().max(Number::new(self.last).length());
        i32::try_from(longest).map_or(0, |length| length * font::HINT.0)
    }

    fn numbers_fit(&self, width: i32) -> bool {
        // Two pixels beside the number, one between the boxes.
        self.count() > 0 && width / self.count() >= self.number_width() + 3
    }

    /// The marker's box; at the end it has run past.
    fn marked(&self) -> i16 {
        self.at.min(self.last).max(self.first)
    }

    fn paint_numbered<D: Surface>(&self, target: &mut D, room: Area) -> Result<(), D::Error> {
        // No wider than a hand-drawn box would be; a track of three boxes needs no third of the screen each.
        let pitch = (room.width / self.count()).min(self.number_width() + 16);
        for (x, value) in (room.x..).step_by(usize::try_from(pitch).unwrap_or(1)).zip(self.first..=self.last) {
            let ticked = self.ticks.contains(&value);
            let here = value == self.marked();
            let back = if here { WHITE } else { PANEL };
            let fore = match (here, ticked) {
                (true, _) => INK,
                (false, true) => ALERT,
                (false, false) => DIM,
            };
            let one = Area::new(x, room.y + 1, pitch - 1, 14);
            paint::fill(target, one, back)?;
            let number = Number::new(value);
            let width = i32::try_from(number.length()).map_or(0, |length| length * font::HINT.0);
            // The font's characters carry their space at the right.
            let start = x + (one.width - width + 1) / 2;
            let ink = Ink { fore, back, bold: false };
            for (x, c) in (start..).step_by(6).zip(number.text().chars()) {
                paint::small(target, x, room.y + 3, c, ink)?;
            }
            if ticked {
                paint::fill(target, Area::new(x, room.y + 13, one.width, 2), ALERT)?;
            }
        }
        Ok(())
    }

    fn paint_thin<D: Surface>(&self, target: &mut D, room: Area) -> Result<(), D::Error> {
        let count = self.count();
        if count == 0 {
            return Ok(());
        }
        let pitch = room.width / count;
        if pitch < 3 {
            // Too many to tell apart: one long box, the marker at its share of the way.
            paint::fill(target, Area::new(room.x, room.y + 5, room.width, 6), LINE)?;
        }
        let place = |value: i16| {
            let steps = i32::from(value) - i32::from(self.first);
            if pitch < 3 { (steps * (room.width - 3) / (count - 1).max(1), 3) } else { (steps * pitch, pitch - 1) }
        };
        let mut one = |value: i16, y: i32, height: i32, color: Rgb565| {
            let (x, width) = place(value);
            paint::fill(target, Area::new(room.x + x, room.y + y, width, height), color)
        };
        if pitch >= 3 {
            (self.first..=self.last).try_for_each(|value| one(value, 5, 6, LINE))?;
        }
        for tick in self.ticks.iter().filter(|tick| (self.first..=self.last).contains(*tick)) {
            one(*tick, 12, 3, ALERT)?;
        }
        one(self.marked(), 2, 9, TEXT)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_written_as_usual() {
        for (value, text) in [(0, "0"), (7, "7"), (-3, "-3"), (140, "140"), (i16::MIN, "-32768"), (i16::MAX, "32767")] {
            assert_eq!(Number::new(value).text(), text);
            assert_eq!(Number::new(value).length(), text.len());
        }
    }

    #[test]
    fn only_certain_is_full_and_only_impossible_is_empty() {
        assert_eq!([0, 1, 500, 999, 1000, u16::MAX].map(|permille| share(permille, 100)), [0, 1, 50, 99, 100, 100]);
    }

    #[test]
    fn gauges_that_stand_together_share_their_columns() {
        let bar = |label: &str, figure: &str| Row::Bar {
            label: label.try_into().unwrap(),
            permille: 1,
            figure: figure.try_into().unwrap(),
            style: Style::Plain,
        };
        let rows = [bar("0/1", "5%"), bar("Defender", "16.7%"), bar("1/2", "3%"), Row::Rule, bar("", "")];
        for at in 0..3 {
            assert_eq!(Columns::shared(&rows, at), Columns { label: 9, figure: 6 }, "row {at}");
        }
        assert_eq!(Columns::shared(&rows, 4), Columns::LEAST);
    }
}
