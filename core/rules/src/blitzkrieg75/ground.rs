//! Strengths of ground units and of the bombers that support them (12-14, 23.6, 30.41, 30.8, 34, 35.31, 36.34).

use super::air::{self, Halved};
use super::odds::ceil;
use super::{Level, Refusal, Trail, UnitType, Weather, Why, first};

/// A unit that attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Attacker {
    /// What it is.
    pub unit: UnitType,
    /// The printed factor; of artillery the first.
    pub factor: u8,
    /// In supply when the player-turn began.
    pub supplied: bool,
    /// On a river or end-of-river hex.
    pub river: bool,
    /// Attacks from a full sea hex.
    pub sea: bool,
    /// Stands on a mountain.
    pub mountain: bool,
}

/// A unit that is attacked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Defender {
    /// What it is.
    pub unit: UnitType,
    /// The printed factor; of artillery the second.
    pub factor: u8,
    /// Stands in a city.
    pub city: bool,
    /// Stands on a mountain.
    pub mountain: bool,
}

/// A bomber of a mission.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bomber {
    /// What it is.
    pub unit: UnitType,
    /// The printed factor.
    pub factor: u8,
    /// Flown out and landing at close range (30.8).
    pub close: bool,
}

impl Bomber {
    /// The factor that bombs: doubled at close range.
    #[must_use]
    pub const fn strength(self) -> u16 {
        self.factor as u16 * if self.close { 2 } else { 1 }
    }
}

/// The attacker of a battle and what changes his strength.
#[derive(Clone, Copy, Debug)]
pub struct Assault<'a> {
    /// Which game.
    pub level: Level,
    /// His ground units.
    pub attackers: &'a [Attacker],
    /// His bombers.
    pub bombers: &'a [Bomber],
    /// The weather.
    pub weather: Weather,
    /// He has naval superiority in the zone of his units at sea (35.31).
    pub naval_superiority: bool,
    /// The bombers met interceptors without an escort (32.32).
    pub unescorted: bool,
    /// His basic industry.
    pub industry: u8,
    /// His petro-chemical cities.
    pub petro: u8,
}

/// One unit's strength in halves: doubled and halved first, then rounded up in the Tournament Game (R4).
fn halves(level: Level, factor: u8, doubled: bool, halvings: [bool; 2]) -> i32 {
    let mut quarters = i32::from(factor) * if doubled { 8 } else { 4 };
    for _ in halvings.iter().filter(|halved| **halved) {
        quarters /= 2;
    }
    if level == Level::Tournament { ceil(quarters, 4) * 2 } else { quarters / 2 }
}

/// Halves as eighths of a trace.
pub(super) fn eighths(halves: i32) -> i16 {
    i16::try_from(halves.saturating_mul(4)).unwrap_or(i16::MAX)
}

/// What a side has printed on its counters.
pub(super) fn printed(factors: impl Iterator<Item = u8>) -> u16 {
    factors.map(u16::from).sum()
}

