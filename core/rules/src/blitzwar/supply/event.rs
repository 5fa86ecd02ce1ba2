//! What happened: the stockpiles of the sides (7).

use core::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use crate::dice::{Faces, Roller};

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {}

impl Event {
    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match *self {}
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        match *self {}
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, _: &mut Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}
