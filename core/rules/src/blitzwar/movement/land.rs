//! Land moves: whether, at what cost, and whether the counter may attack afterwards (15.2, 15.3, 16.5, 17.4, 17.5).

use serde::{Deserialize, Serialize};

use crate::blitzwar::supply::cost::{SUPPLY_COUNTER_HALVES, counter_halves};
use crate::blitzwar::{Fault, InputFault, Refusal};
use crate::number::Halves;

crate::words! {
    /// Kind of move.
    pub enum MoveKind {
        /// Up to 3 or 5 zones, or activation in place (15.3).
        Tactical = "tactical",
        /// Any distance through controlled zones (15.2).
        Strategic = "strategic",
        /// One zone after combat (16.5, 17.4).
        OneZone = "one-zone",
        /// One zone, out of supply, free (17.5).
        OutOfSupply = "out-of-supply",
    }
}

crate::words! {
    /// What moves over land; a counter that holds armour is armoured (3).
    pub enum LandUnit {
        /// Infantry only.
        Infantry = "infantry",
        /// With armour.
        Armoured = "armoured",
        /// A supply counter.
        Supply = "supply",
    }
}

crate::words! {
    /// The phases in which something moves over land.
    pub enum MovePhase {
        /// Phase 7.
        Movement = "movement",
        /// Phase 8.
        Blitzkrieg = "blitzkrieg",
        /// Phase 9.
        Normal = "normal",
    }
}

impl LandUnit {
    /// How far it moves tactically (15.3).
    #[must_use]
    pub const fn reach(self) -> u8 {
        match self {
            Self::Infantry => 3,
            Self::Armoured | Self::Supply => 5,
        }
    }

    /// How far it moves and still attacks; supply never does (15.3).
    #[must_use]
    pub const fn attack_reach(self) -> Option<u8> {
        match self {
            Self::Infantry => Some(1),
            Self::Armoured => Some(3),
            Self::Supply => None,
        }
    }
}

/// A counter and where it wants to go.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LandMove {
    /// Kind of move.
    pub kind: MoveKind,
    /// What moves.
    pub unit: LandUnit,
    /// Corps in the counter.
    pub corps: u8,
    /// Zones moved; 0 is activation in place.
    pub zones: u8,
    /// Phase.
    pub phase: MovePhase,
    /// It has a line of supply.
    pub in_supply: bool,
    /// It is a fortified corps.
    pub fortified: bool,
    /// It was transported by sea this turn.
    pub moved_by_sea: bool,
    /// It moved strategically this turn.
    pub moved_strategically: bool,
    /// It moved or attacked this turn.
    pub moved_or_attacked: bool,
    /// The whole way is controlled.
    pub route_controlled: bool,
    /// Enemy corps stand where it wants to go.
    pub enemy_corps_in_zone: bool,
}

/// What the move is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MoveRuling {
    /// It may attack this turn without more supply.
    pub activated_to_attack: bool,
    /// What it costs.
    pub supply: Halves,
}

impl LandMove {
    /// Legality, cost and activation.
    ///
    /// # Errors
    /// A move that does not belong to its phase; else the first broken rule in the order of the contract.
    pub fn rule(&self) -> Result<MoveRuling, Fault> {
        self.check_facts()?;
        self.check_rules()?;
        let single = match self.unit {
            LandUnit::Supply => SUPPLY_COUNTER_HALVES,
            LandUnit::Infantry | LandUnit::Armoured => counter_halves(self.corps),
        };
        let halves = match self.kind {
            MoveKind::Tactical | MoveKind::OneZone => single,
            MoveKind::Strategic => single * 2,
            MoveKind::OutOfSupply => 0,
        };
        let activated = match self.kind {
            MoveKind::Tactical => self.unit.attack_reach().is_some_and(|reach| self.zones <= reach),
            // After the blitzkrieg phase there is one more combat phase to come, after the normal phase there is none.
            MoveKind::OneZone => self.phase == MovePhase::Blitzkrieg,
            MoveKind::Strategic | MoveKind::OutOfSupply => false,
        };
        Ok(MoveRuling { activated_to_attack: activated, supply: Halves::new(i32::from(halves)) })
    }

    fn check_facts(&self) -> Result<(), InputFault> {
        let fits = match self.kind {
            MoveKind::Tactical | MoveKind::Strategic => self.phase == MovePhase::Movement,
            MoveKind::OneZone => self.phase != MovePhase::Movement,
            MoveKind::OutOfSupply => self.phase == MovePhase::Normal,
        };
        if !fits {
            return Err(InputFault::MoveNotInPhase);
        }
        if self.zones == 0 && (self.kind != MoveKind::Tactical || self.unit == LandUnit::Supply) {
            return Err(InputFault::NoZones);
        }
        Ok(())
    }

    /// The refusals of a move after combat name the rule of its phase.
    fn by_phase(&self, blitzkrieg: Refusal, normal: Refusal) -> Refusal {
        if self.phase == MovePhase::Blitzkrieg { blitzkrieg } else { normal }
    }

    fn check_rules(&self) -> Result<(), Refusal> {
        let (one_zone, out) = (self.kind == MoveKind::OneZone, self.kind == MoveKind::OutOfSupply);
        if self.fortified {
            return Err(Refusal::FortifiedCannotMove);
        }
        if self.moved_by_sea {
            return Err(Refusal::MovedBySea);
        }
        if self.moved_strategically {
            return Err(Refusal::MovedStrategically);
        }
        if self.unit == LandUnit::Supply && one_zone {
            return Err(self.by_phase(Refusal::SupplyAfterBlitzkrieg, Refusal::SupplyAfterNormal));
        }
        if self.unit == LandUnit::Supply && out {
            return Err(Refusal::SupplyOutOfSupply);
        }
        if one_zone && self.moved_or_attacked {
            return Err(self.by_phase(Refusal::ActedBeforeBlitzkriegMove, Refusal::ActedBeforeNormalMove));
        }
        if out && self.in_supply {
            return Err(Refusal::IsInSupply);
        }
        if !out && !self.in_supply {
            return Err(Refusal::OutOfSupply);
        }
        if one_zone && self.zones != 1 {
            return Err(self.by_phase(Refusal::OneZoneAfterBlitzkrieg, Refusal::OneZoneAfterNormal));
        }
        if out && self.zones != 1 {
            return Err(Refusal::OneZoneOutOfSupply);
        }
        if self.kind == MoveKind::Tactical && self.zones > self.unit.reach() {
            return Err(Refusal::TooFar);
        }
        if self.kind == MoveKind::Strategic && !self.route_controlled {
            return Err(Refusal::RouteNotControlled);
        }
        if self.enemy_corps_in_zone {
            return Err(Refusal::EnemyCorpsThere);
        }
        Ok(())
    }
}
