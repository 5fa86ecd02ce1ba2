//! A battle under way: its ground, its units line by line, and where it stands.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::{Area, State};
use super::elsewhere::Elsewhere;
use super::line::{Line, Lines, Mark};
use crate::general::battle::chart::enemies;
use crate::general::battle::invaded::{FreeRolls, FreeRollsGiven};
use crate::general::battle::unit::NoStrength;
use crate::general::battle::{self, BattleKind, Borders, CardEffects, Research, Segment, Strength, Target};
use crate::general::counters::Back;
use crate::general::movement::retreat::Whose;
use crate::general::research::Achievement;
use crate::general::table::{Flag, Refusal};
use crate::general::{Class, Face, Phase, Role, Rules, Side, Terrain, Weather};

/// What a battle is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Header {
    /// What is fought.
    pub kind: BattleKind,
    /// Where.
    pub area: Area,
    /// The phasing side.
    pub attacker: Side,
    /// The ground.
    pub terrain: Terrain,
    /// The weather of its map.
    pub weather: Weather,
    /// The phase.
    pub phase: Phase,
    /// It is an invasion: the coast defends itself first (6.5.4).
    pub invasion: bool,
    /// One round only: a passing group was found (6.4.3).
    pub one_round: bool,
    /// The side that fires everything first (cards 43 and 48).
    pub surprise: Option<Role>,
    /// The card that gives the defender free rolls; 0 for none.
    pub free_card: u8,
    /// In the UK, or in Japan, as that card asks.
    pub free_home: bool,
}

crate::words! {
    /// The parts of a round.
    pub enum Half {
        /// Before the first round of an invasion.
        Coast = "coast",
        /// First shots.
        First = "first",
        /// Everything else.
        Second = "second",
        /// After the fight with the interceptors: the bombers that were free (6.5.6).
        Bombs = "bombs",
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This side rolls.
    Fire(Half, Role),
    /// This side takes hits.
    Losses(Half, Role),
    /// A counter of this side that is not in the battle takes a hit.
    Elsewhere(Elsewhere, Role),
    /// The round is over: who leaves, the phasing side first?
    Retreat,
    /// The battle is over; who holds the place.
    Over(Whose),
}

/// The stages of a round in their order; the first two come once.
pub(super) const STAGES: [Stage; 12] = [
    Stage::Fire(Half::Coast, Role::Defender),
    Stage::Losses(Half::Coast, Role::Attacker),
    Stage::Fire(Half::First, Role::Attacker),
    Stage::Fire(Half::First, Role::Defender),
    Stage::Losses(Half::First, Role::Attacker),
    Stage::Losses(Half::First, Role::Defender),
    Stage::Fire(Half::Second, Role::Attacker),
    Stage::Fire(Half::Second, Role::Defender),
    Stage::Losses(Half::Second, Role::Attacker),
    Stage::Losses(Half::Second, Role::Defender),
    Stage::Fire(Half::Bombs, Role::Attacker),
    Stage::Retreat,
];
/// Where the phasing side fires with everything that has no first shot.
const FIRE: u8 = 6;
/// Where a round begins.
pub(super) const ROUND: u8 = 2;

/// A battle under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Combat {
    /// What it is about.
    pub header: Header,
    /// The units of both sides, the attacker first.
    pub lines: [Lines; 2],
    /// The round, from 1 on.
    pub round: u8,
    /// The battle does not go back behind this place in the order of a round.
    pub(super) stage: u8,
    /// Dice that the firing side has rolled already in this stage.
    pub(super) rolled: u8,
    /// Hits that each side must still take: of the ground or of ships, then of the air or of subs.
    pub noted: [[u8; 2]; 2],
    /// A side that has left.
    pub left: Option<Role>,
    /// Hits on counters that are not in the battle, and whose they are.
    pub(super) owed: u8,
    pub(super) owes: Role,
    /// Aircraft and task forces of a mission when interceptors met them, and the hits of these.
    pub(super) met: (u8, u8),
}

/// Dice that are rolled together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireRow {
    /// Against the ground or ships: 0; against the air, or subs: 1.
    pub pool: u8,
    /// Faces up to this hit.
    pub strength: i8,
    /// How many.
    pub dice: u8,
}

/// The dice of a side in a half round.
pub type FireRows = Vec<FireRow, 26>;

