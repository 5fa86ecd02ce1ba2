//! When something falls due that was started before.

use crate::general::cards::{self, Quantity};
use crate::general::production::cost;
use crate::general::{Class, Quarter};

crate::words! {
    /// What was started.
    pub enum TimerKind {
        /// Vichy's units come.
        VUnits = "v-units" as "V units",
        /// More rail capacity (9.7).
        RailIncrease = "rail-increase",
        /// Headquarters are rebuilt.
        HqRebuild = "hq-rebuild" as "HQ rebuild",
        /// The Axis took Yugoslavia.
        Tito = "tito" as "Tito",
        /// The first war of a country.
        TotalWar = "total-war" as "Total War",
        /// The first war of a country.
        EliteTroops = "elite-troops" as "Elite Troops",
        /// A card was bought.
        CardPlayable = "card-playable",
    }
}

/// Vichy's units come so many quarters after card 22 (8.6).
const V_UNITS: u16 = 3;
/// Rail capacity is built in so many quarters (9.7).
const RAIL_INCREASE: u16 = 2;
/// A card is played in the turn after its purchase (7.4).
const CARD_PLAYABLE: u16 = 1;

impl TimerKind {
    /// How many quarters it takes.
    #[must_use]
    pub fn quarters(self) -> u16 {
        match self {
            Self::VUnits => V_UNITS,
            Self::RailIncrease => RAIL_INCREASE,
            Self::HqRebuild => cost::quarters(Class::Hq).into(),
            Self::Tito => cards::least(cards::TITO, Quantity::AxisHeldYugoslaviaQuarters),
            Self::TotalWar => cards::least(cards::TOTAL_WAR, Quantity::OwnWarQuarters),
            Self::EliteTroops => cards::least(cards::ELITE_TROOPS, Quantity::OwnWarQuarters),
            Self::CardPlayable => CARD_PLAYABLE,
        }
    }

    /// The rule that it comes from.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::VUnits => "card 22",
            Self::RailIncrease => "9.7",
            Self::HqRebuild => "7.6.6",
            Self::Tito => "card 51",
            Self::TotalWar => "card 52",
            Self::EliteTroops => "card 19",
            Self::CardPlayable => "7.4",
        }
    }

    /// When it falls due.
    #[must_use]
    pub fn due(self, start: Quarter) -> Quarter {
        start.plus(i16::try_from(self.quarters()).unwrap_or(i16::MAX))
    }
}

#[cfg(test)]
mod tests {
    use super::TimerKind;

    #[test]
    fn every_timer_has_its_quarters() {
        let quarters: std::vec::Vec<u16> = TimerKind::ALL.iter().map(|timer| timer.quarters()).collect();
        assert_eq!(quarters, [3, 2, 4, 4, 4, 8, 1]);
    }

    extern crate std;
}
