//! Ships that have sailed in this phase, and the steps that they have used: a move is four steps, in one go or in several (12.1).

use heapless::Vec;

use super::command::Voyage;
use super::movement::MAX_STEPS;
use crate::blitzwar::Nation;
use crate::blitzwar::board::{Place, Sea, Stack};
use crate::blitzwar::zones::Zone;

/// The most entries; the oldest makes room, and its ships are believed to be fresh.
const MOST: usize = 8;

/// Places as one byte: state is dear.
const SEAS: u8 = 200;
const _: () = assert!(Zone::COUNT <= SEAS as usize && SEAS as usize + Sea::ALL.len() <= 256);

fn number(place: Place) -> u8 {
    match place {
        Place::Land(zone) => u8::try_from(zone.number()).unwrap_or(u8::MAX),
        Place::Sea(sea) => SEAS.saturating_add(u8::try_from(sea.index()).unwrap_or(0)),
    }
}

/// Ships of a kind that have sailed to a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Entry {
    place: u8,
    nation: Nation,
    u_boats: bool,
    ships: u8,
    steps: u8,
}

/// How many ships have used how many steps.
type Used = [u8; MAX_STEPS as usize + 1];

/// Who has sailed. The device knows ships, not counters: those with most steps left go first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sailed(Vec<Entry, MOST>);

impl Sailed {
    /// Ships of a kind leave a place in which so many are.
    fn take(&mut self, place: u8, nation: Nation, u_boats: bool, there: u8, mut moving: u8) -> Used {
        let mut used = Used::default();
        let here = |entry: &Entry| entry.place == place && entry.nation == nation && entry.u_boats == u_boats;
        let known = self.0.iter().filter(|entry| here(entry)).fold(0_u8, |sum, entry| sum.saturating_add(entry.ships));
        for (steps, used) in (0_u8..).zip(&mut used) {
            // Whoever has not sailed is in no entry.
            if steps == 0 {
                *used = moving.min(there.saturating_sub(known));
                moving -= *used;
            }
            for entry in self.0.iter_mut().filter(|entry| here(entry) && entry.steps == steps) {
                let gone = entry.ships.min(moving);
                entry.ships -= gone;
                moving -= gone;
                *used = used.saturating_add(gone);
            }
        }
        self.0.retain(|entry| entry.ships > 0);
        used
    }

    fn kinds(voyage: &Voyage, there: &Stack) -> [(bool, u8, u8); 2] {
        [(false, there.fleet, voyage.fleets), (true, there.u_boat, voyage.u_boats)]
    }

    /// The most steps that a ship of a voyage has used before.
    pub(super) fn used(&self, voyage: &Voyage, there: &Stack) -> u8 {
        let mut rest = self.clone();
        let most = Self::kinds(voyage, there).map(|(u_boats, there, moving)| {
            let used = rest.take(number(voyage.from), voyage.nation, u_boats, there, moving);
            (0..).zip(used).filter(|&(_, ships)| ships > 0).map(|(steps, _)| steps).last().unwrap_or(0)
        });
        most[0].max(most[1])
    }

    /// A voyage was made.
    pub(super) fn sail(&mut self, voyage: &Voyage, there: &Stack, steps: u8) {
        for (u_boats, there, moving) in Self::kinds(voyage, there) {
            let used = self.take(number(voyage.from), voyage.nation, u_boats, there, moving);
            for (before, ships) in (0_u8..).zip(used).filter(|&(_, ships)| ships > 0) {
                let steps = before.saturating_add(steps).min(MAX_STEPS);
                let entry = Entry { place: number(voyage.to), nation: voyage.nation, u_boats, ships, steps };
                let same = |old: &&mut Entry| Entry { ships: 0, ..**old } == Entry { ships: 0, ..entry };
                if let Some(old) = self.0.iter_mut().find(same) {
                    old.ships = old.ships.saturating_add(ships);
                    continue;
                }
                if self.0.is_full() {
                    self.0.remove(0);
                }
                let _ = self.0.push(entry);
            }
        }
    }
}
