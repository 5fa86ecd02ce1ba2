//! What happens to a drawn card (7.4, 7.1).

use heapless::Vec;

use super::words::Owner;
use super::{Card, JAPANESE_NAVY, LEND_LEASE, contradicts_owners, contradicts_price, may_own};
use crate::general::{Major, Refusal, Side};

/// A card that a major country drew or was offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawn<'a> {
    /// The card.
    pub card: &'static Card,
    /// Who drew it or was offered it.
    pub country: Major,
    /// Build points available.
    pub bp: u16,
    /// It wants the card.
    pub wants: bool,
    /// Nobody can use the card any more.
    pub obsolete: bool,
    /// It bought a card this turn.
    pub bought_this_turn: bool,
    /// Japan has played Naval Surprise once.
    pub naval_surprise_played: bool,
    /// It is conquered.
    pub conquered: bool,
    /// The owners that are taught.
    pub owners: Option<&'a [Owner]>,
    /// The price that is taught.
    pub cost: Option<u8>,
}

/// What happens to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fate {
    /// Out of the game; another card is drawn.
    DrawAgain,
    /// The Allies hand Japan its card over.
    GiveToJapan,
    /// Under the deck.
    UnderDeck,
    /// These may have it.
    Offer(Vec<Major, 8>),
    /// It is bought.
    Buy {
        /// For so many build points.
        cost: u8,
        /// Whether the country wants or not.
        must: bool,
    },
}

/// Why nobody can tell yet what happens to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Undecided {
    /// The rules forbid it.
    Refused(Refusal),
    /// The owners must be taught.
    TeachOwners,
    /// The price must be taught.
    TeachCost,
}

impl From<Refusal> for Undecided {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl Drawn<'_> {
    fn must(&self) -> bool {
        matches!((self.card.number, self.country), (JAPANESE_NAVY, Major::Japan) | (LEND_LEASE, Major::Be))
    }

    /// What happens to the card.
    ///
    /// # Errors
    /// The country may not draw or buy, what is taught cannot be so, or something must be taught.
    pub fn fate(&self) -> Result<Fate, Undecided> {
        if self.conquered {
            return Err(Refusal::ConqueredDraws.into());
        }
        if self.owners.is_some_and(|owners| contradicts_owners(self.card, owners)) {
            return Err(Refusal::OwnersKnown.into());
        }
        if self.cost.is_some_and(|cost| contradicts_price(self.card, cost)) {
            return Err(Refusal::PriceKnown.into());
        }
        if self.obsolete {
            return Ok(Fate::DrawAgain);
        }
        let printed = self.card.owners.map(|(owners, _)| owners);
        let owners = self.owners.or(printed).ok_or(Undecided::TeachOwners)?;
        let everybody = self.naval_surprise_played && self.card.owners_later().is_some();
        let owns = |major| everybody || may_own(owners, major);
        if !owns(self.country) {
            return Ok(self.of_others(owns));
        }
        if self.bought_this_turn {
            return Err(Refusal::SecondCard.into());
        }
        let must = self.must();
        if !self.wants && !must {
            return Ok(Fate::UnderDeck);
        }
        let cost = self.cost.or(self.card.price.map(|(price, _)| price)).ok_or(Undecided::TeachCost)?;
        if u16::from(cost) > self.bp { Err(Refusal::CardTooDear.into()) } else { Ok(Fate::Buy { cost, must }) }
    }

    /// A card that the country may not own.
    fn of_others(&self, owns: impl Fn(Major) -> bool) -> Fate {
        let side = self.country.side();
        if self.card.number == JAPANESE_NAVY {
            return if side == Side::Allies { Fate::GiveToJapan } else { Fate::UnderDeck };
        }
        let own_side = Major::ALL.iter().copied().filter(|major| major.side() == side && owns(*major));
        let to: Vec<Major, 8> = own_side.collect();
        if to.is_empty() { Fate::UnderDeck } else { Fate::Offer(to) }
    }
}
