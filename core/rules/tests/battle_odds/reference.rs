//! The same battles, reckoned another way: unit by unit, state by state, every pair of hits, in numbers as exact as wanted.
//! Nothing of the engine is used here but the words of its question.

use std::collections::BTreeMap;

use adjutant_rules::battle_odds::{Force, Group, LossRule, Retreat, Setup, Side};
use num_bigint::BigInt;
use num_rational::BigRational;
use num_traits::ToPrimitive;

/// Numbers that a battle can be reckoned in.
pub trait Exact: Clone {
    fn ratio(over: u64, under: u64) -> Self;
    fn plus(&self, other: &Self) -> Self;
    fn times(&self, other: &Self) -> Self;
    fn over(&self, other: &Self) -> Self;
    /// The distance to a fraction.
    fn distance(&self, over: u64, under: u64) -> f64;
}

impl Exact for BigRational {
    fn ratio(over: u64, under: u64) -> Self {
        Self::new(over.into(), under.into())
    }
    fn plus(&self, other: &Self) -> Self {
        self + other
    }
    fn times(&self, other: &Self) -> Self {
        self * other
    }
    fn over(&self, other: &Self) -> Self {
        self / other
    }
    fn distance(&self, over: u64, under: u64) -> f64 {
        (self - Self::new(over.into(), under.into())).to_f64().unwrap().abs()
    }
}

/// 200 bits after the point: for battles whose fractions would be thousands of digits long.
#[derive(Clone)]
pub struct Long(BigInt);

impl Exact for Long {
    fn ratio(over: u64, under: u64) -> Self {
        Self((BigInt::from(over) << 200) / BigInt::from(under))
    }
    fn plus(&self, other: &Self) -> Self {
        Self(&self.0 + &other.0)
    }
    fn times(&self, other: &Self) -> Self {
        Self((&self.0 * &other.0) >> 200)
    }
    fn over(&self, other: &Self) -> Self {
        Self((&self.0 << 200) / &other.0)
    }
    fn distance(&self, over: u64, under: u64) -> f64 {
        BigRational::new(&self.0 - Self::ratio(over, under).0, BigInt::from(1) << 200).to_f64().unwrap().abs()
    }
}

/// A unit with the faces it still has, the one that is up first.
#[derive(Clone, Debug)]
struct Unit {
    group: usize,
    faces: Vec<i8>,
    fires: u8,
    first: bool,
}

fn fire(unit: &Unit, face: usize) -> i32 {
    unit.faces.get(face).map_or(0, |strength| i32::from((*strength).clamp(0, 6)) * i32::from(unit.fires))
}

/// A side as it is after each number of hits: the units that take hits, and those that only fire.
struct Line {
    states: Vec<Vec<Unit>>,
    others: Vec<Unit>,
    /// Group and whether it was eliminated, hit by hit.
    pub order: Vec<(usize, bool)>,
    retreat: Retreat,
    surprise: Option<bool>,
}

/// Which unit takes the next hit.
fn next_hit(units: &[Unit], rule: LossRule, groups: &[Group]) -> usize {
    let two_step = |unit: &Unit| groups[unit.group].back.is_some();
    let key = |unit: &Unit| {
        let flips = unit.faces.len() == 2;
        let front = i32::from(groups[unit.group].strength.clamp(0, 6)) * i32::from(unit.fires);
        let loss = fire(unit, 0) - fire(unit, 1);
        let begun = i32::from(!two_step(unit) || flips);
        match rule {
            LossRule::LeastLoss => [loss, i32::from(!flips), 0],
            LossRule::Spread => [i32::from(!flips), loss, 0],
            // A unit that was begun is finished before another of its group, and before other groups of equal fire.
            LossRule::Concentrate => {
                [front, i32::try_from(unit.group).unwrap(), if two_step(unit) { begun } else { 0 }]
            }
            LossRule::Listed => [i32::try_from(unit.group).unwrap(), i32::from(!flips), 0],
        }
    };
    let living = units.iter().enumerate().filter(|(_, unit)| !unit.faces.is_empty());
    living.min_by_key(|(place, unit)| (key(unit), unit.group, *place)).unwrap().0
}

