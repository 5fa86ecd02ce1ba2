//! Lend-Lease to the Soviet Union (11.4).

use serde::{Deserialize, Serialize};

use crate::blitzwar::refusal::refuse;
use crate::blitzwar::{Refusal, Turn};
use crate::trace::Trace;

crate::ruled! {
    /// The fleets that Lend-Lease uses.
    pub enum LendLeaseLabel {
        /// Two units each.
        NorwegianSupply = "11.4", "fleets for supply, norwegian",
        /// Two for a unit.
        NorwegianAir = "11.4", "fleets for air, norwegian",
        /// Two units each.
        GulfSupply = "11.4", "fleets for supply, gulf",
        /// Two for a unit.
        GulfAir = "11.4", "fleets for air, gulf",
    }
}

/// The first turn of 1942: the Persian Gulf opens (11.4).
pub const PERSIAN_GULF_FROM: u8 = 20;

/// What is sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Convoys {
    /// Supply units through the Norwegian Sea.
    pub norwegian_supply: u8,
    /// Air units through the Norwegian Sea.
    pub norwegian_air: u8,
    /// Supply units through the Persian Gulf.
    pub gulf_supply: u8,
    /// Air units through the Persian Gulf.
    pub gulf_air: u8,
}

impl Convoys {
    /// Supply units in all.
    #[must_use]
    pub const fn supply(self) -> u8 {
        self.norwegian_supply.saturating_add(self.gulf_supply)
    }

    /// Air units in all.
    #[must_use]
    pub const fn air(self) -> u8 {
        self.norwegian_air.saturating_add(self.gulf_air)
    }
}

/// Everything that Lend-Lease depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LendLease {
    /// The turn.
    pub turn: Turn,
    /// German units are in the Soviet Union.
    pub germans_in_soviet_union: bool,
    /// Supply left on the Allied card after its losses (R37).
    pub card_supply: u8,
    /// Air units on it.
    pub card_air: u8,
    /// Allied fleets in the Norwegian Sea.
    pub norwegian_fleets: u8,
    /// U-boats there.
    pub norwegian_u_boats: u8,
    /// Allied Naval Superiority there (12.3).
    pub norwegian_superiority: bool,
    /// Allied fleets in the Persian Gulf.
    pub gulf_fleets: u8,
    /// Basra is Allied.
    pub basra_controlled: bool,
}

/// What Lend-Lease can do, and what a convoy needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LendLeaseRuling {
    /// Fleets that can be used in the Norwegian Sea.
    pub norwegian_usable: u8,
    /// Fleets that can be used in the Persian Gulf.
    pub gulf_usable: u8,
    /// Fleets used in the Norwegian Sea.
    pub norwegian_used: u8,
    /// Fleets used in the Persian Gulf.
    pub gulf_used: u8,
    /// The most that each way could take, were it the only one.
    pub most: Convoys,
    /// Which fleets are used for what.
    pub trace: Trace<LendLeaseLabel, 4>,
}

/// Fleets for supply units and for air units.
const fn fleets(supply: u8, air: u8) -> (u8, u8) {
    (supply.div_ceil(2), air.saturating_mul(2))
}

impl LendLease {
    /// Fleets that can be used in the Norwegian Sea and in the Persian Gulf.
    #[must_use]
    pub const fn usable(&self) -> (u8, u8) {
        let norwegian =
            if self.norwegian_superiority { self.norwegian_fleets.saturating_sub(self.norwegian_u_boats) } else { 0 };
        let open = self.turn.get() >= PERSIAN_GULF_FROM && self.basra_controlled;
        (norwegian, if open { self.gulf_fleets } else { 0 })
    }

    /// The most that each way could take, were it the only one.
    #[must_use]
    pub fn most(&self) -> Convoys {
        if !self.germans_in_soviet_union || !self.turn.reinforcement_phase() {
            return Convoys::default();
        }
        let (norwegian, gulf) = self.usable();
        let supply = |fleets: u8| fleets.saturating_mul(2).min(self.card_supply);
        let air = |fleets: u8| (fleets / 2).min(self.card_air);
        Convoys {
            norwegian_supply: supply(norwegian),
            norwegian_air: air(norwegian),
            gulf_supply: supply(gulf),
            gulf_air: air(gulf),
        }
    }

