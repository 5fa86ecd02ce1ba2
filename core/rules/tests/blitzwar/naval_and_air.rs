//! Rules 12 and 13 against arithmetic written apart: fractions step by step, and every sequence of dice.

use crate::common::obtained;
use std::collections::BTreeMap;

use adjutant_rules::blitzwar::air::{AirObjective, AirRange, Britain, Countering, bombing};
use adjutant_rules::blitzwar::naval::{NavalCombat, NavalEnd, NavalSide, SeaPower, SeaZoneUnits, sea_losses};
use adjutant_rules::blitzwar::{Refusal, Turn};
use adjutant_rules::dice::D6;
use adjutant_rules::odds::Chance;

fn turn(number: u8) -> Turn {
    Turn::new(number).unwrap()
}

fn die(face: u8) -> D6 {
    D6::new(face).unwrap()
}

/// A fraction written apart from the ones under test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Fraction(u128, u128);

impl Fraction {
    fn new(over: u128, under: u128) -> Self {
        let (mut a, mut b) = (over, under);
        while b > 0 {
            (a, b) = (b, a % b);
        }
        Self(over / a.max(1), under / a.max(1))
    }
    fn plus(self, other: Self) -> Self {
        Self::new(self.0 * other.1 + other.0 * self.1, self.1 * other.1)
    }
    fn times(self, over: u128, under: u128) -> Self {
        Self::new(self.0 * over, self.1 * under)
    }
}

/// The chance of each pair of (attackers, defenders) left.
type Ends = BTreeMap<(u8, u8), Fraction>;

/// What one face does to (attackers, defenders), written from rule 12.2 once more.
fn takes(second: bool, axis_attacks: bool, face: u8) -> (u8, u8) {
    match (second, face) {
        (false, 1) => (1, 0),
        (false, 2) => (0, 0),
        (false, 6) => (0, 1),
        (true, 6) => (u8::from(axis_attacks), u8::from(!axis_attacks)),
        _ => (1, 1),
    }
}

#[derive(Clone, Copy, Debug)]
struct Case {
    second: bool,
    axis_attacks: bool,
    after: bool,
}

impl Case {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self { second: bits & 1 > 0, axis_attacks: bits & 2 > 0, after: bits & 4 > 0 })
    }

    fn step(self, (a, d): (u8, u8), face: u8) -> ((u8, u8), bool) {
        let (x, y) = takes(self.second, self.axis_attacks, face);
        let (left_a, left_d) = (a - x, d - y);
        let compared = if self.after { left_d } else { d };
        ((left_a, left_d), face >= compared || left_a == 0 || left_d == 0)
    }

    /// The chance of each pair of survivors, backwards from the smallest battles.
    fn endings(self, from: (u8, u8), known: &mut BTreeMap<(u8, u8), Ends>) {
        if known.contains_key(&from) {
            return;
        }
        let mut sum: Ends = BTreeMap::new();
        let mut counted = 0;
        for face in 1..=6 {
            let (left, over) = self.step(from, face);
            if left == from && !over {
                continue;
            }
            counted += 1;
            let ends = if over {
                BTreeMap::from([(left, Fraction(1, 1))])
            } else {
                self.endings(left, known);
                known[&left].clone()
            };
            for (end, chance) in ends {
                let before = sum.get(&end).copied().unwrap_or(Fraction(0, 1));
                sum.insert(end, before.plus(chance));
            }
        }
        let sum = sum.into_iter().map(|(end, chance)| (end, chance.times(1, counted))).collect();
        known.insert(from, sum);
    }

    fn combat(self, attackers: u8, defenders: u8, u_boats: u8) -> NavalCombat {
        let (axis, allies) = if self.axis_attacks { (attackers, defenders) } else { (defenders, attackers) };
        NavalCombat {
            turn: turn(if self.second { 32 } else { 31 }),
            attacker: if self.axis_attacks { NavalSide::Axis } else { NavalSide::Allies },
            axis_fleets: axis - u_boats.min(axis),
            axis_u_boats: u_boats.min(axis),
            allied_fleets: allies,
            count_after_losses: self.after,
        }
    }
}

