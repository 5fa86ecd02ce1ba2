//! Dice are inputs to the rules, never something they make up. A value proves its range.

use heapless::Vec;
use serde::{Deserialize, Serialize};

macro_rules! die {
    ($(#[$meta:meta])* $name:ident, $sides:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")] // a corrupt byte is refused on decode
        pub struct $name(u8);

        impl $name {
            /// Number of faces.
            pub const SIDES: u8 = $sides;

            /// The die with this face up, if it has such a face.
            #[must_use]
            pub const fn new(face: u8) -> Option<Self> {
                if face >= 1 && face <= $sides { Some(Self(face)) } else { None }
            }

            /// Every face, lowest first.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
                (1..=$sides).map(Self)
            }

            /// The face that is up.
            #[must_use]
            pub const fn face(self) -> u8 {
                self.0
            }

            /// The face counted from zero: a row of a table.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0 as usize - 1
            }
        }

        impl TryFrom<u8> for $name {
            type Error = NoSuchFace;
            fn try_from(face: u8) -> Result<Self, NoSuchFace> {
                Self::new(face).ok_or(NoSuchFace { face, sides: $sides })
            }
        }

        impl From<$name> for u8 {
            fn from(die: $name) -> u8 {
                die.0
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                self.0.fmt(f)
            }
        }
    };
}

die!(
    /// One six-sided die.
    D6,
    6
);
die!(
    /// One ten-sided die; the face 0 of a printed die is entered as 10.
    D10,
    10
);

/// A number that is no face of the die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchFace {
    /// What was given.
    pub face: u8,
    /// How many faces there are.
    pub sides: u8,
}

impl core::fmt::Display for NoSuchFace {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "a die has no face {}: 1 to {} are possible", self.face, self.sides)
    }
}

crate::words! {
    /// Which die.
    pub enum Die {
        /// Six-sided.
        Six = "d6",
        /// Ten-sided.
        Ten = "d10",
    }
}

impl Die {
    /// Number of faces.
    #[must_use]
    pub const fn sides(self) -> u8 {
        match self {
            Self::Six => D6::SIDES,
            Self::Ten => D10::SIDES,
        }
    }
}

crate::words! {
    /// Who rolled: the log says it for every roll.
    pub enum Roller {
        /// The device's own generator.
        Device = "device",
        /// A player; the faces were typed in.
        Hand = "hand",
    }
}

/// The most dice in one roll.
pub const MAX_DICE: usize = 32;

/// The faces of one roll, in the order they were rolled or typed in.
pub type Faces = Vec<u8, MAX_DICE>;
