//! The words of the game: sides, units, weather, ground, odds, sea zones, options, steps.

use crate::words;

words! {
    /// A player.
    #[derive(Default)]
    pub enum Side {
        /// Great Blue moves first.
        #[default]
        Blue = "blue",
        /// Big Red.
        Red = "red",
    }
}

impl Side {
    /// The other player.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Blue => Self::Red,
            Self::Red => Self::Blue,
        }
    }
}

words! {
    /// Which game is played.
    #[derive(Default)]
    pub enum Level {
        /// Rules 1 to 16, and 19 to 23 as options.
        Basic = "basic",
        /// Everything to 30, and 32 to 36 as options.
        #[default]
        Tournament = "tournament",
    }
}

words! {
    /// What a counter is.
    pub enum UnitType {
        /// Also marines.
        Infantry = "infantry",
        /// Also light armour.
        Armor = "armor",
        /// Two combat factors: attacking and defending (2.4).
        Artillery = "artillery",
        /// Paratroops.
        Airborne = "airborne",
        /// Helicopters.
        AirAssault = "air-assault",
        /// Of the Tournament Game (27).
        Ranger = "ranger",
        /// Strategic bombers.
        Sac = "sac",
        /// Medium bombers.
        Mdm = "mdm",
        /// Tactical bombers.
        Tac = "tac",
        /// Fighters, with rule 32.
        Ftr = "ftr",
    }
}

impl UnitType {
    /// The ground units.
    pub const GROUND: &'static [Self] = Self::ALL.split_at(6).0;
    /// The aircraft.
    pub const AIRCRAFT: &'static [Self] = Self::ALL.split_at(6).1;

    /// Whether it flies.
    #[must_use]
    pub const fn flies(self) -> bool {
        self as u8 >= Self::Sac as u8
    }

    /// Armour, air assault and artillery enter no forest (10.2) and land on no beach (20.1).
    #[must_use]
    pub const fn heavy(self) -> bool {
        matches!(self, Self::Armor | Self::Artillery | Self::AirAssault)
    }

    /// Armour and air assault: zones of control stop them less (8.2), deserts not at all (9.2).
    #[must_use]
    pub const fn fast(self) -> bool {
        matches!(self, Self::Armor | Self::AirAssault)
    }

    /// What may be dropped from the air (9.4, 27.6).
    #[must_use]
    pub const fn drops(self) -> bool {
        matches!(self, Self::Airborne | Self::AirAssault | Self::Ranger)
    }

    /// Infantry, and rangers that are treated as such (27.1, R27).
    #[must_use]
    pub const fn on_foot(self) -> bool {
        matches!(self, Self::Infantry | Self::Ranger)
    }

    /// How far it may fly out and home and still bomb at double strength (30.8).
    #[must_use]
    pub const fn close_range(self) -> Option<u8> {
        match self {
            Self::Tac => Some(3),
            Self::Mdm => Some(4),
            Self::Sac => Some(9),
            _ => None,
        }
    }
}

words! {
    /// The weather of a complete turn (34).
    #[derive(Default)]
    pub enum Weather {
        /// Nothing changes.
        #[default]
        Clear = "clear",
        /// Aircraft halved, slow off the roads.
        Rain = "rain",
        /// Nobody flies, nobody sails.
        Gale = "gale",
        /// Nobody flies, infantry attacks doubled.
        Fog = "fog",
        /// Nobody flies, mountains are frozen fast.
        Ice = "ice",
        /// Aircraft halved, rivers frozen.
        Snow = "snow",
    }
}

words! {
    /// The columns of both attrition tables.
    pub enum Odds {
        /// The worst that may be attacked at (14.7).
        OneToSix = "1-6",
        /// 1-5.
        OneToFive = "1-5",
        /// 1-4.
        OneToFour = "1-4",
        /// 1-3.
        OneToThree = "1-3",
        /// 1-2.
        OneToTwo = "1-2",
        /// Even.
        Even = "1-1",
        /// 2-1.
        TwoToOne = "2-1",
        /// 3-1.
        ThreeToOne = "3-1",
        /// 4-1.
        FourToOne = "4-1",
        /// 5-1.
        FiveToOne = "5-1",
        /// 6-1.
        SixToOne = "6-1",
        /// 7-1 and more: no die.
        Over = "over-6-1",
    }
}

words! {
    /// What a hex is.
    pub enum Terrain {
        /// Clear ground.
        Clear = "clear",
        /// A city.
        City = "city",
        /// A river hex.
        River = "river",
        /// Forest.
        Forest = "forest",
        /// Mountain.
        Mountain = "mountain",
        /// A full sea hex.
        Sea = "sea",
        /// A lake.
        Lake = "lake",
        /// Entered along a road.
        Road = "road",
        /// Desert.
        Desert = "desert",
        /// A beach.
        Beach = "beach",
        /// A border hex.
        Border = "border",
        /// The gray country that nobody enters.
        NeutralCountry = "neutral-country",
        /// Beyond the map.
        OffBoard = "off-board",
        /// A landing in a port, as a step of a march.
        Port = "port",
    }
}

