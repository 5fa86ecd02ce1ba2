//! Optional rules that need a die: a commander's risk, a forced passage [9.5, 9.8].

use super::{Command, Ledger, OptionalRule, Place, Refusal, State, TableRefusal, Tell};
use crate::blitz::answer::{No, Thrown};
use crate::blitz::production::options::{CommanderRisk, ForcedPassage};
use crate::blitz::vocabulary::Side;
use crate::chart::Charts;
use crate::form::Items;

impl State {
    pub(super) fn decide_optional(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match command {
            Command::Risk { dice, .. } => {
                if !self.options.has(OptionalRule::Commanders) {
                    return Err(TableRefusal::NotChosen.into());
                }
                if dice.is_empty() {
                    return Err(TableRefusal::WrongDice.into());
                }
                let damage = i16::try_from(dice.len()).unwrap_or(0);
                let question = CommanderRisk { damage, dice: Some(Items::of(dice)) };
                let lost = matches!(question.answer(charts)?, Thrown::Fell(fate) if fate.lost);
                ledger.tell(if lost { Tell::CommanderLost } else { Tell::CommanderStays });
            }
            Command::Passage { size, arabian, die, .. } => {
                let side = self.acting().unwrap_or(Side::Axis);
                let enemy = self.held(Place::Egypt).is_some_and(|power| power.side() != side);
                let question = ForcedPassage {
                    rule_9_8: self.options.has(OptionalRule::ForcedPassage),
                    size: (*size).clamp(1, 4).into(),
                    mediterranean_to_arabian: *arabian,
                    enemy_controls_egypt: enemy,
                    die: Some(*die),
                    chart: Items::of(&[]),
                };
                let passage = match question.answer(charts) {
                    Ok(Thrown::Fell(passage)) => passage,
                    // A die that fell stands: the players read the cell.
                    Ok(_) | Err(No::Teach(_)) => {
                        ledger.tell(Tell::ReadPassage);
                        return Ok(());
                    }
                    Err(no) => return Err(no.into()),
                };
                if passage.size == 0 {
                    ledger.tell(Tell::PassageSunk);
                    return Ok(());
                }
                if passage.size < i16::from((*size).clamp(1, 4)) {
                    ledger.tell(Tell::PassageHit);
                }
                ledger.tell(if passage.returns { Tell::PassageHome } else { Tell::PassageOn });
            }
            _ => {}
        }
        Ok(())
    }
}
