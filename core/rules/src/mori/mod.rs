//! Blitzkrieg! by Paolo Mori, with Nippon: two players push markers over the theatres of the Second World War.
//!
//! The rulebook has no rule numbers; the ids here (PL1, EF5, CL3) are explained in `docs/ask-mori.md`. Numbers such as R14
//! are readings of unclear passages.

pub mod ask;
pub mod board;
mod closing;
pub mod happened;
pub mod names;
pub mod odds;
pub mod place;
pub mod refusal;
pub mod setup;
pub mod solo;
pub mod state;
pub mod table;
pub mod tokens;
pub mod track;
pub mod turn;
pub mod vocabulary;

pub use refusal::{InputFault, Refusal, Stop};
pub use vocabulary::*;
