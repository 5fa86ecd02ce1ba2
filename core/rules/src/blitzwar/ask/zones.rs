//! `zone`, `setup`.

use heapless::{String, Vec};
use serde::{Deserialize, Deserializer, Serialize};

use super::No;
use crate::blitzwar::board::names;
use crate::blitzwar::setup::{Garrison, POLISH_ARMIES, SETUP, VICHY};
use crate::blitzwar::zones::{NONE, Zone, fact, known};
use crate::blitzwar::{InputFault, Nation, Side, Strait, Terrain, ZoneFact};
use crate::chart::Charts;
use crate::order;

/// A name as printed; longer ones are not on the map.
pub type Text = String<48>;

/// `zone`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ZoneRequest {
    /// Name as printed.
    pub zone: Text,
    /// What is asked; the facts that only the screens use are not words of this request.
    #[serde(deserialize_with = "asked")]
    pub attribute: ZoneFact,
}

fn asked<'de, D: Deserializer<'de>>(deserializer: D) -> Result<ZoneFact, D::Error> {
    let fact = ZoneFact::deserialize(deserializer)?;
    let unknown = || serde::de::Error::custom(format_args!("unknown variant `{fact}`"));
    fact.is_asked().then_some(fact).ok_or_else(unknown)
}

crate::words! {
    /// The charts that are taught.
    pub enum ChartName {
        /// Rows are zones, columns are facts.
        Zones = "zones",
        /// Rows are cards of a side, columns are what they show.
        Cards = "cards",
        /// Rows are zones and sea zones that only the map names.
        Names = "names",
        /// What counts for the map as a whole.
        Map = "map",
        /// Rows are zones, columns are sea zones on which they lie or not.
        Coasts = "coasts",
    }
}

/// A cell that must be taught first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// Zone.
    pub row: Text,
    /// Fact.
    pub column: ZoneFact,
}

crate::bare! {
    /// What a fact of a zone can be.
    #[derive(Copy)]
    pub enum ZoneValue {
        /// None.
        Nothing(()),
        /// Yes or no.
        Flag(bool),
        /// A count.
        Number(i16),
        /// Terrain.
        Terrain(Terrain),
        /// Whose.
        Side(Side),
        /// Strait.
        Strait(Strait),
    }
}

/// The fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ZoneAnswer {
    /// What it is.
    pub value: ZoneValue,
}

/// The value behind the number of a chart cell; a number that means nothing is nothing.
fn value(attribute: ZoneFact, number: i16) -> ZoneValue {
    fn word<T: Copy>(all: &[T], number: i16) -> Option<T> {
        all.get(usize::try_from(number).ok()?).copied()
    }
    let value = match attribute {
        _ if number == NONE => None,
        ZoneFact::Terrain => word(Terrain::ALL, number).map(ZoneValue::Terrain),
        ZoneFact::NationalPointsOf => word(Side::ALL, number).map(ZoneValue::Side),
        ZoneFact::Strait => word(Strait::ALL, number).map(ZoneValue::Strait),
        ZoneFact::NationalPoints | ZoneFact::CorpsLimit | ZoneFact::CounterLimit => Some(ZoneValue::Number(number)),
        // A Fortress is asked for as yes or no, whoever built it.
        _ => Some(ZoneValue::Flag(number != 0)),
    };
    value.unwrap_or(ZoneValue::Nothing(()))
}

/// A zone of which the book tells only what holds everywhere: it stands for every name that the book does not have.
const ELSEWHERE: Zone = Zone::named("Map zone 1");

impl ZoneRequest {
    pub(super) fn answer(&self, charts: &Charts) -> Result<ZoneAnswer, No> {
        let told = match Zone::from_name(&self.zone).or_else(|| names::find(charts, &self.zone)) {
            Some(zone) => fact(charts, zone, self.attribute),
            None => known(ELSEWHERE, self.attribute),
        };
        match told {
            Some(number) => Ok(ZoneAnswer { value: value(self.attribute, number) }),
            None => Err(No::Teach(Teach { chart: ChartName::Zones, row: self.zone.clone(), column: self.attribute })),
        }
    }
}

/// `setup`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SetupRequest {
    /// Only this country.
    #[serde(default)]
    pub country: Option<Nation>,
    /// Only this zone.
    #[serde(default)]
    pub zone: Option<Text>,
}

/// Units of each kind: of several zones together, or left of a card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct UnitCounts {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Air force units.
    pub air_force: u8,
    /// Fleets.
    pub fleet: u8,
    /// U-boats.
    pub u_boat: u8,
    /// Supply units.
    pub supply: u8,
}

/// The set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct SetupAnswer {
    /// Countries in the order of the book, zones by name.
    pub zones: Vec<Garrison, 12>,
    /// Armies that the Allied player places anywhere in Poland.
    pub polish_armies_placed_freely: u8,
    /// Sums.
    pub totals: UnitCounts,
}

impl SetupRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SetupAnswer, No> {
        if self.country.is_none() && self.zone.is_none() {
            return Err(InputFault::NothingAsked.into());
        }
        // The Vichy French are not of the set-up: they come with the surrender of France (9.4).
        let vichy = self.country == Some(Nation::VichyFrance);
        let garrisons = SETUP.iter().chain(if vichy { VICHY } else { &[] });
        let mut zones: Vec<Garrison, 12> = garrisons
            .filter(|garrison| self.country.is_none_or(|country| country == garrison.nation))
            .filter(|garrison| self.zone.as_ref().is_none_or(|name| name == garrison.zone.name()))
            .copied()
            .take(12)
            .collect();
        // One country, or one zone that at most one of each country holds: the order of the book stays.
        if self.country.is_some() {
            order::by_key(&mut zones, |row| row.zone.name());
        }
        let mut totals = UnitCounts::default();
        for row in &zones {
            totals.infantry += row.infantry;
            totals.armoured += row.armoured;
            totals.air_force += row.air_force;
            totals.fleet += row.fleet;
            totals.u_boat += row.u_boat;
            totals.supply += row.supply;
        }
        let poland = self.country == Some(Nation::Poland) && self.zone.is_none();
        Ok(SetupAnswer { zones, polish_armies_placed_freely: if poland { POLISH_ARMIES } else { 0 }, totals })
    }
}
