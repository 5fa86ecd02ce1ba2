//! What happened: supply was spent, moved and set; corps were fortified and landed (7, 14, 15.1).

use core::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use super::bill::{BillLines, BillRow, Payments, total};
use crate::blitzwar::movement::state::{Aboard, Beachhead, LandingOrder};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};
use crate::dice::{Faces, Roller};
use crate::number::Halves;

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A side paid for what it did.
    Spent {
        /// Who.
        side: Side,
        /// For what.
        bill: BillLines,
        /// From which stocks.
        from: Payments,
    },
    /// Supply went to another zone.
    Hauled {
        /// Whose.
        side: Side,
        /// From here.
        from: Zone,
        /// To there.
        to: Zone,
        /// How much, in halves.
        halves: u16,
        /// In how many counters.
        counters: u8,
        /// How.
        how: BillRow,
        /// The stock that paid.
        pay_from: Zone,
        /// What it paid, in halves.
        cost: u16,
    },
    /// Supply came.
    Received {
        /// Whose.
        side: Side,
        /// Where.
        zone: Zone,
        /// How much, in halves.
        halves: u16,
    },
    /// A stock was set by hand.
    StockSet {
        /// Whose.
        side: Side,
        /// Where.
        zone: Zone,
        /// How much there is, in halves.
        halves: u16,
        /// How much there was.
        was: u16,
    },
    /// A corps was fortified.
    Fortified {
        /// Whose side.
        side: Side,
        /// Whose.
        nation: Nation,
        /// Where.
        zone: Zone,
        /// The stock that paid.
        from: Zone,
        /// What it paid, in halves.
        cost: u16,
    },
    /// A fortified corps is infantry again.
    Unfortified {
        /// Whose.
        nation: Nation,
        /// Where.
        zone: Zone,
    },
    /// Set by hand whether a side has fortified a corps this turn.
    FortifiedSet {
        /// Which side.
        side: Side,
        /// It has.
        done: bool,
        /// What was believed before.
        was: bool,
    },
    /// Corps were transported to beachheads.
    Landed {
        /// Who.
        side: Side,
        /// What was asked for.
        order: LandingOrder,
        /// What it cost, in halves.
        cost: u16,
        /// The first Axis landing in the United Kingdom brings the American entry forward (9.3).
        usa_event: bool,
    },
    /// Corps left a beachhead.
    LeftBeachhead {
        /// Whose.
        side: Side,
        /// The zone that it serves.
        zone: Zone,
        /// How many.
        corps: u8,
    },
    /// A beachhead was renewed, or given up.
    Renewed {
        /// Whose.
        side: Side,
        /// The zone that it serves.
        zone: Zone,
        /// New beachheads.
        beachheads: u8,
        /// Corps that stay.
        stay: u8,
        /// Corps that are lost.
        lost: u8,
    },
    /// A beachhead was set by hand.
    BeachheadSet {
        /// What it is now.
        now: Beachhead,
        /// The corps that were on it.
        was: u8,
    },
    /// Corps were transported to beachheads of a neutral country: an attack on it (9.3, R63).
    LandedAt {
        /// Who.
        side: Side,
        /// What was asked for.
        order: LandingOrder,
        /// What it cost, in halves.
        cost: u16,
        /// The country that was attacked.
        country: Nation,
    },
    /// Corps of a nation embarked for beachheads (14.1.2).
    Embarked {
        /// Who.
        side: Side,
        /// What was asked for.
        order: LandingOrder,
        /// Who is aboard.
        aboard: Aboard,
        /// What it cost, in halves.
        cost: u16,
        /// The first Axis landing in the United Kingdom brings the American entry forward (9.3).
        usa_event: bool,
        /// The neutral country that was attacked with it (9.3, R63).
        country: Option<Nation>,
    },
}

impl Event {
    /// What the side on move paid with it, in halves.
    #[must_use]
    pub fn paid(&self) -> u16 {
        match self {
            Self::Spent { from, .. } => super::bill::paid(from),
            Self::Landed { order, .. } | Self::LandedAt { order, .. } | Self::Embarked { order, .. } => {
                super::bill::paid(&order.from)
            }
            Self::Hauled { cost, .. } | Self::Fortified { cost, .. } => *cost,
            _ => 0,
        }
    }

    /// The roll in it: nothing here is rolled.
    #[must_use]
    pub const fn roll(&self) -> Option<(Roller, Faces)> {
        None
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::StockSet { .. } | Self::FortifiedSet { .. } | Self::BeachheadSet { .. })
    }
}

fn amount(halves: u16) -> Halves {
    Halves::new(i32::from(halves))
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Spent { side, bill, .. } => write!(f, "{} spends {}", side.title(), amount(total(bill))),
            Self::Hauled { to, halves, .. } => write!(f, "{} to {to}", amount(*halves)),
            Self::Received { zone, halves, .. } => write!(f, "+{} in {zone}", amount(*halves)),
            Self::StockSet { zone, halves, .. } => write!(f, "Set {zone}: {}", amount(*halves)),
            Self::Fortified { zone, .. } => write!(f, "Fortified: {zone}"),
            Self::Unfortified { zone, .. } => write!(f, "Not fort.: {zone}"),
            Self::FortifiedSet { side, done, .. } => {
                write!(f, "{} fortified: {}", side.title(), if *done { "yes" } else { "no" })
            }
            Self::Landed { order, .. } | Self::LandedAt { order, .. } | Self::Embarked { order, .. } => {
                write!(f, "{} land: {}", order.corps, order.zone)
            }
            Self::LeftBeachhead { zone, corps, .. } => write!(f, "{corps} off: {zone}"),
            Self::Renewed { zone, stay, .. } => write!(f, "{stay} stay: {zone}"),
            Self::BeachheadSet { now, .. } => write!(f, "Beach {}: {}", now.zone, now.corps),
        }
    }
}
