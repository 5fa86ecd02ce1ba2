//! A naval combat fought to its end: the exact chance of every pair of survivors (12.2).
//!
//! Nobody may end it of his own will (R11), so the only assumption is that it is begun.
//!
//! Every step that goes on costs an attacker, or is a 6 against more than six defenders. So a combat of twelve against
//! twelve lasts at most 19 rolls besides the twos that change nothing, and every chance is a whole number of cases out of
//! 30^19: a roll has five or six faces that count. One walk over at most 144 pairs with six faces each takes under a
//! thousand multiplications of 128 bits, a few milliseconds on the device.

use heapless::Vec;

use super::combat::{MAX_NAVAL, NavalCombat};
use super::table::NavalSide;
use crate::blitzwar::Fault;
use crate::dice::D6;
use crate::odds::Chance;
use crate::order;

/// The most different pairs of survivors.
pub const MAX_NAVAL_ENDINGS: usize = 62;

/// Multiple of five and of six: the faces that count are five or six, and 30 cases are shared out among them.
const SHARE: u128 = 30;
/// Rolls that can follow each other: twelve attackers, six defenders above six, and the last one.
const ROLLS: usize = 19;

/// Powers of [`SHARE`].
const POWERS: [u128; ROLLS + 1] = {
    let mut powers = [1; ROLLS + 1];
    let mut at = 1;
    while at <= ROLLS {
        powers[at] = powers[at - 1] * SHARE;
        at += 1;
    }
    powers
};

/// All cases together.
const CASES: u128 = POWERS[ROLLS];

fn power(exponent: u8) -> u128 {
    POWERS.get(usize::from(exponent)).copied().unwrap_or(CASES)
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NavalEnding {
    /// Axis fleets left.
    pub axis_fleets: u8,
    /// Axis U-boats left.
    pub axis_u_boats: u8,
    /// Allied fleets left.
    pub allied_fleets: u8,
    cases: u128,
}

impl NavalEnding {
    /// How likely it is.
    #[must_use]
    pub const fn chance(&self) -> Chance {
        Chance::new(self.cases, CASES)
    }

    const fn axis(&self) -> u8 {
        self.axis_fleets.saturating_add(self.axis_u_boats)
    }
}

/// Every way a naval combat can end, with its chance.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NavalOdds {
    /// In ascending order of what is left: Axis fleets, U-boats, Allied fleets.
    pub endings: Vec<NavalEnding, MAX_NAVAL_ENDINGS>,
    axis: u8,
    allies: u8,
}

impl NavalOdds {
    /// The chance that what is left satisfies a condition.
    pub fn chance(&self, is_so: impl Fn(&NavalEnding) -> bool) -> Chance {
        Chance::new(self.endings.iter().filter(|ending| is_so(ending)).map(|ending| ending.cases).sum(), CASES)
    }

    /// The units that a side loses on average.
    #[must_use]
    pub fn expected_loss(&self, side: NavalSide) -> Chance {
        let lost = |ending: &NavalEnding| match side {
            NavalSide::Axis => self.axis.saturating_sub(ending.axis()),
            NavalSide::Allies => self.allies.saturating_sub(ending.allied_fleets),
        };
        Chance::new(self.endings.iter().map(|ending| ending.cases * u128::from(lost(ending))).sum(), CASES)
    }
}

/// One row of cases: by attackers left, for a number of defenders.
type Row = [u128; MAX_NAVAL as usize + 1];

impl NavalCombat {
    /// Every way it can end, with its chance.
    ///
    /// # Errors
    /// More units than can be counted, or nobody on one side.
    pub fn odds(self) -> Result<NavalOdds, Fault> {
        self.check()?;
        let (attackers, defenders) = (self.attackers(), self.defenders());
        let mut odds = NavalOdds { endings: Vec::new(), axis: self.axis(), allies: self.allied_fleets };
        // Rolls that have surely been made when so many are left; the cases of a pair are counted out of 30 to that power.
        let rolls = |left_attackers: u8, left_defenders: u8| {
            (attackers - left_attackers) + (defenders.max(6) - left_defenders.max(6))
        };
        let (mut now, mut next): (Row, Row) = ([0; _], [0; _]);
        if let Some(start) = now.get_mut(usize::from(attackers)) {
            *start = 1;
        }
        for d in (1..=defenders).rev() {
            for a in (1..=attackers).rev() {
                let cases = now.get(usize::from(a)).copied().unwrap_or(0);
                if cases == 0 {
                    continue;
                }
                let here = self.standing(attackers - a, defenders - d);
                // A face that changes nothing is rolled again: what counts are the others.
                let again = |die: D6| {
                    let round = here.roll(die);
                    round.end.is_none() && round.left == here
                };
                let share = if D6::all().any(again) { SHARE / 5 } else { SHARE / 6 };
                for die in D6::all().filter(|&die| !again(die)) {
                    let round = here.roll(die);
                    let (left_a, left_d) = (round.left.attackers(), round.left.defenders());
                    if round.end.is_some() {
                        let last = u8::try_from(ROLLS).unwrap_or(u8::MAX).saturating_sub(1);
                        odds.end(round.left, cases * share * power(last.saturating_sub(rolls(a, d))));
                        continue;
                    }
                    let row = if left_d == d { &mut now } else { &mut next };
                    if let Some(place) = row.get_mut(usize::from(left_a)) {
                        let made = rolls(left_a, left_d).saturating_sub(rolls(a, d)).saturating_sub(1);
                        *place += cases * share * power(made);
                    }
                }
            }
            (now, next) = (next, [0; _]);
        }
        order::by_key(&mut odds.endings, |ending| (ending.axis_fleets, ending.axis_u_boats, ending.allied_fleets));
        Ok(odds)
    }

    /// This combat after so many losses of the two sides.
    const fn standing(self, attacker: u8, defender: u8) -> Self {
        self.after(super::table::SeaLosses { attacker, defender })
    }
}

impl NavalOdds {
    fn end(&mut self, left: NavalCombat, cases: u128) {
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = left;
        let same = |ending: &&mut NavalEnding| {
            (ending.axis_fleets, ending.axis_u_boats, ending.allied_fleets)
                == (axis_fleets, axis_u_boats, allied_fleets)
        };
        if let Some(ending) = self.endings.iter_mut().find(same) {
            ending.cases += cases;
        } else {
            // 62 pairs are the most that twelve against twelve can leave; the tests try every combat.
            let _ = self.endings.push(NavalEnding { axis_fleets, axis_u_boats, allied_fleets, cases });
        }
    }
}
