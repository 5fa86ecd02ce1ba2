//! What happened at a table.

use serde::{Deserialize, Serialize};

use super::combat::CombatEvent;
use super::{Changes, Command};
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What happened. The journal stores these. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An act with its dice, and what it changed, in order.
    Acted {
        /// What was done.
        command: Command,
        /// What it changed.
        changes: Changes,
    },
    /// A battle goes on.
    Combat(CombatEvent),
}

impl Event {
    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        let mut label = Label::new();
        // The lines are made to fit; one that does not is cut.
        let _ = match self {
            Self::Acted { command, changes } => command.describe(changes, &mut label),
            Self::Combat(event) => event.describe(&mut label),
        };
        label
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Acted { command, .. } => command.roll(),
            Self::Combat(event) => event.roll(),
        }
    }

    /// Whether a value was set by hand.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Acted { command: Command::Set(_), .. })
    }

    /// The turn that begins with it; 3/39 is 1.
    #[must_use]
    pub fn turn_begun(&self) -> Option<u8> {
        match self {
            Self::Acted { command: Command::Turn(super::turn::Command::EndStep { turn }), changes } => {
                changes.contains(&super::Change::NextQuarter).then(|| turn.saturating_add(1))
            }
            _ => None,
        }
    }
}
