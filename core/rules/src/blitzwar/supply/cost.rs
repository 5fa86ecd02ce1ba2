//! What actions cost (7, 14.1.1, 15.1). All amounts are halves of a supply unit.

use heapless::Vec;

use crate::blitzwar::{Fault, InputFault, Refusal};
use crate::number::Halves;
use crate::trace::Trace;

crate::words! {
    /// What is done. Append only: the number is stored.
    pub enum Action {
        /// A tactical move; a short one includes the activation (15.3).
        TacticalMove = "tactical-move",
        /// Activation in place, to attack (15.3).
        Activation = "activation",
        /// The move of one zone after combat (16.5, 17.4).
        OneZoneMove = "one-zone-move",
        /// A strategic move (15.2).
        StrategicMove = "strategic-move",
        /// A naval move (12.1).
        NavalMove = "naval-move",
        /// Sea transport, to a port or to a beachhead (14.1).
        SeaTransport = "sea-transport",
        /// A corps is fortified (15.1).
        Fortification = "fortification",
        /// The free move of one zone of units out of supply (17.5).
        OutOfSupplyMove = "out-of-supply-move",
        /// Tactical use or bombing by air units (13).
        AirMission = "air-mission",
        /// Air units change their bases (13.5).
        AirStrategicMove = "air-strategic-move",
        /// Defending.
        Defence = "defence",
        /// Naval combat (12.2).
        NavalCombat = "naval-combat",
    }
}

crate::words! {
    /// What is moved.
    pub enum Cargo {
        /// Infantry and armour.
        Corps = "corps",
        /// Supply counters.
        Supply = "supply",
        /// Air units.
        AirForce = "air-force",
    }
}

crate::ruled! {
    /// The rows of a bill; amounts are halves.
    pub enum Cost / 2 {
        /// Tactical move.
        TacticalMove = "7", "tactical-move",
        /// Activation.
        Activation = "7", "activation",
        /// One-zone move.
        OneZoneMove = "7", "one-zone-move",
        /// Strategic move.
        StrategicMove = "7", "strategic-move",
        /// Naval move.
        NavalMove = "7", "naval-move",
        /// Sea transport.
        SeaTransport = "7", "sea-transport",
        /// Fortification.
        Fortification = "7", "fortification",
        /// Free.
        OutOfSupplyMove = "7", "out-of-supply-move",
        /// Free.
        AirMission = "7", "air-mission",
        /// Free.
        AirStrategicMove = "7", "air-strategic-move",
        /// Free.
        Defence = "7", "defence",
        /// Free.
        NavalCombat = "7", "naval-combat",
        /// Sea transport of one kind of unit.
        Transport = "7", "sea transport",
        /// More than two sea zones, or from America.
        Doubled = "7", "doubled",
        /// To Suez or the Asian Bases, and for no other reason.
        DoubledFarAway = "14.1.1", "doubled",
        /// Corps to beachheads.
        Landing = "7", "sea transport, one per corps",
        /// Corps to beachheads from America.
        LandingFromAmerica = "7", "from America: doubled",
    }
}

impl Action {
    /// Its row of a bill.
    #[must_use]
    pub const fn label(self) -> Cost {
        match self {
            Self::TacticalMove => Cost::TacticalMove,
            Self::Activation => Cost::Activation,
            Self::OneZoneMove => Cost::OneZoneMove,
            Self::StrategicMove => Cost::StrategicMove,
            Self::NavalMove => Cost::NavalMove,
            Self::SeaTransport => Cost::SeaTransport,
            Self::Fortification => Cost::Fortification,
            Self::OutOfSupplyMove => Cost::OutOfSupplyMove,
            Self::AirMission => Cost::AirMission,
            Self::AirStrategicMove => Cost::AirStrategicMove,
            Self::Defence => Cost::Defence,
            Self::NavalCombat => Cost::NavalCombat,
        }
    }
}

/// How far a sea transport goes: what may double its cost (7, 14.1.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Voyage {
    /// Sea zones passed.
    pub sea_zones: u8,
    /// It starts in America.
    pub from_america: bool,
    /// It goes to Suez or the Asian Bases.
    pub suez_or_asian_bases: bool,
}

impl Voyage {
    /// Within two sea zones.
    pub const SHORT: Self = Self { sea_zones: 1, from_america: false, suez_or_asian_bases: false };

