//! The overview: log, theatres, and every tracked value, which can be set by hand.

use adjutant_rules::mori::table::{Heap, Number, Place, State};
use adjutant_rules::mori::{Side, Variant};
use heapless::Vec;

use super::by_hand::{ByHand, Hand};
use super::theatre::{Theatre, ends};
use super::{Page, names, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::pages::log::LogPage;
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
    /// Blank tokens are in play.
    House,
    Theatre(Place),
    Set(Hand),
}

fn lines(state: &State) -> Vec<Line, 128> {
    let mut all = Vec::new();
    let mut add = |line| {
        // Fewer lines than this: twenty campaigns and as many values.
        let _ = all.push(line);
    };
    add(Line::Log);
    add(Line::Undo);
    if state.options.blanks {
        add(Line::House);
    }
    for theatre in state.game.board.theatres() {
        add(Line::Theatre(state.place(theatre)));
    }
    for &number in Number::ALL {
        // Special weapons are counted where the players hold them.
        if !state.has_bags() || !matches!(number, Number::FirstSpecials | Number::SecondSpecials) {
            add(Line::Set(Hand::Number(number)));
        }
    }
    for &side in Side::ALL {
        add(Line::Set(Hand::Last(side)));
    }
    if state.has_bags() {
        for heap in [Heap::Reserve, Heap::Bag] {
            for &side in Side::ALL {
                add(Line::Set(Hand::Heap(heap, side)));
            }
        }
        add(Line::Set(Hand::Heap(Heap::Pile, Side::First)));
    }
    if state.game.won.is_some() {
        add(Line::Set(Hand::Over));
    }
    all
}

impl Overview {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let lines = lines(state);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match lines.get(self.list.index()) {
                Some(Line::Log) => Step::Open(AnyPage::Log(LogPage::new(desk))),
                Some(Line::Undo) => Step::Open(AnyPage::TakeBack(TakeBack)),
                Some(&Line::Theatre(place)) => open(Page::Theatre(Theatre::new(place))),
                Some(&Line::Set(hand)) => open(Page::ByHand(ByHand::new(hand, desk))),
                Some(Line::House) | None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("mori-overview", format_args!("OVERVIEW"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        ends(&mut composer, state);
        let lines = lines(state);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == list.index();
            match *line {
                Line::Log => composer.item(format_args!("Log"), format_args!(">"), picked),
                Line::Undo => composer.item(format_args!("Undo or redo"), format_args!(">"), picked),
                Line::House => composer.item(format_args!("Blank tokens"), format_args!("house rule"), picked),
                Line::Theatre(place) => {
                    let theatre = state.theatre(place).unwrap_or(0);
                    let standing = names::standing(state, state.game.marker(theatre));
                    let name = if state.options.variant == Variant::Base { place.short() } else { place.name() };
                    match state.game.active_row(theatre) {
                        // A campaign of Nippon is one row, and some names are long.
                        row if state.options.variant == Variant::Nippon => {
                            let words = if row.is_some() { &*standing } else { "closed" };
                            composer.item(format_args!("{name}"), format_args!("{words}"), picked)
                        }
                        Some(row) => {
                            let free = state.game.free(theatre, row);
                            composer.item(
                                format_args!("{name} row {}, {free}", row + 1),
                                format_args!("{standing}"),
                                picked,
                            )
                        }
                        None => composer.item(format_args!("{name} closed"), format_args!("{standing}"), picked),
                    }
                }
                Line::Set(hand) => {
                    composer.item(format_args!("{}", hand.label(state)), format_args!("{}", hand.shown(state)), picked)
                }
            };
        }
        composer.hints("open", "back", "", "back")
    }
}
