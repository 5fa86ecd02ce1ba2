//! A list of acts or questions.

use super::Act;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// A list of acts or questions.
#[derive(Clone, Debug)]
pub struct Menu {
    title: &'static str,
    acts: &'static [Act],
    list: List,
}

impl Menu {
    /// These acts.
    #[must_use]
    pub const fn new(title: &'static str, acts: &'static [Act]) -> Self {
        Self { title, acts, list: List { at: 0 } }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, self.acts.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                self.acts.get(self.list.index()).map_or(Step::Stay, |act| (act.begin)(desk))
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("blitzkrieg75-menu", format_args!("{}", self.title), format_args!(""));
        composer.blank();
        let window = self.list.window(self.acts.len(), composer.left());
        composer.more(window.start > 0, window.end < self.acts.len());
        for at in window {
            let label = self.acts.get(at).map_or("", |act| act.label);
            composer.item(format_args!("{label}"), format_args!(">"), at == self.list.index());
        }
        composer.hints("open", "back", "", "state")
    }
}
