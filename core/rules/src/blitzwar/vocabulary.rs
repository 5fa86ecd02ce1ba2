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
