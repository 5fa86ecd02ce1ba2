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
        /// Headquarters fight on land.
        HqAtSea = "6.5.7", "no headquarters in a naval battle",
        /// Headquarters fight on land.
        HqBombs = "6.5.6", "headquarters do not bomb",
        /// Headquarters have no anti-air strength.
        HqFiresAntiAir = "6.5.5", "headquarters do not fire anti-air",
        /// The number of the back is the one after a hit.
        BackNotLower = "2.1", "the back is lower than the front",
        /// One hit eliminates such a unit.
        NoBackside = "6.5.7", "nothing is printed on its back",
        /// Task forces alone support land battles.
        ShipInLandBattle = "6.5.3", "convoys and subs fight at sea only",
        /// The same in the basic game.
        BasicShipInLandBattle = "basic 6.1.3", "convoys and subs fight at sea only",
        /// A load suffers what its convoy suffers.
        LandUnitAtSea = "6.5.7", "land units on board do not fight",
        /// The same in the basic game.
        BasicLandUnitAtSea = "basic 6.2.2", "land units on board do not fight",
        /// Strategic bombardment is for aircraft.
        OnlyAircraftBomb = "6.5.6", "only aircraft bomb",
        /// Strategic bombardment is of the advanced game.
        NoBombingInBasic = "6.5.6", "the basic game has no bombardment",
        /// They support land battles in the movement phase.
        TaskForceExploits = "6.7", "no task forces in exploitation on land",
        /// The same in the basic game.
        BasicTaskForceExploits = "basic 6.3", "no task forces in exploitation on land",
        /// On each map for itself.
        ExploitationInBadWeather = "5.4", "bad weather stops exploitation",
        /// Nor over a swamp border.
        ExploitationInSwamp = "1.2", "no exploitation in swamp or over it",
        /// The second supply check counts.
        ExploitationOutOfSupply = "6.6", "out of supply nobody exploits",
        /// Only land units and aircraft need supply.
        ShipOutOfSupply = "6.1", "ships are always in supply",
        /// And the convoys that land them.
        NoInvader = "6.5.4", "only attacking land units invade",
        /// Neither at sea nor for bombers (R79).
        BorderOutsideLandBattle = "1.2", "borders count in land battles only",
        /// It comes from the sea.
        InvasionOverBorder = "6.5.4", "an invasion crosses no border",
        /// Scotland, BNL, Western Germany.
        ForbiddenCoast = "1.2", "this coast cannot be invaded",
        /// Only a fortress helps the defender.
        BorderOfDefender = "1.2", "borders touch attackers only",
        /// Land units out of supply stay on the ground.
        AntiAirOutOfSupply = "6.1", "no anti-air fire out of supply",
        /// They cannot find each other.
        SubAgainstSub = "6.5.3", "subs do not fire at subs",
        /// The enemy there must be met.
        TooFewInAirSea = "6.5.3", "too few units in the air-sea segment",
        /// Only what the ground can spare.
        TooManyInAirSea = "6.5.3", "too many units in the air-sea segment",
        /// The lines of the chart begin at 1.
        CannotFire = "6.5.2", "a strength below 1 cannot fire",
        /// It stands in the other segment, or has unloaded.
        CannotTakeHits = "6.5.7", "this unit cannot take hits here",
        /// Two at most.
        MoreHitsThanSteps = "6.5.7", "more hits than the unit has steps",
        /// As many as the units can take.
        HitsNotTaken = "6.5.7", "not all hits are taken",
        /// As many as the enemy scored.
        TooManyHitsTaken = "6.5.7", "more hits are taken than were scored",
        /// It is of the advanced game.
        NoCoastalDefenceInBasic = "6.5.4", "the basic game has no coastal defence",
        /// Bombers that are not free.
        TooManyBombers = "6.5.6", "the others must fight the interceptors",
        /// Neither to attack with nor to carry the bomb.
        NoVWeapons = "7.5", "V-weapons are not researched",
        /// A second attack in one turn.
        VWeaponUsed = "7.5", "V-weapons attack once a turn",
        /// From an own area.
        VWeaponTooFar = "7.5", "V-weapons reach 2 areas",
        /// It must be researched.
        NoAtomicBomb = "7.5", "the atomic bomb is not researched",

        // Sea, movement, supply.
        /// Nor do their friends in that zone.
        DoubleRangeSearch = "6.4.3", "ships on double range do not search",
        /// Without it task forces alone use that column.
        AircraftSearch = "9.1", "aircraft search only by option 9.1",
        /// Surface ships and aircraft can.
        SubsSearchSubs = "6.4.3", "subs cannot search subs",
        /// A taught number that cannot be.
        SearchKnown = "6.4.3", "the examples of play say otherwise",
        /// Once a phase.
        ConvoyUsed = "6.4.3", "the convoy has carried this phase",
        /// Land units and aircraft only.
        ShipAsLoad = "6.4.3", "convoys do not carry ships",
        /// A unit on its front is too much for it.
        WholeUnitOnBack = "6.4.3", "a flipped convoy carries flipped units",
        /// One front or two backs.
        ConvoyFull = "6.4.3", "too much for one convoy",
        /// Infantry, armor, headquarters.
        InvaderClass = "6.5.4", "only land units invade",
        /// The same in the basic game.
        BasicInvaderClass = "basic 6.1.3", "only land units invade",
        /// Ships on double range do not unload there.
        InvasionDoubleRange = "6.5.4", "no invasion from double range",
        /// It stays where it is.
        Pinned = "10.1", "the unit is pinned",
        /// The first zone and the last are counted (R99).
        InvasionTooFar = "6.5.4", "more than 3 zones to the invasion",
        /// Not from a convoy that was already at sea.
        InvasionFromSea = "6.5.4", "an invasion starts on land",
        /// The number printed in the zone.
        IslandFull = "1.1", "more land units than the zone holds",
        /// The number printed in the zone.
        IslandFullOfAircraft = "1.1", "more aircraft than the zone holds",
        /// Headquarters count (R105).
        DesertFull = "1.2", "a desert holds 3 land units a side",
        /// Until the exploitation phase.
        Unloaded = "6.4.3", "no move after unloading",
        /// The same in the basic game.
        BasicUnloaded = "basic 6.1.3", "no move after unloading",
        /// Aircraft fly around it.
        NeutralAirspace = "8.1", "neutral airspace is closed",
        /// The same in the basic game.
        BasicNeutralAirspace = "basic 8.1", "neutral airspace is closed",
        /// A step of the advanced game.
        OnlyAircraftRebase = "6.3", "only aircraft rebase, advanced game only",
        /// It is no attack.
        RebaseToFriends = "6.3", "rebasing stays in friendly areas",
        /// Twice the range.
        RebaseTooFar = "6.3", "too far to rebase",
        /// Neither on the way nor at its end.
        DoubleMeetsEnemy = "6.4.2", "double range never touches the enemy",
        /// Unless no search on the way finds the ships (R94).
        DoubleShipsMeetEnemy = "6.4.3", "double range never touches the enemy",
        /// The same in the basic game.
        BasicDoubleMeetsEnemy = "basic 6.1.2", "double range never touches the enemy",
        /// Research is of the advanced game.
        LongRangeInBasic = "7.5", "the basic game has no Long Range",
        /// The range of the class.
        TooFar = "6.4.1", "farther than its range",
        /// The same in the basic game.
        BasicTooFar = "basic 6.1.1", "farther than its range",
        /// Doubled.
        TooFarDoubled = "6.4.2", "farther than twice its range",
        /// Doubled, at sea.
        TooFarDoubledShips = "6.4.3", "farther than twice its range",
        /// Doubled, in the basic game.
        BasicTooFarDoubled = "basic 6.1.2", "farther than twice its range",
        /// Blitzkrieg is played for this attack.
        NoReservesAgainstBlitzkrieg = "card 2", "no reserves against a Blitzkrieg",
        /// Not where aircraft or ships do.
        ReserveGoal = "6.4.6", "reserves go where land units attack",
        /// A naval headquarters at sea sends ships.
        NavalReserveGoal = "6.4.6", "naval reserves go where ships attack",
        /// Land units by land, ships at sea.
        ReserveClass = "6.4.6", "this headquarters does not send these",
        /// Infantry 1, armor and headquarters 2, ships 3.
        ReserveTooFar = "6.4.6", "too far for a reserve",
        /// Headquarters that go along are free (R86).
        OverTheRating = "6.4.6", "more units than the command rating",
        /// Into a zone they come as naval reserves (R102).
        TaskForceIntoZone = "6.4.5", "task forces react into areas only",
        /// The same in the basic game.
        BasicTaskForceIntoZone = "basic 6.1.5", "task forces react into areas only",
        /// Task forces still may.
        NoAircraftAgainstBlitzkrieg = "card 2", "no aircraft against a Blitzkrieg",
        /// One combat a phase (R103).
        FoughtAlready = "10.1", "it has fought in this phase",
        /// Aircraft join only who found the enemy.
        NoHelpWithoutSearch = "6.4.3", "no help without a successful search",
        /// Aircraft 2, with Long Range 3; task forces 1.
        ReactionTooFar = "6.4.5", "too far to react",
        /// The same in the basic game.
        BasicReactionTooFar = "basic 6.1.5", "too far to react",
        /// In exploitation.
        MapsDiffer = "5.4", "no way to a map with other weather",
        /// Infantry and ships need one.
        NoHqHere = "6.7", "no headquarters sends it",
        /// The same in the basic game.
        BasicNoHqHere = "basic 6.3", "no headquarters sends it",
        /// Its command rating.
        HqSentAll = "6.7", "the headquarters has sent its number",
        /// The same in the basic game.
        BasicHqSentAll = "basic 6.3", "the headquarters has sent its number",
        /// They have no strength.
        HqPins = "10.2", "headquarters pin nobody",
        /// Land pins land, ships pin ships.
        CannotPin = "10.2", "it cannot pin such a unit",
        /// Total War of that country.
        TotalWar = "card 52", "no retreat in Total War",
        /// A rule of the scenario.
        PolandStays = "set-up 1939", "Poland does not leave Western Poland",
        /// Only aircraft and task forces leave alone.
        PartialRetreat = "6.5.8", "all of them retreat or none",
        /// The same in the basic game.
        BasicPartialRetreat = "basic 6.2.3", "all of them retreat or none",
        /// Neither a friendly one nor one with both sides.
        NowhereToGo = "6.5.8", "there is no place to go",
        /// The same in the basic game.
        BasicNowhereToGo = "basic 6.2.3", "there is no place to go",
        /// It is of the advanced game.
        NoRailInBasic = "6.2", "the basic game has no rail movement",
        /// It is no attack.
        RailThroughEnemy = "6.2", "rail leads through friendly areas",
        /// Land units and aircraft do.
        ShipByRail = "6.2", "ships do not go by rail",
        /// One point each.
        RailFull = "6.2", "more units than the rail capacity",
        /// New units come at home.
        NotHome = "5.2", "not a home area, nor next to one",
        /// The letter says which.
        WrongBritishHome = "5.2", "another British home country",
        /// Such a zone comes first.
        EnemyShipsThere = "5.2", "a zone without enemy ships is free",
        /// Units of majors need one.
        NoProduction = "5.2", "an area without production",
        /// Unless there is no other place.
        IsolatedFull = "9.8", "one unit a turn in an isolated area",
        /// The option is not played.
        NoAssembling = "9.3", "units are assembled only by option 9.3",
        /// Two backs make a front.
        NotBothBacks = "9.3", "both must show their backs",
        /// Alike in everything, and in one place.
        NotAlike = "9.3", "the units differ",
        /// The scenario card gives it no number.
        NoRailIn1939 = "set-up 1939", "this country has no rail movement",
        /// The scenario card gives it no number.
        NoRailIn1941 = "set-up 1941", "this country has no rail movement",
        /// The option is not played.
        NoRailIncrease = "9.7", "rail is increased only by option 9.7",
        /// No increase beyond it.
        RailTrackFull = "9.7", "the rail track ends at 10",

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
        /// Card 42 disbands orange units.
        NotOrange = "card 42", "only orange units are disbanded",
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

        // A card that does not do what is asked.
        /// Another card is asked for.
        OtherCard1 = "card 1", "this card does something else",
        /// Another card is asked for.
        OtherCard2 = "card 2", "this card does something else",
        /// Another card is asked for.
        OtherCard3 = "card 3", "this card does something else",
        /// Another card is asked for.
        OtherCard4 = "card 4", "this card does something else",
        /// Another card is asked for.
        OtherCard5 = "card 5", "this card does something else",
        /// Another card is asked for.
        OtherCard6 = "card 6", "this card does something else",
        /// Another card is asked for.
        OtherCard7 = "card 7", "this card does something else",
        /// Another card is asked for.
        OtherCard8 = "card 8", "this card does something else",
        /// Another card is asked for.
        OtherCard9 = "card 9", "this card does something else",
        /// Another card is asked for.
        OtherCard10 = "card 10", "this card does something else",
        /// Another card is asked for.
        OtherCard11 = "card 11", "this card does something else",
        /// Another card is asked for.
        OtherCard12 = "card 12", "this card does something else",
        /// Another card is asked for.
        OtherCard13 = "card 13", "this card does something else",
        /// Another card is asked for.
        OtherCard14 = "card 14", "this card does something else",
        /// Another card is asked for.
        OtherCard15 = "card 15", "this card does something else",
        /// Another card is asked for.
        OtherCard16 = "card 16", "this card does something else",
        /// Another card is asked for.
        OtherCard17 = "card 17", "this card does something else",
        /// Another card is asked for.
        OtherCard18 = "card 18", "this card does something else",
        /// Another card is asked for.
        OtherCard19 = "card 19", "this card does something else",
        /// Another card is asked for.
        OtherCard20 = "card 20", "this card does something else",
        /// Another card is asked for.
        OtherCard21 = "card 21", "this card does something else",
        /// Another card is asked for.
        OtherCard22 = "card 22", "this card does something else",
        /// Another card is asked for.
        OtherCard23 = "card 23", "this card does something else",
        /// Another card is asked for.
        OtherCard24 = "card 24", "this card does something else",
        /// Another card is asked for.
        OtherCard25 = "card 25", "this card does something else",
        /// Another card is asked for.
        OtherCard26 = "card 26", "this card does something else",
        /// Another card is asked for.
        OtherCard27 = "card 27", "this card does something else",
        /// Another card is asked for.
        OtherCard28 = "card 28", "this card does something else",
        /// Another card is asked for.
        OtherCard29 = "card 29", "this card does something else",
        /// Another card is asked for.
        OtherCard30 = "card 30", "this card does something else",
        /// Another card is asked for.
        OtherCard31 = "card 31", "this card does something else",
        /// Another card is asked for.
        OtherCard32 = "card 32", "this card does something else",
        /// Another card is asked for.
        OtherCard33 = "card 33", "this card does something else",
        /// Another card is asked for.
        OtherCard34 = "card 34", "this card does something else",
        /// Another card is asked for.
        OtherCard35 = "card 35", "this card does something else",
        /// Another card is asked for.
        OtherCard36 = "card 36", "this card does something else",
        /// Another card is asked for.
        OtherCard37 = "card 37", "this card does something else",
        /// Another card is asked for.
        OtherCard38 = "card 38", "this card does something else",
        /// Another card is asked for.
        OtherCard39 = "card 39", "this card does something else",
        /// Another card is asked for.
        OtherCard40 = "card 40", "this card does something else",
        /// Another card is asked for.
        OtherCard41 = "card 41", "this card does something else",
        /// Another card is asked for.
        OtherCard42 = "card 42", "this card does something else",
        /// Another card is asked for.
        OtherCard43 = "card 43", "this card does something else",
        /// Another card is asked for.
        OtherCard44 = "card 44", "this card does something else",
        /// Another card is asked for.
        OtherCard45 = "card 45", "this card does something else",
        /// Another card is asked for.
        OtherCard46 = "card 46", "this card does something else",
        /// Another card is asked for.
        OtherCard47 = "card 47", "this card does something else",
        /// Another card is asked for.
        OtherCard48 = "card 48", "this card does something else",
        /// Another card is asked for.
        OtherCard49 = "card 49", "this card does something else",
        /// Another card is asked for.
        OtherCard50 = "card 50", "this card does something else",
        /// Another card is asked for.
        OtherCard51 = "card 51", "this card does something else",
        /// Another card is asked for.
        OtherCard52 = "card 52", "this card does something else",
        /// Another card is asked for.
        OtherCard53 = "card 53", "this card does something else",
        /// Another card is asked for.
        OtherCard54 = "card 54", "this card does something else",
        /// Another card is asked for.
        OtherCard55 = "card 55", "this card does something else",

        // Set-up, look-ups, what is taught.
        /// The country has no units in 1939.
        NoUnits1939 = "set-up 1939", "no units in this scenario",
        /// The country has no units in 1941.
        NoUnits1941 = "set-up 1941", "no units in this scenario",
        /// The scenario begins later.
        BeforeScenario = "3.0", "the scenario begins later",
        /// A taught back that the rulebook gives otherwise.
        BackKnown = "2.1", "the rulebook gives this back otherwise",
    }
}

