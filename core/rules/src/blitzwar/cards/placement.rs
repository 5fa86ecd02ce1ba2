//! Nationality of the corps on an Allied card, and where new units are placed (11.5).

use serde::{Deserialize, Serialize};

use super::card::CardKind;
use crate::blitzwar::board::{Place, Stack};
use crate::blitzwar::refusal::refuse;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Refusal, Turn};

/// How the corps of an Allied card are divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AlliedSplit {
    /// Corps taken as British.
    pub british: u8,
    /// Corps taken as American.
    pub american: u8,
}

impl AlliedSplit {
    /// Checks it; gives the corps that are not taken.
    ///
    /// # Errors
    /// 11.3 more than the card has; 11.5 a second British corps of a Total War card; 9.3 Americans in peace.
    pub fn check(self, kind: CardKind, corps: u8, usa_at_war: bool) -> Result<u8, Refusal> {
        let Self { british, american } = self;
        let taken = british.checked_add(american);
        let lost = taken.and_then(|taken| corps.checked_sub(taken)).ok_or(Refusal::MoreCorpsThanOnCard)?;
        if kind == CardKind::TotalWar && british > 1 {
            return Err(Refusal::OneBritishCorps);
        }
        if american > 0 && !usa_at_war {
            return Err(Refusal::UsaNotAtWar);
        }
        Ok(lost)
    }

    /// The division that most players make: as many as may be are taken, British where both may (they go anywhere).
    #[must_use]
    pub fn propose(kind: CardKind, corps: u8, usa_at_war: bool) -> Self {
        match (kind, usa_at_war) {
            (CardKind::LimitedWar, _) => Self { british: corps, american: 0 },
            (CardKind::TotalWar, false) => Self { british: corps.min(1), american: 0 },
            (CardKind::TotalWar, true) => Self { british: corps.min(1), american: corps.saturating_sub(1) },
        }
    }
}

crate::words! {
    /// The major powers.
    pub enum MajorPower {
        /// Germany.
        Germany = "germany",
        /// United Kingdom.
        UnitedKingdom = "united-kingdom",
        /// USA.
        Usa = "usa",
        /// Soviet Union.
        SovietUnion = "soviet-union",
    }
}

crate::words! {
    /// The units of a card.
    pub enum PlacedUnit {
        /// Infantry corps.
        Infantry = "infantry",
        /// Armoured corps.
        Armoured = "armoured",
        /// Air force units.
        AirForce = "air-force",
        /// Fleets.
        Fleet = "fleet",
        /// U-boats.
        UBoat = "u-boat",
        /// Supply units.
        Supply = "supply",
    }
}

impl PlacedUnit {
    /// So many of them of a nation in a zone. Supply stands in no stack: it is kept with the stocks.
    #[must_use]
    pub const fn stack(self, nation: Nation, number: u8, zone: Zone) -> Stack {
        let mut units = Stack::none(Place::Land(zone), nation);
        match self {
            Self::Infantry => units.infantry = number,
            Self::Armoured => units.armoured = number,
            Self::AirForce => units.air_force = number,
            Self::Fleet => units.fleet = number,
            Self::UBoat => units.u_boat = number,
            Self::Supply => {}
        }
        units
    }
}

/// The first turn of 1944: Americans in the United Kingdom (11.5).
pub const USA_IN_UNITED_KINGDOM_FROM: u8 = 36;

/// A unit and the zone it is to be placed in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placement {
    /// Whose.
    pub nation: MajorPower,
    /// What.
    pub unit: PlacedUnit,
    /// The turn.
    pub turn: Turn,
    /// The side controls the zone.
    pub controlled: bool,
    /// It is an own supply zone.
    pub supply_zone: bool,
    /// It is a Naval Base.
    pub naval_base: bool,
    /// It is in supply.
    pub supplied: bool,
    /// It is America.
    pub america: bool,
    /// It lies in the United Kingdom.
    pub in_united_kingdom: bool,
}

impl Placement {
    /// Whether the unit may be placed there.
    ///
    /// # Errors
    /// The first broken rule, in the order of the contract.
    pub fn check(self) -> Result<(), Refusal> {
        use PlacedUnit as U;
        let Self { nation, unit, turn, controlled, supply_zone, naval_base, supplied, .. } = self;
        refuse(!turn.reinforcement_phase(), Refusal::NoReinforcementsOnTurn1)?;
        refuse(unit == U::UBoat && nation != MajorPower::Germany, Refusal::OnlyGermanyHasUBoats)?;
        refuse(unit == U::Fleet && nation == MajorPower::SovietUnion, Refusal::SovietUnionHasNoFleet)?;
        let (lands, sails) =
            (matches!(unit, U::Infantry | U::Armoured | U::Supply), matches!(unit, U::Fleet | U::UBoat));
        refuse(lands && !supply_zone, Refusal::NeedsSupplyZone)?;
        refuse((lands || sails) && !controlled, Refusal::ZoneNotControlled)?;
        refuse(sails && !naval_base, Refusal::NeedsNavalBase)?;
        refuse(unit == U::AirForce && !(controlled && supplied), Refusal::AirNeedsSuppliedZone)?;
        let british_zone = self.in_united_kingdom && supply_zone && turn.get() >= USA_IN_UNITED_KINGDOM_FROM;
        refuse(nation == MajorPower::Usa && !self.america && !british_zone, Refusal::UsaOnlyAmerica)
    }
}

