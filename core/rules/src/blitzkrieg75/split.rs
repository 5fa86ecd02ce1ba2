//! The best split of attackers over two defended hexes: every share of whole units is looked at (14.5, 14.6).

use super::battle::Battle;
use super::odds::{Ratio as OddsRatio, industry_cap};
use super::roll::{Face, Mode};
use super::tables::attrition::{self, retreats};
use super::tables::doubt::Doubts;
use super::{Level, Odds, Party};
use crate::ratio::Ratio;

/// The most units that are divided.
pub const UNITS: usize = 24;
/// The largest strength of all of them, in halves.
const MOST: usize = 2 * 2 * 15 * UNITS;

/// A defended hex: strength in halves, and what can be lost in it: printed factors, units in the Basic Game.
#[derive(Clone, Copy, Debug)]
pub struct Target {
    /// Its strength in halves, doubled where it is.
    pub defence: u16,
    /// What can be lost.
    pub printed: u16,
}

/// A division of the attackers.
#[derive(Clone, Copy, Debug)]
pub struct Split {
    /// Strength against each hex, in halves.
    pub attack: [u16; 2],
    /// Bits of the units that attack the first hex.
    pub first: u32,
    /// The chance that both hexes are left: by retreat, or because nobody is left.
    pub both: Ratio,
    /// Expected losses: attacker, defender.
    pub losses: [Ratio; 2],
}

/// How the tables are read.
#[derive(Clone, Copy, Debug)]
pub struct Reading {
    /// Which game.
    pub level: Level,
    /// Dice or digits.
    pub mode: Mode,
    /// Cells that are read otherwise.
    pub doubts: Doubts,
    /// Rule 21 is in use.
    pub victory: bool,
    /// The attacker's basic industry, which caps the odds (36.3).
    pub industry: u8,
    /// Attacks above 1-1 made before, at industry level 1 (36.33).
    pub high: u8,
}

/// What an attack gives over all rows: in how many the hex is left, what both lose in all of them together.
#[derive(Clone, Copy, Debug, Default)]
struct Attack {
    left: u16,
    lost: [u16; 2],
    /// It is one of the three attacks above 1-1 at industry level 1.
    high: bool,
}

impl Reading {
    /// Both attacks, the one that is rolled first before the other: it can use up what industry allows (36.33).
    fn both(self, attack: [u16; 2], targets: [Target; 2], first: usize) -> Option<[Attack; 2]> {
        let [mine, other] = [first, 1 - first];
        let one = self.attack(attack[mine], targets[mine], self.high)?;
        let two = self.attack(attack[other], targets[other], self.high + u8::from(one.high))?;
        Some(if first == 0 { [one, two] } else { [two, one] })
    }

    fn attack(self, strength: u16, target: Target, high: u8) -> Option<Attack> {
        let odds = OddsRatio::new(strength.into(), target.defence.into()).ok()?;
        let odds = industry_cap(self.industry, high).map_or(odds, |most| odds.capped(most));
        let mut sum = Attack { high: self.industry == 1 && odds.number() > 1, ..Attack::default() };
        let odds = odds.column();
        for face in Face::all(self.mode) {
            let (lost, left) = match (self.level, odds) {
                // Nobody rolls: all go (25.1), in the Basic Game by automatic victory alone (R29, R52).
                (Level::Basic, Odds::Over) if !self.victory => ([0, 1], true),
                (_, Odds::Over) => ([0, target.printed], true),
                (Level::Basic, _) => {
                    let result = attrition::basic(odds, face);
                    (result.lost().map(u16::from), result.retreats() == Party::Defender)
                }
                (Level::Tournament, _) => {
                    let cell = self.doubts.tournament(odds, face).unwrap_or_default();
                    ([cell[0].into(), cell[2].into()], retreats(cell) == Party::Defender)
                }
            };
            let gone = lost[1].min(target.printed);
            sum.left += u16::from(left || gone == target.printed);
            sum.lost[0] += lost[0];
            sum.lost[1] += gone;
        }
        Some(sum)
    }
}

/// The division with the best chance that both hexes are left, then with the better balance of losses; none when no division
/// reaches 1-6 on both. Strengths of the units are in halves.
#[must_use]
pub fn best_split(units: &[u16], targets: [Target; 2], reading: Reading) -> Option<Split> {
    // For each strength the last unit, from 1, of a share that has it; shares grow unit by unit, so that each is reached by
    // units before its last one.
    let mut made_by = [0_u8; MOST + 1];
    let all: u16 = units.iter().sum();
    let most = usize::from(all).min(MOST);
    for (at, strength) in (1_u8..).zip(units.iter().take(UNITS)) {
        let strength = usize::from(*strength).min(MOST);
        for sum in (strength..=most).rev() {
            let reached = sum == strength || made_by.get(sum - strength).is_some_and(|unit| *unit > 0);
            if let Some(unit) = made_by.get_mut(sum).filter(|unit| **unit == 0 && reached && sum > 0) {
                *unit = at;
            }
        }
    }
    let mut best: Option<(u16, u32, i32, [u16; 2])> = None;
    for sum in (1..all).take(MOST).filter(|sum| made_by.get(usize::from(*sum)).is_some_and(|unit| *unit > 0)) {
        for [one, two] in [0, 1].into_iter().filter_map(|first| reading.both([sum, all - sum], targets, first)) {
            let both = u32::from(one.left) * u32::from(two.left);
            let lost = [0, 1].map(|side| one.lost[side] + two.lost[side]);
            let gain = i32::from(lost[1]) - i32::from(lost[0]);
            if best.is_none_or(|(_, other, worse, _)| (both, gain) > (other, worse)) {
                best = Some((sum, both, gain, lost));
            }
        }
    }
    let (sum, both, _, lost) = best?;
    let (mut rest, mut first) = (usize::from(sum), 0_u32);
    while let Some(unit) = made_by.get(rest).copied().filter(|unit| *unit > 0) {
        first |= 1 << (unit - 1);
        rest -= units.get(usize::from(unit - 1)).map_or(rest, |strength| usize::from(*strength)).min(rest);
    }
    let rows = u64::from(reading.mode.rows());
    Some(Split {
        attack: [sum, all - sum],
        first,
        both: Ratio::new(both.into(), rows * rows),
        losses: lost.map(|lost| Ratio::new(lost.into(), rows)),
    })
}

impl Battle<'_> {
    /// The strength of each attacking unit, in halves.
    pub fn unit_strengths(&self) -> impl Iterator<Item = u16> + '_ {
        self.assault.attackers.iter().map(|unit| {
            let alone = super::ground::Assault { attackers: core::slice::from_ref(unit), bombers: &[], ..self.assault };
            let strength = alone.strength(&mut super::Trail::new()).map_or(0, |[ground, _]| ground);
            u16::try_from(strength).unwrap_or(0)
        })
    }
}
