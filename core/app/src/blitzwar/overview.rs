//! The overview: turn, markers, everything that is due, log, undo.

use adjutant_rules::blitzwar::{Command, Due, Override, Turn, Zone};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use super::marker::{Marker, MarkerPage};
use super::{Page, open_log, state, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::pages::take_back::TakeBack;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The overview.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    list: List,
}

/// What a line of the overview is.
#[derive(Clone, Copy, Debug)]
enum Line {
    Log,
    Undo,
    Set(Marker),
    /// Survivors that need not be attacked again, if the table agrees.
    Release(Zone),
    Due(Due),
}

/// The most lines: log, undo, the markers, 12 attacks that wait, 32 things that are due.
type Lines = Vec<Line, 64>;

fn lines(desk: &Desk) -> Lines {
    let mut all = Lines::new();
    let mut add = |line| {
        let _ = all.push(line);
    };
    add(Line::Log);
    add(Line::Undo);
    for marker in Marker::ALL {
        add(Line::Set(marker));
    }
    if let Some(state) = state(desk) {
        for survivors in &state.waiting {
            add(Line::Release(survivors.forces.zone));
        }
        for &due in &state.due() {
            add(Line::Due(due));
        }
    }
    all
}

impl Overview {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = lines(desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(Line::Log) => open_log(desk),
                Some(Line::Undo) => Step::Open(AnyPage::TakeBack(TakeBack)),
                Some(&Line::Set(marker)) => Step::Open(AnyPage::BlitzWar(Page::Marker(MarkerPage::new(marker, desk)))),
                Some(&Line::Release(zone)) => {
                    Step::Run(GameCommand::BlitzWar(Command::Override(Override::Release(zone))))
                }
                Some(Line::Due(due)) => Step::Tell(words::due(due)),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let stop = state(desk).and_then(|state| state.stop);
        match stop {
            Some(stop) => composer.status(
                format_args!("{} {} half {}", stop.turn.season(), stop.turn.year(), stop.turn.half()),
                format_args!("{}", stop.turn.weather()),
            ),
            None => composer.status(format_args!("The game is over"), format_args!("18")),
        };
        composer.row(super::turn_track(stop.map_or(Turn::LAST, |stop| stop.turn)));
        let lines = lines(desk);
        // Lines may have gone since the last key.
        let list = List { at: self.list.at.min(u16::try_from(lines.len()).unwrap_or(1).saturating_sub(1)) };
        let window = list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            view_line(&mut composer, *line, n == list.index(), desk);
        }
        let a = match lines.get(list.index()) {
            Some(Line::Log | Line::Undo) => "open",
            Some(Line::Set(_)) => "set",
            Some(Line::Release(_)) => "free",
            Some(Line::Due(_)) => "why",
            None => "",
        };
        composer.hints(a, "back", "", "back")
    }
}

/// One line of the overview.
fn view_line(composer: &mut Composer, line: Line, picked: bool, desk: &Desk) {
    match line {
        Line::Log => {
            let records = desk.table.as_ref().map_or(0, |table| table.timeline.records());
            composer.item(format_args!("Log"), format_args!("{records} >"), picked);
        }
        Line::Undo => {
            composer.item(format_args!("Undo and redo"), format_args!(">"), picked);
        }
        Line::Set(marker) => match marker.value(desk) {
            Some(value) => {
                composer.item(
                    format_args!("{}", marker.label()),
                    format_args!("{}", marker.words(Some(value))),
                    picked,
                );
            }
            None => {
                composer.item(format_args!("{}", marker.label()), format_args!("-"), picked);
            }
        },
        Line::Release(zone) => {
            composer.item(format_args!("Release {}", zone.name()), format_args!("17.1"), picked);
        }
        Line::Due(due) => {
            composer.item(format_args!("- {due}"), format_args!(""), picked);
        }
    }
}