#[test]
fn every_naval_combat_has_the_chances_of_arithmetic_written_apart() {
    let mut most = 0;
    for case in Case::all() {
        let mut known = BTreeMap::new();
        for attackers in 1..=12 {
            for defenders in 1..=12 {
                case.endings((attackers, defenders), &mut known);
                let want = &known[&(attackers, defenders)];
                let combat = case.combat(attackers, defenders, (attackers * 7 + defenders) % 13);
                let odds = combat.odds().unwrap();
                most = most.max(odds.endings.len());
                let mut got = BTreeMap::new();
                let mut all = Fraction(0, 1);
                let mut lost = (Fraction(0, 1), Fraction(0, 1));
                for ending in &odds.endings {
                    let (axis, allies) = (ending.axis_fleets + ending.axis_u_boats, ending.allied_fleets);
                    // U-boats go only after the fleets.
                    assert!(ending.axis_fleets == 0 || ending.axis_u_boats == combat.axis_u_boats);
                    let chance = Fraction::new(ending.chance().over(), ending.chance().under());
                    assert!(ending.chance().ratio().is_some(), "{case:?} {attackers} {defenders}");
                    all = all.plus(chance);
                    lost.0 = lost.0.plus(chance.times(u128::from(combat.axis() - axis), 1));
                    lost.1 = lost.1.plus(chance.times(u128::from(combat.allied_fleets - allies), 1));
                    got.insert(if case.axis_attacks { (axis, allies) } else { (allies, axis) }, chance);
                }
                assert_eq!(&got, want, "{case:?} {attackers} {defenders}");
                assert_eq!(all, Fraction(1, 1));
                let sorted = odds.endings.is_sorted_by_key(|e| (e.axis_fleets, e.axis_u_boats, e.allied_fleets));
                assert!(sorted, "{case:?} {attackers} {defenders}");
                for (side, lost) in [(NavalSide::Axis, lost.0), (NavalSide::Allies, lost.1)] {
                    let expected = odds.expected_loss(side);
                    assert_eq!(Fraction::new(expected.over(), expected.under()), lost);
                }
            }
        }
    }
    assert_eq!(most, 62, "the contract's longest list");
}

/// Every sequence of dice of a combat that cannot roll a two in vain.
#[test]
fn small_naval_combats_are_their_sequences_of_dice() {
    fn play(combat: NavalCombat, depth: u32, ends: &mut BTreeMap<(u8, u8, u8), u128>) {
        for face in 1..=6 {
            let round = combat.roll(die(face));
            let left = round.left;
            if round.end.is_some() {
                *ends.entry((left.axis_fleets, left.axis_u_boats, left.allied_fleets)).or_default() +=
                    6_u128.pow(6 - depth);
            } else {
                play(left, depth + 1, ends);
            }
        }
    }
    for case in Case::all() {
        for (attackers, defenders) in [(1, 1), (3, 2), (6, 2), (2, 1), (4, 4), (3, 6)] {
            if defenders > 2 && !case.second {
                continue;
            }
            let combat = case.combat(attackers, defenders, 1);
            let mut ends = BTreeMap::new();
            play(combat, 1, &mut ends);
            let odds = combat.odds().unwrap();
            let got: BTreeMap<_, _> =
                odds.endings.iter().map(|e| ((e.axis_fleets, e.axis_u_boats, e.allied_fleets), e.chance())).collect();
            let want: BTreeMap<_, _> =
                ends.into_iter().map(|(end, ways)| (end, Chance::new(ways, 6_u128.pow(6)))).collect();
            assert_eq!(got, want, "{case:?} {attackers} {defenders}");
        }
    }
}

#[test]
fn a_naval_round_says_why_it_was_the_last() {
    let combat = NavalCombat {
        turn: turn(10),
        attacker: NavalSide::Allies,
        axis_fleets: 1,
        axis_u_boats: 3,
        allied_fleets: 2,
        count_after_losses: false,
    };
    assert_eq!(combat.roll(die(3)).end, None, "three is below four defenders");
    assert_eq!(combat.roll(die(4)).end, Some(NavalEnd::Die));
    let alone = NavalCombat { allied_fleets: 1, ..combat };
    assert_eq!(alone.roll(die(1)).end, Some(NavalEnd::AlliesGone));
    let last = NavalCombat { axis_fleets: 0, axis_u_boats: 1, ..combat };
    assert_eq!(last.roll(die(6)).end, Some(NavalEnd::AxisGone));
    assert_eq!(NavalCombat { allied_fleets: 1, ..last }.roll(die(3)).end, Some(NavalEnd::BothGone));
}

