//! `coup`, `card`, `card-play`, `card-draw`.

use core::fmt;

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::budget::Bp;
use super::fields::{Shown, given, twice, yes};
use super::{ChartName, No, Teach};
use crate::chart::Charts;
use crate::general::cards::coup::CoupPlay;
use crate::general::cards::draw::Undecided;
use crate::general::cards::{
    After, Card, Confidence, CoupResult, Drawn, Effect, Fact, Fate, Known, Need, Owner, Play, Quantity,
};
use crate::general::{Country, InputFault, Major, Quarter, Rules};
use crate::int::Int;
use crate::list::List;
use crate::outcome::{Chances, Rolled, TwoDice, two_dice_outcome};

/// The number of a card.
type Number = Int<1, 55>;

/// `coup`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CoupRequest {
    /// The card.
    pub card: Number,
    /// Two dice.
    #[serde(default, deserialize_with = "given")]
    pub roll: Option<TwoDice>,
    /// The country is neutral.
    #[serde(default = "yes")]
    pub neutral: bool,
    /// The country is conquered.
    #[serde(default)]
    pub conquered: bool,
    /// Option 9.9 is in use.
    #[serde(default)]
    pub option_9_9: bool,
    /// Card 17 has come back.
    #[serde(default)]
    pub second_use: bool,
}

crate::outcome! {
    /// How a coup ends.
    pub struct CoupEnd / LikelyCoupEnd {
        /// So.
        pub result: CoupResult,
    }
}

/// A coup, and how it ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CoupAnswer {
    /// The country.
    pub country: Country,
    /// Where the card goes.
    pub after: After,
    /// How it ended.
    pub result: Option<CoupResult>,
    /// Without a roll: how it can end.
    pub outcomes: Option<Vec<LikelyCoupEnd, 3>>,
}

impl CoupRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<CoupAnswer, No> {
        let play = CoupPlay {
            card: Card::numbered(self.card),
            neutral: self.neutral,
            conquered: self.conquered,
            option_9_9: self.option_9_9,
            second_use: self.second_use,
        };
        let (coup, after) = play.check()?;
        let rolled = two_dice_outcome(self.roll, |roll| CoupEnd { result: coup.result(roll) });
        let (result, outcomes) = match rolled {
            Rolled::Rolled(CoupEnd { result }) => (Some(result), None),
            Rolled::Open(Chances { outcomes }) => (None, Some(outcomes)),
        };
        Ok(CoupAnswer { country: coup.country, after, result, outcomes })
    }
}

/// `card`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRequest {
    /// Its number.
    pub card: Number,
}

/// The name of a card: its text in JSON, its number in postcard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardName(Number);

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(Card::numbered(self.0).name)
    }
}

/// What is known about a card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CardAnswer {
    /// Its number.
    pub card: u8,
    /// Its name.
    pub name: Shown<CardName>,
    /// Who may own it.
    pub owners: Option<Vec<Owner, 8>>,
    /// How well that is known.
    pub owners_confidence: Option<Confidence>,
    /// Who may own it after its first use, where that changes.
    pub owners_later: Option<[Owner; 1]>,
    /// What it costs.
    pub cost: Option<u8>,
    /// How well that is known.
    pub cost_confidence: Confidence,
    /// What it asks for.
    pub prerequisites: Vec<Shown<Need>, 3>,
    /// What it does.
    pub effects: Vec<Shown<Effect>, 2>,
    /// Where it goes.
    pub after: After,
}

fn shown(effects: &[Effect]) -> Vec<Shown<Effect>, 2> {
    effects.iter().copied().map(Shown).collect()
}

impl CardRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<CardAnswer, No> {
        let card = Card::numbered(self.card);
        Ok(CardAnswer {
            card: card.number,
            name: Shown(CardName(self.card)),
            owners: card.owners.map(|(owners, _)| owners.iter().copied().collect()),
            owners_confidence: card.owners.map(|(_, confidence)| confidence),
            owners_later: card.owners_later().map(|owner| [owner]),
            cost: card.price.map(|(cost, _)| cost),
            cost_confidence: card.price.map_or(Confidence::Taught, |(_, confidence)| confidence),
            prerequisites: card.needs.iter().map(|(need, _)| Shown(*need)).collect(),
            effects: shown(card.effects),
            after: card.after,
        })
    }
}

/// A number that a card asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedNumber {
    /// Which.
    pub name: Quantity,
    /// How much.
    pub value: Int<0, 3000>,
}

