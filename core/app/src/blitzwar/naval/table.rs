//! The two tables of naval combat (12.2).

use adjutant_rules::blitzwar::Turn;
use adjutant_rules::blitzwar::naval::{NavalSide, SeaLosses, sea_losses};
use adjutant_rules::dice::D6;

use super::common;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::{Key, Press};

/// The tables.
#[derive(Clone, Debug)]
pub struct Tables {
    attacker: NavalSide,
}

fn words(losses: SeaLosses) -> &'static str {
    match (losses.attacker, losses.defender) {
        (0, 0) => "no loss",
        (_, 0) => "attacker -1",
        (0, _) => "defender -1",
        _ => "each -1",
    }
}

impl Tables {
    /// As the side on move sees them.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        Self { attacker: NavalSide::of(common::side(desk)).unwrap_or(NavalSide::Allies) }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press) -> Step {
        match (key, press) {
            (Key::Left | Key::Right, Press::Short) => {
                self.attacker = self.attacker.enemy();
                Step::Stay
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let now = common::this_turn(desk).naval_table();
        let mut composer = Composer::new("sea-table", format_args!("NAVAL TABLE"), format_args!("12.2"));
        let attacker = self.attacker.side().title();
        composer.status(format_args!("{attacker} attack"), format_args!("left/right swap"));
        for (table, from) in [(1, 1), (2, 32)] {
            let Some(turn) = Turn::new(from) else { continue };
            let head = if table == 1 { "Turns 1 to 31" } else { "From turn 32, summer 43" };
            let style = if table == now { Style::Strong } else { Style::Dim };
            composer.value(format_args!("{head}"), format_args!("{}", if table == now { "*" } else { "" }), style);
            let mut from = 1_u8;
            for die in D6::all() {
                let losses = sea_losses(turn, self.attacker, die);
                let next = D6::new(die.face().saturating_add(1)).map(|next| sea_losses(turn, self.attacker, next));
                if next == Some(losses) {
                    continue;
                }
                let faces = (from, die.face());
                from = die.face().saturating_add(1);
                let text = words(losses);
                let body = if table == now { Style::Plain } else { Style::Dim };
                if faces.0 == faces.1 {
                    composer.value(format_args!("  {}", faces.1), format_args!("{text}"), body);
                } else {
                    composer.value(format_args!("  {}-{}", faces.0, faces.1), format_args!("{text}"), body);
                }
            }
        }
        composer.rule();
        composer.paragraph(
            format_args!("Ends when the die is not below the defenders, or a side is gone. Fleets before U-boats."),
            Style::Dim,
        );
        composer.hints("", "back", "", "state")
    }
}
