//! What the rules forbid, and what cannot be true at all.

crate::ruled! {
    /// Why something is refused: each variant names its rule. Append variants only.
    pub enum Refusal {
        /// Turn 47 is over.
        GameOver = "18", "the game is over after turn 47",
        /// A date before turn 1 or after turn 47.
        OutsideGame = "8", "the game runs from summer 1939 to spring 1945",
        /// Only the Axis fights, against either of the others.
        NotEnemies = "7", "these sides are not enemies",
        /// A nation that cannot be on that side.
        WrongSide = "9.1", "a nation is not on that side",
        /// Elite counters are German.
        EliteNotGerman = "11.7", "only Germany has Elite counters",
        /// An Elite counter holds two or three corps.
        EliteSize = "11.10", "an Elite counter has 2 or 3 corps",
        /// Across a line that the zone does not have.
        NoFortifiedLine = "5", "the zone has no Fortified Line",
        /// More fortified corps than infantry corps.
        TooManyFortified = "15.1", "more fortified corps than infantry",
        /// Only German and British infantry fortifies.
        CannotFortify = "15.1", "only Germans and British are fortified",
        /// A zone is attacked once per combat phase.
        AlreadyAttacked = "16.1", "zone already attacked in this phase",
        /// The Soviet Union keeps off what the Allies attacked.
        SovietAfterAllies = "16.1", "the Allies attacked this zone this turn",
        /// No air missions in land zones under snow.
        AirInSnow = "13.1", "no air units over a zone under snow",
        /// Mud, or snow before the winter blitzkrieg.
        NoBlitzkriegWeather = "6", "no blitzkrieg here in this weather",
        /// A blitzkrieg attack needs armour.
        BlitzkriegNeedsArmour = "16.1", "blitzkrieg needs an armoured corps",
        /// Swamp and high mountains stop the blitzkrieg.
        BlitzkriegTerrain = "16.1", "no blitzkrieg in this terrain",
        /// All attackers across an intact Fortified Line.
        BlitzkriegFortifiedLine = "16.1", "no blitzkrieg all across the Fortified Line",
        /// Fewer than two corps against three.
        OddsBelowTwoThree = "16.2", "odds are below 2-3",
        /// The shifts lead off the table.
        OddsBelowOneOne = "16.2", "odds are below 1-1 after the shifts",
        /// An attacker cannot be fortified.
        FortifiedAttacker = "15.1", "a fortified corps cannot attack",
        /// Too many or too few losses chosen.
        WrongNumberOfLosses = "16.2", "that is not the number of losses due",
        /// There is no fortified corps to turn over.
        NothingToUnfortify = "15.1", "no fortified corps there",
        /// There is no such corps to take away.
        NoSuchCorps = "16.2", "no such corps there to lose",
        /// The fortified side is lost before the corps is.
        FlipFirst = "15.1", "a fortified corps must flip first",
        /// The attacker's loss comes from the Elite counter.
        EliteMustLose = "16.2", "the Elite counter must take the loss",
        /// C takes armour while there is some.
        ArmourMustBeLost = "16.2", "C: an armoured corps must be lost",
        /// German defence was used, so a German corps suffers.
        GermanMustBeLost = "16.2", "a German corps must be lost",
        /// Nobody advances into a zone that is still held.
        DefendersRemain = "16.4", "the zone still has defenders",
        /// Infantry advances once a turn.
        InfantryHasAdvanced = "17.3", "infantry has advanced already",
        /// Armour advances two zones a turn.
        AdvanceUsedUp = "17.3", "two zones of advance are used up",
        /// The second zone from a beachhead has conditions.
        NoSecondZoneFromBeachhead = "17.3", "no second zone from this beachhead",
        /// Attackers must be activated.
        NotActivated = "15.3", "these counters are not activated",
        /// The group that fought in blitzkrieg has lost its armour.
        NoArmourLeft = "17.1", "fought in blitzkrieg, no armour is left",
        /// Combat belongs to phases 8 and 9.
        NotCombatPhase = "8", "this is not a combat phase",
        /// One combat at a time: losses first (16.1).
        BattleOpen = "16.1", "take the losses of the last combat first",
        /// There is no combat to settle.
        NoBattle = "16.1", "no combat waits for its losses",
        /// Survivors of a blitzkrieg attack are attacked again.
        AttackAgain = "17.1", "survivors must be attacked again",
        /// The group that fought in blitzkrieg must be among the attackers.
        SameGroupAgain = "17.1", "the same group must attack again",
        /// More blitzkrieg attacks with survivors than can be kept.
        TooManyWaiting = "17.1", "12 attacks wait: fight this one later",
        /// A fact of the zone is printed only on the map.
        ZoneFactUnknown = "5", "teach this zone's facts first",
        /// What is taught is not what the rulebook says.
        ZoneFactKnown = "5", "the rulebook says otherwise",
        /// A number that the fact cannot have.
        ZoneFactRange = "5", "no such value for a zone",
        /// Lists of corps that cannot be true.
        BadForces = "16.1", "each side needs corps in each entry",
        /// Axis Strategic Points are needed from turn 20.
        PointsUnknown = "16.3.2", "set the Axis Strategic Points first",
        /// The same turn twice, or a gap before the second.
        BadTurns = "16.3.1", "two different turns, the first one first",
        /// Beaten defenders retreat, or take an extra casualty where they may.
        MustRetreat = "17.2", "the defenders must retreat",
        /// Nobody retreats who need not.
        MayNotRetreat = "17.2", "the defenders stay",
        /// No extra casualty here.
        NoExtraCasualty = "17.2", "no extra casualty is possible",
        /// Retreat belongs to the normal phase.
        NoRetreatInBlitzkrieg = "17.2", "no retreat in blitzkrieg combat",
        /// The zone has this owner already.
        SameOwner = "7", "this side holds the zone already",
        /// A phase without its side, or with one too many.
        NoSuchStop = "8", "phases 1-3 have no side, 4-9 have one",
        /// No survivors of a blitzkrieg attack are in the zone.
        NobodyWaits = "17.1", "no blitzkrieg survivors are there",
        /// More points than the map has.
        TooManyPoints = "16.3.2", "at most 60 Axis points can be counted",
        /// More corps than an entry can hold.
        TooManyCorps = "16.1", "at most 30 corps of a kind in an entry",

        // Board.
        /// Infantry and armour: three counters in a zone.
        TooManyCounters = "4", "more than three counters",
        /// Malta and Gibraltar.
        OneCorpsOnly = "4", "more than one corps",
        /// Tobruk.
        TwoCorpsOnly = "4", "more than two corps",
        /// Counters of different sides are never in one land zone.
        DifferentSides = "4", "counters of different sides",
        /// Two minor countries never stack.
        TwoMinorCountries = "9.6", "two minor countries in one zone",
        /// No counter shows these corps.
        NoSuchCounter = "3", "only 3 of a kind, or 1 infantry, 1-2 armour",
        /// The counters show other corps than there are.
        OtherTotals = "11.10", "the counters show other corps",

        // Diplomacy.
        /// Only a neutral country is drawn in by an attack.
        NotNeutral = "9.3", "this country is not neutral",
        /// Nobody can attack America.
        UsaNotAttackable = "9.3", "nobody can attack the USA",
        /// The Yugoslav die is obligatory on turn 14 (R18).
        YugoslavDieDue = "9.3", "the die for Yugoslavia must be thrown",
        /// A die that belongs to another turn or country.
        DieNotDue = "9.3", "this die is not due now",
        /// Bombing belongs to 1943 and later.
        BombingBefore1943 = "13.3", "no strategic bombing before 1943",

        // Supply, movement, sea transport, landings.
        /// The supply is not there.
        NotEnoughSupply = "7", "there is not enough supply",
        /// No action without a line of supply.
        OutOfSupply = "7", "no line of supply",
        /// A sea zone without a port of the own side.
        NoFriendlyPort = "7", "a sea zone has no friendly port",
        /// The enemy rules a sea zone of the line.
        LineCutAtSea = "7", "enemy Naval Superiority cuts the line",
        /// These ends have no line over sea.
        NoLineToSuez = "7", "no line to Suez or the Asian Bases",
        /// Its land zone is the enemy's or neutral.
        StraitNotControlled = "12.1", "a strait is not controlled",
        /// It gave up movement for strength.
        FortifiedCannotMove = "15.1", "a fortified corps cannot move",
        /// Sea transport ends the movement of a unit.
        MovedBySea = "14.1.1", "it was transported by sea this turn",
        /// Strategic movement ends it too.
        MovedStrategically = "15.2", "it moved strategically this turn",
        /// Only infantry and armour move after blitzkrieg combat.
        SupplyAfterBlitzkrieg = "16.5", "supply counters do not move now",
        /// Only infantry and armour move after normal combat.
        SupplyAfterNormal = "17.4", "supply counters do not move now",
        /// Only infantry and armour move out of supply.
        SupplyOutOfSupply = "17.5", "supply counters do not move now",
        /// The one-zone move is for those who stood still.
        ActedBeforeBlitzkriegMove = "16.5", "it has moved or attacked this turn",
        /// The one-zone move is for those who stood still.
        ActedBeforeNormalMove = "17.4", "it has moved or attacked this turn",
        /// The free move is for units out of supply.
        IsInSupply = "17.5", "it is in supply: no free move",
        /// One zone, no more.
        OneZoneAfterBlitzkrieg = "16.5", "exactly one zone",
        /// One zone, no more.
        OneZoneAfterNormal = "17.4", "exactly one zone",
        /// One zone, no more.
        OneZoneOutOfSupply = "17.5", "exactly one zone",
        /// Infantry 3 zones, armour and supply 5.
        TooFar = "15.3", "too far: infantry 3 zones, others 5",
        /// Strategic movement stays behind the front.
        RouteNotControlled = "15.2", "the whole way must be controlled",
        /// Nobody moves onto enemy corps.
        EnemyCorpsThere = "15.3", "enemy corps stand there",
        /// British corps fortify in three places.
        BritishFortifyZone = "15.1", "British only in Malta, Gibraltar, Tobruk",
        /// Armour does not dig in.
        OnlyInfantryFortifies = "15.1", "only infantry fortifies",
        /// One corps per side and turn.
        OneFortification = "15.1", "one corps per turn, and it is done",
        /// Sea transport starts in a port.
        NotFromPort = "14.1.1", "it must start in a port",
        /// Sea transport ends in a controlled port.
        NotToControlledPort = "14.1.1", "the destination is no controlled port",
        /// No landing outside the Mediterranean and the Persian Gulf in winter.
        NoLandingInSnow = "14.1.2", "snow: Mediterranean and Persian Gulf only",
        /// Landings need a beach.
        NoBeach = "5", "the zone has no beach",
        /// Naval Bases cannot be landed at.
        BeachheadAtNavalBase = "13.4.5", "no beachhead at a Naval Base",
        /// The enemy rules the sea.
        BeachheadEnemySuperiority = "13.4.5", "the enemy has Naval Superiority",
        /// Italian and Soviet air units cannot be beachheads.
        BeachheadAir = "13.4.5", "only German or Allied air units",
        /// Landings start in the same sea zone, or in America for the Western Mediterranean.
        NotFromThisPort = "14.1.2", "not from this port",
        /// From America each corps needs a fleet.
        FleetPerCorps = "14.1.2", "from America: one fleet for each corps",
        /// The way out of the Baltic.
        StockholmNeedsCopenhagen = "14.1.2", "from Stockholm only with Copenhagen",
        /// 2 corps per beachhead, 3 over a dotted line.
        BeachheadCapacity = "14.1.2", "too many corps for the beachheads",
        /// The sky over London comes first.
        BattleOfBritainFirst = "13.4.3", "the Battle of Britain is not won",
        /// Phases 3, 6 and 7.
        NoReorganisationNow = "11.10", "only in phases 3, 6 and 7",
        /// Three Soviet corps, or Elite, begin at a supply zone.
        FormedInSupplyZone = "11.10", "must be formed in a supply zone",
        /// French North Africa is closed to the British while France fights.
        BritishInFrenchNorthAfrica = "9.6", "no British there before France falls",
        /// Greece and Africa are closed to the Germans at first.
        GermansGreeceAfrica = "9.6", "no Germans in Greece or Africa yet",
        /// Italians have their area.
        ItaliansOutside = "9.6", "only 2 corps and fleets leave their area",
        /// Some never leave.
        MayNotLeaveCountry = "9.6", "these units may not leave their country",
        /// They attack across their border.
        AttackOnlyAtBorder = "9.6", "they attack only zones bordering home",
        /// Two Spanish corps go anywhere.
        SpanishTwoCorps = "9.6", "at most 2 Spanish corps leave Spain",
        /// Some go next door.
        OnlyNeighbours = "9.6", "only to neighbouring countries",
        /// Free movement has a limit.
        ThreeCorpsInRumania = "9.3", "at most 3 Axis corps stay in Rumania",
        /// The second Elite counter stays out of the Soviet Union.
        OneEliteInSovietUnion = "11.7", "one Elite counter in the Soviet Union",

        // The war at sea.
        /// The Soviet Union has no naval units.
        NoSovietFleet = "1", "the Soviet Union has no fleet",
        /// Naval combat needs units of both sides.
        NobodyAtSea = "12.2", "a side has no naval unit there",
        /// A die after the last round.
        NavalCombatOver = "12.2", "this naval combat is over",
        /// At most four steps.
        NavalRange = "12.1", "a naval move has at most 4 steps",
        /// Naval units need a supplied port.
        ShipsOutOfSupply = "7", "these naval units are out of supply",
        /// Only fleets placed in the Asian Bases go to the Persian Gulf.
        GulfOnlyFromAsianBases = "11.4", "the Gulf is for fleets of Asian Bases",
        /// They stay there.
        NoWayOutOfGulf = "11.4", "fleets do not leave the Persian Gulf",

        // The war in the air.
        /// More air units placed than there are.
        NoAirUnitLeft = "13.2", "no air unit is left for that",
        /// More air units countered than can be.
        NoCounterLeft = "13.2", "no air unit is left to counter",
        /// Three units bomb in one turn.
        BombingMoreThanThree = "13.3", "three units bomb already this turn",
        /// No Allied air unit is left to fight.
        BritainWon = "13.4.3", "the Battle of Britain is won already",
        /// The Germans must be more.
        GermansDoNotExceed = "13.4.3", "the Germans are not more than the Allies",
        /// Too far from the base.
        AirOutOfRange = "13.4.1", "that is out of range",
        /// Denmark and Norway.
        NoCounters = "9.1", "this country has no counters",
        /// U-boats are German, and the Soviet Union has no fleet.
        NotItsUnits = "1", "this nation has no such units",
        /// More units of a kind in one place than exist.
        TooManyUnits = "3", "at most 60 units of a kind in a place",
        /// More stacks than can be kept.
        BoardFull = "3", "the map holds 160 stacks: clear one",
        /// Nothing is placed or moved.
        NoUnits = "3", "no units are named",
        /// What is set by hand is so already.
        SameUnits = "3", "these units are there already",
        /// Nothing moves to where it is.
        SamePlace = "15.3", "they are there already",
        /// The mark is as it should be.
        SameMark = "17.5", "they are marked so already",
        /// More marks than can be kept.
        TooManyMarks = "17.5", "32 zones are marked: take one off",

        // Cards and reinforcements (10, 11, 12.4).
        /// Three on turn 1, one on turns 2 to 44, none later.
        WrongNumberOfCards = "10.1", "3 cards on turn 1, 1 until 44, then none",
        /// A card that lies ahead already, or chosen twice.
        CardNotInHand = "11.3", "this card is not in the hand",
        /// Total War cards have a date.
        TotalWarNotAvailable = "10.2", "Total War cards are not available yet",
        /// Reinforcements begin on turn 2.
        NoReinforcementsOnTurn1 = "11.1", "no reinforcements on turn 1",
        /// Italy chooses two units.
        ItalyTwoUnits = "11.2", "Italy chooses exactly two units",
        /// At most one of them is a fleet.
        ItalyOneFleet = "11.2", "at most one Italian fleet",
        /// Three seasons after the surrender, then each season.
        NoPartisanDie = "9.5", "no partisan die is due",
        /// The blockade hurts the Allies.
        BlockadeOnlyAllies = "12.4", "only the Allies are blockaded",
        /// The bombing hurts the Axis.
        BombingOnlyAxis = "13.3", "only the Axis is bombed",
        /// A unit given up must be on the card.
        SubstituteNotOnCard = "11.3", "a unit given up is not on the card",
        /// A unit given up must be needed (R56).
        SubstituteNotNeeded = "11.3", "a unit given up is not needed",
        /// Supply that is not there.
        PaysMoreThanThereIs = "11.3", "more is paid than there is",
        /// Too much or too little.
        WrongSumPaid = "11.3", "not the sum that must be paid",
        /// Lend-Lease answers an invasion.
        NoGermansInSovietUnion = "11.4", "no Germans are in the Soviet Union",
        /// The Norwegian Sea needs Naval Superiority.
        NoSuperiorityInNorwegianSea = "11.4", "no Naval Superiority in the Norwegian Sea",
        /// One fleet for two supply units, two for an air unit.
        TooFewFleets = "11.4", "too few fleets for this",
        /// The Persian Gulf opens in 1942.
        GulfBefore1942 = "11.4", "the Persian Gulf opens on turn 20",
        /// The Persian Gulf needs Basra.
        BasraNotControlled = "11.4", "the Allies do not control Basra",
        /// Only what is left of the Allied card.
        NotLeftOnCard = "11.4", "that is not left on the card",
        /// Modernisation needs its symbol.
        NoModernisationOnCard = "11.8", "the card shows no Modernisation",
        /// No counter of that kind is locked.
        AllUnlocked = "11.8", "all counters of that kind are free",
        /// Air counters come with air units.
        NoAirOnCard = "11.8", "the card shows no air units",
        /// Third corps from 1942.
        ThirdCorpsBefore1942 = "11.6", "third corps only from turn 20",
        /// Soviet 3-corps counters are unlocked one by one.
        ThreeCorpsLocked = "11.8", "no unlocked 3-corps counter is left",
        /// More corps than the card has.
        MoreCorpsThanOnCard = "11.3", "the card has fewer corps",
        /// One British corps of a Total War card.
        OneBritishCorps = "11.5", "a Total War card has one British corps",
        /// No Americans before their war.
        UsaNotAtWar = "9.3", "the USA is not at war",
        /// U-boats are German.
        OnlyGermanyHasUBoats = "11.5", "only Germany has U-boats",
        /// The Soviet Union has no fleet.
        SovietUnionHasNoFleet = "1", "the Soviet Union has no fleet",
        /// Corps and supply come in supply zones.
        NeedsSupplyZone = "11.5", "corps and supply need a supply zone",
        /// The zone must be controlled.
        ZoneNotControlled = "11.5", "the zone is not controlled",
        /// Naval units come in Naval Bases.
        NeedsNavalBase = "11.5", "naval units need a Naval Base",
        /// Air units come where supply is.
        AirNeedsSuppliedZone = "11.5", "air needs a controlled, supplied zone",
        /// Americans come in America.
        UsaOnlyAmerica = "11.5", "Americans: America, from turn 36 also UK",

        // The war at sea and in the air, as it is played.
        /// Ships move and fight in phase 4.
        NotNavalPhase = "8", "this is not a naval phase",
        /// A naval combat is fought to its end.
        NavalBattleOpen = "12.2", "fight the naval combat to its end first",
        /// More naval units than a battle can have.
        TooManyShips = "12.2", "at most 12 naval units on a side",
        /// A move of nothing, or to nowhere.
        NoShipsMove = "12.1", "name the ships, their counters and a way",
        /// Air units are used in phase 5.
        NotAirPhase = "8", "this is not that side's air phase",
        /// The Battle of Britain comes before other tactical use.
        BritainComesFirst = "13.4.3", "too late: air units were used already",
        /// Only the Allies bomb.
        BombingByAllies = "13.3", "only the Allies bomb, in their air phase",
        /// More air units than are counted.
        TooManyAirUnits = "13.4", "at most 24 air units are counted",
        /// More missions than can be kept.
        TooManyMissions = "13.4", "32 missions are flown: take one off",
        /// Nothing of the last turn is left.
        NothingToTakeOff = "13.4", "no air unit of the last turn is there",
        /// A correction that corrects nothing.
        NothingChanges = "8", "that is so already",
        /// An act of another phase.
        NotOfThisPhase = "8", "this is not done in this phase",
        /// Phases 1 to 3 are played by all.
        NoSideOnMove = "8", "no side is on move in this phase",
        /// A bill of nothing.
        NothingSpent = "7", "enter how many first",
        /// The payments do not make up the cost.
        PaysOtherAmount = "7", "the payments do not make up the cost",
        /// More than can be counted.
        TooMuchSupply = "7", "at most 999 supply in a zone",
        /// Supply that stays where it is has not moved.
        SameStock = "7", "the supply is in that zone already",
        /// Corps of the last turn wait for a new beachhead.
        RenewBeachhead = "14.1.2", "renew the beachhead or give it up first",
        /// No corps of that beachhead to speak of.
        NobodyOnBeachhead = "14.1.2", "not so many corps on that beachhead",
        /// More than can be kept.
        TooManyBeachheads = "13.4.5", "beachheads at 8 zones are the most",



        // The table's countries.
        /// What is certain to happen must be recorded first.
        HoldDiplomacy = "9.3", "hold the diplomacy phase first",
        /// Countries are looked at in phase 1.
        NotDiplomacyPhase = "8", "this is not the diplomacy phase",
        /// More zones than a country has.
        TooManyZones = "9.2", "at most 60 zones or points are counted",
        /// A date that other acts set.
        NotNoted = "9.3", "this date follows from other acts",
        /// It counts once.
        AlreadyHappened = "9.3", "this has happened before",
        /// A country that cannot stand so.
        NoSuchStatus = "9.1", "this country cannot stand so",
        /// What a neutral country has waits until it joins.
        NeutralStock = "9.1", "that country is still neutral",
        // Cards and reinforcements at the table.
        /// Cards are chosen in phase 2.
        NotCardPhase = "10.1", "cards are chosen in phase 2",
        /// Phase 2 ends with the choice of each side.
        ChooseCardsFirst = "10.1", "each side chooses its cards first",
        /// Reinforcements come in phase 3.
        NotReinforcementPhase = "11.1", "reinforcements come in phase 3",
        /// Phase 3 ends when the cards are used.
        UseCardFirst = "11.3", "use the card of the turn first",
        /// One card a turn.
        CardUsed = "11.3", "this side has no card to use now",
        /// What a side never has is not on its cards.
        NeverOnTheseCards = "10.1", "this side's cards never show that",
        /// A number that no card shows.
        TooManyOnCard = "10.1", "a card shows 0 to 60 of a kind",
        /// It comes on its turn, once.
        NotDueNow = "11.2", "that is not due now",
        /// A country's corps come at home.
        NotAtHome = "11.2", "the zone is not in its country",
        /// Most countries' corps come in the capital.
        NotTheCapital = "11.2", "they come in the capital",
        /// An Italian fleet comes in a port.
        NeedsPort = "11.2", "an Italian fleet needs a port",
        /// Only what came this turn is placed.
        NothingToPlace = "11.5", "so many do not wait for a place",
        /// Other units without a counter are lost.
        OnlyArmourChanges = "11.5", "only armour can come as infantry",
        /// Lend-Lease of nothing.
        NothingSent = "11.4", "nothing is sent",
        /// Germany has two Elite counters.
        TwoElites = "11.7", "there are two Elite counters",
        /// A surrender or a return must be recorded first.
        HoldSurrender = "9.2", "hold diplomacy: a surrender or a return",
        /// What has not happened has no date.
        TurnToCome = "8", "that turn is still to come",
        // Units that move.
        /// The device's board may be behind the cardboard: the units page mends it.
        MoreThanStandThere = "3", "not so many stand there: set Units first",
        /// Corps of a neutral country are attacked, not walked over.
        NeutralCorpsThere = "9.3", "neutral corps stand there: attack them",
        // A combat that is not entered yet.
        /// Nobody attacks.
        NobodyAttacks = "16.1", "no attackers: enter their corps first",
        /// Nobody defends.
        NobodyDefends = "16.1", "no defenders: enter their corps first",
        /// A card that shows nothing was not read.
        CardNotRead = "1", "no card is empty: read it in first",
        /// A country has lost zones, and its capital is printed only on the map.
        CapitalUnknown = "9.2", "say whether the enemy holds its capital",
        /// Poland falls, and which of its zones are Eastern Poland is printed only on the map.
        EasternPolandUnknown = "9.2", "say which zones are Eastern Poland",
        // Where the beaten go, and where the attackers stand.
        /// The beaten go to a zone of their own side.
        RetreatNotControlled = "17.2", "they retreat to a zone they control",
        /// Nor into a zone that is fought over.
        RetreatIntoAttacked = "17.2", "that zone was attacked this turn",
        /// Nor onto the enemy.
        RetreatOntoEnemies = "17.2", "enemy corps stand there: no retreat",
        /// An attack comes from where attackers stand.
        NobodyAttacksFromThere = "16.1", "none of the attacker's corps is there",
        /// The advance names corps that are not there.
        NoSuchCorpsToAdvance = "16.4", "no such corps there to advance",
        /// Corps of the attacker stand in the attacked zone.
        OwnCorpsThere = "4", "your own corps stand there",
        /// The attacker holds the zone, and nobody else stands in it.
        OwnZone = "7", "your side holds this zone",
        // Who moves, and where air units are based.
        /// On a side's turn its own units move.
        NotOnMove = "8", "only units of the side on move go now",
        /// Air units stand in land zones of their own side.
        AirBaseNotControlled = "13.5", "air bases are land zones you control",
        /// The Allied player sets up six Polish armies.
        SixPolishArmies = "19", "Poland sets up six armies, no more",
        /// Corps are transported; they do not stand in a sea zone.
        CorpsAtSea = "14.1", "corps do not move into a sea zone",
        /// Corps come off a beachhead only there, or in a zone of their own.
        NoWayOffTheBeachhead = "14.1.2", "from a beachhead: ashore there, or to your port",
        /// Where they go back to is known: the move says it.
        ShipBackByMove = "14.1.2", "say to which port: Move units from the sea",

        // Ports and coasts.
        /// Ships end in a sea zone or in a port.
        NoPortThere = "12.1", "ships enter only a port",
        /// Ships enter ports of their own side.
        PortNotControlled = "7", "you do not control that port",
        /// The map leaves no doubt (R68).
        NotOnThatSea = "5", "the zone does not lie on that sea",

        // Partisans.
        /// They come in a zone free of Axis units.
        AxisUnitsThere = "9.5", "Axis units stand there",

        // What must be told or done before.
        /// New air units of a beachhead are placed one by one, and each may be countered.
        FlyThemFirst = "13.2", "fly them first: Air to a beachhead",
        /// Which zones have ports is printed only on the map.
        FrenchPortsUnknown = "9.4", "say which French ports the Allies hold",
        /// A mark lies on corps.
        NobodyToMark = "17.5", "none of that side's corps is there",
        /// Who is shipped goes aboard in a port.
        EmbarkInPort = "14.1.2", "corps embark only in a port",
        /// Lend-Lease takes what is left of the card.
        AlliedCardFirst = "11.4", "use the Allied card first",
        /// Which zones are supply zones is printed only on the map.
        SupplyZonesUnknown = "9.2", "say how many supply zones it has left",
        /// Bombers start from the United Kingdom.
        BombersInBritain = "13.3", "bombers start in the United Kingdom",
        /// Who counters them starts in Germany.
        CountersInGermany = "13.3", "they are countered from Germany",

        // What the device knows as well as the table.
        /// All of them fight the Battle of Britain.
        AlliedAirInLondon = "13.4.3", "Allied air units in London fight, too",
        /// Only who is a zone away fights.
        NotNearLondon = "13.4.3", "Germans fight from one zone off London",
        /// Movement comes before combat.
        SailBeforeCombat = "12.2", "ships move before any naval combat",
        /// They pay, and go four steps.
        ShipsSail = "12.1", "ships go with Naval move, in phase 4",
        /// The Allied player places them at home.
        PolesInPoland = "19", "the Polish armies stand in Poland",
        /// Allies and Soviets do not hold each other's zones.
        FirstOwner = "7", "Allies, USSR: not each other's zones",
    }
}

