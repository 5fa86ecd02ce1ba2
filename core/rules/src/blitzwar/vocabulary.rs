//! The words of the rulebook.

crate::words! {
    /// The three sides (2).
    pub enum Side {
        /// Axis.
        Axis = "axis",
        /// Allies.
        Allies = "allies",
        /// Soviet Union.
        SovietUnion = "soviet-union",
    }
}

crate::words! {
    /// Countries, in the order of the contract.
    pub enum Nation {
        /// Germany.
        Germany = "germany",
        /// United Kingdom.
        UnitedKingdom = "united-kingdom",
        /// USA.
        Usa = "usa",
        /// Soviet Union.
        SovietUnion = "soviet-union",
        /// France.
        France = "france",
        /// Italy.
        Italy = "italy",
        /// Vichy France (9.4).
        VichyFrance = "vichy-france",
        /// Free French (9.4).
        FreeFrench = "free-french",
        /// Poland.
        Poland = "poland",
        /// Belgium and the Netherlands.
        BelgiumNetherlands = "belgium-netherlands",
        /// Greece.
        Greece = "greece",
        /// Yugoslavia; partisans count as it (9.5).
        Yugoslavia = "yugoslavia",
        /// Finland.
        Finland = "finland",
        /// Hungary.
        Hungary = "hungary",
        /// Rumania.
        Rumania = "rumania",
        /// Bulgaria.
        Bulgaria = "bulgaria",
        /// Denmark; no counters.
        Denmark = "denmark",
        /// Norway; no counters.
        Norway = "norway",
        /// Spain.
        Spain = "spain",
        /// Turkey.
        Turkey = "turkey",
        /// Sweden.
        Sweden = "sweden",
    }
}

crate::words! {
    /// The combat phases (16, 17).
    pub enum CombatPhase {
        /// Phase 8.
        Blitzkrieg = "blitzkrieg",
        /// Phase 9.
        Normal = "normal",
    }
}

crate::words! {
    /// Terrain of a zone (5).
    pub enum Terrain {
        /// Good going.
        GoodGoing = "good-going",
        /// Narrow going.
        NarrowGoing = "narrow-going",
        /// Swamp.
        Swamp = "swamp",
        /// Mountains.
        Mountains = "mountains",
        /// High mountains.
        HighMountains = "high-mountains",
    }
}

crate::words! {
    /// Whether the zone is a Fortress, and whose (16.3.2).
    pub enum Fortress {
        /// No.
        None = "none",
        /// Of the Soviet Union: helps Soviet corps only.
        Soviet = "soviet",
        /// Any other.
        Other = "other",
    }
}

crate::words! {
    /// How an attacking counter reaches the zone (16.3.2).
    pub enum Across {
        /// Over open ground.
        Land = "land",
        /// Across a river.
        River = "river",
        /// Across an intact Fortified Line.
        FortifiedLine = "fortified-line",
        /// From a beachhead.
        Beachhead = "beachhead",
    }
}

crate::words! {
    /// A fact of a zone: the column of the chart of zones (3-5, 12.1). Append only: the number is stored.
    pub enum ZoneFact {
        /// It has a port.
        Port = "port",
        /// It has a Naval Base.
        NavalBase = "naval-base",
        /// It has a beach.
        Beach = "beach",
        /// Its terrain.
        Terrain = "terrain",
        /// It has snow in winter.
        SnowZone = "snow-zone",
        /// It is a supply zone.
        SupplyZone = "supply-zone",
        /// It is a Fortress, and whose.
        Fortress = "fortress",
        /// It is a capital.
        Capital = "capital",
        /// National Strategic Points in it.
        NationalPoints = "national-points",
        /// The side whose national points they are.
        NationalPointsOf = "national-points-of",
        /// The most corps in it.
        CorpsLimit = "corps-limit",
        /// The most counters in it.
        CounterLimit = "counter-limit",
        /// It has a Fortified Line.
        FortifiedLine = "fortified-line",
        /// The strait it controls.
        Strait = "strait",
        /// It lies in the Soviet Union.
        InSovietUnion = "in-soviet-union",
        /// General Strategic Points in it.
        GeneralPoints = "general-points",
        /// The country it lies in when the game begins.
        Country = "country",
        /// It has the mark of Eastern Poland.
        EasternPoland = "eastern-poland",
        /// Where it lies, as far as the limits of 9.6 need it beside the country.
        Region = "region",
    }
}

impl ZoneFact {
    /// Whether the request `zone` may ask for it.
    #[must_use]
    pub const fn is_asked(self) -> bool {
        (self as u8) <= (Self::InSovietUnion as u8)
    }
}

crate::words! {
    /// Where a zone lies, as far as the limits of movement need it beside its country (9.6). Append only.
    pub enum Region {
        /// Nowhere special: the country alone counts.
        Elsewhere = "elsewhere",
        /// In Africa.
        Africa = "africa",
        /// In British Asia.
        BritishAsia = "british-asia",
        /// Albania.
        Albania = "albania",
        /// In the Mediterranean.
        Mediterranean = "mediterranean",
    }
}

crate::words! {
    /// The straits (12.1).
    pub enum Strait {
        /// Controlled from Gibraltar.
        Gibraltar = "gibraltar",
        /// Controlled from Istanbul.
        Bosphorus = "bosphorus",
        /// Controlled from Copenhagen.
        Copenhagen = "copenhagen",
    }
}

crate::words! {
    /// What the defenders who are left do after a combat (17.2).
    pub enum After {
        /// They stay; also when nobody is left.
        Stays = "stays",
        /// They retreat to one zone.
        Retreats = "retreats",
        /// They take one more casualty instead of the retreat, and stay.
        ExtraCasualty = "extra-casualty",
        /// They must retreat and cannot.
        Destroyed = "destroyed",
    }
}

crate::ruled! {
    /// What runs or falls due some turns after an event (16.3.1, 10.2, 11.7, 11.9, 9.6). Append only.
    pub enum TimerName {
        /// +1 in the west for three turns.
        GermanBonusWest = "16.3.1", "German +1 in west",
        /// +1 in the east for five turns, winter 1942 excepted.
        GermanBonusEast = "16.3.1", "German +1 in east",
        /// From the turn after the first attack.
        SovietTotalWar = "10.2", "Soviet Total War",
        /// Three turns after the first attack.
        SovietInfantry = "11.9", "12 Soviet infantry",
        /// Six turns after the first attack.
        SecondElite = "11.7", "second Elite counter",
        /// Two turns after the first British attack on Italians.
        GermansToAfrica = "9.6", "Germans to Africa",
    }
}

/// One value for each side.
pub type BySide<T> = crate::table::By<Side, T, 3>;

impl Side {
    /// Its name on a screen and in the log, in at most six letters.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::Axis => "Axis",
            Self::Allies => "Allies",
            Self::SovietUnion => "USSR",
        }
    }
}
