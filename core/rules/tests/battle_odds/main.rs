//! Battles to their end against rational arithmetic, dice rolled one by one, worked answers and what must always hold.

mod always;
mod exact;
mod reference;
mod worked;

use adjutant_rules::battle_odds::{Battle, End, Limits, Number, ROOM_FOR_ALL, Setup, Side};
use adjutant_rules::ratio::Ratio;
use reference::{Exact, Told};

const SIDES: [Side; 2] = [Side::Attacker, Side::Defender];

/// Reckons a battle and looks at it.
fn fought<N: Number, T>(setup: &Setup, look: impl FnOnce(&Battle<'_, N>) -> T) -> T {
    let mut room = vec![N::ZERO; ROOM_FOR_ALL];
    let mut battle = Battle::begin(setup, Limits::ENGINE, &mut room).expect("a battle within the limits");
    while !battle.advance(1).is_done() {}
    look(&battle)
}

fn decimal(ratio: Ratio) -> f64 {
    #[allow(clippy::cast_precision_loss)]
    let (over, under) = (ratio.over() as f64, ratio.under() as f64);
    over / under
}

fn off<T: Exact>(is: Ratio, must: &T) -> f64 {
    must.distance(is.over(), is.under())
}

/// The largest error of all chances, and the error of the expected rounds.
fn errors<N: Number, T: Exact>(battle: &Battle<'_, N>, told: &Told<T>) -> (f64, f64) {
    let mut chances: Vec<f64> =
        End::ALL.iter().zip(&told.ends).map(|(end, must)| off(battle.chance(*end).ratio(), must)).collect();
    for (side, (fallen, units)) in SIDES.into_iter().zip(told.fallen.iter().zip(&told.units)) {
        assert_eq!(battle.fallen(side).len(), fallen.len());
        assert_eq!(battle.units_left(side).count(), units.len());
        chances.extend(battle.fallen(side).iter().zip(fallen).map(|(is, must)| off(is.ratio(), must)));
        chances.extend(battle.units_left(side).zip(units).map(|(is, must)| off(is.ratio(), must)));
    }
    (chances.into_iter().fold(0.0, f64::max), off(battle.rounds(), &told.rounds))
}