#[test]
fn the_second_table_takes_axis_units_whoever_attacks() {
    for attacker in [NavalSide::Axis, NavalSide::Allies] {
        let six = sea_losses(turn(32), attacker, die(6));
        assert_eq!(six.attacker == 1, attacker == NavalSide::Axis);
        assert_eq!(six.attacker + six.defender, 1);
        let first = sea_losses(turn(31), attacker, die(6));
        assert_eq!((first.attacker, first.defender), (0, 1));
    }
}

/// More kinds than the enemy: tried for every mixture.
#[test]
fn naval_superiority_counts_kinds_and_never_u_boats() {
    for bits in 0..32_u8 {
        let has = |bit: u8| u8::from(bits & bit > 0) * 3;
        let units = SeaZoneUnits {
            axis_fleets: has(1),
            axis_air: has(2),
            enemy_fleets: has(4),
            enemy_air: has(8),
            axis_u_boats: has(16),
        };
        let kinds = |a: u8, b: u8| (bits & a).count_ones() + (bits & b).count_ones();
        let want = match kinds(1, 2).cmp(&kinds(4, 8)) {
            std::cmp::Ordering::Greater => SeaPower::Axis,
            std::cmp::Ordering::Less => SeaPower::Enemy,
            std::cmp::Ordering::Equal => SeaPower::None,
        };
        assert_eq!(units.superiority(), want, "{units:?}");
    }
}

/// P(win) if it is fought on, by the binomial numbers: at most g-b-1 of the first b-1 rounds cost two Germans.
#[test]
fn the_battle_of_britain_is_won_as_often_as_the_binomial_numbers_say() {
    let choose = |n: u64, k: u64| (0..k).fold(1_u64, |sum, i| sum * (n - i) / (i + 1));
    for german in 0..=24_u8 {
        for allied in 0..=24_u8 {
            let odds = Britain { german, allied }.odds(u8::MAX);
            let all = odds.endings.iter().fold(Fraction(0, 1), |sum, ending| {
                sum.plus(Fraction::new(ending.chance.over().into(), ending.chance.under().into()))
            });
            assert_eq!(all, Fraction(1, 1));
            assert!(odds.endings.is_sorted_by_key(|ending| ending.left));
            assert!(odds.endings.iter().all(|ending| !ending.left.may_continue()));
            let want = if allied == 0 {
                Fraction(1, 1)
            } else if german <= allied {
                Fraction(0, 1)
            } else {
                let (rounds, spare) = (u64::from(allied - 1), u64::from(german - allied - 1));
                Fraction::new((0..=spare.min(rounds)).map(|k| u128::from(choose(rounds, k))).sum(), 1 << rounds)
            };
            assert_eq!(Fraction::new(odds.win.over().into(), odds.win.under().into()), want, "{german} {allied}");
        }
    }
}

/// Stopped after some rounds: every sequence of dice.
#[test]
fn a_battle_of_britain_of_few_rounds_is_its_sequences_of_dice() {
    fn play(battle: Britain, rounds: u8, cases: u64, ends: &mut BTreeMap<Britain, u64>) {
        if rounds == 0 || !battle.may_continue() {
            *ends.entry(battle).or_default() += cases;
            return;
        }
        for face in 1..=6 {
            play(battle.round(die(face)).unwrap(), rounds - 1, cases / 6, ends);
        }
    }
    for german in 0..=9 {
        for allied in 0..=7 {
            for rounds in 0..=5 {
                let battle = Britain { german, allied };
                let mut want = BTreeMap::new();
                let all = 6_u64.pow(5);
                play(battle, rounds, all, &mut want);
                let got: BTreeMap<_, _> = battle
                    .odds(rounds)
                    .endings
                    .iter()
                    .map(|ending| (ending.left, ending.chance.over() * (all * 32 / ending.chance.under()) / 32))
                    .collect();
                assert_eq!(got, want, "{battle:?} for {rounds} rounds");
            }
        }
    }
    // Any number of rounds has room for all its endings.
    for german in 0..=24 {
        for allied in 0..=24 {
            for rounds in 0..=24 {
                let odds = Britain { german, allied }.odds(rounds);
                let sum: u64 = odds.endings.iter().map(|e| e.chance.over() * ((1 << 24) / e.chance.under())).sum();
                assert_eq!(sum, 1 << 24, "{german} {allied} {rounds}");
            }
        }
    }
}

