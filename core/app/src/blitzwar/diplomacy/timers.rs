//! What falls due when, counting down.

use adjutant_rules::blitzwar::diplomacy::{DateName, FallsDue, timers, usa_entry};
use adjutant_rules::blitzwar::{State, Turn};
use heapless::Vec;

use crate::blitzwar::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// What falls due.
#[derive(Clone, Debug, Default)]
pub struct Timers {
    list: List,
}

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Falls(FallsDue),
    Usa(Turn),
    /// No attack has freed the Germans earlier (9.6).
    GermansFree(Turn),
    SovietCards(Turn),
}

impl Line {
    const fn turn(self) -> Turn {
        match self {
            Self::Falls(FallsDue { turn, .. })
            | Self::Usa(turn)
            | Self::GermansFree(turn)
            | Self::SovietCards(turn) => turn,
        }
    }

    const fn text(self) -> &'static str {
        match self {
            Self::Falls(falls) => falls.what.text(),
            Self::Usa(_) => "USA enters",
            Self::GermansFree(_) => "Germans to Africa",
            Self::SovietCards(_) => "Soviet Total War",
        }
    }

    const fn why(self) -> Notice {
        match self {
            Self::Falls(falls) => Notice::Rule(falls.what.rule(), falls.what.meaning()),
            Self::Usa(_) => Notice::Rule("9.3", "The USA joins the Allies in the diplomacy phase of that turn."),
            Self::GermansFree(_) => {
                Notice::Rule("9.6", "At the latest now Germans may attack Greece and go to Africa.")
            }
            Self::SovietCards(_) => Notice::Rule("10.2", "At the latest now the Soviet Union has Total War cards."),
        }
    }
}

/// The lines still to come in the order of turns, then those that are over, the latest first.
fn lines(state: &State) -> Vec<Line, 28> {
    // No date of bombing is among them, so nothing is refused.
    let mut lines: Vec<Line, 28> =
        timers(&state.timer_dates()).unwrap_or_default().into_iter().map(Line::Falls).collect();
    let has = |lines: &[Line], text: &str| lines.iter().any(|line| line.text() == text);
    let mut add = |line: Line| {
        if !has(&lines, line.text()) {
            let _ = lines.push(line);
        }
    };
    let usa = state.date(DateName::UsaEntered).unwrap_or(usa_entry(state.diplomacy.usa_events()).turn);
    add(Line::Usa(usa));
    if let Some(turn) = Turn::new(13) {
        add(Line::GermansFree(turn));
    }
    if let Some(turn) = state.total_war().soviet_union {
        add(Line::SovietCards(turn));
    }
    let now = state.stop.map_or(Turn::LAST, |stop| stop.turn);
    lines.sort_unstable_by_key(|line| {
        let turn = line.turn();
        // Behind what is still to come, and backwards.
        if turn >= now { turn.get() } else { u8::MAX - turn.get() }
    });
    lines
}

impl Timers {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = state(desk).map(lines).unwrap_or_default();
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::X | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(line) => Step::Tell(line.why()),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("timers", format_args!("TIMERS"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "table") };
        let now = state.stop.map_or(Turn::LAST, |stop| stop.turn);
        let lines = lines(state);
        composer.status(format_args!("What falls due"), format_args!("turns left"));
        let window = self.list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == self.list.index();
            let (turn, text) = (line.turn(), line.text());
            let style = match turn.since(now) {
                _ if picked => Style::Picked,
                Some(0) => Style::Strong,
                Some(_) => Style::Plain,
                None => Style::Dim,
            };
            match turn.since(now) {
                Some(0) => composer.value(format_args!("{text}"), format_args!("now"), style),
                Some(left) => composer.value(format_args!("{text}"), format_args!("T{turn} {left:>2}"), style),
                None => composer.value(format_args!("{text}"), format_args!("T{turn} --"), style),
            };
        }
        composer.hints("why", "back", "why", "table")
    }
}
