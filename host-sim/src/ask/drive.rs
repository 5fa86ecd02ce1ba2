//! A table driven by requests: the same commands, events and log as on the device.

use adjutant_app::games;
use adjutant_journal::{Directory, Done, Entry, Job, Record, Start, StoreError, TableId, Timeline};
use adjutant_rules::chart::{Charts, MAX_TAUGHT};
use adjutant_rules::game::{Command, Event, Game, GameId, Options};
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::read::read;
use super::{No, game_id, only, rules};
use crate::image::Image;
use crate::store::Store;

/// The requests about a table.
pub const NAMES: [&str; 10] = ["start", "tables", "open", "do", "undo", "redo", "state", "due", "log", "teach"];

/// How many lines of the log are given unless more are asked for.
const LOG_LINES: u16 = 50;

/// The flash, and the table that is open.
#[derive(Debug)]
pub struct Table {
    store: Store,
    directory: Directory,
    charts: Charts,
    open: Option<(TableId, Timeline)>,
    /// Why the image's file did not take what was stored for this request.
    disk: Option<std::io::Error>,
}

impl Table {
    /// Nothing is open yet.
    pub fn new(image: Image) -> Self {
        let mut charts = Charts::new();
        let (store, mounted) = Store::mount(image, &mut charts);
        Self { store, directory: mounted.directory, charts, open: None, disk: None }
    }

    /// What the owner taught.
    pub fn charts(&self) -> &Charts {
        &self.charts
    }

    /// Answers a request about a table; nothing when the request is about something else.
    pub fn request(&mut self, ask: &str, fields: &Map<String, Value>) -> Option<Result<Value, No>> {
        let answer = self.answer(ask, fields);
        match (answer, self.disk.take()) {
            // Done is done, in the journal and here: whoever asks must not do it again.
            (Some(Ok(_)), Some(error)) => Some(Err(format!(
                "this was done, but the flash image could not be written: {error}. It is tried again with the next request."
            )
            .into())),
            (answer, _) => answer,
        }
    }

    fn answer(&mut self, ask: &str, fields: &Map<String, Value>) -> Option<Result<Value, No>> {
        Some(match ask {
            "start" => self.start(fields),
            "tables" => only(fields, &[]).map(|()| self.tables()),
            "open" => self.reopen(fields),
            "do" => self.act(fields),
            "undo" => self.bare(fields).and_then(|()| self.take_back()),
            "redo" => self.bare(fields).and_then(|()| self.bring_back()),
            "state" => self.bare(fields).and_then(|()| self.state()),
            "due" => self.bare(fields).and_then(|()| Ok(json!({"due": rules::due(self.game()?, &self.charts)}))),
            "log" => self.log(fields),
            "teach" => self.teach(fields),
            _ => return None,
        })
    }

    fn start(&mut self, fields: &Map<String, Value>) -> Result<Value, No> {
        only(fields, &["game", "name", "options"])?;
        let game = game_id(fields.get("game").ok_or("the field `game` is missing: which game to start")?)?;
        let options = options(game, fields.get("options"))?;
        let name = match fields.get("name") {
            // A title that is too long for a name gives way to the game's word.
            None => Some(game.title()).filter(|title| title.len() <= 16).unwrap_or(game.word()),
            Some(name) => name.as_str().ok_or("`name` is a text in quotation marks")?,
        };
        if name.trim().is_empty() || name.chars().any(char::is_control) {
            return Err("`name` needs a letter that can be seen, and no line breaks".into());
        }
        let name = name.try_into().map_err(|_| format!("`name` is longer than 16 bytes: {name}"))?;
        let start = Start { options, name };
        let timeline = Timeline::new(start.clone());
        let headline = games::headline(timeline.game());
        match self.serve(Job::Create(start, headline))?.into_iter().last() {
            Some(Done::Created(id, directory)) => {
                self.directory = directory;
                self.open = Some((id, timeline));
                self.summary()
            }
            _ => Err("the journal did not make the table".into()),
        }
    }

    fn tables(&self) -> Value {
        let line = |entry: &Entry| json!({"table": entry.id.0, "game": entry.game.word(), "name": entry.name, "headline": entry.headline});
        let tables: Vec<Value> = self.directory.iter().map(line).collect();
        json!({ "tables": tables })
    }

