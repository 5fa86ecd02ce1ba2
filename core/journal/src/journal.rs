//! The journal itself: comes up from whatever the flash holds, and serves one job at a time.

use core::cmp::Reverse;

use adjutant_rules::chart::{Cell, Charts, MAX_TAUGHT};
use adjutant_rules::game::{GameId, Options};
use adjutant_rules::order;
use embedded_storage_async::nor_flash::NorFlash;

use crate::card::{self, Card};
use crate::item::{self, Kind, LONGEST, Saved};
use crate::job::{Directory, Done, Entry, Headline, Job, Mounted, PanicNote, StoreError, TableId};
use crate::layout::{PAGE, SLOTS, slot, slots};
use crate::logs::{Count, Head, head, next_number};
use crate::record::{Record, Start};
use crate::region::{Access, NotPushed, erase, push, queue, store_error};
use crate::settings::Settings;

/// Every saved table, the settings and the taught cells, in a flash that covers the journal's region alone.
#[derive(Debug)]
pub struct Journal<F> {
    pub(crate) flash: F,
    pub(crate) card: Card,
    pub(crate) tail: Option<Tail>,
    /// Slots that hold something which is not ours to erase.
    pub(crate) kept: [bool; SLOTS as usize],
    /// Slots that were seen to be erased since the journal was mounted, and not written since. After a power cut nothing
    /// is known.
    blank: [bool; SLOTS as usize],
    /// Room for any item that can be read.
    pub(crate) page: [u8; PAGE as usize],
    /// Room for any item that is written.
    pub(crate) item: [u8; LONGEST],
}

/// The end of the log that was used last: an append need not look for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tail {
    pub table: TableId,
    /// The next record's number.
    pub next: u16,
    /// Bytes of the shortest item for which there is no room, also after compaction: that is not tried twice.
    pub too_long: usize,
}

impl Tail {
    /// A log whose next record has this number.
    pub const fn new(table: TableId, next: u16) -> Self {
        Self { table, next, too_long: usize::MAX }
    }
}

impl<F: NorFlash> Journal<F> {
    /// A journal that has not looked at its flash: it knows no table and stores nothing before [`Self::mount`].
    ///
    /// Two steps, because there is no heap: whoever runs it puts it where it stays, and only then it reads. As the value of
    /// a long function it would be copied, and its room be there twice.
    pub fn new(flash: F) -> Self {
        Self {
            flash,
            card: Card { seal: Some(StoreError::Flash), ..Card::default() },
            tail: None,
            kept: [false; SLOTS as usize],
            blank: [false; SLOTS as usize],
            page: [0; PAGE as usize],
            item: [0; LONGEST],
        }
    }

    /// Reads what the flash holds; the taught cells are added to `charts`. Comes up in any case: a blank flash is an empty
    /// journal; what is damaged or too new is left as it is and named in [`Mounted::trouble`], and everything else is served.
    pub async fn mount(&mut self, charts: &mut Charts) -> Mounted {
        let (card, mut trouble) = card::load(&mut self.flash, &mut self.page, charts).await;
        self.card = card;
        let mut heads = [const { Head::Blank }; SLOTS as usize];
        // Places beyond the end of a smaller region stay blank: nothing is looked for there.
        for (index, (found, kept)) in (0..slots(self.flash.capacity())).zip(heads.iter_mut().zip(&mut self.kept)) {
            *found = head(&mut self.flash, index, &mut self.page).await;
            *kept = matches!(found, Head::Unreadable(StoreError::Newer { .. } | StoreError::Flash));
        }
        trouble = trouble.or(reconcile(&mut self.card.saved, &heads));
        Mounted {
            directory: self.card.saved.entries.clone(),
            settings: self.card.settings,
            panic: self.card.panic.clone(),
            trouble,
        }
    }

    /// Gives the flash back.
    pub fn into_flash(self) -> F {
        self.flash
    }

    /// The flash, to look at.
    pub const fn flash(&self) -> &F {
        &self.flash
    }

    /// The flash, to be tended. What it holds must not be changed: the journal would not notice.
    pub const fn flash_mut(&mut self) -> &mut F {
        &mut self.flash
    }

