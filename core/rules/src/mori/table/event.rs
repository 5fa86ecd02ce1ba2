//! What happened at a table.

use core::fmt::{self, Write};

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::command::{Change, MAX_CHOICES, Said};
use super::place::{Card, Place};
use super::seal::{DIGITS, Secret};
use crate::dice::{Faces, Roller};
use crate::game::Label;
use crate::mori::board::{MAX_MENDS, Mend, Space};
use crate::mori::place::MAX_DRAWS;
use crate::mori::tokens::{Copies, MAX_BLANKS};
use crate::mori::{Phase, Reason, Side, Stratagem, Token};

crate::words! {
    /// A token that left a heap unseen. Which one follows from the bags, not from the record.
    pub enum Taken {
        /// From the first player's bag into the reserve.
        FirstDraws = "first-draws",
        /// From the second player's.
        SecondDraws = "second-draws",
        /// From the first player's reserve back into the bag.
        FirstBombed = "first-bombed",
        /// From the second player's.
        SecondBombed = "second-bombed",
        /// From the pile into the first player's bag.
        FirstResearch = "first-research",
        /// Into the second player's.
        SecondResearch = "second-research",
        /// From the pile into the first player's reserve.
        FirstIndustry = "first-industry",
        /// Into the second player's.
        SecondIndustry = "second-industry",
    }
}

/// A marker that moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moved {
    /// Where.
    pub theatre: Place,
    /// From.
    pub from: i8,
    /// To; positive for the first player.
    pub to: i8,
}

/// What came of an act.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct After {
    /// Who acted.
    pub side: Side,
    /// What the token was placed as: for a spy what it copied.
    pub kind: Token,
    /// Spaces that its value moved the marker.
    pub value: u8,
    /// The markers that moved: no more than five theatres are open before and after an act.
    pub markers: Vec<Moved, 5>,
    /// Tokens that left a heap, in order.
    pub taken: Vec<Taken, 24>,
    /// Points of both after it.
    pub points: [u8; 2],
    /// Who had 25 first: 0 nobody, 1 the first player, 2 the second, 3 both.
    pub first25: u8,
    /// The row or the theatre closed: 0 neither, 1 the row in the middle, 2 the row for the first player, 3 for the second,
    /// 4 the theatre.
    pub closed: u8,
    /// Nippon: the campaign that opened.
    pub opened: Option<Card>,
    /// The turn.
    pub turn: u8,
    /// Where in the turn.
    pub phase: Phase,
    /// A blitz goes on where the token was placed.
    pub blitz: bool,
    /// The second player's last turn.
    pub final_turn: bool,
    /// Who won, and why.
    pub won: Option<(Side, Reason)>,
}

/// The set-up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Begun {
    /// The players' numbers.
    pub numbers: [u8; 2],
    /// Solo: where the opponent begins ahead.
    pub regions: Vec<Place, MAX_CHOICES>,
    /// Nippon: the four campaigns that are open.
    pub campaigns: Vec<Card, 4>,
    /// Nippon: Japan's tokens.
    pub mix: Option<Copies>,
    /// Blank tokens of the owner's design, each a number.
    pub blanks: Vec<u16, MAX_BLANKS>,
}

/// An act of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Act {
    /// A token was placed.
    Place(Said),
    /// One was drawn, and the turn ended.
    EndTurn,
    /// Nothing fitted.
    NothingFits,
}

/// What happened. The journal stores these. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Event {
    /// The bags are filled.
    Shuffled(Secret),
    /// The game begins.
    Begun(Begun),
    /// An act and what came of it.
    Acted {
        /// What was done.
        act: Act,
        /// What came of it.
        after: After,
    },
    /// The opponent's stratagem of this turn: what was drawn, and what it means.
    Stratagem {
        /// The token.
        drawn: Stratagem,
        /// What it means: after Steamroll the one of the turn before.
        effective: Stratagem,
        /// The device drew it.
        by_device: bool,
    },
    /// After the game: the digits of the secret.
    Revealed([u8; DIGITS]),
    /// A value was set by hand.
    Set(Change),
    /// Solo: what the player drew for the next act.
    Told(Vec<Token, MAX_DRAWS>),
    /// Referee: what a side noted of its reserve.
    Noted(Side, Hidden),
    /// The base board is played as the owner mended it.
    Mended(Vec<Mend, MAX_MENDS>),
    /// An effect of the theatre that closed was carried out.
    Ticked(u8),
}

