//! Dice are inputs to the rules, never something they make up. A value proves its range.

use heapless::Vec;
use serde::{Deserialize, Serialize};

/// A die of a known number of sides: what [`Dice`] and the odds need of it.
pub trait Sided: Copy + 'static {
    /// Number of faces.
    const SIDES: u8;
    /// The die with this face up, if it has such a face.
    fn from_face(face: u8) -> Option<Self>;
    /// The face that is up.
    fn face(self) -> u8;
}

macro_rules! die {
    ($(#[$meta:meta])* $name:ident, $sides:literal) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(try_from = "u8", into = "u8")] // a corrupt byte is refused on decode
        pub struct $name(u8);

        impl $name {
            /// Number of faces.
            pub const SIDES: u8 = $sides;
            /// The die with its lowest face up.
            pub const ONE: Self = Self(1);

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

        impl crate::table::Key for $name {
            const COUNT: usize = $sides;
            fn index(self) -> usize {
                self.index()
            }
        }

        impl Sided for $name {
            const SIDES: u8 = $sides;
            fn from_face(face: u8) -> Option<Self> {
                Self::new(face)
            }
            fn face(self) -> u8 {
                self.0
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

impl Roller {
    /// The one who does not roll.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Device => Self::Hand,
            Self::Hand => Self::Device,
        }
    }
}

impl Die {
    /// The die that this one is not.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Six => Self::Ten,
            Self::Ten => Self::Six,
        }
    }

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

/// At most `N` equal dice, in the order they were rolled; every one proves its range.
///
/// ```
/// use adjutant_rules::dice::{D6, Dice};
/// let roll = Dice::<D6, 3>::new(&[2, 6, 5]).unwrap();
/// assert_eq!(roll.sum(), 13);
/// assert_eq!(roll.count(|die| die.face() >= 5), 2);
/// assert!(Dice::<D6, 3>::new(&[7]).is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "D: Serialize", deserialize = "D: Deserialize<'de>"))]
pub struct Dice<D, const N: usize>(Vec<D, N>);

impl<D: Sided, const N: usize> Dice<D, N> {
    /// The roll with these faces.
    ///
    /// # Errors
    /// A face that the die does not have, or more than `N` dice.
    pub fn new(faces: &[u8]) -> Result<Self, NoSuchRoll> {
        let mut roll = Vec::new();
        for &face in faces {
            let die = D::from_face(face).ok_or(NoSuchRoll::Face(NoSuchFace { face, sides: D::SIDES }))?;
            roll.push(die).map_err(|_| NoSuchRoll::TooMany { most: N })?;
        }
        Ok(Self(roll))
    }

    /// The dice in the order they were rolled.
    #[must_use]
    pub fn dice(&self) -> &[D] {
        &self.0
    }

    /// The sum of the faces.
    #[must_use]
    pub fn sum(&self) -> u32 {
        self.0.iter().map(|die| u32::from(die.face())).sum()
    }

    /// How many dice satisfy a condition: hits, sixes.
    pub fn count(&self, is_hit: impl Fn(D) -> bool) -> usize {
        self.0.iter().filter(|&&die| is_hit(die)).count()
    }
}

/// Faces that are no roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoSuchRoll {
    /// A face that the die does not have.
    Face(NoSuchFace),
    /// More dice than the roll has.
    TooMany {
        /// The most it has.
        most: usize,
    },
}

impl core::fmt::Display for NoSuchRoll {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Face(face) => face.fmt(f),
            Self::TooMany { most } => write!(f, "too many dice: at most {most} are rolled"),
        }
    }
}

/// The most dice in one roll.
pub const MAX_DICE: usize = 32;

/// The faces of one roll, in the order they were rolled or typed in.
pub type Faces = Vec<u8, MAX_DICE>;

#[cfg(test)]
mod tests {
    use super::{D6, D10, Dice, NoSuchFace, NoSuchRoll};

    #[test]
    fn a_die_has_its_faces_and_no_others() {
        assert_eq!(D6::all().map(D6::face).sum::<u8>(), 21);
        assert_eq!(D10::all().count(), 10);
        assert_eq!((D6::new(0), D6::new(7), D10::new(11)), (None, None, None));
        assert_eq!(D10::try_from(0), Err(NoSuchFace { face: 0, sides: 10 }));
    }

    #[test]
    fn a_roll_refuses_a_face_or_a_die_too_many() {
        assert_eq!(
            Dice::<D10, 2>::new(&[10, 11]).map(|roll| roll.sum()),
            Err(NoSuchRoll::Face(NoSuchFace { face: 11, sides: 10 }))
        );
        assert_eq!(Dice::<D6, 2>::new(&[1, 2, 3]).map(|roll| roll.sum()), Err(NoSuchRoll::TooMany { most: 2 }));
        assert_eq!(Dice::<D6, 2>::new(&[]).map(|roll| roll.sum()), Ok(0));
    }
}
