//! Critical resources and the hexes that the rules name.

use super::No;
use super::fields::{SIDE, among, byte, int, is, level_of, no, of, once, side, somebody, word};
use super::report::{Say, say};
use crate::blitzkrieg75::resources::{
    CityState, Resources, Role, air_budget as budget, air_cap, fuel, is_resource, levels,
};
use crate::blitzkrieg75::{InputFault, Trail};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

const CITY: [Field; 4] = [Field::new("hex", Kind::Text(40)), no("captured"), no("bombed"), no("friendly")];

pub(super) const CRITICAL_RESOURCES: [Field; 3] =
    [SIDE, Field::new("cities", Kind::List(0, 24, &CITY)).may(), no("navy-destroyed")];

pub(super) fn critical_resources(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [side_word, cities, destroyed] = form.fields(&CRITICAL_RESOURCES);
    once(&form.objects(cities, &CITY).map(|[hex, ..]| hex), InputFault::HexTwice)?;
    if form.objects(cities, &CITY).any(|[hex, ..]| !is_resource(form.text_of(hex))) {
        return Err(InputFault::NoResourceCity.into());
    }
    let states = form.objects(cities, &CITY).map(|[hex, captured, bombed, friendly]| CityState {
        hex: form.text_of(hex),
        captured: is(captured),
        bombed: is(bombed),
        friendly: is(friendly),
    });
    let mut trace = Trail::new();
    let [petro, industry, naval] = levels(side(side_word), &states, &mut trace);
    let navy_destroyed = is(destroyed) || naval == 0;
    say!(report; "petro" = petro, "industry" = industry, "naval" = naval, "navy-destroyed" = navy_destroyed);
    report.trace(&trace);
    say_effects(report, Resources { petro, industry, naval, navy_destroyed });
    Ok(())
}

pub(super) const RESOURCE_EFFECTS: [Field; 4] =
    [level_of("petro"), level_of("industry"), level_of("naval"), no("navy-destroyed")];

pub(super) fn resource_effects(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [petro, industry, naval, destroyed] = form.fields(&RESOURCE_EFFECTS);
    let (petro, industry, naval) = (byte(petro), byte(industry), byte(naval));
    say_effects(report, Resources { petro, industry, naval, navy_destroyed: is(destroyed) });
    Ok(())
}

/// One of four words by a level: 0, 1, 2, normal.
fn by_level(level: u8, words: [&'static str; 4]) -> &'static str {
    words[usize::from(level.min(3))]
}

fn say_effects(report: &mut Report, resources: Resources) {
    let Resources { petro, industry, .. } = resources;
    let barred = by_level(petro, ["all", "all", "armor", "none"]);
    say!(report;
        "air-factor-cap" = resources.air_cap(),
        "sea-cap" = resources.sea_cap(),
        "sea-cap-counts-air" = resources.counts_air(),
        "sea-only-with-port" = resources.needs_port(),
        "armor-movement" = by_level(petro, ["one-hex", "one-hex", "minus-2", "normal"]),
        "air-assault-artillery-movement" = by_level(petro, ["one-hex", "one-hex", "normal", "normal"]),
        "infantry-movement" = by_level(petro, ["12-factors", "normal", "normal", "normal"]),
        "other-movement" = by_level(petro, ["one-hex", "normal", "normal", "normal"]),
        "no-strategic" = barred,
        "no-advance" = barred,
        "air-attack" = by_level(industry, ["none", "intercept-half", "half", "normal"]),
        "tgat-cap" = by_level(industry, ["1-1", "4-1-three-times", "4-1", "none"]),
        "artillery-bbt" = industry > 2,
        "ground-halved" = industry == 0,
    );
}

pub(super) const AIR_BUDGET: [Field; 3] = [int("petro", 0, 6), int("flown", 0, 999), int("adding", 0, 999)];

pub(super) fn air_budget(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [petro, flown, adding] = form.fields(&AIR_BUDGET);
    let left = budget(byte(petro), word(flown), word(adding))?;
    say!(report; "cap" = air_cap(byte(petro)), "left" = left);
    Ok(())
}

pub(super) const FUEL_INFANTRY: [Field; 3] = [int("petro", 0, 6), int("moved", 0, 999), int("adding", 0, 999)];

pub(super) fn fuel_infantry(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [petro, moved, adding] = form.fields(&FUEL_INFANTRY);
    say!(report; "left" = fuel(byte(petro), word(moved), word(adding))?);
    Ok(())
}

pub(super) const KNOWN_HEXES: [Field; 2] =
    [Field::new("role", among!(Role::ALL)), Field::new("side", Kind::among(&["either", "blue", "red"])).or(0)];

pub(super) fn known_hexes(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [role, side_word] = form.fields(&KNOWN_HEXES);
    let role = of(Role::ALL, role);
    let hexes = match somebody(side_word) {
        Some(side) => role.home(side),
        None if role.nobodys().is_empty() => role.shared(),
        None => role.nobodys(),
    };
    report.several("hexes", hexes.iter().copied());
    report.several("shared", role.shared().iter().copied());
    Ok(())
}
