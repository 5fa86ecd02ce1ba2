//! The logs of the tables: what stands at the head of a slot, and the numbers of the records.

use embedded_storage_async::nor_flash::NorFlash;

use crate::chain::Link;
use crate::item;
use crate::job::{StoreError, TableId};
use crate::layout::{Layout, PAGE};
use crate::record::Start;
use crate::region::{Access, is_blank, queue};

/// What a slot's first item says.
#[allow(clippy::large_enum_variant)] // one for each slot lives while the journal is mounted
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Head {
    /// Its first page is erased.
    Blank,
    /// The log of this table.
    Table(TableId, Start),
    /// A part of a log that begins in another slot.
    Link(Link),
    /// Something that cannot be read.
    Unreadable(StoreError),
}

/// Looks at the first item of a slot.
pub(crate) async fn head<F: NorFlash>(flash: &mut F, index: u8, buffer: &mut [u8]) -> Head {
    let range = Layout::of(flash.capacity()).slot(index);
    match queue(flash, range.clone(), Access::Read).peek(buffer).await {
        Ok(Some(found)) => item::head(found).unwrap_or_else(Head::Unreadable),
        Ok(None) | Err(_) => match is_blank(flash, range.start..range.start + PAGE).await {
            Ok(true) => Head::Blank,
            Ok(false) => Head::Unreadable(StoreError::Corrupt),
            Err(_) => Head::Unreadable(StoreError::Flash),
        },
    }
}

/// The numbers of a log as they are read: 0, 1, 2 and so on. One that is missing was damaged.
#[derive(Debug, Default)]
pub(crate) struct Count(u16);

impl Count {
    /// Whether the record is new; one that is here already (written again because its first copy did not read back at
    /// once) is not.
    pub(crate) const fn take(&mut self, number: u16) -> Result<bool, StoreError> {
        if number > self.0 {
            return Err(StoreError::Corrupt);
        }
        let new = number == self.0;
        if new {
            self.0 += 1;
        }
        Ok(new)
    }

    /// Goes on behind a gap.
    pub(crate) const fn skip_to(&mut self, number: u16) {
        self.0 = number;
    }

    /// The next number, if there was any.
    pub(crate) const fn next(&self) -> Result<u16, StoreError> {
        if self.0 == 0 { Err(StoreError::Corrupt) } else { Ok(self.0) }
    }
}
