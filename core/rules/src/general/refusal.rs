//! What the rules forbid, and what cannot be true at all.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only, each in the part of its topic's table.
    pub enum Refusal {
        // The turn: calendar, initiative, weather, Japan and China.
        /// Before 3/39 or after 4/45.
        OutsideGame = "3.0", "the game runs from 3/39 to 4/45",
        /// In the basic game the Axis begins every turn.
        AxisGoesFirst = "basic 6.0", "the Axis goes first in the basic game",
        /// Only option 9.13 lets the winner choose.
        NoChoiceOfFirst = "9.13", "the winner goes first without 9.13",
        /// The basic game has no weather.
        NoWeatherInBasic = "5.4", "the basic game has no weather",
        /// A taught cell of the weather chart that the rulebook gives otherwise.
        WeatherKnown = "5.4", "the rulebook gives this cell otherwise",
        /// Japan and China attack one defended area of each other a turn.
        SecondAttack = "8.7", "one defended area a turn is attacked",
        /// More land units than this turn's limit.
        OverTheLimit = "5.5", "more land units than this turn's limit",

        // The battle: strengths, segments, fire, hits, bombing.

        // Sea, movement, supply.

        // Production and research.
        /// New units show their fronts.
        BuiltBack = "7.6", "only front sides are built",
        /// Headquarters come back only after their elimination.
        NewHq = "7.6.6", "only eliminated HQs are rebuilt",
        /// Headquarters have no back to turn.
        RepairedHq = "7.6.5", "HQs are not repaired",
        /// The unit shows its front.
        Undamaged = "7.6.5", "the unit shows its front",
        /// Land units and aircraft are repaired in supply.
        RepairUnsupplied = "6.1", "no repair out of supply",
        /// Nothing is printed on its back.
        NoBackToRepair = "7.6.5", "this counter has no printed back",
        /// A back is lower than its front.
        BackNotLower = "2.1", "a back is lower than its front",
        /// Card 42 disbands orange units.
        NotOrange = "card 42", "only orange units are disbanded",
        /// Nothing is printed on its back, so it cannot lie up.
        NoBackside = "6.5.7", "one hit removes this counter",
        /// A taught number of an area that the rulebook gives otherwise.
        AreaKnown = "7.6.1", "the rulebook gives this area otherwise",
        /// More submarines raid than stand in the zone.
        TooManySubs = "6.5.3", "the zone has fewer subs",
        /// More is given than there is.
        GivesTooMuch = "card 38", "more is given than there is",
        /// Cards, research and rail belong to the advanced game.
        NotBoughtInBasic = "7.6", "not for sale in the basic game",
        /// One card a turn.
        SecondCard = "7.4", "one card a turn is bought",
        /// One research number a quarter.
        SecondNumber = "7.5", "one number a quarter is bought",
        /// A research number has a price.
        NumberPrice = "7.5", "a research number costs 2 BP",
        /// Only option 9.7 sells rail capacity.
        NoRailIncrease = "9.7", "rail capacity grows only with 9.7",
        /// Rail capacity has a price.
        RailPrice = "9.7", "one rail capacity costs 5 BP",
        /// Headquarters have a price.
        HqPrice = "7.6.6", "an HQ costs 1 BP",
        /// There are no more orange units.
        TooManyOrange = "set-up", "fewer orange units are left",
        /// Orange units are built before red ones.
        OrangeFirst = "set-up", "orange units are built before red ones",
        /// Foreign aircraft need card 49.
        NoForeignAircraft = "card 49", "foreign aircraft need card 49",
        /// One foreign aircraft a quarter.
        SecondForeignAircraft = "card 49", "one foreign aircraft a quarter",
        /// More is spent than there is.
        Overspent = "7.6", "more is spent than there is",
        /// Japan builds ships every quarter.
        NavyTooSmall = "card 35", "Japan owes the navy 6 BP of new ships",
        /// The basic game has no entry phase.
        NoUsEntryInBasic = "7.2", "the basic game has no US entry phase",
        /// The basic game has no research.
        NoResearchInBasic = "7.5", "the basic game has no research",
        /// Five numbers are the most.
        FiveNumbers = "7.5", "five numbers are the most",
        /// A number costs more than there is.
        NumberTooDear = "7.5", "2 BP are needed",
        /// Nobody rolls without a number.
        NoNumbers = "7.5", "no number, no roll",
        /// It is researched already.
        AlreadyResearched = "7.5", "this is researched already",
        /// The bomb needs five other achievements.
        BombTooEarly = "7.5", "the bomb needs five others first",

        // Cards and politics.
        /// Only Coup in Ireland comes back, and only with option 9.9.
        NoSecondCoup = "9.9", "only card 17 comes back, and with 9.9",
        /// The country is conquered.
        CoupInConquered = "cards 6-18", "the country is conquered",
        /// The country has taken sides.
        CoupNotNeutral = "cards 6-18", "the country is not neutral",
        /// The basic game has no cards.
        NoCardsInBasic = "2.3", "the basic game has no cards",
        /// A card is played in the turn after its purchase.
        CardTooFresh = "7.4", "playable from the next turn on",
        /// A conquered country draws nothing.
        ConqueredDraws = "7.1", "a conquered country draws no card",
        /// Taught owners that the rulebook gives otherwise.
        OwnersKnown = "7.4", "the rulebook gives other owners",
        /// A taught price that the rulebook gives otherwise.
        PriceKnown = "7.4", "the rulebook gives another price",
        /// The card costs more than there is.
        CardTooDear = "7.4", "the card costs more than there is",
        /// Friends do not declare war on each other.
        SameSide = "8.4", "both stand on the same side",
        /// The basic game brings the USA into the war by date.
        NeutralUsaInBasic = "8.4", "the USA waits for 4/41",
        /// The neutral USA declares war on the Axis alone.
        NeutralUsaOnOthers = "8.4", "the neutral USA fights the Axis alone",
        /// The USA declares war in its entry phase from level 20 on.
        UsaNotReady = "7.2", "only in 7.2 and from level 20 on",
        /// In the basic game the USSR waits for 2/41.
        UssrTooEarly = "8.4", "the USSR waits for 2/41",
        /// In the advanced game the USSR needs card 54.
        UssrWithoutCard = "8.4", "the USSR needs card 54",
        /// Japan and the USSR are in peace.
        PeaceHolds = "card 23", "Japan and the USSR are in peace",
        /// Japan comes after the USA.
        JapanBeforeUsa = "8.4", "Japan and the USA are not at war yet",
        /// Only option 9.2 lets a neutral be given up.
        NoGivingUp = "9.2", "neutrals are given up only with 9.2",
        /// The coup card of the country is needed.
        NoCoupCard = "9.2", "its coup card must be on hand",
        /// One round is fought first.
        NoRoundFought = "9.2", "one round is fought first",
        /// Card 1 asks for more.
        Card1 = "card 1", "no Axis minor or Italy is left to join",
        /// Card 3 asks for more.
        Card3 = "card 3", "Japan draws no BNL production",
        /// Card 5 asks for more.
        Card5 = "card 5", "the weather is good on both maps",
        /// Card 6 asks for more.
        Card6 = "card 6", "Norway is not neutral",
        /// Card 7 asks for more.
        Card7 = "card 7", "BNL is not neutral",
        /// Card 8 asks for more.
        Card8 = "card 8", "Iraq is not neutral",
        /// Card 9 asks for more.
        Card9 = "card 9", "Arabia is not neutral",
        /// Card 10 asks for more.
        Card10 = "card 10", "Siam is not neutral",
        /// Card 11 asks for more.
        Card11 = "card 11", "Spain is not neutral",
        /// Card 12 asks for more.
        Card12 = "card 12", "Portugal is not neutral",
        /// Card 13 asks for more.
        Card13 = "card 13", "Greece is not neutral",
        /// Card 14 asks for more.
        Card14 = "card 14", "Yugoslavia is not neutral",
        /// Card 15 asks for more.
        Card15 = "card 15", "Afghanistan is not neutral",
        /// Card 16 asks for more.
        Card16 = "card 16", "Sweden is not neutral",
        /// Card 17 asks for more.
        Card17 = "card 17", "Ireland is not neutral",
        /// Card 18 asks for more.
        Card18 = "card 18", "Turkey is not neutral",
        /// Card 19 asks for more.
        Card19 = "card 19", "less than two years at war",
        /// Card 20 asks for more.
        Card20Level = "card 20", "the USA stands below 12",
        /// Card 20 asks for more.
        Card20Delivery = "card 20", "no delivery to Japan is left",
        /// Card 22 asks for more.
        Card22Areas = "card 22", "the Axis holds fewer than 3 French areas",
        /// Card 22 asks for more.
        Card22War = "card 22", "France is not in the war",
        /// Card 23 asks for more.
        Card23 = "card 23", "Japan and the USSR are not at war",
        /// Card 24 asks for more.
        Card24 = "card 24", "Germany and the USSR are not at war",
        /// Card 25 asks for more.
        Card25 = "card 25", "Germany and the USA are not at war",
        /// Card 26 asks for more.
        Card26 = "card 26", "France has not fallen",
        /// Card 27 asks for more.
        Card27 = "card 27", "Germany and the USSR are not at war",
        /// Card 28 asks for more.
        Card28Attack = "card 28", "neither the USSR nor the UK was attacked",
        /// Card 28 asks for more.
        Card28War = "card 28", "the USA is not neutral any more",
        /// Card 30 asks for more.
        Card30War = "card 30", "Italy has not declared war",
        /// Card 30 asks for more.
        Card30Africa = "card 30", "Italy still holds areas in Africa",
        /// Card 30 asks for more.
        Card30Italy = "card 30", "the Allies hold no area of Italy",
        /// Card 32 asks for more.
        Card32 = "card 32", "no embargo was played",
        /// Card 33 asks for more.
        Card33 = "card 33", "France has not fallen",
        /// Card 34 asks for more.
        Card34 = "card 34", "Japan and the USA are not at war",
        /// Card 35 asks for more.
        Card35 = "card 35", "the USSR has attacked Japan",
        /// Card 36 asks for more.
        Card36Islands = "card 36", "Japan has lost fewer than 3 islands",
        /// Card 36 asks for more.
        Card36Year = "card 36", "not before 1943",
        /// Card 37 asks for more.
        Card37War = "card 37", "Germany and the USSR are not at war",
        /// Card 37 asks for more.
        Card37Uk = "card 37", "an Axis unit stands in the UK",
        /// Card 38 asks for more.
        Card38 = "card 38", "the USA stands below 11",
        /// Card 39 asks for more.
        Card39 = "card 39", "no enemy stands in the home country",
        /// Card 40 asks for more.
        Card40 = "card 40", "neither card 25 nor card 50 is in play",
        /// Card 42 asks for more.
        Card42 = "card 42", "Germany and the USSR are not at war",
        /// Card 45 asks for more.
        Card45 = "card 45", "no empty home area is in enemy hands",
        /// Card 46 asks for more.
        Card46Neutral = "card 46", "the target is neutral",
        /// Card 46 asks for more.
        Card46Roll = "card 46", "no roll is announced and still to make",
        /// Card 50 asks for more.
        Card50 = "card 50", "France has not fallen",
        /// Card 51 asks for more.
        Card51 = "card 51", "the Axis held Yugoslavia under a year",
        /// Card 52 asks for more.
        Card52 = "card 52", "less than one year at war",
        /// Card 54 asks for more.
        Card54 = "card 54", "not before 1941",
        /// It is another card.
        NoCoup1 = "card 1", "card 1 is no coup",
        /// It is another card.
        NoCoup2 = "card 2", "card 2 is no coup",
        /// It is another card.
        NoCoup3 = "card 3", "card 3 is no coup",
        /// It is another card.
        NoCoup4 = "card 4", "card 4 is no coup",
        /// It is another card.
        NoCoup5 = "card 5", "card 5 is no coup",
        /// It is another card.
        NoCoup19 = "card 19", "card 19 is no coup",
        /// It is another card.
        NoCoup20 = "card 20", "card 20 is no coup",
        /// It is another card.
        NoCoup21 = "card 21", "card 21 is no coup",
        /// It is another card.
        NoCoup22 = "card 22", "card 22 is no coup",
        /// It is another card.
        NoCoup23 = "card 23", "card 23 is no coup",
        /// It is another card.
        NoCoup24 = "card 24", "card 24 is no coup",
        /// It is another card.
        NoCoup25 = "card 25", "card 25 is no coup",
        /// It is another card.
        NoCoup26 = "card 26", "card 26 is no coup",
        /// It is another card.
        NoCoup27 = "card 27", "card 27 is no coup",
        /// It is another card.
        NoCoup28 = "card 28", "card 28 is no coup",
        /// It is another card.
        NoCoup29 = "card 29", "card 29 is no coup",
        /// It is another card.
        NoCoup30 = "card 30", "card 30 is no coup",
        /// It is another card.
        NoCoup31 = "card 31", "card 31 is no coup",
        /// It is another card.
        NoCoup32 = "card 32", "card 32 is no coup",
        /// It is another card.
        NoCoup33 = "card 33", "card 33 is no coup",
        /// It is another card.
        NoCoup34 = "card 34", "card 34 is no coup",
        /// It is another card.
        NoCoup35 = "card 35", "card 35 is no coup",
        /// It is another card.
        NoCoup36 = "card 36", "card 36 is no coup",
        /// It is another card.
        NoCoup37 = "card 37", "card 37 is no coup",
        /// It is another card.
        NoCoup38 = "card 38", "card 38 is no coup",
        /// It is another card.
        NoCoup39 = "card 39", "card 39 is no coup",
        /// It is another card.
        NoCoup40 = "card 40", "card 40 is no coup",
        /// It is another card.
        NoCoup41 = "card 41", "card 41 is no coup",
        /// It is another card.
        NoCoup42 = "card 42", "card 42 is no coup",
        /// It is another card.
        NoCoup43 = "card 43", "card 43 is no coup",
        /// It is another card.
        NoCoup44 = "card 44", "card 44 is no coup",
        /// It is another card.
        NoCoup45 = "card 45", "card 45 is no coup",
        /// It is another card.
        NoCoup46 = "card 46", "card 46 is no coup",
        /// It is another card.
        NoCoup47 = "card 47", "card 47 is no coup",
        /// It is another card.
        NoCoup48 = "card 48", "card 48 is no coup",
        /// It is another card.
        NoCoup49 = "card 49", "card 49 is no coup",
        /// It is another card.
        NoCoup50 = "card 50", "card 50 is no coup",
        /// It is another card.
        NoCoup51 = "card 51", "card 51 is no coup",
        /// It is another card.
        NoCoup52 = "card 52", "card 52 is no coup",
        /// It is another card.
        NoCoup53 = "card 53", "card 53 is no coup",
        /// It is another card.
        NoCoup54 = "card 54", "card 54 is no coup",
        /// It is another card.
        NoCoup55 = "card 55", "card 55 is no coup",

        // Set-up, look-ups, what is taught.
        /// The country has no units in 1939.
        NoUnits1939 = "set-up 1939", "no units in this scenario",
        /// The country has no units in 1941.
        NoUnits1941 = "set-up 1941", "no units in this scenario",
        /// The scenario begins later.
        BeforeScenario = "3.0", "the scenario begins later",
        /// A taught number of the search table that the examples rule out.
        SearchKnown = "6.4.3", "the examples rule this number out",
        /// A taught back that the rulebook gives otherwise.
        BackKnown = "2.1", "the rulebook gives this back otherwise",
    }
}

