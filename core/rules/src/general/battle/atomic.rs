//! The atomic bomb (7.5): whether it gets through, what it destroys, whether the country surrenders.

use super::super::{Fault, Refusal};
use super::bombing::Area;
use super::fire::{FireLine, RoundOdds};
use crate::dice::D6;
use crate::odds::Chance;
use crate::outcome::{Chances, Outcome, Rolled};
use crate::ratio::Ratio;

crate::words! {
    /// What carries the bomb.
    pub enum Carrier {
        /// Aircraft, alone or in a group.
        Aircraft = "aircraft",
        /// A V-weapon: nothing stops it.
        VWeapon = "v-weapon" as "V-weapon",
    }
}

crate::outcome! {
    /// What the bomb does.
    pub struct Dropped / LikelyDropped {
        /// It got through.
        pub dropped: bool,
        /// Build points that the area loses.
        pub loss: u8,
        /// Collapse points added.
        pub collapse: u8,
    }
}

/// Hits that stop any group.
const STOPPED_BY: u8 = 5;

/// An attack with the atomic bomb.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtomicBomb {
    /// The bomb is researched.
    pub researched: bool,
    /// What carries it.
    pub carrier: Carrier,
    /// The same country has V-weapons.
    pub v_weapons: bool,
    /// Aircraft flying together.
    pub group: u8,
    /// Hits of the interceptors, once they fell.
    pub hits: Option<u8>,
    /// The roll of control, once it fell.
    pub control_die: Option<D6>,
    /// The area.
    pub area: Area,
    /// A home area of a major, or any area of a minor.
    pub home_or_minor: bool,
}

impl AtomicBomb {
    /// What comes of it; the lines are the interceptors' fire, read while their hits are not known.
    ///
    /// # Errors
    /// What is not researched; more dice than can be reckoned with.
    pub fn attack(&self, interceptors: impl Iterator<Item = FireLine>) -> Result<Rolled<Dropped, 2>, Fault> {
        if !self.researched {
            return Err(Refusal::NoAtomicBomb.into());
        }
        if self.carrier == Carrier::VWeapon && !self.v_weapons {
            return Err(Refusal::NoVWeapons.into());
        }
        let (mut through, mut whole) = (0_u128, u128::from(D6::SIDES));
        if let Some(hits) = self.hits {
            through = self.faces_through(hits);
        } else {
            let odds = RoundOdds::new(interceptors)?;
            whole = whole.saturating_mul(odds.all_ways().into());
            for hits in 0..=odds.dice() {
                let ways = u128::from(odds.ways(hits.into()));
                through = through.saturating_add(ways.saturating_mul(self.faces_through(hits)));
            }
        }
        if through == 0 || through == whole {
            return Ok(Rolled::Rolled(self.result(through > 0)));
        }
        // 24 dice and the control die have 6^25 ways, one bit more than a ratio holds, but the ways of 1 to 4 hits are even
        // then (those of dice with an odd number of faces that hit are, modulo 2, 24 choose 1 to 4), so it always fits.
        let chance = |ways| Chance::new(ways, whole).ratio().unwrap_or(Ratio::ZERO);
        let outcomes = [
            self.result(true).likely(chance(through)),
            self.result(false).likely(chance(whole.saturating_sub(through))),
        ];
        Ok(Rolled::Open(Chances { outcomes: outcomes.into_iter().collect() }))
    }

    /// Faces of the control die that let the bomb through after so many hits (R15).
    fn faces_through(&self, hits: u8) -> u128 {
        let held = self.group <= 1 || hits >= STOPPED_BY;
        match (self.carrier, hits, self.control_die) {
            (Carrier::VWeapon, ..) | (_, 0, _) => 6,
            _ if held => 0,
            (_, _, Some(die)) if die.face() == D6::SIDES => 0,
            (_, _, Some(_)) => 6,
            (_, _, None) => 5,
        }
    }

    fn result(&self, dropped: bool) -> Dropped {
        let (loss, collapse) = if dropped { (self.area.left(), u8::from(self.home_or_minor)) } else { (0, 0) };
        Dropped { dropped, loss, collapse }
    }
}

crate::outcome! {
    /// What follows from an atomic hit.
    pub struct Surrender / LikelySurrender {
        /// The country surrenders.
        pub surrenders: bool,
    }
}

/// The roll directly after each new hit: no more than the collapse points (R15).
#[must_use]
pub fn surrender(collapse: u8, die: D6) -> Surrender {
    Surrender { surrenders: die.face() <= collapse }
}
