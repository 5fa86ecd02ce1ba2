//! `blitz`, `free-blitz` [2.2, 9.7].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::Class;
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::words! {
    /// The options of a Blitz.
    pub enum BlitzOption {
        /// Size 4, without combat of one's own.
        Free = "free",
        /// Air units.
        Air = "air",
        /// On land.
        Land = "land",
        /// At sea.
        Naval = "naval",
        /// Everything.
        Total = "total",
        /// Option 9.7.
        NonMotorizedLand = "non-motorized-land",
    }
}

crate::words! {
    /// The activities of a phase [2.1].
    pub enum Activity {
        /// Return to base.
        A = "A",
        /// Move to sea areas.
        B = "B",
        /// Sea area combat.
        C = "C",
        /// Rebase.
        D = "D",
        /// Move land units.
        E = "E",
        /// Land area combat.
        F = "F",
    }
}

impl BlitzOption {
    /// Oil, Resources, the first activity and one past the last.
    #[must_use]
    pub const fn terms(self) -> (i16, i16, usize, usize) {
        match self {
            Self::Free => (0, 0, 0, 0),
            Self::Air => (1, 0, 0, 6),
            Self::Land => (1, 0, 4, 6),
            Self::Naval => (1, 0, 0, 3),
            Self::Total => (2, 0, 0, 6),
            Self::NonMotorizedLand => (0, 1, 4, 6),
        }
    }
}

crate::form! {
    /// `blitz`.
    pub struct BlitzCost {
        /// The option.
        pub option: BlitzOption as form::word::<BlitzOption>(),
        /// Saved Oil.
        pub oil: i16 as form::int(0, 30),
        /// Saved Resources.
        pub resources: i16 as form::int(0, 30).or(0),
        /// Option 9.7.
        pub rule_9_7: bool as form::no(),
    }
}

/// What a Blitz costs and allows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct BlitzTerms {
    /// Oil.
    pub oil_cost: i16,
    /// Resources.
    pub resource_cost: i16,
    /// Oil left.
    pub oil_left: i16,
    /// Resources left.
    pub resources_left: i16,
    /// What may be done.
    pub activities: Vec<Activity, 6>,
}

impl BlitzCost {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<BlitzTerms, No> {
        refuse(self.option == BlitzOption::NonMotorizedLand && !self.rule_9_7, Refusal::NoNonMotorized)?;
        let (oil, resources, first, end) = self.option.terms();
        refuse(self.oil < oil, Refusal::NoOil)?;
        refuse(self.resources < resources, Refusal::NoResource)?;
        Ok(BlitzTerms {
            oil_cost: oil,
            resource_cost: resources,
            oil_left: self.oil - oil,
            resources_left: self.resources - resources,
            activities: Activity::ALL.get(first..end).unwrap_or_default().iter().copied().collect(),
        })
    }
}

crate::words! {
    /// What a unit does in a Free Blitz.
    pub enum FreeAction {
        /// Returns to base.
        Return = "return",
        /// Goes to sea.
        Sea = "sea",
        /// Both: counts double.
        ReturnAndSea = "return-and-sea",
        /// Rebases.
        Rebase = "rebase",
        /// Moves on land.
        Move = "move",
        /// Is carried by a TRS (R36).
        Carried = "carried",
    }
}

crate::form! {
    /// A unit of a Free Blitz.
    pub struct FreeUnit {
        /// Its class.
        pub class: Class as form::word::<Class>(),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// What it does.
        pub action: FreeAction as form::word::<FreeAction>(),
        /// It enters an enemy area.
        pub into_enemy_area: bool as form::no(),
    }
}

crate::form! {
    /// `free-blitz`.
    pub struct FreeBlitz<'a> {
        /// Who moves.
        pub units: Items<'a, FreeUnit> as form::list(0, 8, FreeUnit::FIELDS),
    }
}

/// What a Free Blitz uses up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FreeSize {
    /// Size moved.
    pub size: i16,
    /// Size that may still move.
    pub room: i16,
    /// Each unit.
    pub trace: Trace,
}

impl FreeBlitz<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<FreeSize, No> {
        let on_land = |unit: FreeUnit| matches!(unit.action, FreeAction::Move | FreeAction::Carried);
        let odd = |unit: FreeUnit| on_land(unit) != (unit.class == Class::Land);
        fault(self.units.iter().any(odd), InputFault::ActionOfClass)?;
        let (mut size, mut trace) = (0, Trace::new());
        for unit in self.units.iter() {
            refuse(unit.class == Class::Naval && unit.action == FreeAction::Rebase, Refusal::FreeRebase)?;
            refuse(unit.class == Class::Land && unit.into_enemy_area, Refusal::FreeIntoEnemy)?;
            let counts = if unit.action == FreeAction::ReturnAndSea { 2 * unit.size } else { unit.size };
            size += counts;
            whole(&mut trace, Why::FreeBlitz, counts);
        }
        refuse(size > 4, Refusal::FreeTooLarge)?;
        Ok(FreeSize { size, room: 4 - size, trace })
    }
}
