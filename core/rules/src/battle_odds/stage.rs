//! Half a round for all states: what the dice of both sides do to a table of chances.
//!
//! A state is a row (hits on the attacker) and a column (hits on the defender). From the state `(a, d)` the defender's dice
//! lead to the row `a + i` and the attacker's to the column `d + j`, each with its own chance. Done state by state that is a
//! product for every pair `(i, j)`. It is cheaper in two steps, row after row:
//!
//! 1. What leaves `(a, d)` for the row `a + i` is put into `carried[d][a + i]`: the defender's hits only.
//! 2. The attacker's hits are the same for the whole row `a`, and hits of dice add up in any order. So each die is thrown
//!    for everything that is carried together, at the last moment: when the die is about to be lost (Horner's rule on the
//!    attacker's dice), or, for those not yet lost, when the row is reached.
//!
//! That is one product for each `i` and one for each `j`. Dice that are still to be thrown at what is carried are `common`;
//! dice that a row has beyond them (a flipped unit's new face) are thrown on the way into `carried`.

use super::MAX_STEPS;
use super::force::Dice;
use super::number::Number;
use super::room::{Grid, Room, Sizes};
use super::standing::{Half, Standing};

/// A distribution: its first `length` numbers.
#[derive(Debug)]
struct Hits<'r, N> {
    chances: &'r mut [N],
    length: usize,
}

impl<N: Number> Hits<'_, N> {
    fn get(&self) -> &[N] {
        self.chances.get(..self.length).unwrap_or_default()
    }

    fn throw(&mut self, dice: Dice) -> u32 {
        let (length, products) = throw(dice, self.chances);
        self.length = length;
        products
    }
}

/// The chances of 0, 1, 2 .. hits; the last place also has all that is beyond it. Returns how many places are used, and the
/// products it took.
fn throw<N: Number>(dice: Dice, chances: &mut [N]) -> (usize, u32) {
    if let Some(none) = chances.first_mut() {
        *none = N::ONE;
    }
    throw_more(dice, chances, 1)
}

/// The same, with these dice more than the ones whose hits are in the first `length` places.
fn throw_more<N: Number>(dice: Dice, chances: &mut [N], mut length: usize) -> (usize, u32) {
    let mut products = 0;
    for die in dice.iter() {
        if let Some(new) = chances.get_mut(length) {
            *new = N::ZERO;
            length += 1;
        }
        // From below upwards, each place gives a part to the next; the last one keeps all.
        if let Some((last, others)) = chances.get_mut(..length).and_then(<[N]>::split_last_mut) {
            *last = last.plus(N::roll(die, others));
        }
        products += counted(length);
    }
    (length, products)
}

/// A count of products.
fn counted(products: usize) -> u32 {
    u32::try_from(products).unwrap_or(u32::MAX)
}

/// Hits of the defender's dice in each column, how many places each line uses, and the products it took. From the last
/// column up, because a column mostly has the dice of the next one and some more.
fn table<'r, N: Number>(
    half: Half,
    sizes: &Sizes,
    defender: &Standing,
    left: &mut Room<'r, N>,
) -> Option<(Grid<'r, N>, [u8; MAX_STEPS + 1], u32)> {
    let columns = defender.steps() + 1;
    let mut dice = [Dice::default(); MAX_STEPS + 1];
    let mut now = defender.fresh(half);
    let mut hits = Grid::take(left, columns, sizes.line(now.count()))?;
    for (column, dice) in dice.iter_mut().enumerate().take(columns) {
        *dice = now;
        now = defender.after_hit(now, column, half);
    }
    let (mut reach, mut products, mut next, mut length) = ([0; MAX_STEPS + 1], 0, None, 1);
    for ((column, dice), reach) in dice.iter().enumerate().zip(&mut reach).take(columns).rev() {
        let (line, below) = hits.pair_mut(column);
        let made;
        (length, made) = match next {
            Some(next) if dice.common(next) == next => {
                line.copy_from_slice(below);
                throw_more(dice.without(next), line, length)
            }
            _ => throw(*dice, hits.line_mut(column)),
        };
        *reach = u8::try_from(length).unwrap_or(u8::MAX);
        products += made;
        next = Some(*dice);
    }
    Some((hits, reach, products))
}

