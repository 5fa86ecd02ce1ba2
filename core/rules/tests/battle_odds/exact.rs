//! Errors of both numbers, measured against the other way of reckoning; and small battles die by die.

use adjutant_rules::battle_odds::{
    Coarse, End, Fine, Force, Group, LossRule, Number, Price, ROOM, Retreat, Setup, Side, round_hits, yardstick,
};
use adjutant_rules::odds::Chance;
use num_rational::BigRational;

use super::reference::{Long, War};
use super::{decimal, errors, fought};

/// Half of the last digit that the device shows, tenths of a per cent.
const SHOWN: f64 = 0.0005;

fn holds<T: super::reference::Exact>(name: &str, setup: &Setup) {
    let told = War::new(setup).fight::<T>();
    let (fine, rounds) = fought::<Fine, _>(setup, |battle| errors(battle, &told));
    assert!(fine < 1e-12 && rounds < 1e-9, "{name}, fine: {fine:e}, rounds {rounds:e}");
    let (coarse, rounds, proven) = fought::<Coarse, _>(setup, |battle| {
        let (error, rounds) = errors(battle, &told);
        (error, rounds, decimal(battle.proven_error()))
    });
    assert!(coarse <= proven && proven < SHOWN, "{name}, coarse: {coarse:e}, proven {proven:e}");
    println!("{name}: fine {fine:e}, coarse {coarse:e} of {proven:e}, rounds {rounds:e}");
    assert!(coarse < SHOWN / 10.0 && rounds < 0.01, "{name}, coarse: {coarse:e}, rounds {rounds:e}");
}

fn varied() -> Vec<(&'static str, Setup)> {
    let infantry = [Group::two_step(3, 2, 2), Group::two_step(5, 3, 1), Group::new(1, 2)];
    let fleet = [Group { first: true, ..Group::two_step(2, 1, 2) }, Group { fires: 2, ..Group::new(4, 1) }];
    let guns = [Group::new(2, 2), Group { absorbs: false, ..Group::new(3, 2) }];
    let of = |attacker: &[Group], defender: &[Group]| Setup::new(Force::of(attacker), Force::of(defender));
    let mut all = vec![
        ("two-step", of(&infantry, &infantry)),
        ("first shots", of(&fleet, &infantry)),
        ("first shots on both sides", of(&fleet, &fleet)),
        ("guns that cannot be hit", of(&guns, &fleet)),
        ("sure hits", of(&[Group::new(6, 3)], &[Group::two_step(6, 6, 1), Group::new(9, 1)])),
        ("blunt", of(&[Group::two_step(1, 0, 2)], &[Group::two_step(1, -3, 2)])),
        ("nobody fires", of(&[Group::new(0, 2)], &[Group::new(-2, 1)])),
        ("only one fires", of(&[Group::new(0, 3)], &[Group::new(1, 1)])),
    ];
    for (name, surprise) in [("attacker's surprise", Side::Attacker), ("defender's surprise", Side::Defender)] {
        all.push((name, Setup { surprise: Some(surprise), ..of(&fleet, &fleet) }));
    }
    for losses in LossRule::ALL {
        let mut setup = of(&infantry, &fleet);
        (setup.attacker.losses, setup.defender.losses) = (*losses, *losses);
        all.push((losses.word(), setup));
    }
    for (name, retreat) in [
        ("leaves with 3 steps", Retreat { steps: Some(3), ..Retreat::default() }),
        ("leaves after round 2", Retreat { after: Some(2), ..Retreat::default() }),
        ("leaves under 80 per cent", Retreat { fire: Some(80), ..Retreat::default() }),
        ("leaves at once", Retreat { steps: Some(60), ..Retreat::default() }),
    ] {
        let mut setup = of(&infantry, &fleet);
        setup.attacker.retreat = retreat;
        all.push((name, setup.clone()));
        (setup.defender.retreat, setup.attacker.retreat) = (retreat, Retreat { steps: Some(1), ..Retreat::default() });
        all.push((name, setup.clone()));
        setup.max_rounds = Some(3);
        all.push((name, setup));
    }
    all.push(("four rounds", Setup { max_rounds: Some(4), ..of(&infantry, &guns) }));
    all.push(("fifty rounds", Setup { max_rounds: Some(50), ..of(&[Group::new(1, 1)], &[Group::new(1, 2)]) }));
    all.push(("four rounds of nobody", Setup { max_rounds: Some(4), ..of(&[Group::new(0, 2)], &[Group::new(0, 1)]) }));
    all
}

#[test]
fn varied_battles_are_as_rational_arithmetic_says() {
    for (name, setup) in varied() {
        holds::<BigRational>(name, &setup);
    }
}

