//! The words of the cards: what they ask for and what they do.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::general::Country;

crate::words! {
    /// Who may own a card.
    pub enum Owner {
        /// Germany.
        Germany = "germany" as "Germany",
        /// Italy.
        Italy = "italy" as "Italy",
        /// Japan.
        Japan = "japan" as "Japan",
        /// The British Empire.
        Be = "be" as "BE",
        /// The United States.
        Usa = "usa" as "USA",
        /// The Soviet Union.
        Ussr = "ussr" as "USSR",
        /// France.
        France = "france" as "France",
        /// China.
        China = "china" as "China",
        /// Every major country.
        All = "all" as "every major",
    }
}

crate::words! {
    /// How well an owner or a price is known.
    pub enum Confidence {
        /// The rulebook proves it.
        Certain = "certain",
        /// Read, but the owner may correct it (R89).
        Probable = "probable",
        /// Hard to read.
        Doubtful = "doubtful",
        /// Not readable: the owner teaches it.
        Taught = "taught",
    }
}

crate::words! {
    /// Where a card goes after its use.
    pub enum After {
        /// Out of the game.
        Discard = "discard",
        /// Under the deck.
        Stack = "stack",
        /// It stays on the table.
        Permanent = "permanent",
        /// Under the deck when the peace ends.
        StackAfterPeace = "stack-after-peace",
        /// Cards 3 and 32 met: both leave the game.
        RemovedBoth = "removed-both",
    }
}

crate::words! {
    /// A fact that a card asks for.
    pub enum Fact {
        /// An Axis minor has not joined, or Italy is neutral.
        AxisMinorInactiveOrItalyNeutral = "axis-minor-inactive-or-italy-neutral",
        /// Japan draws the production of the BNL islands.
        JpBnlProduction = "jp-bnl-production",
        /// Japan plays card 32 at this moment.
        JpPlaysBnlCardNow = "jp-plays-bnl-card-now",
        /// Bad weather in Europe.
        WeatherBadEurope = "weather-bad-europe",
        /// Bad weather in the Pacific.
        WeatherBadPacific = "weather-bad-pacific",
        /// The country of the coup is neutral.
        TargetNeutral = "target-neutral",
        /// The USA still delivers to Japan.
        UsDeliveryToJapan = "us-delivery-to-japan",
        /// France fights.
        FranceInWar = "france-in-war",
        /// Japan and the USSR are at war.
        JpUssrWar = "jp-ussr-war",
        /// Germany and the USSR are at war.
        GerUssrWar = "ger-ussr-war",
        /// Germany and the USA are at war.
        GerUsaWar = "ger-usa-war",
        /// France is conquered or Vichy installed.
        FranceFallen = "france-fallen",
        /// Germany declared war on the USSR.
        GerDeclaredOnUssr = "ger-declared-on-ussr",
        /// Japan declared war on the USSR.
        JpDeclaredOnUssr = "jp-declared-on-ussr",
        /// The Axis invaded the UK.
        AxisInvadedUk = "axis-invaded-uk",
        /// The USA is neutral.
        UsaNeutral = "usa-neutral",
        /// Italy declared war.
        ItalyDeclaredWar = "italy-declared-war",
        /// The embargo was played.
        EmbargoPlayed = "embargo-played",
        /// Japan and the USA are at war.
        JpUsaWar = "jp-usa-war",
        /// The USSR never attacked Japan.
        UssrNeverAttackedJapan = "ussr-never-attacked-japan",
        /// No Axis unit stands in the UK.
        NoAxisUnitInUk = "no-axis-unit-in-uk",
        /// Enemies stand in the own home country.
        EnemyInHome = "enemy-in-home",
        /// Card 25 is in play.
        FortressEuropeInPlay = "fortress-europe-in-play",
        /// Card 50 is in play.
        FinestHourInPlay = "finest-hour-in-play",
        /// The country that researches is not neutral.
        TargetNotNeutral = "target-not-neutral",
        /// The research roll is announced and not made.
        RollAnnouncedNotMade = "roll-announced-not-made",
    }
}

crate::words! {
    /// A number that a card asks for.
    pub enum Quantity {
        /// Quarters since the first war of the own country (R38).
        OwnWarQuarters = "own-war-quarters",
        /// The level of the USA.
        UsLevel = "us-level",
        /// Areas of France that the Axis holds.
        AxisAreasInFrance = "axis-areas-in-france",
        /// Areas in Africa that Italy holds.
        ItalyAfricanAreas = "italy-african-areas",
        /// Areas of Italy that the Allies hold.
        AlliedAreasInItaly = "allied-areas-in-italy",
        /// Japanese islands that the Allies hold.
        JpIslandsLost = "jp-islands-lost",
        /// Own home areas in enemy hands without enemy troops.
        EmptyEnemyHeldHomeAreas = "empty-enemy-held-home-areas",
        /// Quarters since the Axis took Yugoslavia.
        AxisHeldYugoslaviaQuarters = "axis-held-yugoslavia-quarters",
    }
}

/// What a card asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Need {
    /// This fact.
    One(Fact),
    /// Any of these facts.
    Either(Fact, Fact),
    /// Any of these facts.
    OneOf(Fact, Fact, Fact),
    /// A number as high as this.
    AtLeast(Quantity, u16),
    /// This very number.
    Exactly(Quantity, u16),
    /// This year or a later one.
    Year(i16),
}

