//! The owner distributes the hits (6.5.7); a load suffers what its convoy suffers.

use super::super::{Fault, InputFault, Refusal};

crate::words! {
    /// What becomes of a unit.
    pub enum HitResult {
        /// It was not hit.
        Same = "same",
        /// Its back lies up now.
        Flipped = "flipped",
        /// It is gone.
        Eliminated = "eliminated",
    }
}

impl HitResult {
    /// What so many hits do to a unit that can take `steps`.
    #[must_use]
    pub const fn of(hits: u8, steps: u8) -> Self {
        match hits {
            0 => Self::Same,
            _ if hits >= steps => Self::Eliminated,
            _ => Self::Flipped,
        }
    }
}

/// A unit that may be hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitUnit<'a> {
    /// Its name.
    pub id: &'a str,
    /// Hits it can still take.
    pub steps: u8,
    /// It may take hits here.
    pub absorbs: bool,
    /// Hits given to it.
    pub takes: u8,
}

/// A unit on board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HitLoad<'a> {
    /// Its name.
    pub id: &'a str,
    /// The convoy that carries it.
    pub convoy: &'a str,
    /// Hits it can still take.
    pub steps: u8,
}

/// What the hits leave of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distributed {
    /// Hits that nobody could take.
    pub excess: u8,
    /// Every unit that can take hits is gone.
    pub all_gone: bool,
}

/// Checks a distribution; [`HitResult::of`] says what it does to each unit.
///
/// # Errors
/// A name twice, a load on no convoy; then hits where they cannot go, and not as many as there are.
pub fn distribute<'a>(
    hits: u8,
    units: &(impl Iterator<Item = HitUnit<'a>> + Clone),
    loads: &(impl Iterator<Item = HitLoad<'a>> + Clone),
) -> Result<Distributed, Fault> {
    let ids = units.clone().map(|unit| unit.id).chain(loads.clone().map(|load| load.id));
    for (place, id) in ids.clone().enumerate() {
        if ids.clone().take(place).any(|other| other == id) {
            return Err(InputFault::IdTwice.into());
        }
    }
    if loads.clone().any(|load| units.clone().all(|unit| unit.id != load.convoy)) {
        return Err(InputFault::NoSuchConvoy.into());
    }
    for unit in units.clone() {
        if unit.takes > 0 && !unit.absorbs {
            return Err(Refusal::CannotTakeHits.into());
        }
        if unit.takes > unit.steps {
            return Err(Refusal::MoreHitsThanSteps.into());
        }
    }
    let absorbing = || units.clone().filter(|unit| unit.absorbs);
    let capacity = absorbing().map(|unit| u16::from(unit.steps)).sum::<u16>();
    let taken = absorbing().map(|unit| u16::from(unit.takes)).sum::<u16>();
    let due = capacity.min(hits.into());
    if taken < due {
        return Err(Refusal::HitsNotTaken.into());
    }
    if taken > due {
        return Err(Refusal::TooManyHitsTaken.into());
    }
    Ok(Distributed {
        // No more than the hits, which fit a byte.
        excess: u8::try_from(u16::from(hits).saturating_sub(due)).unwrap_or(u8::MAX),
        all_gone: absorbing().all(|unit| unit.takes >= unit.steps),
    })
}

/// What becomes of a load: its convoy's hits are its own.
pub fn load_result<'a>(load: HitLoad<'a>, mut units: impl Iterator<Item = HitUnit<'a>>) -> HitResult {
    let hits = units.find(|unit| unit.id == load.convoy).map_or(0, |unit| unit.takes);
    HitResult::of(hits, load.steps)
}
