//! Charts with unknown cells, and what the owner taught.
//!
//! A number that is printed only on the owner's map is asked for once and kept for ever.
//! Taught cells belong to the owner, not to a table: one [`Charts`] serves every table.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::game::GameId;

/// Which cell of which chart: every number is the chart's own and append-only, because it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Cell {
    /// The game that the chart belongs to.
    pub game: GameId,
    /// Number of the chart within the game.
    pub chart: u8,
    /// Row.
    pub row: u16,
    /// Column.
    pub column: u8,
}

/// How many cells the owner can teach: the whole map of the largest game (110 zones of a dozen facts and their names), its
/// cards, and some room.
pub const MAX_TAUGHT: usize = 1792;

/// The most charts that a game can have: the number of a chart is below it.
pub const MAX_CHARTS: u8 = 16;

/// A taught cell in six bytes instead of eight: all of them are in memory for good. Sorted as [`Cell`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Taught {
    key: [u8; 4],
    value: [u8; 2],
}

impl Taught {
    /// The place of a cell among the others; none for a chart that cannot be.
    fn key(cell: Cell) -> Option<[u8; 4]> {
        let game = u8::try_from(cell.game.index()).ok().filter(|&game| game < 16)?;
        let [high, low] = cell.row.to_be_bytes();
        (cell.chart < MAX_CHARTS).then_some([game << 4 | cell.chart, high, low, cell.column])
    }

    fn cell(self) -> Option<(Cell, i16)> {
        let [chart, high, low, column] = self.key;
        let game = *GameId::ALL.get(usize::from(chart >> 4))?;
        let row = u16::from_be_bytes([high, low]);
        Some((Cell { game, chart: chart & 0xF, row, column }, i16::from_be_bytes(self.value)))
    }
}

/// Every taught cell, sorted, so that a look-up is a binary search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Charts {
    cells: Vec<Taught, MAX_TAUGHT>,
}

/// No room for another cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ChartsFull;

impl Charts {
    /// Nothing taught yet.
    #[must_use]
    pub const fn new() -> Self {
        Self { cells: Vec::new() }
    }

    /// What the owner taught for this cell.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<i16> {
        let key = Taught::key(cell)?;
        let found = self.cells.binary_search_by_key(&key, |taught| taught.key).ok()?;
        self.cells.get(found).map(|taught| i16::from_be_bytes(taught.value))
    }

    /// Teaches a cell, or corrects it.
    ///
    /// # Errors
    /// [`ChartsFull`] when [`MAX_TAUGHT`] other cells are taught, or for a chart that no game has; nothing changes then.
    pub fn teach(&mut self, cell: Cell, value: i16) -> Result<(), ChartsFull> {
        let key = Taught::key(cell).ok_or(ChartsFull)?;
        let value = value.to_be_bytes();
        match self.cells.binary_search_by_key(&key, |taught| taught.key) {
            Ok(found) => {
                if let Some(taught) = self.cells.get_mut(found) {
                    taught.value = value;
                }
                Ok(())
            }
            Err(place) => self.cells.insert(place, Taught { key, value }).map_err(|_| ChartsFull),
        }
    }

    /// Whether another cell can still be taught.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.cells.is_full()
    }

    /// Every taught cell in order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, i16)> + '_ {
        self.cells.iter().filter_map(|taught| taught.cell())
    }
}

/// One chart as the owner sees it: what the rulebook tells, and what he taught.
///
/// ```
/// use adjutant_rules::chart::{Cell, Chart, Charts};
/// use adjutant_rules::game::GameId;
///
/// // A chart of two rows and two columns; the book tells its first row.
/// let known = |row, column| (row == 0).then_some(i16::from(column));
/// let mut taught = Charts::new();
/// let cell = Cell { game: GameId::BlitzWar, chart: 9, row: 1, column: 0 };
/// taught.teach(cell, 5).unwrap();
///
/// let chart = Chart { game: GameId::BlitzWar, number: 9, rows: 2, columns: 2, known, taught: &taught };
/// assert_eq!((chart.get(0, 1), chart.get(1, 0)), (Some(1), Some(5)));
/// // Teaching the whole chart, cell after cell: only one is left.
/// assert_eq!(chart.next_unknown(None), Some(Cell { column: 1, ..cell }));
/// assert_eq!(chart.done(), (3, 4));
/// // What the book tells cannot be taught otherwise.
/// assert!(chart.check(Cell { row: 0, ..cell }, 7).is_err());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Chart<'a> {
    /// The game that it belongs to.
    pub game: GameId,
    /// Its number within the game.
    pub number: u8,
    /// Rows.
    pub rows: u16,
    /// Columns.
    pub columns: u8,
    /// What the rulebook tells of a cell (row, column).
    pub known: fn(u16, u8) -> Option<i16>,
    /// What the owner taught.
    pub taught: &'a Charts,
}

/// What is taught cannot be so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaught {
    /// The rulebook says otherwise.
    Contradicts {
        /// What it says.
        known: i16,
    },
    /// The chart has no such cell.
    NoSuchCell,
}

impl core::fmt::Display for NotTaught {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Contradicts { known } => write!(f, "the rulebook says {known}"),
            Self::NoSuchCell => f.write_str("the chart has no such cell"),
        }
    }
}

