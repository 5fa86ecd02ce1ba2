//! After a battle: how far a unit advances, and where a retreat may go (15.3, 21.3, 25.3, 25.4).

use super::{Refusal, Terrain, UnitType, Weather, first};

crate::words! {
    /// What an advance follows.
    pub enum After {
        /// A result of the Basic Game.
        Bgat = "bgat",
        /// A result of the Tournament Game.
        Tgat = "tgat",
        /// An automatic victory.
        AutomaticVictory = "automatic-victory",
    }
}

/// One unit that would advance into a vacated hex.
#[derive(Clone, Copy, Debug)]
pub struct Advance {
    /// What it follows.
    pub after: After,
    /// The unit.
    pub unit: UnitType,
    /// The advance of a result of the Tournament Game.
    pub hexes: u8,
    /// The vacated hex.
    pub terrain: Terrain,
    /// It is in an enemy zone of control.
    pub enemy_zoc: bool,
    /// Of armour, air assault or patrol/interdictors.
    pub armor_zoc: bool,
    /// The hex was hit on the BBT (25.3, 25.4).
    pub barraged: bool,
    /// The unit is in supply.
    pub supplied: bool,
    /// Its owner's petro-chemical cities.
    pub petro: u8,
    /// It stands on a mountain.
    pub on_mountain: bool,
    /// The weather.
    pub weather: Weather,
}

impl Advance {
    /// How many hexes it may go.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn hexes(&self) -> Result<u8, Refusal> {
        if self.after == After::Bgat {
            first(&[
                (self.unit == UnitType::Ranger, Refusal::NoRangersInBasic),
                (self.barraged, Refusal::NoBarrageInBasic),
                (self.weather != Weather::Clear, Refusal::NoWeatherInBasic),
                (self.petro < 3, Refusal::NoResourcesInBasic),
            ])?;
        }
        first(&[(!self.supplied, Refusal::UnsuppliedStays)])?;
        petro_stops(self.unit, self.petro)?;
        let most = match self.after {
            After::Bgat => 1,
            After::Tgat => self.hexes,
            After::AutomaticVictory => 4,
        };
        let mountain = self.terrain == Terrain::Mountain;
        let closed = (self.terrain == Terrain::Forest && self.unit.heavy())
            || (self.on_mountain && self.weather == Weather::Ice)
            || (mountain && self.weather == Weather::Snow);
        // In a normal advance zones stop as they do in movement, after an automatic victory every zone does (R68).
        let zone = match self.after {
            After::Bgat => false,
            After::Tgat if self.unit.fast() => self.armor_zoc,
            After::Tgat | After::AutomaticVictory => self.enemy_zoc || self.armor_zoc,
        };
        let stops = zone || self.barraged || mountain || self.terrain == Terrain::Forest;
        Ok(if closed {
            0
        } else if stops {
            most.min(1)
        } else {
            most
        })
    }
}

/// Whether petro-chemical shortage keeps a unit from advancing or moving strategically (36.22-36.24).
///
/// # Errors
/// The rule of its level.
pub fn petro_stops(unit: UnitType, petro: u8) -> Result<(), Refusal> {
    first(&[
        (petro == 2 && unit == UnitType::Armor, Refusal::ArmorStays),
        (petro == 1, Refusal::AllStay),
        (petro == 0, Refusal::NoFuel),
    ])
}

/// A hex that a retreat would enter.
#[derive(Clone, Copy, Debug)]
pub struct RetreatHex {
    /// Who retreats.
    pub unit: UnitType,
    /// What the hex is.
    pub terrain: Terrain,
    /// It is in an enemy zone of control.
    pub enemy_zoc: bool,
    /// Units that stand there, in halves.
    pub standing: i16,
    /// Units that come, in halves.
    pub adding: i16,
    /// The retreat ends there.
    pub last: bool,
    /// In the zone of patrol/interdictors of four factors (33.7).
    pub patrol: bool,
    /// The unit stands on a mountain.
    pub on_mountain: bool,
    /// The weather.
    pub weather: Weather,
}

impl RetreatHex {
    /// Whether the retreat may go there. Roads, forests and mountains are as clear ground, also in snow (R71).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self) -> Result<(), Refusal> {
        let prohibited =
            matches!(self.terrain, Terrain::Sea | Terrain::Lake | Terrain::NeutralCountry | Terrain::OffBoard);
        first(&[
            (self.on_mountain && self.weather == Weather::Ice, Refusal::FrozenFast),
            (prohibited, Refusal::ProhibitedHex),
            (self.terrain == Terrain::Forest && self.unit.heavy(), Refusal::NoForest),
            (self.enemy_zoc, Refusal::RetreatIntoZone),
            (self.patrol, Refusal::PatrolZone),
            (self.last && self.standing + self.adding > 6, Refusal::OverThree),
        ])
    }
}
