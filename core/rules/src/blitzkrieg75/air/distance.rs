//! How far aircraft fly, and where they land (30.2-30.9, 32.31, 32.53, 32.73).

use crate::blitzkrieg75::{Refusal, UnitType, Weather, first};

/// How far fighters fly to intercept, and to strafe (32.3).
pub const INTERCEPT: u8 = 12;
/// Hexes of a hunter or patroller from base to base (32.53, 32.73).
pub const TOUR: u16 = 24;

/// How far interceptors may fly: as far as the enemy in that hex flew since the first hex that warned of him (32.31, R20).
#[must_use]
pub fn intercept_range(flown: impl Iterator<Item = u8>, strafing: bool) -> u8 {
    if strafing { INTERCEPT } else { flown.max().unwrap_or(0).min(INTERCEPT) }
}

/// A flight to a target and home.
#[derive(Clone, Copy, Debug)]
pub struct Sortie {
    /// What flies.
    pub unit: UnitType,
    /// Its range.
    pub range: u8,
    /// Hexes to the target.
    pub out: u8,
    /// Hexes to the landing place.
    pub back: u8,
    /// The base is in an enemy zone of control.
    pub base_in_zone: bool,
    /// In supply.
    pub supplied: bool,
    /// Bombed on the ground in the last player-turn.
    pub inverted: bool,
    /// Based at sea, and the zone was changed.
    pub changed_zone: bool,
    /// The weather.
    pub weather: Weather,
}

impl Sortie {
    /// Whether it may fly, and whether at close range (30.8).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn close(&self) -> Result<bool, Refusal> {
        self.weather.may_fly()?;
        first(&[
            (self.out > self.range, Refusal::TargetTooFar),
            (self.back > self.range, Refusal::HomeTooFar),
            (self.base_in_zone, Refusal::BaseInZone),
            (!self.supplied, Refusal::AirUnsupplied),
            (self.inverted, Refusal::Inverted),
            (self.changed_zone, Refusal::ChangedZone),
        ])?;
        Ok(self.unit.close_range().is_some_and(|close| self.out.max(self.back) <= close))
    }
}

/// Staging from city to city to a new base (30.7).
///
/// # Errors
/// The first broken rule.
pub fn change_base(
    range: u8,
    longest: u16,
    cities_friendly: bool,
    other_mission: bool,
    weather: Weather,
) -> Result<(), Refusal> {
    weather.may_fly()?;
    first(&[
        (other_mission, Refusal::OtherMission),
        (!cities_friendly, Refusal::UnfriendlyStage),
        (longest > 2 * u16::from(range), Refusal::HopTooFar),
    ])
}

/// A landing in a city after combat.
#[derive(Clone, Copy, Debug)]
pub struct Landing {
    /// Hexes to it.
    pub hexes: u8,
    /// The range.
    pub range: u8,
    /// The city was friendly throughout the player-turn.
    pub friendly: bool,
    /// Or held throughout, and just freed of an enemy zone.
    pub freed: bool,
    /// It is in an enemy zone now.
    pub enemy_zoc: bool,
    /// Air units there, in halves.
    pub standing: u8,
    /// Whole units and half units that land.
    pub counters: [u8; 2],
}

impl Landing {
    /// What lands and what is lost, in halves: whole counters, as many as the three units of a city hold (R57).
    ///
    /// # Errors
    /// The first broken rule.
    pub fn landed(&self) -> Result<[u8; 2], Refusal> {
        first(&[
            (self.hexes > self.range, Refusal::HomeTooFar),
            (self.enemy_zoc, Refusal::BaseInZone),
            (!self.friendly && !self.freed, Refusal::BaseNotFriendly),
        ])?;
        let room = 6_u8.saturating_sub(self.standing);
        let [full, half] = self.counters;
        let whole = full.min(room / 2) * 2;
        let landed = whole + half.min(room - whole);
        Ok([landed, full * 2 + half - landed])
    }
}
