//! Strategic points (5): what the map prints in a zone, and what a side holds or has lost of it.
//!
//! The points are printed only on the map, so they are taught. A count therefore comes with the number of zones whose points
//! nobody has told yet; once the owner says that all points are told, a zone without an entry has none.

use super::super::cards::UNITED_KINGDOM_POINTS;
use super::super::state::State;
use super::super::zones::{self, Zone};
use super::super::{Nation, Refusal, Side, ZoneFact};
use crate::chart::{Cell, Charts};
use crate::game::GameId;

/// Number of the chart of the map as a whole within the game.
pub const CHART: u8 = 11;

/// Whether the owner has told every zone that has points: 1 if so.
pub const COMPLETE: Cell = Cell { game: GameId::BlitzWar, chart: CHART, row: 0, column: 0 };

/// Checks what is about to be taught of the map as a whole.
///
/// # Errors
/// [`Refusal::ZoneFactRange`] outside the chart, or for another number than 0 and 1.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    if cell == COMPLETE && matches!(value, 0 | 1) { Ok(()) } else { Err(Refusal::ZoneFactRange) }
}

/// A sum of points, and the zones that may have more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Points that are told.
    pub points: u8,
    /// Zones whose points nobody has told.
    pub untold: u16,
}

/// Whether every zone with points is told.
#[must_use]
pub fn complete(charts: &Charts) -> bool {
    charts.get(COMPLETE) == Some(1)
}

/// General or national points of a zone, if they are told.
#[must_use]
pub fn told(charts: &Charts, zone: Zone, fact: ZoneFact) -> Option<u8> {
    match zones::fact(charts, zone, fact) {
        Some(number) => u8::try_from(number).ok(),
        None => complete(charts).then_some(0),
    }
}

/// The side whose national points a zone has: told, else that of the country it lies in (5).
#[must_use]
pub fn national_side(charts: &Charts, zone: Zone) -> Option<Side> {
    match zones::fact(charts, zone, ZoneFact::NationalPointsOf) {
        Some(number) => usize::try_from(number).ok().and_then(|number| Side::ALL.get(number).copied()),
        None => zones::country(charts, zone).and_then(zones::start_side),
    }
}

impl Count {
    fn add(&mut self, points: Option<u8>) {
        match points {
            Some(points) => self.points = self.points.saturating_add(points),
            None => self.untold = self.untold.saturating_add(1),
        }
    }
}

/// Both kinds of points of a zone, if both are told.
#[must_use]
pub fn of_zone(charts: &Charts, zone: Zone) -> Option<u8> {
    let general = told(charts, zone, ZoneFact::GeneralPoints)?;
    Some(general.saturating_add(told(charts, zone, ZoneFact::NationalPoints)?))
}

impl State {
    /// General and national points in the zones that the Axis holds.
    #[must_use]
    pub fn axis_points(&self, charts: &Charts) -> Count {
        let mut count = Count::default();
        for &zone in Zone::ALL {
            if self.holder(charts, zone) == Some(Side::Axis) {
                count.add(of_zone(charts, zone));
            }
        }
        count
    }

    /// National points of a side that its enemies hold: one supply each in its reinforcement phase (11.3).
    #[must_use]
    pub fn national_points_lost(&self, charts: &Charts, side: Side) -> Count {
        let mut count = Count::default();
        for &zone in Zone::ALL {
            let enemy = self.holder(charts, zone).is_some_and(|holder| (holder == Side::Axis) != (side == Side::Axis));
            if enemy && national_side(charts, zone) == Some(side) {
                count.add(told(charts, zone, ZoneFact::NationalPoints));
            }
        }
        count
    }

    /// National points of the United Kingdom that the Allies hold, which cap the blockade (12.4): seven less what is lost as
    /// long as the map's are not told.
    #[must_use]
    pub fn uk_national_points(&self, charts: &Charts) -> u8 {
        let (held, lost) = self.british_points(charts);
        if held.untold == 0 { held.points } else { UNITED_KINGDOM_POINTS.saturating_sub(lost.points).max(held.points) }
    }

    /// Whether all British points are told and are not the seven of which the book speaks (12.4).
    #[must_use]
    pub fn uk_points_are_doubtful(&self, charts: &Charts) -> bool {
        let (held, lost) = self.british_points(charts);
        held.untold == 0 && lost.untold == 0 && held.points.saturating_add(lost.points) != UNITED_KINGDOM_POINTS
    }

