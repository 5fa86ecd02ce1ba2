//! An act in the log, whole.

use adjutant_rules::blitz::table::Event;

use super::done::changes;
use crate::compose::Composer;
use crate::log::{Kind, LogLine};
use crate::screen::Screen;

/// An act in the log: what was done, its dice, what it changed.
#[must_use]
pub fn entry_view(event: &Event, line: &LogLine) -> Screen {
    let kind = match line.kind {
        Kind::Start => "SET UP",
        Kind::Act => "DONE",
        Kind::Undo => "TAKEN BACK",
        Kind::Redo => "BROUGHT BACK",
    };
    let mut composer = Composer::new("log-entry", format_args!("{kind}"), format_args!("line {}", line.number));
    let roll = event.roll();
    match &roll {
        Some((by, faces)) => composer.status(format_args!("rolled by {by}"), format_args!("{} dice", faces.len())),
        None => composer.status(format_args!(""), format_args!("")),
    };
    if let Some((_, faces)) = &roll {
        composer.dice(faces, None, 6);
    }
    changes(event, 0, &mut composer);
    composer.hints("", "back", "", "state")
}
