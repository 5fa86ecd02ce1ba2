//! The log of a table: the newest first, bookmarks at turns, each line opens what it holds.

use adjutant_journal::Record;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::games;
use crate::log::{Kind, LogLine, PAGE};
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::{Key, Press};

/// The log.
#[derive(Clone, Debug)]
pub struct LogPage {
    /// Number of the record under the cursor.
    at: u16,
    /// Whether that record is shown whole.
    open: bool,
}

/// Rows of log lines on the screen: as many as are fetched at a time.
const ROWS: u16 = PAGE;

impl LogPage {
    /// The log, at its newest record.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self { at: Self::last(desk), open: false }
    }

    fn last(desk: &Desk) -> u16 {
        desk.table.as_ref().map_or(0, |table| table.timeline.records().saturating_sub(1))
    }

    /// The newest record of the window that holds `at`.
    fn newest(at: u16, last: u16) -> u16 {
        let page = (last - at.min(last)) / ROWS;
        last - page * ROWS
    }

    fn fetch(&self, desk: &mut Desk) -> Step {
        let last = Self::last(desk);
        let newest = Self::newest(self.at, last);
        let from = newest.saturating_sub(ROWS - 1);
        let whole = !self.open || desk.log.open.as_ref().is_some_and(|(number, _)| *number == self.at);
        if desk.log.newest == Some(last) && desk.log.covers(from) && desk.log.covers(newest) && whole {
            return Step::Stay;
        }
        desk.log.newest = Some(last);
        desk.log.wanted = self.open.then_some(self.at);
        Step::ReadLog(from)
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        self.at = self.at.min(Self::last(desk));
        self.fetch(desk)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let last = Self::last(desk);
        match (key, press) {
            // The newest stands on top: up is later, down is earlier.
            (Key::Up, _) => self.at = (self.at + 1).min(last),
            (Key::Down, _) => self.at = self.at.saturating_sub(1),
            (Key::Left, _) => self.at = self.turn(desk, false).unwrap_or(0),
            (Key::Right, _) => self.at = self.turn(desk, true).unwrap_or(last),
            (Key::A | Key::Press, Press::Short) => self.open = true,
            (Key::B, Press::Short) if self.open => self.open = false,
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        self.fetch(desk)
    }

    /// The record where the turn before or after the cursor begins.
    fn turn(&self, desk: &Desk, later: bool) -> Option<u16> {
        let marks = desk.table.as_ref()?.bookmarks.iter().map(|mark| mark.record);
        if later {
            marks.filter(|&record| record > self.at).min()
        } else {
            marks.filter(|&record| record < self.at).max()
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match &desk.log.open {
            Some((number, record)) if self.open && *number == self.at => self.view_one(desk, record),
            _ => self.view_list(desk),
        }
    }

    fn view_list(&self, desk: &Desk) -> Screen {
        let last = Self::last(desk);
        let mut composer = Composer::new("log", format_args!("LOG"), format_args!("{} of {last}", self.at));
        composer.status(format_args!("left/right: turns"), format_args!("! by hand"));
        let newest = Self::newest(self.at, last);
        for number in (newest.saturating_sub(ROWS - 1)..=newest).rev() {
            let Some(line) = desk.log.line(number) else {
                composer.styled(format_args!("{number}"), Style::Dim);
                continue;
            };
            let picked = number == self.at;
            let style = match (picked, line.kind, line.overruled) {
                (true, _, _) => Style::Picked,
                (_, Kind::Undo, _) => Style::Dim,
                (_, _, true) => Style::Alert,
                (_, Kind::Start, _) => Style::Strong,
                _ if begins_turn(desk, number) => Style::Strong,
                _ => Style::Plain,
            };
            composer.value(format_args!("{}{}", line.sign(), line.label), format_args!("{}", line.by()), style);
        }
        composer.more(newest < last, newest >= ROWS);
        composer.hints("open", "back", "", "state")
    }

    fn view_one(&self, desk: &Desk, record: &Record) -> Screen {
        let line = LogLine::of(self.at, record);
        let mut composer = match record {
            Record::Started(start) => {
                let mut composer = Composer::new("log-entry", format_args!("SET UP"), format_args!("{}", self.at));
                composer.status(format_args!("{}", start.name), format_args!(""));
                composer
            }
            Record::Acted(event) | Record::Undone(event) | Record::Redone(event) => {
                return games::entry_view(event, &line, desk);
            }
        };
        composer.say(format_args!("The table was set up."));
        composer.hints("", "back", "", "state")
    }
}

fn begins_turn(desk: &Desk, number: u16) -> bool {
    desk.table.as_ref().is_some_and(|table| table.bookmarks.iter().any(|mark| mark.record == number))
}