    /// Does one job. Every answer goes to `sink`, the last one as [`Job`] says or [`Done::Failed`].
    pub async fn serve(&mut self, job: Job, sink: &mut impl FnMut(Done)) {
        let done = match job {
            Job::Create(start, headline) => self.create(start, headline).await,
            Job::Open(table) => self.open(table, sink).await,
            Job::Append(table, record) => self.append(table, &record).await,
            Job::Headline(table, words) => self.headline(table, words).await,
            Job::Delete(table) => self.delete(table).await,
            Job::Read { table, from, count } => self.read(table, from, count, sink).await.map(|()| Done::Stored),
            Job::Settings(settings) => self.set(settings).await.map(|()| Done::Stored),
            Job::Teach(cell, value) => self.teach(cell, value).await.map(|()| Done::Stored),
            Job::ForgetPanic => self.forget_panic().await.map(|()| Done::Stored),
        };
        sink(done.unwrap_or_else(Done::Failed));
    }

    /// Keeps the message and place of a panic until somebody has read it.
    ///
    /// # Errors
    /// When it could not be stored.
    pub async fn store_panic(&mut self, note: PanicNote) -> Result<(), StoreError> {
        let note = Some(note);
        self.store(Kind::Panic, &note).await?;
        self.card.panic = note;
        Ok(())
    }

    async fn forget_panic(&mut self) -> Result<(), StoreError> {
        if self.card.panic.is_some() {
            self.store(Kind::Panic, &None::<PanicNote>).await?;
            self.card.panic = None;
        }
        Ok(())
    }

    async fn set(&mut self, settings: Settings) -> Result<(), StoreError> {
        if self.card.settings != settings {
            self.store(Kind::Settings, &settings).await?;
            self.card.settings = settings;
        }
        Ok(())
    }

    async fn teach(&mut self, cell: Cell, value: i16) -> Result<(), StoreError> {
        let known = self.taught(cell).await?;
        if known == Some(value) {
            return Ok(());
        }
        if known.is_none() && self.card.taught >= MAX_TAUGHT {
            return Err(StoreError::ChartsFull);
        }
        let lesson = [(cell, value)];
        // A list of one, as the stored form is a list.
        self.store(Kind::Taught, &lesson.as_slice()).await.map_err(|error| match error {
            StoreError::CardFull => StoreError::ChartsFull,
            error => error,
        })?;
        self.card.taught += usize::from(known.is_none());
        Ok(())
    }

    /// The place of a table.
    pub(crate) fn entry(&self, table: TableId) -> Result<&Entry, StoreError> {
        self.card.saved.entries.iter().find(|entry| entry.id == table).ok_or(StoreError::NoSuchTable)
    }

    /// Stores the tables, then takes them as the truth.
    pub(crate) async fn save(&mut self, mut saved: Saved) -> Result<(), StoreError> {
        order::by_key(&mut saved.entries, |entry| Reverse(entry.played));
        self.store(Kind::Directory, &saved).await?;
        self.card.saved = saved;
        Ok(())
    }

    /// The saved tables, the last played first.
    pub const fn tables(&self) -> &Directory {
        &self.card.saved.entries
    }

    fn directory(&self) -> Done {
        Done::Directory(self.tables().clone())
    }

    /// A slot that no table has.
    pub(crate) fn free_slot(&self) -> Option<u8> {
        (0..slots(self.flash.capacity())).zip(&self.kept).find_map(|(index, kept)| {
            let taken = *kept || self.card.saved.entries.iter().any(|entry| entry.slot == index);
            (!taken).then_some(index)
        })
    }

    /// Makes sure that a free slot is erased; it will be written now.
    pub(crate) async fn claim(&mut self, index: u8) -> Result<(), StoreError> {
        let blank = self.blank.get_mut(usize::from(index)).ok_or(StoreError::Corrupt)?;
        // Looking through a slot takes the device milliseconds for which a player would wait.
        if !core::mem::take(blank) {
            let range = slot(self.flash.capacity(), index);
            erase(&mut self.flash, range).await?;
        }
        Ok(())
    }

    /// Erases a slot that nobody needs any more. When that fails, it is erased before it is used.
    pub(crate) async fn release(&mut self, index: u8) {
        let range = slot(self.flash.capacity(), index);
        let erased = erase(&mut self.flash, range).await.is_ok();
        if let Some(blank) = self.blank.get_mut(usize::from(index)) {
            *blank = erased;
        }
    }