words! {
    /// A sea zone as one side sees it (35.3).
    #[derive(Default)]
    pub enum View {
        /// Rule 35 is not used.
        #[default]
        Normal = "normal",
        /// His own superiority.
        Friendly = "friendly-superiority",
        /// The enemy's superiority.
        Enemy = "enemy-superiority",
        /// Contested.
        Contested = "contested",
        /// Nobody's, with points on both sides.
        Uncontrolled = "uncontrolled",
        /// He alone has points.
        Uncontested = "uncontested",
        /// Uncontested, and he has no points.
        NoPoints = "uncontested-no-points",
    }
}

words! {
    /// A sea zone; they lie in a row (19.5, R24).
    pub enum Zone {
        /// A.
        A = "A",
        /// B.
        B = "B",
        /// C.
        C = "C",
        /// D.
        D = "D",
        /// E.
        E = "E",
        /// F.
        F = "F",
    }
}

words! {
    /// A rule that is chosen, by its number.
    pub enum Choice {
        /// Sea movement.
        Sea = "19",
        /// Invasion.
        Invasion = "20",
        /// Automatic victory.
        AutomaticVictory = "21",
        /// Strategic movement.
        Strategic = "22",
        /// Supply.
        Supply = "23",
        /// Air combat.
        AirCombat = "32",
        /// More bombing missions.
        Bombing = "33",
        /// Weather.
        Weather = "34",
        /// Naval ascendancy.
        Naval = "35",
        /// Critical resources.
        Resources = "36",
        /// Interceptors and battles end with the next file (R1).
        ByEMail = "by-e-mail",
    }
}

words! {
    /// The side of a battle.
    pub enum Party {
        /// Whose player-turn it is.
        Attacker = "attacker",
        /// The other.
        Defender = "defender",
        /// Neither.
        None = "none",
    }
}

words! {
    /// The steps of a player-turn, in their order.
    pub enum Step {
        /// The opponent's fighters of the last player-turn land (32.34, 32.75).
        AirHomePrev = "air-home-prev",
        /// Battles of the last player-turn are finished.
        FinishPrevCombat = "finish-prev-combat",
        /// Blue rolls (34).
        Weather = "weather",
        /// Critical resources of both (36.1).
        Resources = "resources",
        /// Every sea zone (35.1).
        Naval = "naval",
        /// Unsupplied units of both are marked (23.1).
        Supply = "supply",
        /// Supply through minor countries is paid (29.7).
        MinorToll = "minor-toll",
        /// New units (6).
        Reinforcements = "reinforcements",
        /// From turn 5 (28.1).
        Replacements = "replacements",
        /// Ground units move.
        MoveGround = "move-ground",
        /// Bombers fly to their targets (30.4).
        FlyBombers = "fly-bombers",
        /// With their escorts (32.4).
        FlyEscorts = "fly-escorts",
        /// Units that crossed an unsubdued minor country lose factors (29.6).
        OverflightLoss = "overflight-loss",
        /// Bases are changed (30.7).
        Rebase = "rebase",
        /// Hunters fly out (32.5).
        FlyHunters = "fly-hunters",
        /// Patrols fly out (32.7).
        FlyPatrol = "fly-patrol",
        /// Patrol/interdictors fly out (33.7).
        FlyPi = "fly-pi",
        /// Substitutes are joined (26.3).
        CombineSubstitutes = "combine-substitutes",
        /// All battles are announced.
        Announce = "announce",
        /// The opponent's patrol/interdictors strafe (33.7).
        EnemyPiStrafe = "enemy-pi-strafe",
        /// The opponent's interceptors fly (32.3).
        InterceptorsFly = "interceptors-fly",
        /// And strafe (32.6).
        InterceptorsStrafe = "interceptors-strafe",
        /// Fighters against fighters (32.52, 32.72, 33.7).
        Duels = "duels",
        /// Interceptors against bombers and transports (32.32).
        InterceptBombers = "intercept-bombers",
        /// Unused hunters against interceptors that fired (32.51).
        HuntersAmbush = "hunters-ambush",
        /// Unused hunters against airbases (32.6).
        HuntersStrafe = "hunters-strafe",
        /// Night raids are shot at (33.6).
        NightHazard = "night-hazard",
        /// Airbases are bombed (33.2).
        BombAirbases = "bomb-airbases",
        /// Barrages and bombing (25.2, 30.42).
        Bbt = "bbt",
        /// New markers of bombed ports, roads and industry (33.3-33.5).
        MarkBombed = "mark-bombed",
        /// The battles.
        GroundCombat = "ground-combat",
        /// Units beaten by automatic victory go, the victors advance (21.3).
        AvAdvance = "av-advance",
        /// Invaders go ashore (20.35).
        InvadersAshore = "invaders-ashore",
        /// Unused hunters may stay as patrol (32.52).
        HuntersToPatrol = "hunters-to-patrol",
        /// Aircraft land (30.5).
        AirHome = "air-home",
        /// Guerrillas (29.6).
        Guerrilla = "guerrilla",
        /// The opponent's aircraft land (32.34, 32.75).
        EnemyAirHome = "enemy-air-home",
        /// Old markers of bombing go (33.3-33.5).
        ExpireMarkers = "expire-markers",
        /// Has anybody won (16).
        VictoryCheck = "victory-check",
        /// Red's player-turn ends the turn (4.6).
        TurnDone = "turn-done",
    }
}
