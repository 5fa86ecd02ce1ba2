//! A battle to its end, in slices.
//!
//! Without a last round the expected number of visits of each state is solved exactly, in the order of the states: a round
//! that changes nothing returns to the state itself, so that what reaches it is divided by the chance that something
//! changes. Whoever can fire hits with at least one chance in six, so that no state is visited more than six times, and a
//! state where nobody can fire is a stalemate. With a last round the chances of all states are carried from round to round.

use super::force::{NoOrder, Order, Side, loss_order};
use super::number::{Number, Total};
use super::room::{Grid, Room, Sizes};
use super::setup::{Limits, Setup, Wrong};
use super::stage::Stage;
use super::standing::{Half, Standing};

crate::words! {
    /// How a battle ends.
    pub enum End {
        /// The attacker alone is left.
        AttackerWins = "attacker-wins",
        /// The defender alone is left.
        DefenderWins = "defender-wins",
        /// Nobody is left.
        Nobody = "nobody",
        /// The attacker leaves.
        AttackerRetreats = "attacker-retreats",
        /// The defender leaves.
        DefenderRetreats = "defender-retreats",
        /// Nobody who is left can fire.
        Stalemate = "stalemate",
        /// The last round is over.
        Unfinished = "unfinished",
    }
}

/// How far a battle is reckoned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Slices done.
    pub done: u32,
    /// Slices in all; a battle with a last round may be through before.
    pub of: u32,
}

impl Progress {
    /// Whether the answer is there.
    #[must_use]
    pub const fn is_done(self) -> bool {
        self.done >= self.of
    }
}

/// What a battle took, to compare speeds.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Work {
    /// States that were fought from.
    pub states: u32,
    /// Products that were made.
    pub products: u32,
}

/// A battle that is being reckoned, or is through.
#[derive(Debug)]
pub struct Battle<'r, N> {
    pub(super) attacker: Standing,
    pub(super) defender: Standing,
    max_rounds: Option<u8>,
    last_round: Option<u8>,
    first: Option<Stage<'r, N>>,
    second: Stage<'r, N>,
    /// What is carried in the second half.
    carried: Grid<'r, N>,
    /// What is carried in the first half; with a last round the chances of the states instead.
    other: Option<Grid<'r, N>>,
    /// One row for what leaves a state.
    flow: &'r mut [N],
    /// The next slice: its round, half and row.
    round: u8,
    in_first: bool,
    row: usize,
    /// Whether any state has a chance in this round.
    alive: bool,
    progress: Progress,
    states: u32,
    ends: [N; End::ALL.len()],
    /// Chances of the hits on each side at the end.
    pub(super) fallen: [&'r mut [N]; 2],
    pub(super) rounds: Total,
}

impl<'r, N: Number> Battle<'r, N> {
    /// Begins a battle in memory that is lent for it; [`super::ROOM`] numbers are enough for what `ask` takes.
    ///
    /// # Errors
    /// [`Wrong`]: the first thing that is wrong with the battle.
    pub fn begin(setup: &Setup, limits: Limits, room: &'r mut [N]) -> Result<Self, Wrong> {
        setup.check(limits)?;
        let standing = |side| Ok(Standing::new(setup, side, order(setup, side)?));
        let (attacker, defender) = (standing(Side::Attacker)?, standing(Side::Defender)?);
        let last_round = setup.last_round();
        let shoots_first = |standing: &Standing| standing.fresh(Half::First).count() > 0;
        let has_first = shoots_first(&attacker) || shoots_first(&defender);
        let sizes = Sizes {
            steps: [attacker.steps(), defender.steps()],
            dice: [has_first.then(|| defender.fresh(Half::First).count()), Some(defender.fresh(Half::Second).count())],
            rounds: last_round.is_some(),
        };
        Self::share_out(&sizes, attacker, defender, setup, room).ok_or(Wrong::NoRoom)
    }

    fn share_out(
        sizes: &Sizes,
        attacker: Standing,
        defender: Standing,
        setup: &Setup,
        room: &'r mut [N],
    ) -> Option<Self> {
        let left = &mut Room(room);
        let [rows, columns] = sizes.steps.map(|steps| steps + 1);
        let has_first = sizes.dice.iter().all(Option::is_some);
        let first = if has_first { Some(Stage::new(Half::First, sizes, &attacker, &defender, left)?) } else { None };
        let second = Stage::new(Half::Second, sizes, &attacker, &defender, left)?;
        let carried = Grid::take(left, columns, rows)?;
        let other = if has_first || sizes.rounds { Some(Grid::take(left, columns, rows)?) } else { None };
        let last_round = setup.last_round();
        let slices = rows * if has_first && sizes.rounds { 2 } else { 1 } * last_round.map_or(1, usize::from);
        let mut battle = Self {
            max_rounds: setup.max_rounds,
            last_round,
            first,
            second,
            carried,
            other,
            flow: left.take(rows)?,
            round: 1,
            in_first: has_first,
            row: 0,
            alive: false,
            progress: Progress { done: 0, of: u32::try_from(slices).ok()? },
            states: 0,
            ends: [N::ZERO; End::ALL.len()],
            fallen: [left.take(rows)?, left.take(columns)?],
            rounds: Total::default(),
            attacker,
            defender,
        };
        battle.open();
        Some(battle)
    }

