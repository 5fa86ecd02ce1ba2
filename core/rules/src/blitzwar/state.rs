//! The state of a table.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::combat::{Combat, CombatResult};
use super::command::{Command, Forces};
use super::due::DueList;
use super::event::Event;
use super::facts::Facts;
use super::refusal::{InputFault, Refusal};
use super::sequence::Stop;
use super::zones::Zone;
use super::{Side, ZoneFact};
use crate::chart::{Cell, Charts};

/// House switches (rulings R8, R11) and the number of players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, Default)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Options {
    /// R8: odds of 8-1 and more become 7-1 before the shifts.
    pub cap_first: bool,
    /// R11: naval rounds compare the die with the defenders left after its losses.
    pub count_after_losses: bool,
    /// Two or three players; display only (2).
    pub three_players: bool,
}

/// A combat that was rolled and whose losses are not yet taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct OpenBattle {
    /// The attacked zone.
    pub zone: Zone,
    /// The whole question: `combat.assess()` gives the trace again.
    pub combat: Combat,
    /// What the table gave.
    pub result: CombatResult,
    /// Attacking air units that the combat spends (16.1).
    pub air_removed: u8,
}

/// A blitzkrieg attack with survivors on both sides.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Survivors {
    /// What is left: the next fight, filled in.
    pub forces: Forces,
}

/// Why a combat cannot be put together from what the table says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// A fact of the zone is printed only on the map: teach it first.
    Teach(Cell, ZoneFact),
    /// The rules forbid it.
    Refused(Refusal),
    /// The forces cannot be true.
    Wrong(InputFault),
}

/// The most blitzkrieg attacks of one side that wait for the normal phase.
pub const MAX_WAITING: usize = 12;

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct State {
    /// The switches of the table.
    pub options: Options,
    /// Where play stands; `None` when the game is over.
    pub stop: Option<Stop>,
    /// What later rules look back at.
    pub facts: Facts,
    /// The combat whose losses are not yet taken.
    pub open: Option<OpenBattle>,
    /// Blitzkrieg attacks of the side on move with survivors on both sides (17.1).
    pub waiting: Vec<Survivors, MAX_WAITING>,
}

impl State {
    /// The set-up.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        Self {
            options: options.clone(),
            stop: Some(Stop::first()),
            facts: Facts::default(),
            open: None,
            waiting: Vec::new(),
        }
    }

    /// Who holds a zone; `None` is neutral.
    #[must_use]
    pub fn owner(&self, zone: Zone) -> Option<Side> {
        zone.first_owner()
    }

    /// Puts a combat together: the forces from the table, everything else from the state and the chart of zones.
    ///
    /// # Errors
    /// What is missing or forbidden before the rules of combat are asked.
    pub fn combat(&self, _charts: &Charts, _forces: &Forces) -> Result<Combat, Need> {
        Err(Need::Refused(Refusal::GameOver))
    }

    /// What must be done, decided or rolled now.
    #[must_use]
    pub fn due(&self) -> DueList {
        DueList::new()
    }

    /// Checks a command. Pure: the screens ask "may I?" with it.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, _charts: &Charts, _command: &Command) -> Result<Event, Refusal> {
        Err(Refusal::GameOver)
    }

    /// Applies what happened. Cannot fail, whatever the event.
    pub fn apply(&mut self, _event: &Event) {}
}
