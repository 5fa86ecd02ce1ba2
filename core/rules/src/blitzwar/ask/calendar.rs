//! `turn`, `turn-of`, `sequence`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use crate::blitzwar::sequence::{self, Phase, StepName};
use crate::blitzwar::{Allowed, DatedEvent, Season, Side, Turn, Weather};
use crate::chart::Charts;
use crate::int::Int;

/// `turn`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnRequest {
    /// Turn number.
    pub turn: Turn,
}

/// What the calendar says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TurnAnswer {
    /// Turn number.
    pub turn: Turn,
    /// Year.
    pub year: u16,
    /// Season.
    pub season: Season,
    /// First or second turn of it.
    pub half: u8,
    /// Weather.
    pub weather: Weather,
    /// Blitzkrieg of the Axis.
    pub blitzkrieg_axis: Allowed,
    /// Blitzkrieg of the Allies.
    pub blitzkrieg_allies: Allowed,
    /// Blitzkrieg of the Soviet Union.
    pub blitzkrieg_soviet_union: Allowed,
    /// A season begins.
    pub season_start: bool,
    /// A winter or a summer begins.
    pub winter_or_summer_start: bool,
    /// There is a reinforcement phase.
    pub reinforcement_phase: bool,
    /// Cards that each side chooses.
    pub cards_to_choose: u8,
    /// Naval table in force.
    pub naval_table: u8,
    /// Supply that a bombing unit costs.
    pub bombing_per_unit: u8,
    /// What falls due.
    pub events: Vec<DatedEvent, 7>,
}

impl TurnRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<TurnAnswer, No> {
        let turn = self.turn;
        Ok(TurnAnswer {
            turn,
            year: turn.year(),
            season: turn.season(),
            half: turn.half(),
            weather: turn.weather(),
            blitzkrieg_axis: turn.blitzkrieg(Side::Axis),
            blitzkrieg_allies: turn.blitzkrieg(Side::Allies),
            blitzkrieg_soviet_union: turn.blitzkrieg(Side::SovietUnion),
            season_start: turn.season_start(),
            winter_or_summer_start: turn.winter_or_summer_start(),
            reinforcement_phase: turn.reinforcement_phase(),
            cards_to_choose: turn.cards_to_choose(),
            naval_table: turn.naval_table(),
            bombing_per_unit: turn.bombing_per_unit(),
            events: turn.events().iter().copied().take(7).collect(),
        })
    }
}

/// `turn-of`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TurnOfRequest {
    /// Year.
    pub year: Int<1939, 1945>,
    /// Season.
    pub season: Season,
    /// First or second turn of it.
    pub half: Int<1, 2>,
}

/// A turn number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TurnOfAnswer {
    /// Turn number.
    pub turn: Turn,
}

impl TurnOfRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<TurnOfAnswer, No> {
        Ok(TurnOfAnswer { turn: Turn::of(self.year.word(), self.season, self.half.byte())? })
    }
}

crate::words! {
    /// One side, or all three.
    pub enum Sides {
        /// All.
        All = "all",
        /// Axis.
        Axis = "axis",
        /// Allies.
        Allies = "allies",
        /// Soviet Union.
        SovietUnion = "soviet-union",
    }
}

impl Sides {
    const fn all() -> Self {
        Self::All
    }

    /// The one side, if it is one.
    const fn only(self) -> Option<Side> {
        match self {
            Self::All => None,
            Self::Axis => Some(Side::Axis),
            Self::Allies => Some(Side::Allies),
            Self::SovietUnion => Some(Side::SovietUnion),
        }
    }
}

/// `sequence`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SequenceRequest {
    /// Turn number.
    pub turn: Turn,
    /// Only this side.
    #[serde(default = "Sides::all")]
    pub side: Sides,
    /// Phase number.
    pub phase: Int<1, 9>,
}

/// One step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepRow {
    /// Phase number.
    pub phase: u8,
    /// What is done.
    pub step: StepName,
    /// By whom.
    pub side: Side,
    /// Whether, and where.
    pub due: Allowed,
}

/// The steps of a phase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SequenceAnswer {
    /// In playing order.
    pub steps: Vec<StepRow, 15>,
}

impl SequenceRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<SequenceAnswer, No> {
        // The range of the field is that of the phases.
        let phase = Phase::from_number(self.phase.byte()).unwrap_or(Phase::Diplomacy);
        let steps = sequence::steps(self.turn, phase, self.side.only()).map(|step| StepRow {
            phase: step.phase.number(),
            step: step.step,
            side: step.side,
            due: step.due,
        });
        Ok(SequenceAnswer { steps: steps.take(15).collect() })
    }
}