/// A half of the rounds.
#[derive(Debug)]
pub(super) struct Stage<'r, N> {
    half: Half,
    row: usize,
    last_row: usize,
    /// Hits of the defender's dice in each column.
    hits: Grid<'r, N>,
    /// Places used of each line of `hits`.
    reach: [u8; MAX_STEPS + 1],
    /// The attacker's dice in this row, and those of them that `carried` still misses.
    dice: Dice,
    common: Dice,
    /// Hits of the attacker's dice in this row: of all, of the common ones, of the others.
    all: Hits<'r, N>,
    of_common: Hits<'r, N>,
    of_others: Hits<'r, N>,
    /// What reaches the columns of this row from rows before, where some of its dice are not common.
    arrived: &'r mut [N],
    /// What the dice of this row are thrown for, from the last column to the first: so a sum of products runs through both
    /// of its rows in one direction.
    thrown_for: &'r mut [N],
    /// Of that, what no column has taken so far.
    owed: N,
    /// Products made so far, and those of them that were summed before a rounding.
    pub(super) products: u32,
    pub(super) summed: u32,
}

impl<'r, N: Number> Stage<'r, N> {
    /// The stage of a half with its table of the defender's hits.
    pub(super) fn new(
        half: Half,
        sizes: &Sizes,
        attacker: &Standing,
        defender: &Standing,
        left: &mut Room<'r, N>,
    ) -> Option<Self> {
        let (last_row, columns) = (attacker.steps(), defender.steps() + 1);
        let (hits, reach, products) = table(half, sizes, defender, left)?;
        let mut row = || Some(Hits { chances: left.take(columns)?, length: 0 });
        let (all, of_common, of_others) = (row()?, row()?, row()?);
        let fresh = attacker.fresh(half);
        Some(Self {
            half,
            row: 0,
            last_row,
            hits,
            reach,
            dice: fresh,
            common: fresh,
            all,
            of_common,
            of_others,
            arrived: left.take(columns)?,
            thrown_for: left.take(columns)?,
            owed: N::ZERO,
            products,
            summed: 0,
        })
    }

    /// Takes what is carried to this row.
    pub(super) fn begin_row(&mut self, carried: &mut Grid<'_, N>) {
        self.products += self.all.throw(self.dice);
        self.owed = N::ZERO;
        for (place, here) in self.thrown_for.iter_mut().rev().zip(carried.places_mut(self.row)) {
            *place = *here;
            self.owed = self.owed.plus(*here);
            *here = N::ZERO;
        }
        let others = self.dice.without(self.common);
        if others.count() == 0 {
            self.of_others.length = 0;
            return;
        }
        self.products += self.of_others.throw(others) + self.of_common.throw(self.common);
        for column in 0..self.arrived.len() - 1 {
            let arrived = convolved(self.thrown_for, self.of_common.get(), column);
            if let Some(place) = self.arrived.get_mut(column) {
                *place = arrived;
            }
        }
        let (columns, places) = (self.arrived.len(), self.of_common.length);
        self.products += counted(columns * places);
        self.summed += counted(columns * places.saturating_sub(1));
        self.thrown_for.fill(N::ZERO);
    }

    /// What reaches a column from other states. Columns are asked in their order, each before its [`Self::leave`].
    pub(super) fn waiting(&mut self, column: usize) -> N {
        let places = self.all.length.min(column + 1);
        self.products += counted(places);
        self.summed += counted(places.saturating_sub(1));
        let waiting = convolved(self.thrown_for, self.all.get(), column);
        match self.arrived.get(column) {
            Some(arrived) if self.of_others.length > 0 => waiting.plus(*arrived),
            _ => waiting,
        }
    }

    /// The chance that the half changes nothing for a state of this row.
    pub(super) fn nothing(&self, column: usize) -> N {
        match (self.all.get().first(), self.hits.line(column).first()) {
            (Some(left), Some(right)) => left.times(*right),
            _ => N::ONE,
        }
    }

