//! The words of the game. Variants are append-only: their numbers travel, and will be stored.

crate::words! {
    /// The sides [1.1].
    pub enum Side {
        /// Germany and Japan.
        Axis = "axis" as "Axis",
        /// AFA, USA and USSR.
        Allies = "allies" as "Allies",
    }
}

impl Side {
    /// The side that this one is not.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }
}

crate::words! {
    /// The major powers [1.1], the Axis first.
    pub enum Power {
        /// Germany.
        Germany = "germany" as "Germany",
        /// Japan.
        Japan = "japan" as "Japan",
        /// The Anglo-French Alliance.
        Afa = "afa" as "AFA",
        /// The USA.
        Usa = "usa" as "USA",
        /// The USSR.
        Ussr = "ussr" as "USSR",
    }
}

impl Power {
    /// Its side.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Germany | Self::Japan => Side::Axis,
            Self::Afa | Self::Usa | Self::Ussr => Side::Allies,
        }
    }

    /// AFA and USA, who work together more closely than other powers.
    #[must_use]
    pub const fn is_western(self) -> bool {
        matches!(self, Self::Afa | Self::Usa)
    }
}

crate::words! {
    /// Countries, and what stands where a country can: the AFA is declared war on as one, the Partisan Table has two choices,
    /// and a split country has parts. The order lets forms take a stretch of it.
    pub enum Country {
        /// All home countries of the AFA.
        Afa = "afa" as "AFA",
        /// Home of Germany.
        Germany = "germany" as "Germany",
        /// Home of Japan.
        Japan = "japan" as "Japan",
        /// Home of the USA.
        Usa = "usa" as "USA",
        /// Home of the USSR.
        Ussr = "ussr" as "USSR",
        /// A minor country, as are all that follow.
        Argentina = "argentina" as "Argentina",
        /// Minor.
        AustriaCzechoslovakia = "austria-czechoslovakia" as "Austria-Czech.",
        /// Minor.
        Balkans = "balkans" as "Balkans",
        /// Minor.
        BelgiumNetherlands = "belgium-netherlands" as "Belg.-Netherl.",
        /// Minor.
        Brazil = "brazil" as "Brazil",
        /// Minor.
        CentralAmerica = "central-america" as "Central America",
        /// Minor.
        CentralEurope = "central-europe" as "Central Europe",
        /// Minor.
        Chile = "chile" as "Chile",
        /// Minor.
        China = "china" as "China",
        /// Minor.
        Egypt = "egypt" as "Egypt",
        /// Minor.
        Finland = "finland" as "Finland",
        /// Minor.
        FrenchEquatorialAfrica = "french-equatorial-africa" as "Fr. Eq. Africa",
        /// Minor.
        FrenchNorthAfrica = "french-north-africa" as "Fr. North Africa",
        /// Minor.
        FrenchWestAfrica = "french-west-africa" as "Fr. West Africa",
        /// Minor.
        Iberia = "iberia" as "Iberia",
        /// Minor.
        Ireland = "ireland" as "Ireland",
        /// Minor.
        ItalianEastAfrica = "italian-east-africa" as "It. East Africa",
        /// Minor.
        LatinAmerica = "latin-america" as "Latin America",
        /// Minor.
        Libya = "libya" as "Libya",
        /// Minor.
        Madagascar = "madagascar" as "Madagascar",
        /// Minor.
        ManchuriaKorea = "manchuria-korea" as "Manchuria-Korea",
        /// Minor.
        Mexico = "mexico" as "Mexico",
        /// Minor.
        NearEast = "near-east" as "Near East",
        /// Minor.
        NewZealand = "new-zealand" as "New Zealand",
        /// Minor.
        Norway = "norway" as "Norway",
        /// Minor.
        Panama = "panama" as "Panama",
        /// Minor.
        ParaguayUruguay = "paraguay-uruguay" as "Paraguay-Urug.",
        /// Minor.
        Philippines = "philippines" as "Philippines",
        /// Minor.
        Poland = "poland" as "Poland",
        /// Minor.
        SouthEastAsia = "south-east-asia" as "SE Asia",
        /// Minor.
        Sweden = "sweden" as "Sweden",
        /// Minor.
        Turkey = "turkey" as "Turkey",
        /// Minor.
        Ukraine = "ukraine" as "Ukraine",
        /// Minor.
        Venezuela = "venezuela" as "Venezuela",
        /// Minor.
        VichyFrance = "vichy-france" as "Vichy France",
        /// Home of the AFA.
        Australia = "australia" as "Australia",
        /// Home of the AFA.
        Canada = "canada" as "Canada",
        /// Home of the AFA.
        France = "france" as "France",
        /// Home of the AFA.
        GreatBritain = "great-britain" as "Great Britain",
        /// Home of the AFA.
        India = "india" as "India",
        /// Home of the AFA.
        SouthAfrica = "south-africa" as "South Africa",
        /// Home of Germany.
        Italy = "italy" as "Italy",
        /// The Axis puts the Partisan where it likes.
        AxisChoice = "axis-choice" as "Axis Choice",
        /// The Allies put the Partisan where they like.
        AlliedChoice = "allied-choice" as "Allied Choice",
        /// A face of the Partisan Table that was not taught.
        Unknown = "?",
        /// A part of Belgium-Netherlands.
        Borneo = "borneo" as "Borneo",
        /// A part of Belgium-Netherlands.
        Hollandia = "hollandia" as "Hollandia",
        /// A part of Belgium-Netherlands.
        Java = "java" as "Java",
    }
}

