//! Units, replacements, reinforcements, stacks.

use heapless::Vec;

use super::No;
use super::fields::{ANY_TYPE, SIDE, byte, half, int, is, no, once, side, unit, word, yes};
use super::report::{Say, Value, say};
use crate::blitzkrieg75::resources::Role;
use crate::blitzkrieg75::units::{Joining, Replacements, Take, reinforce, stack, substitutes as change};
use crate::blitzkrieg75::{InputFault, Refusal, Trail, UnitType, Why, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind, NOTHING};

const TAKE: [Field; 3] = [ANY_TYPE, int("factor", 1, 2), Field::new("city", Kind::Text(40)).may()];
const INACTIVE: [Field; 3] = [ANY_TYPE, int("factor", 1, 2), int("count", 0, 99)];
const FACTORY: [Field; 3] = [Field::new("hex", Kind::Text(40)), no("captured"), no("bombed")];

pub(super) const REPLACEMENTS: [Field; 8] = [
    SIDE,
    int("turn", 1, 999),
    Field::new("takes", Kind::List(0, 12, &TAKE)),
    no("transport"),
    Field::new("inactive", Kind::List(0, 20, &INACTIVE)),
    Field::new("cities", Kind::List(0, 3, &FACTORY)).may(),
    yes("option-32"),
    yes("qa-1986"),
];

pub(super) fn replacements(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [side_word, turn, takes, transport, inactive, cities, air_combat, lapse] = form.fields(&REPLACEMENTS);
    let side = side(side_word);
    once(&form.objects(inactive, &INACTIVE).map(|[kind, factor, _]| 2 * kind + factor), InputFault::KindTwice)?;
    once(&form.objects(cities, &FACTORY).map(|[hex, ..]| hex), InputFault::HexTwice)?;
    let own = Role::AircraftCity.home(side);
    if form.objects(cities, &FACTORY).any(|[hex, ..]| !own.contains(&form.text_of(hex))) {
        return Err(InputFault::NoAircraftCity.into());
    }
    let take = |[kind, factor, city]: [i16; 3]| Take {
        unit: unit(kind),
        factor: byte(factor),
        city: if city == NOTHING { "" } else { form.text_of(city) },
    };
    let takes: Vec<Take, 12> = form.objects(takes, &TAKE).map(take).collect();
    let available = |wanted: UnitType, factors: u8| {
        let mut counters = form.objects(inactive, &INACTIVE);
        counters
            .find(|[kind, factor, _]| unit(*kind) == wanted && byte(*factor) == factors)
            .map_or(0, |[_, _, count]| byte(count))
    };
    let unusable = |city: &str| {
        form.objects(cities, &FACTORY)
            .any(|[hex, captured, bombed]| form.text_of(hex) == city && (is(captured) || is(bombed)))
    };
    let plan =
        Replacements { side, turn: word(turn), takes: &takes, transport: is(transport), air_combat: is(air_combat) };
    plan.check(available, unusable)?;
    say!(report;
        "counters" = u8::try_from(takes.len()).unwrap_or(u8::MAX),
        "factors" = takes.iter().map(|take| take.factor).sum::<u8>(),
        "transport-gain" = Value::Halves(is(transport).into()),
        "unused-lapse" = is(lapse),
    );
    let small =
        |kind: &UnitType| takes.iter().any(|take| take.unit == *kind && take.factor == 1) && available(*kind, 2) > 0;
    let warned = UnitType::ALL.iter().filter(|kind| small(kind)).map(|kind| kind.word());
    report.several("one-factor-warning", warned);
    report.trace(&lines(Why::Replacement, takes.iter().map(|take| take.factor.into())));
    Ok(())
}

/// A trace with one line each.
fn lines(why: Why, amounts: impl Iterator<Item = i16>) -> Trail {
    let mut trace = Trail::new();
    amounts.for_each(|amount| trace.add(why, amount * 8));
    trace
}

pub(super) const REINFORCEMENTS: [Field; 7] = [
    int("turn", 1, 999),
    int("due-turn", 1, 999),
    yes("home-city"),
    yes("friendly"),
    half("standing", 0, 18).or(0),
    int("full", 0, 20).or(0),
    int("half", 0, 20).or(0),
];

pub(super) fn reinforcements(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [turn, due, home, friendly, standing, full, half] = form.fields(&REINFORCEMENTS);
    let coming = word(2 * full + half);
    let stack = reinforce(word(turn), word(due), is(home), is(friendly), word(standing), coming)?;
    say!(report; "stack" = Value::Halves(stack.into()), "delayed" = turn - due);
    Ok(())
}

pub(super) const STACKING: [Field; 6] = [
    int("full", 0, 50).or(0),
    int("half", 0, 50).or(0),
    int("air-full", 0, 50).or(0),
    int("air-half", 0, 50).or(0),
    no("city"),
    no("in-flight"),
];

pub(super) fn stacking(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [full, half, air_full, air_half, city, in_flight] = form.fields(&STACKING);
    let (ground, air) = (2 * full + half, 2 * air_full + air_half);
    stack(word(ground), word(air), is(city), is(in_flight))?;
    say!(report; "units" = Value::Halves(ground.into()), "air-units" = Value::Halves(air.into()));
    Ok(())
}

pub(super) const SUBSTITUTES: [Field; 3] = [
    int("factors", 0, 60),
    Field::new("pool", Kind::List(0, 24, &[Field::item(Kind::Int(1, 40))])).may(),
    no("voluntary"),
];

pub(super) fn substitutes(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, pool, voluntary] = form.fields(&SUBSTITUTES);
    let factors = byte(factors);
    let (kept, counters) = change(factors, form.items(pool).map(byte));
    first(&[(is(voluntary) && kept < factors, Refusal::NotExact)])?;
    say!(report; "kept" = kept, "extra-loss" = factors - kept, "counters" = counters);
    Ok(())
}

pub(super) const RECOMBINE: [Field; 8] = [
    yes("end-of-movement"),
    yes("same-hex"),
    yes("same-type"),
    no("enemy-zoc"),
    no("attacking"),
    Field::new("parts", Kind::List(1, 12, &[Field::item(Kind::Int(1, 40))])),
    int("counter", 1, 40),
    yes("counter-inactive"),
];

pub(super) fn recombine(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [end, same_hex, same_type, enemy_zoc, attacking, parts, counter, inactive] = form.fields(&RECOMBINE);
    let joining = Joining {
        at_rest: is(end) && is(same_hex) && !is(enemy_zoc) && !is(attacking),
        same_type: is(same_type),
        parts: form.items(parts).map(word).sum(),
        counter: word(counter),
        inactive: is(inactive),
    };
    joining.check()?;
    say!(report; "factors" = joining.parts);
    report.trace(&lines(Why::Part, form.items(parts)));
    Ok(())
}