/// The refusals of [`Refusal::other_card`], card by card.
#[rustfmt::skip]
const OTHER_CARDS: [Refusal; 55] = [
    Refusal::OtherCard1, Refusal::OtherCard2, Refusal::OtherCard3, Refusal::OtherCard4, Refusal::OtherCard5,
    Refusal::OtherCard6, Refusal::OtherCard7, Refusal::OtherCard8, Refusal::OtherCard9, Refusal::OtherCard10,
    Refusal::OtherCard11, Refusal::OtherCard12, Refusal::OtherCard13, Refusal::OtherCard14, Refusal::OtherCard15,
    Refusal::OtherCard16, Refusal::OtherCard17, Refusal::OtherCard18, Refusal::OtherCard19, Refusal::OtherCard20,
    Refusal::OtherCard21, Refusal::OtherCard22, Refusal::OtherCard23, Refusal::OtherCard24, Refusal::OtherCard25,
    Refusal::OtherCard26, Refusal::OtherCard27, Refusal::OtherCard28, Refusal::OtherCard29, Refusal::OtherCard30,
    Refusal::OtherCard31, Refusal::OtherCard32, Refusal::OtherCard33, Refusal::OtherCard34, Refusal::OtherCard35,
    Refusal::OtherCard36, Refusal::OtherCard37, Refusal::OtherCard38, Refusal::OtherCard39, Refusal::OtherCard40,
    Refusal::OtherCard41, Refusal::OtherCard42, Refusal::OtherCard43, Refusal::OtherCard44, Refusal::OtherCard45,
    Refusal::OtherCard46, Refusal::OtherCard47, Refusal::OtherCard48, Refusal::OtherCard49, Refusal::OtherCard50,
    Refusal::OtherCard51, Refusal::OtherCard52, Refusal::OtherCard53, Refusal::OtherCard54, Refusal::OtherCard55,
];