impl Country {
    /// The first and the last of what war is declared on.
    pub const TARGETS: (u8, u8) = (Self::Afa as u8, Self::VichyFrance as u8);
    /// The first and the last country.
    pub const COUNTRIES: (u8, u8) = (Self::Germany as u8, Self::Italy as u8);
    /// The first and the last result of the Partisan Table.
    pub const PARTISANS: (u8, u8) = (Self::Germany as u8, Self::AlliedChoice as u8);

    /// The power whose home country it is, or that it stands for.
    #[must_use]
    pub const fn home_of(self) -> Option<Power> {
        match self {
            Self::Germany | Self::Italy => Some(Power::Germany),
            Self::Japan => Some(Power::Japan),
            Self::Usa => Some(Power::Usa),
            Self::Ussr => Some(Power::Ussr),
            Self::Afa
            | Self::Australia
            | Self::Canada
            | Self::France
            | Self::GreatBritain
            | Self::India
            | Self::SouthAfrica => Some(Power::Afa),
            _ => None,
        }
    }
}

crate::words! {
    /// Kinds of units [1.2]; a Convoy and a Factory take damage like them.
    pub enum UnitKind {
        /// Garrison.
        Gar = "gar" as "GAR",
        /// Infantry.
        Inf = "inf" as "INF",
        /// Armour.
        Arm = "arm" as "ARM",
        /// Marines.
        Mar = "mar" as "MAR",
        /// Paratroops.
        Para = "para" as "PARA",
        /// Anti-aircraft.
        Aa = "aa" as "AA",
        /// Fort.
        Fort = "fort" as "FORT",
        /// Battleships.
        Bb = "bb" as "BB",
        /// Carriers.
        Cv = "cv" as "CV",
        /// Submarines.
        Sub = "sub" as "SUB",
        /// Transports.
        Trs = "trs" as "TRS",
        /// Lend lease.
        Ll = "ll" as "LL",
        /// An air unit.
        Air = "air" as "air",
        /// V-Weapons.
        VWeapon = "v-weapon" as "V-Weapon",
        /// The bomb.
        ABomb = "a-bomb" as "A-Bomb",
        /// A printed Convoy.
        Convoy = "convoy" as "Convoy",
        /// A printed Factory.
        Factory = "factory" as "Factory",
    }
}

impl UnitKind {
    /// The first and the last kind of unit.
    pub const UNITS: (u8, u8) = (Self::Gar as u8, Self::ABomb as u8);
    /// Those that move: neither V-Weapons nor the bomb do.
    pub const MOVERS: (u8, u8) = (Self::Gar as u8, Self::Air as u8);
    /// Those that can be at sea.
    pub const AT_SEA: (u8, u8) = (Self::Bb as u8, Self::Air as u8);

    /// A land unit.
    #[must_use]
    pub const fn is_land(self) -> bool {
        self as u8 <= Self::Fort as u8
    }

    /// A ship.
    #[must_use]
    pub const fn is_ship(self) -> bool {
        self as u8 >= Self::Bb as u8 && self as u8 <= Self::Ll as u8
    }

    /// What contests a sea area and cuts supply through it: air, BB, CV, SUB [1.5].
    #[must_use]
    pub const fn is_warlike(self) -> bool {
        matches!(self, Self::Air | Self::Bb | Self::Cv | Self::Sub)
    }
}

crate::words! {
    /// Combats [4.4, 5.3]; the first two have a Naval Round.
    pub enum Attack {
        /// In a sea area.
        SeaCombat = "sea-combat" as "Sea combat",
        /// On ships in Port.
        Port = "port-attack" as "Port Attack",
        /// On a Factory.
        Factory = "factory-attack" as "Factory Attack",
        /// On a land area.
        Ground = "ground-attack" as "Ground Attack",
    }
}

