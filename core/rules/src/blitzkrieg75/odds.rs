//! Two strengths as the odds of a table (15.1).

use super::{Odds, Refusal};

/// Odds before they are looked up: 3 is 3-1, -3 is 1-3.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ratio(i16);

impl Ratio {
    /// Two strengths in the same parts, reduced in favour of the defender.
    ///
    /// # Errors
    /// Odds worse than 1-6.
    pub fn new(attack: i32, defence: i32) -> Result<Self, Refusal> {
        let ratio = if attack >= defence { attack / defence.max(1) } else { -ceil(defence, attack.max(1)) };
        if ratio < -6 { Err(Refusal::OddsTooLow) } else { Ok(Self(i16::try_from(ratio).unwrap_or(i16::MAX))) }
    }

    /// As a number: 3 for 3-1, -3 for 1-3.
    #[must_use]
    pub const fn number(self) -> i16 {
        self.0
    }

    /// The same, but not more than so many to one.
    #[must_use]
    pub fn capped(self, most: i16) -> Self {
        Self(self.0.min(most))
    }

    /// The column of the attrition tables.
    #[must_use]
    pub fn column(self) -> Odds {
        let place = if self.0 > 0 { 4 + self.0 } else { 6 + self.0 };
        usize::try_from(place).ok().and_then(|place| Odds::ALL.get(place).copied()).unwrap_or(Odds::Over)
    }
}

/// Divides and rounds up; both are above zero.
pub(super) const fn ceil(number: i32, by: i32) -> i32 {
    (number + by - 1) / by
}

/// The least whole attack strength that reaches these odds.
#[must_use]
pub fn strength_needed(defence: i32, odds: Odds) -> i32 {
    let place = i32::try_from(odds.index()).unwrap_or(0);
    if place >= 5 { defence * (place - 4) } else { ceil(defence, 6 - place) }
}

/// The best odds that basic industry lets the attacker have (36.32-36.34): this many to one.
#[must_use]
pub const fn industry_cap(industry: u8, high_attacks: u8) -> Option<i16> {
    match industry {
        3.. => None,
        2 => Some(4),
        1 if high_attacks < 3 => Some(4),
        _ => Some(1),
    }
}

/// Whether odds within the cap are an automatic victory (21.1).
#[must_use]
pub const fn is_automatic_victory(odds: Ratio, no_retreat: bool) -> bool {
    odds.0 >= 7 || (odds.0 >= 5 && no_retreat)
}
