//! Why a command is refused.

use serde::{Deserialize, Serialize};

use crate::mori::{self, InputFault, Stop};

crate::ruled! {
    /// What the table itself refuses. Append variants only.
    pub enum TableRefusal {
        /// Nothing is placed before the set-up.
        SetUpFirst = "SU1", "set the game up first",
        /// The set-up is done once.
        HasBegun = "SU7", "the game has begun",
        /// The bags are filled and shaken once.
        Shuffled = "SU3", "the bags are filled already",
        /// The device has no bags here.
        NoBags = "SU3", "the players hold the bags here",
        /// The secret needs its dice.
        BadDice = "SU3", "the secret takes 32 ten-sided dice",
        /// The bags must be filled before the first draw.
        ShuffleFirst = "SU3", "fill the bags first",
        /// A number from 0 to 99.
        BadNumbers = "SU4", "a number from 0 to 99 each",
        /// A theatre for each region die.
        BadRegions = "SO1", "a theatre for each region die",
        /// The four that are open at first must be taught.
        TeachCampaign = "NI1", "teach this campaign first",
        /// The device cannot draw from a bag that it does not know.
        TeachMix = "NI1", "teach Japan's 22 tokens first",
        /// There are as many campaigns as the board shows.
        CampaignsFull = "NI5", "no room for another campaign",
        /// Only solo has stratagems.
        NoStratagems = "SO2", "stratagems are for the solo game",
        /// The opponent's stratagem comes first.
        StratagemFirst = "SO2", "draw its stratagem first",
        /// One a turn.
        StratagemDrawn = "SO2", "this turn has its stratagem",
        /// It was drawn last turn, or it is Steamroll on the first.
        NotInCup = "SO2", "this stratagem is not in the cup",
        /// The secret stays secret.
        NotOver = "EN1", "the game is not over yet",
        /// It was shown.
        Revealed = "EN1", "the secret was shown already",
        /// No such value.
        OutOfRange = "-", "this value cannot be",
        /// The device does not know what lies there.
        Unknown = "-", "the device does not hold this",
        /// Nothing lies there.
        NothingThere = "-", "nothing of the kind lies there",
        /// Somebody's blank tokens are to be designed first.
        NoBlanks = "-", "design a blank token first",
        /// The opponent's lists know printed tokens.
        BlanksForTwo = "SO1", "blank tokens are for two players",
        /// A row or a bag has no room left.
        Full = "-", "there is no room for it",
        /// Draws that are told would be steered, and seen.
        DrawsAreMine = "SU3", "only solo takes draws from your bags",
        /// What was told is not what this act draws.
        ToldOtherwise = "DR1", "your draws do not go with this act",
        /// What the device holds need not be noted.
        NoNotes = "SU4", "the device knows the reserves here",
        /// A whole reserve is noted, or none of it.
        NoteCount = "R49", "the reserve has another number",
        /// A board changes between games.
        BoardInPlay = "SU1", "the board is mended before a token lies",
        /// It is played as it was mended already.
        NothingMended = "SU1", "no cell of this board is mended anew",
        /// All of it is done, or nothing closed.
        NothingToTick = "CL2", "this effect is not left to be done",
    }
}

/// Why a command is refused; nothing changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// A rule of the game.
    Rules(mori::Refusal),
    /// It cannot be true at all.
    Wrong(InputFault),
    /// The table.
    Table(TableRefusal),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rules(refusal) => refusal.rule(),
            Self::Wrong(_) => "-",
            Self::Table(refusal) => refusal.rule(),
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rules(refusal) => refusal.text(),
            Self::Wrong(fault) => fault.word(),
            Self::Table(refusal) => refusal.text(),
        }
    }
}

impl From<mori::Refusal> for Refusal {
    fn from(refusal: mori::Refusal) -> Self {
        Self::Rules(refusal)
    }
}

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<Stop> for Refusal {
    fn from(stop: Stop) -> Self {
        match stop {
            Stop::Refused(refusal) => refusal.into(),
            Stop::Wrong(fault) => fault.into(),
            Stop::Untaught(_) => TableRefusal::TeachCampaign.into(),
        }
    }
}