    /// The battle as it stands before the first round. No side retreats yet, but there may be nobody who can fire.
    fn open(&mut self) {
        if self.is_stalemate(0, 0) {
            self.end(0, 0, End::Stalemate, N::ONE);
            self.progress.done = self.progress.of;
        } else if self.last_round.is_some()
            && let Some(place) = self.other.as_mut().and_then(|chances| chances.line_mut(0).first_mut())
        {
            *place = N::ONE;
        }
    }

    /// Does up to `slices` slices; one is a row of states, at most some milliseconds on the device.
    pub fn advance(&mut self, slices: u32) -> Progress {
        for _ in 0..slices {
            if self.progress.is_done() {
                break;
            }
            if self.last_round.is_some() {
                self.row_of_round();
            } else {
                self.row_to_the_end();
            }
            self.progress.done = (self.progress.done + 1).min(self.progress.of);
        }
        self.progress
    }

    /// The chance of an end, of what is reckoned so far.
    #[must_use]
    pub fn chance(&self, end: End) -> N {
        self.ends.get(end.index()).copied().unwrap_or(N::ZERO)
    }

    /// What it took so far.
    #[must_use]
    pub fn work(&self) -> Work {
        let products = self.first.iter().chain([&self.second]).map(|stage| stage.products).sum();
        Work { states: self.states, products }
    }

    /// Roundings so far: of products, of sums of products, and up to sixteen units for each state that is solved.
    pub(super) fn roundings(&self) -> u64 {
        let of_products: u64 =
            self.first.iter().chain([&self.second]).map(|stage| u64::from(stage.products - stage.summed)).sum();
        of_products + 16 * u64::from(self.states)
    }

    fn is_stalemate(&self, row: usize, column: usize) -> bool {
        self.attacker.fire(row) == 0 && self.defender.fire(column) == 0
    }

    /// How the battle ends when a round leaves this state; `round` is its number where that counts.
    fn end_of(&self, row: usize, column: usize, round: Option<u8>) -> Option<End> {
        let (ours, theirs) = (self.attacker.fire(row), self.defender.fire(column));
        match (row == self.attacker.steps(), column == self.defender.steps()) {
            (true, true) => Some(End::Nobody),
            (true, false) => Some(End::DefenderWins),
            (false, true) => Some(End::AttackerWins),
            (false, false) if self.attacker.leaves(row, theirs, round) => Some(End::AttackerRetreats),
            (false, false) if self.defender.leaves(column, ours, round) => Some(End::DefenderRetreats),
            (false, false) if round.zip(self.max_rounds).is_some_and(|(round, last)| round >= last) => {
                Some(End::Unfinished)
            }
            (false, false) if self.is_stalemate(row, column) => Some(End::Stalemate),
            (false, false) => None,
        }
    }

    fn end(&mut self, row: usize, column: usize, end: End, chance: N) {
        let [attacker, defender] = &mut self.fallen;
        let places = [self.ends.get_mut(end.index()), attacker.get_mut(row), defender.get_mut(column)];
        places.into_iter().flatten().for_each(|place| *place = place.plus(chance));
    }

    /// A battle that a half round has ended, because a side is gone.
    fn end_gone(&mut self, row: usize, column: usize, chance: N) {
        if let Some(end) = self.end_of(row, column, None) {
            self.end(row, column, end, chance);
        }
    }

