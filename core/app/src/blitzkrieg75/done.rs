//! What an act changed: what to do with the cardboard, line by line.

use adjutant_rules::blitzkrieg75::table::{Change, Event, State};
use adjutant_rules::game::Event as GameEvent;

use super::{Page, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::FormPage;
use crate::line::{BODY, wrap};
use crate::log::{Kind, LogLine};
use crate::page::{Page as AnyPage, Step};
use crate::screen::{ROWS, Screen, Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The newest act and its changes.
#[derive(Clone, Debug, Default)]
pub struct Done {
    list: List,
    /// The rules behind the lines are read, from this row on.
    reading: Option<u16>,
}

/// What the rules say to each line of an act: how to retreat, how to advance. Gives how many rows that is.
fn meanings(desk: &Desk, row: &mut dyn FnMut(Text, Style)) -> usize {
    let Some(GameEvent::Blitzkrieg75(event)) = desk.undoable() else { return 0 };
    let mut rows = 0;
    for change in event.changes() {
        let Change::Tell(tell, _) = change else { continue };
        let Some((rule, text)) = tell.meaning() else { continue };
        let mut say = |text: core::fmt::Arguments<'_>, style| {
            for line in wrap::<6>(text, BODY) {
                row(line, style);
                rows += 1;
            }
        };
        say(format_args!("{change}"), Style::Strong);
        for (at, sentence) in text.split_inclusive(". ").enumerate() {
            match at {
                0 => say(format_args!("{rule}: {sentence}"), Style::Plain),
                _ => say(format_args!("{sentence}"), Style::Plain),
            }
        }
    }
    rows
}

/// Draws what an event changed; the first lines are left out.
fn changes(event: &Event, from: usize, composer: &mut Composer) {
    for line in wrap::<3>(format_args!("{}", event.label()), BODY) {
        composer.styled(format_args!("{line}"), Style::Dim);
    }
    composer.rule();
    let told = || event.changes().iter().filter(|change| change.is_told());
    for change in told().skip(from) {
        let style = if matches!(change, Change::Tell(..) | Change::Counter(_)) { Style::Strong } else { Style::Plain };
        for line in wrap::<2>(format_args!("{change}"), BODY) {
            composer.text(line, style);
        }
    }
    composer.more(from > 0, composer.left() == 0 && from + 1 < told().count());
}

impl Done {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let count = match desk.undoable() {
            Some(GameEvent::Blitzkrieg75(event)) => event.changes().iter().filter(|change| change.is_told()).count(),
            _ => 0,
        };
        if let Some(from) = self.reading {
            let most = meanings(desk, &mut |_, _| ()).saturating_sub(ROWS - 2);
            let most = u16::try_from(most).unwrap_or(0);
            self.reading = match key {
                Key::Down => Some(from.saturating_add(1).min(most)),
                Key::Up => Some(from.saturating_sub(1)),
                _ => None,
            };
            return Step::Stay;
        }
        if self.list.key(key, press, count) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::X, Press::Short) => {
                self.reading = Some(0);
                Step::Stay
            }
            // Losses follow the result at once.
            (Key::A | Key::Press, Press::Short) if state(desk).is_some_and(State::owes) => {
                Step::Swap(AnyPage::Blitzkrieg75(Page::Form(FormPage::new(&super::combat::LOSSES, desk))))
            }
            (Key::A | Key::Press | Key::B, Press::Short) => Step::Home,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitzkrieg75-done", format_args!("DONE"), format_args!("{title}"));
        let Some(GameEvent::Blitzkrieg75(event)) = desk.undoable() else {
            return composer.hints("", "back", "", "state");
        };
        if let Some(from) = self.reading {
            composer.status(format_args!("the rules to it"), format_args!(""));
            let (from, room) = (usize::from(from), composer.left());
            let mut at = 0;
            let rows = meanings(desk, &mut |text, style| {
                if (from..from + room).contains(&at) {
                    composer.text(text, style);
                }
                at += 1;
            });
            composer.more(from > 0, from + room < rows);
            return composer.hints("", "back", "", "state");
        }
        composer.status(format_args!("recorded"), format_args!("held B takes it back"));
        changes(event, self.list.index(), &mut composer);
        let owes = state(desk).is_some_and(State::owes);
        let why = if meanings(desk, &mut |_, _| ()) > 0 { "why" } else { "" };
        composer.hints(if owes { "lose" } else { "on" }, "back", why, "state")
    }
}

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
    match event.roll() {
        Some((by, faces)) => {
            composer.status(format_args!("rolled by {by}"), format_args!("{} dice", faces.len()));
            composer.dice(&faces, None, 6);
        }
        None => {
            composer.blank();
        }
    }
    changes(event, 0, &mut composer);
    composer.hints("", "back", "", "state")
}