impl Refusal {
    /// This card does not do what is asked; a refusal names it.
    #[must_use]
    pub fn other_card(number: u8) -> Self {
        let place = usize::from(number).saturating_sub(1);
        OTHER_CARDS.get(place).copied().unwrap_or(Self::OtherCard55)
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
        /// Only a headquarters has no number.
        FrontMissing = "front is needed",
        /// Aircraft, task forces, convoys, subs.
        NotAtSea = "only classes of air and sea stand here",
        /// A naval battle needs the classes of the enemy.
        NobodyToFireAt = "no enemy that it can fire at",
        /// Only bombers roll there.
        NoChartOfBombing = "bombing has no battle chart",
        /// They are counted among the land units.
        MoreUnsupplied = "more units out of supply than there are",
        /// All or none.
        PlanInPart = "the four planned numbers come together",
        /// One for each.
        WrongNumberOfDice = "not as many dice as fire",
        /// More cannot be counted exactly.
        TooManyDice = "more than 24 dice fire",
        /// The engine's limit for exact odds.
        TooManySteps = "more than 60 steps can be lost",
        /// The engine's limit for exact odds.
        DiceOfASide = "a side rolls more than 40 dice",
        /// Nobody could win.
        NobodyToHit = "a side has no unit that can take hits",
        /// Every unit has its own.
        IdTwice = "a name stands there twice",
        /// Every load names its convoy.
        NoSuchConvoy = "a load is on a unit that is not there",

        // Sea, movement, supply.
        /// Other classes do not.
        NeitherAircraftNorTaskForce = "only aircraft and task forces react",
        /// Both or none.
        MarkWithoutHome = "be-mark and be-home come together",
        /// UK, Canada, South Africa, India, Australia.
        NoBritishHome = "be-home is no British home country",
        /// The five home countries have no units of their own.
        NoCountryOfUnits = "this country has no units of its own",

        // Production and research.
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
        NumberMissing = "a number that the card needs is missing",
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
