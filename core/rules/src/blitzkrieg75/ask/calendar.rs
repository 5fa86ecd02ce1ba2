//! Calendar, victory, set-up.

use super::fields::{LEVEL, SIDE, among, byte, fact, int, is, level, of, once, side, word, yes};
use super::report::{Say, Value, say};
use super::{ChartName, No, Teach};
use crate::blitzkrieg75::calendar::{ENCIRCLED, Ending, Game, PlayerTurn, Standing, Timer, victory as decide};
use crate::blitzkrieg75::resources::Role;
use crate::blitzkrieg75::setup::{MINORS, Setup, TRANSPORT};
use crate::blitzkrieg75::units::STACK;
use crate::blitzkrieg75::{Choice, InputFault, Level, Refusal, Side, Step, Weather, first};
use crate::form::Report;
use crate::form::{Field, Given, Kind};

const TURN_FIELD: Field = int("turn", 1, 999);
const LAST_TURN: Field = int("last-turn", 1, 999).or(15);
const OPTIONS: Field = Field::new("options", Kind::List(0, 11, &[Field::item(among!(Choice::ALL))])).may();

pub(super) const TURN: [Field; 5] = [LEVEL, SIDE, TURN_FIELD, OPTIONS, LAST_TURN];

fn game(form: &Given<'_>, level_word: i16, options: i16) -> Result<Game, No> {
    Ok(Game::new(level(level_word), form.items(options).map(|choice| of(Choice::ALL, choice)))?)
}

/// The game and the player-turn that are asked about.
fn turn_of(form: &Given<'_>) -> Result<(Game, PlayerTurn, bool), No> {
    let [level_word, side_word, turn, options, last] = form.fields(&TURN);
    once(&form.items(options), InputFault::OptionTwice)?;
    first(&[(turn > last, Refusal::GameOver)])?;
    let now = PlayerTurn { side: side(side_word), turn: word(turn) };
    Ok((game(form, level_word, options)?, now, turn == last))
}

pub(super) fn turn_sequence(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let (game, now, _) = turn_of(form)?;
    report.several("steps", game.steps(now.side, now.turn).map(Step::word));
    Ok(())
}

pub(super) fn turn(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let (game, now, last) = turn_of(form)?;
    let column = game.weather_column(now.turn);
    let (blue, over) = (now.side == Side::Blue, last && now.side == Side::Red);
    let next = now.next();
    say!(report;
        "number" = now.number(),
        "first" = now.number() == 1,
        "weather-roll" = blue && column.is_some(),
        "weather-column" = column.map_or("none", |column| column.heading()),
        "always-clear" = game.has(Choice::Weather) && column.is_none(),
        "replacements" = game.replacements(now.turn),
        "final" = last,
        "city-count-due" = over,
        "next-side" = if over { "none" } else { next.side.word() },
        "next-turn" = if over { 0 } else { next.turn },
    );
    Ok(())
}

pub(super) const TIMER: [Field; 3] = [Field::new("event", among!(Timer::ALL)), SIDE, TURN_FIELD];

pub(super) fn timer(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [event, side_word, turn] = form.fields(&TIMER);
    let timer = of(Timer::ALL, event);
    let until = timer.until(PlayerTurn { side: side(side_word), turn: word(turn) })?;
    say!(report; "until-side" = until.side.word(), "until-turn" = until.turn, "rule" = timer.rule());
    Ok(())
}

const STANDING: [Field; 4] = [
    int("units", 0, 999),
    int("city-hexes", 0, 200).or(0),
    int("encirclement", 0, 99).or(0),
    int("units-lost", 0, 999).or(0),
];

pub(super) const VICTORY: [Field; 6] = [
    TURN_FIELD,
    SIDE,
    yes("limit"),
    LAST_TURN,
    Field::new("blue", Kind::Record(&STANDING)),
    Field::new("red", Kind::Record(&STANDING)),
];

pub(super) fn victory(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [turn, side_word, limit, last_turn, blue, red] = form.fields(&VICTORY);
    let (limit, side) = (is(limit), side(side_word));
    first(&[(limit && turn > last_turn, Refusal::GameOver)])?;
    let standing = |of: Side| {
        let [units, city_hexes, encirclement, lost] = form.object(if of == Side::Blue { blue } else { red }, &STANDING);
        Standing {
            units: word(units),
            city_hexes: word(city_hexes),
            encirclement: byte(encirclement),
            lost: word(lost),
        }
    };
    let last = limit && turn == last_turn && side == Side::Red;
    let (winner, by, loser) = decide(side, last, standing);
    say!(report;
        "over" = by != Ending::None,
        "winner" = winner.map_or("none", Side::word),
        "by" = by.word(),
        "bigger-loser" = loser.map_or("none", Side::word),
    );
    Ok(())
}

pub(super) const ENCIRCLEMENT: [Field; 2] = [int("count", 0, 99), fact("holds")];

pub(super) fn encirclement(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [count, holds] = form.fields(&ENCIRCLEMENT);
    let count = if is(holds) { byte(count) + 1 } else { 0 };
    say!(report; "count" = count, "won" = count >= ENCIRCLED);
    Ok(())
}

pub(super) const SETUP: [Field; 3] = [LEVEL, SIDE, OPTIONS];

pub(super) fn setup(form: &Given<'_>, report: &mut Report) -> Result<(), No> {
    let [level_word, side_word, options] = form.fields(&SETUP);
    once(&form.items(options), InputFault::OptionTwice)?;
    let (game, side) = (game(form, level_word, options)?, side(side_word));
    let setup = Setup::new(&game, side);
    say!(report;
        "order" = setup.order,
        "country" = setup.country,
        "units" = "order-of-appearance-turn-1",
        "may-delay" = true,
        "stack-limit" = Value::Halves(STACK.into()),
        "sea-units" = setup.sea_units,
        "carrier-air-units" = setup.carrier_air_units,
        "air-units-per-city" = setup.air_units_per_city,
        "fighters" = setup.fighters,
        "transport-capacity" = TRANSPORT,
        "minor-countries" = MINORS,
        "minor-state" = "neutral",
        "petro" = setup.resources,
        "industry" = setup.resources,
        "naval" = setup.resources,
        "weather" = Weather::Clear.word(),
    );
    let factories = if game.level == Level::Tournament { Role::AircraftCity.home(side) } else { &[] };
    report.several("aircraft-cities", factories.iter().copied());
    Ok(())
}

pub(super) const ORDER_OF_APPEARANCE: [Field; 2] = [SIDE, TURN_FIELD];

pub(super) fn order_of_appearance(form: &Given<'_>, _: &mut Report) -> Result<(), No> {
    let [side_word, turn] = form.fields(&ORDER_OF_APPEARANCE);
    Err(No::Teach(Teach { chart: ChartName::OrderOfAppearance, row: side(side_word), column: word(turn) }))
}
