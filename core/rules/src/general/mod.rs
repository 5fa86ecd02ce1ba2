//! Blitzkrieg General: the Second World War all over the world, in a basic and an advanced game.
//!
//! Rule numbers are those of the advanced booklet; "basic 6.1" is one of the basic booklet, "card 35" a card, "set-up 1939" a
//! scenario sheet. Names are the game's words. Numbers such as R14 are readings of unclear passages.

pub mod ask;
pub mod battle;
pub mod cards;
pub mod counters;
pub mod movement;
pub mod politics;
pub mod production;
pub mod quarter;
pub mod refusal;
pub mod research;
pub mod sea;
pub mod setup;
pub mod table;
pub mod turn;
pub mod vocabulary;

pub use quarter::Quarter;
pub use refusal::{Fault, InputFault, Refusal};
pub use vocabulary::*;
