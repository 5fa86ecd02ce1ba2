//! `search`, `search-case`, `passage`, `sea-supply`, `supply`, `convoy-load`, `invasion`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fields::{Allowed, given, of_air_and_sea, yes};
use super::{ChartName, No, Teach};
use crate::chart::Charts;
use crate::general::sea::convoy::{self, Load};
use crate::general::sea::invasion::{Invader, Invasion};
use crate::general::sea::passage::{Allegiance, Crossing, Passage};
use crate::general::sea::search::{
    Found, LikelyFound, NavalSurprise, NoSearch, Quarry, Search, SearchCell, SearchColumn, SearchNumber, SearchWhy,
    Searcher, Searching,
};
use crate::general::sea::search_case::{Meeting, MeetingResult, SearchCase};
use crate::general::sea::supply::{SupplyZone, UnitSupply, unit_supply};
use crate::general::{Class, Face, Rules, Weather};
use crate::int::Int;
use crate::list::List;
use crate::outcome::{Chances, Rolled, TwoDice, two_dice_outcome};
use crate::trace::Trace;

impl From<NoSearch> for No {
    fn from(no: NoSearch) -> Self {
        match no {
            NoSearch::Fault(fault) => fault.into(),
            NoSearch::Unknown(column, weather) => Teach::new(ChartName::Search, column.word(), weather.word()).into(),
        }
    }
}

/// `search`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchRequest {
    /// The weather on that map.
    pub weather: Weather,
    /// What is searched.
    pub target: Quarry,
    /// Who searches.
    pub searchers: List<Searcher, 1, 20>,
    /// Ships on double range are in the zone.
    #[serde(default)]
    pub double_range: bool,
    /// Aircraft search.
    #[serde(default)]
    pub option_9_1: bool,
    /// Who plays card 43.
    #[serde(default)]
    pub naval_surprise: NavalSurprise,
    /// Taught cells.
    #[serde(default)]
    pub table: List<SearchCell, 0, 8>,
    /// The sum of two dice.
    #[serde(default, deserialize_with = "given")]
    pub roll: Option<TwoDice>,
}

/// The search of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SearchAnswer {
    /// The column of the best number; with card 43 none is read.
    pub column: Option<SearchColumn>,
    /// The best number.
    pub number: Option<i16>,
    /// What makes it up.
    pub trace: Option<Trace<SearchWhy, 2>>,
    /// The enemy is found.
    pub found: Option<bool>,
    /// Without a roll: both ways.
    pub outcomes: Option<Vec<LikelyFound, 2>>,
}

impl SearchRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<SearchAnswer, No> {
        of_air_and_sea(self.searchers.iter().map(|searcher| &searcher.class))?;
        let search = Search {
            weather: self.weather,
            quarry: self.target,
            searchers: self.searchers.as_slice(),
            double_range: self.double_range,
            option_9_1: self.option_9_1,
            naval_surprise: self.naval_surprise,
            table: self.table.as_slice(),
        };
        let number = match search.search()? {
            Searching::Decided(Found { found }) => {
                return Ok(SearchAnswer {
                    column: None,
                    number: None,
                    trace: None,
                    found: Some(found),
                    outcomes: None,
                });
            }
            Searching::ByDice(number) => number,
        };
        let (found, outcomes) = match two_dice_outcome(self.roll, |roll| number.found(roll)) {
            Rolled::Rolled(Found { found }) => (Some(found), None),
            Rolled::Open(Chances { outcomes }) => (None, Some(outcomes)),
        };
        let SearchNumber { column, number, trace } = number;
        Ok(SearchAnswer { column: Some(column), number: Some(number), trace: Some(trace), found, outcomes })
    }
}

/// `search-case`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SearchCaseRequest {
    /// How the groups meet.
    pub case: SearchCase,
    /// The mover's roll succeeded.
    #[serde(default)]
    pub mover_found: bool,
    /// The stayer's roll succeeded.
    #[serde(default)]
    pub stayer_found: bool,
    /// The mover wants combat.
    #[serde(default = "yes")]
    pub mover_wants: bool,
    /// The stayer wants combat.
    #[serde(default = "yes")]
    pub stayer_wants: bool,
    /// The mover is on double range.
    #[serde(default)]
    pub mover_double_range: bool,
    /// It is beyond its single range.
    #[serde(default)]
    pub single_range_exceeded: bool,
}

