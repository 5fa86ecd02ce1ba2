//! How a battle begins: what the board has in the area, with everything that the table knows filled in; and how both sides
//! stand at first in each round.

use super::super::taught::{self, AreaFact, area_fact};
use super::super::{Area, CardAct, CardPlace, Flag, Location, Refusal, State, Unit, UnitId};
use super::battle::{Combat, Header, ROUND, Stage, at, enemy};
use super::line::{Line, Lines, MAX_LINES, MOST_ALIKE, Mark, join};
use crate::chart::Charts;
use crate::general::battle::{BattleKind, Forces, Plan, Segment, Split};
use crate::general::counters::Back;
use crate::general::setup::{Mark as Letter, Place};
use crate::general::turn::{Acting, StepName};
use crate::general::{Class, Country, Face, Fault, Phase, Refusal as RuleRefusal, Role, Side, Terrain};

/// Kamikaze.
const KAMIKAZE: u8 = 36;

/// What a battle is begun with; the rest the table knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Begin {
    /// What is fought.
    pub kind: BattleKind,
    /// Where.
    pub area: Area,
    /// The phasing side.
    pub attacker: Side,
    /// It is an invasion.
    pub invasion: bool,
    /// The border that all attacking land units cross.
    pub border: Option<Mark>,
}

const fn bit(country: Country) -> u64 {
    1 << country as u8
}

impl State {
    /// The side whose turn it is.
    #[must_use]
    pub fn phasing(&self) -> Side {
        match self.step().map(|step| step.side) {
            Some(Acting::Axis) => Side::Axis,
            Some(Acting::Allies) => Side::Allies,
            Some(Acting::Both) | None => self.clock.first,
        }
    }

    /// Areas where the board has units of both sides, and that is how a battle is seen coming.
    pub fn contested(&self) -> impl Iterator<Item = Area> {
        Area::all().filter(|&area| {
            let there = self.present(area);
            Country::ALL.iter().any(|&country| there & bit(country) != 0 && self.meets(country, there))
        })
    }

    /// The countries with counters in an area, a bit each.
    fn present(&self, area: Area) -> u64 {
        self.units_in(area).fold(0, |all, (_, unit)| all | bit(unit.country))
    }

    /// Whether units of a country meet an enemy among these: they are at war with each other, or one is a minor country and both
    /// fight. Others share the place, as ships of neutrals do (6.8, 8.4).
    fn meets(&self, country: Country, there: u64) -> bool {
        let enemy = |other: Country| {
            let sides = self.side(country).zip(self.side(other));
            let minor = country.major().is_none() || other.major().is_none();
            let war = self.war_between(country, other) || (minor && self.at_war(country) && self.at_war(other));
            war && sides.is_some_and(|(own, other)| own != other)
        };
        Country::ALL.iter().any(|&other| there & bit(other) != 0 && enemy(other))
    }

    /// A battle as the table knows it.
    ///
    /// # Errors
    /// The basic game has no bombardment.
    pub fn battle_at(&self, charts: &Charts, begin: Begin) -> Result<Combat, Refusal> {
        let Begin { kind, area, attacker, invasion, border } = begin;
        if kind == BattleKind::Bombing && self.rules().basic() {
            return Err(RuleRefusal::NoBombingInBasic.into());
        }
        let naval = kind == BattleKind::Naval;
        let (europe, pacific) = self.weather();
        let in_pacific = area_fact(charts, area, AreaFact::Pacific) == Some(1);
        let country = taught::owner(charts, area);
        let exploits = self.step().is_some_and(|step| step.name == StepName::Exploitation);
        let mut header = Header {
            kind,
            area,
            attacker,
            terrain: if naval { Terrain::Clear } else { taught::terrain(charts, area).unwrap_or_default() },
            weather: if in_pacific { pacific } else { europe },
            phase: if exploits { Phase::Exploitation } else { Phase::Movement },
            invasion: invasion && kind == BattleKind::Land && !self.rules().basic(),
            one_round: false,
            surprise: None,
            free_card: 0,
            free_home: false,
        };
        // Once destroyed the Maginot is no fortress any more (8.6).
        let ruined = area == Area::of(Place::Maginot) && !self.has(Flag::Maginot);
        let border = border.filter(|border| !ruined || *border != Mark::Fortress);
        let mut lines = [Lines::new(), Lines::new()];
        let there = self.present(area);
        // Who begins a battle where nobody is at war with anybody knows better than the table.
        let war = Country::ALL.iter().any(|&country| there & bit(country) != 0 && self.meets(country, there));
        for (id, unit) in self.units_in(area) {
            if war && !self.meets(unit.country, there) {
                continue;
            }
            let role = if self.side(unit.country) == Some(attacker) { Role::Attacker } else { Role::Defender };
            if let Some(line) = self.line_of(charts, (id, unit), &header, role, country, border)
                && let Some(side) = lines.get_mut(at(role))
            {
                // What has no room is added by hand, in place of something else.
                let _ = join(side, line);
            }
        }
        if header.invasion {
            // England is the one area of the UK that a sheet names.
            let country = if area == Area::of(Place::England) { Some(Country::Uk) } else { country };
            (header.free_card, header.free_home) = self.free_card(lines.get(1), country);
        }
        header.surprise = self.surprise(&header, &lines);
        let mut combat = Combat::new(header, lines);
        combat.settle(self);
        Ok(combat)
    }

