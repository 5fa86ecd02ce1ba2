//! Counters that leave the place of a battle: who retreats, who is forced to, aircraft that fly home (6.5.8, 6.5.9).

use super::super::taught::{AreaFact, area_fact, takes_ships};
use super::super::{Area, Change, Location, Refusal, State, TableRefusal, Unit, UnitId};
use super::battle::{Combat, Stage, at};
use super::line::Line;
use super::{CombatEvent, Role};
use crate::chart::Charts;
use crate::general::battle::BattleKind;
use crate::general::movement::retreat::{RetreatKind, Whose};
use crate::general::setup::Place;
use crate::general::table::board::Goal;
use crate::general::{Class, Country, Refusal as RuleRefusal, Side};

/// What leaves together.
fn kind_of(class: Class, naval: bool) -> RetreatKind {
    match class {
        Class::Aircraft => RetreatKind::Aircraft,
        _ if naval => RetreatKind::Ships,
        Class::TaskForce => RetreatKind::TaskForce,
        _ => RetreatKind::Land,
    }
}

impl Combat {
    /// The side that fights as attacker or defender.
    #[must_use]
    pub const fn side_of(&self, role: Role) -> Side {
        match role {
            Role::Attacker => self.header.attacker,
            Role::Defender => self.header.attacker.other(),
        }
    }

    fn naval(&self) -> bool {
        self.header.kind == BattleKind::Naval
    }

    /// Whether the counter of the board belongs to this battle and leaves with these.
    fn leaves_with(&self, unit: &Unit, role: Role, what: RetreatKind, state: &State) -> bool {
        let ashore = unit.at == Location::At(self.header.area);
        // On an island of the zone others stand than the ships off it.
        let here = match unit.class {
            Class::Convoy | Class::Sub => self.naval(),
            Class::Infantry | Class::Armor | Class::Hq => ashore != self.naval(),
            Class::Aircraft | Class::TaskForce => true,
        };
        let mine = state.side(unit.country) == Some(self.side_of(role));
        unit.at.area() == Some(self.header.area) && here && mine && kind_of(unit.class, self.naval()) == what
    }

    /// Counters of the board that leave together.
    #[must_use]
    pub fn leavers(&self, role: Role, what: RetreatKind, state: &State) -> usize {
        state.counters().filter(|(_, unit)| self.leaves_with(unit, role, what, state)).count()
    }

    /// Units on the lines that leave together.
    #[must_use]
    pub fn lines_leaving(&self, role: Role, what: RetreatKind) -> u8 {
        let leaves = |line: &&Line| kind_of(line.class, self.naval()) == what;
        self.side(role).iter().filter(leaves).fold(0, |sum, line| sum.saturating_add(line.units()))
    }

    /// Whether these may leave now: aircraft and task forces of a land battle after every round, the others when their side
    /// has retreated or does not hold the place (6.5.8, 6.5.9).
    #[must_use]
    pub fn may_leave(&self, role: Role, what: RetreatKind, state: &State) -> bool {
        let alone = matches!(what, RetreatKind::Aircraft | RetreatKind::TaskForce);
        match self.now(state).1 {
            Stage::Retreat => alone && !self.naval(),
            Stage::Over(holder) => {
                let own = if role == Role::Attacker { Whose::Attacker } else { Whose::Defender };
                alone || holder != own
            }
            Stage::Fire(..) | Stage::Losses(..) | Stage::Elsewhere(..) => false,
        }
    }
}

impl State {
    /// Whether counters that leave a battle may go there.
    ///
    /// # Errors
    /// The rule that keeps them out, as far as the table knows it: which places are next to each other only the map tells.
    pub fn takes_in(&self, charts: &Charts, role: Role, what: RetreatKind, to: Area) -> Result<(), Refusal> {
        let combat = self.combat()?;
        let side = combat.side_of(role);
        let there = |of: Side, class: fn(Class) -> bool| {
            self.units_in(to).any(|(_, unit)| self.side(unit.country) == Some(of) && class(unit.class))
        };
        let refused = Err(TableRefusal::NoRetreatThere.into());
        if to == combat.header.area {
            return refused;
        }
        match what {
            RetreatKind::Ships | RetreatKind::TaskForce => {
                if !takes_ships(charts, to) {
                    return Err(TableRefusal::ShipOnLand.into());
                }
                // Basic: no enemy ships; advanced: no enemy task force (R32). With own ships there it is a zone of both.
                let basic = self.rules().basic();
                let enemy = if basic {
                    there(side.other(), Class::is_ship)
                } else {
                    there(side.other(), |c| c == Class::TaskForce)
                };
                if enemy && !there(side, Class::is_ship) { refused } else { Ok(()) }
            }
            RetreatKind::Land | RetreatKind::Aircraft => {
                if area_fact(charts, to, AreaFact::Sea) == Some(1) && area_fact(charts, to, AreaFact::Island) == Some(0)
                {
                    return Err(TableRefusal::LandAtSea.into());
                }
                let both = there(side, Class::is_land) && there(side.other(), Class::is_land);
                match self.goal(to, side) {
                    Goal::Friendly => Ok(()),
                    Goal::Enemy if both && what == RetreatKind::Land => Ok(()),
                    Goal::Enemy | Goal::Neutral(_) => refused,
                }
            }
        }
    }

    pub(super) fn decide_leave(
        &self,
        charts: &Charts,
        role: Role,
        what: RetreatKind,
        to: Option<Area>,
    ) -> Result<CombatEvent, Refusal> {
        let combat = self.combat()?;
        if !combat.may_leave(role, what, self) {
            return Err(TableRefusal::OtherStage.into());
        }
        // Poland does not leave Western Poland (set-up 1939).
        let polish = combat.side(role).iter().any(|line| line.country == Country::Poland);
        if polish && combat.header.area == Area::of(Place::WesternPoland) {
            return Err(RuleRefusal::PolandStays.into());
        }
        if combat.leavers(role, what, self) == 0 && combat.lines_leaving(role, what) == 0 {
            return Err(TableRefusal::NoSuchUnit.into());
        }
        match to {
            Some(to) => self.takes_in(charts, role, what, to)?,
            // Only aircraft without a base are lost; others that the board has go somewhere.
            None if what != RetreatKind::Aircraft && combat.leavers(role, what, self) > 0 => {
                return Err(TableRefusal::NoRetreatThere.into());
            }
            None => {}
        }
        Ok(CombatEvent::Left(role, what, to))
    }

    /// Counters leave the place, and with them their lines; without a place to go to they are lost.
    pub(super) fn left(&mut self, role: Role, what: RetreatKind, to: Option<Area>) {
        let Some(mut combat) = self.combat.take() else { return };
        for place in 0..self.units.len() {
            let id = UnitId(u16::try_from(place).unwrap_or(u16::MAX));
            let Some(unit) = self.unit(id).filter(|unit| combat.leaves_with(unit, role, what, self)) else { continue };
            let change = match (to, unit.at) {
                (Some(to), Location::Aboard(_)) => Change::UnitAt(id, Location::Aboard(to)),
                (Some(to), _) => Change::UnitAt(id, Location::At(to)),
                (None, _) => Change::UnitOut(id),
            };
            self.change(change);
        }
        let naval = combat.naval();
        if let Some(lines) = combat.lines.get_mut(at(role)) {
            lines.retain(|line| kind_of(line.class, naval) != what);
        }
        self.combat = Some(combat);
    }
}
