//! What happened at a table.

use serde::{Deserialize, Serialize};

use super::{Change, Changes, Command};
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What happened. The journal stores these. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An act with its dice, and what it changed, in order; what was set by hand is the act itself.
    Acted {
        /// What was done.
        command: Command,
        /// What it changed.
        changes: Changes,
    },
}

impl Event {
    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        let Self::Acted { command, changes } = self;
        let mut label = Label::new();
        // The lines are made to fit; one that does not is cut.
        let _ = command.describe(changes, &mut label);
        label
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        let Self::Acted { command, .. } = self;
        command.roll()
    }

    /// Whether a value was set by hand; what is entered into a combat is none.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        let Self::Acted { command, .. } = self;
        matches!(command, Command::Set(change) if !change.is_entry())
    }

    /// The turn that begins with it.
    #[must_use]
    pub fn turn_begun(&self) -> Option<u8> {
        let Self::Acted { command, changes } = self;
        let begun = |change: &Change| match change {
            Change::Turn(turn) => Some(*turn),
            _ => None,
        };
        changes.iter().find_map(begun).filter(|_| matches!(command, Command::EndStep { .. }))
    }
}
