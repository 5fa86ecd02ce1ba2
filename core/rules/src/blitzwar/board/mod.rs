//! What stands where (3, 4, 19).

mod combat;
pub mod command;
mod decide;
pub mod due;
pub mod event;
mod movement;
pub mod names;
pub mod points;
pub mod spent;
pub mod stacking;
pub mod state;

pub use command::{Command, MOST_ORIGINS};
pub use decide::MOST_OF_A_KIND;
pub use due::Due;
pub use event::Event;
pub use movement::Driven;
pub use spent::{Corps, Reach, Spent};
pub use state::{Board, Mark, Place, Sea, Stack, Way};
