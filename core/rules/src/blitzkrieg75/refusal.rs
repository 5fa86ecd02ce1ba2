//! What the rules forbid, what cannot be true at all, and the lines of the traces.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only.
    pub enum Refusal {
        // What the Basic Game does not have.
        /// Aircraft come with the Tournament Game.
        NoAircraftInBasic = "30.1", "no aircraft in the Basic Game",
        /// Rangers come with the Tournament Game.
        NoRangersInBasic = "27.1", "no rangers in the Basic Game",
        /// The BBT comes with the Tournament Game.
        NoBarrageInBasic = "25.2", "no barrage in the Basic Game",
        /// Weather comes with rule 34.
        NoWeatherInBasic = "34", "no weather in the Basic Game",
        /// Naval ascendancy comes with rule 35.
        NoNavalInBasic = "35.1", "no naval ascendancy in the Basic Game",
        /// Critical resources come with rule 36.
        NoResourcesInBasic = "36.1", "no critical resources in the Basic Game",
        /// Substitutes come with the Tournament Game.
        NoHalvesInBasic = "26.1", "no substitutes in the Basic Game",
        /// Minor countries have force in the Tournament Game only.
        NoMinorsInBasic = "29.1", "minor cities do not fight in the Basic Game",
        /// Optional rules of the Tournament Game.
        OptionsNeedTournament = "31", "rules 32 to 36 need the Tournament Game",
        /// Rule 20 builds on rule 19.
        InvasionNeedsSea = "20.3", "invasion needs sea movement (19)",
        /// Rules 19 to 23 are part of the Tournament Game.
        AutomaticVictoryStays = "24", "the Tournament Game has rule 21",
        // Time.
        /// Nothing happens after the agreed last turn.
        GameOver = "16", "the last turn is over",
        /// The weather chart has six rows (R3).
        NoRow = "34", "no such row: draw another digit",
        /// Once for a complete turn.
        BlueRollsWeather = "34", "Blue rolls the weather",
        // Battles.
        /// A battle needs an attacker.
        NoAttacker = "14.32", "nobody attacks",
        /// A battle needs a defender.
        NoDefender = "12.1", "nobody defends",
        /// They attack from no sea hex and land on no beach.
        HeavyAtSea = "20.1", "armor, artillery, air assault cannot invade",
        /// Nobody attacks from the sea.
        AssaultInGale = "34", "no invasions in a gale",
        /// Not even a soak-off.
        OddsTooLow = "14.7", "odds worse than 1-6",
        /// Without bombers nobody intercepts them.
        NothingIntercepted = "32.32", "no bombers to intercept",
        /// The other types bomb by themselves or not at all.
        OnlyTacAndMdm = "30.41", "only TAC and MDM support ground attacks",
        /// Bombers support; they are not more than the ground attack.
        MoreBombersThanGround = "30.41", "more bomber factors than ground strength",
        /// A stack is attacked as one.
        StackDivided = "14.4", "stacked defenders are one battle",
        /// Every unit in an enemy zone attacks.
        MustAttack = "14.32", "a unit next to an enemy must attack",
        /// Every unit that was moved next to is attacked.
        MustBeAttacked = "14.31", "a defender next to an attacker is left out",
        /// To every hex of its battle (R55).
        NotAdjacent = "14.33", "an attacker is not next to its target",
        /// Somebody must be attacked.
        NobodyToAttack = "14.32", "a battle without defenders",
        // Retreats and advances.
        /// Units on mountains cannot move in ice.
        FrozenFast = "34", "nobody leaves a mountain in ice",
        /// Units may leave mountains in snow, not enter them.
        SnowedUp = "34", "nobody enters a mountain in snow",
        /// Sea, lake, the Neutral Country, off the board.
        ProhibitedHex = "15.3", "no retreat into this hex",
        /// Zones of control stop retreats.
        RetreatIntoZone = "15.3", "no retreat into an enemy ZOC",
        /// Forest is closed to them.
        NoForest = "10.2", "armor, artillery, air assault enter no forest",
        /// Patrol/interdictors of four factors have a zone.
        PatrolZone = "33.7", "no retreat into a patrol's zone",
        /// The stacking limit.
        OverThree = "11.1", "over 3 units in a hex",
        /// Nor move strategically.
        UnsuppliedStays = "23.6", "unsupplied units do not advance",
        /// No advance, no strategic movement.
        ArmorStays = "36.22", "petro-chemical level 2: armor stays",
        /// No advance, no strategic movement.
        AllStay = "36.23", "petro-chemical level 1: nobody goes on",
        /// No advance, no strategic movement.
        NoFuel = "36.24", "petro-chemical level 0: nobody goes on",
        // Aircraft.
        /// Gale, fog and ice keep aircraft on the ground.
        NoFlying = "34", "no air operations in this weather",
        /// Fighters intercept at half strength, that is all.
        IndustryOneAir = "36.33", "industry level 1: aircraft do not attack",
        /// No combat aircraft.
        IndustryNoAir = "36.34", "industry level 0: nothing flies to fight",
        /// They have no bombing strength.
        FightersDoNotBomb = "30.1", "fighters do not bomb",
        /// Fighters come with rule 32.
        NoAirCombat = "30.1", "rule 32 is not in use",
        /// Interceptors are needed.
        NoInterceptors = "32.3", "nobody intercepts",
        /// Bombers or transports are needed.
        NothingToIntercept = "32.3", "nothing to intercept here",
        /// Hunters match interceptors factor for factor (R18).
        HuntImpossible = "32.52", "these fighters cannot fight so",
        /// Patrollers match interceptors factor for factor (R18).
        PatrolImpossible = "32.72", "these fighters cannot fight so",
        /// Patrol/interdictors match interceptors factor for factor.
        InterdictionImpossible = "33.7", "these aircraft cannot fight so",
        /// Unused hunters attack interceptors that have fired.
        NoHunters = "32.51", "no hunters or no interceptors",
        /// Hunters attack what is next to them.
        HunterTooFar = "32.5", "the interceptors are not next to the hunters",
        /// Fighters strafe aircraft on the ground.
        NoStrafing = "32.6", "no strafers, or nothing grounded",
        /// Hunters strafe what is next to them.
        StrafersTooFar = "32.6", "the airbase is not next to the hunters",
        /// And ground units in its zone.
        NoInterdiction = "33.7", "patrol/interdiction needs 32, 33 and 4 factors",
        /// Not closer, not farther.
        BarrageRange = "25.2", "artillery fires at exactly 2 hexes",
        /// It must attack.
        BarrageInZone = "25.2", "artillery in an enemy ZOC does not barrage",
        /// Barrage needs supply.
        BarrageUnsupplied = "25.2", "unsupplied artillery does not barrage",
        /// A barrage needs both.
        NoArtillery = "25.2", "no artillery, or nothing to hit",
        /// Units are hit there once a player-turn.
        AlreadyBombarded = "25.3", "this hex was hit on the BBT already",
        /// One or the other.
        BombedToo = "30.42", "no barrage and bombing of the same units",
        /// One or the other (R61).
        BarragedToo = "33.1", "no barrage with a bombing mission",
        /// Artillery has no shells for it.
        IndustryTwoBarrage = "36.32", "industry level 2: no barrage",
        /// Artillery has no shells for it.
        IndustryOneBarrage = "36.33", "industry level 1: no barrage",
        /// Artillery has no shells for it.
        IndustryNoBarrage = "36.34", "industry level 0: no barrage",
        /// Strategic bombing of units.
        UnitsMission = "30.42", "SAC or MDM on ground units, nothing else",
        /// An airbase mission.
        AirbaseMission = "33.2", "TAC or MDM on grounded aircraft",
        /// A port mission.
        PortMission = "33.3", "SAC or MDM bomb ports",
        /// A road mission.
        RoadMission = "33.4", "SAC or MDM bomb roads",
        /// An industry mission.
        IndustryMission = "33.5", "SAC or MDM bomb industry",
        /// Its missions come with it.
        NoMissions = "33.1", "rule 33 is not in use",
        /// And nobody intercepts.
        NightTarget = "33.6", "at night only ports, roads, industry",
        /// Range is counted in hexes.
        TargetTooFar = "30.5", "the target is out of range",
        /// Range is counted in hexes.
        HomeTooFar = "30.5", "the landing place is out of range",
        /// Nobody takes off or lands there.
        BaseInZone = "30.6", "the base is in an enemy ZOC",
        /// They may change their base.
        AirUnsupplied = "30.2", "unsupplied aircraft do not attack",
        /// They may change their base.
        Inverted = "33.2", "bombed aircraft do not attack this turn",
        /// Their carrier moved.
        ChangedZone = "30.3", "aircraft at sea that changed zone stay",
        /// No other mission in the same player-turn.
        OtherMission = "30.7", "a change of base is the only mission",
        /// Staging needs friendly cities.
        UnfriendlyStage = "30.7", "a city not friendly since the last turn",
        /// Twice the range is the most.
        HopTooFar = "30.7", "a hop is over twice the range",
        /// From base to base.
        HuntTooFar = "32.53", "over 24 hexes",
        /// From base to base.
        PatrolTooFar = "32.73", "over 24 hexes",
        /// Or held and just freed of an enemy ZOC.
        BaseNotFriendly = "30.5", "the base was not friendly throughout",
        // Minor countries.
        /// The liberator does not.
        NotAggressor = "29.2", "only the aggressor attacks minor cities",
        /// Once is for ever.
        CityReduced = "29.5", "this city is reduced already",
        /// And somebody must attack.
        TooFewFactors = "29.4", "the table begins with 4 factors",
        /// It must be entered first.
        NeutralClosed = "29.7", "no supply through a neutral minor country",
        /// Supply costs two factors.
        TollUnpaid = "29.7", "fewer than 2 factors inside to pay with",
        // The sea and resources.
        /// Petro-chemical level 2.
        OverAirCap2 = "36.22", "over 40 air factors",
        /// Petro-chemical level 1.
        OverAirCap1 = "36.23", "over 20 air factors",
        /// Petro-chemical level 0.
        OverAirCap0 = "36.24", "over 8 air factors",
        /// Petro-chemical level 0.
        OverFuel = "36.24", "over 12 infantry factors",
        /// Carriers.
        CarrierTypes = "30.3", "only TAC and FTR are based at sea",
        /// Or two substitutes.
        CarrierFull = "30.3", "over 1 air unit at sea",
        /// The limit of a side.
        SeaFull = "19.1", "over 10 ground units at sea",
        /// All must land.
        NoFuelAtSea = "36.24", "petro-chemical level 0: nobody at sea",
        /// Naval level 0, for ever.
        NoNavy = "36.44", "the navy is destroyed",
        /// Petro-chemical level 2.
        SeaCapPetro2 = "36.22", "over 5 units at sea",
        /// Petro-chemical level 1.
        SeaCapPetro1 = "36.23", "over 5 units, or a zone without own port",
        /// Naval level 2.
        SeaCapNaval2 = "36.42", "over 5 units at sea",
        /// Naval level 1.
        SeaCapNaval1 = "36.43", "over 5 units, or a zone without own port",
        /// Coastal cities and the inland ports.
        NotAPort = "19.4", "not a port, or no way to the open sea",
        /// Rangers leave from any other coast hex.
        CoastInZone = "27.4", "no going to sea in an enemy ZOC",
        /// Nobody goes to sea from it.
        PortToSea = "19.3", "the port is not friendly",
        /// Nobody lands in it.
        PortLanding = "19.2", "the port is not friendly",
        /// Inland ports need their river.
        RiverBlocked = "19.4", "an enemy ZOC blocks the river",
        /// Until the bomber's next player-turn ends.
        PortBombed = "33.3", "the port is bombed",
        /// No going to sea, no invasion.
        EnemySuperiority = "35.31", "the enemy has naval superiority",
        /// Units at sea must land.
        SailInGale = "34", "nobody goes to sea in a gale",
        /// One way in a turn.
        LandedThisTurn = "19.2", "it landed in this player-turn",
        /// One way in a turn.
        SailedThisTurn = "19.3", "it went to sea in this player-turn",
        /// Nobody else.
        LakeForRangers = "27.5", "lakes: rangers from a city at the lake",
        /// Others land on beaches.
        CoastForRangers = "27.2", "only rangers land off the beaches",
        /// One zone a turn.
        ZoneTooFar = "19.2", "the zone is not next to the target's",
        /// Rangers excepted.
        SecondBeach = "20.1", "one beach a player-turn",
        /// Closed for a player-turn.
        BeachClosed = "20.2", "the enemy invaded this beach last",
        /// Closed to rangers too.
        BeachClosedRangers = "27.3", "the enemy invaded this beach last",
        /// In a player-turn.
        RangerHexes = "27.2", "rangers land in 4 hexes at most",
        /// Naval ascendancy.
        Uncontrolled = "35.33", "nobody invades in an uncontrolled zone",
        /// Naval ascendancy.
        NoPointsThere = "35.34", "no points there: only units of this zone",
        // Units.
        /// Not before.
        TooEarly = "28.1", "replacements begin on turn 5",
        /// In a player-turn.
        TypeTwice = "28.2", "one counter of a type",
        /// One airborne, air assault or ranger.
        GroundReplacements = "28.3", "at most 3 ground counters, with infantry",
        /// In a player-turn.
        AirReplacements = "28.4", "at most 3 air counters and transport",
        /// Not captured, not bombed.
        AircraftCity = "28.5", "each in its own usable aircraft city",
        /// It must have been removed before.
        NotInactive = "26.5", "no such inactive counter",
        /// The order of appearance says when.
        NotDueYet = "6.2", "not due yet",
        /// Nowhere else.
        HomeCityOnly = "6.3", "only into a friendly home city",
        /// They may move out first.
        CityFull = "6.4", "over 3 units at that moment",
        /// Nowhere else.
        AirOutsideCity = "30.2", "aircraft are based in cities",
        /// The limit for aircraft.
        AirCityFull = "30.2", "over 3 air units in a city",
        /// Splitting and joining lose nothing.
        NotExact = "26.2", "factors must stay the same",
        /// Not in an enemy ZOC, not attacking.
        CannotRecombine = "26.3", "only at rest in one hex after movement",
        /// Only equal types join.
        TypesDiffer = "26.2", "the types differ",
        // Movement.
        /// Too heavy.
        NotFlown = "9.3", "armor and artillery are not flown",
        /// Air transport needs cities.
        TransportCity = "9.3", "from a friendly city where it began",
        /// The range of transports.
        TransportTooFar = "9.3", "over 40 hexes",
        /// Half a unit for substitutes and rangers.
        OverCapacity = "9.3", "over the transport capacity",
        /// Others land in cities.
        DropTypes = "9.4", "only airborne, air assault, rangers drop",
        /// Half the range.
        DropTooFar = "9.4", "a drop over 20 hexes",
        /// Not in an enemy ZOC, on water, air assault in forest.
        DropPlace = "9.4", "no drop here",
        /// Nor flies into it.
        NeutralCountry = "10.3", "nobody enters the Neutral Country",
        /// No strategic movement.
        StrategicUnsupplied = "23.6", "unsupplied units move no farther",
        /// And from unfriendly cities, attacks, invasions.
        NearEnemies = "22", "strategic movement keeps away from enemies",
        /// No step after them.
        MustStop = "10.1", "forest and mountain end the move",
        /// Nothing comes before it.
        LandingFirst = "19.2", "a landing is the first step",
        /// Factors are not saved.
        NotEnoughMovement = "7.3", "not enough movement",
    }
}

