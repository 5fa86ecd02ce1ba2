//! Countering enemy air units one by one (13.2).

use serde::{Deserialize, Serialize};

use crate::blitzwar::Refusal;

/// Air units that are placed one after the other: after each the enemy counters it or does not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Countering<'a> {
    /// One entry for each unit placed: whether it is countered.
    pub placed: &'a [bool],
    /// Units that the player has for it.
    pub available: u8,
    /// Enemy units that are able to counter.
    pub counters_available: u8,
}

/// What is left on the target.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CounterRuling {
    /// Units that reach the target.
    pub on_target: u8,
    /// Units that the player loses.
    pub attacker_lost: u8,
    /// Units that the enemy loses: one for each.
    pub defender_lost: u8,
}

/// How many were countered and how many were not.
pub(super) fn split(placed: &[bool]) -> (u8, u8) {
    let count = |wanted| placed.iter().filter(|&&countered| countered == wanted).count();
    (u8::try_from(count(true)).unwrap_or(u8::MAX), u8::try_from(count(false)).unwrap_or(u8::MAX))
}

impl Countering<'_> {
    /// A countered unit and the one that counters it are both lost, and neither has any effect.
    ///
    /// # Errors
    /// [`Refusal::NoAirUnitLeft`], [`Refusal::NoCounterLeft`].
    pub fn rule(&self) -> Result<CounterRuling, Refusal> {
        let (countered, on_target) = split(self.placed);
        if self.placed.len() > usize::from(self.available) {
            return Err(Refusal::NoAirUnitLeft);
        }
        if countered > self.counters_available {
            return Err(Refusal::NoCounterLeft);
        }
        Ok(CounterRuling { on_target, attacker_lost: countered, defender_lost: countered })
    }
}
