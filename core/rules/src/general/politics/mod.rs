//! Politics: the time table, declarations of war, conquest, victory, deliveries, the peace between Japan and the USSR (5.1,
//! 7.1, 8.3 to 8.6).

pub mod conquest;
pub mod delivery;
pub mod events;
pub mod neutral;
pub mod peace;
pub mod timers;
pub mod timetable;
pub mod victory;
pub mod war;

pub use conquest::{conquered, effects_of_conquest};
pub use delivery::{Deliveries, Delivery};
pub use events::{Event, Events, MAX_EVENTS};
pub use neutral::GivenUp;
pub use timers::TimerKind;
pub use timetable::Timetable;
pub use victory::{Power, Reason, Victory, Winner};
pub use war::Declaration;
