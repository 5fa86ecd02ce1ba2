//! The look-up menu: what is asked rarely lies one level deeper, not in the way.

use super::table::Act;
use super::{board, cards, diplomacy, naval, supply};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// The look-up menu.
#[derive(Clone, Debug, Default)]
pub struct LookUp {
    list: List,
}

/// Every question, topic by topic.
fn questions() -> impl Iterator<Item = Act> {
    let board = board::LOOK_UPS.iter().copied().map(Act::Board);
    let supply = supply::LOOK_UPS.iter().copied().map(Act::Supply);
    let naval = naval::LOOK_UPS.iter().copied().map(Act::Naval);
    let diplomacy = diplomacy::LOOK_UPS.iter().copied().map(Act::Diplomacy);
    let cards = cards::LOOK_UPS.iter().copied().map(Act::Cards);
    board.chain(supply).chain(naval).chain(diplomacy).chain(cards)
}

impl LookUp {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, questions().count()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match questions().nth(self.list.index()) {
                Some(act) => act.begin(desk),
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("look-up", format_args!("LOOK UP"), format_args!(""));
        composer.status(format_args!("What do you want to know?"), format_args!(""));
        let count = questions().count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (n, act) in questions().enumerate().take(window.end).skip(window.start) {
            composer.item(format_args!("{}", act.label()), format_args!(">"), n == self.list.index());
        }
        composer.hints("open", "back", "", "table")
    }
}
