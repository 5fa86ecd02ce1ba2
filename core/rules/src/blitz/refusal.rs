//! What the rules forbid, and what cannot be true at all.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only.
    pub enum Refusal {
        // The Combat Chart.
        /// Columns may not overlap.
        ColumnTwice = "6.5", "a column is taught twice",
        /// The examples of the book tell seven cells (R42).
        CellKnown = "6.5", "the book's example says otherwise",

        // Rounds of combat.
        /// A Ground Attack needs one.
        NoLandUnit = "5.3", "no attacking land unit",
        /// It defends only.
        FortAttacks = "5.3", "a FORT never attacks",
        /// Only a commander helps it.
        NoLandFactors = "5.3", "0 Land Factors cannot attack",
        /// Only land units fight in Snow.
        SnowGrounds = "5.3", "only land units fight in Snow",
        /// It is a target of Port Attacks only.
        ShipInPort = "5.3", "a ship in Port takes no part",
        /// Nobody flies.
        SnowPort = "5.3", "no Port Attack in Snow",
        /// Air units and CV alone.
        NotForPort = "5.3", "only air and CV attack a Port",
        /// Somebody must.
        NoAttacker = "5.3", "nobody attacks",
        /// It must be at sea.
        CvInPort = "5.3", "a CV in Port does not attack",
        /// SUBs are out of it.
        NoTarget = "5.3", "no ship other than SUB in Port",
        /// There is nothing to bomb.
        NoFactory = "5.3", "no Factory there",
        /// Somebody must fly.
        NoBomber = "5.3", "no air unit and no V-Weapon",
        /// Nobody flies.
        SnowFactory = "5.3", "no Factory Attack in Snow",
        /// Air units, V-Weapons, the bomb, CV.
        NotForFactory = "5.3", "wrong kind for a Factory Attack",
        /// It needs 4 Strategic Factors.
        NoCarrier = "5.3", "no carrier of 4 Strategic Factors",
        /// Only what can be hit is picked.
        TooManyHits = "6.5", "more picks than damage",
        /// This round does not hit it.
        NotEligible = "6.5", "this unit cannot be hit",
        /// Once is enough.
        PickedTwice = "6.6", "a unit is picked twice",
        /// The letter says how many.
        TooManyPicks = "6.6", "more picks than the letter allows",
        /// A defender holds the area.
        DefenderLeft = "6.6", "no advance while a defender is left",

        // The board.
        /// It never moves.
        FortMoves = "5.2", "a FORT never moves",
        /// It cannot do that.
        OutOfSupply = "1.7", "out of supply",
        /// Its warlike units stay in base.
        NeutralAtSea = "4.2", "a neutral power stays off the sea",
        /// Once a phase.
        MovedToSea = "4.2", "already moved in this phase",
        /// Once a phase.
        Rebased = "5.1", "already moved in this phase",
        /// It returns to base first.
        RebaseFromSea = "5.1", "no rebase from the sea",
        /// It is at sea.
        MissionFromSea = "5.3", "no mission of a unit at sea",
        /// After a Land Route or a landing.
        MustStop = "5.2", "must stop after Land Route or landing",
        /// Returning.
        NeutralOnReturn = "4.1", "not over or into a neutral",
        /// At sea.
        NeutralOnSeaMove = "4.2", "not over or into a neutral",
        /// Rebasing.
        NeutralOnRebase = "5.1", "not over or into a neutral",
        /// Moving on land.
        NeutralOnLand = "5.2", "not into a neutral area",
        /// On a mission.
        NeutralOnMission = "5.3", "not over a neutral",
        /// Returning.
        PortOnReturn = "4.1", "the Port is not friendly",
        /// At sea.
        PortOnSeaMove = "4.2", "the Port is not friendly",
        /// Rebasing.
        PortOnRebase = "5.1", "the Port is not friendly",
        /// A rebase avoids them.
        EnemyInSea = "5.1", "an enemy is in that sea area",
        /// They are for air units.
        AirRoute = "5.2", "land units do not use Air Routes",
        /// It must be attacked.
        EnemyLandUnit = "5.2", "an enemy land unit is there",
        /// To others than Chinese [5.2].
        ChinaClosed = "5.2", "China is closed to that unit",
        /// From a TRS only where friends are.
        HostileLanding = "5.2", "a landing needs a friendly area",
        /// Returning.
        FarReturn = "4.1", "too far",
        /// At sea.
        FarSeaMove = "4.2", "too far",
        /// Rebasing.
        FarRebase = "5.1", "too far",
        /// On land.
        FarLandMove = "5.2", "too far",
        /// On a mission.
        FarMission = "5.3", "too far",
        /// Returning.
        NoBaseOnReturn = "4.1", "must end in a friendly base",
        /// Rebasing.
        NoBaseOnRebase = "5.1", "must end in a friendly base",
        /// Start and end.
        NeutralRebasesHome = "5.1", "a neutral power rebases at home",
        /// Air units cannot do else.
        MustEndAtSea = "4.2", "must end at sea",
        /// Base first.
        SeaToSea = "4.2", "not from sea to sea",
        /// A mission flies to a land area.
        NoLandTarget = "5.3", "must end in a land area",
        /// At war with nobody.
        NeutralStaysHome = "5.2", "only GAR of a neutral leave home",
        /// Ships need one.
        NoPort = "1.3", "there is no Port",
        /// Islands and Small Ports.
        Stacked = "1.3", "no more than Size 2 there",
        /// It is another power's.
        AllysHome = "1.3", "a home country of an ally",
        /// They must share one.
        NoCommonEnemy = "1.3", "no common enemy",
        /// It keeps its area.
        AllysLandUnit = "1.3", "the controller has a land unit there",
        /// It must.
        NotAgreed = "1.3", "the controller does not agree",
        /// They never sail.
        ChineseAboard = "4.2", "Chinese units do not embark",
        /// AFA and USA alone help each other.
        OthersAboard = "4.2", "units of another power",
        /// What is aboard is aboard.
        EmbarkOnReturn = "4.1", "no embarking on the way home",
        /// Two places.
        EmbarkElsewhere = "4.2", "embark at the start or final sea area",
        /// In Ports only.
        EmbarkRebasing = "5.1", "a rebasing TRS embarks in Ports",
        /// Twice its Size.
        Overloaded = "4.2", "more than twice the Size of the TRS",
        /// Neutrals, friends, enemies at peace.
        NoWar = "3.2", "not an enemy at war",
        /// One of a kind.
        SameAttack = "5.3", "the same attack was announced",
        /// AFA and USA alone attack together.
        AllyAttacks = "5.3", "an ally attacks this area",
        /// Nothing to bomb, or nobody to do it.
        FactoryNeeds = "5.3", "needs a Factory and an air unit",
        /// Nothing to hit, or nobody to do it.
        PortNeeds = "5.3", "needs a ship other than SUB, and air",
        /// It takes part otherwise, or not at all.
        WrongKind = "5.3", "wrong kind for this attack",
        /// One combat each.
        Committed = "5.3", "already committed",
        /// It must be at sea.
        FromPort = "5.3", "a ship in Port takes no part",
        /// Adjacent, touching, in range.
        OutOfRange = "5.3", "out of range",
        /// The sea must be cleared first.
        Contested = "5.3", "enemies are in its sea area",
        /// At sea, or fought there.
        AirAtSea = "5.3", "at sea, or fought there this phase",
        /// Without option 9.4.
        LandRoute = "5.3", "no attack over a Land Route",
        /// One Small unit.
        LandRouteSmall = "9.4", "one Small unit over a Land Route",
        /// To others than Chinese [5.3].
        ChinaNotOpen = "5.3", "China is closed to that unit",
        /// Size 2.
        IslandFull = "5.3", "Size 2 at most attacks an Island",
        /// Size 10.
        AreaFull = "5.3", "Size 10 at most from one area",
        /// It is no enemy of theirs.
        NotAtWar = "5.3", "not at war with an attacker",
        /// Left out altogether.
        SubInPort = "5.3", "SUBs in Port are left out",
        /// Land units do not come.
        NotInTarget = "5.3", "not in the attacked area",
        /// Others look on.
        OnlyAa = "5.3", "only AA defends there",
        /// Others look on.
        OnlyCv = "5.3", "only CV defends there",
        /// They bomb Factories (R55).
        NoDefender = "5.3", "never a defender",

        // Blitzes, politics.
        /// It was not chosen.
        NoNonMotorized = "9.7", "optional rule not used",
        /// The Blitz costs it.
        NoOil = "2.2", "not enough saved Oil",
        /// The Blitz costs it.
        NoResource = "9.7", "not enough saved Resources",
        /// In a Free Blitz.
        FreeRebase = "2.2", "no naval rebase in a Free Blitz",
        /// In a Free Blitz.
        FreeIntoEnemy = "2.2", "no enemy area in a Free Blitz",
        /// In a Free Blitz.
        FreeTooLarge = "2.2", "more than Size 4 in a Free Blitz",
        /// Or already at war.
        OwnSide = "3.2", "own side, or already at war",
        /// Declare on that power.
        ControlledByEnemy = "3.2", "declare on the power that controls it",
        /// Turn 5, or Paris.
        GermanyWaits = "3.2", "Germany waits for Turn 5 or Paris",
        /// It must be attacked.
        UsaWaits = "3.2", "the USA is not in the war yet",
        /// Its neighbours.
        UssrWaits = "3.2", "not before war with Germany",
        /// Brazil, Chile, Mexico, Venezuela.
        LatinAmerica = "3.2", "never by an Allied power",
        /// Road to War has others.
        NoTrade = "9.2", "trade agreements of 7.5 are void",
        /// It is known from the text.
        PartisanKnown = "7.1", "the book says otherwise",
        /// It is the other side's.
        OthersChoice = "7.1", "the other side's choice",
        /// It would do nothing (R59).
        NothingToRaid = "7.1", "no Oil or Resource there",
        /// The die said another.
        OtherCountry = "7.1", "not the country rolled",
        /// It must be the enemy's.
        NotEnemyHeld = "7.1", "not enemy-controlled",
        /// It must have been one's own.
        NotFirstOwned = "7.1", "not first controlled by that side",

        // Production.
        /// The Groups are empty.
        NothingLeft = "7.3", "no unit is left to develop",
        /// The lowest first.
        WrongGroup = "7.3", "not the current Group",
        /// The chart says how many.
        DevelopmentLimit = "7.3", "no more units this turn",
        /// All or nothing.
        LendLeaseAmount = "7.4", "another amount must be delivered",
        /// The box limits it.
        LendLeaseLimit = "7.7", "lend lease above the limit",
        /// It is not there.
        NotThere = "7.7", "more used than there is",
        /// The box limits it.
        AboveLimit = "7.7", "above the limit",
        /// Once gone it is gone.
        Maginot = "7.8", "the Maginot Line is never rebuilt",
        /// New units and Big versions.
        HomeConquered = "3.4", "home country conquered",
        /// New units trace it to their home.
        NewUnsupplied = "7.8", "no supply from its home",
        /// On the map.
        BuildUnsupplied = "1.7", "out of supply",
        /// It is not in the Force Pool.
        NotDeveloped = "7.3", "not in the Force Pool",
        /// It must be tested first.
        NotTested = "7.8", "no successful test",
        /// Nowhere to stand.
        NoPlace = "7.8", "no place with room",
        /// It is not in the Force Pool.
        NoBigVersion = "7.8", "no Big version in the Force Pool",
        /// Only Chinese Resources build Chinese units.
        ChinaMoney = "7.8", "not enough Resources in China",
        /// Oil and Resources together.
        Money = "7.8", "not enough Oil and Resources",
        /// It stays there.
        BoxOne = "7.8", "not below box 1",
        /// Each ally has its share.
        AllyUnbuilt = "9.3", "an ally's Resource is not spent on it",

        // Other options, victory, scenarios.
        /// A, L or N.
        WrongLetter = "9.5", "the letter does not match the unit",
        /// It was not chosen.
        NoSabotage = "9.6", "optional rule not used",
        /// A try costs one.
        SabotageMoney = "9.6", "costs one Resource",
        /// Once per enemy power and turn.
        SabotageTried = "9.6", "tried this turn",
        /// It was not chosen.
        NoPassage = "9.8", "optional rule not used",
        /// The canal is shut.
        Egypt = "9.8", "never past an enemy Egypt",
        /// It was not chosen.
        NoLooting = "9.9", "optional rule not used",
        /// Its Factory Factor.
        LootTooMuch = "9.9", "more than the Factory's VP",
        /// From +3 to -3.
        BidRange = "9.1", "bids run from +3 to -3",
        /// The scenario has others.
        NotThisTurn = "2.1", "the scenario does not use this turn",
        /// From turn 5 on.
        ExtraTooEarly = "E", "no extra Resources before Turn 5",
        /// From turn 11 on.
        SovietsWait = "E", "Soviet attacks start on Turn 11",
        /// No counter has it.
        NoAbbreviation = "1.2", "no such abbreviation",

        // What is taught.
        /// The chart is smaller, or its cells hold other numbers.
        NoSuchCell = "-", "the chart has no such cell",
        /// The example tells it.
        BlockadeKnown = "4.3", "the book's example says otherwise",
        /// The text tells it.
        EntryKnown = "7.2", "the book says otherwise",
        /// The text tells it.
        AreaKnown = "1.2", "the book says otherwise of this area",
        /// The text tells it.
        AwardKnown = "8", "the book says otherwise of this award",
    }
}

