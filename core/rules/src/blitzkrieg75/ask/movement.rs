//! Supply, transport, movement.

use super::No;
use super::fields::{
    ANY_TYPE, LEVEL, TYPE, VIEW, WEATHER, among, byte, half, int, is, level, level_of, no, of, unit, view, weather,
    word, yes,
};
use super::report::{Say, Value, say};
use crate::blitzkrieg75::air::combat::capacity_lost;
use crate::blitzkrieg75::movement::{Mover, march};
use crate::blitzkrieg75::supply::{Link, Passenger, Route, size};
use crate::blitzkrieg75::{Level, Refusal, Terrain, Trail, Weather, Why, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

pub(super) const SUPPLY: [Field; 15] = [
    ANY_TYPE,
    no("half"),
    int("overland", 0, 99),
    no("enemy-zoc"),
    no("unfriendly-city"),
    no("road-bombed"),
    no("source-bombed"),
    Field::new("link", among!(Link::ALL)),
    int("air-hexes", 0, 999).or(0),
    half("air-capacity-left", 0, 100).or(8),
    no("port-bombed"),
    half("beach-units", 0, 100).or(0),
    no("beach-invaded-last-turn"),
    VIEW,
    WEATHER,
];

pub(super) fn supply(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [
        kind,
        half,
        overland,
        enemy_zoc,
        city,
        road,
        source,
        link,
        air_hexes,
        capacity,
        port,
        beach_units,
        invaded,
        view_word,
        weather_word,
    ] = form.fields(&SUPPLY);
    let route = Route {
        unit: unit(kind),
        half: is(half),
        overland: byte(overland),
        enemy_zoc: is(enemy_zoc),
        unfriendly_city: is(city),
        road_bombed: is(road),
        source_bombed: is(source),
        link: of(Link::ALL, link),
        air_hexes: word(air_hexes),
        capacity: byte(capacity),
        port_bombed: is(port),
        beach_units: byte(beach_units),
        beach_invaded: is(invaded),
        view: view(view_word),
        weather: weather(weather_word),
    };
    say!(report; "supplied" = route.broken().next().is_none());
    report.several("reasons", route.broken());
    Ok(())
}

/// Where a unit may be dropped, or not.
const DROPPED: [Terrain; 8] = [
    Terrain::Clear,
    Terrain::Beach,
    Terrain::Desert,
    Terrain::Forest,
    Terrain::Mountain,
    Terrain::Sea,
    Terrain::Lake,
    Terrain::NeutralCountry,
];

const PASSENGER: [Field; 9] = [
    TYPE,
    no("half"),
    Field::new("to", Kind::among(&["city", "drop"])),
    int("hexes", 0, 500),
    Field::new("terrain", among!(DROPPED)).or(0),
    no("enemy-zoc"),
    yes("began-in-city"),
    yes("from-friendly"),
    yes("to-friendly"),
];

pub(super) const AIR_TRANSPORT: [Field; 5] = [
    LEVEL,
    Field::new("units", Kind::List(0, 12, &PASSENGER)),
    half("capacity", 0, 100).or(8),
    half("used", 0, 100).or(0),
    WEATHER,
];

pub(super) fn air_transport(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, units, capacity, used, weather_word] = form.fields(&AIR_TRANSPORT);
    let (level, weather) = (level(level_word), weather(weather_word));
    first(&[(level == Level::Basic && weather != Weather::Clear, Refusal::NoWeatherInBasic)])?;
    weather.may_fly()?;
    let passenger =
        |[kind, half, to, hexes, terrain, enemy_zoc, began, from_friendly, to_friendly]: [i16; 9]| Passenger {
            unit: unit(kind),
            half: is(half),
            drop: is(to),
            hexes: word(hexes),
            terrain: of(&DROPPED, terrain),
            enemy_zoc: is(enemy_zoc),
            began: is(began),
            from_friendly: is(from_friendly),
            to_friendly: is(to_friendly),
        };
    let passengers = form.objects(units, &PASSENGER).map(passenger);
    let (mut now, mut trace) = (used, Trail::new());
    for unit in passengers.clone() {
        unit.check(level)?;
        let halves = size(unit.unit, unit.half);
        now += i16::from(halves);
        trace.add(if halves == 1 { Why::FlownHalf } else { Why::Flown }, i16::from(halves) * 4);
    }
    first(&[(now > capacity, Refusal::OverCapacity)])?;
    say!(report; "used" = Value::Halves(now.into()), "left" = Value::Halves((capacity - now).into()));
    report.several("move-after", passengers.map(|unit| unit.move_after()));
    report.trace(&trace);
    Ok(())
}

pub(super) const TRANSPORT_LOSS: [Field; 2] = [int("factors", 0, 200), half("capacity", 0, 100)];

pub(super) fn transport_loss(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, capacity] = form.fields(&TRANSPORT_LOSS);
    let lost = i32::from(capacity_lost(word(factors)));
    say!(report;
        "lost" = Value::Halves(lost),
        "capacity" = Value::Halves((i32::from(capacity) - lost).max(0)),
    );
    Ok(())
}

pub(super) const MOVEMENT_ALLOWANCE: [Field; 8] = [
    LEVEL,
    TYPE,
    int("movement", 0, 40),
    yes("supplied"),
    level_of("petro"),
    no("fuel"),
    no("strategic"),
    no("near-enemy"),
];

pub(super) fn movement_allowance(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, kind, movement, supplied, petro, fuel, strategic, near_enemy] = form.fields(&MOVEMENT_ALLOWANCE);
    let mover = Mover {
        level: level(level_word),
        unit: unit(kind),
        movement: byte(movement),
        supplied: is(supplied),
        petro: byte(petro),
        fuel: is(fuel),
        strategic: is(strategic),
        near_enemy: is(near_enemy),
    };
    let mut trace = Trail::new();
    let (movement, one_hex) = mover.allowance(&mut trace)?;
    say!(report; "movement" = movement, "one-hex" = one_hex);
    report.trace(&trace);
    Ok(())
}

/// The steps of a march.
const STEPS: [Terrain; 7] =
    [Terrain::Road, Terrain::Clear, Terrain::Desert, Terrain::Forest, Terrain::Mountain, Terrain::Port, Terrain::Beach];

pub(super) const MOVEMENT_COST: [Field; 6] = [
    TYPE,
    int("movement", 0, 44),
    Field::new("steps", Kind::List(0, 48, &[Field::item(among!(STEPS))])),
    no("one-hex"),
    no("starts-on-mountain"),
    WEATHER,
];

pub(super) fn movement_cost(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [kind, movement, steps, one_hex, on_mountain, weather_word] = form.fields(&MOVEMENT_COST);
    let steps = form.items(steps).map(|step| of(&STEPS, step));
    let march = march(unit(kind), byte(movement), steps, is(one_hex), is(on_mountain), weather(weather_word))?;
    say!(report;
        "cost" = march.cost,
        "left" = byte(movement) - march.cost,
        "free-road-steps" = march.free_road_steps,
    );
    report.trace(&march.trace);
    Ok(())
}
