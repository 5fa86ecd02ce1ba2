//! Supply: the stockpiles of the sides, what actions cost, and who is in supply (7).
//!
//! The commands and events of movement, landings and fortification (14, 15) are here too: all of them spend supply.

pub mod bill;
pub mod command;
pub mod cost;
pub(in crate::blitzwar) mod decide;
pub mod due;
pub mod event;
pub mod line;
pub mod state;

pub use bill::{BillLine, BillLines, BillRow, Payment, Payments};
pub use command::Command;
pub use due::Due;
pub use event::Event;
pub use state::{Stock, Stocks};
