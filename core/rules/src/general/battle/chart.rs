//! The battle chart (6.5.3): every unit's line and the dice of each line.

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

use super::super::{Class, InputFault, Role};
use super::segments::{Forces, Plan, Split};
use super::strength::{MAX_ROWS, Strength, StrengthWhy};
use super::unit::{Battle, BattleKind, Enemies, NoStrength, Segment, Unit};
use crate::order;

/// The most entries of a side.
pub const MAX_UNITS: usize = 20;

/// The most rows that explain a whole chart.
pub const MAX_TRACE: usize = 2 * MAX_UNITS * MAX_ROWS;

/// Units alike and what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placed {
    /// Its place in the list of its side.
    pub unit: u8,
    /// Where it stands.
    pub segment: Segment,
    /// How many are alike.
    pub count: u8,
    /// Its line.
    pub strength: i8,
    /// Dice that each rolls.
    pub dice: u8,
    /// It fires.
    pub fires: bool,
    /// It fires before the others.
    pub first: bool,
    /// It may take hits where it stands.
    pub absorbs: bool,
}

/// The dice of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LineDice {
    /// The segment.
    pub segment: Segment,
    /// The line.
    pub strength: i8,
    /// Dice rolled on it.
    pub dice: u16,
}

/// A row of the explanation. In JSON it has its rule and its text, in postcard the label's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct ChartRow {
    /// Whose unit.
    pub side: Role,
    /// Its place in the list of its side.
    pub unit: u8,
    /// What was applied.
    pub what: StrengthWhy,
    /// By how much.
    pub amount: i8,
}

impl Serialize for ChartRow {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row {
            side: Role,
            unit: u8,
            rule: &'static str,
            what: &'static str,
            amount: i8,
        }
        let Self { side, unit, what, amount } = *self;
        if serializer.is_human_readable() {
            Row { side, unit, rule: what.rule(), what: what.text(), amount }.serialize(serializer)
        } else {
            (side, unit, what, amount).serialize(serializer)
        }
    }
}

/// Both sides on the battle chart.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Chart {
    /// The attacker's units.
    pub attacker: Vec<Placed, MAX_UNITS>,
    /// The defender's units.
    pub defender: Vec<Placed, MAX_UNITS>,
    /// The attacker's dice: land first, then the highest line.
    pub attacker_rolls: Vec<LineDice, MAX_UNITS>,
    /// The defender's dice.
    pub defender_rolls: Vec<LineDice, MAX_UNITS>,
    /// What makes up the strengths.
    pub trace: Vec<ChartRow, MAX_TRACE>,
}

/// A unit and how many are alike.
pub type Alike = (Unit, u8);

/// Places both sides.
///
/// # Errors
/// The first unit without a strength, the attacker's first; then a division that is not allowed (6.5.3).
pub fn chart(
    battle: Battle,
    attacker: impl Iterator<Item = Alike> + Clone,
    defender: impl Iterator<Item = Alike> + Clone,
) -> Result<Chart, NoStrength> {
    if battle.is(BattleKind::Bombing) {
        return Err(InputFault::NoChartOfBombing.into());
    }
    let mut chart = Chart::default();
    let (against, of) = (enemies(battle, defender.clone()), enemies(battle, attacker.clone()));
    let Chart { attacker: left, defender: right, attacker_rolls, defender_rolls, trace } = &mut chart;
    place(battle, Role::Attacker, against, attacker.clone(), (left, attacker_rolls, trace))?;
    place(battle, Role::Defender, of, defender.clone(), (right, defender_rolls, trace))?;
    if battle.is(BattleKind::Land) && !battle.rules.basic() {
        let ((own, plan), (enemy, counter_plan)) = (count(attacker), count(defender));
        Split::of(own, enemy)?.allows(plan, counter_plan).map_err(NoStrength::Fault)?;
    }
    Ok(chart)
}

/// The classes that a side shows in the naval battle, or in the air-sea segment.
#[must_use]
pub fn enemies(battle: Battle, units: impl Iterator<Item = Alike>) -> Enemies {
    let there = |unit: &Unit| battle.is(BattleKind::Naval) || unit.segment == Segment::AirSea;
    units.filter(|(unit, _)| there(unit)).fold(Enemies::default(), |enemies, (unit, _)| enemies.with(unit.class))
}

type Lists<'a> = (&'a mut Vec<Placed, MAX_UNITS>, &'a mut Vec<LineDice, MAX_UNITS>, &'a mut Vec<ChartRow, MAX_TRACE>);

fn place(
    battle: Battle,
    side: Role,
    enemies: Enemies,
    units: impl Iterator<Item = Alike>,
    (placed, rolls, trace): Lists<'_>,
) -> Result<(), NoStrength> {
    for (unit, (fighter, count)) in (0_u8..).zip(units) {
        let Strength { strength, dice, fires, first, absorbs, trace: rows } =
            battle.strength(side, enemies, &fighter)?;
        let segment = match battle.kind {
            BattleKind::Naval => Segment::AirSea,
            _ if battle.rules.basic() => Segment::Land,
            _ => fighter.segment,
        };
        let strength = narrow(strength);
        // The lists hold as much as a side may have.
        let _ = placed.push(Placed { unit, segment, count, strength, dice, fires, first, absorbs });
        if fires {
            let more = u16::from(dice).saturating_mul(count.into());
            match rolls.iter_mut().find(|line| (line.segment, line.strength) == (segment, strength)) {
                Some(line) => line.dice = line.dice.saturating_add(more),
                None => drop(rolls.push(LineDice { segment, strength, dice: more })),
            }
        }
        for row in rows.entries() {
            let _ = trace.push(ChartRow { side, unit, what: row.what, amount: narrow(row.amount) });
        }
    }
    order::by_key(rolls, |line| (line.segment, -line.strength));
    Ok(())
}

/// No number of the chart is beyond a byte.
fn narrow(number: i16) -> i8 {
    i8::try_from(number).unwrap_or(if number < 0 { i8::MIN } else { i8::MAX })
}

/// What a side has, and where it stands.
fn count(units: impl Iterator<Item = Alike>) -> (Forces, Plan) {
    let (mut forces, mut plan) = (Forces::default(), Plan::default());
    for (unit, count) in units {
        let more = |number: &mut u16, is_so: bool| {
            if is_so {
                *number = number.saturating_add(count.into());
            }
        };
        let fights = matches!(unit.class, Class::Infantry | Class::Armor);
        more(&mut forces.hqs, unit.class == Class::Hq);
        more(&mut forces.land, fights);
        more(&mut forces.unsupplied, fights && !unit.supplied);
        more(&mut forces.air, unit.flies());
        more(&mut plan.air_sea, unit.flies() && unit.segment == Segment::AirSea);
        more(&mut plan.anti_air, unit.is_anti_air());
    }
    (forces, plan)
}