    /// One row of all rounds together.
    fn row_to_the_end(&mut self) {
        let (row, last_column) = (self.row, self.defender.steps());
        if let (Some(first), Some(carried)) = (&mut self.first, &mut self.other) {
            first.begin_row(carried);
        }
        self.second.begin_row(&mut self.carried);
        for column in 0..last_column {
            let end = self.end_of(row, column, None);
            let begins = (row, column) == (0, 0);
            let (between, stays_first) = match &mut self.first {
                Some(first) => (first.waiting(column), first.nothing(column)),
                None => (N::ZERO, N::ONE),
            };
            let after = self.second.waiting(column);
            if row == self.attacker.steps() {
                self.end_gone(row, column, between.plus(after));
                if let Some(first) = &mut self.first {
                    first.take(between);
                }
                self.second.take(after);
                continue;
            }
            let stays = self.second.nothing(column);
            // Visits before the first half and between the halves, each of which feeds the other.
            let reached = after.plus(stays.times(between));
            let before = match (end, begins) {
                (None, false) => reached.over(N::ONE.less(stays.times(stays_first))),
                (None, true) => N::ONE.over(N::ONE.less(stays.times(stays_first))),
                (Some(_), true) => N::ONE,
                (Some(_), false) => N::ZERO,
            };
            let between = between.plus(before.times(stays_first));
            let after = after.plus(between.times(stays));
            if let Some(end) = end {
                self.end(row, column, end, after);
            }
            self.states += u32::from(before != N::ZERO);
            self.rounds = self.rounds.and(before, 1);
            if let (Some(first), Some(carried)) = (&mut self.first, &mut self.other) {
                first.leave(carried, self.flow, column, before);
                first.take(between);
            }
            self.second.leave(&mut self.carried, self.flow, column, between);
            self.second.take(after);
        }
        let between = self.first.as_ref().map_or(N::ZERO, Stage::last_column);
        self.end_gone(row, last_column, between.plus(self.second.last_column()));
        if let (Some(first), Some(carried)) = (&mut self.first, &mut self.other) {
            first.end_row(carried, &self.attacker);
        }
        self.second.end_row(&mut self.carried, &self.attacker);
        self.row += 1;
    }

    /// One row of one half of one round.
    fn row_of_round(&mut self) {
        let (row, last_column, in_first) = (self.row, self.defender.steps(), self.in_first);
        let begins_round = in_first || self.first.is_none();
        let is_last_row = row == self.attacker.steps();
        self.stage(|stage, carried, _, _| stage.begin_row(carried));
        for column in 0..last_column {
            let reached = self.stage(|stage, carried, chances, flow| {
                let waiting = stage.waiting(column);
                let mass = chances.line(column).get(row).copied().unwrap_or(N::ZERO);
                let reached = waiting.plus(mass.times(stage.nothing(column)));
                if !is_last_row {
                    stage.leave(carried, flow, column, mass);
                }
                stage.take(reached);
                (reached, mass)
            });
            let Some((reached, mass)) = reached else { continue };
            if begins_round && mass != N::ZERO {
                self.states += 1;
                self.rounds = self.rounds.and(mass, 1);
            }
            let end = if is_last_row || !in_first {
                self.end_of(row, column, (!is_last_row).then_some(self.round))
            } else {
                None
            };
            if let Some(end) = end {
                self.end(row, column, end, reached);
            }
            if let Some(place) = self.other.as_mut().and_then(|chances| chances.line_mut(column).get_mut(row)) {
                *place = if end.is_some() { N::ZERO } else { reached };
                self.alive |= *place != N::ZERO;
            }
        }
        let gone =
            if in_first { self.first.as_ref().map_or(N::ZERO, Stage::last_column) } else { self.second.last_column() };
        self.end_gone(row, last_column, gone);
        let attacker = &self.attacker;
        let stage = if in_first { self.first.as_mut() } else { Some(&mut self.second) };
        if let Some(stage) = stage {
            if is_last_row { stage.restart(attacker) } else { stage.end_row(&mut self.carried, attacker) }
        }
        self.row = if is_last_row { 0 } else { row + 1 };
        if is_last_row {
            if !self.alive {
                self.progress.done = self.progress.of; // nobody is left to fight the rounds to come
            }
            self.alive = false;
            self.round = self.round.saturating_add(u8::from(!in_first));
            self.in_first = self.first.is_some() && !in_first;
        }
    }

    /// Does something with the stage of this half, what it carries, the chances of the states, and the row for flow.
    fn stage<T>(
        &mut self,
        act: impl FnOnce(&mut Stage<'r, N>, &mut Grid<'r, N>, &mut Grid<'r, N>, &mut [N]) -> T,
    ) -> Option<T> {
        let stage = if self.in_first { self.first.as_mut()? } else { &mut self.second };
        Some(act(stage, &mut self.carried, self.other.as_mut()?, self.flow))
    }
}

/// The order of losses of a side that was checked.
fn order(setup: &Setup, side: Side) -> Result<Order, Wrong> {
    let force = setup.force(side);
    loss_order(&force.groups, force.losses, super::MAX_STEPS).map_err(|why| match why {
        NoOrder::TooManySteps => Wrong::TooManySteps,
        NoOrder::BackAboveStrength => Wrong::BackAboveStrength(side),
    })
}
