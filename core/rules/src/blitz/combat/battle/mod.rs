//! `battle`: both rounds of a combat to their end, with given dice or as exact odds.
//!
//! Players choose losses, so the odds follow one policy: of damage the owner gives the greatest Size and the enemy takes the
//! least; home go the least by the owner and the greatest by the enemy; for retreat and advance the picker takes the
//! greatest. Of equals the first in the list.

mod ends;
mod side;

use heapless::Vec;
use serde::{Deserialize, Serialize, Serializer};

pub use ends::{Ended, Ends};

use super::damage::can_be_hit;
use super::factors::{self, Convoys, Factors, Factory};
use super::letters::attacking_arm;
use super::rounds::{Convoy, ConvoySide, sea_snow};
use crate::blitz::answer::{No, fault, twice};
use crate::blitz::chart::{CHART, Column, CombatChart, Hit};
use crate::blitz::refusal::InputFault;
use crate::blitz::unit::{Unit, sea_is_open};
use crate::blitz::vocabulary::{Attack, Letter, Round, Snow, Terrain, UnitKind};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Field, Items};
use crate::number::Decimal;
use crate::ratio::Ratio;
use ends::THROWS;
use side::{Fighter, Side};

/// The dice of a battle.
const DICE: &[Field] = &[Field::bare(form::die())];
/// Units of a side.
const MOST: usize = 8;

crate::form! {
    /// `battle`.
    pub struct Battle<'a> {
        /// What is fought.
        pub attack: Attack as form::word::<Attack>(),
        /// The ground.
        pub terrain: Terrain as form::word::<Terrain>().or(0),
        /// The weather.
        pub snow: Snow as form::word::<Snow>().or(0),
        /// What Snow does at sea, in halves.
        pub snow_multiplier: Option<i16> as form::half().may(),
        /// Against an Island.
        pub island: bool as form::no(),
        /// The attacker's units.
        pub attackers: Items<'a, Unit<'a>> as form::list(1, 8, Unit::FIELDS),
        /// The defender's units.
        pub defenders: Items<'a, Unit<'a>> as form::list(0, 8, Unit::FIELDS),
        /// The same units at smaller Sizes.
        pub reduced: Items<'a, Unit<'a>> as form::list(0, 24, Unit::FIELDS).or(0),
        /// Whose Convoy is there.
        pub convoy_side: ConvoySide as form::word::<ConvoySide>().or(0),
        /// Convoy Factor.
        pub convoy_factor: i16 as form::int(0, 5).or(0),
        /// Damage so far.
        pub convoy_damage: i16 as form::int(0, 5).or(0),
        /// Destroyed marker.
        pub convoy_destroyed: bool as form::no(),
        /// Factory Factor.
        pub factory_factor: i16 as form::int(0, 5).or(0),
        /// Damage so far.
        pub factory_damage: i16 as form::int(0, 5).or(0),
        /// What was taught.
        pub chart: Items<'a, Column> as CHART,
        /// Air Round attacker and defender, second round attacker and defender.
        pub dice: Option<Items<'a, D6>> as form::list(4, 4, DICE).may(),
    }
}

/// A round that was fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fought {
    /// Which.
    pub round: Round,
    /// The attacker's factors.
    pub attacker_factors: i16,
    /// The defender's factors.
    pub defender_factors: i16,
    /// The attacker's result.
    pub attacker_result: Rolled,
    /// The defender's result.
    pub defender_result: Rolled,
}

/// A result, or no roll: then its text is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Rolled(pub Option<Hit>);

impl Serialize for Rolled {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (self.0, serializer.is_human_readable()) {
            (None, true) => "".serialize(serializer),
            (Some(hit), true) => hit.serialize(serializer),
            (hit, false) => serializer.serialize_newtype_struct("Rolled", &hit),
        }
    }
}

/// The battle as the dice fell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fell {
    /// The rounds that were fought.
    pub rounds: Vec<Fought, 2>,
    /// Size that the attacker lost.
    pub attacker_loss: i16,
    /// Size that the defender lost.
    pub defender_loss: i16,
    /// Attackers sent to base.
    pub attackers_home: i16,
    /// Defenders sent to base.
    pub defenders_home: i16,
    /// The area was taken.
    pub taken: Option<bool>,
    /// Damage of the Convoy, old and new.
    pub convoy_damage: Option<i16>,
    /// Damage of the Factory, old and new.
    pub factory_damage: Option<i16>,
    /// The attacker's Sizes.
    pub attackers: Vec<i16, MOST>,
    /// The defender's Sizes.
    pub defenders: Vec<i16, MOST>,
}

