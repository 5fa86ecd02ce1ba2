//! Movement: ranges, stacking, reserves and reactions, exploitation, pinning, retreats, rail, new units.

pub mod cooperation;
pub mod exploitation;
pub mod garrison;
pub mod pinning;
pub mod rail;
pub mod range;
pub mod reaction;
pub mod reinforcement;
pub mod reserve;
pub mod retreat;
pub mod stacking;
