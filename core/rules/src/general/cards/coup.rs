//! Coups in neutral countries (cards 6 to 18, 9.9).

use super::words::{After, Effect};
use super::{COUP_IN_IRELAND, Card};
use crate::general::{Country, Refusal};
use crate::outcome::TwoDice;

crate::words! {
    /// How a coup ends.
    pub enum CoupResult {
        /// The country joins the owner of the card.
        Success = "success",
        /// Nothing happens.
        NoEffect = "no-effect",
        /// It joins the enemy; a random enemy major gets its production.
        Counter = "counter",
    }
}

/// A coup in a country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coup {
    /// The country.
    pub country: Country,
    /// The least roll of a success.
    pub success: u8,
    /// The least roll of no effect.
    pub no_effect: u8,
}

impl Coup {
    /// What a roll of two dice gives.
    #[must_use]
    pub fn result(self, roll: TwoDice) -> CoupResult {
        match roll.byte() {
            roll if roll >= self.success => CoupResult::Success,
            roll if roll >= self.no_effect => CoupResult::NoEffect,
            _ => CoupResult::Counter,
        }
    }
}

impl Card {
    /// The coup of this card.
    #[must_use]
    pub fn coup(&self) -> Option<Coup> {
        self.effects.iter().find_map(|effect| match *effect {
            Effect::Coup(country, success, no_effect) => Some(Coup { country, success, no_effect }),
            _ => None,
        })
    }
}

/// The use of a coup card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CoupPlay {
    /// The card.
    pub card: &'static Card,
    /// The country is neutral.
    pub neutral: bool,
    /// The country is conquered.
    pub conquered: bool,
    /// Coup in Ireland comes back as Coup in Iran.
    pub option_9_9: bool,
    /// It has come back.
    pub second_use: bool,
}

impl CoupPlay {
    /// The coup, and where its card goes.
    ///
    /// # Errors
    /// It is no coup, it has not come back, or its country is out of reach.
    pub fn check(&self) -> Result<(Coup, After), Refusal> {
        let Some(coup) = self.card.coup() else {
            return Err(Refusal::other_card(self.card.number));
        };
        let ireland = self.card.number == COUP_IN_IRELAND;
        if self.second_use && !(ireland && self.option_9_9) {
            return Err(Refusal::NoSecondCoup);
        }
        if self.conquered {
            return Err(Refusal::CoupInConquered);
        }
        if !self.neutral {
            return Err(Refusal::CoupNotNeutral);
        }
        // Iran has the bands of Ireland (R98).
        Ok(match (ireland && self.option_9_9, self.second_use) {
            (true, false) => (coup, After::Stack),
            (true, true) => (Coup { country: Country::Iran, ..coup }, self.card.after),
            _ => (coup, self.card.after),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{CoupPlay, CoupResult};
    use crate::general::cards::CARDS;
    use crate::general::{Country, Refusal};
    use crate::outcome::two_dice;

    fn play(number: usize) -> CoupPlay {
        let card = &CARDS[number - 1];
        CoupPlay { card, neutral: true, conquered: false, option_9_9: false, second_use: false }
    }

    #[test]
    #[rustfmt::skip]
    fn every_coup_has_its_bands_in_36_throws() {
        // success, no effect, counter
        let bands = [
            (6, 15, 18, 3), (7, 15, 18, 3), (8, 15, 18, 3), (9, 15, 18, 3), (10, 15, 18, 3), (11, 6, 29, 1), (12, 15, 18, 3),
            (13, 15, 18, 3), (14, 21, 12, 3), (15, 15, 18, 3), (16, 3, 32, 1), (17, 15, 18, 3), (18, 10, 25, 1),
        ];
        for (number, success, nothing, counter) in bands {
            let (coup, _) = play(number).check().unwrap();
            let throws = |wanted| two_dice().filter(|(roll, _)| coup.result(*roll) == wanted).map(|(_, n)| n).sum::<u64>();
            let counts = [CoupResult::Success, CoupResult::NoEffect, CoupResult::Counter].map(throws);
            assert_eq!(counts, [success, nothing, counter], "{number}");
        }
    }

    #[test]
    fn every_other_card_is_refused_by_its_own_number() {
        for card in &CARDS {
            let refused = play(card.number.into()).check();
            assert_eq!(refused.is_ok(), (6..=18).contains(&card.number));
            if let Err(refusal) = refused {
                assert_eq!(refusal.rule(), std::format!("card {}", card.number));
            }
        }
        assert_eq!(play(1).check(), Err(Refusal::OtherCard1));
    }

    #[test]
    fn a_coup_is_refused_in_its_order() {
        let all = CoupPlay { neutral: false, conquered: true, second_use: true, ..play(6) };
        assert_eq!(all.check(), Err(Refusal::NoSecondCoup));
        assert_eq!(CoupPlay { option_9_9: true, ..all }.check(), Err(Refusal::NoSecondCoup), "another card");
        let ireland = CoupPlay { second_use: true, ..play(17) };
        assert_eq!(ireland.check(), Err(Refusal::NoSecondCoup));
        assert_eq!(CoupPlay { option_9_9: true, ..ireland }.check().unwrap().0.country, Country::Iran);
        let once = CoupPlay { second_use: false, ..all };
        assert_eq!(once.check(), Err(Refusal::CoupInConquered));
        assert_eq!(CoupPlay { conquered: false, ..once }.check(), Err(Refusal::CoupNotNeutral));
    }

    extern crate std;
}