/// Aircraft and task forces.
pub(super) const fn flies(class: Class) -> bool {
    matches!(class, Class::Aircraft | Class::TaskForce)
}

/// The place of a side in a pair.
#[must_use]
pub const fn at(role: Role) -> usize {
    match role {
        Role::Attacker => 0,
        Role::Defender => 1,
    }
}

/// The enemy.
#[must_use]
pub const fn enemy(role: Role) -> Role {
    match role {
        Role::Attacker => Role::Defender,
        Role::Defender => Role::Attacker,
    }
}

impl From<NoStrength> for Refusal {
    fn from(no: NoStrength) -> Self {
        match no {
            NoStrength::Fault(fault) => fault.into(),
            NoStrength::UnknownBack { .. } => Self::Teach(crate::general::ask::ChartName::Backs),
        }
    }
}

impl Combat {
    pub(super) fn new(header: Header, lines: [Lines; 2]) -> Self {
        let stage = if header.invasion { 0 } else { ROUND };
        Self {
            header,
            lines,
            round: 1,
            stage,
            rolled: 0,
            noted: [[0; 2]; 2],
            left: None,
            owed: 0,
            owes: Role::Attacker,
            met: (0, 0),
        }
    }

    /// The units of a side.
    #[must_use]
    pub fn side(&self, role: Role) -> &Lines {
        let [attacker, defender] = &self.lines;
        match role {
            Role::Attacker => attacker,
            Role::Defender => defender,
        }
    }

    pub(super) fn side_mut(&mut self, role: Role) -> &mut Lines {
        let [attacker, defender] = &mut self.lines;
        match role {
            Role::Attacker => attacker,
            Role::Defender => defender,
        }
    }

    /// Hits that a side must still take.
    #[must_use]
    pub fn hits(&self, role: Role) -> [u8; 2] {
        self.noted.get(at(role)).copied().unwrap_or_default()
    }

    /// The battle as the calculators have it.
    #[must_use]
    pub fn battle(&self, rules: Rules) -> battle::Battle {
        let Header { kind, terrain, weather, phase, .. } = self.header;
        battle::Battle { rules, kind, terrain, weather, phase, forbidden_coast: false }
    }

    /// The battle as a unit sees it: aircraft that fight interceptors do so in the air over the area (6.5.6).
    fn battle_of(&self, unit: &battle::Unit, rules: Rules) -> battle::Battle {
        let battle = self.battle(rules);
        let fights = battle.kind == BattleKind::Bombing && unit.segment == Segment::AirSea;
        battle::Battle { kind: if fights { BattleKind::Land } else { battle.kind }, ..battle }
    }

    /// A load on board of a convoy: it neither fights nor is fired at.
    #[must_use]
    pub fn is_load(&self, line: &Line) -> bool {
        self.header.kind == BattleKind::Naval && !line.has(Mark::AirSea)
    }

    /// Whether the side of a fortress counts for a line: it crosses it; or its side has somebody who does, and it flies; or it is
    /// infantry behind it (1.2, R4).
    fn behind_fortress(&self, role: Role, line: Line) -> bool {
        let crosses = |line: &Line| line.has(Mark::Fortress) && line.class.is_land() && line.units() > 0;
        let counts = match role {
            Role::Attacker => flies(line.class) && line.segment() == Segment::Land,
            Role::Defender => line.class == Class::Infantry && line.segment() == Segment::Land,
        };
        let stormed = self.header.kind == BattleKind::Land && self.side(Role::Attacker).iter().any(crosses);
        line.has(Mark::Fortress) || (counts && stormed)
    }

