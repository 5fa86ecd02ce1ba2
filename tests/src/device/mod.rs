//! The real firmware image on an emulated board.
//!
//! [`Device`] switches one on, presses its keys and reads its pixels, its flash and its USB port. Time is emulated, so
//! every figure is the same on every run and every machine. `docs/emulator.md` says what is modelled and what is not.

mod board;
mod cable;
mod emulator;
mod glass;
mod timing;
mod twin;

pub use board::{Boot, Chip, Device, JOURNAL_OFFSET, JOURNAL_SIZE, Operation, Phase, Reset, Stats};
pub use cable::Cable;
pub use emulator::{Trouble, image, provoked_image};
pub use glass::{Picture, SIDE, same_picture};
pub use timing::Timing;
pub use twin::{Contents, Twin, host_picture, region};

/// What a test of the device gives back.
pub type Result<T = ()> = core::result::Result<T, Trouble>;
