//! `card-value`, `card-choice`, `modernisation`, `third-corps`, `allied-card`, `placement`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use crate::blitzwar::cards::{
    AlliedSplit, Arrival, Card, CardKind, Contents, MajorPower, Modern, PlacedUnit, Placement, Queue, ThreeCorpsNation,
    Unlocked, Worth, WorthOf, arrivals, choose, queue_length, third_corps,
};
use crate::blitzwar::{InputFault, Turn};
use crate::chart::Charts;
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// Units of a kind on a card.
pub(super) type Units = Int<0, 60>;

/// `card-value`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardValueRequest {
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Units,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Units,
    /// Air force units.
    #[serde(default)]
    pub air_force: Units,
    /// Fleets.
    #[serde(default)]
    pub fleet: Units,
    /// U-boats.
    #[serde(default)]
    pub u_boat: Units,
    /// Supply units.
    #[serde(default)]
    pub supply: Units,
    /// Modernisation symbols.
    #[serde(default)]
    pub modernisation: Units,
}

/// What a card is worth.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardValueAnswer {
    /// In steps of 0.25.
    pub value: Worth,
    /// Kind by kind.
    pub trace: Trace<WorthOf, 7>,
}

impl CardValueRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<CardValueAnswer, No> {
        let (value, trace) = Contents {
            infantry: self.infantry.byte(),
            armoured: self.armoured.byte(),
            air_force: self.air_force.byte(),
            fleet: self.fleet.byte(),
            u_boat: self.u_boat.byte(),
            supply: self.supply.byte(),
            modernisation: self.modernisation.byte(),
        }
        .worth();
        Ok(CardValueAnswer { value, trace })
    }
}

/// `card-choice`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardChoiceRequest {
    /// Turn number.
    pub turn: Turn,
    /// Cards that lie ahead, the next one first.
    #[serde(default)]
    pub queue: List<Card, 0, 3>,
    /// Cards chosen now.
    pub choice: List<Card, 0, 4>,
    /// From which turn Total War cards may be chosen.
    #[serde(default)]
    pub total_war_from: Option<Turn>,
}

/// The cards that lie ahead after the choice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardChoiceAnswer {
    /// The next one first.
    pub queue: Queue,
    /// When each is used.
    pub arrives: Vec<Arrival, 4>,
}

impl CardChoiceRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CardChoiceAnswer, No> {
        let queue = self.queue.as_slice();
        if queue.iter().enumerate().any(|(place, card)| queue.iter().skip(place + 1).any(|other| other == card)) {
            return Err(InputFault::CardTwice.into());
        }
        if queue.len() != queue_length(self.turn) {
            return Err(InputFault::QueueLength.into());
        }
        let queue = choose(self.turn, queue, self.choice.as_slice(), self.total_war_from)?;
        let arrives = arrivals(self.turn, &queue).take(4).collect();
        Ok(CardChoiceAnswer { queue, arrives })
    }
}

/// `modernisation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ModernisationRequest {
    /// Air force counters so far.
    pub air_force_unlocked: Int<0, 6>,
    /// 3-corps counters so far.
    pub three_corps_unlocked: Int<0, 12>,
    /// Counters of six supply units so far.
    pub six_supply_unlocked: Int<0, 3>,
    /// The card in use shows the symbol.
    pub card_has_modernisation: bool,
    /// Air units on the card.
    #[serde(default)]
    pub card_air: Units,
    /// What to unlock.
    pub choice: Modern,
}

/// Counters unlocked afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct ModernisationAnswer {
    /// Air force counters.
    pub air_force_unlocked: u8,
    /// 3-corps counters.
    pub three_corps_unlocked: u8,
    /// Counters of six supply units.
    pub six_supply_unlocked: u8,
}

impl ModernisationRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ModernisationAnswer, No> {
        let before = Unlocked {
            air_force: self.air_force_unlocked.byte(),
            three_corps: self.three_corps_unlocked.byte(),
            six_supply: self.six_supply_unlocked.byte(),
        };
        let Unlocked { air_force, three_corps, six_supply } =
            before.unlock(self.card_has_modernisation, self.card_air.byte(), self.choice)?;
        Ok(ModernisationAnswer {
            air_force_unlocked: air_force,
            three_corps_unlocked: three_corps,
            six_supply_unlocked: six_supply,
        })
    }
}

/// `third-corps`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ThirdCorpsRequest {
    /// Whose counter.
    pub nation: ThreeCorpsNation,
    /// Turn number.
    pub turn: Turn,
    /// Soviet 3-corps counters unlocked.
    #[serde(default)]
    pub unlocked: Int<0, 12>,
    /// Counters that show three corps already.
    #[serde(default)]
    pub in_use: Int<0, 60>,
}

/// It may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThirdCorpsAnswer {
    /// Always true: otherwise it is refused.
    pub allowed: bool,
}

impl ThirdCorpsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ThirdCorpsAnswer, No> {
        third_corps(self.nation, self.turn, self.unlocked.byte(), self.in_use.byte())?;
        Ok(ThirdCorpsAnswer { allowed: true })
    }
}

/// `allied-card`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AlliedCardRequest {
    /// Kind of card.
    pub kind: CardKind,
    /// Corps on it.
    pub corps: Units,
    /// Corps taken as British.
    #[serde(default)]
    pub british: Units,
    /// Corps taken as American.
    #[serde(default)]
    pub american: Units,
    /// The USA is at war.
    pub usa_at_war: bool,
}

/// What is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AlliedCardAnswer {
    /// Corps.
    pub lost: u8,
}

impl AlliedCardRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<AlliedCardAnswer, No> {
        let split = AlliedSplit { british: self.british.byte(), american: self.american.byte() };
        Ok(AlliedCardAnswer { lost: split.check(self.kind, self.corps.byte(), self.usa_at_war)? })
    }
}

/// `placement`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlacementRequest {
    /// Whose.
    pub nation: MajorPower,
    /// What.
    pub unit: PlacedUnit,
    /// Turn number.
    pub turn: Turn,
    /// The zone is controlled.
    #[serde(default = "yes")]
    pub controlled: bool,
    /// It is an own supply zone.
    #[serde(default)]
    pub supply_zone: bool,
    /// It is a Naval Base.
    #[serde(default)]
    pub naval_base: bool,
    /// It is in supply.
    #[serde(default = "yes")]
    pub supplied: bool,
    /// It is America.
    #[serde(default)]
    pub america: bool,
    /// It lies in the United Kingdom.
    #[serde(default)]
    pub in_united_kingdom: bool,
}

/// It may be placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacementAnswer {
    /// Always true: otherwise it is refused.
    pub placed: bool,
}

impl PlacementRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<PlacementAnswer, No> {
        let Self { nation, unit, turn, controlled, supply_zone, naval_base, supplied, america, in_united_kingdom } =
            self;
        if america && in_united_kingdom {
            return Err(InputFault::TwoPlaces.into());
        }
        let place =
            Placement { nation, unit, turn, controlled, supply_zone, naval_base, supplied, america, in_united_kingdom };
        place.check()?;
        Ok(PlacementAnswer { placed: true })
    }
}