    /// A unit of a line as the calculators have it.
    #[must_use]
    pub fn unit(&self, role: Role, line: &Line, face: Face, state: &State) -> battle::Unit {
        let has = |what| line.country.major().is_some_and(|major| state.has(Flag::Achieved(major, what)));
        let back = match line.back() {
            Some(Back::Number(number)) => Some(number),
            Some(Back::None) | None => None,
        };
        battle::Unit {
            class: line.class,
            front: (line.class != Class::Hq).then_some(line.front()),
            back,
            face,
            segment: line.segment(),
            borders: Borders {
                river: line.has(Mark::River),
                mountain: line.has(Mark::MountainBorder),
                swamp: line.has(Mark::SwampBorder),
                fortress: self.behind_fortress(role, *line),
            },
            invasion: line.has(Mark::Invades),
            supplied: !line.has(Mark::Unsupplied),
            research: Research {
                air_combat: has(Achievement::AirCombat),
                better_subs: has(Achievement::BetterSubs),
                sonar: has(Achievement::Sonar),
            },
            fires_at: if line.has(Mark::AtSubs) { Target::Subs } else { Target::Others },
            cards: CardEffects {
                bridgehead: line.has(Mark::Bridgehead),
                mountain_troops: line.has(Mark::MountainTroops),
                cold_days: line.has(Mark::ColdDays),
                elite: line.has(Mark::Elite),
                kamikaze: line.has(Mark::Kamikaze),
                winter_offensive: line.has(Mark::WinterOffensive),
                guards: line.has(Mark::Guards),
            },
        }
    }

