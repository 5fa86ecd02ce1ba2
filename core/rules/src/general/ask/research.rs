//! `research-buy`, `research`, `research-pick`, `research-plan`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::budget::Bp;
use super::fields::given;
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::Rules;
use crate::general::research::{ACHIEVEMENTS, Achievement, Plan, Research, buy, may_roll, pick};
use crate::int::Int;
use crate::list::List;
use crate::odds::Chance;
use crate::outcome::{Rolled, one_die};

/// Research numbers held.
type Numbers = Int<0, 5>;

/// `research-buy`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ResearchBuyRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Numbers held.
    pub numbers: Numbers,
    /// Build points available.
    pub bp: Bp,
    /// A number was bought this quarter.
    #[serde(default)]
    pub bought_this_quarter: bool,
}

/// After the purchase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResearchBuyAnswer {
    /// Numbers held.
    pub numbers: u8,
    /// Build points left.
    pub bp: u16,
}

impl ResearchBuyRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<ResearchBuyAnswer, No> {
        let (numbers, bp) = buy(self.rules, self.numbers.byte(), self.bp.word(), self.bought_this_quarter)?;
        Ok(ResearchBuyAnswer { numbers, bp })
    }
}

/// `research`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ResearchRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Numbers held.
    pub numbers: Numbers,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
    /// Card 46 was played after the announcement.
    #[serde(default)]
    pub sabotage: bool,
    /// Option 9.14 is in use.
    #[serde(default)]
    pub option_9_14: bool,
}

impl ResearchRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Rolled<Research, 6>, No> {
        let numbers = self.numbers.byte();
        may_roll(self.rules, numbers)?;
        if self.sabotage {
            return Ok(Rolled::Rolled(Research::SABOTAGED));
        }
        Ok(one_die(self.die, |die| Research::rolled(numbers, self.option_9_14, die)))
    }
}

/// `research-pick`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ResearchPickRequest {
    /// What is researched.
    pub done: List<Achievement, 0, ACHIEVEMENTS>,
    /// What is chosen.
    pub pick: Achievement,
}

/// After the choice, in the order of the rules.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResearchPickAnswer {
    /// What is researched.
    pub done: Vec<Achievement, ACHIEVEMENTS>,
    /// What is left.
    pub left: Vec<Achievement, ACHIEVEMENTS>,
}

impl ResearchPickRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<ResearchPickAnswer, No> {
        let (done, left) = pick(self.done.as_slice(), self.pick)?;
        Ok(ResearchPickAnswer { done, left })
    }
}

/// `research-plan`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ResearchPlanRequest {
    /// Numbers held now.
    pub numbers: Numbers,
    /// Numbers to roll at.
    pub roll_at: Int<1, 5>,
    /// Quarters to come.
    pub quarters: Int<0, 26>,
    /// Option 9.14 is in use.
    #[serde(default)]
    pub option_9_14: bool,
}

/// The chance of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ResearchPlanAnswer {
    /// Of at least one success.
    pub success: Chance,
}

impl ResearchPlanRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<ResearchPlanAnswer, No> {
        let plan = Plan {
            numbers: self.numbers.byte(),
            roll_at: self.roll_at.byte(),
            quarters: self.quarters.byte(),
            option_9_14: self.option_9_14,
        };
        Ok(ResearchPlanAnswer { success: plan.success() })
    }
}
