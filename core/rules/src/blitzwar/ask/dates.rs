//! `strategic-points`, `usa-entry`, `timers`, `victory`, `total-war-cards`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::diplomacy::Count;
use crate::blitzwar::diplomacy::timers::{FallsDue, MAX_DUE, TimerDates, timers};
use crate::blitzwar::diplomacy::{Points, Score, TotalWar, UsaEntry, UsaEvents, points, score, total_war, usa_entry};
use crate::blitzwar::{InputFault, Turn};
use crate::chart::Charts;
use crate::int::Int;

/// `strategic-points`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct PointsRequest {
    /// Turn number.
    pub turn: Turn,
    /// Axis Strategic Points.
    pub points: Count,
}

impl PointsRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<Points, No> {
        Ok(points(self.turn, self.points.byte()))
    }
}

/// `usa-entry`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UsaEntryRequest {
    /// Spain joined by the die.
    #[serde(default)]
    pub spain: Option<Turn>,
    /// Turkey opened by the die.
    #[serde(default)]
    pub turkey: Option<Turn>,
    /// First Axis landing in the United Kingdom.
    #[serde(default)]
    pub landing: Option<Turn>,
}

impl UsaEntryRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<UsaEntry, No> {
        let Self { spain, turkey, landing } = self;
        Ok(usa_entry(UsaEvents { spain, turkey, landing }))
    }
}

/// `timers`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TimersRequest {
    /// Only this turn.
    #[serde(default)]
    pub turn: Option<Turn>,
    /// Bombing was flown.
    #[serde(default)]
    pub bombing_flown: Option<Turn>,
    /// A card was chosen.
    #[serde(default)]
    pub card_chosen: Option<Turn>,
    /// France surrendered.
    #[serde(default)]
    pub france_surrendered: Option<Turn>,
    /// The first Axis attack on the Soviet Union.
    #[serde(default)]
    pub first_attack_soviet_union: Option<Turn>,
    /// The first attack on Belgium-Netherlands or France.
    #[serde(default)]
    pub first_attack_west: Option<Turn>,
    /// The first British attack on Italians.
    #[serde(default)]
    pub british_attacked_italians: Option<Turn>,
    /// Yugoslavia surrendered.
    #[serde(default)]
    pub yugoslavia_surrendered: Option<Turn>,
    /// The Free French came into being.
    #[serde(default)]
    pub free_french_created: Option<Turn>,
    /// Paris was liberated.
    #[serde(default)]
    pub paris_liberated: Option<Turn>,
    /// German units entered Finland.
    #[serde(default)]
    pub germans_in_finland: Option<Turn>,
    /// The Soviet Union attacked the Axis.
    #[serde(default)]
    pub soviet_attack_on_axis: Option<Turn>,
    /// Germany and the Soviet Union came to war.
    #[serde(default)]
    pub german_soviet_war: Option<Turn>,
}

/// What falls due.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TimersAnswer {
    /// In order.
    pub due: Vec<FallsDue, MAX_DUE>,
}

impl TimersRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<TimersAnswer, No> {
        let dates = TimerDates {
            bombing_flown: self.bombing_flown,
            card_chosen: self.card_chosen,
            france_surrendered: self.france_surrendered,
            first_attack_soviet_union: self.first_attack_soviet_union,
            first_attack_west: self.first_attack_west,
            british_attacked_italians: self.british_attacked_italians,
            yugoslavia_surrendered: self.yugoslavia_surrendered,
            free_french_created: self.free_french_created,
            paris_liberated: self.paris_liberated,
            germans_in_finland: self.germans_in_finland,
            soviet_attack_on_axis: self.soviet_attack_on_axis,
            german_soviet_war: self.german_soviet_war,
        };
        let mut due = timers(&dates)?;
        due.retain(|entry| self.turn.is_none_or(|turn| turn == entry.turn));
        Ok(TimersAnswer { due })
    }
}

/// `victory`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct VictoryRequest {
    /// Never, if not told.
    #[serde(default)]
    pub germany_surrendered: Option<Turn>,
    /// At the end of turn 47.
    #[serde(default)]
    pub axis_strategic_points: Option<Count>,
}

impl VictoryRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<Score, No> {
        let points = self.axis_strategic_points.map(Int::byte);
        score(self.germany_surrendered, points).ok_or_else(|| InputFault::ScoreOfNothing.into())
    }
}

/// `total-war-cards`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TotalWarRequest {
    /// The USA entered.
    #[serde(default)]
    pub usa_entry: Option<Turn>,
    /// The Soviet Union attacked Germany, Western Poland or Rumania.
    #[serde(default)]
    pub soviet_attack_on_axis: Option<Turn>,
    /// The first Axis attack on the Soviet Union.
    #[serde(default)]
    pub first_attack_soviet_union: Option<Turn>,
    /// German units entered Finland.
    #[serde(default)]
    pub germans_in_finland: Option<Turn>,
}

impl TotalWarRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<TotalWar, No> {
        let Self { usa_entry, soviet_attack_on_axis, first_attack_soviet_union, germans_in_finland } = self;
        Ok(total_war(usa_entry, soviet_attack_on_axis, first_attack_soviet_union, germans_in_finland))
    }
}
