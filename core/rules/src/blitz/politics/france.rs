//! `fall-of-france`, `vichy-fleet`, `convoy-status` [3.4, 3.5].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Name, No, Thrown, fault, name, twice};
use crate::blitz::board::supply::COUNTRY;
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::{Country, UnitKind};
use crate::chart::Charts;
use crate::dice::D6;
use crate::form::{self, Items};

crate::words! {
    /// Who holds a French country.
    pub enum Held {
        /// The Allies.
        Allied = "allied",
        /// The Axis.
        Axis = "axis",
        /// Both in part.
        Mixed = "mixed",
    }
}

crate::form! {
    /// A unit on the map.
    pub struct Exile<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::UNITS.0, UnitKind::UNITS.1),
        /// Its home country.
        pub home: Country as COUNTRY,
        /// The country or sea where it stands.
        pub at: &'a str as form::text(),
    }
}

crate::form! {
    /// `fall-of-france`.
    pub struct FallOfFrance<'a> {
        /// Who holds it.
        pub french_north_africa: Held as form::word::<Held>().or(0),
        /// Who holds it.
        pub french_west_africa: Held as form::words::<Held>(Held::Allied as u8, Held::Axis as u8).or(0),
        /// Who holds it.
        pub madagascar: Held as form::words::<Held>(Held::Allied as u8, Held::Axis as u8).or(0),
        /// Units on the map.
        pub units: Items<'a, Exile<'a>> as form::list(0, 12, Exile::FIELDS),
    }
}

crate::words! {
    /// What becomes of a unit.
    pub enum ExileFate {
        /// Set aside.
        SetAside = "set-aside",
        /// To Vichy France.
        ToVichyFrance = "to-vichy-france",
        /// To its home country.
        ToHomeCountry = "to-home-country",
        /// It stays.
        Stays = "stays",
    }
}

/// A unit and what becomes of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ExileRow {
    /// Its name.
    pub name: Name,
    /// What becomes of it.
    pub fate: ExileFate,
}

/// What the fall of France brings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FranceFell {
    /// Countries that become neutral.
    pub neutral: Vec<Country, 4>,
    /// Of these, areas held by the Axis stay Axis.
    pub partly: Vec<Country, 4>,
    /// What becomes of the units.
    pub units: Vec<ExileRow, 12>,
}

impl FallOfFrance<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<FranceFell, No> {
        fault(twice(self.units.iter().map(|unit| unit.name)), InputFault::NamesAlike)?;
        let countries = [
            (Country::FrenchNorthAfrica, self.french_north_africa),
            (Country::FrenchWestAfrica, self.french_west_africa),
            (Country::Madagascar, self.madagascar),
            (Country::VichyFrance, Held::Allied),
        ];
        let of = |fits: fn(Held) -> bool| {
            countries.iter().filter(move |(_, held)| fits(*held)).map(|(country, _)| *country).collect::<Vec<_, 4>>()
        };
        let neutral = of(|held| held != Held::Axis);
        let fate = |unit: Exile<'_>| {
            let french = matches!(unit.home, Country::France | Country::FrenchNorthAfrica);
            let fate = if french && !unit.kind.is_ship() {
                ExileFate::SetAside
            } else if unit.home == Country::France {
                ExileFate::ToVichyFrance
            } else if neutral.iter().any(|country| country.word() == unit.at) {
                ExileFate::ToHomeCountry
            } else {
                ExileFate::Stays
            };
            ExileRow { name: name(unit.name), fate }
        };
        let units = self.units.iter().map(fate).collect();
        Ok(FranceFell { partly: of(|held| held == Held::Mixed), units, neutral })
    }
}

crate::form! {
    /// `vichy-fleet`.
    pub struct VichyFleet {
        /// All of it.
        pub allies_control_french_north_africa: bool as form::flag(),
        /// The die.
        pub die: Option<D6> as form::die().may(),
    }
}

crate::words! {
    /// What becomes of a French ship.
    pub enum FleetFate {
        /// The Axis power gets it.
        Axis = "axis",
        /// The Allies keep it, and it rebases at once.
        AlliesRebase = "allies-rebase",
        /// It is destroyed.
        Destroyed = "destroyed",
    }
}

crate::decided! {
    /// What becomes of a French ship.
    pub struct Fleet {
        /// The die as it counts.
        pub modified: Option<i16>,
        /// What becomes of it.
        pub fate: FleetFate,
    }
}

impl VichyFleet {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Thrown<Fleet>, No> {
        Thrown::of(self.die, |die| {
            let modified = i16::from(die.face()) + i16::from(self.allies_control_french_north_africa);
            let fate = match modified {
                1 => FleetFate::Axis,
                2 | 3 => FleetFate::AlliesRebase,
                _ => FleetFate::Destroyed,
            };
            Ok(Fleet { chance: None, modified: self.die.map(|_| modified), fate })
        })
    }
}

crate::words! {
    /// The Convoys.
    pub enum ConvoyName {
        /// Canada.
        Canada = "canada" as "Canada",
        /// Great Britain.
        GreatBritain = "great-britain" as "Great Britain",
        /// France.
        France = "france" as "France",
        /// Japan.
        Japan = "japan" as "Japan",
        /// USA.
        Usa = "usa" as "USA",
        /// Australia.
        Australia = "australia" as "Australia",
        /// India.
        India = "india" as "India",
        /// Sweden and Norway to Germany.
        GerSwe = "ger-swe" as "Ger/Swe",
        /// Japan in the South China Sea.
        JapanSChina = "japan-s-china" as "Japan/S.China",
    }
}

crate::form! {
    /// `convoy-status`.
    pub struct ConvoyStatus {
        /// The Convoy.
        pub convoy: ConvoyName as form::word::<ConvoyName>(),
        /// Canada, Great Britain: conquered.
        pub home_conquered: bool as form::no(),
        /// France, Japan, USA: a friendly land area of it touches the sea area.
        pub friendly_coast: bool as form::yes(),
        /// Canberra is the enemy's.
        pub canberra_enemy: bool as form::no(),
        /// Hyderabad is the enemy's.
        pub hyderabad_enemy: bool as form::no(),
        /// Norway gives Germany a Resource.
        pub norway_provides: bool as form::no(),
        /// Sweden gives Germany a Resource.
        pub sweden_provides: bool as form::yes(),
        /// Japan holds Oil or a Resource on the South China Sea.
        pub japan_holds_south_china_sea_source: bool as form::yes(),
    }
}

/// Whether a Convoy has the Destroyed marker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ConvoyMarker {
    /// It has.
    pub destroyed: bool,
}

impl ConvoyStatus {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<ConvoyMarker, No> {
        let destroyed = match self.convoy {
            ConvoyName::Canada | ConvoyName::GreatBritain => self.home_conquered,
            ConvoyName::France | ConvoyName::Japan | ConvoyName::Usa => !self.friendly_coast,
            ConvoyName::Australia => self.canberra_enemy,
            ConvoyName::India => self.hyderabad_enemy,
            ConvoyName::GerSwe => !self.norway_provides && !self.sweden_provides,
            ConvoyName::JapanSChina => !self.japan_holds_south_china_sea_source,
        };
        Ok(ConvoyMarker { destroyed })
    }
}
