//! What the app asks of the journal, and what it hears back. Plain data: the app never sees the flash.

use adjutant_rules::chart::Cell;
use adjutant_rules::game::GameId;
use heapless::{String, Vec};
use serde::{Deserialize, Serialize};

use crate::record::{Record, Start, TableName};
use crate::settings::Settings;

/// How many tables are listed at most.
pub const MAX_TABLES: usize = 9;

/// A saved table; never given to another one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TableId(pub u16);

/// Where a table stands, in a few words of its game.
pub type Headline = String<20>;

/// A line of the start screen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Entry {
    /// Which table.
    pub id: TableId,
    /// Which part of the flash holds its log.
    pub slot: u8,
    /// Its game.
    pub game: GameId,
    /// Its name.
    pub name: TableName,
    /// Where it stands, in a few words of the game.
    pub headline: Headline,
    /// Higher is later.
    pub played: u32,
}

/// Every saved table, the last played first.
pub type Directory = Vec<Entry, MAX_TABLES>;

/// One thing to store or to fetch.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Job {
    /// A new table, and its words for the start screen; answered by [`Done::Created`].
    Create(Start, Headline),
    /// Every record of a table from the first ([`Done::Record`]), then [`Done::Directory`], in which it is now the last played.
    /// A damaged or too new record ends the list with [`Done::Failed`]: what follows it is not replayed.
    Open(TableId),
    /// One more record at the end of a table's log; answered by [`Done::Stored`] once it is safe.
    /// A full log is compacted with it: what was taken back for good leaves the log. Then the answer is
    /// [`Done::Compacted`].
    Append(TableId, Record),
    /// The words for the start screen; answered by [`Done::Directory`].
    Headline(TableId, Headline),
    /// Removes a table; answered by [`Done::Directory`].
    Delete(TableId),
    /// `count` records from number `from` on ([`Done::Record`]), or fewer at the end of the log, then [`Done::Stored`].
    /// In a damaged log the readable ones come and count, and then [`Done::Failed`] with the first damage.
    Read {
        /// Which table.
        table: TableId,
        /// Number of the first record wanted; the start record is 0.
        from: u16,
        /// How many at most.
        count: u16,
    },
    /// The settings; answered by [`Done::Stored`].
    Settings(Settings),
    /// A taught cell; answered by [`Done::Stored`].
    Teach(Cell, i16),
    /// The panic of an earlier run was read; answered by [`Done::Stored`].
    ForgetPanic,
}

/// What the journal answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Done {
    /// One record, with its number; more answers follow.
    Record(u16, Record),
    /// A table was made.
    Created(TableId, Directory),
    /// The tables as they are now.
    Directory(Directory),
    /// It is safe in the flash, or everything asked for was sent.
    Stored,
    /// Nothing was changed.
    Failed(StoreError),
    /// It is safe as with [`Done::Stored`], and the log was compacted: record numbers begin anew. So many records are
    /// before the one that was stored, which is therefore its number.
    Compacted(u16),
}

/// Why the journal could not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[non_exhaustive]
pub enum StoreError {
    /// Every place for a table is taken.
    TooManyTables,
    /// The log of this table is full, also after compaction.
    LogFull,
    /// No more cells can be taught.
    ChartsFull,
    /// There is no such table.
    NoSuchTable,
    /// The bytes were written by a newer version; they are left as they are.
    Newer {
        /// The version found.
        version: u8,
    },
    /// The bytes make no sense; they are left as they are.
    Corrupt,
    /// The flash itself failed.
    Flash,
    /// The card, where the tables are listed and the settings kept, is full.
    CardFull,
    /// This table's log could go on, but the other tables have taken all the room.
    NoRoom,
}

impl core::fmt::Display for StoreError {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::TooManyTables => f.write_str("All places are taken. Delete a table first."),
            Self::LogFull => f.write_str("This table's log is full. Export it, then start a new table."),
            Self::ChartsFull => f.write_str("No room for more taught cells."),
            Self::NoSuchTable => f.write_str("This table is not here any more."),
            Self::Newer { version } => write!(f, "Written by a newer Adjutant (format {version}). Update first."),
            Self::Corrupt => f.write_str("These bytes are damaged. Export what is left with flash-image."),
            Self::Flash => f.write_str("The flash did not take it. Nothing was changed."),
            Self::NoRoom => f.write_str("No room is left. Delete a table that is over."),
            Self::CardFull => {
                f.write_str("The journal has no room for this. Export the tables with flash-image, then erase it.")
            }
        }
    }
}

/// The message and place of a panic of an earlier run.
pub type PanicNote = String<160>;

/// What the flash held when the device was switched on, besides the taught cells: those are many, and have their place.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Mounted {
    /// The saved tables.
    pub directory: Directory,
    /// The owner's settings.
    pub settings: Settings,
    /// A panic that nobody has read yet.
    pub panic: Option<PanicNote>,
    /// What was found damaged or too new and left alone.
    pub trouble: Option<StoreError>,
}