impl SearchCaseRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<MeetingResult, No> {
        let Self { case, mover_found, stayer_found, mover_wants, stayer_wants, .. } = self;
        let Self { mover_double_range, single_range_exceeded, .. } = self;
        let meeting = Meeting {
            case,
            mover_found,
            stayer_found,
            mover_wants,
            stayer_wants,
            mover_double_range,
            single_range_exceeded,
        };
        Ok(meeting.result())
    }
}

/// `passage`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PassageRequest {
    /// The connection.
    pub passage: Passage,
    /// Whose ships.
    pub side: Allegiance,
    /// The group has subs only.
    #[serde(default)]
    pub all_subs: bool,
    /// The USA is at war.
    #[serde(default)]
    pub usa_at_war: bool,
    /// Who holds Alexandria, Gibraltar, Malaya, Norway, Western Turkey.
    #[serde(default)]
    pub control: Allegiance,
    /// Who holds the Near East, Denmark.
    #[serde(default)]
    pub control_2: Allegiance,
}

/// Whether a connection is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PassageAnswer {
    /// It is.
    pub open: bool,
}

impl PassageRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<PassageAnswer, No> {
        let Self { passage, side: ships, all_subs, usa_at_war, control, control_2 } = self;
        Ok(PassageAnswer { open: Crossing { passage, ships, all_subs, usa_at_war, control, control_2 }.is_open() })
    }
}

/// `sea-supply`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeaSupplyRequest {
    /// Enemy task forces in the zone.
    pub enemy_task_forces: Int<0, 99>,
    /// Own ships there, not subs.
    pub own_surface_ships: Int<0, 99>,
    /// The connection used is open.
    #[serde(default = "yes")]
    pub passage_open: bool,
}

/// Whether a supply line may run through a zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SeaSupplyAnswer {
    /// It may.
    pub usable: bool,
}

impl SeaSupplyRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<SeaSupplyAnswer, No> {
        let zone = SupplyZone {
            enemy_task_forces: self.enemy_task_forces.byte(),
            own_surface_ships: self.own_surface_ships.byte(),
            passage_open: self.passage_open,
        };
        Ok(SeaSupplyAnswer { usable: zone.usable() })
    }
}

/// `supply`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SupplyRequest {
    /// The unit's class.
    pub class: Class,
    /// A land or sea line to a source exists.
    #[serde(default)]
    pub line: bool,
    /// It stands in an own home area with production.
    #[serde(default)]
    pub home_with_production: bool,
}

impl SupplyRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<UnitSupply, No> {
        Ok(unit_supply(self.class, self.line, self.home_with_production))
    }
}

/// `convoy-load`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConvoyLoadRequest {
    /// Which face of the convoy lies up.
    #[serde(default)]
    pub face: Face,
    /// It has carried this phase.
    #[serde(default)]
    pub transported_already: bool,
    /// What it is to carry.
    pub loads: List<Load, 1, 6>,
}

impl ConvoyLoadRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<Allowed, No> {
        convoy::may_carry(self.face, self.transported_already, self.loads.as_slice())?;
        Ok(Allowed {})
    }
}

/// `invasion`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InvasionRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The unit's class.
    pub class: Class,
    /// Sea zones on the way, the first one and the invasion zone counted.
    pub zones: Int<0, 99>,
    /// The coast is a forbidden one.
    #[serde(default)]
    pub forbidden_coast: bool,
    /// The convoy is on double range.
    #[serde(default)]
    pub double_range: bool,
    /// The unit is pinned.
    #[serde(default)]
    pub pinned: bool,
    /// It was not loaded from land this turn.
    #[serde(default)]
    pub started_at_sea: bool,
    /// The goal is a neutral minor country.
    #[serde(default)]
    pub target_neutral_minor: bool,
}

impl InvasionRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Invasion, No> {
        let invader = Invader {
            rules: self.rules,
            class: self.class,
            zones: self.zones.byte(),
            forbidden_coast: self.forbidden_coast,
            double_range: self.double_range,
            pinned: self.pinned,
            started_at_sea: self.started_at_sea,
            neutral_minor: self.target_neutral_minor,
        };
        Ok(invader.invade()?)
    }
}
