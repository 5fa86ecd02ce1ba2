//! What the scenario sheets say of a unit.

use super::places::{Hq, Place};
use crate::general::{Class, Country, Face, Major, Quarter};

crate::words! {
    /// The letter or colour of a counter.
    pub enum Mark {
        /// A Soviet unit that is built before the red ones.
        Orange = "orange",
        /// Guards (card 27).
        Guards = "guards" as "G (Guards)",
        /// Canada.
        C = "c" as "C",
        /// South Africa.
        Sa = "sa" as "SA",
        /// India.
        I = "i" as "I",
        /// Australia.
        A = "a" as "A",
        /// Chinese aircraft that the USA builds.
        Us = "us" as "US",
    }
}

impl Mark {
    /// The letter of a British home country; the units of the UK have none.
    #[must_use]
    pub const fn of_home(home: Country) -> Option<Self> {
        match home {
            Country::Canada => Some(Self::C),
            Country::SouthAfrica => Some(Self::Sa),
            Country::India => Some(Self::I),
            Country::Australia => Some(Self::A),
            _ => None,
        }
    }
}

/// Like units in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Units {
    /// What they are.
    pub class: Class,
    /// How many.
    pub count: u8,
    /// The number that lies up; headquarters have none.
    pub number: Option<u8>,
    /// Which side lies up; headquarters have but one.
    pub face: Option<Face>,
    /// The front of a unit that shows its back, where the sheet tells it.
    pub front: Option<u8>,
    /// Letter or colour.
    pub mark: Option<Mark>,
    /// Whose headquarters.
    pub name: Option<Hq>,
    /// The sheet is hard to read here (R43 to R47).
    pub doubtful: bool,
}

/// Units place by place; without a place they stand anywhere in their country.
pub type Stacks = &'static [(Option<Place>, &'static [Units])];
/// The units of a country.
pub type Forces = (Country, Stacks);
/// The reinforcements of a country, quarter by quarter.
pub type Arrivals = (Major, &'static [(Quarter, &'static [Units])]);

const fn front(class: Class, number: u8) -> Units {
    Units {
        class,
        count: 1,
        number: Some(number),
        face: Some(Face::Front),
        front: None,
        mark: None,
        name: None,
        doubtful: false,
    }
}

/// Infantry.
pub(super) const fn inf(number: u8) -> Units {
    front(Class::Infantry, number)
}

/// Armor.
pub(super) const fn arm(number: u8) -> Units {
    front(Class::Armor, number)
}

/// Aircraft.
pub(super) const fn air(number: u8) -> Units {
    front(Class::Aircraft, number)
}

/// A task force.
pub(super) const fn tf(number: u8) -> Units {
    front(Class::TaskForce, number)
}

/// A submarine.
pub(super) const fn sub(number: u8) -> Units {
    front(Class::Sub, number)
}

/// A convoy: its strength is 1.
pub(super) const fn conv() -> Units {
    front(Class::Convoy, 1)
}

/// Headquarters.
pub(super) const fn hq(name: Hq) -> Units {
    Units { number: None, face: None, name: Some(name), ..front(Class::Hq, 0) }
}

impl Units {
    /// So many of them.
    pub(super) const fn by(self, count: u8) -> Self {
        Self { count, ..self }
    }

    /// They show their backs; the sheet does not tell their fronts.
    pub(super) const fn back(self) -> Self {
        Self { face: Some(Face::Back), ..self }
    }

    /// They show their backs.
    pub(super) const fn back_of(self, front: u8) -> Self {
        Self { front: Some(front), ..self.back() }
    }

    /// With this letter.
    pub(super) const fn of(self, mark: Mark) -> Self {
        Self { mark: Some(mark), ..self }
    }

    /// Soviet units that are built first.
    pub(super) const fn orange(self) -> Self {
        self.of(Mark::Orange)
    }

    /// Guards.
    pub(super) const fn guards(self) -> Self {
        self.of(Mark::Guards)
    }

    /// The sheet is hard to read here.
    pub(super) const fn doubtful(self) -> Self {
        Self { doubtful: true, ..self }
    }
}
