//! The battles that speed is measured with, on the host and on the device.

use super::{Battle, Coarse, End, Force, Group, Limits, Number, Setup, Work, Wrong};

/// Ten one-step units of strength 1 against eight of strength 2, to the end.
#[must_use]
pub fn ten_against_eight() -> Setup {
    Setup::new(Force::of(&[Group::new(1, 10)]), Force::of(&[Group::new(2, 8)]))
}

/// Thirty-four one-step units of mixed strengths on each side, to the end.
#[must_use]
pub fn thirty_four_mixed() -> Setup {
    let attacker = [Group::new(1, 10), Group::new(2, 10), Group::new(3, 8), Group::new(4, 4), Group::new(5, 2)];
    let defender = [Group::new(2, 14), Group::new(1, 8), Group::new(3, 8), Group::new(4, 4)];
    Setup::new(Force::of(&attacker), Force::of(&defender))
}

/// Twenty two-step units on each side, to the end.
#[must_use]
pub fn twenty_two_step() -> Setup {
    let attacker = [Group::two_step(4, 2, 6), Group::two_step(3, 2, 8), Group::two_step(2, 1, 6)];
    let defender = [Group::two_step(3, 2, 10), Group::two_step(2, 1, 10)];
    Setup::new(Force::of(&attacker), Force::of(&defender))
}

/// Reckons a battle to its end with the device's number: its work, and the attacker's chance in thousandths. Never inlined,
/// so that a benchmark of the firmware can count its cycles and find its stack.
///
/// # Errors
/// [`Wrong`] as [`Battle::begin`].
#[inline(never)]
pub fn measure(setup: &Setup, room: &mut [Coarse]) -> Result<(Work, u16), Wrong> {
    let mut battle = Battle::begin(setup, Limits::ENGINE, room)?;
    while !battle.advance(1).is_done() {}
    Ok((battle.work(), battle.chance(End::AttackerWins).ratio().permille()))
}
