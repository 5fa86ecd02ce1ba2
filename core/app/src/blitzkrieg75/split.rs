//! The best split of the gathered attackers over two defended hexes, unit by unit (14.5, 14.6).

use adjutant_rules::blitzkrieg75::split::{Reading, Target, best_split};
use adjutant_rules::blitzkrieg75::table::{Act, Deed, Track};
use adjutant_rules::blitzkrieg75::{Choice, Level};

use super::combat::ZONE;
use super::deed::{ATTACKERS, halves, tenths};
use super::odds::bar;
use super::state;
use crate::desk::Desk;
use crate::form::{Field, Form, Kind, MAX_FIELDS, Paper, Values};

const DEFENCE: Kind = Kind::Count(1, 60);

/// The best split.
pub static SPLIT: Form = Form {
    name: "blitzkrieg75-split-odds",
    title: "BEST SPLIT",
    fields: &[
        ATTACKERS,
        ZONE,
        Field::new("Defence 1", DEFENCE, ("14.2", "Printed factors of the first hex")),
        Field::new("  doubled", Kind::YesNo, ("13", "The first hex is a city or a mountain, or behind a river")),
        Field::new("Defence 2", DEFENCE, ("14.2", "Printed factors of the second hex")),
        Field::new("  doubled", Kind::YesNo, ("13", "The second hex is a city or a mountain, or behind a river")),
        Field::new("Units 1", Kind::Count(1, 6), ("15.3", "Defending units in the first hex")).when(in_basic),
        Field::new("Units 2", Kind::Count(1, 6), ("15.3", "Defending units in the second hex")).when(in_basic),
    ],
    begin: |_| {
        let mut values = [0; MAX_FIELDS];
        (values[2], values[4], values[6], values[7]) = (4, 4, 1, 1);
        values
    },
    answer: split_answer,
    act: None,
};

fn in_basic(_: &Values, desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.level() == Level::Basic)
}

fn split_answer(values: &Values, desk: &Desk, paper: &mut Paper) {
    let Some(state) = state(desk) else { return };
    // Superiority in the zone of units at sea doubles them (35.31).
    let deed = Deed::new(Act::Battle, &[0, 0, 0, 0, 0, values[1]]);
    let field = state.field(0, false);
    let strengths: heapless::Vec<u16, 24> = state.battle(&field, &deed).unit_strengths().collect();
    if strengths.len() < 2 {
        paper.refuse("-", "gather the attackers first: A on their line");
        return;
    }
    let n = |at: usize| values.get(at).and_then(|value| u16::try_from(*value).ok()).unwrap_or(0);
    let basic = state.level() == Level::Basic;
    // Without basic industry the defence is halved (36.34), here as if one unit stood there.
    let poor = state.of(Track::Industry, state.side().other()) == 0;
    let target = |at: usize, units: u16| {
        let times = if n(at + 1) > 0 { 2 } else { 1 };
        let whole = n(at) * times;
        Target { defence: 2 * if poor { whole.div_ceil(2) } else { whole }, printed: if basic { units } else { n(at) } }
    };
    let reading = Reading {
        level: state.level(),
        mode: state.mode(),
        doubts: state.doubts(),
        victory: state.uses(Choice::AutomaticVictory),
        industry: state.of(Track::Industry, state.side()),
        high: state.one(Track::HighAttacks),
    };
    let Some(split) = best_split(&strengths, [target(2, n(6)), target(4, n(7))], reading) else {
        paper.refuse("14.7", "no split reaches 1-6 on both hexes");
        return;
    };
    let [one, two] = split.attack.map(|strength| halves(strength.into()));
    paper.large(format_args!("{one} and {two}"));
    bar("both go", split.both, paper);
    let [attacker, defender] = split.losses.map(tenths);
    paper.value(format_args!("mean losses A {attacker}"), format_args!("D {defender}"));
    // Units of a group are alike: what counts is how many of them attack the first hex.
    let mut from = 0_u32;
    for group in state.force(0).filter(|group| group.count() > 0) {
        let count = u32::from(group.count());
        let mine = (split.first >> from) & ((1 << count) - 1);
        let first = mine.count_ones();
        paper.value(format_args!("{group}"), format_args!("{first} to 1, {} to 2", count - first));
        from += count;
    }
    paper.say(format_args!(
        "All stand next to both hexes. Best chance that both are left, then the losses; no bombers."
    ));
}
