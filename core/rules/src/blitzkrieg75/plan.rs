//! The division of combat (14.3-14.8).

use super::{Refusal, first};

/// One attacker of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedAttacker {
    /// Its name.
    pub unit: i16,
    /// Its battle; 0 is none.
    pub battle: i16,
}

/// One defender of a plan.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlannedDefender {
    /// Its hex.
    pub hex: i16,
    /// Its battle; 0 is none.
    pub battle: i16,
}

/// How many battles a division of combat makes (14.3-14.8). `adjacent` holds pairs of an attacker and a hex.
///
/// # Errors
/// The first broken rule.
pub fn battle_plan(
    attackers: &[PlannedAttacker],
    defenders: &[PlannedDefender],
    adjacent: &[(i16, i16)],
) -> Result<u8, Refusal> {
    let next_to = |unit: i16, hex: i16| adjacent.contains(&(unit, hex));
    let together =
        |one: &PlannedDefender| defenders.iter().all(|other| other.hex != one.hex || other.battle == one.battle);
    let fights = |attacker: &PlannedAttacker| attacker.battle > 0;
    let engaged = |attacker: &PlannedAttacker| adjacent.iter().any(|(unit, _)| *unit == attacker.unit);
    let threatened = |hex: i16| attackers.iter().any(|attacker| next_to(attacker.unit, hex));
    let reaches = |attacker: &PlannedAttacker| {
        defenders.iter().filter(|one| one.battle == attacker.battle).all(|one| next_to(attacker.unit, one.hex))
    };
    first(&[
        (!defenders.iter().all(together), Refusal::StackDivided),
        (attackers.iter().any(|attacker| engaged(attacker) && !fights(attacker)), Refusal::MustAttack),
        (defenders.iter().any(|one| one.battle == 0 && threatened(one.hex)), Refusal::MustBeAttacked),
        (attackers.iter().any(|attacker| fights(attacker) && !reaches(attacker)), Refusal::NotAdjacent),
    ])?;
    let mut battles = 0;
    for battle in 1..=12 {
        let attacked = attackers.iter().any(|attacker| attacker.battle == battle);
        let defended = defenders.iter().any(|one| one.battle == battle);
        first(&[(defended && !attacked, Refusal::MustBeAttacked), (attacked && !defended, Refusal::NobodyToAttack)])?;
        battles += u8::from(attacked);
    }
    Ok(battles)
}
