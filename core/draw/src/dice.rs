//! Dice as they lie on the table: pips on six-sided ones, a figure on the rest, an outline where one is wanted.

use embedded_graphics::pixelcolor::Rgb565;

use crate::gauge::Number;
use crate::paint;
use crate::surface::{Area, Surface};
use crate::theme::{DIM, Ground, INK, PICKED, TEXT, ink};

/// How large dice are when so many lie in a row. All in pixels:
/// side = 2 margin + 3 pip + 2 gap, so that the pips stand evenly.
struct Size {
    side: i32,
    /// From the side of the die to the first pip.
    margin: i32,
    pip: i32,
    /// Between two pips.
    gap: i32,
    /// Between two dice.
    apart: i32,
}

impl Size {
    #[rustfmt::skip]
    const fn of(dice: usize) -> Self {
        let (side, margin, pip, gap, apart) = match dice {
            0..=4 => (37, 5, 7, 3, 12),
            5     => (37, 5, 7, 3, 5),
            6     => (31, 4, 5, 4, 4),
            7     => (27, 4, 5, 2, 3),
            8     => (23, 3, 3, 4, 3),
            9     => (21, 3, 3, 3, 2),
            _     => (19, 3, 3, 2, 2),
        };
        Self { side, margin, pip, gap, apart }
    }
}

/// The pips of each face, 1 to 6, as columns and rows of nine places, each place 0, 1 or 2 steps away.
#[rustfmt::skip]
const PIPS: [&[(i32, i32)]; 6] = [
    &[(1, 1)],
    &[(0, 2), (2, 0)],
    &[(0, 2), (1, 1), (2, 0)],
    &[(0, 0), (0, 2), (2, 0), (2, 2)],
    &[(0, 0), (0, 2), (1, 1), (2, 0), (2, 2)],
    &[(0, 0), (0, 1), (0, 2), (2, 0), (2, 1), (2, 2)],
];

/// A row of dice in the middle of an area of three rows, a pointer under the picked one.
pub(crate) fn dice<D: Surface>(
    target: &mut D,
    area: Area,
    faces: &[u8],
    picked: Option<u8>,
    sides: u8,
    ground: Ground,
) -> Result<(), D::Error> {
    let back = ink(adjutant_app::Style::Plain, ground).back;
    paint::fill(target, area, back)?;
    let size = Size::of(faces.len());
    let count = i32::try_from(faces.len()).unwrap_or(0);
    let total = count * (size.side + size.apart) - size.apart;
    let left = area.x + (area.width - total) / 2;
    // The pointer takes the lowest eight pixels.
    let top = area.y + 1 + (39 - size.side) / 2;
    let starts = (left..).step_by(usize::try_from(size.side + size.apart).unwrap_or(1));
    for ((x, face), number) in starts.zip(faces).zip(0..) {
        let picked = picked == Some(number);
        let place = Area::new(x, top, size.side, size.side);
        die(target, place, &size, *face, picked, sides, back)?;
        if picked {
            paint::pointer(target, x + size.side / 2, top + size.side + 2, true, PICKED)?;
        }
    }
    Ok(())
}

fn die<D: Surface>(
    target: &mut D,
    place: Area,
    size: &Size,
    face: u8,
    picked: bool,
    sides: u8,
    back: Rgb565,
) -> Result<(), D::Error> {
    let color = match (picked, face) {
        (true, _) => PICKED,
        (false, 0) => DIM,
        (false, _) => TEXT,
    };
    body(target, place, color, sides)?;
    if face == 0 {
        let edge = if picked { 2 } else { 1 };
        body(target, place.inside(edge), back, sides)?;
        return figure(target, place, "?", color);
    }
    match PIPS.get(usize::from(face) - 1) {
        Some(pips) if sides == 6 => pips.iter().try_for_each(|(column, row)| {
            let at = |step: i32| size.margin + step * (size.pip + size.gap);
            let pip = Area::new(place.x + at(*column), place.y + at(*row), size.pip, size.pip);
            // A pip is round; the smallest ones stay square, else they would look like a cross.
            let cut = if size.pip > 3 { size.pip / 3 } else { 0 };
            paint::fill_shape(target, pip, INK, |row| (cut - row).max(row - (size.pip - 1 - cut)).max(0))
        }),
        _ => figure(target, place, Number::new(i16::from(face)).text(), INK),
    }
}

/// A die of six sides is a square with round corners; others stand on a corner, as a ten-sided one is seen.
fn body<D: Surface>(target: &mut D, place: Area, color: Rgb565, sides: u8) -> Result<(), D::Error> {
    if sides == 6 {
        return paint::fill_round(target, place, color);
    }
    let slope = place.height / 4;
    paint::fill_shape(target, place, color, |row| {
        let from_edge = row.min(place.height - 1 - row);
        (slope - from_edge).max(0) * (place.width / 2 - 1) / slope.max(1)
    })
}

/// Characters in the middle of a die: large if there is room.
fn figure<D: Surface>(target: &mut D, place: Area, text: &str, color: Rgb565) -> Result<(), D::Error> {
    let length = i32::try_from(text.chars().count()).unwrap_or(0);
    let scale = if place.width >= 31 { 2 } else { 1 };
    // Two large figures stand closer than in a text, to stay on their die.
    let pitch = if scale == 2 && length > 1 { 13 } else { 8 * scale };
    // What is inked: a small glyph leaves its last column and row free, a large one has as much on both sides.
    let (inked, tall) = if scale == 2 { (16, 26) } else { (7, 12) };
    let left = place.x + (place.width - (length - 1) * pitch - inked) / 2;
    let top = place.y + (place.height - tall) / 2;
    let starts = (left..).step_by(usize::try_from(pitch).unwrap_or(1));
    starts.zip(text.chars()).try_for_each(|(x, c)| paint::figure(target, x, top, c, color, scale == 2))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_stand_evenly_and_all_dice_fit_the_row() {
        for count in 0..=10 {
            let size = Size::of(count);
            assert_eq!(size.side, 2 * size.margin + 3 * size.pip + 2 * size.gap, "{count} dice");
            assert!(i32::try_from(count).unwrap() * (size.side + size.apart) - size.apart <= 208, "{count} dice");
        }
    }

    #[test]
    fn a_face_has_as_many_pips_as_it_counts() {
        for (face, pips) in (1..).zip(PIPS) {
            assert_eq!(pips.len(), face);
        }
    }
}