impl Assault<'_> {
    /// What must be so before anything is added up; `nobody` is the refusal when there is no attacker.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self, nobody: Refusal) -> Result<(), Refusal> {
        first(&[
            (self.unescorted && self.bombers.is_empty(), Refusal::NothingIntercepted),
            (self.attackers.is_empty(), nobody),
        ])?;
        self.check_sea()
    }

    /// The checks of units on sea hexes and of bombers.
    pub(super) fn check_sea(&self) -> Result<(), Refusal> {
        first(&[
            (self.attackers.iter().any(|unit| unit.sea && unit.unit.heavy()), Refusal::HeavyAtSea),
            (self.weather == Weather::Gale && self.attackers.iter().any(|unit| unit.sea), Refusal::AssaultInGale),
            (
                self.bombers.iter().any(|bomber| !matches!(bomber.unit, UnitType::Tac | UnitType::Mdm)),
                Refusal::OnlyTacAndMdm,
            ),
        ])?;
        if self.bombers.is_empty() {
            return Ok(());
        }
        air::may_bomb(self.weather, self.industry)
    }

    /// Ground and bombing strength in halves, with their lines of the trace. Fog doubles infantry, superiority doubles
    /// invaders, never both (R6); terrain never doubles an attacker (12.4).
    ///
    /// # Errors
    /// More printed bomber factors than ground strength (30.41, R8).
    pub fn strength(&self, trace: &mut Trail) -> Result<[i32; 2], Refusal> {
        let mut ground = 0;
        for unit in self.attackers {
            let doubled = (self.weather == Weather::Fog && unit.unit.on_foot()) || (unit.sea && self.naval_superiority);
            let strength = halves(self.level, unit.factor, doubled, [!unit.supplied, self.industry == 0]);
            trace.add(Why::Attacker, eighths(strength));
            ground += strength;
        }
        if self.bombers.is_empty() {
            return Ok([ground, 0]);
        }
        if i32::from(self.printed_bombers()) * 2 > ground {
            return Err(Refusal::MoreBombersThanGround);
        }
        let bombing = self.bombing() * 2;
        trace.add(Why::Support, eighths(bombing));
        Ok([ground, bombing])
    }

    fn bombing(&self) -> i32 {
        let halved = Halved { weather: self.weather, industry: self.industry };
        i32::from(air::bomber_strength(&mut Trail::new(), self.bombers, halved, self.unescorted))
    }

    /// Factors printed on the bombers.
    #[must_use]
    pub fn printed_bombers(&self) -> u16 {
        printed(self.bombers.iter().map(|bomber| bomber.factor))
    }

    /// Factors printed on the ground units.
    #[must_use]
    pub fn printed_ground(&self) -> u16 {
        printed(self.attackers.iter().map(|unit| unit.factor))
    }

    /// Whether every attacker stands on a river hex, and the rivers are open (13.3, R10).
    #[must_use]
    pub fn over_rivers(&self) -> bool {
        self.weather != Weather::Snow && self.attackers.iter().all(|unit| unit.river && !unit.sea)
    }

    /// Attackers that may not advance, as bits: the unsupplied (23.6), and those whom petro-chemical shortage stops.
    #[must_use]
    pub fn barred(&self) -> u32 {
        marks(self.attackers.iter().map(|unit| !unit.supplied || stopped_by_petro(unit.unit, self.petro)))
    }

    /// Attackers that are lost when they are told to retreat, as bits: on sea hexes (20.35), on mountains in ice (34).
    #[must_use]
    pub fn lost_in_retreat(&self) -> u32 {
        marks(self.attackers.iter().map(|unit| unit.sea || (unit.mountain && self.weather == Weather::Ice)))
    }

    /// An attacker's loss: as much of it as is engaged, what the bombers must take, and what the ground may take.
    #[must_use]
    pub fn shared_loss(&self, loss: u16) -> [u16; 3] {
        bomber_share(loss, self.printed_ground(), self.printed_bombers())
    }
}

/// Which items are so, as bits from the lowest.
pub(super) fn marks(which: impl Iterator<Item = bool>) -> u32 {
    which.zip(0..32_u32).fold(0, |marks, (so, bit)| marks | u32::from(so) << bit)
}

/// Whether a shortage keeps a unit from advancing: armour at level 2, everybody below (36.2).
#[must_use]
pub fn stopped_by_petro(unit: UnitType, petro: u8) -> bool {
    petro < 2 || (petro == 2 && unit == UnitType::Armor)
}

/// A loss shared with bombers (30.41): the loss as far as there are factors, at least half of it from the bombers as far as
/// they last, and what the ground units may take of the rest (R77).
#[must_use]
pub fn bomber_share(loss: u16, ground: u16, bombers: u16) -> [u16; 3] {
    let loss = loss.min(ground + bombers);
    let least = loss.div_ceil(2).min(bombers);
    [loss, least, ground.min(loss - least)]
}

/// The defenders' strength in halves, with its lines of the trace (R75): doubled once by city, mountain or river (R7),
/// halved without basic industry.
pub fn defence(level: Level, defenders: &[Defender], river: bool, industry: u8, trace: &mut Trail) -> i32 {
    let mut sum = 0;
    for unit in defenders {
        let terrain = unit.city || unit.mountain;
        let strength = halves(level, unit.factor, terrain || river, [industry == 0, false]);
        let why = match (terrain, river) {
            (true, _) => Why::DefenderInTerrain,
            (false, true) => Why::DefenderBehindRiver,
            (false, false) => Why::Defender,
        };
        trace.add(why, eighths(strength));
        sum += strength;
    }
    sum
}
