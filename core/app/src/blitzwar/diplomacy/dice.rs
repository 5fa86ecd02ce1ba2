//! The diplomacy dice as a question: what each face does (9.3).

use adjutant_rules::blitzwar::diplomacy::{Initiative, InitiativeResult, initiative};
use adjutant_rules::dice::D6;

use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, lines_of, turn};
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The country.
    Country,
    /// The face.
    Die,
}

/// A country and a face.
#[derive(Clone, Debug)]
pub struct DiceSheet {
    country: Initiative,
    face: u8,
}

impl Default for DiceSheet {
    fn default() -> Self {
        Self { country: Initiative::Yugoslavia, face: 6 }
    }
}

impl Sheet for DiceSheet {
    type Line = Line;
    const NAME: &'static str = "diplomacy-dice";
    const ANSWER: usize = 6;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["DIPLOMACY DICE", "9.3", "a question: nothing is rolled", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::Country, Line::Die])
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Line::Country => {
                let name = names::country(self.country.nation());
                composer.line("Country", &name, picked)
            }
            Line::Die => composer.line("Die", &self.face, picked),
        };
    }

    fn change(&mut self, line: Line, key: Key, _: Press, _: &Desk) {
        match line {
            Line::Country => turn(&mut self.country, Initiative::ALL, key),
            Line::Die => turn(&mut self.face, &[1, 2, 3, 4, 5, 6], key),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let Some(effect) = D6::new(self.face).map(|die| initiative(self.country, die)) else { return };
        let text = match effect.result {
            InitiativeResult::JoinsAxis => "joins Axis",
            InitiativeResult::FreeMovement => "lets Axis in",
            InitiativeResult::Nothing => "nothing",
        };
        composer.large(format_args!("{text}"), Style::Strong);
        if effect.axis_supply_loss > 0 {
            composer.say(format_args!("Axis loses {} supply", effect.axis_supply_loss));
        }
        if effect.usa_entry_earlier > 0 {
            composer.say(format_args!("USA enters {} turn earlier", effect.usa_entry_earlier));
        }
        let when = match self.country {
            Initiative::Yugoslavia => "must be thrown on turn 14",
            Initiative::Spain => "on the turn France falls",
            Initiative::Turkey => "when Greece first falls",
        };
        composer.styled(format_args!("{when}"), Style::Dim);
        composer.styled(format_args!("a 6 in 1 of 6 throws"), Style::Dim);
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
