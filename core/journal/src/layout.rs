//! Where what lies. Every offset is relative to the start of the journal's region: the flash that is handed in covers
//! the region alone, and its size says how many places for logs there are.
//!
//! ```text
//! 0x00000  card, bank 0   24 KiB  a queue of notes: settings, directory, taught cells, panic
//! 0x06000  card, bank 1   24 KiB  the other half; one is in force, the other is rewritten when the first is full
//! 0x0C000  slot 0         72 KiB  a queue of records: the log of one table
//! 0x1E000  slot 1 ...
//! 0x30000  slot 2         72 KiB  on the device two tables, and always one spare slot to compact into
//! ```
//!
//! Regions that were made before the device's image needed more room have 1 MiB or 640 KiB, banks of 32 KiB and slots of
//! 96 KiB: ten or six of them, from `0x10000` on.

use core::ops::Range;

/// Bytes that are written at once at least. Part of the format: items are padded to it, whatever the chip could do.
pub const WORD: usize = 4;
/// Bytes that are erased at once.
pub const PAGE: u32 = 4096;
/// Halves of the card.
pub const BANKS: u8 = 2;
/// Bytes of one half of the card on the first board: all the cells that can be taught, the list of tables, and as much
/// again as a card changes before it is rewritten.
pub const BANK_SIZE: u32 = 6 * PAGE;
/// Bytes of one half of the card in every region that is larger.
pub const EARLIER_BANK_SIZE: u32 = 8 * PAGE;
/// The most places for logs that any region has.
pub const SLOTS: u8 = 10;
/// Places for logs on the first board.
pub const DEVICE_SLOTS: u8 = 3;
/// Bytes of one log on the first board.
pub const SLOT_SIZE: u32 = 18 * PAGE;
/// Bytes of one log in every region that is larger.
pub const EARLIER_SLOT_SIZE: u32 = 24 * PAGE;
/// Bytes of the journal on the first board.
pub const REGION_SIZE: u32 = BANKS as u32 * BANK_SIZE + DEVICE_SLOTS as u32 * SLOT_SIZE;
/// Bytes of the largest region: a journal that began when the image had half of the chip.
pub const LARGEST_REGION: u32 = earlier_region(SLOTS);
/// Bytes of every region that a journal ever had, the newest first. All of them are opened.
pub const REGIONS: [u32; 3] = [REGION_SIZE, earlier_region(6), LARGEST_REGION];
/// Bytes of the chip on the first board.
pub const CHIP_SIZE: u32 = 0x20_0000;
/// Where the journal begins on that chip: the image has everything before it.
pub const REGION_OFFSET: u32 = CHIP_SIZE - REGION_SIZE;

const _: () = assert!(REGION_SIZE == 0x4_2000 && REGION_OFFSET == 0x1B_E000 && LARGEST_REGION == 0x10_0000);
// The spare slot: compaction always finds a free one.
const _: () = assert!(crate::job::MAX_TABLES < SLOTS as usize);

/// Bytes of an earlier region with so many places for logs.
const fn earlier_region(slots: u8) -> u32 {
    BANKS as u32 * EARLIER_BANK_SIZE + slots as u32 * EARLIER_SLOT_SIZE
}

/// Whether a region of this size was made before the device's image needed more room.
const fn is_earlier(capacity: usize) -> bool {
    capacity > REGION_SIZE as usize
}

/// Bytes of one half of the card in a region of this size.
#[must_use]
pub const fn bank_size(capacity: usize) -> u32 {
    if is_earlier(capacity) { EARLIER_BANK_SIZE } else { BANK_SIZE }
}

/// Bytes of the card, everything that is no log, in a region of this size.
#[must_use]
pub const fn card_size(capacity: usize) -> u32 {
    BANKS as u32 * bank_size(capacity)
}

/// Bytes of one log in a region of this size.
#[must_use]
pub const fn slot_size(capacity: usize) -> u32 {
    if is_earlier(capacity) { EARLIER_SLOT_SIZE } else { SLOT_SIZE }
}

/// How many places for logs a region of this size has.
#[must_use]
pub fn slots(capacity: usize) -> u8 {
    let bytes = u32::try_from(capacity).unwrap_or(u32::MAX);
    let places = bytes.saturating_sub(card_size(capacity)) / slot_size(capacity);
    u8::try_from(places).unwrap_or(SLOTS).min(SLOTS)
}

/// A half of the card in a region of this size.
#[must_use]
pub const fn bank(capacity: usize, index: u8) -> Range<u32> {
    let size = bank_size(capacity);
    let start = index as u32 * size;
    start..start + size
}

/// The place of a log in a region of this size.
#[must_use]
pub const fn slot(capacity: usize, index: u8) -> Range<u32> {
    let size = slot_size(capacity);
    let start = card_size(capacity) + index as u32 * size;
    start..start + size
}
