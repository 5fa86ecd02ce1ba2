//! Which areas a scenario has in play, and whose they are where AFA and USA are one power [A to F].

use super::{Area, Flag, Place, State};
use crate::blitz::politics::trade::Agreement;
use crate::blitz::vocabulary::{Country, Power, Scenario};
use crate::chart::Charts;

/// The countries of scenario A.
const WESTERN_EUROPE: &[Country] =
    &[Country::BelgiumNetherlands, Country::France, Country::Germany, Country::GreatBritain, Country::Poland];

/// The countries of scenario B.
const LONGEST_DAY: &[Country] =
    &[Country::BelgiumNetherlands, Country::France, Country::Germany, Country::GreatBritain];

/// The countries of scenario D.
const BARBAROSSA: &[Country] = &[
    Country::Balkans,
    Country::BelgiumNetherlands,
    Country::CentralEurope,
    Country::Egypt,
    Country::Finland,
    Country::Germany,
    Country::GreatBritain,
    Country::NearEast,
    Country::Poland,
    Country::Usa,
    Country::Ussr,
];

/// What of the text's countries the Pacific of scenario E reaches; the map tells of the others.
const PACIFIC: &[Country] = &[
    Country::Australia,
    Country::BelgiumNetherlands,
    Country::Canada,
    Country::CentralAmerica,
    Country::China,
    Country::India,
    Country::Japan,
    Country::ManchuriaKorea,
    Country::Mexico,
    Country::NewZealand,
    Country::Panama,
    Country::Philippines,
    Country::SouthEastAsia,
    Country::Usa,
];

/// What of the text's countries F leaves out: India, Mexico and Panama by name, the Pacific by its sea areas. What the AFA has
/// there it gets as a sum.
const NOT_IN_F: &[Country] = &[
    Country::Australia,
    Country::China,
    Country::India,
    Country::Japan,
    Country::Mexico,
    Country::NewZealand,
    Country::Panama,
    Country::Philippines,
    Country::SouthEastAsia,
];

impl Scenario {
    /// Whether a country is in play, as far as the text says it.
    #[must_use]
    pub fn has_country(self, country: Country) -> bool {
        match self {
            Self::Full | Self::C => true,
            Self::A => WESTERN_EUROPE.contains(&country),
            Self::B => LONGEST_DAY.contains(&country),
            Self::D => BARBAROSSA.contains(&country),
            Self::E => PACIFIC.contains(&country),
            Self::F => !NOT_IN_F.contains(&country),
        }
    }

    /// The power that plays what is another's in the whole game: AFA and USA as one are the USA.
    #[must_use]
    pub fn player_of(self, power: Power) -> Power {
        if power == Power::Afa && !self.plays(Power::Afa) && self.plays(Power::Usa) { Power::Usa } else { power }
    }
}

impl Scenario {
    /// Whether a place of the text is in play: of the USA only what lies towards the Pacific in E.
    #[must_use]
    pub fn has_place(self, place: Place) -> bool {
        let far = matches!(place, Place::AtlanticSeaboard | Place::CentralPlains | Place::Gibraltar | Place::Malta);
        // The islands of Belgium-Netherlands lie in the Pacific.
        let island = matches!(place, Place::Borneo | Place::Hollandia | Place::Java);
        let europe = matches!(self, Self::A | Self::B | Self::C | Self::D | Self::F);
        let west = matches!(place, Place::WestCoast | Place::WesternCanada | Place::MidwayIslands);
        let away = self == Self::E && far || europe && island || self == Self::F && west;
        !away && place.country().is_none_or(|country| self.has_country(country))
    }
}

impl State {
    /// Whether an area is in play: one whose country nobody knows may be.
    #[must_use]
    pub fn in_play(&self, area: Area, charts: &Charts) -> bool {
        match area.place() {
            Some(place) => self.scenario().has_place(place),
            None => area.country(charts).is_none_or(|country| self.scenario().has_country(country)),
        }
    }

    /// Whether areas are counted for production: A and C have their sums elsewhere [A, C].
    #[must_use]
    pub const fn counts_areas(&self) -> bool {
        !matches!(self.options.scenario, Scenario::A | Scenario::C)
    }

    /// Whether a power can gain VP: nobody in A and B, in D the Western Allies cannot [A, B, D].
    #[must_use]
    pub const fn earns(&self, power: Power) -> bool {
        match self.options.scenario {
            Scenario::A | Scenario::B => false,
            Scenario::D => !matches!(power, Power::Usa),
            _ => true,
        }
    }

    /// Whether the USA or the USSR can still be brought into the war: the short scenarios begin in it or without them [7.2].
    #[must_use]
    pub const fn has_neutrals(&self) -> bool {
        let world = matches!(self.options.scenario, Scenario::Full | Scenario::F);
        world && !(self.has(Flag::UsaEntered) && self.has(Flag::UssrEntered))
    }

    /// Whether a trade agreement of 7.5 is one of the scenario's [D, F].
    #[must_use]
    pub const fn trades(&self, agreement: Agreement) -> bool {
        match self.options.scenario {
            Scenario::Full => !self.has_road(),
            Scenario::D => matches!(agreement, Agreement::SwedenGermany),
            Scenario::F => matches!(agreement, Agreement::SwedenGermany | Agreement::UssrGermany),
            _ => false,
        }
    }
}
