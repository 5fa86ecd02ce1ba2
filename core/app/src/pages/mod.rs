//! The pages that belong to no game.

pub mod about;
pub mod delete;
pub mod dice;
pub mod log;
pub mod new_table;
pub mod panic;
pub mod settings;
pub mod start;
pub mod take_back;