impl Line {
    fn new(force: &Force, surprise: Option<bool>) -> Self {
        let mut units = Vec::new();
        let mut others = Vec::new();
        for (group, of) in force.groups.iter().enumerate() {
            for _ in 0..of.count {
                let faces = [Some(of.strength), of.back].into_iter().flatten().collect();
                let unit = Unit { group, faces, fires: of.fires, first: of.first };
                if of.absorbs { units.push(unit) } else { others.push(unit) }
            }
        }
        let mut states = vec![units.clone()];
        let mut order = Vec::new();
        while units.iter().any(|unit| !unit.faces.is_empty()) {
            let next = next_hit(&units, force.losses, &force.groups);
            units[next].faces.remove(0);
            order.push((units[next].group, units[next].faces.is_empty()));
            states.push(units.clone());
        }
        Self { states, others, order, retreat: force.retreat, surprise }
    }

    fn steps(&self) -> usize {
        self.order.len()
    }

    /// Strengths of the dice of a half, or of both.
    fn dice(&self, hits: usize, first: Option<bool>) -> Vec<u8> {
        if hits == self.steps() {
            return Vec::new();
        }
        let units = self.states[hits].iter().chain(&self.others);
        let firing = units.filter(|unit| first.is_none_or(|first| self.surprise.unwrap_or(unit.first) == first));
        let dice = firing.flat_map(|unit| vec![unit.faces.first().copied().unwrap_or(0); usize::from(unit.fires)]);
        dice.filter(|strength| *strength > 0).map(|strength| strength.min(6).unsigned_abs()).collect()
    }

    fn fire(&self, hits: usize) -> u32 {
        self.dice(hits, None).into_iter().map(u32::from).sum()
    }

    fn leaves(&self, hits: usize, enemy: u32, round: Option<u32>) -> bool {
        let left = self.steps() - hits;
        self.retreat.steps.is_some_and(|steps| left <= usize::from(steps))
            || self.retreat.after.is_some_and(|after| round.is_some_and(|round| round >= u32::from(after)))
            || self.retreat.fire.is_some_and(|percent| 100 * self.fire(hits) < u32::from(percent) * enemy)
    }

    fn units_left(&self, hits: usize) -> usize {
        self.states[hits].iter().filter(|unit| !unit.faces.is_empty()).count()
    }
}

/// The chances of 0, 1, 2 .. hits.
fn hits<T: Exact>(dice: &[u8]) -> Vec<T> {
    let mut chances = vec![T::ratio(1, 1)];
    for strength in dice {
        let (hit, miss) = (T::ratio((*strength).into(), 6), T::ratio(u64::from(6 - strength), 6));
        let mut next = vec![T::ratio(0, 1); chances.len() + 1];
        for (hits, chance) in chances.iter().enumerate() {
            next[hits] = next[hits].plus(&chance.times(&miss));
            next[hits + 1] = next[hits + 1].plus(&chance.times(&hit));
        }
        chances = next;
    }
    chances
}

pub type State = (usize, usize);

/// All about a battle.
pub struct Told<T> {
    /// In the order of `End`.
    pub ends: [T; 7],
    pub fallen: [Vec<T>; 2],
    pub units: [Vec<T>; 2],
    pub rounds: T,
}

pub struct War {
    lines: [Line; 2],
    max_rounds: Option<u32>,
}

impl War {
    pub fn new(setup: &Setup) -> Self {
        let surprise = |side| setup.surprise.map(|surprise| surprise == side);
        Self {
            lines: [
                Line::new(&setup.attacker, surprise(Side::Attacker)),
                Line::new(&setup.defender, surprise(Side::Defender)),
            ],
            max_rounds: setup.max_rounds.map(u32::from),
        }
    }

    pub fn order(&self, side: usize) -> &[(usize, bool)] {
        &self.lines[side].order
    }

    fn half<T: Exact>(&self, from: &BTreeMap<State, T>, first: bool) -> BTreeMap<State, T> {
        let [attacker, defender] = &self.lines;
        let mut to: BTreeMap<State, T> = BTreeMap::new();
        for ((a, d), chance) in from {
            let by_attacker = hits::<T>(&attacker.dice(*a, Some(first)));
            let by_defender = hits::<T>(&defender.dice(*d, Some(first)));
            for (i, on_attacker) in by_defender.iter().enumerate() {
                for (j, on_defender) in by_attacker.iter().enumerate() {
                    let state = ((a + i).min(attacker.steps()), (d + j).min(defender.steps()));
                    let part = chance.times(on_attacker).times(on_defender);
                    let sum = to.entry(state).or_insert_with(|| T::ratio(0, 1));
                    *sum = sum.plus(&part);
                }
            }
        }
        to
    }

