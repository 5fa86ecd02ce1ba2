//! The die of a naval combat or of the Battle of Britain, rolled on the table.

use adjutant_rules::blitzwar::Zone;
use adjutant_rules::blitzwar::air::{self, Britain};
use adjutant_rules::blitzwar::naval::{self, Ships};
use adjutant_rules::dice::{D6, Die, Faces, Roller};

use super::common;
use crate::compose::Composer;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::dice_entry::{DiceEntry, Entered};
use crate::{Key, Press};

/// What the die is for.
#[derive(Clone, Copy, Debug)]
pub enum Rolled {
    /// A round at sea.
    Sea(Ships),
    /// A round over London.
    London {
        /// As it stands.
        battle: Britain,
        /// Where the Germans' losses are taken.
        german_base: Option<Zone>,
        /// Where the Allies' losses are taken.
        allied_base: Option<Zone>,
    },
}

impl Rolled {
    /// The command with its die, as a step.
    #[must_use]
    pub fn with(self, face: u8, by: Roller) -> Step {
        let Some(die) = D6::new(face) else { return Step::Stay };
        match self {
            Self::Sea(ships) => common::sea(naval::Command::Roll { ships, die, by }),
            Self::London { battle, german_base, allied_base } => {
                common::in_air(air::Command::London { battle, german_base, allied_base, die, by })
            }
        }
    }

    /// Rolls, or asks for the table's die.
    #[must_use]
    pub fn begin(self, by: Roller) -> Step {
        match by {
            Roller::Device => Step::Roll(Die::Six, 1),
            Roller::Hand => common::open(super::Page::Die(DiePage::new(self))),
        }
    }
}

/// A die being typed in.
#[derive(Clone, Debug)]
pub struct DiePage {
    rolled: Rolled,
    entry: DiceEntry,
}

impl DiePage {
    /// The entry.
    #[must_use]
    pub fn new(rolled: Rolled) -> Self {
        Self { rolled, entry: DiceEntry::new(Die::Six, 1) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        if key == Key::X && press == Press::Short {
            return Step::Roll(Die::Six, 1);
        }
        match self.entry.key(key, press) {
            Entered::Complete => {
                let face = self.entry.faces().first().copied().unwrap_or(0);
                // A refusal must leave the entry as it was before this die.
                self.entry.key(Key::B, Press::Short);
                self.rolled.with(face, Roller::Hand)
            }
            Entered::Left => Step::Leave,
            Entered::More | Entered::Other => Step::Stay,
        }
    }

    /// The device rolled after all.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        self.rolled.with(faces.first().copied().unwrap_or(0), Roller::Device)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self) -> Screen {
        let mut composer = Composer::new("sea-die", format_args!("YOUR DIE"), format_args!("1 wanted"));
        match self.rolled {
            Rolled::Sea(ships) => composer.status(format_args!("{}", ships.sea.short()), format_args!("naval combat")),
            Rolled::London { .. } => composer.status(format_args!("Battle of Britain"), format_args!("")),
        };
        composer.blank();
        composer.say(format_args!("Which face is up?"));
        composer.blank();
        composer.dice(&[1, 2, 3, 4, 5, 6], Some(self.entry.face().saturating_sub(1)), Die::Six.sides());
        composer.blank();
        composer.styled(format_args!("left/right to the face,"), Style::Dim);
        composer.styled(format_args!("press. X: device rolls."), Style::Dim);
        composer.hints("enter", "back", "dev.", "state")
    }
}
