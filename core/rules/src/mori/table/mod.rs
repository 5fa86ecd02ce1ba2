//! A table at which Blitzkrieg! is played: what it holds, what can be done, what that changes.
//!
//! [`State::decide`] carries a [`Command`] out on a copy, with the rules, and writes down what came of it; the [`Event`] keeps
//! both, so that a mended rule never rewrites an old game; [`State::apply`] puts down what was written and knows no rules.
//! What was drawn from the device's bags stands in no event: it follows from the secret that [`seal`] describes.

mod apply;
mod by_hand;
mod command;
mod decide;
mod due;
mod event;
mod options;
mod place;
mod refusal;
pub mod seal;
mod state;
pub mod taught;
mod ticks;
mod told;
mod view;

pub use command::{Change, Command, Heap, MAX_CHOICES, MAX_EFFECTS, Number, Said};
pub use due::{Due, DueList};
pub use event::{Act, After, Begun, Event, Hidden, Moved, Taken};
pub use options::{Options, Play};
pub use place::{CAMPAIGNS, Card, NAMES, PRINTED_CAMPAIGNS, Place, packed, unpacked};
pub use refusal::{Refusal, TableRefusal};
pub use seal::{Secret, Stream};
pub use state::{News, Stage, State};
pub use ticks::{Closing, Tick};
