//! Advance after combat, and who attacks in the normal phase (16.4, 17.1, 17.3).

use serde::{Deserialize, Serialize};

use super::terrain::Ground;
use super::{CombatPhase, Fault, InputFault, Refusal, Terrain};

crate::words! {
    /// Kind of counter: one that holds armour is armoured (3).
    pub enum Counter {
        /// Infantry only.
        Infantry = "infantry",
        /// With armour.
        Armoured = "armoured",
    }
}

/// The zone in which the counter landed, for a second advance in the normal phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Landing {
    /// It has a port.
    pub port: bool,
    /// It is a Fortress.
    pub fortress: bool,
    /// It is mountains or high mountains.
    pub mountains: bool,
}

/// A counter after its combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AdvanceQuestion {
    /// Combat phase.
    pub phase: CombatPhase,
    /// Kind of counter.
    pub counter: Counter,
    /// The odds were 8-1 or more.
    pub infantry_as_armoured: bool,
    /// Zones advanced in the blitzkrieg phase.
    pub advanced_before: u8,
    /// The counter came from a beachhead this turn.
    pub from_beachhead: bool,
    /// Terrain of the attacked zone.
    pub terrain: Terrain,
    /// The attacked zone is a Fortress.
    pub fortress: bool,
    /// The attacked zone has an intact Fortified Line.
    pub fortified_line: bool,
    /// The attacked zone has a port.
    pub port: bool,
    /// Where it landed; needed from a beachhead when it has advanced before.
    pub landing: Option<Landing>,
    /// The second zone is good going.
    pub next_good_going: bool,
    /// The second zone has no enemy corps.
    pub next_free: bool,
    /// No defender is left in the attacked zone.
    pub vacated: bool,
}

/// How many zones the counter may advance now: 1 or 2.
///
/// # Errors
/// Facts that cannot be true together; else the first broken rule: 16.1, 16.4, 17.3.
pub fn advance(question: &AdvanceQuestion) -> Result<u8, Fault> {
    let AdvanceQuestion { phase, counter, advanced_before, from_beachhead, terrain, landing, .. } = *question;
    if phase == CombatPhase::Blitzkrieg && advanced_before > 0 {
        return Err(InputFault::AdvancedBeforeBlitzkrieg.into());
    }
    let second_from_beachhead = from_beachhead && advanced_before > 0;
    if second_from_beachhead && landing.is_none() {
        return Err(InputFault::LandingMissing.into());
    }
    let ground = Ground::from(terrain).row();
    let mountains = matches!(terrain, Terrain::Mountains | Terrain::HighMountains);
    if phase == CombatPhase::Blitzkrieg && !ground.blitzkrieg {
        return Err(Refusal::BlitzkriegTerrain.into());
    }
    if !question.vacated {
        return Err(Refusal::DefendersRemain.into());
    }
    // R54: odds of 8-1 give the reach of armour, not a second advance.
    if counter == Counter::Infantry && advanced_before > 0 {
        return Err(Refusal::InfantryHasAdvanced.into());
    }
    if advanced_before >= 2 {
        return Err(Refusal::AdvanceUsedUp.into());
    }
    if second_from_beachhead {
        let landed_well = landing.is_some_and(|zone| zone.port && !zone.fortress && !zone.mountains);
        if !landed_well || terrain != Terrain::GoodGoing {
            return Err(Refusal::NoSecondZoneFromBeachhead.into());
        }
    }
    let reach = counter == Counter::Armoured || question.infantry_as_armoured;
    // R58: a Fortified Line stops the advance from whatever side it was attacked.
    let goes_on = ground.blitzkrieg && !question.fortified_line && question.next_free;
    let leaves_beach =
        !from_beachhead || (question.port && !question.fortress && !mountains && question.next_good_going);
    Ok(if advanced_before == 0 && reach && goes_on && leaves_beach { 2 } else { 1 })
}

/// A group of counters before the normal combat phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NormalQuestion {
    /// It fought in the blitzkrieg phase.
    pub fought_blitzkrieg: bool,
    /// Its counters are activated.
    pub activated: bool,
    /// Armoured corps left in it.
    pub armoured_left: u8,
    /// Corps left in the zone it attacked.
    pub defenders_left: u8,
}

/// What the group must and may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NormalRuling {
    /// Survivors of its blitzkrieg attack are attacked again.
    pub must_attack_same_zone: bool,
    /// It may attack any adjacent zone.
    pub may_attack_elsewhere: bool,
}

/// Whether a group may or must attack in the normal phase (17.1).
///
/// # Errors
/// The first broken rule: 15.3, 17.1.
pub fn normal_attack(question: NormalQuestion) -> Result<NormalRuling, Refusal> {
    if !question.activated {
        return Err(Refusal::NotActivated);
    }
    if question.fought_blitzkrieg && question.armoured_left == 0 {
        return Err(Refusal::NoArmourLeft);
    }
    let must = question.fought_blitzkrieg && question.defenders_left > 0;
    Ok(NormalRuling { must_attack_same_zone: must, may_attack_elsewhere: !must })
}