    /// The line on which a counter of the board stands; none for what does not fight there.
    fn line_of(
        &self,
        charts: &Charts,
        (id, unit): (UnitId, &Unit),
        header: &Header,
        role: Role,
        country: Option<Country>,
        border: Option<Mark>,
    ) -> Option<Line> {
        let naval = header.kind == BattleKind::Naval;
        let aboard = matches!(unit.at, Location::Aboard(_));
        let basic = self.rules().basic();
        let bombing = header.kind == BattleKind::Bombing;
        let fits = match unit.class {
            Class::Aircraft | Class::TaskForce => true,
            _ if bombing => false,
            Class::Infantry | Class::Armor => !naval || aboard,
            Class::Hq => (!naval && !basic) || aboard,
            Class::Convoy | Class::Sub => naval,
        };
        if !fits {
            return None;
        }
        let (front, back) = match unit.face {
            Face::Front => (unit.number, taught::back(charts, unit.class, unit.number)),
            Face::Back => {
                let printed = Some(Back::Number(unit.number));
                // Where the front is not told, the lowest one with such a back.
                let has_back = |front: &u8| taught::back(charts, unit.class, *front) == printed;
                let front = unit.front.or_else(|| (1..=6).find(has_back));
                (front.unwrap_or(unit.number.saturating_add(1)), printed)
            }
        };
        let (fronts, backs) = if unit.face == Face::Front { (1, 0) } else { (0, 1) };
        let line = Line::new(unit.country, unit.class, front, back).with(fronts, backs);
        let cut_off = !unit.class.is_ship() && self.is_cut_off(id);
        let line =
            self.mark_line(line, unit, header, role, country, border).marked(Mark::Unsupplied, cut_off && !basic);
        Some(line.marked(Mark::AirSea, naval && !aboard))
    }

    fn mark_line(
        &self,
        line: Line,
        unit: &Unit,
        header: &Header,
        role: Role,
        country: Option<Country>,
        border: Option<Mark>,
    ) -> Line {
        if self.rules().basic() {
            return line;
        }
        let plays = |card| self.card_works(card);
        let own = |act| self.card_of(act, line.country);
        let attacks = role == Role::Attacker;
        let land = matches!(line.class, Class::Infantry | Class::Armor);
        let ashore = header.kind == BattleKind::Land;
        let in_ussr = country == Some(Country::Ussr) && ashore;
        let mut line = line
            .marked(Mark::Invades, header.invasion && attacks && line.class.is_land())
            .marked(Mark::Bridgehead, attacks && ashore && land && own(CardAct::Bridgehead))
            .marked(Mark::MountainTroops, ashore && line.class == Class::Infantry && own(CardAct::MountainTroops))
            .marked(Mark::ColdDays, self.side(line.country) == Some(Side::Axis) && in_ussr && plays(5))
            .marked(Mark::WinterOffensive, line.country == Country::Ussr && ashore && land && plays(55))
            .marked(Mark::Guards, unit.mark == Some(Letter::Guards) && ashore && plays(27));
        if let Some(border) = border {
            // What flies feels only the fortress, as soon as a land unit crosses it (R4).
            line = line.marked(border, attacks && ashore && !header.invasion && land);
        }
        line
    }

