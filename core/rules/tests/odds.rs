//! Exact odds against brute force.

use adjutant_rules::dice::{D6, D10};
use adjutant_rules::odds::{Chance, MAX_WAYS, Outcomes, Sums, TooMuch};
use adjutant_rules::ratio::Ratio;
use proptest::prelude::*;

type Faces = Vec<(u8, u32)>;

fn roll(all: &[Faces], sum: usize, ways: u128, counts: &mut [u128]) {
    match all.split_first() {
        None => counts[sum] += ways,
        Some((first, rest)) => {
            for &(face, weight) in first {
                roll(rest, sum + usize::from(face), ways * u128::from(weight), counts);
            }
        }
    }
}

/// How often each sum of these dice comes up, by rolling them all.
fn by_hand(all: &[Faces]) -> Vec<u128> {
    let mut counts = vec![0_u128; 400];
    roll(all, 0, 1, &mut counts);
    counts
}

fn die() -> impl Strategy<Value = Faces> {
    prop_oneof![
        Just((1..=6).map(|face| (face, 1)).collect()),
        Just((1..=10).map(|face| (face, 1)).collect()),
        // Any faces, some of them equal, some of them without a way.
        proptest::collection::vec((0_u8..12, 0_u32..4), 1..6)
            .prop_filter("a face that can come up", |faces| { faces.iter().any(|&(_, ways)| ways > 0) }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn sums_of_unequal_dice_equal_brute_force(dice in proptest::collection::vec(die(), 0..5), mark in 0_usize..60) {
        let mut sums = Box::new(<Sums>::new());
        for faces in &dice {
            sums.add_weighted(faces).unwrap();
        }
        let counts = by_hand(&dice);
        let ways: u128 = counts.iter().sum();
        prop_assert_eq!(sums.ways(), ways);
        for (sum, &count) in counts.iter().enumerate() {
            prop_assert_eq!(sums.count(sum), count, "sum {}", sum);
        }
        prop_assert_eq!(sums.at_least(mark), Chance::new(counts[mark..].iter().sum(), ways));
        prop_assert_eq!(sums.at_most(mark), Chance::new(counts[..=mark].iter().sum(), ways));
        let weighted = counts.iter().zip(0_u128..).map(|(count, sum)| count * sum).sum();
        prop_assert_eq!(sums.expected(), Chance::new(weighted, ways));
    }

    #[test]
    fn hits_with_unequal_thresholds_equal_brute_force(dice in proptest::collection::vec((0_u8..=6, 6_u8..=10), 0..6)) {
        let mut hits = Sums::<33>::new();
        for &(good, sides) in &dice {
            hits.add_hit(good, sides).unwrap();
        }
        let faces: Vec<Faces> = dice
            .iter()
            .map(|&(good, sides)| (1..=sides).map(|face| (u8::from(face > sides - good), 1)).collect())
            .collect();
        let counts = by_hand(&faces);
        for (sum, &count) in counts.iter().enumerate() {
            prop_assert_eq!(hits.count(sum), count);
        }
    }

    #[test]
    fn rounding_is_to_the_nearest(over in 0_u64..2_000, under in 1_u64..2_000) {
        let permille = Chance::new(over.into(), under.into()).permille();
        // |permille / 1000 - over / under| is at most half a thousandth.
        let off = (i128::from(permille) * i128::from(under) - 1000 * i128::from(over)).abs() * 2;
        prop_assert!(off <= i128::from(under), "{}/{} is not {} thousandths", over, under, permille);
    }
}

#[test]
fn two_dice_are_what_everybody_knows() {
    let mut two = <Sums>::new();
    two.add_die(6).unwrap();
    two.add_die(6).unwrap();
    let counts: Vec<u128> = (2..=12).map(|sum| two.count(sum)).collect();
    assert_eq!(counts, [1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]);
    assert_eq!(two.at_least(10).ratio(), Some(Ratio::new(1, 6)));
    assert_eq!((two.at_least(0).ratio(), two.at_most(12).ratio()), (Some(Ratio::ONE), Some(Ratio::ONE)));
    assert_eq!(two.iter().map(|(sum, _)| sum).collect::<Vec<_>>(), (2..=12).collect::<Vec<_>>());
}

#[test]
fn thirty_two_ten_sided_dice_are_still_exact() {
    let mut sums = Box::new(<Sums>::new());
    for _ in 0..32 {
        sums.add_die(10).unwrap();
    }
    assert_eq!(sums.ways(), 10_u128.pow(32));
    assert_eq!((sums.count(32), sums.count(33), sums.count(320)), (1, 32, 1));
    assert_eq!(sums.iter().map(|(_, count)| count).sum::<u128>(), 10_u128.pow(32));
    assert_eq!(sums.expected(), Chance::new(176, 1));
    // Symmetry: as far above the middle as below it.
    assert!((32..=320).all(|sum| sums.count(sum) == sums.count(352 - sum)));
    assert_eq!(sums.exactly(320).percent(), 1, "never 0 unless it cannot be");
    assert_eq!(sums.at_most(319).percent(), 99, "never 100 unless it must be");
    // The next die finds no room, and nothing changes.
    let before = sums.clone();
    assert_eq!(sums.add_die(10), Err(TooMuch));
    assert_eq!(sums, before);
}

#[test]
fn what_cannot_be_counted_exactly_is_refused() {
    let mut sums = Sums::<33>::new();
    assert_eq!(sums.add_weighted(&[]), Err(TooMuch));
    assert_eq!(sums.add_weighted(&[(1, 0)]), Err(TooMuch));
    assert_eq!(sums.add_die(0), Err(TooMuch));
    assert_eq!(sums.add_die(21), Err(TooMuch));
    assert_eq!(sums.add_hit(7, 6), Err(TooMuch));
    assert_eq!(sums, Sums::new());
    // Ways beyond the bound: 100 faces each, sixteen dice are 10^32, eighteen are too many.
    let mut added = 0;
    while sums.add_hit(100, 200).is_ok() {
        added += 1;
    }
    assert_eq!(added, 15, "200^15 is below the bound of 10^35, 200^16 is above it");
    assert!(sums.ways() <= MAX_WAYS);
}

#[test]
fn outcomes_merge_equal_results_in_the_order_of_the_die() {
    let odds = Outcomes::<&str, 6>::of_die(|die: D6| ["hold", "retreat", "hold", "loss", "loss", "loss"][die.index()])
        .unwrap();
    let rows: Vec<(Ratio, &str)> = odds.iter().map(|(chance, result)| (chance, *result)).collect();
    assert_eq!(rows, [(Ratio::new(1, 3), "hold"), (Ratio::new(1, 6), "retreat"), (Ratio::new(1, 2), "loss")]);
    assert_eq!(odds.chance(|result| *result != "loss"), Chance::new(1, 2));
    assert_eq!(odds.expected(|result| u32::from(*result == "loss") * 2), Chance::new(1, 1));
    assert_eq!(Outcomes::<u8, 9>::of_die(|die: D10| die.face()), Err(TooMuch));
}
