//! Research numbers, rolls and their sabotage (7.5, 9.14, card 46).

use heapless::Vec;

use super::super::{CardPlace, Change, Flag, Ledger, Marker, OptionalRule, Refusal, State, TableRefusal};
use crate::dice::D6;
use crate::general::research::{ACHIEVEMENTS, Achievement, MOST_NUMBERS, NUMBER_COST, Research, buy, may_roll, pick};
use crate::general::turn::StepName;
use crate::general::{Country, Major, Refusal as RuleRefusal};

/// Sabotage on Research.
const SABOTAGE: u8 = 46;

impl State {
    /// What a major has found, in the order of the rules.
    #[must_use]
    pub fn found(&self, major: Major) -> Vec<Achievement, ACHIEVEMENTS> {
        Achievement::ALL.iter().copied().filter(|&what| self.has(Flag::Achieved(major, what))).collect()
    }

    /// Whether there is anything for it to buy or to roll.
    pub(super) fn may_research(&self, major: Major) -> bool {
        let numbers = self.economy.get(major).numbers;
        let buys = !self.has(Flag::NumberBought(major))
            && numbers < MOST_NUMBERS
            && u16::from(self.purse(major)) >= NUMBER_COST;
        numbers > 0 || buys
    }

    pub(super) fn buy_number(&self, country: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (held, bp) = (self.economy.get(country).numbers, self.purse(country));
        let (numbers, left) = buy(self.rules(), held, bp.into(), self.has(Flag::NumberBought(country)))?;
        self.acts_in(StepName::Research, country)?;
        ledger.add(Change::Mark(Marker::Purse(country), i16::try_from(left).unwrap_or(0)));
        ledger.add(Change::Mark(Marker::Numbers(country), numbers.into()));
        ledger.add(Change::Flag(Flag::NumberBought(country), true));
        Ok(())
    }

    pub(super) fn roll_research(
        &self,
        country: Major,
        what: Achievement,
        die: D6,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        let held = self.economy.get(country).numbers;
        may_roll(self.rules(), held)?;
        self.acts_in(StepName::Research, country)?;
        pick(&self.found(country), what)?;
        let rolled = Research::rolled(held, self.options.has(OptionalRule::ResearchLoss), die);
        ledger.add(Change::Mark(Marker::Numbers(country), rolled.numbers.into()));
        ledger.add_if(rolled.success, Change::Flag(Flag::Achieved(country, what), true));
        Ok(())
    }

    pub(super) fn sabotage(&self, country: Major, by: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        may_roll(self.rules(), self.economy.get(country).numbers)?;
        self.acts_in(StepName::Research, country)?;
        self.holds(by, SABOTAGE)?;
        if !self.at_war(Country::from(country)) {
            return Err(RuleRefusal::Card46Neutral.into());
        }
        ledger.add(Change::Mark(Marker::Numbers(country), Research::SABOTAGED.numbers.into()));
        ledger.add(Change::Card(SABOTAGE, CardPlace::Deck));
        ledger.add(Change::CardFresh(SABOTAGE, true));
        Ok(())
    }

    /// A card that a major holds and may play already (7.4).
    pub(in crate::general::table) fn holds(&self, by: Major, card: u8) -> Result<(), Refusal> {
        if self.card(card) != CardPlace::hand(by) {
            return Err(TableRefusal::NotInHand.into());
        }
        if self.is_fresh(card) { Err(RuleRefusal::CardTooFresh.into()) } else { Ok(()) }
    }
}
