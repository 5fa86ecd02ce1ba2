//! Who can take hits, and when a battle is decided (6.5.7 to 6.5.10).

use super::battle::{Combat, Half, enemy, flies};
use super::line::{Line, Mark};
use crate::general::battle::{BattleKind, Segment};
use crate::general::movement::retreat::{AfterRound, Left, Whose, after_round};
use crate::general::{Class, Role, Rules};

impl Combat {
    /// Whether a line can take hits of this pool (6.5.7, R5).
    #[must_use]
    pub fn absorbs(&self, half: Half, pool: u8, role: Role, line: &Line, rules: Rules) -> bool {
        let flies = flies(line.class);
        match (self.header.kind, pool) {
            _ if self.is_load(line) => false,
            _ if half == Half::Coast => line.class.is_land() && line.has(Mark::Invades) && pool == 0,
            _ if rules.basic() => pool == 0,
            (BattleKind::Naval, 0) => line.class != Class::Sub,
            (BattleKind::Naval, _) => line.class == Class::Sub,
            (BattleKind::Bombing, _) => pool == 1 && flies && line.segment() == Segment::AirSea,
            (_, 0) => line.class.is_land() && (line.segment() == Segment::Land || self.strafed(role)),
            (_, _) => flies,
        }
    }

    /// The enemy's aircraft have nobody to fight in the air: on the ground they hit who fires anti-air, too (6.5.7, R120).
    fn strafed(&self, role: Role) -> bool {
        let low = |line: &Line| flies(line.class) && line.segment() == Segment::Land;
        self.side(enemy(role)).iter().any(low) && !self.side(role).iter().any(|line| flies(line.class))
    }

    /// Hits of each pool that a side can take: no more than it has steps there.
    #[must_use]
    pub fn capacity(&self, half: Half, role: Role, rules: Rules) -> [u8; 2] {
        let [ground, air] = self.hits(role);
        let steps = |pool| {
            let lines = self.side(role).iter().filter(|line| self.absorbs(half, pool, role, line, rules));
            lines.fold(0_u8, |sum, line| sum.saturating_add(line.steps()))
        };
        [ground.min(steps(0)), air.min(steps(1))]
    }

    /// Who holds the place, if the round has decided it.
    #[must_use]
    pub fn decided(&self) -> Option<Whose> {
        let count = |role, what: &dyn Fn(&Line) -> bool| {
            self.side(role).iter().filter(|line| what(line)).fold(0_u8, |sum, line| sum.saturating_add(line.units()))
        };
        if self.header.kind == BattleKind::Bombing {
            // One round, and nobody comes to stay.
            return Some(Whose::Defender);
        }
        if self.header.kind == BattleKind::Naval {
            let fights = |line: &Line| !self.is_load(line);
            let (own, other) = (count(Role::Attacker, &fights), count(Role::Defender, &fights));
            return match (own > 0, other > 0) {
                (true, true) => self.header.one_round.then_some(Whose::None),
                (true, false) => Some(Whose::Attacker),
                (false, true) => Some(Whose::Defender),
                (false, false) => Some(Whose::None),
            };
        }
        let left = |role| Left {
            land: count(role, &|line| line.class.is_land()),
            air: count(role, &|line| !line.class.is_land()),
        };
        let AfterRound { over, holder, .. } = after_round(left(Role::Attacker), left(Role::Defender));
        over.then_some(holder)
    }
}
