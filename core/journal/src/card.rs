//! The card: everything that is no log. Two banks, of which one is in force.
//!
//! A note replaces the earlier ones of its kind. When the bank is full, the other one is erased, gets everything that
//! still counts, and at last the note that puts it in force. So no page is ever erased that holds the only copy of
//! something: an erase may be cut short in any state.

use adjutant_rules::chart::{Cell, Charts};
use embedded_storage_async::nor_flash::NorFlash;
use serde::Serialize;

use crate::item::{self, Kind, Lesson, Note, Saved};
use crate::job::{PanicNote, StoreError};
use crate::journal::Journal;
use crate::layout::{BANKS, Layout};
use crate::region::{Access, NotPushed, erase, is_blank, push, queue, store_error};
use crate::settings::Settings;

/// What the card says, as far as it is kept in memory.
#[derive(Debug, Default)]
pub(crate) struct Card {
    /// Which bank is in force; none before the first note.
    pub active: Option<Bank>,
    /// Why nothing may be written here.
    pub seal: Option<StoreError>,
    /// The saved tables.
    pub saved: Saved,
    /// The settings.
    pub settings: Settings,
    /// The panic that nobody has read.
    pub panic: Option<PanicNote>,
    /// How many cells are taught.
    pub taught: usize,
}

/// A bank that is in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Bank {
    /// Which one.
    pub index: u8,
    /// Higher is later.
    pub generation: u32,
}

/// What a bank holds, before anything of it counts.
#[derive(Clone, Copy, Debug, Default)]
struct Survey {
    generation: Option<u32>,
    notes: u32,
    foreign: Option<StoreError>,
}

async fn survey<F: NorFlash>(flash: &mut F, index: u8, buffer: &mut [u8]) -> Survey {
    let mut found = Survey::default();
    let range = Layout::of(flash.capacity()).bank(index);
    let mut notes = queue(flash, range, Access::Read);
    let result: Result<(), _> = async {
        let mut items = notes.iter().await?;
        while let Some(bytes) = items.next(buffer).await? {
            match item::note(&bytes) {
                Ok(note) => {
                    found.notes += 1;
                    if let Note::Whole(generation) = note {
                        found.generation = found.generation.max(Some(generation));
                    }
                }
                Err(error) => found.foreign = found.foreign.or(Some(error)),
            }
        }
        Ok(())
    }
    .await;
    // Damage ends the look: a bank whose erase was cut short can be in any state. But what could not be read at all must
    // not be taken for nothing.
    if result.is_err_and(|error| store_error(&error) == StoreError::Flash) {
        found.foreign = found.foreign.or(Some(StoreError::Flash));
    }
    found
}

/// Bytes at the start of the card that the very first notes take: they may be torn, and then nothing was there before.
const FIRST_NOTES: u32 = 64;

/// Reads the card. Gives the taught cells, and what was found damaged or too new.
pub(crate) async fn load<F: NorFlash>(
    flash: &mut F,
    buffer: &mut [u8],
    charts: &mut Charts,
) -> (Card, Option<StoreError>) {
    let mut card = Card::default();
    let mut best: Option<(u8, Survey)> = None;
    for index in 0..BANKS {
        let found = survey(flash, index, buffer).await;
        card.seal = card.seal.or(found.foreign);
        let better = |(_, other): &(u8, Survey)| (found.generation, found.notes) > (other.generation, other.notes);
        if found.notes > 0 && best.as_ref().is_none_or(better) {
            best = Some((index, found));
        }
    }
    let mut trouble = card.seal;
    match best {
        Some((index, Survey { generation, .. })) => {
            match generation {
                Some(generation) => card.active = Some(Bank { index, generation }),
                // Notes, but not the one that puts them in force: they are served, and kept for a closer look.
                None => card.seal = card.seal.or(Some(StoreError::Corrupt)),
            }
            if let Err(error) = read(flash, index, buffer, &mut card, charts).await {
                card.seal = card.seal.or(Some(error));
            }
            trouble = trouble.or(card.seal);
        }
        // Nothing of ours is here. The first note will erase the bank it goes to.
        None if trouble.is_none()
            && !is_blank(flash, FIRST_NOTES..Layout::of(flash.capacity()).card()).await.unwrap_or(false) =>
        {
            trouble = Some(StoreError::Corrupt);
        }
        None => {}
    }
    card.taught = charts.iter().count();
    (card, trouble)
}

async fn read<F: NorFlash>(
    flash: &mut F,
    index: u8,
    buffer: &mut [u8],
    card: &mut Card,
    charts: &mut Charts,
) -> Result<(), StoreError> {
    let range = Layout::of(flash.capacity()).bank(index);
    let mut notes = queue(flash, range, Access::Read);
    let mut items = notes.iter().await.map_err(|error| store_error(&error))?;
    while let Some(bytes) = items.next(buffer).await.map_err(|error| store_error(&error))? {
        match item::note(&bytes) {
            Ok(Note::Directory(saved)) => card.saved = saved,
            Ok(Note::Settings(settings)) => card.settings = settings,
            Ok(Note::Panic(panic)) => card.panic = panic,
            Ok(Note::Taught(lesson)) => {
                for (cell, value) in lesson {
                    // More cells than there is room for are never stored.
                    let _ = charts.teach(cell, value);
                }
            }
            Ok(Note::Whole(_)) | Err(_) => {}
        }
    }
    Ok(())
}

