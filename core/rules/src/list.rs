//! Lists that prove their length, for requests.

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize};

/// Between `MIN` and `MAX` items.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct List<T, const MIN: usize, const MAX: usize>(Vec<T, MAX>);

impl<T, const MIN: usize, const MAX: usize> List<T, MIN, MAX> {
    /// The items, if there are enough.
    #[must_use]
    pub fn new(items: Vec<T, MAX>) -> Option<Self> {
        if items.len() >= MIN { Some(Self(items)) } else { None }
    }

    /// The items.
    #[must_use]
    pub fn as_slice(&self) -> &[T] {
        &self.0
    }

    /// Goes through the items.
    pub fn iter(&self) -> core::slice::Iter<'_, T> {
        self.0.iter()
    }
}

impl<'a, T, const MIN: usize, const MAX: usize> IntoIterator for &'a List<T, MIN, MAX> {
    type Item = &'a T;
    type IntoIter = core::slice::Iter<'a, T>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Nothing is enough where nothing is asked for.
impl<T, const MAX: usize> Default for List<T, 0, MAX> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: Deserialize<'de>, const MIN: usize, const MAX: usize> Deserialize<'de> for List<T, MIN, MAX> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Length<const MIN: usize, const MAX: usize>;
        impl<const MIN: usize, const MAX: usize> serde::de::Expected for Length<MIN, MAX> {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "a list of {MIN} to {MAX}")
            }
        }
        let items = Vec::deserialize(deserializer)?;
        let length = items.len();
        Self::new(items).ok_or_else(|| serde::de::Error::invalid_length(length, &Length::<MIN, MAX>))
    }
}
