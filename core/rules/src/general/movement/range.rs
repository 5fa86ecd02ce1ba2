//! How far units move (6.4.1 to 6.4.3, 6.3, 7.5).

use super::super::{Class, Refusal, Rules};
use crate::trace::Trace;

impl Class {
    /// Areas or zones that it moves in a phase (6.4.1).
    #[must_use]
    pub const fn range(self) -> u8 {
        match self {
            Self::Infantry => 1,
            Self::Armor | Self::Hq | Self::Aircraft => 2,
            Self::TaskForce | Self::Convoy | Self::Sub => 3,
        }
    }
}

/// What Long Range adds to aircraft.
pub const LONG_RANGE: u8 = 1;

crate::ruled! {
    /// What makes up a range.
    pub enum RangeWhy {
        /// The class.
        Range = "6.4.1", "range",
        /// The class, in the basic game.
        BasicRange = "basic 6.1.1", "range",
        /// Long Range.
        LongRange = "7.5", "Long Range",
        /// Rebasing doubles.
        Rebase = "6.3", "rebasing",
        /// Away from the enemy it is doubled.
        Double = "6.4.2", "doubled",
        /// The same for ships.
        DoubleShips = "6.4.3", "doubled",
        /// The same in the basic game.
        BasicDouble = "basic 6.1.2", "doubled",
    }
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Move {
    /// Which game.
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// Areas or zones, the start not counted.
    pub distance: u8,
    /// With double range.
    pub double: bool,
    /// It touches an enemy area or zone.
    pub enters_enemy: bool,
    /// Every enemy group on the way failed its search.
    pub undetected: bool,
    /// It crosses neutral airspace.
    pub over_neutral: bool,
    /// It is a rebasing (6.3).
    pub rebase: bool,
    /// Long Range is researched.
    pub long_range: bool,
    /// It was unloaded from a convoy this phase.
    pub unloaded: bool,
}

/// How far a unit moves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Range {
    /// So far.
    pub limit: u8,
    /// It may attack at the end.
    pub may_attack: bool,
    /// What makes up the limit.
    pub trace: Trace<RangeWhy, 3>,
}

impl Move {
    /// The range, if the move keeps to it.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(&self) -> Result<Range, Refusal> {
        let (rules, ship, aircraft) = (self.rules, self.class.is_ship(), self.class == Class::Aircraft);
        if self.unloaded {
            return Err(rules.either(Refusal::Unloaded, Refusal::BasicUnloaded));
        }
        if aircraft && self.over_neutral {
            return Err(rules.either(Refusal::NeutralAirspace, Refusal::BasicNeutralAirspace));
        }
        if self.rebase && (rules.basic() || !aircraft) {
            return Err(Refusal::OnlyAircraftRebase);
        }
        if self.rebase && self.enters_enemy {
            return Err(Refusal::RebaseToFriends);
        }
        // Ships may slip past the enemy as long as he does not find them (R94).
        let slips = ship && self.undetected && !rules.basic();
        if self.double && self.enters_enemy && !slips {
            let advanced = if ship { Refusal::DoubleShipsMeetEnemy } else { Refusal::DoubleMeetsEnemy };
            return Err(rules.either(advanced, Refusal::BasicDoubleMeetsEnemy));
        }
        if self.long_range && rules.basic() {
            return Err(Refusal::LongRangeInBasic);
        }
        let mut trace = Trace::new();
        trace.add(rules.either(RangeWhy::Range, RangeWhy::BasicRange), self.class.range().into());
        if aircraft && self.long_range {
            trace.add(RangeWhy::LongRange, LONG_RANGE.into());
        }
        let single = trace.total();
        let (why, too_far) = match (self.rebase, self.double) {
            (true, _) => (Some(RangeWhy::Rebase), Refusal::RebaseTooFar),
            (_, false) => (None, rules.either(Refusal::TooFar, Refusal::BasicTooFar)),
            _ if rules.basic() => (Some(RangeWhy::BasicDouble), Refusal::BasicTooFarDoubled),
            _ if ship => (Some(RangeWhy::DoubleShips), Refusal::TooFarDoubledShips),
            _ => (Some(RangeWhy::Double), Refusal::TooFarDoubled),
        };
        if let Some(why) = why {
            trace.add(why, single);
        }
        // Twice three is the most.
        let limit = u8::try_from(trace.total()).unwrap_or(u8::MAX);
        if self.distance > limit { Err(too_far) } else { Ok(Range { limit, may_attack: why.is_none(), trace }) }
    }
}
