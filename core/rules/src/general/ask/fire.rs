//! `fire`, `hit-odds`, `hits`, `free-rolls`, `coastal-defence`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{Text, given, yes};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::battle::fire::{self, FireAnswer, FireLine, MAX_DICE, MAX_LINES, RoundOdds};
use crate::general::battle::hits::{Distributed, HitLoad, HitResult, HitUnit, distribute, load_result};
use crate::general::battle::invaded::{
    CoastalHits, FreeRollWhy, FreeRolls, FreeRollsGiven, coastal_defence, has_coastal_defence,
};
use crate::general::{Rules, Terrain};
use crate::int::Int;
use crate::list::List;
use crate::outcome::{Rolled, one_die};
use crate::ratio::Ratio;
use crate::trace::Trace;

/// Dice on a line of the battle chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Line {
    /// The number of the line.
    pub strength: Int<-9, 12>,
    /// Dice rolled on it.
    #[serde(default = "one_of_line")]
    pub count: Int<0, 40>,
}

const fn one_of_line() -> Int<0, 40> {
    match Int::new(1) {
        Some(one) => one,
        None => panic!("1 is in the range"),
    }
}

/// A strength from a request as the calculators have it.
pub(super) fn strength(number: Int<-9, 12>) -> i8 {
    i8::try_from(number.get()).unwrap_or(0)
}

impl Line {
    pub(super) fn fire(self) -> FireLine {
        FireLine { strength: strength(self.strength), count: self.count.byte() }
    }
}

/// `fire`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FireRequest {
    /// The lines.
    pub lines: List<Line, 1, MAX_LINES>,
    /// All dice, line after line.
    pub dice: List<D6, 0, 96>,
}

impl FireRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<FireAnswer, No> {
        Ok(fire::fire(self.lines.iter().copied().map(Line::fire), self.dice.as_slice())?)
    }
}

/// `hit-odds`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitOddsRequest {
    /// The lines; those below 1 do not fire.
    pub lines: List<Line, 1, MAX_LINES>,
}

/// Numbers of hits of one round, none to all.
const COUNTS: usize = MAX_DICE as usize + 1;

/// The odds of one round of fire.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HitOddsAnswer {
    /// Dice that fire.
    pub dice: u8,
    /// The expected number of hits.
    pub mean: Ratio,
    /// The chance of 0, 1, 2 and so on.
    pub exactly: Vec<Ratio, COUNTS>,
    /// The chance of so many or more.
    pub at_least: Vec<Ratio, COUNTS>,
}

impl HitOddsRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<HitOddsAnswer, No> {
        let odds = RoundOdds::new(self.lines.iter().copied().map(Line::fire))?;
        let counts = 0..=usize::from(odds.dice());
        Ok(HitOddsAnswer {
            dice: odds.dice(),
            mean: odds.mean(),
            exactly: counts.clone().map(|hits| odds.exactly(hits)).collect(),
            at_least: counts.map(|hits| odds.at_least(hits)).collect(),
        })
    }
}

/// The most units of a distribution.
const MAX_HIT: usize = 24;

/// A unit that may be hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitUnitField {
    /// Its name.
    pub id: Text,
    /// Hits it can still take.
    pub steps: Int<1, 2>,
    /// It may take hits here.
    #[serde(default = "yes")]
    pub absorbs: bool,
    /// Hits given to it.
    #[serde(default)]
    pub takes: Int<0, 99>,
}

/// A unit on board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitLoadField {
    /// Its name.
    pub id: Text,
    /// The convoy that carries it.
    pub convoy: Text,
    /// Hits it can still take.
    pub steps: Int<1, 2>,
}

/// `hits`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HitsRequest {
    /// Scored by the enemy.
    pub hits: Int<0, 99>,
    /// The units.
    pub units: List<HitUnitField, 1, MAX_HIT>,
    /// What is on board of them.
    #[serde(default)]
    pub loads: List<HitLoadField, 0, MAX_HIT>,
}

/// What becomes of a unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HitRow {
    /// Its name.
    pub id: Text,
    /// What becomes of it.
    pub result: HitResult,
}

/// What becomes of a side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct HitsAnswer {
    /// The units.
    pub units: Vec<HitRow, MAX_HIT>,
    /// What is on board.
    pub loads: Vec<HitRow, MAX_HIT>,
    /// Hits lost.
    pub excess: u8,
    /// Every unit that can take hits is gone.
    pub all_gone: bool,
}

impl HitUnitField {
    fn unit(&self) -> HitUnit<'_> {
        HitUnit { id: &self.id, steps: self.steps.byte(), absorbs: self.absorbs, takes: self.takes.byte() }
    }
}

impl HitLoadField {
    fn load(&self) -> HitLoad<'_> {
        HitLoad { id: &self.id, convoy: &self.convoy, steps: self.steps.byte() }
    }
}

impl HitsRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<HitsAnswer, No> {
        let units = self.units.iter().map(HitUnitField::unit);
        let loads = self.loads.iter().map(HitLoadField::load);
        let Distributed { excess, all_gone } = distribute(self.hits.byte(), &units, &loads)?;
        let unit = |unit: &HitUnitField| HitRow {
            id: unit.id.clone(),
            result: HitResult::of(unit.takes.byte(), unit.steps.byte()),
        };
        let load =
            |load: &HitLoadField| HitRow { id: load.id.clone(), result: load_result(load.load(), units.clone()) };
        Ok(HitsAnswer {
            units: self.units.iter().map(unit).collect(),
            loads: self.loads.iter().map(load).collect(),
            excess,
            all_gone,
        })
    }
}

/// `free-rolls`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct FreeRollsRequest {
    /// 25 Fortress Europe, 34 Defense Perimeter, 50 Finest Hour.
    pub card: Int<1, 55>,
    /// The ground of the invaded area.
    #[serde(default)]
    pub terrain: Terrain,
    /// It is an invasion.
    #[serde(default = "yes")]
    pub invasion: bool,
    /// Land units of the card's country in the combat.
    pub own_land_units: Int<0, 99>,
    /// In the UK (50), in Japan (34).
    pub home: bool,
}

/// Free rolls in each round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeRollsAnswer {
    /// How many.
    pub rolls: u8,
    /// Their line.
    pub strength: i16,
    /// What makes it up.
    pub trace: Trace<FreeRollWhy, 2>,
}

impl FreeRollsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<FreeRollsAnswer, No> {
        let card = FreeRolls {
            card: self.card.byte(),
            terrain: self.terrain,
            invasion: self.invasion,
            own_land_units: self.own_land_units.get() > 0,
            home: self.home,
        };
        let FreeRollsGiven { rolls, strength, trace } = card.given()?;
        Ok(FreeRollsAnswer { rolls, strength, trace })
    }
}

/// `coastal-defence`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CoastalRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
}

impl CoastalRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Rolled<CoastalHits, 3>, No> {
        has_coastal_defence(self.rules)?;
        Ok(one_die(self.die, coastal_defence))
    }
}
