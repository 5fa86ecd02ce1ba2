//! From a colour to its place in the palette and to the bytes on the wire.

use embedded_graphics::pixelcolor::{IntoStorage, Rgb565, RgbColor};

use crate::theme::{BITS, PALETTE};

/// Slots of the look-up: twice the colours, so that a factor without collisions is soon found.
const SLOTS: usize = 32;
/// A slot's number has as many bits as it takes to count the slots; they come from the top of the 16-bit product.
const SHIFT: u32 = 16 - SLOTS.ilog2();

/// The slot of a colour.
const fn slot(bits: u16, factor: u16) -> usize {
    (bits.wrapping_mul(factor) >> SHIFT) as usize
}

/// From colour to entry in one multiplication. `factor` is found when this is compiled, such that no two colours of
/// the palette share a slot; an empty slot repeats entry 0, whose colour is found in its own slot.
struct Lookup {
    factor: u16,
    slots: [(u16, u8); SLOTS],
}

const fn lookup() -> Lookup {
    let mut factor = 1;
    loop {
        let mut slots = [(BITS[0], 0); SLOTS];
        let mut used = [false; SLOTS];
        let mut entry = 0;
        while entry < BITS.len() && !used[slot(BITS[entry], factor)] {
            used[slot(BITS[entry], factor)] = true;
            #[expect(clippy::cast_possible_truncation, reason = "sixteen entries")]
            let number = entry as u8;
            slots[slot(BITS[entry], factor)] = (BITS[entry], number);
            entry += 1;
        }
        if entry == BITS.len() {
            return Lookup { factor, slots };
        }
        factor += 2; // overflows, and so stops the compiler, if two colours are equal
    }
}

static LOOKUP: Lookup = lookup();

/// The entry of a colour; of the nearest one if the palette lacks it.
pub(crate) fn entry(color: Rgb565) -> u32 {
    let bits = color.into_storage();
    match LOOKUP.slots.get(slot(bits, LOOKUP.factor)) {
        Some((known, entry)) if *known == bits => u32::from(*entry),
        _ => nearest(color),
    }
}

#[cold]
fn nearest(color: Rgb565) -> u32 {
    // Red and blue have half the steps of green.
    let apart = |a: u8, b: u8, step: u32| (u32::from(a.abs_diff(b)) * step).pow(2);
    let distance = |other: Rgb565| {
        apart(color.r(), other.r(), 2) + apart(color.g(), other.g(), 1) + apart(color.b(), other.b(), 2)
    };
    (0..).zip(PALETTE).min_by_key(|(_, other)| distance(*other)).map_or(0, |(entry, _)| entry)
}

/// The colour of an entry.
pub(crate) fn color(entry: u32) -> Rgb565 {
    PALETTE.get(entry as usize).copied().unwrap_or(PALETTE[0])
}

/// The colour of an entry as the display takes it: high byte first.
pub(crate) fn wire(entry: u32) -> [u8; 2] {
    static WIRE: [[u8; 2]; 16] = {
        let mut wire = [[0; 2]; 16];
        let mut entry = 0;
        while entry < wire.len() {
            wire[entry] = BITS[entry].to_be_bytes();
            entry += 1;
        }
        wire
    };
    WIRE.get(entry as usize).copied().unwrap_or(WIRE[0])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_colour_of_the_palette_finds_its_own_entry() {
        for (place, known) in (0..).zip(PALETTE) {
            assert_eq!(entry(known), place);
            assert_eq!(color(place), known);
            assert_eq!(wire(place), known.into_storage().to_be_bytes());
        }
    }

    #[test]
    fn any_other_colour_takes_the_nearest_entry() {
        use crate::theme::{FIRST, INK, WHITE};
        assert_eq!(color(entry(Rgb565::new(0, 1, 0))), INK);
        assert_eq!(color(entry(Rgb565::new(30, 63, 31))), WHITE);
        assert_eq!(color(entry(Rgb565::new(FIRST.r() + 1, FIRST.g(), FIRST.b()))), FIRST);
    }
}
