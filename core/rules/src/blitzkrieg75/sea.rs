//! Units at sea: their limits, voyages, ports, invasions (19, 20, 27, 36).

use super::resources::Resources;
use super::{Level, Refusal, UnitType, View, Weather, Zone, first};

/// Turns from one zone to another.
#[must_use]
pub const fn voyage(from: Zone, to: Zone) -> u8 {
    (from as u8).abs_diff(to as u8)
}

/// Units of a side at sea, in halves.
#[derive(Clone, Copy, Debug)]
pub struct AtSea {
    /// Which game.
    pub level: Level,
    /// Ground units.
    pub ground: u8,
    /// Half units are among them.
    pub halves: bool,
    /// Aircraft.
    pub air: u8,
    /// Types that no carrier takes are among them.
    pub wrong_aircraft: bool,
    /// The resources of the side.
    pub resources: Resources,
    /// Every zone with units has an own port.
    pub ports: bool,
}

impl AtSea {
    /// Ground units that may still go to sea, in halves.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn left(&self) -> Result<u8, Refusal> {
        let Resources { petro, naval, navy_destroyed, .. } = self.resources;
        let basic = self.level == Level::Basic;
        let short = [petro, self.resources.industry, naval].iter().any(|level| *level < 3) || navy_destroyed;
        let (all, five) = (self.ground + self.air, 10);
        let any = all > 0;
        let over = self.resources.counts_air() && all > five;
        let portless = any && !self.ports;
        first(&[
            (basic && self.air > 0, Refusal::NoAircraftInBasic),
            (basic && self.halves, Refusal::NoHalvesInBasic),
            (basic && short, Refusal::NoResourcesInBasic),
            (self.wrong_aircraft, Refusal::CarrierTypes),
            (self.air > 2, Refusal::CarrierFull),
            (self.ground > 20, Refusal::SeaFull),
            (any && petro == 0, Refusal::NoFuelAtSea),
            (any && self.resources.no_navy(), Refusal::NoNavy),
            (over && petro == 2, Refusal::SeaCapPetro2),
            (over && petro == 1, Refusal::SeaCapPetro1),
            (over && naval == 2, Refusal::SeaCapNaval2),
            (over, Refusal::SeaCapNaval1),
            (portless && petro == 1, Refusal::SeaCapPetro1),
            (portless && naval == 1, Refusal::SeaCapNaval1),
        ])?;
        let counted = if self.resources.counts_air() { all } else { self.ground };
        Ok((self.resources.sea_cap() * 2).saturating_sub(counted))
    }
}

crate::words! {
    /// Which way.
    pub enum Direction {
        /// Out of a port.
        ToSea = "to-sea",
        /// Into a port.
        Landing = "landing",
    }
}

crate::words! {
    /// What kind of place it is.
    pub enum Place {
        /// A city on the coast.
        CoastalCity = "coastal-city",
        /// A port on a river.
        InlandPort = "inland-port",
        /// A coast hex without a city.
        Coast = "coast",
        /// No coast.
        Inland = "inland",
    }
}

/// A unit that goes to sea or lands.
#[derive(Clone, Copy, Debug)]
pub struct Harbour {
    /// Which way.
    pub direction: Direction,
    /// Where.
    pub place: Place,
    /// What it is.
    pub unit: UnitType,
    /// The place is friendly.
    pub friendly: bool,
    /// It is in an enemy zone of control.
    pub enemy_zoc: bool,
    /// An enemy zone lies on the river to the sea.
    pub river_blocked: bool,
    /// The way to the open sea is closed.
    pub sea_blocked: bool,
    /// The port is bombed.
    pub bombed: bool,
    /// The sea zone.
    pub view: View,
    /// It came ashore in this player-turn.
    pub landed: bool,
    /// It went to sea in this player-turn.
    pub sailed: bool,
    /// The side has no navy.
    pub navy_destroyed: bool,
    /// The weather.
    pub weather: Weather,
}

impl Harbour {
    /// What it costs in movement factors.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn cost(&self) -> Result<u8, Refusal> {
        let out = self.direction == Direction::ToSea;
        let coast = self.place == Place::Coast;
        let port = match self.place {
            Place::CoastalCity | Place::InlandPort => true,
            Place::Coast => out && self.unit == UnitType::Ranger,
            Place::Inland => false,
        };
        let closed = !coast && (!self.friendly || self.enemy_zoc);
        let river = self.place == Place::InlandPort && self.river_blocked;
        first(&[
            (!port, Refusal::NotAPort),
            (coast && self.enemy_zoc, Refusal::CoastInZone),
            (closed && out, Refusal::PortToSea),
            (closed, Refusal::PortLanding),
            (river, Refusal::RiverBlocked),
            (self.sea_blocked, Refusal::NotAPort),
            (self.bombed, Refusal::PortBombed),
            (out && !self.view.to_sea(), Refusal::EnemySuperiority),
            (out && self.weather == Weather::Gale, Refusal::SailInGale),
            (out && self.landed, Refusal::LandedThisTurn),
            (out && self.navy_destroyed, Refusal::NoNavy),
            (!out && self.sailed, Refusal::SailedThisTurn),
        ])?;
        Ok(u8::from(!out))
    }
}

