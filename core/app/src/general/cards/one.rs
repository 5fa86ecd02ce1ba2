//! One card: who may own it, what it costs, asks for and does; from here it is played, taught, or put elsewhere by hand.

use adjutant_rules::general::Major;
use adjutant_rules::general::cards::{Confidence, Owner};
use adjutant_rules::general::table::cards::{card, owners, price};
use adjutant_rules::general::table::{CardPlace, Change, Command};

use super::super::{names, run, state, title};
use super::taught::Owners;
use super::{Page, open_page, play, words};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
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
}

/// Its lines.
const LINES: [&str; 3] = ["Play it", "Owners and cost", "By hand"];

impl One {
    /// A card, and whose hand it was found in.
    #[must_use]
    pub const fn new(number: u8, holder: Option<Major>) -> Self {
        Self { number, holder, list: List { at: 0 }, place: None }
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
        let sure = |confidence: Confidence| if confidence == Confidence::Certain { "" } else { "?" };
        match price(&desk.charts, of) {
            Some(bp) => {
                let mark = of.price.map_or("", |(_, confidence)| sure(confidence));
                composer.value(format_args!("cost"), format_args!("{bp} BP{mark}"), Style::Plain)
            }
            None => composer.value(format_args!("cost"), format_args!("to be taught"), Style::Dim),
        };
        match owners(&desk.charts, of) {
            Some(owners) if owners.contains(&Owner::All) || owners.len() == Major::ALL.len() => {
                composer.value(format_args!("for"), format_args!("all"), Style::Plain);
            }
            Some(owners) => {
                let mut left = "for";
                for owner in owners {
                    let name = names::major_word(owner.index()).unwrap_or("all");
                    composer.value(format_args!("{left}"), format_args!("{name}"), Style::Plain);
                    left = "";
                }
            }
            None => {
                composer.value(format_args!("for"), format_args!("to be taught"), Style::Dim);
            }
        }
        for (_, refusal) in of.needs {
            composer.paragraph(format_args!("not if: {}", refusal.text()), Style::Dim);
        }
        for effect in of.effects {
            words::effect(*effect, &mut composer);
        }
        composer.paragraph(format_args!("then {}", words::after(of.after)), Style::Dim);
        composer.down_to(11);
        for (n, line) in LINES.iter().enumerate() {
            let picked = n == self.list.index();
            let place = if n == 2 { self.chosen(desk).word() } else { "" };
            // Where a hidden card lies is told only when somebody sets it.
            let hidden = self.place.is_none() && self.holder.is_none();
            let place = if hidden && self.chosen(desk).holder().is_some() { "" } else { place };
            composer.item(format_args!("{line}"), format_args!("{place}"), picked);
        }
        composer.hints("do", "back", "", "state")
    }
}
