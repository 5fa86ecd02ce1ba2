//! The overview: turn, log, production, levels; every number can be set by hand; then everything that is due.

use adjutant_rules::general::table::{Due, Marker};
use adjutant_rules::general::{Major, Quarter, Side};
use heapless::Vec;

use super::economy::PIPELINE;
use super::marker::{FLAGS, Hand, MarkerPage};
use super::table::act_on;
use super::{Page, names, open, open_form, state};
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
    /// Areas held, units of each country, rail.
    Board,
    /// What comes in which quarter.
    Chart,
    /// What a major produces, has saved, and has found.
    Major(Major),
    Set(Hand),
    Due(Due),
    /// What has no line of its own.
    Others,
}

fn lines(desk: &Desk) -> Vec<Line, 128> {
    let mut all = Vec::new();
    let Some(state) = state(desk) else { return all };
    let mut add = |line| {
        // So many lines hold the markers of eight majors and all that can be due.
        let _ = all.push(line);
    };
    add(Line::Log);
    add(Line::Undo);
    add(Line::Board);
    add(Line::Chart);
    for &major in Major::ALL {
        add(Line::Major(major));
    }
    add(Line::Set(Hand::Marker(Marker::UsLevel)));
    for hand in [Hand::Quarter, Hand::Step, Hand::First] {
        add(Line::Set(hand));
    }
    state.due(&desk.charts).iter().for_each(|&due| add(Line::Due(due)));
    for &side in Side::ALL {
        add(Line::Set(Hand::Marker(Marker::Islands(side))));
    }
    for marker in
        [Marker::JapanChinaLimit, Marker::PeaceUntil, Marker::VichyUnits, Marker::UssrBalance, Marker::YugoslaviaSince]
    {
        add(Line::Set(Hand::Marker(marker)));
    }
    for flag in FLAGS {
        add(Line::Set(Hand::Flag(flag)));
    }
    for &major in Major::ALL {
        let of_rail = [Marker::Rail(major), Marker::RailSoon(major), Marker::RailLater(major)];
        let of_points = [Marker::Purse(major), Marker::Saved(major), Marker::Lost(major), Marker::Numbers(major)];
        let pending = |marker: &Marker| matches!(marker, Marker::Rail(_)) || marker.get(state) > 0;
        for marker in of_points.into_iter().chain(of_rail.into_iter().filter(pending)) {
            add(Line::Set(Hand::Marker(marker)));
        }
    }
    add(Line::Others);
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
                Some(Line::Board) => open_form(&super::board::BOARD, desk),
                Some(Line::Chart) => (PIPELINE.begin)(desk),
                Some(Line::Major(major)) => {
                    open(Page::Marker(MarkerPage::new(Hand::Marker(Marker::Potential(major)), desk)))
                }
                Some(Line::Set(hand)) => open(Page::Marker(MarkerPage::new(hand, desk))),
                Some(Line::Due(due)) => act_on(due, desk),
                Some(Line::Others) => open_form(&super::by_hand::BY_HAND, desk),
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
        let mut composer = Composer::new("general-overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let quarter = state.clock.quarter;
        composer.status(
            format_args!("weather {}", names::weather(state.weather())),
            format_args!("{} first", state.clock.first),
        );
        composer.row(Row::Track {
            label: fit("Turn", 8),
            first: 1,
            last: Quarter::LAST.turn(),
            at: quarter.turn(),
            ticks: [3, 7, 11, 15, 19, 23].into_iter().collect(),
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
                // The page names what would be taken back; the longest names fit no line here.
                Line::Undo => composer.item(format_args!("Undo or redo"), format_args!(">"), picked),
                Line::Board => composer.item(format_args!("Areas, units, rail"), format_args!(">"), picked),
                Line::Chart => composer.item(format_args!("{}", PIPELINE.label), format_args!(">"), picked),
                Line::Major(major) => {
                    let name = names::country((*major).into());
                    let mut points: Text = fitted(format_args!("{} BP", state.potential(*major)), BODY);
                    let saved = state.economy.get(*major).saved;
                    if saved > 0 {
                        points = fitted(format_args!("{points} +{saved}"), BODY);
                    }
                    composer.item(format_args!("{name}"), format_args!("{points}"), picked)
                }
                Line::Set(hand) => {
                    composer.item(format_args!("{}", hand.label()), format_args!("{}", hand.shown(state)), picked)
                }
                Line::Due(due) => composer.item(format_args!("- {due}"), format_args!(""), picked),
                Line::Others => composer.item(format_args!("Other values by hand"), format_args!(">"), picked),
            };
        }
        composer.hints("open", "back", "why", "back")
    }
}
