//! `supply-cost`, `line-of-supply`, `in-supply`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use crate::blitzwar::supply::cost::{self, Action, Cargo, Cost, Item, MAX_ITEMS, Voyage, pay};
use crate::blitzwar::supply::line::{Purpose, SeaLine, SeaZone, Supplied, SupplyQuestion, SupplyRuling, in_supply};
use crate::blitzwar::{Nation, Straits};
use crate::chart::Charts;
use crate::int::Int;
use crate::list::List;
use crate::number::{Amount, Halves};
use crate::trace::Trace;

/// The supply that there is.
pub type Stock = Amount<0, 999>;

pub(super) const fn one<const HI: i32>() -> Int<1, HI> {
    const {
        match Int::new(1) {
            Some(one) => one,
            None => panic!("the range begins with 1"),
        }
    }
}

pub(super) const fn corps_by_default() -> Cargo {
    Cargo::Corps
}

/// One action of a bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ActionEntry {
    /// What is done.
    pub action: Action,
    /// With what.
    #[serde(default = "corps_by_default")]
    pub unit: Cargo,
    /// Corps in the counter.
    #[serde(default)]
    pub corps: Option<Int<1, 3>>,
    /// Naval counters, corps, supply counters or air units.
    #[serde(default = "one")]
    pub number: Int<1, 60>,
    /// Sea zones passed.
    #[serde(default = "one")]
    pub sea_zones: Int<1, 20>,
    /// Starts in America.
    #[serde(default)]
    pub from_america: bool,
    /// Goes to Suez or the Asian Bases.
    #[serde(default)]
    pub suez_or_asian_bases: bool,
    /// The counter is activated already.
    #[serde(default)]
    pub already_activated: bool,
}

impl From<&ActionEntry> for Item {
    fn from(from: &ActionEntry) -> Self {
        let ActionEntry { action, unit, corps, from_america, suez_or_asian_bases, already_activated, .. } = *from;
        Self {
            action,
            cargo: unit,
            corps: corps.map(Int::byte),
            number: from.number.byte(),
            voyage: Voyage { sea_zones: from.sea_zones.byte(), from_america, suez_or_asian_bases },
            already_activated,
        }
    }
}

/// `supply-cost`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SupplyCostRequest {
    /// Actions in order.
    pub actions: List<ActionEntry, 1, MAX_ITEMS>,
    /// Supply there is; null is not checked.
    #[serde(default)]
    pub stock: Option<Stock>,
}

/// What the actions cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SupplyCostAnswer {
    /// All of them.
    pub total: Halves,
    /// What is left of the stock.
    pub left: Option<Halves>,
    /// Each of them.
    pub each: Vec<Halves, MAX_ITEMS>,
    /// The same with its rule.
    pub trace: Trace<Cost, MAX_ITEMS>,
}

impl SupplyCostRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SupplyCostAnswer, No> {
        let cost::Bill { total, each, trace } = cost::bill(self.actions.iter().map(Item::from))?;
        let left = pay(self.stock.map(Stock::get), total)?;
        Ok(SupplyCostAnswer { total, left, each, trace })
    }
}

/// A sea zone on the line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeaZoneEntry {
    /// It has a port of the own side.
    pub friendly_port: bool,
    /// The enemy has Naval Superiority there.
    #[serde(default)]
    pub enemy_superiority: bool,
}

/// `line-of-supply`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LineRequest {
    /// Sea zones on the line.
    pub zones: List<SeaZoneEntry, 1, 20>,
    /// It links Suez or the Asian Bases with another port.
    #[serde(default)]
    pub suez_or_asian_bases: bool,
    /// Straits on the way.
    #[serde(default)]
    pub straits: Straits,
    /// Straits that the side controls.
    #[serde(default)]
    pub controlled_straits: Straits,
}

/// There is a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LineAnswer {
    /// Always true; otherwise the request is refused.
    pub line_of_supply: bool,
}

impl LineRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<LineAnswer, No> {
        let zones: Vec<SeaZone, 20> = self
            .zones
            .iter()
            .map(|zone| SeaZone { friendly_port: zone.friendly_port, enemy_superiority: zone.enemy_superiority })
            .take(20)
            .collect();
        SeaLine {
            zones: &zones,
            suez_or_asian_bases: self.suez_or_asian_bases,
            straits: self.straits,
            controlled: self.controlled_straits,
        }
        .check()?;
        Ok(LineAnswer { line_of_supply: true })
    }
}

/// `in-supply`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InSupplyRequest {
    /// Kind of unit.
    pub unit: Supplied,
    /// Whose.
    pub nation: Nation,
    /// For what.
    pub action: Purpose,
    /// A line to an own supply zone or supply counter through zones of the own side.
    #[serde(default)]
    pub line_of_supply: bool,
    /// In the territory of its own country.
    #[serde(default)]
    pub at_home: bool,
    /// Such a line exists only through zones of the partner.
    #[serde(default)]
    pub line_through_partner: bool,
    /// Own supply units in the same or an adjacent zone.
    #[serde(default)]
    pub supply_near: bool,
    /// It stands with a minor country's units that are in supply at home.
    #[serde(default)]
    pub stacked_with_supplied_minor: bool,
    /// A naval unit that can move to a controlled supplied port.
    #[serde(default)]
    pub reaches_supplied_port: bool,
}

impl InSupplyRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<SupplyRuling, No> {
        Ok(in_supply(&SupplyQuestion {
            unit: self.unit,
            nation: self.nation,
            purpose: self.action,
            line_of_supply: self.line_of_supply,
            at_home: self.at_home,
            line_through_partner: self.line_through_partner,
            supply_near: self.supply_near,
            stacked_with_supplied_minor: self.stacked_with_supplied_minor,
            reaches_supplied_port: self.reaches_supplied_port,
        })?)
    }
}
