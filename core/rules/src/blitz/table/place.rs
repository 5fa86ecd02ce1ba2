//! Land areas: those that the text names, and those that only the map names.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Refusal;
use crate::blitz::taught;
use crate::blitz::victory::map::{self, AreaFact as Asked, AreaValue};
use crate::blitz::vocabulary::{Country, Port, Terrain};
use crate::chart::{Cell, Charts};
use crate::game::GameId;
use crate::letters::{COLUMNS, Name, unpacked};

crate::words! {
    /// The land areas that the text names, by the words of the request `area`. Append only: the number is stored.
    pub enum Place {
        /// French North Africa.
        Algeria = "algeria" as "Algeria",
        /// USA.
        AtlanticSeaboard = "atlantic-seaboard" as "Atlantic Seaboard",
        /// A country of one area.
        AustriaCzechoslovakia = "austria-czechoslovakia" as "Austria-Czechoslovakia",
        /// A country of one area.
        Balkans = "balkans" as "Balkans",
        /// A country of one area, but for its colonies.
        BelgiumNetherlands = "belgium-netherlands" as "Belgium-Netherlands",
        /// Germany.
        Berlin = "berlin" as "Berlin",
        /// Belgium-Netherlands.
        Borneo = "borneo" as "Borneo",
        /// Where the Burma Road begins.
        Burma = "burma" as "Burma",
        /// Australia.
        Canberra = "canberra" as "Canberra",
        /// China.
        Canton = "canton" as "Canton",
        /// Japan.
        CarolineIslands = "caroline-islands" as "Caroline Islands",
        /// USSR.
        CaucasusMountains = "caucasus-mountains" as "Caucasus Mountains",
        /// USA.
        CentralPlains = "central-plains" as "Central Plains",
        /// China.
        Chungking = "chungking" as "Chungking",
        /// Australia.
        Darwin = "darwin" as "Darwin",
        /// USSR.
        DonBasin = "don-basin" as "Don Basin",
        /// A country of one area (R37).
        Egypt = "egypt" as "Egypt",
        /// A country of one area.
        Finland = "finland" as "Finland",
        /// Japan.
        Formosa = "formosa" as "Formosa",
        /// A country of one area.
        FrenchWestAfrica = "french-west-africa" as "French West Africa",
        /// AFA.
        Gibraltar = "gibraltar" as "Gibraltar",
        /// Manchuria-Korea.
        Harbin = "harbin" as "Harbin",
        /// Belgium-Netherlands.
        Hollandia = "hollandia" as "Hollandia",
        /// India.
        Hyderabad = "hyderabad" as "Hyderabad",
        /// An Island.
        Iceland = "iceland" as "Iceland",
        /// Near East.
        Iraq = "iraq" as "Iraq",
        /// Turkey.
        Istanbul = "istanbul" as "Istanbul",
        /// Belgium-Netherlands.
        Java = "java" as "Java",
        /// USSR.
        Leningrad = "leningrad" as "Leningrad",
        /// Great Britain.
        London = "london" as "London",
        /// A country of one area.
        Madagascar = "madagascar" as "Madagascar",
        /// AFA.
        Malta = "malta" as "Malta",
        /// Philippines.
        Manila = "manila" as "Manila",
        /// Japan.
        MarshallIslands = "marshall-islands" as "Marshall Islands",
        /// A country of one area.
        Mexico = "mexico" as "Mexico",
        /// USA.
        MidwayIslands = "midway-islands" as "Midway Islands",
        /// A country of one area.
        Norway = "norway" as "Norway",
        /// France.
        Paris = "paris" as "Paris",
        /// China, Japanese at the start.
        Peking = "peking" as "Peking",
        /// Near East.
        Persia = "persia" as "Persia",
        /// Australia.
        Perth = "perth" as "Perth",
        /// A country of one area.
        Poland = "poland" as "Poland",
        /// Manchuria-Korea.
        PortArthur = "port-arthur" as "Port Arthur",
        /// Italy.
        Rome = "rome" as "Rome",
        /// USSR.
        Samarkand = "samarkand" as "Samarkand",
        /// Brazil.
        SaoPaulo = "sao-paulo" as "Sao Paulo",
        /// A country of one area.
        SouthEastAsia = "south-east-asia" as "South-East Asia",
        /// Iberia.
        Spain = "spain" as "Spain",
        /// USSR.
        Stalingrad = "stalingrad" as "Stalingrad",
        /// A country of one area.
        Sweden = "sweden" as "Sweden",
        /// Japan.
        Tokyo = "tokyo" as "Tokyo",
        /// USSR.
        Ukraine = "ukraine" as "Ukraine",
        /// A country of one area.
        Venezuela = "venezuela" as "Venezuela",
        /// A country of one area.
        VichyFrance = "vichy-france" as "Vichy France",
        /// USA.
        WestCoast = "west-coast" as "West Coast",
        /// Canada.
        WesternCanada = "western-canada" as "Western Canada",
        /// Germany.
        WesternGermany = "western-germany" as "Western Germany",
        /// Italy.
        Milan = "milan" as "Milan",
        /// French North Africa.
        Morocco = "morocco" as "Morocco",
    }
}

