//! `conquest`, `conquest-effects`, `victory`, `delivery`, `timer`, `give-up-neutral`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::fields::{RuleName, Text, given, rule_name, twice, yes};
use super::politics::EffectsAnswer;
use crate::chart::Charts;
use crate::general::politics::conquest::{can_be_conquered, conquered, effects_of_conquest};
use crate::general::politics::victory::{Points, Verdict, Won};
use crate::general::politics::{Deliveries, Delivery, GivenUp, Power, TimerKind, Victory, Winner};
use crate::general::setup::countries::Camp;
use crate::general::{Country, InputFault, Major, Quarter, Rules, Side};
use crate::int::Int;
use crate::list::List;
use crate::trace::Trace;

/// The most areas of a country: the USSR has more than 24.
const MAX_AREAS: usize = 40;

/// A home area.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HomeArea {
    /// Its name.
    pub area: Text,
    /// Who controls it.
    pub holder: Camp,
}

/// `conquest`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConquestRequest {
    /// The side of the country.
    pub side: Camp,
    /// Every home area.
    pub areas: List<HomeArea, 1, MAX_AREAS>,
}

/// Whether a country is conquered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConquestAnswer {
    /// It is.
    pub conquered: bool,
    /// Areas in enemy hands.
    pub lost: u8,
    /// All areas.
    pub areas: u8,
}

impl ConquestRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<ConquestAnswer, No> {
        if twice(self.areas.as_slice(), |area| &area.area) {
            return Err(InputFault::AreaTwice.into());
        }
        let (conquered, lost) = conquered(self.side, self.areas.iter().map(|area| area.holder));
        let areas = u8::try_from(self.areas.as_slice().len()).unwrap_or(u8::MAX);
        Ok(ConquestAnswer { conquered, lost, areas })
    }
}

/// `conquest-effects`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ConquestEffectsRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// The country, or a British home country.
    pub country: Country,
    /// The conqueror.
    pub by: Side,
    /// Australia, India and Burma produce already.
    #[serde(default)]
    pub be_pacific_active: bool,
}

impl ConquestEffectsRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<EffectsAnswer, No> {
        if !can_be_conquered(self.country) {
            return Err(InputFault::NotConqueredAsOne.into());
        }
        let events = effects_of_conquest(self.rules, self.country, self.by, self.be_pacific_active)?;
        Ok(EffectsAnswer { effects: events.into_inner() })
    }
}

/// A major country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PowerField {
    /// Which.
    pub country: Major,
    /// Its production potential.
    pub potential: Int<0, 200>,
    /// It is at war.
    #[serde(default = "yes")]
    pub at_war: bool,
    /// It was conquered or surrendered.
    #[serde(default)]
    pub fallen: bool,
}

/// `victory`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VictoryRequest {
    /// The quarter that ends.
    pub quarter: Quarter,
    /// The majors.
    pub countries: List<PowerField, 1, 8>,
    /// Pacific island areas without production that the Axis holds.
    #[serde(default)]
    pub axis_islands: Int<0, 40>,
    /// The same of the Allies.
    #[serde(default)]
    pub allies_islands: Int<0, 40>,
    /// The side that gives up.
    #[serde(default, deserialize_with = "given")]
    pub surrender: Option<Side>,
    /// Agreed before the game.
    #[serde(default)]
    pub world_conquest: bool,
}

/// Who has won, and why.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct VictoryAnswer {
    /// Who.
    pub winner: Winner,
    /// Why.
    pub reasons: Vec<Won, 5>,
    /// Points of the Axis.
    pub axis_points: i16,
    /// Points of the Allies.
    pub allies_points: i16,
    /// Points that the Axis still needs.
    pub axis_missing: i16,
    /// Points that the Allies still need.
    pub allies_missing: i16,
    /// All points.
    pub trace: Trace<Points, 10>,
}

impl VictoryRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<VictoryAnswer, No> {
        let power = |power: &PowerField| Power {
            country: power.country,
            side: power.country.side(),
            potential: power.potential.byte(),
            at_war: power.at_war,
            fallen: power.fallen,
        };
        let countries: Vec<Power, 8> = self.countries.iter().map(power).collect();
        let victory = Victory {
            quarter: self.quarter,
            countries: &countries,
            axis_islands: self.axis_islands.byte(),
            allies_islands: self.allies_islands.byte(),
            surrender: self.surrender,
            world_conquest: self.world_conquest,
        };
        let Verdict { winner, reasons, axis_points, allies_points, axis_missing, allies_missing, trace } =
            victory.verdict()?;
        Ok(VictoryAnswer { winner, reasons, axis_points, allies_points, axis_missing, allies_missing, trace })
    }
}

/// `delivery`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct DeliveryRequest {
    /// Which game.
    #[serde(default)]
    pub rules: Rules,
    /// Which delivery.
    pub delivery: Delivery,
    /// When.
    pub quarter: Quarter,
    /// Giver and receiver are at war.
    #[serde(default)]
    pub at_war: bool,
    /// The receiver's enemy has conquered or won the giver.
    #[serde(default)]
    pub enemy_held: bool,
    /// Romania fights for the Axis.
    #[serde(default)]
    pub joined: bool,
    /// Card 20 was played.
    #[serde(default)]
    pub embargo: bool,
    /// The Axis holds the Baltic.
    #[serde(default)]
    pub axis_held: bool,
}

/// What a delivery gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliveryAnswer {
    /// Build points.
    pub bp: u8,
    /// It has ended.
    pub ended: bool,
}

impl DeliveryRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<DeliveryAnswer, No> {
        let Self { rules, delivery, quarter, at_war, enemy_held, joined, embargo, axis_held } = self;
        let (bp, ended) =
            Deliveries { rules, delivery, quarter, at_war, enemy_held, joined, embargo, axis_held }.bp()?;
        Ok(DeliveryAnswer { bp, ended })
    }
}

/// `timer`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimerRequest {
    /// What was started.
    pub timer: TimerKind,
    /// When.
    pub quarter: Quarter,
    /// Now.
    #[serde(default, deserialize_with = "given")]
    pub now: Option<Quarter>,
}

/// When it is due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TimerAnswer {
    /// Then.
    pub due: Quarter,
    /// The rule that it comes from.
    pub rule: RuleName,
    /// That is too late.
    pub after_game_end: bool,
    /// Quarters left.
    pub left: Option<i16>,
}

impl TimerRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<TimerAnswer, No> {
        let due = self.timer.due(self.quarter.in_game()?);
        let now = self.now.map(Quarter::in_game).transpose()?;
        Ok(TimerAnswer {
            due,
            rule: rule_name(self.timer.rule()),
            after_game_end: due.after_game_end(),
            left: now.map(|now| due.since(now).max(0)),
        })
    }
}

/// `give-up-neutral`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct GiveUpRequest {
    /// Option 9.2 is in use.
    pub option_9_2: bool,
    /// The coup card of the country is on hand.
    pub has_coup_card: bool,
    /// Rounds of land combat fought.
    pub rounds: Int<0, 99>,
    /// Units of the country still on the map.
    pub units: Int<0, 99>,
}

/// The country is given up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GiveUpAnswer {
    /// Build points saved.
    pub saved: u8,
    /// The attacker has conquered it.
    pub conquered: bool,
}

impl GiveUpRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<GiveUpAnswer, No> {
        let given_up = GivenUp {
            option_9_2: self.option_9_2,
            has_coup_card: self.has_coup_card,
            rounds: self.rounds.byte(),
            units: self.units.byte(),
        };
        Ok(GiveUpAnswer { saved: given_up.saved()?, conquered: true })
    }
}
