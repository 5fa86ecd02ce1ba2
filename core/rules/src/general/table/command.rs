//! What a player wants.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::{Change, Changes, board, cards, combat, economy, politics, turn};
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What a player wants; nothing in it is known to be legal. It is stored with what it changed: append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A value is set by hand: whatever a rule says, the table is right.
    Set(Change),
    /// The steps of the turn, initiative, weather, Japan and China.
    Turn(turn::Command),
    /// Counters and areas.
    Board(board::Command),
    /// Production, purchases, research.
    Economy(economy::Command),
    /// Wars, conquests, dates.
    Politics(politics::Command),
    /// Cards and coups.
    Cards(cards::Command),
    /// Battles, searches, bombardment.
    Combat(combat::Command),
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::Set(change) => write!(label, "Set: {change}"),
            Self::Turn(command) => command.describe(changes, label),
            Self::Board(command) => command.describe(changes, label),
            Self::Economy(command) => command.describe(changes, label),
            Self::Politics(command) => command.describe(changes, label),
            Self::Cards(command) => command.describe(changes, label),
            Self::Combat(command) => command.describe(changes, label),
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Set(_) | Self::Board(_) => None,
            Self::Turn(command) => command.roll(),
            Self::Economy(command) => command.roll(),
            Self::Politics(command) => command.roll(),
            Self::Cards(command) => command.roll(),
            Self::Combat(command) => command.roll(),
        }
    }
}

/// The faces of a few dice, for the log.
pub(super) fn faces(dice: &[u8]) -> Faces {
    dice.iter().copied().collect()
}
