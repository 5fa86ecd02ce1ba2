//! The steps of the turn: going on, initiative, weather, Japan and China (5.3 to 5.5).

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::command::faces;
use super::{
    CardPlace, Change, Changes, Due as AnyDue, DueList, Flag, Ledger, Marker, OptionalRule, Refusal, State,
    TableRefusal,
};
use crate::chart::{Cell, Charts};
use crate::dice::{D6, Faces, Roller};
use crate::game::{GameId, Label};
use crate::general::ask::ChartName;
use crate::general::quarter::Season;
use crate::general::turn::initiative::{Initiative, Initiatives};
use crate::general::turn::{Maps, StepName, japan_china, weather};
use crate::general::{Quarter, Side, Weather};

/// What can be done. Append variants only: it is stored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// The step is over.
    EndStep {
        /// The turn in which it is: a key that was pressed twice ends no second turn.
        turn: u8,
    },
    /// Both sides rolled for the initiative (5.3).
    Initiative {
        /// The die of the Axis.
        axis: D6,
        /// The die of the Allies.
        allies: D6,
        /// Who goes first if the winner may choose (9.13); else the winner does.
        first: Option<Side>,
        /// Who rolled.
        roller: Roller,
    },
    /// The weather die (5.4).
    Weather {
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// The die for Japan and China (5.5).
    JapanChina {
        /// The die.
        die: D6,
        /// Who rolled.
        roller: Roller,
    },
    /// A side plays Initiative upon the dice (card 29).
    InitiativeCard {
        /// Which side.
        side: Side,
        /// Who goes first if the holder may choose (9.13); else the holder does.
        first: Option<Side>,
    },
}

impl Command {
    /// One short line for the log: what was done and what it gave.
    pub(super) fn describe(&self, changes: &Changes, label: &mut Label) -> fmt::Result {
        match self {
            Self::EndStep { turn } => match changes.last() {
                Some(Change::NextQuarter) => write!(label, "Turn {turn} ends"),
                Some(Change::Over(_)) => label.write_str("The game ends"),
                _ => label.write_str("Step ends"),
            },
            Self::Initiative { axis, allies, .. } => {
                let winner = changes.iter().find_map(|change| match change {
                    Change::Initiative(winner, _) => Some(winner.name()),
                    _ => None,
                });
                let double = if changes.contains(&DOUBLE) { ", double" } else { "" };
                write!(label, "Initiative {axis}-{allies}: {}{double}", winner.unwrap_or("-"))
            }
            Self::InitiativeCard { side, .. } => {
                let double = if changes.contains(&DOUBLE) { ", double" } else { "" };
                write!(label, "Card 29, initiative: {side}{double}")
            }
            Self::Weather { die, .. } => {
                let bad = |flag| if changes.contains(&Change::Flag(flag, true)) { "bad" } else { "good" };
                write!(label, "Weather {die}: {}, {}", bad(Flag::BadEurope), bad(Flag::BadPacific))
            }
            Self::JapanChina { die, .. } => write!(label, "Japan-China {die}: {} units", japan_china::limit(*die)),
        }
    }

    /// The roll in it.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::EndStep { .. } | Self::InitiativeCard { .. } => None,
            Self::Initiative { axis, allies, roller, .. } => Some((*roller, faces(&[axis.face(), allies.face()]))),
            Self::Weather { die, roller } | Self::JapanChina { die, roller } => Some((*roller, faces(&[die.face()]))),
        }
    }
}

/// First now and second in the last turn.
const DOUBLE: Change = Change::Flag(Flag::DoubleTurn, true);
/// Initiative.
const INITIATIVE_CARD: u8 = 29;

/// What is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Both sides roll (5.3).
    Initiative,
    /// The USSR's player rolls (5.4).
    Weather,
    /// One die (5.5).
    JapanChina,
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Initiative => "5.3",
            Self::Weather => "5.4",
            Self::JapanChina => "5.5",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Initiative => {
                "Each side rolls a die. The higher one goes first; a tie goes to the side without the marker."
            }
            Self::Weather => "One die on the weather chart tells the weather of both maps for this turn.",
            Self::JapanChina => {
                "The die, but at least 3, is the number of land units that Japan and China attack with."
            }
        }
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        true
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Initiative => "Initiative: roll",
            Self::Weather => "Weather: roll",
            Self::JapanChina => "Japan-China limit: roll",
        })
    }
}

/// The cell of the weather chart.
#[must_use]
pub fn weather_cell(die: D6, season: Season) -> Cell {
    let row = u16::from(die.face()) - 1;
    Cell { game: GameId::General, chart: super::taught::WEATHER, row, column: season.number() - 1 }
}

/// The value of a cell of the weather chart: bit 0 is set for bad weather in Europe, bit 1 in the Pacific.
#[must_use]
pub fn weather_value(europe: Weather, pacific: Weather) -> i16 {
    i16::from(europe == Weather::Bad) | i16::from(pacific == Weather::Bad) << 1
}

/// The weather that a die brings, from the rulebook or as the owner taught it.
#[must_use]
pub fn weather_of(charts: &Charts, die: D6, quarter: Quarter) -> Option<Maps> {
    let season = quarter.season();
    let of = |bad: bool| if bad { Weather::Bad } else { Weather::Good };
    let taught = || charts.get(weather_cell(die, season)).map(|bits| (of(bits & 1 != 0), of(bits & 2 != 0)));
    weather::known(die, season).or_else(taught).map(|(europe, pacific)| Maps::new(europe, pacific))
}

impl State {
    /// Whether play is at this step.
    #[must_use]
    pub fn at_step(&self, name: StepName) -> bool {
        self.step().is_some_and(|step| step.name == name)
    }