    /// The side that fires first by a card that was played for the next battle of this kind in which its units fight (cards 43,
    /// 48).
    fn surprise(&self, header: &Header, lines: &[Lines; 2]) -> Option<Role> {
        let (major, _) = self.card_left(Combat::surprise_card(header.kind)?)?;
        let role = if self.side_of(major) == header.attacker { Role::Attacker } else { Role::Defender };
        let fights = |line: &Line| self.player(line.country) == Some(major);
        lines.get(at(role)).is_some_and(|lines| lines.iter().any(fights)).then_some(role)
    }

    /// The card in effect that gives the invaded side free rolls, and whether the place is its home.
    fn free_card(&self, defender: Option<&Lines>, country: Option<Country>) -> (u8, bool) {
        let defends = |who| defender.is_some_and(|lines| lines.iter().any(|line| line.country == who));
        let cards = [
            (25, Country::Germany, Country::Germany),
            (50, Country::Be, Country::Uk),
            (34, Country::Japan, Country::Japan),
        ];
        let plays = |card| self.card(card) == CardPlace::InEffect;
        let played = cards.into_iter().find(|&(card, of, _)| plays(card) && defends(of));
        played.map_or((0, false), |(card, _, home)| (card, country == Some(home)))
    }
}

impl Combat {
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

    /// The card that lets a side fire first in a battle of this kind.
    pub(super) const fn surprise_card(kind: BattleKind) -> Option<CardAct> {
        match kind {
            BattleKind::Land => Some(CardAct::Surprise),
            BattleKind::Naval => Some(CardAct::NavalSurprise),
            BattleKind::Bombing => None,
        }
    }

    /// Nothing was rolled in this round yet, or it is over.
    pub(super) fn between_rounds(&self, state: &State) -> bool {
        (self.stage <= ROUND && self.rolled == 0) || self.now(state).1 == Stage::Retreat
    }

    /// The side whose Surprise was played when this battle was under way: it fires first from now on (cards 43, 48).
    #[must_use]
    pub fn surprise_waits(&self, state: &State) -> Option<Role> {
        let waits = self.header.surprise.is_none() && self.between_rounds(state);
        state.surprise(&self.header, &self.lines).filter(|_| waits)
    }

    /// Japanese aircraft that may fly as Kamikaze and do not yet (card 36).
    fn may_crash(line: Line) -> bool {
        line.country == Country::Japan && line.class == Class::Aircraft && !line.has(Mark::Kamikaze)
    }

    /// The side whose aircraft may fly as Kamikaze (card 36).
    #[must_use]
    pub fn kamikaze_waits(&self, state: &State) -> Option<Role> {
        let plays = state.card(KAMIKAZE) == CardPlace::InEffect && self.between_rounds(state);
        let roles = [Role::Attacker, Role::Defender].into_iter().filter(|_| plays);
        roles.into_iter().find(|&role| self.side(role).iter().any(|line| Self::may_crash(*line)))
    }

    /// They do, all of them.
    pub(super) fn crash(&mut self, role: Role) {
        for line in self.side_mut(role).iter_mut().filter(|line| Self::may_crash(**line)) {
            *line = line.marked(Mark::Kamikaze, true);
        }
    }

    /// The side whose Elite Troops wait for a battle like this one, and how many they are (card 19).
    #[must_use]
    pub fn elite(&self, state: &State) -> Option<(Role, u8)> {
        let (major, units) = state.card_left(CardAct::Elite)?;
        let fights = |line: &Line| line.country == Country::from(major) && !self.is_load(line);
        let roles = [Role::Attacker, Role::Defender];
        roles.into_iter().find(|&role| self.side(role).iter().any(fights)).map(|role| (role, units))
    }

    /// So many units of the side become elite: those whose dice gain by it, the strongest first. Whether there was room.
    pub(super) fn promote(&mut self, role: Role, units: u8, state: &State) -> bool {
        let Some((major, _)) = state.card_left(CardAct::Elite) else { return false };
        for _ in 0..units {
            let gain = |&(place, face, _, _): &(u8, Face, _, u8)| {
                let line = self.side(role).get(usize::from(place))?;
                let strength = self.strength(role, line, face, state).ok()?;
                let able = line.country == Country::from(major) && !line.has(Mark::Elite) && line.class != Class::Hq;
                let gains = (0..6).contains(&strength.strength);
                able.then_some((if gains { strength.dice } else { 0 }, strength.strength))
            };
            let best = self.fighters(role, state).filter(|unit| gain(unit).is_some()).max_by_key(gain);
            let Some((place, face)) = best.map(|(place, face, ..)| (usize::from(place), face)) else { break };
            if !self.turn_one(role, place, face, Mark::Elite) {
                return false;
            }
        }
        true
    }

