//! What happened: the war at sea (12).

use core::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use super::combat::{NavalCombat, NavalEnd};
use super::command::{Ships, Voyage};
use crate::blitzwar::board::Sea;
use crate::dice::{D6, Faces, Roller};

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A round was fought.
    Rolled {
        /// Where.
        sea: Sea,
        /// As it stood before.
        before: NavalCombat,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
        /// As it stands now.
        left: NavalCombat,
        /// Why it is over, if it is.
        end: Option<NavalEnd>,
    },
    /// Naval units moved.
    Sailed {
        /// Which, and where.
        voyage: Voyage,
        /// Steps.
        steps: u8,
        /// Supply units that it costs.
        supply: u8,
    },
    /// The open combat was set by hand.
    Corrected {
        /// As it stands now; nothing when it was called off.
        to: Option<Ships>,
        /// As it stood.
        was: Option<Ships>,
    },
}

impl Event {
    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Rolled { die, by, .. } => Some((*by, Faces::from_iter([die.face()]))),
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Corrected { .. })
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Rolled { sea, before, left, .. } => {
                let lost = (
                    before.axis().saturating_sub(left.axis()),
                    before.allied_fleets.saturating_sub(left.allied_fleets),
                );
                let sea = sea.short();
                match lost {
                    (0, 0) => write!(f, "{sea} no loss"),
                    (_, 0) => write!(f, "{sea} Axis -1"),
                    (0, _) => write!(f, "{sea} Allies -1"),
                    _ => write!(f, "{sea} both -1"),
                }
            }
            Self::Sailed { voyage, .. } => {
                write!(f, "{} ships: {}", voyage.fleets.saturating_add(voyage.u_boats), voyage.to)
            }
            Self::Corrected { to: Some(ships), .. } => write!(f, "Set: {}", ships.sea.short()),
            Self::Corrected { to: None, .. } => f.write_str("Sea battle called off"),
        }
    }
}