    /// The units of a side that can fight, line by line and face by face.
    pub fn fighters<'a>(
        &'a self,
        role: Role,
        state: &'a State,
    ) -> impl Iterator<Item = (u8, Face, battle::Unit, u8)> + Clone + 'a {
        let faces = |(n, line): (u8, &'a Line)| [(n, line, Face::Front), (n, line, Face::Back)];
        (0..).zip(self.side(role)).filter(|(_, line)| !self.is_load(line)).flat_map(faces).filter_map(
            move |(n, line, face)| {
                let count = line.showing(face);
                (count > 0).then(|| (n, face, self.unit(role, line, face, state), count))
            },
        )
    }

    /// The classes of the enemy that count for a side's strengths.
    fn against(&self, role: Role, state: &State) -> battle::Enemies {
        let battle = self.battle(state.rules());
        enemies(battle, self.fighters(enemy(role), state).map(|(_, _, unit, count)| (unit, count)))
    }

    /// What a unit of a line does.
    ///
    /// # Errors
    /// Why it has no strength.
    pub fn strength(&self, role: Role, line: &Line, face: Face, state: &State) -> Result<Strength, NoStrength> {
        let unit = self.unit(role, line, face, state);
        self.battle_of(&unit, state.rules()).strength(role, self.against(role, state), &unit)
    }

    /// A unit that has nobody to fire at: a sub against subs.
    fn idle(&self, role: Role, unit: &battle::Unit, state: &State) -> bool {
        let naval = self.header.kind == BattleKind::Naval && !state.rules().basic();
        naval && !self.against(role, state).has(unit.fires_at)
    }

    /// Whether both sides stand as the rules allow.
    ///
    /// # Errors
    /// The first unit without a strength, or a division that is not allowed (6.5.3).
    pub fn check(&self, state: &State) -> Result<(), Refusal> {
        if self.header.kind == BattleKind::Bombing {
            return self.check_mission(state);
        }
        let side = |role| {
            self.fighters(role, state)
                .filter(move |(_, _, unit, _)| !self.idle(role, unit, state))
                .map(|(_, _, unit, count)| (unit, count))
        };
        battle::chart(self.battle(state.rules()), side(Role::Attacker), side(Role::Defender))?;
        Ok(())
    }

    /// Free rolls that a card gives the invaded side in each round (cards 25, 34, 50).
    #[must_use]
    pub fn free_rolls(&self) -> FreeRollsGiven {
        let lands = |line: &Line| line.class.is_land() && line.units() > 0;
        let rolls = FreeRolls {
            card: self.header.free_card,
            terrain: self.header.terrain,
            invasion: self.header.invasion,
            own_land_units: self.side(Role::Defender).iter().any(lands),
            home: self.header.free_home,
        };
        // A card without free rolls gives none.
        rolls.given().unwrap_or_default()
    }

    /// The pool that a unit fires into.
    pub(super) fn pool(&self, unit: &battle::Unit, rules: Rules) -> u8 {
        u8::from(match self.header.kind {
            _ if rules.basic() => false,
            BattleKind::Naval => unit.fires_at == Target::Subs,
            BattleKind::Land | BattleKind::Bombing => unit.segment == Segment::AirSea,
        })
    }

    /// The dice of a side in a half round: the highest line first, the ground before the air.
    #[must_use]
    pub fn fire(&self, half: Half, role: Role, state: &State) -> FireRows {
        let mut rows = FireRows::new();
        if half == Half::Coast {
            return rows;
        }
        let mut add = |pool, strength: i16, dice: u8| {
            let strength = i8::try_from(strength).unwrap_or(0);
            match rows.iter_mut().find(|row: &&mut FireRow| (row.pool, row.strength) == (pool, strength)) {
                Some(row) => row.dice = row.dice.saturating_add(dice),
                None => drop(rows.push(FireRow { pool, strength, dice })),
            }
        };
        let bombing = self.header.kind == BattleKind::Bombing;
        let against = self.against(role, state);
        for (_, _, unit, count) in self.fighters(role, state) {
            // Who bombs is not held by interceptors, and bombs when they have fought the others.
            if (bombing && unit.segment == Segment::Land) != (half == Half::Bombs) {
                continue;
            }
            let Ok(strength) = self.battle_of(&unit, state.rules()).strength(role, against, &unit) else { continue };
            if strength.fires && (half == Half::Bombs || self.half_of(role, strength.first) == half) {
                add(self.pool(&unit, state.rules()), strength.strength, strength.dice.saturating_mul(count));
            }
        }
        let free = self.free_rolls();
        if role == Role::Defender && free.rolls > 0 && free.strength >= 1 && self.half_of(role, false) == half {
            add(0, free.strength, free.rolls);
        }
        crate::order::by_key(&mut rows, |row| (row.pool, -row.strength));
        rows
    }

    fn half_of(&self, role: Role, first: bool) -> Half {
        match self.header.surprise {
            Some(side) if side == role => Half::First,
            None if first => Half::First,
            Some(_) | None => Half::Second,
        }
    }

    /// What comes next: stages without dice and without hits are passed over.
    #[must_use]
    pub fn now(&self, state: &State) -> (u8, Stage) {
        let (place, next) = self.in_order(state);
        // Once the lines have taken their hits the counters elsewhere follow, as far as the board has them.
        let over = !matches!(next, Stage::Losses(..) | Stage::Fire(Half::Coast, _));
        let elsewhere = self.owed > 0 && over && self.struck_elsewhere(state).next().is_some();
        (place, if elsewhere { Stage::Elsewhere(self.elsewhere(), self.owes) } else { next })
    }

    /// What comes next in the order of a round.
    fn in_order(&self, state: &State) -> (u8, Stage) {
        if let Some(role) = self.left {
            let holder = if role == Role::Attacker { Whose::Defender } else { Whose::Attacker };
            return (self.stage, Stage::Over(holder));
        }
        let begun = self.begun();
        let stands = |role| self.side(role).iter().any(|line| line.units() > 0 && !self.is_load(line));
        for (place, &stage) in (0..).zip(&STAGES).skip(self.stage.into()) {
            let comes = match stage {
                Stage::Fire(Half::Coast, _) => self.header.invasion && !state.rules().basic(),
                // Nobody fires at nobody.
                Stage::Fire(Half::First | Half::Second, role) if begun && !stands(enemy(role)) => false,
                Stage::Fire(half, role) => {
                    let dice = self.fire(half, role, state).iter().map(|row| u16::from(row.dice)).sum::<u16>();
                    let rolled = if place == self.stage { self.rolled } else { 0 };
                    dice > rolled.into()
                }
                Stage::Losses(half, role) => self.capacity(half, role, state.rules()).iter().any(|taken| *taken > 0),
                Stage::Elsewhere(..) | Stage::Retreat | Stage::Over(_) => true,
            };
            if comes && stage == Stage::Retreat && !begun {
                // Nobody can fire yet: the battle waits for its units before it is decided.
                return (FIRE, Stage::Fire(Half::Second, Role::Attacker));
            }
            if comes {
                let over = (stage == Stage::Retreat).then(|| self.decided()).flatten();
                return (place, over.map_or(stage, Stage::Over));
            }
        }
        (self.stage, Stage::Retreat)
    }
}

impl Combat {
    /// Units may still be missing before the first shot; but the coast has met all invaders, and a mission needs no enemy.
    fn begun(&self) -> bool {
        let coast = self.header.invasion && self.stage > 0;
        let mission = self.header.kind == BattleKind::Bombing && !self.side(Role::Attacker).is_empty();
        self.round > 1 || self.stage > ROUND || coast || mission
    }

    /// Nobody has fired yet.
    pub(super) const fn fresh(&self) -> bool {
        self.round == 1 && self.stage <= ROUND && self.rolled == 0
    }
}