crate::words! {
    /// Where an invasion goes.
    pub enum Shore {
        /// A beach.
        Beach = "beach",
        /// Any other coast.
        Coast = "coast",
        /// A lake.
        Lake = "lake",
    }
}

crate::words! {
    /// What the enemy landed on this beach in the player-turn before.
    pub enum Landed {
        /// Nothing.
        None = "none",
        /// His main force.
        Main = "main",
        /// Rangers.
        Rangers = "rangers",
    }
}

/// A unit of an invasion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Invader {
    /// What it is.
    pub unit: UnitType,
    /// Where it was at sea.
    pub from: Zone,
    /// It went to sea in this player-turn.
    pub sailed: bool,
}

/// An invasion.
#[derive(Clone, Copy, Debug)]
pub struct Invasion<'a> {
    /// Which game.
    pub level: Level,
    /// Who lands.
    pub units: &'a [Invader],
    /// In which zone.
    pub zone: Zone,
    /// Where.
    pub target: Shore,
    /// Another beach was invaded in this player-turn.
    pub other_beach: bool,
    /// What the enemy landed there before.
    pub enemy: Landed,
    /// Hexes where rangers have landed in this player-turn.
    pub ranger_hexes: u8,
    /// The rangers began in a city at the lake.
    pub lake_city: bool,
    /// The weather.
    pub weather: Weather,
    /// The sea zone.
    pub view: View,
}

impl Invasion<'_> {
    /// Whether it closes the beach to the enemy, and the landing hexes of rangers after it.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self) -> Result<(bool, u8), Refusal> {
        let any = |is: fn(&Invader) -> bool| self.units.iter().any(is);
        let rangers = self.units.iter().all(|unit| unit.unit == UnitType::Ranger);
        let (lake, beach) = (self.target == Shore::Lake, self.target == Shore::Beach);
        if self.level == Level::Basic {
            first(&[
                (any(|unit| unit.unit == UnitType::Ranger), Refusal::NoRangersInBasic),
                (self.weather != Weather::Clear, Refusal::NoWeatherInBasic),
                (self.view != View::Normal, Refusal::NoNavalInBasic),
            ])?;
        }
        let elsewhere = self.units.iter().any(|unit| unit.from != self.zone);
        let far = self.units.iter().any(|unit| voyage(unit.from, self.zone) > 1);
        let closed = beach && self.enemy == Landed::Main;
        first(&[
            (any(|unit| unit.unit.heavy()), Refusal::HeavyAtSea),
            (lake && !(rangers && self.lake_city), Refusal::LakeForRangers),
            (self.target == Shore::Coast && !rangers, Refusal::CoastForRangers),
            (!lake && any(|unit| unit.sailed), Refusal::SailedThisTurn),
            (!lake && far, Refusal::ZoneTooFar),
            (beach && self.other_beach && !rangers, Refusal::SecondBeach),
            (closed && !rangers, Refusal::BeachClosed),
            (closed, Refusal::BeachClosedRangers),
            (rangers && self.ranger_hexes >= 4, Refusal::RangerHexes),
            (self.weather == Weather::Gale, Refusal::AssaultInGale),
        ])?;
        if !lake {
            first(&[
                (self.view == View::Enemy, Refusal::EnemySuperiority),
                (self.view == View::Uncontrolled, Refusal::Uncontrolled),
                (self.view == View::NoPoints && elsewhere, Refusal::NoPointsThere),
            ])?;
        }
        Ok((beach && !rangers, self.ranger_hexes + u8::from(rangers)))
    }
}

crate::words! {
    /// What becomes of a unit that is still on a sea hex after combat.
    pub enum Fate {
        /// It is lost.
        Eliminated = "eliminated",
        /// It goes ashore.
        Lands = "lands",
        /// A defender goes back one hex, and it goes ashore.
        PushesBack = "pushes-back",
    }
}

/// A unit that is still on a sea hex after combat (20.34, 20.35, R64).
#[derive(Clone, Copy, Debug)]
pub struct Assailant {
    /// A ranger.
    pub ranger: bool,
    /// It attacked a beach hex.
    pub beach: bool,
    /// It was told to retreat.
    pub retreated: bool,
    /// A vacant hex to land on is next to it.
    pub vacant: bool,
    /// The sea zone.
    pub view: View,
    /// A defender stands on the beach.
    pub defender: bool,
}

impl Assailant {
    /// What becomes of it.
    #[must_use]
    pub const fn fate(&self) -> Fate {
        if self.retreated || (!self.beach && !self.ranger) {
            Fate::Eliminated
        } else if self.vacant {
            Fate::Lands
        } else if self.view.rules() && self.defender {
            Fate::PushesBack
        } else {
            Fate::Eliminated
        }
    }
}
