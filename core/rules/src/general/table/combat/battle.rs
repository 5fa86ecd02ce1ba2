//! A battle under way: its ground, its units line by line, and where it stands.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::{Area, State};
use crate::general::battle::chart::enemies;
use crate::general::battle::invaded::{FreeRolls, FreeRollsGiven};
use crate::general::battle::unit::NoStrength;
use crate::general::battle::{
    self, BattleKind, Borders, CardEffects, Forces, Plan, Research, Segment, Split, Strength, Target,
};
use crate::general::counters::Back;
use crate::general::movement::retreat::{AfterRound, Left, Whose, after_round};
use crate::general::research::Achievement;
use crate::general::table::{Flag, Refusal};
use crate::general::{Class, Country, Face, Fault, Phase, Role, Rules, Side, Terrain, Weather};

/// The most kinds of units of a side.
pub const MAX_LINES: usize = 12;
/// The most units of a kind with the same side up.
pub const MOST_ALIKE: u8 = 15;

/// The units of a side, kind by kind.
pub type Lines = Vec<Line, MAX_LINES, u8>;

crate::words! {
    /// What is so of a line, beyond its numbers; each is a bit.
    pub enum Mark {
        /// In the air-sea segment of a land battle; at sea: not on board of a convoy.
        AirSea = "air-sea",
        /// Fires at subs.
        AtSubs = "subs",
        /// Across a river.
        River = "river",
        /// Across a mountain border.
        MountainBorder = "mountain b.",
        /// Across a swamp border.
        SwampBorder = "swamp b.",
        /// Across the side of a fortress.
        Fortress = "fortress",
        /// Out of supply.
        Unsupplied = "no supply",
        /// Invades.
        Invades = "invades",
        /// Card 19.
        Elite = "elite",
        /// Card 36.
        Kamikaze = "kamikaze",
        /// Card 4.
        Bridgehead = "bridgehead",
        /// Card 41.
        MountainTroops = "mount. troops",
        /// Card 5.
        ColdDays = "cold days",
        /// Card 55.
        WinterOffensive = "winter off.",
        /// Card 27.
        Guards = "guards",
    }
}

/// Units alike: one country, class and counter, all in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Whose.
    pub country: Country,
    /// What.
    pub class: Class,
    /// The numbers of both sides of the counter: see [`Line::front`] and [`Line::back`].
    numbers: u8,
    /// Units that show their front.
    pub fronts: u8,
    /// Units that show their back.
    pub backs: u8,
    marks: [u8; 2],
}

/// The back of a counter that nobody has told.
const UNKNOWN: u8 = 15;
/// A counter without a back.
const NONE: u8 = 14;

impl Line {
    /// No unit yet of this kind; in the land segment, or on board.
    #[must_use]
    pub fn new(country: Country, class: Class, front: u8, back: Option<Back>) -> Self {
        let back = match back {
            _ if class == Class::Hq => NONE,
            Some(Back::Number(number)) => number.min(9),
            Some(Back::None) => NONE,
            None => UNKNOWN,
        };
        Self { country, class, numbers: front.min(9) | back << 4, fronts: 0, backs: 0, marks: [0; 2] }
    }

    /// With so many units that show their front, and so many their back.
    #[must_use]
    pub const fn with(self, fronts: u8, backs: u8) -> Self {
        Self { fronts, backs, ..self }
    }

    /// The number of the front.
    #[must_use]
    pub const fn front(&self) -> u8 {
        self.numbers & 15
    }

    /// The back, where it is known.
    #[must_use]
    pub const fn back(&self) -> Option<Back> {
        match self.numbers >> 4 {
            UNKNOWN => None,
            NONE => Some(Back::None),
            number => Some(Back::Number(number)),
        }
    }

    /// One hit flips a unit; the second takes it away.
    #[must_use]
    pub fn two_steps(&self) -> bool {
        self.class != Class::Hq && self.back() != Some(Back::None)
    }

    /// All its units.
    #[must_use]
    pub const fn units(&self) -> u8 {
        self.fronts.saturating_add(self.backs)
    }

    /// Hits that all its units can take.
    #[must_use]
    pub fn steps(&self) -> u8 {
        self.units().saturating_add(if self.two_steps() { self.fronts } else { 0 })
    }

    /// How many show this side.
    #[must_use]
    pub const fn showing(&self, face: Face) -> u8 {
        match face {
            Face::Front => self.fronts,
            Face::Back => self.backs,
        }
    }

    fn bit(mark: Mark) -> (usize, u8) {
        (mark.index() / 8, 1 << (mark.index() % 8))
    }

    /// Whether this is so.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        let (byte, bit) = Self::bit(mark);
        self.marks.get(byte).is_some_and(|marks| marks & bit != 0)
    }

    /// The same with this so, or not.
    #[must_use]
    pub fn marked(mut self, mark: Mark, on: bool) -> Self {
        let (byte, bit) = Self::bit(mark);
        if let Some(marks) = self.marks.get_mut(byte) {
            *marks = if on { *marks | bit } else { *marks & !bit };
        }
        self
    }

    /// Whether both are of one kind in one place: they stand on one line.
    #[must_use]
    pub fn like(&self, other: &Self) -> bool {
        self.with(0, 0) == other.with(0, 0)
    }

    /// The segment it stands in.
    #[must_use]
    pub fn segment(&self) -> Segment {
        if self.has(Mark::AirSea) { Segment::AirSea } else { Segment::Land }
    }

    /// So many units with this side up leave it for a line that is alike but for a mark.
    pub(super) fn turned(self, face: Face, mark: Mark) -> (Self, Self) {
        let (fronts, backs) = if face == Face::Front { (1, 0) } else { (0, 1) };
        let rest = self.with(self.fronts.saturating_sub(fronts), self.backs.saturating_sub(backs));
        (rest, self.with(fronts, backs).marked(mark, !self.has(mark)))
    }
}

