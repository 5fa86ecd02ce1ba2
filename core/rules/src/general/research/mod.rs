//! Research: numbers, rolls, achievements (7.5, 9.14, card 46).

use heapless::Vec;

use super::{Fault, InputFault, Refusal, Rules};
use crate::dice::D6;
use crate::odds::Chance;

crate::words! {
    /// What can be researched, in the order of the rules.
    pub enum Achievement {
        /// V-weapons.
        VWeapons = "v-weapons" as "V-weapons",
        /// The atomic bomb.
        AtomicBomb = "atomic-bomb",
        /// Air combat.
        AirCombat = "air-combat",
        /// Long range.
        LongRange = "long-range",
        /// Better submarines.
        BetterSubs = "better-subs",
        /// Sonar.
        Sonar = "sonar",
        /// Radar.
        Radar = "radar",
    }
}

/// How many achievements there are.
pub const ACHIEVEMENTS: usize = Achievement::ALL.len();

/// What a research number costs.
pub const NUMBER_COST: u16 = 2;
/// The most numbers that a major holds.
pub const MOST_NUMBERS: u8 = 5;

/// Numbers held and build points left after a purchase.
///
/// # Errors
/// The basic game has no research; one number a quarter, five in all, 2 BP each.
pub fn buy(rules: Rules, numbers: u8, bp: u16, bought_this_quarter: bool) -> Result<(u8, u16), Refusal> {
    if rules.basic() {
        return Err(Refusal::NoResearchInBasic);
    }
    if bought_this_quarter {
        return Err(Refusal::SecondNumber);
    }
    if numbers >= MOST_NUMBERS {
        return Err(Refusal::FiveNumbers);
    }
    let left = bp.checked_sub(NUMBER_COST).ok_or(Refusal::NumberTooDear)?;
    Ok((numbers + 1, left))
}

crate::outcome! {
    /// What a research roll gives.
    pub struct Research / LikelyResearch {
        /// Something was found.
        pub success: bool,
        /// Numbers left.
        pub numbers: u8,
    }
}

impl Research {
    /// Card 46: the numbers are gone before the roll.
    pub const SABOTAGED: Self = Self { success: false, numbers: 0 };

    /// What a die gives.
    #[must_use]
    pub fn rolled(numbers: u8, option_9_14: bool, die: D6) -> Self {
        let missed = die.face().saturating_sub(numbers);
        let success = missed == 0;
        // All numbers are gone after a roll; with 9.14 a failure costs only what was missing (R37).
        let left = if success || !option_9_14 { 0 } else { numbers.saturating_sub(missed) };
        Self { success, numbers: left }
    }
}

/// Whether a roll may be made.
///
/// # Errors
/// The basic game has no research; nobody rolls without a number.
pub fn may_roll(rules: Rules, numbers: u8) -> Result<(), Refusal> {
    match numbers {
        _ if rules.basic() => Err(Refusal::NoResearchInBasic),
        0 => Err(Refusal::NoNumbers),
        _ => Ok(()),
    }
}

/// What is researched and what is left after a choice, both in the order of the rules.
pub type Picked = (Vec<Achievement, ACHIEVEMENTS>, Vec<Achievement, ACHIEVEMENTS>);

/// Chooses an achievement.
///
/// # Errors
/// Something stands twice, is researched already, or comes too early.
pub fn pick(done: &[Achievement], pick: Achievement) -> Result<Picked, Fault> {
    if done.iter().enumerate().any(|(place, item)| done.iter().take(place).any(|other| other == item)) {
        return Err(InputFault::AchievementTwice.into());
    }
    if done.contains(&pick) {
        return Err(Refusal::AlreadyResearched.into());
    }
    // The bomb needs all others but the V-weapons.
    let needed = |item: &&Achievement| !matches!(item, Achievement::VWeapons | Achievement::AtomicBomb);
    if pick == Achievement::AtomicBomb && !Achievement::ALL.iter().filter(needed).all(|item| done.contains(item)) {
        return Err(Refusal::BombTooEarly.into());
    }
    let is_done = |item: &Achievement| *item == pick || done.contains(item);
    let all = Achievement::ALL.iter().copied();
    Ok((all.clone().filter(is_done).collect(), all.filter(|item| !is_done(item)).collect()))
}

/// A plan: a number is bought each quarter, and the die is rolled as soon as enough are held.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Plan {
    /// Numbers held now.
    pub numbers: u8,
    /// Numbers to roll at.
    pub roll_at: u8,
    /// Quarters to come, at most 26.
    pub quarters: u8,
    /// Option 9.14 is in use.
    pub option_9_14: bool,
}

