//! Timers: "three turns after ...", "on the turn of the attack and the two after it".

use serde::{Deserialize, Serialize};

/// Something that was started on a turn and holds or falls due later. Turns are the game's own numbers.
///
/// ```
/// use adjutant_rules::timer::Timer;
/// // An attack on turn 7 helps on turns 7, 8 and 9.
/// let help = Timer::lasting(7, 3);
/// assert!(help.runs(7) && help.runs(9) && !help.runs(10));
/// assert_eq!(help.left(8), Some(1));
///
/// // Reinforcements three turns after it.
/// let corps = Timer::after(7, 3);
/// assert!(corps.falls_due(10) && !corps.falls_due(9));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Timer {
    /// The turn on which it was set.
    pub set: u16,
    /// The turn on which it falls due, or its last turn.
    pub due: u16,
}

impl Timer {
    /// Holds for so many turns, the turn on which it is set being the first.
    #[must_use]
    pub const fn lasting(set: u16, turns: u16) -> Self {
        Self { set, due: set.saturating_add(turns.saturating_sub(1)) }
    }

    /// Falls due so many turns after the turn on which it is set.
    #[must_use]
    pub const fn after(set: u16, turns: u16) -> Self {
        Self { set, due: set.saturating_add(turns) }
    }

    /// Whether it has been set and is not yet over: from its first turn to its last.
    #[must_use]
    pub const fn runs(self, now: u16) -> bool {
        self.set <= now && now <= self.due
    }

    /// Whether it falls due on this very turn.
    #[must_use]
    pub const fn falls_due(self, now: u16) -> bool {
        self.due == now && self.set <= now
    }

    /// Turns left after this one, while it runs.
    #[must_use]
    pub const fn left(self, now: u16) -> Option<u16> {
        if self.runs(now) { Some(self.due - now) } else { None }
    }
}

#[cfg(test)]
mod tests {
    use super::Timer;

    #[test]
    fn a_timer_does_not_run_before_it_is_set() {
        // Undone or corrected facts can lie in the future.
        assert!(!Timer::lasting(9, 3).runs(8));
        assert_eq!(Timer::after(9, 3).left(8), None);
    }

    #[test]
    fn a_timer_at_the_end_of_all_numbers_stays_there() {
        assert_eq!(Timer::after(u16::MAX, 5).due, u16::MAX);
        assert!(Timer::after(4, 0).falls_due(4));
    }
}
