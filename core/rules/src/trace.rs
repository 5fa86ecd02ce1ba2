//! Why an answer is what it is: each amount with its rule, in the order the book applies them.

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::number::Parts;

/// A label of a trace: what was applied, and by which rule. Written with [`crate::ruled!`].
pub trait Label: Copy {
    /// How many parts make one: amounts are counted in halves with 2, in quarters with 4.
    const PARTS: i16 = 1;
    /// The rule it comes from.
    fn rule(self) -> &'static str;
    /// One line for the player.
    fn text(self) -> &'static str;
}

/// One row of a trace. In JSON `{"rule","what","amount"}`, in postcard the label's number and the amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Entry<L> {
    /// What was applied.
    pub what: L,
    /// By how much, in the label's parts.
    pub amount: i16,
}

impl<L: Label> Entry<L> {
    /// By how much, for people: `1.5`.
    #[must_use]
    pub fn parts(&self) -> Parts {
        Parts { count: self.amount.into(), of: L::PARTS.into() }
    }
}

impl<L: Label + Serialize> Serialize for Entry<L> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Row {
            rule: &'static str,
            what: &'static str,
            amount: Parts,
        }
        if serializer.is_human_readable() {
            Row { rule: self.what.rule(), what: self.what.text(), amount: self.parts() }.serialize(serializer)
        } else {
            (&self.what, self.amount).serialize(serializer)
        }
    }
}

/// A bounded trace. The amounts add up to the answer.
///
/// ```
/// use adjutant_rules::trace::Trace;
/// adjutant_rules::ruled! {
///     /// Why.
///     pub enum Why {
///         /// Odds.
///         Odds = "7.1", "odds",
///         /// Hills.
///         Hills = "7.4", "hills",
///     }
/// }
/// let mut trace = Trace::<Why>::new();
/// trace.add(Why::Odds, 3);
/// trace.add_some(Why::Hills, -1);
/// assert_eq!(trace.running().map(|(_, sum)| sum).collect::<Vec<_>>(), [3, 2]);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace<L, const N: usize = 16> {
    entries: Vec<Entry<L>, N>,
}

impl<L, const N: usize> Default for Trace<L, N> {
    fn default() -> Self {
        Self { entries: Vec::new() }
    }
}

impl<L: Label + Serialize, const N: usize> Serialize for Trace<L, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.entries.serialize(serializer)
    }
}

impl<'de, L: Deserialize<'de>, const N: usize> Deserialize<'de> for Trace<L, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(|entries| Self { entries })
    }
}

impl<L: Label, const N: usize> Trace<L, N> {
    /// An empty trace.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a row. A full trace keeps its sum: the amount goes onto the last row.
    pub fn add(&mut self, what: L, amount: i16) {
        if self.entries.push(Entry { what, amount }).is_err()
            && let Some(last) = self.entries.last_mut()
        {
            last.amount = last.amount.saturating_add(amount);
        }
    }

    /// Adds a row unless its amount is zero.
    pub fn add_some(&mut self, what: L, amount: i16) {
        if amount != 0 {
            self.add(what, amount);
        }
    }

    /// The sum of all amounts.
    #[must_use]
    pub fn total(&self) -> i16 {
        self.entries.iter().fold(0, |sum, entry| sum.saturating_add(entry.amount))
    }

    /// The rows as they were added.
    #[must_use]
    pub fn entries(&self) -> &[Entry<L>] {
        &self.entries
    }

    /// The rows with the running total after each.
    pub fn running(&self) -> impl Iterator<Item = (Entry<L>, i16)> + '_ {
        self.entries.iter().scan(0_i16, |sum, entry| {
            *sum = sum.saturating_add(entry.amount);
            Some((*entry, *sum))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::Trace;
    use crate::blitzwar::Shift;

    #[test]
    fn a_full_trace_keeps_its_sum() {
        let mut trace = Trace::<Shift, 2>::new();
        for amount in [1, 2, 3, -4] {
            trace.add(Shift::Terrain, amount);
        }
        assert_eq!((trace.entries().len(), trace.total()), (2, 2));
    }

    #[test]
    fn an_amount_of_nothing_is_no_row() {
        let mut trace = Trace::<Shift>::new();
        trace.add_some(Shift::Terrain, 0);
        assert!(trace.entries().is_empty());
        trace.add(Shift::Terrain, i16::MAX);
        trace.add(Shift::Terrain, 1);
        assert_eq!(trace.total(), i16::MAX, "no overflow");
    }
}
