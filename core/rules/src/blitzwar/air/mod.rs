//! The war in the air (13).

pub mod bombing;
pub mod britain;
pub mod command;
pub mod counter;
mod decide;
pub mod due;
pub mod event;
pub mod range;
pub mod state;
pub mod superiority;

pub use bombing::{BombingRuling, BombingUnit, MAX_BOMBING, bombing};
pub use britain::{Britain, BritainEnding, BritainOdds, MAX_BRITAIN_ENDINGS};
pub use command::{AirBase, AirOverride, Command, Countered};
pub use counter::{CounterRuling, Countering};
pub use decide::{air_side, sea_of};
pub use due::Due;
pub use event::Event;
pub use range::{AirObjective, AirRange};
pub use state::{AirTarget, AirWar, BombingBox, London, MAX_MISSIONS, Mission};
pub use superiority::{Air, AirRuling, Superiority};
