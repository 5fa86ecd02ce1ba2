//! The Battle of Britain (13.4.3).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitzwar::{Refusal, Turn};
use crate::dice::D6;
use crate::order;
use crate::ratio::Ratio;

/// The most different ways it can end, if it is fought on while allowed.
pub const MAX_BRITAIN_ENDINGS: usize = 24;

/// Rounds are halved cases: 24 Allied units last 24 rounds at most.
const ROUNDS: u32 = 24;

/// The battle as it stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Britain {
    /// German air units within one zone of London.
    pub german: u8,
    /// Allied air units within range of London.
    pub allied: u8,
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BritainEnding {
    /// What is left.
    pub left: Britain,
    /// How likely it is.
    pub chance: Ratio,
}

/// Every way it can end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BritainOdds {
    /// The chance that no Allied unit is left.
    pub win: Ratio,
    /// In ascending order of what is left.
    pub endings: Vec<BritainEnding, MAX_BRITAIN_ENDINGS>,
}

/// It is fought over London, a land zone: not under snow (13.1, R45).
///
/// # Errors
/// [`Refusal::AirInSnow`].
pub fn britain_allowed(turn: Turn) -> Result<(), Refusal> {
    if turn.snow(true) { Err(Refusal::AirInSnow) } else { Ok(()) }
}

impl Britain {
    /// No Allied unit is left: landings in the United Kingdom are free this turn.
    #[must_use]
    pub const fn won(self) -> bool {
        self.allied == 0
    }

    /// Whether another round may be fought: the Germans are more, and there is somebody to fight.
    #[must_use]
    pub const fn may_continue(self) -> bool {
        self.german > self.allied && self.allied > 0
    }

    /// One round. On 1-3 two German units and an Allied one are lost, on 4-6 one of each.
    ///
    /// # Errors
    /// [`Refusal::BritainWon`], [`Refusal::GermansDoNotExceed`].
    pub const fn round(self, die: D6) -> Result<Self, Refusal> {
        if self.won() {
            return Err(Refusal::BritainWon);
        }
        if !self.may_continue() {
            return Err(Refusal::GermansDoNotExceed);
        }
        let german = if die.face() <= 3 { 2 } else { 1 };
        Ok(Self { german: self.german.saturating_sub(german), allied: self.allied.saturating_sub(1) })
    }

    /// Every way it can end when it is fought on while allowed, but for at most so many rounds.
    #[must_use]
    pub fn odds(self, most_rounds: u8) -> BritainOdds {
        let mut endings: Vec<(Self, u64), MAX_BRITAIN_ENDINGS> = Vec::new();
        // German losses beyond one a round are all that differs between the ways to a round: the cases by those losses.
        let mut cases = [0_u64; ROUNDS as usize + 1];
        if let Some(first) = cases.first_mut() {
            *first = 1;
        }
        for round in 0..=u8::try_from(ROUNDS).unwrap_or(u8::MAX) {
            let mut next = [0_u64; ROUNDS as usize + 1];
            let mut fought = false;
            for (extra, &here) in (0_u8..).zip(&cases).filter(|&(_, &here)| here > 0) {
                let left = Self {
                    german: self.german.saturating_sub(round).saturating_sub(extra),
                    allied: self.allied.saturating_sub(round),
                };
                if round >= most_rounds || !left.may_continue() {
                    let share = here << (ROUNDS - u32::from(round));
                    match endings.iter_mut().find(|(same, _)| *same == left) {
                        Some((_, cases)) => *cases += share,
                        // The tests try every battle: there is room.
                        None => drop(endings.push((left, share))),
                    }
                    continue;
                }
                fought = true;
                for place in [extra, extra.saturating_add(1)] {
                    if let Some(place) = next.get_mut(usize::from(place)) {
                        *place += here;
                    }
                }
            }
            if !fought {
                break;
            }
            cases = next;
        }
        order::by_key(&mut endings, |ending| *ending);
        let chance = |cases| Ratio::new(cases, 1 << ROUNDS);
        let won = endings.iter().filter(|(left, _)| left.won()).map(|(_, cases)| cases).sum();
        BritainOdds {
            win: chance(won),
            endings: endings.iter().map(|&(left, cases)| BritainEnding { left, chance: chance(cases) }).collect(),
        }
    }
}
