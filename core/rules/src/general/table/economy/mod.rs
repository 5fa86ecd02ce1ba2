//! Production, purchases, research (7.3, 7.5, 7.6), and what bombs, submarines and gifts do to the build points.

mod income;
mod purchase;
mod research;

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::command::faces;
use super::{
    Change, Changes, Due as AnyDue, DueList, Flag, Ledger, Marker, Refusal, State, Status, TableRefusal, UnitId, short,
};
use crate::chart::Charts;
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;
use crate::general::research::Achievement;
use crate::general::setup::{Hq, Mark};
use crate::general::turn::StepName;
use crate::general::{Class, Country, Face, Major};

pub use income::GIFT;
pub use purchase::RAIL_COST;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Every major collects its build points (7.3).
    Collect,
    /// The USA gives 5 BP to an associate (card 38).
    Gift {
        /// Who gets them.
        to: Major,
    },
    /// Production is lost to bombs or submarines (6.5.3, 6.5.6).
    Lose {
        /// Whose.
        country: Major,
        /// How much.
        bp: u8,
    },
    /// A new unit (7.6).
    Build {
        /// Who pays.
        payer: Major,
        /// Whose unit it is.
        country: Country,
        /// What it is.
        class: Class,
        /// The number of its front; 1 for a convoy.
        front: u8,
        /// Letter or colour.
        mark: Option<Mark>,
        /// With it every orange unit is on the map or in production.
        last_orange: bool,
    },
    /// Eliminated headquarters come again (7.6.6).
    RebuildHq {
        /// Whose.
        hq: Hq,
    },
    /// A counter of the board is turned to its front (7.6.5).
    Repair {
        /// Who pays.
        payer: Major,
        /// The counter.
        unit: UnitId,
        /// Its front, where the board does not know it.
        front: Option<u8>,
    },
    /// A counter that the board does not know is turned to its front (7.6.5).
    RepairOther {
        /// Who pays.
        payer: Major,
        /// What it is.
        class: Class,
        /// Its front.
        front: u8,
        /// It is in supply.
        supplied: bool,
    },
    /// One more unit by rail (9.7).
    Rail {
        /// Whose capacity.
        country: Major,
    },
    /// An orange counter of the board is disbanded (card 42).
    Disband {
        /// The counter.
        unit: UnitId,
    },
    /// An orange counter that the board does not know is disbanded (card 42).
    DisbandOther {
        /// Infantry, armor or aircraft.
        class: Class,
        /// Its front.
        front: u8,
        /// Which side lies up.
        face: Face,
    },
    /// A major is done, or all that are left are: what they did not spend is saved (7.6).
    Finish {
        /// Who; none for all.
        country: Option<Major>,
        /// Japan has no ship left to build (card 35).
        no_ships_left: bool,
    },
    /// A research number is bought (7.5).
    Number {
        /// Who buys.
        country: Major,
    },
    /// A research roll (7.5).
    Research {
        /// Who rolls.
        country: Major,
        /// What a success finds.
        pick: Achievement,
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// An announced research roll is sabotaged (card 46).
    Sabotage {
        /// Who announced it.
        country: Major,
        /// Who plays the card.
        by: Major,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::Collect => label.write_str("Income is paid"),
            Self::Gift { to } => write!(label, "Lend Lease: {GIFT} BP to {to}"),
            Self::Lose { country, bp } => write!(label, "{country} loses {bp} BP"),
            Self::Build { country, class, front, .. } => {
                let due = changes.iter().find_map(|change| match change {
                    Change::UnitIn(unit) => Some(unit.at),
                    _ => None,
                });
                write!(label, "Built: {country} {} {front}", short(*class))?;
                match due {
                    Some(super::Location::Due(turn)) => write!(label, " for turn {turn}"),
                    _ => Ok(()),
                }
            }
            Self::RebuildHq { hq } => write!(label, "HQ {hq} rebuilt"),
            Self::Repair { payer, .. } | Self::RepairOther { payer, .. } => match changes
                .iter()
                .find_map(|change| if let Change::UnitFace(_, _, number, _) = change { Some(number) } else { None })
            {
                Some(number) => write!(label, "{payer} repairs a {number}"),
                None => write!(label, "{payer} repairs a unit"),
            },
            Self::Rail { country } => write!(label, "{country}: rail +1 in 2 quarters"),
            Self::Disband { .. } | Self::DisbandOther { .. } => label.write_str("Orange unit disbanded"),
            Self::Finish { country: Some(country), .. } => {
                let saved = changes.iter().find_map(|change| match change {
                    Change::Mark(Marker::Saved(_), bp) => Some(*bp),
                    _ => None,
                });
                write!(label, "{country} is done, saves {}", saved.unwrap_or(0))
            }
            Self::Finish { country: None, .. } => label.write_str("Production is done"),
            Self::Number { country } => write!(label, "{country} buys a research number"),
            Self::Research { country, pick, die, .. } => {
                let found = changes.contains(&Change::Flag(Flag::Achieved(*country, *pick), true));
                write!(label, "{country} rolls {die}: {}", if found { pick.name() } else { "nothing found" })
            }
            Self::Sabotage { country, .. } => write!(label, "Sabotage: {country} loses its numbers"),
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Research { die, roller, .. } => Some((*roller, faces(&[die.face()]))),
            _ => None,
        }
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Build points are collected (7.3).
    Income,
    /// The USA may give 5 BP (card 38).
    Gift,
    /// A major may roll or buy (7.5): the numbers it holds.
    Research(Major, u8),
    /// A major buys or saves (7.6): what it has.
    Production(Major, u8),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Income => "7.3",
            Self::Gift => "card 38",
            Self::Research(..) => "7.5",
            Self::Production(..) => "7.6",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Income => "Every major gets its potential less what bombs and submarines took, and what it saved.",
            Self::Gift => "With Lend Lease the USA gives 5 BP a quarter to an associate.",
            Self::Research(..) => "It may buy one number for 2 BP, and roll: as many faces find as it holds numbers.",
            Self::Production(..) => "It repairs and builds; what is left is saved.",
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        matches!(self, Self::Income | Self::Production(..))
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Income => f.write_str("Income: pay all"),
            Self::Gift => f.write_str("Lend Lease: 5 BP"),
            Self::Research(major, numbers) => write!(f, "Research {major}: {numbers} held"),
            Self::Production(major, bp) => write!(f, "{major}: {bp} BP to spend"),
        }
    }
}