impl Place {
    /// Its country, as far as the text tells.
    #[must_use]
    pub fn country(self) -> Option<Country> {
        use Country as C;
        Some(match self {
            Self::Algeria | Self::Morocco => C::FrenchNorthAfrica,
            Self::AtlanticSeaboard | Self::CentralPlains | Self::MidwayIslands | Self::WestCoast => C::Usa,
            Self::Berlin | Self::WesternGermany => C::Germany,
            Self::Borneo | Self::Hollandia | Self::Java => C::BelgiumNetherlands,
            Self::Canberra | Self::Darwin | Self::Perth => C::Australia,
            Self::Canton | Self::Chungking | Self::Peking => C::China,
            Self::CarolineIslands | Self::Formosa | Self::MarshallIslands | Self::Tokyo => C::Japan,
            Self::CaucasusMountains
            | Self::DonBasin
            | Self::Leningrad
            | Self::Samarkand
            | Self::Stalingrad
            | Self::Ukraine => C::Ussr,
            Self::Harbin | Self::PortArthur => C::ManchuriaKorea,
            Self::Hyderabad => C::India,
            Self::Iraq | Self::Persia => C::NearEast,
            Self::Istanbul => C::Turkey,
            Self::London => C::GreatBritain,
            Self::Manila => C::Philippines,
            Self::Paris => C::France,
            Self::Rome | Self::Milan => C::Italy,
            Self::SaoPaulo => C::Brazil,
            Self::Spain => C::Iberia,
            Self::WesternCanada => C::Canada,
            Self::Burma | Self::Gibraltar | Self::Iceland | Self::Malta => return None,
            // The others are a country by themselves.
            _ => return C::from_word(self.word()),
        })
    }
}

/// How many areas there are beside those: "Map area 1" and so on, until the owner names them.
pub const MAP_AREAS: u8 = 60;

/// A land area. The places of the text come first; both numbers are stored, so both only grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Area(u8);

crate::words! {
    /// What the map tells of an area.
    pub enum AreaFact {
        /// Oil.
        Oil = "oil" as "Oil",
        /// Resources.
        Resources = "resources" as "Resources",
        /// Factory Factor.
        Factory = "factory" as "Factory Factor",
        /// Its ground.
        Terrain = "terrain" as "the ground",
        /// Its Port.
        Port = "port" as "Port",
        /// It is an Island.
        Island = "island" as "Island",
        /// Its country.
        Country = "country" as "country",
    }
}

impl AreaFact {
    /// The lowest and the highest value.
    #[must_use]
    pub const fn range(self) -> (i16, i16) {
        match self {
            Self::Oil | Self::Resources => (0, 9),
            Self::Factory => (0, 5),
            Self::Terrain => (0, Terrain::Swamp as i16),
            Self::Port => (0, Port::Big as i16),
            Self::Island => (0, 1),
            Self::Country => (Country::COUNTRIES.0 as i16, Country::COUNTRIES.1 as i16),
        }
    }

    const fn asked(self) -> Option<Asked> {
        Some(match self {
            Self::Oil => Asked::Oil,
            Self::Resources => Asked::Resources,
            Self::Factory => Asked::Factory,
            Self::Terrain => Asked::Terrain,
            Self::Port => Asked::Port,
            Self::Island => Asked::Island,
            Self::Country => return None,
        })
    }
}

impl Area {
    /// Where the areas that only the map names begin: above every place that the text may ever have.
    const MAP: u8 = 100;

