//! `adjutant ask`: one JSON request per line in, one JSON answer per line out. `docs/ask.md` describes them.

mod blitz;
mod blitzkrieg75;
mod blitzwar;
mod drive;
mod general;
pub mod json;
mod mori;
mod plain;
mod read;
mod rules;

use std::io::{self, BufRead, Write};

use adjutant_rules::game::GameId;
use serde_json::{Map, Value, json};

use crate::image::Image;
use drive::Table;
use read::did_you_mean;

/// The longest line that is read; a longer one is an error, and is skipped without being kept in memory.
pub const LONGEST_LINE: usize = 1024 * 1024;

/// Why a request has no answer.
#[derive(Debug)]
pub(crate) enum No {
    /// It is no request, or not one that can be answered now.
    Error(String),
    /// The rules forbid it.
    Refused {
        /// The rule.
        rule: String,
        /// In a sentence.
        why: String,
    },
    /// A chart's cell must be known first.
    Teach(Value),
}

impl From<String> for No {
    fn from(text: String) -> Self {
        Self::Error(text)
    }
}

impl From<&str> for No {
    fn from(text: &str) -> Self {
        Self::Error(text.to_owned())
    }
}

/// Serves every line of the input, in order, each with exactly one line.
///
/// # Errors
/// When the input cannot be read or the output not be written.
pub fn serve(mut input: impl BufRead, mut output: impl Write, image: Image) -> io::Result<()> {
    let mut desk = Desk::new(image);
    let mut line = Vec::new();
    while let Some(whole) = read_line(&mut input, &mut line)? {
        let answer = if whole {
            desk.answer(&line)
        } else {
            error(&format!("this line is longer than {LONGEST_LINE} bytes; no request is"))
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
    Ok(())
}

/// Reads a line without its ending; `Some(false)` when it was too long, nothing at the end of the input.
fn read_line(input: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<Option<bool>> {
    line.clear();
    let (mut any, mut whole) = (false, true);
    loop {
        let chunk = input.fill_buf()?;
        if chunk.is_empty() {
            return Ok(any.then_some(whole));
        }
        any = true;
        let end = chunk.iter().position(|&byte| byte == b'\n');
        let part = chunk.get(..end.unwrap_or(chunk.len())).unwrap_or_default();
        whole = whole && line.len() + part.len() <= LONGEST_LINE;
        if whole {
            line.extend_from_slice(part);
        }
        let used = end.map_or(chunk.len(), |end| end + 1);
        input.consume(used);
        if end.is_some() {
            return Ok(Some(whole));
        }
    }
}

fn error(text: &str) -> String {
    json::print(&json!({ "error": text }))
}

/// Everything one process of `ask` holds: the table that is driven, and what was taught.
#[derive(Debug)]
pub struct Desk {
    table: Table,
}

impl Desk {
    /// A desk over a flash; what is stored in it can be opened.
    #[must_use]
    pub fn new(image: Image) -> Self {
        Self { table: Table::new(image) }
    }

    /// Answers one request.
    #[must_use]
    pub fn answer(&mut self, line: &[u8]) -> String {
        let answer = match self.request(line) {
            Ok(ok) => json!({ "ok": ok }),
            Err(No::Error(text)) => json!({ "error": text }),
            Err(No::Refused { rule, why }) => json!({"refused": {"rule": rule, "why": why}}),
            Err(No::Teach(cell)) => json!({ "teach": cell }),
        };
        json::print(&answer)
    }

    /// What was taught of a chart, as a table that [`crate::teach::teach`] reads.
    ///
    /// # Errors
    /// There is no such game or chart.
    pub fn taught(&self, game: &str, chart: &str) -> Result<String, String> {
        let table = game_id(&json!(game)).and_then(|game| rules::taught(game, chart, self.table.charts()));
        table.map_err(|no| match no {
            No::Error(text) => text,
            no => format!("{no:?}"),
        })
    }

    fn request(&mut self, line: &[u8]) -> Result<Value, No> {
        let text =
            std::str::from_utf8(line).map_err(|error| format!("not UTF-8 at byte {}", error.valid_up_to() + 1))?;
        if text.trim().is_empty() {
            return Err("an empty line is no request. Try {\"ask\":\"games\"}".into());
        }
        let Value::Object(mut fields) = json::parse(text)? else {
            return Err("a request is an object, such as {\"ask\":\"games\"}".into());
        };
        let ask = match fields.shift_remove("ask") {
            Some(Value::String(ask)) => ask,
            Some(_) => return Err("`ask` is the name of a request, in quotation marks".into()),
            None => return Err("the field `ask` is missing: the name of the request. Try {\"ask\":\"games\"}".into()),
        };
        if ask == "games" {
            return only(&fields, &[]).map(|()| games());
        }
        if !is_own(&ask, &fields)
            && let Some(result) = self.table.request(&ask, &fields)
        {
            return result;
        }
        let game = match fields.shift_remove("game") {
            Some(game) => game_id(&game)?,
            None => return Err(format!("the field `game` is missing. {}", known_games()).into()),
        };
        if ask == "asks" {
            return only(&fields, &[]).map(|()| json!({"asks": rules::names(game), "table": drive::NAMES}));
        }
        rules::answer(game, &ask, &fields, self.table.charts())
    }
}

/// Whether a name that requests about a table have is meant as the game's own: Blitzkrieg! has a `due` with fields, and the
/// table's has none.
fn is_own(ask: &str, fields: &Map<String, Value>) -> bool {
    let game = fields.get("game").and_then(Value::as_str).and_then(GameId::from_word);
    fields.len() > 1 && game.is_some_and(|game| rules::names(game).contains(&ask))
}

fn games() -> Value {
    let games: Vec<Value> =
        GameId::ALL.iter().map(|game| json!({"game": game.word(), "title": game.title()})).collect();
    json!({ "games": games })
}

fn known_games() -> String {
    let names: Vec<String> = GameId::ALL.iter().map(|game| format!("`{game}`")).collect();
    format!("Games: {}", names.join(", "))
}

/// The game with this name.
fn game_id(value: &Value) -> Result<GameId, No> {
    let name = value.as_str().ok_or("`game` is the name of a game, in quotation marks")?;
    GameId::from_word(name).ok_or_else(|| {
        let hint = did_you_mean(name, GameId::ALL.iter().map(|game| game.word()));
        No::Error(format!("unknown game `{name}`{hint} {}", known_games()))
    })
}

/// Refuses fields that the request does not have.
fn only(fields: &Map<String, Value>, names: &[&str]) -> Result<(), No> {
    match fields.keys().find(|name| !names.contains(&name.as_str())) {
        None => Ok(()),
        Some(name) if names.is_empty() => Err(format!("unknown field `{name}`: this request has none").into()),
        Some(name) => {
            let hint = did_you_mean(name, names.iter().copied());
            Err(format!("unknown field `{name}`, expected one of `{}`{hint}", names.join("`, `")).into())
        }
    }
}
