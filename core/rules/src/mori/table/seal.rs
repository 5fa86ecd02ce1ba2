//! The bags of the device: what decides every draw, and how that is proved afterwards.
//!
//! Before the first draw the device rolls a secret number of 32 digits and shows its seal. Then each player names a number.
//! All draws follow from the three: the device could not know the players' numbers when it sealed its own, and the players
//! cannot know the device's. After the game the secret is shown, and anybody can work the seal and the draws out again.
//!
//! Seal and draws are bytes of the `ChaCha20` stream whose key is the 32 digits as text: stream 0 for the seal, and for the
//! draws the one that the players' numbers name. Undoing gives the bytes back, so that nobody fishes for a better draw.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Digits of the secret.
pub const DIGITS: usize = 32;
/// Bytes of the seal.
pub const SEAL: usize = 16;
/// A block of the stream.
const BLOCK: u16 = 64;

/// The secret: 32 digits. Written for people it is hidden, always; only the journal on the device holds it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Secret([u8; DIGITS]);

impl Secret {
    /// No secret: what an export shows of one.
    pub const NONE: Self = Self([0; DIGITS]);

    /// From ten-sided dice, a digit each.
    #[must_use]
    pub fn rolled(faces: &[u8]) -> Option<Self> {
        let digits: [u8; DIGITS] = faces.try_into().ok()?;
        Self::of(digits.map(|face| face.wrapping_sub(1)))
    }

    /// From digits.
    #[must_use]
    pub fn of(digits: [u8; DIGITS]) -> Option<Self> {
        digits.iter().all(|&digit| digit < 10).then(|| Self(digits.map(|digit| b'0' + digit)))
    }

    /// The digits as text: the key of the stream.
    #[must_use]
    pub fn text(&self) -> &str {
        core::str::from_utf8(&self.0).unwrap_or("")
    }

    /// Whether there is one.
    #[must_use]
    pub fn is_there(&self) -> bool {
        *self != Self::NONE
    }

    fn block(&self, stream: u64, number: u16) -> [u8; BLOCK as usize] {
        let mut generator = ChaCha20Rng::from_seed(self.0);
        generator.set_stream(stream);
        generator.set_block_pos(number.into());
        let mut bytes = [0; BLOCK as usize];
        generator.fill_bytes(&mut bytes);
        bytes
    }

    /// What is shown before the first draw: it tells nothing, and no other secret has it.
    #[must_use]
    pub fn seal(&self) -> [u8; SEAL] {
        let mut seal = [0; SEAL];
        for (to, from) in seal.iter_mut().zip(self.block(0, 0)) {
            *to = from;
        }
        seal
    }
}

/// Not even a dump for developers shows it.
impl core::fmt::Debug for Secret {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("Secret")
    }
}

impl Serialize for Secret {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // What a person can read does not hold it.
        let shown = if serializer.is_human_readable() { Self::NONE.0 } else { self.0 };
        shown.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Secret {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <[u8; DIGITS]>::deserialize(deserializer).map(Self)
    }
}

/// Where all draws come from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream {
    /// The device's secret.
    pub secret: Secret,
    /// The players' numbers.
    pub numbers: [u8; 2],
    /// Bytes used so far.
    pub used: u16,
}

impl Stream {
    /// A byte of one of the streams that the players' numbers name: 1 for draws, 2 for dice.
    fn at(&self, use_for: u8, number: u16) -> u8 {
        let [first, second] = self.numbers;
        let stream = u64::from_le_bytes([use_for, first, second, 0, 0, 0, 0, 0]);
        let block = self.secret.block(stream, number / BLOCK);
        block.get(usize::from(number % BLOCK)).copied().unwrap_or(0)
    }

    fn byte(&mut self) -> u8 {
        let byte = self.at(1, self.used);
        self.used = self.used.wrapping_add(1);
        byte
    }

    /// A six-sided die for the solo opponent, the same whenever it is looked at. Four bytes for each: one of them is fair
    /// in all but one of seven million games.
    #[must_use]
    pub fn die(&self, number: u16) -> u8 {
        let bytes = (0..4).map(|at| self.at(2, number.wrapping_mul(4).wrapping_add(at)));
        bytes.fold(0, |found, byte| if found == 0 && byte < 252 { byte % 6 + 1 } else { found }).max(1)
    }

    /// A number below `of`, none more likely than another: bytes that would favour some are passed over.
    pub fn below(&mut self, of: u8) -> u8 {
        if of < 2 {
            return 0;
        }
        let fair = u8::MAX - (u8::MAX % of + 1) % of;
        loop {
            let byte = self.byte();
            if byte <= fair {
                return byte % of;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::format;

    fn secret() -> Secret {
        Secret::rolled(&core::array::from_fn::<u8, DIGITS, _>(|at| u8::try_from(at % 10).unwrap() + 1)).unwrap()
    }

    #[test]
    fn the_seal_is_the_first_bytes_that_openssl_gives() {
        // printf '\0%.0s' $(seq 16) | openssl enc -chacha20 -K $(printf 01234567890123456789012345678901 | xxd -p -c64) \
        //     -iv 00000000000000000000000000000000 | xxd -p
        assert_eq!(secret().text(), "01234567890123456789012345678901");
        let hex = secret().seal().iter().fold(std::string::String::new(), |text, byte| format!("{text}{byte:02x}"));
        assert_eq!(hex, SEAL_BY_OPENSSL);
    }

    const SEAL_BY_OPENSSL: &str = "4aa977b6576db7af1358616811518ebe";

    #[test]
    fn no_number_is_favoured_and_the_same_numbers_draw_the_same() {
        let start = Stream { secret: secret(), numbers: [7, 99], used: 0 };
        let (mut one, mut other) = (start, start);
        let mut count = [0_u32; 22];
        for _ in 0..22_000 {
            let drawn = one.below(22);
            assert_eq!(drawn, other.below(22));
            count[usize::from(drawn)] += 1;
        }
        assert!(count.iter().all(|&count| (850..1150).contains(&count)), "{count:?}");
        let mut others = Stream { numbers: [7, 98], ..start };
        assert!((0..20).any(|_| one.below(22) != others.below(22)));
        assert_eq!((one.below(1), one.below(0)), (0, 0));
    }

    #[test]
    fn a_secret_is_never_written_for_people() {
        assert_eq!(serde_json::to_string(&secret()).unwrap(), serde_json::to_string(&Secret::NONE).unwrap());
        assert_eq!(format!("{:?}", secret()), "Secret");
        let mut room = [0; 40];
        let bytes = postcard::to_slice(&secret(), &mut room).unwrap();
        assert_eq!(postcard::from_bytes::<Secret>(bytes).unwrap(), secret(), "the journal keeps it");
        assert!(Secret::rolled(&[11; DIGITS]).is_none() && Secret::rolled(&[0; DIGITS]).is_none());
        assert!(Secret::rolled(&[1; 31]).is_none());
    }
}