#[cfg(test)]
mod tests {
    use super::{AlliedSplit, MajorPower, PlacedUnit, Placement};
    use crate::blitzwar::cards::CardKind;
    use crate::blitzwar::{Refusal, Turn};

    #[test]
    fn the_proposed_division_is_allowed_and_wastes_no_corps_that_may_be_taken() {
        for &kind in CardKind::ALL {
            for usa in [false, true] {
                for corps in 0..=12 {
                    let lost = AlliedSplit::propose(kind, corps, usa).check(kind, corps, usa);
                    // Brute force: no division loses fewer.
                    let divisions =
                        (0..=corps).flat_map(|british| (0..=corps).map(move |american| (british, american)));
                    let least = divisions
                        .filter_map(|(british, american)| {
                            AlliedSplit { british, american }.check(kind, corps, usa).ok()
                        })
                        .min();
                    assert_eq!(lost.ok(), least, "{kind} {corps} {usa}");
                }
            }
        }
        let split = AlliedSplit { british: 200, american: 100 };
        assert_eq!(split.check(CardKind::TotalWar, 255, false), Err(Refusal::MoreCorpsThanOnCard));
        let split = AlliedSplit { british: 2, american: 1 };
        assert_eq!(split.check(CardKind::TotalWar, 3, false), Err(Refusal::OneBritishCorps));
        assert_eq!(split.check(CardKind::LimitedWar, 3, false), Err(Refusal::UsaNotAtWar));
    }

    #[test]
    fn each_condition_alone_forbids_the_place() {
        let good = Placement {
            nation: MajorPower::Usa,
            unit: PlacedUnit::Infantry,
            turn: Turn::new(36).unwrap(),
            controlled: true,
            supply_zone: true,
            naval_base: true,
            supplied: true,
            america: false,
            in_united_kingdom: true,
        };
        let german = Placement { nation: MajorPower::Germany, ..good };
        assert_eq!(good.check(), Ok(()));
        let cases = [
            (Placement { turn: Turn::FIRST, unit: PlacedUnit::UBoat, ..good }, Refusal::NoReinforcementsOnTurn1),
            (Placement { unit: PlacedUnit::UBoat, ..good }, Refusal::OnlyGermanyHasUBoats),
            (
                Placement { nation: MajorPower::SovietUnion, unit: PlacedUnit::Fleet, controlled: false, ..good },
                Refusal::SovietUnionHasNoFleet,
            ),
            (Placement { supply_zone: false, controlled: false, ..good }, Refusal::NeedsSupplyZone),
            (Placement { unit: PlacedUnit::Supply, controlled: false, ..good }, Refusal::ZoneNotControlled),
            (Placement { unit: PlacedUnit::Fleet, controlled: false, ..german }, Refusal::ZoneNotControlled),
            (Placement { unit: PlacedUnit::UBoat, naval_base: false, ..german }, Refusal::NeedsNavalBase),
            (Placement { unit: PlacedUnit::AirForce, supplied: false, ..german }, Refusal::AirNeedsSuppliedZone),
            (Placement { unit: PlacedUnit::AirForce, controlled: false, ..german }, Refusal::AirNeedsSuppliedZone),
            (Placement { turn: Turn::new(35).unwrap(), ..good }, Refusal::UsaOnlyAmerica),
            (Placement { in_united_kingdom: false, ..good }, Refusal::UsaOnlyAmerica),
            (Placement { unit: PlacedUnit::AirForce, supply_zone: false, ..good }, Refusal::UsaOnlyAmerica),
        ];
        for (place, refusal) in cases {
            assert_eq!(place.check(), Err(refusal), "{place:?}");
        }
        // Air units need no supply zone of their own side, only supply.
        assert_eq!(Placement { unit: PlacedUnit::AirForce, supply_zone: false, ..german }.check(), Ok(()));
        let home = Placement { america: true, in_united_kingdom: false, turn: Turn::new(2).unwrap(), ..good };
        assert_eq!(home.check(), Ok(()));
    }
}
