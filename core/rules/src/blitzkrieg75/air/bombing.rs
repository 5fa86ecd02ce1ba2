//! The Barrage and Bombardment Table at work: artillery barrages and bombing missions (25.2-25.5, 30.42, 33.2-33.6).

use super::{Halved, bomber_strength, may_bomb};
use crate::blitzkrieg75::ground::{Bomber, printed};
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::tables::losses::{Column, act, bbt, loss};
use crate::blitzkrieg75::{Level, Refusal, Trail, UnitType, Weather, first};

/// A piece of artillery that fires a barrage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gun {
    /// Its attack factor.
    pub factor: u8,
    /// Hexes to the target.
    pub hexes: u8,
    /// It stands in an enemy zone of control.
    pub enemy_zoc: bool,
    /// It is in supply.
    pub supplied: bool,
}

/// A barrage on one hex.
#[derive(Clone, Copy, Debug)]
pub struct Barrage<'a> {
    /// Which game.
    pub level: Level,
    /// The artillery.
    pub guns: &'a [Gun],
    /// Ground factors in the hex.
    pub ground: u8,
    /// Grounded air factors in the hex.
    pub air: u8,
    /// The hex is a mountain.
    pub mountain: bool,
    /// It was hit on the BBT in this player-turn.
    pub already: bool,
    /// Its units are bombed strategically.
    pub bombed: bool,
    /// The attacker's basic industry.
    pub industry: u8,
}

impl Barrage<'_> {
    /// Whether it may be fired.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self) -> Result<(), Refusal> {
        first(&[
            (self.level == Level::Basic, Refusal::NoBarrageInBasic),
            (self.guns.is_empty(), Refusal::NoArtillery),
            (self.guns.iter().any(|gun| gun.hexes != 2), Refusal::BarrageRange),
            (self.guns.iter().any(|gun| gun.enemy_zoc), Refusal::BarrageInZone),
            (self.guns.iter().any(|gun| !gun.supplied), Refusal::BarrageUnsupplied),
            (self.already, Refusal::AlreadyBombarded),
            (self.bombed, Refusal::BombedToo),
            (self.industry == 2, Refusal::IndustryTwoBarrage),
            (self.industry == 1, Refusal::IndustryOneBarrage),
            (self.industry == 0, Refusal::IndustryNoBarrage),
            (self.ground == 0 && self.air == 0, Refusal::NoArtillery),
        ])
    }

    /// The factors that fire.
    #[must_use]
    pub fn factors(&self) -> u16 {
        printed(self.guns.iter().map(|gun| gun.factor))
    }

    /// A table loss as it hits: grounded aircraft first, then ground units.
    #[must_use]
    pub fn shared(&self, loss: u8) -> [u8; 2] {
        let removed = removed(loss, self.mountain);
        let air = removed.min(self.air);
        [air, (removed - air).min(self.ground)]
    }
}

/// What a loss removes: half of it, rounded up, on mountains.
#[must_use]
pub const fn removed(loss: u8, mountain: bool) -> u8 {
    if mountain { loss.div_ceil(2) } else { loss }
}

crate::words! {
    /// What is bombed.
    pub enum Mission {
        /// Ground units (30.42).
        Units = "units",
        /// Grounded aircraft (33.2).
        Airbase = "airbase",
        /// A port (33.3).
        Port = "port",
        /// A road city (33.4).
        Road = "road",
        /// Industry: supply, replacements, resources (33.5).
        Industry = "industry",
    }
}

impl Mission {
    /// The refusal of what is wrong with the mission itself.
    const fn refusal(self) -> Refusal {
        match self {
            Self::Units => Refusal::UnitsMission,
            Self::Airbase => Refusal::AirbaseMission,
            Self::Port => Refusal::PortMission,
            Self::Road => Refusal::RoadMission,
            Self::Industry => Refusal::IndustryMission,
        }
    }

    /// Whether this type flies it.
    const fn flown_by(self, unit: UnitType) -> bool {
        match self {
            Self::Airbase => matches!(unit, UnitType::Tac | UnitType::Mdm),
            _ => matches!(unit, UnitType::Sac | UnitType::Mdm),
        }
    }

    /// The marker that a hit leaves.
    #[must_use]
    pub const fn marker(self) -> &'static str {
        match self {
            Self::Port => "px",
            Self::Road => "rcx",
            Self::Industry => "srix",
            Self::Units | Self::Airbase => "none",
        }
    }
}

