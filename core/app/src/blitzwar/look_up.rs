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

/// The questions about turns.
const TURNS: &[Act] = &[Act::Sequence, Act::Calendar];

/// Every question, topic by topic.
fn questions() -> impl Iterator<Item = Act> {
    let turns = TURNS.iter().copied();
    let board = board::LOOK_UPS.iter().copied().map(Act::Board);
    let supply = supply::LOOK_UPS.iter().copied().map(Act::Supply);
    let naval = naval::LOOK_UPS.iter().copied().map(Act::Naval);
    let diplomacy = diplomacy::LOOK_UPS.iter().copied().map(Act::Diplomacy);
    let cards = cards::LOOK_UPS.iter().copied().map(Act::Cards);
    board.chain(supply).chain(naval).chain(diplomacy).chain(cards).chain(turns)
}

/// The places of the first questions of the topics.
fn topics() -> [usize; 6] {
    let mut at = 0;
    [
        board::LOOK_UPS.len(),
        supply::LOOK_UPS.len(),
        naval::LOOK_UPS.len(),
        diplomacy::LOOK_UPS.len(),
        cards::LOOK_UPS.len(),
        TURNS.len(),
    ]
    .map(|length| {
        let first = at;
        at += length;
        first
    })
}

/// The first question of the topic before or behind a place; behind the last topic stands the first.
fn leap(at: usize, forward: bool) -> usize {
    let topics = topics();
    if forward {
        topics.into_iter().find(|&first| first > at).unwrap_or(0)
    } else {
        topics.into_iter().rev().find(|&first| first < at).or(topics.last().copied()).unwrap_or(0)
    }
}

impl LookUp {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, questions().count()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.list.at = u16::try_from(leap(self.list.index(), key == Key::Right)).unwrap_or(0);
                Step::Stay
            }
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
        composer.status(format_args!("left/right: next topic"), format_args!(""));
        let count = questions().count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (n, act) in questions().enumerate().take(window.end).skip(window.start) {
            composer.item(format_args!("{}", act.label()), format_args!(">"), n == self.list.index());
        }
        composer.hints("open", "back", "", "state")
    }
}
