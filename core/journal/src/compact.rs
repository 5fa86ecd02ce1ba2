//! Compaction: a full log is copied into free slots without what was taken back for good.

use embedded_storage_async::nor_flash::NorFlash;
use heapless::Vec;

use crate::chain::{Chain, walk};
use crate::item;
use crate::job::{StoreError, TableId};
use crate::journal::{Journal, Tail};
use crate::layout::{Layout, MOST_RECORDS};
use crate::logs::Count;
use crate::record::Record;
use crate::region::{Access, NotPushed, queue, store_error};

/// A set of record numbers.
struct Numbers([u8; MOST_RECORDS.div_ceil(8)]);

impl Numbers {
    const fn new() -> Self {
        Self([0; MOST_RECORDS.div_ceil(8)])
    }

    fn has(&self, number: u16) -> bool {
        self.0.get(usize::from(number / 8)).is_some_and(|byte| byte & 1 << (number % 8) != 0)
    }

    fn set(&mut self, number: u16, on: bool) -> Result<(), StoreError> {
        let byte = self.0.get_mut(usize::from(number / 8)).ok_or(StoreError::Corrupt)?;
        let bit = 1 << (number % 8);
        *byte = if on { *byte | bit } else { *byte & !bit };
        Ok(())
    }

    fn len(&self) -> u32 {
        self.0.iter().map(|byte| byte.count_ones()).sum()
    }
}

/// What becomes of each record.
struct Plan {
    /// `Acted` records whose events stand.
    standing: Numbers,
    /// `Acted` records whose events were taken back and can be redone.
    pile: Numbers,
    /// Records in all.
    records: u16,
}

impl Plan {
    /// The newest event that stands.
    fn newest(&self) -> Option<u16> {
        (1..self.records).rev().find(|&number| self.standing.has(number))
    }

    /// The event that was taken back last. Whatever is on the pile is later than whatever stands.
    fn top(&self) -> Option<u16> {
        let from = self.newest().unwrap_or(0) + 1;
        (from..self.records).find(|&number| self.pile.has(number))
    }

    fn take(&mut self, number: u16, record: &Record) -> Result<(), StoreError> {
        match record {
            Record::Started(_) => {}
            Record::Acted(_) => {
                self.pile = Numbers::new();
                self.standing.set(number, true)?;
            }
            Record::Undone(_) => {
                let undone = self.newest().ok_or(StoreError::Corrupt)?;
                self.standing.set(undone, false)?;
                self.pile.set(undone, true)?;
            }
            Record::Redone(_) => {
                let redone = self.top().ok_or(StoreError::Corrupt)?;
                self.pile.set(redone, false)?;
                self.standing.set(redone, true)?;
            }
        }
        self.records = number.saturating_add(1);
        Ok(())
    }

    /// Records after compaction: the start, every event, and once more each that is on the pile.
    fn kept(&self) -> u16 {
        u16::try_from(1 + self.standing.len() + 2 * self.pile.len()).unwrap_or(u16::MAX)
    }

    /// Whether it is worth the copying. A log that can have one slot more is copied only if an eighth of it goes.
    fn is_worth_it(&self, can_extend: bool) -> bool {
        let dropped = self.records.saturating_sub(self.kept());
        dropped > if can_extend { self.records / 8 } else { 0 }
    }

    /// Whether so many slots will hold what is kept of a log that has `parts` of them.
    fn fits(&self, parts: usize, free: usize) -> bool {
        usize::from(self.kept()) * parts <= usize::from(self.records) * free
    }

    fn keeps(&self, number: u16) -> bool {
        number == 0 || self.standing.has(number) || self.pile.has(number)
    }
}

impl<F: NorFlash> Journal<F> {
    /// Rewrites a table's log without what was taken back for good: the start, then every standing event, then what can
    /// still be redone, each done and taken back. The game and what can be undone and redone stay the same. Answers
    /// whether there was anything to drop.
    ///
    /// The copy is made in free slots; the directory then names its first one, and only then the old ones are erased. A
    /// power cut leaves one of the two logs whole and in force.
    ///
    /// # Errors
    /// When the log is damaged or too new, or the flash fails; nothing is changed then.
    pub async fn compact(&mut self, table: TableId) -> Result<bool, StoreError> {
        self.shorten(table, None, false).await.map(|records| records.is_some())
    }

