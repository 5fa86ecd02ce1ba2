//! The memory of a battle: how much it takes, and how it is shared out.

use super::number::Number;
use super::{MAX_DICE, MAX_STEPS};

/// How large the parts of a battle are.
#[derive(Clone, Copy, Debug)]
pub(super) struct Sizes {
    /// Steps of the attacker and of the defender.
    pub(super) steps: [usize; 2],
    /// Most dice of the defender in each half that is fought at all.
    pub(super) dice: [Option<usize>; 2],
    /// Whether rounds are counted.
    pub(super) rounds: bool,
}

impl Sizes {
    /// Cells of a grid: a place for each state.
    pub(super) const fn grid(&self) -> usize {
        (self.steps[0] + 1) * (self.steps[1] + 1)
    }

    /// Length of a line of hits of a half: more hits than the attacker has steps are as good as all of them.
    pub(super) const fn line(&self, dice: usize) -> usize {
        (if dice < self.steps[0] { dice } else { self.steps[0] }) + 1
    }

    /// Numbers in all: one grid for each half, or two when rounds are counted; for each half a table of hits and five rows;
    /// one row for what flows, and the losses of both sides at the end.
    pub(super) const fn total(&self) -> usize {
        let (rows, columns) = (self.steps[0] + 1, self.steps[1] + 1);
        let (mut halves, mut parts) = (0, 0);
        let mut half = 0;
        while half < 2 {
            if let Some(dice) = self.dice[half] {
                halves += 1;
                parts += columns * self.line(dice) + 5 * columns;
            }
            half += 1;
        }
        let grids = if self.rounds { 2 } else { halves };
        grids * self.grid() + parts + rows + rows + columns
    }
}

/// The most that a battle of `steps` in all can take.
const fn most(steps: usize, first: bool, rounds: bool) -> usize {
    let mut most = 0;
    let mut attacker = 1;
    while attacker < steps {
        let mut dice = 0;
        while dice <= if first { MAX_DICE } else { 0 } {
            let first = if first { Some(dice) } else { None };
            let sizes = Sizes { steps: [attacker, steps - attacker], dice: [first, Some(MAX_DICE - dice)], rounds };
            if sizes.total() > most {
                most = sizes.total();
            }
            dice += 1;
        }
        attacker += 1;
    }
    most
}

/// Numbers that every battle of 60 steps fits in, and every battle of 80 steps that has neither first shots nor a last
/// round: what the device lends.
pub const ROOM: usize = {
    let (asked, whole) = (most(60, true, true), most(MAX_STEPS, false, false));
    if asked > whole { asked } else { whole }
};

/// Numbers that every battle fits in.
pub const ROOM_FOR_ALL: usize = most(MAX_STEPS, true, true);

/// What is left of the memory that was lent.
pub(super) struct Room<'r, N>(pub(super) &'r mut [N]);

impl<'r, N: Number> Room<'r, N> {
    /// Takes the next `length` numbers, all zero.
    pub(super) fn take(&mut self, length: usize) -> Option<&'r mut [N]> {
        let (taken, rest) = core::mem::take(&mut self.0).split_at_mut_checked(length)?;
        self.0 = rest;
        taken.fill(N::ZERO);
        Some(taken)
    }
}

/// Lines of equal length.
#[derive(Debug)]
pub(super) struct Grid<'r, N> {
    cells: &'r mut [N],
    length: usize,
}

impl<'r, N: Number> Grid<'r, N> {
    pub(super) fn take(left: &mut Room<'r, N>, lines: usize, length: usize) -> Option<Self> {
        Some(Self { cells: left.take(lines * length)?, length })
    }

    pub(super) fn line(&self, line: usize) -> &[N] {
        self.cells.get(line * self.length..(line + 1) * self.length).unwrap_or_default()
    }

    pub(super) fn line_mut(&mut self, line: usize) -> &mut [N] {
        self.cells.get_mut(line * self.length..(line + 1) * self.length).unwrap_or_default()
    }

    /// A line and the one after it.
    pub(super) fn pair_mut(&mut self, line: usize) -> (&mut [N], &mut [N]) {
        let pair = self.cells.get_mut(line * self.length..(line + 2) * self.length).unwrap_or_default();
        pair.split_at_mut_checked(self.length).unwrap_or_default()
    }

    /// The same place of every line.
    pub(super) fn places_mut(&mut self, place: usize) -> impl Iterator<Item = &mut N> {
        self.cells.iter_mut().skip(place).step_by(self.length.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::{ROOM, ROOM_FOR_ALL};
    use crate::battle_odds::{Coarse, Fine};

    #[test]
    fn the_memory_of_the_largest_battle_is_stated() {
        assert!(ROOM * size_of::<Coarse>() <= 16 * 1024, "{} bytes on the device", ROOM * size_of::<Coarse>());
        assert!(ROOM_FOR_ALL * size_of::<Fine>() <= 48 * 1024, "{} bytes", ROOM_FOR_ALL * size_of::<Fine>());
        assert_eq!((ROOM, ROOM_FOR_ALL), (3937, 5942));
    }
}
