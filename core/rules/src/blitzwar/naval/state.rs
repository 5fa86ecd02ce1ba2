//! The state: the war at sea (12).

use serde::{Serialize, Serializer};

use super::combat::NavalCombat;
use super::command::Ships;
use crate::blitzwar::board::Sea;

/// A naval combat that goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalBattle {
    /// Where.
    pub sea: Sea,
    /// As it stands.
    pub combat: NavalCombat,
    /// Rolls so far.
    pub rounds: u8,
}

impl NavalBattle {
    /// Who is left where.
    #[must_use]
    pub const fn ships(&self) -> Ships {
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = self.combat;
        Ships { sea: self.sea, axis_fleets, axis_u_boats, allied_fleets }
    }
}

/// A set of sea zones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seas(u32);

impl Seas {
    /// Adds one.
    pub fn insert(&mut self, sea: Sea) {
        self.0 |= 1 << sea.index();
    }

    /// Whether none is in the set.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether it is in the set.
    #[must_use]
    pub const fn contains(self, sea: Sea) -> bool {
        self.0 & (1 << sea.index()) != 0
    }
}

/// Written as the list of those in it.
impl Serialize for Seas {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let seas: heapless::Vec<Sea, { Sea::ALL.len() }> =
            Sea::ALL.iter().copied().filter(|&sea| self.contains(sea)).collect();
        seas.serialize(serializer)
    }
}

/// The war at sea (12). The ships themselves stand on the board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Naval {
    /// The combat that must be fought to its end (12.2).
    pub open: Option<NavalBattle>,
    /// Sea zones in which the side on move has fought in this phase.
    pub fought: Seas,
    /// Who has sailed in this phase.
    #[serde(skip)]
    pub(super) sailed: super::sailed::Sailed,
}
