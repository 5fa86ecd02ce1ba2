//! How much stack each function takes, read from how it begins.
//!
//! The compiler's unwind tables name the frame pointer, not the stack pointer, on this target; so they do not say how
//! large a frame is. The code does: a function begins by pushing registers and moving the stack pointer.

use crate::elf::Image;

/// Every function with its frame, largest first. Frames of the same name (one per type) are listed once.
pub fn of(image: &Image) -> Vec<(String, u32)> {
    let mut frames: Vec<(String, u32)> = image
        .functions
        .iter()
        .filter_map(|function| Some((function.name.clone(), frame(function.address, image.code(function)?))))
        .filter(|&(_, bytes)| bytes > 0)
        .collect();
    frames.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    frames.dedup();
    frames
}

/// Bytes that the beginning of a function takes from the stack: registers pushed and room made, up to its first
/// branch. Thumb code of ARMv6-M.
fn frame(address: u32, code: &[u8]) -> u32 {
    let half = |at: usize| Some(u16::from_le_bytes([*code.get(at)?, *code.get(at + 1)?]));
    let mut bytes = 0_u32;
    // Constants that registers were loaded with: a large frame is added to the stack pointer from one.
    let mut loaded = [0_u32; 8];
    let mut at = 0;
    while let Some(word) = half(at) {
        match word {
            // push {registers, lr}
            _ if word & 0xfe00 == 0xb400 => bytes += 4 * (word & 0x1ff).count_ones(),
            // sub sp, #n * 4
            _ if word & 0xff80 == 0xb080 => bytes += u32::from(word & 0x7f) * 4,
            // ldr register, [pc, #n * 4]; pc reads as four bytes on, rounded down to a word.
            _ if word & 0xf800 == 0x4800 => {
                let odd = address as usize % 4;
                let place = (odd + at + 4) / 4 * 4 - odd + usize::from(word & 0xff) * 4;
                if let (Some(low), Some(high)) = (half(place), half(place + 2)) {
                    loaded[usize::from(word >> 8 & 7)] = u32::from(high) << 16 | u32::from(low);
                }
            }
            // add sp, register
            _ if word & 0xff87 == 0x4485 => {
                let constant = loaded.get(usize::from(word >> 3 & 15)).copied().unwrap_or(0);
                bytes = bytes.wrapping_sub(constant);
            }
            // A branch, a call, a return, or the last of a frame: pop.
            _ if word & 0xf000 == 0xd000 || word & 0xe000 == 0xe000 || word & 0xff00 == 0x4700 => break,
            _ if word & 0xfe00 == 0xbc00 => break,
            _ => {}
        }
        at += 2;
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::frame as frame_at;

    fn frame(code: &[u8]) -> u32 {
        frame_at(0x1000_0100, code)
    }

    fn code(words: &[u16]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn pushed_registers_count_four_bytes_each() {
        // push {r4, r5, r6, r7, lr}; add r7, sp, #12; push {r4}; bl
        assert_eq!(frame(&code(&[0xb5f0, 0xaf03, 0xb410, 0xf000, 0xf800])), 24);
    }

    #[test]
    fn a_small_frame_is_subtracted_at_once() {
        // push {r7, lr}; sub sp, #40; bx lr
        assert_eq!(frame(&code(&[0xb580, 0xb08a, 0x4770])), 48);
    }

    #[test]
    fn a_large_frame_is_added_from_a_constant() {
        // push {r4-r7, lr}; ldr r6, [pc, #4]; add sp, r6; bx lr; nop; .word -6000
        let words = [0xb5f0, 0x4e01, 0x44b5, 0x4770, 0xe890, 0xffff];
        assert_eq!(frame(&code(&words)), 20 + 6000);
        // Half a word on, the constant moves with the rounding: one nop fewer before it.
        let words = [0xb5f0, 0x4e01, 0x44b5, 0x4770, 0xbf00, 0xe890, 0xffff];
        assert_eq!(frame_at(0x1000_0102, &code(&words)), 20 + 6000);
    }

    #[test]
    fn what_comes_after_the_first_branch_does_not_count() {
        // b; sub sp, #40
        assert_eq!(frame(&code(&[0xe000, 0xb08a])), 0);
        assert_eq!(frame(&[]), 0);
        assert_eq!(frame(&[0xb5]), 0);
    }
}
