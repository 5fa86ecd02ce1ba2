//! What was confirmed is kept: versioned postcard records over any `NorFlash`.
#![no_std]
#![forbid(unsafe_code)]

pub mod job;
pub mod record;
pub mod settings;

pub use job::{Directory, Done, Entry, Job, Mounted, PanicNote, StoreError, TableId};
pub use record::{Record, Start, TableName};
pub use settings::Settings;
