//! Hits on counters that are not in the battle: the convoy of invaders that the coast hits (6.5.4), and units that a convoy
//! had landed before it was hit (10.2).

use super::super::taught::{back, back_cell};
use super::super::{Location, Refusal, State, TableRefusal, Unit, UnitId};
use super::battle::{Combat, Stage};
use super::losses::Struck;
use super::{CombatEvent, Role};
use crate::chart::{Cell, Charts};
use crate::general::ask::ChartName;
use crate::general::battle::BattleKind;
use crate::general::counters::Back;
use crate::general::{Class, Face};

/// What is hit elsewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Elsewhere {
    /// A convoy that has landed invaders.
    Convoy,
    /// A unit that was landed.
    Landed,
}

impl Combat {
    pub(super) const fn elsewhere(&self) -> Elsewhere {
        if matches!(self.header.kind, BattleKind::Naval) { Elsewhere::Landed } else { Elsewhere::Convoy }
    }

    /// The counters of the board that can be meant: convoys that unloaded in this phase, or what they unloaded.
    pub fn struck_elsewhere<'a>(&self, state: &'a State) -> impl Iterator<Item = (UnitId, &'a Unit)> + use<'a> {
        let (what, side) = (self.elsewhere(), self.side_of(self.owes));
        let meant = move |unit: &Unit| match what {
            Elsewhere::Convoy => unit.class == Class::Convoy,
            Elsewhere::Landed => unit.class.is_land() && matches!(unit.at, Location::At(_)),
        };
        state.counters().filter(move |(id, unit)| {
            let there = unit.at.area().is_some() && state.is_spent(*id);
            there && meant(unit) && state.side(unit.country) == Some(side)
        })
    }

    /// The fire of interceptors at a mission is kept for the atomic bomb (7.5).
    pub(super) fn intercepted(&mut self, by: Role, hits: [u8; 2]) {
        if self.header.kind == BattleKind::Bombing {
            let group = self.side(Role::Attacker).iter().fold(0_u8, |sum, line| sum.saturating_add(line.units()));
            let hits = if by == Role::Defender { hits.into_iter().fold(0, u8::saturating_add) } else { 0 };
            self.met = (self.met.0.max(group), self.met.1.saturating_add(hits));
        }
    }

    /// A bombing mission whose fight with the interceptors is over: its aircraft and task forces, and the hits on them.
    #[must_use]
    pub fn mission_met(&self, state: &State) -> Option<(u8, u8)> {
        use super::battle::Half::Bombs;
        let through = matches!(self.now(state).1, Stage::Fire(Bombs, _) | Stage::Over(_));
        let flying = self.side(Role::Attacker).iter().fold(0_u8, |sum, line| sum.saturating_add(line.units()));
        (through && self.header.kind == BattleKind::Bombing).then_some((self.met.0.max(flying), self.met.1))
    }
}

impl State {
    /// Convoys that were hit with these losses after they had unloaded in this phase (10.2).
    pub(super) fn landed(&self, event: &CombatEvent) -> u8 {
        let CombatEvent::Lost { board, .. } = event else { return 0 };
        let naval = self.combat.as_ref().is_some_and(|combat| combat.header.kind == BattleKind::Naval);
        let unloaded = |struck: &&Struck| {
            self.is_spent(struck.id) && self.unit(struck.id).is_some_and(|unit| unit.class == Class::Convoy)
        };
        u8::try_from(board.iter().filter(unloaded).filter(|_| naval).count()).unwrap_or(0)
    }

    pub(super) fn decide_elsewhere(&self, charts: &Charts, id: Option<UnitId>) -> Result<CombatEvent, Refusal> {
        let combat = self.combat()?;
        if !matches!(combat.now(self).1, Stage::Elsewhere(..)) {
            return Err(TableRefusal::OtherStage.into());
        }
        let Some(id) = id else { return Ok(CombatEvent::Elsewhere(None)) };
        let (_, unit) = combat.struck_elsewhere(self).find(|(of, _)| *of == id).ok_or(TableRefusal::NoSuchUnit)?;
        let back = match unit.face {
            Face::Back => None,
            Face::Front if unit.class == Class::Hq => None,
            Face::Front => match back(charts, unit.class, unit.number).ok_or(Refusal::Teach(ChartName::Backs))? {
                Back::Number(number) => Some(number),
                Back::None => None,
            },
        };
        Ok(CombatEvent::Elsewhere(Some(Struck { id, back })))
    }

    /// The back of a counter that must be taught before it can be hit elsewhere.
    #[must_use]
    pub fn back_elsewhere(&self, charts: &Charts, id: UnitId) -> Option<Cell> {
        let unit = self.unit(id).filter(|unit| unit.face == Face::Front && unit.class != Class::Hq)?;
        back(charts, unit.class, unit.number).is_none().then(|| back_cell(unit.class, unit.number))
    }
}
