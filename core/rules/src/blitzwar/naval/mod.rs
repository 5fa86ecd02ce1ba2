//! The war at sea (12).

pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod state;

pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::Naval;
