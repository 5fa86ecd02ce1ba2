//! What holds for every battle.

use adjutant_rules::battle_odds::{
    Battle, Coarse, End, Fine, Force, Group, Limits, LossRule, Number, ROOM, ROOM_FOR_ALL, Retreat, Setup, Side, Total,
};
use num_rational::BigRational;
use proptest::prelude::*;

use super::reference::War;
use super::{SIDES, decimal, errors, fought};

fn group(units: u8) -> impl Strategy<Value = Group> {
    (-1_i8..8, prop::option::of(0_i8..5), 1..=units, prop_oneof![5 => Just(1_u8), 1 => 0_u8..3], any::<[bool; 4]>())
        .prop_map(|(strength, lower, count, fires, [first, also, other, absorbs])| Group {
            strength,
            back: lower.map(|lower| strength - lower),
            count,
            fires,
            first: first && also,
            absorbs: absorbs || other,
            price: None,
        })
}

fn retreat() -> impl Strategy<Value = Retreat> {
    let rule = (prop::option::of(0_u8..6), prop::option::of(1_u8..6), prop::option::of(20_u16..200));
    prop_oneof![
        2 => Just(Retreat::default()),
        1 => rule.clone().prop_map(|(steps, ..)| Retreat { steps, ..Retreat::default() }),
        1 => rule.clone().prop_map(|(.., fire)| Retreat { fire, ..Retreat::default() }),
        1 => rule.prop_map(|(steps, after, fire)| Retreat { steps, after, fire }),
    ]
}

fn force(groups: usize, units: u8) -> impl Strategy<Value = Force> {
    (prop::collection::vec(group(units), 1..=groups), 0..LossRule::ALL.len(), retreat())
        .prop_map(|(groups, losses, retreat)| Force { losses: LossRule::ALL[losses], retreat, ..Force::of(&groups) })
}

fn setup(groups: usize, units: u8) -> impl Strategy<Value = Setup> {
    let surprise = prop_oneof![3 => Just(None), 1 => Just(Some(Side::Attacker)), 1 => Just(Some(Side::Defender))];
    let max_rounds = prop_oneof![3 => Just(None), 1 => (1_u8..6).prop_map(Some)];
    let all = (force(groups, units), force(groups, units), surprise, max_rounds);
    all.prop_map(|(attacker, defender, surprise, max_rounds)| Setup { attacker, defender, surprise, max_rounds })
        .prop_filter("within the limits", |setup| {
            Battle::begin(setup, Limits::ENGINE, &mut vec![Coarse::ZERO; ROOM_FOR_ALL]).is_ok()
        })
}