    fn reopen(&mut self, fields: &Map<String, Value>) -> Result<Value, No> {
        only(fields, &["table"])?;
        let id: u16 = read(fields.get("table").ok_or("the field `table` is missing: a number from `tables`")?, 0)?;
        let id = TableId(id);
        let mut timeline: Option<Timeline> = None;
        for done in self.serve(Job::Open(id))? {
            match (done, &mut timeline) {
                (Done::Record(_, Record::Started(start)), None) => timeline = Some(Timeline::new(start)),
                (Done::Record(number, record), Some(timeline)) => {
                    timeline.push(&record).map_err(|broken| format!("record {number}: {broken}"))?;
                }
                (Done::Directory(directory), _) => self.directory = directory,
                _ => {}
            }
        }
        self.open = Some((id, timeline.ok_or("this table has no start record")?));
        self.summary()
    }

    fn act(&mut self, fields: &Map<String, Value>) -> Result<Value, No> {
        self.of_this_game(fields)?;
        only(fields, &["game", "command"])?;
        let game = self.game()?;
        let command = fields.get("command").ok_or("the field `command` is missing: what to do")?;
        let command: Command =
            read(&json!({game.id().word(): command}), 1).map_err(|what| format!("command: {what}"))?;
        if let Some(cell) = rules::must_teach(game, &self.charts, &command) {
            return Err(No::Teach(cell));
        }
        let event = game
            .decide(&self.charts, &command)
            .map_err(|refusal| No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() })?;
        self.append(Record::Acted(event.clone()))?;
        Ok(told(&event))
    }

    fn take_back(&mut self) -> Result<Value, No> {
        let event = self.timeline()?.undoable().cloned().ok_or("there is nothing to undo")?;
        self.append(Record::Undone(event.clone()))?;
        Ok(told(&event))
    }

    fn bring_back(&mut self) -> Result<Value, No> {
        let event = self.timeline()?.redoable().cloned().ok_or("there is nothing to redo")?;
        self.append(Record::Redone(event.clone()))?;
        Ok(told(&event))
    }

    fn state(&self) -> Result<Value, No> {
        let (id, timeline) = self.open.as_ref().ok_or(NO_TABLE)?;
        let game = timeline.game();
        Ok(json!({
            "table": id.0,
            "game": game.id().word(),
            "name": timeline.start().name,
            "headline": games::headline(game),
            "options": inside(&timeline.start().options),
            "state": inside(game),
            "undo": timeline.undoable().map(label),
            "redo": timeline.redoable().map(label),
        }))
    }

    fn log(&mut self, fields: &Map<String, Value>) -> Result<Value, No> {
        self.of_this_game(fields)?;
        only(fields, &["game", "from", "count"])?;
        let number = |name: &str, default: u16| match fields.get(name) {
            None => Ok(default),
            Some(value) => read::<u16>(value, 0).map_err(|what| format!("{name}: {what}")),
        };
        let (id, records) = (self.open.as_ref().ok_or(NO_TABLE)?.0, self.timeline()?.records());
        let count = number("count", LOG_LINES)?;
        let from = number("from", records.saturating_sub(count))?;
        let log: Vec<Value> = self
            .serve(Job::Read { table: id, from, count })?
            .into_iter()
            .filter_map(|done| match done {
                Done::Record(number, record) => Some(log_line(number, &record)),
                _ => None,
            })
            .collect();
        Ok(json!({"records": records, "log": log}))
    }

    fn teach(&mut self, fields: &Map<String, Value>) -> Result<Value, No> {
        let game = match fields.get("game") {
            Some(game) => game_id(game)?,
            None => self.game().map_err(|_| "the field `game` is missing: whose chart is taught")?.id(),
        };
        only(fields, &["game", "chart", "row", "column", "value"])?;
        let cells = rules::lesson(game, fields, &self.charts)?;
        let new = cells.iter().filter(|(cell, _)| self.charts.get(*cell).is_none()).count();
        if self.charts.iter().count() + new > MAX_TAUGHT {
            return Err(StoreError::ChartsFull.to_string().into());
        }
        for (cell, value) in cells {
            self.serve(Job::Teach(cell, value))?;
            self.charts.teach(cell, value).map_err(|_| StoreError::ChartsFull.to_string())?;
        }
        let named = |name: &str| fields.get(name).cloned().unwrap_or_default();
        Ok(json!({"chart": named("chart"), "row": named("row"), "column": named("column"), "value": named("value")}))
    }

    /// Stores a record, then takes it into the timeline: never the other way round.
    fn append(&mut self, record: Record) -> Result<(), No> {
        let (id, timeline) = self.open.as_ref().ok_or(NO_TABLE)?;
        // Tried on a copy first: what cannot follow must not be stored.
        let mut next = timeline.clone();
        next.push(&record).map_err(|broken| broken.to_string())?;
        let id = *id;
        if let Some(Done::Compacted(number)) = self.serve(Job::Append(id, record))?.last() {
            next.compacted(number.saturating_add(1));
        }
        self.open = Some((id, next));
        self.store_headline();
        Ok(())
    }

    /// Keeps the list of tables true. What was done is stored already, so that a failure here is none of the answer's.
    fn store_headline(&mut self) {
        let Some((id, timeline)) = self.open.as_ref() else { return };
        let job = Job::Headline(*id, games::headline(timeline.game()));
        for done in self.serve(job).unwrap_or_default() {
            if let Done::Directory(directory) = done {
                self.directory = directory;
            }
        }
    }

    /// Serves a job; a failure is an error with the journal's own words.
    fn serve(&mut self, job: Job) -> Result<Vec<Done>, No> {
        let (answers, disk) = self.store.attempt(job);
        self.disk = disk.err().or(self.disk.take());
        match answers.last() {
            Some(Done::Failed(error)) => Err(error.to_string().into()),
            _ => Ok(answers),
        }
    }

    fn summary(&self) -> Result<Value, No> {
        let (id, timeline) = self.open.as_ref().ok_or(NO_TABLE)?;
        let game = timeline.game();
        let (name, headline) = (&timeline.start().name, games::headline(game));
        Ok(json!({"table": id.0, "game": game.id().word(), "name": name, "headline": headline}))
    }

    fn timeline(&self) -> Result<&Timeline, No> {
        Ok(&self.open.as_ref().ok_or(NO_TABLE)?.1)
    }

    fn game(&self) -> Result<&Game, No> {
        Ok(self.timeline()?.game())
    }

    /// `game` may be given with every request; then it must be the table's.
    fn of_this_game(&self, fields: &Map<String, Value>) -> Result<(), No> {
        let mine = self.game()?.id();
        match fields.get("game").map(game_id).transpose()? {
            Some(other) if other != mine => Err(format!("the open table plays `{mine}`, not `{other}`").into()),
            _ => Ok(()),
        }
    }

    /// A request that has no field but `game`.
    fn bare(&self, fields: &Map<String, Value>) -> Result<(), No> {
        self.of_this_game(fields)?;
        only(fields, &["game"])
    }
}

