//! The production potential of the USSR (7.6.3, 8.3).

use crate::general::Rules;
use crate::trace::Trace;

/// In peace.
pub const PEACE: i16 = 11;
/// At war.
pub const WAR: i16 = 34;
/// Right numbers lost to Japan, less those taken from it, that bring the full production.
pub const LOST_TO_JAPAN: i16 = 5;

crate::ruled! {
    /// What makes the potential of the USSR.
    pub enum UssrRow {
        /// At war with Germany.
        War = "8.3", "base at war with Germany",
        /// Else.
        Base = "7.6.3", "base",
        /// Booked area and card changes.
        Booked = "7.6.2", "booked",
    }
}

/// What decides on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UssrProduction {
    /// Which game.
    pub rules: Rules,
    /// At war with Germany.
    pub war_with_germany: bool,
    /// At war with Japan.
    pub war_with_japan: bool,
    /// Right numbers lost to Japan.
    pub lost_right: u8,
    /// Right numbers taken from Japan.
    pub gained_right: u8,
    /// Booked changes; war entry keeps them (R24).
    pub booked: i16,
}

impl UssrProduction {
    /// It has its full production.
    #[must_use]
    pub fn full(self) -> bool {
        let lost = i16::from(self.lost_right) - i16::from(self.gained_right);
        self.war_with_germany || (!self.rules.basic() && self.war_with_japan && lost >= LOST_TO_JAPAN)
    }

    /// The potential: the total of the trace, never below nothing.
    #[must_use]
    pub fn potential(self) -> Trace<UssrRow, 2> {
        let base = if self.full() { WAR } else { PEACE };
        let mut trace = Trace::new();
        trace.add(if self.war_with_germany { UssrRow::War } else { UssrRow::Base }, base);
        trace.add_some(UssrRow::Booked, self.booked.max(-base));
        trace
    }
}

#[cfg(test)]
mod tests {
    use super::{UssrProduction, UssrRow};
    use crate::general::Rules;

    #[test]
    fn japan_brings_the_full_production_only_in_the_advanced_game() {
        let peace = UssrProduction {
            rules: Rules::Advanced,
            war_with_germany: false,
            war_with_japan: true,
            lost_right: 5,
            gained_right: 0,
            booked: 3,
        };
        assert_eq!(peace.potential().total(), 37);
        assert_eq!(peace.potential().entries()[0].what, UssrRow::Base);
        assert_eq!(UssrProduction { rules: Rules::Basic, ..peace }.potential().total(), 14);
        assert_eq!(UssrProduction { war_with_japan: false, ..peace }.potential().total(), 14);
        assert_eq!(UssrProduction { gained_right: 1, ..peace }.potential().total(), 14);
        let war = UssrProduction { war_with_germany: true, rules: Rules::Basic, booked: -60, ..peace };
        assert_eq!(war.potential().entries()[0].what, UssrRow::War);
        assert_eq!(war.potential().total(), 0, "never below nothing");
    }
}
