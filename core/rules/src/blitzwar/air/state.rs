//! The state: the war in the air (13).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::britain::Britain;
use crate::blitzwar::board::Sea;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Side, Turn};

/// What air units are used for (13.4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AirTarget {
    /// Air Superiority over a land zone (13.4.2).
    Land(Zone),
    /// Naval Superiority in a sea zone (13.4.4).
    Sea(Sea),
    /// A beachhead at a land zone, in a sea zone (13.4.5).
    Beachhead {
        /// The land zone that it serves.
        zone: Zone,
        /// The sea zone that it lies in.
        sea: Sea,
    },
}

/// Air units of one side that are used for one thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Mission {
    /// What for.
    pub target: AirTarget,
    /// Whose.
    pub side: Side,
    /// How many.
    pub units: u8,
    /// The turn on which they were flown there; the owner's air phase of a later one ends their use (13.4).
    pub turn: Turn,
}

/// The box of strategic bombing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BombingBox {
    /// The turn on which they were flown: it says what they destroy (R13).
    pub turn: Turn,
    /// Units that were not countered.
    pub units: u8,
    /// Units that were.
    pub countered: u8,
}

impl BombingBox {
    /// Supply that the Axis loses in its next reinforcement phase.
    #[must_use]
    pub const fn loss(self) -> u8 {
        self.units.saturating_mul(self.turn.bombing_per_unit())
    }
}

/// The Battle of Britain of one turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct London {
    /// The turn.
    pub turn: Turn,
    /// As it stands.
    pub left: Britain,
    /// Rounds fought.
    pub rounds: u8,
}

/// The most missions that are kept apart.
pub const MAX_MISSIONS: usize = 32;

/// The war in the air (13). Units at base stand on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AirWar {
    /// Units on tactical use.
    pub missions: Vec<Mission, MAX_MISSIONS>,
    /// Units that bomb Germany.
    pub bombing: Option<BombingBox>,
    /// The last Battle of Britain.
    pub london: Option<London>,
    /// The Axis used air units tactically in this air phase: too late for the Battle of Britain (13.4.3).
    pub axis_has_flown: bool,
    /// Units of the side on move whose use ended with the beginning of this air phase: the table takes them off the map.
    #[serde(skip)]
    pub leaving: u8,
}

impl AirWar {
    /// Units of a side on one use.
    #[must_use]
    pub fn units(&self, target: AirTarget, side: Side) -> u8 {
        let same = |mission: &&Mission| mission.target == target && mission.side == side;
        self.missions.iter().filter(same).fold(0, |sum, mission| sum.saturating_add(mission.units))
    }

    /// Units of a side over a land zone, for a combat there (13.4.2).
    #[must_use]
    pub fn over(&self, zone: Zone, side: Side) -> u8 {
        self.units(AirTarget::Land(zone), side)
    }

    /// Beachheads of a side that serve a land zone (13.4.5).
    #[must_use]
    pub fn beachheads(&self, zone: Zone, side: Side) -> u8 {
        let serves = |mission: &&Mission| {
            mission.side == side && matches!(mission.target, AirTarget::Beachhead { zone: there, .. } if there == zone)
        };
        self.missions.iter().filter(serves).fold(0, |sum, mission| sum.saturating_add(mission.units))
    }

    /// Units of a side that were flown on an earlier turn (13.4).
    #[must_use]
    pub(super) fn old(&self, side: Side, now: Turn) -> u8 {
        let old = |mission: &&Mission| mission.side == side && mission.turn < now;
        self.missions.iter().filter(old).fold(0, |sum, mission| sum.saturating_add(mission.units))
    }

    /// Takes off what a side flew on an earlier turn.
    pub(super) fn take_off(&mut self, side: Side, now: Turn) {
        self.missions.retain(|mission| mission.side != side || mission.turn >= now);
    }

    /// A side has so many units on one use now; `turn` counts when it had none.
    pub(super) fn set(&mut self, target: AirTarget, side: Side, units: u8, turn: Turn) {
        let flown = self.missions.iter().find(|mission| mission.target == target && mission.side == side);
        let turn = flown.map_or(turn, |mission| mission.turn);
        self.missions.retain(|mission| mission.target != target || mission.side != side);
        if units > 0 {
            // Room is seen to before a unit is flown; a mission set by hand beyond it is not kept.
            let _ = self.missions.push(Mission { target, side, units, turn });
        }
    }

    /// Supply that the Axis loses by bombing in the reinforcement phase of this turn (13.3).
    #[must_use]
    pub fn bombing_loss(&self, now: Turn) -> u8 {
        self.bombing.filter(|flown| flown.turn < now).map_or(0, BombingBox::loss)
    }

    /// Whether the Battle of Britain is won this turn: the Axis may land in the United Kingdom (13.4.3).
    #[must_use]
    pub fn britain_won(&self, now: Turn) -> bool {
        self.london.is_some_and(|london| london.turn == now && london.left.won())
    }
}