impl Chart<'_> {
    /// The cell in this row and column.
    #[must_use]
    pub const fn cell(&self, row: u16, column: u8) -> Cell {
        Cell { game: self.game, chart: self.number, row, column }
    }

    /// The value of a cell: what the rulebook tells, else what the owner taught.
    #[must_use]
    pub fn get(&self, row: u16, column: u8) -> Option<i16> {
        (self.known)(row, column).or_else(|| self.taught.get(self.cell(row, column)))
    }

    /// Every cell, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| self.cell(row, column)))
    }

    /// The first unknown cell after `last`, or of the whole chart.
    #[must_use]
    pub fn next_unknown(&self, last: Option<Cell>) -> Option<Cell> {
        self.cells()
            .filter(|cell| last.is_none_or(|last| *cell > last))
            .find(|cell| self.get(cell.row, cell.column).is_none())
    }

    /// How many cells are known or taught, and how many there are.
    #[must_use]
    pub fn done(&self) -> (usize, usize) {
        let done = self.cells().filter(|cell| self.get(cell.row, cell.column).is_some()).count();
        (done, usize::from(self.rows) * usize::from(self.columns))
    }

    /// Checks what is about to be taught.
    ///
    /// # Errors
    /// [`NotTaught`]: the rulebook says otherwise, or there is no such cell.
    pub fn check(&self, cell: Cell, value: i16) -> Result<(), NotTaught> {
        let own = cell.game == self.game && cell.chart == self.number;
        if !own || cell.row >= self.rows || cell.column >= self.columns {
            return Err(NotTaught::NoSuchCell);
        }
        match (self.known)(cell.row, cell.column) {
            Some(known) if known != value => Err(NotTaught::Contradicts { known }),
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Cell, Chart, Charts, ChartsFull, MAX_CHARTS, MAX_TAUGHT, NotTaught};
    use crate::game::GameId;

    const fn cell(row: u16, column: u8) -> Cell {
        Cell { game: GameId::BlitzWar, chart: 7, row, column }
    }

    fn chart(taught: &Charts) -> Chart<'_> {
        let known = |row: u16, column: u8| (row == u16::from(column)).then_some(1);
        Chart { game: GameId::BlitzWar, number: 7, rows: 2, columns: 3, known, taught }
    }

    #[test]
    fn teaching_goes_from_one_unknown_cell_to_the_next() {
        let mut taught = Charts::new();
        let mut last = None;
        let mut asked = heapless::Vec::<(u16, u8), 8>::new();
        while let Some(cell) = chart(&taught).next_unknown(last) {
            asked.push((cell.row, cell.column)).unwrap();
            taught.teach(cell, 0).unwrap();
            last = Some(cell);
        }
        assert_eq!(asked, [(0, 1), (0, 2), (1, 0), (1, 2)]);
        assert_eq!(chart(&taught).done(), (6, 6));
    }

    #[test]
    fn a_known_cell_checks_what_is_taught() {
        let taught = Charts::new();
        assert_eq!(chart(&taught).check(cell(1, 1), 0), Err(NotTaught::Contradicts { known: 1 }));
        assert_eq!(chart(&taught).check(cell(1, 1), 1), Ok(()));
        assert_eq!(chart(&taught).check(cell(1, 0), 40), Ok(()));
        assert_eq!(chart(&taught).check(cell(2, 0), 1), Err(NotTaught::NoSuchCell));
        assert_eq!(chart(&taught).check(Cell { chart: 8, ..cell(1, 1) }, 1), Err(NotTaught::NoSuchCell));
    }

    #[test]
    fn a_known_cell_wins_over_a_taught_one() {
        // A later edition may know what was taught before.
        let mut taught = Charts::new();
        taught.teach(cell(0, 0), 9).unwrap();
        assert_eq!(chart(&taught).get(0, 0), Some(1));
    }

    #[test]
    fn cells_come_back_in_order_as_they_were_taught() {
        let mut taught = Charts::new();
        let cells = [(15, u16::MAX, u8::MAX), (0, 0, 0), (7, 256, 3), (7, 255, 9), (0, 1, 0)];
        for (chart, row, column) in cells {
            taught.teach(Cell { chart, row, column, ..cell(0, 0) }, i16::MIN + i16::from(chart)).unwrap();
        }
        let mut sorted = cells.map(|(chart, row, column)| Cell { chart, row, column, ..cell(0, 0) });
        sorted.sort_unstable();
        assert!(taught.iter().map(|(cell, _)| cell).eq(sorted));
        assert!(taught.iter().all(|(cell, value)| value == i16::MIN + i16::from(cell.chart)));
        // No chart has such a number: it must not be taken for another one.
        assert_eq!(taught.teach(Cell { chart: MAX_CHARTS, ..cell(0, 0) }, 1), Err(ChartsFull));
        assert_eq!(taught.get(Cell { chart: 16 + 7, ..cell(255, 9) }), None);
        assert_eq!(size_of::<Charts>() - size_of::<usize>(), 6 * MAX_TAUGHT, "six bytes each");
    }

    #[test]
    fn charts_that_are_full_still_take_corrections() {
        let mut taught = Charts::new();
        for row in 0..u16::try_from(MAX_TAUGHT).unwrap() {
            taught.teach(cell(row, 0), 1).unwrap();
        }
        assert_eq!(taught.teach(cell(5000, 0), 1), Err(ChartsFull));
        assert_eq!(taught.teach(cell(3, 0), 2), Ok(()));
        assert_eq!((taught.get(cell(3, 0)), taught.get(cell(5000, 0))), (Some(2), None));
    }
}
