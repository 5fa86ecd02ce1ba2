//! The words of the game.

crate::words! {
    /// Which of the two games is played.
    pub enum Rules {
        /// The basic booklet.
        Basic = "basic",
        /// The advanced booklet.
        Advanced = "advanced",
    }
}

/// What is not said is of the advanced game.
impl Default for Rules {
    fn default() -> Self {
        Self::Advanced
    }
}

impl Rules {
    /// Whether it is the basic game.
    #[must_use]
    pub const fn basic(self) -> bool {
        matches!(self, Self::Basic)
    }

    /// What the advanced game says, or the basic one: both booklets have a rule for it.
    #[must_use]
    pub fn either<T>(self, advanced: T, basic: T) -> T {
        if self.basic() { basic } else { advanced }
    }
}

crate::words! {
    /// Where the game begins.
    pub enum Scenario {
        /// The third quarter of 1939.
        Y1939 = "1939" as "3/39",
        /// The second quarter of 1941.
        Y1941 = "1941" as "2/41",
    }
}

crate::words! {
    /// The two sides.
    pub enum Side {
        /// Germany, Italy, Japan and who joins them.
        Axis = "axis" as "Axis",
        /// The British Empire, USA, USSR, France, China and who joins them.
        Allies = "allies" as "Allies",
    }
}

impl Side {
    /// The enemy.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }
}

crate::words! {
    /// The classes of units (2.1).
    pub enum Class {
        /// Infantry.
        Infantry = "infantry" as "Infantry",
        /// Armor.
        Armor = "armor" as "Armor",
        /// Headquarters.
        Hq = "hq" as "HQ",
        /// Aircraft.
        Aircraft = "aircraft" as "Aircraft",
        /// Task force.
        TaskForce = "task-force" as "Task force",
        /// Convoy.
        Convoy = "convoy" as "Convoy",
        /// Submarine.
        Sub = "sub" as "Submarine",
    }
}

impl Class {
    /// Moves on land.
    #[must_use]
    pub const fn is_land(self) -> bool {
        matches!(self, Self::Infantry | Self::Armor | Self::Hq)
    }

    /// Moves at sea.
    #[must_use]
    pub const fn is_ship(self) -> bool {
        matches!(self, Self::TaskForce | Self::Convoy | Self::Sub)
    }
}

crate::words! {
    /// The eight major countries.
    pub enum Major {
        /// Germany.
        Germany = "germany" as "Germany",
        /// Italy.
        Italy = "italy" as "Italy",
        /// Japan.
        Japan = "japan" as "Japan",
        /// The British Empire.
        Be = "be" as "BE",
        /// The United States.
        Usa = "usa" as "USA",
        /// The Soviet Union.
        Ussr = "ussr" as "USSR",
        /// France.
        France = "france" as "France",
        /// China.
        China = "china" as "China",
    }
}

impl Major {
    /// The side it fights for when it fights.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Germany | Self::Italy | Self::Japan => Side::Axis,
            Self::Be | Self::Usa | Self::Ussr | Self::France | Self::China => Side::Allies,
        }
    }
}

