//! What the fields of many requests have in common.

use core::fmt::Display;
use core::ops::Deref;

use heapless::String;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::general::{Class, InputFault};
pub use crate::given::given;
use crate::int::Int;

/// A fact that holds unless the request says otherwise.
pub(super) const fn yes() -> bool {
    true
}

/// One of something, unless the request says otherwise.
pub(super) const fn one<const HI: i32>() -> Int<1, HI> {
    const { assert!(HI >= 1, "one is in the range") };
    match Int::new(1) {
        Some(one) => one,
        None => panic!("1 is in the range"),
    }
}

/// A name of 1 to 40 letters: an area, a zone, what the caller calls a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(transparent)]
pub struct Text(String<40>);

impl Text {
    /// The name, if it fits.
    #[must_use]
    pub fn new(text: &str) -> Option<Self> {
        if text.is_empty() { None } else { text.try_into().ok().map(Self) }
    }
}

impl Deref for Text {
    type Target = str;
    fn deref(&self) -> &str {
        &self.0
    }
}

impl<'de> Deserialize<'de> for Text {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::<40>::deserialize(deserializer)?;
        if text.is_empty() {
            Err(serde::de::Error::custom("a name of 1 to 40 letters is wanted"))
        } else {
            Ok(Self(text))
        }
    }
}

/// A list of classes whose words are those of air and sea.
pub(super) fn of_air_and_sea<'a>(mut classes: impl Iterator<Item = &'a Class>) -> Result<(), InputFault> {
    if classes.any(|class| class.is_land()) { Err(InputFault::NotAtSea) } else { Ok(()) }
}

/// Whether two items of a list have the same name.
pub(super) fn twice<T, K: PartialEq>(items: &[T], name: impl Fn(&T) -> &K) -> bool {
    items.iter().enumerate().any(|(place, item)| items.iter().take(place).any(|other| name(other) == name(item)))
}

/// What stands as its text in JSON and as itself in postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Shown<T>(pub T);

impl<T: Display + Serialize> Serialize for Shown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(&self.0) } else { self.0.serialize(serializer) }
    }
}

/// The number of a rule, in an answer.
pub type RuleName = String<12>;

/// The number of a rule, in an answer.
pub(super) fn rule_name(rule: &str) -> RuleName {
    // The longest, "basic 6.1.2" and "set-up 1939", fit.
    rule.try_into().unwrap_or_default()
}

/// An answer that has nothing to add: it is allowed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Allowed {}