const NO_TABLE: &str =
    "no table is open. Begin with {\"game\":\"blitzwar\",\"ask\":\"start\"}, or `open` one of `tables`";

/// The options of a new table: those given over the usual ones.
fn options(game: GameId, given: Option<&Value>) -> Result<Options, No> {
    let usual = games::options(game)
        .ok_or_else(|| format!("{} answers questions, its table is still to come", game.title()))?;
    let mut fields = inside(&usual);
    if let Some(given) = given {
        let given = given.as_object().ok_or("`options` is an object")?;
        let known = fields.as_object_mut().ok_or("this game has no options")?;
        let names: Vec<String> = known.keys().cloned().collect();
        only(given, &names.iter().map(String::as_str).collect::<Vec<_>>()).map_err(|no| in_field("options", no))?;
        known.extend(given.iter().map(|(name, value)| (name.clone(), value.clone())));
    }
    let options = read(&json!({game.word(): fields}), 1).map_err(|what| No::from(format!("options: {what}")))?;
    match options {
        Options::Blitz(blitz) if !blitz.is_sound() => {
            Err("options: 2 to 5 players, and `optional` has a bit for each of nine rules".into())
        }
        options => Ok(options),
    }
}

fn in_field(field: &str, no: No) -> No {
    match no {
        No::Error(what) => No::Error(format!("{field}: {what}")),
        other => other,
    }
}

