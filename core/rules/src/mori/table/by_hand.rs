//! Values that are set by hand: checked for their range alone.

use super::command::{Change, Heap, Number};
use super::state::State;
use super::{Refusal, TableRefusal};
use crate::mori::state::Laid;
use crate::mori::tokens::{Copies, put};
use crate::mori::{Phase, Side, Token};

impl Number {
    /// The most that it can be.
    #[must_use]
    pub const fn most(self) -> u8 {
        match self {
            Self::FirstPoints | Self::SecondPoints => 99,
            Self::Turn => 120,
            Self::Phase => 2,
            Self::First25 => 3,
            Self::FinalTurn => 1,
            // Eighteen, and eight blank ones.
            Self::Pile => 26,
            _ => 40,
        }
    }

    /// Whether it is tracked only where the players hold the bags.
    #[must_use]
    pub const fn is_counted(self) -> bool {
        matches!(self as u8, 2..=8)
    }

    /// How it stands.
    #[must_use]
    pub fn get(self, state: &State) -> u8 {
        let game = &state.game;
        let [first, second] = &game.hands;
        match self {
            Self::FirstPoints => game.points[0],
            Self::SecondPoints => game.points[1],
            Self::FirstReserve => game.reserve(Side::First),
            Self::SecondReserve => game.reserve(Side::Second),
            Self::FirstBag => game.bag(Side::First),
            Self::SecondBag => game.bag(Side::Second),
            Self::FirstSpecials => first.specials,
            Self::SecondSpecials => second.specials,
            Self::Pile => game.pile(),
            Self::Turn => game.turn,
            Self::Phase => u8::try_from(game.phase.index().min(2)).unwrap_or(0),
            Self::First25 => State::first25(game),
            Self::FinalTurn => game.final_turn.into(),
        }
    }
}

impl State {
    fn heap(&self, heap: Heap, side: Side) -> Option<&Copies> {
        match heap {
            Heap::Reserve => None,
            Heap::Bag => Some(&self.game.hands[side.index()].bag),
            Heap::Pile => Some(&self.game.pile),
        }
    }

    fn heap_mut(&mut self, heap: Heap, side: Side) -> &mut Copies {
        match heap {
            Heap::Pile => &mut self.game.pile,
            _ => &mut self.game.hands[side.index()].bag,
        }
    }

    fn holds(&self, heap: Heap, side: Side, token: Token) -> bool {
        match self.heap(heap, side) {
            Some(copies) => copies[token.index()] > 0,
            None => self.game.hands[side.index()].reserve.contains(&token),
        }
    }

    pub(super) fn decide_set(&self, change: Change) -> Result<(), Refusal> {
        let fine = match change {
            Change::Number(number, _) if number.is_counted() && self.has_bags() => {
                return Err(TableRefusal::Unknown.into());
            }
            Change::Number(number, value) => value <= number.most() && (number != Number::Turn || value > 0),
            Change::Marker(place, value) => self
                .theatre(place)
                .is_some_and(|theatre| value.unsigned_abs() <= self.game.board.track(theatre).length.unsigned_abs()),
            Change::Lay { theatre, row, space, token, kind, .. } => {
                let space = self.space(theatre, row, space).ok_or(TableRefusal::OutOfRange)?;
                if self.game.laid.is_full() {
                    return Err(TableRefusal::Full.into());
                }
                if self.game.at(space).is_some() {
                    return Err(crate::mori::Refusal::Occupied.into());
                }
                !self.game.copies_enemy(kind) && (token == kind || self.game.copies_enemy(token))
            }
            Change::Lift(theatre, row, space) => {
                let space = self.space(theatre, row, space).ok_or(TableRefusal::OutOfRange)?;
                self.game.at(space).ok_or(TableRefusal::NothingThere)?;
                true
            }
            Change::Last(_, kind) => kind.is_none_or(|kind| !self.game.copies_enemy(kind)),
            Change::Add(..) | Change::Remove(..) if !self.has_bags() => return Err(TableRefusal::Unknown.into()),
            Change::Add(heap, side, token) => {
                let full = self.game.hands[side.index()].reserve.is_full();
                if heap == Heap::Reserve && full {
                    return Err(TableRefusal::Full.into());
                }
                heap != Heap::Pile || self.game.is_special(token)
            }
            Change::Remove(heap, side, token) => {
                if !self.holds(heap, side, token) {
                    return Err(TableRefusal::NothingThere.into());
                }
                true
            }
            Change::NotOver => {
                if self.game.won.is_none() {
                    return Err(TableRefusal::NotOver.into());
                }
                true
            }
        };
        if fine { Ok(()) } else { Err(TableRefusal::OutOfRange.into()) }
    }

