//! Blitz! A World in Conflict: the Second World War in fifteen turns, by the living rules of 14 June 2022.
//!
//! Rule numbers are those of the rulebook; letters A to F are the short scenarios. Names are the game's words. Numbers such
//! as R14 are readings of unclear passages. Every question is a form ([`crate::form`]) with its answer beside the rule that
//! it is about; [`ask`] lists them.

pub mod answer;
pub mod ask;
pub mod board;
pub mod chart;
pub mod combat;
pub mod politics;
pub mod production;
pub mod refusal;
pub mod table;
pub mod taught;
pub mod unit;
pub mod victory;
pub mod vocabulary;
pub mod why;

pub use refusal::{InputFault, Refusal};
