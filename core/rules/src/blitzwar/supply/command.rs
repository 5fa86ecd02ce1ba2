//! What a player asks for: supply is spent, moved and set; corps are fortified and land (7, 14, 15.1).

use serde::{Deserialize, Serialize};

use super::bill::{BillLines, BillRow, Payments};
use crate::blitzwar::movement::state::{Aboard, Beachhead, LandingOrder};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Counter, Nation, Side};

const fn yes() -> bool {
    true
}

const fn one() -> u8 {
    1
}

const fn infantry() -> Counter {
    Counter::Infantry
}

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// The side on move pays for what it did in this phase (7).
    Spend {
        /// What it did.
        bill: BillLines,
        /// Who pays.
        from: Payments,
    },
    /// Supply counters of the side on move go to another zone (7, 14.1.1, 15).
    Haul {
        /// From here.
        from: Zone,
        /// To there.
        to: Zone,
        /// How much, in halves.
        halves: u16,
        /// In how many counters: each costs.
        #[serde(default = "one")]
        counters: u8,
        /// How: a row of the bill that moves supply.
        how: BillRow,
        /// The stock that pays.
        pay_from: Zone,
    },
    /// Supply comes: reinforcements, Lend-Lease (11).
    Receive {
        /// Whose.
        side: Side,
        /// Where.
        zone: Zone,
        /// How much, in halves.
        halves: u16,
    },
    /// A stock is set by hand.
    SetStock {
        /// Whose.
        side: Side,
        /// Where.
        zone: Zone,
        /// How much there is, in halves.
        halves: u16,
    },
    /// A corps of the side on move is fortified (15.1).
    Fortify {
        /// Whose.
        nation: Nation,
        /// Where.
        zone: Zone,
        /// Kind of corps.
        #[serde(default = "infantry")]
        unit: Counter,
        /// It has a line of supply.
        #[serde(default = "yes")]
        in_supply: bool,
        /// The stock that pays.
        from: Zone,
    },
    /// A fortified corps is infantry again, at any time and free (15.1).
    Unfortify {
        /// Whose.
        nation: Nation,
        /// Where.
        zone: Zone,
    },
    /// Whether a side has fortified a corps this turn is set by hand.
    SetFortified {
        /// Which side.
        side: Side,
        /// It has.
        done: bool,
    },
    /// Corps are transported to the beachheads of a zone (14.1.2).
    Land(LandingOrder),
    /// Corps leave a beachhead: ashore, or back to a port of its sea zone (14.1.2).
    LeaveBeachhead {
        /// The zone that it serves.
        zone: Zone,
        /// How many.
        corps: u8,
    },
    /// New air units serve a beachhead with corps of the last turn; corps without room are lost (14.1.2, R55).
    Renew {
        /// The zone that it serves.
        zone: Zone,
        /// New beachheads; none gives the corps up.
        beachheads: u8,
    },
    /// A beachhead is set by hand; without corps and air units it is gone.
    SetBeachhead(Beachhead),
    /// The same as `land` with whose corps they are, and where they embark if the table tells it: they have left the port
    /// from then on (14.1.2).
    Embark {
        /// The landing; its number of corps counts when no port is told.
        order: LandingOrder,
        /// Who embarks.
        aboard: Aboard,
    },
}