/// A bombing mission.
#[derive(Clone, Copy, Debug)]
pub struct Bombing<'a> {
    /// Which game.
    pub level: Level,
    /// What is bombed.
    pub mission: Mission,
    /// The bombers.
    pub bombers: &'a [Bomber],
    /// By night.
    pub night: bool,
    /// The weather.
    pub weather: Weather,
    /// The attacker's basic industry.
    pub industry: u8,
    /// Rule 33 is in use.
    pub missions: bool,
    /// The bombers met interceptors without an escort.
    pub unescorted: bool,
    /// Ground factors in the hex.
    pub ground: u8,
    /// Grounded air factors in the hex.
    pub air: u8,
    /// The hex is a mountain.
    pub mountain: bool,
    /// Its units were hit on the BBT in this player-turn.
    pub already: bool,
    /// Artillery fires at it.
    pub barraged: bool,
}

/// The column of the Air Combat Table that shoots at a night raid: 13-16 (33.6).
const NIGHT_FIRE: u16 = 13;
/// Columns that a night raid loses on the BBT.
const NIGHT_COLUMNS: u8 = 3;

impl Bombing<'_> {
    /// Whether it may be flown.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self) -> Result<(), Refusal> {
        first(&[(self.level == Level::Basic, Refusal::NoAircraftInBasic)])?;
        may_bomb(self.weather, self.industry)?;
        let (mission, units) = (self.mission, self.mission == Mission::Units);
        let airbase = mission == Mission::Airbase;
        let wrong = self.bombers.is_empty() || self.bombers.iter().any(|bomber| !mission.flown_by(bomber.unit));
        first(&[
            (wrong, mission.refusal()),
            (!self.missions && (!units || self.night), Refusal::NoMissions),
            (self.night && (units || airbase), Refusal::NightTarget),
            (units && self.already, Refusal::AlreadyBombarded),
            (units && self.barraged, Refusal::BombedToo),
            (self.barraged, Refusal::BarragedToo),
            (units && self.ground == 0, Refusal::UnitsMission),
            (airbase && self.air == 0, Refusal::AirbaseMission),
            (self.night && self.unescorted, Refusal::NightTarget),
        ])
    }

    fn halved(&self) -> Halved {
        Halved { weather: self.weather, industry: self.industry }
    }

    /// The strength by day.
    #[must_use]
    pub fn strength(&self) -> u16 {
        bomber_strength(&mut Trail::new(), self.bombers, self.halved(), self.unescorted)
    }

    /// Factors printed on the bombers.
    #[must_use]
    pub fn printed(&self) -> u16 {
        printed(self.bombers.iter().map(|bomber| bomber.factor))
    }

    /// What a night raid loses before it bombs, and the strength of the rest: bombers without double strength are shot down
    /// first (R16).
    #[must_use]
    pub fn hazard(&self, face: Face) -> (u16, u16) {
        let shot = night_loss(face).min(self.printed());
        let mut left: heapless::Vec<Bomber, 12> = self.bombers.iter().copied().collect();
        let mut due = shot;
        for close in [false, true] {
            for bomber in left.iter_mut().filter(|bomber| bomber.close == close) {
                let lost = due.min(bomber.factor.into());
                bomber.factor -= u8::try_from(lost).unwrap_or(bomber.factor);
                due -= lost;
            }
        }
        (shot, bomber_strength(&mut Trail::new(), &left, self.halved(), false))
    }

    /// Factors of anti-aircraft fire over an airbase: half of what stands there (33.2).
    #[must_use]
    pub const fn anti_aircraft(&self) -> u8 {
        self.air.div_ceil(2)
    }

    /// Bombers shot down over an airbase.
    #[must_use]
    pub fn shot_down(&self, face: Face) -> u16 {
        let column = act(face.mode()).column(self.anti_aircraft().into());
        u16::from(loss(act, column, face)).min(self.printed())
    }
}

/// The column of a bombing strength, three lower by night.
#[must_use]
pub fn column(mode: Mode, strength: u16, night: bool) -> Option<Column> {
    let column = bbt(mode).column(strength)?;
    if night { column.lower(NIGHT_COLUMNS) } else { Some(column) }
}

/// Factors that a night raid loses by this roll, if it has them.
#[must_use]
pub fn night_loss(face: Face) -> u16 {
    loss(act, act(face.mode()).column(NIGHT_FIRE), face).into()
}
