//! What is left to do with the cardboard when a theatre closes: the effects of its free spaces, ticked one by one (CL2).
//!
//! The list follows from the placement, and each tick is a record of the log: whoever is interrupted finds the list as it was
//! left, and undo takes a tick back. It ends when all is ticked, or with the next token that is placed.

use heapless::Vec;

use super::command::{MAX_EFFECTS, Said};
use super::event::Event;
use super::place::Place;
use super::state::State;
use super::{Refusal, TableRefusal};
use crate::mori::board::{Slot, Space, TheatreId};
use crate::mori::{Effect, Phase, Side};

/// An effect of a theatre that closed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tick {
    /// Its row, from 1.
    pub row: u8,
    /// Its space, from 1.
    pub space: u8,
    /// Where a strategic effect pushes; none for others, or where no other theatre is open.
    pub target: Option<Place>,
    /// Done, or nothing is to be done.
    pub done: bool,
}

/// The effects of the theatre that closed last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Closing {
    /// Which theatre.
    pub theatre: Place,
    /// Who closed it.
    pub side: Side,
    /// Its effects in the order in which they are carried out.
    pub ticks: Vec<Tick, MAX_EFFECTS>,
}

impl State {
    /// A theatre closed: what its free spaces bring. The device's own draws need no hands.
    pub(super) fn closes(&mut self, side: Side, said: &Said, theatre: TheatreId, by_device: bool) {
        let icons = || self.game.free_icons(theatre);
        let strategic = |(_, slot): &(Space, Slot)| slot.effect == Effect::StrategicAdvantage;
        // What was said last was for the closing effects: the own space comes first.
        let pushes = icons().filter(strategic).count();
        let mut targets = said.targets.iter().skip(said.targets.len().saturating_sub(pushes));
        let printed: Vec<(u8, u8), MAX_EFFECTS> =
            icons().map(|(space, _)| (space.row + 1, space.number + 1)).take(MAX_EFFECTS).collect();
        let order = if said.order.is_empty() { &printed } else { &said.order };
        let mut ticks = Vec::new();
        for &(row, space) in order {
            let Some(at) = self.space(said.theatre, row, space) else { continue };
            let effect = self.game.board.slot(at).map_or(Effect::None, |slot| slot.effect);
            let target = if effect == Effect::StrategicAdvantage { targets.next().copied() } else { None };
            let done = match effect {
                Effect::None | Effect::TacticalAdvantage => true,
                Effect::StrategicAdvantage => target.is_none(),
                Effect::Propaganda => false,
                _ => by_device,
            };
            // There is room for every space with an icon.
            let _ = ticks.push(Tick { row, space, target, done });
        }
        self.closing = Some(Closing { theatre: said.theatre, side, ticks });
    }

    /// Whether a theatre closed in this turn and something is left to be done for it.
    #[must_use]
    pub fn must_tick(&self) -> bool {
        let own = self.closing.as_ref().is_some_and(|closing| closing.side == self.game.active());
        own && self.game.phase == Phase::Draw && self.unticked() > 0
    }

    /// How many effects of a closed theatre are still to be carried out.
    #[must_use]
    pub fn unticked(&self) -> usize {
        self.closing.as_ref().map_or(0, |closing| closing.ticks.iter().filter(|tick| !tick.done).count())
    }

    /// Whether this effect can be ticked now.
    pub(super) fn may_tick(&self, number: u8) -> bool {
        let tick = self.closing.as_ref().and_then(|closing| closing.ticks.get(usize::from(number)));
        tick.is_some_and(|tick| !tick.done)
    }

    pub(super) fn decide_tick(&self, number: u8) -> Result<Event, Refusal> {
        if self.may_tick(number) { Ok(Event::Ticked(number)) } else { Err(TableRefusal::NothingToTick.into()) }
    }

    pub(super) fn tick(&mut self, number: u8) {
        let ticks = self.closing.as_mut().map(|closing| &mut closing.ticks);
        if let Some(tick) = ticks.and_then(|ticks| ticks.get_mut(usize::from(number))) {
            tick.done = true;
        }
    }
}