    /// How many numbers there are, used and unused.
    pub const COUNT: u8 = Self::MAP + MAP_AREAS;

    /// How many areas there are: so many values a table keeps for them.
    pub const SLOTS: usize = Place::ALL.len() + MAP_AREAS as usize;

    /// A place of the text.
    #[must_use]
    pub const fn of(place: Place) -> Self {
        Self(place as u8)
    }

    /// An area that only the map names, from 0 on.
    #[must_use]
    pub const fn on_map(number: u8) -> Option<Self> {
        if number < MAP_AREAS { Some(Self(Self::MAP + number)) } else { None }
    }

    /// The area with this number.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        let area = Self(number);
        (area.place().is_some() || area.map_number().is_some()).then_some(area)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place of the text that it is.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        Place::ALL.get(usize::from(self.0)).copied()
    }

    /// Its number among those that only the map names.
    #[must_use]
    pub fn map_number(self) -> Option<u8> {
        self.0.checked_sub(Self::MAP).filter(|number| *number < MAP_AREAS)
    }

    /// Its place in a list of all of them.
    #[must_use]
    pub fn slot(self) -> usize {
        self.map_number().map_or(usize::from(self.0), |number| Place::ALL.len() + usize::from(number))
    }

    /// Every area, those of the text first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::new)
    }

    /// The cell of a fact.
    #[must_use]
    pub fn cell(self, fact: AreaFact) -> Cell {
        // There are fewer facts than a byte counts.
        let column = u8::try_from(fact.index()).unwrap_or(u8::MAX);
        Cell { game: GameId::Blitz, chart: taught::AREAS, row: self.0.into(), column }
    }

    /// What the text tells of it.
    #[must_use]
    pub fn known(self, fact: AreaFact) -> Option<i16> {
        let place = self.place()?;
        let Some(asked) = fact.asked() else { return place.country().map(|country| country as i16) };
        Some(match map::known(place.word(), asked)? {
            AreaValue::Number(number) => *number,
            AreaValue::Terrain(terrain) => *terrain as i16,
            AreaValue::Port(port) => *port as i16,
            AreaValue::Island(island) => i16::from(*island),
        })
    }

    /// What the text or the owner tells of it.
    #[must_use]
    pub fn fact(self, fact: AreaFact, charts: &Charts) -> Option<i16> {
        self.known(fact).or_else(|| charts.get(self.cell(fact)))
    }

    /// What the text or the owner tells of it.
    ///
    /// # Errors
    /// Nobody told: it is read off the map first.
    pub fn told(self, fact: AreaFact, charts: &Charts) -> Result<i16, Refusal> {
        self.fact(fact, charts).ok_or(Refusal::Teach(self.cell(fact)))
    }

    /// Its country, if it is known.
    #[must_use]
    pub fn country(self, charts: &Charts) -> Option<Country> {
        Country::ALL.get(usize::try_from(self.fact(AreaFact::Country, charts)?).ok()?).copied()
    }

    /// The cell of a part of its name.
    #[must_use]
    pub fn name_cell(self, column: u8) -> Cell {
        Cell { game: GameId::Blitz, chart: taught::NAMES, row: self.0.into(), column }
    }

    /// The name that the owner gave it.
    #[must_use]
    pub fn name(self, charts: &Charts) -> Option<Name> {
        self.map_number()?;
        let cells = (0..COLUMNS).map(|column| u8::try_from(column).ok().map(|column| self.name_cell(column)));
        let name = unpacked(cells.map_while(|cell| charts.get(cell?)));
        (!name.is_empty()).then_some(name)
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.place(), self.map_number()) {
            (Some(place), _) => f.write_str(place.name()),
            (None, number) => write!(f, "Map area {}", u16::from(number.unwrap_or(0)) + 1),
        }
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Text;
        impl Visitor<'_> for Text {
            type Value = Area;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an area such as \"Paris\" or \"Map area 1\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Area, E> {
                let printed = Place::ALL.iter().find(|place| place.name() == text || place.word() == text);
                let number = || text.strip_prefix("Map area ").and_then(|number| number.parse::<u8>().ok());
                let on_map = || number().and_then(|number| Area::on_map(number.checked_sub(1)?));
                let area = printed.map(|place| Area::of(*place)).or_else(on_map);
                area.ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        let number = u8::deserialize(deserializer)?;
        Self::new(number).ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &Text))
    }
}
