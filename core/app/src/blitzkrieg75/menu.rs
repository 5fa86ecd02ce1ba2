//! A list of acts or questions.

use heapless::Vec;

use super::table::in_use;
use super::{Act, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The most lines of a list.
const MOST: usize = 40;

/// A list of acts or questions.
#[derive(Clone, Debug)]
pub struct Menu {
    title: &'static str,
    acts: &'static [Act],
    list: List,
    /// What stands at the right of each line.
    detail: fn(usize, &Desk) -> Text,
}

impl Menu {
    /// These acts.
    #[must_use]
    pub const fn new(title: &'static str, acts: &'static [Act]) -> Self {
        Self::detailed(title, acts, |_, _| fitted(format_args!(">"), 1))
    }

    /// These acts, with a word on each.
    #[must_use]
    pub const fn detailed(title: &'static str, acts: &'static [Act], detail: fn(usize, &Desk) -> Text) -> Self {
        Self { title, acts, list: List { at: 0 }, detail }
    }

    /// The acts that the rules in use have.
    fn shown(&self, desk: &Desk) -> Vec<Act, MOST> {
        self.acts.iter().filter(|act| state(desk).is_none_or(|state| in_use(act, state))).copied().take(MOST).collect()
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let acts = self.shown(desk);
        if self.list.key(key, press, acts.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                acts.get(self.list.index()).map_or(Step::Stay, |act| (act.begin)(desk))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("blitzkrieg75-menu", format_args!("{}", self.title), format_args!(""));
        composer.blank();
        let acts = self.shown(desk);
        let window = self.list.window(acts.len(), composer.left());
        composer.more(window.start > 0, window.end < acts.len());
        for at in window {
            let label = acts.get(at).map_or("", |act| act.label);
            composer.item(
                format_args!("{label}"),
                format_args!("{}", (self.detail)(at, desk)),
                at == self.list.index(),
            );
        }
        composer.hints("open", "back", "", "state")
    }
}
