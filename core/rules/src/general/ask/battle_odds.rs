//! `loss-order`, `battle-odds`: whole battles in one segment, by the engine that all games share.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{given, one, yes};
use crate::battle_odds::{
    self, Battle, End, Force, Groups, Hit, Limits, LossRule, MAX_GROUPS, NoOrder, Number, ROOM, Retreat, Setup, Side,
    Wrong, loss_order,
};
use crate::chart::Charts;
use crate::general::{InputFault, Refusal};
use crate::int::Int;
use crate::list::List;
use crate::number::Decimal;

/// The device shows tenths of a per cent and has a tenth of the memory; everybody else gets twelve digits.
#[cfg(target_os = "none")]
type Precision = battle_odds::Coarse;
/// The device shows tenths of a per cent and has a tenth of the memory; everybody else gets twelve digits.
#[cfg(not(target_os = "none"))]
type Precision = battle_odds::Fine;

/// Chances of 0 to 60 units or steps left.
const MAX_LEFT: usize = 61;

/// Units alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GroupEntry {
    /// Effective strength.
    pub strength: Int<-9, 12>,
    /// Strength after one hit; left out for a one-step unit.
    #[serde(default, deserialize_with = "given")]
    pub back: Option<Int<-9, 12>>,
    /// How many units.
    #[serde(default = "one")]
    pub count: Int<1, 40>,
    /// Dice of each unit in a round.
    #[serde(default = "one_die")]
    pub fires: Int<0, 4>,
    /// Fires in the first half of a round.
    #[serde(default)]
    pub first: bool,
    /// May take hits.
    #[serde(default = "yes")]
    pub absorbs: bool,
}

const fn one_die() -> Int<0, 4> {
    match Int::new(1) {
        Some(one) => one,
        None => panic!("1 is in the range"),
    }
}

/// A side's units.
pub type GroupList = List<GroupEntry, 1, MAX_GROUPS>;

fn groups(entries: &GroupList) -> Groups {
    let strength = |number: Int<-9, 12>| i8::try_from(number.get()).unwrap_or(0);
    let group = |entry: &GroupEntry| battle_odds::Group {
        strength: strength(entry.strength),
        back: entry.back.map(strength),
        count: entry.count.byte(),
        fires: entry.fires.byte(),
        first: entry.first,
        absorbs: entry.absorbs,
        price: None,
    };
    entries.iter().map(group).collect()
}

const fn least_loss() -> LossRule {
    LossRule::LeastLoss
}

/// `loss-order`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LossOrderRequest {
    /// The units.
    pub groups: GroupList,
    /// The loss rule.
    #[serde(default = "least_loss")]
    pub losses: LossRule,
}

/// One hit of the order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossRow {
    /// Place of the group in the list, from 0.
    pub group: u8,
    /// What happens to one of its units.
    pub hit: Hit,
}

/// The order in which hits are taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LossOrderAnswer {
    /// The first hit first.
    pub order: Vec<LossRow, { MAX_LEFT - 1 }>,
}

impl LossOrderRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<LossOrderAnswer, No> {
        let order = loss_order(&groups(&self.groups), self.losses, Limits::ASKED.steps).map_err(|no| match no {
            NoOrder::TooManySteps => No::Wrong(InputFault::TooManySteps),
            NoOrder::BackAboveStrength => No::Refused(Refusal::BackNotLower),
        })?;
        Ok(LossOrderAnswer { order: order.iter().map(|loss| LossRow { group: loss.group, hit: loss.hit }).collect() })
    }
}

/// Steps or units that a side may keep.
type Steps = Int<0, 60>;
/// Rounds of a battle.
type Rounds = Int<1, 50>;
/// Percentage of the enemy's fire.
type Percentage = Int<1, 500>;

/// `battle-odds`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct BattleOddsRequest {
    /// The phasing side.
    pub attacker: GroupList,
    /// The other side.
    pub defender: GroupList,
    /// The attacker's loss rule.
    #[serde(default = "least_loss")]
    pub attacker_losses: LossRule,
    /// The defender's loss rule.
    #[serde(default = "least_loss")]
    pub defender_losses: LossRule,
    /// The attacker retreats with that many steps left, or fewer.
    #[serde(default, deserialize_with = "given")]
    pub attacker_retreat_steps: Option<Steps>,
    /// After that round.
    #[serde(default, deserialize_with = "given")]
    pub attacker_retreat_after: Option<Rounds>,
    /// With own fire under that percentage of the enemy's.
    #[serde(default, deserialize_with = "given")]
    pub attacker_retreat_fire: Option<Percentage>,
    /// The defender retreats with that many steps left, or fewer.
    #[serde(default, deserialize_with = "given")]
    pub defender_retreat_steps: Option<Steps>,
    /// After that round.
    #[serde(default, deserialize_with = "given")]
    pub defender_retreat_after: Option<Rounds>,
    /// With own fire under that percentage of the enemy's.
    #[serde(default, deserialize_with = "given")]
    pub defender_retreat_fire: Option<Percentage>,
    /// The side that fires everything first in every round.
    #[serde(default, deserialize_with = "given")]
    pub surprise: Option<Side>,
    /// Stop after that many rounds.
    #[serde(default, deserialize_with = "given")]
    pub max_rounds: Option<Rounds>,
}

