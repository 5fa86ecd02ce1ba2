//! Straits that a way passes, or that a side controls (12.1).

use heapless::Vec;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Strait;

/// A set of straits; written as the list of those in it, each once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Straits(u8);

impl Straits {
    /// No strait.
    pub const NONE: Self = Self(0);
    /// All three.
    pub const ALL: Self = Self((1 << Strait::ALL.len()) - 1);

    const fn bit(strait: Strait) -> u8 {
        1 << strait.index()
    }

    /// The set with this strait, or without it.
    #[must_use]
    pub const fn with(self, strait: Strait, inside: bool) -> Self {
        let bit = Self::bit(strait);
        Self(if inside { self.0 | bit } else { self.0 & !bit })
    }

    /// Whether it is in the set.
    #[must_use]
    pub const fn contains(self, strait: Strait) -> bool {
        self.0 & Self::bit(strait) != 0
    }

    /// Whether each of these straits is in the set: the way is open to the side that controls the set (12.1).
    #[must_use]
    pub const fn opens(self, way: Self) -> bool {
        way.0 & !self.0 == 0
    }

    /// The straits in the set, in the order of the contract.
    pub fn iter(self) -> impl Iterator<Item = Strait> {
        Strait::ALL.iter().copied().filter(move |&strait| self.contains(strait))
    }
}

impl FromIterator<Strait> for Straits {
    fn from_iter<I: IntoIterator<Item = Strait>>(straits: I) -> Self {
        straits.into_iter().fold(Self::NONE, |set, strait| set.with(strait, true))
    }
}

impl Serialize for Straits {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.iter().collect::<Vec<Strait, 3>>().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Straits {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let straits = Vec::<Strait, 3>::deserialize(deserializer)?;
        let set: Self = straits.iter().copied().collect();
        if set.iter().count() == straits.len() { Ok(set) } else { Err(D::Error::custom("a strait is named twice")) }
    }
}

#[cfg(test)]
mod tests {
    use super::Straits;
    use crate::blitzwar::Strait;

    #[test]
    fn a_strait_is_named_once_and_in_any_order() {
        let read = serde_json::from_str::<Straits>;
        let both = read(r#"["bosphorus","gibraltar"]"#).unwrap();
        assert!(both.contains(Strait::Gibraltar) && both.contains(Strait::Bosphorus));
        assert!(!both.contains(Strait::Copenhagen));
        assert_eq!(serde_json::to_string(&both).unwrap(), r#"["gibraltar","bosphorus"]"#);
        for wrong in [r#"["gibraltar","gibraltar"]"#, r#"["suez"]"#, "null", r#""gibraltar""#] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn a_way_is_open_when_every_strait_on_it_is_controlled() {
        let gibraltar = Straits::NONE.with(Strait::Gibraltar, true);
        assert!(gibraltar.opens(Straits::NONE) && gibraltar.opens(gibraltar) && Straits::ALL.opens(gibraltar));
        assert!(!gibraltar.opens(Straits::ALL) && !Straits::NONE.opens(gibraltar));
        assert_eq!(Straits::ALL.with(Strait::Copenhagen, false).with(Strait::Bosphorus, false), gibraltar);
    }
}
