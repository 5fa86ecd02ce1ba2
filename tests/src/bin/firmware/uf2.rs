//! The form in which the boot loader takes an image: <https://github.com/microsoft/uf2>.

/// What the boot loader of the RP2040 answers to.
const FAMILY: u32 = 0xe48b_ff56;
const FAMILY_PRESENT: u32 = 0x2000;
/// Bytes of the image in one block; the flash is programmed in pages of this size.
const PAYLOAD: usize = 256;
const BLOCK: usize = 512;

/// The image in blocks of 512 bytes, each of which says where it belongs.
pub fn blocks(base: u32, image: &[u8]) -> Vec<u8> {
    let count = u32::try_from(image.len().div_ceil(PAYLOAD)).unwrap_or(u32::MAX);
    let mut out = Vec::with_capacity(image.len() * 2 + BLOCK);
    for (number, (payload, address)) in (0..count).zip(image.chunks(PAYLOAD).zip((base..).step_by(PAYLOAD))) {
        let length = u32::try_from(PAYLOAD).unwrap_or(0);
        let head = [0x0a32_4655, 0x9e5d_5157, FAMILY_PRESENT, address, length, number, count, FAMILY];
        let start = out.len();
        out.extend(head.into_iter().flat_map(u32::to_le_bytes));
        out.extend_from_slice(payload);
        out.resize(start + BLOCK - 4, 0);
        out.extend(0x0ab1_6f30_u32.to_le_bytes());
    }
    out
}

#[cfg(test)]
mod tests {
    use super::blocks;

    fn word(bytes: &[u8], at: usize) -> u32 {
        u32::from_le_bytes(bytes[at..at + 4].try_into().expect("four bytes"))
    }

    #[test]
    fn every_page_goes_to_its_address_and_the_last_is_filled_with_zeros() {
        let image: Vec<u8> = (0..600_u32).map(|n| (n % 251) as u8 + 1).collect();
        let out = blocks(0x1000_0000, &image);
        assert_eq!(out.len(), 3 * 512);
        for (number, block) in (0_u32..).zip(out.chunks(512)) {
            let head: Vec<u32> = (0..8).map(|n| word(block, n * 4)).collect();
            let wanted = [0x0a32_4655, 0x9e5d_5157, 0x2000, 0x1000_0000 + 256 * number, 256, number, 3, 0xe48b_ff56];
            assert_eq!(head, wanted);
            assert_eq!(word(block, 508), 0x0ab1_6f30);
        }
        let payloads: Vec<u8> = out.chunks(512).flat_map(|block| block[32..288].to_vec()).collect();
        assert_eq!(&payloads[..600], &image[..]);
        assert!(payloads[600..].iter().all(|&byte| byte == 0));
    }

    #[test]
    fn an_empty_image_has_no_block() {
        assert!(blocks(0x1000_0000, &[]).is_empty());
    }
}
