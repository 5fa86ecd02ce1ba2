//! The overview: turn, log, everything that is tracked; every number can be set by hand; then everything that is due.

use adjutant_rules::blitzkrieg75::Side;
use adjutant_rules::blitzkrieg75::table::{Due, Of, State, Track, cities_taught};
use heapless::Vec;

use super::table::act_on;
use super::{Page, hand, land, open, open_form, side_name, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, fit, fitted};
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::pages::log::LogPage;
use crate::pages::take_back::TakeBack;
use crate::screen::{Row, Screen, Text};
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
    Markers,
    Resources,
    Track(Track),
    Due(Due),
}

/// The tracks in the order in which players look for them; the others follow.
const FIRST: [Track; 12] = [
    Track::Cities,
    Track::Units,
    Track::Lost,
    Track::Encircling,
    Track::Weather,
    Track::SeaState,
    Track::GroundAtSea,
    Track::Transport,
    Track::Aggressor,
    Track::Petro,
    Track::Industry,
    Track::Naval,
];

fn lines(desk: &Desk) -> Vec<Line, 128> {
    let mut all = Vec::new();
    let Some(state) = state(desk) else { return all };
    let rest = Track::ALL.iter().copied().filter(|track| !FIRST.contains(track));
    let due = state.due(&desk.charts).into_iter().map(Line::Due);
    let tracks = FIRST.into_iter().chain(rest).map(Line::Track);
    // So many lines hold all tracks and all that can be due.
    all.extend([Line::Log, Line::Undo, Line::Markers, Line::Resources].into_iter().chain(due).chain(tracks).take(128));
    all
}

impl Overview {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = lines(desk);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match line {
                Some(Line::Log) => Step::Open(AnyPage::Log(LogPage::new(desk))),
                Some(Line::Undo) => Step::Open(AnyPage::TakeBack(TakeBack)),
                Some(Line::Markers) => open(Page::Hand(hand::Hand::new(None))),
                Some(Line::Resources) => open_form(&land::RESOURCES, desk),
                Some(Line::Track(track)) => open(Page::Hand(hand::Hand::new(Some(track)))),
                Some(Line::Due(due)) => act_on(due, desk),
                None => Step::Stay,
            },
            (Key::X, Press::Short) => match line {
                Some(Line::Due(due)) => Step::Tell(Notice::Told(due.rule(), due.meaning())),
                _ => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("blitzkrieg75-overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        composer.status(format_args!("{} moves", side_name(state.side())), format_args!("{}", state.weather()));
        let end_turn = if state.options.last_turn == 0 { 26 } else { state.options.last_turn };
        composer.row(Row::Track {
            label: fit("Turn", 8),
            first: 1,
            last: end_turn.into(),
            at: state.turn().into(),
            ticks: [5, 8, 15].into_iter().collect(),
        });
        let lines = lines(desk);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == list.index();
            match line {
                Line::Log => composer.item(format_args!("Log"), format_args!(">"), picked),
                Line::Undo => composer.item(format_args!("Undo or redo"), format_args!(">"), picked),
                Line::Markers => {
                    composer.item(format_args!("Markers on the map"), format_args!("{} >", state.notes.len()), picked)
                }
                Line::Resources => composer.item(format_args!("Resources, cities"), format_args!(">"), picked),
                Line::Track(track) => {
                    let counted = *track == Track::Cities && cities_taught(&desk.charts);
                    let value = if counted {
                        let [blue, red] = [Side::Blue, Side::Red].map(|side| state.friendly_cities(&desk.charts, side));
                        fitted(format_args!("{blue} / {red}"), BODY)
                    } else {
                        values(*track, state)
                    };
                    composer.item(format_args!("{track}"), format_args!("{value}"), picked)
                }
                Line::Due(due) => composer.item(format_args!("- {due}"), format_args!(""), picked),
            };
        }
        composer.hints("open", "back", "why", "back")
    }
}

/// The value of a track, or of both sides; more than two stand on a page of their own.
fn values(track: Track, state: &State) -> Text {
    let of = |marker| State::shown(marker, state.get(marker));
    match track.of() {
        Of::Table => fitted(format_args!("{}", of(track.one())), 18),
        Of::Side => {
            let [blue, red] = [Side::Blue, Side::Red].map(|side| of(track.side(side)));
            fitted(format_args!("{blue} / {red}"), BODY)
        }
        _ => fitted(format_args!(">"), BODY),
    }
}
