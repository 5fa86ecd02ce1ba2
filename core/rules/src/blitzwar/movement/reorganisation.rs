//! Counters that are put together: where, and how far the new one may still go (11.10).

use serde::{Deserialize, Serialize};

use super::land::LandUnit;
use crate::blitzwar::{Fault, InputFault, Refusal};

crate::words! {
    /// The phases of reorganisation, and all others.
    pub enum ReorganisationPhase {
        /// Phase 3.
        Reinforcement = "reinforcement",
        /// Phase 6.
        SeaTransport = "sea-transport",
        /// Phase 7.
        Movement = "movement",
        /// No reorganisation.
        Other = "other",
    }
}

crate::words! {
    /// Kind of the new counter.
    pub enum NewCounter {
        /// Formed anywhere.
        Ordinary = "ordinary",
        /// A Soviet counter of three corps.
        SovietThreeCorps = "soviet-three-corps",
        /// A German Elite counter.
        Elite = "elite",
    }
}

crate::words! {
    /// How a component has moved this turn.
    pub enum Moved {
        /// Not at all.
        No = "no",
        /// Tactically.
        Tactical = "tactical",
        /// Strategically.
        Strategic = "strategic",
        /// By sea.
        BySea = "by-sea",
    }
}

/// One of the counters that are put together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Component {
    /// How it has moved.
    pub moved: Moved,
    /// How far, tactically.
    pub zones: u8,
}

/// A counter to be formed.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reorganisation<'a> {
    /// Phase.
    pub phase: ReorganisationPhase,
    /// Kind of counter.
    pub counter: NewCounter,
    /// A two-corps counter of that kind grows to three.
    pub from_two_to_three: bool,
    /// The zone is an own supply zone.
    pub supply_zone: bool,
    /// The zone is in Africa.
    pub africa: bool,
    /// The new counter holds armour.
    pub armoured: bool,
    /// What is put together.
    pub components: &'a [Component],
}

/// What the new counter may still do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ReorganisationRuling {
    /// Zones of tactical movement left.
    pub zones_left: u8,
    /// It has not moved too far to attack.
    pub may_attack: bool,
}

impl Reorganisation<'_> {
    /// Whether the counter may be formed, and what it may still do: it has moved as far as its most moved component.
    ///
    /// # Errors
    /// A distance of something that did not move tactically; else the first broken rule.
    pub fn rule(&self) -> Result<ReorganisationRuling, Fault> {
        if self.components.iter().any(|part| part.zones > 0 && part.moved != Moved::Tactical) {
            return Err(InputFault::ZonesNotTactical.into());
        }
        if self.phase == ReorganisationPhase::Other {
            return Err(Refusal::NoReorganisationNow.into());
        }
        let anywhere = match self.counter {
            NewCounter::Ordinary => true,
            NewCounter::SovietThreeCorps => self.from_two_to_three,
            NewCounter::Elite => self.from_two_to_three || self.africa,
        };
        if !anywhere && !self.supply_zone {
            return Err(Refusal::FormedInSupplyZone.into());
        }
        let unit = if self.armoured { LandUnit::Armoured } else { LandUnit::Infantry };
        let done = self.components.iter().any(|part| matches!(part.moved, Moved::Strategic | Moved::BySea));
        let farthest = self.components.iter().map(|part| part.zones).max().unwrap_or(0);
        Ok(ReorganisationRuling {
            zones_left: if done { 0 } else { unit.reach().saturating_sub(farthest) },
            may_attack: !done && unit.attack_reach().is_some_and(|reach| farthest <= reach),
        })
    }
}
