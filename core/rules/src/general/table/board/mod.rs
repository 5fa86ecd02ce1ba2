//! Counters and areas: set-up, movement, control, supply, reinforcements (2.1, 5.2, 6.1 to 6.4, 6.8).

mod arrival;
mod by_card;
mod control;
mod convoys;
mod ground;
mod moving;
mod sending;

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::taught::{AreaFact, area_fact};
use super::{
    Area, Changes, Due as AnyDue, DueList, Flag, Ledger, Location, Refusal, State, TableRefusal, Unit, UnitId,
};
use crate::chart::Charts;
use crate::game::Label;
use crate::general::production::Hold;
use crate::general::turn::StepName;
use crate::general::{Class, Country, Major};

pub use control::Transfer;
pub use moving::{Goal, Pace, Way};

/// The most counters of one act.
pub const MOST_AT_ONCE: usize = 8;

/// Counters that act together.
pub type Group = Vec<UnitId, MOST_AT_ONCE, u8>;

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Counters move as the step allows: by rail, to another base, by land, sea and air, in exploitation (6.2 to 6.4, 6.7).
    Move {
        /// Which.
        units: Group,
        /// Where to.
        to: Area,
        /// All that are no ships are aboard convoys there (6.4.3).
        aboard: bool,
    },
    /// Counters that are to be placed come onto the map (5.2).
    Place {
        /// Which.
        units: Group,
        /// Where.
        at: Area,
    },
    /// An area changes hands (6.8). What is not said, the table works out.
    Control {
        /// Which.
        area: Area,
        /// Who holds it now.
        to: Option<Country>,
        /// What the old holder is to it.
        old: Option<Hold>,
        /// Whose production falls.
        loses: Option<Major>,
        /// What the new holder is to it.
        new: Option<Hold>,
        /// Whose production rises.
        gains: Option<Major>,
    },
    /// What is due leaves the production chart (5.2).
    Arrive,
    /// Two backs in one place become one front (9.3).
    Assemble {
        /// It is turned.
        stays: UnitId,
        /// It leaves.
        leaves: UnitId,
    },
    /// An area is out of supply, or in it (6.1, 6.6).
    Supply {
        /// Which.
        area: Area,
        /// It is out of supply.
        out: bool,
    },
    /// A supply check begins: every area is in supply until it is marked (6.1, 6.6).
    NewCheck,
    /// As [`Self::Move`], with what only the map or the players tell of the way (6.4.1, 6.4.2, 6.4.6).
    March {
        /// Which.
        units: Group,
        /// Where to.
        to: Area,
        /// Areas or zones, the start not counted; 0 where nobody told them.
        areas: u8,
        /// Aboard, with double range, against an invasion.
        pace: Pace,
    },
    /// What a card gives that was played this turn (cards 21, 44, 45).
    ByCard {
        /// The card.
        card: u8,
        /// The counters that move; none for partisans.
        units: Group,
        /// Where to, or the area that is taken back.
        to: Area,
        /// Areas on the way; 0 where nobody told them.
        areas: u8,
    },
    /// As [`Self::Place`], in a home area without a land connection to another one (9.8), or where there is no other place.
    PlaceIsolated {
        /// Which.
        units: Group,
        /// Where.
        at: Area,
        /// They cannot come anywhere else.
        only_place: bool,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::Move { units, to, aboard } => describe_move(label, units.len(), *to, *aboard),
            Self::March { units, to, pace, .. } => describe_move(label, units.len(), *to, Way::at(*pace, 0).aboard),
            Self::Place { units, at } | Self::PlaceIsolated { units, at, .. } => {
                write!(label, "{} placed: {at}", Units(units.len()))
            }
            Self::ByCard { card, to, .. } => write!(label, "Card {card}: {to}"),
            Self::Control { area, to, .. } => {
                // What production it costs and brings stands in the changes below.
                write!(label, "{area}: {}", to.map_or("nobody", Country::name))
            }
            Self::Arrive => label.write_str("Reinforcements arrive"),
            Self::Assemble { .. } => write!(label, "Two backs assembled: {} changes", changes.len()),
            Self::Supply { area, out } => write!(label, "{area} {} supply", if *out { "out of" } else { "in" }),
            Self::NewCheck => label.write_str("Supply check: all in supply"),
        }
    }
}

fn describe_move(label: &mut Label, units: usize, to: Area, aboard: bool) -> fmt::Result {
    write!(label, "{} to {to}{}", Units(units), if aboard { " aboard" } else { "" })
}

/// "1 unit", "3 units".
struct Units(usize);

