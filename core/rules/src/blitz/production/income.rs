//! `production`, `isolated-production`, `china-production`: income in its steps [7.6, 7.8].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, fault};
use crate::blitz::board::supply::COUNTRY;
use crate::blitz::refusal::InputFault;
use crate::blitz::vocabulary::Country;
use crate::blitz::why::{Trace, Why, whole};
use crate::chart::Charts;
use crate::form::{self, Items};

/// Oil and Resources while they are counted.
#[derive(Default)]
struct Stock {
    oil: i16,
    resources: i16,
    trace: Trace,
}

impl Stock {
    /// A step that adds or takes, not below 0.
    fn step(&mut self, why: [Why; 2], oil: i16, resources: i16) {
        let (oil, resources) = (oil.max(-self.oil), resources.max(-self.resources));
        self.oil += oil;
        self.resources += resources;
        let [for_oil, for_resources] = why;
        whole(&mut self.trace, for_oil, oil);
        whole(&mut self.trace, for_resources, resources);
    }

    /// What is received counts before what is given (R15).
    fn trade(&mut self, oil: (i16, i16), resources: (i16, i16)) {
        let net = |have: i16, (received, given): (i16, i16)| received - given.min(have + received);
        let (oil, resources) = (net(self.oil, oil), net(self.resources, resources));
        self.step([Why::TradeOil, Why::TradeResources], oil, resources);
    }

    /// Damage takes Resources first, then Oil.
    fn damage(&mut self, why: [Why; 2], points: i16) {
        let resources = points.min(self.resources);
        let oil = (points - resources).min(self.oil);
        self.resources -= resources;
        self.oil -= oil;
        let [for_resources, for_oil] = why;
        whole(&mut self.trace, for_resources, -resources);
        whole(&mut self.trace, for_oil, -oil);
    }
}

crate::form! {
    /// An own Convoy.
    pub struct OwnConvoy {
        /// Convoy Factor.
        pub factor: i16 as form::int(1, 5),
        /// Damage.
        pub damage: i16 as form::int(0, 5),
        /// Destroyed marker.
        pub destroyed: bool as form::no(),
    }
}

crate::form! {
    /// `production`.
    pub struct Production<'a> {
        /// Step 1, in supply.
        pub outside_oil: i16 as form::int(0, 20),
        /// Step 1.
        pub outside_resources: i16 as form::int(0, 20),
        /// Partisans on Oil.
        pub partisan_oil: i16 as form::int(0, 5).or(0),
        /// Partisans on Resources.
        pub partisan_resources: i16 as form::int(0, 5).or(0),
        /// Own Convoys.
        pub convoys: Items<'a, OwnConvoy> as form::list(0, 8, OwnConvoy::FIELDS).or(0),
        /// Step 4.
        pub home_oil: i16 as form::int(0, 20),
        /// Step 4.
        pub home_resources: i16 as form::int(0, 20),
        /// Step 5.
        pub lend_lease_oil_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub lend_lease_oil_out: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub lend_lease_resources_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub lend_lease_resources_out: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub trade_oil_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub trade_oil_out: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub trade_resources_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub trade_resources_out: i16 as form::int(0, 9).or(0),
        /// Step 6, all Factories.
        pub factory_damage: i16 as form::int(0, 20).or(0),
        /// The marker before.
        pub saved_oil: i16 as form::int(0, 20).or(0),
        /// The marker before.
        pub saved_resources: i16 as form::int(0, 20).or(0),
    }
}

/// The income of a turn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Income {
    /// Oil.
    pub oil: i16,
    /// Resources.
    pub resources: i16,
    /// The marker after.
    pub oil_marker: i16,
    /// The marker after.
    pub resource_marker: i16,
    /// The six steps.
    pub trace: Trace,
}

impl Production<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Income, No> {
        fault(self.convoys.iter().any(|convoy| convoy.damage > convoy.factor), InputFault::ConvoyDamage)?;
        let live = self.convoys.iter().filter(|convoy| !convoy.destroyed);
        let at_sea = live.map(|convoy| convoy.damage).sum();
        let mut stock = Stock::default();
        stock.step([Why::OutsideOil, Why::OutsideResources], self.outside_oil, self.outside_resources);
        stock.step([Why::PartisanOil, Why::PartisanResources], -self.partisan_oil, -self.partisan_resources);
        stock.damage([Why::ConvoyResources, Why::ConvoyOil], at_sea);
        stock.step([Why::HomeOil, Why::HomeResources], self.home_oil, self.home_resources);
        stock.trade(
            (self.lend_lease_oil_in + self.trade_oil_in, self.lend_lease_oil_out + self.trade_oil_out),
            (
                self.lend_lease_resources_in + self.trade_resources_in,
                self.lend_lease_resources_out + self.trade_resources_out,
            ),
        );
        stock.damage([Why::FactoryResources, Why::FactoryOil], self.factory_damage);
        let Stock { oil, resources, trace } = stock;
        Ok(Income {
            oil,
            resources,
            oil_marker: self.saved_oil + oil,
            resource_marker: self.saved_resources + resources,
            trace,
        })
    }
}

