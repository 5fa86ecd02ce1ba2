//! `battle`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
pub use super::combat::BattleRequest;
use crate::blitzwar::{Attacker, Battle, Ending, MAX_UNITS, RetreatZone};
use crate::chart::Charts;
use crate::number::Decimal;

pub(super) const fn free() -> RetreatZone {
    RetreatZone::Free
}

/// The chance of one ending.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndingChance {
    /// How it ends.
    pub outcome: Ending,
    /// How likely.
    pub chance: Decimal,
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BattleRow {
    /// How likely.
    pub chance: Decimal,
    /// How it ends.
    pub outcome: Ending,
    /// Attacking infantry corps left.
    pub attacker_infantry: u16,
    /// Attacking armoured corps left.
    pub attacker_armoured: u16,
    /// Defending infantry corps left.
    pub defender_infantry: u16,
    /// Defending armoured corps left.
    pub defender_armoured: u16,
}

/// Exact odds of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct BattleAnswer {
    /// The zone is free to advance into.
    pub taken: Decimal,
    /// The endings that are possible.
    pub chances: Vec<EndingChance, 6>,
    /// Every possible outcome, in ascending order.
    pub outcomes: Vec<BattleRow, 36>,
}

impl BattleRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<BattleAnswer, No> {
        let combat = self.combat();
        let fresh: Vec<Attacker, MAX_UNITS> = self.fresh.iter().map(Attacker::from).take(MAX_UNITS).collect();
        let Self { retreat_zone, avoid_retreat, .. } = *self;
        let odds = Battle { combat: &combat, fresh: &fresh, retreat_zone, avoid_retreat }.odds()?;
        let chances = Ending::ALL.iter().map(|&ending| (ending, odds.chance(ending)));
        Ok(BattleAnswer {
            taken: odds.taken().into(),
            chances: chances
                .filter(|(_, chance)| chance.over() > 0)
                .map(|(outcome, chance)| EndingChance { outcome, chance: chance.into() })
                .collect(),
            outcomes: odds
                .outcomes()
                .map(|(outcome, chance)| BattleRow {
                    chance: chance.into(),
                    outcome: outcome.ending,
                    attacker_infantry: outcome.attacker_infantry,
                    attacker_armoured: outcome.attacker_armoured,
                    defender_infantry: outcome.defender_infantry,
                    defender_armoured: outcome.defender_armoured,
                })
                .collect(),
        })
    }
}
