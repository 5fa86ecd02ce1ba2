//! The tables that are entered with a number of factors, as printed: barrage and bombardment (25.2), air combat (32.1), minor
//! cities (29.4); each for the die and for the digit of a game by mail.

use super::cell;
use super::doubt::Doubts;
use crate::blitzkrieg75::roll::{Face, Mode};

/// A printed table: its columns begin with so many factors.
#[derive(Debug)]
pub struct Losses {
    from: &'static [u16],
    headings: &'static [&'static str],
    cells: &'static [u8],
}

/// A column of a table, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column(u8);

impl Losses {
    /// The column of so many factors; none below the first.
    #[must_use]
    pub fn column(&self, factors: u16) -> Option<Column> {
        let below = self.from.iter().take_while(|from| **from <= factors).count();
        u8::try_from(below.checked_sub(1)?).ok().map(Column)
    }

    /// The heading of a column.
    #[must_use]
    pub fn heading(&self, column: Option<Column>) -> &'static str {
        column.and_then(|column| self.headings.get(usize::from(column.0)).copied()).unwrap_or("none")
    }

    fn at(&self, column: Option<Column>, face: Face) -> u8 {
        column.and_then(|column| cell(self.cells, self.from.len(), face, column.0.into())).unwrap_or(0)
    }
}

impl Column {
    /// Its place, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column so many to the left; none beyond the first.
    #[must_use]
    pub fn lower(self, columns: u8) -> Option<Self> {
        self.0.checked_sub(columns).map(Self)
    }
}

#[rustfmt::skip]
const BBT_DICE: [[u8; 11]; 6] = [
    // 1 2-3 4-7 8-11 12-15 16-21 22-27 28-35 36-43 44-55 56+
    [1, 2, 3, 5, 7, 9, 10, 11, 12, 13, 14], // 1
    [0, 1, 2, 3, 5, 7, 9, 10, 11, 12, 13], // 2
    [0, 0, 1, 2, 3, 5, 7, 9, 10, 11, 12], // 3
    [0, 0, 0, 1, 2, 3, 5, 7, 9, 10, 11], // 4
    [0, 0, 0, 0, 1, 2, 3, 5, 7, 9, 10], // 5
    [0, 0, 0, 0, 0, 1, 2, 3, 5, 7, 9], // 6
];

#[rustfmt::skip]
const BBT_MAIL: [[u8; 11]; 10] = [
    // 1 2-3 4-7 8-11 12-15 16-21 22-27 28-35 36-43 44-55 56+
    [1, 2, 3, 5, 7, 9, 12, 15, 18, 21, 24], // 1
    [1, 1, 2, 4, 6, 7, 10, 13, 16, 19, 22], // 2
    [0, 1, 2, 3, 5, 7, 9, 12, 15, 18, 21], // 3
    [0, 1, 2, 2, 4, 6, 8, 11, 14, 16, 19], // 4
    [0, 0, 1, 2, 3, 5, 7, 10, 12, 14, 18], // 5
    [0, 0, 0, 1, 2, 4, 6, 8, 9, 13, 15], // 6
    [0, 0, 0, 1, 1, 3, 4, 6, 8, 11, 14], // 7
    [0, 0, 0, 0, 1, 2, 3, 4, 7, 9, 12], // 8
    [0, 0, 0, 0, 1, 1, 2, 3, 6, 8, 11], // 9
    [0, 0, 0, 0, 0, 1, 2, 3, 5, 7, 9], // 0
];

const BBT_FROM: &[u16] = &[1, 2, 4, 8, 12, 16, 22, 28, 36, 44, 56];
const BBT_HEADINGS: &[&str] = &["1", "2-3", "4-7", "8-11", "12-15", "16-21", "22-27", "28-35", "36-43", "44-55", "56+"];

/// The Barrage and Bombardment Table.
#[must_use]
pub const fn bbt(mode: Mode) -> &'static Losses {
    match mode {
        Mode::Dice => const { &Losses { from: BBT_FROM, headings: BBT_HEADINGS, cells: BBT_DICE.as_flattened() } },
        Mode::Mail => const { &Losses { from: BBT_FROM, headings: BBT_HEADINGS, cells: BBT_MAIL.as_flattened() } },
    }
}

#[rustfmt::skip]
const ACT_DICE: [[u8; 11]; 6] = [
    // 1-4 5-8 9-12 13-16 17-20 21-24 25-28 29-32 33-36 37-40 41+
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11], // 1
    [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], // 2
    [0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9], // 3
    [0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8], // 4
    [0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7], // 5
    [0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6], // 6
];

