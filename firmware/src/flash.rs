//! The journal's half of the flash chip.

use adjutant_journal::layout;
use embassy_futures::yield_now;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, ERASE_SIZE, Error, Flash, PAGE_SIZE};
use embassy_rp::peripherals::FLASH;
use embedded_storage_async::nor_flash::{ErrorType, MultiwriteNorFlash, NorFlash, ReadNorFlash};

use crate::alive::{self, Part};
use crate::board::{FLASH_BASE, FLASH_SIZE};

unsafe extern "C" {
    static __journal_start: u8;
    static __journal_end: u8;
}

/// The part of the flash that the linker kept free of the image. Offset 0 is its first byte.
///
/// While the chip erases or programs, nothing can run: code lies in the same chip. So an operation is cut into single
/// sectors and pages, and the other tasks get their turn in between.
pub struct JournalFlash {
    chip: Flash<'static, FLASH, Blocking, FLASH_SIZE>,
    /// Reads since the other tasks last had their turn.
    reads: u8,
}

/// A long log is read for some hundred milliseconds; after so many reads, less than a look at the keys is apart from the
/// next, the other tasks get their turn.
const READS: u8 = 32;

impl JournalFlash {
    /// The region behind the image.
    pub fn new(flash: Peri<'static, FLASH>) -> Self {
        // `memory.x` and the journal must mean the same place: `cargo firmware` has compared them, this is for images
        // that were built without it.
        assert!(Self::start() == layout::REGION_OFFSET && Self::size() == layout::REGION_SIZE, "memory.x is wrong");
        Self { chip: Flash::new_blocking(flash), reads: 0 }
    }

    /// First byte of the region, counted from the chip's.
    fn start() -> u32 {
        offset(&raw const __journal_start)
    }

    /// Bytes of the region.
    fn size() -> u32 {
        offset(&raw const __journal_end) - Self::start()
    }

    /// From an offset in the region to one in the chip.
    fn at(offset: u32, length: usize) -> Result<u32, Error> {
        let length = u32::try_from(length).map_err(|_| Error::OutOfBounds)?;
        let end = offset.checked_add(length).ok_or(Error::OutOfBounds)?;
        if end > Self::size() { Err(Error::OutOfBounds) } else { Ok(Self::start() + offset) }
    }
}

/// From an address of the linker to an offset in the chip.
fn offset(symbol: *const u8) -> u32 {
    (symbol.addr() - FLASH_BASE) as u32
}

impl ErrorType for JournalFlash {
    type Error = Error;
}

impl ReadNorFlash for JournalFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), Error> {
        let at = Self::at(offset, bytes.len())?;
        self.reads += 1;
        if self.reads == READS {
            self.reads = 0;
            alive::working(Part::Storage);
            yield_now().await;
        }
        self.chip.blocking_read(at, bytes)
    }

    fn capacity(&self) -> usize {
        Self::size() as usize
    }
}

impl NorFlash for JournalFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = ERASE_SIZE;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), Error> {
        let length = to.checked_sub(from).ok_or(Error::OutOfBounds)?;
        let at = Self::at(from, length as usize)?;
        for sector in (at..at + length).step_by(ERASE_SIZE) {
            self.chip.blocking_erase(sector, sector + ERASE_SIZE as u32)?;
            alive::working(Part::Storage);
            yield_now().await;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, mut bytes: &[u8]) -> Result<(), Error> {
        let mut at = Self::at(offset, bytes.len())?;
        while !bytes.is_empty() {
            let (page, rest) = bytes.split_at(bytes.len().min(PAGE_SIZE - at as usize % PAGE_SIZE));
            self.chip.blocking_write(at, page)?;
            alive::working(Part::Storage);
            yield_now().await;
            at += page.len() as u32;
            bytes = rest;
        }
        Ok(())
    }
}

// Programming clears bits and leaves the others as they are, so a word may be written again.
impl MultiwriteNorFlash for JournalFlash {}
