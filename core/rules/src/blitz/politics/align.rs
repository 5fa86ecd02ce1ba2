//! `align`: minor countries that join by themselves [3.3, 9.2].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::No;
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;
use crate::form;

crate::words! {
    /// The minor countries that join by themselves.
    pub enum Joiner {
        /// Argentina.
        Argentina = "argentina" as "Argentina",
        /// Austria-Czechoslovakia.
        AustriaCzechoslovakia = "austria-czechoslovakia" as "Austria-Czech.",
        /// Balkans.
        Balkans = "balkans" as "Balkans",
        /// Brazil.
        Brazil = "brazil" as "Brazil",
        /// Central Europe.
        CentralEurope = "central-europe" as "Central Europe",
        /// Finland.
        Finland = "finland" as "Finland",
        /// Iberia.
        Iberia = "iberia" as "Iberia",
        /// Mexico.
        Mexico = "mexico" as "Mexico",
        /// Near East.
        NearEast = "near-east" as "Near East",
        /// Paraguay-Uruguay.
        ParaguayUruguay = "paraguay-uruguay" as "Paraguay-Urug.",
        /// South-East Asia.
        SouthEastAsia = "south-east-asia" as "South-East Asia",
        /// Turkey.
        Turkey = "turkey" as "Turkey",
    }
}

crate::words! {
    /// What it is now.
    pub enum JoinerStatus {
        /// Neutral.
        Neutral = "neutral",
        /// Allied.
        Allied = "allied",
        /// Conquered.
        Conquered = "conquered",
    }
}

crate::words! {
    /// What happens to its units.
    pub enum JoinerUnits {
        /// They are set up.
        SetUp = "set-up",
        /// They go to the Force Pool.
        ForcePool = "force-pool",
        /// Nothing.
        None = "none",
    }
}

crate::words! {
    /// A power, or nobody.
    pub enum PowerOrNone {
        /// Germany.
        Germany = "germany",
        /// Japan.
        Japan = "japan",
        /// AFA.
        Afa = "afa",
        /// USA.
        Usa = "usa",
        /// USSR.
        Ussr = "ussr",
        /// Nobody.
        None = "none",
    }
}

impl From<Option<Power>> for PowerOrNone {
    fn from(power: Option<Power>) -> Self {
        match power {
            Some(Power::Germany) => Self::Germany,
            Some(Power::Japan) => Self::Japan,
            Some(Power::Afa) => Self::Afa,
            Some(Power::Usa) => Self::Usa,
            Some(Power::Ussr) => Self::Ussr,
            None => Self::None,
        }
    }
}

crate::form! {
    /// `align`.
    pub struct Align {
        /// The country.
        pub minor: Joiner as form::word::<Joiner>(),
        /// What it is now.
        pub status: JoinerStatus as form::word::<JoinerStatus>().or(0),
        /// Axis power with an own land unit in an area it controls within 4 air moves.
        pub axis_power_near: Option<Power> as form::words::<Power>(Power::Germany as u8, Power::Japan as u8).may(),
        /// Allied power that controls or conquers it.
        pub allied_conqueror: Option<Power> as form::words::<Power>(Power::Afa as u8, Power::Ussr as u8).may(),
        /// Land areas on the Mediterranean held by the Allies.
        pub allied_mediterranean_areas: i16 as form::int(0, 30).or(1),
        /// By the Axis.
        pub axis_mediterranean_areas: i16 as form::int(0, 30).or(1),
        /// The USA is at war with an Axis power.
        pub usa_at_war: bool as form::no(),
        /// An Axis declaration of war is the cause.
        pub axis_declared_war: bool as form::no(),
        /// Axis land unit within 4 air moves.
        pub axis_land_unit_near: bool as form::no(),
        /// Germany and the USSR are at war.
        pub germany_at_war_with_ussr: bool as form::no(),
        /// Germany holds Gibraltar.
        pub germany_controls_gibraltar: bool as form::no(),
        /// Areas next to the Near East that Germany holds in supply.
        pub german_supplied_neighbours: i16 as form::int(0, 9).or(0),
        /// Japan and the AFA are at war.
        pub japan_at_war_with_afa: bool as form::no(),
        /// The Axis holds Paris.
        pub axis_controls_paris: bool as form::no(),
        /// Germany holds the Caucasus Mountains.
        pub germany_controls_caucasus: bool as form::no(),
        /// Option 9.2.
        pub road_to_war: bool as form::no(),
        /// 9.2: Brazil and Mexico.
        pub monroe_doctrine: bool as form::no(),
        /// 9.2: Central Europe and Finland.
        pub anti_comintern_pact_expanded: bool as form::no(),
        /// 9.2: Austria-Czechoslovakia annexed by Germany.
        pub annexed: bool as form::no(),
    }
}

/// Whom it joins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Aligned {
    /// The power.
    pub aligned_with: PowerOrNone,
    /// What happens to its units.
    pub units: JoinerUnits,
}

impl Align {
    fn joins(&self) -> Option<Power> {
        let agreed = |step: bool| !self.road_to_war || step;
        let germany = |joins: bool| joins.then_some(Power::Germany);
        match self.minor {
            Joiner::Argentina | Joiner::ParaguayUruguay => self.axis_power_near,
            Joiner::AustriaCzechoslovakia => self.allied_conqueror.filter(|_| agreed(self.annexed)),
            // Germany is first where neither side holds an area (R56).
            Joiner::Balkans if self.allied_mediterranean_areas == 0 => Some(Power::Germany),
            Joiner::Balkans => (self.axis_mediterranean_areas == 0).then_some(Power::Afa),
            Joiner::Brazil | Joiner::Mexico => {
                let drawn_in = self.usa_at_war && agreed(self.monroe_doctrine);
                (drawn_in || self.axis_declared_war).then_some(Power::Usa)
            }
            Joiner::CentralEurope | Joiner::Finland => {
                germany(self.germany_at_war_with_ussr && agreed(self.anti_comintern_pact_expanded))
            }
            Joiner::Iberia => germany(self.germany_controls_gibraltar).or(self.allied_conqueror),
            Joiner::NearEast => germany(self.german_supplied_neighbours >= 2),
            Joiner::SouthEastAsia => (self.japan_at_war_with_afa || self.axis_controls_paris).then_some(Power::Japan),
            Joiner::Turkey => germany(self.germany_controls_caucasus),
        }
    }

    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Aligned, No> {
        let power = self.joins().filter(|_| self.status == JoinerStatus::Neutral);
        let far = matches!(self.minor, Joiner::Brazil | Joiner::Mexico)
            && !self.axis_declared_war
            && !self.axis_land_unit_near;
        let units = match power {
            None => JoinerUnits::None,
            Some(_) if far => JoinerUnits::ForcePool,
            Some(_) => JoinerUnits::SetUp,
        };
        Ok(Aligned { aligned_with: power.into(), units })
    }
}