/// Two hundred bits stand for the fractions, which nobody could wait for.
#[test]
fn the_largest_battles_keep_their_digits() {
    holds::<Long>("10 v 8", &yardstick::ten_against_eight());
    holds::<Long>("34 v 34", &yardstick::thirty_four_mixed());
    holds::<Long>("20 v 20 two-step", &yardstick::twenty_two_step());
    let guns = Group { fires: 4, absorbs: false, ..Group::new(1, 10) };
    holds::<Long>(
        "40 v 40 with guns",
        &Setup::new(Force::of(&[guns, Group::new(0, 40)]), Force::of(&[guns, Group::two_step(0, 0, 20)])),
    );
}

/// The slowest battle there is: one die of strength 1 against 59 steps.
#[test]
fn a_long_battle_keeps_its_rounds() {
    let setup = Setup::new(Force::of(&[Group::new(1, 1)]), Force::of(&[Group::new(0, 59)]));
    let fine = fought::<Fine, _>(&setup, |battle| decimal(battle.rounds()) - 354.0);
    assert!(fine.abs() < 1e-9, "{fine:e}");
    let coarse = fought::<Coarse, _>(&setup, |battle| decimal(battle.rounds()) - 354.0);
    assert!(coarse.abs() < 0.01, "{coarse:e}");
}

#[test]
fn the_reference_battle() {
    fought::<Fine, _>(&yardstick::ten_against_eight(), |battle| {
        let near = |is: f64, must: f64| assert!((is - must).abs() < 1e-9, "{is}, not {must}");
        near(decimal(battle.chance(End::AttackerWins).ratio()), 0.284_044_797);
        near(decimal(battle.chance(End::DefenderWins).ratio()), 0.709_308_428);
        near(decimal(battle.chance(End::Nobody).ratio()), 0.006_646_775);
        near(decimal(battle.rounds()), 5.525_524_735);
    });
}

/// Two infantry of front 3 and back 2 (3 points, 1 for a repair) against one unit that always hits once.
#[test]
fn losses_cost_what_they_cost() {
    let price = Some(Price { unit: 3, repair: 1 });
    let attacker = [Group { price, ..Group::two_step(0, 0, 2) }];
    let mut setup = Setup::new(Force::of(&attacker), Force::of(&[Group::new(6, 1)]));
    for (rounds, points) in [(1, 1.0), (2, 2.0), (3, 4.0), (4, 6.0)] {
        setup.max_rounds = Some(rounds);
        fought::<Fine, _>(&setup, |battle| {
            assert!((decimal(battle.price_lost(Side::Attacker).unwrap()) - points).abs() < 1e-12);
            assert_eq!(battle.price_lost(Side::Defender), None);
        });
    }
}

/// Every face of every die of two rounds: 3 and 2 against 4 and 1, one-step, no first shots. The weaker is lost first.
#[test]
fn two_rounds_die_by_die() {
    let (ours, theirs) = ([2_u32, 3], [1_u32, 4]);
    let mut ends = [0_u32; 7];
    let faces = |roll: u32, die: u32| roll / 6_u32.pow(die) % 6 + 1;
    let ways = 6_u32.pow(8);
    for roll in 0..ways {
        let (mut a, mut d) = (0_usize, 0_usize);
        for round in 0..2 {
            if a >= 2 || d >= 2 {
                break;
            }
            let hits = |strengths: &[u32], lost: usize, from: u32| {
                let dice = strengths.iter().zip(from..).skip(lost);
                dice.filter(|(strength, die)| faces(roll, *die) <= **strength).count()
            };
            let (on_defender, on_attacker) = (hits(&ours, a, round * 4), hits(&theirs, d, round * 4 + 2));
            (a, d) = ((a + on_attacker).min(2), (d + on_defender).min(2));
        }
        ends[match (a == 2, d == 2) {
            (false, true) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, false) => 6,
        }] += 1;
    }
    let mut setup =
        Setup::new(Force::of(&[Group::new(3, 1), Group::new(2, 1)]), Force::of(&[Group::new(4, 1), Group::new(1, 1)]));
    setup.max_rounds = Some(2);
    fought::<Fine, _>(&setup, |battle| {
        for (end, count) in End::ALL.iter().zip(ends) {
            let must = f64::from(count) / f64::from(ways);
            assert!((decimal(battle.chance(*end).ratio()) - must).abs() < 1e-15, "{end}");
        }
    });
}