    /// Checks what is sent. Nothing sent is never refused.
    ///
    /// # Errors
    /// The first broken rule: 11.1 turn 1; 11.4 everything else.
    pub fn send(&self, sent: Convoys) -> Result<LendLeaseRuling, Refusal> {
        let (norwegian_usable, gulf_usable) = self.usable();
        let Convoys { norwegian_supply, norwegian_air, gulf_supply, gulf_air } = sent;
        let (north_supply, north_air) = fleets(norwegian_supply, norwegian_air);
        let (south_supply, south_air) = fleets(gulf_supply, gulf_air);
        let (north, south) = (north_supply.saturating_add(north_air), south_supply.saturating_add(south_air));
        if north > 0 || south > 0 {
            refuse(!self.turn.reinforcement_phase(), Refusal::NoReinforcementsOnTurn1)?;
            refuse(!self.germans_in_soviet_union, Refusal::NoGermansInSovietUnion)?;
            refuse(north > 0 && !self.norwegian_superiority, Refusal::NoSuperiorityInNorwegianSea)?;
            refuse(north > norwegian_usable || south > self.gulf_fleets, Refusal::TooFewFleets)?;
            refuse(south > 0 && self.turn.get() < PERSIAN_GULF_FROM, Refusal::GulfBefore1942)?;
            refuse(south > 0 && !self.basra_controlled, Refusal::BasraNotControlled)?;
            refuse(sent.supply() > self.card_supply || sent.air() > self.card_air, Refusal::NotLeftOnCard)?;
        }
        let mut trace = Trace::new();
        trace.add_some(LendLeaseLabel::NorwegianSupply, north_supply.into());
        trace.add_some(LendLeaseLabel::NorwegianAir, north_air.into());
        trace.add_some(LendLeaseLabel::GulfSupply, south_supply.into());
        trace.add_some(LendLeaseLabel::GulfAir, south_air.into());
        Ok(LendLeaseRuling {
            norwegian_usable,
            gulf_usable,
            norwegian_used: north,
            gulf_used: south,
            most: self.most(),
            trace,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Convoys, LendLease};
    use crate::blitzwar::{Refusal, Turn};

    fn open(turn: u8) -> LendLease {
        LendLease {
            turn: Turn::new(turn).unwrap(),
            germans_in_soviet_union: true,
            card_supply: 7,
            card_air: 2,
            norwegian_fleets: 5,
            norwegian_u_boats: 2,
            norwegian_superiority: true,
            gulf_fleets: 2,
            basra_controlled: true,
        }
    }

    #[test]
    fn the_most_of_a_way_is_what_it_takes_and_not_one_more() {
        for turn in [2, 19, 20, 47] {
            for fleets in 0..=6 {
                let way = LendLease { norwegian_fleets: fleets, gulf_fleets: fleets, ..open(turn) };
                let most = way.most();
                let sent = |supply, air, gulf: bool| {
                    let none = Convoys::default();
                    way.send(if gulf {
                        Convoys { gulf_supply: supply, gulf_air: air, ..none }
                    } else {
                        Convoys { norwegian_supply: supply, norwegian_air: air, ..none }
                    })
                };
                for (gulf, supply, air) in
                    [(false, most.norwegian_supply, most.norwegian_air), (true, most.gulf_supply, most.gulf_air)]
                {
                    assert!(sent(supply, 0, gulf).is_ok() && sent(0, air, gulf).is_ok());
                    assert!(sent(supply + 1, 0, gulf).is_err() && sent(0, air + 1, gulf).is_err());
                }
            }
        }
    }

    #[test]
    fn nothing_sent_is_never_refused_and_shows_what_is_possible() {
        let closed = LendLease { germans_in_soviet_union: false, norwegian_superiority: false, ..open(1) };
        let ruling = closed.send(Convoys::default()).unwrap();
        assert_eq!((ruling.norwegian_usable, ruling.gulf_usable, ruling.most), (0, 0, Convoys::default()));
        let ruling = open(20).send(Convoys::default()).unwrap();
        assert_eq!((ruling.norwegian_usable, ruling.gulf_usable), (3, 2));
    }

    #[test]
    fn refusals_come_in_order() {
        let sent = Convoys { norwegian_supply: 9, gulf_supply: 9, ..Convoys::default() };
        let mut way = LendLease {
            germans_in_soviet_union: false,
            norwegian_superiority: false,
            basra_controlled: false,
            ..open(1)
        };
        assert_eq!(way.send(sent), Err(Refusal::NoReinforcementsOnTurn1));
        way.turn = Turn::new(19).unwrap();
        assert_eq!(way.send(sent), Err(Refusal::NoGermansInSovietUnion));
        way.germans_in_soviet_union = true;
        assert_eq!(way.send(sent), Err(Refusal::NoSuperiorityInNorwegianSea));
        way.norwegian_superiority = true;
        assert_eq!(way.send(sent), Err(Refusal::TooFewFleets));
        (way.norwegian_fleets, way.gulf_fleets) = (7, 5);
        assert_eq!(way.send(sent), Err(Refusal::GulfBefore1942));
        way.turn = Turn::new(20).unwrap();
        assert_eq!(way.send(sent), Err(Refusal::BasraNotControlled));
        way.basra_controlled = true;
        assert_eq!(way.send(sent), Err(Refusal::NotLeftOnCard));
        way.card_supply = 18;
        assert!(way.send(sent).is_ok());
        // The two fleets of an air unit are in one sea zone (11.4).
        let split = LendLease { norwegian_fleets: 3, gulf_fleets: 1, ..open(20) };
        let air = |convoys| split.send(convoys).is_ok();
        assert!(!air(Convoys { norwegian_air: 1, ..Convoys::default() }));
        assert!(!air(Convoys { gulf_air: 1, ..Convoys::default() }));
    }
}