#[rustfmt::skip]
const ACT_MAIL: [[u8; 9]; 10] = [
    // 1-4 5-8 9-12 13-16 17-20 21-24 25-28 29-32 33+
    [1, 2, 3, 4, 5, 6, 7, 8, 9], // 1
    [1, 2, 3, 4, 4, 6, 6, 8, 8], // 2
    [0, 1, 2, 3, 4, 5, 6, 7, 8], // 3
    [0, 0, 1, 2, 3, 4, 5, 6, 7], // 4
    [0, 0, 1, 1, 3, 4, 5, 6, 7], // 5
    [0, 0, 0, 1, 2, 3, 4, 5, 6], // 6
    [0, 0, 0, 1, 2, 3, 4, 5, 6], // 7
    [0, 0, 0, 0, 1, 2, 3, 4, 5], // 8
    [0, 0, 0, 0, 1, 1, 3, 3, 5], // 9
    [0, 0, 0, 0, 0, 1, 2, 3, 4], // 0
];

/// The Air Combat Table.
#[must_use]
pub const fn act(mode: Mode) -> &'static Losses {
    match mode {
        Mode::Dice => {
            const {
                &Losses {
                    from: &[1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41],
                    headings: &[
                        "1-4", "5-8", "9-12", "13-16", "17-20", "21-24", "25-28", "29-32", "33-36", "37-40", "41+",
                    ],
                    cells: ACT_DICE.as_flattened(),
                }
            }
        }
        Mode::Mail => {
            const {
                &Losses {
                    from: &[1, 5, 9, 13, 17, 21, 25, 29, 33],
                    headings: &["1-4", "5-8", "9-12", "13-16", "17-20", "21-24", "25-28", "29-32", "33+"],
                    cells: ACT_MAIL.as_flattened(),
                }
            }
        }
    }
}

/// The asterisk of a cell: the city is reduced.
pub(super) const REDUCED: u8 = 0x80;

const fn r(loss: u8) -> u8 {
    loss | REDUCED
}

#[rustfmt::skip]
const MCRT_DICE: [[u8; 6]; 6] = [
    // 4-7 8-11 12-15 16-19 20-23 24+
    [2, 2, 2, 1, r(0), r(0)], // 1
    [3, r(3), r(3), r(2), r(1), r(0)], // 2
    [r(4), r(4), r(3), r(3), r(2), r(1)], // 3
    [5, 4, r(4), r(4), r(3), r(2)], // 4
    [6, 6, r(5), r(4), r(4), r(3)], // 5
    [7, 8, 6, r(5), r(5), r(4)], // 6
];

#[rustfmt::skip]
const MCRT_MAIL: [[u8; 6]; 10] = [
    // 4-7 8-11 12-15 16-19 20-23 24+
    [7, 8, 6, r(5), r(5), r(4)], // 1
    [3, r(3), r(3), r(2), r(1), r(0)], // 2
    [r(4), r(4), r(3), r(3), r(2), r(1)], // 3
    [5, 4, r(4), r(4), r(3), r(2)], // 4
    [2, 2, 2, 1, r(0), r(0)], // 5
    [3, r(3), r(3), r(2), r(1), r(0)], // 6
    [4, r(4), r(3), r(3), r(2), r(1)], // 7
    [5, 4, r(4), r(4), r(3), r(2)], // 8
    [7, 6, r(5), r(4), r(4), r(3)], // 9
    [6, 8, 6, r(5), r(5), r(4)], // 0
];

const MCRT_FROM: &[u16] = &[4, 8, 12, 16, 20, 24];
const MCRT_HEADINGS: &[&str] = &["4-7", "8-11", "12-15", "16-19", "20-23", "24+"];

/// The Minor City Reduction Table.
#[must_use]
pub const fn mcrt(mode: Mode) -> &'static Losses {
    match mode {
        Mode::Dice => const { &Losses { from: MCRT_FROM, headings: MCRT_HEADINGS, cells: MCRT_DICE.as_flattened() } },
        Mode::Mail => const { &Losses { from: MCRT_FROM, headings: MCRT_HEADINGS, cells: MCRT_MAIL.as_flattened() } },
    }
}

/// Factors lost on a table of this mode; none without a column.
#[must_use]
pub fn loss(table: fn(Mode) -> &'static Losses, column: Option<Column>, face: Face) -> u8 {
    table(face.mode()).at(column, face)
}

/// What an attack on a minor city costs, and whether the city is reduced (29.4).
#[must_use]
pub fn siege(column: Option<Column>, face: Face) -> (u8, bool) {
    Doubts::default().siege(column, face)
}
