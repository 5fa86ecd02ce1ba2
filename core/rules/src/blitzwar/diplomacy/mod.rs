//! The states of the countries and the dates that later rules look back at (9, 10.2, 18).

pub mod allegiance;
mod apply;
pub mod attack;
pub mod command;
pub mod country;
mod decide;
pub mod due;
pub mod event;
pub mod initiative;
pub mod phase;
pub mod score;
pub mod state;
pub mod status;
pub mod surrender;
pub mod survey;
#[cfg(test)]
mod tests;
pub mod timers;
pub mod usa;
pub mod zone_set;

pub use allegiance::Drawn;
pub(in crate::blitzwar) use apply::BRITAIN;
pub use attack::{Attackable, attack_neutral, joined};
pub use command::{Command, OccupiedNow, Setting, Survey};
pub use country::{CountryFacts, Kind, MovementRule, PlacementRule, ReinforcementRule, Start, country};
pub use decide::MOST_COUNTED;
pub use due::Due;
pub use event::{Event, Handover};
pub use initiative::{Initiative, InitiativeEffect, InitiativeResult, initiative};
pub use phase::{Dice, Happening, HappeningName, MAX_HAPPENINGS, PhaseQuestion, PhaseRuling, preview, run};
pub use score::{Points, Score, Winner, points, score};
pub use state::{DateName, Dates, Diplomacy};
pub use status::{COUNTRIES, CountrySet, SidesBefore, Status, Statuses};
pub use surrender::{Condition, Occupation, SurrenderFacts};
pub use survey::Map;
pub(in crate::blitzwar) use survey::enemies;
pub use timers::{FallsDue, TimerDates, TimerEvent, timers};
pub use usa::{EntryWhy, TotalWar, UsaEntry, UsaEvents, total_war, usa_entry};
pub use zone_set::ZoneSet;
