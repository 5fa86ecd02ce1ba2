//! What a battle waits for, in words.

use core::fmt;

use super::super::taught::{AreaFact, area_fact};
use super::super::{Area, Due as AnyDue, DueList, State};
use super::elsewhere::Elsewhere;
use super::{Half, Role, Stage};
use crate::chart::Charts;
use crate::general::turn::StepName;

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The battle waits for this.
    Battle(Stage),
    /// Enemies stand in one area (6.5).
    Meeting(Area),
}

impl State {
    /// Areas in which enemies stand while the combats of a side are fought. Ships share a zone when no search finds them (6.8).
    pub(in super::super) fn due_meetings(&self, charts: &Charts, list: &mut DueList) {
        let fights = self.at_step(StepName::Combat) || self.at_step(StepName::Exploitation);
        if self.combat.is_some() || !fights {
            return;
        }
        let shared = |area: &Area| !self.rules().basic() && area_fact(charts, *area, AreaFact::Sea) == Some(1);
        self.contested().filter(|area| !shared(area)).for_each(|area| list.add(AnyDue::Combat(Due::Meeting(area))));
    }
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Battle(Stage::Fire(Half::Coast, _) | Stage::Elsewhere(Elsewhere::Convoy, _)) => "6.5.4",
            Self::Battle(Stage::Fire(Half::Bombs, _)) => "6.5.6",
            Self::Battle(Stage::Fire(..)) => "6.5.1",
            Self::Battle(Stage::Losses(..)) => "6.5.7",
            Self::Battle(Stage::Elsewhere(..)) => "10.2",
            Self::Battle(Stage::Retreat) => "6.5.8",
            Self::Battle(Stage::Over(_)) => "6.5.10",
            Self::Meeting(_) => "6.5",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Battle(Stage::Fire(Half::Coast, _)) => "An even die hits an invader, a 6 his convoy as well.",
            Self::Battle(Stage::Fire(Half::Bombs, _)) => {
                "Each bomber that was free rolls once; a hit is a build point."
            }
            Self::Battle(Stage::Fire(..)) => {
                "Every die up to the number of its line hits; the phasing side rolls first."
            }
            Self::Battle(Stage::Losses(..)) => "The hits are noted. Their owner gives them to his units.",
            Self::Battle(Stage::Elsewhere(Elsewhere::Convoy, _)) => {
                "The convoy of the unit that the coast hit is hit too."
            }
            Self::Battle(Stage::Elsewhere(..)) => {
                "A convoy was hit that had landed its load: a landed unit is hit too."
            }
            Self::Battle(Stage::Retreat) => "Either side may leave now, the phasing side first; else a round follows.",
            Self::Battle(Stage::Over(_)) => "The battle is decided: it tells what to do, then it is put away.",
            Self::Meeting(_) => "Enemies stand in this area: fight there, or move out who has fought.",
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        matches!(self, Self::Battle(_))
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let stage = match self {
            Self::Battle(stage) => stage,
            Self::Meeting(area) => return write!(f, "Fight: {area:.17}"),
        };
        f.pad(match stage {
            Stage::Fire(Half::Coast, _) => "Battle: coastal roll",
            Stage::Fire(Half::Bombs, _) => "Battle: bombs fall",
            Stage::Fire(_, Role::Attacker) => "Battle: attacker fires",
            Stage::Fire(_, Role::Defender) => "Battle: defender fires",
            Stage::Losses(_, Role::Attacker) => "Battle: losses attacker",
            Stage::Losses(_, Role::Defender) => "Battle: losses defender",
            Stage::Elsewhere(Elsewhere::Convoy, _) => "Battle: a convoy is hit",
            Stage::Elsewhere(..) => "Battle: a landed unit",
            Stage::Retreat => "Battle: fight on?",
            Stage::Over(_) => "Battle: over",
        })
    }
}