    pub(super) fn change(&mut self, change: Change) {
        match change {
            Change::Number(number, value) => self.set_number(number, value),
            Change::Marker(place, value) => {
                if let Some(marker) = self.theatre(place).and_then(|at| self.game.markers.get_mut(usize::from(at))) {
                    *marker = value;
                }
            }
            Change::Lay { theatre, row, space, side, token, kind } => {
                if let Some(space) = self.space(theatre, row, space).filter(|&space| self.game.at(space).is_none()) {
                    // There is room: it was asked for before.
                    let _ = self.game.laid.push(Laid { space, side, token, kind });
                }
            }
            Change::Lift(theatre, row, space) => {
                if let Some(space) = self.space(theatre, row, space) {
                    self.game.laid.retain(|laid| laid.space != space);
                }
            }
            Change::Last(side, kind) => self.game.last[side.index()] = kind,
            Change::Add(Heap::Reserve, side, token) => drop(self.game.hands[side.index()].reserve.push(token)),
            Change::Add(heap, side, token) => put(self.heap_mut(heap, side), token),
            Change::Remove(Heap::Reserve, side, token) => {
                let reserve = &mut self.game.hands[side.index()].reserve;
                if let Some(at) = reserve.iter().position(|&held| held == token) {
                    reserve.remove(at);
                }
            }
            Change::Remove(heap, side, token) => {
                let copies = &mut self.heap_mut(heap, side)[token.index()];
                *copies = copies.saturating_sub(1);
            }
            Change::NotOver => {
                self.game.won = None;
                self.game.phase = Phase::Place;
            }
        }
    }

    fn set_number(&mut self, number: Number, value: u8) {
        let game = &mut self.game;
        let [first, second] = &mut game.hands;
        match number {
            Number::FirstPoints => game.points[0] = value,
            Number::SecondPoints => game.points[1] = value,
            Number::FirstReserve => first.reserve_count = value,
            Number::SecondReserve => second.reserve_count = value,
            Number::FirstBag => first.bag_count = value,
            Number::SecondBag => second.bag_count = value,
            Number::FirstSpecials => first.specials = value,
            Number::SecondSpecials => second.specials = value,
            Number::Pile => game.pile_count = value,
            Number::Turn => game.turn = value,
            Number::First25 => game.first25 = super::apply::first25(value),
            Number::FinalTurn => game.final_turn = value > 0,
            Number::Phase => {
                // A blitz goes on where its token was laid.
                let side = game.active();
                let last = game.laid.iter().rev().find(|laid| laid.side == side).map(|laid| laid.space.theatre);
                game.blitz = last.filter(|&theatre| value == 1 && game.is_open(theatre));
                game.phase = match (value, game.blitz) {
                    (1, Some(_)) => Phase::Blitz,
                    (2, _) => Phase::Draw,
                    _ => Phase::Place,
                };
            }
        }
        // Points that were corrected tell who has 25 as far as one can see.
        if matches!(number, Number::FirstPoints | Number::SecondPoints) {
            let now = crate::mori::state::First25::of(self.game.points);
            let kept = self.game.first25;
            let both = now == crate::mori::state::First25::Both && kept != crate::mori::state::First25::None;
            self.game.first25 = if both { kept } else { now };
        }
    }
}
