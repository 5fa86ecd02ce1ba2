//! The overview: turn, markers, everything that is due, log, undo.

use adjutant_rules::blitzwar::{State, Turn};

use super::marker::{Marker, MarkerPage};
use super::{Page, open_log, state, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fit;
use crate::page::{Page as AnyPage, Step};
use crate::pages::take_back::TakeBack;
use crate::screen::{Row, Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The overview.
#[derive(Clone, Debug, Default)]
pub struct Overview {
    list: List,
}

/// Lines: log, undo, the markers, then everything that is due.
const LOG: usize = 0;
const UNDO: usize = 1;
const MARKERS: usize = 2;
const DUE: usize = MARKERS + Marker::ALL.len();

impl Overview {
    fn lines(desk: &Desk) -> usize {
        DUE + state(desk).map_or(0, |state| state.due().len())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, Self::lines(desk)) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::A | Key::Press | Key::X, Press::Short) => match at {
                LOG => open_log(desk),
                UNDO => Step::Open(AnyPage::TakeBack(TakeBack)),
                _ if at < DUE => match Marker::ALL.get(at - MARKERS) {
                    Some(&marker) => Step::Open(AnyPage::BlitzWar(Page::Marker(MarkerPage::new(marker, desk)))),
                    None => Step::Stay,
                },
                _ => match state(desk).and_then(|state| state.due().get(at - DUE).copied()) {
                    Some(due) => Step::Tell(words::due(&due)),
                    None => Step::Stay,
                },
            },
            (Key::B | Key::Y, Press::Short) => Step::Leave,
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
        composer.row(Row::Track {
            label: fit("Turn", 8),
            first: 1,
            last: i16::from(Turn::LAST.get()),
            at: stop.map_or(47, |stop| i16::from(stop.turn.get())),
            ticks: [12, 20, 28, 36, 44].into_iter().collect(),
        });
        let at = self.list.index();
        let len = Self::lines(desk);
        let window = self.list.window(len, composer.left());
        composer.more(window.start > 0, window.end < len);
        for line in window {
            line_of(&mut composer, line, line == at, desk);
        }
        let a = match at {
            LOG | UNDO => "open",
            _ if at < DUE => "set",
            _ => "why",
        };
        composer.hints(a, "back", "", "back")
    }
}

/// One line of the overview.
fn line_of(composer: &mut Composer, line: usize, picked: bool, desk: &Desk) {
    match line {
        LOG => {
            let acts = desk.table.as_ref().map_or(0, |table| table.timeline.records());
            composer.item(format_args!("Log"), format_args!("{acts} lines >"), picked);
        }
        UNDO => {
            composer.item(format_args!("Undo and redo"), format_args!(">"), picked);
        }
        _ if line < DUE => {
            let Some(marker) = Marker::ALL.get(line - MARKERS) else { return };
            match marker.value(desk) {
                Some(value) if *marker == Marker::AxisPoints => {
                    composer.item(format_args!("{}", marker.label()), format_args!("{value}"), picked)
                }
                Some(value) => composer.item(format_args!("{}", marker.label()), format_args!("T{value}"), picked),
                None => composer.item(format_args!("{}", marker.label()), format_args!("-"), picked),
            };
        }
        _ => {
            let due = state(desk).map(State::due);
            if let Some(entry) = due.as_ref().and_then(|due| due.get(line - DUE)) {
                let style = if picked { Style::Picked } else { Style::Plain };
                composer.value(format_args!("- {entry}"), format_args!(""), style);
            }
        }
    }
}
