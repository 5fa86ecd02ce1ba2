//! What this is, and what the keys mean.

use crate::compose::Composer;
use crate::line::{BODY, wrap};
use crate::page::Step;
use crate::screen::Style;
use crate::widgets::list::List;
use crate::{Key, Press, Screen};

/// About the device.
#[derive(Clone, Debug, Default)]
pub struct About {
    top: List,
}

const TEXT: [&str; 13] = [
    "Adjutant keeps a printed wargame's books: turn, dice, combat, odds.",
    "",
    "A  do it: roll, confirm",
    "B  back; held: undo",
    "X  why: trace and odds",
    "Y  the table's overview",
    "Joystick moves; left and right change a value.",
    "",
    "Your dice or mine: hold A on a combat to change who rolls.",
    "",
    "The games belong to their publishers. We are not affiliated with any of them.",
    "",
    "MIT or Apache-2.0, no warranty.",
];

impl About {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        if matches!((key, press), (Key::B | Key::A | Key::Press, Press::Short)) {
            return Step::Leave;
        }
        // A repeat does not go round: the text has a first and a last line.
        self.top.key(key, Press::Repeat(1), Self::lines().saturating_sub(12));
        Step::Stay
    }

    fn lines() -> usize {
        TEXT.iter().map(|text| wrap::<8>(format_args!("{text}"), BODY).len().max(1)).sum()
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("about", format_args!("ABOUT"), format_args!("{}", env!("CARGO_PKG_VERSION")));
        composer.status(format_args!("Adjutant"), format_args!("the keys"));
        let mut skip = self.top.index();
        for text in TEXT {
            let lines = wrap::<8>(format_args!("{text}"), BODY);
            if lines.is_empty() {
                if skip == 0 {
                    composer.blank();
                } else {
                    skip -= 1;
                }
            }
            for line in lines {
                if skip == 0 {
                    composer.text(line, Style::Plain);
                } else {
                    skip -= 1;
                }
            }
        }
        let below = Self::lines() > self.top.index() + 13;
        composer.more(self.top.at > 0, below);
        composer.hints("", "back", "", "")
    }
}