/// One more unit, or several, on the line where their like stand. Whether there was room.
pub(super) fn join(lines: &mut Lines, more: Line) -> bool {
    match lines.iter_mut().find(|line| line.like(&more)) {
        Some(line) => {
            let fits = line.fronts + more.fronts <= MOST_ALIKE && line.backs + more.backs <= MOST_ALIKE;
            if fits {
                (line.fronts, line.backs) = (line.fronts + more.fronts, line.backs + more.backs);
            }
            fits
        }
        None => lines.push(more).is_ok(),
    }
}

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
    }
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// This side rolls.
    Fire(Half, Role),
    /// This side takes hits.
    Losses(Half, Role),
    /// The round is over: who leaves, the phasing side first?
    Retreat,
    /// The battle is over; who holds the place.
    Over(Whose),
}

/// The stages of a round in their order; the first two come once.
pub(super) const STAGES: [Stage; 11] = [
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
        Self { header, lines, round: 1, stage, rolled: 0, noted: [[0; 2]; 2], left: None }
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

    /// A load on board of a convoy: it neither fights nor is fired at.
    #[must_use]
    pub fn is_load(&self, line: &Line) -> bool {
        self.header.kind == BattleKind::Naval && !line.has(Mark::AirSea)
    }

    /// A unit of a line as the calculators have it.
    #[must_use]
    pub fn unit(&self, line: &Line, face: Face, state: &State) -> battle::Unit {
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
                fortress: line.has(Mark::Fortress),
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
                (count > 0).then(|| (n, face, self.unit(line, face, state), count))
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
        let unit = self.unit(line, face, state);
        self.battle(state.rules()).strength(role, self.against(role, state), &unit)
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
        let battle = self.battle(state.rules());
        let against = self.against(role, state);
        for (_, _, unit, count) in self.fighters(role, state) {
            let Ok(strength) = battle.strength(role, against, &unit) else { continue };
            if strength.fires && self.half_of(role, strength.first) == half {
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

    /// Whether a line can take hits of this pool (6.5.7, R5).
    #[must_use]
    pub fn absorbs(&self, half: Half, pool: u8, line: &Line, rules: Rules) -> bool {
        let flies = matches!(line.class, Class::Aircraft | Class::TaskForce);
        match (self.header.kind, pool) {
            _ if self.is_load(line) => false,
            _ if half == Half::Coast => line.class.is_land() && line.has(Mark::Invades) && pool == 0,
            _ if rules.basic() => pool == 0,
            (BattleKind::Naval, 0) => line.class != Class::Sub,
            (BattleKind::Naval, _) => line.class == Class::Sub,
            (_, 0) => line.class.is_land() && line.segment() == Segment::Land,
            (_, _) => flies,
        }
    }

    /// What comes next: stages without dice and without hits are passed over.
    #[must_use]
    pub fn now(&self, state: &State) -> (u8, Stage) {
        if let Some(role) = self.left {
            let holder = if role == Role::Attacker { Whose::Defender } else { Whose::Attacker };
            return (self.stage, Stage::Over(holder));
        }
        for (place, &stage) in (0..).zip(&STAGES).skip(self.stage.into()) {
            let comes = match stage {
                Stage::Fire(Half::Coast, _) => self.header.invasion && !state.rules().basic(),
                Stage::Fire(half, role) => {
                    let dice = self.fire(half, role, state).iter().map(|row| u16::from(row.dice)).sum::<u16>();
                    let rolled = if place == self.stage { self.rolled } else { 0 };
                    dice > rolled.into()
                }
                Stage::Losses(half, role) => self.capacity(half, role, state.rules()).iter().any(|taken| *taken > 0),
                Stage::Retreat | Stage::Over(_) => true,
            };
            if comes && stage == Stage::Retreat && self.round == 1 && self.stage <= ROUND {
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

    /// Hits of each pool that a side can take: no more than it has steps there.
    #[must_use]
    pub fn capacity(&self, half: Half, role: Role, rules: Rules) -> [u8; 2] {
        let [ground, air] = self.hits(role);
        let steps = |pool| {
            let lines = self.side(role).iter().filter(|line| self.absorbs(half, pool, line, rules));
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

    /// What both sides have, and how they may divide it (6.5.3).
    ///
    /// # Errors
    /// More units out of supply than there are.
    pub fn split(&self) -> Result<(Split, [Plan; 2]), Fault> {
        let mut counted = [(Forces::default(), Plan::default()); 2];
        for (lines, (forces, plan)) in self.lines.iter().zip(&mut counted) {
            for line in lines {
                let count = u16::from(line.units());
                let in_air = line.segment() == Segment::AirSea;
                match line.class {
                    Class::Infantry | Class::Armor => {
                        forces.land += count;
                        forces.unsupplied += if line.has(Mark::Unsupplied) { count } else { 0 };
                        plan.anti_air += if in_air { count } else { 0 };
                    }
                    Class::Aircraft | Class::TaskForce => {
                        forces.air += count;
                        plan.air_sea += if in_air { count } else { 0 };
                    }
                    Class::Hq => forces.hqs += count,
                    Class::Convoy | Class::Sub => {}
                }
            }
        }
        let [(own, plan), (other, counter_plan)] = counted;
        Ok((Split::of(own, other)?, [plan, counter_plan]))
    }
}
