//! `return-to-base`, `overrun`, `control-priority` [4.1, 6.6].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Names, No, fault, name, twice};
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::{Port, Power, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::form! {
    /// A base that a unit could go home to.
    pub struct Base<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// What the way costs.
        pub distance: i16 as form::int(0, 30),
        /// The unit can stack there.
        pub fits: bool as form::yes(),
        /// It is in supply.
        pub supplied: bool as form::yes(),
        /// It is friendly.
        pub friendly: bool as form::yes(),
        /// Its Port.
        pub port: Port as form::word::<Port>().or(Port::Big as i16),
    }
}

crate::form! {
    /// `return-to-base`.
    pub struct ReturnToBase<'a> {
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::AT_SEA.0, UnitKind::AT_SEA.1),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// Movement.
        pub movement: i16 as form::int(1, 8),
        /// Bases.
        pub bases: Items<'a, Base<'a>> as form::list(0, 10, Base::FIELDS),
    }
}

/// Where a unit goes home.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Homecoming {
    /// Any of these.
    pub bases: Names,
    /// There is none.
    pub destroyed: bool,
    /// It may not stay at sea.
    pub forced: bool,
}

impl ReturnToBase<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Homecoming, No> {
        fault(twice(self.bases.iter().map(|base| base.name)), InputFault::NamesAlike)?;
        let berth = |port: Port| match port {
            _ if !self.kind.is_ship() => true,
            Port::None => false,
            Port::Small => self.size <= 2,
            Port::Big => true,
        };
        let usable = || self.bases.iter().filter(|base| base.friendly && base.fits && berth(base.port));
        let in_range = || usable().filter(|base| base.distance <= self.movement);
        let near = in_range().next().is_some();
        let closest = usable().map(|base| base.distance).min();
        let home = |base: &Base<'_>| if near { base.distance <= self.movement } else { Some(base.distance) == closest };
        Ok(Homecoming {
            bases: usable().filter(home).map(|base| name(base.name)).collect(),
            destroyed: closest.is_none(),
            // Any number of bases out of supply counts the same (R58).
            forced: closest.is_some() && !in_range().any(|base| base.supplied),
        })
    }
}

crate::form! {
    /// A land area that an overrun unit could flee to.
    pub struct Refuge<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// What the way costs.
        pub distance: i16 as form::int(0, 30),
        /// Friendly, and the unit can stack there.
        pub fits: bool as form::yes(),
        /// It is in supply.
        pub supplied: bool as form::yes(),
    }
}

crate::form! {
    /// `overrun`.
    pub struct Overrun<'a> {
        /// Movement.
        pub movement: i16 as form::int(1, 8),
        /// Land areas.
        pub bases: Items<'a, Refuge<'a>> as form::list(0, 10, Refuge::FIELDS),
    }
}

crate::words! {
    /// Who chooses among equals.
    pub enum Chooser {
        /// The side that took the area.
        CapturingSide = "capturing-side",
    }
}

/// Where an overrun unit goes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fled {
    /// Nowhere.
    pub destroyed: bool,
    /// One of these.
    pub bases: Names,
    /// Who chooses.
    pub chooser: Option<Chooser>,
}

impl Overrun<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Fled, No> {
        fault(twice(self.bases.iter().map(|base| base.name)), InputFault::NamesAlike)?;
        let open = |base: &Refuge<'_>| base.fits && base.supplied && base.distance <= 3 * self.movement;
        let usable = || self.bases.iter().filter(open);
        let closest = usable().map(|base| base.distance).min();
        Ok(Fled {
            destroyed: closest.is_none(),
            bases: usable().filter(|base| Some(base.distance) == closest).map(|base| name(base.name)).collect(),
            chooser: closest.map(|_| Chooser::CapturingSide),
        })
    }
}

crate::form! {
    /// A power that wants an area.
    pub struct Contender {
        /// Who.
        pub power: Power as form::word::<Power>(),
        /// Areas that its land unit moved.
        pub areas_moved: i16 as form::int(0, 9),
        /// Movement that it has left.
        pub movement_left: i16 as form::int(0, 9),
        /// Land Factors there.
        pub total_land: i16 as form::int(0, 99),
        /// Its best unit.
        pub best_unit: i16 as form::int(0, 20),
    }
}

crate::form! {
    /// `control-priority`.
    pub struct ControlPriority<'a> {
        /// After a Ground Attack.
        pub after_combat: bool as form::flag(),
        /// Powers of one side.
        pub contenders: Items<'a, Contender> as form::list(1, 3, Contender::FIELDS),
    }
}

crate::words! {
    /// What decides.
    pub enum Criterion {
        /// Fewest areas moved.
        AreasMoved = "areas-moved",
        /// Most movement left.
        MovementLeft = "movement-left",
        /// Most Land Factors.
        TotalLand = "total-land",
        /// The strongest unit.
        BestUnit = "best-unit",
        /// A coin.
        Coin = "coin",
    }
}

crate::words! {
    /// A power, or the coin decides.
    pub enum PowerOrCoin {
        /// Germany.
        Germany = "germany",
        /// Japan.
        Japan = "japan",
        /// AFA.
        Afa = "afa",
        /// USA.
        Usa = "usa",
        /// USSR.
        Ussr = "ussr",
        /// The coin.
        Coin = "coin",
    }
}

impl From<Power> for PowerOrCoin {
    fn from(power: Power) -> Self {
        match power {
            Power::Germany => Self::Germany,
            Power::Japan => Self::Japan,
            Power::Afa => Self::Afa,
            Power::Usa => Self::Usa,
            Power::Ussr => Self::Ussr,
        }
    }
}

/// Who takes an area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Taker {
    /// The power, or a coin.
    pub winner: PowerOrCoin,
    /// What decided.
    pub by: Criterion,
    /// Among whom the coin decides.
    pub tied: Option<Vec<Power, 3>>,
}

impl ControlPriority<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Taker, No> {
        fault(twice(self.contenders.iter().map(|one| one.power)), InputFault::PowerTwice)?;
        let sides = || self.contenders.iter().map(|one| one.power.side());
        fault(sides().any(|side| Some(side) != sides().next()), InputFault::TwoSides)?;
        let mut left: Vec<Contender, 3> = self.contenders.iter().collect();
        let value = |one: &Contender, by: Criterion| match by {
            Criterion::AreasMoved => -one.areas_moved,
            Criterion::MovementLeft => one.movement_left,
            Criterion::TotalLand => one.total_land,
            Criterion::BestUnit | Criterion::Coin => one.best_unit,
        };
        let first = if self.after_combat { 2 } else { 0 };
        for by in Criterion::ALL.iter().copied().skip(first).take(4 - first) {
            let best = left.iter().map(|one| value(one, by)).max();
            left.retain(|one| Some(value(one, by)) == best);
            if let [winner] = left.as_slice() {
                return Ok(Taker { winner: winner.power.into(), by, tied: None });
            }
        }
        let tied = Power::ALL.iter().copied().filter(|power| left.iter().any(|one| one.power == *power));
        Ok(Taker { winner: PowerOrCoin::Coin, by: Criterion::Coin, tied: Some(tied.collect()) })
    }
}
