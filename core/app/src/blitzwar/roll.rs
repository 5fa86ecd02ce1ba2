//! The die of a combat, rolled on the table: joystick to the face, press.

use adjutant_rules::blitzwar::board::MOST_ORIGINS;
use adjutant_rules::blitzwar::diplomacy::Drawn;
use adjutant_rules::blitzwar::{Command, Forces, Zone};
use adjutant_rules::dice::{D6, Die, Faces, Roller};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::dice_entry::{DiceEntry, Entered};
use crate::{Key, Press};

/// A combat that waits for its die.
#[derive(Clone, Debug)]
pub struct RollPage {
    forces: Forces,
    /// Zones in which the attackers stand.
    from: Vec<Zone, MOST_ORIGINS>,
    /// Who joins the war with this attack.
    pub(super) drawn: Drawn,
    entry: DiceEntry,
}

/// The command of a combat with its die, as a step.
#[must_use]
pub fn fought(forces: &Forces, from: &Vec<Zone, MOST_ORIGINS>, face: u8, by: Roller) -> Step {
    match D6::new(face) {
        Some(die) => {
            let attack = Command::Attack { forces: forces.clone(), from: from.clone(), die, by };
            Step::Run(GameCommand::BlitzWar(attack))
        }
        None => Step::Stay,
    }
}

impl RollPage {
    /// The entry for these forces.
    #[must_use]
    pub fn new(forces: Forces, from: Vec<Zone, MOST_ORIGINS>, drawn: Drawn) -> Self {
        Self { forces, from, drawn, entry: DiceEntry::new(Die::Six, 1) }
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
                fought(&self.forces, &self.from, face, Roller::Hand)
            }
            Entered::Left => Step::Leave,
            Entered::More | Entered::Other => Step::Stay,
        }
    }

    /// The device rolled after all.
    pub fn rolled(&mut self, faces: &Faces) -> Step {
        fought(&self.forces, &self.from, faces.first().copied().unwrap_or(0), Roller::Device)
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, _desk: &Desk) -> Screen {
        let missing = self.entry.missing();
        let mut composer = Composer::new("roll", format_args!("YOUR DIE"), format_args!("{missing} wanted"));
        composer.status(format_args!("{}", self.forces.zone.name()), format_args!("land combat"));
        composer.blank();
        composer.say(format_args!("Which face is up?"));
        composer.blank();
        composer.dice(&[1, 2, 3, 4, 5, 6], Some(self.entry.face() - 1), Die::Six.sides());
        composer.blank();
        composer.styled(format_args!("left/right to the face,"), Style::Dim);
        composer.styled(format_args!("press. X: device rolls."), Style::Dim);
        composer.hints("enter", "back", "dev.", "state")
    }
}
