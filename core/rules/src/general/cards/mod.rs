//! The cards: what each one is, who may own and play it, coups (2.3, 7.4).

pub mod coup;
pub mod draw;
pub mod play;
mod table;
pub mod words;

use crate::int::Int;

pub use coup::{Coup, CoupResult};
pub use draw::{Drawn, Fate};
pub use play::{Known, Play};
pub use table::CARDS;
pub use words::{Account, After, Confidence, Deed, Effect, Fact, Need, Owner, Quantity};

use super::{Major, Refusal};

/// The number of a card, from 1 on.
pub type CardNumber = u8;

/// Who may own a card and how well that is known; none where it must be taught.
pub type Owners = Option<(&'static [Owner], Confidence)>;

/// What a card costs and how well that is known; none where it must be taught.
pub type Price = Option<(u8, Confidence)>;

/// Japan must take it when it is drawn.
pub const JAPANESE_NAVY: CardNumber = 35;
/// The British Empire must take and play it when it is drawn.
pub const LEND_LEASE: CardNumber = 37;
/// Japan's first, then everybody's.
pub const NAVAL_SURPRISE: CardNumber = 43;
/// It meets card 32: both leave the game.
pub const BNL_EMBARGO: CardNumber = 3;
/// With option 9.9 it comes back as a coup in Iran.
pub const COUP_IN_IRELAND: CardNumber = 17;
/// Ends the delivery of the USA to Japan.
pub const EMBARGO: CardNumber = 20;
/// The USA gives build points.
pub const LEND_LEASE_USA: CardNumber = 38;
/// Raises the level of the USA.
pub const PRE_WAR_PRODUCTION: CardNumber = 28;
/// Needs two years of war.
pub const ELITE_TROOPS: CardNumber = 19;
/// Needs a year of war.
pub const TOTAL_WAR: CardNumber = 52;
/// Needs a year of Axis control of Yugoslavia.
pub const TITO: CardNumber = 51;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Card {
    /// Its number.
    pub number: CardNumber,
    /// Its name.
    pub name: &'static str,
    /// Who may own it.
    pub owners: Owners,
    /// What it costs.
    pub price: Price,
    /// What it asks for, in this order, and the refusal without it.
    pub needs: &'static [(Need, Refusal)],
    /// What it does.
    pub effects: &'static [Effect],
    /// Where it goes.
    pub after: After,
}

impl Card {
    /// The card with this number.
    #[must_use]
    pub fn numbered(number: Int<1, 55>) -> &'static Self {
        let [first, ..] = &CARDS;
        Self::find(number.byte()).unwrap_or(first)
    }

    fn find(number: CardNumber) -> Option<&'static Self> {
        CARDS.get(usize::from(number).checked_sub(1)?)
    }

    /// Its owners from their first use on, where they change: Naval Surprise is Japan's first, then everybody's.
    #[must_use]
    pub const fn owners_later(&self) -> Option<Owner> {
        if self.number == NAVAL_SURPRISE { Some(Owner::All) } else { None }
    }

    /// The least number that the card asks for.
    #[must_use]
    pub fn least(&self, quantity: Quantity) -> Option<u16> {
        self.needs.iter().find_map(|(need, _)| match need {
            Need::AtLeast(asked, least) if *asked == quantity => Some(*least),
            _ => None,
        })
    }
}

/// The least number that a card asks for; nothing where it asks for none.
#[must_use]
pub fn least(number: CardNumber, quantity: Quantity) -> u16 {
    Card::find(number).and_then(|card| card.least(quantity)).unwrap_or(0)
}

/// By how much a card changes the level of the USA.
#[must_use]
pub fn us_level(number: CardNumber) -> i8 {
    let change = |effect: &Effect| match effect {
        Effect::UsLevel(change) => Some(*change),
        _ => None,
    };
    Card::find(number).and_then(|card| card.effects.iter().find_map(change)).unwrap_or(0)
}

/// Whether a major country is among the owners.
#[must_use]
pub fn may_own(owners: &[Owner], major: Major) -> bool {
    owners.iter().any(|owner| *owner == Owner::All || owner.index() == major.index())
}

/// Whether both name the same countries.
#[must_use]
pub fn same_owners(one: &[Owner], other: &[Owner]) -> bool {
    Major::ALL.iter().all(|&major| may_own(one, major) == may_own(other, major))
}

/// Whether these owners go against what the rulebook proves.
#[must_use]
pub fn contradicts_owners(card: &Card, taught: &[Owner]) -> bool {
    matches!(card.owners, Some((owners, Confidence::Certain)) if !same_owners(owners, taught))
}

/// Whether this price goes against what the rulebook proves.
#[must_use]
pub fn contradicts_price(card: &Card, taught: u8) -> bool {
    matches!(card.price, Some((price, Confidence::Certain)) if price != taught)
}

#[cfg(test)]
mod tests {
    use super::{CARDS, Card, Confidence, Effect, Owner};
    use crate::general::Major;

    #[test]
    fn the_cards_stand_in_their_order() {
        for (number, card) in (1..).zip(&CARDS) {
            assert_eq!(card.number, number);
            let rule = std::format!("card {number}");
            assert!(card.needs.iter().all(|(_, refusal)| refusal.rule() == rule), "{}", card.name);
            assert!(!card.effects.is_empty());
        }
        // The alphabet holds but for the coups and a peace that was sorted in beside France.
        assert_eq!(CARDS.iter().filter(|card| card.name.starts_with("Coup in ")).count(), 13);
    }

    #[test]
    fn so_many_owners_and_prices_are_taught() {
        assert_eq!(CARDS.iter().filter(|card| card.owners.is_none()).count(), 18);
        assert_eq!(CARDS.iter().filter(|card| card.price.is_none()).count(), 16);
        let probable = |card: &&Card| matches!(card.owners, Some((_, Confidence::Probable)));
        let numbers: std::vec::Vec<u8> = CARDS.iter().filter(probable).map(|card| card.number).collect();
        assert_eq!(numbers, [1, 4, 11, 19, 29, 40, 41, 45, 46, 48, 52]);
        let certain = |card: &&Card| matches!(card.price, Some((_, Confidence::Certain)));
        let numbers: std::vec::Vec<u8> = CARDS.iter().filter(certain).map(|card| card.number).collect();
        assert_eq!(numbers, [10, 39, 40, 42]);
        assert_eq!(CARDS.iter().filter(|c| matches!(c.price, Some((_, Confidence::Doubtful)))).count(), 10);
    }

    #[test]
    fn owners_are_numbered_as_the_majors_are() {
        for &major in Major::ALL {
            assert_eq!(Owner::ALL[major.index()].word(), major.word());
        }
        assert_eq!(std::format!("{}", Effect::Production(super::Account::Be, -3)), "production be -3");
    }

    extern crate std;
}
