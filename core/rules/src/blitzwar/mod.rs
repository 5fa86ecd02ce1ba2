//! `BlitzWar`: the calendar, the sequence of play and the whole land combat.
//!
//! Rule numbers are those of the rulebook. Names are its words.

pub mod state;
pub mod vocabulary;

pub use state::{Command, Event, Options, Refusal, State};
pub use vocabulary::*;