crate::words! {
    /// What cannot be true: the request is wrong, not forbidden.
    pub enum InputFault {
        // The turn.
        /// Both dice are thrown or none.
        OneDieAlone = "axis-die and allies-die come together",
        /// One entry for each cell.
        CellTwice = "table names a cell twice",

        // The battle.

        // Sea, movement, supply.

        // Production and research.
        /// The class has numbers of its own.
        FrontMissing = "front is missing",
        /// An area that one country alone can use needs to know who holds it.
        CountryMissing = "old-country or new-country is missing",
        /// One entry for each zone.
        ZoneTwice = "a zone is named twice",
        /// One entry for each area.
        AreaTwice = "an area is named twice",
        /// Submarines come from a zone of the list.
        UnknownZone = "assign names an unknown zone",
        /// Submarines raid an area of the list.
        UnknownArea = "assign names an unknown area",
        /// One entry for each achievement.
        AchievementTwice = "done names an achievement twice",

        // Cards and politics.
        /// One entry for each number.
        NumberTwice = "numbers names a number twice",
        /// The card asks for a number.
        NumberMissing = "a number that the card asks for is missing",
        /// War is not declared on this country.
        NoWarOnIt = "nobody declares war on this country",
        /// Nobody declares war on itself.
        WarOnItself = "nobody declares war on itself",
        /// A conquered country declares nothing.
        ConqueredDeclares = "a conquered country declares no war",
        /// It falls in parts.
        NotConqueredAsOne = "this country is not conquered as one",
        /// Its own side cannot conquer it.
        ConqueredByFriend = "its own side cannot conquer it",
        /// One entry for each country.
        CountryTwice = "a country is named twice",

        // Set-up, look-ups, what is taught.
        /// The cell cannot be read.
        CellMalformed = "row, column or value cannot be read",
        /// The sheets do not know this country.
        NotOnTheSheets = "the sheets have no such country",
        /// It is a part of the British Empire.
        PartOfTheEmpire = "it is a part of the British Empire",
    }
}

impl InputFault {
    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.word()
    }
}

/// Why a calculation gives no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The question itself is wrong.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
}

impl From<Refusal> for Fault {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for Fault {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}