    async fn create(&mut self, start: Start, headline: Headline) -> Result<Done, StoreError> {
        if let Some(error) = self.card.seal {
            return Err(error);
        }
        let mut saved = self.card.saved.clone();
        // One place is always kept free, so that a log can be compacted into it.
        if saved.entries.len() + 1 >= usize::from(slots(self.flash.capacity())) {
            return Err(StoreError::TooManyTables);
        }
        let index = self.free_slot().ok_or(StoreError::TooManyTables)?;
        let id = TableId(saved.next);
        saved.next = saved.next.checked_add(1).ok_or(StoreError::TooManyTables)?;
        let entry = Entry { headline, ..entry_of(id, index, &start, later(&saved)) };
        saved.entries.push(entry).map_err(|_| StoreError::TooManyTables)?;

        self.claim(index).await?;
        let length = item::put_head(id, &Record::Started(start), &mut self.item).ok_or(StoreError::LogFull)?;
        let stored = match self.push_record(index, length).await {
            Ok(()) => self.save(saved).await,
            Err(NotPushed::Full) => Err(StoreError::LogFull),
            Err(NotPushed::Failed(error)) => Err(error),
        };
        if let Err(error) = stored {
            // The log without its line in the directory would come back at the next start.
            self.release(index).await;
            return Err(error);
        }
        self.tail = Some(Tail::new(id, 1));
        Ok(Done::Created(id, self.card.saved.entries.clone()))
    }

    async fn open(&mut self, table: TableId, sink: &mut impl FnMut(Done)) -> Result<Done, StoreError> {
        let index = self.entry(table)?.slot;
        self.tail = None;
        let mut count = Count::default();
        {
            let range = slot(self.flash.capacity(), index);
            let mut log = queue(&mut self.flash, range, Access::Read);
            let mut items = log.iter().await.map_err(|error| store_error(&error))?;
            while let Some(bytes) = items.next(&mut self.page).await.map_err(|error| store_error(&error))? {
                let (number, record) = item::record(&bytes)?;
                // Behind a gap the game would be another one: what can be replayed ends here.
                if count.take(number)? {
                    sink(Done::Record(number, record));
                }
            }
        }
        self.tail = Some(Tail::new(table, count.next()?));
        if self.card.saved.entries.first().is_none_or(|entry| entry.id != table) {
            let mut saved = self.card.saved.clone();
            let latest = later(&saved);
            saved.entries.iter_mut().filter(|entry| entry.id == table).for_each(|entry| entry.played = latest);
            // The order on the start screen is not worth refusing the table.
            let _ = self.save(saved).await;
        }
        Ok(self.directory())
    }

    /// As [`Job::Read`]: every record goes to `sink`. For whoever only reads, because the memory for all that a job may need
    /// is ten times as much.
    ///
    /// # Errors
    /// The first damage, when everything else was sent.
    pub async fn read(
        &mut self,
        table: TableId,
        from: u16,
        count: u16,
        sink: &mut impl FnMut(Done),
    ) -> Result<(), StoreError> {
        let index = self.entry(table)?.slot;
        let mut wanted = count;
        let mut numbers = Count::default();
        let mut trouble = None;
        let range = slot(self.flash.capacity(), index);
        let mut log = queue(&mut self.flash, range, Access::Read);
        let mut items = log.iter().await.map_err(|error| store_error(&error))?;
        while let Some(bytes) = items.next(&mut self.page).await.map_err(|error| store_error(&error))? {
            let found = match item::number(&bytes) {
                Ok(number) => {
                    // A gap is reported at the end; what lies behind it can still be exported.
                    let new = numbers.take(number).unwrap_or_else(|error| {
                        trouble = trouble.or(Some(error));
                        numbers.skip_to(number.saturating_add(1));
                        true
                    });
                    if new && number >= from && wanted > 0 {
                        item::record(&bytes).map(|(_, record)| Some(Done::Record(number, record)))
                    } else {
                        Ok(None)
                    }
                }
                Err(error) => Err(error),
            };
            match found {
                Ok(Some(done)) => {
                    wanted -= 1;
                    sink(done);
                }
                Ok(None) => {}
                Err(error) => trouble = trouble.or(Some(error)),
            }
        }
        trouble.map_or(Ok(()), Err)
    }

