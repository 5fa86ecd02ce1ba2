//! Supply lost in the reinforcement phase, and how it is paid (11.3, 12.4, 13.3).

use serde::{Deserialize, Serialize};

use super::card::Contents;
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::{Refusal, Side};
use crate::number::Halves;
use crate::trace::Trace;

crate::ruled! {
    /// The rows of a payment's trace, in halves of a supply unit.
    pub enum LossLabel / 2 {
        /// One unit for each.
        NationalPoints = "11.3", "national points lost",
        /// Allies.
        Blockade = "12.4", "blockade",
        /// Axis.
        Bombing = "13.3", "strategic bombing",
        /// Units of the card given up.
        Substituted = "11.3", "substituted",
        /// More than there is (R21).
        Dropped = "11.3", "nothing left to pay with",
    }
}

/// Why a side loses supply units.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Causes {
    /// Own national points under the enemy (11.3).
    pub national_points: u8,
    /// The blockade (12.4): Allies only.
    pub blockade: u8,
    /// Bombing of the last turn (13.3): Axis only.
    pub bombing: u8,
}

impl Causes {
    /// Supply units to lose.
    #[must_use]
    pub const fn loss(self) -> u16 {
        // Three bytes never fill a word.
        self.national_points as u16 + self.blockade as u16 + self.bombing as u16
    }
}

/// Units of the card given up, and the supply paid.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Payment {
    /// Infantry corps given up: up to 3 supply units each.
    pub infantry: u8,
    /// Armoured corps given up: up to 5 supply units each.
    pub armoured: u8,
    /// Fleets given up: up to 3 supply units each.
    pub fleet: u8,
    /// Supply units paid from the card.
    pub from_card: u8,
    /// Halves of supply units paid from the stockpile (R50).
    pub from_stock: u16,
}

/// Supply units that an infantry corps or a fleet cancels.
const SMALL: u16 = 3;
/// Supply units that an armoured corps cancels.
const LARGE: u16 = 5;

impl Payment {
    /// The most that the units given up cancel.
    const fn cancels(self) -> u16 {
        SMALL * (self.infantry as u16 + self.fleet as u16) + LARGE * self.armoured as u16
    }

    /// Whether a unit could be left out and everything would still be covered (R56).
    const fn too_much(self, loss: u16) -> bool {
        let cheapest = match self {
            Self { infantry: 0, armoured: 0, fleet: 0, .. } => return false,
            Self { infantry: 0, fleet: 0, .. } => LARGE,
            _ => SMALL,
        };
        self.cancels() - cheapest >= loss
    }
}

/// The losses of a side and its payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossQuestion {
    /// Whose.
    pub side: Side,
    /// Why.
    pub causes: Causes,
    /// What the card of the turn shows.
    pub card: Contents,
    /// The stockpile, in halves.
    pub stock: u16,
}

/// What a payment leads to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossRuling {
    /// Supply units to lose.
    pub loss: u16,
    /// Of them cancelled by units given up.
    pub covered: u16,
    /// Supply paid.
    pub paid: Halves,
    /// What nobody can pay.
    pub dropped: Halves,
    /// What is left of the card, and is received.
    pub card_left: Contents,
    /// What is left of the stockpile.
    pub stock_left: Halves,
    /// Why so much is paid.
    pub trace: Trace<LossLabel, 5>,
}

impl LossQuestion {
    /// Supply units cancelled by a payment's units, and halves that must be paid then.
    fn bill(&self, payment: Payment) -> (u16, u16) {
        let loss = self.causes.loss();
        let covered = payment.cancels().min(loss);
        let there = u16::from(self.card.supply).saturating_mul(2).saturating_add(self.stock);
        (covered, (loss - covered).saturating_mul(2).min(there))
    }

    /// The payment that most players make: no unit is given up, the card pays first, the stockpile the rest.
    #[must_use]
    pub fn propose(&self) -> Payment {
        self.pay_for(Payment::default())
    }

    /// Completes a choice of units with the supply that is then to pay, from the card first.
    #[must_use]
    pub fn pay_for(&self, units: Payment) -> Payment {
        let (_, halves) = self.bill(units);
        let from_card = self.card.supply.min(u8::try_from(halves / 2).unwrap_or(u8::MAX));
        Payment { from_card, from_stock: halves - u16::from(from_card) * 2, ..units }
    }

