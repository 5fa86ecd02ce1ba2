//! The steps of a turn in their order (5.0, 6.0, 7.0).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::super::{Refusal, Rules, Scenario, Side, Weather};

crate::words! {
    /// A step of the turn.
    pub enum StepName {
        /// Events of the time table.
        Timetable = "timetable" as "Time table",
        /// What is due leaves the production chart.
        Reinforcements = "reinforcements" as "Reinforcements",
        /// Who goes first.
        Initiative = "initiative" as "Initiative",
        /// Weather on both maps.
        Weather = "weather" as "Weather",
        /// Land units Japan and China attack each other with.
        JapanChinaLimit = "japan-china-limit" as "Japan-China",
        /// Areas out of supply are marked.
        FirstSupplyCheck = "first-supply-check" as "Supply",
        /// Rail movement.
        Rail = "rail" as "Rail",
        /// Aircraft change their base.
        RebaseAircraft = "rebase-aircraft" as "Rebase",
        /// Movement.
        Movement = "movement" as "Movement",
        /// Aircraft and task forces come to help.
        Reaction = "reaction" as "Reaction",
        /// Headquarters send reserves.
        Reserves = "reserves" as "Reserves",
        /// Combats, one after the other.
        Combat = "combat" as "Combat",
        /// Areas out of supply are marked anew.
        SecondSupplyCheck = "second-supply-check" as "Supply again",
        /// Exploitation.
        Exploitation = "exploitation" as "Exploitation",
        /// Control of areas changes.
        Control = "control" as "Control",
        /// Countries that are conquered.
        Conquest = "conquest" as "Conquest",
        /// The level of the USA.
        UsEntry = "us-entry" as "US entry",
        /// Build points of the quarter.
        Income = "income" as "Income",
        /// A card is drawn by each major.
        Cards = "cards" as "Cards",
        /// Research.
        Research = "research" as "Research",
        /// Repairs and builds.
        Production = "production" as "Production",
        /// Victory.
        Victory = "victory" as "Victory",
    }
}

crate::words! {
    /// Who acts in a step.
    pub enum Acting {
        /// Both sides.
        Both = "both" as "Both",
        /// The Axis.
        Axis = "axis" as "Axis",
        /// The Allies.
        Allies = "allies" as "Allies",
    }
}

impl From<Side> for Acting {
    fn from(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
        }
    }
}

/// A step of the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The rule.
    pub rule: &'static str,
    /// Its name.
    pub name: StepName,
    /// Who acts.
    pub side: Acting,
    /// Whether it is done this turn.
    pub due: bool,
}

/// The most steps of a turn.
pub const MAX_STEPS: usize = 32;

/// What decides which steps are due.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StepQuestion {
    /// Which game.
    pub rules: Rules,
    /// Which scenario.
    pub scenario: Scenario,
    /// The first turn of the scenario.
    pub first_turn: bool,
    /// The side that goes first.
    pub first: Side,
    /// Card 31 is in effect.
    pub national_war: bool,
    /// Japan or China is conquered.
    pub japan_china_over: bool,
    /// Weather in Europe.
    pub europe: Weather,
    /// Weather in the Pacific.
    pub pacific: Weather,
    /// The USA is at war.
    pub usa_at_war: bool,
}

/// Whose step of an action segment it is.
#[derive(Clone, Copy)]
enum Whose {
    Phasing,
    Other,
    Both,
}

/// An action segment of the basic game (basic 6.0).
#[rustfmt::skip]
const BASIC: [(&str, StepName, Whose); 6] = [
    ("6.1",   StepName::Movement,     Whose::Phasing),
    ("6.1.5", StepName::Reaction,     Whose::Other),
    ("6.1.6", StepName::Reserves,     Whose::Other),
    ("6.2",   StepName::Combat,       Whose::Phasing),
    ("6.3",   StepName::Exploitation, Whose::Phasing),
    ("6.4",   StepName::Control,      Whose::Phasing),
];

