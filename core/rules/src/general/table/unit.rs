//! The counters (2.1).

use core::fmt;

use serde::{Deserialize, Serialize};

use super::Area;
use crate::general::setup::{Hq, Mark, Units};
use crate::general::{Class, Country, Face, Quarter};

/// The most counters on the map and the production chart.
pub const MAX_UNITS: usize = 340;

/// Which counter: its place in [`super::State::units`]. A number is free again when its counter has left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct UnitId(pub u16);

/// Where a counter lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Location {
    /// On the map.
    At(Area),
    /// On a convoy in this zone (6.4.3).
    Aboard(Area),
    /// On the production chart, due on this turn (5.2); 3/39 is turn 1.
    Due(u8),
    /// Set up or arrived, but its place is not chosen yet.
    ToPlace,
}

impl Location {
    /// On the production chart until this quarter.
    #[must_use]
    pub fn due(quarter: Quarter) -> Self {
        Self::Due(u8::try_from(quarter.turn()).unwrap_or(u8::MAX))
    }

    /// The place on the map, aboard or ashore.
    #[must_use]
    pub const fn area(self) -> Option<Area> {
        match self {
            Self::At(area) | Self::Aboard(area) => Some(area),
            Self::Due(_) | Self::ToPlace => None,
        }
    }
}

/// A counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Unit {
    /// Whose.
    pub country: Country,
    /// What it is.
    pub class: Class,
    /// The number that lies up; 0 for headquarters, and for a convoy that was hit.
    pub number: u8,
    /// Which side lies up.
    pub face: Face,
    /// The number of the front of a counter that shows its back, where it is known.
    pub front: Option<u8>,
    /// Letter or colour.
    pub mark: Option<Mark>,
    /// Whose headquarters.
    pub hq: Option<Hq>,
    /// Where it lies.
    pub at: Location,
}

impl Unit {
    /// One of the units of a sheet.
    #[must_use]
    pub fn of_sheet(country: Country, units: &Units, at: Location) -> Self {
        Self {
            country,
            class: units.class,
            number: units.number.unwrap_or(0),
            face: units.face.unwrap_or_default(),
            front: units.front,
            mark: units.mark,
            hq: units.name,
            at,
        }
    }

    /// Whether both are the same kind of counter with the same side up, wherever they lie.
    #[must_use]
    pub fn like(&self, other: &Self) -> bool {
        Self { at: other.at, ..*self } == *other
    }

    /// The number of its front, as far as it is known.
    #[must_use]
    pub const fn front_number(&self) -> Option<u8> {
        match self.face {
            Face::Front => Some(self.number),
            Face::Back => self.front,
        }
    }
}

/// "Germany Inf 4", "BE Arm 2b", "HQ Rommel".
impl fmt::Display for Unit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(name) = self.hq {
            return write!(f, "HQ {name}");
        }
        let back = if self.face == Face::Back { "b" } else { "" };
        write!(f, "{} {} {}{back}", self.country, short(self.class), self.number)
    }
}

/// The short name of a class, as the sheets write it.
#[must_use]
pub const fn short(class: Class) -> &'static str {
    match class {
        Class::Infantry => "Inf",
        Class::Armor => "Arm",
        Class::Hq => "HQ",
        Class::Aircraft => "Air",
        Class::TaskForce => "TF",
        Class::Convoy => "Conv",
        Class::Sub => "Sub",
    }
}
