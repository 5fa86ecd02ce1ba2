//! A table at which Blitzkrieg General is played: what it holds, what can be done, what that changes.
//!
//! A [`Command`] says what a player wants; [`State::decide`] checks it and works out every [`Change`]; the [`Event`] keeps the
//! command with its dice and the changes, so that a mended rule never rewrites an old game; [`State::apply`] carries the
//! changes out one by one and knows no rules at all.

mod change;
mod command;
mod decide;
mod due;
mod event;
mod marker;
mod options;
mod place;
mod refusal;
mod start;
mod state;
mod unit;

pub mod board;
pub mod cards;
pub mod combat;
pub mod economy;
pub mod politics;
pub mod taught;
pub mod turn;

pub use change::{Change, Changes, Ledger, MAX_CHANGES};
pub use command::Command;
pub use due::{Due, DueList};
pub use event::Event;
pub use marker::{CardAct, Flag, Marker};
pub use options::{OptionalRule, Options};
pub use place::{Area, MAP_AREAS};
pub use refusal::{Refusal, TableRefusal};
pub use state::{CardPlace, Clock, Economy, State, Status, War};
pub use unit::{Location, MAX_UNITS, Unit, UnitId, short};
