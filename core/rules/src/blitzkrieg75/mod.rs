//! Blitzkrieg, second edition of 1975: Great Blue against Big Red, in a Basic and a Tournament Game.
//!
//! Rule numbers are those of the rulebook, "Q&A" are the answers of The General 23-3 (1986). Names are the game's words.
//! Numbers such as R14 are readings of unclear passages.

pub mod advance;
pub mod air;
pub mod ask;
pub mod battle;
pub mod calendar;
pub mod chances;
pub mod ground;
pub mod minor;
pub mod movement;
pub mod naval;
pub mod odds;
pub mod plan;
pub mod refusal;
pub mod resources;
pub mod roll;
pub mod sea;
pub mod setup;
pub mod split;
pub mod supply;
pub mod table;
pub mod tables;
pub mod units;
pub mod vocabulary;
pub mod weather;

pub use refusal::{InputFault, Refusal, Why};
pub use vocabulary::*;

/// Why an answer is what it is; long enough for a battle of 24 against 24 with bombers.
pub type Trail = crate::trace::Trace<Why, 50>;

/// The first broken rule of some: `first([(true, Refusal::NoFlying)])`.
///
/// # Errors
/// The refusal of the first condition that holds.
pub fn first(broken: &[(bool, Refusal)]) -> Result<(), Refusal> {
    broken.iter().find(|(broken, _)| *broken).map_or(Ok(()), |(_, refusal)| Err(*refusal))
}
