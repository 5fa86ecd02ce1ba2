//! The state of a table, its commands and events.

use serde::{Deserialize, Serialize};

use crate::chart::Charts;

/// House switches (rulings R8, R11) and the number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
pub struct Options {
    /// R8: odds of 8-1 and more become 7-1 before the shifts.
    pub cap_first: bool,
    /// R11: naval rounds compare the die with the defenders left after its losses.
    pub count_after_losses: bool,
    /// Two or three players; display only (2).
    pub three_players: bool,
}

/// What a player asks for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// The phase is over.
    EndPhase,
}

/// What happened. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// The phase was ended.
    PhaseEnded,
}

crate::ruled! {
    /// Why a command is refused.
    pub enum Refusal {
        /// Turn 47 is over.
        GameOver = "18", "the game is over after turn 47",
    }
}

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {}

impl State {
    /// The set-up.
    #[must_use]
    pub fn new(_options: &Options) -> Self {
        Self {}
    }

    /// Checks a command.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn decide(&self, _charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match command {
            Command::EndPhase => Ok(Event::PhaseEnded),
        }
    }

    /// Applies what happened.
    pub fn apply(&mut self, _event: &Event) {}
}