    pub(super) fn settles(&self, name: StepName, settled: Flag) -> Result<(), TableRefusal> {
        if !self.at_step(name) {
            Err(TableRefusal::OtherStep)
        } else if self.has(settled) {
            Err(TableRefusal::SettledAlready)
        } else {
            Ok(())
        }
    }

    pub(super) fn decide_turn(&self, charts: &Charts, command: &Command, ledger: &mut Ledger) -> Result<(), Refusal> {
        match command {
            Command::EndStep { turn } => {
                if *turn != self.turn() {
                    return Err(TableRefusal::OtherStep.into());
                }
                let due = self.due(charts);
                if due.iter().any(AnyDue::holds_up) {
                    return Err(TableRefusal::StillDue.into());
                }
                self.go_on(ledger);
                // Germany declares war on the USSR before the first quarter of 1941 is over (set-up 1941).
                let must = due.contains(&AnyDue::Politics(super::politics::Due::MustDeclare));
                if must && ledger.changes().contains(&Change::NextQuarter) {
                    return Err(TableRefusal::StillDue.into());
                }
            }
            Command::Initiative { axis, allies, first, .. } => {
                self.settles(StepName::Initiative, Flag::InitiativeSettled)?;
                let initiative = self.initiatives(None, *first)?.rolled(*axis, *allies);
                self.initiative_changes(&initiative, *first, ledger)?;
                ledger.add(Change::Flag(Flag::InitiativeSettled, true));
            }
            Command::InitiativeCard { side, first } => {
                if !self.at_step(StepName::Initiative) {
                    return Err(TableRefusal::OtherStep.into());
                }
                if !self.has(Flag::InitiativeSettled) {
                    return Err(TableRefusal::RollFirst.into());
                }
                self.card_initiative(*side, *first, ledger)?;
                let held = self.card(INITIATIVE_CARD).holder().is_some_and(|holder| self.side_of(holder) == *side);
                if !held {
                    return Err(TableRefusal::NotInHand.into());
                }
                // It comes back under the deck (7.4).
                ledger.add(Change::Card(INITIATIVE_CARD, CardPlace::Deck));
            }
            Command::Weather { die, .. } => {
                self.settles(StepName::Weather, Flag::WeatherSettled)?;
                let maps = weather_of(charts, *die, self.clock.quarter).ok_or(Refusal::Teach(ChartName::Weather))?;
                ledger.add(Change::Flag(Flag::BadEurope, maps.europe == Weather::Bad));
                ledger.add(Change::Flag(Flag::BadPacific, maps.pacific == Weather::Bad));
                ledger.add(Change::Flag(Flag::WeatherSettled, true));
            }
            Command::JapanChina { die, .. } => {
                self.settles(StepName::JapanChinaLimit, Flag::LimitSettled)?;
                ledger.add(Change::Mark(Marker::JapanChinaLimit, japan_china::limit(*die).into()));
                ledger.add(Change::Flag(Flag::LimitSettled, true));
            }
        }
        Ok(())
    }

    /// What decides on the initiative besides the dice.
    ///
    /// # Errors
    /// The basic game has none.
    pub fn initiatives(&self, card: Option<Side>, choice: Option<Side>) -> Result<Initiatives, Refusal> {
        if self.rules().basic() {
            return Err(TableRefusal::OtherStep.into());
        }
        Ok(Initiatives {
            rules: self.rules(),
            held_last: self.clock.initiative,
            went_first_last: self.clock.first_before,
            card,
            choice,
        })
    }

    /// A side takes the initiative by its card, after the rolls (card 29).
    pub(super) fn card_initiative(&self, side: Side, first: Option<Side>, ledger: &mut Ledger) -> Result<(), Refusal> {
        let initiative = self.initiatives(Some(side), first)?.held(side);
        self.initiative_changes(&initiative, first, ledger)
    }

    /// The marker, who goes first, and whether that is a double turn (5.3).
    fn initiative_changes(&self, found: &Initiative, named: Option<Side>, ledger: &mut Ledger) -> Result<(), Refusal> {
        if named.is_some_and(|named| named != found.holder) && !self.options.has(OptionalRule::ChooseFirst) {
            return Err(crate::general::Refusal::NoChoiceOfFirst.into());
        }
        ledger.add(Change::Initiative(found.holder, found.first));
        let double = found.double_turn;
        ledger.add_if(double != self.has(Flag::DoubleTurn), Change::Flag(Flag::DoubleTurn, double));
        Ok(())
    }

    /// The next step of this turn that is due, else the next quarter, else the end.
    fn go_on(&self, ledger: &mut Ledger) {
        // The level of the USA rises by itself, whether or not somebody looked at it (7.2).
        if self.at_step(StepName::UsEntry) && !self.has(Flag::UsLevelRaised) {
            self.us_rises(ledger);
        }
        let steps = self.steps();
        let from = usize::from(self.clock.step) + 1;
        let next = steps.iter().enumerate().skip(from).find(|(_, step)| step.due);
        match next.and_then(|(at, _)| u8::try_from(at).ok()) {
            Some(step) => ledger.add(Change::Step(step)),
            None if self.clock.quarter >= Quarter::LAST => ledger.add(Change::Over(true)),
            None => ledger.add(Change::NextQuarter),
        }
    }

    pub(super) fn due_turn(&self, _: &Charts, list: &mut DueList) {
        for (step, settled, due) in [
            (StepName::Initiative, Flag::InitiativeSettled, Due::Initiative),
            (StepName::Weather, Flag::WeatherSettled, Due::Weather),
            (StepName::JapanChinaLimit, Flag::LimitSettled, Due::JapanChina),
        ] {
            if self.at_step(step) && !self.has(settled) {
                list.add(AnyDue::Turn(due));
            }
        }
    }
}
