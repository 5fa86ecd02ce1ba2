//! The board: what may stand where (3, 4).

pub mod stacking;