    /// Why the cost is doubled, if it is: once, however many reasons there are (R60).
    #[must_use]
    pub const fn doubled(self) -> Option<Cost> {
        if self.sea_zones > 2 || self.from_america {
            Some(Cost::Doubled)
        } else if self.suez_or_asian_bases {
            Some(Cost::DoubledFarAway)
        } else {
            None
        }
    }
}

/// A land counter's tactical move or activation: half as much for a single corps.
#[must_use]
pub const fn counter_halves(corps: u8) -> u16 {
    if corps == 1 { 1 } else { 2 }
}

/// A supply counter that moves over land.
pub const SUPPLY_COUNTER_HALVES: u16 = 2;
/// A naval counter that moves.
pub const NAVAL_COUNTER_HALVES: u16 = 2;
/// A corps that is fortified.
pub const FORTIFICATION_HALVES: u16 = 4;

/// One unit by sea, before any doubling.
#[must_use]
pub const fn passage_halves(cargo: Cargo) -> u16 {
    match cargo {
        Cargo::Corps | Cargo::Supply => 2,
        Cargo::AirForce => 1,
    }
}

/// One action of a bill. What the action does not use is ignored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Item {
    /// What is done.
    pub action: Action,
    /// With what: land moves and sea transport.
    pub cargo: Cargo,
    /// Corps in the counter: land moves of corps.
    pub corps: Option<u8>,
    /// Naval counters that move; corps, supply counters or air units that are transported.
    pub number: u8,
    /// How far: sea transport.
    pub voyage: Voyage,
    /// A counter that a short move has activated: activation.
    pub already_activated: bool,
}

impl Item {
    /// What it costs, in halves.
    ///
    /// # Errors
    /// An action that its unit cannot do, or a counter without its size.
    pub fn halves(&self) -> Result<u16, InputFault> {
        let number = u16::from(self.number);
        let land = || match (self.cargo, self.corps) {
            (Cargo::Corps, Some(corps)) => Ok(counter_halves(corps)),
            (Cargo::Corps, None) => Err(InputFault::CounterSizeMissing),
            (Cargo::Supply, _) => Ok(SUPPLY_COUNTER_HALVES),
            (Cargo::AirForce, _) => Err(InputFault::AirByLand),
        };
        match self.action {
            Action::Activation | Action::OneZoneMove if self.cargo != Cargo::Corps => Err(InputFault::OnlyCorps),
            Action::Activation if self.already_activated => land().map(|_| 0),
            Action::TacticalMove | Action::Activation | Action::OneZoneMove => land(),
            Action::StrategicMove => land().map(|cost| cost * 2),
            Action::NavalMove => Ok(NAVAL_COUNTER_HALVES * number),
            Action::SeaTransport => {
                let single = passage_halves(self.cargo) * number;
                Ok(if self.voyage.doubled().is_some() { single * 2 } else { single })
            }
            Action::Fortification => Ok(FORTIFICATION_HALVES),
            Action::OutOfSupplyMove
            | Action::AirMission
            | Action::AirStrategicMove
            | Action::Defence
            | Action::NavalCombat => Ok(0),
        }
    }
}

/// The longest bill.
pub const MAX_ITEMS: usize = 24;

/// What a list of actions costs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bill {
    /// All of it.
    pub total: Halves,
    /// Each action.
    pub each: Vec<Halves, MAX_ITEMS>,
    /// The same with its rule.
    pub trace: Trace<Cost, MAX_ITEMS>,
}

/// Adds the actions up.
///
/// # Errors
/// The first action that makes no sense.
pub fn bill(items: impl IntoIterator<Item = Item>) -> Result<Bill, InputFault> {
    let mut bill = Bill { total: Halves::new(0), each: Vec::new(), trace: Trace::new() };
    for item in items.into_iter().take(MAX_ITEMS) {
        let halves = item.halves()?;
        bill.total = Halves::new(bill.total.halves().saturating_add(i32::from(halves)));
        // One place for each of at most as many actions.
        let _ = bill.each.push(Halves::new(i32::from(halves)));
        bill.trace.add(item.action.label(), i16::try_from(halves).unwrap_or(i16::MAX));
    }
    Ok(bill)
}

/// What is left of a stock that pays; nothing is asked of a stock that is not told.
///
/// # Errors
/// 7: there is not so much.
pub fn pay(stock: Option<Halves>, cost: Halves) -> Result<Option<Halves>, Fault> {
    match stock {
        Some(stock) if stock < cost => Err(Refusal::NotEnoughSupply.into()),
        Some(stock) => Ok(Some(Halves::new(stock.halves() - cost.halves()))),
        None => Ok(None),
    }
}