/// `card-play`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardPlayRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The card.
    pub card: Number,
    /// Now.
    pub quarter: Quarter,
    /// When it was bought.
    #[serde(default, deserialize_with = "given")]
    pub bought: Option<Quarter>,
    /// What is true.
    #[serde(default)]
    pub facts: List<Fact, 0, 24>,
    /// How much.
    #[serde(default)]
    pub numbers: List<NamedNumber, 0, 12>,
}

/// What the card does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardPlayAnswer {
    /// So.
    pub effects: Vec<Shown<Effect>, 2>,
    /// Where it goes.
    pub after: After,
}

impl Known for CardPlayRequest {
    fn is_true(&self, fact: Fact) -> bool {
        self.facts.iter().any(|given| *given == fact)
    }

    fn number(&self, quantity: Quantity) -> Option<u16> {
        self.numbers.iter().find(|number| number.name == quantity).map(|number| number.value.word())
    }
}

impl CardPlayRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CardPlayAnswer, No> {
        if twice(self.numbers.as_slice(), |number| &number.name) {
            return Err(InputFault::NumberTwice.into());
        }
        let card = Card::numbered(self.card);
        let play = Play { rules: self.rules, card, quarter: self.quarter, bought: self.bought };
        let after = play.check(self)?;
        Ok(CardPlayAnswer { effects: shown(card.effects), after })
    }
}

/// `card-draw`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CardDrawRequest {
    /// The card.
    pub card: Number,
    /// Who drew it or was offered it.
    pub country: Major,
    /// Build points available.
    pub bp: Bp,
    /// It wants the card.
    #[serde(default = "yes")]
    pub wants: bool,
    /// Nobody can use it any more.
    #[serde(default)]
    pub obsolete: bool,
    /// It bought a card this turn.
    #[serde(default)]
    pub bought_this_turn: bool,
    /// Japan has played card 43 once.
    #[serde(default)]
    pub naval_surprise_played: bool,
    /// It is conquered.
    #[serde(default)]
    pub conquered: bool,
    /// Taught owners.
    #[serde(default, deserialize_with = "given")]
    pub owners: Option<List<Owner, 1, 8>>,
    /// A taught price.
    #[serde(default, deserialize_with = "given")]
    pub cost: Option<Int<0, 30>>,
}

crate::words! {
    /// What is done with a drawn card.
    pub enum CardFate {
        /// It leaves the game.
        DiscardAndDrawAgain = "discard-and-draw-again",
        /// Japan gets it.
        GiveToJapan = "give-to-japan",
        /// It goes under the deck.
        UnderDeck = "under-deck",
        /// Associates may have it.
        Offer = "offer",
        /// It is bought.
        Buy = "buy",
    }
}

/// What happens to a drawn card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CardDrawAnswer {
    /// So.
    #[serde(rename = "do")]
    pub fate: CardFate,
    /// Who may have it.
    pub to: Option<Vec<Major, 8>>,
    /// What it costs.
    pub cost: Option<u8>,
    /// It must be bought.
    pub must: Option<bool>,
}

impl CardDrawRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CardDrawAnswer, No> {
        let drawn = Drawn {
            card: Card::numbered(self.card),
            country: self.country,
            bp: self.bp.word(),
            wants: self.wants,
            obsolete: self.obsolete,
            bought_this_turn: self.bought_this_turn,
            naval_surprise_played: self.naval_surprise_played,
            conquered: self.conquered,
            owners: self.owners.as_ref().map(List::as_slice),
            cost: self.cost.map(Int::byte),
        };
        let plain = |fate| CardDrawAnswer { fate, to: None, cost: None, must: None };
        let teach = |column: &str| Teach::new(ChartName::Cards, self.card.get(), column);
        match drawn.fate() {
            Ok(Fate::DrawAgain) => Ok(plain(CardFate::DiscardAndDrawAgain)),
            Ok(Fate::GiveToJapan) => Ok(plain(CardFate::GiveToJapan)),
            Ok(Fate::UnderDeck) => Ok(plain(CardFate::UnderDeck)),
            Ok(Fate::Offer(to)) => Ok(CardDrawAnswer { to: Some(to), ..plain(CardFate::Offer) }),
            Ok(Fate::Buy { cost, must }) => {
                Ok(CardDrawAnswer { cost: Some(cost), must: Some(must), ..plain(CardFate::Buy) })
            }
            Err(Undecided::Refused(refusal)) => Err(refusal.into()),
            Err(Undecided::TeachOwners) => Err(teach("owners").into()),
            Err(Undecided::TeachCost) => Err(teach("cost").into()),
        }
    }
}
