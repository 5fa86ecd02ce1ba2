//! The German garrison of Yugoslavia under Tito Partisans (card 51).

use crate::trace::Trace;

/// Strength that keeps the partisans down.
const NEEDED: i16 = 5;

/// The most units of a garrison.
pub const MAX_UNITS: usize = 24;

crate::ruled! {
    /// What makes up a garrison.
    pub enum GarrisonWhy {
        /// A land unit there.
        Unit = "card 51", "German unit",
    }
}

/// A garrison.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Garrison {
    /// The numbers that lie up together.
    pub total: i16,
    /// They are enough.
    pub enough: bool,
    /// What is missing.
    pub missing: i16,
    /// Each unit.
    pub trace: Trace<GarrisonWhy, MAX_UNITS>,
}

/// The garrison that units with these numbers make.
#[must_use]
pub fn garrison(strengths: impl Iterator<Item = u8>) -> Garrison {
    let mut trace = Trace::new();
    for strength in strengths {
        trace.add(GarrisonWhy::Unit, strength.into());
    }
    let total = trace.total();
    Garrison { total, enough: total >= NEEDED, missing: NEEDED.saturating_sub(total).max(0), trace }
}
