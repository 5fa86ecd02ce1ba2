//! What the weather does (34).

use super::{Refusal, UnitType, Weather};

impl Weather {
    /// Whether anything flies.
    #[must_use]
    pub const fn flies(self) -> bool {
        !matches!(self, Self::Gale | Self::Fog | Self::Ice)
    }

    /// Whether aircraft attack at half strength.
    #[must_use]
    pub const fn halves_air(self) -> bool {
        matches!(self, Self::Rain | Self::Snow)
    }

    /// Whether anything flies, as a check.
    ///
    /// # Errors
    /// In gale, fog and ice.
    pub const fn may_fly(self) -> Result<(), Refusal> {
        if self.flies() { Ok(()) } else { Err(Refusal::NoFlying) }
    }

    /// A step along a road, in thirds of a movement factor.
    #[must_use]
    pub const fn road_thirds(self) -> u8 {
        match self {
            Self::Clear | Self::Rain | Self::Fog => 1,
            Self::Gale | Self::Ice | Self::Snow => 3,
        }
    }

    /// A step over clear ground, forest or mountain.
    #[must_use]
    pub const fn off_road(self) -> u8 {
        match self {
            Self::Clear | Self::Fog | Self::Ice => 1,
            Self::Rain | Self::Gale | Self::Snow => 2,
        }
    }

    /// A step through the desert, in halves of a movement factor. It never rains there.
    #[must_use]
    pub const fn desert_halves(self, unit: UnitType) -> u8 {
        match (self, unit.fast()) {
            (Self::Snow, _) | (Self::Gale, false) => 4,
            (Self::Gale, true) | (_, false) => 2,
            (_, true) => 1,
        }
    }

    /// What becomes of mountains.
    #[must_use]
    pub const fn mountain(self) -> &'static str {
        match self {
            Self::Ice => "may-not-leave",
            Self::Snow => "may-not-enter",
            _ => "normal",
        }
    }
}