crate::words! {
    /// Facts that cannot be true together, or a fact that is missing: an error, not a refusal. Append variants only.
    pub enum InputFault {
        /// Nobody attacks.
        NoAttackers = "there are no attackers",
        /// Nobody defends.
        NoDefenders = "there are no defenders",
        /// An entry with neither infantry nor armour.
        NoCorps = "an entry has no corps",
        /// German defence from turn 20 depends on the points.
        PointsMissing = "axis-strategic-points is needed",
        /// The two turns are different ones.
        TurnTwice = "british-italian-turns names a turn twice",
        /// `0/0` is printed nowhere.
        NotOnTable = "result is not on the combat table",
        /// A loss of a counter that is not in the list.
        NoSuchUnit = "chosen names a unit that is not there",
        /// The table never takes two corps of the attacker.
        AttackerLossAboveOne = "an attacker loses at most 1 corps",
        /// Shift 6 belongs to the defender.
        AttackerHasNoGermanDefence = "german-defence-used is the defender's",
        /// Fortified corps are corps.
        FortifiedAboveSurvivors = "fortified is above survivors",
        /// Nothing has advanced before the first combat phase.
        AdvancedBeforeBlitzkrieg = "advanced-before is for the normal phase",
        /// The second zone depends on the first.
        LandingMissing = "the three landing fields are needed",
        /// Fresh counters join in the normal phase after a blitzkrieg.
        FreshInNormalPhase = "fresh is for the blitzkrieg phase",
        /// A set-up of nothing.
        NothingAsked = "country or zone is needed",
        /// Each nation is named once.
        NationTwice = "nations names a nation twice",
        /// A counter shows at least one corps.
        EmptyCounter = "a counter has no corps",
        /// The condition of this country looks at more.
        SurrenderFacts = "a fact this surrender depends on is missing",
        /// Only Rumania and Turkey open their territory.
        NoFreeMovement = "free-movement is for rumania and turkey",
        /// What comes later has not happened.
        EventAfterTurn = "an event lies after turn",
        /// Date and status say the same.
        FranceDisagrees = "france-surrendered and its status disagree",
        /// Vichy exists from the French surrender on.
        VichyDisagrees = "vichy-france and france disagree",
        /// One entry for each country.
        CountryTwice = "occupied names a country twice",
        /// Where it goes back to.
        SideBeforeMissing = "side-before of a surrendered is missing",
        /// Neither a surrender nor points.
        ScoreOfNothing = "a surrender or points are needed",

        // Supply, movement, sea transport, landings.
        /// A land move of corps depends on the size of the counter.
        CounterSizeMissing = "corps is needed for a land move",
        /// Air units are moved by sea, or fly free of cost.
        AirByLand = "air-force is for sea-transport",
        /// Supply counters and air units are not activated.
        OnlyCorps = "only corps are activated or move one zone",
        /// The Axis has no partner.
        GermansHaveNoPartner = "germany has no partner",
        /// Each kind of move has its phase.
        MoveNotInPhase = "this kind of move is not of this phase",
        /// Only a corps is activated where it stands.
        NoZones = "zones 0 is activation of a corps",
        /// Supply and air units have no fortified side.
        OnlyCorpsAreFortified = "only corps are fortified",
        /// A sea zone is in its sea.
        WesternMediterraneanIsInIt = "western-mediterranean is in the Mediterranean",
        /// A distance without a tactical move.
        ZonesNotTactical = "zones is for moved tactical",
        /// More Axis naval units than a battle can have.
        TooManyAxisShips = "at most 12 Axis naval units together",
        /// More Allied naval units than a battle can have.
        TooManyAlliedShips = "at most 12 Allied naval units together",
        /// Cards of a side are different ones.
        CardTwice = "queue names a card twice",
        /// Three cards lie ahead, none on turn 1, fewer at the end.
        QueueLength = "queue has not the length of this turn",
        /// A zone lies in one place.
        TwoPlaces = "america and in-united-kingdom exclude",
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

/// The refusal, if its rule is broken: what `?` leaves a check with.
pub(in crate::blitzwar) const fn refuse(broken: bool, refusal: Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal) } else { Ok(()) }
}