impl<F: NorFlash> Journal<F> {
    /// Stores a note. What is in memory is the caller's to change afterwards.
    pub(crate) async fn store<T: Serialize>(&mut self, kind: Kind, body: &T) -> Result<(), StoreError> {
        if let Some(error) = self.card.seal {
            return Err(error);
        }
        let active = match self.card.active {
            Some(active) => active,
            None => self.open_bank(0, 1).await?,
        };
        match self.put(active.index, kind, body).await {
            Err(NotPushed::Full) => {
                let active = self.turn_over(active).await?;
                self.put(active.index, kind, body).await.map_err(full)
            }
            done => done.map_err(full),
        }
    }

    async fn put<T: Serialize>(&mut self, index: u8, kind: Kind, body: &T) -> Result<(), NotPushed> {
        let length = item::put_note(kind, body, &mut self.item).ok_or(NotPushed::Full)?;
        let range = self.layout().bank(index);
        push(&mut self.flash, range, self.item.get(..length).unwrap_or_default()).await
    }

    /// Copies what counts to the other bank and puts that one in force.
    async fn turn_over(&mut self, active: Bank) -> Result<Bank, StoreError> {
        let index = 1 - active.index;
        let range = self.layout().bank(index);
        erase(&mut self.flash, range).await?;
        let saved = self.card.saved.clone();
        self.put(index, Kind::Directory, &saved).await.map_err(full)?;
        let settings = self.card.settings;
        self.put(index, Kind::Settings, &settings).await.map_err(full)?;
        if let Some(panic) = self.card.panic.clone() {
            self.put(index, Kind::Panic, &Some(panic)).await.map_err(full)?;
        }
        let mut after = None;
        loop {
            let lesson = self.lesson(active, after).await?;
            let Some(&(last, _)) = lesson.last() else { break };
            self.put(index, Kind::Taught, &lesson).await.map_err(full)?;
            after = Some(last);
        }
        self.declare(Bank { index, generation: active.generation.saturating_add(1) }).await
    }

    /// The first bank ever.
    async fn open_bank(&mut self, index: u8, generation: u32) -> Result<Bank, StoreError> {
        let range = self.layout().bank(index);
        erase(&mut self.flash, range).await?;
        self.declare(Bank { index, generation }).await
    }

    /// Puts a bank in force. The note is written twice: one damaged byte must not hide a whole bank.
    async fn declare(&mut self, new: Bank) -> Result<Bank, StoreError> {
        for _ in 0..2 {
            self.put(new.index, Kind::Whole, &new.generation).await.map_err(full)?;
            self.card.active = Some(new);
        }
        Ok(new)
    }

    /// The next taught cells in order: memory for all of them at once is better spent elsewhere.
    async fn lesson(&mut self, active: Bank, after: Option<Cell>) -> Result<Lesson, StoreError> {
        let mut lesson = Lesson::new();
        let range = self.layout().bank(active.index);
        let mut notes = queue(&mut self.flash, range, Access::Read);
        let mut items = notes.iter().await.map_err(|error| store_error(&error))?;
        while let Some(bytes) = items.next(&mut self.page).await.map_err(|error| store_error(&error))? {
            let Ok(Note::Taught(cells)) = item::note(&bytes) else { continue };
            for (cell, value) in cells.into_iter().filter(|&(cell, _)| after.is_none_or(|after| cell > after)) {
                match lesson.binary_search_by_key(&cell, |&(known, _)| known) {
                    Ok(place) => lesson[place].1 = value,
                    Err(place) => {
                        if lesson.is_full() && place < lesson.len() {
                            lesson.pop();
                        }
                        // No room: it comes after the last, in a later lesson.
                        let _ = lesson.insert(place, (cell, value));
                    }
                }
            }
        }
        Ok(lesson)
    }

    /// What is taught for a cell.
    pub(crate) async fn taught(&mut self, cell: Cell) -> Result<Option<i16>, StoreError> {
        let Some(active) = self.card.active else { return Ok(None) };
        let mut value = None;
        let range = self.layout().bank(active.index);
        let mut notes = queue(&mut self.flash, range, Access::Read);
        let mut items = notes.iter().await.map_err(|error| store_error(&error))?;
        while let Some(bytes) = items.next(&mut self.page).await.map_err(|error| store_error(&error))? {
            if let Ok(Note::Taught(cells)) = item::note(&bytes) {
                value = cells.iter().rfind(|(known, _)| *known == cell).map(|&(_, value)| value).or(value);
            }
        }
        Ok(value)
    }
}

const fn full(error: NotPushed) -> StoreError {
    match error {
        NotPushed::Full => StoreError::CardFull,
        NotPushed::Failed(error) => error,
    }
}
