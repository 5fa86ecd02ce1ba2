//! Counters: replacements, reinforcements, stacks, substitutes (6, 11, 26, 28).

use super::resources::Role;
use super::{Refusal, Side, UnitType, first};

/// The most units of a hex, in halves (11.1, 30.2).
pub const STACK: u16 = 6;

/// A counter that is taken as a replacement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Take<'a> {
    /// What it is.
    pub unit: UnitType,
    /// Its factor.
    pub factor: u8,
    /// Where it comes in; for aircraft.
    pub city: &'a str,
}

/// The replacements of one player-turn (28). `available` counts inactive counters, `unusable` tells captured and bombed
/// aircraft cities.
#[derive(Clone, Copy, Debug)]
pub struct Replacements<'a> {
    /// Whose.
    pub side: Side,
    /// In which turn.
    pub turn: u16,
    /// What is taken.
    pub takes: &'a [Take<'a>],
    /// Transport capacity instead of an air counter.
    pub transport: bool,
    /// Rule 32 is in use.
    pub air_combat: bool,
}

/// The first turn with replacements (28.1).
pub const FIRST_TURN: u16 = 5;

impl Replacements<'_> {
    /// Whether they may be taken.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(
        &self,
        available: impl Fn(UnitType, u8) -> u8,
        unusable: impl Fn(&str) -> bool,
    ) -> Result<(), Refusal> {
        let takes = self.takes;
        let own = Role::AircraftCity.home(self.side);
        let air = || takes.iter().filter(|take| take.unit.flies());
        let ground = takes.iter().filter(|take| !take.unit.flies()).count();
        let elite = takes.iter().filter(|take| take.unit.drops()).count();
        let infantry = takes.iter().any(|take| take.unit == UnitType::Infantry);
        let could = available(UnitType::Infantry, 1) > 0 || available(UnitType::Infantry, 2) > 0;
        let flying = air().count() + usize::from(self.transport);
        let twice = |same: &dyn Fn(&Take, &Take) -> bool| {
            takes.iter().enumerate().any(|(place, one)| takes.iter().take(place).any(|other| same(one, other)))
        };
        let usable = own.iter().filter(|city| !unusable(city)).count();
        first(&[
            (self.turn < FIRST_TURN && (!takes.is_empty() || self.transport), Refusal::TooEarly),
            (twice(&|one, other| one.unit == other.unit), Refusal::TypeTwice),
            (ground > 3 || elite > 1, Refusal::GroundReplacements),
            (ground > 0 && !infantry && (could || ground > 2), Refusal::GroundReplacements),
            (flying > 3, Refusal::AirReplacements),
            (!self.air_combat && takes.iter().any(|take| take.unit == UnitType::Ftr), Refusal::NoAirCombat),
            (air().any(|take| !own.contains(&take.city) || unusable(take.city)), Refusal::AircraftCity),
            (
                twice(&|one, other| one.unit.flies() && other.unit.flies() && one.city == other.city),
                Refusal::AircraftCity,
            ),
            (flying > usable, Refusal::AircraftCity),
            (takes.iter().any(|take| available(take.unit, take.factor) == 0), Refusal::NotInactive),
        ])
    }
}

/// New units in a home city: the stack after them, in halves.
///
/// # Errors
/// The first broken rule.
pub fn reinforce(turn: u16, due: u16, home: bool, friendly: bool, standing: u16, coming: u16) -> Result<u16, Refusal> {
    let stack = standing + coming;
    first(&[
        (turn < due, Refusal::NotDueYet),
        (!home || !friendly, Refusal::HomeCityOnly),
        (stack > STACK, Refusal::CityFull),
    ])?;
    Ok(stack)
}

/// The stack of a hex at the end of movement; sizes in halves.
///
/// # Errors
/// The first broken rule.
pub fn stack(ground: u16, air: u16, city: bool, in_flight: bool) -> Result<(), Refusal> {
    let based = if in_flight { 0 } else { air };
    first(&[
        (ground > STACK, Refusal::OverThree),
        (based > 0 && !city, Refusal::AirOutsideCity),
        (based > STACK, Refusal::AirCityFull),
    ])
}

/// The most factors that are changed into substitutes.
const MOST: usize = 60;

/// The largest total of inactive counters that is not over `factors`, and the fewest counters for it (26.5).
#[must_use]
pub fn substitutes(factors: u8, pool: impl Iterator<Item = u8>) -> (u8, u8) {
    // How many counters make so many factors.
    let mut fewest = [None; MOST + 1];
    fewest[0] = Some(0_u8);
    for counter in pool {
        for sum in (usize::from(counter)..=MOST).rev() {
            let with = fewest[sum - usize::from(counter)].map(|count| count + 1);
            fewest[sum] = match (fewest[sum], with) {
                (Some(one), Some(other)) => Some(one.min(other)),
                (one, other) => one.or(other),
            };
        }
    }
    let kept = (0..=factors).rev().find_map(|sum| Some((sum, (*fewest.get(usize::from(sum))?)?)));
    kept.unwrap_or((0, 0))
}

/// Substitutes that are joined into a larger counter (26.2, 26.3).
#[derive(Clone, Copy, Debug)]
pub struct Joining {
    /// At the end of movement, in one hex, out of enemy zones, not attacking.
    pub at_rest: bool,
    /// All of one type.
    pub same_type: bool,
    /// Factors of the parts.
    pub parts: u16,
    /// Factors of the counter.
    pub counter: u16,
    /// The counter is inactive.
    pub inactive: bool,
}

impl Joining {
    /// Whether they may join.
    ///
    /// # Errors
    /// The first broken rule.
    pub fn check(&self) -> Result<(), Refusal> {
        first(&[
            (!self.at_rest, Refusal::CannotRecombine),
            (!self.same_type, Refusal::TypesDiffer),
            (self.parts != self.counter, Refusal::NotExact),
            (!self.inactive, Refusal::NotInactive),
        ])
    }
}
