//! Whole battles with both numbers: `cargo bench -p adjutant-rules`. `README.md` beside this has the results.

use std::hint::black_box;
use std::time::{Duration, Instant};

use adjutant_rules::battle_odds::{Battle, Coarse, End, Fine, Limits, Number, ROOM_FOR_ALL, Setup, Work, yardstick};
use criterion::{Criterion, criterion_group, criterion_main};

fn fought<N: Number>(setup: &Setup, room: &mut [N]) -> (Work, N) {
    let mut battle = Battle::begin(setup, Limits::ENGINE, room).expect("a battle that is within the limits");
    while !battle.advance(u32::MAX).is_done() {}
    (battle.work(), battle.chance(End::AttackerWins))
}

/// The least time of a battle in many tries: what a busy machine disturbs least, for comparing battles of one run.
fn least<N: Number>(setup: &Setup, room: &mut [N]) -> Duration {
    let tries = (0..3000).map(|_| {
        let begun = Instant::now();
        black_box(fought(black_box(setup), room));
        begun.elapsed()
    });
    tries.min().unwrap_or_default()
}

fn of<N: Number>(criterion: &mut Criterion, number: &str) {
    let mut room = vec![N::ZERO; ROOM_FOR_ALL];
    let mut limited = yardstick::thirty_four_mixed();
    limited.max_rounds = Some(10);
    for (name, setup) in [
        ("10v8", yardstick::ten_against_eight()),
        ("34v34", yardstick::thirty_four_mixed()),
        ("20v20-two-step", yardstick::twenty_two_step()),
        ("34v34-ten-rounds", limited),
    ] {
        let (work, _) = fought(&setup, &mut room);
        let least = least(&setup, &mut room);
        let by_state = least.as_nanos() / u128::from(work.states.max(1));
        println!("{number}/{name}: {work:?}, least {least:?}, {by_state} ns a state");
        criterion.bench_function(&format!("{number}/{name}"), |bench| {
            bench.iter(|| fought(black_box(&setup), &mut room));
        });
    }
}

fn battles(criterion: &mut Criterion) {
    of::<Fine>(criterion, "fine");
    of::<Coarse>(criterion, "coarse");
}

criterion_group!(benches, battles);
criterion_main!(benches);