crate::form! {
    /// `isolated-production`.
    pub struct IsolatedProduction {
        /// The ally.
        pub country: Country as COUNTRY,
        /// In it, or reaching only it.
        pub oil: i16 as form::int(0, 20),
        /// In it, or reaching only it.
        pub resources: i16 as form::int(0, 20),
        /// Partisans on Oil.
        pub partisan_oil: i16 as form::int(0, 5).or(0),
        /// Partisans on Resources.
        pub partisan_resources: i16 as form::int(0, 5).or(0),
        /// Step 5.
        pub oil_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub oil_out: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub resources_in: i16 as form::int(0, 9).or(0),
        /// Step 5.
        pub resources_out: i16 as form::int(0, 9).or(0),
        /// Step 6.
        pub factory_damage: i16 as form::int(0, 20).or(0),
    }
}

/// The income of an isolated ally.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct IsolatedIncome {
    /// Oil.
    pub oil: i16,
    /// Resources.
    pub resources: i16,
    /// For its own units.
    pub only_for: Country,
    /// It is not.
    pub may_be_saved: bool,
    /// The steps.
    pub trace: Trace,
}

impl IsolatedProduction {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<IsolatedIncome, No> {
        let mut stock = Stock::default();
        stock.step([Why::HomeOil, Why::HomeResources], self.oil, self.resources);
        stock.step([Why::PartisanOil, Why::PartisanResources], -self.partisan_oil, -self.partisan_resources);
        stock.trade((self.oil_in, self.oil_out), (self.resources_in, self.resources_out));
        stock.damage([Why::FactoryResources, Why::FactoryOil], self.factory_damage);
        let Stock { oil, resources, trace } = stock;
        Ok(IsolatedIncome { oil, resources, only_for: self.country, may_be_saved: false, trace })
    }
}

crate::form! {
    /// An area of China that the USA holds.
    pub struct ChinaArea<'a> {
        /// Its name.
        pub area: &'a str as form::text(),
        /// Its Resources.
        pub resources: i16 as form::int(0, 4),
        /// A Chinese land unit stands there.
        pub chinese_land_unit: bool as form::flag(),
        /// A Partisan is there.
        pub partisan: bool as form::no(),
    }
}

crate::form! {
    /// `china-production`.
    pub struct ChinaProduction<'a> {
        /// Areas of China that the USA holds.
        pub areas: Items<'a, ChinaArea<'a>> as form::list(0, 8, ChinaArea::FIELDS),
        /// The LL unit of the Bay of Bengal delivered.
        pub lend_lease: bool as form::no(),
        /// Of Factories in China.
        pub factory_damage: i16 as form::int(0, 9).or(0),
    }
}

/// Resources for Chinese units.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ChinaIncome {
    /// Resources.
    pub resources: i16,
    /// Where no Chinese land unit stands.
    pub unusable: i16,
    /// How they come about.
    pub trace: Trace,
}

impl ChinaProduction<'_> {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<ChinaIncome, No> {
        let manned = |manned: bool| self.areas.iter().filter(move |area| area.chinese_land_unit == manned);
        let own: i16 = manned(true).map(|area| area.resources).sum();
        let raided: i16 = manned(true).map(|area| area.resources.min(area.partisan.into())).sum();
        let unusable = manned(false).map(|area| area.resources).sum();
        let lent = i16::from(self.lend_lease);
        let bombed = self.factory_damage.min(own - raided + lent);
        let mut trace = Trace::new();
        whole(&mut trace, Why::ChinaResources, own);
        whole(&mut trace, Why::ChinaPartisans, -raided);
        whole(&mut trace, Why::ChinaLendLease, lent);
        whole(&mut trace, Why::ChinaFactories, -bombed);
        Ok(ChinaIncome { resources: own - raided + lent - bombed, unusable, trace })
    }
}
