//! The dates that later rules look back at; each can be set by hand.

use adjutant_rules::blitzwar::diplomacy::DateName;

use super::hand::Hand;
use super::{Page, text};
use crate::blitzwar::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The dates.
#[derive(Clone, Debug, Default)]
pub struct DatesPage {
    list: List,
}

impl DatesPage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, DateName::ALL.len()) {
            return Step::Stay;
        }
        let Some(&date) = DateName::ALL.get(self.list.index()) else { return Step::Stay };
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => Page::Hand(Hand::date(date, desk)).open(),
            (Key::X, Press::Short) => Step::Tell(Notice::Help(text::date_meaning(date))),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new("dates", format_args!("DATES"), format_args!("{title}"));
        composer.status(format_args!("Set by what happens, or by you"), format_args!(""));
        let window = self.list.window(DateName::ALL.len(), composer.left());
        composer.more(window.start > 0, window.end < DateName::ALL.len());
        for n in window {
            let Some(&date) = DateName::ALL.get(n) else { break };
            let turn = state(desk).and_then(|state| state.date(date));
            let style = match (n == self.list.index(), turn) {
                (true, _) => Style::Picked,
                (false, Some(_)) => Style::Plain,
                (false, None) => Style::Dim,
            };
            match turn {
                Some(turn) => composer.value(format_args!("{}", date.title()), format_args!("T{turn}"), style),
                None => composer.value(format_args!("{}", date.title()), format_args!("-"), style),
            };
        }
        composer.hints("set", "back", "why", "state")
    }
}
