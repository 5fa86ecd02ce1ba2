//! Whether the defender must go back after a normal combat (17.2).

use serde::{Deserialize, Serialize};

use super::Terrain;
use super::terrain::Ground;
use crate::trace::Trace;

crate::words! {
    /// The best zone to retreat to.
    pub enum RetreatZone {
        /// Controlled, without enemy air units.
        Free = "free",
        /// Controlled, but enemy air units are over it.
        EnemyAir = "enemy-air",
        /// There is none.
        None = "none",
    }
}

crate::words! {
    /// Why the defender stays or goes.
    pub enum RetreatReason {
        /// Nobody is left.
        AllDestroyed = "all-destroyed",
        /// The attacker lost as much or more.
        NoMoreLossesThanAttacker = "no-more-losses-than-attacker",
        /// Beaten by one in a zone that holds then.
        TerrainHolds = "terrain-holds",
        /// Beaten by one.
        LostByOne = "lost-by-one",
        /// Beaten by two or more.
        LostByTwo = "lost-by-two",
    }
}

crate::ruled! {
    /// The two losses that are compared.
    pub enum RetreatLabel {
        /// Of the defender, flips included.
        DefenderLosses = "17.2", "defender losses",
        /// Of the attacker.
        AttackerLosses = "17.2", "attacker losses",
    }
}

/// A normal combat after its losses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatQuestion {
    /// Losses taken by the attacker.
    pub attacker_loss: u8,
    /// Losses taken by the defender, flips included.
    pub defender_loss: u8,
    /// Defending corps left.
    pub survivors: u16,
    /// Of them still fortified.
    pub fortified: u16,
    /// Terrain of the zone.
    pub terrain: Terrain,
    /// The zone is a Fortress, whoever defends it (R32).
    pub fortress: bool,
    /// The zone has an intact Fortified Line, wherever the attack came from (R33).
    pub fortified_line: bool,
    /// The defender has a line of supply.
    pub in_supply: bool,
    /// Where he can go.
    pub retreat_zone: RetreatZone,
}

/// What the defender must and may do.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct RetreatRuling {
    /// Defender's losses less attacker's.
    pub difference: i16,
    /// Nobody is left.
    pub zone_vacated: bool,
    /// He goes, unless he may and does take an extra casualty.
    pub must_retreat: bool,
    /// An extra casualty may replace the retreat.
    pub may_take_extra_casualty: bool,
    /// He has nowhere to go.
    pub destroyed_if_retreating: bool,
    /// Why.
    pub reason: RetreatReason,
    /// The comparison.
    pub trace: Trace<RetreatLabel, 2>,
}

/// Decides it.
#[must_use]
pub fn retreat(question: RetreatQuestion) -> RetreatRuling {
    let RetreatQuestion { attacker_loss, defender_loss, survivors, fortified, .. } = question;
    let mut trace = Trace::new();
    trace.add(RetreatLabel::DefenderLosses, i16::from(defender_loss));
    trace.add(RetreatLabel::AttackerLosses, -i16::from(attacker_loss));
    let difference = trace.total();
    let holds = Ground::from(question.terrain).row().holds_when_beaten_by_one
        || (question.fortress && Ground::Fortress.row().holds_when_beaten_by_one)
        || (question.fortified_line && Ground::FortifiedLine.row().holds_when_beaten_by_one);
    let reason = match difference {
        _ if survivors == 0 => RetreatReason::AllDestroyed,
        ..=0 => RetreatReason::NoMoreLossesThanAttacker,
        1 if holds => RetreatReason::TerrainHolds,
        1 => RetreatReason::LostByOne,
        2.. => RetreatReason::LostByTwo,
    };
    // A single plain corps has nothing to give (R10); a single fortified one turns over and stays (R46).
    let can_lose_one_more = survivors.saturating_add(fortified) >= 2;
    let no_way_back = question.retreat_zone == RetreatZone::None;
    let may = match reason {
        RetreatReason::LostByOne => can_lose_one_more,
        RetreatReason::LostByTwo => can_lose_one_more && question.in_supply && (question.fortress || no_way_back),
        _ => false,
    };
    let must = matches!(reason, RetreatReason::LostByOne | RetreatReason::LostByTwo);
    RetreatRuling {
        difference,
        zone_vacated: survivors == 0,
        must_retreat: must,
        may_take_extra_casualty: may,
        destroyed_if_retreating: must && no_way_back,
        reason,
        trace,
    }
}
