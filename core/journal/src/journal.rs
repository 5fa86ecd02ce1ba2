//! The journal itself: comes up from whatever the flash holds, and serves one job at a time.

use core::cmp::Reverse;

use adjutant_rules::chart::{Cell, Charts, MAX_TAUGHT};
use adjutant_rules::game::{GameId, Options};
use adjutant_rules::order;
use embedded_storage_async::nor_flash::NorFlash;

use crate::card::{self, Card};
use crate::chain::{Chain, Link, walk};
use crate::item::{self, Kind, LONGEST, Saved};
use crate::job::{Directory, Done, Entry, Headline, Job, Mounted, PanicNote, StoreError, TableId};
use crate::layout::{Layout, PAGE, SLOTS};
use crate::logs::{Count, Head, head};
use crate::record::{Record, Start};
use crate::region::NotPushed;
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
    pub(crate) blank: [bool; SLOTS as usize],
    /// What the heads of slots say that go on with a log.
    pub(crate) links: [Option<Link>; SLOTS as usize],
    /// The first slot of a log that is being copied: nobody lists it yet.
    pub(crate) copying: Option<u8>,
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
            links: [None; SLOTS as usize],
            copying: None,
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
        let state = heads.iter_mut().zip(self.kept.iter_mut().zip(&mut self.links));
        for (index, (found, (kept, link))) in (0..Layout::of(self.flash.capacity()).slots).zip(state) {
            *found = head(&mut self.flash, index, &mut self.page).await;
            *kept = matches!(found, Head::Unreadable(StoreError::Newer { .. } | StoreError::Flash));
            *link = if let Head::Link(link) = found { Some(*link) } else { None };
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

    async fn create(&mut self, start: Start, headline: Headline) -> Result<Done, StoreError> {
        if let Some(error) = self.card.seal {
            return Err(error);
        }
        let mut saved = self.card.saved.clone();
        // A new table does not take the last place: a log needs it to be compacted, or to go on.
        if self.free() < 2 {
            return Err(StoreError::TooManyTables);
        }
        let index = self.free_slot().ok_or(StoreError::TooManyTables)?;
        let id = TableId(saved.next);
        saved.next = saved.next.checked_add(1).ok_or(StoreError::TooManyTables)?;
        let entry = Entry { headline, ..entry_of(id, index, &start, later(&saved)) };
        saved.entries.push(entry).map_err(|_| StoreError::TooManyTables)?;

        self.claim_first(index).await?;
        let length = item::put_head(id, &Record::Started(start), &mut self.item).ok_or(StoreError::LogFull)?;
        let chain = self.chain(id, index);
        let stored = match self.push_record(&chain, length).await {
            Ok(()) => self.save(saved).await,
            Err(NotPushed::Full) => Err(StoreError::LogFull),
            Err(NotPushed::Failed(error)) => Err(error),
        };
        if let Err(error) = stored {
            // The log without its line in the directory would come back at the next start.
            self.release_log(&chain).await;
            return Err(error);
        }
        self.tail = Some(Tail::new(id, 1));
        Ok(Done::Created(id, self.card.saved.entries.clone()))
    }

    async fn open(&mut self, table: TableId, sink: &mut impl FnMut(Done)) -> Result<Done, StoreError> {
        let chain = self.log(table)?;
        self.tail = None;
        let mut count = Count::default();
        let mut take = |bytes: &[u8]| {
            let (number, record) = item::record(bytes)?;
            // Behind a gap the game would be another one: what can be replayed ends here.
            if count.take(number)? {
                sink(Done::Record(number, record));
            }
            Ok(())
        };
        walk(&mut self.flash, &chain, &mut self.page, &mut take).await?;
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
        let chain = self.log(table)?;
        let mut wanted = count;
        let mut numbers = Count::default();
        let mut trouble = None;
        let mut take = |bytes: &[u8]| {
            let found = item::number(bytes).and_then(|number| {
                // A gap is reported at the end; what lies behind it can still be exported.
                let new = numbers.take(number).unwrap_or_else(|error| {
                    trouble = trouble.or(Some(error));
                    numbers.skip_to(number.saturating_add(1));
                    true
                });
                if new && number >= from && wanted > 0 {
                    let (_, record) = item::record(bytes)?;
                    wanted -= 1;
                    sink(Done::Record(number, record));
                }
                Ok(())
            });
            trouble = trouble.or(found.err());
            Ok(())
        };
        walk(&mut self.flash, &chain, &mut self.page, &mut take).await?;
        trouble.map_or(Ok(()), Err)
    }

    async fn append(&mut self, table: TableId, record: &Record) -> Result<Done, StoreError> {
        if matches!(record, Record::Started(_)) {
            return Err(StoreError::Corrupt);
        }
        let mut chain = self.log(table)?;
        let tail = match self.tail {
            Some(tail) if tail.table == table => tail,
            _ => Tail::new(table, self.next_number(&chain).await?),
        };
        self.tail = None;
        let mut pushed = self.push(&chain, tail.next, record).await;
        // While there are more free slots than it has, a longer log can still be compacted later.
        if matches!(pushed, Err(NotPushed::Full)) && self.free() > chain.len() {
            pushed = self.push_on(table, &mut chain, tail.next, record).await;
        }
        let length = match pushed {
            Err(NotPushed::Full) => item::put_record(tail.next, record, &mut self.item).ok_or(StoreError::LogFull)?,
            pushed => return self.pushed(table, tail, pushed),
        };
        if length < tail.too_long
            && let Some(number) = self.shorten(table, Some(record), self.can_extend(&chain)).await?
        {
            return Ok(Done::Compacted(number));
        }
        if self.can_extend(&chain) {
            let pushed = self.push_on(table, &mut chain, tail.next, record).await;
            return self.pushed(table, tail, pushed);
        }
        self.tail = Some(Tail { too_long: length.min(tail.too_long), ..tail });
        let longest = chain.len() == usize::from(self.layout().parts);
        Err(if longest { StoreError::LogFull } else { StoreError::NoRoom })
    }

    /// Puts a record at the end of a log, as far as its last slot has room.
    pub(crate) async fn push(&mut self, chain: &Chain, number: u16, record: &Record) -> Result<(), NotPushed> {
        let length = item::put_record(number, record, &mut self.item).ok_or(NotPushed::Failed(StoreError::LogFull))?;
        self.push_record(chain, length).await
    }

    /// Puts a record into a slot more.
    pub(crate) async fn push_on(
        &mut self,
        table: TableId,
        chain: &mut Chain,
        number: u16,
        record: &Record,
    ) -> Result<(), NotPushed> {
        self.extend(table, chain).await?;
        self.push(chain, number, record).await
    }

    /// What became of a record.
    fn pushed(&mut self, table: TableId, tail: Tail, pushed: Result<(), NotPushed>) -> Result<Done, StoreError> {
        match pushed {
            Ok(()) => {
                self.tail = Some(Tail::new(table, tail.next.saturating_add(1)));
                Ok(Done::Stored)
            }
            Err(NotPushed::Full) => Err(StoreError::LogFull),
            Err(NotPushed::Failed(error)) => Err(error),
        }
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
        let chain = self.log(table)?;
        let mut saved = self.card.saved.clone();
        saved.entries.retain(|entry| entry.id != table);
        self.save(saved).await?;
        // There is room again for whatever found none.
        self.tail = None;
        // It is gone with its line in the directory; a slot that is not quite erased is erased before it is used.
        self.release_log(&chain).await;
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
