//! What politics want done now.

use core::fmt;

use super::Entry;
use crate::chart::Charts;
use crate::general::politics::Winner;
use crate::general::production::usa::WAR_LEVEL;
use crate::general::setup::{Must, sheet};
use crate::general::table::{Area, Due as AnyDue, DueList, Flag, OptionalRule, State};
use crate::general::turn::StepName;
use crate::general::{Country, Major, Side};

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The time table brings something (5.1).
    Date(Entry),
    /// The length of the peace is rolled (card 23).
    PeaceLength,
    /// The end of the peace is rolled (card 23).
    PeaceCheck,
    /// Germany must declare war on the USSR (set-up 1941).
    MustDeclare,
    /// The board says that a country is conquered (7.1).
    Conquered(Country, Side),
    /// A conquered major still has cards (7.1).
    CardsLeave(Major),
    /// The level of the USA rises (7.2).
    UsRise(u8),
    /// The USA may declare war (7.2).
    UsaMayDeclare,
    /// Somebody has won (8.5).
    Won(Winner),
    /// Vichy or a colony gets its unit (card 22).
    VichyUnit(Area),
    /// An associate has retaken a home area of a conquered country (7.1).
    Freed(Country),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Date(_) => "5.1",
            Self::PeaceLength | Self::PeaceCheck => "card 23",
            Self::MustDeclare => "set-up",
            Self::Conquered(..) | Self::CardsLeave(_) | Self::Freed(_) => "7.1",
            Self::UsRise(_) | Self::UsaMayDeclare => "7.2",
            Self::Won(_) => "8.5",
            Self::VichyUnit(_) => "card 22",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Date(_) => "The time table of this quarter. A shows what it changes and records it.",
            Self::PeaceLength => "Two dice are the number of quarters that the peace lasts, this one counted.",
            Self::PeaceCheck => {
                "Two dice and the years since 1940: 12 or more ends the peace. So does its last quarter."
            }
            Self::MustDeclare => "The scenario wants Germany to declare war on the USSR in this quarter.",
            Self::Conquered(..) => "All areas of it that are known here are in enemy hands. The map has the last word.",
            Self::CardsLeave(_) => "Hand and cards on the table leave; those that return go under the deck.",
            Self::UsRise(_) => {
                "Below 20 the level rises by 1 at the end of each quarter, by itself when the step ends."
            }
            Self::UsaMayDeclare => "From 20 on the USA may declare war on the Axis in this step.",
            Self::Won(_) => "Points or conquests are enough. A shows them; the game ends when it is recorded.",
            Self::VichyUnit(_) => "Draw a French unit: it guards this area of Vichy, flipped.",
            Self::Freed(_) => "A home area of it is in friendly hands again: the country is freed.",
        }
    }

    /// Whether the step cannot end before it is done: what is rolled, and a rise after which the USA may enter.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        match self {
            Self::PeaceLength | Self::PeaceCheck => true,
            Self::UsRise(level) => *level as u16 + 1 >= WAR_LEVEL,
            _ => false,
        }
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Date(entry) => f.pad(entry.word()),
            Self::PeaceLength => f.pad("Length of peace: roll"),
            Self::PeaceCheck => f.pad("Peace Japan-USSR: roll"),
            Self::MustDeclare => f.pad("Germany declares on USSR"),
            Self::Conquered(country, _) => write!(f, "{country} conquered?"),
            Self::CardsLeave(major) => write!(f, "Cards of {major} leave"),
            Self::UsRise(level) => write!(f, "US level {level} +1"),
            Self::UsaMayDeclare => f.pad("USA may declare war"),
            Self::Won(Winner::Both) => f.pad("Both sides have won"),
            Self::Won(Winner::Draw) => f.pad("The game is a draw"),
            Self::Won(winner) => write!(f, "The {winner} has won"),
            Self::VichyUnit(area) => write!(f, "Unit of {area:.16}"),
            Self::Freed(country) => write!(f, "{country} is freed?"),
        }
    }
}

impl State {
    pub(in crate::general::table) fn due_politics(&self, charts: &Charts, list: &mut DueList) {
        let mut add = |due| list.add(AnyDue::Politics(due));
        if self.length_is_due() {
            add(Due::PeaceLength);
        } else if self.peace_is_due() {
            add(Due::PeaceCheck);
        }
        let mut before = None;
        for (entry, _) in self.dates() {
            if before != Some(entry) {
                add(Due::Date(entry));
            }
            before = Some(entry);
        }
        let sheet = sheet(self.options.scenario, self.rules());
        let must = sheet.must.contains(&Must::DeclareOnUssr) && self.clock.quarter == sheet.start;
        if must && !self.war_between(Country::Germany, Country::Ussr) {
            add(Due::MustDeclare);
        }
        for &major in Major::ALL {
            if self.has_cards_left(major) {
                add(Due::CardsLeave(major));
            }
        }
        self.unguarded().for_each(|area| add(Due::VichyUnit(area)));
        let Some(step) = self.step() else { return };
        match step.name {
            StepName::Conquest => {
                // With 9.4 a liberator may keep what a major had instead.
                let keeps = self.options.has(OptionalRule::KeepProduction);
                let may_stay = |country: &Country| keeps && country.major().is_some();
                for &country in Country::ALL.iter().filter(|country| !may_stay(country)) {
                    if self.retaken(charts, country).next().is_some() {
                        add(Due::Freed(country));
                    }
                }
                for &country in Country::ALL {
                    if let Some(by) = self.looks_conquered(charts, country) {
                        add(Due::Conquered(country, by));
                    }
                }
            }
            StepName::UsEntry if !self.at_war(Country::Usa) => {
                if !self.has(Flag::UsLevelRaised) && u16::from(self.us_level) < WAR_LEVEL {
                    add(Due::UsRise(self.us_level));
                } else if u16::from(self.us_level) >= WAR_LEVEL {
                    add(Due::UsaMayDeclare);
                }
            }
            StepName::Victory => {
                if let Some(winner) = self.verdict().ok().map(|verdict| verdict.winner).filter(|w| *w != Winner::None) {
                    add(Due::Won(winner));
                }
            }
            _ => {}
        }
    }
}