/// An action segment of the advanced game (6.0).
#[rustfmt::skip]
const ADVANCED: [(&str, StepName, Whose); 10] = [
    ("6.1",   StepName::FirstSupplyCheck,  Whose::Both),
    ("6.2",   StepName::Rail,              Whose::Phasing),
    ("6.3",   StepName::RebaseAircraft,    Whose::Phasing),
    ("6.4",   StepName::Movement,          Whose::Phasing),
    ("6.4.5", StepName::Reaction,          Whose::Other),
    ("6.4.6", StepName::Reserves,          Whose::Other),
    ("6.5",   StepName::Combat,            Whose::Phasing),
    ("6.6",   StepName::SecondSupplyCheck, Whose::Both),
    ("6.7",   StepName::Exploitation,      Whose::Phasing),
    ("6.8",   StepName::Control,           Whose::Phasing),
];

/// Before the action segments.
#[rustfmt::skip]
const BEGIN: [(&str, StepName); 5] = [
    ("5.1", StepName::Timetable),
    ("5.2", StepName::Reinforcements),
    ("5.3", StepName::Initiative),
    ("5.4", StepName::Weather),
    ("5.5", StepName::JapanChinaLimit),
];
/// The basic game has only the first two of them.
const BEGIN_BASIC: usize = 2;

/// After them, in the basic game.
#[rustfmt::skip]
const END_BASIC: [(&str, StepName); 4] = [
    ("7.1", StepName::Conquest),
    ("7.2", StepName::Income),
    ("7.3", StepName::Production),
    ("8.5", StepName::Victory),
];

/// After them, in the advanced game.
#[rustfmt::skip]
const END: [(&str, StepName); 7] = [
    ("7.1", StepName::Conquest),
    ("7.2", StepName::UsEntry),
    ("7.3", StepName::Income),
    ("7.4", StepName::Cards),
    ("7.5", StepName::Research),
    ("7.6", StepName::Production),
    ("8.5", StepName::Victory),
];

impl StepQuestion {
    fn due(&self, name: StepName) -> bool {
        // The first turn of 1939 has its units, its first side and its weather in the set-up.
        let given = self.first_turn && self.scenario == Scenario::Y1939;
        match name {
            StepName::Reinforcements | StepName::Initiative | StepName::Weather => !given,
            StepName::JapanChinaLimit => !self.national_war && !self.japan_china_over,
            // Bad weather stops it on each map (5.4).
            StepName::Exploitation => {
                self.rules.basic() || self.europe == Weather::Good || self.pacific == Weather::Good
            }
            StepName::UsEntry => !self.usa_at_war,
            _ => true,
        }
    }
}

/// The steps of a turn.
///
/// # Errors
/// [`Refusal::AxisGoesFirst`] in the basic game.
pub fn steps(question: &StepQuestion) -> Result<Vec<Step, MAX_STEPS>, Refusal> {
    let basic = question.rules.basic();
    if basic && question.first == Side::Allies {
        return Err(Refusal::AxisGoesFirst);
    }
    let step = |rule, name, side| Step { rule, name, side, due: question.due(name) };
    let both = |&(rule, name): &(&'static str, StepName)| step(rule, name, Acting::Both);
    let segment: &[_] = if basic { &BASIC } else { &ADVANCED };
    let begin = BEGIN.iter().take(if basic { BEGIN_BASIC } else { BEGIN.len() }).map(both);
    let acts = [question.first, question.first.other()].into_iter().flat_map(|phasing| {
        segment.iter().map(move |&(rule, name, whose)| {
            let side = match whose {
                Whose::Phasing => phasing.into(),
                Whose::Other => phasing.other().into(),
                Whose::Both => Acting::Both,
            };
            (rule, name, side)
        })
    });
    let end: &[_] = if basic { &END_BASIC } else { &END };
    Ok(begin.chain(acts.map(|(rule, name, side)| step(rule, name, side))).chain(end.iter().map(both)).collect())
}
