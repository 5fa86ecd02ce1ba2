//! `supply-sources`, `out-of-supply`, `china-entry` [1.7, 5.2].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Country, Power, Side, UnitKind};
use crate::chart::Charts;
use crate::form::{self, Field, Items, Spec};
use crate::order;

/// A country.
pub const COUNTRY: Spec = form::words::<Country>(Country::COUNTRIES.0, Country::COUNTRIES.1);
/// A list of countries.
const COUNTRIES: &[Field] = &[Field::bare(COUNTRY)];

crate::form! {
    /// `supply-sources`.
    pub struct SupplySources<'a> {
        /// The power.
        pub power: Power as form::word::<Power>(),
        /// The unit's home country.
        pub unit_home: Option<Country> as COUNTRY.may(),
        /// The USA is at war.
        pub usa_at_war: bool as form::no(),
        /// For building [7.8].
        pub for_building: bool as form::no(),
        /// Countries that are conquered.
        pub conquered: Items<'a, Country> as form::list(0, 20, COUNTRIES).or(0),
    }
}

/// Where supply may start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Sources {
    /// By their names.
    pub sources: Vec<Country, 12>,
}

impl SupplySources<'_> {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Sources, No> {
        let partners = self.power.is_western() && self.usa_at_war && !self.for_building;
        let source = |country: &&Country| {
            let home = country.home_of();
            let own = home == Some(self.power) || partners && home.is_some_and(Power::is_western);
            let is_country = **country != Country::Afa;
            is_country
                && (own || self.unit_home == Some(**country))
                && !self.conquered.iter().any(|conquered| conquered == **country)
        };
        let mut sources: Vec<Country, 12> = Country::ALL.iter().filter(source).copied().collect();
        order::by_key(&mut sources, |country| country.word());
        Ok(Sources { sources })
    }
}

crate::words! {
    /// What a unit wants to do.
    pub enum Action {
        /// Move to sea.
        SeaMove = "sea-move",
        /// Rebase.
        Rebase = "rebase",
        /// Move on land.
        LandMove = "land-move",
        /// Take units aboard.
        Embark = "embark",
        /// Join a land area combat.
        LandAreaCombat = "land-area-combat",
        /// Be built up.
        Build = "build",
        /// Be destroyed by its owner.
        Destroy = "destroy",
        /// Defend.
        Defend = "defend",
    }
}

crate::form! {
    /// `out-of-supply`.
    pub struct OutOfSupply {
        /// Its kind.
        pub kind: UnitKind as form::words::<UnitKind>(UnitKind::MOVERS.0, UnitKind::MOVERS.1),
        /// It has a supply line.
        pub supplied: bool as form::flag(),
        /// At sea, or aboard a TRS at sea.
        pub at_sea: bool as form::no(),
        /// What it wants to do.
        pub action: Action as form::word::<Action>(),
    }
}

/// What a unit may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Supplied {
    /// It may.
    pub allowed: bool,
    /// It is in supply.
    pub in_supply: bool,
    /// How far a ship goes out of supply.
    pub movement: Option<i16>,
    /// White triangles that a defender gets.
    pub extra_white: Option<i16>,
}

impl OutOfSupply {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Supplied, No> {
        let kind = self.kind;
        let fits = match self.action {
            Action::SeaMove => !kind.is_land(),
            Action::LandMove => kind.is_land(),
            Action::Embark => kind == UnitKind::Trs,
            Action::Rebase => !kind.is_land() || kind == UnitKind::Para,
            _ => true,
        };
        fault(!fits, InputFault::ActionOfKind)?;
        // Embarking looks at the supply before the move (R63).
        let in_supply = self.supplied || self.at_sea && self.action != Action::Embark;
        let may = match self.action {
            Action::SeaMove => kind.is_ship(),
            Action::Rebase => !kind.is_land(),
            Action::Destroy => true,
            Action::Defend => kind != UnitKind::Air,
            Action::LandMove | Action::Embark | Action::LandAreaCombat | Action::Build => false,
        };
        refuse(!in_supply && !may, Refusal::OutOfSupply)?;
        let movement = (!in_supply && self.action == Action::SeaMove).then_some(1);
        let white = if !in_supply && kind.is_land() { 2 } else { 0 };
        let extra_white = (self.action == Action::Defend).then_some(white);
        Ok(Supplied { allowed: true, in_supply, movement, extra_white })
    }
}

crate::form! {
    /// `china-entry`.
    pub struct ChinaEntry {
        /// Whose unit.
        pub power: Power as form::word::<Power>(),
        /// A Chinese unit.
        pub chinese: bool as form::no(),
        /// China is conquered.
        pub china_conquered: bool as form::no(),
        /// The USSR holds Harbin.
        pub harbin: bool as form::no(),
        /// The USSR holds Port Arthur.
        pub port_arthur: bool as form::no(),
        /// How many of these three the AFA and the USA hold.
        pub formosa_manila_south_east_asia: i16 as form::int(0, 3).or(0),
        /// The USA is neutral.
        pub usa_neutral: bool as form::yes(),
    }
}

/// Whether China is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChinaOpen {
    /// To that unit.
    pub open: bool,
}

impl ChinaEntry {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<ChinaOpen, No> {
        let open = match self.power {
            power if power.side() == Side::Axis || self.chinese || self.china_conquered => true,
            Power::Ussr => self.harbin && self.port_arthur,
            _ => self.formosa_manila_south_east_asia >= 2 && !self.usa_neutral,
        };
        refuse(!open, Refusal::ChinaClosed)?;
        Ok(ChinaOpen { open })
    }
}