    /// British national points that the Allies hold, and those that they have lost.
    fn british_points(&self, charts: &Charts) -> (Count, Count) {
        let british = Zone::ALL.iter().copied().filter(|&zone| {
            zones::country(charts, zone) == Some(Nation::UnitedKingdom)
                && national_side(charts, zone) == Some(Side::Allies)
        });
        let (mut held, mut lost) = (Count::default(), Count::default());
        for zone in british {
            let count = if self.holder(charts, zone) == Some(Side::Allies) { &mut held } else { &mut lost };
            count.add(told(charts, zone, ZoneFact::NationalPoints));
        }
        (held, lost)
    }
}

#[cfg(test)]
mod tests {
    use super::{COMPLETE, Count, UNITED_KINGDOM_POINTS, check_cell, of_zone};
    use crate::blitzwar::zones::cell;
    use crate::blitzwar::{Event, Options, Refusal, Side, State, Zone, ZoneFact};
    use crate::chart::{Cell, Charts};

    fn zone(name: &str) -> Zone {
        Zone::from_name(name).unwrap()
    }

    fn take(state: &mut State, name: &str, to: Side) {
        state.apply(&Event::OwnerChanged { zone: zone(name), from: None, to: Some(to) });
    }

    #[test]
    fn axis_points_are_counted_as_far_as_the_map_is_told() {
        let (mut state, mut charts) = (State::new(&Options::default()), Charts::new());
        assert_eq!(state.axis_points(&charts), Count { points: 0, untold: 10 });
        charts.teach(cell(zone("Berlin"), ZoneFact::GeneralPoints), 1).unwrap();
        assert_eq!(of_zone(&charts, zone("Berlin")), None, "its national points are not told");
        charts.teach(cell(zone("Berlin"), ZoneFact::NationalPoints), 3).unwrap();
        assert_eq!(state.axis_points(&charts), Count { points: 4, untold: 9 });
        charts.teach(COMPLETE, 1).unwrap();
        assert_eq!(state.axis_points(&charts), Count { points: 4, untold: 0 });
        // The book tells that Trondheim has a national point.
        take(&mut state, "Trondheim", Side::Axis);
        assert_eq!(state.axis_points(&charts), Count { points: 5, untold: 0 });
    }

    #[test]
    fn national_points_are_lost_to_enemies_only() {
        let (mut state, mut charts) = (State::new(&Options::default()), Charts::new());
        charts.teach(COMPLETE, 1).unwrap();
        for (name, points) in [("Kiev", 2), ("London", 3), ("Bucharest", 1)] {
            charts.teach(cell(zone(name), ZoneFact::NationalPoints), points).unwrap();
        }
        let lost = |state: &State, side| state.national_points_lost(&charts, side).points;
        assert_eq!(Side::ALL.iter().map(|&side| lost(&state, side)).sum::<u8>(), 0, "neutral Rumania holds Bucharest");
        take(&mut state, "Bucharest", Side::SovietUnion);
        take(&mut state, "Kiev", Side::Axis);
        assert_eq!((lost(&state, Side::Axis), lost(&state, Side::SovietUnion)), (1, 2));
        // What the partner holds is not lost.
        take(&mut state, "Kiev", Side::Allies);
        assert_eq!(lost(&state, Side::SovietUnion), 0);
    }

    #[test]
    fn the_british_have_seven_national_points_until_the_map_is_told() {
        let (mut state, mut charts) = (State::new(&Options::default()), Charts::new());
        assert_eq!(state.uk_national_points(&charts), UNITED_KINGDOM_POINTS);
        charts.teach(cell(zone("London"), ZoneFact::NationalPoints), 2).unwrap();
        take(&mut state, "London", Side::Axis);
        assert_eq!(state.uk_national_points(&charts), UNITED_KINGDOM_POINTS - 2);
        take(&mut state, "London", Side::Allies);
        assert!(!state.uk_points_are_doubtful(&charts), "not all of them are told");
        charts.teach(COMPLETE, 1).unwrap();
        assert_eq!(state.uk_national_points(&charts), 2);
        assert!(state.uk_points_are_doubtful(&charts), "the book speaks of seven");
        charts.teach(cell(zone("Scapa Flow"), ZoneFact::NationalPoints), 5).unwrap();
        assert!(!state.uk_points_are_doubtful(&charts));
        take(&mut state, "London", Side::Axis);
        assert_eq!(state.uk_national_points(&charts), 5);
        assert!(!state.uk_points_are_doubtful(&charts), "what is lost was British");
    }

    #[test]
    fn the_map_as_a_whole_has_one_cell() {
        assert_eq!(check_cell(COMPLETE, 1), Ok(()));
        assert_eq!(check_cell(COMPLETE, 2), Err(Refusal::ZoneFactRange));
        assert_eq!(check_cell(Cell { column: 1, ..COMPLETE }, 1), Err(Refusal::ZoneFactRange));
    }
}