/// Tokens that only their owner may see: written for people they are hidden, always; only the journal on the device has them.
#[derive(Clone, PartialEq, Eq)]
pub struct Hidden(pub Vec<Token, MAX_DRAWS>);

/// Not even a dump for developers shows them.
impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Hidden")
    }
}

impl Serialize for Hidden {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // What a person can read does not hold them.
        let shown = if serializer.is_human_readable() { &Vec::new() } else { &self.0 };
        shown.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Hidden {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::deserialize(deserializer).map(Self)
    }
}

impl Event {
    /// One short line for the log and for undo. It names nothing that is hidden.
    #[must_use]
    pub fn label(&self) -> Label {
        let mut label = Label::new();
        // The lines are made to fit; one that does not is cut.
        let _ = self.describe(&mut label);
        label
    }

    fn describe(&self, label: &mut Label) -> fmt::Result {
        match self {
            Self::Shuffled(_) => label.write_str("Bags filled and sealed"),
            Self::Begun(_) => label.write_str("Set up: the game begins"),
            Self::Acted { act: Act::Place(said), .. } => {
                let Said { token, theatre, row, space, .. } = said;
                write!(label, "{token}: {} {row}-{space}", theatre.short())
            }
            Self::Acted { act: Act::EndTurn, after } => match after.won {
                Some(_) => label.write_str("The game ends"),
                None if after.taken.is_empty() => write!(label, "Turn {}, bag empty", after.turn),
                None => write!(label, "Drawn; turn {} begins", after.turn),
            },
            Self::Acted { act: Act::NothingFits, .. } => label.write_str("Nothing fits: game over"),
            Self::Stratagem { drawn, .. } => write!(label, "Cup: {drawn}"),
            Self::Revealed(_) => label.write_str("The secret is shown"),
            Self::Set(change) => write!(label, "Set: {change}"),
            Self::Told(tokens) => write!(label, "Drawn by hand: {}", tokens.len()),
            Self::Noted(Side::First, _) => label.write_str("First reserve noted"),
            Self::Noted(Side::Second, _) => label.write_str("Second reserve noted"),
            Self::Mended(mends) => write!(label, "Cells mended: {}", mends.len()),
            Self::Ticked(number) => write!(label, "Effect {} done", number + 1),
        }
    }

    /// The roll in it: none. The dice of the bags stay secret.
    #[must_use]
    pub const fn roll(&self) -> Option<(Roller, Faces)> {
        None
    }

    /// Whether a value was set by hand.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Set(_))
    }

    /// The turn that begins with it.
    #[must_use]
    pub const fn turn_begun(&self) -> Option<u8> {
        match self {
            Self::Acted { act: Act::EndTurn, after } if after.won.is_none() => Some(after.turn),
            _ => None,
        }
    }

    /// The same without what is hidden: what leaves the device while a game may still run.
    pub fn seal(&mut self) {
        match self {
            Self::Shuffled(secret) => *secret = Secret::NONE,
            Self::Noted(_, tokens) => tokens.0.clear(),
            _ => {}
        }
    }
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number, value) => write!(f, "{number} {value}"),
            Self::Marker(place, value) => write!(f, "{} {value:+}", place.short()),
            Self::Lay { theatre, row, space, token, .. } => write!(f, "{token} on {} {row}-{space}", theatre.short()),
            Self::Lift(theatre, row, space) => write!(f, "nothing on {} {row}-{space}", theatre.short()),
            Self::Last(_, Some(token)) => write!(f, "last placed {token}"),
            Self::Last(_, None) => f.write_str("nothing placed yet"),
            Self::Add(heap, _, token) => write!(f, "+1 {token} in the {heap}"),
            Self::Remove(heap, _, token) => write!(f, "-1 {token} in the {heap}"),
            Self::NotOver => f.write_str("the game goes on"),
        }
    }
}

impl Said {
    /// The space, counted from 0 in the numbers of the board.
    #[must_use]
    pub const fn space_in(&self, theatre: u8) -> Option<Space> {
        match (self.row.checked_sub(1), self.space.checked_sub(1)) {
            (Some(row), Some(number)) => Some(Space { theatre, row, number }),
            _ => None,
        }
    }
}
