//! `build`, `minor-ally-builds` [7.8, 9.3].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{Name, No, fault, name, refuse, twice};
use crate::blitz::board::supply::COUNTRY;
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Country, UnitKind};
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::form! {
    /// A unit that is built.
    pub struct BuildRow<'a> {
        /// Its name.
        pub name: &'a str as form::text(),
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::UNITS.0, UnitKind::UNITS.1),
        /// Size before; 0 is new.
        pub from_size: i16 as form::int(0, 4),
        /// Size after.
        pub to_size: i16 as form::int(1, 4),
        /// The unit, or the home country of a new one, is in supply.
        pub supplied: bool as form::yes(),
        /// It is in the Force Pool; an A-Bomb was tested.
        pub developed: bool as form::yes(),
        /// There is a place with room for it.
        pub place: bool as form::yes(),
        /// Its Big version is in the Force Pool.
        pub big_in_pool: bool as form::no(),
        /// Its home country is conquered.
        pub home_conquered: bool as form::no(),
        /// Chinese.
        pub chinese: bool as form::no(),
    }
}

impl BuildRow<'_> {
    fn is_new_gar(&self) -> bool {
        self.kind == UnitKind::Gar && self.from_size == 0
    }

    /// What forbids it, apart from money.
    fn allowed(&self, free: bool) -> Result<(), No> {
        let new = self.from_size == 0;
        let grows_big = self.from_size <= 2 && self.to_size > 2;
        let maginot = self.kind == UnitKind::Fort && self.name.starts_with("maginot");
        refuse(new && maginot, Refusal::Maginot)?;
        refuse((new || grows_big) && self.home_conquered, Refusal::HomeConquered)?;
        let unsupplied = if new { Refusal::NewUnsupplied } else { Refusal::BuildUnsupplied };
        refuse(!self.supplied && !free, unsupplied)?;
        let undeveloped = if self.kind == UnitKind::ABomb { Refusal::NotTested } else { Refusal::NotDeveloped };
        refuse(new && !self.developed, undeveloped)?;
        refuse(new && !self.place, Refusal::NoPlace)?;
        refuse(grows_big && !self.big_in_pool, Refusal::NoBigVersion)
    }
}

crate::form! {
    /// `build`.
    pub struct Build<'a> {
        /// The marker.
        pub oil: i16 as form::int(0, 20),
        /// The marker.
        pub resources: i16 as form::int(0, 20),
        /// For Chinese units.
        pub china_resources: i16 as form::int(0, 20).or(0),
        /// The free GAR; else the first new one.
        pub free_gar: &'a str as form::text().may(),
        /// It was taken earlier this turn.
        pub free_gar_used: bool as form::no(),
        /// What is built.
        pub builds: Items<'a, BuildRow<'a>> as form::list(0, 15, BuildRow::FIELDS),
    }
}

/// What was built.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Built {
    /// Oil and Resources spent.
    pub cost: i16,
    /// Resources spent in China.
    pub china_cost: i16,
    /// Resources left.
    pub resources_left: i16,
    /// Oil left.
    pub oil_left: i16,
    /// Left in China.
    pub china_left: i16,
    /// The free GAR, or none.
    pub free_gar: Name,
    /// Each build.
    pub trace: Trace,
}

impl<'a> Build<'a> {
    fn check(&self) -> Result<(), No> {
        for build in self.builds.iter() {
            fault(build.to_size <= build.from_size, InputFault::NoGrowth)?;
            fault(build.kind == UnitKind::Gar && build.to_size > 1, InputFault::GarSize)?;
        }
        fault(twice(self.builds.iter().map(|build| build.name)), InputFault::NamesAlike)?;
        let named = |build: BuildRow<'a>| build.is_new_gar() && build.name == self.free_gar;
        fault(!self.free_gar.is_empty() && !self.builds.iter().any(named), InputFault::FreeGar)
    }

    /// The GAR that costs nothing this turn.
    fn free(&self) -> Option<&'a str> {
        let first = || self.builds.iter().find(BuildRow::is_new_gar).map(|build| build.name);
        let free = if self.free_gar.is_empty() { first() } else { Some(self.free_gar) };
        free.filter(|_| !self.free_gar_used)
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Built, No> {
        self.check()?;
        let free = self.free();
        let (mut cost, mut china_cost, mut trace) = (0, 0, Trace::new());
        for build in self.builds.iter() {
            let is_free = free == Some(build.name);
            build.allowed(is_free)?;
            let price = if is_free { 0 } else { build.to_size - build.from_size };
            *if build.chinese { &mut china_cost } else { &mut cost } += price;
            whole(&mut trace, Why::Build, price);
        }
        refuse(china_cost > self.china_resources, Refusal::ChinaMoney)?;
        refuse(cost > self.oil + self.resources, Refusal::Money)?;
        // Resources are paid first (R19).
        let resources = cost.min(self.resources);
        Ok(Built {
            cost,
            china_cost,
            resources_left: self.resources - resources,
            oil_left: self.oil - (cost - resources),
            china_left: self.china_resources - china_cost,
            free_gar: name(free.unwrap_or("none")),
            trace,
        })
    }
}

crate::form! {
    /// An ally.
    pub struct Ally {
        /// The country.
        pub country: Country as COUNTRY,
        /// Resources controlled in it.
        pub resources: i16 as form::int(0, 9),
        /// One of its units is not complete.
        pub unit_to_build: bool as form::yes(),
        /// Resources spent on its units.
        pub spent: i16 as form::int(0, 9).or(0),
    }
}

crate::form! {
    /// `minor-ally-builds`.
    pub struct MinorAllyBuilds<'a> {
        /// Option 9.3.
        pub rule_9_3: bool as form::flag(),
        /// The allies.
        pub countries: Items<'a, Ally> as form::list(0, 15, Ally::FIELDS),
    }
}

/// Who must have a Resource first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AllyShares {
    /// These.
    pub required: Vec<Country, 15>,
}

impl MinorAllyBuilds<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<AllyShares, No> {
        let due = |ally: &Ally| self.rule_9_3 && ally.resources > 0 && ally.unit_to_build;
        let due = || self.countries.iter().filter(due);
        refuse(due().any(|ally| ally.spent == 0), Refusal::AllyUnbuilt)?;
        Ok(AllyShares { required: due().map(|ally| ally.country).collect() })
    }
}
