//! Up to 24 dice in few bytes.

use serde::{Deserialize, Serialize};

use crate::dice::{D6, Faces};

/// Dice of one roll, two to a byte.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Throw {
    count: u8,
    pairs: [u8; Self::MOST as usize / 2],
}

impl Throw {
    /// The most dice.
    pub const MOST: u8 = 24;

    /// These dice; those behind the twenty-fourth are left out.
    #[must_use]
    pub fn new(faces: &[u8]) -> Self {
        let mut throw = Self::default();
        for (place, &face) in faces.iter().enumerate().take(Self::MOST.into()) {
            throw.count += 1;
            if let Some(pair) = throw.pairs.get_mut(place / 2) {
                *pair |= (face & 15) << (4 * (place % 2));
            }
        }
        throw
    }

    /// The faces.
    #[must_use]
    pub fn faces(&self) -> Faces {
        let both = self.pairs.iter().flat_map(|pair| [pair & 15, pair >> 4]);
        both.take(usize::from(self.count.min(Self::MOST))).collect()
    }

    /// The dice, if each has such a face.
    #[must_use]
    pub fn dice(&self) -> Option<heapless::Vec<D6, { Self::MOST as usize }>> {
        self.faces().iter().map(|&face| D6::new(face)).collect()
    }
}
