//! Chance: whether the raw bits of a noise source can be trusted, and fair dice from a generator that they seed.
//!
//! The bits come from outside; nothing here knows a device. A noise source of unknown quality is used in three steps:
//! its raw bits are tested while they are drawn, mixed into the key of a `ChaCha` generator, and that generator's
//! bytes become dice by rejection, so that no face is favoured.

use adjutant_rules::dice::{Die, Faces, MAX_DICE};
use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};

/// The same bit this often in a row: NIST SP 800-90B 4.4.1 with 1/8 bit of entropy per sample and one false alarm in
/// 2^20 samples, 1 + 20 / (1/8).
const STUCK: u16 = 161;
/// Samples of one adaptive proportion test, SP 800-90B 4.4.2 for a binary source.
const WINDOW: u16 = 1024;
/// The first bit of a window this often in it: 1 + the 1 - 2^-20 quantile of a binomial of 1024 samples at 2^(-1/8).
const BIASED: u16 = 979;
/// Raw bits for one seed: twice the 256 / (1/8) that the assumed entropy asks for.
pub const RAW_BITS: u16 = 4096;

/// Why the noise source is not trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sick {
    /// It gave the same bit too often in a row.
    Stuck,
    /// It gave one bit far more often than the other.
    Biased,
}

/// The two continuous health tests of SP 800-90B, on raw bits. They find a source that died or leans; no test can
/// prove that bits are random.
#[derive(Clone, Debug)]
pub struct Health {
    /// The last bit and how often it came in a row; 0 before the first.
    last: bool,
    run: u16,
    /// The first bit of this window, how often it came, and how many bits the window has.
    first: bool,
    same: u16,
    seen: u16,
}

impl Default for Health {
    fn default() -> Self {
        Self::new()
    }
}

impl Health {
    /// Before the first bit.
    #[must_use]
    pub const fn new() -> Self {
        Self { last: false, run: 0, first: false, same: 0, seen: 0 }
    }

    /// Tests one raw bit.
    ///
    /// # Errors
    /// Which test failed. The bit must not be used, nor those drawn for the same seed.
    pub fn test(&mut self, bit: bool) -> Result<(), Sick> {
        self.run = if bit == self.last { self.run.saturating_add(1) } else { 1 };
        self.last = bit;
        if self.seen == 0 {
            self.first = bit;
            self.same = 0;
        }
        self.same += u16::from(bit == self.first);
        self.seen = (self.seen + 1) % WINDOW;
        match () {
            () if self.run >= STUCK => Err(Sick::Stuck),
            () if self.same >= BIASED => Err(Sick::Biased),
            () => Ok(()),
        }
    }
}

/// The generator behind the device's dice.
#[derive(Debug)]
pub struct Chance {
    generator: ChaCha20Rng,
    health: Health,
}

impl Chance {
    /// A generator that gives the same dice for the same seed: for scripts and tests.
    #[must_use]
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self { generator: ChaCha20Rng::from_seed(seed), health: Health::new() }
    }

    /// Mixes [`RAW_BITS`] fresh bits into the key. What was in the key stays in it, so a bad source cannot spoil a
    /// good key.
    ///
    /// # Errors
    /// The source failed its health test; the key is as it was.
    pub fn reseed(&mut self, mut bit: impl FnMut() -> bool) -> Result<(), Sick> {
        let mut next = ChaCha20Rng::from_seed(self.fresh_key());
        for _ in 0..RAW_BITS / 256 {
            let mut key = [0; 32];
            next.fill_bytes(&mut key);
            for byte in &mut key {
                for place in 0..8 {
                    let bit = bit();
                    self.health.test(bit)?;
                    *byte ^= u8::from(bit) << place;
                }
            }
            next = ChaCha20Rng::from_seed(key);
        }
        self.generator = next;
        Ok(())
    }

    /// Mixes in a number that nobody can quite foresee, such as the time of a key press. It is not counted as entropy.
    pub fn stir(&mut self, number: u64) {
        let mut key = self.fresh_key();
        for (byte, stirred) in key.iter_mut().zip(number.to_le_bytes()) {
            *byte ^= stirred;
        }
        self.generator = ChaCha20Rng::from_seed(key);
    }

    /// Rolls `count` dice, at most [`MAX_DICE`].
    pub fn roll(&mut self, die: Die, count: u8) -> Faces {
        let mut faces = Faces::new();
        while faces.len() < usize::from(count).min(MAX_DICE) {
            let [byte, ..] = self.generator.next_u32().to_le_bytes();
            if let Some(face) = face(die, byte) {
                // There is room: the loop ends before the faces are full.
                let _ = faces.push(face);
            }
        }
        faces
    }

    fn fresh_key(&mut self) -> [u8; 32] {
        let mut key = [0; 32];
        self.generator.fill_bytes(&mut key);
        key
    }
}

