//! Where new units are placed (5.2, 9.8), and two backs that become one front (9.3).

use serde::{Deserialize, Serialize};

use super::super::{Class, Country, Face, Refusal, Rules};

crate::words! {
    /// The letter on a British unit.
    pub enum BritishMark {
        /// None: the UK.
        None = "none" as "none",
        /// Australia.
        A = "a" as "A",
        /// India.
        I = "i" as "I",
        /// Canada.
        C = "c" as "C",
        /// South Africa.
        Sa = "sa" as "SA",
    }
}

impl BritishMark {
    /// The home country that it belongs to.
    #[must_use]
    pub const fn home(self) -> Country {
        match self {
            Self::None => Country::Uk,
            Self::A => Country::Australia,
            Self::I => Country::India,
            Self::C => Country::Canada,
            Self::Sa => Country::SouthAfrica,
        }
    }
}

/// A British unit: its letter, and the home country of the area or next to the zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BritishUnit {
    /// Its letter.
    pub mark: BritishMark,
    /// Where it is placed.
    pub home: Country,
}

/// An arriving unit and the place for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Which game.
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// Of a major country.
    pub major: bool,
    /// A home area, or a zone next to one.
    pub home: bool,
    /// The area has production.
    pub production: bool,
    /// What a British unit has besides.
    pub british: Option<BritishUnit>,
    /// Enemy ships are in the zone.
    pub enemy_ships: bool,
    /// There is another zone without them.
    pub clean_zone_exists: bool,
    /// Option 9.8 is played.
    pub option_9_8: bool,
    /// The area is isolated.
    pub isolated: bool,
    /// Units were placed here this turn.
    pub placed_here: bool,
    /// There is no other place.
    pub only_place: bool,
}

impl Placement {
    /// Whether the unit may be placed.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self) -> Result<(), Refusal> {
        if !self.home {
            return Err(Refusal::NotHome);
        }
        // Letters bind ships as well (R96); the basic game has none.
        let astray = self.british.is_some_and(|unit| unit.mark.home() != unit.home);
        if astray && !self.rules.basic() {
            return Err(Refusal::WrongBritishHome);
        }
        if self.class.is_ship() {
            let crowded = self.enemy_ships && self.clean_zone_exists;
            return if crowded { Err(Refusal::EnemyShipsThere) } else { Ok(()) };
        }
        if self.major && !self.production {
            return Err(Refusal::NoProduction);
        }
        if self.option_9_8 && self.isolated && self.placed_here && !self.only_place {
            return Err(Refusal::IsolatedFull);
        }
        Ok(())
    }
}

/// A counter that lies somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counter<'a> {
    /// Whose.
    pub country: Country,
    /// Its class.
    pub class: Class,
    /// The number on its front.
    pub front: u8,
    /// The number on its back.
    pub back: u8,
    /// Which face lies up.
    pub face: Face,
    /// Where it lies.
    pub place: &'a str,
}

/// Two flipped counters that become one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assembled {
    /// Counters taken off.
    pub removed: u8,
    /// The front number of the one that stays.
    pub front: u8,
}

/// Two flipped counters alike in one place become one on its front (9.3).
///
/// # Errors
/// Without the option; not both on their backs; not alike in everything.
pub fn assemble(option_9_3: bool, one: &Counter<'_>, other: &Counter<'_>) -> Result<Assembled, Refusal> {
    if !option_9_3 {
        return Err(Refusal::NoAssembling);
    }
    if one.face == Face::Front || other.face == Face::Front {
        return Err(Refusal::NotBothBacks);
    }
    if one == other { Ok(Assembled { removed: 1, front: one.front }) } else { Err(Refusal::NotAlike) }
}
