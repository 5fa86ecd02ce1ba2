//! Air distances.

use super::No;
use super::fields::{AIRCRAFT, WEATHER, aircraft, among, byte, half, int, is, no, of, weather, word, yes};
use super::report::{Value, say};
use crate::blitzkrieg75::air::combat::Flight;
use crate::blitzkrieg75::air::distance::{
    Landing, Sortie, TOUR, change_base as stage, intercept_range as range_of_interceptors,
};
use crate::blitzkrieg75::{Refusal, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

pub(super) const INTERCEPT_RANGE: [Field; 2] =
    [Field::new("flown", Kind::List(0, 12, &[Field::item(Kind::Int(0, 200))])).may(), no("strafing")];

pub(super) fn intercept_range(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [flown, strafing] = form.fields(&INTERCEPT_RANGE);
    say!(report; "range" = range_of_interceptors(form.items(flown).map(byte), is(strafing)));
    Ok(())
}

pub(super) const AIR_MISSION: [Field; 9] = [
    AIRCRAFT,
    int("range", 1, 99),
    int("out", 0, 99),
    int("back", 0, 99),
    no("base-enemy-zoc"),
    yes("supplied"),
    no("inverted"),
    no("changed-zone"),
    WEATHER,
];

pub(super) fn air_mission(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [kind, range, out, back, base_in_zone, supplied, inverted, changed_zone, weather_word] =
        form.fields(&AIR_MISSION);
    let sortie = Sortie {
        unit: aircraft(kind),
        range: byte(range),
        out: byte(out),
        back: byte(back),
        base_in_zone: is(base_in_zone),
        supplied: is(supplied),
        inverted: is(inverted),
        changed_zone: is(changed_zone),
        weather: weather(weather_word),
    };
    say!(report; "close" = sortie.close()?);
    Ok(())
}

pub(super) const CHANGE_BASE: [Field; 5] = [
    int("range", 1, 99),
    Field::new("hops", Kind::List(1, 12, &[Field::item(Kind::Int(0, 200))])),
    yes("cities-friendly"),
    no("other-mission"),
    WEATHER,
];

pub(super) fn change_base(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [range, hops, friendly, other, weather_word] = form.fields(&CHANGE_BASE);
    let hops = form.items(hops).map(word);
    let longest = hops.clone().max().unwrap_or(0);
    stage(byte(range), longest, is(friendly), is(other), weather(weather_word))?;
    say!(report; "hexes" = hops.sum::<u16>(), "longest" = longest);
    Ok(())
}

/// Hunters and patrollers: patrol/interdictors have no tour.
const TOURS: [Flight; 2] = [Flight::Hunt, Flight::Patrol];

pub(super) const FIGHTER_TOUR: [Field; 2] =
    [Field::new("mission", among!(TOURS)), Field::new("legs", Kind::List(1, 6, &[Field::item(Kind::Int(0, 99))]))];

pub(super) fn fighter_tour(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [mission, legs] = form.fields(&FIGHTER_TOUR);
    let flown: u16 = form.items(legs).map(word).sum();
    let hunt = of(&TOURS, mission) == Flight::Hunt;
    first(&[(flown > TOUR && hunt, Refusal::HuntTooFar), (flown > TOUR, Refusal::PatrolTooFar)])?;
    say!(report; "left" = TOUR - flown);
    Ok(())
}

pub(super) const LANDING: [Field; 8] = [
    int("hexes", 0, 99),
    int("range", 1, 99),
    yes("friendly-throughout"),
    no("held-and-freed"),
    no("enemy-zoc"),
    half("standing", 0, 12).or(0),
    int("full", 0, 20).or(0),
    int("half", 0, 20).or(0),
];

pub(super) fn landing(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [hexes, range, friendly, freed, enemy_zoc, standing, full, half] = form.fields(&LANDING);
    let landing = Landing {
        hexes: byte(hexes),
        range: byte(range),
        friendly: is(friendly),
        freed: is(freed),
        enemy_zoc: is(enemy_zoc),
        standing: byte(standing),
        counters: [byte(full), byte(half)],
    };
    let [landed, lost] = landing.landed()?;
    say!(report; "landed" = Value::Halves(landed.into()), "eliminated" = Value::Halves(lost.into()));
    Ok(())
}

pub(super) const GROUNDED_AIR: [Field; 2] = [
    Field::new("enemy-ground", Kind::among(&["none", "adjacent", "enters"])),
    int("friendly-ground-units", 0, 12).or(0),
];

pub(super) fn grounded_air(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [enemy, friends] = form.fields(&GROUNDED_AIR);
    // Aircraft alone have no defence (30.9).
    say!(report; "eliminated" = is(enemy) && !is(friends));
    Ok(())
}
