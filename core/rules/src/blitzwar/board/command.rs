//! What a player asks for: what stands where (3, 4, 19).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Place, Stack};
use crate::blitzwar::Side;
use crate::blitzwar::zones::Zone;

/// The most zones from which one attack comes: more than any zone of the map has neighbours.
pub const MOST_ORIGINS: usize = 8;

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// What a nation has in a place, set by hand.
    Set(Stack),
    /// Units come onto the map: the set-up's free ones, reinforcements (11.5, 19).
    Place(Stack),
    /// Units go to another place; the units say where they are now.
    Move {
        /// What moves, and from where.
        units: Stack,
        /// Where to.
        to: Place,
    },
    /// The mark for units that are out of supply (17.5).
    Mark {
        /// Where they stand.
        zone: Zone,
        /// Whose they are.
        side: Side,
        /// The mark is set, or taken off.
        out: bool,
    },
    /// Where the attackers of the combat that was rolled last stand, and where its defenders would go.
    Plan {
        /// Zones from which the attack comes.
        #[serde(default)]
        from: Vec<Zone, MOST_ORIGINS>,
        /// The zone to which the beaten retreat (17.2).
        #[serde(default)]
        retreat_to: Option<Zone>,
    },
}