/// Every way that the battle can end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Odds {
    /// In the order of the first dice that lead there.
    pub outcomes: Ends,
    /// Mean Size that the attacker loses.
    pub expected_attacker_loss: Decimal,
    /// Mean Size that the defender loses.
    pub expected_defender_loss: Decimal,
    /// The chance that the area is taken.
    pub taken: Option<Decimal>,
}

crate::bare! {
    /// The battle as it fell, or its odds.
    pub enum BattleAnswer {
        /// As it fell.
        Fell(Fell),
        /// Its odds.
        Open(Odds),
    }
}

/// What a battle is made of once it was checked.
#[derive(Clone, Copy)]
struct Clash<'a> {
    battle: Battle<'a>,
    chart: CombatChart<'a>,
    sea_snow: i16,
    more_arm: bool,
    convoys: Convoys,
}

/// How many throws a die stands for: a die that nobody rolls stands for all six.
fn faces(given: Option<D6>, rolls: bool) -> impl Iterator<Item = (D6, u16)> + Clone {
    let open = given.is_none() && rolls;
    let one = (!open).then(|| (given.unwrap_or(D6::ONE), 6));
    one.into_iter().chain(D6::all().filter(move |_| open).map(|die| (die, 1)))
}

impl<'a> Clash<'a> {
    fn roll(&self, factors: Factors, die: D6) -> Result<Option<Hit>, No> {
        if factors.rolls { self.chart.look_up(factors.factors, die).map(Some) } else { Ok(None) }
    }