crate::words! {
    /// Every country: the majors, the minors, what becomes of France and of the colonies of BNL, and the five home countries
    /// of the British Empire.
    pub enum Country {
        /// Germany.
        Germany = "germany" as "Germany",
        /// Italy.
        Italy = "italy" as "Italy",
        /// Japan.
        Japan = "japan" as "Japan",
        /// The British Empire.
        Be = "be" as "BE",
        /// The United States.
        Usa = "usa" as "USA",
        /// The Soviet Union.
        Ussr = "ussr" as "USSR",
        /// France.
        France = "france" as "France",
        /// China.
        China = "china" as "China",
        /// Bulgaria, an Axis minor.
        Bulgaria = "bulgaria" as "Bulgaria",
        /// Finland, an Axis minor.
        Finland = "finland" as "Finland",
        /// Romania, an Axis minor.
        Romania = "romania" as "Romania",
        /// Hungary, an Axis minor.
        Hungary = "hungary" as "Hungary",
        /// Ireland.
        Ireland = "ireland" as "Ireland",
        /// Turkey.
        Turkey = "turkey" as "Turkey",
        /// Yugoslavia.
        Yugoslavia = "yugoslavia" as "Yugoslavia",
        /// Norway.
        Norway = "norway" as "Norway",
        /// Sweden.
        Sweden = "sweden" as "Sweden",
        /// Spain.
        Spain = "spain" as "Spain",
        /// Arabia.
        Arabia = "arabia" as "Arabia",
        /// Portugal.
        Portugal = "portugal" as "Portugal",
        /// Belgium, the Netherlands and Luxemburg.
        Bnl = "bnl" as "BNL",
        /// Siam.
        Siam = "siam" as "Siam",
        /// Greece.
        Greece = "greece" as "Greece",
        /// Afghanistan.
        Afghanistan = "afghanistan" as "Afghanistan",
        /// Iran.
        Iran = "iran" as "Iran",
        /// Iraq.
        Iraq = "iraq" as "Iraq",
        /// Poland, at war from the start.
        Poland = "poland" as "Poland",
        /// Vichy France, once it is installed (card 22).
        VichyFrance = "vichy-france" as "Vichy France",
        /// The colonies of BNL, in trust of the USA once BNL has fallen.
        BnlColonies = "bnl-colonies" as "BNL colonies",
        /// A home country of the British Empire.
        Uk = "uk" as "UK",
        /// A home country of the British Empire.
        Canada = "canada" as "Canada",
        /// A home country of the British Empire.
        SouthAfrica = "south-africa" as "South Africa",
        /// A home country of the British Empire.
        India = "india" as "India",
        /// A home country of the British Empire.
        Australia = "australia" as "Australia",
    }
}

impl From<Major> for Country {
    fn from(major: Major) -> Self {
        match major {
            Major::Germany => Self::Germany,
            Major::Italy => Self::Italy,
            Major::Japan => Self::Japan,
            Major::Be => Self::Be,
            Major::Usa => Self::Usa,
            Major::Ussr => Self::Ussr,
            Major::France => Self::France,
            Major::China => Self::China,
        }
    }
}

impl Country {
    /// The major country that it is.
    #[must_use]
    pub fn major(self) -> Option<Major> {
        Major::ALL.get(self.index()).copied()
    }

    /// Bulgaria, Finland, Romania, Hungary.
    #[must_use]
    pub const fn is_axis_minor(self) -> bool {
        matches!(self, Self::Bulgaria | Self::Finland | Self::Romania | Self::Hungary)
    }

    /// A home country of the British Empire.
    #[must_use]
    pub const fn is_british_home(self) -> bool {
        matches!(self, Self::Uk | Self::Canada | Self::SouthAfrica | Self::India | Self::Australia)
    }
}

crate::words! {
    /// Weather on one of the two maps (5.4).
    pub enum Weather {
        /// Good.
        Good = "good",
        /// Bad.
        Bad = "bad",
    }
}

/// What is not said is good weather.
impl Default for Weather {
    fn default() -> Self {
        Self::Good
    }
}

crate::words! {
    /// The ground of an area (1.2).
    pub enum Terrain {
        /// Clear.
        Clear = "clear",
        /// Desert.
        Desert = "desert",
        /// Forest.
        Forest = "forest",
        /// Mountain.
        Mountain = "mountain",
        /// Swamp.
        Swamp = "swamp",
    }
}

/// What is not said is clear.
impl Default for Terrain {
    fn default() -> Self {
        Self::Clear
    }
}

crate::words! {
    /// Which side of a counter lies up (2.1).
    pub enum Face {
        /// The front.
        Front = "front",
        /// The back, after a hit.
        Back = "back",
    }
}

/// What is not said shows its front.
impl Default for Face {
    fn default() -> Self {
        Self::Front
    }
}

crate::words! {
    /// Who attacks and who is attacked.
    pub enum Role {
        /// The phasing side.
        Attacker = "attacker",
        /// The other side.
        Defender = "defender",
    }
}

crate::words! {
    /// The phases in which units fight (6.4, 6.7).
    pub enum Phase {
        /// After movement.
        Movement = "movement",
        /// Exploitation.
        Exploitation = "exploitation",
    }
}

/// What is not said is the movement phase.
impl Default for Phase {
    fn default() -> Self {
        Self::Movement
    }
}

#[cfg(test)]
mod tests {
    use super::{Country, Major};

    #[test]
    fn the_majors_come_first_among_the_countries() {
        for &major in Major::ALL {
            assert_eq!(Country::from(major).major(), Some(major));
            assert_eq!(Country::from(major).word(), major.word());
        }
        assert_eq!(Country::Bulgaria.major(), None);
    }
}