fn sum<N: Number>(chances: impl Iterator<Item = N>) -> f64 {
    decimal(chances.fold(Total::default(), |sum, chance| sum.and(chance, 1)).ratio(N::BITS))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_small_battle_is_as_rational_arithmetic_says(setup in setup(3, 2)) {
        let told = War::new(&setup).fight::<BigRational>();
        let (fine, rounds) = fought::<Fine, _>(&setup, |battle| errors(battle, &told));
        prop_assert!(fine < 1e-13 && rounds < 1e-11, "fine: {fine:e}, rounds {rounds:e}");
        let (coarse, rounds) = fought::<Coarse, _>(&setup, |battle| errors(battle, &told));
        prop_assert!(coarse < 1e-5 && rounds < 1e-3, "coarse: {coarse:e}, rounds {rounds:e}");
    }

    #[test]
    fn losses_come_in_the_order_that_the_rule_says(setup in setup(5, 4)) {
        let war = War::new(&setup);
        for (side, force) in [&setup.attacker, &setup.defender].into_iter().enumerate() {
            let order = adjutant_rules::battle_odds::loss_order(&force.groups, force.losses, 80).unwrap();
            let is: Vec<(usize, bool)> =
                order.iter().map(|loss| (loss.group.into(), loss.hit == adjutant_rules::battle_odds::Hit::Eliminate)).collect();
            prop_assert_eq!(&is[..], war.order(side));
        }
    }

    #[test]
    fn chances_add_up_to_one(setup in setup(6, 8)) {
        fn off<N: Number>(setup: &Setup) -> f64 {
            fought::<N, _>(setup, |battle| {
                let ends = sum(End::ALL.iter().map(|end| battle.chance(*end)));
                let sides = SIDES.map(|side| sum(battle.steps_left(side)));
                let units = SIDES.map(|side| sum(battle.units_left(side)));
                [ends, sides[0], sides[1], units[0], units[1]].into_iter().map(|sum| (sum - 1.0).abs()).fold(0.0, f64::max)
            })
        }
        prop_assert!(off::<Fine>(&setup) < 1e-13);
        prop_assert!(off::<Coarse>(&setup) < 5e-5);
    }

    #[test]
    fn a_battle_of_equals_is_even(side in force(5, 6), rounds in prop::option::of(1_u8..20)) {
        let mut side = side;
        side.retreat = Retreat::default();
        let setup = Setup { max_rounds: rounds, ..Setup::new(side.clone(), side) };
        prop_assume!(Battle::begin(&setup, Limits::ENGINE, &mut vec![Fine::ZERO; ROOM_FOR_ALL]).is_ok());
        fought::<Fine, _>(&setup, |battle| {
            let chance = |end| decimal(battle.chance(end).ratio());
            prop_assert!((chance(End::AttackerWins) - chance(End::DefenderWins)).abs() < 1e-13);
            let [ours, theirs] = SIDES.map(|side| decimal(battle.hits(side)));
            prop_assert!((ours - theirs).abs() < 1e-11);
            Ok(())
        })?;
    }

    #[test]
    fn more_strength_never_hurts(strength in -1_i8..6, back in 0_i8..4, units in 1_u8..12, enemy in force(4, 5)) {
        let enemy = Force { retreat: Retreat::default(), ..enemy };
        let wins = |strength| {
            let group = Group::two_step(strength, strength - back, units);
            let setup = Setup::new(Force::of(&[group]), enemy.clone());
            Battle::begin(&setup, Limits::ENGINE, &mut vec![Fine::ZERO; ROOM_FOR_ALL]).is_ok().then(|| {
                fought::<Fine, _>(&setup, |battle| {
                    let [won, lost] = [End::AttackerWins, End::DefenderWins].map(|end| decimal(battle.chance(end).ratio()));
                    (won, lost)
                })
            })
        };
        if let (Some(weak), Some(strong)) = (wins(strength), wins(strength + 1)) {
            prop_assert!(strong.0 >= weak.0 - 1e-12 && strong.1 <= weak.1 + 1e-12, "{weak:?} {strong:?}");
        }
    }

    #[test]
    fn what_may_be_asked_fits_in_the_room_of_the_device(setup in setup(8, 12)) {
        prop_assume!(setup.attacker.steps() + setup.defender.steps() <= Limits::ASKED.steps);
        prop_assert!(Battle::begin(&setup, Limits::ASKED, &mut vec![Coarse::ZERO; ROOM]).is_ok());
    }

    /// The slices are the same work, however it is cut.
    #[test]
    fn slices_change_nothing(setup in setup(4, 4), slices in 1_u32..50) {
        let mut room = vec![Coarse::ZERO; ROOM_FOR_ALL];
        let mut battle = Battle::begin(&setup, Limits::ENGINE, &mut room).unwrap();
        let mut last = 0;
        loop {
            let progress = battle.advance(slices);
            prop_assert!(progress.done <= progress.of && (progress.is_done() || progress.done == last + slices));
            last = progress.done;
            if progress.is_done() {
                break;
            }
        }
        let cut = (End::ALL.iter().map(|end| battle.chance(*end)).collect::<Vec<_>>(), battle.rounds(), battle.work());
        let whole = fought::<Coarse, _>(&setup, |battle| {
            (End::ALL.iter().map(|end| battle.chance(*end)).collect::<Vec<_>>(), battle.rounds(), battle.work())
        });
        prop_assert_eq!(cut, whole);
    }
}