/// Every face of five dice of strengths 6, 5, 3, 3 and 1: the hits of one round.
#[test]
fn a_round_of_unequal_dice_die_by_die() {
    let strengths = [6_u32, 5, 3, 3, 1];
    let mut ways = [0_u64; 6];
    for roll in 0..6_u32.pow(5) {
        let hits = (0..).zip(strengths).filter(|(die, strength)| roll / 6_u32.pow(*die) % 6 < *strength).count();
        ways[hits] += 1;
    }
    let lines = [(1, 1), (3, 2), (5, 1), (6, 1), (0, 3)]; // in another order, and three that cannot fire
    let odds = round_hits::<25>(lines).unwrap();
    assert_eq!(odds.highest(), 5);
    for (hits, count) in ways.into_iter().enumerate() {
        assert_eq!(odds.exactly(hits), Chance::new(count.into(), 6_u128.pow(5)), "{hits} hits");
    }
}

/// Every face of two rounds: armour of front 4 and back 2 that fires twice, against one step of strength 3.
#[test]
fn armour_with_two_steps_die_by_die() {
    let faces = |roll: u32, die: u32| roll / 6_u32.pow(die) % 6 + 1;
    let mut ends = [0_u32; 7];
    let ways = 6_u32.pow(6);
    for roll in 0..ways {
        let (mut hits, mut gone) = (0, false);
        for round in [0, 3] {
            let strength = if hits == 0 { 4 } else { 2 };
            if hits == 2 || gone {
                break;
            }
            gone = faces(roll, round) <= strength || faces(roll, round + 1) <= strength;
            hits += u32::from(faces(roll, round + 2) <= 3);
        }
        ends[match (hits == 2, gone) {
            (false, true) => 0,
            (true, false) => 1,
            (true, true) => 2,
            (false, false) => 6,
        }] += 1;
    }
    let armour = Group { fires: 2, ..Group::two_step(4, 2, 1) };
    let mut setup = Setup::new(Force::of(&[armour]), Force::of(&[Group::new(3, 1)]));
    setup.max_rounds = Some(2);
    fought::<Fine, _>(&setup, |battle| {
        for (end, count) in End::ALL.iter().zip(ends) {
            let must = f64::from(count) / f64::from(ways);
            assert!((decimal(battle.chance(*end).ratio()) - must).abs() < 1e-15, "{end}");
        }
    });
}

/// One sub with a first shot against one ship: every pair of faces of a round. A sunk ship does not fire.
#[test]
fn a_first_shot_die_by_die() {
    let sub = Group { first: true, ..Group::new(2, 1) };
    let mut setup = Setup::new(Force::of(&[sub]), Force::of(&[Group::new(3, 1)]));
    setup.max_rounds = Some(1);
    let mut wins = [0; 2];
    for (first, second) in (1..=6).flat_map(|first| (1..=6).map(move |second| (first, second))) {
        wins[0] += u32::from(first <= 2);
        wins[1] += u32::from(first > 2 && second <= 3);
    }
    fought::<Fine, _>(&setup, |battle| {
        for (end, wins) in [(End::AttackerWins, wins[0]), (End::DefenderWins, wins[1])] {
            assert!((decimal(battle.chance(end).ratio()) - f64::from(wins) / 36.0).abs() < 1e-15);
        }
    });
}

/// Twenty units with two steps on each side fit in what the device lends, and its number shows the host's tenths of a per
/// cent.
#[test]
fn the_device_has_room_for_twenty_two_step_units() {
    let setup = yardstick::twenty_two_step();
    let mut room = vec![Coarse::ZERO; ROOM];
    let (work, permille) = yardstick::measure(&setup, &mut room).unwrap();
    assert!(work.states > 1000);
    assert_eq!(permille, fought::<Fine, _>(&setup, |battle| battle.chance(End::AttackerWins).ratio().permille()));
}

/// The table of the benchmarks says how many states and products a battle takes; they are counted, not timed, and grow no
/// faster than the states and the dice of a state. A change of the engine that costs more work fails here.
#[test]
fn the_work_is_what_the_benchmarks_say() {
    let told = include_str!("../../benches/README.md");
    for (name, setup, states) in [
        ("10 v 8, one step", yardstick::ten_against_eight(), 80),
        ("34 v 34, one step, mixed strengths", yardstick::thirty_four_mixed(), 34 * 34),
        ("20 v 20, two steps", yardstick::twenty_two_step(), 40 * 40),
    ] {
        let (fought_from, products) =
            fought::<Fine, _>(&setup, |battle| (battle.work().states, battle.work().products));
        assert_eq!(fought_from, states, "{name}");
        let grouped = |number: u32| {
            let digits = number.to_string();
            let parts: Vec<&str> =
                digits.as_bytes().rchunks(3).rev().map(|part| std::str::from_utf8(part).unwrap()).collect();
            parts.join(" ")
        };
        let line = told.lines().find(|line| line.starts_with(&format!("| {name} |"))).expect(name);
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        assert_eq!(fields[2..4], [grouped(fought_from), grouped(products)], "{name}");
    }
}
