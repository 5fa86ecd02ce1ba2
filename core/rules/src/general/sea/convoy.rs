//! What a convoy carries (6.4.3 A).

use serde::{Deserialize, Serialize};

use super::super::{Class, Face, Refusal};

/// A unit to be carried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// Its class.
    pub class: Class,
    /// Which face lies up.
    #[serde(default)]
    pub face: Face,
}

impl Load {
    /// It takes as much room as a unit on its front; a headquarters always does.
    const fn is_whole(self) -> bool {
        matches!(self.class, Class::Hq) || matches!(self.face, Face::Front)
    }
}

/// A front convoy has room for a front unit or two backs, a back convoy for one back.
const fn room(convoy: Face) -> usize {
    match convoy {
        Face::Front => 2,
        Face::Back => 1,
    }
}

/// Whether a convoy may carry this.
///
/// # Errors
/// Used already, a ship as load, a whole unit on a flipped convoy, too much.
pub fn may_carry(convoy: Face, transported_already: bool, loads: &[Load]) -> Result<(), Refusal> {
    if transported_already {
        return Err(Refusal::ConvoyUsed);
    }
    if loads.iter().any(|load| load.class.is_ship()) {
        return Err(Refusal::ShipAsLoad);
    }
    if convoy == Face::Back && loads.iter().any(|load| load.is_whole()) {
        return Err(Refusal::WholeUnitOnBack);
    }
    let taken: usize = loads.iter().map(|load| if load.is_whole() { 2 } else { 1 }).sum();
    if taken > room(convoy) { Err(Refusal::ConvoyFull) } else { Ok(()) }
}
