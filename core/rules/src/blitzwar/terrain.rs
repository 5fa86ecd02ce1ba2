//! The terrain table (5, 16.3.2, 17.2).

use serde::{Deserialize, Serialize};

use super::Terrain;

crate::words! {
    /// The rows of the terrain table: what a zone is, what lies on its border, and what stands in it.
    pub enum Ground {
        /// Good going.
        GoodGoing = "good-going",
        /// Narrow going.
        NarrowGoing = "narrow-going",
        /// Swamp.
        Swamp = "swamp",
        /// Mountains.
        Mountains = "mountains",
        /// High mountains.
        HighMountains = "high-mountains",
        /// All attackers come from beachheads.
        Beach = "beach",
        /// All attackers come across a river.
        River = "river",
        /// The zone is a Fortress.
        Fortress = "fortress",
        /// All attackers come across a Fortified Line.
        FortifiedLine = "fortified-line",
    }
}

impl From<Terrain> for Ground {
    fn from(terrain: Terrain) -> Self {
        match terrain {
            Terrain::GoodGoing => Self::GoodGoing,
            Terrain::NarrowGoing => Self::NarrowGoing,
            Terrain::Swamp => Self::Swamp,
            Terrain::Mountains => Self::Mountains,
            Terrain::HighMountains => Self::HighMountains,
        }
    }
}

/// One row of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct GroundRow {
    /// Columns to the left.
    pub defence: u8,
    /// A blitzkrieg attack is possible.
    pub blitzkrieg: bool,
    /// A defender who lost by one stays.
    pub holds_when_beaten_by_one: bool,
    /// Its defence comes on top of other terrain.
    pub adds_to_other_terrain: bool,
}

const fn row(defence: u8, blitzkrieg: bool, holds_when_beaten_by_one: bool, adds_to_other_terrain: bool) -> GroundRow {
    GroundRow { defence, blitzkrieg, holds_when_beaten_by_one, adds_to_other_terrain }
}

impl Ground {
    /// Its row, laid out as printed.
    #[must_use]
    #[rustfmt::skip]
    #[expect(clippy::match_same_arms, reason = "a row of its own for each row of the book")]
    pub const fn row(self) -> GroundRow {
        const YES: bool = true;
        const NO: bool = false;
        match self { //                defence blitz holds adds
            Self::GoodGoing     => row(0,      YES,  NO,   NO),
            Self::NarrowGoing   => row(0,      YES,  YES,  NO),
            Self::Swamp         => row(1,      NO,   NO,   NO),
            Self::Mountains     => row(1,      YES,  YES,  NO),
            Self::HighMountains => row(1,      NO,   YES,  NO),
            Self::Beach         => row(1,      YES,  NO,   NO),
            Self::River         => row(1,      YES,  NO,   NO),
            Self::Fortress      => row(1,      YES,  YES,  YES),
            Self::FortifiedLine => row(2,      NO,   YES,  YES),
        }
    }
}
