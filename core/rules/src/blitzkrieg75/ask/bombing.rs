//! Barrage and bombing.

use heapless::Vec;

use super::No;
use super::fields::{
    DIE, MODE, TOURNAMENT, WEATHER, among, byte, dice, die_of, int, is, level, level_of, mode, no, of, weather, yes,
};
use super::ground::{BOMBERS_FIELD, bombers};
use super::report::{Say, say};
use crate::blitzkrieg75::air::bombing::{Barrage, Bombing, Gun, Mission, column, removed};
use crate::blitzkrieg75::roll::Face;
use crate::blitzkrieg75::tables::losses::{bbt, loss};
use crate::blitzkrieg75::{InputFault, Trail, Why};
use crate::form::Report;
use crate::form::{Field, Given, Kind, NOTHING};

const GUN: [Field; 4] = [int("factor", 1, 40), int("hexes", 0, 99), no("enemy-zoc"), yes("supplied")];

pub(super) const BARRAGE: [Field; 10] = [
    TOURNAMENT,
    Field::new("artillery", Kind::List(0, 12, &GUN)),
    int("ground", 0, 200),
    int("air", 0, 200).or(0),
    no("mountain"),
    no("already-attacked"),
    no("bombed"),
    level_of("attacker-industry"),
    MODE,
    DIE,
];

pub(super) fn barrage(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, artillery, ground, air, mountain, already, bombed, industry, mode_word, die] =
        form.fields(&BARRAGE);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    let gun = |[factor, hexes, enemy_zoc, supplied]: [i16; 4]| Gun {
        factor: byte(factor),
        hexes: byte(hexes),
        enemy_zoc: is(enemy_zoc),
        supplied: is(supplied),
    };
    let guns: Vec<Gun, 12> = form.objects(artillery, &GUN).map(gun).collect();
    let barrage = Barrage {
        level: level(level_word),
        guns: &guns,
        ground: byte(ground),
        air: byte(air),
        mountain: is(mountain),
        already: is(already),
        bombed: is(bombed),
        industry: byte(industry),
    };
    barrage.check()?;
    let column = bbt(mode).column(barrage.factors());
    say!(report; "factors" = barrage.factors(), "column" = bbt(mode).heading(column));
    let mut trace = Trail::new();
    for gun in &guns {
        trace.add(Why::Artillery, i16::from(gun.factor) * 8);
    }
    report.trace(&trace);
    report.rolled(mode, roll, |report, [face]| {
        let loss = loss(bbt, column, face);
        let [air, ground] = barrage.shared(loss);
        say!(report;
            "loss" = loss,
            "removed" = removed(loss, barrage.mountain),
            "air-loss" = air,
            "ground-loss" = ground,
        );
    });
    Ok(())
}

pub(super) const BOMBING: [Field; 17] = [
    TOURNAMENT,
    Field::new("mission", among!(Mission::ALL)),
    BOMBERS_FIELD,
    no("night"),
    WEATHER,
    level_of("attacker-industry"),
    yes("option-33"),
    no("intercepted-unescorted"),
    int("ground", 0, 200).or(0),
    int("air", 0, 200).or(0),
    no("mountain"),
    no("already-attacked"),
    no("barraged"),
    MODE,
    die_of("hazard-die"),
    DIE,
    die_of("anti-aircraft-die"),
];

/// What a bombing loss of the table does.
fn say_bombed(report: &mut Report, bombing: &Bombing, loss: u8, anti_aircraft: Option<Face>) {
    say!(report; "loss" = loss);
    match bombing.mission {
        Mission::Units => {
            say!(report; "ground-loss" = removed(loss, bombing.mountain).min(bombing.ground));
        }
        Mission::Airbase => {
            let hit = loss.min(bombing.air);
            say!(report;
                "air-loss" = hit,
                "survivors-inverted" = loss > 0 && hit < bombing.air,
                "anti-aircraft" = bombing.anti_aircraft(),
                "bomber-loss" = anti_aircraft.map_or(0, |face| bombing.shot_down(face)),
            );
        }
        Mission::Port | Mission::Road | Mission::Industry => {
            say!(report; "marker" = if loss > 0 { bombing.mission.marker() } else { "none" });
        }
    }
}

pub(super) fn bombing(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [
        level_word,
        mission,
        bomber_list,
        night,
        weather_word,
        industry,
        missions,
        unescorted,
        ground,
        air,
        mountain,
        already,
        barraged,
        mode_word,
        hazard_die,
        die,
        anti_aircraft_die,
    ] = form.fields(&BOMBING);
    let (mode, night, mission) = (mode(mode_word), is(night), of(Mission::ALL, mission));
    let airbase = mission == Mission::Airbase;
    if (!night && hazard_die != NOTHING) || (!airbase && anti_aircraft_die != NOTHING) {
        return Err(InputFault::NeedlessDie.into());
    }
    let bombers = bombers(form, bomber_list);
    let bombing = Bombing {
        level: level(level_word),
        mission,
        bombers: &bombers,
        night,
        weather: weather(weather_word),
        industry: byte(industry),
        missions: is(missions),
        unescorted: is(unescorted),
        ground: byte(ground),
        air: byte(air),
        mountain: is(mountain),
        already: is(already),
        barraged: is(barraged),
    };
    // By night an airbase is no target, but its dice are read before that is told.
    let mut values: Vec<i16, 3> = Vec::new();
    for (value, rolled) in [(hazard_die, night), (die, true), (anti_aircraft_die, airbase)] {
        if rolled {
            let _ = values.push(value);
        }
    }
    let first_two = match *values.as_slice() {
        [one, two, three] => {
            dice(mode, [one, two, three])?;
            [None, None]
        }
        [one, two] => dice(mode, [one, two])?,
        _ => {
            let [die] = dice(mode, [die])?;
            [die, die]
        }
    };
    bombing.check()?;
    if night {
        report.rolled(mode, first_two, |report, [hazard, face]| {
            let (lost, strength) = bombing.hazard(hazard);
            let column = column(mode, strength, true);
            say!(report; "hazard-loss" = lost, "strength" = strength, "column" = bbt(mode).heading(column));
            say_bombed(report, &bombing, loss(bbt, column, face), None);
        });
        return Ok(());
    }
    let strength = bombing.strength();
    let column = column(mode, strength, false);
    say!(report; "strength" = strength, "column" = bbt(mode).heading(column));
    if airbase {
        report.rolled(mode, first_two, |report, [face, anti_aircraft]| {
            say_bombed(report, &bombing, loss(bbt, column, face), Some(anti_aircraft));
        });
    } else if column.is_none() {
        say_bombed(report, &bombing, 0, None);
    } else {
        report.rolled(mode, [first_two[0]], |report, [face]| {
            say_bombed(report, &bombing, loss(bbt, column, face), None);
        });
    }
    Ok(())
}
