//! What an act announces.

crate::ruled! {
    /// What is announced the moment it holds. Append variants only.
    pub enum Tell {
        /// The marker of the USA is at 10.
        UsaStopsOil = "7.5", "no more Oil from the USA to Japan",
        /// The marker of the USSR is at 10.
        UssrStopsOil = "7.5", "no more Oil from the USSR to Germany",
        /// The marker of the USA is below 10 again.
        UsaOilAgain = "7.5", "the USA delivers Oil to Japan again",
        /// The marker of the USSR is below 10 again.
        UssrOilAgain = "7.5", "the USSR delivers Oil to Germany again",
        /// The USA enters.
        UsaEnters = "7.2", "the USA is at war with Germany and Japan",
        /// The USSR enters.
        UssrEnters = "7.2", "the USSR is at war with Germany",
        /// A marker would be below 0 by an Allied act.
        BelowZero = "7.2", "below 0: VP for Germany and Japan",
        /// From Turn 5 on.
        GermanyMay = "3.2", "Germany may attack the USSR from now on",
        /// A power has 15.
        Fifteen = "8", "15 VP: the game ends",
        /// The last turn is over.
        LastTurn = "8", "the last turn is over",
        /// Units of a country.
        SetUp = "3.3", "set up its units at once",
        /// Units of Brazil and Mexico far from the Axis.
        ToPool = "3.3", "its army goes to the Force Pool",
        /// One unit of each liberated country.
        Liberated = "3.4", "a unit of each liberated country to its Force Pool",
        /// France falls, part 1.
        FrenchAside = "3.4", "French air and land units: set aside",
        /// France falls, part 2.
        FrenchNeutral = "3.4", "French colonies and Vichy: neutral",
        /// France falls, part 3.
        FrenchShips = "3.4", "French ships go to Vichy France",
        /// France falls, part 4.
        FrenchGuests = "3.4", "others there go to their home country",
        /// A country falls.
        PoolAside = "3.4", "its Force Pool: set aside",
        /// A country falls.
        OnMap = "3.4", "its units on the map stay; no new ones",
        /// A country is freed.
        OneUnit = "3.4", "one Small unit of it to your Force Pool",
        /// A Factory in the area.
        TakesFactory = "8", "VP for the Factory",
        /// An Axis die for every French ship.
        FleetDice = "3.4", "roll for each French ship in Vichy",
        /// Air units and ships in a captured area.
        Overrun = "5.2", "air units and ships there must flee",
        /// Germany holds Paris and Poland.
        GermanyWinsA = "A", "Paris and Poland: Germany wins",
        /// It does not.
        AfaWinsA = "A", "the AFA has held out and wins",
        /// The bomb was tested.
        BombReady = "7.8", "the A-Bomb may be built: Atomic Club!",
        /// A random unit.
        Found = "7.8", "a random unit of the current Group",
        /// A trade ends.
        TradeEnds = "7.5", "a trade agreement has ended",
        /// The Partisan Table names China.
        BothPlace = "7.1", "both sides may place one in China",
        /// An Axis choice.
        AxisPlaces = "7.1", "the Axis may place one where it likes",
        /// An Allied choice.
        AlliesPlace = "7.1", "the Allies may place one where they like",
        /// A country.
        OwnerPlaces = "7.1", "its first controller may place one in it",
        /// Scenario A, end of Turn 1.
        Reinforcements = "A", "both sides set up their reinforcements",
        /// The victim's own spending.
        SpendsFirst = "9.6", "you spend its first Resource next turn",
        /// The victim's free GAR.
        PlacesGar = "9.6", "you choose its free GAR next turn",
        /// The victim's first new unit.
        ChoosesUnit = "9.6", "you choose its first new unit next turn",
        /// A Partisan.
        PartisanRoll = "9.6", "make a Partisan roll against it",
        /// The area stays.
        HarbinHolds = "E", "the Soviets are thrown back",
        /// The area leaves play.
        HarbinFalls = "E", "the area is lost; Japan loses 2 Size",
        /// Held ships.
        Held = "4.3", "the blockade holds: the unit stays",
        /// A die of 1.
        FleetAxis = "3.4", "the Axis gets the French ship",
        /// A die of 2 or 3.
        FleetAllies = "3.4", "the Allies keep the ship: it rebases",
        /// A die of 4 or more.
        FleetLost = "3.4", "the French ship is destroyed",
        /// The Partisan Table is not taught.
        ReadPartisans = "7.1", "read the die on your Partisan Table",
        /// The Combat Chart is not taught.
        ReadColumn = "9.6", "read column 4 (Oil) or 6 on your chart",
        /// Research failed.
        NotFound = "7.8", "nothing is found",
        /// The test failed.
        TestFails = "7.8", "the test fails",
        /// Lost above the limit.
        OverLimit = "7.7", "what is above the limit is lost",
        /// Scenario F.
        JapanAtWar = "F", "Japan is at war with AFA and USA",
        /// Free ships.
        Passes = "4.3", "it slips through and moves on",
        /// The thirteen steps are over.
        RoadEnds = "9.2", "Germany and the AFA are at war",
        /// A standard or printed Option.
        RoadCard = "9.2", "carry out what the card says of it",
        /// A Convoy whose coast only the map shows.
        LookAtCoast = "3.5", "a coast for its Convoy? see Convoys under Y",
        /// A commanded unit was hit.
        CommanderRisk = "9.5", "its commander: the enemy rolls for each point",
        /// His unit is gone.
        CommanderBack = "9.5", "its commander returns to the Force Pool",
        /// A 6.
        CommanderLost = "9.5", "a 6: the commander returns to the pool",
        /// No 6.
        CommanderStays = "9.5", "no 6: the commander stays",
        /// A forced passage.
        PassageHome = "9.8", "it returns to the base where it began",
        /// A forced passage.
        PassageSunk = "9.8", "the ship is sunk",
        /// A forced passage.
        PassageOn = "9.8", "it is through and moves on",
        /// The Combat Chart is not taught.
        ReadPassage = "9.8", "read column 7 on your chart",
        /// Scenario B.
        AlliesWinB = "B", "Germany is conquered: the Allies win",
        /// Scenario B.
        GermanyWinsB = "B", "Germany has held out and wins",
        /// Scenario D, Turn 9.
        BelgiumFreed = "D", "Belgium-Netherlands goes to the Allies",
        /// Scenario F, Turn 7.
        HarbinToUssr = "F", "at peace with Germany the USSR gets Harbin",
        /// A point on a ship.
        PassageHit = "9.8", "take the damage on the ship",
        /// All its units are there.
        AllBuilt = "9.3", "its Resource is free for other units",
        /// A country falls.
        NewHome = "3.4", "pick another home for its units on the map",
        /// It was the last one.
        PowerOut = "3.4", "no country is left: this power is out",
        /// Great Britain falls.
        BritishHome = "7.6", "its new home counts at home: set it under Y",
        /// Vichy France while the Allies hold French North Africa.
        NoUnit = "3.4", "its land unit is not set up",
        /// A minor's war that is not its power's.
        NotYourWar = "3.2", "at peace: only its own units enter and fight",
        /// A country of which the table knows no area.
        CountIt = "7.6", "count its Oil and Resources under Y",
        /// Vichy France is freed.
        VichyFreed = "3.4", "its land unit: set aside; the ships are yours",
        /// Vichy France is freed behind France.
        VichyFrench = "3.4", "Vichy is France again, with the ships",
        /// A lost area of scenario E.
        Retreats = "E", "Japan's survivors retreat from it",
        /// Harbin without its garrison.
        GarrisonGone = "E", "too few in Harbin: it is Soviet",
        /// Austria-Czechoslovakia was not annexed.
        ArmyNorth = "9.2", "Army Group North: Western Germany",
    }
}
