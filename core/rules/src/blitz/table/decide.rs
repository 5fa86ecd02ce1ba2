//! A command is checked topic by topic; values set by hand are checked for their range alone.

use super::{Change, Command, Event, Ledger, Refusal, State, TableRefusal};
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;

impl State {
    /// Checks a command against the rules and works out what it changes.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        let mut ledger = Ledger::default();
        let to = &mut ledger;
        match command {
            Command::Set(change) => self.decide_set(change)?,
            Command::Round { .. }
            | Command::Read
            | Command::Damage { .. }
            | Command::Letters { .. }
            | Command::Losses { .. }
            | Command::Leave { .. }
            | Command::Enter { .. }
            | Command::EndCombat => self.decide_combat(charts, command, to)?,
            // Nothing but corrections is done at a finished game.
            _ if self.over => return Err(TableRefusal::GameOver.into()),
            Command::EndStep { .. } | Command::Blitz { .. } | Command::FreeMove { .. } | Command::Blockade { .. } => {
                self.decide_turn(charts, command, to)?;
            }
            Command::Entry { .. }
            | Command::EntryLine(_)
            | Command::Declare { .. }
            | Command::Join { .. }
            | Command::Take { .. }
            | Command::Fall { .. }
            | Command::Fleet { .. }
            | Command::Partisans { .. }
            | Command::Raid { .. }
            | Command::Road { .. } => self.decide_politics(charts, command, to)?,
            Command::Risk { .. } | Command::Passage { .. } => self.decide_optional(charts, command, to)?,
            Command::LendLease { .. }
            | Command::Isolated { .. }
            | Command::AllyBuild { .. }
            | Command::Complete(_)
            | Command::AddBomb(_)
            | Command::Income { .. }
            | Command::Build { .. }
            | Command::Research { .. }
            | Command::Bomb { .. }
            | Command::Sabotage { .. } => self.decide_production(charts, command, to)?,
            Command::Award { .. }
            | Command::Card { .. }
            | Command::Bids(_)
            | Command::Harbin { .. }
            | Command::Soviet { .. }
            | Command::Announce => {
                self.decide_victory(charts, command, to)?;
            }
        }
        Ok(Event::Acted { command: command.clone(), changes: ledger.finish()? })
    }

    fn decide_set(&self, change: &Change) -> Result<(), Refusal> {
        let sound = match *change {
            Change::Mark(marker, value) => {
                let (least, most) = marker.range();
                (least..=most).contains(&value)
            }
            Change::Turn(turn) => {
                let (first, last) = self.scenario().turns();
                (first..=last).contains(&turn.into())
            }
            Change::Step(step) => usize::from(step) < self.steps().len(),
            Change::Flag(super::Flag::War(one, other), _) => one.side() != other.side(),
            Change::Road(step) => step <= super::road::ROAD_STEPS,
            Change::Purse(_, left) => left <= 40,
            _ => true,
        };
        if !sound {
            return Err(TableRefusal::OutOfRange.into());
        }
        self.decide_entry(change)
    }

    /// The power plays here.
    pub(super) fn plays(&self, power: Power) -> Result<(), Refusal> {
        if self.scenario().plays(power) { Ok(()) } else { Err(TableRefusal::NotPlaying.into()) }
    }
}
