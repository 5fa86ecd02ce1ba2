//! The bill of a phase: how many counters do what, what it costs, and which stocks pay (7, R14).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::cost::{Action, Cargo, Item, Voyage};
use crate::blitzwar::Phase;
use crate::blitzwar::zones::Zone;

crate::words! {
    /// A row of the bill. Append only: the number is stored.
    pub enum BillRow {
        /// Counters of two or three corps that move or are activated (15.3).
        Counters = "counters",
        /// Single corps that move or are activated.
        SingleCorps = "single-corps",
        /// Supply counters that move.
        SupplyCounters = "supply-counters",
        /// Counters of two or three corps that move strategically (15.2).
        StrategicCounters = "strategic-counters",
        /// Single corps that move strategically.
        StrategicSingleCorps = "strategic-single-corps",
        /// Supply counters that move strategically.
        StrategicSupply = "strategic-supply",
        /// Counters of two or three corps that move one zone after combat (16.5, 17.4).
        OneZoneCounters = "one-zone-counters",
        /// Single corps that move one zone after combat.
        OneZoneSingleCorps = "one-zone-single-corps",
        /// Naval counters that move (12.1).
        NavalCounters = "naval-counters",
        /// Corps by sea, at most two sea zones (14.1).
        SeaCorps = "sea-corps",
        /// Supply counters by sea.
        SeaSupply = "sea-supply",
        /// Air units by sea.
        SeaAir = "sea-air",
        /// Corps by sea at double cost: farther, from America, to Suez or the Asian Bases.
        FarCorps = "far-corps",
        /// Supply counters by sea at double cost.
        FarSupply = "far-supply",
        /// Air units by sea at double cost.
        FarAir = "far-air",
    }
}

impl BillRow {
    /// The rows of a phase, the most used first.
    #[must_use]
    pub const fn of_phase(phase: Phase) -> &'static [Self] {
        match phase {
            Phase::Naval => &[Self::NavalCounters],
            Phase::SeaTransport => {
                &[Self::SeaCorps, Self::SeaSupply, Self::SeaAir, Self::FarCorps, Self::FarSupply, Self::FarAir]
            }
            Phase::Movement => &[
                Self::Counters,
                Self::SingleCorps,
                Self::SupplyCounters,
                Self::StrategicCounters,
                Self::StrategicSingleCorps,
                Self::StrategicSupply,
            ],
            Phase::BlitzkriegCombat | Phase::NormalCombat => &[Self::OneZoneCounters, Self::OneZoneSingleCorps],
            Phase::Diplomacy | Phase::Cards | Phase::Reinforcement | Phase::AirForce => &[],
        }
    }

    /// Whether supply counters are moved by it: a stock goes to another zone.
    #[must_use]
    pub const fn moves_supply(self) -> bool {
        matches!(self, Self::SupplyCounters | Self::StrategicSupply | Self::SeaSupply | Self::FarSupply)
    }

    /// One of it as an action.
    #[must_use]
    pub const fn item(self) -> Item {
        let (action, cargo, corps) = match self {
            Self::Counters => (Action::TacticalMove, Cargo::Corps, Some(2)),
            Self::SingleCorps => (Action::TacticalMove, Cargo::Corps, Some(1)),
            Self::SupplyCounters => (Action::TacticalMove, Cargo::Supply, None),
            Self::StrategicCounters => (Action::StrategicMove, Cargo::Corps, Some(2)),
            Self::StrategicSingleCorps => (Action::StrategicMove, Cargo::Corps, Some(1)),
            Self::StrategicSupply => (Action::StrategicMove, Cargo::Supply, None),
            Self::OneZoneCounters => (Action::OneZoneMove, Cargo::Corps, Some(2)),
            Self::OneZoneSingleCorps => (Action::OneZoneMove, Cargo::Corps, Some(1)),
            Self::NavalCounters => (Action::NavalMove, Cargo::Corps, None),
            Self::SeaCorps | Self::FarCorps => (Action::SeaTransport, Cargo::Corps, None),
            Self::SeaSupply | Self::FarSupply => (Action::SeaTransport, Cargo::Supply, None),
            Self::SeaAir | Self::FarAir => (Action::SeaTransport, Cargo::AirForce, None),
        };
        let far = matches!(self, Self::FarCorps | Self::FarSupply | Self::FarAir);
        let voyage = Voyage { sea_zones: if far { 3 } else { 1 }, ..Voyage::SHORT };
        Item { action, cargo, corps, number: 1, voyage, already_activated: false }
    }

    /// What one of it costs, in halves.
    #[must_use]
    pub fn halves(self) -> u16 {
        // Every row is an action that makes sense.
        self.item().halves().unwrap_or(0)
    }
}

/// How many of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BillLine {
    /// What.
    pub row: BillRow,
    /// How many.
    pub number: u8,
}

impl BillLine {
    /// What they cost, in halves.
    #[must_use]
    pub fn halves(self) -> u16 {
        self.row.halves().saturating_mul(u16::from(self.number))
    }
}

/// The most rows of one phase.
pub const MAX_LINES: usize = 6;

/// What was done, as far as it costs supply.
pub type BillLines = Vec<BillLine, MAX_LINES>;

/// What all of it costs, in halves.
#[must_use]
pub fn total(lines: &[BillLine]) -> u16 {
    lines.iter().fold(0, |sum, line| sum.saturating_add(line.halves()))
}

/// What one stock pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Payment {
    /// Where the stock lies.
    pub zone: Zone,
    /// How much, in halves.
    pub halves: u16,
}

/// The most stocks that pay one bill.
pub const MAX_PAYMENTS: usize = 4;

/// The stocks that pay.
pub type Payments = Vec<Payment, MAX_PAYMENTS>;

/// What they pay together, in halves.
#[must_use]
pub fn paid(payments: &[Payment]) -> u16 {
    payments.iter().fold(0, |sum, payment| sum.saturating_add(payment.halves))
}
