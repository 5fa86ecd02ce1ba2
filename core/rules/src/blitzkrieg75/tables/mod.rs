//! The printed tables, cell by cell.

pub mod attrition;
pub mod doubt;
pub mod losses;
pub mod weather;

use super::roll::Face;

/// A cell of a table that is kept row after row.
fn cell<T: Copy>(cells: &[T], columns: usize, face: Face, column: usize) -> Option<T> {
    if column >= columns {
        return None;
    }
    cells.get(usize::from(face.row()) * columns + column).copied()
}