impl fmt::Display for Units {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} unit{}", self.0, if self.0 == 1 { "" } else { "s" })
    }
}

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// So many leave the production chart (5.2).
    Arrive(u8),
    /// So many wait for a place (5.2).
    Place(u8),
    /// Only enemies of its holder stand in an area (6.8).
    Control(Area),
    /// So many aircraft on search patrol return at the end of the movement of their side (9.1).
    Patrol(u8),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Arrive(_) | Self::Place(_) => "5.2",
            Self::Control(_) => "6.8",
            Self::Patrol(_) => "9.1",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Arrive(_) => "Units whose quarter has come leave the production chart and are placed.",
            Self::Place(_) => "Units without a place come to home areas with production; ships to zones next to one.",
            Self::Control(_) => "Only enemy land units stand there: it changes hands, and production at once.",
            Self::Patrol(_) => "Aircraft that search a zone return to a base at the end of their next movement.",
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        matches!(self, Self::Arrive(_))
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arrive(count) => write!(f, "Units arrive: {count}"),
            Self::Place(count) => write!(f, "Units to place: {count}"),
            Self::Control(area) => write!(f, "Take {area}"),
            Self::Patrol(count) => write!(f, "Patrols return: {count}"),
        }
    }
}

impl State {
    pub(super) fn decide_board(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        match command {
            Command::Move { units, to, aboard } => {
                self.decide_move(charts, units, *to, Way { aboard: *aboard, ..Way::default() }, ledger)
            }
            Command::March { units, to, areas, pace } => {
                self.decide_move(charts, units, *to, Way::at(*pace, *areas), ledger)
            }
            Command::ByCard { card, units, to, areas } => {
                self.decide_by_card(charts, *card, units, *to, *areas, ledger)
            }
            Command::Place { units, at } => self.decide_place(charts, units, *at, None, ledger),
            Command::PlaceIsolated { units, at, only_place } => {
                self.decide_place(charts, units, *at, Some(*only_place), ledger)
            }
            Command::Control { area, to, old, loses, new, gains } => {
                let transfer = Transfer { area: *area, to: *to, old: (*old, *loses), new: (*new, *gains) };
                self.decide_control(charts, transfer, ledger)
            }
            Command::Arrive => self.decide_arrive(ledger),
            Command::Assemble { stays, leaves } => self.decide_assemble(*stays, *leaves, ledger),
            Command::Supply { area, out } => {
                if self.rules().basic() {
                    return Err(TableRefusal::NoSupplyInBasic.into());
                }
                if self.unsupplied.contains(area) == *out {
                    return Err(TableRefusal::MarkedSo.into());
                }
                ledger.add(super::Change::Unsupplied(*area, *out));
                Ok(())
            }
            Command::NewCheck => {
                if !self.at_step(StepName::FirstSupplyCheck) && !self.at_step(StepName::SecondSupplyCheck) {
                    return Err(TableRefusal::OtherStep.into());
                }
                ledger.add(super::Change::AllSupplied);
                Ok(())
            }
        }
    }

    /// How many counters are due on this turn or were before.
    fn arriving(&self) -> usize {
        let turn = self.turn();
        self.counters().filter(|(_, unit)| matches!(unit.at, Location::Due(due) if due <= turn)).count()
    }

    /// Aircraft of the side that moves, out over zones without islands (9.1).
    fn patrols(&self, charts: &Charts) -> usize {
        let Some(step) = self.step().filter(|step| step.name == StepName::Movement) else { return 0 };
        let out = |unit: &Unit| match unit.at {
            Location::At(zone) => {
                let fact = |fact| area_fact(charts, zone, fact);
                unit.class == Class::Aircraft && fact(AreaFact::Sea) == Some(1) && fact(AreaFact::Island) == Some(0)
            }
            _ => false,
        };
        let own = |unit: &Unit| self.side(unit.country).is_some_and(|side| step.side == side.into());
        self.counters().filter(|(_, unit)| out(unit) && own(unit)).count()
    }

    pub(super) fn due_board(&self, charts: &Charts, list: &mut DueList) {
        let number = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
        if self.at_step(StepName::Reinforcements) && !self.has(Flag::Arrived) && self.arriving() > 0 {
            list.add(AnyDue::Board(Due::Arrive(number(self.arriving()))));
        }
        let waiting = self.to_place().count();
        if waiting > 0 {
            list.add(AnyDue::Board(Due::Place(number(waiting))));
        }
        let patrols = self.patrols(charts);
        if patrols > 0 {
            list.add(AnyDue::Board(Due::Patrol(number(patrols))));
        }
        if self.at_step(StepName::Control) || self.at_step(StepName::Combat) {
            self.taken().for_each(|area| list.add(AnyDue::Board(Due::Control(area))));
        }
    }
}