crate::words! {
    /// The ground of a land area.
    pub enum Terrain {
        /// No effect.
        Clear = "clear",
        /// Forest.
        Forest = "forest",
        /// Jungle.
        Jungle = "jungle",
        /// Mountain.
        Mountain = "mountain",
        /// Swamp.
        Swamp = "swamp",
    }
}

impl Terrain {
    /// Jungle, Mountain, Swamp: attackers are halved, and entering costs 2.
    #[must_use]
    pub const fn is_rough(self) -> bool {
        matches!(self, Self::Jungle | Self::Mountain | Self::Swamp)
    }

    /// What it adds to the defender's ARM [6.6].
    #[must_use]
    pub const fn arm(self) -> i16 {
        match self {
            Self::Clear => 0,
            Self::Forest => 2,
            Self::Jungle => 4,
            Self::Swamp => 6,
            Self::Mountain => 8,
        }
    }
}

crate::words! {
    /// The weather of an area on this turn (R7).
    pub enum Snow {
        /// None.
        None = "none",
        /// The country or sea has the Snow marker.
        Snow = "snow",
        /// The area has the Snowflake.
        Snowflake = "snowflake",
    }
}

crate::words! {
    /// Where a unit attacks from.
    pub enum From {
        /// Over a land border.
        Land = "land",
        /// Over a Land Route [9.4].
        LandRoute = "land-route",
        /// From a TRS at sea.
        Trs = "trs",
        /// Through the air.
        Air = "air",
        /// From a sea area.
        Sea = "sea",
        /// Out of a Port.
        Port = "port",
    }
}

crate::words! {
    /// The rounds of a combat [6].
    pub enum Round {
        /// Air Round.
        Air = "air" as "Air",
        /// Land Round.
        Land = "land" as "Land",
        /// Naval Round.
        Naval = "naval" as "Naval",
        /// Strategic Round.
        Strategic = "strategic" as "Strategic",
    }
}

crate::words! {
    /// The letter of a result.
    pub enum Letter {
        /// No letter.
        None = "none",
        /// A third.
        S = "S",
        /// Two thirds.
        L = "L",
        /// All.
        B = "B",
    }
}

impl Letter {
    /// How many of so many units it moves [6.5].
    #[must_use]
    pub const fn of(self, units: i16) -> i16 {
        match self {
            Self::None => 0,
            // Thirds are rounded to the nearest.
            Self::S => (2 * units + 3) / 6,
            Self::L => (4 * units + 3) / 6,
            Self::B => units,
        }
    }
}

crate::words! {
    /// Who picks.
    pub enum Picker {
        /// Who has the units.
        Owner = "owner",
        /// The other side.
        Enemy = "enemy",
        /// The attacker.
        Attacker = "attacker",
        /// The defender.
        Defender = "defender",
    }
}

impl Picker {
    /// The owner has the first pick, the enemy the second, and so on [6.5].
    #[must_use]
    pub const fn in_turn(pick: i16) -> Self {
        if pick % 2 == 0 { Self::Owner } else { Self::Enemy }
    }
}

crate::words! {
    /// What became of a unit.
    pub enum Fate {
        /// Nothing.
        Unchanged = "unchanged",
        /// Its counter is flipped.
        Reduced = "reduced",
        /// The Small version takes its place.
        SmallVersion = "small-version",
        /// It is gone.
        Destroyed = "destroyed",
        /// It took damage and stays.
        Damaged = "damaged",
        /// It retreats.
        Retreats = "retreats",
        /// It stays.
        Stays = "stays",
    }
}

crate::words! {
    /// Classes of units that share a limit.
    pub enum Class {
        /// Land units.
        Land = "land",
        /// Air units.
        Air = "air",
        /// Ships.
        Naval = "naval",
    }
}

crate::words! {
    /// The Port of a land area [1.3].
    pub enum Port {
        /// It has none.
        None = "none",
        /// Ships of Size 2 together.
        Small = "small",
        /// Any ships.
        Big = "big",
    }
}

crate::words! {
    /// Who controls an area, seen by one power.
    pub enum Control {
        /// A friend.
        Friendly = "friendly",
        /// An enemy.
        Enemy = "enemy",
        /// A neutral.
        Neutral = "neutral",
    }
}

crate::words! {
    /// The whole game or a short scenario.
    pub enum Scenario {
        /// The whole game.
        Full = "full",
        /// Blitz of Western Europe.
        A = "a",
        /// Longest Day.
        B = "b",
        /// Battle of the Atlantic.
        C = "c",
        /// Barbarossa.
        D = "d",
        /// Empire of the Rising Sun.
        E = "e",
        /// Rise and Fall of Fascism.
        F = "f",
    }
}

crate::words! {
    /// What a power produces and spends.
    pub enum Goods {
        /// Oil.
        Oil = "oil",
        /// A Resource.
        Resource = "resource",
        /// Nothing.
        None = "none",
    }
}
