//! Strategic bombardment (6.5.6) and V-weapons (7.5).

use heapless::Vec;

use super::super::{Fault, InputFault, Refusal, Rules};
use super::fire::{FireLine, RoundOdds, hits};
use crate::dice::D6;
use crate::outcome;

/// The most bombers that roll in a request.
pub const MAX_BOMBERS: usize = 12;

crate::outcome! {
    /// Build points that an area loses.
    pub struct Loss / LikelyLoss {
        /// So many.
        pub loss: u8,
    }
}

/// What an area can still lose this quarter: all its losses together never take more than its value (R91).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Build points it adds to its holder.
    pub value: u8,
    /// Lost this quarter.
    pub already_lost: u8,
}

impl Area {
    /// All that is left.
    #[must_use]
    pub const fn left(self) -> u8 {
        self.value.saturating_sub(self.already_lost)
    }

    /// What so many hits take.
    #[must_use]
    pub fn loss(self, hits: u8) -> u8 {
        hits.min(self.left())
    }
}

/// A mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mission {
    /// Which game.
    pub rules: Rules,
    /// Aircraft.
    pub bombers: u8,
    /// Enemy aircraft and task forces.
    pub interceptors: u8,
    /// Task forces that fly cover: each fights one interceptor and frees one bomber (R93).
    pub escorts: u8,
    /// The area.
    pub area: Area,
}

/// What a mission gives.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Bombed {
    /// The dice fell.
    Rolled {
        /// Hits.
        hits: u8,
        /// What the area loses.
        loss: u8,
    },
    /// They did not: every loss, the highest first.
    Open(Vec<LikelyLoss, { MAX_BOMBERS + 1 }>),
}

impl Mission {
    /// Bombers that are not held by interceptors.
    #[must_use]
    pub fn free_bombers(&self) -> u8 {
        let flying = u16::from(self.bombers) + u16::from(self.escorts);
        let free = flying.saturating_sub(self.interceptors.into()).min(self.bombers.into());
        // At most the bombers, which fit a byte.
        u8::try_from(free).unwrap_or(u8::MAX)
    }

    /// One round of bombs, each bomber with its strength.
    ///
    /// # Errors
    /// The basic game; more bombers than are free; one that cannot fire; then [`InputFault::WrongNumberOfDice`].
    pub fn bomb(
        &self,
        strengths: impl ExactSizeIterator<Item = i8> + Clone,
        dice: Option<&[D6]>,
    ) -> Result<Bombed, Fault> {
        if self.rules.basic() {
            return Err(Refusal::NoBombingInBasic.into());
        }
        if strengths.len() > usize::from(self.free_bombers()) {
            return Err(Refusal::TooManyBombers.into());
        }
        if strengths.clone().any(|strength| strength < 1) {
            return Err(Refusal::CannotFire.into());
        }
        if let Some(dice) = dice {
            if dice.len() != strengths.len() {
                return Err(InputFault::WrongNumberOfDice.into());
            }
            let hit = dice.iter().zip(strengths).filter(|(die, strength)| hits(**die, *strength)).count();
            // No more than the bombers, which fit a byte.
            let hits = u8::try_from(hit).unwrap_or(u8::MAX);
            return Ok(Bombed::Rolled { hits, loss: self.area.loss(hits) });
        }
        let odds = RoundOdds::new(strengths.map(|strength| FireLine { strength, count: 1 }))?;
        let all = (0..=odds.dice()).rev().map(|hits| (Loss { loss: self.area.loss(hits) }, odds.ways(hits.into())));
        // What cannot happen is no outcome.
        Ok(Bombed::Open(outcome::chances(all.filter(|(_, ways)| *ways > 0), odds.all_ways())))
    }
}

/// How far a V-weapon flies from an own area.
const V_WEAPON_RANGE: u8 = 2;

/// An attack with V-weapons: once a turn, neither modified nor intercepted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct VWeapon {
    /// They are researched.
    pub researched: bool,
    /// They were used this turn.
    pub used_this_turn: bool,
    /// Areas from an own area.
    pub distance: u8,
    /// The area.
    pub area: Area,
}

impl VWeapon {
    /// Whether it may be made.
    ///
    /// # Errors
    /// Not researched, used, too far.
    pub fn check(&self) -> Result<(), Refusal> {
        if !self.researched {
            return Err(Refusal::NoVWeapons);
        }
        if self.used_this_turn {
            return Err(Refusal::VWeaponUsed);
        }
        if self.distance > V_WEAPON_RANGE {
            return Err(Refusal::VWeaponTooFar);
        }
        Ok(())
    }

    /// What the die gives.
    #[must_use]
    pub fn rolled(&self, die: D6) -> Loss {
        Loss { loss: self.area.loss(u8::from(die.face() <= 3)) }
    }
}
