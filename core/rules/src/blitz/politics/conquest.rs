//! `conquest`: conquered or liberated, and who gets it [3.4, 9.2].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, twice};
use crate::blitz::board::base::PowerOrCoin;
use crate::blitz::board::supply::COUNTRY;
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::{Country, Power, Side};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::words! {
    /// A side, or nobody.
    pub enum Conqueror {
        /// Nobody.
        None = "none",
        /// The Axis.
        Axis = "axis",
        /// The Allies.
        Allies = "allies",
    }
}

crate::words! {
    /// Who controls a land area.
    pub enum Controller {
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
        /// A neutral.
        Neutral = "neutral",
    }
}

impl Controller {
    /// The power.
    #[must_use]
    pub fn power(self) -> Option<Power> {
        Power::ALL.get(self.index()).copied()
    }
}

crate::form! {
    /// A land area of the country.
    pub struct Area<'a> {
        /// Its name.
        pub area: &'a str as form::text(),
        /// Who controls it.
        pub controller: Controller as form::word::<Controller>(),
        /// Its holder has supply.
        pub supplied: bool as form::yes(),
    }
}

crate::form! {
    /// `conquest`.
    pub struct Conquest<'a> {
        /// The country.
        pub country: Country as COUNTRY,
        /// The side in question.
        pub side: Side as form::word::<Side>(),
        /// Who conquered it before.
        pub conquered_by: Conqueror as form::word::<Conqueror>().or(0),
        /// The power it first belonged to.
        pub first_controller: Option<Power> as form::word::<Power>().may(),
        /// The special case of France and Italy is still open.
        pub first_time: bool as form::yes(),
        /// A French country made neutral by the fall of France.
        pub became_neutral: bool as form::no(),
        /// Option 9.2.
        pub road_to_war: bool as form::no(),
        /// 9.2: Austria-Czechoslovakia annexed by Germany.
        pub annexed: bool as form::no(),
        /// All its land areas.
        pub areas: Items<'a, Area<'a>> as form::list(1, 15, Area::FIELDS),
    }
}

crate::words! {
    /// What happens to the country.
    pub enum ConquestResult {
        /// Nothing.
        None = "none",
        /// It is conquered.
        Conquered = "conquered",
        /// It is liberated.
        Liberated = "liberated",
    }
}

crate::words! {
    /// Whether a liberated country is returned.
    pub enum Return {
        /// It must be.
        Must = "must",
        /// It may be.
        May = "may",
        /// It is not.
        No = "no",
    }
}

/// What becomes of a country.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Conquered {
    /// What happens to it.
    pub result: ConquestResult,
    /// Who liberates it.
    pub liberator: Option<PowerOrCoin>,
    /// Among whom the coin decides.
    pub tied: Option<Vec<Power, 3>>,
    /// Whether it is returned.
    pub r#return: Option<Return>,
    /// To whom.
    pub return_to: Option<Power>,
}

impl Conquest<'_> {
    /// The area that decides alone, the first time.
    fn key_area(&self) -> Option<&'static str> {
        match self.country {
            Country::France if self.first_time => Some("paris"),
            Country::Italy if self.first_time => Some("rome"),
            _ => None,
        }
    }

    fn result(&self) -> ConquestResult {
        let own = |power: Option<Power>| power.is_some_and(|power| power.side() == self.side);
        let holds = |area: &Area<'_>| own(area.controller.power());
        let held = match self.key_area() {
            Some(key) => self.areas.iter().any(|area| area.area == key && holds(&area)),
            None => self.areas.iter().all(|area| holds(&area) && area.supplied),
        };
        let by = match self.conquered_by {
            Conqueror::None => None,
            Conqueror::Axis => Some(Side::Axis),
            Conqueror::Allies => Some(Side::Allies),
        };
        // Never conquered by the Allies (R49).
        let freed = self.became_neutral
            || self.country == Country::Iberia
            || self.country == Country::AustriaCzechoslovakia && (!self.road_to_war || self.annexed);
        if !held || by == Some(self.side) {
            ConquestResult::None
        } else if by.is_some() || self.side == Side::Allies && freed {
            ConquestResult::Liberated
        } else if own(self.country.home_of()) || own(self.first_controller) {
            ConquestResult::None
        } else {
            ConquestResult::Conquered
        }
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Conquered, No> {
        fault(twice(self.areas.iter().map(|area| area.area)), InputFault::AreaTwice)?;
        let lacks = |key: &str| !self.areas.iter().any(|area| area.area == key);
        fault(self.key_area().is_some_and(lacks), InputFault::KeyAreaMissing)?;
        let result = self.result();
        if result != ConquestResult::Liberated {
            return Ok(Conquered { result, liberator: None, tied: None, r#return: None, return_to: None });
        }
        let areas = |power: Power| self.areas.iter().filter(|area| area.controller.power() == Some(power)).count();
        let own = || Power::ALL.iter().copied().filter(|power| power.side() == self.side);
        let most = own().map(areas).max().unwrap_or(0);
        let mut tied: Vec<Power, 3> = own().filter(|power| areas(*power) == most).collect();
        let liberator = match tied.as_slice() {
            [liberator] => Some(*liberator),
            _ => None,
        };
        let always = matches!(
            self.country,
            Country::Japan | Country::Ussr | Country::Usa | Country::GreatBritain | Country::Germany
        );
        let of_side = |power: &Power| power.side() == self.side;
        let owner = self.country.home_of().filter(|power| always && of_side(power));
        let may = self.first_controller.filter(|power| of_side(power) && liberator != Some(*power));
        let (r#return, return_to) = match (owner, may) {
            (Some(power), _) => (Return::Must, Some(power)),
            (None, Some(power)) => (Return::May, Some(power)),
            (None, None) => (Return::No, None),
        };
        if liberator.is_some() {
            tied.clear();
        }
        let liberator = Some(liberator.map_or(PowerOrCoin::Coin, Into::into));
        Ok(Conquered { result, liberator, tied: Some(tied), r#return: Some(r#return), return_to })
    }
}
