//! Why a command at a table is refused.

use serde::{Deserialize, Serialize};

use crate::general::ask::ChartName;
use crate::general::{Fault, InputFault, Refusal as RuleRefusal};

crate::ruled! {
    /// What only a table can refuse. Append variants only.
    pub enum TableRefusal {
        /// One event holds so many changes.
        TooMuchAtOnce = "-", "too much at once: do it in two acts",
        /// The game has ended.
        GameOver = "8.5", "the game is over",
        /// This belongs to another step of the turn.
        OtherStep = "3.0", "not in this step of the turn",
        /// It was settled already this turn.
        SettledAlready = "3.0", "this is settled for this turn",
        /// Something must be settled before the step ends.
        StillDue = "3.0", "something is still due in this step",
        /// There is no such counter.
        NoSuchUnit = "2.1", "this counter is not there",
        /// The board holds so many counters.
        BoardFull = "2.1", "the device keeps 340 counters: remove some",
        /// Wars are listed country by country.
        WarsFull = "8.4", "no room for another war: 48 are noted",
        /// Supply is marked area by area.
        SupplyFull = "6.1", "24 areas out of supply are marked: no more",
        /// A number was set beyond its track.
        OutOfRange = "-", "the track does not go that far",
        /// A battle must be finished first.
        BattleUnderWay = "6.5", "finish the battle under way first",
        /// The chart has no such cell, or it cannot hold this.
        NoSuchCell = "-", "the chart has no such cell or value",
        /// There is no battle.
        NoBattle = "6.5", "no battle is under way",
        /// The units of the other side wait for their turn.
        OtherSide = "6.0", "the other side moves these units",
        /// An area without a sea.
        ShipOnLand = "6.4.3", "ships stay at sea",
        /// Convoys lie in zones.
        AboardOnLand = "6.4.3", "convoys lie at sea: unload it ashore",
        /// A zone without islands.
        LandAtSea = "1.1", "the zone has no islands: aboard a convoy",
        /// Until the USA is at war.
        UsShipsStay = "set-up", "US warships stay until the USA is at war",
        /// Never into the USSR.
        BulgariaStays = "8.8", "Bulgaria never enters the USSR",
        /// It has its place.
        PlacedAlready = "5.2", "this counter has its place already",
        /// Nothing changes.
        HeldAlready = "6.8", "that country holds the area already",
        /// The basic game knows no supply.
        NoSupplyInBasic = "6.1", "the basic game has no supply",
        /// Nothing changes.
        MarkedSo = "6.1", "the area is marked so already",
        /// A conquered country collects and buys nothing.
        ConqueredBuys = "7.1", "a conquered country buys nothing",
        /// Units of another country, or a gift to somebody who is no associate.
        NotItsUnits = "7.6", "not for this country",
        /// The card that this needs is not on the table.
        NoLendLease = "card 38", "Lend Lease is not in effect",
        /// Units are disbanded in the quarter in which the card is played.
        NoNationalWar = "card 42", "play National War this quarter first",
        /// Another hand, the deck or the table has the card.
        NotInHand = "7.4", "this card is not in that hand",
        /// Only cards of the deck are drawn.
        NotInDeck = "7.4", "this card is not in the deck",
        /// A card is bought by a country that may own it, and offered to associates alone.
        NotItsCard = "7.4", "that country may not have this card",
        /// A countered coup gives its country to an enemy major that is drawn.
        DrawEnemy = "cards 6-18", "countered: draw an enemy major for it",
        /// Both countries fight each other.
        AtWarAlready = "8.4", "they are at war already",
        /// Its areas fell before, or there is no such country at all.
        FallenAlready = "7.1", "this country has fallen, or there is none",
        /// Only what was conquered is freed.
        NotConquered = "7.1", "this country was not conquered",
        /// The time table has no such event now.
        NotDue = "5.1", "the time table brings no such thing now",
        /// Nobody has enough points or conquests.
        NobodyWon = "8.5", "nobody has won yet",
        /// A card is played upon the dice.
        RollFirst = "5.3", "both sides roll first",
        /// A major of the side that gets the country plays it.
        WrongPlayer = "8.4", "name a major of the other side that fights",
        /// The battle waits for something else.
        OtherStage = "6.5", "the battle is not there yet, or past it",
        /// A side of a battle has so many kinds of units.
        LinesFull = "6.5", "no room: 12 kinds of units, 15 of each",
        /// The basic game has another search.
        NoSearchInBasic = "6.4.3", "the basic game has no search table",
        /// One bomb a turn (R15).
        AtomicBombUsed = "7.5", "one atomic bomb is dropped each turn",
        /// Nobody rolls without collapse points, or with others than there are.
        NoCollapse = "7.5", "it has not so many collapse points",
        /// Card 22 was not played.
        NoVichy = "card 22", "Vichy is not installed",
        /// Another holds it, or its unit stands there already.
        NotVichys = "card 22", "not Vichy's, or its unit is there already",
        /// What the card gives was used, or it was not played this turn.
        CardUsedUp = "7.4", "play the card first, or it is used up",
        /// Espionage moves land units and aircraft of the country that played it.
        NotItsAgents = "card 21", "only its own land units and aircraft",
        /// Espionage reaches so far.
        TooFarForAgents = "card 21", "up to 4 areas",
        /// Before the land movement of the own side, or before the reserves against the other.
        AgentsTooLate = "card 21", "before the own land move or the reserves",
        /// One infantry and one aircraft of one country.
        NotParaTroops = "card 44", "one infantry and the aircraft beside it",
        /// The aircraft carries within its range.
        TooFarForParas = "card 44", "beyond the range of the aircraft",
        /// Partisans rise in areas of the own country that the enemy holds without troops.
        NoPartisansThere = "card 45", "an own area in enemy hands without troops",
        /// It moved once in this phase.
        SpentAlready = "6.4", "this counter is done for this phase",
        /// Majors that do not cooperate keep apart.
        NoCooperation = "9.11", "these countries do not cooperate",
        /// A way that only the option opens.
        NoCapeRoute = "9.6", "only with 9.6, by ships with double range",
        /// All others wait for the reserves.
        OnlyAirReacts = "6.4.5", "only aircraft and task forces react",
        /// A taught rating that the worked turn shows otherwise.
        RatingKnown = "6.4.6", "the rulebook shows another rating",
        /// A war comes first.
        NeutralGround = "8.4", "a neutral's land: declare war first",
        /// A neutral country keeps out of the war.
        NeutralStaysOut = "8.4", "a neutral may not enter a country at war",
        /// The Allies have placed their units.
        AlliesPlaceFirst = "set-up", "the Allies place anew before the Axis",
        /// Own land only.
        PlaceAtHome = "set-up", "only where the own side has control",
        /// Where nobody can retreat to (6.5.8, 6.5.9).
        NoRetreatThere = "6.5.8", "only to a friendly place, or one of both sides",
        /// The USA builds those marked US before other aircraft of its allies.
        ChineseFirst = "card 49", "Chinese aircraft marked US come first",
        /// Both are at war, but not with each other.
        NotAtWar = "8.4", "not at war with it: declare war first",
        /// Before the first turn land units go overland; aircraft stay.
        OnlyOverland = "set-up", "only land units overland, and ships",
    }
}

