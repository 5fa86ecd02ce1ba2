//! A flash in memory, for hosts and tests (feature `mock`). It behaves as the board's chip does, and can lose its power.

extern crate std;

use std::vec;
use std::vec::Vec;

use embedded_storage_async::nor_flash::{ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash};

use crate::layout::{PAGE, REGION_SIZE};

const PAGE_BYTES: usize = PAGE as usize;

/// What is left of the operation during which the power fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tear {
    /// It had not begun.
    Nothing,
    /// Its first half is done.
    FirstHalf,
    /// Its second half is done.
    SecondHalf,
    /// Some bits are changed and some are not, by chance; the seed makes it repeatable.
    Bits(u64),
    /// It is done, but nobody heard of it.
    Whole,
}

/// Why the flash did not do it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RamError {
    /// The power is off.
    PowerCut,
    /// Beyond the end.
    OutOfBounds,
    /// Not at a page.
    NotAligned,
}

impl NorFlashError for RamError {
    fn kind(&self) -> NorFlashErrorKind {
        match self {
            Self::PowerCut => NorFlashErrorKind::Other,
            Self::OutOfBounds => NorFlashErrorKind::OutOfBounds,
            Self::NotAligned => NorFlashErrorKind::NotAligned,
        }
    }
}

/// Bytes in memory that only a page's erase sets and a write only clears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RamFlash {
    bytes: Vec<u8>,
    operations: usize,
    cut: Option<(usize, Tear)>,
    off: bool,
}

impl Default for RamFlash {
    fn default() -> Self {
        Self::new()
    }
}

impl RamFlash {
    /// An erased journal region.
    #[must_use]
    pub fn new() -> Self {
        Self::from_bytes(vec![0xFF; REGION_SIZE as usize])
    }

    /// A flash with these bytes.
    #[must_use]
    pub const fn from_bytes(bytes: Vec<u8>) -> Self {
        Self { bytes, operations: 0, cut: None, off: false }
    }

    /// What the flash holds.
    #[must_use]
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// What the flash holds, to be damaged.
    pub fn bytes_mut(&mut self) -> &mut [u8] {
        &mut self.bytes
    }

    /// What the flash held.
    #[must_use]
    pub fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }

    /// How many writes and page erases were done. Unchanged means that nothing changed.
    #[must_use]
    pub const fn operations(&self) -> usize {
        self.operations
    }

    /// Lets the power fail during the operation that follows `after` more of them.
    pub const fn cut_after(&mut self, after: usize, tear: Tear) {
        self.cut = Some((self.operations + after, tear));
    }

    /// Whether the power failed.
    #[must_use]
    pub const fn is_off(&self) -> bool {
        self.off
    }

    /// Switches the power on again.
    pub const fn power_on(&mut self) {
        self.off = false;
        self.cut = None;
    }

    /// Changes some bytes by `change`, or as many of them as the power allows.
    fn operate(&mut self, offset: usize, new: &[u8], change: fn(u8, u8) -> u8) -> Result<(), RamError> {
        let end = offset.checked_add(new.len()).ok_or(RamError::OutOfBounds)?;
        let old = self.bytes.get_mut(offset..end).ok_or(RamError::OutOfBounds)?;
        let tear = match self.cut {
            Some((at, tear)) if at == self.operations => {
                self.off = true;
                tear
            }
            _ => Tear::Whole,
        };
        self.operations += 1;
        let half = new.len() / 2;
        let mut random = Chance::new(tear);
        for (position, (byte, &wanted)) in old.iter_mut().zip(new).enumerate() {
            let done = change(*byte, wanted);
            *byte = match tear {
                Tear::FirstHalf if position < half => done,
                Tear::SecondHalf if position >= half => done,
                Tear::Nothing | Tear::FirstHalf | Tear::SecondHalf => *byte,
                Tear::Bits(_) => {
                    let mask = random.byte();
                    *byte & !mask | done & mask
                }
                Tear::Whole => done,
            };
        }
        if self.off { Err(RamError::PowerCut) } else { Ok(()) }
    }
}

/// A small generator (`xorshift64`): the same seed tears the same bits.
struct Chance(u64);

impl Chance {
    const fn new(tear: Tear) -> Self {
        match tear {
            Tear::Bits(seed) => Self(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1),
            _ => Self(1),
        }
    }

    const fn byte(&mut self) -> u8 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.to_le_bytes()[4]
    }
}

impl ErrorType for RamFlash {
    type Error = RamError;
}

impl ReadNorFlash for RamFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), RamError> {
        if self.off {
            return Err(RamError::PowerCut);
        }
        let from = offset as usize;
        let end = from.checked_add(bytes.len()).ok_or(RamError::OutOfBounds)?;
        bytes.copy_from_slice(self.bytes.get(from..end).ok_or(RamError::OutOfBounds)?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        self.bytes.len()
    }
}

impl NorFlash for RamFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = PAGE_BYTES;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), RamError> {
        if self.off {
            return Err(RamError::PowerCut);
        }
        let (from, to) = (from as usize, to as usize);
        if !from.is_multiple_of(PAGE_BYTES) || !to.is_multiple_of(PAGE_BYTES) {
            return Err(RamError::NotAligned);
        }
        for page in (from..to).step_by(PAGE_BYTES) {
            self.operate(page, &[0xFF; PAGE_BYTES], |_, _| 0xFF)?;
        }
        Ok(())
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), RamError> {
        if self.off {
            return Err(RamError::PowerCut);
        }
        // A NOR cell only falls from 1 to 0; what is written onto written bytes comes out as both.
        self.operate(offset as usize, bytes, |old, new| old & new)
    }
}
