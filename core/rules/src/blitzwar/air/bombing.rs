//! Strategic bombing (13.3).

use crate::blitzwar::{Refusal, Turn};
use crate::trace::Trace;

/// The most units that bomb in one turn, those countered not counted.
pub const MAX_BOMBING: u8 = 3;

crate::ruled! {
    /// The units that bomb. Append only.
    pub enum BombingUnit {
        /// The first.
        First = "13.3", "bombing unit 1",
        /// The second.
        Second = "13.3", "bombing unit 2",
        /// The third.
        Third = "13.3", "bombing unit 3",
    }
}

/// One turn of strategic bombing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BombingRuling {
    /// Units that bomb.
    pub bombing_units: u8,
    /// Supply that each of them destroys.
    pub supply_per_unit: u8,
    /// Supply that the Axis loses.
    pub axis_supply_loss: u8,
    /// The turn of the loss: the Axis' next reinforcement phase; none after the last turn.
    pub due_turn: Option<Turn>,
    /// Countered units.
    pub allied_lost: u8,
    /// Units that countered.
    pub axis_lost: u8,
    /// The units that bomb.
    pub trace: Trace<BombingUnit, { MAX_BOMBING as usize }>,
}

/// One turn: one entry for each unit placed, whether it is countered. The value is that of the turn flown (R13).
///
/// # Errors
/// [`Refusal::BombingBefore1943`], [`Refusal::BombingMoreThanThree`].
pub fn bombing(turn: Turn, placed: &[bool]) -> Result<BombingRuling, Refusal> {
    let supply_per_unit = turn.bombing_per_unit();
    if supply_per_unit == 0 && !placed.is_empty() {
        return Err(Refusal::BombingBefore1943);
    }
    // Nobody places another unit once three are through, not even to have it countered.
    let third = placed.iter().enumerate().filter(|&(_, &countered)| !countered).nth(usize::from(MAX_BOMBING) - 1);
    if third.is_some_and(|(at, _)| at + 1 < placed.len()) {
        return Err(Refusal::BombingMoreThanThree);
    }
    let (countered, bombing_units) = super::counter::split(placed);
    let mut trace = Trace::new();
    for &unit in BombingUnit::ALL.iter().take(bombing_units.into()) {
        trace.add(unit, supply_per_unit.into());
    }
    Ok(BombingRuling {
        bombing_units,
        supply_per_unit,
        axis_supply_loss: bombing_units.saturating_mul(supply_per_unit),
        due_turn: Turn::new(turn.get().saturating_add(1)),
        allied_lost: countered,
        axis_lost: countered,
        trace,
    })
}