/// The face that a random byte stands for. The bytes above the last whole multiple of the faces stand for none, so
/// that every face has equally many.
#[must_use]
pub fn face(die: Die, byte: u8) -> Option<u8> {
    let sides = die.sides();
    let spare = (u8::MAX % sides + 1) % sides;
    (byte <= u8::MAX - spare).then_some(byte % sides + 1)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;
    use std::vec::Vec;

    /// A source that is fine: the bits of another generator.
    fn noise(seed: u8) -> impl FnMut() -> bool {
        let mut generator = ChaCha20Rng::from_seed([seed; 32]);
        move || generator.next_u32() & 1 == 1
    }

    #[test]
    fn every_face_has_equally_many_of_the_256_bytes() {
        for (die, each) in [(Die::Six, 42), (Die::Ten, 25)] {
            for wanted in 1..=die.sides() {
                let bytes = (0..=u8::MAX).filter(|&byte| face(die, byte) == Some(wanted)).count();
                assert_eq!(bytes, each, "{die} face {wanted}");
            }
            let none = (0..=u8::MAX).filter(|&byte| face(die, byte).is_none()).count();
            assert_eq!(none, 256 - each * usize::from(die.sides()), "{die}");
        }
    }

    #[test]
    fn a_stuck_source_is_found_at_the_161st_bit() {
        for stuck in [false, true] {
            let mut health = Health::new();
            let found = (1..).find_map(|n| health.test(stuck).err().map(|sick| (n, sick)));
            assert_eq!(found, Some((161, Sick::Stuck)));
        }
    }

    #[test]
    fn a_run_that_ends_in_time_is_no_alarm() {
        let mut health = Health::new();
        for n in 0..10_000_u16 {
            assert_eq!(health.test(n / 160 % 2 == 0), Ok(()), "bit {n}");
        }
    }

    #[test]
    fn a_source_that_leans_is_found_within_one_window() {
        // Every 25th bit differs: never stuck, but 96 of 100 are the same.
        let mut health = Health::new();
        let found = (1..=WINDOW).find_map(|n| health.test(n % 25 != 0).err());
        assert_eq!(found, Some(Sick::Biased));
        // Every 10th: below the cutoff of a source with an eighth of a bit per sample.
        let mut health = Health::new();
        assert!((1..=10 * WINDOW).all(|n| health.test(n % 10 != 0).is_ok()));
    }

    #[test]
    fn a_sick_source_changes_nothing() {
        let (mut tried, mut untouched) = (Chance::from_seed([7; 32]), Chance::from_seed([7; 32]));
        let mut draws = 0;
        let result = tried.reseed(|| {
            draws += 1;
            draws < 3000 && draws % 2 == 0
        });
        assert_eq!(result, Err(Sick::Stuck));
        untouched.fresh_key(); // a try costs one draw
        assert_eq!(tried.roll(Die::Six, 32), untouched.roll(Die::Six, 32));
    }

    #[test]
    fn raw_bits_time_and_seed_each_change_the_dice() {
        let mut seen: Vec<Faces> = Vec::new();
        for (seed, source, stir) in [(1, 1, 0), (2, 1, 0), (1, 2, 0), (1, 1, 1)] {
            let mut chance = Chance::from_seed([seed; 32]);
            chance.reseed(noise(source)).expect("a fine source");
            chance.stir(stir);
            let faces = chance.roll(Die::Ten, 32);
            assert!(!seen.contains(&faces));
            seen.push(faces);
        }
        let mut again = Chance::from_seed([1; 32]);
        again.reseed(noise(1)).expect("a fine source");
        again.stir(0);
        assert_eq!(again.roll(Die::Ten, 32), seen[0], "and nothing else does");
    }

    #[test]
    fn one_different_raw_bit_gives_other_dice() {
        let dice = |flipped: Option<u16>| {
            let (mut chance, mut source, mut n) = (Chance::from_seed([0; 32]), noise(3), 0);
            let seeded = chance.reseed(|| {
                n += 1;
                source() ^ (Some(n) == flipped)
            });
            seeded.expect("a fine source");
            assert_eq!(n, RAW_BITS);
            chance.roll(Die::Six, 32)
        };
        for flipped in [1, RAW_BITS / 2, RAW_BITS] {
            assert_ne!(dice(Some(flipped)), dice(None), "bit {flipped}");
        }
    }

    #[test]
    fn a_roll_has_as_many_dice_as_asked_up_to_the_most() {
        let mut chance = Chance::from_seed([5; 32]);
        for (count, dice) in [(0, 0), (1, 1), (32, MAX_DICE), (255, MAX_DICE)] {
            assert_eq!(chance.roll(Die::Six, count).len(), dice);
        }
    }

    #[test]
    fn many_dice_spread_over_the_faces() {
        let mut chance = Chance::from_seed([9; 32]);
        for die in [Die::Six, Die::Ten] {
            let mut counts = [0_u32; 11];
            for _ in 0..1000 {
                for face in chance.roll(die, 30) {
                    counts[usize::from(face)] += 1;
                }
            }
            let expected = 30_000 / u32::from(die.sides());
            // A generator that leans by a tenth fails; chance alone would need more than five standard deviations.
            for face in 1..=usize::from(die.sides()) {
                assert!(counts[face].abs_diff(expected) < expected / 10, "{die}: {counts:?}");
            }
        }
    }
}