crate::words! {
    /// Facts that cannot be true together. Append variants only.
    pub enum InputFault {
        /// A range that runs backwards.
        FromAboveTo = "from is above to",
        /// A Convoy takes its Factor at most.
        ConvoyDamage = "convoy damage is above the convoy factor",
        /// A Factory takes its Factor at most.
        FactoryDamage = "factory-damage is above factory-factor",
        /// It is not at sea.
        PortAtSea = "a unit in Port takes no part in a sea combat",
        /// It is at sea.
        ConvoyInPort = "a Convoy takes no part in a Port Attack",
        /// The bomb has no battle of its own.
        BombInBattle = "a battle does not reckon with an a-bomb",
        /// They name units.
        NamesMissing = "every unit needs a name",
        /// They name units.
        NamesAlike = "names must differ",
        /// A Size has one entry.
        ReducedTwice = "reduced has a unit of that Size twice",
        /// Nobody has that name.
        UnknownPick = "picks has an unknown name",
        /// Sizes run from 1 to 4.
        SizeOutOfRange = "the Size of a unit is 1 to 4",
        /// Only a TRS carries, twice its Size.
        CargoTooLarge = "cargo: only a TRS has it, at most twice its Size",
        /// Each attack has its rounds.
        RoundOfAttack = "the attack has no such round",
        /// Once each.
        PowerTwice = "a power is named twice",
        /// One side.
        TwoSides = "powers of different sides",
        /// Each kind has its modes.
        ModeOfKind = "this kind does not move like that",
        /// It goes somewhere.
        EmptyPath = "path is empty",
        /// Each kind has its ways.
        StepOfKind = "a step of the path does not fit the unit",
        /// Each kind has its actions.
        ActionOfKind = "this kind has no such action",
        /// Each kind has its places.
        FromOfKind = "from does not fit the kind",
        /// Land units are on land.
        LandAtSea = "a land unit is not at sea",
        /// Land units move or are carried, others do not.
        ActionOfClass = "action does not fit the class",
        /// Nobody declares war on itself.
        WarOnItself = "nobody declares war on itself",
        /// Once each.
        AreaTwice = "an area is named twice",
        /// The key area decides.
        KeyAreaMissing = "areas lacks paris or rome, which decides",
        /// Fifteen is war.
        FifteenIsWar = "box 15 is war: entered must be true",
        /// It grows.
        NoGrowth = "to-size must be above from-size",
        /// One black triangle.
        GarSize = "a GAR has Size 1",
        /// It must be one.
        FreeGar = "free-gar is no new GAR of the list",
        /// Nothing is asked.
        NeitherNor = "develop or test, or both",
        /// Land Rounds are for the letter L.
        LetterInLandRound = "attacking-land-round needs letter L",
        /// One each.
        DiceCount = "one die for each point of damage",
        /// All but the last group bid.
        BidCount = "one bid for each group but the last",
        /// Somebody plays.
        NoPowers = "no power is given",
        /// It is not in play.
        PowerNotGiven = "a power that is not given",
        /// Nobody of that name plays.
        UnknownPlayer = "bids has an unknown player",
        /// AFA or USA.
        NotWestern = "taken-by is afa or usa",
        /// The odds have too many ends.
        TooManyOutcomes = "more different outcomes than fit an answer",
    }
}

impl InputFault {
    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        self.word()
    }
}
