//! The board: sea areas, movement, stacking, supply, who may attack and defend, where units go home [1.3 to 5.3].

pub mod attack;
pub mod base;
pub mod blockade;
pub mod defend;
pub mod movement;
pub mod sea;
pub mod stacking;
pub mod supply;
