//! Which sea zones a zone lies on: what the owner taught, else what the map of Europe leaves in no doubt (R68); and coasts
//! without beaches (5).

use super::board::{Place, Sea};
use super::diplomacy::BRITAIN;
use super::zones::{self, Zone};
use super::{Nation, Refusal, Region, ZoneFact};
use crate::chart::{Cell, Charts};
use crate::game::GameId;

/// Number of the chart of coasts within the game: rows are zones, columns are sea zones.
pub const CHART: u8 = 12;

/// Whether a zone lies on a sea zone: 1 if so, 0 if not.
#[must_use]
pub fn cell(zone: Zone, sea: Sea) -> Cell {
    let column = u8::try_from(sea.index()).unwrap_or(u8::MAX);
    Cell { game: GameId::BlitzWar, chart: CHART, row: zone.number(), column }
}

/// Checks what is about to be taught of a coast.
///
/// # Errors
/// [`Refusal::ZoneFactRange`] outside the chart, or for another number than 0 and 1.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    let known = Zone::new(cell.row).is_some() && Sea::ALL.get(usize::from(cell.column)).is_some();
    if known && matches!(value, 0 | 1) { Ok(()) } else { Err(Refusal::ZoneFactRange) }
}

/// Whether a zone lies on a sea zone, if the owner taught it.
#[must_use]
pub fn told(charts: &Charts, zone: Zone, sea: Sea) -> Option<bool> {
    charts.get(cell(zone, sea)).map(|value| value == 1)
}

/// The sea zone to begin with where a zone meets the sea: one that was taught, else the one at hand if it can be, else any
/// that can.
#[must_use]
pub fn likely(charts: &Charts, zone: Zone, at_hand: Sea) -> Sea {
    let taught = Sea::ALL.iter().copied().find(|&sea| told(charts, zone, sea) == Some(true));
    let can = |sea: &Sea| lies_on(charts, zone, *sea) && !is_bold(charts, zone, *sea);
    let seas = || [at_hand].into_iter().chain(Sea::ALL.iter().copied());
    taught.or_else(|| seas().find(can)).unwrap_or(at_hand)
}

/// Whether a zone can lie on a sea zone.
fn lies_on(charts: &Charts, zone: Zone, sea: Sea) -> bool {
    told(charts, zone, sea).unwrap_or_else(|| of_zone(charts, zone) & of_sea(sea) != 0)
}

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

/// Whether two places can lie on one sea zone.
///
/// # Errors
/// [`Refusal::NotOnThatSea`].
pub fn share_a_sea(charts: &Charts, one: Place, other: Place) -> Result<(), Refusal> {
    let shared = match (one, other) {
        (Place::Land(zone), Place::Sea(sea)) | (Place::Sea(sea), Place::Land(zone)) => lies_on(charts, zone, sea),
        (Place::Sea(one), Place::Sea(other)) => of_sea(one) & of_sea(other) != 0,
        (Place::Land(one), Place::Land(other)) => {
            let both = |&sea: &Sea| [one, other].iter().all(|&zone| told(charts, zone, sea) == Some(true));
            // What is told of one coast can rule out what the other leaves open.
            let can = |&sea: &Sea| lies_on(charts, one, sea) && lies_on(charts, other, sea);
            let alike = of_zone(charts, one) & of_zone(charts, other) != 0;
            Sea::ALL.iter().any(both) || alike && Sea::ALL.iter().any(can)
        }
    };
    if shared { Ok(()) } else { Err(Refusal::NotOnThatSea) }
}

/// Whether it needs a look at the map that a zone lies on a sea zone without snow: the winter landing hangs on it (14.1.2).
#[must_use]
pub fn is_doubtful(charts: &Charts, zone: Zone, sea: Sea) -> bool {
    told(charts, zone, sea).is_none() && sea.has_snow() != Some(true) && of_zone(charts, zone) & NORTH != 0
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
