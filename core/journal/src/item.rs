//! The bytes of every stored item: a version, then postcard. `docs/journal-format.md` describes them.
//!
//! A new format gets the next number, and [`record`] and [`note`] get one more arm that reads the old form and turns it
//! into the new one. Nothing is rewritten in place: old items are read for ever.

use adjutant_bytes::{read, read_from, write};
use heapless::Vec;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use adjutant_rules::chart::Cell;

use crate::chain::Link;
use crate::job::{Directory, PanicNote, StoreError, TableId};
use crate::layout::SLOTS;
use crate::logs::Head;
use crate::record::Record;
use crate::settings::Settings;

/// The newest version that is understood.
pub const FORMAT: u8 = LINK;
/// The version of records and notes.
const PLAIN: u8 = 1;
/// The version of links, which came with logs of several slots.
const LINK: u8 = 2;

/// Bytes of the longest item that is written.
pub(crate) const LONGEST: usize = 1024;
// Whatever happened can be stored. Postcard makes a number or an option at most twice as long as it is in memory.
const _: () = assert!(2 * size_of::<Record>() + 16 <= LONGEST);

/// The item of a record: version, number, record.
pub(crate) fn put_record(number: u16, record: &Record, buffer: &mut [u8]) -> Option<usize> {
    put(PLAIN, &(number, record), buffer)
}

/// The first item of a log: version, number 0, start record, and whose log it is.
pub(crate) fn put_head(table: TableId, start: &Record, buffer: &mut [u8]) -> Option<usize> {
    put(PLAIN, &(0_u16, start, table), buffer)
}

/// The first item of every other slot of a log: version, and which part of which log follows.
pub(crate) fn put_link(link: Link, buffer: &mut [u8]) -> Option<usize> {
    put(LINK, &link, buffer)
}

/// Whether an item is a link.
pub(crate) fn is_link(item: &[u8]) -> bool {
    item.first() == Some(&LINK)
}

fn put<T: Serialize>(version: u8, value: &T, buffer: &mut [u8]) -> Option<usize> {
    let (first, body) = buffer.split_first_mut()?;
    *first = version;
    Some(write(value, body).ok()?.len() + 1)
}

/// The version of an item, and what follows it.
fn version(item: &[u8]) -> Result<(u8, &[u8]), StoreError> {
    match item.split_first() {
        Some((&version @ 1..=FORMAT, body)) => Ok((version, body)),
        Some((&version, _)) if version > FORMAT => Err(StoreError::Newer { version }),
        _ => Err(StoreError::Corrupt),
    }
}

/// Decodes a value and what follows it.
fn take<T: DeserializeOwned>(body: &[u8]) -> Result<(T, &[u8]), StoreError> {
    read(body).map_err(|_| StoreError::Corrupt)
}

/// Decodes a value that nothing follows.
fn whole<T: DeserializeOwned>(body: &[u8]) -> Result<T, StoreError> {
    match take(body)? {
        (value, []) => Ok(value),
        _ => Err(StoreError::Corrupt),
    }
}

/// The number of a record, without decoding the rest.
pub(crate) fn number(item: &[u8]) -> Result<u16, StoreError> {
    let (version, body) = version(item)?;
    match version {
        PLAIN => Ok(take(body)?.0),
        _ => Err(StoreError::Corrupt),
    }
}

/// A record and its number.
pub(crate) fn record(item: &[u8]) -> Result<(u16, Record), StoreError> {
    let (version, body) = version(item)?;
    match version {
        // Every migration is an arm here: decode the old type, turn it into today's.
        PLAIN => {
            // A record is large, and a long game has two thousand of them: it is copied once only.
            let mut rest = body;
            let Ok(number) = read_from(&mut rest) else { return Err(StoreError::Corrupt) };
            let Ok(record) = read_from(&mut rest) else { return Err(StoreError::Corrupt) };
            match (&record, number, rest) {
                (Record::Started(_), 0, rest) => whole::<TableId>(rest).map(|_| ())?,
                (Record::Started(_), ..) | (_, 0, _) | (.., [_, ..]) => return Err(StoreError::Corrupt),
                _ => {}
            }
            Ok((number, record))
        }
        _ => Err(StoreError::Corrupt),
    }
}

/// The first item of a slot.
pub(crate) fn head(item: &[u8]) -> Result<Head, StoreError> {
    let (version, body) = version(item)?;
    match version {
        PLAIN => match whole(body)? {
            (0_u16, Record::Started(start), table) => Ok(Head::Table(table, start)),
            _ => Err(StoreError::Corrupt),
        },
        LINK => whole(body).map(Head::Link),
        _ => Err(StoreError::Corrupt),
    }
}

/// What a note of the card is about. Append only: the number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(crate) enum Kind {
    /// Everything before it in this bank is complete: the bank is in force. Written twice.
    Whole = 0,
    /// The saved tables.
    Directory = 1,
    /// The owner's settings.
    Settings = 2,
    /// The panic of an earlier run.
    Panic = 3,
    /// Some taught cells.
    Taught = 4,
}

/// The tables as they are stored.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Saved {
    /// The next table's number: one that was used is never used again.
    pub next: u16,
    /// The tables, the last played first.
    pub entries: Directory,
}

/// Taught cells of one note; later notes win.
pub(crate) type Lesson = Vec<(Cell, i16), 64>;

/// A decoded note.
#[allow(clippy::large_enum_variant)] // lives for one step of a loop
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Note {
    /// See [`Kind::Whole`]; the later bank has the higher generation.
    Whole(u32),
    /// See [`Kind::Directory`].
    Directory(Saved),
    /// See [`Kind::Settings`].
    Settings(Settings),
    /// See [`Kind::Panic`]; nothing once it was read.
    Panic(Option<PanicNote>),
    /// See [`Kind::Taught`].
    Taught(Lesson),
}

/// The item of a note: version, kind, body.
pub(crate) fn put_note<T: Serialize>(kind: Kind, body: &T, buffer: &mut [u8]) -> Option<usize> {
    put(PLAIN, &(kind as u8, body), buffer)
}

/// A note.
pub(crate) fn note(item: &[u8]) -> Result<Note, StoreError> {
    let (version, body) = version(item)?;
    match version {
        // Every migration is an arm here: decode the old type, turn it into today's.
        PLAIN => {
            let (&kind, body) = body.split_first().ok_or(StoreError::Corrupt)?;
            match kind {
                kind if kind == Kind::Whole as u8 => whole(body).map(Note::Whole),
                kind if kind == Kind::Directory as u8 => {
                    let saved: Saved = whole(body)?;
                    if sane(&saved.entries) { Ok(Note::Directory(saved)) } else { Err(StoreError::Corrupt) }
                }
                kind if kind == Kind::Settings as u8 => whole(body).map(Note::Settings),
                kind if kind == Kind::Panic as u8 => whole(body).map(Note::Panic),
                kind if kind == Kind::Taught as u8 => whole(body).map(Note::Taught),
                _ => Err(StoreError::Corrupt),
            }
        }
        _ => Err(StoreError::Corrupt),
    }
}

/// Every slot exists, and no two tables share one or have the same number.
fn sane(entries: &Directory) -> bool {
    entries.iter().enumerate().all(|(position, entry)| {
        entry.slot < SLOTS
            && entries.iter().skip(position + 1).all(|other| other.slot != entry.slot && other.id != entry.id)
    })
}
