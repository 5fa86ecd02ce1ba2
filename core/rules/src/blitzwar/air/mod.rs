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
pub use command::Command;
pub use counter::{CounterRuling, Countering};
pub use due::Due;
pub use event::Event;
pub use range::{AirObjective, AirRange};
pub use state::AirWar;
pub use superiority::{Air, AirRuling, Superiority};
