//! Where the device's dice come from on the host.

use std::collections::VecDeque;

use adjutant_rules::dice::{Die, Faces, MAX_DICE};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

/// Dice: first those that were laid out in advance, then a `ChaCha` generator, by rejection like the device's.
#[derive(Debug)]
pub struct Dice {
    laid_out: VecDeque<u8>,
    generator: ChaCha20Rng,
}

impl Dice {
    /// Dice nobody can foresee: the generator is seeded from the operating system.
    ///
    /// # Errors
    /// When the operating system has no entropy to give.
    pub fn fair() -> Result<Self, getrandom::Error> {
        let mut seed = [0; 32];
        getrandom::fill(&mut seed)?;
        Ok(Self { laid_out: VecDeque::new(), generator: ChaCha20Rng::from_seed(seed) })
    }

    /// The same dice on every run.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self { laid_out: VecDeque::new(), generator: ChaCha20Rng::seed_from_u64(seed) }
    }

    /// Lays out the faces of the next dice; they come before any roll of the generator.
    pub fn lay_out(&mut self, faces: impl IntoIterator<Item = u8>) {
        self.laid_out.extend(faces);
    }

    /// Faces that were laid out and not rolled yet.
    #[must_use]
    pub fn left(&self) -> usize {
        self.laid_out.len()
    }

    /// Rolls.
    ///
    /// # Errors
    /// A face was laid out that this die does not have; it stays where it is.
    pub fn roll(&mut self, die: Die, count: u8) -> Result<Faces, WrongFace> {
        let count = usize::from(count).min(MAX_DICE);
        if let Some(&face) = self.laid_out.iter().take(count).find(|&&face| !(1..=die.sides()).contains(&face)) {
            return Err(WrongFace { face, die });
        }
        Ok((0..count).map(|_| self.laid_out.pop_front().unwrap_or_else(|| throw(&mut self.generator, die))).collect())
    }
}

/// One die. A draw above the last whole multiple of the sides is thrown again, so every face is equally likely.
fn throw(generator: &mut ChaCha20Rng, die: Die) -> u8 {
    let sides = die.sides();
    loop {
        let [byte, ..] = generator.next_u32().to_le_bytes();
        if byte < u8::MAX - u8::MAX % sides {
            return byte % sides + 1;
        }
    }
}

/// A face was laid out for a die that does not have it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrongFace {
    /// The face.
    pub face: u8,
    /// The die that was rolled.
    pub die: Die,
}

impl std::fmt::Display for WrongFace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "the next die laid out is {}, but a {} is rolled here", self.face, self.die)
    }
}

impl std::error::Error for WrongFace {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn laid_out_faces_come_first_and_in_order() {
        let mut dice = Dice::seeded(1);
        dice.lay_out([6, 1, 4]);
        assert_eq!(dice.roll(Die::Six, 2).unwrap().as_slice(), [6, 1]);
        assert_eq!(dice.roll(Die::Six, 1).unwrap().as_slice(), [4]);
        assert_eq!(dice.left(), 0);
    }

    #[test]
    fn a_face_the_die_does_not_have_is_refused_and_kept() {
        let mut dice = Dice::seeded(1);
        dice.lay_out([7]);
        assert_eq!(dice.roll(Die::Six, 1), Err(WrongFace { face: 7, die: Die::Six }));
        assert_eq!(dice.roll(Die::Ten, 1).unwrap().as_slice(), [7]);
    }

    #[test]
    fn every_face_comes_up_about_equally_often() {
        for die in [Die::Six, Die::Ten] {
            let mut dice = Dice::seeded(7);
            let mut seen = vec![0_u32; usize::from(die.sides()) + 1];
            for _ in 0..3000 {
                for face in dice.roll(die, 20).unwrap() {
                    seen[usize::from(face)] += 1;
                }
            }
            let expected = 60_000 / u32::from(die.sides());
            assert_eq!(seen[0], 0);
            // Four standard deviations of a binomial with 60,000 throws.
            assert!(seen[1..].iter().all(|&n| n.abs_diff(expected) < 4 * 92), "{die}: {seen:?}");
        }
    }

    #[test]
    fn the_same_seed_gives_the_same_dice() {
        let rolls = |seed| Dice::seeded(seed).roll(Die::Six, 32).unwrap();
        assert_eq!(rolls(3), rolls(3));
        assert_ne!(rolls(3), rolls(4));
    }
}
