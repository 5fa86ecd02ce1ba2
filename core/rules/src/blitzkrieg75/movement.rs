//! Movement factors, marches and zones of control (7-10, 22, 23.6, 36.2).

use super::advance::petro_stops;
use super::{Level, Refusal, Terrain, Trail, UnitType, Weather, Why, first};

/// A unit that wants to move.
#[derive(Clone, Copy, Debug)]
pub struct Mover {
    /// Which game.
    pub level: Level,
    /// What it is.
    pub unit: UnitType,
    /// Its printed movement factor.
    pub movement: u8,
    /// In supply.
    pub supplied: bool,
    /// Its owner's petro-chemical cities.
    pub petro: u8,
    /// One of the twelve infantry factors that move normally without any (36.24).
    pub fuel: bool,
    /// It moves strategically (22).
    pub strategic: bool,
    /// Next to enemies, into or next to unfriendly cities, or it attacks.
    pub near_enemy: bool,
}

impl Mover {
    /// Its movement factor in this player-turn, and whether it may move one hex only.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn allowance(&self, trace: &mut Trail) -> Result<(u8, bool), Refusal> {
        let basic = self.level == Level::Basic;
        first(&[
            (basic && self.petro < 3, Refusal::NoResourcesInBasic),
            (basic && self.unit == UnitType::Ranger, Refusal::NoRangersInBasic),
        ])?;
        if self.strategic {
            first(&[(!self.supplied, Refusal::StrategicUnsupplied)])?;
            petro_stops(self.unit, self.petro)?;
            first(&[(self.near_enemy, Refusal::NearEnemies)])?;
        }
        let mut movement = self.movement;
        trace.add(Why::PrintedMovement, i16::from(movement) * 8);
        if !self.supplied {
            // Rounded up in the Tournament Game, down in the Basic Game (R28).
            let lost = if basic { movement.div_ceil(2) } else { movement / 2 };
            movement -= lost;
            trace.add(Why::Unsupplied, -i16::from(lost) * 8);
        }
        if self.petro == 2 && self.unit == UnitType::Armor {
            let lost = movement.min(2);
            movement -= lost;
            trace.add(Why::PetroTwo, -i16::from(lost) * 8);
        }
        if self.strategic {
            movement += 4;
            trace.add(Why::Strategic, 4 * 8);
        }
        let one_hex = match self.petro {
            0 => !(self.unit.on_foot() && self.fuel),
            1 => self.unit.heavy(),
            _ => false,
        };
        Ok((movement, one_hex))
    }
}

/// What a march costs.
#[derive(Clone, Debug)]
pub struct March {
    /// In movement factors.
    pub cost: u8,
    /// Road steps that cost nothing more.
    pub free_road_steps: u8,
    /// Roads, deserts, others.
    pub trace: Trail,
}

/// Adds up a march, step by step (9.1, 9.2, 10, 19.2, 20.4, 34).
///
/// # Errors
/// The first broken rule.
pub fn march(
    unit: UnitType,
    movement: u8,
    steps: impl Iterator<Item = Terrain> + Clone,
    one_hex: bool,
    starts_on_mountain: bool,
    weather: Weather,
) -> Result<March, Refusal> {
    let ends = |step: Terrain| matches!(step, Terrain::Forest | Terrain::Mountain);
    let lands = |step: Terrain| matches!(step, Terrain::Port | Terrain::Beach);
    let any = |is: &dyn Fn(Terrain) -> bool| steps.clone().any(is);
    let count = steps.clone().count();
    first(&[
        (unit.heavy() && any(&|step| step == Terrain::Forest), Refusal::NoForest),
        (steps.clone().take(count.saturating_sub(1)).any(ends), Refusal::MustStop),
        (weather == Weather::Ice && starts_on_mountain, Refusal::FrozenFast),
        (weather == Weather::Snow && any(&|step| step == Terrain::Mountain), Refusal::SnowedUp),
        (steps.clone().skip(1).any(lands), Refusal::LandingFirst),
        (unit.heavy() && any(&|step| step == Terrain::Beach), Refusal::HeavyAtSea),
    ])?;
    // Fractions of roads and of deserts are each rounded for themselves (9.2).
    let (mut thirds, mut halves, mut others) = (0_u8, 0_u8, 0_u8);
    let mut ashore = false;
    for step in steps {
        match step {
            Terrain::Road if ashore => others += 1,
            Terrain::Road => thirds += weather.road_thirds(),
            Terrain::Desert if ashore => others += weather.desert_halves(unit).div_ceil(2),
            Terrain::Desert => halves += weather.desert_halves(unit),
            Terrain::Port | Terrain::Beach => others += 1,
            _ => others += weather.off_road(),
        }
        // No bonus after a landing on a beach (20.4).
        ashore |= step == Terrain::Beach;
    }
    let (roads, deserts) = (thirds.div_ceil(3), halves.div_ceil(2));
    let cost = roads + deserts + others;
    first(&[(cost > movement || (one_hex && count > 1), Refusal::NotEnoughMovement)])?;
    let mut trace = Trail::new();
    for (why, amount) in [(Why::Roads, roads), (Why::Deserts, deserts), (Why::OtherSteps, others)] {
        trace.add(why, i16::from(amount) * 8);
    }
    Ok(March { cost, free_road_steps: roads * 3 - thirds, trace })
}

crate::words! {
    /// Who exerts a zone of control.
    pub enum Control {
        /// Infantry.
        Infantry = "infantry",
        /// Armour.
        Armor = "armor",
        /// Artillery.
        Artillery = "artillery",
        /// Airborne.
        Airborne = "airborne",
        /// Air assault.
        AirAssault = "air-assault",
        /// Rangers.
        Ranger = "ranger",
        /// An unreduced minor city, against the aggressor (29.4).
        MinorCity = "minor-city",
        /// Patrol/interdictors of four factors (33.7).
        PatrolInterdiction = "patrol-interdiction",
    }
}

impl Control {
    /// Whether this zone stops a unit that enters it (8.2, 8.3).
    #[must_use]
    pub const fn stops(self, unit: UnitType) -> bool {
        !unit.fast() || matches!(self, Self::Armor | Self::AirAssault | Self::PatrolInterdiction)
    }
}

/// What the terrain chart says for one unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ground {
    /// It may enter.
    pub enter: bool,
    /// It must stop there.
    pub must_stop: bool,
    /// How it defends there.
    pub defence: &'static str,
    /// What the step costs in clear weather.
    pub cost: &'static str,
}

/// The terrain chart; cities are entered along their roads (R82).
#[must_use]
pub const fn ground(terrain: Terrain, unit: UnitType) -> Ground {
    let enter = match terrain {
        Terrain::Sea | Terrain::Lake | Terrain::NeutralCountry | Terrain::OffBoard => false,
        Terrain::Forest => !unit.heavy(),
        _ => true,
    };
    Ground {
        enter,
        must_stop: enter && matches!(terrain, Terrain::Forest | Terrain::Mountain),
        defence: match terrain {
            Terrain::City | Terrain::Mountain => "doubled",
            Terrain::River => "doubled-if-all-attackers-on-river",
            _ => "normal",
        },
        cost: match terrain {
            _ if !enter => "none",
            Terrain::Road | Terrain::City => "1/3",
            Terrain::Desert if unit.fast() => "1/2",
            _ => "1",
        },
    }
}
