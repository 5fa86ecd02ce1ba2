//! The states of the countries and the dates that later rules look back at (9, 10.2, 18).

pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod state;

pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::Diplomacy;
