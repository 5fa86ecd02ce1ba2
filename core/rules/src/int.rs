//! Whole numbers that prove their range, for requests and records.

use serde::{Deserialize, Serialize};

/// A whole number in `LO..=HI`.
///
/// ```
/// use adjutant_rules::int::Int;
/// type Supply = Int<0, 99>;
/// assert_eq!(Supply::new(12).map(Supply::get), Some(12));
/// assert_eq!(Supply::new(-1), None);
/// ```
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

    /// The number as a byte; one that a byte cannot hold becomes the nearest that it can.
    #[must_use]
    pub fn byte(self) -> u8 {
        u8::try_from(self.0.clamp(0, 255)).unwrap_or(u8::MAX)
    }

    /// The number as a word; one that a word cannot hold becomes the nearest that it can.
    #[must_use]
    pub fn word(self) -> u16 {
        u16::try_from(self.0.clamp(0, 0xFFFF)).unwrap_or(u16::MAX)
    }
}

/// Zero is in every range that begins with it.
impl<const HI: i32> Default for Int<0, HI> {
    fn default() -> Self {
        const { assert!(HI >= 0, "an empty range has no zero") };
        Self(0)
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

#[cfg(test)]
mod tests {
    use super::{Int, OutOfRange};

    #[test]
    fn a_number_out_of_range_is_refused_also_from_bytes_and_words() {
        assert_eq!(Int::<1, 6>::try_from(7), Err(OutOfRange { value: 7, low: 1, high: 6 }));
        assert!(serde_json::from_str::<Int<1, 6>>("0").is_err());
        assert_eq!(serde_json::from_str::<Int<1, 6>>("6").unwrap().get(), 6);
        assert!(postcard::from_bytes::<Int<1, 6>>(&[14]).is_err()); // 7 as a zigzag varint
    }
}
