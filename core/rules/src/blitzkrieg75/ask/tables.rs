//! Raw cells of the tables, odds, weather, terrain.

use super::No;
use super::fields::{DIE, MODE, TYPE, among, dice, half, int, is, mode, no, of, unit, weather as weather_of, word};
use super::report::{Say, Value, say};
use crate::blitzkrieg75::air::bombing::{column, removed};
use crate::blitzkrieg75::chances::FEWEST;
use crate::blitzkrieg75::movement::ground;
use crate::blitzkrieg75::odds::{Ratio, strength_needed as needed};
use crate::blitzkrieg75::roll::{Face, Mode, Sale, mail_digit as digit_of};
use crate::blitzkrieg75::tables::attrition::{self, Basic};
use crate::blitzkrieg75::tables::losses::{act as air_combat, bbt as bombardment, loss, mcrt as cities, siege};
use crate::blitzkrieg75::tables::weather::{Column, ROWS};
use crate::blitzkrieg75::{Odds, Party, Refusal, Terrain, UnitType, Weather, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

pub(super) const ODDS: [Field; 2] = [half("attack", 1, 1998), half("defence", 1, 1998)];

pub(super) fn odds(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [attack, defence] = form.fields(&ODDS);
    let ratio = Ratio::new(attack.into(), defence.into())?;
    say!(report; "odds" = Value::Odds(ratio.number().into()), "column" = ratio.column().word());
    Ok(())
}

const ODDS_FIELD: Field = Field::new("odds", among!(Odds::ALL));

pub(super) const STRENGTH_NEEDED: [Field; 2] = [int("defence", 1, 999), ODDS_FIELD];

pub(super) fn strength_needed(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [defence, odds] = form.fields(&STRENGTH_NEEDED);
    say!(report; "attack" = needed(defence.into(), of(Odds::ALL, odds)));
    Ok(())
}

/// What a result of the Basic Game means.
pub(super) fn basic_result(report: &mut Report, result: Basic) {
    let ([attacker, defender], retreat) = (result.lost(), result.retreats());
    let moves = u8::from(retreat != Party::None);
    say!(report;
        "result" = result.word(),
        "attacker-units-lost" = attacker,
        "defender-units-lost" = defender,
        "retreat" = retreat.word(),
        "retreat-hexes" = 2 * moves,
        "advance" = retreat.other().word(),
        "advance-units" = 3 * moves,
    );
}

pub(super) const GAT: [Field; 3] = [ODDS_FIELD, MODE, DIE];

pub(super) fn bgat(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [odds, mode_word, die] = form.fields(&GAT);
    let (odds, mode) = (of(Odds::ALL, odds), mode(mode_word));
    let roll = dice(mode, [die])?;
    if odds == Odds::Over {
        basic_result(report, Basic::De);
    } else {
        report.rolled(mode, roll, |report, [face]| basic_result(report, attrition::basic(odds, face)));
    }
    Ok(())
}

pub(super) fn tgat(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [odds, mode_word, die] = form.fields(&GAT);
    let (odds, mode) = (of(Odds::ALL, odds), mode(mode_word));
    let roll = dice(mode, [die])?;
    if odds == Odds::Over {
        say!(report;
            "attacker-loss" = 0,
            "attacker-hexes" = 4,
            "defender-loss" = "all",
            "defender-hexes" = 0,
            "retreat" = Party::None.word(),
            "retreat-hexes" = 0,
            "advance" = Party::Attacker.word(),
            "advance-hexes" = 4,
        );
        return Ok(());
    }
    report.rolled(mode, roll, |report, [face]| {
        let cell = attrition::tournament(odds, face).unwrap_or_default();
        let [attacker_loss, attacker, defender_loss, defender] = cell;
        let retreat = attrition::retreats(cell);
        let (back, forth) = match retreat {
            Party::Attacker => (attacker, defender),
            Party::Defender => (defender, attacker),
            Party::None => (0, 0),
        };
        say!(report;
            "attacker-loss" = attacker_loss,
            "attacker-hexes" = attacker,
            "defender-loss" = defender_loss,
            "defender-hexes" = defender,
            "retreat" = retreat.word(),
            "retreat-hexes" = back,
            "advance" = retreat.other().word(),
            "advance-hexes" = forth,
        );
    });
    Ok(())
}

pub(super) const BBT: [Field; 5] = [int("factors", 0, 400), no("night"), no("mountain"), MODE, DIE];

pub(super) fn bbt(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, night, mountain, mode_word, die] = form.fields(&BBT);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    let column = column(mode, word(factors), is(night));
    say!(report; "column" = bombardment(mode).heading(column));
    let cell = |report: &mut Report, lost: u8| say!(report; "loss" = lost, "removed" = removed(lost, is(mountain)));
    if column.is_none() {
        cell(report, 0);
    } else {
        report.rolled(mode, roll, |report, [face]| cell(report, loss(bombardment, column, face)));
    }
    Ok(())
}

