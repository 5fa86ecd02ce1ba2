//! What a battle is asked with, and what is wrong with it.

use super::force::{Group, Groups, LossRule, Side, backs_above};
use super::{MAX_DICE, MAX_STEPS};

/// When a side leaves: after a round, if any of these is so. None of them: never.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Retreat {
    /// With that many steps left, or fewer.
    pub steps: Option<u8>,
    /// After that many rounds.
    pub after: Option<u8>,
    /// With own fire under that percentage of the enemy's.
    pub fire: Option<u16>,
}

/// One side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Force {
    /// Its units.
    pub groups: Groups,
    /// How it takes hits.
    pub losses: LossRule,
    /// When it leaves.
    pub retreat: Retreat,
}

impl Force {
    /// A side that takes the least loss and never retreats; no more than [`super::MAX_GROUPS`] groups are looked at.
    #[must_use]
    pub fn of(groups: &[Group]) -> Self {
        Self {
            groups: groups.iter().copied().take(super::MAX_GROUPS).collect(),
            losses: LossRule::LeastLoss,
            retreat: Retreat::default(),
        }
    }

    /// Steps that it can lose.
    #[must_use]
    pub fn steps(&self) -> usize {
        self.groups.iter().map(Group::steps).sum()
    }

    /// Dice of its first round.
    #[must_use]
    pub fn dice(&self) -> usize {
        self.groups.iter().map(Group::dice).sum()
    }
}

/// A battle that is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The phasing side.
    pub attacker: Force,
    /// The other side.
    pub defender: Force,
    /// A side that fires everything in the first half of every round; the other side's first shots then come in the second.
    pub surprise: Option<Side>,
    /// Stop after that many rounds.
    pub max_rounds: Option<u8>,
}

impl Setup {
    /// A battle to the end without surprise.
    #[must_use]
    pub const fn new(attacker: Force, defender: Force) -> Self {
        Self { attacker, defender, surprise: None, max_rounds: None }
    }

    /// One side of it.
    #[must_use]
    pub const fn force(&self, side: Side) -> &Force {
        match side {
            Side::Attacker => &self.attacker,
            Side::Defender => &self.defender,
        }
    }

    /// The last round that can be fought, if one is stated.
    pub(super) fn last_round(&self) -> Option<u8> {
        [self.max_rounds, self.attacker.retreat.after, self.defender.retreat.after]
            .into_iter()
            .flatten()
            .min()
            .map(|round| round.max(1))
    }

    /// # Errors
    /// The first thing that is wrong, in the order of [`Wrong`].
    pub(super) fn check(&self, limits: Limits) -> Result<(), Wrong> {
        let sides = [Side::Attacker, Side::Defender];
        let first = |is_so: &dyn Fn(&Force) -> bool| sides.into_iter().find(|side| is_so(self.force(*side)));
        if let Some(side) = first(&|force| backs_above(&force.groups)) {
            return Err(Wrong::BackAboveStrength(side));
        }
        if let Some(side) = first(&|force| force.steps() == 0) {
            return Err(Wrong::NobodyToHit(side));
        }
        if self.attacker.steps() + self.defender.steps() > limits.steps.min(MAX_STEPS) {
            return Err(Wrong::TooManySteps);
        }
        if let Some(side) = first(&|force| force.dice() > MAX_DICE) {
            return Err(Wrong::TooManyDice(side));
        }
        Ok(())
    }
}

/// How large a battle may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Steps of both sides together.
    pub steps: usize,
}

impl Limits {
    /// What `ask` takes.
    pub const ASKED: Self = Self { steps: 60 };
    /// What the engine takes.
    pub const ENGINE: Self = Self { steps: MAX_STEPS };
}

/// Why a battle cannot be reckoned, in the order in which it is checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// A unit of this side is stronger after a hit.
    BackAboveStrength(Side),
    /// This side has no unit that can take hits.
    NobodyToHit(Side),
    /// More steps of both sides together than the limit.
    TooManySteps,
    /// This side rolls more than [`MAX_DICE`] dice.
    TooManyDice(Side),
    /// The memory that was lent is too small for this battle.
    NoRoom,
}

impl core::fmt::Display for Wrong {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::BackAboveStrength(side) => write!(f, "a unit of the {side} is stronger after a hit"),
            Self::NobodyToHit(side) => write!(f, "the {side} has no unit that can take hits"),
            Self::TooManySteps => f.write_str("too many steps for exact odds"),
            Self::TooManyDice(side) => write!(f, "the {side} rolls more than {MAX_DICE} dice"),
            Self::NoRoom => f.write_str("too little memory for this battle"),
        }
    }
}
