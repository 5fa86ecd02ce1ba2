//! Supply: the stockpiles of the sides, what actions cost, and who is in supply (7).

pub mod command;
pub mod cost;
mod decide;
pub mod due;
pub mod event;
pub mod line;
pub mod state;

pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::{Stock, Stocks};
