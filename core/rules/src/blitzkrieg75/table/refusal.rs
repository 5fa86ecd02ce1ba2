//! Why a command at a table is refused.

use serde::{Deserialize, Serialize};

use crate::blitzkrieg75::Refusal as RuleRefusal;

crate::ruled! {
    /// What only a table can refuse. Append variants only.
    pub enum TableRefusal {
        /// One event holds so many changes.
        TooMuchAtOnce = "-", "too much at once: do it in two acts",
        /// A fact is missing or out of its range.
        WrongFact = "-", "a fact is missing or out of its range",
        /// The act wants another number of dice or digits.
        WrongDice = "-", "not the dice that this act wants",
        /// A number was set beyond its track.
        OutOfRange = "-", "the track does not go that far",
        /// The game has ended.
        GameOver = "16", "the game is over",
        /// This belongs to another step.
        OtherStep = "4", "not in this step of the player-turn",
        /// It was settled already.
        SettledAlready = "4", "this is settled for this player-turn",
        /// Something must be settled before the step ends.
        StillDue = "4", "something is still due in this step",
        /// Steps only go on.
        NoSuchStep = "4", "no such step ahead in this player-turn",
        /// A game by mail names its stock before its figure is known.
        NoStock = "mail", "name the stock first",
        /// So many markers lie on the map.
        NotesFull = "-", "64 markers are noted: take some away",
        /// There is no such marker.
        NoSuchNote = "-", "no such marker lies there",
        /// It lies there already.
        NotedAlready = "-", "this marker lies there already",
        /// A force has so many groups and units.
        ForceFull = "14", "at most 24 units of a side",
        /// Aircraft where ground units belong, or the other way round.
        WrongForce = "30.4", "these units do not belong into this force",
        /// Losses are taken once.
        NothingOwed = "15.2", "nobody has to lose anything",
        /// Not more, not less.
        LossesDiffer = "15.2", "the losses do not add up to the result",
        /// More than there is.
        LossTooLarge = "15.2", "a unit cannot lose more than it has",
        /// Bombers take at least half.
        BomberShare = "30.41", "bombers take at least half of the loss",
        /// The losses of the last battle come first.
        LossesFirst = "15.2", "take the losses of the last battle first",
        /// Odds of 7-1, or 5-1 without a retreat.
        NoAutomaticVictory = "21.1", "no automatic victory at these odds",
        /// The Basic Game without rule 21.
        NoRule21 = "21", "rule 21 is not in use",
        /// The first who came stays the aggressor.
        AggressorKnown = "29.2", "this country has its aggressor already",
        /// Nobody has entered the country.
        NotEntered = "29.2", "this country is still neutral",
        /// An invasion needs a hex, a bomb its target.
        NoHex = "-", "name the hex",
        /// Rule 34.
        NoWeather = "34", "rule 34 is not in use",
        /// Rule 35.
        NoNavalRule = "35", "rule 35 is not in use",
        /// Rule 19.
        NoSeaRule = "19", "rule 19 is not in use",
        /// Rule 20.
        NoInvasionRule = "20", "rule 20 is not in use",
        /// What the Basic Game does not have.
        TournamentOnly = "24", "only in the Tournament Game",
        /// A city of the other country, or none.
        NotAResource = "36.1", "no resource or aircraft city",
        /// A substitute is one half of a unit or less.
        NothingToChange = "26.1", "no inactive counters of this type",
        /// Its units are gone for every other battle.
        BeatenAlready = "21.3", "beaten by automatic victory: no battle",
        /// A country has so many cities.
        TooManyGarrisons = "29.6", "more garrisons than cities",
        /// Neither the rules nor the owner name it.
        NoSuchCity = "5.1", "this city is not in the list",
        /// The owner has not taught it.
        NoCard = "6.1", "nothing is taught for this turn's card",
        /// What the rules say cannot be taught otherwise.
        CityKnown = "36.1", "the rules name this city themselves",
        /// Not a hex of a list, not units of a card.
        NoSuchCell = "-", "no such line in the lists and cards",
        /// No units are told.
        NothingLost = "26.2", "say how many units or factors",
        /// Units were never counted.
        NobodyCounted = "16", "that side has lost nobody: count its units",
        /// Air supply takes no armor and artillery, and reaches 40 hexes.
        NoAirSupply = "23.4", "no armor, no artillery, 40 hexes at most",
    }
}

/// Why a command is refused; the table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// A rule of the game.
    Rule(RuleRefusal),
    /// A rule of the table.
    Table(TableRefusal),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.rule(),
            Self::Table(refusal) => refusal.rule(),
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.text(),
            Self::Table(refusal) => refusal.text(),
        }
    }
}

impl From<TableRefusal> for Refusal {
    fn from(refusal: TableRefusal) -> Self {
        Self::Table(refusal)
    }
}

impl From<RuleRefusal> for Refusal {
    fn from(refusal: RuleRefusal) -> Self {
        Self::Rule(refusal)
    }
}