pub(super) const ACT: [Field; 3] = [int("factors", 0, 400), MODE, DIE];

pub(super) fn act(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, mode_word, die] = form.fields(&ACT);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    let column = air_combat(mode).column(word(factors));
    say!(report; "column" = air_combat(mode).heading(column));
    if column.is_none() {
        say!(report; "loss" = 0);
    } else {
        report.rolled(mode, roll, |report, [face]| say!(report; "loss" = loss(air_combat, column, face)));
    }
    Ok(())
}

pub(super) fn mcrt(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [factors, mode_word, die] = form.fields(&ACT);
    let mode = mode(mode_word);
    let roll = dice(mode, [die])?;
    first(&[(word(factors) < FEWEST, Refusal::TooFewFactors)])?;
    let column = cities(mode).column(word(factors));
    say!(report; "column" = cities(mode).heading(column));
    report.rolled(mode, roll, |report, [face]| {
        let (loss, reduced) = siege(column, face);
        say!(report; "loss" = loss, "reduced" = reduced, "retreat-hexes" = if reduced { 0 } else { 2 });
    });
    Ok(())
}

pub(super) const WEATHER_ROLL: [Field; 4] = [int("turn", 1, 999), no("extended"), MODE, DIE];

pub(super) fn weather(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [turn, extended, mode_word, die] = form.fields(&WEATHER_ROLL);
    let [die] = dice(mode(mode_word), [die])?;
    first(&[(turn > 15 && !is(extended), Refusal::GameOver)])?;
    let Some(column) = Column::of_turn(word(turn)) else {
        say!(report; "roll" = false, "column" = "none", "weather" = Weather::Clear.word());
        return Ok(());
    };
    let rolled = die.map(|face| column.weather(face).ok_or(Refusal::NoRow)).transpose()?;
    say!(report; "roll" = true, "column" = column.heading());
    if let Some(weather) = rolled {
        say!(report; "weather" = weather.word());
    } else {
        report.every(ROWS, [Face::first(Mode::Dice)], |report, [face]| {
            say!(report; "weather" = column.weather(face).unwrap_or_default().word());
        });
    }
    Ok(())
}

pub(super) const WEATHER_EFFECTS: [Field; 1] = [Field::new("weather", among!(Weather::ALL))];

pub(super) fn weather_effects(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [weather] = form.fields(&WEATHER_EFFECTS);
    let weather = weather_of(weather);
    let gale = weather == Weather::Gale;
    let part = |cost: u8, of: u8| crate::ratio::Ratio::new(cost.into(), of.into());
    let air = match (weather.flies(), weather.halves_air()) {
        (false, _) => "none",
        (true, true) => "halved",
        (true, false) => "normal",
    };
    say!(report;
        "air" = air,
        "road-cost" = part(weather.road_thirds(), 3),
        "off-road-cost" = part(weather.off_road(), 1),
        "desert-cost-armor" = part(weather.desert_halves(UnitType::Armor), 2),
        "desert-cost-others" = part(weather.desert_halves(UnitType::Infantry), 2),
        "mountain" = weather.mountain(),
        "rivers-double" = weather != Weather::Snow,
        "infantry-doubled" = weather == Weather::Fog,
        "invasions" = !gale,
        "to-sea" = !gale,
        "sea-supply" = !gale,
        "sea-must-land" = gale,
    );
    Ok(())
}

/// The words of a terrain chart: without what lies off the board, and without ports as steps.
const TERRAIN_FIELD: Field = Field::new("terrain", among!(Terrain::ALL.split_at(12).0));

pub(super) const TERRAIN: [Field; 2] = [TERRAIN_FIELD, TYPE];

pub(super) fn terrain(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [terrain, kind] = form.fields(&TERRAIN);
    let ground = ground(of(Terrain::ALL, terrain), unit(kind));
    say!(report;
        "enter" = ground.enter,
        "must-stop" = ground.must_stop,
        "defence" = ground.defence,
        "move" = ground.cost,
    );
    Ok(())
}

pub(super) const MAIL_DIGIT: [Field; 2] = [Field::new("value", Kind::Large), Field::new("unit", among!(Sale::ALL))];

pub(super) fn mail_digit(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [value, unit] = form.fields(&MAIL_DIGIT);
    say!(report; "digit" = digit_of(form.large(value), of(Sale::ALL, unit)));
    Ok(())
}
