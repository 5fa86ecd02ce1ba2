//! The war in the air (13).

pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod state;
pub mod superiority;

pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::AirWar;
pub use superiority::{Air, AirRuling, Superiority};
