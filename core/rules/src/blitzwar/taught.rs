//! What the owner teaches, checked by the chart it belongs to.

use super::board::{names, points};
use super::cards::chart as cards;
use super::refusal::Refusal;
use super::{coast, zones};
use crate::chart::Cell;

/// Checks what is about to be taught against what the rulebook says.
///
/// # Errors
/// What the chart of the cell says against it.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    match cell.chart {
        cards::CHART => cards::check_cell(cell, value),
        names::CHART => names::check_cell(cell, value),
        coast::CHART => coast::check_cell(cell, value),
        points::CHART => points::check_cell(cell, value),
        _ => zones::check_cell(cell, value),
    }
}
