//! What answers have in common: why there is none, names, fractions, eighths, and what a die decides.

use core::fmt::{self, Display};

use heapless::{String, Vec};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::refusal::{InputFault, Refusal};
use crate::dice::D6;
use crate::form::LONGEST;
use crate::number::Parts;
use crate::ratio::Ratio;

/// A name out of a question.
pub type Name = String<LONGEST, u8>;
/// Names out of a question; no list of names is longer.
pub type Names = Vec<Name, 14>;

/// A name, kept.
#[must_use]
pub fn name(text: &str) -> Name {
    // The form lets no longer one in.
    Name::try_from(text).unwrap_or_default()
}

crate::words! {
    /// What is printed only on the map, the counters and the cards.
    pub enum ChartName {
        /// Rows are columns of the printed chart, columns are dice.
        CombatChart = "combat-chart",
        /// Rows are kinds, columns small or big.
        BlockadeTable = "blockade-table",
        /// What Snow does at sea.
        SnowEffects = "snow-effects",
        /// Rows are events, columns powers.
        NeutralEntry = "neutral-entry",
        /// Rows are dice.
        PartisanTable = "partisan-table",
        /// Rows are areas, columns values.
        AreaValues = "area-values",
        /// Rows are names, columns Sizes.
        Unit = "unit",
        /// Rows are names of cards' lines, columns places.
        VictoryCard = "victory-card",
    }
}

crate::bare! {
    /// A row or a column of a chart.
    pub enum Label {
        /// Its name.
        Name(Name),
        /// Its number.
        Number(u8),
    }
}

impl From<&str> for Label {
    fn from(text: &str) -> Self {
        Self::Name(name(text))
    }
}

impl From<i16> for Label {
    fn from(number: i16) -> Self {
        Self::Number(u8::try_from(number).unwrap_or(u8::MAX))
    }
}

/// A cell that must be taught first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// The row.
    pub row: Label,
    /// The column.
    pub column: Label,
}

/// Why there is no answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum No {
    /// The request makes no sense.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
    /// A cell of a chart is needed first.
    Teach(Teach),
}

impl No {
    /// A cell that must be taught first.
    #[must_use]
    pub fn teach(chart: ChartName, row: impl Into<Label>, column: impl Into<Label>) -> Self {
        Self::Teach(Teach { chart, row: row.into(), column: column.into() })
    }
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for No {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

/// Refuses where a rule is broken.
///
/// # Errors
/// The refusal, when `broken`.
pub fn refuse(broken: bool, refusal: Refusal) -> Result<(), No> {
    if broken { Err(No::Refused(refusal)) } else { Ok(()) }
}

/// Finds fault where facts cannot be true together.
///
/// # Errors
/// The fault, when `wrong`.
pub fn fault(wrong: bool, fault: InputFault) -> Result<(), No> {
    if wrong { Err(No::Wrong(fault)) } else { Ok(()) }
}

/// Whether an item comes twice.
#[expect(clippy::needless_pass_by_value, reason = "iterators are passed as they come")]
pub fn twice<T: PartialEq>(items: impl Iterator<Item = T> + Clone) -> bool {
    let mut places = items.clone().enumerate();
    places.any(|(place, item)| items.clone().take(place).any(|before| before == item))
}

/// An exact amount in eighths: three halvings are the most that the rules make.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(transparent)]
pub struct Eighths(pub i16);

impl Eighths {
    /// A whole number.
    #[must_use]
    pub const fn whole(number: i16) -> Self {
        Self(number * 8)
    }

    /// Rounded to the nearest, halves up [1.8].
    #[must_use]
    pub const fn rounded(self) -> i16 {
        (self.0 + 4).div_euclid(8)
    }
}

impl Serialize for Eighths {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Parts { count: self.0.into(), of: 8 }.serialize(serializer)
    }
}

/// A fraction in lowest terms; a whole number stands without its one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fraction {
    /// Below zero.
    pub negative: bool,
    /// How far from zero.
    pub size: Ratio,
}