    fn round<T: Exact>(&self, from: &BTreeMap<State, T>) -> BTreeMap<State, T> {
        let shoots_first = self.lines.iter().any(|line| !line.dice(0, Some(true)).is_empty());
        if shoots_first { self.half(&self.half(from, true), false) } else { self.half(from, false) }
    }

    /// The end's number after a round, if the battle is over.
    pub fn end(&self, (a, d): State, round: Option<u32>) -> Option<usize> {
        let [attacker, defender] = &self.lines;
        let gone = (a == attacker.steps(), d == defender.steps());
        match gone {
            (false, true) => return Some(0),
            (true, false) => return Some(1),
            (true, true) => return Some(2),
            (false, false) => {}
        }
        let (ours, theirs) = (attacker.fire(a), defender.fire(d));
        if attacker.leaves(a, theirs, round) {
            Some(3)
        } else if defender.leaves(d, ours, round) {
            Some(4)
        } else if self.max_rounds.is_some() && self.max_rounds == round {
            Some(6)
        } else {
            (ours + theirs == 0).then_some(5)
        }
    }

    pub fn fight<T: Exact>(&self) -> Told<T> {
        let zero = || T::ratio(0, 1);
        let steps = [self.lines[0].steps(), self.lines[1].steps()];
        let mut told = Told {
            ends: std::array::from_fn(|_| zero()),
            fallen: steps.map(|steps| vec![zero(); steps + 1]),
            units: [0, 1].map(|side| vec![zero(); self.lines[side].units_left(0) + 1]),
            rounds: zero(),
        };
        let tell = |told: &mut Told<T>, state: State, end: usize, chance: &T| {
            told.ends[end] = told.ends[end].plus(chance);
            for (side, hits) in [state.0, state.1].into_iter().enumerate() {
                let fallen = &mut told.fallen[side][hits];
                *fallen = fallen.plus(chance);
                let units = &mut told.units[side][self.lines[side].units_left(hits)];
                *units = units.plus(chance);
            }
        };
        let mut now = BTreeMap::from([((0, 0), T::ratio(1, 1))]);
        if self.lines.iter().all(|line| line.fire(0) == 0) {
            tell(&mut told, (0, 0), 5, &T::ratio(1, 1));
            return told;
        }
        let counts_rounds = self.max_rounds.is_some() || self.lines.iter().any(|line| line.retreat.after.is_some());
        if counts_rounds {
            for round in 1.. {
                if now.is_empty() {
                    break;
                }
                told.rounds = now.values().fold(told.rounds, |sum, chance| sum.plus(chance));
                let mut next = BTreeMap::new();
                for (state, chance) in self.round(&now) {
                    match self.end(state, Some(round)) {
                        Some(end) => tell(&mut told, state, end, &chance),
                        None => drop(next.insert(state, chance)),
                    }
                }
                now = next;
            }
            return told;
        }
        // State after state: nothing comes back to one but from itself. The start is fought from even if it is an end later.
        let mut started = false;
        for sum in 0..=steps[0] + steps[1] {
            for a in 0..=steps[0].min(sum) {
                let state = (a, sum - a);
                let Some(reached) = now.remove(&state) else { continue };
                let end = self.end(state, None);
                if let (true, Some(end)) = (started, end) {
                    tell(&mut told, state, end, &reached);
                    continue;
                }
                let mut targets = self.round(&BTreeMap::from([(state, T::ratio(1, 1))]));
                let visits = if end.is_none() {
                    let stays = targets.remove(&state);
                    let changes = targets.values().fold(zero(), |sum, chance| sum.plus(chance));
                    drop(stays);
                    reached.over(&changes)
                } else {
                    reached
                };
                told.rounds = told.rounds.plus(&visits);
                for (target, chance) in targets {
                    let part = visits.times(&chance);
                    if target == state {
                        tell(&mut told, state, end.unwrap(), &part);
                    } else {
                        let sum = now.entry(target).or_insert_with(zero);
                        *sum = sum.plus(&part);
                    }
                }
                started = true;
            }
        }
        told
    }
}
