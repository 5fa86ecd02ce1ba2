//! What happened. The journal stores these; replaying them rebuilds the state.

use heapless::String;
use serde::{Deserialize, Serialize};

use super::Side;
use super::combat::{Combat, CombatResult};
use super::command::{Override, Settlement};
use super::sequence::Stop;
use super::zones::Zone;
use crate::dice::{D6, Faces, Roller};

/// The line of an event in the log.
pub type Label = String<48>;

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
// One event exists at a time, on the stack; a box is not to be had here.
#[allow(clippy::large_enum_variant)]
pub enum Event {
    /// A phase was ended.
    PhaseEnded {
        /// Which.
        from: Stop,
        /// Where play goes on; `None` after turn 47.
        to: Option<Stop>,
    },
    /// A combat was rolled. It carries the whole question and the result, so that a mended table does not rewrite it.
    Fought {
        /// Everything the result depends on; its trace is worked out from it again.
        combat: Combat,
        /// The attacked zone.
        zone: Zone,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
        /// What the table gave.
        result: CombatResult,
        /// Attacking air units that the combat spends (16.1).
        air_removed: u8,
    },
    /// The losses of the combat were taken.
    Settled {
        /// The attacked zone.
        zone: Zone,
        /// The losses and what followed.
        settlement: Settlement,
        /// No defender is left in the zone.
        vacated: bool,
        /// The side that holds the zone now, if the attacker advanced into it.
        taken_for: Option<Side>,
    },
    /// A zone changed hands.
    OwnerChanged {
        /// The zone.
        zone: Zone,
        /// Who held it.
        from: Option<Side>,
        /// Who holds it now.
        to: Option<Side>,
    },
    /// A tracked value was set by hand.
    Overridden {
        /// What it is now.
        what: Override,
        /// What it was.
        was: Override,
    },
}

impl Event {
    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        Label::new()
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Fought { die, by, .. } => Some((*by, Faces::from_iter([die.face()]))),
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Overridden { .. })
    }
}
