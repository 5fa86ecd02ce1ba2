//! Cells of the printed tables that nothing decides: two printings differ, or a number breaks its row (R12). They are played as
//! printed, and the players may agree on the other reading, cell by cell.

use super::attrition::{Printed, tournament};
use super::losses::{Column, REDUCED, bbt, loss, mcrt};
use crate::blitzkrieg75::Odds;
use crate::blitzkrieg75::roll::{Face, Mode};

/// Which table a cell stands in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Table {
    Attrition,
    Bombardment,
    City,
}

/// A doubtful cell: where it stands, what it is read as otherwise, and its words: the cell, as printed, otherwise;
/// of the attrition table what the attacker has: factors and hexes.
struct Doubt(Table, Mode, u8, u8, u8, [&'static str; 3]);

/// How many cells are doubtful.
pub const COUNT: usize = 14;

/// The row counts from 0, as the column does. In the attrition table the other reading has the attacker's loss and hexes.
#[rustfmt::skip]
const DOUBTS: [Doubt; COUNT] = {
    use Mode::{Dice, Mail};
    use Table::{Attrition, Bombardment, City};
    [
        Doubt(Attrition, Dice, 3, 10, 0x02, ["TGAT 4, 6-1", "1/2", "0/2"]),
        Doubt(Attrition, Mail, 3, 8, 0x11, ["PBM TGAT 4, 4-1", "0/2", "1/1"]),
        Doubt(Attrition, Mail, 4, 10, 0x12, ["PBM TGAT 5, 6-1", "0/2", "1/2"]),
        Doubt(Attrition, Mail, 8, 10, 0x12, ["PBM TGAT 9, 6-1", "0/2", "1/2"]),
        Doubt(City, Dice, 2, 0, 4, ["MCRT 3, 4-7", "4*", "4"]),
        Doubt(City, Dice, 4, 0, 7, ["MCRT 5, 4-7", "6", "7"]),
        Doubt(City, Dice, 5, 0, 6, ["MCRT 6, 4-7", "7", "6"]),
        Doubt(City, Mail, 6, 0, 4 | REDUCED, ["PBM MCRT 7, 4-7", "4", "4*"]),
        Doubt(City, Mail, 8, 0, 6, ["PBM MCRT 9, 4-7", "7", "6"]),
        Doubt(City, Mail, 9, 0, 7, ["PBM MCRT 0, 4-7", "6", "7"]),
        Doubt(Bombardment, Mail, 1, 5, 8, ["PBM BBT 2, 16-21", "7", "8"]),
        Doubt(Bombardment, Mail, 4, 7, 9, ["PBM BBT 5, 28-35", "10", "9"]),
        Doubt(Bombardment, Mail, 4, 9, 15, ["PBM BBT 5, 44-55", "14", "15"]),
        Doubt(Bombardment, Mail, 5, 8, 10, ["PBM BBT 6, 36-43", "9", "10"]),
    ]
};

/// The words of a cell: its name, as printed, otherwise.
#[must_use]
pub fn words(at: usize) -> [&'static str; 3] {
    DOUBTS.get(at).map_or([""; 3], |doubt| doubt.5)
}

/// The cells that are read otherwise than printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Doubts(u16);

impl Doubts {
    /// Those for which it is so.
    #[must_use]
    pub fn of(otherwise: impl Fn(u8) -> bool) -> Self {
        Self((0..16).take(COUNT).filter(|at| otherwise(*at)).fold(0, |bits, at| bits | 1 << at))
    }

    fn other(self, table: Table, face: Face, column: usize) -> Option<u8> {
        let here = |doubt: &Doubt| {
            (doubt.0, doubt.1, doubt.2, usize::from(doubt.3)) == (table, face.mode(), face.row(), column)
        };
        let at = DOUBTS.iter().position(here)?;
        (self.0 >> at & 1 > 0).then(|| DOUBTS.get(at).map(|doubt| doubt.4)).flatten()
    }

    /// A cell of the Tournament Game Attrition Table.
    #[must_use]
    pub fn tournament(self, odds: Odds, face: Face) -> Option<Printed> {
        let cell = tournament(odds, face)?;
        Some(match self.other(Table::Attrition, face, odds.index()) {
            Some(attacker) => [attacker >> 4, attacker & 15, cell[2], cell[3]],
            None => cell,
        })
    }

    /// A cell of the Barrage and Bombardment Table.
    #[must_use]
    pub fn bbt(self, column: Option<Column>, face: Face) -> u8 {
        let other = column.and_then(|column| self.other(Table::Bombardment, face, column.index()));
        other.unwrap_or_else(|| loss(bbt, column, face))
    }

    /// What an attack on a minor city costs, and whether it is reduced (29.4).
    #[must_use]
    pub fn siege(self, column: Option<Column>, face: Face) -> (u8, bool) {
        let other = column.and_then(|column| self.other(Table::City, face, column.index()));
        let cell = other.unwrap_or_else(|| loss(mcrt, column, face));
        (cell & !REDUCED, cell & REDUCED != 0)
    }
}
