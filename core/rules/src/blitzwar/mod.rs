//! `BlitzWar`: the calendar, the sequence of play and the whole land combat.
//!
//! Rule numbers are those of the rulebook. Names are its words.

pub mod advance;
pub mod air;
pub mod ask;
pub mod battle;
pub mod board;
pub mod calendar;
pub mod cards;
pub mod combat;
pub mod command;
pub mod crt;
mod decide;
pub mod diplomacy;
pub mod due;
pub mod event;
pub mod facts;
mod field;
pub mod losses;
pub mod naval;
pub mod refusal;
pub mod retreat;
pub mod sequence;
pub mod setup;
pub mod state;
pub mod supply;
