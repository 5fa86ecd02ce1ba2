//! How deep the stack has been.

use core::ptr;

unsafe extern "C" {
    /// End of the static data, where the stack would run into it.
    static mut __sheap: u32;
    /// Where the stack begins; it grows down.
    static _stack_start: u32;
}

/// A word that no code leaves behind by chance.
const UNTOUCHED: u32 = 0x5ac7_5ac7;
/// Left alone below the stack pointer: room for an interrupt that comes meanwhile.
const MARGIN: usize = 256;
/// Fewer bytes than this left: the next interrupt could run over.
const NARROW: usize = 1024;

/// Marks the unused stack. Called once, at the start.
#[inline(never)]
pub fn paint() {
    let end = (cortex_m::register::msp::read() as usize).saturating_sub(MARGIN);
    let mut word = &raw mut __sheap;
    while word.addr() < end {
        // SAFETY: between the static data and the stack pointer lies RAM that nothing uses, aligned to words.
        unsafe {
            word.write_volatile(UNTOUCHED);
            word = word.add(1);
        }
    }
}

/// Bytes of the stack.
pub fn size() -> usize {
    (&raw const _stack_start).addr() - (&raw const __sheap).addr()
}

/// Bytes never used since [`paint`].
pub fn unused() -> usize {
    let mut word = &raw const __sheap;
    // SAFETY: as in `paint`; the words above are the stack's own, which may be read as such.
    while word.addr() < (&raw const _stack_start).addr() && unsafe { ptr::read_volatile(word) } == UNTOUCHED {
        // SAFETY: still below `_stack_start`, so inside the same RAM.
        word = unsafe { word.add(1) };
    }
    word.addr() - (&raw const __sheap).addr()
}

/// Whether the stack has always had room to spare.
pub fn has_room() -> bool {
    // SAFETY: the first `NARROW` bytes above the static data are RAM.
    (0..NARROW / 4).all(|n| unsafe { ptr::read_volatile((&raw const __sheap).add(n)) } == UNTOUCHED)
}
