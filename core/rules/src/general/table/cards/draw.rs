//! The card of the quarter: kept, offered, returned (7.4).

use super::super::{CardPlace, Change, Flag, Ledger, Marker, Refusal, State, TableRefusal};
use super::{card, cell, owners};
use crate::chart::Charts;
use crate::general::ask::ChartName;
use crate::general::cards::draw::Undecided;
use crate::general::cards::{Card, Drawn, Fate, JAPANESE_NAVY, Owner};
use crate::general::turn::StepName;
use crate::general::{Major, Refusal as RuleRefusal};

/// A card that was drawn.
pub(super) struct Question {
    pub country: Major,
    pub card: u8,
    pub to: Option<Major>,
    pub obsolete: bool,
    pub surprise_played: bool,
}

impl From<Undecided> for Refusal {
    fn from(undecided: Undecided) -> Self {
        match undecided {
            Undecided::Refused(refusal) => refusal.into(),
            Undecided::TeachOwners | Undecided::TeachCost => Self::Teach(ChartName::Cards),
        }
    }
}

impl State {
    pub(super) fn draws(&self, country: Major) -> Result<(), Refusal> {
        if self.rules().basic() {
            Err(RuleRefusal::NoCardsInBasic.into())
        } else if !self.at_step(StepName::Cards) {
            Err(TableRefusal::OtherStep.into())
        } else if self.has(Flag::CardDrawn(country)) {
            Err(TableRefusal::SettledAlready.into())
        } else if self.fallen(country) {
            Err(RuleRefusal::ConqueredDraws.into())
        } else {
            Ok(())
        }
    }

    /// What happens to a card that a major drew or was offered.
    ///
    /// # Errors
    /// It may not have it, or something must be taught.
    pub fn fate(
        &self,
        charts: &Charts,
        of: &'static Card,
        country: Major,
        wants: bool,
        obsolete: bool,
        surprise_played: bool,
    ) -> Result<Fate, Undecided> {
        let known = owners(charts, of);
        // Only what was taught is handed over: what is printed the card knows itself.
        let taught = charts.get(cell(of.number, false)).is_some();
        let cost = charts.get(cell(of.number, true)).and_then(|bp| u8::try_from(bp).ok());
        let drawn = Drawn {
            card: of,
            country,
            bp: self.purse(country).into(),
            wants,
            obsolete,
            bought_this_turn: self.hand(country).any(|number| self.is_fresh(number)),
            naval_surprise_played: surprise_played,
            conquered: self.fallen(country),
            owners: known.as_deref().filter(|_| taught) as Option<&[Owner]>,
            cost,
        };
        match drawn.fate() {
            // Who does not want it puts it back, whatever it has bought.
            Err(Undecided::Refused(RuleRefusal::SecondCard)) if !wants => Ok(Fate::UnderDeck),
            fate => fate,
        }
    }

    fn buy_card(&self, of: &Card, buyer: Major, cost: u8, ledger: &mut Ledger) {
        ledger.shift(self, Marker::Purse(buyer), -i16::from(cost));
        ledger.add(Change::Card(of.number, CardPlace::hand(buyer)));
        // The Japanese Navy lies on the table at once.
        ledger.add_if(of.number != JAPANESE_NAVY, Change::CardFresh(of.number, true));
    }

    pub(super) fn draw(&self, charts: &Charts, question: &Question, ledger: &mut Ledger) -> Result<(), Refusal> {
        let Question { country, to, obsolete, surprise_played, .. } = *question;
        self.draws(country)?;
        let of = card(question.card).ok_or(TableRefusal::OutOfRange)?;
        if self.card(of.number) != CardPlace::Deck {
            return Err(TableRefusal::NotInDeck.into());
        }
        let fate = |major, wants| self.fate(charts, of, major, wants, obsolete, surprise_played);
        match (fate(country, to == Some(country))?, to) {
            (Fate::DrawAgain, _) => {
                ledger.add(Change::Card(of.number, CardPlace::Out));
                return Ok(());
            }
            (Fate::GiveToJapan, _) => ledger.add(Change::Card(of.number, CardPlace::HandJapan)),
            (Fate::Buy { cost, .. }, _) => self.buy_card(of, country, cost, ledger),
            (Fate::UnderDeck | Fate::Offer(_), None) => {}
            (Fate::UnderDeck | Fate::Offer(_), Some(buyer)) => {
                let cost = match fate(buyer, true)? {
                    Fate::Buy { cost, .. } if self.side_of(buyer) == self.side_of(country) && buyer != country => cost,
                    _ => return Err(TableRefusal::NotItsCard.into()),
                };
                self.buy_card(of, buyer, cost, ledger);
            }
        }
        ledger.add(Change::Flag(Flag::CardDrawn(country), true));
        Ok(())
    }
}
