//! Air combat.

use super::No;
use super::fields::{
    DIE, MODE, RETURN_DIE, WEATHER, among, byte, dice, int, is, level_of, mode, of, weather, word, yes,
};
use super::report::{Say, Value, say};
use crate::blitzkrieg75::air::combat::{
    Duel, Exchange, Flight, Interception, Interdiction, Skies, Strafer, ZONE, ambush, capacity_lost, shot_down,
    strafe_airbase as strafe,
};
use crate::form::Report;
use crate::form::{Field, Given};

const OPTION_32: Field = yes("option-32");
const ATTACKER_INDUSTRY: Field = level_of("attacker-industry");
const INTERCEPTOR_INDUSTRY: Field = level_of("interceptor-industry");

fn skies([weather_word, attacker, interceptor, option]: [i16; 4]) -> Skies {
    Skies {
        weather: weather(weather_word),
        attacker_industry: byte(attacker),
        interceptor_industry: byte(interceptor),
        air_combat: is(option),
    }
}

/// Both strengths and their lines.
fn say_exchange(report: &mut Report, exchange: &Exchange) {
    say!(report; "strength" = exchange.strength, "return-strength" = exchange.reply);
    report.trace(&exchange.trace);
}

pub(super) const INTERCEPTION: [Field; 11] = [
    int("interceptors", 0, 200),
    int("bombers", 0, 200).or(0),
    int("escorts", 0, 200).or(0),
    int("transported", 0, 200).or(0),
    WEATHER,
    ATTACKER_INDUSTRY,
    INTERCEPTOR_INDUSTRY,
    OPTION_32,
    MODE,
    DIE,
    RETURN_DIE,
];

pub(super) fn interception(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [interceptors, bombers, escorts, transported, weather, attacker, interceptor, option, mode_word, die, reply] =
        form.fields(&INTERCEPTION);
    let mode = mode(mode_word);
    let roll = dice(mode, [die, reply])?;
    let met = Interception {
        interceptors: word(interceptors),
        bombers: word(bombers),
        escorts: word(escorts),
        transported: word(transported),
        skies: skies([weather, attacker, interceptor, option]),
    };
    let exchange = met.fire()?;
    say!(report; "multiplier" = met.multiplier(), "half-bombing" = met.half_bombing());
    say_exchange(report, &exchange);
    report.rolled(mode, roll, |report, [fire, reply]| {
        let there = met.escorts + met.bombers + met.transported;
        let loss = shot_down(exchange.strength, fire, there);
        let [escorts, bombers, transported] = met.shared(loss);
        say!(report;
            "loss" = loss,
            "escort-loss" = escorts,
            "bomber-loss" = bombers,
            "transport-loss" = transported,
            "capacity-loss" = Value::Halves(capacity_lost(transported).into()),
            "interceptor-loss" = shot_down(exchange.reply, reply, met.interceptors),
        );
    });
    Ok(())
}

pub(super) const DUEL: [Field; 13] = [
    Field::new("kind", among!(Flight::ALL)),
    int("interceptors", 0, 200),
    int("ftr", 0, 200).or(0),
    int("tac", 0, 200).or(0),
    int("engaged-ftr", 0, 200).or(0),
    int("engaged-tac", 0, 200).or(0),
    WEATHER,
    ATTACKER_INDUSTRY,
    INTERCEPTOR_INDUSTRY,
    OPTION_32,
    MODE,
    DIE,
    RETURN_DIE,
];

