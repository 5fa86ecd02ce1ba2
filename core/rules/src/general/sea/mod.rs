//! At sea: search, passages, supply, convoys and invasions.

pub mod convoy;
pub mod invasion;
pub mod passage;
pub mod search;
pub mod search_case;
pub mod supply;
