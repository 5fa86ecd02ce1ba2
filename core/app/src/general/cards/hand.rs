//! The cards by the place where they are. Hands are hidden: one is shown only when its country is chosen.

use adjutant_rules::general::Major;
use adjutant_rules::general::table::cards::{self as rules, card, price};
use adjutant_rules::general::table::{CardPlace, Command, State};
use heapless::Vec;

use super::super::{names, state, title};
use super::one::One;
use super::{Page, open_page};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Text};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// The cards of one place.
#[derive(Clone, Debug, Default)]
pub struct Hand {
    list: List,
    /// Which place: all cards, those in effect, the deck, those out, then the hands.
    place: u8,
    /// Whose spies see every hand of the enemy (card 47).
    spies: Option<Major>,
}

/// The places without hands.
const OPEN: [Option<CardPlace>; 4] = [None, Some(CardPlace::InEffect), Some(CardPlace::Deck), Some(CardPlace::Out)];

impl Hand {
    /// The hands of the enemies of a major, all at once (card 47).
    pub const fn seen_by(major: Major) -> Self {
        Self { list: List { at: 0 }, place: 0, spies: Some(major) }
    }

    fn holder(&self) -> Option<Major> {
        Major::ALL.get(usize::from(self.place).checked_sub(OPEN.len())?).copied()
    }

    fn place(&self) -> Option<CardPlace> {
        match self.holder() {
            Some(major) => Some(CardPlace::hand(major)),
            None => OPEN.get(usize::from(self.place)).copied().flatten(),
        }
    }

    fn numbers(&self, state: &State) -> Vec<u8, 55> {
        let place = self.place();
        let seen = |number: u8| match self.spies {
            Some(by) => state.card(number).holder().is_some_and(|holder| holder.side() != by.side()),
            None => place.is_none_or(|place| state.card(number) == place),
        };
        (1..=55).filter(|&number| seen(number)).collect()
    }

    fn name(&self) -> Text {
        if self.spies.is_some() {
            return fitted(format_args!("Spies: enemy hands"), 26);
        }
        match (self.holder(), self.place()) {
            (Some(major), _) => fitted(format_args!("Hand: {}", names::country(major.into())), 26),
            (None, Some(CardPlace::InEffect)) => fitted(format_args!("In effect"), 26),
            (None, Some(CardPlace::Deck)) => fitted(format_args!("Deck"), 26),
            (None, Some(_)) => fitted(format_args!("Out of the game"), 26),
            (None, None) => fitted(format_args!("All cards"), 26),
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        let numbers = self.numbers(state);
        if self.list.key(key, press, numbers.len()) {
            return Step::Stay;
        }
        match (key, press) {
            // They have seen enough.
            (Key::A | Key::Press, Press::Short) if self.spies.is_some() => {
                let by = self.spies.unwrap_or(Major::Germany);
                let seen = rules::Command::Seen { by };
                super::super::run(Command::Cards(seen))
            }
            (Key::Left | Key::Right, _) if self.spies.is_none() => {
                let at = cycled(self.place.into(), OPEN.len() + Major::ALL.len(), key);
                (self.place, self.list) = (u8::try_from(at).unwrap_or(0), List::default());
                Step::Stay
            }
            (Key::A | Key::Press | Key::X, Press::Short) => match numbers.get(self.list.index()) {
                Some(&number) => open_page(Page::One(One::new(number, self.holder()))),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = title(desk);
        let mut composer = Composer::new("general-cards", format_args!("CARDS"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let numbers = self.numbers(state);
        match self.spies {
            Some(_) => composer.status(format_args!("{}", self.name()), format_args!("{}", numbers.len())),
            None => composer.status(format_args!("< {} >", self.name()), format_args!("{}", numbers.len())),
        };
        if numbers.is_empty() {
            composer.blank();
            composer.say(format_args!("No card is there."));
        }
        let window = self.list.window(numbers.len(), composer.left());
        composer.more(window.start > 0, window.end < numbers.len());
        for (n, &number) in numbers.iter().enumerate().take(window.end).skip(window.start) {
            let Some(of) = card(number) else { continue };
            let picked = n == self.list.index();
            let name = names::card(of);
            let price = price(&desk.charts, of);
            if let (Some(_), Some(holder)) = (self.spies, state.card(number).holder()) {
                let holder = names::letters(holder.into());
                composer.item(format_args!("{number} {name}"), format_args!("{holder}"), picked);
                continue;
            }
            match (self.place(), state.card(number)) {
                (None, CardPlace::InEffect) => {
                    composer.item(format_args!("{number} {name}"), format_args!("on"), picked)
                }
                (None, CardPlace::Out) => composer.item(format_args!("{number} {name}"), format_args!("out"), picked),
                (Some(_), _) => match price {
                    Some(bp) => composer.item(format_args!("{number} {name}"), format_args!("{bp}"), picked),
                    None => composer.item(format_args!("{number} {name}"), format_args!("?"), picked),
                },
                // The deck and every hand look alike.
                (None, _) => composer.item(format_args!("{number} {name}"), format_args!(""), picked),
            };
        }
        let open = if self.spies.is_some() { "seen" } else { "open" };
        composer.hints(open, "back", "card", "state")
    }
}