    /// One unit of a line with this side up changes its segment, or whom it fires at. Whether there was room.
    pub(super) fn shift(&mut self, role: Role, place: usize, face: Face) -> bool {
        let naval = self.header.kind == BattleKind::Naval;
        self.turn_one(role, place, face, if naval { Mark::AtSubs } else { Mark::AirSea })
    }

    /// One unit of a line with this side up is so marked, or not any more. Whether there was room.
    fn turn_one(&mut self, role: Role, place: usize, face: Face, mark: Mark) -> bool {
        let lines = self.side_mut(role);
        let Some(line) = lines.get(place).copied().filter(|line| line.showing(face) > 0) else { return false };
        let (rest, moved) = line.turned(face, mark);
        let mut after = lines.clone();
        if rest.units() == 0 {
            after.remove(place);
        } else if let Some(old) = after.get_mut(place) {
            *old = rest;
        }
        let fits = join(&mut after, moved);
        if fits {
            *lines = after;
        }
        fits
    }

    /// Both sides stand as they must: the rest stays where its owner put it.
    pub(super) fn settle(&mut self, state: &State) {
        if state.rules().basic() {
            return;
        }
        match self.header.kind {
            BattleKind::Naval => self.aim(),
            BattleKind::Land => {
                for role in [Role::Attacker, Role::Defender] {
                    self.keep_segments(role);
                }
            }
            BattleKind::Bombing => self.intercept(state),
        }
    }

    /// Who has nobody to fire at fires at the others, if he may.
    fn aim(&mut self) {
        for role in [Role::Attacker, Role::Defender] {
            let has = |subs: bool| {
                self.side(enemy(role)).iter().any(|line| !self.is_load(line) && (line.class == Class::Sub) == subs)
            };
            let (subs, others) = (has(true), has(false));
            for line in self.side_mut(role) {
                let able = line.class != Class::Sub;
                let at_subs = able && subs && (line.has(Mark::AtSubs) || !others);
                *line = line.marked(Mark::AtSubs, at_subs);
            }
        }
    }

    /// Aircraft and land units go where they must, the weakest first; all aircraft to the ground when the enemy has none.
    fn keep_segments(&mut self, role: Role) {
        // Every turn moves one unit; no side has more.
        for _ in 0..2 * MAX_MOVES {
            let Ok((split, plans)) = self.split() else { return };
            let [plan, other] = plans;
            let (plan, (air_least, _), (guns_least, guns_most)) = match role {
                Role::Attacker => (plan, split.attacker_air_sea, split.attacker_anti_air),
                Role::Defender => (other, split.defender_air_sea, split.defender_anti_air),
            };
            let flies = |class| matches!(class, Class::Aircraft | Class::TaskForce);
            let fights = |class| matches!(class, Class::Infantry | Class::Armor);
            let moved = if plan.air_sea < air_least {
                self.send(role, &flies, Segment::Land)
            } else if air_least == 0 && plan.air_sea > 0 {
                self.send(role, &flies, Segment::AirSea)
            } else if plan.anti_air < guns_least {
                self.send(role, &fights, Segment::Land)
            } else if plan.anti_air > guns_most {
                self.send(role, &fights, Segment::AirSea)
            } else {
                return;
            };
            if !moved {
                return;
            }
        }
    }

    /// The weakest unit of these classes leaves a segment. Whether there was one.
    pub(super) fn send(&mut self, role: Role, is: &dyn Fn(Class) -> bool, from: Segment) -> bool {
        let able = |line: &Line| {
            let supplied = !line.class.is_land() || !line.has(Mark::Unsupplied);
            is(line.class) && line.segment() == from && supplied && line.units() > 0
        };
        let lines = self.side(role).iter().enumerate().filter(|(_, line)| able(line));
        let weakest = lines.min_by_key(|(_, line)| (line.backs == 0, line.front()));
        let Some((place, face)) =
            weakest.map(|(place, line)| (place, if line.backs > 0 { Face::Back } else { Face::Front }))
        else {
            return false;
        };
        self.shift(role, place, face)
    }
}

/// The most units of a side.
const MAX_MOVES: usize = MAX_LINES * 2 * MOST_ALIKE as usize;
