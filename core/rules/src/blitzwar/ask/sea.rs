//! `sea-transport`, `landing`, `beachhead-renewal`.

use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use super::supply::{Stock, one};
use crate::blitzwar::movement::landing::{AirNation, LandingQuestion, LandingRuling, Origin, Renewal, renew};
use crate::blitzwar::movement::sea::{SeaRuling, SeaTransport};
use crate::blitzwar::supply::cost::{Cargo, Cost, Voyage};
use crate::blitzwar::{Side, Straits, Turn};
use crate::chart::Charts;
use crate::int::Int;
use crate::number::Halves;
use crate::trace::Trace;

/// `sea-transport`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeaTransportRequest {
    /// What is moved.
    pub unit: Cargo,
    /// Corps, supply counters or air units.
    #[serde(default = "one")]
    pub number: Int<1, 60>,
    /// Sea zones passed.
    pub sea_zones: Int<1, 20>,
    /// Starts in America.
    #[serde(default)]
    pub from_america: bool,
    /// Goes to Suez or the Asian Bases.
    #[serde(default)]
    pub suez_or_asian_bases: bool,
    /// Starts in a port.
    #[serde(default = "yes")]
    pub from_port: bool,
    /// Ends in a controlled port.
    #[serde(default = "yes")]
    pub to_controlled_port: bool,
    /// A fortified corps.
    #[serde(default)]
    pub fortified: bool,
    /// It has a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// Supply there is; null is not checked.
    #[serde(default)]
    pub stock: Option<Stock>,
    /// Straits on the way.
    #[serde(default)]
    pub straits: Straits,
    /// Straits that the side controls.
    #[serde(default)]
    pub controlled_straits: Straits,
}

/// What it costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeaTransportAnswer {
    /// All of it.
    pub supply: Halves,
    /// What is left of the stock.
    pub left: Option<Halves>,
    /// The single cost, and the doubling.
    pub trace: Trace<Cost, 2>,
}

impl SeaTransportRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<SeaTransportAnswer, No> {
        let Self { from_america, suez_or_asian_bases, .. } = self;
        let SeaRuling { supply, left, trace } = SeaTransport {
            cargo: self.unit,
            number: self.number.byte(),
            voyage: Voyage { sea_zones: self.sea_zones.byte(), from_america, suez_or_asian_bases },
            from_port: self.from_port,
            to_controlled_port: self.to_controlled_port,
            fortified: self.fortified,
            in_supply: self.in_supply,
            stock: self.stock.map(Stock::get),
            straits: self.straits,
            controlled: self.controlled_straits,
        }
        .rule()?;
        Ok(SeaTransportAnswer { supply, left, trace })
    }
}

/// `landing`.
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LandingRequest {
    /// Turn number.
    pub turn: Turn,
    /// Who lands.
    pub side: Side,
    /// Nation of the beachhead air units.
    pub air_nation: AirNation,
    /// Beachheads serving this land zone.
    pub beachheads: Int<0, 20>,
    /// Corps transported now.
    pub corps: Int<1, 60>,
    /// Corps left on this beachhead since the last turn.
    #[serde(default)]
    pub corps_on_beachhead: Int<0, 60>,
    /// Over a dotted blue line.
    #[serde(default)]
    pub dotted_line: bool,
    /// Where the corps start.
    pub origin: Origin,
    /// The sea zone is the Western Mediterranean.
    #[serde(default)]
    pub western_mediterranean: bool,
    /// Own fleets in that sea zone.
    #[serde(default)]
    pub fleets_in_zone: Int<0, 60>,
    /// The sea zone is in the Mediterranean or is the Persian Gulf.
    #[serde(default)]
    pub mediterranean_or_persian_gulf: bool,
    /// From Stockholm.
    #[serde(default)]
    pub from_stockholm: bool,
    /// Copenhagen is controlled.
    #[serde(default)]
    pub copenhagen_controlled: bool,
    /// The zone has beaches.
    #[serde(default = "yes")]
    pub beach: bool,
    /// The zone is a Naval Base.
    #[serde(default)]
    pub naval_base: bool,
    /// The zone is in the United Kingdom.
    #[serde(default)]
    pub in_united_kingdom: bool,
    /// The enemy has it in that sea zone.
    #[serde(default)]
    pub enemy_naval_superiority: bool,
    /// No Allied air unit left in range of London.
    #[serde(default)]
    pub battle_of_britain_won: bool,
}

impl LandingRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<LandingRuling, No> {
        Ok(LandingQuestion {
            turn: self.turn,
            side: self.side,
            air_nation: self.air_nation,
            beachheads: self.beachheads.byte(),
            corps: self.corps.byte(),
            corps_on_beachhead: self.corps_on_beachhead.byte(),
            dotted_line: self.dotted_line,
            origin: self.origin,
            western_mediterranean: self.western_mediterranean,
            fleets_in_zone: self.fleets_in_zone.byte(),
            mediterranean_or_persian_gulf: self.mediterranean_or_persian_gulf,
            from_stockholm: self.from_stockholm,
            copenhagen_controlled: self.copenhagen_controlled,
            beach: self.beach,
            naval_base: self.naval_base,
            in_united_kingdom: self.in_united_kingdom,
            enemy_naval_superiority: self.enemy_naval_superiority,
            battle_of_britain_won: self.battle_of_britain_won,
        }
        .rule()?)
    }
}

/// `beachhead-renewal`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RenewalRequest {
    /// Corps there.
    pub corps: Int<1, 60>,
    /// New air units that serve this land zone this turn.
    pub beachheads: Int<0, 20>,
    /// The beachhead lies on a dotted blue line.
    #[serde(default)]
    pub dotted_line: bool,
}

impl RenewalRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<Renewal, No> {
        Ok(renew(self.corps.byte(), self.beachheads.byte(), self.dotted_line))
    }
}
