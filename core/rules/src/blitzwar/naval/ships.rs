//! Fleets and U-boats on the board, and what sails or flies in a sea zone (12).

use super::superiority::{SeaPower, SeaRuling, SeaZoneUnits};
use super::table::NavalSide;
use crate::blitzwar::air::AirTarget;
use crate::blitzwar::board::{Board, Place, Sea, Stack};
use crate::blitzwar::{Nation, Side, State};

impl Sea {
    /// Whether winter closes it to landings (14.1.2): every sea but the Mediterranean and the Persian Gulf. Of a sea zone
    /// that only the map names nobody knows.
    #[must_use]
    pub const fn has_snow(self) -> Option<bool> {
        match self {
            Self::NorthAtlantic | Self::CentralAtlantic | Self::NorwegianSea | Self::NorthSea => Some(true),
            Self::Adriatic | Self::WesternMediterranean | Self::SouthCentralMediterranean | Self::PersianGulf => {
                Some(false)
            }
            _ => None,
        }
    }
}

impl NavalSide {
    /// The side for which ships of a nation sail.
    #[must_use]
    pub const fn of_nation(nation: Nation) -> Option<Self> {
        match nation {
            Nation::Germany | Nation::Italy => Some(Self::Axis),
            Nation::UnitedKingdom | Nation::Usa | Nation::France | Nation::FreeFrench => Some(Self::Allies),
            _ => None,
        }
    }

    /// The nation that ships of unknown flag are counted for.
    const fn first_nation(self) -> Nation {
        match self {
            Self::Axis => Nation::Germany,
            Self::Allies => Nation::UnitedKingdom,
        }
    }
}

/// Fleets and U-boats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShipCount {
    /// Fleets.
    pub fleets: u8,
    /// U-boats.
    pub u_boats: u8,
}

impl ShipCount {
    /// Both together.
    #[must_use]
    pub const fn all(self) -> u8 {
        self.fleets.saturating_add(self.u_boats)
    }
}

impl Board {
    /// The ships of a side in a place.
    #[must_use]
    pub fn ships(&self, place: Place, side: NavalSide) -> ShipCount {
        self.at(place).filter(|stack| NavalSide::of_nation(stack.nation) == Some(side)).fold(
            ShipCount::default(),
            |sum, stack| ShipCount {
                fleets: sum.fleets.saturating_add(stack.fleet),
                u_boats: sum.u_boats.saturating_add(stack.u_boat),
            },
        )
    }

    /// The ships of a side in a place are these now. What is lost is taken from the nation that has most of it there; what
    /// nobody knew of flies the side's first flag.
    pub fn set_ships(&mut self, place: Place, side: NavalSide, ships: ShipCount) {
        let first = side.first_nation();
        self.set_kind(place, side, first, ships.fleets, |stack| &mut stack.fleet);
        self.set_kind(place, side, first, ships.u_boats, |stack| &mut stack.u_boat);
    }

    /// How many stacks the ships of a side in a place need when they are these: one, if more are there than anybody knew and
    /// the side's first flag is not yet there.
    pub(super) fn ship_stacks_needed(&self, place: Place, side: NavalSide, ships: ShipCount) -> usize {
        let known = self.ships(place, side);
        let more = ships.fleets > known.fleets || ships.u_boats > known.u_boats;
        if more { self.needed(place, [side.first_nation()].into_iter()) } else { 0 }
    }

    fn set_kind(&mut self, place: Place, side: NavalSide, first: Nation, want: u8, of: fn(&mut Stack) -> &mut u8) {
        let count = |mut stack: Stack| *of(&mut stack);
        loop {
            let of_side = |stack: &&Stack| NavalSide::of_nation(stack.nation) == Some(side);
            let have = self.at(place).filter(of_side).fold(0_u8, |sum, stack| sum.saturating_add(count(*stack)));
            let most = self.at(place).filter(of_side).max_by_key(|stack| count(**stack)).copied();
            let (mut stack, now) = match most {
                _ if have == want => return,
                Some(most) if have > want => (most, count(most).saturating_sub(have - want)),
                _ => {
                    let stack = self.of(place, first);
                    (stack, count(stack).saturating_add(want.saturating_sub(have)))
                }
            };
            *of(&mut stack) = now;
            if !self.set(stack) {
                return; // an older record found no room on the board
            }
        }
    }
}

impl State {
    /// What counts for Naval Superiority in a sea zone, as far as the table told: ships, and air units on naval use.
    #[must_use]
    pub fn sea_units(&self, sea: Sea) -> SeaZoneUnits {
        let axis = self.board.ships(Place::Sea(sea), NavalSide::Axis);
        let flown = |side| self.air.units(AirTarget::Sea(sea), side);
        SeaZoneUnits {
            axis_fleets: axis.fleets,
            axis_u_boats: axis.u_boats,
            axis_air: flown(Side::Axis),
            enemy_fleets: self.board.ships(Place::Sea(sea), NavalSide::Allies).fleets,
            enemy_air: flown(Side::Allies).saturating_add(flown(Side::SovietUnion)),
        }
    }

    /// Naval Superiority in a sea zone, and what follows from it (12.3).
    #[must_use]
    pub fn sea_ruling(&self, sea: Sea) -> SeaRuling {
        self.sea_units(sea).rule()
    }

    /// Whether the enemy of a side has Naval Superiority in a sea zone.
    #[must_use]
    pub fn enemy_rules(&self, sea: Sea, side: Side) -> bool {
        let enemy = if side == Side::Axis { SeaPower::Enemy } else { SeaPower::Axis };
        self.sea_units(sea).superiority() == enemy
    }
}

#[cfg(test)]
mod tests {
    use super::{NavalSide, ShipCount};
    use crate::blitzwar::Nation;
    use crate::blitzwar::board::{Board, Place, Sea, Stack};

    #[test]
    fn a_loss_falls_on_the_nation_with_most_ships_and_the_unknown_fly_the_first_flag() {
        let place = Place::Sea(Sea::NorthSea);
        let mut board = Board::default();
        board.set(Stack { fleet: 1, u_boat: 2, ..Stack::none(place, Nation::Germany) });
        board.set(Stack { fleet: 3, ..Stack::none(place, Nation::Italy) });
        assert_eq!(board.ships(place, NavalSide::Axis), ShipCount { fleets: 4, u_boats: 2 });
        board.set_ships(place, NavalSide::Axis, ShipCount { fleets: 2, u_boats: 2 });
        assert_eq!((board.of(place, Nation::Germany).fleet, board.of(place, Nation::Italy).fleet), (1, 1));
        board.set_ships(place, NavalSide::Axis, ShipCount { fleets: 0, u_boats: 1 });
        assert_eq!(board.ships(place, NavalSide::Axis), ShipCount { fleets: 0, u_boats: 1 });
        board.set_ships(place, NavalSide::Allies, ShipCount { fleets: 2, u_boats: 0 });
        assert_eq!(board.of(place, Nation::UnitedKingdom).fleet, 2);
    }
}