impl fmt::Display for Need {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::One(fact) => f.write_str(fact.word()),
            Self::Either(one, other) => write!(f, "{}|{}", one.word(), other.word()),
            Self::OneOf(one, other, third) => write!(f, "{}|{}|{}", one.word(), other.word(), third.word()),
            Self::AtLeast(quantity, least) => write!(f, "{}>={least}", quantity.word()),
            Self::Exactly(quantity, number) => write!(f, "{}=={number}", quantity.word()),
            Self::Year(year) => write!(f, "year>={year}"),
        }
    }
}

crate::words! {
    /// Whose production a card changes.
    pub enum Account {
        /// Of the country that plays it.
        Own = "own",
        /// Germany's.
        Germany = "germany",
        /// Japan's.
        Japan = "japan",
        /// The British Empire's.
        Be = "be",
        /// The Soviet Union's.
        Ussr = "ussr",
    }
}

crate::words! {
    /// What a card does besides changes of numbers.
    pub enum Deed {
        /// An Axis minor joins Germany, or a neutral Italy enters the war.
        Activate = "activate-axis-minor-or-italy",
        /// No enemy reserves or aircraft react to German attacks.
        NoReaction = "no-enemy-reserve-or-air-reaction germany turn",
        /// Japan loses the production of the BNL islands.
        StopBnlProduction = "stop-jp-bnl-production",
        /// Own land units ignore rivers this turn.
        IgnoreRivers = "ignore-rivers own-country-land turn",
        /// Axis units in the USSR are weaker this turn.
        ColdDays = "strength -1 axis-units-in-ussr turn",
        /// A die of own units is stronger in one battle (R33).
        Elite = "strength 1 d6-own-units battle",
        /// The USA no longer delivers to Japan.
        EndDelivery = "end-delivery usa japan",
        /// Up to ten own land and air units move up to four areas.
        Rebase = "rebase 10 4",
        /// Vichy France is installed.
        Vichy = "vichy",
        /// Its units come three quarters later.
        VichyUnitsLater = "timer v units arrive 3",
        /// Peace between Japan and the USSR.
        Peace = "peace-jp-ussr",
        /// Two further rolls of strength 3 against invasions of Germany's coasts.
        FortressEurope = "invasion-rolls germany 2 3",
        /// F units may be built.
        FreeFrench = "may-build f",
        /// Guards ignore bad weather in combat.
        Guards = "ignore-bad-weather g always",
        /// The own side has the initiative.
        Initiative = "initiative-own-side turn",
        /// Italian units leave.
        ItalianUnitsLeave = "remove-country-units italy",
        /// Axis-held Italian areas produce for Germany.
        ItalianAreasToGermany = "italian-areas-to germany",
        /// The limits between Japan and China end.
        NationalWar = "end-jp-ch-limits",
        /// Japan draws the production of the BNL islands.
        BnlProduction = "jp-bnl-production",
        /// Japan takes Indochine without battle.
        OccupyIndochine = "occupy indochine",
        /// Two further rolls against invasions: strength 3 in Japan, 1 elsewhere.
        Perimeter = "invasion-rolls japan 2 3 1",
        /// Japan builds ships for 6 BP a quarter.
        Navy = "min-naval-spend japan 6",
        /// Japanese aircraft fire twice.
        KamikazeDice = "air-dice 2 japan",
        /// They are lost afterwards.
        KamikazeLost = "air-lost-after japan",
        /// The USA gives 5 BP a quarter.
        Gift = "quarterly-gift usa 5",
        /// Card 25 or 50 leaves the table.
        Cancel = "cancel 25/50",
        /// Own infantry is stronger in mountains this turn.
        MountainTroops = "strength 1 own-inf-in-mountain turn",
        /// Orange units are disbanded for BP.
        Disband = "disband-orange",
        /// Own ships and aircraft fire first in one naval combat.
        FireFirstNaval = "fire-first naval",
        /// The own search succeeds, the enemy's fails.
        SearchAuto = "search-auto",
        /// An aircraft carries one infantry.
        AirTransport = "air-transport-inf 1",
        /// Two empty home areas come back.
        Retake = "retake-home-areas 2",
        /// All research numbers are lost.
        Sabotage = "clear-research-numbers",
        /// The enemy shows its hands.
        Spies = "show-enemy-hands",
        /// Own units fire first in one land combat.
        FireFirstLand = "fire-first land",
        /// The USA builds one foreign aircraft a quarter.
        ForeignAircraft = "usa-builds-allied-air 1",
        /// Two further rolls of strength 3 against invasions of the UK.
        FinestHour = "invasion-rolls be 2 3",
        /// Germany keeps a strength of 5 in Yugoslavia.
        Garrison = "garrison yugoslavia 5",
        /// Own troops may not retreat.
        NoRetreat = "no-retreat own",
        /// Own land units in Africa exploit without headquarters.
        DesertFox = "exploit-without-hq africa turn",
        /// The USSR may declare war.
        AllowWar = "allow-war ussr germany/italy",
        /// Soviet land units ignore bad weather in combat this turn.
        WinterOffensive = "ignore-bad-weather ussr-land turn",
    }
}

/// What a card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Effect {
    /// A coup: the country, the least roll of a success, the least roll of no effect; below it the coup is countered.
    Coup(Country, u8, u8),
    /// A potential changes once and for good (R21).
    Production(Account, i8),
    /// The level of the USA changes.
    UsLevel(i8),
    /// Anything else.
    Deed(Deed),
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Coup(country, success, no_effect) => write!(f, "coup {} {success} {no_effect}", country.word()),
            Self::Production(account, bp) => write!(f, "production {} {bp}", account.word()),
            Self::UsLevel(change) => write!(f, "us-level {change}"),
            Self::Deed(deed) => f.write_str(deed.word()),
        }
    }
}
