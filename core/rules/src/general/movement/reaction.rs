//! Aircraft and task forces of the other side that join an attacked place (6.4.5, 6.7, 8.1, 10.1, card 2).

use super::super::{Class, Phase, Refusal, Rules};
use super::range::LONG_RANGE;

crate::words! {
    /// What is attacked.
    pub enum Place {
        /// An area.
        Area = "area",
        /// A sea zone.
        Zone = "zone",
    }
}

/// A unit that may react.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// Which game.
    pub rules: Rules,
    /// It is a task force; else aircraft.
    pub task_force: bool,
    /// What is attacked.
    pub place: Place,
    /// Areas or zones to it.
    pub distance: u8,
    /// The phase.
    pub phase: Phase,
    /// Long Range is researched.
    pub long_range: bool,
    /// It crosses neutral airspace.
    pub over_neutral: bool,
    /// It is pinned.
    pub pinned: bool,
    /// It was in another combat of this phase.
    pub fought_already: bool,
    /// Card 2 is played for this attack.
    pub blitzkrieg: bool,
    /// The own search in the zone succeeded.
    pub search_found: bool,
}

/// A task force reacts into an area next to its zone.
const ADJACENT: u8 = 1;

impl Reaction {
    /// How far it reacts, if it may.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self) -> Result<u8, Refusal> {
        let Self { rules, task_force, .. } = *self;
        let basic = rules.basic();
        // Into a zone ships come only as naval reserves or against an invasion (R102).
        if task_force && self.place == Place::Zone {
            return Err(rules.either(Refusal::TaskForceIntoZone, Refusal::BasicTaskForceIntoZone));
        }
        if !task_force && self.blitzkrieg {
            return Err(Refusal::NoAircraftAgainstBlitzkrieg);
        }
        if task_force && self.phase == Phase::Exploitation {
            return Err(rules.either(Refusal::TaskForceExploits, Refusal::BasicTaskForceExploits));
        }
        if self.long_range && basic {
            return Err(Refusal::LongRangeInBasic);
        }
        if self.over_neutral {
            return Err(rules.either(Refusal::NeutralAirspace, Refusal::BasicNeutralAirspace));
        }
        if self.pinned {
            return Err(Refusal::Pinned);
        }
        if self.fought_already {
            return Err(Refusal::FoughtAlready);
        }
        if self.place == Place::Zone && !basic && !self.search_found {
            return Err(Refusal::NoHelpWithoutSearch);
        }
        let longer = if self.long_range { LONG_RANGE } else { 0 };
        let limit = if task_force { ADJACENT } else { Class::Aircraft.range().saturating_add(longer) };
        if self.distance > limit {
            return Err(rules.either(Refusal::ReactionTooFar, Refusal::BasicReactionTooFar));
        }
        Ok(limit)
    }
}