    /// Checks a payment.
    ///
    /// # Errors
    /// The first broken rule: 12.4, 13.3 a loss of another side; 11.3 a unit that is not on the card, one too many, more
    /// supply than there is, not the sum that is due.
    pub fn pay(&self, payment: Payment) -> Result<LossRuling, Refusal> {
        let Self { side, causes, card, stock } = *self;
        refuse(causes.blockade > 0 && side != Side::Allies, Refusal::BlockadeOnlyAllies)?;
        refuse(causes.bombing > 0 && side != Side::Axis, Refusal::BombingOnlyAxis)?;
        let Payment { infantry, armoured, fleet, from_card, from_stock } = payment;
        let missing = infantry > card.infantry || armoured > card.armoured || fleet > card.fleet;
        refuse(missing, Refusal::SubstituteNotOnCard)?;
        let loss = causes.loss();
        refuse(payment.too_much(loss), Refusal::SubstituteNotNeeded)?;
        refuse(from_card > card.supply || from_stock > stock, Refusal::PaysMoreThanThereIs)?;
        let (covered, due) = self.bill(payment);
        refuse((u16::from(from_card) * 2).saturating_add(from_stock) != due, Refusal::WrongSumPaid)?;
        let dropped = (loss - covered) * 2 - due;
        let halves = |amount: u16| i16::try_from(amount).unwrap_or(i16::MAX);
        let mut trace = Trace::new();
        trace.add_some(LossLabel::NationalPoints, i16::from(causes.national_points) * 2);
        trace.add_some(LossLabel::Blockade, i16::from(causes.blockade) * 2);
        trace.add_some(LossLabel::Bombing, i16::from(causes.bombing) * 2);
        trace.add_some(LossLabel::Substituted, -halves(covered * 2));
        trace.add_some(LossLabel::Dropped, -halves(dropped));
        Ok(LossRuling {
            loss,
            covered,
            paid: Halves::new(due.into()),
            dropped: Halves::new(dropped.into()),
            card_left: Contents {
                infantry: card.infantry - infantry,
                armoured: card.armoured - armoured,
                fleet: card.fleet - fleet,
                supply: card.supply - from_card,
                ..card
            },
            stock_left: Halves::new((stock - from_stock).into()),
            trace,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Causes, LossQuestion, Payment};
    use crate::blitzwar::cards::Contents;
    use crate::blitzwar::{Refusal, Side};

    fn question(loss: u8, stock: u16) -> LossQuestion {
        let card = Contents { infantry: 2, armoured: 2, fleet: 1, supply: 3, ..Contents::default() };
        let causes = Causes { national_points: loss, ..Causes::default() };
        LossQuestion { side: Side::Allies, causes, card, stock }
    }

    /// Every choice of units of the card.
    fn choices() -> impl Iterator<Item = Payment> {
        (0..=2).flat_map(|infantry| {
            (0..=2).flat_map(move |armoured| {
                (0..=1).map(move |fleet| Payment { infantry, armoured, fleet, ..Payment::default() })
            })
        })
    }

    #[test]
    fn every_choice_of_units_that_is_needed_can_be_paid_and_the_books_balance() {
        let mut refused = 0;
        for loss in 0..=25 {
            for stock in 0..=9 {
                let question = question(loss, stock);
                for units in choices() {
                    let payment = question.pay_for(units);
                    let Ok(ruling) = question.pay(payment) else {
                        // Brute force: leaving one of them out would still cover everything.
                        let Payment { infantry, armoured, fleet, .. } = units;
                        let cancels = |i: u8, a: u8, f: u8| 3 * (i + f) + 5 * a;
                        let small = (infantry > 0 && cancels(infantry - 1, armoured, fleet) >= loss)
                            || (fleet > 0 && cancels(infantry, armoured, fleet - 1) >= loss);
                        let large = armoured > 0 && cancels(infantry, armoured - 1, fleet) >= loss;
                        assert!(small || large, "{loss} {units:?}");
                        assert_eq!(question.pay(payment), Err(Refusal::SubstituteNotNeeded));
                        refused += 1;
                        continue;
                    };
                    let (paid, dropped) = (ruling.paid.halves(), ruling.dropped.halves());
                    assert_eq!(i32::from(ruling.loss - ruling.covered) * 2, paid + dropped);
                    assert_eq!(i32::from(ruling.trace.total()), paid);
                    let left = i32::from(ruling.card_left.supply) * 2 + ruling.stock_left.halves();
                    assert_eq!(left + paid, 6 + i32::from(stock));
                    assert!(dropped == 0 || left == 0, "nothing is forgiven while there is supply (R21)");
                    // Any other sum is wrong.
                    let more = Payment { from_stock: payment.from_stock + 1, ..payment };
                    assert!(matches!(question.pay(more), Err(Refusal::WrongSumPaid | Refusal::PaysMoreThanThereIs)));
                    if payment.from_card > 0 {
                        let less = Payment { from_card: payment.from_card - 1, ..payment };
                        assert_eq!(question.pay(less), Err(Refusal::WrongSumPaid));
                    }
                }
            }
        }
        assert!(refused > 100, "{refused}");
    }

    #[test]
    fn refusals_come_in_the_order_of_the_contract() {
        let mut question = question(4, 0);
        question.side = Side::SovietUnion;
        question.causes = Causes { national_points: 0, blockade: 1, bombing: 1 };
        let payment = Payment { infantry: 9, ..Payment::default() };
        assert_eq!(question.pay(payment), Err(Refusal::BlockadeOnlyAllies));
        question.side = Side::Allies;
        assert_eq!(question.pay(payment), Err(Refusal::BombingOnlyAxis));
        question.causes = Causes { national_points: 4, ..Causes::default() };
        assert_eq!(question.pay(payment), Err(Refusal::SubstituteNotOnCard));
        // One armoured corps covers four; a fleet on top is one too many, whatever is paid.
        let payment = Payment { armoured: 1, fleet: 1, from_card: 9, ..Payment::default() };
        assert_eq!(question.pay(payment), Err(Refusal::SubstituteNotNeeded));
        let payment = Payment { fleet: 1, from_card: 4, ..Payment::default() };
        assert_eq!(question.pay(payment), Err(Refusal::PaysMoreThanThereIs));
        assert_eq!(question.pay(Payment { fleet: 1, from_card: 2, ..payment }), Err(Refusal::WrongSumPaid));
        assert!(question.pay(Payment { fleet: 1, from_card: 1, ..payment }).is_ok());
    }

    #[test]
    fn the_largest_losses_do_not_overflow() {
        let causes = Causes { national_points: 255, blockade: 255, bombing: 0 };
        let card = Contents { infantry: 255, armoured: 255, fleet: 255, supply: 255, ..Contents::default() };
        let question = LossQuestion { side: Side::Allies, causes, card, stock: u16::MAX };
        let all = Payment { infantry: 255, armoured: 255, fleet: 255, from_card: 255, from_stock: u16::MAX };
        assert_eq!(question.pay(all), Err(Refusal::SubstituteNotNeeded));
        assert!(question.pay(question.propose()).is_ok());
    }
}
