//! What was confirmed is kept: versioned postcard records over any `NorFlash`.
//!
//! [`Journal`] stores and fetches, [`Timeline`] replays what it fetched. `docs/journal-format.md` describes the bytes.
//!
//! A new table, one event, and both are there at the next start (the example needs the feature `mock`):
//! ```
//! # #[cfg(feature = "mock")]
//! # embassy_futures::block_on(async {
//! use adjutant_journal::ram::RamFlash;
//! use adjutant_journal::{Done, Job, Journal, Start, TableName};
//! use adjutant_rules::game::Options;
//!
//! let (mut journal, mounted) = Journal::mount(RamFlash::new()).await;
//! assert!(mounted.directory.is_empty());
//! let start = Start { options: Options::BlitzWar(Default::default()), name: TableName::try_from("Sunday").unwrap() };
//! journal.serve(Job::Create(start), &mut async |done| assert!(matches!(done, Done::Created(..)))).await;
//!
//! let (_, mounted) = Journal::mount(journal.into_flash()).await;
//! assert_eq!(mounted.directory[0].name, "Sunday");
//! # });
//! ```
#![no_std]
#![forbid(unsafe_code)]

mod card;
pub mod check;
mod compact;
mod item;
pub mod job;
mod journal;
pub mod layout;
mod logs;
#[cfg(feature = "mock")]
pub mod ram;
pub mod record;
mod region;
pub mod settings;
pub mod timeline;

pub use check::Report;
pub use item::FORMAT;
pub use job::{Directory, Done, Entry, Job, Mounted, PanicNote, StoreError, TableId};
pub use journal::Journal;
pub use record::{Record, Start, TableName};
pub use settings::Settings;
pub use timeline::{Broken, Timeline};
