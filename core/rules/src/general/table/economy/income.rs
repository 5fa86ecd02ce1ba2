//! Build points of the quarter: income, gifts (7.3, card 38).

use super::super::{CardPlace, Change, Flag, Ledger, Marker, Refusal, State, TableRefusal};
use crate::general::production::Income;
use crate::general::production::income::IncomeRow;
use crate::general::turn::StepName;
use crate::general::{Country, Major};
use crate::trace::Trace;

/// What the USA gives each quarter (card 38).
pub const GIFT: u8 = 5;
/// Lend Lease of the USA.
const LEND_LEASE: u8 = 38;

impl State {
    /// What a major produces: the neutral USA of the advanced game by its level (7.2), every other what is booked for it.
    #[must_use]
    pub fn potential(&self, major: Major) -> u8 {
        if major == Major::Usa && !self.rules().basic() && !self.at_war(Country::Usa) && !self.fallen(major) {
            self.us_level
        } else {
            self.economy.get(major).potential
        }
    }

    /// What makes the build points of a major in this quarter; their sum is the total.
    #[must_use]
    pub fn income(&self, major: Major) -> Trace<IncomeRow, 5> {
        let economy = self.economy.get(major);
        let income = Income {
            potential: self.potential(major).into(),
            losses: economy.lost.into(),
            saved: economy.saved.into(),
            ..Income::default()
        };
        // Only gifts are refused, and there are none in it.
        income.available().unwrap_or_default()
    }

    pub(super) fn collect(&self, ledger: &mut Ledger) -> Result<(), Refusal> {
        if !self.at_step(StepName::Income) {
            return Err(TableRefusal::OtherStep.into());
        }
        let mut paid = false;
        for major in self.standing_majors().filter(|&major| !self.has(Flag::IncomePaid(major))) {
            ledger.shift(self, Marker::Purse(major), self.income(major).total());
            ledger.add(Change::Flag(Flag::IncomePaid(major), true));
            paid = true;
        }
        if paid { Ok(()) } else { Err(TableRefusal::SettledAlready.into()) }
    }

    /// Whether the USA can give this quarter.
    pub(super) fn may_give(&self) -> bool {
        self.card(LEND_LEASE) == CardPlace::InEffect && !self.has(Flag::Given) && self.purse(Major::Usa) >= GIFT
    }

    pub(super) fn give(&self, to: Major, ledger: &mut Ledger) -> Result<(), Refusal> {
        if self.card(LEND_LEASE) != CardPlace::InEffect {
            return Err(TableRefusal::NoLendLease.into());
        }
        if !self.has(Flag::IncomePaid(Major::Usa)) {
            return Err(TableRefusal::OtherStep.into());
        }
        if self.has(Flag::Given) {
            return Err(TableRefusal::SettledAlready.into());
        }
        if to == Major::Usa || self.side_of(to) != self.side_of(Major::Usa) || self.fallen(to) {
            return Err(TableRefusal::NotItsUnits.into());
        }
        if self.purse(Major::Usa) < GIFT {
            return Err(crate::general::Refusal::GivesTooMuch.into());
        }
        ledger.shift(self, Marker::Purse(Major::Usa), -i16::from(GIFT));
        ledger.shift(self, Marker::Purse(to), GIFT.into());
        ledger.add(Change::Flag(Flag::Given, true));
        Ok(())
    }
}
