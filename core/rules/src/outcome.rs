//! What a roll gives: one outcome when it was rolled, else every outcome with its chance.

use core::fmt::Debug;

use heapless::Vec;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize, Serializer};

use crate::dice::D6;
use crate::int::Int;
use crate::ratio::Ratio;

/// The sum of two six-sided dice.
pub type TwoDice = Int<2, 12>;

/// What one roll can give. Written with [`crate::outcome!`].
pub trait Outcome: Clone + Debug + Eq + Serialize + DeserializeOwned {
    /// The same with its chance in front.
    type Likely: Clone + Debug + Eq + Serialize + DeserializeOwned;
    /// Puts its chance in front.
    fn likely(self, chance: Ratio) -> Self::Likely;
}

/// Declares an outcome, and the same outcome with its chance.
///
/// ```
/// use adjutant_rules::outcome::{Rolled, one_die};
/// adjutant_rules::outcome! {
///     /// Whether it was found.
///     pub struct Found / LikelyFound {
///         /// It was.
///         pub found: bool,
///     }
/// }
/// let open: Rolled<Found, 2> = one_die(None, |die| Found { found: die.face() <= 2 });
/// assert_eq!(serde_json::to_string(&open).unwrap(),
///     r#"{"outcomes":[{"chance":"1/3","found":true},{"chance":"2/3","found":false}]}"#);
/// ```
#[macro_export]
macro_rules! outcome {
    ($(#[$meta:meta])* pub struct $name:ident / $likely:ident { $($(#[$fmeta:meta])* pub $field:ident: $type:ty),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $name { $($(#[$fmeta])* pub $field: $type),+ }

        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        #[serde(rename_all = "kebab-case")]
        pub struct $likely {
            /// How likely.
            pub chance: $crate::ratio::Ratio,
            $($(#[$fmeta])* pub $field: $type),+
        }

        impl $crate::outcome::Outcome for $name {
            type Likely = $likely;
            fn likely(self, chance: $crate::ratio::Ratio) -> $likely {
                let Self { $($field),+ } = self;
                $likely { chance, $($field),+ }
            }
        }
    };
}

/// Every outcome of an open roll.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct Chances<O: Outcome, const N: usize> {
    /// In the order of the first roll that gives them.
    pub outcomes: Vec<O::Likely, N>,
}

/// One outcome, or all of them. In JSON it stands bare.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(bound = "")]
pub enum Rolled<O: Outcome, const N: usize> {
    /// As it was rolled.
    Rolled(O),
    /// Not rolled yet.
    Open(Chances<O, N>),
}

impl<O: Outcome, const N: usize> Serialize for Rolled<O, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // The same numbers as the derived reader has.
        #[derive(Serialize)]
        #[serde(bound = "")]
        enum Numbered<'a, O: Outcome, const N: usize> {
            Rolled(&'a O),
            Open(&'a Chances<O, N>),
        }
        match (self, serializer.is_human_readable()) {
            (Self::Rolled(outcome), true) => outcome.serialize(serializer),
            (Self::Open(chances), true) => chances.serialize(serializer),
            (Self::Rolled(outcome), false) => Numbered::<O, N>::Rolled(outcome).serialize(serializer),
            (Self::Open(chances), false) => Numbered::<O, N>::Open(chances).serialize(serializer),
        }
    }
}

/// Equal outcomes are one, in the order in which they first come. `cases` gives each outcome and in how many of the
/// `whole` cases it falls.
pub fn chances<O: Outcome, const N: usize>(cases: impl IntoIterator<Item = (O, u64)>, whole: u64) -> Vec<O::Likely, N> {
    let mut merged: Vec<(O, u64), N> = Vec::new();
    for (outcome, count) in cases {
        match merged.iter_mut().find(|(other, _)| *other == outcome) {
            Some((_, so_far)) => *so_far = so_far.saturating_add(count),
            // `N` is the number of different outcomes, so there is room.
            None => drop(merged.push((outcome, count))),
        }
    }
    merged.into_iter().map(|(outcome, count)| outcome.likely(Ratio::new(count, whole))).collect()
}

/// The outcome of a die, or of all six.
pub fn one_die<O: Outcome, const N: usize>(die: Option<D6>, outcome: impl Fn(D6) -> O) -> Rolled<O, N> {
    match die {
        Some(die) => Rolled::Rolled(outcome(die)),
        None => Rolled::Open(Chances { outcomes: chances(D6::all().map(|die| (outcome(die), 1)), 6) }),
    }
}

/// Every sum of two dice with the number of the 36 throws that give it.
pub fn two_dice() -> impl Iterator<Item = (TwoDice, u64)> {
    (2..=12).filter_map(|sum: i32| Some((TwoDice::new(sum)?, u64::from(6 - sum.abs_diff(7)))))
}

/// The outcome of a sum of two dice, or of all eleven.
pub fn two_dice_outcome<O: Outcome, const N: usize>(
    roll: Option<TwoDice>,
    outcome: impl Fn(TwoDice) -> O,
) -> Rolled<O, N> {
    match roll {
        Some(roll) => Rolled::Rolled(outcome(roll)),
        None => {
            Rolled::Open(Chances { outcomes: chances(two_dice().map(|(roll, throws)| (outcome(roll), throws)), 36) })
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Rolled, TwoDice, one_die, two_dice, two_dice_outcome};
    use crate::dice::D6;

    crate::outcome! {
        /// More than half.
        pub struct High / LikelyHigh {
            /// It is.
            pub high: bool,
        }
    }

    #[test]
    fn two_dice_fall_in_36_ways() {
        assert_eq!(two_dice().map(|(_, throws)| throws).sum::<u64>(), 36);
        assert_eq!(two_dice().map(|(sum, throws)| (sum.get(), throws)).max_by_key(|(_, throws)| *throws), Some((7, 6)));
    }

    #[test]
    fn what_was_rolled_stands_alone_and_travels() {
        let rolled: Rolled<High, 2> = one_die(D6::new(4), |die| High { high: die.face() > 3 });
        assert_eq!(serde_json::to_string(&rolled).unwrap(), r#"{"high":true}"#);
        let open: Rolled<High, 2> = two_dice_outcome(None, |roll: TwoDice| High { high: roll.get() > 9 });
        assert_eq!(
            serde_json::to_string(&open).unwrap(),
            r#"{"outcomes":[{"chance":"5/6","high":false},{"chance":"1/6","high":true}]}"#
        );
        for answer in [rolled, open] {
            let mut bytes = [0; 32];
            let bytes = postcard::to_slice(&answer, &mut bytes).unwrap();
            assert_eq!(postcard::from_bytes::<Rolled<High, 2>>(bytes).unwrap(), answer);
        }
    }
}
