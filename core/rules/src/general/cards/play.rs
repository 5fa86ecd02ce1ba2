//! Whether a card may be played now (7.4).

use super::words::{After, Fact, Need, Quantity};
use super::{BNL_EMBARGO, Card, JAPANESE_NAVY};
use crate::general::{Fault, InputFault, Quarter, Refusal, Rules};

/// What is true at the table.
pub trait Known {
    /// Whether a fact is true.
    fn is_true(&self, fact: Fact) -> bool;
    /// A number, if it is known.
    fn number(&self, quantity: Quantity) -> Option<u16>;
}

/// A card that somebody wants to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// Which game.
    pub rules: Rules,
    /// The card.
    pub card: &'static Card,
    /// Now.
    pub quarter: Quarter,
    /// When it was bought; none for long ago, or from the set-up.
    pub bought: Option<Quarter>,
}

impl Play {
    /// Where the card goes, if it may be played.
    ///
    /// # Errors
    /// The game has no cards, the card is too fresh, or what it asks for is not so.
    pub fn check(&self, known: &impl Known) -> Result<After, Fault> {
        if self.rules.basic() {
            return Err(Refusal::NoCardsInBasic.into());
        }
        self.quarter.in_game()?;
        let bought = self.bought.map(Quarter::in_game).transpose()?;
        // The Japanese Navy lies on the table at once.
        if self.card.number != JAPANESE_NAVY && bought.is_some_and(|bought| self.quarter <= bought) {
            return Err(Refusal::CardTooFresh.into());
        }
        for (need, refusal) in self.card.needs {
            if !self.met(*need, known)? {
                return Err((*refusal).into());
            }
        }
        let meets = self.card.number == BNL_EMBARGO && known.is_true(Fact::JpPlaysBnlCardNow);
        Ok(if meets { After::RemovedBoth } else { self.card.after })
    }

    fn met(&self, need: Need, known: &impl Known) -> Result<bool, InputFault> {
        let number = |quantity| known.number(quantity).ok_or(InputFault::NumberMissing);
        Ok(match need {
            Need::One(fact) => known.is_true(fact),
            Need::Either(one, other) => known.is_true(one) || known.is_true(other),
            Need::OneOf(one, other, third) => [one, other, third].into_iter().any(|fact| known.is_true(fact)),
            Need::AtLeast(quantity, least) => number(quantity)? >= least,
            Need::Exactly(quantity, exact) => number(quantity)? == exact,
            Need::Year(year) => self.quarter.year() >= year,
        })
    }
}