pub(super) fn duel(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [
        kind,
        interceptors,
        ftr,
        tac,
        engaged_ftr,
        engaged_tac,
        weather,
        attacker,
        interceptor,
        option,
        mode_word,
        die,
        reply,
    ] = form.fields(&DUEL);
    let mode = mode(mode_word);
    let roll = dice(mode, [die, reply])?;
    let duel = Duel {
        kind: of(Flight::ALL, kind),
        interceptors: word(interceptors),
        ftr: [word(ftr), word(engaged_ftr)],
        tac: [word(tac), word(engaged_tac)],
        skies: skies([weather, attacker, interceptor, option]),
    };
    let exchange = duel.fire()?;
    say_exchange(report, &exchange);
    say!(report;
        "held-back" = duel.held_back(),
        "zone" = duel.kind == Flight::PatrolInterdiction && duel.held_back() >= ZONE,
    );
    report.rolled(mode, roll, |report, [fire, reply]| {
        say!(report;
            "interceptor-loss" = shot_down(exchange.strength, fire, duel.interceptors),
            "target-loss" = shot_down(exchange.reply, reply, duel.ftr[1] + duel.tac[1]),
        );
    });
    Ok(())
}

pub(super) const HUNTER_ATTACK: [Field; 8] = [
    int("hunters", 0, 200),
    int("interceptors", 0, 200),
    yes("adjacent"),
    WEATHER,
    ATTACKER_INDUSTRY,
    OPTION_32,
    MODE,
    DIE,
];

pub(super) fn hunter_attack(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [hunters, interceptors, adjacent, weather, industry, option, mode_word, die] = form.fields(&HUNTER_ATTACK);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    let interceptors = word(interceptors);
    let exchange = ambush(word(hunters), interceptors, is(adjacent), skies([weather, industry, 3, option]))?;
    say!(report; "strength" = exchange.strength);
    report.trace(&exchange.trace);
    report.rolled(mode, roll, |report, [face]| {
        say!(report; "interceptor-loss" = shot_down(exchange.strength, face, interceptors));
    });
    Ok(())
}

pub(super) const STRAFE_AIRBASE: [Field; 10] = [
    Field::new("by", among!(Strafer::ALL)),
    int("strafers", 0, 200),
    int("grounded", 0, 200),
    yes("adjacent"),
    WEATHER,
    level_of("industry"),
    OPTION_32,
    MODE,
    DIE,
    RETURN_DIE,
];

pub(super) fn strafe_airbase(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [by, strafers, grounded, adjacent, weather, industry, option, mode_word, die, reply] =
        form.fields(&STRAFE_AIRBASE);
    let mode = mode(mode_word);
    let roll = dice(mode, [die, reply])?;
    let (strafers, grounded) = (word(strafers), word(grounded));
    let skies = skies([weather, industry, 3, option]);
    let exchange = strafe(of(Strafer::ALL, by), strafers, grounded, is(adjacent), skies)?;
    say_exchange(report, &exchange);
    report.rolled(mode, roll, |report, [fire, reply]| {
        say!(report;
            "grounded-loss" = shot_down(exchange.strength, fire, grounded),
            "strafer-loss" = shot_down(exchange.reply, reply, strafers),
        );
    });
    Ok(())
}

pub(super) const STRAFE_GROUND: [Field; 11] = [
    int("ftr", 0, 200).or(0),
    int("tac", 0, 200).or(0),
    int("ground-attack", 0, 400),
    int("ground-defence", 0, 400),
    yes("option-33"),
    WEATHER,
    level_of("industry"),
    OPTION_32,
    MODE,
    DIE,
    RETURN_DIE,
];

pub(super) fn strafe_ground(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [ftr, tac, ground_attack, ground_defence, missions, weather_word, industry, air_combat, mode_word, die, reply] =
        form.fields(&STRAFE_GROUND);
    let mode = mode(mode_word);
    let roll = dice(mode, [die, reply])?;
    let strafing = Interdiction {
        ftr: word(ftr),
        tac: word(tac),
        ground_attack: word(ground_attack),
        ground_defence: word(ground_defence),
        in_use: is(missions) && is(air_combat),
        weather: weather(weather_word),
        industry: byte(industry),
    };
    let exchange = strafing.fire()?;
    say_exchange(report, &exchange);
    report.rolled(mode, roll, |report, [fire, reply]| {
        say!(report;
            "ground-loss" = shot_down(exchange.strength, fire, strafing.ground_defence),
            "strafer-loss" = shot_down(exchange.reply, reply, strafing.ftr + strafing.tac),
        );
    });
    Ok(())
}
