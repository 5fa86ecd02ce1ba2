//! `area`, `abbreviation`: what the text tells of the map and the counters.

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{ChartName, No};
use crate::blitz::refusal::Refusal;
use crate::blitz::vocabulary::{Country, Port, Terrain};
use crate::chart::Charts;
use crate::form;

crate::words! {
    /// What an area has.
    pub enum AreaFact {
        /// Oil.
        Oil = "oil",
        /// Resources.
        Resources = "resources",
        /// Factory Factor.
        Factory = "factory",
        /// Its ground.
        Terrain = "terrain",
        /// Its Port.
        Port = "port",
        /// It is an Island.
        Island = "island",
    }
}

crate::bare! {
    /// The value of a fact.
    pub enum AreaValue {
        /// How many.
        Number(i16),
        /// The ground.
        Terrain(Terrain),
        /// The Port.
        Port(Port),
        /// It is so.
        Island(bool),
    }
}

use AreaFact::{Factory, Oil, Resources};
use AreaValue::{Island, Number};

/// The areas that the text tells something of. Of the others the map tells.
#[rustfmt::skip]
const AREAS: &[(&str, &[(AreaFact, AreaValue)])] = &[
    ("algeria", &[(Resources, Number(1))]),
    ("atlantic-seaboard", &[(Resources, Number(3))]),
    ("austria-czechoslovakia", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Mountain))]),
    ("balkans", &[(Resources, Number(1))]),
    ("berlin", &[(Factory, Number(2))]),
    ("borneo", &[(Oil, Number(1))]),
    ("canberra", &[(Resources, Number(1)), (AreaFact::Port, AreaValue::Port(Port::Big))]),
    ("caroline-islands", &[(AreaFact::Port, AreaValue::Port(Port::Big))]),
    ("central-plains", &[(Oil, Number(3)), (Resources, Number(2))]),
    ("chungking", &[(Resources, Number(1))]),
    ("darwin", &[(AreaFact::Port, AreaValue::Port(Port::Small))]),
    ("don-basin", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Forest))]),
    ("gibraltar", &[(AreaFact::Island, Island(true))]),
    ("hyderabad", &[(Resources, Number(1))]),
    ("istanbul", &[(AreaFact::Port, AreaValue::Port(Port::Big))]),
    ("leningrad", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Swamp))]),
    ("london", &[(Resources, Number(1))]),
    ("manila", &[(Resources, Number(1)), (AreaFact::Island, Island(true))]),
    ("marshall-islands", &[(AreaFact::Port, AreaValue::Port(Port::Small))]),
    ("mexico", &[(Oil, Number(1))]),
    ("midway-islands", &[(AreaFact::Island, Island(true)), (AreaFact::Port, AreaValue::Port(Port::Small))]),
    ("persia", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Mountain))]),
    ("perth", &[(AreaFact::Port, AreaValue::Port(Port::Big))]),
    ("poland", &[(Resources, Number(1)), (AreaFact::Terrain, AreaValue::Terrain(Terrain::Forest))]),
    ("sao-paulo", &[(Resources, Number(1))]),
    ("south-east-asia", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Mountain))]),
    ("spain", &[(AreaFact::Terrain, AreaValue::Terrain(Terrain::Mountain)), (AreaFact::Port, AreaValue::Port(Port::Big))]),
    ("sweden", &[(Resources, Number(1))]),
    ("venezuela", &[(Oil, Number(1))]),
    ("west-coast", &[(Oil, Number(1)), (Resources, Number(3)), (Factory, Number(2))]),
    ("western-canada", &[(Oil, Number(1))]),
];

/// What the text tells of an area.
#[must_use]
pub fn known(area: &str, fact: AreaFact) -> Option<&'static AreaValue> {
    let (_, facts) = AREAS.iter().find(|(name, _)| *name == area)?;
    facts.iter().find(|(of, _)| *of == fact).map(|(_, value)| value)
}

