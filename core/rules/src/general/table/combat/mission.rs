//! Strategic bombardment at the table: interceptors fight as many aircraft as they hold, then those that were free bomb
//! (6.5.6, R114).

use super::super::{Marker, Refusal, State};
use super::battle::{Combat, Half};
use super::line::{Line, Mark};
use super::{CombatEvent, Throw};
use crate::dice::Roller;
use crate::general::battle::Segment;
use crate::general::battle::bombing::{Area, Mission};
use crate::general::battle::fire::{FireLine, fire};
use crate::general::{Class, InputFault, Major, Refusal as RuleRefusal, Role};

impl Combat {
    fn flying(&self, role: Role, class: Class, segment: Option<Segment>) -> u8 {
        let counts = |line: &&Line| line.class == class && segment.is_none_or(|segment| line.segment() == segment);
        self.side(role).iter().filter(counts).fold(0, |sum, line| sum.saturating_add(line.units()))
    }

    /// The mission as the calculator has it; what the area can lose is asked when the bombs fall.
    #[must_use]
    pub fn mission(&self, state: &State) -> Mission {
        let interceptors = [Class::Aircraft, Class::TaskForce].map(|class| self.flying(Role::Defender, class, None));
        Mission {
            rules: state.rules(),
            bombers: self.flying(Role::Attacker, Class::Aircraft, None),
            interceptors: interceptors.into_iter().fold(0, u8::saturating_add),
            escorts: self.flying(Role::Attacker, Class::TaskForce, None),
            area: Area { value: 0, already_lost: 0 },
        }
    }

    /// Whether both sides fly as the rules allow.
    pub(super) fn check_mission(&self, state: &State) -> Result<(), Refusal> {
        for role in [Role::Attacker, Role::Defender] {
            for line in self.side(role) {
                for face in [crate::general::Face::Front, crate::general::Face::Back] {
                    if line.showing(face) > 0 {
                        self.strength(role, line, face, state)?;
                    }
                }
                if role == Role::Defender && line.segment() == Segment::Land {
                    return Err(RuleRefusal::TooFewInAirSea.into());
                }
            }
        }
        // After the fight there may be fewer interceptors, but nobody turns from the fight to the bombs.
        let bombs = self.flying(Role::Attacker, Class::Aircraft, Some(Segment::Land));
        if self.fresh() && bombs > self.mission(state).free_bombers() {
            return Err(RuleRefusal::TooManyBombers.into());
        }
        Ok(())
    }

    /// Interceptors and escorts fight; of the aircraft the weakest do, as many as are held.
    pub(super) fn intercept(&mut self, state: &State) {
        for role in [Role::Attacker, Role::Defender] {
            for line in self.side_mut(role) {
                let fights = role == Role::Defender || line.class != Class::Aircraft;
                *line = line.marked(Mark::AirSea, line.has(Mark::AirSea) || fights);
            }
        }
        let mission = self.mission(state);
        let held = mission.bombers - mission.free_bombers().min(mission.bombers);
        while self.flying(Role::Attacker, Class::Aircraft, Some(Segment::AirSea)) < held {
            if !self.send(Role::Attacker, &|class| class == Class::Aircraft, Segment::Land) {
                return;
            }
        }
    }
}

impl State {
    pub(super) fn decide_bombs(
        &self,
        victim: Major,
        (value, already_lost): (u8, u8),
        dice: &Throw,
        roller: Roller,
    ) -> Result<CombatEvent, Refusal> {
        let combat = self.combat()?;
        combat.check(self)?;
        let faces = dice.dice().ok_or(InputFault::WrongNumberOfDice)?;
        let rows = combat.fire(Half::Bombs, Role::Attacker, self);
        let lines = rows.iter().map(|row| FireLine { strength: row.strength, count: row.dice });
        let hits = fire(lines, &faces)?.hits;
        let loss = Area { value, already_lost }.loss(hits);
        Ok(CombatEvent::Bombed { victim, dice: *dice, roller, hits, loss })
    }

    pub(super) fn bombed(&mut self, victim: Major, loss: u8) {
        if let Some(area) = self.combat.as_ref().map(|combat| combat.header.area) {
            self.change(super::super::Change::AreaLost(area, self.lost_in(area).saturating_add(loss)));
        }
        let marker = Marker::Lost(victim);
        let (_, most) = marker.range();
        let sum = marker.get(self).saturating_add(loss.into()).min(most);
        self.change(super::super::Change::Mark(marker, sum));
        self.combat = None;
    }
}
