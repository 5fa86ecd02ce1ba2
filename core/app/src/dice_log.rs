//! The rolls of the dice tool: history, and a count of faces against what was to be expected.

use adjutant_rules::dice::{Die, Faces};
use heapless::Deque;

/// One roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rolled {
    /// Which dice.
    pub die: Die,
    /// Their faces.
    pub faces: Faces,
}

impl Rolled {
    /// The sum of the faces.
    #[must_use]
    pub fn sum(&self) -> u16 {
        self.faces.iter().map(|&face| u16::from(face)).sum()
    }
}

/// How many rolls are remembered.
pub const HISTORY: usize = 12;

/// The rolls since the device came up.
#[derive(Clone, Debug, Default)]
pub struct DiceLog {
    rolls: Deque<Rolled, HISTORY>,
    six: [u32; 6],
    ten: [u32; 10],
}

impl DiceLog {
    /// Takes a roll.
    pub fn push(&mut self, die: Die, faces: &Faces) {
        let counts: &mut [u32] = match die {
            Die::Six => &mut self.six,
            Die::Ten => &mut self.ten,
        };
        for &face in faces {
            if let Some(count) = usize::from(face).checked_sub(1).and_then(|at| counts.get_mut(at)) {
                *count = count.saturating_add(1);
            }
        }
        if self.rolls.is_full() {
            self.rolls.pop_back();
        }
        let _ = self.rolls.push_front(Rolled { die, faces: faces.clone() });
    }

    /// The rolls, the newest first.
    pub fn rolls(&self) -> impl Iterator<Item = &Rolled> {
        self.rolls.iter()
    }

    /// How often each face fell.
    #[must_use]
    pub fn counts(&self, die: Die) -> &[u32] {
        match die {
            Die::Six => &self.six,
            Die::Ten => &self.ten,
        }
    }

    /// How often each face was to be expected, in tenths, rounded.
    #[must_use]
    pub fn expected_tenths(&self, die: Die) -> u32 {
        let total: u32 = self.counts(die).iter().fold(0, |sum, &n| sum.saturating_add(n));
        let sides = u32::from(die.sides());
        (total.saturating_mul(10) + sides / 2) / sides
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_are_counted_and_the_newest_roll_stands_first() {
        let mut log = DiceLog::default();
        log.push(Die::Six, &Faces::from_slice(&[1, 6, 6]).unwrap());
        log.push(Die::Six, &Faces::from_slice(&[2]).unwrap());
        assert_eq!(log.counts(Die::Six), [1, 1, 0, 0, 0, 2]);
        assert_eq!(log.expected_tenths(Die::Six), 7);
        assert_eq!(log.rolls().next().map(Rolled::sum), Some(2));
        assert_eq!(log.counts(Die::Ten), [0; 10]);
    }

    #[test]
    fn old_rolls_go_but_their_faces_stay_counted() {
        let mut log = DiceLog::default();
        for _ in 0..40 {
            log.push(Die::Ten, &Faces::from_slice(&[10]).unwrap());
        }
        assert_eq!(log.rolls().count(), HISTORY);
        assert_eq!(log.counts(Die::Ten)[9], 40);
    }
}
