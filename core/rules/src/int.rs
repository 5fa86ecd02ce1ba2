//! Whole numbers that prove their range, for requests and records.

use serde::{Deserialize, Serialize};

/// A whole number in `LO..=HI`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "i32", into = "i32")]
pub struct Int<const LO: i32, const HI: i32>(i32);

impl<const LO: i32, const HI: i32> Int<LO, HI> {
    /// The number, if it is in range.
    #[must_use]
    pub const fn new(value: i32) -> Option<Self> {
        if value >= LO && value <= HI { Some(Self(value)) } else { None }
    }

    /// The number.
    #[must_use]
    pub const fn get(self) -> i32 {
        self.0
    }
}

impl<const LO: i32, const HI: i32> TryFrom<i32> for Int<LO, HI> {
    type Error = OutOfRange;
    fn try_from(value: i32) -> Result<Self, OutOfRange> {
        Self::new(value).ok_or(OutOfRange { value, low: LO, high: HI })
    }
}

impl<const LO: i32, const HI: i32> From<Int<LO, HI>> for i32 {
    fn from(int: Int<LO, HI>) -> i32 {
        int.0
    }
}

/// A number outside its range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutOfRange {
    /// What was given.
    pub value: i32,
    /// The lowest possible.
    pub low: i32,
    /// The highest possible.
    pub high: i32,
}

impl core::fmt::Display for OutOfRange {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} is out of range: {} to {}", self.value, self.low, self.high)
    }
}
