//! What the invaded side has besides its units: coastal defence (6.5.4) and the free rolls of three cards.

use super::super::{Refusal, Role, Rules, Terrain};
use super::terrain::Ground;
use crate::dice::D6;
use crate::trace::Trace;

crate::outcome! {
    /// Hits of the roll before an invasion's land combat.
    pub struct CoastalHits / LikelyCoastalHits {
        /// On an invading land unit.
        pub land_hits: u8,
        /// On its convoy (R13).
        pub convoy_hits: u8,
    }
}

/// Coastal defence, also of an empty area.
#[must_use]
pub fn coastal_defence(die: D6) -> CoastalHits {
    CoastalHits { land_hits: u8::from(die.face().is_multiple_of(2)), convoy_hits: u8::from(die.face() == D6::SIDES) }
}

/// Whether there is a coastal defence at all.
///
/// # Errors
/// [`Refusal::NoCoastalDefenceInBasic`].
pub fn has_coastal_defence(rules: Rules) -> Result<(), Refusal> {
    if rules.basic() { Err(Refusal::NoCoastalDefenceInBasic) } else { Ok(()) }
}

crate::ruled! {
    /// What makes up the strength of free rolls.
    pub enum FreeRollWhy {
        /// Fortress Europe.
        FortressEurope = "card 25", "Fortress Europe",
        /// Japanese Defense Perimeter.
        DefensePerimeter = "card 34", "Defense Perimeter",
        /// Their Finest Hour.
        FinestHour = "card 50", "Their Finest Hour",
        /// As for an infantry defender (R35).
        Terrain = "1.2", "terrain",
    }
}

/// What decides on free rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FreeRolls {
    /// The card.
    pub card: u8,
    /// The ground of the invaded area.
    pub terrain: Terrain,
    /// It is an invasion.
    pub invasion: bool,
    /// The card's country has land units in the combat.
    pub own_land_units: bool,
    /// In the UK (card 50), in Japan (card 34).
    pub home: bool,
}

/// Free rolls in each round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FreeRollsGiven {
    /// How many; none when the card gives nothing.
    pub rolls: u8,
    /// Their line.
    pub strength: i16,
    /// What makes it up.
    pub trace: Trace<FreeRollWhy, 2>,
}

/// Rolls of each of the cards.
const ROLLS: u8 = 2;

impl FreeRolls {
    /// What the card gives.
    ///
    /// # Errors
    /// The rule of a card that gives no free rolls.
    pub fn given(self) -> Result<FreeRollsGiven, Refusal> {
        let (given, strength, why) = match self.card {
            25 => (self.own_land_units, 3, FreeRollWhy::FortressEurope),
            34 => (true, if self.home { 3 } else { 1 }, FreeRollWhy::DefensePerimeter),
            50 => (self.own_land_units && self.home, 3, FreeRollWhy::FinestHour),
            card => return Err(Refusal::other_card(card)),
        };
        if !given || !self.invasion {
            return Ok(FreeRollsGiven::default());
        }
        let mut trace = Trace::new();
        trace.add(why, strength);
        trace.add_some(FreeRollWhy::Terrain, Ground::from(self.terrain).infantry(Role::Defender));
        Ok(FreeRollsGiven { rolls: ROLLS, strength: trace.total(), trace })
    }
}
