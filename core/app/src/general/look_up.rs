//! The look-up menu: what is asked rarely lies one level deeper, topic by topic.

use super::{Act, board, cards, combat, economy, politics, teach_check, turn};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The look-up menu.
#[derive(Clone, Debug, Default)]
pub struct LookUp {
    list: List,
}

/// The topics, in the order in which players need them.
const TOPICS: [(&str, &[Act]); 7] = [
    ("Battle", combat::LOOK_UPS),
    ("Movement and supply", board::LOOK_UPS),
    ("Production", economy::LOOK_UPS),
    ("Cards", cards::LOOK_UPS),
    ("Countries", politics::LOOK_UPS),
    ("The turn", turn::LOOK_UPS),
    ("What map and cards tell", teach_check::LOOK_UPS),
];

/// A line of the menu.
enum Line {
    Topic(&'static str),
    Question(&'static Act),
}

fn lines() -> impl Iterator<Item = Line> {
    let topic = |&(name, acts): &(&'static str, &'static [Act])| {
        core::iter::once(Line::Topic(name)).chain(acts.iter().map(Line::Question))
    };
    TOPICS.iter().flat_map(topic)
}

/// The first line of the topic before or behind a place, around the ends.
fn leap(at: usize, forward: bool) -> usize {
    let starts = || lines().enumerate().filter(|(_, line)| matches!(line, Line::Topic(_))).map(|(at, _)| at);
    if forward {
        starts().find(|&first| first > at).unwrap_or(0)
    } else {
        starts().filter(|&first| first < at).last().or_else(|| starts().last()).unwrap_or(0)
    }
}

impl LookUp {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        if self.list.key(key, press, lines().count()) {
            return Step::Stay;
        }
        let at = self.list.index();
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.list.at = u16::try_from(leap(at, key == Key::Right)).unwrap_or(0);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => match lines().nth(at) {
                Some(Line::Question(act)) => (act.begin)(desk),
                Some(Line::Topic(_)) => {
                    self.list.at = self.list.at.saturating_add(1);
                    Step::Stay
                }
                None => Step::Stay,
            },
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("general-look-up", format_args!("LOOK UP"), format_args!(""));
        composer.status(format_args!("left/right: next topic"), format_args!(""));
        let count = lines().count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (n, line) in lines().enumerate().take(window.end).skip(window.start) {
            let picked = n == self.list.index();
            match line {
                Line::Topic(name) if !picked => composer.styled(format_args!("{name}"), Style::Strong),
                Line::Topic(name) => composer.item(format_args!("{name}"), format_args!(""), true),
                Line::Question(act) => composer.item(format_args!("  {}", act.label), format_args!(">"), picked),
            };
        }
        composer.hints("open", "back", "", "state")
    }
}
