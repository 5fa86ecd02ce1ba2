//! Who may invade, and what follows (6.5.4, 1.2, 10.1).

use serde::{Deserialize, Serialize};

use super::super::{Class, Refusal, Rules};

/// Zones on the way of an invasion, the first one and the invasion zone counted (R99).
const ZONES: u8 = 3;

crate::words! {
    /// Ships that may attack the invasion fleet.
    pub enum NavalReaction {
        /// None.
        None = "none",
        /// Those already in the zone.
        InZone = "in-zone",
        /// Those within three zones.
        ThreeZones = "three-zones",
    }
}

/// An invading unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invader {
    /// Which game.
    pub rules: Rules,
    /// Its class.
    pub class: Class,
    /// Sea zones on its way.
    pub zones: u8,
    /// The coast is a forbidden one.
    pub forbidden_coast: bool,
    /// Its convoy is on double range.
    pub double_range: bool,
    /// It is pinned.
    pub pinned: bool,
    /// It was not loaded from land this turn.
    pub started_at_sea: bool,
    /// The goal is a neutral minor country.
    pub neutral_minor: bool,
}

/// What follows from an invasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Invasion {
    /// The unit is halved.
    pub halved: bool,
    /// Coastal defence rolls.
    pub coastal_roll: bool,
    /// The defender may bring land units of adjacent areas, without a headquarters.
    pub land_reaction: bool,
    /// Ships that may attack the fleet.
    pub naval_reaction: NavalReaction,
}

impl Invader {
    /// What follows, if it may invade.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn invade(&self) -> Result<Invasion, Refusal> {
        if !self.class.is_land() {
            return Err(self.rules.either(Refusal::InvaderClass, Refusal::BasicInvaderClass));
        }
        if self.rules.basic() {
            let naval_reaction = NavalReaction::None;
            return Ok(Invasion { halved: false, coastal_roll: false, land_reaction: false, naval_reaction });
        }
        let forbidden = [
            (self.forbidden_coast, Refusal::ForbiddenCoast),
            (self.double_range, Refusal::InvasionDoubleRange),
            (self.pinned, Refusal::Pinned),
            (self.zones > ZONES, Refusal::InvasionTooFar),
            (self.started_at_sea, Refusal::InvasionFromSea),
        ];
        if let Some((_, refusal)) = forbidden.into_iter().find(|(is_so, _)| *is_so) {
            return Err(refusal);
        }
        Ok(Invasion {
            // A headquarters has nothing to halve.
            halved: self.class != Class::Hq,
            coastal_roll: true,
            land_reaction: true,
            naval_reaction: if self.neutral_minor { NavalReaction::InZone } else { NavalReaction::ThreeZones },
        })
    }
}
