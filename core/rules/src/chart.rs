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

/// How many cells the owner can teach.
pub const MAX_TAUGHT: usize = 1024;

/// Every taught cell, sorted, so that a look-up is a binary search.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Charts {
    cells: Vec<(Cell, i16), MAX_TAUGHT>,
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
        let found = self.cells.binary_search_by_key(&cell, |&(key, _)| key).ok()?;
        self.cells.get(found).map(|&(_, value)| value)
    }

    /// Teaches a cell, or corrects it.
    ///
    /// # Errors
    /// [`ChartsFull`] when [`MAX_TAUGHT`] other cells are taught; nothing changes then.
    pub fn teach(&mut self, cell: Cell, value: i16) -> Result<(), ChartsFull> {
        match self.cells.binary_search_by_key(&cell, |&(key, _)| key) {
            Ok(found) => {
                if let Some(entry) = self.cells.get_mut(found) {
                    entry.1 = value;
                }
                Ok(())
            }
            Err(place) => self.cells.insert(place, (cell, value)).map_err(|_| ChartsFull),
        }
    }

    /// Whether another cell can still be taught.
    #[must_use]
    pub fn has_room(&self) -> bool {
        !self.cells.is_full()
    }

    /// Every taught cell in order.
    pub fn iter(&self) -> impl Iterator<Item = (Cell, i16)> + '_ {
        self.cells.iter().copied()
    }
}
