//! `long-war`, `factory-vp`, `atomic-club`, `no-casualties`: single awards [8].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{ChartName, No, fault, twice};
use crate::blitz::politics::align::PowerOrNone;
use crate::blitz::politics::war::POWERS;
use crate::blitz::refusal::InputFault;
use crate::blitz::taught;
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;
use crate::form::{self, Field, Items};

/// Victory Points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Points {
    /// So many.
    pub vp: i16,
}

/// The Long War gives 1 VP on Turn 11, 5 on Turn 15.
#[must_use]
pub fn long_war(turn: i16) -> i16 {
    (turn - 10).max(0)
}

crate::form! {
    /// `long-war`.
    pub struct LongWar {
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// Any allied home country.
        pub controls_a_home_country: bool as form::flag(),
    }
}

impl LongWar {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Points, No> {
        Ok(Points { vp: if self.controls_a_home_country { long_war(self.turn) } else { 0 } })
    }
}

crate::words! {
    /// What happens to a Factory.
    pub enum FactoryEvent {
        /// The power takes it.
        Take = "take",
        /// The power loses it.
        Lose = "lose",
    }
}

crate::form! {
    /// `factory-vp`.
    pub struct FactoryVp {
        /// Its Factory Factor.
        pub factory_factor: i16 as form::int(1, 5),
        /// What happens to it.
        pub event: FactoryEvent as form::word::<FactoryEvent>(),
        /// By this power.
        pub controlled_at_start: bool as form::flag(),
    }
}

impl FactoryVp {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Points, No> {
        let vp = match self.event {
            // One's own gives and takes nothing (R22).
            _ if self.controlled_at_start => 0,
            FactoryEvent::Take => self.factory_factor,
            FactoryEvent::Lose => -self.factory_factor,
        };
        Ok(Points { vp })
    }
}

/// Awards from the third place on.
const AWARDS: &[Field] = &[Field::bare(form::int(0, 9))];

crate::form! {
    /// `atomic-club`.
    pub struct AtomicClub<'a> {
        /// On earlier turns.
        pub joined_before: i16 as form::int(0, 4),
        /// On this turn.
        pub joining: Items<'a, Power> as form::list(1, 5, POWERS),
        /// From the third place on.
        pub further_awards: Items<'a, i16> as form::list(0, 3, AWARDS).or(0),
    }
}

/// What joining gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Club {
    /// To each who joins.
    pub vp_each: i16,
    /// Members now.
    pub total_joined: i16,
}

impl AtomicClub<'_> {
    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<Club, No> {
        fault(twice(self.joining.iter()), InputFault::PowerTwice)?;
        let place = self.joined_before + 1;
        let further = usize::try_from(place - 3).ok();
        let award = match further {
            // The first and the second place give as much (R23).
            None => Some(3),
            Some(further) => {
                let taught = || charts.get(taught::cell(taught::ATOMIC_CLUB, place - 3, 0));
                self.further_awards.iter().nth(further).or_else(taught)
            }
        };
        let vp_each = award.ok_or_else(|| No::teach(ChartName::VictoryCard, "join-atomic-club", place))?;
        let joining = i16::try_from(self.joining.len()).unwrap_or(0);
        Ok(Club { vp_each, total_joined: self.joined_before + joining })
    }
}

crate::form! {
    /// `no-casualties`.
    pub struct NoCasualties {
        /// Who took it first.
        pub taken_by: Power as form::word::<Power>(),
        /// From the Axis.
        pub taken_from_axis: bool as form::yes(),
        /// Size lost taking it.
        pub losses: i16 as form::int(0, 20),
        /// By the AFA or the USA.
        pub held_at_turn_end: bool as form::flag(),
    }
}

/// Who earns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Eligible {
    /// The power, or nobody.
    pub eligible: PowerOrNone,
}

impl NoCasualties {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Eligible, No> {
        fault(!self.taken_by.is_western(), InputFault::NotWestern)?;
        let earned = self.taken_from_axis && self.losses == 0 && self.held_at_turn_end;
        Ok(Eligible { eligible: earned.then_some(self.taken_by).into() })
    }
}
