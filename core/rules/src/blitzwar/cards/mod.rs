//! The cards that lie ahead, what they bring, and what they unlocked (10, 11, 12.4).

mod apply;
pub mod blockade;
pub mod card;
pub mod chart;
pub mod choice;
pub mod command;
mod decide;
pub mod due;
pub mod event;
pub mod lend_lease;
pub mod losses;
pub mod minors;
pub mod modernisation;
pub mod outlook;
pub mod placement;
pub mod state;

pub use blockade::{BlockadeLabel, UNITED_KINGDOM_POINTS, blockade};
pub use card::{Card, CardKind, CardUnit, Contents, MAX_ON_CARD, Worth, WorthOf};
pub use choice::{Arrival, Queue, arrivals, available, choose, needed, queue_length};
pub use command::{AlliedCorps, Command, Correction, How, Special};
pub use due::Due;
pub use event::Event;
pub use lend_lease::{Convoys, LendLease, LendLeaseLabel, LendLeaseRuling};
pub use losses::{Causes, LossLabel, LossQuestion, LossRuling, Payment};
pub use minors::{Gift, ItalianChoice, MinorDue, MinorDues, MinorQuestion, partisan_die_due, partisans};
pub use modernisation::{Modern, ThreeCorpsNation, Unlocked, third_corps};
pub use placement::{AlliedSplit, MajorPower, PlacedUnit, Placement};
pub use state::{Cards, Parcel, Received};
