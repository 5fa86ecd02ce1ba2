//! `rail`, `place-reinforcement`, `assemble`, `cooperation`, `rail-capacity`, `garrison`.

use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{Allowed, Text, given, yes};
use super::movement::LeftAnswer;
use crate::chart::Charts;
use crate::general::movement::cooperation::cooperate;
use crate::general::movement::garrison::{self, Garrison, GarrisonWhy, garrison};
use crate::general::movement::rail::{RailWhy, capacity, move_by_rail};
use crate::general::movement::reinforcement::{Assembled, BritishMark, BritishUnit, Counter, Placement, assemble};
use crate::general::{Class, Country, Face, InputFault, Major, Refusal, Rules, Scenario};
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// `rail`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RailRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The capacity.
    pub capacity: Int<0, 20>,
    /// Classes moved by rail this turn.
    pub units: List<Class, 0, 24>,
    /// The way is not friendly.
    #[serde(default)]
    pub enters_enemy: bool,
}

impl RailRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<LeftAnswer, No> {
        let left = move_by_rail(self.rules, self.capacity.byte(), self.units.as_slice(), self.enters_enemy)?;
        Ok(LeftAnswer { left })
    }
}

/// `place-reinforcement`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PlaceRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// A unit of a major country.
    #[serde(default = "yes")]
    pub major: bool,
    /// A home area, or a zone next to one.
    pub home: bool,
    /// The area has production.
    #[serde(default = "yes")]
    pub production: bool,
    /// The letter of a British unit.
    #[serde(default, deserialize_with = "given")]
    pub be_mark: Option<BritishMark>,
    /// The British home country of the area or next to the zone.
    #[serde(default, deserialize_with = "given")]
    pub be_home: Option<Country>,
    /// Enemy ships are in the zone.
    #[serde(default)]
    pub enemy_ships: bool,
    /// There is another zone without them.
    #[serde(default)]
    pub clean_zone_exists: bool,
    /// Option 9.8 is played.
    #[serde(default)]
    pub option_9_8: bool,
    /// The area is isolated.
    #[serde(default)]
    pub isolated: bool,
    /// Units placed here this turn.
    #[serde(default)]
    pub placed_here: Int<0, 99>,
    /// There is no other place.
    #[serde(default)]
    pub only_place: bool,
}

impl PlaceRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Allowed, No> {
        if self.be_home.is_some_and(|home| !home.is_british_home()) {
            return Err(InputFault::NoBritishHome.into());
        }
        let british = match (self.be_mark, self.be_home) {
            (Some(mark), Some(home)) => Some(BritishUnit { mark, home }),
            (None, None) => None,
            _ => return Err(InputFault::MarkWithoutHome.into()),
        };
        let placement = Placement {
            rules: self.rules,
            class: self.class,
            major: self.major,
            home: self.home,
            production: self.production,
            british,
            enemy_ships: self.enemy_ships,
            clean_zone_exists: self.clean_zone_exists,
            option_9_8: self.option_9_8,
            isolated: self.isolated,
            placed_here: self.placed_here.get() > 0,
            only_place: self.only_place,
        };
        placement.check()?;
        Ok(Allowed {})
    }
}

/// A counter that lies somewhere.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BackUnit {
    /// Whose.
    pub country: Country,
    /// Its class.
    pub class: Class,
    /// The number on its front.
    pub front: Int<1, 6>,
    /// The number on its back.
    pub back: Int<0, 5>,
    /// Which face lies up.
    pub face: Face,
    /// Where it lies.
    pub place: Text,
}

/// `assemble`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AssembleRequest {
    /// Option 9.3 is played.
    pub option_9_3: bool,
    /// The two units.
    pub units: List<BackUnit, 2, 2>,
}

impl BackUnit {
    fn counter(&self) -> Counter<'_> {
        Counter {
            country: self.country,
            class: self.class,
            front: self.front.byte(),
            back: self.back.byte(),
            face: self.face,
            place: &self.place,
        }
    }
}

impl AssembleRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<Assembled, No> {
        if self.units.iter().any(|unit| unit.country.is_british_home()) {
            return Err(InputFault::NoCountryOfUnits.into());
        }
        // The list has two, or it could not be read.
        let [one, other] = self.units.as_slice() else { return Err(Refusal::NotAlike.into()) };
        Ok(assemble(self.option_9_3, &one.counter(), &other.counter())?)
    }
}

/// `cooperation`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CooperationRequest {
    /// One.
    pub a: Major,
    /// The other.
    pub b: Major,
}

/// Whether two majors cooperate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct CooperationAnswer {
    /// They do.
    pub cooperate: bool,
}

impl CooperationRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<CooperationAnswer, No> {
        Ok(CooperationAnswer { cooperate: cooperate(self.a, self.b) })
    }
}

/// `rail-capacity`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RailCapacityRequest {
    /// Which scenario.
    pub scenario: Scenario,
    /// The country.
    pub country: Major,
    /// The USSR is at war with Germany.
    #[serde(default)]
    pub war_with_germany: bool,
    /// Option 9.7 is played.
    #[serde(default)]
    pub option_9_7: bool,
    /// Increases that were built.
    #[serde(default)]
    pub increases: Int<0, 10>,
}

/// The rail capacity of a major.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RailCapacityAnswer {
    /// Units a turn.
    pub capacity: i16,
    /// What makes it up.
    pub trace: Trace<RailWhy, 2>,
}

impl RailCapacityRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<RailCapacityAnswer, No> {
        let Self { scenario, country, war_with_germany, option_9_7, increases } = self;
        let trace = capacity(scenario, country, war_with_germany, option_9_7, increases.byte())?;
        Ok(RailCapacityAnswer { capacity: trace.total(), trace })
    }
}

/// `garrison`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GarrisonRequest {
    /// Numbers that lie up, of the German land units there.
    pub strengths: List<Int<0, 6>, 0, { garrison::MAX_UNITS }>,
}

/// The garrison of Yugoslavia.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GarrisonAnswer {
    /// The numbers together.
    pub total: i16,
    /// They are enough.
    pub enough: bool,
    /// What is missing.
    pub missing: i16,
    /// Each unit.
    pub trace: Trace<GarrisonWhy, { garrison::MAX_UNITS }>,
}

impl GarrisonRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(&self, _: &Charts) -> Result<GarrisonAnswer, No> {
        let Garrison { total, enough, missing, trace } = garrison(self.strengths.iter().map(|number| number.byte()));
        Ok(GarrisonAnswer { total, enough, missing, trace })
    }
}
