//! Blitzes, war and peace, neutrals, Partisans [2.2, 3, 7.1, 7.2, 7.5].

pub mod align;
pub mod blitz;
pub mod conquest;
pub mod entry;
pub mod france;
pub mod partisans;
pub mod trade;
pub mod war;
