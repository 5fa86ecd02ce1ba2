//! Fire (6.5.1, 6.5.2): a die hits when it shows no more than the number of its line.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::{Fault, InputFault, Refusal};
use crate::dice::D6;
use crate::odds::{Sums, TooMuch};
use crate::ratio::Ratio;

/// The most lines of a request.
pub const MAX_LINES: usize = 20;

/// Dice on a line of the battle chart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FireLine {
    /// The number of the line; below 1 nobody fires.
    pub strength: i8,
    /// Dice rolled on it.
    pub count: u8,
}

impl FireLine {
    /// Faces that hit: the chart ends at 6 (R42).
    #[must_use]
    pub fn faces(self) -> u8 {
        u8::try_from(self.strength.clamp(0, 6)).unwrap_or(0)
    }

    /// Dice that can hit.
    #[must_use]
    pub fn dice(self) -> u8 {
        if self.strength >= 1 { self.count } else { 0 }
    }
}

/// What was hit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FireAnswer {
    /// All hits.
    pub hits: u8,
    /// Hits of each line.
    pub rows: Vec<u8, MAX_LINES>,
}

/// Whether a die hits.
#[must_use]
pub fn hits(die: D6, strength: i8) -> bool {
    i16::from(die.face()) <= i16::from(strength)
}

/// The hits of dice that were rolled line after line.
///
/// # Errors
/// [`Refusal::CannotFire`], then [`InputFault::WrongNumberOfDice`].
pub fn fire(lines: impl Iterator<Item = FireLine> + Clone, mut dice: &[D6]) -> Result<FireAnswer, Fault> {
    if lines.clone().any(|line| line.strength < 1 && line.count > 0) {
        return Err(Refusal::CannotFire.into());
    }
    let mut answer = FireAnswer { hits: 0, rows: Vec::new() };
    for line in lines {
        let (own, rest) = dice.split_at_checked(line.count.into()).ok_or(InputFault::WrongNumberOfDice)?;
        dice = rest;
        // A line has at most 40 dice.
        let hit = u8::try_from(own.iter().filter(|die| hits(**die, line.strength)).count()).unwrap_or(u8::MAX);
        answer.hits = answer.hits.saturating_add(hit);
        let _ = answer.rows.push(hit);
    }
    if dice.is_empty() { Ok(answer) } else { Err(InputFault::WrongNumberOfDice.into()) }
}

/// The most dice of exact odds: 6^24 ways are counted in 64 bits.
pub const MAX_DICE: u8 = 24;

/// The number of hits of one round of fire.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundOdds {
    dice: u8,
    /// Faces of all dice that hit.
    faces: u16,
    hits: Sums<{ MAX_DICE as usize + 1 }>,
}

impl RoundOdds {
    /// The odds of these lines; lines below 1 do not fire.
    ///
    /// # Errors
    /// [`InputFault::TooManyDice`].
    pub fn new(lines: impl Iterator<Item = FireLine>) -> Result<Self, InputFault> {
        let mut odds = Self { dice: 0, faces: 0, hits: Sums::new() };
        for line in lines {
            for _ in 0..line.dice() {
                odds.hits.add_hit(line.faces(), D6::SIDES).map_err(|TooMuch| InputFault::TooManyDice)?;
                odds.dice = odds.dice.saturating_add(1);
                odds.faces = odds.faces.saturating_add(line.faces().into());
            }
        }
        Ok(odds)
    }

    /// Dice that fire.
    #[must_use]
    pub const fn dice(&self) -> u8 {
        self.dice
    }

    /// The expected number of hits.
    #[must_use]
    pub fn mean(&self) -> Ratio {
        Ratio::new(self.faces.into(), D6::SIDES.into())
    }

    /// The chance of exactly so many hits.
    #[must_use]
    pub fn exactly(&self, hits: usize) -> Ratio {
        self.hits.exactly(hits).ratio().unwrap_or(Ratio::ZERO)
    }

    /// The chance of so many hits or more.
    #[must_use]
    pub fn at_least(&self, hits: usize) -> Ratio {
        self.hits.at_least(hits).ratio().unwrap_or(Ratio::ZERO)
    }

    /// In how many ways so many hits fall.
    #[must_use]
    pub fn ways(&self, hits: usize) -> u64 {
        u64::try_from(self.hits.count(hits)).unwrap_or(u64::MAX)
    }

    /// All ways.
    #[must_use]
    pub fn all_ways(&self) -> u64 {
        u64::try_from(self.hits.ways()).unwrap_or(u64::MAX)
    }
}