impl Fraction {
    /// One number over another.
    #[must_use]
    pub fn new(over: i32, under: u32) -> Self {
        Self { negative: over < 0, size: Ratio::new(over.unsigned_abs().into(), under.into()) }
    }
}

impl From<Ratio> for Fraction {
    fn from(size: Ratio) -> Self {
        Self { negative: false, size }
    }
}

impl Display for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.negative {
            f.write_str("-")?;
        }
        if self.size.under() == 1 { self.size.over().fmt(f) } else { self.size.fmt(f) }
    }
}

impl Serialize for Fraction {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.negative, self.size).serialize(serializer)
        }
    }
}

/// Read from postcard only: fractions go out to people, never in.
impl<'de> Deserialize<'de> for Fraction {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(bool, Ratio)>::deserialize(deserializer).map(|(negative, size)| Self { negative, size })
    }
}

/// What a die decides, with a place for its chance.
pub trait Outcome: Clone + PartialEq {
    /// With its chance.
    #[must_use]
    fn likely(self, chance: Fraction) -> Self;
}

/// Declares what a die decides: `chance` stands in front while the die is open.
#[macro_export]
macro_rules! decided {
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$fmeta:meta])* pub $field:ident: $type:ty),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $name {
            /// How likely, while the die is open.
            pub chance: Option<$crate::blitz::answer::Fraction>,
            $($(#[$fmeta])* pub $field: $type),+
        }

        impl $crate::blitz::answer::Outcome for $name {
            fn likely(self, chance: $crate::blitz::answer::Fraction) -> Self {
                Self { chance: Some(chance), ..self }
            }
        }
    };
}

/// At most six: a die has no more faces.
pub type Open<T> = Vec<T, 6>;

/// Equal outcomes are one, in the order of the first die that gives them.
///
/// # Errors
/// The first that a die meets.
pub fn open<T: Outcome>(outcome: impl Fn(D6) -> Result<T, No>) -> Result<Open<T>, No> {
    let mut merged: Vec<(T, i32), 6> = Vec::new();
    for die in D6::all() {
        let fell = outcome(die)?;
        match merged.iter_mut().find(|(known, _)| *known == fell) {
            Some((_, count)) => *count += 1,
            // There are six faces and six places.
            None => drop(merged.push((fell, 1))),
        }
    }
    Ok(merged.into_iter().map(|(fell, count)| fell.likely(Fraction::new(count, 6))).collect())
}

/// What the die decided, or all that it can decide. In JSON it stands bare.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub enum Thrown<T> {
    /// The die fell.
    Fell(T),
    /// It is open.
    Open(Outcomes<T>),
}

/// All that a die can decide.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Outcomes<T> {
    /// In the order of the first die that gives them.
    pub outcomes: Open<T>,
}

impl<T: Serialize> Serialize for Thrown<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self, serializer.is_human_readable()) {
            (Self::Fell(fell), true) => fell.serialize(serializer),
            (Self::Open(open), true) => open.serialize(serializer),
            (Self::Fell(fell), false) => serializer.serialize_newtype_variant("Thrown", 0, "Fell", fell),
            (Self::Open(open), false) => serializer.serialize_newtype_variant("Thrown", 1, "Open", open),
        }
    }
}

impl<T: Outcome> Thrown<T> {
    /// What the die decided, or all six faces.
    ///
    /// # Errors
    /// The first that a die meets.
    pub fn of(die: Option<D6>, outcome: impl Fn(D6) -> Result<T, No>) -> Result<Self, No> {
        match die {
            Some(die) => outcome(die).map(Self::Fell),
            None => open(outcome).map(|outcomes| Self::Open(Outcomes { outcomes })),
        }
    }
}

/// It is so.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Legal {
    /// Nothing forbids it.
    pub legal: bool,
}