/// Why a command is refused; the table is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// A rule of the game.
    Rule(RuleRefusal),
    /// A rule of the table.
    Table(TableRefusal),
    /// The facts cannot be true together.
    Wrong(InputFault),
    /// A cell of a chart must be taught first.
    Teach(ChartName),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.rule(),
            Self::Table(refusal) => refusal.rule(),
            Self::Wrong(_) => "-",
            Self::Teach(chart) => match chart {
                ChartName::Weather => "5.4",
                ChartName::Search => "6.4.3",
                ChartName::AreaProduction => "7.6.1",
                ChartName::Backs => "2.1",
                ChartName::Cards => "7.4",
            },
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::Rule(refusal) => refusal.text(),
            Self::Table(refusal) => refusal.text(),
            Self::Wrong(fault) => fault.text(),
            Self::Teach(chart) => match chart {
                ChartName::Weather => "teach this cell of the weather chart first",
                ChartName::Search => "teach this cell of the search table first",
                ChartName::AreaProduction => "teach the numbers of this area first",
                ChartName::Backs => "teach the back of this counter first",
                ChartName::Cards => "teach owner and cost of this card first",
            },
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

impl From<InputFault> for Refusal {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        match fault {
            Fault::Wrong(fault) => Self::Wrong(fault),
            Fault::Refused(refusal) => Self::Rule(refusal),
        }
    }
}
