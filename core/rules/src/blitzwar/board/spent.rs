//! Who has attacked and advanced in the turn of the side on move (16.1, 16.4, 17.1, 17.3).
//!
//! The device knows corps, not counters: where a counter would decide, the reading is the one that forbids nothing that some
//! mix of counters allows.

use heapless::Vec;
use serde::Serialize;

use crate::blitzwar::Nation;
use crate::blitzwar::zones::Zone;

/// The most entries of each kind: more attacks than a turn has.
const MOST: usize = 24;

/// A number of corps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Corps {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
}

impl Corps {
    /// None.
    pub const NONE: Self = Self { infantry: 0, armoured: 0 };

    /// Whether there are none.
    #[must_use]
    pub const fn is_none(self) -> bool {
        self.infantry == 0 && self.armoured == 0
    }

    /// How many.
    #[must_use]
    pub const fn sum(self) -> u8 {
        self.infantry.saturating_add(self.armoured)
    }

    /// Both together.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self {
            infantry: self.infantry.saturating_add(other.infantry),
            armoured: self.armoured.saturating_add(other.armoured),
        }
    }

    /// What is left without others.
    #[must_use]
    pub const fn less(self, other: Self) -> Self {
        Self {
            infantry: self.infantry.saturating_sub(other.infantry),
            armoured: self.armoured.saturating_sub(other.armoured),
        }
    }

    /// As many as both have.
    #[must_use]
    pub fn least(self, other: Self) -> Self {
        Self { infantry: self.infantry.min(other.infantry), armoured: self.armoured.min(other.armoured) }
    }
}

crate::words! {
    /// How far corps that have advanced may still go (17.3).
    pub enum Reach {
        /// No further: two zones are used up, or the ground stopped them.
        Spent = "spent",
        /// Armoured counters one zone on.
        Armour = "armour",
        /// Infantry as well: the odds were 8-1 or more.
        All = "all",
        /// Armoured counters that landed, one zone on, into good going.
        Landed = "landed",
    }
}

/// What corps that have attacked on this turn may still do (17.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Then {
    /// Nothing in this phase: they attacked in it.
    Done,
    /// Nothing: no armour is left in their group.
    Idle,
    /// They attack the same zone again: survivors are left in it.
    Again,
    /// They may attack another zone.
    Free,
}

/// Corps that have attacked on this turn of their side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Attacked {
    then: Then,
    target: Zone,
    zone: Zone,
    nation: Nation,
    corps: Corps,
}

/// Corps that have advanced in this turn of their side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
struct Advanced {
    zone: Zone,
    nation: Nation,
    reach: Reach,
    corps: Corps,
}

/// Who has attacked and advanced.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Spent {
    attacked: Vec<Attacked, MOST>,
    advanced: Vec<Advanced, MOST>,
}

impl Spent {
    fn count(&self, zone: Zone, nation: Nation, counts: impl Fn(&Attacked) -> bool) -> Corps {
        let here = self.attacked.iter().filter(|entry| entry.zone == zone && entry.nation == nation && counts(entry));
        here.fold(Corps::NONE, |sum, entry| sum.and(entry.corps))
    }

    /// Corps of a nation in a zone that have attacked on this turn: they make no one-zone move (16.5, 17.4).
    #[must_use]
    pub fn attacked(&self, zone: Zone, nation: Nation) -> Corps {
        self.count(zone, nation, |_| true)
    }

    /// Corps of a nation in a zone that cannot be in an attack on a target: they have attacked in this phase, lost their
    /// armour in the last one, or must attack another zone again (17.1, R64).
    #[must_use]
    pub fn busy(&self, zone: Zone, nation: Nation, target: Zone) -> Corps {
        self.count(zone, nation, |entry| match entry.then {
            Then::Done | Then::Idle => true,
            Then::Again => entry.target != target,
            Then::Free => false,
        })
    }

    /// Of those, the ones whose group has lost its armour.
    #[must_use]
    pub fn idle(&self, zone: Zone, nation: Nation) -> Corps {
        self.count(zone, nation, |entry| entry.then == Then::Idle)
    }

    /// Of those, the ones that must attack another zone again.
    #[must_use]
    pub fn owed(&self, zone: Zone, nation: Nation, to: Zone) -> Corps {
        self.count(zone, nation, |entry| entry.then == Then::Again && entry.target == to)
    }

