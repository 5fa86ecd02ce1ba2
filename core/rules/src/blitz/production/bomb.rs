//! `research`, `a-bomb`, `a-bomb-plan` [7.8].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Fraction, No, Open, Thrown, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form;
use crate::ratio::Ratio;

crate::decided! {
    /// Whether a try succeeds.
    pub struct Try {
        /// The die as it counts.
        pub modified: Option<i16>,
        /// It does.
        pub success: bool,
    }
}

/// A try with a modifier; the modified die is told only when it fell.
fn attempt(die: Option<D6>, added: i16, succeeds: impl Fn(i16) -> bool) -> Result<Thrown<Try>, No> {
    Thrown::of(die, |face| {
        let modified = i16::from(face.face()) + added;
        Ok(Try { chance: None, modified: die.map(|_| modified), success: succeeds(modified) })
    })
}

crate::form! {
    /// `research`.
    pub struct Research {
        /// With an enemy major power.
        pub at_war: bool as form::flag(),
        /// Oil.
        pub oil: i16 as form::int(0, 20).or(0),
        /// Resources.
        pub resources: i16 as form::int(0, 20),
        /// The die.
        pub die: Option<D6> as form::die().may(),
    }
}

impl Research {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Thrown<Try>, No> {
        refuse(self.oil + self.resources < 1, Refusal::Money)?;
        attempt(self.die, i16::from(!self.at_war), |modified| modified <= 4)
    }
}

crate::form! {
    /// `a-bomb`.
    pub struct ABomb {
        /// Its box.
        pub r#box: i16 as form::int(1, 5),
        /// Develop it.
        pub develop: bool as form::flag(),
        /// Test it.
        pub test: bool as form::flag(),
        /// An enemy dropped one on you.
        pub was_bombed: bool as form::no(),
        /// Oil.
        pub oil: i16 as form::int(0, 20).or(0),
        /// Resources.
        pub resources: i16 as form::int(0, 20),
        /// The die.
        pub die: Option<D6> as form::die().may(),
    }
}

/// What became of the bomb.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BombWork {
    /// Oil and Resources.
    pub cost: i16,
    /// Its box now.
    pub r#box: i16,
    /// The die as it counts.
    pub modified: Option<i16>,
    /// The test succeeds.
    pub success: Option<bool>,
    /// While the die is open.
    pub outcomes: Option<Open<Try>>,
}

impl ABomb {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<BombWork, No> {
        fault(!self.develop && !self.test, InputFault::NeitherNor)?;
        // Development comes first (R20).
        refuse(self.develop && self.r#box == 1, Refusal::BoxOne)?;
        let cost = i16::from(self.develop) + i16::from(self.test);
        refuse(self.oil + self.resources < cost, Refusal::Money)?;
        let at = self.r#box - i16::from(self.develop);
        let mut work = BombWork { cost, r#box: at, ..BombWork::default() };
        if self.test {
            match attempt(self.die, self.was_bombed.into(), |modified| modified > at)? {
                Thrown::Fell(fell) => (work.modified, work.success) = (fell.modified, Some(fell.success)),
                Thrown::Open(open) => work.outcomes = Some(open.outcomes),
            }
        }
        Ok(work)
    }
}

crate::form! {
    /// `a-bomb-plan`.
    pub struct ABombPlan {
        /// Its box.
        pub r#box: i16 as form::int(1, 5),
        /// One test each.
        pub turns: i16 as form::int(1, 10),
        /// Develop each turn first, while above 1.
        pub develop: bool as form::yes(),
        /// An enemy dropped one on you.
        pub was_bombed: bool as form::no(),
    }
}

/// A turn of the plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct PlanTurn {
    /// Its number.
    pub turn: i16,
    /// The box tested from.
    pub r#box: i16,
    /// Success in this turn.
    pub chance_now: Fraction,
    /// Success by its end.
    pub chance_by_now: Fraction,
}

/// The chances of the plan.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BombPlan {
    /// Turn by turn.
    pub turns: Vec<PlanTurn, 10>,
    /// Oil and Resources until success or the end.
    pub expected_cost: Fraction,
}

impl ABombPlan {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<BombPlan, No> {
        let mut at = self.r#box;
        let (mut open, mut done, mut cost) = (Ratio::ONE, Ratio::ZERO, Ratio::ZERO);
        let mut turns = Vec::new();
        for turn in 1..=self.turns {
            let develops = self.develop && at > 1;
            at -= i16::from(develops);
            cost = cost + open * Ratio::new(1 + u64::from(develops), 1);
            let faces = (6 - at + i16::from(self.was_bombed)).clamp(0, 6).unsigned_abs();
            let now = open * Ratio::new(faces.into(), 6);
            done = done + now;
            open = open * Ratio::new(6 - u64::from(faces), 6);
            // As many as the form allows.
            let _ = turns.push(PlanTurn { turn, r#box: at, chance_now: now.into(), chance_by_now: done.into() });
        }
        Ok(BombPlan { turns, expected_cost: cost.into() })
    }
}
