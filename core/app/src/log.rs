//! The part of a table's log that is on the screen. The log itself stays in the flash.

use adjutant_journal::Record;
use adjutant_rules::dice::Roller;
use heapless::{String, Vec};

use crate::games;
use crate::line::fit;

/// How many lines are fetched at a time.
pub const PAGE: u16 = 12;

/// What became of an act.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The table was set up.
    Start,
    /// It was done.
    Act,
    /// It was taken back.
    Undo,
    /// It stands again.
    Redo,
}

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Number of its record.
    pub number: u16,
    /// What became of it.
    pub kind: Kind,
    /// What it was.
    pub label: String<40>,
    /// Who rolled, if dice fell.
    pub roller: Option<Roller>,
    /// Whether a value was set by hand against the device's own count.
    pub overruled: bool,
}

impl LogLine {
    /// The line of a record.
    #[must_use]
    pub fn of(number: u16, record: &Record) -> Self {
        let (kind, event) = match record {
            Record::Started(start) => {
                return Self { number, kind: Kind::Start, label: fit(&start.name, 26), roller: None, overruled: false };
            }
            Record::Acted(event) => (Kind::Act, event),
            Record::Undone(event) => (Kind::Undo, event),
            Record::Redone(event) => (Kind::Redo, event),
        };
        Self {
            number,
            kind,
            label: games::label(event),
            roller: games::roll(event).map(|(roller, _)| roller),
            overruled: games::is_override(event),
        }
    }

    /// The sign before the line.
    #[must_use]
    pub const fn sign(&self) -> &'static str {
        match self.kind {
            Kind::Start => "*",
            Kind::Undo => "<",
            Kind::Redo => ">",
            Kind::Act if self.overruled => "!",
            Kind::Act => " ",
        }
    }

    /// The word after the line: who rolled.
    #[must_use]
    pub const fn by(&self) -> &'static str {
        match self.roller {
            Some(Roller::Device) => "dev",
            Some(Roller::Hand) => "hand",
            None => "",
        }
    }
}

/// The window on the log: consecutive records, the oldest first, and one of them whole.
#[derive(Debug, Default)]
pub struct LogWindow {
    /// The lines.
    pub lines: Vec<LogLine, { PAGE as usize }>,
    /// Number of the newest record when the lines were fetched.
    pub newest: Option<u16>,
    /// The record that is to be looked at.
    pub wanted: Option<u16>,
    /// The record that is looked at.
    pub open: Option<(u16, Record)>,
}

impl LogWindow {
    /// The line with this number.
    #[must_use]
    pub fn line(&self, number: u16) -> Option<&LogLine> {
        self.lines.iter().find(|line| line.number == number)
    }

    /// Whether the window shows this record.
    #[must_use]
    pub fn covers(&self, number: u16) -> bool {
        self.line(number).is_some()
    }
}
