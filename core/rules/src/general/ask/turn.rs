//! `quarter`, `sequence`, `initiative`, `weather`, `japan-china-limit`, `japan-china-attack`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::fields::{RuleName, given, rule_name};
use super::{ChartName, No, Teach};
use crate::chart::Charts;
use crate::dice::D6;
use crate::general::quarter::Season;
use crate::general::turn::initiative::{Initiative, Initiatives, LikelyInitiative};
use crate::general::turn::japan_china::{self, Attack};
use crate::general::turn::sequence::{Acting, MAX_STEPS, Step, StepName, StepQuestion, steps};
use crate::general::turn::weather::{Maps, WeatherCell, known};
use crate::general::{InputFault, Quarter, Refusal, Rules, Scenario, Side, Weather};
use crate::int::Int;
use crate::list::List;
use crate::outcome::{self, Chances, Rolled};

/// `quarter`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct QuarterRequest {
    /// Start.
    pub quarter: Quarter,
    /// Quarters to add.
    #[serde(default = "none")]
    pub add: Int<-30, 40>,
}

const fn none() -> Int<-30, 40> {
    match Int::new(0) {
        Some(none) => none,
        None => panic!("0 is in the range"),
    }
}

/// What the calendar says of a quarter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct QuarterAnswer {
    /// The quarter.
    pub quarter: Quarter,
    /// 3/39 is turn 1.
    pub turn: i16,
    /// The year.
    pub year: i16,
    /// The quarter of the year.
    pub season: Season,
    /// It lies after 4/45.
    pub after_game_end: bool,
    /// Whole turns after it until 4/45.
    pub turns_left: i16,
}

impl QuarterRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<QuarterAnswer, No> {
        let quarter = self.quarter.in_game()?.plus(i16::try_from(self.add.get()).unwrap_or(0));
        if quarter < Quarter::FIRST {
            return Err(Refusal::OutsideGame.into());
        }
        Ok(QuarterAnswer {
            quarter,
            turn: quarter.turn(),
            year: quarter.year(),
            season: quarter.season(),
            after_game_end: quarter.after_game_end(),
            turns_left: Quarter::LAST.since(quarter).max(0),
        })
    }
}

/// `sequence`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SequenceRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Which scenario.
    #[serde(default = "first_scenario")]
    pub scenario: Scenario,
    /// The first turn of the scenario.
    #[serde(default)]
    pub first_turn: bool,
    /// The side that goes first.
    #[serde(default = "axis")]
    pub first: Side,
    /// Card 31 is in effect.
    #[serde(default)]
    pub national_war: bool,
    /// Japan or China is conquered.
    #[serde(default)]
    pub japan_china_over: bool,
    /// Weather in Europe.
    #[serde(default)]
    pub weather_europe: Weather,
    /// Weather in the Pacific.
    #[serde(default)]
    pub weather_pacific: Weather,
    /// The USA is at war.
    #[serde(default)]
    pub usa_at_war: bool,
}

const fn first_scenario() -> Scenario {
    Scenario::Y1939
}

const fn axis() -> Side {
    Side::Axis
}

/// A step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepRow {
    /// The rule.
    pub rule: RuleName,
    /// Its name.
    pub step: StepName,
    /// Who acts.
    pub side: Acting,
    /// Whether it is done this turn.
    pub due: bool,
}

/// The steps of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SequenceAnswer {
    /// In their order.
    pub steps: Vec<StepRow, MAX_STEPS>,
}

impl SequenceRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<SequenceAnswer, No> {
        let question = StepQuestion {
            rules: self.rules,
            scenario: self.scenario,
            first_turn: self.first_turn,
            first: self.first,
            national_war: self.national_war,
            japan_china_over: self.japan_china_over,
            europe: self.weather_europe,
            pacific: self.weather_pacific,
            usa_at_war: self.usa_at_war,
        };
        let row = |Step { rule, name, side, due }: Step| StepRow { rule: rule_name(rule), step: name, side, due };
        Ok(SequenceAnswer { steps: steps(&question)?.into_iter().map(row).collect() })
    }
}

/// `initiative`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct InitiativeRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The side with the marker in the last turn.
    pub held_last: Side,
    /// The die of the Axis.
    #[serde(default, deserialize_with = "given")]
    pub axis_die: Option<D6>,
    /// The die of the Allies.
    #[serde(default, deserialize_with = "given")]
    pub allies_die: Option<D6>,
    /// The side that plays Initiative after the rolls.
    #[serde(default, deserialize_with = "given")]
    pub card: Option<Side>,
    /// The winner chooses who goes first.
    #[serde(default)]
    pub option_9_13: bool,
    /// The side that the winner names.
    #[serde(default, deserialize_with = "given")]
    pub choice: Option<Side>,
    /// The side that went first in the last turn; without it the one with the marker did.
    #[serde(default, deserialize_with = "given")]
    pub went_first_last: Option<Side>,
}

/// Who has the initiative after the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct InitiativeRolled {
    /// Who has the marker.
    pub holder: Side,
    /// Who goes first.
    pub first: Side,
    /// First now and second in the last turn.
    pub double_turn: bool,
    /// Both dice show the same; the basic game throws none.
    pub tie: Option<bool>,
}

crate::bare! {
    /// Who has the initiative, or the chances of it.
    pub enum InitiativeAnswer {
        /// The dice fell.
        Rolled(InitiativeRolled),
        /// They did not.
        Chances(InitiativeChances),
    }
}