impl State {
    /// Whether a major is conquered.
    #[must_use]
    pub fn fallen(&self, major: Major) -> bool {
        *self.status.get(Country::from(major)) == Status::Conquered
    }

    /// An act of this major in this step.
    fn acts_in(&self, name: StepName, major: Major) -> Result<(), TableRefusal> {
        if !self.at_step(name) {
            Err(TableRefusal::OtherStep)
        } else if self.fallen(major) {
            Err(TableRefusal::ConqueredBuys)
        } else {
            Ok(())
        }
    }

    /// What a major can still spend.
    #[must_use]
    pub fn purse(&self, major: Major) -> u8 {
        self.economy.get(major).purse
    }

    pub(super) fn decide_economy(
        &self,
        charts: &Charts,
        command: &Command,
        ledger: &mut Ledger,
    ) -> Result<(), Refusal> {
        match *command {
            Command::Collect => self.collect(ledger),
            Command::Gift { to } => self.give(to, ledger),
            Command::Lose { country, bp } => {
                ledger.shift(self, Marker::Lost(country), bp.into());
                Ok(())
            }
            Command::Build { payer, country, class, front, mark, last_orange } => {
                let unit = purchase::NewUnit { payer, country, class, front, mark, last_orange };
                self.build(&unit, ledger)
            }
            Command::RebuildHq { hq } => self.rebuild(hq, ledger),
            Command::Repair { payer, unit, front } => self.repair(charts, payer, unit, front, ledger),
            Command::RepairOther { payer, class, front, supplied } => {
                self.repair_other(charts, payer, class, front, supplied, ledger)
            }
            Command::Rail { country } => self.increase_rail(country, ledger),
            Command::Disband { unit } => self.disband(charts, unit, ledger),
            Command::DisbandOther { class, front, face } => {
                let bp = self.disbanded(charts, class, Some(front), None, face, true)?;
                ledger.shift(self, Marker::Purse(Major::Ussr), bp);
                Ok(())
            }
            Command::Finish { country, no_ships_left } => self.finish(country, no_ships_left, ledger),
            Command::Number { country } => self.buy_number(country, ledger),
            Command::Research { country, pick, die, .. } => self.roll_research(country, pick, die, ledger),
            Command::Sabotage { country, by } => self.sabotage(country, by, ledger),
        }
    }

    pub(super) fn due_economy(&self, _: &Charts, list: &mut DueList) {
        let Some(step) = self.step() else { return };
        match step.name {
            StepName::Income if self.standing_majors().any(|major| !self.has(Flag::IncomePaid(major))) => {
                list.add(AnyDue::Economy(Due::Income));
            }
            StepName::Research => {
                for major in self.standing_majors().filter(|&major| self.may_research(major)) {
                    list.add(AnyDue::Economy(Due::Research(major, self.economy.get(major).numbers)));
                }
            }
            StepName::Production => {
                if self.may_give() {
                    list.add(AnyDue::Economy(Due::Gift));
                }
                for major in self.standing_majors().filter(|&major| !self.has(Flag::ProductionDone(major))) {
                    list.add(AnyDue::Economy(Due::Production(major, self.purse(major))));
                }
            }
            _ => {}
        }
    }
}
