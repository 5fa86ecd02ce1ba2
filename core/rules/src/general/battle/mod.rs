//! The battle: what a unit's number becomes, who stands where, fire, hits, landings and bombardment.

pub mod atomic;
pub mod bombing;
pub mod chart;
pub mod fire;
pub mod hits;
pub mod invaded;
pub mod segments;
pub mod strength;
pub mod terrain;
pub mod unit;

pub use chart::{Chart, chart};
pub use segments::{Forces, Plan, Split};
pub use strength::{Strength, StrengthTrace, StrengthWhy};
pub use terrain::{Ground, GroundRow};
pub use unit::{Battle, BattleKind, Borders, CardEffects, Enemies, NoStrength, Research, Segment, Target, Unit};
