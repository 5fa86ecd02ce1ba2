//! Build points of a quarter, and the flags on the track (7.3, 7.6, card 38).

use heapless::Vec;

use crate::general::Refusal;
use crate::trace::Trace;

crate::ruled! {
    /// What makes the build points of a quarter.
    pub enum IncomeRow {
        /// Production potential.
        Potential = "7.3", "potential",
        /// Bombing, V-weapons, the atomic bomb, submarines.
        Losses = "6.5.6", "losses",
        /// Saved before.
        Saved = "7.6", "saved",
        /// Gifts received.
        Received = "card 38", "received",
        /// Gifts given.
        Given = "card 38", "given",
    }
}

/// What comes in and goes out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Income {
    /// Production potential.
    pub potential: u16,
    /// Losses of this quarter; they lower the income, not the potential (R16).
    pub losses: u16,
    /// Saved before.
    pub saved: u16,
    /// Gifts received.
    pub received: u16,
    /// Gifts given.
    pub given: u16,
}

impl Income {
    /// The build points available: the total of the trace.
    ///
    /// # Errors
    /// More is given than there is.
    pub fn available(self) -> Result<Trace<IncomeRow, 5>, Refusal> {
        let amount = |bp: u16| i16::try_from(bp).unwrap_or(i16::MAX);
        let mut trace = Trace::new();
        trace.add(IncomeRow::Potential, amount(self.potential));
        trace.add_some(IncomeRow::Losses, -amount(self.losses.min(self.potential)));
        trace.add_some(IncomeRow::Saved, amount(self.saved));
        trace.add_some(IncomeRow::Received, amount(self.received));
        if amount(self.given) > trace.total() {
            return Err(Refusal::GivesTooMuch);
        }
        trace.add_some(IncomeRow::Given, -amount(self.given));
        Ok(trace)
    }
}

/// The end of the production track.
const TRACK: u8 = 48;

/// Where the flags of a potential stand: one, or one at the end of the track and one for the rest.
#[must_use]
pub fn flags(potential: u8) -> Vec<u8, 2> {
    let rest = potential.saturating_sub(TRACK);
    let flags = [Some(potential.min(TRACK)), (rest > 0).then_some(rest)];
    flags.into_iter().flatten().collect()
}

#[cfg(test)]
mod tests {
    use super::{Income, flags};
    use crate::general::Refusal;

    #[test]
    fn losses_take_no_more_than_the_potential() {
        let income = Income { potential: 5, losses: 9, saved: 2, received: 3, given: 5 };
        let trace = income.available().unwrap();
        assert_eq!(trace.entries().iter().map(|row| row.amount).collect::<std::vec::Vec<_>>(), [5, -5, 2, 3, -5]);
        assert_eq!(trace.total(), 0);
        assert_eq!(Income { given: 6, ..income }.available(), Err(Refusal::GivesTooMuch));
        assert_eq!(Income::default().available().unwrap().entries().len(), 1, "the potential always stands there");
    }

    #[test]
    fn a_second_flag_stands_for_what_is_above_48() {
        assert_eq!(flags(0), [0]);
        assert_eq!(flags(48), [48]);
        assert_eq!(flags(49), [48, 1]);
        assert_eq!(flags(96), [48, 48]);
    }

    extern crate std;
}