#[test]
fn a_round_over_london_needs_more_germans_and_somebody_to_fight() {
    let at = |german, allied| Britain { german, allied };
    assert_eq!(obtained(at(3, 0).round(die(1))), Err(Refusal::BritainWon));
    assert_eq!(obtained(at(0, 0).round(die(1))), Err(Refusal::BritainWon));
    assert_eq!(obtained(at(3, 3).round(die(6))), Err(Refusal::GermansDoNotExceed));
    assert_eq!(at(4, 3).round(die(3)), Ok(at(2, 2)));
    assert_eq!(at(4, 3).round(die(4)), Ok(at(3, 2)));
}

#[test]
fn nobody_flies_to_bomb_after_three_are_through() {
    let fly = |placed: &[bool]| bombing(turn(35), placed).map(|ruling| (ruling.bombing_units, ruling.axis_supply_loss));
    assert_eq!(fly(&[false, true, false, true, false]), Ok((3, 9)));
    assert_eq!(
        obtained(fly(&[false, false, false, true])),
        Err(Refusal::BombingMoreThanThree),
        "not even to be countered"
    );
    assert_eq!(obtained(bombing(turn(27), &[true]).map(|ruling| ruling.axis_lost)), Err(Refusal::BombingBefore1943));
    let none = bombing(turn(27), &[]).unwrap();
    assert_eq!((none.supply_per_unit, none.due_turn), (0, Turn::new(28)));
    assert_eq!(bombing(turn(47), &[false]).unwrap().due_turn, None);
}

#[test]
fn air_units_reach_three_zones_or_one_sea_zone() {
    let flight =
        |zones_away, same_sea_zone| AirRange { objective: AirObjective::Land, zones_away, same_sea_zone, snow: false };
    for near in 0..=3 {
        assert_eq!(flight(Some(near), false).rule(), Ok(()), "{near}");
    }
    for far in [Some(4), Some(u8::MAX), None] {
        assert_eq!(obtained(flight(far, false).rule()), Err(Refusal::AirOutOfRange));
        assert_eq!(flight(far, true).rule(), Ok(()), "coastal on one sea zone");
    }
    // A sea zone is reached only from its own coast, however near it lies.
    let out = AirRange { objective: AirObjective::Sea, ..flight(Some(1), false) };
    assert_eq!(obtained(out.rule()), Err(Refusal::AirOutOfRange));
    assert_eq!(AirRange { snow: true, same_sea_zone: true, ..out }.rule(), Ok(()), "no snow at sea");
    let snow = AirRange { snow: true, ..flight(Some(3), false) };
    assert_eq!(obtained(snow.rule()), Err(Refusal::AirInSnow));
    assert_eq!(
        obtained(AirRange { zones_away: None, ..snow }.rule()),
        Err(Refusal::AirOutOfRange),
        "the range comes first"
    );
}

#[test]
fn nobody_flies_or_counters_with_units_that_are_not_there() {
    let placed = [true, false, true];
    let fought = |available, counters_available| Countering { placed: &placed, available, counters_available }.rule();
    let ruling = fought(3, 2).unwrap();
    assert_eq!((ruling.on_target, ruling.attacker_lost, ruling.defender_lost), (1, 2, 2));
    assert_eq!(obtained(fought(3, 1)), Err(Refusal::NoCounterLeft));
    assert_eq!(obtained(fought(2, 2)), Err(Refusal::NoAirUnitLeft));
    assert_eq!(obtained(fought(2, 1)), Err(Refusal::NoAirUnitLeft), "the player's own units come first");
}
