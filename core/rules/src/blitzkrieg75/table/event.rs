//! Commands, and what happened.

use core::fmt::{self, Write};

use serde::{Deserialize, Serialize};

use super::{Act, Change, Changes, Deed, FRIENDS, Hex, Kind, Short, Track};
use crate::blitzkrieg75::{Side, Step};
use crate::dice::{Faces, Roller};
use crate::game::Label;

/// What a player wants. It is stored with what it changed: append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// A value is set by hand: whatever a rule says, the table is right.
    Set(Change),
    /// An act of the game.
    Do(Deed),
}

/// What happened. The journal stores these. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// An act with its dice, and what it changed, in order.
    Acted {
        /// What was done.
        command: Command,
        /// What it changed.
        changes: Changes,
    },
}

impl Event {
    /// What was done.
    #[must_use]
    pub const fn command(&self) -> &Command {
        let Self::Acted { command, .. } = self;
        command
    }

    /// What it changed.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        let Self::Acted { changes, .. } = self;
        changes
    }

    /// Whether it ends a step.
    #[must_use]
    pub fn is_step(&self) -> bool {
        matches!(self.command(), Command::Do(deed) if deed.act == Act::EndStep)
    }

    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        let mut label = Label::new();
        // The lines are made to fit; one that does not is cut.
        let _ = self.describe(&mut label);
        label
    }

    fn set(&self, track: Track) -> Option<usize> {
        self.changes().iter().find_map(|change| match change {
            Change::Set(marker, value) if marker.track == track => Some(usize::from(*value)),
            _ => None,
        })
    }

    fn describe(&self, label: &mut Label) -> fmt::Result {
        let deed = match self.command() {
            Command::Set(change) => return write!(label, "Set: {change}"),
            Command::Do(deed) => deed,
        };
        if deed.act == Act::EndStep {
            if self.changes().contains(&Change::NextPlayerTurn) {
                let side = self.set(Track::Player).and_then(|at| Side::ALL.get(at)).map_or("", |side| side.name());
                return write!(label, "Player-turn ends: {side} is on");
            }
            let step = self.set(Track::Step).and_then(|at| Step::ALL.get(at)).map_or("", |step| step.name());
            return write!(label, "On to: {step}");
        }
        if deed.act == Act::City {
            return write!(label, "city {}: {}", deed.hex(2), FRIENDS.get(usize::from(deed.byte(3))).unwrap_or(&""));
        }
        write!(label, "{}", deed.act)?;
        if deed.act == Act::Stock {
            label.write_char(' ')?;
            return deed
                .facts
                .iter()
                .take_while(|letter| **letter > 0)
                .try_for_each(|value| label.write_char(super::state::letter(u8::try_from(*value).unwrap_or(0))));
        }
        // A roll is found again by its hex.
        let hex = deed.act.facts().iter().position(|(_, kind)| *kind == Kind::Hex).map(|at| deed.hex(at));
        if let Some(hex) = hex.filter(|hex| *hex != Hex::NONE && !deed.dice.is_empty()) {
            write!(label, " {hex}")?;
        }
        for (at, die) in deed.dice.iter().enumerate() {
            write!(label, "{}{die}", if at == 0 { " " } else { "," })?;
        }
        let told = Short(self.changes());
        match self.changes().iter().find(|change| change.is_told()) {
            Some(Change::Tell(..)) => write!(label, ": {told}"),
            Some(change) => write!(label, ": {change}"),
            None => Ok(()),
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self.command() {
            Command::Do(deed) if !deed.dice.is_empty() => Some((deed.roller, deed.dice.iter().copied().collect())),
            _ => None,
        }
    }

    /// Whether a value was set by hand.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self.command(), Command::Set(_))
    }

    /// The turn that begins with it.
    #[must_use]
    pub fn turn_begun(&self) -> Option<u8> {
        if !self.changes().contains(&Change::NextPlayerTurn) {
            return None;
        }
        self.set(Track::Turn).and_then(|turn| u8::try_from(turn).ok())
    }
}
