//! The dice tool: n six- or ten-sided dice, their sum, the history, and a count of faces.

use adjutant_rules::dice::{Die, Faces};
use heapless::String;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::dice_log::Rolled;
use crate::page::Step;
use crate::screen::{Style, Text};
use crate::widgets::number::changed;
use crate::{Key, Press, Screen};

/// The most dice in one roll of the tool: as many as stand in a row.
const MOST: i32 = 10;

/// The dice tool.
#[derive(Clone, Debug)]
pub struct DicePage {
    die: Die,
    count: u8,
    faces: bool,
}

impl Default for DicePage {
    fn default() -> Self {
        Self { die: Die::Six, count: 1, faces: false }
    }
}

impl DicePage {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                self.count = u8::try_from(changed(i32::from(self.count), 1, MOST, key, press)).unwrap_or(1);
            }
            (Key::Up | Key::Down, Press::Short) => self.die = self.die.other(),
            (Key::A | Key::Press, Press::Short) => return Step::Roll(self.die, self.count),
            (Key::X, Press::Short) => self.faces = !self.faces,
            (Key::X, Press::Long) => desk.dice.clear(),
            (Key::B, Press::Short) if self.faces => self.faces = false,
            (Key::B, Press::Short) => return Step::Leave,
            _ => {}
        }
        Step::Stay
    }

    /// The dice have been rolled.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        desk.dice.push(self.die, faces);
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        if self.faces { self.view_faces(desk) } else { self.view_rolls(desk) }
    }

    fn view_rolls(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("dice", format_args!("DICE"), format_args!("{} x {}", self.count, self.die));
        composer.status(format_args!("left/right: how many"), format_args!("up: {}", self.die.other()));
        composer.item(format_args!("Roll"), format_args!("< {} {} >", self.count, self.die), true);
        let mut rolls = desk.dice.rolls();
        composer.blank();
        if let Some(newest) = rolls.next() {
            composer.dice(&newest.faces, None, newest.die.sides());
            composer.large(format_args!("sum {}", newest.sum()), Style::Strong);
        } else {
            composer.styled(format_args!("No roll yet."), Style::Dim);
        }
        composer.rule();
        for roll in rolls.take(composer.left()) {
            let line = history(roll);
            composer.text(line, Style::Dim);
        }
        composer.hints("roll", "back", "faces", "")
    }

    fn view_faces(&self, desk: &Desk) -> Screen {
        let counts = desk.dice.counts(self.die);
        let total: u32 = counts.iter().sum();
        let expected = desk.dice.expected_tenths(self.die);
        let most = counts.iter().copied().max().unwrap_or(0).max(1);
        let mut composer = Composer::new("dice-faces", format_args!("FACES OF {}", self.die), format_args!("{total}"));
        composer.status(
            format_args!("expected {}.{} each", expected / 10, expected % 10),
            format_args!("up: {}", self.die.other()),
        );
        for (n, &count) in counts.iter().enumerate() {
            let permille = u16::try_from(u64::from(count) * 1000 / u64::from(most)).unwrap_or(1000);
            composer.bar(format_args!("{}", n + 1), permille, format_args!("{count}"));
        }
        composer.down_to(13);
        composer.styled(format_args!("Hold X to count anew."), Style::Dim);
        composer.hints("roll", "back", "rolls", "")
    }
}

fn history(roll: &Rolled) -> Text {
    use core::fmt::Write;
    let mut faces: String<40> = String::new();
    for face in &roll.faces {
        let _ = write!(faces, "{face} ");
    }
    crate::line::pair(format_args!("{}  {faces}", roll.die), format_args!("{}", roll.sum()), crate::line::BODY)
}