    /// Corps of a nation in a zone that have advanced and have this reach left.
    #[must_use]
    pub fn advanced(&self, zone: Zone, nation: Nation, reach: Reach) -> Corps {
        let here = |entry: &&Advanced| entry.zone == zone && entry.nation == nation && entry.reach == reach;
        self.advanced.iter().filter(here).fold(Corps::NONE, |sum, entry| sum.and(entry.corps))
    }

    /// Corps of a nation in a zone that have advanced, however far.
    #[must_use]
    pub fn all_advanced(&self, zone: Zone, nation: Nation) -> Corps {
        Reach::ALL.iter().fold(Corps::NONE, |sum, &reach| sum.and(self.advanced(zone, nation, reach)))
    }

    /// A zone is attacked: who had to attack it again does so now.
    pub(super) fn begin(&mut self, target: Zone) {
        self.attacked.retain(|entry| entry.then != Then::Again || entry.target != target);
    }

    /// Corps in a zone attack another one.
    pub(super) fn attack(&mut self, target: Zone, zone: Zone, nation: Nation, corps: Corps) {
        let mut free = corps;
        let here = |entry: &&mut Attacked| entry.zone == zone && entry.nation == nation && entry.then == Then::Free;
        for entry in self.attacked.iter_mut().filter(here) {
            let gone = entry.corps.least(free);
            entry.corps = entry.corps.less(gone);
            free = free.less(gone);
        }
        self.attacked.retain(|entry| !entry.corps.is_none());
        if !corps.is_none() {
            // Without room for it the corps are offered once more: a convenience, not a rule.
            let _ = self.attacked.push(Attacked { then: Then::Done, target, zone, nation, corps });
        }
    }

    /// Corps that attacked from a zone leave it: they are lost, or go on.
    pub(super) fn leave(&mut self, target: Zone, zone: Zone, nation: Nation, mut corps: Corps) {
        let group = |entry: &&mut Attacked| entry.target == target && entry.zone == zone && entry.nation == nation;
        for entry in self.attacked.iter_mut().filter(group) {
            let gone = entry.corps.least(corps);
            entry.corps = entry.corps.less(gone);
            corps = corps.less(gone);
        }
        self.attacked.retain(|entry| !entry.corps.is_none());
    }

    /// Corps go from one zone to another. Those that have not advanced before go first and have this reach then; the others
    /// have used up theirs.
    pub(super) fn advance(&mut self, from: Zone, to: Zone, nation: Nation, fresh: Corps, all: Corps, reach: Reach) {
        let first = all.least(fresh);
        let again = all.less(first);
        let mut rest = again;
        let here = |entry: &&mut Advanced| entry.zone == from && entry.nation == nation && entry.reach != Reach::Spent;
        for entry in self.advanced.iter_mut().filter(here) {
            let gone = entry.corps.least(rest);
            entry.corps = entry.corps.less(gone);
            rest = rest.less(gone);
        }
        self.advanced.retain(|entry| !entry.corps.is_none());
        self.enter(to, nation, first, reach);
        self.enter(to, nation, again, Reach::Spent);
    }

    /// Corps have come to a zone by advancing.
    pub(super) fn enter(&mut self, zone: Zone, nation: Nation, corps: Corps, reach: Reach) {
        if !corps.is_none() {
            let _ = self.advanced.push(Advanced { zone, nation, reach, corps });
        }
    }

    /// A combat phase of the side is over: in the next one groups with armour attack their survivors again, or any zone if
    /// there are none; the others stand idle (17.1).
    pub(super) fn end_phase(&mut self, survive: impl Fn(Zone) -> bool) {
        let group = |entries: &[Attacked], target: Zone| {
            let armour = entries.iter().filter(|entry| entry.target == target).map(|entry| entry.corps.armoured);
            armour.fold(0_u8, u8::saturating_add)
        };
        let entries = self.attacked.clone();
        for entry in &mut self.attacked {
            entry.then = match () {
                () if group(&entries, entry.target) == 0 => Then::Idle,
                () if survive(entry.target) => Then::Again,
                () => Then::Free,
            };
        }
    }

    /// The turn of the side is over.
    pub(super) fn clear(&mut self) {
        self.attacked.clear();
        self.advanced.clear();
    }
}
