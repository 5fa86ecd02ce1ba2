//! Minor countries and their cities, and whose friend a city is (5, 29).

use super::chances::FEWEST;
use super::ground::Assault;
use super::roll::Mode;
use super::tables::losses::{Column, mcrt};
use super::{Level, Refusal, Side, Trail, first};

/// An attack on an unreduced city (29.4).
#[derive(Clone, Copy, Debug)]
pub struct CityAttack<'a> {
    /// The attacker.
    pub assault: Assault<'a>,
    /// The city was reduced before.
    pub reduced: bool,
    /// The attacker is the aggressor.
    pub aggressor: bool,
}

/// Strengths of an attack on a city, in halves.
#[derive(Clone, Debug)]
pub struct CityStrength {
    /// Of the bombers.
    pub bombing: i32,
    /// Of all.
    pub factors: i32,
    /// Its lines.
    pub trace: Trail,
}

impl CityStrength {
    /// The column of the table.
    #[must_use]
    pub fn column(&self, mode: Mode) -> Option<Column> {
        mcrt(mode).column(u16::try_from(self.factors / 2).unwrap_or(0))
    }
}

impl CityAttack<'_> {
    /// The strength that attacks.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn reckon(&self) -> Result<CityStrength, Refusal> {
        first(&[
            (self.assault.level == Level::Basic, Refusal::NoMinorsInBasic),
            (!self.aggressor, Refusal::NotAggressor),
            (self.reduced, Refusal::CityReduced),
        ])?;
        self.assault.check(Refusal::TooFewFactors)?;
        let mut trace = Trail::new();
        let [ground, bombing] = self.assault.strength(&mut trace)?;
        let factors = ground + bombing;
        first(&[(factors < 2 * i32::from(FEWEST), Refusal::TooFewFactors)])?;
        Ok(CityStrength { bombing, factors, trace })
    }
}

/// What guerrillas cost at the end of a player-turn (29.6): two factors of those inside or passing, unless every city is
/// garrisoned.
#[must_use]
pub fn guerrillas(aggressor: Option<Side>, side: Side, all_garrisoned: bool, factors: u16) -> u16 {
    if aggressor == Some(side) && !all_garrisoned { factors.min(2) } else { 0 }
}

/// What supply through the country costs before anything moves (29.7).
///
/// # Errors
/// Through a neutral country, or with fewer than two factors inside to pay with.
pub fn toll(
    aggressor: Option<Side>,
    side: Side,
    all_garrisoned: bool,
    inside: u16,
    traced: bool,
) -> Result<u8, Refusal> {
    if !traced {
        return Ok(0);
    }
    first(&[(aggressor.is_none(), Refusal::NeutralClosed)])?;
    if aggressor != Some(side) || all_garrisoned {
        return Ok(0);
    }
    first(&[(inside < 2, Refusal::TollUnpaid)])?;
    Ok(2)
}

crate::words! {
    /// Whose country a city lies in.
    pub enum Home {
        /// Great Blue.
        Blue = "blue",
        /// Big Red.
        Red = "red",
        /// A minor country.
        Minor = "minor",
    }
}

/// A city when a player-turn begins.
#[derive(Clone, Copy, Debug)]
pub struct City {
    /// Which game.
    pub level: Level,
    /// In whose country.
    pub home: Home,
    /// Who stands in it.
    pub occupied_by: Option<Side>,
    /// An enemy of the side that asks stands next to it.
    pub enemy_adjacent: bool,
    /// The occupier stood there when the player-turn began.
    pub since_start: bool,
    /// The aggressor in the minor country.
    pub aggressor: Option<Side>,
    /// Reduced (29.4).
    pub reduced: bool,
    /// Held by a ground unit.
    pub garrison: bool,
}

impl City {
    /// Whether it is friendly to a side, and by which rule.
    #[must_use]
    pub fn friendly_to(&self, side: Side) -> (bool, &'static str) {
        let held = self.occupied_by == Some(side) && self.since_start && !self.enemy_adjacent;
        let home = match self.home {
            Home::Blue => Some(Side::Blue),
            Home::Red => Some(Side::Red),
            Home::Minor => None,
        };
        if home == Some(side) {
            return (self.occupied_by != Some(side.other()) && !self.enemy_adjacent, "5.1");
        }
        if home.is_some() || self.level == Level::Basic {
            return (held, "5.1");
        }
        match self.aggressor {
            // The city of a neutral is nobody's (R59).
            None => (false, "29.2"),
            Some(aggressor) if aggressor == side => (held && self.reduced && self.garrison, "29.5"),
            Some(aggressor) => (self.occupied_by != Some(aggressor) && !self.enemy_adjacent, "29.2"),
        }
    }
}
