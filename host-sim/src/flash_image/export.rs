//! A table as JSON and as text.

use std::fmt::Write;

use adjutant_app::games;
use adjutant_journal::{Entry, Record};
use adjutant_rules::game::Event;
use serde::{Deserialize, Serialize};

use super::Log;

/// What the first field of an export says.
pub const FORMAT: &str = "adjutant-table";
/// The version that is written. Another form of the file gets the next number.
pub const VERSION: u32 = 1;

/// A table as JSON: the records as the journal holds them.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Exported {
    /// [`FORMAT`].
    pub format: String,
    /// [`VERSION`].
    pub version: u32,
    /// Every record; the first is the start record.
    pub records: Vec<Record>,
}

/// The table as JSON, a record a line.
pub fn json(log: &Log) -> Result<String, serde_json::Error> {
    let mut text = format!("{{\"format\":\"{FORMAT}\",\"version\":{VERSION},\"records\":[\n");
    text.push_str(&serde_json::to_string(&Record::Started(log.start.clone()))?);
    for record in &log.rest {
        text.push_str(",\n");
        text.push_str(&serde_json::to_string(record)?);
    }
    text.push_str("\n]}\n");
    Ok(text)
}

/// The table as text to read: a line for each record, who rolled what, what was overruled.
pub fn text(entry: &Entry, log: &Log) -> String {
    let mut text = format!("{}: {} ({})\n", entry.game.title(), entry.name, entry.headline);
    for (number, record) in log.rest.iter().enumerate() {
        let number = number + 1;
        let line = match record {
            Record::Started(_) => "started again".to_owned(),
            Record::Acted(event) => told(event),
            Record::Undone(event) => format!("taken back: {}", games::label(event)),
            Record::Redone(event) => format!("done again: {}", games::label(event)),
        };
        let _ = writeln!(text, "{number:>5}  {line}");
    }
    text
}

fn told(event: &Event) -> String {
    let sign = if games::is_override(event) { "! " } else { "" };
    let roll = games::roll(event).map_or_else(String::new, |(by, faces)| {
        let faces: Vec<String> = faces.iter().map(ToString::to_string).collect();
        format!("  [{by} rolled {}]", faces.join(" "))
    });
    format!("{sign}{}{roll}", games::label(event))
}
