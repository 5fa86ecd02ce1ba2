//! Where what lies. Every offset is relative to the start of the journal's region: the flash that is handed in covers
//! the region alone, and its size says how it is laid out.
//!
//! ```text
//! 0x00000  card, bank 0   24 KiB  a queue of notes: settings, directory, taught cells, panic
//! 0x06000  card, bank 1   24 KiB  the other half; one is in force, the other is rewritten when the first is full
//! 0x0C000  slot 0         12 KiB  a queue of records: the log of one table, or a part of it
//! 0x0F000  slot 1 ...
//! 0x33000  slot 13        12 KiB  a log takes one slot at first, and up to eight as it grows
//! ```
//!
//! Regions that were made before have fewer and larger slots, and each log has exactly one of them.

use core::ops::Range;

/// Bytes that are written at once at least. Part of the format: items are padded to it, whatever the chip could do.
pub const WORD: usize = 4;
/// Bytes that are erased at once.
pub const PAGE: u32 = 4096;
/// Halves of the card.
pub const BANKS: u8 = 2;
/// The most places for logs that any region has.
pub const SLOTS: u8 = 14;
/// The most places that one log takes in any region.
pub const MAX_PARTS: u8 = 8;

/// How a region of one size is laid out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    /// Bytes of one half of the card: all the cells that can be taught, the list of tables, and as much again as a card
    /// changes before it is rewritten.
    pub bank: u32,
    /// Bytes of one place for a log, or for a part of one.
    pub slot: u32,
    /// How many of those there are.
    pub slots: u8,
    /// How many of them one log takes at most.
    pub parts: u8,
}

/// Every layout that a journal ever had, the newest first. All of them are opened.
#[rustfmt::skip]
pub const LAYOUTS: [Layout; 3] = [
    Layout { bank: 6 * PAGE, slot:  3 * PAGE, slots: SLOTS, parts: MAX_PARTS }, // the first board's
    Layout { bank: 8 * PAGE, slot: 24 * PAGE, slots:  6,    parts: 1 },
    Layout { bank: 8 * PAGE, slot: 24 * PAGE, slots: 10,    parts: 1 },
];

impl Layout {
    /// The layout of a region of this size; the first board's where there is none.
    #[must_use]
    pub const fn of(capacity: usize) -> Self {
        let [newest, rest @ ..] = &LAYOUTS;
        let mut rest: &[Self] = rest;
        while let [layout, later @ ..] = rest {
            if layout.region() as usize == capacity {
                return *layout;
            }
            rest = later;
        }
        *newest
    }

    /// Bytes of the whole region.
    #[must_use]
    pub const fn region(&self) -> u32 {
        self.card() + self.slots as u32 * self.slot
    }

    /// Bytes of the card: everything that is no log.
    #[must_use]
    pub const fn card(&self) -> u32 {
        BANKS as u32 * self.bank
    }

    /// A half of the card.
    #[must_use]
    pub const fn bank(&self, index: u8) -> Range<u32> {
        let start = index as u32 * self.bank;
        start..start + self.bank
    }

    /// A place for a log.
    #[must_use]
    pub const fn slot(&self, index: u8) -> Range<u32> {
        let start = self.card() + index as u32 * self.slot;
        start..start + self.slot
    }
}

/// Bytes of the journal on the first board.
pub const REGION_SIZE: u32 = LAYOUTS[0].region();
/// Bytes of every region that a journal ever had, the newest first.
pub const REGIONS: [u32; 3] = [REGION_SIZE, LAYOUTS[1].region(), LAYOUTS[2].region()];
/// Bytes of the chip on the first board.
pub const CHIP_SIZE: u32 = 0x20_0000;
/// Where the journal begins on that chip: the image has everything before it.
pub const REGION_OFFSET: u32 = CHIP_SIZE - REGION_SIZE;
/// More records than any log can hold: each takes 12 bytes at least.
pub const MOST_RECORDS: usize = (MAX_PARTS as u32 * LAYOUTS[0].slot / 12) as usize;

const _: () = assert!(REGION_SIZE == 0x3_6000 && REGION_OFFSET == 0x1C_A000);
// A log of one slot in an earlier region has no more records either.
const _: () = assert!(MOST_RECORDS >= (LAYOUTS[2].slot / 12) as usize);
// The size tells the layout, so no two may have the same.
const _: () = assert!(REGIONS[0] < REGIONS[1] && REGIONS[1] < REGIONS[2]);