/// How the battle ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BattleOddsAnswer {
    /// The attacker alone is left.
    pub attacker_wins: Decimal,
    /// The defender alone is left.
    pub defender_wins: Decimal,
    /// Nobody is left.
    pub nobody: Decimal,
    /// The attacker retreats.
    pub attacker_retreats: Decimal,
    /// The defender retreats.
    pub defender_retreats: Decimal,
    /// Nobody who is left can fire.
    pub stalemate: Decimal,
    /// The last round is over.
    pub unfinished: Decimal,
    /// Expected rounds.
    pub rounds: Decimal,
    /// Expected steps that the attacker loses.
    pub attacker_hits: Decimal,
    /// Expected steps that the defender loses.
    pub defender_hits: Decimal,
    /// Expected units that the attacker loses.
    pub attacker_units_lost: Decimal,
    /// Expected units that the defender loses.
    pub defender_units_lost: Decimal,
    /// Chance of 0, 1, 2 .. units left.
    pub attacker_units_left: Vec<Decimal, MAX_LEFT>,
    /// Chance of 0, 1, 2 .. units left.
    pub defender_units_left: Vec<Decimal, MAX_LEFT>,
    /// Chance of 0, 1, 2 .. steps left.
    pub attacker_steps_left: Vec<Decimal, MAX_LEFT>,
    /// Chance of 0, 1, 2 .. steps left.
    pub defender_steps_left: Vec<Decimal, MAX_LEFT>,
}

impl From<Wrong> for No {
    fn from(wrong: Wrong) -> Self {
        match wrong {
            Wrong::BackAboveStrength(_) => Self::Refused(Refusal::BackNotLower),
            Wrong::NobodyToHit(_) => Self::Wrong(InputFault::NobodyToHit),
            Wrong::TooManySteps | Wrong::NoRoom => Self::Wrong(InputFault::TooManySteps),
            Wrong::TooManyDice(_) => Self::Wrong(InputFault::DiceOfASide),
        }
    }
}

impl BattleOddsRequest {
    fn setup(&self) -> Setup {
        let force = |entries, losses, steps: Option<Steps>, after: Option<Rounds>, fire: Option<Percentage>| Force {
            groups: groups(entries),
            losses,
            retreat: Retreat { steps: steps.map(Int::byte), after: after.map(Int::byte), fire: fire.map(Int::word) },
        };
        Setup {
            attacker: force(
                &self.attacker,
                self.attacker_losses,
                self.attacker_retreat_steps,
                self.attacker_retreat_after,
                self.attacker_retreat_fire,
            ),
            defender: force(
                &self.defender,
                self.defender_losses,
                self.defender_retreat_steps,
                self.defender_retreat_after,
                self.defender_retreat_fire,
            ),
            surprise: self.surprise,
            max_rounds: self.max_rounds.map(Int::byte),
        }
    }

    #[allow(clippy::large_stack_arrays, reason = "16 KiB on the device; a host has room for twice that")]
    #[inline(never)] // so that no other request pays for the room
    pub(super) fn answer(&self, _: &Charts) -> Result<BattleOddsAnswer, No> {
        let mut room = [Precision::ZERO; ROOM];
        let mut battle = Battle::begin(&self.setup(), Limits::ASKED, &mut room)?;
        while !battle.advance(u32::MAX).is_done() {}
        let chance = |end| Decimal(battle.chance(end).ratio());
        let all =
            |chances: &mut dyn Iterator<Item = Precision>| chances.map(|chance| Decimal(chance.ratio())).collect();
        Ok(BattleOddsAnswer {
            attacker_wins: chance(End::AttackerWins),
            defender_wins: chance(End::DefenderWins),
            nobody: chance(End::Nobody),
            attacker_retreats: chance(End::AttackerRetreats),
            defender_retreats: chance(End::DefenderRetreats),
            stalemate: chance(End::Stalemate),
            unfinished: chance(End::Unfinished),
            rounds: Decimal(battle.rounds()),
            attacker_hits: Decimal(battle.hits(Side::Attacker)),
            defender_hits: Decimal(battle.hits(Side::Defender)),
            attacker_units_lost: Decimal(battle.units_lost(Side::Attacker)),
            defender_units_lost: Decimal(battle.units_lost(Side::Defender)),
            attacker_units_left: all(&mut battle.units_left(Side::Attacker)),
            defender_units_left: all(&mut battle.units_left(Side::Defender)),
            attacker_steps_left: all(&mut battle.steps_left(Side::Attacker)),
            defender_steps_left: all(&mut battle.steps_left(Side::Defender)),
        })
    }
}
