//! Exact chances over several rolls on the ground: a barrage before an assault, the siege of a minor city (25.3, 29.4).

use super::air::bombing::removed;
use super::odds::Ratio as OddsRatio;
use super::roll::{Face, Mode};
use super::tables::attrition::retreats;
use super::tables::doubt::Doubts;
use super::tables::losses::{bbt, mcrt};
use super::{Odds, Party, Refusal, first};
use crate::ratio::Ratio;

/// What a barrage and the assault on what it leaves can give.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AssaultOdds {
    /// The barrage leaves nobody.
    pub by_barrage: Ratio,
    /// The assault leaves nobody of those whom the barrage left (R81).
    pub eliminated: Ratio,
    /// What is left cannot be attacked at 1-6.
    pub no_legal_odds: Ratio,
    /// Who retreats by the table: attacker, defender.
    pub retreats: [Ratio; 2],
    /// Expected losses in factors: attacker, defender.
    pub losses: [Ratio; 2],
}

/// A barrage on a stack, then an attack on what is left (25.3). `doubled` is the defence of the assault; mountains double it
/// and halve what the barrage removes.
#[must_use]
pub fn barrage_then_assault(
    barrage: u16,
    attack: u16,
    defence: u16,
    doubled: bool,
    mountain: bool,
    (mode, doubts): (Mode, Doubts),
) -> AssaultOdds {
    let rows = u64::from(mode.rows());
    let (mut by_barrage, mut eliminated, mut illegal) = (0, 0, 0);
    let (mut back, mut losses) = ([0; 3], [0_u64; 2]);
    let column = bbt(mode).column(barrage);
    for face in Face::all(mode) {
        let gone = u16::from(removed(doubts.bbt(column, face), mountain)).min(defence);
        let left = defence - gone;
        losses[1] += rows * u64::from(gone);
        if left == 0 {
            by_barrage += rows;
            continue;
        }
        let strength = i32::from(left) * if doubled || mountain { 2 } else { 1 };
        let Ok(odds) = OddsRatio::new(attack.into(), strength) else {
            illegal += rows;
            continue;
        };
        if odds.column() == Odds::Over {
            eliminated += rows;
            losses[1] += rows * u64::from(left);
            continue;
        }
        for face in Face::all(mode) {
            let cell = doubts.tournament(odds.column(), face).unwrap_or_default();
            let lost = u16::from(cell[2]).min(left);
            losses[0] += u64::from(u16::from(cell[0]).min(attack));
            losses[1] += u64::from(lost);
            eliminated += u64::from(lost == left);
            back[retreats(cell).index()] += 1;
        }
    }
    let chance = |ways: u64| Ratio::new(ways, rows * rows);
    AssaultOdds {
        by_barrage: chance(by_barrage),
        eliminated: chance(eliminated),
        no_legal_odds: chance(illegal),
        retreats: [chance(back[Party::Attacker.index()]), chance(back[Party::Defender.index()])],
        losses: losses.map(chance),
    }
}

/// The most factors of a siege.
const MOST: usize = 100;
/// The fewest that may attack a minor city (29.4).
pub const FEWEST: u16 = 4;

/// The chance that a minor city falls within so many attempts, one a turn with the survivors, and the expected loss.
///
/// # Errors
/// Fewer than four factors.
pub fn siege_chances(factors: u8, attempts: u8, (mode, doubts): (Mode, Doubts)) -> Result<[Ratio; 2], Refusal> {
    first(&[(u16::from(factors) < FEWEST, Refusal::TooFewFactors)])?;
    let rows = u64::from(mode.rows());
    // In how many ways so many factors are left, out of `whole`.
    let mut ways = [0_u64; MOST + 1];
    ways[usize::from(factors).min(MOST)] = 1;
    let (mut whole, mut reduced, mut lost) = (1_u64, 0, 0);
    for _ in 0..attempts {
        (whole, reduced, lost) = (whole * rows, reduced * rows, lost * rows);
        // Losses lead downwards: what is below has been dealt with already.
        for left in 0..ways.len() {
            let now = core::mem::take(&mut ways[left]);
            let strength = u16::try_from(left).unwrap_or(u16::MAX);
            if strength < FEWEST {
                ways[left] += now * rows;
                continue;
            }
            for face in Face::all(mode) {
                let (cost, falls) = doubts.siege(mcrt(mode).column(strength), face);
                let cost = usize::from(cost).min(left);
                lost += now * u64::try_from(cost).unwrap_or(0);
                if falls {
                    reduced += now;
                } else {
                    ways[left - cost] += now;
                }
            }
        }
    }
    Ok([Ratio::new(reduced, whole), Ratio::new(lost, whole)])
}
