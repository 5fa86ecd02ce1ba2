//! `reinforcement-losses`, `lend-lease`, `blockade`.

use serde::{Deserialize, Serialize};

use super::No;
use super::cards::Units;
use super::supply::Stock;
use super::zones::UnitCounts;
use crate::blitzwar::cards::{
    BlockadeLabel, Causes, Contents, Convoys, LendLease, LendLeaseLabel, LossLabel, LossQuestion, Payment,
    UNITED_KINGDOM_POINTS, blockade,
};
use crate::blitzwar::{Side, Turn};
use crate::chart::Charts;
use crate::int::Int;
use crate::number::Halves;
use crate::trace::Trace;

/// What the card of the turn shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct CardEntry {
    /// Infantry corps.
    pub infantry: Units,
    /// Armoured corps.
    pub armoured: Units,
    /// Air force units.
    pub air_force: Units,
    /// Fleets.
    pub fleet: Units,
    /// U-boats.
    pub u_boat: Units,
    /// Supply units.
    pub supply: Units,
}

/// Units of the card given up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct SubstituteEntry {
    /// Infantry corps.
    pub infantry: Units,
    /// Armoured corps.
    pub armoured: Units,
    /// Fleets.
    pub fleet: Units,
}

/// `reinforcement-losses`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ReinforcementLossesRequest {
    /// Whose losses.
    pub side: Side,
    /// Own national points under the enemy.
    #[serde(default)]
    pub national_points_lost: Int<0, 40>,
    /// Result of the blockade.
    #[serde(default)]
    pub blockade: Int<0, 40>,
    /// Result of the bombing of the last turn.
    #[serde(default)]
    pub bombing: Int<0, 40>,
    /// What the card of the turn shows.
    pub card: CardEntry,
    /// Supply in the stockpile.
    pub stock: Stock,
    /// Units of the card given up.
    #[serde(default)]
    pub substitute: SubstituteEntry,
    /// Supply paid from the card.
    #[serde(default)]
    pub pay_from_card: Units,
    /// Supply paid from the stockpile.
    #[serde(default)]
    pub pay_from_stock: Stock,
}

/// What the payment leads to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ReinforcementLossesAnswer {
    /// Supply units to lose.
    pub loss: u16,
    /// Of them cancelled by units given up.
    pub covered: u16,
    /// Supply paid.
    pub paid: Halves,
    /// What nobody can pay.
    pub dropped: Halves,
    /// What is left of the card.
    pub card_left: UnitCounts,
    /// What is left of the stockpile.
    pub stock_left: Halves,
    /// Why so much is paid.
    pub trace: Trace<LossLabel, 5>,
}

/// Halves that were read in the range of a stockpile.
fn halves(amount: Stock) -> u16 {
    u16::try_from(amount.get().halves()).unwrap_or(0)
}

impl ReinforcementLossesRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ReinforcementLossesAnswer, No> {
        let CardEntry { infantry, armoured, air_force, fleet, u_boat, supply } = self.card;
        let question = LossQuestion {
            side: self.side,
            causes: Causes {
                national_points: self.national_points_lost.byte(),
                blockade: self.blockade.byte(),
                bombing: self.bombing.byte(),
            },
            card: Contents {
                infantry: infantry.byte(),
                armoured: armoured.byte(),
                air_force: air_force.byte(),
                fleet: fleet.byte(),
                u_boat: u_boat.byte(),
                supply: supply.byte(),
                modernisation: 0,
            },
            stock: halves(self.stock),
        };
        let ruling = question.pay(Payment {
            infantry: self.substitute.infantry.byte(),
            armoured: self.substitute.armoured.byte(),
            fleet: self.substitute.fleet.byte(),
            from_card: self.pay_from_card.byte(),
            from_stock: halves(self.pay_from_stock),
        })?;
        let Contents { infantry, armoured, air_force, fleet, u_boat, supply, .. } = ruling.card_left;
        Ok(ReinforcementLossesAnswer {
            loss: ruling.loss,
            covered: ruling.covered,
            paid: ruling.paid,
            dropped: ruling.dropped,
            card_left: UnitCounts { infantry, armoured, air_force, fleet, u_boat, supply },
            stock_left: ruling.stock_left,
            trace: ruling.trace,
        })
    }
}

