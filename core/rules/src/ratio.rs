//! Exact chances: fractions in lowest terms, no floats.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A fraction in lowest terms. In JSON `"5/12"`, in postcard its two numbers.
///
/// Exact while both numbers fit 64 bits; [`crate::odds::Chance`] is for larger ones.
///
/// ```
/// use adjutant_rules::ratio::Ratio;
/// let third = Ratio::new(2, 6);
/// assert_eq!((third + third) * Ratio::new(1, 2), third);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Ratio {
    over: u64,
    under: u64,
}

const fn gcd(mut a: u64, mut b: u64) -> u64 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

impl Ratio {
    /// Never.
    pub const ZERO: Self = Self { over: 0, under: 1 };
    /// Always.
    pub const ONE: Self = Self { over: 1, under: 1 };

    /// `over / under` in lowest terms; zero when `under` is zero.
    #[must_use]
    pub const fn new(over: u64, under: u64) -> Self {
        if under == 0 {
            return Self::ZERO;
        }
        let common = gcd(over, under);
        Self { over: over / common, under: under / common }
    }

    /// The number above the line.
    #[must_use]
    pub const fn over(self) -> u64 {
        self.over
    }

    /// The number below the line.
    #[must_use]
    pub const fn under(self) -> u64 {
        self.under
    }

    /// In thousandths, rounded to the nearest: for bars.
    #[must_use]
    pub fn permille(self) -> u16 {
        let thousand = (u128::from(self.over) * 2000 + u128::from(self.under)) / (2 * u128::from(self.under));
        u16::try_from(thousand).unwrap_or(u16::MAX)
    }

    /// In whole per cent, rounded to the nearest; never 0 or 100 unless exact.
    #[must_use]
    pub fn percent(self) -> u16 {
        let nearest = (u128::from(self.over) * 200 + u128::from(self.under)) / (2 * u128::from(self.under));
        let nearest = u16::try_from(nearest).unwrap_or(u16::MAX);
        match nearest {
            0 if self.over > 0 => 1,
            100 if self.over < self.under => 99,
            whole => whole,
        }
    }
}

impl core::ops::Add for Ratio {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let common = gcd(self.under, other.under);
        let under = (self.under / common).saturating_mul(other.under);
        let over = self
            .over
            .saturating_mul(other.under / common)
            .saturating_add(other.over.saturating_mul(self.under / common));
        Self::new(over, under)
    }
}

impl core::ops::Mul for Ratio {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let (left, right) = (Self::new(self.over, other.under), Self::new(other.over, self.under));
        Self::new(left.over.saturating_mul(right.over), left.under.saturating_mul(right.under))
    }
}

impl core::fmt::Display for Ratio {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

impl Serialize for Ratio {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.over, self.under).serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Ratio {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Text;
        impl Visitor<'_> for Text {
            type Value = Ratio;
            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str("a fraction such as \"5/12\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Ratio, E> {
                let parsed = text.split_once('/').and_then(|(over, under)| {
                    let (over, under) = (over.parse().ok()?, under.parse::<u64>().ok()?);
                    (under > 0).then(|| Ratio::new(over, under))
                });
                parsed.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        let (over, under) = <(u64, u64)>::deserialize(deserializer)?;
        Ok(Self::new(over, under))
    }
}

#[cfg(test)]
mod tests {
    use super::Ratio;

    #[test]
    fn a_fraction_is_kept_in_lowest_terms() {
        assert_eq!((Ratio::new(10, 24).over(), Ratio::new(10, 24).under()), (5, 12));
        assert_eq!((Ratio::new(3, 0), Ratio::new(0, 7)), (Ratio::ZERO, Ratio::ZERO));
        assert_eq!(Ratio::new(1, 6) + Ratio::new(1, 3), Ratio::new(1, 2));
        assert_eq!(Ratio::new(2, 3) * Ratio::new(3, 4), Ratio::new(1, 2));
    }

    #[test]
    fn per_cent_shows_0_and_100_only_when_it_is_so() {
        assert_eq!((Ratio::new(1, 1000).percent(), Ratio::new(999, 1000).percent()), (1, 99));
        assert_eq!((Ratio::ZERO.percent(), Ratio::ONE.percent(), Ratio::new(1, 6).percent()), (0, 100, 17));
        assert_eq!((Ratio::new(1, 6).permille(), Ratio::new(1, 3).permille()), (167, 333));
    }

    #[test]
    fn json_reads_what_it_writes() {
        let text = serde_json::to_string(&Ratio::new(10, 24)).unwrap();
        assert_eq!(text, "\"5/12\"");
        assert_eq!(serde_json::from_str::<Ratio>(&text).unwrap(), Ratio::new(5, 12));
        for wrong in ["\"5\"", "\"5/0\"", "\"/2\"", "\"-1/2\"", "[5,12]"] {
            assert!(serde_json::from_str::<Ratio>(wrong).is_err(), "{wrong}");
        }
    }
}
