//! The cards that lie ahead, and what they unlocked (10, 11).

pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod state;

pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::Cards;
