//! The rules of the games, and the vocabulary they share.
//!
//! Nothing here reads a clock, rolls a die or touches a device: dice are inputs, and a state is a value.
//! Every game offers the same two doors: `decide` checks a command and is pure, `apply` cannot fail.
#![no_std]
#![forbid(unsafe_code)]

pub mod ask;
pub mod atlas;
pub mod battle_odds;
pub mod chart;
pub mod dice;
pub mod due;
pub mod form;
pub mod game;
pub mod given;
pub mod int;
pub mod letters;
pub mod list;
pub mod number;
pub mod odds;
pub mod order;
pub mod outcome;
pub mod ratio;
pub mod sequence;
pub mod table;
pub mod timer;
pub mod trace;
pub mod words;

pub mod blitz;
pub mod blitzkrieg75;
pub mod blitzwar;
pub mod general;
pub mod mori;