crate::form! {
    /// `area`.
    pub struct AreaOf<'a> {
        /// Its name.
        pub area: &'a str as form::text(),
        /// What is asked of it.
        pub value: AreaFact as form::word::<AreaFact>(),
    }
}

/// A fact of the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AreaAnswer {
    /// Its value.
    pub value: AreaValue,
}

impl AreaOf<'_> {
    /// What the owner taught of an area that the text names.
    fn taught(&self, charts: &Charts) -> Option<AreaValue> {
        use crate::blitz::table::{Area, AreaFact as Fact, Place};
        let value = Area::of(Place::from_word(self.area)?).fact(Fact::from_word(self.value.word())?, charts)?;
        let at = usize::try_from(value).ok()?;
        Some(match self.value {
            Oil | Resources | Factory => Number(value),
            AreaFact::Terrain => AreaValue::Terrain(*Terrain::ALL.get(at)?),
            AreaFact::Port => AreaValue::Port(*Port::ALL.get(at)?),
            AreaFact::Island => Island(value != 0),
        })
    }

    pub(in crate::blitz) fn answer(&self, charts: &Charts) -> Result<AreaAnswer, No> {
        let value = known(self.area, self.value).cloned().or_else(|| self.taught(charts));
        let value = value.ok_or_else(|| No::teach(ChartName::AreaValues, self.area, self.value.word()))?;
        Ok(AreaAnswer { value })
    }
}

/// The home countries as counters have them on their left edge [1.2].
#[rustfmt::skip]
const ABBREVIATIONS: &[(&str, Country)] = &[
    ("Aust", Country::Australia), ("Arg", Country::Argentina), ("Balk", Country::Balkans),
    ("Be Ne", Country::BelgiumNetherlands), ("Bra", Country::Brazil), ("C Eur", Country::CentralEurope),
    ("C A", Country::CentralAmerica), ("Can", Country::Canada), ("Ch", Country::China), ("Chi", Country::Chile),
    ("Cz Au", Country::AustriaCzechoslovakia), ("Egypt", Country::Egypt), ("Fin", Country::Finland),
    ("Fr", Country::France), ("Fr Eq Afr", Country::FrenchEquatorialAfrica), ("Fr N Afr", Country::FrenchNorthAfrica),
    ("Ger", Country::Germany), ("Gr Br", Country::GreatBritain), ("Iber", Country::Iberia), ("Ind", Country::India),
    ("Ire", Country::Ireland), ("It E Af", Country::ItalianEastAfrica), ("It", Country::Italy), ("Ja", Country::Japan),
    ("L A", Country::LatinAmerica), ("Lib", Country::Libya), ("Man-Kor", Country::ManchuriaKorea),
    ("Mex", Country::Mexico), ("N Z", Country::NewZealand), ("Nor", Country::Norway), ("Nr E", Country::NearEast),
    ("Pan", Country::Panama), ("Pa Ur", Country::ParaguayUruguay), ("Phil", Country::Philippines),
    ("Pol", Country::Poland), ("S Afr", Country::SouthAfrica), ("S E Asia", Country::SouthEastAsia),
    ("Swe", Country::Sweden), ("Turk", Country::Turkey), ("Ukr", Country::Ukraine), ("USA", Country::Usa),
    ("USSR", Country::Ussr), ("Ven", Country::Venezuela), ("Vi Fr", Country::VichyFrance),
];

crate::form! {
    /// `abbreviation`.
    pub struct Abbreviation<'a> {
        /// As printed.
        pub abbreviation: &'a str as form::text(),
    }
}

/// A home country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct HomeCountry {
    /// The country.
    pub country: Country,
}

impl Abbreviation<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<HomeCountry, No> {
        let found = ABBREVIATIONS.iter().find(|(text, _)| *text == self.abbreviation);
        found.map(|(_, country)| HomeCountry { country: *country }).ok_or(No::Refused(Refusal::NoAbbreviation))
    }
}
