//! What a country is (1.0, 2.1, 8.3, 8.8).

use crate::general::cards::{self, CardNumber};
use crate::general::{Country, Side};

crate::words! {
    /// For whom a country stands, or would.
    pub enum Camp {
        /// Axis.
        Axis = "axis" as "Axis",
        /// Allies.
        Allies = "allies" as "Allies",
        /// Neither.
        Neutral = "neutral",
    }
}

impl From<Side> for Camp {
    fn from(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
        }
    }
}

impl Camp {
    /// Its side, unless it is neutral.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Axis => Some(Side::Axis),
            Self::Allies => Some(Side::Allies),
            Self::Neutral => None,
        }
    }
}

/// The home countries of the British Empire (7.1).
pub const BRITISH_HOMES: [Country; 5] =
    [Country::Uk, Country::Canada, Country::SouthAfrica, Country::India, Country::Australia];

/// For whom a country stands: a major and an Axis minor for their side even while neutral, Poland for the Allies.
#[must_use]
pub fn camp(country: Country) -> Camp {
    match country.major() {
        Some(major) => major.side().into(),
        None if country.is_axis_minor() => Camp::Axis,
        None if country.is_british_home() || country == Country::Poland => Camp::Allies,
        None => Camp::Neutral,
    }
}

crate::words! {
    /// What is printed on the counters of a minor country (2.1).
    pub enum Abbreviation {
        /// Bulgaria.
        B = "B",
        /// Finland.
        F = "F",
        /// Romania.
        R = "R",
        /// Hungary.
        Hu = "HU",
        /// Ireland.
        Irl = "IRL",
        /// Turkey.
        T = "T",
        /// Yugoslavia.
        Yu = "YU",
        /// Norway.
        Nor = "NOR",
        /// Sweden.
        Sw = "SW",
        /// Spain.
        S = "S",
        /// Arabia.
        Ara = "ARA",
        /// Portugal.
        Por = "POR",
        /// Poland.
        P = "P",
        /// Belgium, the Netherlands and Luxemburg.
        Bnl = "BNL",
        /// Siam.
        Siam = "SIAM",
        /// Greece.
        Gr = "GR",
        /// Afghanistan.
        Af = "AF",
        /// Iran.
        Per = "PER",
        /// Iraq.
        Irak = "Irak",
        /// Vichy France.
        V = "V",
    }
}

/// What is printed on the counters of a minor country.
#[must_use]
#[rustfmt::skip]
pub const fn abbreviation(country: Country) -> Option<Abbreviation> {
    Some(match country {
        Country::Bulgaria    => Abbreviation::B,
        Country::Finland     => Abbreviation::F,
        Country::Romania     => Abbreviation::R,
        Country::Hungary     => Abbreviation::Hu,
        Country::Ireland     => Abbreviation::Irl,
        Country::Turkey      => Abbreviation::T,
        Country::Yugoslavia  => Abbreviation::Yu,
        Country::Norway      => Abbreviation::Nor,
        Country::Sweden      => Abbreviation::Sw,
        Country::Spain       => Abbreviation::S,
        Country::Arabia      => Abbreviation::Ara,
        Country::Portugal    => Abbreviation::Por,
        Country::Poland      => Abbreviation::P,
        Country::Bnl         => Abbreviation::Bnl,
        Country::Siam        => Abbreviation::Siam,
        Country::Greece      => Abbreviation::Gr,
        Country::Afghanistan => Abbreviation::Af,
        Country::Iran        => Abbreviation::Per,
        Country::Iraq        => Abbreviation::Irak,
        Country::VichyFrance => Abbreviation::V,
        _ => return None,
    })
}

/// Germany and the USA settle the quarrels of their side.
#[must_use]
pub const fn is_boss(country: Country) -> bool {
    matches!(country, Country::Germany | Country::Usa)
}

/// The card of a coup in this country.
#[must_use]
pub fn coup_card(country: Country) -> Option<CardNumber> {
    cards::CARDS.iter().find(|card| card.coup().is_some_and(|coup| coup.country == country)).map(|card| card.number)
}
