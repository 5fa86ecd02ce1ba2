//! The sea.

use heapless::Vec;

use super::No;
use super::fields::{
    AIRCRAFT, LEVEL, TYPE, VIEW, WEATHER, aircraft, among, byte, int, is, level, level_of, no, of, unit, view, weather,
    word, yes,
};
use super::report::{Value, say};
use crate::blitzkrieg75::naval::{Ascendancy, Presence};
use crate::blitzkrieg75::resources::Resources;
use crate::blitzkrieg75::sea::{Assailant, AtSea, Direction, Harbour, Invader, Invasion, Landed, Place, Shore, voyage};
use crate::blitzkrieg75::{InputFault, Side, Trail, UnitType, View, Zone};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

const PRESENCE: [Field; 6] = [
    int("sea", 0, 500).or(0),
    int("ports", 0, 50).or(0),
    int("bombed-ports", 0, 50).or(0),
    int("air", 0, 500).or(0),
    int("invaded", 0, 500).or(0),
    level_of("industry"),
];

pub(super) const NAVAL_ASCENDANCY: [Field; 2] =
    [Field::new("blue", Kind::Record(&PRESENCE)), Field::new("red", Kind::Record(&PRESENCE))];

fn presence(form: &Given<'_>, place: i16) -> Result<Presence, No> {
    let [sea, ports, bombed, air, invaded, industry] = form.object(place, &PRESENCE);
    if bombed > ports {
        return Err(InputFault::TooManyBombedPorts.into());
    }
    Ok(Presence {
        sea: word(sea),
        ports: word(ports),
        bombed: word(bombed),
        air: word(air),
        invaded: word(invaded),
        industry: byte(industry),
    })
}

pub(super) fn naval_ascendancy(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [blue, red] = form.fields(&NAVAL_ASCENDANCY);
    let (blue, red) = (presence(form, blue)?, presence(form, red)?);
    let mut trace = Trail::new();
    let zone = Ascendancy::new(&blue, &red, &mut trace);
    say!(report;
        "points-blue" = blue.points(),
        "points-red" = red.points(),
        "state" = zone.state.word(),
        "owner" = zone.owner.map_or("none", Side::word),
        "blue-view" = zone.view(Side::Blue).word(),
        "red-view" = zone.view(Side::Red).word(),
    );
    report.trace(&trace);
    Ok(())
}

pub(super) const ZONE_EFFECTS: [Field; 1] = [Field::new("view", among!(View::ALL))];

pub(super) fn zone_effects(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [view_word] = form.fields(&ZONE_EFFECTS);
    let view = view(view_word);
    say!(report;
        "to-sea" = view.to_sea(),
        "invade" = view.invade(),
        "invade-from-other-zone" = view.invade_from_elsewhere(),
        "supply" = view.supply(),
        "land" = true,
        "enter-zone" = true,
        "invaders-doubled" = view.rules(),
        "push-back" = view.rules(),
    );
    Ok(())
}

const CARRIED: [Field; 2] = [AIRCRAFT, no("half")];

pub(super) const UNITS_AT_SEA: [Field; 8] = [
    LEVEL,
    int("full", 0, 40),
    int("half", 0, 40).or(0),
    Field::new("air", Kind::List(0, 10, &CARRIED)).may(),
    level_of("petro"),
    level_of("naval"),
    no("navy-destroyed"),
    yes("zones-with-port"),
];

pub(super) fn units_at_sea(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, full, half, air, petro, naval, destroyed, ports] = form.fields(&UNITS_AT_SEA);
    let carried = form.objects(air, &CARRIED);
    let at_sea = AtSea {
        level: level(level_word),
        ground: byte(2 * full + half),
        halves: is(half),
        air: carried.clone().map(|[_, half]| if is(half) { 1 } else { 2 }).sum(),
        wrong_aircraft: carried.clone().any(|[kind, _]| matches!(aircraft(kind), UnitType::Sac | UnitType::Mdm)),
        resources: Resources { petro: byte(petro), industry: 3, naval: byte(naval), navy_destroyed: is(destroyed) },
        ports: is(ports),
    };
    let left = at_sea.left()?;
    say!(report;
        "units" = Value::Halves(at_sea.ground.into()),
        "air-units" = Value::Halves(at_sea.air.into()),
        "left" = Value::Halves(left.into()),
    );
    Ok(())
}

const ZONE: Field = Field::new("zone", among!(Zone::ALL));

pub(super) const SEA_VOYAGE: [Field; 2] = [Field::new("from", among!(Zone::ALL)), Field::new("to", among!(Zone::ALL))];