    /// A column of this row has got so much in all.
    pub(super) fn take(&mut self, taken: N) {
        self.owed = self.owed.less(taken);
    }

    /// `mass` fires from a column of this row.
    pub(super) fn leave(&mut self, carried: &mut Grid<'_, N>, flow: &mut [N], column: usize, mass: N) {
        if mass == N::ZERO {
            return;
        }
        let reach = usize::from(self.reach.get(column).copied().unwrap_or(0));
        let Some((none, some)) = self.hits.line(column).get(..reach).and_then(<[N]>::split_first) else { return };
        let staying = mass.times(*none);
        let place = turned(self.thrown_for, column);
        if let Some(place) = self.thrown_for.get_mut(place) {
            *place = place.plus(staying);
        }
        self.owed = self.owed.plus(staying);

        // More hits than the last row has room for go to it: the last place gets whatever is left.
        let length = some.len().min(self.last_row - self.row);
        self.products += counted(length);
        let from = self.row + 1;
        let leaving = mass.less(staying);
        if self.of_others.length == 0 {
            let line = carried.line_mut(column).get_mut(from..from + length).unwrap_or_default();
            if let Some((last, line)) = line.split_last_mut() {
                *last = last.plus(leaving.less(mass.spread(some, line)));
            }
        } else if let Some((last, line)) = flow.get_mut(..length).and_then(<[N]>::split_last_mut) {
            line.fill(N::ZERO);
            *last = leaving.less(mass.spread(some, line));
            self.carry(carried, flow.get(..length).unwrap_or_default(), column);
        }
    }

    /// Puts what leaves a column for the next rows into `carried`, with the hits of dice that are not common.
    fn carry(&mut self, carried: &mut Grid<'_, N>, flow: &[N], column: usize) {
        let from = self.row + 1;
        // The last column, or the highest number of hits, gets whatever is left.
        let others = self.of_others.length.min(self.thrown_for.len() - column);
        let mut rest = N::ONE;
        for (hits, chance) in self.of_others.get().iter().enumerate().take(others) {
            let chance = if hits + 1 == others { rest } else { *chance };
            rest = rest.less(chance);
            let line = carried.line_mut(column + hits).get_mut(from..).unwrap_or_default();
            for (place, left) in line.iter_mut().zip(flow) {
                *place = place.plus(left.times(chance));
            }
        }
        self.products += counted(flow.len() * others);
    }

    /// What the last column of this row got.
    pub(super) fn last_column(&self) -> N {
        self.owed
    }

    /// Goes to the next row, throwing the dice that it no longer has for all that is carried beyond this one.
    pub(super) fn end_row(&mut self, carried: &mut Grid<'_, N>, attacker: &Standing) {
        self.dice = attacker.after_hit(self.dice, self.row, self.half);
        let kept = self.common.common(self.dice);
        let columns = self.thrown_for.len();
        let from = self.row + 1;
        for die in self.common.without(kept).iter() {
            for column in (0..columns - 1).rev() {
                let (line, above) = carried.pair_mut(column);
                // What hits goes from a column to the one above.
                N::pass(die, line.get_mut(from..).unwrap_or_default(), above.get_mut(from..).unwrap_or_default());
            }
            self.products += counted((columns - 1) * (self.last_row - self.row));
        }
        self.common = kept;
        self.row = from;
    }

    /// Goes back to the first row for the next round.
    pub(super) fn restart(&mut self, attacker: &Standing) {
        self.dice = attacker.fresh(self.half);
        self.common = self.dice;
        self.row = 0;
    }
}

/// The chance of a column: what dice are thrown for in it and before it, times the hits that lead there.
fn convolved<N: Number>(thrown_for: &[N], hits: &[N], column: usize) -> N {
    N::dot(thrown_for.get(turned(thrown_for, column)..).unwrap_or_default(), hits)
}

/// Where a row that runs from the last column to the first has this one.
const fn turned<N>(row: &[N], column: usize) -> usize {
    row.len().saturating_sub(column + 1)
}
