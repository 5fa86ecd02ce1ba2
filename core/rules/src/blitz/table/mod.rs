//! A table at which Blitz! is played: what it holds, what can be done, what that changes.
//!
//! A [`Command`] says what a player wants; [`State::decide`] checks it with the calculators of the game and works out every
//! [`Change`]; the [`Event`] keeps the command with its dice and the changes, so that a mended rule never rewrites an old
//! game; [`State::apply`] carries the changes out one by one and knows no rules at all.

mod change;
mod command;
mod decide;
mod due;
mod event;
mod fall;
mod hands;
mod marker;
mod optional;
mod options;
mod place;
mod raid;
mod refusal;
mod scope;
mod start;
mod state;
mod tell;

mod allies;
pub mod card;
pub mod combat;
pub mod politics;
pub mod production;
pub mod road;
pub mod turn;
pub mod victory;

pub use change::{Change, Changes, Ledger, MAX_CHANGES};
pub use command::Command;
pub use due::{Due, DueList};
pub use event::Event;
pub use fall::COLONIES;
pub use marker::{Flag, Marker, Track};
pub use options::{OptionalRule, Options};
pub use place::{Area, AreaFact, MAP_AREAS, Place};
pub use refusal::{Refusal, TableRefusal};
pub use state::{ByPower, State, Status};
pub use tell::Tell;