/// The chances of the initiative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct InitiativeChances {
    /// In the order of the first pair of dice that gives them.
    pub outcomes: Vec<LikelyInitiative, 4>,
}

impl InitiativeRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<InitiativeAnswer, No> {
        let dice = match (self.axis_die, self.allies_die) {
            (Some(axis), Some(allies)) => Some((axis, allies)),
            (None, None) => None,
            _ => return Err(InputFault::OneDieAlone.into()),
        };
        if self.choice.is_some() && !self.option_9_13 {
            return Err(Refusal::NoChoiceOfFirst.into());
        }
        let last = Initiatives {
            rules: self.rules,
            held_last: self.held_last,
            went_first_last: self.went_first_last.unwrap_or(self.held_last),
            card: self.card,
            choice: self.choice,
        };
        let rolled = |Initiative { holder, first, double_turn }: Initiative, tie| {
            InitiativeAnswer::Rolled(InitiativeRolled { holder, first, double_turn, tie })
        };
        Ok(match dice {
            _ if self.rules.basic() => rolled(last.held(Side::Axis), None),
            Some((axis, allies)) => rolled(last.rolled(axis, allies), Some(axis == allies)),
            None => {
                let pairs = D6::all().flat_map(|axis| D6::all().map(move |allies| (axis, allies)));
                let cases = pairs.map(|(axis, allies)| (last.rolled(axis, allies), 1));
                InitiativeAnswer::Chances(InitiativeChances { outcomes: outcome::chances(cases, 36) })
            }
        })
    }
}

/// The most cells of the weather chart: every die and every quarter of the year.
const WEATHER_CELLS: usize = 24;

/// `weather`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct WeatherRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The quarter.
    pub quarter: Quarter,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
    /// Taught cells.
    #[serde(default)]
    pub table: List<WeatherCell, 0, WEATHER_CELLS>,
}

impl WeatherRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<Rolled<Maps, 4>, No> {
        if self.rules.basic() {
            return Err(Refusal::NoWeatherInBasic.into());
        }
        let season = self.quarter.in_game()?.season();
        for (place, cell) in self.table.iter().enumerate() {
            if known(cell.die, cell.season).is_some_and(|maps| maps != (cell.europe, cell.pacific)) {
                return Err(Refusal::WeatherKnown.into());
            }
            let same = |other: &WeatherCell| (other.die, other.season) == (cell.die, cell.season);
            if self.table.iter().take(place).any(same) {
                return Err(InputFault::CellTwice.into());
            }
        }
        let maps = |die: D6| {
            let taught = self.table.iter().find(|cell| (cell.die, cell.season) == (die, season));
            let cell = taught.map(|cell| (cell.europe, cell.pacific)).or_else(|| known(die, season));
            let (europe, pacific) = cell.ok_or_else(|| Teach::new(ChartName::Weather, die.face(), season.number()))?;
            Ok::<_, No>(Maps::new(europe, pacific))
        };
        if let Some(die) = self.die {
            return maps(die).map(Rolled::Rolled);
        }
        let mut all: Vec<(Maps, u64), 6> = Vec::new();
        for die in D6::all() {
            // Six faces give at most six rows.
            let _ = all.push((maps(die)?, 1));
        }
        Ok(Rolled::Open(Chances { outcomes: outcome::chances(all, 6) }))
    }
}

/// `japan-china-limit`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct LimitRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The die.
    #[serde(default, deserialize_with = "given")]
    pub die: Option<D6>,
    /// Card 31 is in effect.
    #[serde(default)]
    pub national_war: bool,
}

crate::outcome! {
    /// Land units that each may attack with.
    pub struct Limit / LikelyLimit {
        /// So many.
        pub limit: u8,
    }
}

/// Land units that Japan and China may attack each other with.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LimitAnswer {
    /// There is no limit.
    pub unlimited: bool,
    /// The limit that was rolled.
    pub limit: Option<u8>,
    /// Without a die: every limit.
    pub outcomes: Option<Vec<LikelyLimit, 4>>,
}

impl LimitRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<LimitAnswer, No> {
        let unlimited = japan_china::unlimited(self.rules, self.national_war);
        let rolled = outcome::one_die(self.die, |die| Limit { limit: japan_china::limit(die) });
        let (limit, outcomes) = match rolled {
            _ if unlimited => (None, None),
            Rolled::Rolled(Limit { limit }) => (Some(limit), None),
            Rolled::Open(Chances { outcomes }) => (None, Some(outcomes)),
        };
        Ok(LimitAnswer { unlimited, limit, outcomes })
    }
}

/// `japan-china-attack`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AttackRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Card 31 is in effect.
    #[serde(default)]
    pub national_war: bool,
    /// Attacking infantry and armor.
    pub land_units: Int<0, 99>,
    /// This turn's limit.
    pub limit: Int<3, 6>,
    /// Land units defend the area.
    pub area_has_land_units: bool,
    /// A defended area was attacked this turn.
    #[serde(default)]
    pub attacked_already: bool,
}

/// The attack is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackAnswer {
    /// It uses up the attack of the turn.
    pub counts: bool,
    /// Units still free under the limit.
    pub left: Option<u8>,
}

impl AttackRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<AttackAnswer, No> {
        let attack = Attack {
            unlimited: japan_china::unlimited(self.rules, self.national_war),
            land_units: self.land_units.byte(),
            limit: self.limit.byte(),
            defended: self.area_has_land_units,
            attacked_already: self.attacked_already,
        };
        let left = attack.check()?;
        Ok(AttackAnswer { counts: left.is_some(), left })
    }
}
