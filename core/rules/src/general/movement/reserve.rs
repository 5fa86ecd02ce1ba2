//! Reserves that a headquarters sends (6.4.6, 10.1, card 2).

use serde::{Deserialize, Serialize};

use super::super::{Class, Refusal};
use crate::int::Int;

crate::words! {
    /// What attacks the place that reserves go to.
    pub enum AttackedBy {
        /// Land units.
        Land = "land",
        /// Aircraft alone.
        Aircraft = "aircraft",
        /// Ships.
        Ships = "ships",
    }
}

/// A unit that is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Mover {
    /// Its class.
    pub class: Class,
    /// Areas or zones to the goal.
    pub distance: Int<0, 99>,
    /// It is pinned.
    #[serde(default)]
    pub pinned: bool,
}

/// What a headquarters sends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reserve {
    /// What attacks the goal.
    pub attacked_by: AttackedBy,
    /// The command rating.
    pub rating: u8,
    /// A naval headquarters at sea sends ships (R86).
    pub naval_hq_at_sea: bool,
    /// Card 2 is played for this attack.
    pub blitzkrieg: bool,
}

impl Reserve {
    /// Units that it may still send.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn send(&self, movers: &[Mover]) -> Result<u8, Refusal> {
        if self.blitzkrieg {
            return Err(Refusal::NoReservesAgainstBlitzkrieg);
        }
        let wanted = if self.naval_hq_at_sea { AttackedBy::Ships } else { AttackedBy::Land };
        if self.attacked_by != wanted {
            return Err(if self.naval_hq_at_sea { Refusal::NavalReserveGoal } else { Refusal::ReserveGoal });
        }
        for mover in movers {
            let sent = if self.naval_hq_at_sea { mover.class.is_ship() } else { mover.class.is_land() };
            if !sent {
                return Err(Refusal::ReserveClass);
            }
            if mover.distance.byte() > mover.class.range() {
                return Err(Refusal::ReserveTooFar);
            }
            if mover.pinned {
                return Err(Refusal::Pinned);
            }
        }
        // A headquarters that goes along does not count (R86).
        let sent = movers.iter().filter(|mover| mover.class != Class::Hq).count();
        u8::try_from(sent).ok().and_then(|sent| self.rating.checked_sub(sent)).ok_or(Refusal::OverTheRating)
    }
}