/// `lend-lease`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LendLeaseRequest {
    /// Turn number.
    pub turn: Turn,
    /// German units are in the Soviet Union.
    pub germans_in_soviet_union: bool,
    /// Supply left on the Allied card.
    #[serde(default)]
    pub card_supply: Units,
    /// Air units on the card.
    #[serde(default)]
    pub card_air: Units,
    /// Allied fleets in the Norwegian Sea.
    #[serde(default)]
    pub norwegian_fleets: Units,
    /// U-boats there.
    #[serde(default)]
    pub norwegian_u_boats: Units,
    /// Allied Naval Superiority there.
    #[serde(default)]
    pub norwegian_superiority: bool,
    /// Allied fleets in the Persian Gulf.
    #[serde(default)]
    pub gulf_fleets: Units,
    /// Basra is Allied.
    #[serde(default)]
    pub basra_controlled: bool,
    /// Supply to send through the Norwegian Sea.
    #[serde(default)]
    pub send_norwegian_supply: Units,
    /// Air units to send through the Norwegian Sea.
    #[serde(default)]
    pub send_norwegian_air: Units,
    /// Supply to send through the Persian Gulf.
    #[serde(default)]
    pub send_gulf_supply: Units,
    /// Air units to send through the Persian Gulf.
    #[serde(default)]
    pub send_gulf_air: Units,
}

/// What can be sent, and what is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct LendLeaseAnswer {
    /// Fleets that can be used in the Norwegian Sea.
    pub norwegian_fleets_usable: u8,
    /// Fleets that can be used in the Persian Gulf.
    pub gulf_fleets_usable: u8,
    /// Fleets used in the Norwegian Sea.
    pub norwegian_fleets_used: u8,
    /// Fleets used in the Persian Gulf.
    pub gulf_fleets_used: u8,
    /// The most supply through the Norwegian Sea.
    pub norwegian_supply_max: u8,
    /// The most air units through the Norwegian Sea.
    pub norwegian_air_max: u8,
    /// The most supply through the Persian Gulf.
    pub gulf_supply_max: u8,
    /// The most air units through the Persian Gulf.
    pub gulf_air_max: u8,
    /// Supply that the Soviet Union receives.
    pub soviet_supply: u8,
    /// Air units that the Soviet Union receives.
    pub soviet_air: u8,
    /// Fleets by what they carry.
    pub trace: Trace<LendLeaseLabel, 4>,
}

impl LendLeaseRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<LendLeaseAnswer, No> {
        let way = LendLease {
            turn: self.turn,
            germans_in_soviet_union: self.germans_in_soviet_union,
            card_supply: self.card_supply.byte(),
            card_air: self.card_air.byte(),
            norwegian_fleets: self.norwegian_fleets.byte(),
            norwegian_u_boats: self.norwegian_u_boats.byte(),
            norwegian_superiority: self.norwegian_superiority,
            gulf_fleets: self.gulf_fleets.byte(),
            basra_controlled: self.basra_controlled,
        };
        let sent = Convoys {
            norwegian_supply: self.send_norwegian_supply.byte(),
            norwegian_air: self.send_norwegian_air.byte(),
            gulf_supply: self.send_gulf_supply.byte(),
            gulf_air: self.send_gulf_air.byte(),
        };
        let ruling = way.send(sent)?;
        Ok(LendLeaseAnswer {
            norwegian_fleets_usable: ruling.norwegian_usable,
            gulf_fleets_usable: ruling.gulf_usable,
            norwegian_fleets_used: ruling.norwegian_used,
            gulf_fleets_used: ruling.gulf_used,
            norwegian_supply_max: ruling.most.norwegian_supply,
            norwegian_air_max: ruling.most.norwegian_air,
            gulf_supply_max: ruling.most.gulf_supply,
            gulf_air_max: ruling.most.gulf_air,
            soviet_supply: sent.supply(),
            soviet_air: sent.air(),
            trace: ruling.trace,
        })
    }
}

const fn seven() -> Int<0, 20> {
    const SEVEN: Int<0, 20> = match Int::new(UNITED_KINGDOM_POINTS as i32) {
        Some(points) => points,
        None => panic!("7 lies between 0 and 20"),
    };
    SEVEN
}

/// `blockade`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BlockadeRequest {
    /// Axis fleets and U-boats in the North Atlantic.
    pub north_atlantic: Int<0, 60>,
    /// Axis fleets and U-boats in the Central Atlantic.
    pub central_atlantic: Int<0, 60>,
    /// National points in the United Kingdom under Allied control.
    #[serde(default = "seven")]
    pub united_kingdom_national_points: Int<0, 20>,
}

/// What the Allies lose.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BlockadeAnswer {
    /// Supply units.
    pub loss: u8,
    /// The points held set the limit.
    pub capped: bool,
    /// North, central, limit.
    pub trace: Trace<BlockadeLabel, 3>,
}

impl BlockadeRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<BlockadeAnswer, No> {
        let Self { north_atlantic, central_atlantic, united_kingdom_national_points: points } = self;
        let (loss, trace) = blockade(north_atlantic.byte(), central_atlantic.byte(), points.byte());
        let capped = trace.entries().iter().any(|entry| entry.what == BlockadeLabel::Cap);
        Ok(BlockadeAnswer { loss, capped, trace })
    }
}
