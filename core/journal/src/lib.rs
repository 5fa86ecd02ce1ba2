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
//! use adjutant_rules::chart::Charts;
//! use adjutant_rules::game::Options;
//!
//! let mut journal = Journal::new(RamFlash::new());
//! let mounted = journal.mount(&mut Charts::new()).await;
//! assert!(mounted.directory.is_empty());
//! let start = Start { options: Options::BlitzWar(Default::default()), name: TableName::try_from("Sunday").unwrap() };
//! let job = Job::Create(start, "Turn 1".try_into().unwrap());
//! journal.serve(job, &mut |done| assert!(matches!(done, Done::Created(..)))).await;
//!
//! let mounted = Journal::new(journal.into_flash()).mount(&mut Charts::new()).await;
//! assert_eq!(mounted.directory[0].name, "Sunday");
//! # });
//! ```
#![no_std]
#![forbid(unsafe_code)]

mod card;
mod chain;
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
pub use job::{Directory, Done, Entry, Headline, Job, Mounted, PanicNote, StoreError, TableId};
pub use journal::Journal;
pub use record::{Record, Start, TableName};
pub use settings::Settings;
pub use timeline::{Broken, Timeline};
