//! What convoys carry in a phase (6.4.3 A, 9.5).

use super::super::taught::is_naval;
use super::super::{Area, Ledger, Location, OptionalRule, Refusal, State, Unit, UnitId};
use crate::chart::Charts;
use crate::general::{Class, Face, Refusal as RuleRefusal};

/// Room that a load takes: a flipped unit half a convoy, all others and headquarters a whole one.
const fn size(unit: &Unit) -> u8 {
    if matches!(unit.face, Face::Back) && !matches!(unit.class, Class::Hq) { 1 } else { 2 }
}

/// Room on convoys: fronts take a whole unit or two halves, backs one half.
#[derive(Clone, Copy, Debug, Default)]
struct Room {
    fronts: u8,
    halves: u8,
}

impl Room {
    const fn add(&mut self, convoy: &Unit) {
        match convoy.face {
            Face::Front => self.fronts = self.fronts.saturating_add(1),
            Face::Back => self.halves = self.halves.saturating_add(1),
        }
    }

    /// Takes a load if there is room.
    const fn take(&mut self, load: &Unit) -> bool {
        match size(load) {
            1 if self.halves > 0 => self.halves -= 1,
            1 if self.fronts > 0 => {
                self.fronts -= 1;
                self.halves += 1;
            }
            2 if self.fronts > 0 => self.fronts -= 1,
            _ => return false,
        }
        true
    }
}

impl State {
    /// Loads find room on the convoys of their zone that have not carried in this phase; what goes ashore uses them up (R113).
    pub(super) fn convoys(
        &self,
        charts: &Charts,
        ids: &[UnitId],
        movers: &[Unit],
        to: Area,
        aboard: bool,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let group = || ids.iter().copied().zip(movers);
        if aboard {
            return self.loads(charts, ids, movers, to);
        }
        // Going ashore ends the move (6.4.3) and the work of the convoys that carried it.
        for (id, unit) in group() {
            let Location::Aboard(zone) = unit.at else { continue };
            self.done(ledger, id);
            let marked = |convoy: UnitId| {
                self.is_spent(convoy) || ledger.changes().contains(&super::super::Change::Spent(convoy))
            };
            let carrier = self.units_in(zone).find(|(convoy, other)| {
                let own = other.class == Class::Convoy && self.moves_with(other) == self.moves_with(unit);
                own && !marked(*convoy) && (other.face == Face::Front || size(unit) == 1)
            });
            if let Some((convoy, _)) = carrier {
                self.done(ledger, convoy);
            }
        }
        Ok(())
    }

    fn loads(&self, charts: &Charts, ids: &[UnitId], movers: &[Unit], zone: Area) -> Result<(), Refusal> {
        let side = movers.iter().find(|unit| !unit.class.is_ship()).and_then(|unit| self.moves_with(unit));
        let group = || ids.iter().copied().zip(movers);
        let own = |unit: &Unit| self.moves_with(unit) == side;
        let there = || self.units_in(zone).filter(|(id, unit)| !ids.contains(id) && own(unit));
        let (mut used, mut free) = (Room::default(), Room::default());
        for (id, convoy) in there().chain(group()).filter(|(_, unit)| unit.class == Class::Convoy) {
            if self.is_spent(id) { used.add(convoy) } else { free.add(convoy) }
        }
        // A naval headquarters rides on a task force as well (9.5).
        let fleet = there().chain(group()).any(|(_, unit)| unit.class == Class::TaskForce);
        let by_fleet = |unit: &Unit| {
            let naval = unit.hq.is_some_and(|hq| is_naval(charts, hq) == Some(true));
            fleet && naval && self.options.has(OptionalRule::HqAboard)
        };
        let rides = |unit: &&Unit| matches!(unit.at, Location::Aboard(_)) && !by_fleet(unit);
        let old = || there().map(|(_, unit)| unit).chain(movers).filter(|unit| !unit.class.is_ship()).filter(rides);
        // What is aboard already may ride on a convoy that has unloaded something else.
        for whole in [2, 1] {
            for load in old().filter(|load| size(load) == whole) {
                if !used.take(load) && !free.take(load) {
                    return Err(RuleRefusal::ConvoyFull.into());
                }
            }
        }
        let new = |unit: &&Unit| !unit.class.is_ship() && matches!(unit.at, Location::At(_)) && !by_fleet(unit);
        for whole in [2, 1] {
            for load in movers.iter().filter(new).filter(|load| size(load) == whole) {
                let halves = free.halves;
                if !free.take(load) {
                    return Err(match () {
                        () if used.take(load) => RuleRefusal::ConvoyUsed,
                        () if halves > 0 => RuleRefusal::WholeUnitOnBack,
                        () => RuleRefusal::ConvoyFull,
                    }
                    .into());
                }
            }
        }
        Ok(())
    }
}