    async fn append(&mut self, table: TableId, record: &Record) -> Result<Done, StoreError> {
        if matches!(record, Record::Started(_)) {
            return Err(StoreError::Corrupt);
        }
        let index = self.entry(table)?.slot;
        let tail = match self.tail {
            Some(tail) if tail.table == table => tail,
            _ => Tail::new(table, next_number(&mut self.flash, index, &mut self.page).await?),
        };
        self.tail = None;
        let length = item::put_record(tail.next, record, &mut self.item).ok_or(StoreError::LogFull)?;
        match self.push_record(index, length).await {
            Ok(()) => {
                self.tail = Some(Tail::new(table, tail.next.saturating_add(1)));
                return Ok(Done::Stored);
            }
            Err(NotPushed::Failed(error)) => return Err(error),
            Err(NotPushed::Full) => {}
        }
        if length < tail.too_long
            && let Some(number) = self.shorten(table, Some(record)).await?
        {
            return Ok(Done::Compacted(number));
        }
        self.tail = Some(Tail { too_long: length.min(tail.too_long), ..tail });
        Err(StoreError::LogFull)
    }

    /// Pushes the item that was just made.
    pub(crate) async fn push_record(&mut self, index: u8, length: usize) -> Result<(), NotPushed> {
        let range = slot(self.flash.capacity(), index);
        push(&mut self.flash, range, self.item.get(..length).unwrap_or_default()).await
    }

    async fn headline(&mut self, table: TableId, words: Headline) -> Result<Done, StoreError> {
        if self.entry(table)?.headline != words {
            let mut saved = self.card.saved.clone();
            if let Some(entry) = saved.entries.iter_mut().find(|entry| entry.id == table) {
                entry.headline = words;
            }
            self.save(saved).await?;
        }
        Ok(self.directory())
    }

    async fn delete(&mut self, table: TableId) -> Result<Done, StoreError> {
        let index = self.entry(table)?.slot;
        let mut saved = self.card.saved.clone();
        saved.entries.retain(|entry| entry.id != table);
        self.save(saved).await?;
        if self.tail.is_some_and(|tail| tail.table == table) {
            self.tail = None;
        }
        // It is gone with its line in the directory; a slot that is not quite erased is erased before it is used.
        self.release(index).await;
        Ok(self.directory())
    }
}

/// Higher than every table's turn to be played.
fn later(saved: &Saved) -> u32 {
    saved.entries.iter().map(|entry| entry.played).max().unwrap_or(0).saturating_add(1)
}

fn entry_of(id: TableId, slot: u8, start: &Start, played: u32) -> Entry {
    let game = match start.options {
        Options::BlitzWar(_) => GameId::BlitzWar,
        Options::General(_) => GameId::General,
        Options::Blitz(_) => GameId::Blitz,
        Options::Blitzkrieg75(_) => GameId::Blitzkrieg75,
        Options::Mori(_) => GameId::Mori,
    };
    Entry { id, slot, game, name: start.name.clone(), headline: Headline::new(), played }
}

/// Makes the directory agree with what stands in the slots.
///
/// They differ after a power cut (a log was begun, its line in the directory was not yet written), and when the newest
/// directory is damaged, so that an older one is read: then tables made later are missing in it, deleted ones are
/// still there, and a compacted one has moved.
fn reconcile(saved: &mut Saved, heads: &[Head; SLOTS as usize]) -> Option<StoreError> {
    let mut trouble = None;
    let place = |table: TableId| {
        (0..SLOTS).zip(heads).find_map(|(index, head)| match head {
            Head::Table(id, _) if *id == table => Some(index),
            _ => None,
        })
    };
    saved.entries.retain_mut(|entry| match heads.get(usize::from(entry.slot)) {
        Some(Head::Table(id, _)) if *id == entry.id => true,
        found => match (place(entry.id), found) {
            (Some(index), _) => {
                entry.slot = index;
                true
            }
            // Its name is all that is known. It stays until the owner deletes it.
            (None, Some(Head::Unreadable(error))) => {
                trouble = trouble.or(Some(*error));
                true
            }
            (None, _) => false,
        },
    });
    let known = saved.next;
    for (index, head) in (0..SLOTS).zip(heads) {
        match head {
            // What has a number below the next one and is not in the directory was deleted, or is a copy.
            Head::Table(id, start) if id.0 >= known && saved.entries.iter().all(|entry| entry.id != *id) => {
                let entry = entry_of(*id, index, start, later(saved));
                let _ = saved.entries.push(entry);
                saved.next = saved.next.max(id.0.saturating_add(1));
            }
            Head::Unreadable(error @ StoreError::Newer { .. }) => trouble = trouble.or(Some(*error)),
            _ => {}
        }
    }
    order::by_key(&mut saved.entries, |entry| Reverse(entry.played));
    trouble
}
