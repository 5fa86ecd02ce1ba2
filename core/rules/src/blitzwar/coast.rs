//! Which waters a zone can lie on, as far as the map of Europe leaves no doubt (R68), and coasts without beaches (5).

use super::board::{Place, Sea};
use super::diplomacy::BRITAIN;
use super::zones::{self, Zone};
use super::{Nation, Refusal, Region, ZoneFact};
use crate::chart::Charts;

/// The Atlantic and the seas beside it.
const NORTH: u8 = 1;
/// The Mediterranean.
const SOUTH: u8 = 2;
/// The Persian Gulf.
const GULF: u8 = 4;
/// A sea that only the map names.
const UNNAMED: u8 = 8;
/// Nobody told.
const ANY: u8 = NORTH | SOUTH | GULF | UNNAMED;

const fn of_sea(sea: Sea) -> u8 {
    match sea {
        Sea::NorthAtlantic | Sea::CentralAtlantic | Sea::NorwegianSea | Sea::NorthSea => NORTH,
        Sea::Adriatic | Sea::WesternMediterranean | Sea::SouthCentralMediterranean => SOUTH,
        Sea::PersianGulf => GULF,
        _ => ANY,
    }
}

fn in_region(charts: &Charts, zone: Zone) -> Option<Region> {
    let number = zones::fact(charts, zone, ZoneFact::Region).and_then(|number| usize::try_from(number).ok())?;
    Region::ALL.get(number).copied()
}

/// Whether a zone lies in the United Kingdom itself: British zones overseas do not (13.4.3).
#[must_use]
pub fn in_united_kingdom(charts: &Charts, zone: Zone) -> Option<bool> {
    let overseas = in_region(charts, zone).is_some_and(|region| region != Region::Elsewhere);
    let at_home = !zone.is_named() && !overseas || BRITAIN.contains(&zone);
    zones::country(charts, zone).map(|country| country == Nation::UnitedKingdom && at_home)
}

fn of_zone(charts: &Charts, zone: Zone) -> u8 {
    use Nation as N;
    let Some(country) = zones::country(charts, zone) else { return ANY };
    match (zone.name(), in_region(charts, zone)) {
        ("Basra" | "Asian Bases", _) => return GULF,
        ("Casablanca" | "Calais" | "Paris" | "Reims" | "Nancy" | "Bilbao", _) => return NORTH,
        (_, Some(Region::Mediterranean | Region::Albania)) => return SOUTH,
        (_, Some(Region::Africa)) if zone.is_named() => return SOUTH,
        (_, Some(Region::Africa | Region::BritishAsia)) => return ANY,
        _ => {}
    }
    match country {
        N::Germany
        | N::Norway
        | N::Denmark
        | N::Sweden
        | N::Finland
        | N::Poland
        | N::BelgiumNetherlands
        | N::SovietUnion
        | N::Usa => NORTH,
        N::Italy if zone.is_named() => SOUTH,
        N::Greece | N::Yugoslavia | N::Turkey => SOUTH,
        N::Rumania | N::Bulgaria | N::Hungary => UNNAMED,
        N::UnitedKingdom if in_united_kingdom(charts, zone) == Some(true) => NORTH,
        _ => ANY,
    }
}

fn waters(charts: &Charts, place: Place) -> u8 {
    match place {
        Place::Land(zone) => of_zone(charts, zone),
        Place::Sea(sea) => of_sea(sea),
    }
}

/// Whether two places can lie on one sea zone.
///
/// # Errors
/// [`Refusal::NotOnThatSea`].
pub fn share_a_sea(charts: &Charts, one: Place, other: Place) -> Result<(), Refusal> {
    if waters(charts, one) & waters(charts, other) == 0 { Err(Refusal::NotOnThatSea) } else { Ok(()) }
}

/// Whether it needs a look at the map that a zone lies on a sea zone without snow: the winter landing hangs on it (14.1.2).
#[must_use]
pub fn is_doubtful(charts: &Charts, zone: Zone, sea: Sea) -> bool {
    sea.has_snow() != Some(true) && of_zone(charts, zone) & NORTH != 0
}

/// Whether the coast of a zone on a sea is drawn in bold: no beach is there, whatever the zone has elsewhere (5).
#[must_use]
pub fn is_bold(charts: &Charts, zone: Zone, sea: Sea) -> bool {
    match sea {
        Sea::NorthSea => in_united_kingdom(charts, zone) == Some(true),
        Sea::Adriatic => {
            let overseas = in_region(charts, zone).is_some_and(|region| region != Region::Elsewhere);
            zones::country(charts, zone) == Some(Nation::Italy) && !overseas
        }
        _ => false,
    }
}
