//! Lines of supply: over the sea, and whether a unit is in supply at all (7, 9.4, 12.1, 17.5).

use serde::{Deserialize, Serialize};

use crate::blitzwar::combat::is_minor_country;
use crate::blitzwar::{Fault, InputFault, Nation, Refusal, Straits};

/// A sea zone on a line of supply.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaZone {
    /// It has a port of the own side.
    pub friendly_port: bool,
    /// The enemy has Naval Superiority there (12.3).
    pub enemy_superiority: bool,
}

/// A line of supply over the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaLine<'a> {
    /// The sea zones in order.
    pub zones: &'a [SeaZone],
    /// It links Suez or the Asian Bases with another port.
    pub suez_or_asian_bases: bool,
    /// Straits on the way.
    pub straits: Straits,
    /// Straits that the side controls.
    pub controlled: Straits,
}

impl SeaLine<'_> {
    /// Whether the line holds.
    ///
    /// # Errors
    /// The first broken rule: 7 port, 7 Naval Superiority, 7 Suez and Asian Bases, 12.1 strait.
    pub fn check(&self) -> Result<(), Refusal> {
        if self.zones.iter().any(|zone| !zone.friendly_port) {
            return Err(Refusal::NoFriendlyPort);
        }
        if self.zones.iter().any(|zone| zone.enemy_superiority) {
            return Err(Refusal::LineCutAtSea);
        }
        if self.suez_or_asian_bases {
            return Err(Refusal::NoLineToSuez);
        }
        if !self.controlled.opens(self.straits) {
            return Err(Refusal::StraitNotControlled);
        }
        Ok(())
    }
}

crate::words! {
    /// Whose supply is asked for.
    pub enum Supplied {
        /// Infantry and armour.
        Corps = "corps",
        /// Fleets and U-boats.
        Naval = "naval",
        /// Air units.
        AirForce = "air-force",
    }
}

crate::words! {
    /// For what it needs supply.
    pub enum Purpose {
        /// Its own action.
        MoveOrAttack = "move-or-attack",
        /// Standing its ground; also the test for the marker at the end of the own turn (17.5).
        Defend = "defend",
    }
}

crate::words! {
    /// Why a unit is in supply.
    pub enum SupplyReason {
        /// Air units always act.
        AirForce = "air-force",
        /// A supplied port in reach.
        Port = "port",
        /// A line to an own supply zone or counter.
        LineOfSupply = "line-of-supply",
        /// At home.
        Home = "home",
        /// A line through the partner's zones.
        PartnerLine = "partner-line",
        /// Own supply units in the same or an adjacent zone.
        SupplyNear = "supply-near",
        /// Beside a minor country's corps at home.
        StackedWithMinor = "stacked-with-minor",
        /// Out of supply.
        None = "none",
    }
}

/// A unit and what is true of it.
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of the rulebook, answered yes or no at the table"
)]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SupplyQuestion {
    /// Kind of unit.
    pub unit: Supplied,
    /// Whose.
    pub nation: Nation,
    /// For what.
    pub purpose: Purpose,
    /// A line to an own supply zone or supply counter through zones of the own side.
    pub line_of_supply: bool,
    /// In the territory of its own country.
    pub at_home: bool,
    /// Such a line exists only through zones of the partner.
    pub line_through_partner: bool,
    /// Own supply units in the same or an adjacent zone.
    pub supply_near: bool,
    /// It stands with a minor country's corps that are in supply at home.
    pub stacked_with_supplied_minor: bool,
    /// A naval unit that can move to a controlled supplied port.
    pub reaches_supplied_port: bool,
}

/// Whether a unit is in supply, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SupplyRuling {
    /// It may act, or defends without the shift against it.
    pub in_supply: bool,
    /// The first reason that holds.
    pub reason: SupplyReason,
}

/// Whether a nation's corps are in supply at home without a line: minor countries, Vichy France, Free French (7, 9.4).
/// France and Italy are Minor Powers and need a line.
#[must_use]
pub const fn supplied_at_home(nation: Nation) -> bool {
    is_minor_country(nation) || matches!(nation, Nation::VichyFrance | Nation::FreeFrench)
}

/// Whether the unit is in supply: the first reason in the order of the book.
///
/// # Errors
/// Germans have no partner.
pub fn in_supply(question: &SupplyQuestion) -> Result<SupplyRuling, Fault> {
    let SupplyQuestion { unit, nation, purpose, .. } = *question;
    if unit == Supplied::Corps && question.line_through_partner && nation == Nation::Germany {
        return Err(InputFault::GermansHaveNoPartner.into());
    }
    let defends = purpose == Purpose::Defend;
    let reason = match unit {
        Supplied::AirForce => SupplyReason::AirForce,
        Supplied::Naval if question.reaches_supplied_port => SupplyReason::Port,
        Supplied::Corps if question.line_of_supply => SupplyReason::LineOfSupply,
        Supplied::Corps if question.at_home && supplied_at_home(nation) => SupplyReason::Home,
        Supplied::Corps if defends && question.line_through_partner => SupplyReason::PartnerLine,
        Supplied::Corps if question.supply_near => SupplyReason::SupplyNear,
        Supplied::Corps if defends && question.stacked_with_supplied_minor => SupplyReason::StackedWithMinor,
        Supplied::Naval | Supplied::Corps => SupplyReason::None,
    };
    Ok(SupplyRuling { in_supply: reason != SupplyReason::None, reason })
}
