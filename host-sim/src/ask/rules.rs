//! The bridge to the rules: their requests are typed, ours are JSON. One `match` per question, one line per game.

use adjutant_rules::ask::{self, Reply, Request};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::game::{Command, Game, GameId};
use serde_json::{Map, Value, json};

use super::read::{did_you_mean, read};
use super::{No, blitz, blitzkrieg75, blitzwar, general, mori};

/// The names of a game's requests.
pub const fn names(game: GameId) -> &'static [&'static str] {
    ask::names(game)
}

/// Answers a request of a game: `{"<ask>":{...fields}}` is what the rules read.
pub fn answer(game: GameId, ask: &str, fields: &Map<String, Value>, charts: &Charts) -> Result<Value, No> {
    if !names(game).contains(&ask) {
        let hint = did_you_mean(ask, names(game).iter().chain(&super::drive::NAMES).copied());
        let all = format!("{{\"game\":\"{game}\",\"ask\":\"asks\"}}");
        return Err(format!("{} has no request `{ask}`{hint} The names are listed by {all}", game.title()).into());
    }
    let request: Request = read(&json!({game.word(): {ask: fields}}), 2)?;
    match ask::answer(&request, charts) {
        Reply::Ok(answer) => Ok(in_words(game, value(&answer)?)),
        Reply::Refused(refused) => Err(No::Refused { rule: refused.rule().to_owned(), why: refused.to_string() }),
        Reply::Teach(teach) => Err(No::Teach(value(&teach)?)),
        Reply::Error(mistake) => Err(match value(&mistake)? {
            Value::String(text) => text.into(),
            other => other.to_string().into(),
        }),
    }
}

/// An answer in the words of its contract: Blitzkrieg General and Blitz! leave out what is not there, the others say null.
fn in_words(game: GameId, answer: Value) -> Value {
    match game {
        GameId::BlitzWar | GameId::Blitzkrieg75 | GameId::Mori => answer,
        GameId::General | GameId::Blitz => without_nulls(answer),
    }
}

fn without_nulls(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().map(without_nulls).collect(),
        Value::Object(fields) => {
            let there = fields.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(there.map(|(name, value)| (name, without_nulls(value))).collect())
        }
        other => other,
    }
}

fn value(answer: &impl serde::Serialize) -> Result<Value, No> {
    serde_json::to_value(answer).map_err(|error| format!("this answer cannot be written: {error}").into())
}

/// What the owner must teach before this command can be decided.
pub fn must_teach(game: &Game, charts: &Charts, command: &Command) -> Option<Value> {
    match (game, command) {
        (Game::BlitzWar(state), Command::BlitzWar(command)) => blitzwar::must_teach(state, charts, command),
        (Game::Blitz(state), Command::Blitz(command)) => blitz::must_teach(state, charts, command),
        // Blitzkrieg General's refusal says which chart must be taught.
        _ => None,
    }
}

/// What is due now: `{"rule","what","meaning"}` each.
pub fn due(game: &Game, charts: &Charts) -> Vec<Value> {
    match game {
        Game::BlitzWar(state) => blitzwar::due(state, charts),
        Game::General(state) => general::due(state, charts),
        Game::Blitz(state) => blitz::due(state, charts),
        Game::Blitzkrieg75(state) => blitzkrieg75::due(state, charts),
        Game::Mori(state) => mori::due(state, charts),
    }
}

/// The cells and their numbers behind `chart`, `row`, `column` and `value`; the rulebook may know better.
pub fn lesson(game: GameId, fields: &Map<String, Value>, charts: &Charts) -> Result<Vec<(Cell, i16)>, No> {
    match game {
        GameId::BlitzWar => blitzwar::lesson(fields),
        GameId::General => general::lesson(fields),
        GameId::Blitz => blitz::lesson(fields),
        GameId::Mori => mori::lesson(fields, charts),
        GameId::Blitzkrieg75 => blitzkrieg75::lesson(fields),
    }
}

/// What was taught of a chart as a table of comma-separated values, which `teach` reads back.
pub fn taught(game: GameId, chart: &str, charts: &Charts) -> Result<String, No> {
    match game {
        GameId::Mori => mori::exported(chart, charts),
        game => Err(format!("the charts of {} are not written out; those of Blitzkrieg! are", game.title()).into()),
    }
}
