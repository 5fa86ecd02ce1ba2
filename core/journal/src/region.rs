//! The flash as the queues see it: a fixed word, no erase that could lose something, and every write read back.

use core::ops::Range;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};
use sequential_storage::Error;
use sequential_storage::cache::{Cache, Uncached};
use sequential_storage::queue::{QueueConfig, QueueStorage};

use crate::job::StoreError;
use crate::layout::{PAGE, WORD};

/// What may be done to the flash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Access {
    /// Look only.
    Read,
    /// Write into erased bytes as well.
    Append,
}

/// A borrowed flash with guards.
///
/// `sequential-storage` erases a page that looks half-erased. In our queues no page is erased while something in it is
/// wanted, so such a look is damage, and the page is kept: whatever is readable in it stays readable.
pub(crate) struct View<'a, F> {
    flash: &'a mut F,
    access: Access,
}

/// Why a guarded operation failed.
#[derive(Debug)]
pub(crate) enum ViewError<E> {
    /// The flash said no.
    Flash(E),
    /// It would have erased or written what is to be kept.
    Kept,
    /// What was written does not read back.
    Differs,
}

impl<E: core::fmt::Debug> NorFlashError for ViewError<E> {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

impl<F: NorFlash> ErrorType for View<'_, F> {
    type Error = ViewError<F::Error>;
}

impl<F: NorFlash> ReadNorFlash for View<'_, F> {
    const READ_SIZE: usize = WORD;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Self::Error> {
        self.flash.read(offset, bytes).await.map_err(ViewError::Flash)
    }

    fn capacity(&self) -> usize {
        self.flash.capacity()
    }
}

impl<F: NorFlash> NorFlash for View<'_, F> {
    const WRITE_SIZE: usize = WORD;
    const ERASE_SIZE: usize = PAGE as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Self::Error> {
        for page in (from..to).step_by(PAGE as usize) {
            // Only the mark at its end makes an erased page look half-erased: nothing is lost by erasing it.
            let empty = is_blank(self.flash, page..page + PAGE - MARK).await.map_err(ViewError::Flash)?;
            if empty {
                self.flash.erase(page, page + PAGE).await.map_err(ViewError::Flash)?;
            } else if self.access == Access::Append {
                return Err(ViewError::Kept);
            }
            // A reader goes on with what else is there.
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), Self::Error> {
        if self.access == Access::Read {
            return Err(ViewError::Kept);
        }
        self.flash.write(offset, bytes).await.map_err(ViewError::Flash)?;
        // "Stored" is a promise: a worn or disturbed cell is found now, not at the next power-on.
        let mut address = offset;
        for wanted in bytes.chunks(64) {
            let mut buffer = [0; 64];
            let Some(found) = buffer.get_mut(..wanted.len()) else { return Err(ViewError::Differs) };
            self.flash.read(address, found).await.map_err(ViewError::Flash)?;
            if found != wanted {
                return Err(ViewError::Differs);
            }
            address += 64;
        }
        Ok(())
    }
}

/// The word at the end of a page that says that the page is full.
const MARK: u32 = 4;
const _: () = assert!(WORD == MARK as usize);

/// Whether a range, aligned to words, is erased.
pub(crate) async fn is_blank<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<bool, F::Error> {
    // By words: byte by byte a slot takes the device 10 ms.
    let mut buffer = [0_u32; 64];
    let mut address = range.start;
    while address < range.end {
        let count = buffer.len().min((range.end - address) as usize / WORD);
        let words = buffer.get_mut(..count).unwrap_or_default();
        flash.read(address, bytemuck::cast_slice_mut(words)).await?;
        if words.iter().fold(u32::MAX, |all, word| all & word) != u32::MAX {
            return Ok(false);
        }
        address += 256;
    }
    Ok(true)
}

/// Erases a range; pages that are erased already are left alone, which saves wear and 45 ms each.
pub(crate) async fn erase<F: NorFlash>(flash: &mut F, range: Range<u32>) -> Result<(), StoreError> {
    for page in range.step_by(PAGE as usize) {
        let pages = page..page + PAGE;
        if !is_blank(flash, pages.clone()).await.map_err(|_| StoreError::Flash)? {
            flash.erase(pages.start, pages.end).await.map_err(|_| StoreError::Flash)?;
            if !is_blank(flash, pages).await.map_err(|_| StoreError::Flash)? {
                return Err(StoreError::Flash);
            }
        }
    }
    Ok(())
}

/// A queue of items in the flash.
pub(crate) type Queue<'a, F> = QueueStorage<View<'a, F>, Cache<Uncached, Uncached, Uncached>>;

/// The queue in a range of whole pages.
pub(crate) fn queue<F: NorFlash>(flash: &mut F, range: Range<u32>, access: Access) -> Queue<'_, F> {
    const {
        assert!(WORD.is_multiple_of(F::READ_SIZE), "the flash must be readable by words of 4 bytes");
        assert!(WORD.is_multiple_of(F::WRITE_SIZE), "the flash must be writable by words of 4 bytes");
        assert!((PAGE as usize).is_multiple_of(F::ERASE_SIZE), "the flash must be erasable by pages of 4 KiB");
    }
    QueueStorage::new(View { flash, access }, QueueConfig::new(range), Cache::new_uncached())
}

/// Why an item was not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NotPushed {
    /// No room; nothing was written.
    Full,
    /// Something is wrong.
    Failed(StoreError),
}

/// Puts an item at the end of a queue and makes sure that it is there.
pub(crate) async fn push<F: NorFlash>(flash: &mut F, range: Range<u32>, item: &[u8]) -> Result<(), NotPushed> {
    // An item on disturbed cells is skipped by every reader; the next one lies behind it.
    for _ in 0..3 {
        match queue(flash, range.clone(), Access::Append).push(item, false).await {
            Ok(()) => return Ok(()),
            Err(Error::Storage { value: ViewError::Differs }) => {}
            Err(Error::FullStorage | Error::ItemTooBig) => return Err(NotPushed::Full),
            Err(error) => return Err(NotPushed::Failed(store_error(&error))),
        }
    }
    Err(NotPushed::Failed(StoreError::Flash))
}

/// What an error of the queue means for the owner.
pub(crate) fn store_error<E>(error: &Error<ViewError<E>>) -> StoreError {
    match error {
        Error::Storage { value: ViewError::Flash(_) | ViewError::Differs } => StoreError::Flash,
        _ => StoreError::Corrupt,
    }
}