    /// Compacts a log and puts one more record behind it: either both or nothing. Gives how many records are before that
    /// one; `None` when nothing can be dropped, or too little to be worth it or to make room.
    pub(crate) async fn shorten(
        &mut self,
        table: TableId,
        last: Option<&Record>,
        can_extend: bool,
    ) -> Result<Option<u16>, StoreError> {
        let old = self.log(table)?;
        let plan = self.plan(&old).await?;
        if !plan.is_worth_it(can_extend) || !plan.fits(old.len(), self.free()) {
            return Ok(None);
        }
        if let Some(error) = self.card.seal {
            return Err(error);
        }
        let Some(first) = self.free_slot() else { return Ok(None) };
        self.claim_first(first).await?;
        self.copying = Some(first);
        let mut new = self.chain(table, first);
        let copied = match (self.copy(table, &plan, &old, &mut new).await, last) {
            (Ok(()), Some(record)) => self.put_copy(table, &mut new, plan.kept(), record).await,
            (copied, _) => copied,
        };
        self.copying = None;
        match copied {
            Ok(()) => {}
            Err(NotPushed::Full) => {
                // Nothing is lost when this fails: the directory names the old one.
                self.release_log(&new).await;
                return Ok(None);
            }
            Err(NotPushed::Failed(error)) => return Err(error),
        }
        let mut saved = self.card.saved.clone();
        saved.entries.iter_mut().filter(|entry| entry.id == table).for_each(|entry| entry.slot = first);
        self.save(saved).await?;
        // The directory does not name it any more; it is erased before it is used in any case.
        self.release_log(&old).await;
        self.tail = Some(Tail::new(table, plan.kept() + u16::from(last.is_some())));
        Ok(Some(plan.kept()))
    }

    async fn plan(&mut self, chain: &Chain) -> Result<Plan, StoreError> {
        let mut plan = Plan { standing: Numbers::new(), pile: Numbers::new(), records: 0 };
        let mut count = Count::default();
        let mut take = |bytes: &[u8]| {
            let (number, record) = item::record(bytes)?;
            if count.take(number)? { plan.take(number, &record) } else { Ok(()) }
        };
        walk(&mut self.flash, chain, &mut self.page, &mut take).await?;
        count.next()?;
        Ok(plan)
    }

    async fn copy(&mut self, table: TableId, plan: &Plan, old: &Chain, new: &mut Chain) -> Result<(), NotPushed> {
        let mut number = 0;
        let mut from = 0;
        while from < plan.records {
            // A queue cannot be read while another is written: as many records as fit a page go over at a time.
            let batch = self.batch(plan, old, from).await.map_err(NotPushed::Failed)?;
            for &(start, end) in &batch.places {
                let bytes = self.page.get(start..end).unwrap_or_default();
                let (_, record) = item::record(bytes).map_err(NotPushed::Failed)?;
                self.put_copy(table, new, number, &record).await?;
                number += 1;
            }
            from = batch.next;
        }
        // What can be redone was taken back last event first.
        for undone in (1..plan.records).rev().filter(|&number| plan.pile.has(number)) {
            let batch = self.batch(plan, old, undone).await.map_err(NotPushed::Failed)?;
            let bytes = batch.places.first().and_then(|&(start, end)| self.page.get(start..end)).unwrap_or_default();
            let (_, record) = item::record(bytes).map_err(NotPushed::Failed)?;
            let Record::Acted(event) = record else { return Err(NotPushed::Failed(StoreError::Corrupt)) };
            self.put_copy(table, new, number, &Record::Undone(event)).await?;
            number += 1;
        }
        Ok(())
    }

    async fn put_copy(
        &mut self,
        table: TableId,
        new: &mut Chain,
        number: u16,
        record: &Record,
    ) -> Result<(), NotPushed> {
        if let Record::Started(_) = record {
            let length = item::put_head(table, record, &mut self.item).ok_or(NotPushed::Full)?;
            return self.push_record(new, length).await;
        }
        match self.push(new, number, record).await {
            Err(NotPushed::Full) => self.push_on(table, new, number, record).await,
            pushed => pushed,
        }
    }

    /// Reads as many kept records into the page buffer as it takes, the first of them number `from` or later.
    async fn batch(&mut self, plan: &Plan, chain: &Chain, from: u16) -> Result<Batch, StoreError> {
        let mut batch = Batch { places: Vec::new(), next: plan.records };
        let mut used = 0;
        let mut seen = from;
        for &index in chain {
            let range = Layout::of(self.flash.capacity()).slot(index);
            let mut log = queue(&mut self.flash, range, Access::Read);
            let mut items = log.iter().await.map_err(|error| store_error(&error))?;
            loop {
                let room = self.page.get_mut(used..).unwrap_or_default();
                let bytes = match items.next(room).await {
                    Ok(Some(bytes)) => bytes,
                    Ok(None) => break,
                    Err(sequential_storage::Error::BufferTooSmall(_)) if used > 0 => {
                        batch.next = seen;
                        return Ok(batch);
                    }
                    Err(error) => return Err(store_error(&error)),
                };
                if item::is_link(&bytes) {
                    continue;
                }
                let number = item::number(&bytes)?;
                if number < seen {
                    continue;
                }
                if plan.keeps(number) {
                    let end = used + bytes.len();
                    if batch.places.push((used, end)).is_err() {
                        batch.next = number;
                        return Ok(batch);
                    }
                    used = end.next_multiple_of(4);
                }
                seen = number + 1;
            }
        }
        Ok(batch)
    }
}

/// Records that lie in the page buffer.
struct Batch {
    places: Vec<(usize, usize), 64>,
    /// Where the next batch begins.
    next: u16,
}