pub(super) fn sea_voyage(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [from, to] = form.fields(&SEA_VOYAGE);
    let turns = voyage(of(Zone::ALL, from), of(Zone::ALL, to));
    say!(report; "turns" = turns, "adjacent" = turns == 1);
    Ok(())
}

/// What goes to sea: ground units, and the aircraft of carriers.
const SAILORS: [UnitType; 8] = [
    UnitType::Infantry,
    UnitType::Armor,
    UnitType::Artillery,
    UnitType::Airborne,
    UnitType::AirAssault,
    UnitType::Ranger,
    UnitType::Tac,
    UnitType::Ftr,
];

pub(super) const PORT: [Field; 13] = [
    Field::new("direction", among!(Direction::ALL)),
    Field::new("place", among!(Place::ALL)),
    Field::new("type", among!(SAILORS)).or(0),
    yes("friendly"),
    no("enemy-zoc"),
    no("river-blocked"),
    no("sea-blocked"),
    no("bombed"),
    VIEW,
    no("landed-this-turn"),
    no("sailed-this-turn"),
    no("navy-destroyed"),
    WEATHER,
];

pub(super) fn port(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [
        direction,
        place,
        kind,
        friendly,
        enemy_zoc,
        river,
        sea,
        bombed,
        view_word,
        landed,
        sailed,
        destroyed,
        weather_word,
    ] = form.fields(&PORT);
    let harbour = Harbour {
        direction: of(Direction::ALL, direction),
        place: of(Place::ALL, place),
        unit: of(&SAILORS, kind),
        friendly: is(friendly),
        enemy_zoc: is(enemy_zoc),
        river_blocked: is(river),
        sea_blocked: is(sea),
        bombed: is(bombed),
        view: view(view_word),
        landed: is(landed),
        sailed: is(sailed),
        navy_destroyed: is(destroyed),
        weather: weather(weather_word),
    };
    say!(report; "cost" = harbour.cost()?);
    Ok(())
}

const INVADER: [Field; 3] = [TYPE, Field::new("from-zone", among!(Zone::ALL)), no("sailed-this-turn")];

pub(super) const INVASION: [Field; 10] = [
    LEVEL,
    Field::new("units", Kind::List(1, 20, &INVADER)),
    ZONE,
    Field::new("target", among!(Shore::ALL)),
    no("other-beach-invaded"),
    Field::new("enemy-invaded", among!(Landed::ALL)).or(0),
    int("ranger-hexes", 0, 20).or(0),
    no("began-in-lake-city"),
    WEATHER,
    VIEW,
];

pub(super) fn invasion(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, units, zone, target, other, enemy, hexes, lake_city, weather_word, view_word] =
        form.fields(&INVASION);
    let invader =
        |[kind, from, sailed]: [i16; 3]| Invader { unit: unit(kind), from: of(Zone::ALL, from), sailed: is(sailed) };
    let units: Vec<Invader, 20> = form.objects(units, &INVADER).map(invader).collect();
    let invasion = Invasion {
        level: level(level_word),
        units: &units,
        zone: of(Zone::ALL, zone),
        target: of(Shore::ALL, target),
        other_beach: is(other),
        enemy: of(Landed::ALL, enemy),
        ranger_hexes: byte(hexes),
        lake_city: is(lake_city),
        weather: weather(weather_word),
        view: view(view_word),
    };
    let (closes, hexes) = invasion.check()?;
    say!(report; "closes-beach" = closes, "ranger-hexes" = hexes);
    Ok(())
}

/// What is left on sea hexes after combat.
const ASSAILANTS: [UnitType; 3] = [UnitType::Infantry, UnitType::Airborne, UnitType::Ranger];

pub(super) const ASSAULT_FATE: [Field; 6] = [
    Field::new("type", among!(ASSAILANTS)),
    Field::new("attacked", Kind::among(&["beach", "non-beach"])),
    no("retreated"),
    no("vacant-beach"),
    VIEW,
    no("defender-on-beach"),
];

pub(super) fn assault_fate(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [kind, attacked, retreated, vacant, view_word, defender] = form.fields(&ASSAULT_FATE);
    let unit = Assailant {
        ranger: of(&ASSAILANTS, kind) == UnitType::Ranger,
        beach: attacked == 0,
        retreated: is(retreated),
        vacant: is(vacant),
        view: view(view_word),
        defender: is(defender),
    };
    say!(report; "fate" = unit.fate().word());
    Ok(())
}
