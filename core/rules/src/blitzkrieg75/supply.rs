//! Supply of one unit, and units that are flown (9.3, 9.4, 23, 27.6).

use super::{Level, Refusal, Terrain, UnitType, View, Weather, first};

crate::words! {
    /// How supply reaches the overland route.
    pub enum Link {
        /// By road from home.
        Road = "road",
        /// By air (23.4).
        Air = "air",
        /// Through ports (23.5).
        Port = "port",
        /// Over a beach that was invaded (23.5).
        Beach = "beach",
        /// The unit is at sea.
        AtSea = "at-sea",
    }
}

/// A unit that wants supply.
#[derive(Clone, Copy, Debug)]
pub struct Route {
    /// What it is.
    pub unit: UnitType,
    /// Half a unit.
    pub half: bool,
    /// Hexes over land.
    pub overland: u8,
    /// An enemy zone of control lies on the way.
    pub enemy_zoc: bool,
    /// A city on the way is not friendly.
    pub unfriendly_city: bool,
    /// A city on the way is bombed (RCX).
    pub road_bombed: bool,
    /// The source is bombed (SRIX).
    pub source_bombed: bool,
    /// How it comes.
    pub link: Link,
    /// Hexes by air.
    pub air_hexes: u16,
    /// Transport capacity that is left, in halves.
    pub capacity: u8,
    /// The port is bombed.
    pub port_bombed: bool,
    /// Units that the beach supplies already, in halves.
    pub beach_units: u8,
    /// Own troops invaded the beach in the last turn.
    pub beach_invaded: bool,
    /// The sea zone.
    pub view: View,
    /// The weather.
    pub weather: Weather,
}

/// Hexes of an overland route (23.2).
pub const OVERLAND: u8 = 10;
/// Hexes of air transport and air supply (9.3, 23.4).
pub const BY_AIR: u16 = 40;
/// Hexes of a drop (9.4).
pub const DROP: u16 = 20;

/// The size of a unit in halves: rangers are half units (26.4).
#[must_use]
pub const fn size(unit: UnitType, half: bool) -> u8 {
    if half || matches!(unit, UnitType::Ranger) { 1 } else { 2 }
}

impl Route {
    /// The rules that keep supply from it, each once, in the order of the checks; none and it is in supply.
    pub fn broken(&self) -> impl Iterator<Item = &'static str> {
        let size = size(self.unit, self.half);
        let (land, air) = (self.link != Link::AtSea, self.link == Link::Air);
        let (port, beach) = (self.link == Link::Port, self.link == Link::Beach);
        let heavy = matches!(self.unit, UnitType::Armor | UnitType::Artillery);
        let gale = self.weather == Weather::Gale;
        let sea = port || beach;
        let checks = [
            (land && (self.overland > OVERLAND || self.enemy_zoc), "23.2"),
            (land && self.unfriendly_city, "23.3"),
            (land && self.road_bombed, "33.4"),
            (land && self.source_bombed, "33.5"),
            (air && (heavy || self.air_hexes > BY_AIR || size > self.capacity), "23.4"),
            ((air && !self.weather.flies()) || (sea && gale), "34"),
            ((sea || !land) && self.view == View::Enemy, "35.31"),
            ((sea || !land) && self.view == View::NoPoints, "35.34"),
            (port && self.port_bombed, "33.3"),
            (beach && (self.beach_units + size > 20 || !self.beach_invaded), "23.5"),
        ];
        checks.into_iter().filter_map(|(broken, rule)| broken.then_some(rule))
    }
}

/// A unit that is flown or dropped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passenger {
    /// What it is.
    pub unit: UnitType,
    /// Half a unit.
    pub half: bool,
    /// Dropped; else flown into a city.
    pub drop: bool,
    /// Hexes.
    pub hexes: u16,
    /// Where it is dropped.
    pub terrain: Terrain,
    /// In an enemy zone of control.
    pub enemy_zoc: bool,
    /// It began its turn in the city.
    pub began: bool,
    /// The take-off city is friendly.
    pub from_friendly: bool,
    /// The city of landing is friendly.
    pub to_friendly: bool,
}

impl Passenger {
    /// Whether it may fly.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self, level: Level) -> Result<(), Refusal> {
        let (basic, city) = (level == Level::Basic, !self.drop);
        let water = matches!(self.terrain, Terrain::Sea | Terrain::Lake);
        let drop = self.drop;
        first(&[
            (matches!(self.unit, UnitType::Armor | UnitType::Artillery), Refusal::NotFlown),
            (basic && self.unit == UnitType::Ranger, Refusal::NoRangersInBasic),
            (basic && self.half, Refusal::NoHalvesInBasic),
            (!self.began || !self.from_friendly, Refusal::TransportCity),
            (city && self.hexes > BY_AIR, Refusal::TransportTooFar),
            (city && !self.to_friendly, Refusal::TransportCity),
            (drop && !self.unit.drops(), Refusal::DropTypes),
            (drop && self.hexes > DROP, Refusal::DropTooFar),
            (drop && (self.enemy_zoc || water), Refusal::DropPlace),
            (drop && self.terrain == Terrain::NeutralCountry, Refusal::NeutralCountry),
            (drop && self.unit == UnitType::AirAssault && self.terrain == Terrain::Forest, Refusal::DropPlace),
        ])
    }

    /// How it may move after landing: fully from a city, one hex after a drop, not at all on mountains and in forests.
    #[must_use]
    pub const fn move_after(&self) -> &'static str {
        match (self.drop, self.terrain) {
            (false, _) => "full",
            (true, Terrain::Forest | Terrain::Mountain) => "0",
            (true, _) => "1",
        }
    }
}