/// What is inside the enum over the games: `{"blitzwar": x}` gives x.
fn inside<T: Serialize>(value: &T) -> Value {
    match serde_json::to_value(value) {
        Ok(Value::Object(map)) if map.len() == 1 => map.into_iter().next().map(|(_, value)| value).unwrap_or_default(),
        Ok(value) => value,
        Err(error) => error.to_string().into(),
    }
}

fn label(event: &Event) -> String {
    games::label(event).as_str().to_owned()
}

/// An event as an answer: one line, and all of it.
fn told(event: &Event) -> Value {
    json!({"label": label(event), "event": inside(event)})
}

fn log_line(number: u16, record: &Record) -> Value {
    let (what, event) = match record {
        Record::Started(start) => {
            return json!({"number": number, "what": "started", "name": start.name, "options": inside(&start.options)});
        }
        Record::Acted(event) => ("acted", event),
        Record::Undone(event) => ("undone", event),
        Record::Redone(event) => ("redone", event),
    };
    let mut line = json!({
        "number": number,
        "what": what,
        "label": label(event),
        "overruled": games::is_override(event),
        "event": inside(event),
    });
    if let Some((by, faces)) = games::roll(event) {
        line["roll"] = json!({"by": by.word(), "faces": faces});
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[cfg(target_os = "linux")] // where this file takes everything and says of nothing that it is safe
    fn what_is_done_is_done_although_the_disk_cannot_say_that_it_is_safe() {
        let file = std::fs::OpenOptions::new().read(true).write(true).open("/dev/null").unwrap();
        let mut table = Table::new(Image::over(file));
        let mut ask = |name: &str, fields: Value| table.request(name, fields.as_object().unwrap()).unwrap();
        for (name, fields) in [("start", json!({"game": "blitzwar"})), ("do", json!({"command": "end-phase"}))] {
            let Err(No::Error(why)) = ask(name, fields) else { panic!("{name} must tell of the disk") };
            assert!(why.starts_with("this was done"), "{why}");
        }
        table.disk = None;
        let (id, timeline) = table.open.as_ref().unwrap();
        let records = timeline.records();
        let read = Job::Read { table: *id, from: 0, count: u16::MAX };
        assert_eq!((records, table.store.attempt(read).0.len()), (2, 3), "two records and the end");
    }

    #[test]
    fn a_table_has_as_many_players_as_its_game() {
        let mut table = Table::new(Image::blank());
        for (given, fits) in [
            (json!({"players": 2}), true),
            (json!({"players": 5, "optional": 511, "scenario": "f"}), true),
            (json!({"players": 1}), false),
            (json!({"players": 6}), false),
            (json!({"optional": 512}), false),
        ] {
            let fields = json!({"game": "blitz", "options": given});
            let answer = table.request("start", fields.as_object().unwrap()).unwrap();
            assert_eq!(answer.is_ok(), fits, "{given}: {answer:?}");
        }
    }

    #[test]
    fn the_log_has_the_numbers_of_the_flash_also_after_compaction() {
        let mut table = Table::new(Image::blank());
        let mut ask = |name: &str, fields: Value| {
            let answer = table.request(name, fields.as_object().unwrap()).unwrap();
            answer.unwrap_or_else(|no| panic!("{name}: {no:?}"))
        };
        ask("start", json!({"game": "blitzwar"}));
        ask("do", json!({"command": "end-phase"}));
        let most = 6000;
        for _ in 0..most / 2 {
            ask("undo", json!({}));
            ask("redo", json!({}));
        }
        let newest = ask("log", json!({"count": 1}));
        let number = newest["log"][0]["number"].as_u64().unwrap_or_else(|| panic!("{newest}"));
        assert!(number < most, "it was compacted");
        ask("open", json!({"table": 0}));
        assert_eq!(ask("log", json!({"count": 1})), newest);
    }
}