    /// The Air Round with these results.
    fn air(&self, sides: &mut [Side<'a>; 2], results: [Option<Hit>; 2]) -> Result<(), No> {
        let [attacker, defender] = sides;
        let attack = self.battle.attack;
        for (side, attacks) in [(&mut *attacker, true), (&mut *defender, false)] {
            for fighter in &mut side.fighters {
                // AA take part and are never hit.
                fighter.flew = fighter.unit.fights_in_the_air(attacks, attack) && fighter.unit.kind != UnitKind::Aa;
            }
            side.spend(Round::Air);
        }
        let [by_attacker, by_defender] = results.map(|hit| hit.unwrap_or(Hit::MISS));
        let flew = |fighter: &Fighter<'a>| fighter.flew;
        defender.hit(by_attacker.damage, flew, false, Some(self.battle.reduced))?;
        attacker.hit(by_defender.damage, flew, false, Some(self.battle.reduced))?;
        defender.send_home(by_attacker.letter, flew, false);
        attacker.send_home(by_defender.letter, flew, false);
        Ok(())
    }

    /// The factors of the second round; nothing if it is not fought.
    fn second(&self, sides: &[Side<'a>; 2]) -> Option<(Round, [Factors; 2])> {
        let [attacker, defender] = sides;
        let Battle { attack, snow, terrain, .. } = self.battle;
        let (own, enemy) = (attacker.units(), defender.units());
        match attack {
            Attack::Ground => {
                attacker.units().find(Unit::is_land)?;
                let round = factors::land(terrain, snow, own, enemy)?;
                Some((Round::Land, [round.attacker, round.defender]))
            }
            Attack::SeaCombat | Attack::Port => {
                let convoys = Convoys { attackers: attacker.convoy, defenders: defender.convoy };
                let round = factors::naval(attack, snow, self.sea_snow, own, enemy, convoys)?;
                Some((Round::Naval, [round.attacker, round.defender]))
            }
            Attack::Factory => {
                attacker.units().find(|unit| matches!(unit.kind, UnitKind::Air | UnitKind::VWeapon))?;
                let (factors, _) = factors::strategic(self.factory(), snow, own);
                Some((Round::Strategic, [factors, Factors::default()]))
            }
        }
    }

    const fn factory(&self) -> Factory {
        Factory { factor: self.battle.factory_factor, damage: self.battle.factory_damage }
    }

    /// The end of the battle with the results of the second round, if it was fought.
    fn end(&self, sides: &mut [Side<'a>; 2], fought: Option<(Round, [Option<Hit>; 2])>) -> Result<Ended, No> {
        let attack = self.battle.attack;
        let port = attack == Attack::Port;
        let [attacker, defender] = sides;
        let mut factory_damage = self.battle.factory_damage;
        let mut blocked = Letter::None;
        if let Some((round, results)) = fought {
            let [by_attacker, by_defender] = results.map(|hit| hit.unwrap_or(Hit::MISS));
            attacker.spend(round);
            defender.spend(round);
            let land = |fighter: &Fighter<'a>| fighter.unit.is_land();
            let ship = |fighter: &Fighter<'a>| {
                let unit = &fighter.unit;
                let berthed = !port || unit.in_port;
                berthed && can_be_hit(Round::Naval, port, unit.kind, false, unit.in_port)
            };
            match round {
                Round::Land => {
                    defender.hit(by_attacker.damage, land, false, None)?;
                    attacker.hit(by_defender.damage, land, false, None)?;
                    if !self.battle.island {
                        blocked = by_defender.letter;
                        if self.more_arm {
                            defender.retreat(by_attacker.letter);
                        }
                    }
                }
                Round::Naval => {
                    defender.hit(by_attacker.damage, ship, true, None)?;
                    attacker.hit(by_defender.damage, ship, true, None)?;
                    if !port {
                        defender.send_home(by_attacker.letter, ship, true);
                        attacker.send_home(by_defender.letter, ship, true);
                    }
                }
                Round::Strategic => {
                    let Factory { factor, damage } = self.factory();
                    factory_damage = damage + by_attacker.damage.min(factor - damage);
                }
                Round::Air => {}
            }
        }
        let land = |side: &Side<'a>| {
            let there = side.fighters.iter().filter(|fighter| fighter.is_there() && fighter.unit.is_land());
            i16::try_from(there.count()).unwrap_or(0)
        };
        let survivors = land(attacker);
        let taken = land(defender) == 0 && survivors > blocked.of(survivors);
        let convoy = match self.battle.convoy_side {
            ConvoySide::Attackers => self.convoys.attackers - attacker.convoy,
            _ => self.convoys.defenders - defender.convoy,
        };
        Ok(Ended {
            chance: None,
            attacker_loss: attacker.loss,
            defender_loss: defender.loss,
            attackers_home: attacker.sent_home(),
            defenders_home: defender.sent_home_but_retreated(attack),
            taken: (attack == Attack::Ground).then_some(taken),
            convoy_damage: (attack == Attack::SeaCombat).then_some(self.battle.convoy_damage + convoy),
            factory_damage: (attack == Attack::Factory).then_some(factory_damage),
        })
    }

    /// Goes through all throws; `visit` gets each end with its number of throws of 1296.
    fn run(
        &self,
        dice: [Option<D6>; 4],
        mut visit: impl FnMut(&Ended, u16, &[Fought], &[Side<'a>; 2]) -> Result<(), No>,
    ) -> Result<(), No> {
        let battle = &self.battle;
        let start =
            [Side::new(battle.attackers, self.convoys.attackers), Side::new(battle.defenders, self.convoys.defenders)];
        let air = factors::air(battle.attack, start[0].units(), start[1].units());
        let air = air.map(|(round, ..)| [round.attacker, round.defender]);
        let rolls = air.map_or([false; 2], |factors| factors.map(|side| side.rolls));
        let [first, second, third, fourth] = dice;
        for (own, own_weight) in faces(first, rolls[0]) {
            for (enemy, enemy_weight) in faces(second, rolls[1]) {
                let mut rounds = Vec::<Fought, 2>::new();
                let mut sides = start.clone();
                if let Some([attacker, defender]) = air {
                    let results = [self.roll(attacker, own)?, self.roll(defender, enemy)?];
                    // There are two rounds and two places.
                    let _ = rounds.push(fought(Round::Air, [attacker, defender], results));
                    self.air(&mut sides, results)?;
                }
                let next = self.second(&sides);
                let rolls = next.map_or([false; 2], |(_, factors)| factors.map(|side| side.rolls));
                for (last_own, last_own_weight) in faces(third, rolls[0]) {
                    for (last_enemy, last_enemy_weight) in faces(fourth, rolls[1]) {
                        let mut sides = sides.clone();
                        let mut rounds = rounds.clone();
                        let mut results = None;
                        if let Some((round, [attacker, defender])) = next {
                            let hits = [self.roll(attacker, last_own)?, self.roll(defender, last_enemy)?];
                            let _ = rounds.push(fought(round, [attacker, defender], hits));
                            results = Some((round, hits));
                        }
                        let end = self.end(&mut sides, results)?;
                        let weight = own_weight * enemy_weight * last_own_weight * last_enemy_weight;
                        visit(&end, weight, &rounds, &sides)?;
                    }
                }
            }
        }
        Ok(())
    }
}

fn fought(round: Round, factors: [Factors; 2], results: [Option<Hit>; 2]) -> Fought {
    let ([attacker, defender], [by_attacker, by_defender]) = (factors, results);
    Fought {
        round,
        attacker_factors: attacker.factors,
        defender_factors: defender.factors,
        attacker_result: Rolled(by_attacker),
        defender_result: Rolled(by_defender),
    }
}

impl<'a> Battle<'a> {
    fn checked(self, charts: &'a Charts) -> Result<Clash<'a>, No> {
        let both = || self.attackers.iter().chain(self.defenders.iter());
        let all = || both().chain(self.reduced.iter());
        fault(all().any(|unit| unit.kind == UnitKind::ABomb), InputFault::BombInBattle)?;
        fault(all().any(|unit| unit.name.is_empty()), InputFault::NamesMissing)?;
        fault(twice(both().map(|unit| unit.name)), InputFault::NamesAlike)?;
        fault(twice(self.reduced.iter().map(|unit| (unit.name, unit.size))), InputFault::ReducedTwice)?;
        sea_is_open(self.attack, self.attackers, self.defenders)?;
        let convoy = Convoy {
            side: self.convoy_side,
            factor: self.convoy_factor,
            damage: self.convoy_damage,
            destroyed: self.convoy_destroyed,
        };
        let convoys = convoy.left(self.attack)?;
        let factory = Factory { factor: self.factory_factor, damage: self.factory_damage };
        fault(factory.damage > factory.factor, InputFault::FactoryDamage)?;
        let chart = CombatChart::new(self.chart, charts)?;
        let (attackers, defenders) = (self.attackers.iter(), self.defenders.iter());
        match self.attack {
            Attack::Ground => factors::ground_allowed(self.snow, attackers, defenders)?,
            Attack::Factory => factors::factory_allowed(factory, self.snow, attackers)?,
            Attack::Port => factors::port_allowed(self.snow, attackers, defenders)?,
            Attack::SeaCombat => {}
        }
        let sea_snow = sea_snow(self.attack, self.snow, self.snow_multiplier, charts)?;
        let arm = |unit: &Unit<'_>| unit.kind == UnitKind::Arm;
        let own: i16 = self.attackers.iter().filter(arm).map(|unit| attacking_arm(unit.size, unit.from)).sum();
        let holds = |unit: &Unit<'_>| arm(unit) || unit.kind == UnitKind::Fort;
        let enemy: i16 = self.defenders.iter().filter(holds).map(|unit| unit.size).sum();
        let more_arm = own > 8 * (enemy + self.terrain.arm());
        Ok(Clash { battle: self, chart, sea_snow, more_arm, convoys })
    }

    #[inline(never)] // so that no other question pays for its room
    pub(in crate::blitz) fn answer(&self, charts: &'a Charts) -> Result<BattleAnswer, No> {
        let field = self.checked(charts)?;
        if let Some(dice) = self.dice {
            let mut given = [None; 4];
            for (place, die) in given.iter_mut().zip(dice.iter()) {
                *place = Some(die);
            }
            let mut fell = None;
            field.run(given, |end, _, rounds, sides| {
                let sizes = |side: &Side<'_>| side.fighters.iter().map(|fighter| fighter.unit.size).collect();
                let [attacker, defender] = sides;
                fell = Some(Fell {
                    rounds: rounds.iter().copied().collect(),
                    attacker_loss: end.attacker_loss,
                    defender_loss: end.defender_loss,
                    attackers_home: end.attackers_home,
                    defenders_home: end.defenders_home,
                    taken: end.taken,
                    convoy_damage: end.convoy_damage,
                    factory_damage: end.factory_damage,
                    attackers: sizes(attacker),
                    defenders: sizes(defender),
                });
                Ok(())
            })?;
            // Four given dice are one throw.
            return fell.map(BattleAnswer::Fell).ok_or(No::Wrong(InputFault::DiceCount));
        }
        let mut outcomes = Ends { attack: self.attack, packed: Vec::new() };
        let mut sums = [0_u64; 3];
        field.run([None; 4], |end, throws, _, _| {
            let values = [end.attacker_loss, end.defender_loss, i16::from(end.taken == Some(true))];
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += u64::from(value.unsigned_abs()) * u64::from(throws);
            }
            outcomes.add(end, throws)
        })?;
        debug_assert_eq!(outcomes.packed.iter().map(|packed| Ends::throws(*packed)).sum::<u64>(), u64::from(THROWS));
        let [attacker, defender, taken] = sums.map(|sum| Decimal(Ratio::new(sum, THROWS.into())));
        Ok(BattleAnswer::Open(Odds {
            outcomes,
            expected_attacker_loss: attacker,
            expected_defender_loss: defender,
            taken: (self.attack == Attack::Ground).then_some(taken),
        }))
    }
}