impl Plan {
    /// The chance of at least one success, exactly.
    #[must_use]
    pub fn success(self) -> Chance {
        // Ways without a success so far, for each number held; every quarter is six times as many, rolled or not:
        // 6^26 is below 2^68.
        let mut without = [0_u128; MOST_NUMBERS as usize + 1];
        let mut whole = 1_u128;
        if let Some(start) = without.get_mut(usize::from(self.numbers.min(MOST_NUMBERS))) {
            *start = 1;
        }
        for _ in 0..self.quarters {
            let mut next = [0_u128; MOST_NUMBERS as usize + 1];
            for (held, ways) in (0..).zip(without) {
                let held = MOST_NUMBERS.min(held + 1);
                for die in D6::all() {
                    let left = if held < self.roll_at {
                        Some(held)
                    } else {
                        let research = Research::rolled(held, self.option_9_14, die);
                        (!research.success).then_some(research.numbers)
                    };
                    if let Some(sum) = left.and_then(|left| next.get_mut(usize::from(left))) {
                        *sum = sum.saturating_add(ways);
                    }
                }
            }
            without = next;
            whole = whole.saturating_mul(6);
        }
        Chance::new(whole.saturating_sub(without.iter().sum()), whole)
    }
}

#[cfg(test)]
mod tests {
    use super::{Achievement, Plan, Research, buy, may_roll, pick};
    use crate::dice::D6;
    use crate::general::{Fault, InputFault, Refusal, Rules};
    use crate::odds::Chance;

    #[test]
    fn a_purchase_is_refused_in_its_order() {
        assert_eq!(buy(Rules::Basic, 5, 0, true), Err(Refusal::NoResearchInBasic));
        assert_eq!(buy(Rules::Advanced, 5, 0, true), Err(Refusal::SecondNumber));
        assert_eq!(buy(Rules::Advanced, 5, 0, false), Err(Refusal::FiveNumbers));
        assert_eq!(buy(Rules::Advanced, 4, 1, false), Err(Refusal::NumberTooDear));
        assert_eq!(buy(Rules::Advanced, 4, 2, false), Ok((5, 0)));
        assert_eq!(may_roll(Rules::Basic, 0), Err(Refusal::NoResearchInBasic));
        assert_eq!(may_roll(Rules::Advanced, 0), Err(Refusal::NoNumbers));
    }

    #[test]
    fn a_failure_costs_everything_or_what_was_missing() {
        for numbers in 1..=5 {
            let found = D6::all().filter(|&die| Research::rolled(numbers, false, die).success).count();
            assert_eq!(found, usize::from(numbers));
        }
        let roll = |numbers, option, die| Research::rolled(numbers, option, D6::new(die).unwrap()).numbers;
        assert_eq!((roll(4, true, 6), roll(4, false, 6), roll(4, true, 4), roll(1, true, 6)), (2, 0, 0, 0));
    }

    #[test]
    fn the_bomb_comes_last_but_for_the_v_weapons() {
        use Achievement::{AirCombat, AtomicBomb, BetterSubs, LongRange, Radar, Sonar, VWeapons};
        let five = [Radar, Sonar, BetterSubs, LongRange, AirCombat];
        assert_eq!(pick(&five[1..], AtomicBomb), Err(Refusal::BombTooEarly.into()));
        let (done, left) = pick(&five, AtomicBomb).unwrap();
        assert_eq!((&done[..], &left[..]), (&Achievement::ALL[1..], &[VWeapons][..]));
        assert_eq!(pick(&five, Radar), Err(Refusal::AlreadyResearched.into()));
        assert_eq!(pick(&[Radar, Radar], Radar), Err(Fault::Wrong(InputFault::AchievementTwice)));
    }

    #[test]
    fn a_plan_has_its_exact_chance() {
        let plan = Plan { numbers: 0, roll_at: 1, quarters: 2, option_9_14: false };
        assert_eq!(plan.success(), Chance::new(11, 36));
        assert_eq!(Plan { quarters: 0, ..plan }.success(), Chance::new(0, 1));
        let long = Plan { quarters: 26, ..plan }.success();
        assert_eq!(long, Chance::new(6_u128.pow(26) - 5_u128.pow(26), 6_u128.pow(26)));
        // Two numbers, a roll at 3: 1/2; after a 4 or 5 two or one are left, and only two lead to a roll at once.
        let kind = Plan { numbers: 2, roll_at: 3, quarters: 2, option_9_14: true };
        assert_eq!(kind.success(), Chance::new(7, 12));
        assert_eq!(Plan { option_9_14: false, ..kind }.success(), Chance::new(1, 2));
        // Five are the most.
        assert_eq!(Plan { numbers: 5, roll_at: 5, quarters: 1, ..plan }.success(), Chance::new(5, 6));
    }
}
