//! One card: who may own it, what it costs, asks for and does; from here it is played, taught, or put elsewhere by hand.

use adjutant_rules::general::Major;
use adjutant_rules::general::cards::{Card, Confidence, Owner};
use adjutant_rules::general::table::cards::{card, cell, owners, price};
use adjutant_rules::general::table::{CardPlace, Change, Command};
use heapless::Vec;

use super::super::{names, run, state, title};
use super::taught::Owners;
use super::{Page, open_page, play, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::{BODY, wrap};
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// One card.
#[derive(Clone, Debug)]
pub struct One {
    number: u8,
    /// Whose hand it was found in.
    holder: Option<Major>,
    list: List,
    /// Where it shall lie, counted in the words of [`CardPlace`]; none while nobody has asked.
    place: Option<u8>,
    /// The first line of its text that is shown.
    from: u8,
}

/// Its lines.
const LINES: [&str; 3] = ["Play it", "Owners and cost", "By hand"];

impl One {
    /// A card, and whose hand it was found in.
    #[must_use]
    pub const fn new(number: u8, holder: Option<Major>) -> Self {
        Self { number, holder, list: List { at: 0 }, place: None, from: 0 }
    }

    fn chosen(&self, desk: &Desk) -> CardPlace {
        let now = state(desk).map_or(CardPlace::Deck, |state| state.card(self.number));
        self.place.and_then(|at| CardPlace::ALL.get(usize::from(at))).copied().unwrap_or(now)
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, LINES.len()) {
            return Step::Stay;
        }
        match (key, press, self.list.index()) {
            (Key::Left | Key::Right, _, 2) => {
                let at = cycled(self.chosen(desk).index(), CardPlace::ALL.len(), key);
                self.place = u8::try_from(at).ok();
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, 0) => play(self.holder.unwrap_or(Major::Germany), self.number),
            (Key::A | Key::Press, Press::Short, 1) => open_page(Page::Owners(Owners::new(self.number, desk))),
            (Key::A | Key::Press, Press::Short, 2) => run(Command::Set(Change::Card(self.number, self.chosen(desk)))),
            (Key::X, Press::Short, _) => {
                // Eight lines have room on every card.
                let count = card(self.number).map_or(0, |of| text(of, desk).rows.len());
                let next = self.from.saturating_add(8);
                self.from = if usize::from(next) < count && count > 9 { next } else { 0 };
                Step::Stay
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = title(desk);
        let mut composer = Composer::new("general-card", format_args!("CARD {}", self.number), format_args!("{title}"));
        let Some(of) = card(self.number) else { return composer.hints("", "back", "", "") };
        composer.paragraph(format_args!("{}", of.name), Style::Strong);
        let text = text(of, desk);
        let room = composer.left().saturating_sub(LINES.len() + 1);
        let from = usize::from(self.from);
        composer.more(from > 0, from + room < text.rows.len());
        for (line, style) in text.rows.iter().skip(from).take(room) {
            composer.styled(format_args!("{line}"), *style);
        }
        composer.down_to(11);
        for (n, line) in LINES.iter().enumerate() {
            let picked = n == self.list.index();
            let place = if n == 2 { self.chosen(desk).name() } else { "" };
            // Where a hidden card lies is told only when somebody sets it.
            let hidden = self.place.is_none() && self.holder.is_none();
            let place = if hidden && self.chosen(desk).holder().is_some() { "" } else { place };
            composer.item(format_args!("{line}"), format_args!("{place}"), picked);
        }
        let x = if text.rows.len() > room { "more" } else { "" };
        composer.hints("do", "back", x, "state")
    }
}

/// Lines of text; a card has no more.
#[derive(Debug, Default)]
pub struct Lines {
    rows: Vec<(Text, Style), 24>,
}

impl Lines {
    /// Text over as many lines as it needs.
    pub fn add(&mut self, args: core::fmt::Arguments<'_>, style: Style) {
        for line in wrap::<6>(args, BODY) {
            let _ = self.rows.push((line, style));
        }
    }
}

/// Cost, owners, conditions, effects, and where it goes.
fn text(of: &Card, desk: &Desk) -> Lines {
    let mut lines = Lines::default();
    // What was taught is sure.
    let printed = of.price.filter(|_| desk.charts.get(cell(of.number, true)).is_none());
    let doubt = printed.filter(|(_, confidence)| *confidence != Confidence::Certain).map_or("", |_| "?");
    match price(&desk.charts, of) {
        Some(bp) => lines.add(format_args!("cost: {bp} BP{doubt}"), Style::Plain),
        None => lines.add(format_args!("cost: to be taught"), Style::Dim),
    }
    match owners(&desk.charts, of) {
        Some(owners) if owners.contains(&Owner::All) || owners.len() == Major::ALL.len() => {
            lines.add(format_args!("for: all"), Style::Plain);
        }
        Some(owners) => {
            for owner in owners {
                let name = names::major_word(owner.index()).unwrap_or("all");
                lines.add(format_args!("for: {name}"), Style::Plain);
            }
        }
        None => lines.add(format_args!("for: to be taught"), Style::Dim),
    }
    for (_, refusal) in of.needs {
        lines.add(format_args!("not if: {}", refusal.text()), Style::Dim);
    }
    for effect in of.effects {
        words::effect(*effect, &mut lines);
    }
    lines.add(format_args!("then {}", words::after(of.after)), Style::Dim);
    lines
}
