//! The slots of a log: a log begins in one slot and goes on in others, each of which says at its head whose it is.
//!
//! A slot that says it belongs to a log which nobody lists (a copy that a power cut left, or what was left of a deleted
//! table) is erased before another log begins. So no log ever finds a slot of an earlier one behind it.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::item;
use crate::job::{StoreError, TableId};
use crate::journal::Journal;
use crate::layout::{Layout, MAX_PARTS, SLOTS};
use crate::logs::Count;
use crate::region::{Access, NotPushed, erase, push, queue, store_error};

/// What the head of a slot says that goes on with a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Link {
    /// Whose log.
    pub table: TableId,
    /// The slot in which that log begins.
    pub first: u8,
    /// Which part of it this is; the first slot is part 0.
    pub part: u8,
}

/// The slots of a log in their order.
pub(crate) type Chain = Vec<u8, { MAX_PARTS as usize }>;

/// Gives every readable record of a log to `take`, as its bytes and in order.
pub(crate) async fn walk<F: NorFlash>(
    flash: &mut F,
    chain: &Chain,
    buffer: &mut [u8],
    take: &mut dyn FnMut(&[u8]) -> Result<(), StoreError>,
) -> Result<(), StoreError> {
    for &index in chain {
        let range = Layout::of(flash.capacity()).slot(index);
        let mut log = queue(flash, range, Access::Read);
        let mut items = log.iter().await.map_err(|error| store_error(&error))?;
        while let Some(bytes) = items.next(buffer).await.map_err(|error| store_error(&error))? {
            if !item::is_link(&bytes) {
                take(&bytes)?;
            }
        }
    }
    Ok(())
}

impl<F: NorFlash> Journal<F> {
    /// How this journal's region is laid out.
    pub(crate) fn layout(&self) -> Layout {
        Layout::of(self.flash.capacity())
    }

    /// The slots of the log that begins here. One that is missing between two others is noticed by its records' numbers.
    pub(crate) fn chain(&self, table: TableId, first: u8) -> Chain {
        let mut chain = Chain::new();
        // There is room: it takes as many as there are parts.
        let _ = chain.push(first);
        for part in 1..MAX_PARTS {
            let link = Some(Link { table, first, part });
            let place = (0..SLOTS).zip(&self.links).find_map(|(index, found)| (*found == link).then_some(index));
            let _ = place.map(|index| chain.push(index));
        }
        chain
    }

    /// The slots of a table's log.
    pub(crate) fn log(&self, table: TableId) -> Result<Chain, StoreError> {
        Ok(self.chain(table, self.entry(table)?.slot))
    }

    /// The number of the next record of a log, if the log is whole.
    pub(crate) async fn next_number(&mut self, chain: &Chain) -> Result<u16, StoreError> {
        let mut count = Count::default();
        walk(&mut self.flash, chain, &mut self.page, &mut |bytes| count.take(item::number(bytes)?).map(|_| ())).await?;
        count.next()
    }

    /// Whether the log that this slot goes on with is listed, or is being written now.
    pub(crate) fn in_force(&self, link: Link) -> bool {
        self.copying == Some(link.first)
            || self.card.saved.entries.iter().any(|entry| entry.id == link.table && entry.slot == link.first)
    }

    /// The slots that no log has.
    fn free_slots(&self) -> impl Iterator<Item = u8> {
        (0..self.layout().slots).zip(self.kept.iter().zip(&self.links)).filter_map(|(index, (kept, link))| {
            let taken = *kept
                || self.copying == Some(index)
                || self.card.saved.entries.iter().any(|entry| entry.slot == index)
                || link.is_some_and(|link| self.in_force(link));
            (!taken).then_some(index)
        })
    }

    /// A slot that no log has.
    pub(crate) fn free_slot(&self) -> Option<u8> {
        self.free_slots().next()
    }

    /// How many slots no log has.
    pub(crate) fn free(&self) -> usize {
        self.free_slots().count()
    }

    /// Makes sure that a free slot is erased; it will be written now.
    async fn claim(&mut self, index: u8) -> Result<(), StoreError> {
        let blank = self.blank.get_mut(usize::from(index)).ok_or(StoreError::Corrupt)?;
        // Looking through a slot takes the device milliseconds for which a player would wait.
        if !core::mem::take(blank) {
            let range = self.layout().slot(index);
            erase(&mut self.flash, range).await?;
        }
        self.link(index, None);
        Ok(())
    }

    /// Makes sure that a free slot is erased, and that none is left which says that it goes on with a log beginning there.
    pub(crate) async fn claim_first(&mut self, index: u8) -> Result<(), StoreError> {
        for stale in 0..SLOTS {
            let link = self.links.get(usize::from(stale)).copied().flatten();
            if link.is_some_and(|link| !self.in_force(link)) {
                self.claim(stale).await?;
                self.now_blank(stale, true);
            }
        }
        self.claim(index).await
    }

    /// Erases a slot that nobody needs any more. When that fails, it is erased before it is used.
    async fn release(&mut self, index: u8) {
        let range = self.layout().slot(index);
        let erased = erase(&mut self.flash, range).await.is_ok();
        self.now_blank(index, erased);
        if erased {
            self.link(index, None);
        }
    }

    /// Erases the slots of a log that nobody lists any more. The first one goes first: as long as it is there, the log is
    /// whole.
    pub(crate) async fn release_log(&mut self, chain: &Chain) {
        for &index in chain {
            self.release(index).await;
        }
    }

    fn link(&mut self, index: u8, link: Option<Link>) {
        if let Some(place) = self.links.get_mut(usize::from(index)) {
            *place = link;
        }
    }

    fn now_blank(&mut self, index: u8, blank: bool) {
        if let Some(place) = self.blank.get_mut(usize::from(index)) {
            *place = blank;
        }
    }

    /// Pushes the item that was just made behind a log, as far as its last slot has room.
    pub(crate) async fn push_record(&mut self, chain: &Chain, length: usize) -> Result<(), NotPushed> {
        let index = *chain.last().ok_or(NotPushed::Full)?;
        self.push_item(index, length).await
    }

    async fn push_item(&mut self, index: u8, length: usize) -> Result<(), NotPushed> {
        let range = self.layout().slot(index);
        push(&mut self.flash, range, self.item.get(..length).unwrap_or_default()).await
    }

    /// Whether a log may have one slot more.
    pub(crate) fn can_extend(&self, chain: &Chain) -> bool {
        chain.len() < usize::from(self.layout().parts) && self.free() > 0
    }

    /// Gives a log one slot more. The item that was just made is made anew afterwards.
    pub(crate) async fn extend(&mut self, table: TableId, chain: &mut Chain) -> Result<(), NotPushed> {
        if !self.can_extend(chain) {
            return Err(NotPushed::Full);
        }
        let (&first, part) = (chain.first().ok_or(NotPushed::Full)?, chain.len());
        let index = self.free_slot().ok_or(NotPushed::Full)?;
        self.claim(index).await.map_err(NotPushed::Failed)?;
        let link = Link { table, first, part: u8::try_from(part).unwrap_or(MAX_PARTS) };
        // Twice: one damaged byte must not hide all that follows.
        for _ in 0..2 {
            let length = item::put_link(link, &mut self.item).ok_or(NotPushed::Full)?;
            self.push_item(index, length).await?;
            self.link(index, Some(link));
        }
        chain.push(index).map_err(|_| NotPushed::Full)
    }
}