crate::ruled! {
    /// A line of a trace; amounts are counted in eighths, because three halvings may meet. Append variants only.
    pub enum Why / 8 {
        /// Attacker.
        Attacker = "14.1", "attacker",
        /// Defender.
        Defender = "14.2", "defender",
        /// Defender in city or mountain.
        DefenderInTerrain = "13.2", "defender in city or mountain",
        /// Defender behind a river.
        DefenderBehindRiver = "13.3", "defender behind a river",
        /// Bombers.
        Support = "30.41", "bombers",
        /// Bomber.
        Bomber = "30.4", "bomber",
        /// Bomber at close range.
        BomberClose = "30.8", "bomber at close range",
        /// Weather.
        Weather = "34", "weather",
        /// Industry level 2.
        IndustryTwo = "36.32", "industry level 2",
        /// Industry level 1.
        IndustryOne = "36.33", "industry level 1",
        /// Rounded up.
        BombersUp = "30.8", "rounded up",
        /// Intercepted without escort.
        Unescorted = "32.32", "intercepted without escort",
        /// Interceptors.
        Interceptors = "32.3", "interceptors",
        /// Multiplier.
        InterceptTimes = "32.32", "multiplier",
        /// Rounded up.
        InterceptUp = "32.32", "rounded up",
        /// Bombers.
        TargetBombers = "32.4", "bombers",
        /// Escorts.
        TargetEscorts = "32.4", "escorts",
        /// Half.
        TargetTimes = "32.4", "half",
        /// Rounded up.
        TargetUp = "32.4", "rounded up",
        /// Fighters.
        EngagedFighters = "32.5", "fighters",
        /// Tac at half.
        EngagedTac = "33.7", "tac at half",
        /// Rounded up.
        HuntUp = "32.52", "rounded up",
        /// Rounded up.
        PatrolUp = "32.72", "rounded up",
        /// Rounded up.
        InterdictionUp = "33.7", "rounded up",
        /// Hunters.
        Hunters = "32.5", "hunters",
        /// Rounded up.
        HuntersUp = "32.51", "rounded up",
        /// Strafers.
        Strafers = "32.6", "strafers",
        /// Doubled.
        StrafersTimes = "32.6", "doubled",
        /// Grounded aircraft.
        Grounded = "32.6", "grounded aircraft",
        /// Half.
        GroundedTimes = "32.6", "half",
        /// Rounded up.
        StrafeUp = "32.6", "rounded up",
        /// Fighters.
        PatrolFighters = "33.7", "fighters",
        /// Tac.
        PatrolTac = "33.7", "tac",
        /// Doubled.
        PatrolTimes = "33.7", "doubled",
        /// Attack factors on the ground.
        GroundFire = "33.7", "attack factors on the ground",
        /// Half.
        GroundFireTimes = "33.7", "half",
        /// Artillery.
        Artillery = "25.2", "artillery",
        /// Blue at sea.
        BlueSea = "35.1", "blue at sea",
        /// Blue ports.
        BluePorts = "35.1", "blue ports",
        /// Blue aircraft.
        BlueAir = "35.1", "blue aircraft",
        /// Blue invaders.
        BlueInvaded = "35.1", "blue invaders",
        /// Red at sea.
        RedSea = "35.1", "red at sea",
        /// Red ports.
        RedPorts = "35.1", "red ports",
        /// Red aircraft.
        RedAir = "35.1", "red aircraft",
        /// Red invaders.
        RedInvaded = "35.1", "red invaders",
        /// Petro-chemical at home.
        PetroHome = "36.2", "petro-chemical at home",
        /// Petro-chemical abroad.
        PetroShared = "36.2", "petro-chemical abroad",
        /// Industry at home.
        IndustryHome = "36.3", "industry at home",
        /// Industry abroad.
        IndustryShared = "36.3", "industry abroad",
        /// Naval stores at home.
        NavalHome = "36.4", "naval stores at home",
        /// Naval stores abroad.
        NavalShared = "36.4", "naval stores abroad",
        /// Replacement.
        Replacement = "28.2", "replacement",
        /// Part.
        Part = "26.2", "part",
        /// Unit.
        Flown = "9.3", "unit",
        /// Half unit.
        FlownHalf = "26.4", "half unit",
        /// Printed.
        PrintedMovement = "2.5", "printed",
        /// Unsupplied.
        Unsupplied = "23.6", "unsupplied",
        /// Petro-chemical level 2.
        PetroTwo = "36.22", "petro-chemical level 2",
        /// Strategic movement.
        Strategic = "22", "strategic movement",
        /// Roads.
        Roads = "9.1", "roads",
        /// Deserts.
        Deserts = "9.2", "deserts",
        /// Other steps.
        OtherSteps = "7.3", "other steps",
    }
}

crate::words! {
    /// Facts of a request that cannot be true together.
    pub enum InputFault {
        /// The die has no such face.
        NoSuchFace = "a die shows 1 to 6, a digit 0 to 9",
        /// Some dice of several.
        SomeDice = "give all dice that are rolled, or none",
        /// A die too many.
        NeedlessDie = "a die that is not rolled here is given",
        /// Names tell units apart.
        UnitTwice = "a unit is named twice",
        /// Nobody has this name.
        NotThere = "`adjacent` names no attacker or no defended hex",
        /// A count that cannot be.
        TooManyGarrisons = "more garrisoned cities than cities",
        /// A count that cannot be.
        TooManyBombedPorts = "more bombed ports than ports",
        /// The rules name them (36).
        NoResourceCity = "a hex that is no resource city",
        /// A city stands once.
        HexTwice = "a hex is listed twice",
        /// Counters of a kind are counted once.
        KindTwice = "a counter is listed twice",
        /// The rules name them (28.5).
        NoAircraftCity = "a hex that is no aircraft city of this side",
        /// An option is in use or not.
        OptionTwice = "an option is listed twice",
        /// It has more than an answer holds.
        TooLong = "the answer is too long",
    }
}
