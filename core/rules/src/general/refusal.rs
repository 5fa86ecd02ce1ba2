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
        /// Cards 25, 34 and 50 do.
        NoFreeRolls1 = "card 1", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls2 = "card 2", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls3 = "card 3", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls4 = "card 4", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls5 = "card 5", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls6 = "card 6", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls7 = "card 7", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls8 = "card 8", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls9 = "card 9", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls10 = "card 10", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls11 = "card 11", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls12 = "card 12", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls13 = "card 13", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls14 = "card 14", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls15 = "card 15", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls16 = "card 16", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls17 = "card 17", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls18 = "card 18", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls19 = "card 19", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls20 = "card 20", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls21 = "card 21", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls22 = "card 22", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls23 = "card 23", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls24 = "card 24", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls26 = "card 26", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls27 = "card 27", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls28 = "card 28", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls29 = "card 29", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls30 = "card 30", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls31 = "card 31", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls32 = "card 32", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls33 = "card 33", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls35 = "card 35", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls36 = "card 36", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls37 = "card 37", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls38 = "card 38", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls39 = "card 39", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls40 = "card 40", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls41 = "card 41", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls42 = "card 42", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls43 = "card 43", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls44 = "card 44", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls45 = "card 45", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls46 = "card 46", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls47 = "card 47", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls48 = "card 48", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls49 = "card 49", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls51 = "card 51", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls52 = "card 52", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls53 = "card 53", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls54 = "card 54", "this card gives no free rolls",
        /// Cards 25, 34 and 50 do.
        NoFreeRolls55 = "card 55", "this card gives no free rolls",

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

        // Cards and politics.

        // Set-up, look-ups, what is taught.
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

        // Cards and politics.

        // Set-up, look-ups, what is taught.
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
