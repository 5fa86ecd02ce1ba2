//! `weapons-development`, `unit-pool`, `lend-lease` [7.3, 7.4].

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, refuse};
use crate::blitz::refusal::Refusal;
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;
use crate::form::{self, Field, Items};

/// Units left in each Group.
const GROUPS: &[Field] = &[Field::bare(form::int(0, 20))];
/// The Group of each pick.
const PICKS: &[Field] = &[Field::bare(form::int(1, 8))];

crate::form! {
    /// `weapons-development`.
    pub struct WeaponsDevelopment<'a> {
        /// The power.
        pub power: Power as form::word::<Power>(),
        /// Units a turn, from its chart.
        pub limit: i16 as form::int(0, 5),
        /// Units left in Group 1, 2, ...
        pub groups: Items<'a, i16> as form::list(1, 8, GROUPS),
        /// Added before, this turn.
        pub already_added: i16 as form::int(0, 5).or(0),
        /// The Group of each unit.
        pub picks: Items<'a, i16> as form::list(0, 6, PICKS).or(0),
    }
}

/// What is left to develop.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Developed {
    /// Units left in each Group.
    pub groups: Vec<i16, 8>,
    /// The lowest with units; 0 for none.
    pub current_group: i16,
    /// Added now.
    pub added: i16,
    /// Still allowed.
    pub more: i16,
}

impl WeaponsDevelopment<'_> {
    /// Japan and the USSR develop one unit a turn from Group 4 on.
    fn limit(&self, group: i16) -> i16 {
        if matches!(self.power, Power::Japan | Power::Ussr) && group >= 4 { 1 } else { self.limit }
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Developed, No> {
        let mut groups: Vec<i16, 8> = self.groups.iter().collect();
        let current = |groups: &[i16]| (1..).zip(groups).find(|(_, left)| **left > 0).map_or(0, |(group, _)| group);
        let mut added = 0;
        for pick in self.picks.iter() {
            let group = current(&groups);
            refuse(group == 0, Refusal::NothingLeft)?;
            refuse(pick != group, Refusal::WrongGroup)?;
            refuse(self.already_added + added >= self.limit(group), Refusal::DevelopmentLimit)?;
            added += 1;
            if let Some((_, left)) = (1..).zip(&mut groups).find(|(number, _)| *number == pick) {
                *left -= 1;
            }
        }
        let current_group = current(&groups);
        let more = if current_group == 0 { 0 } else { self.limit(current_group) - self.already_added - added };
        Ok(Developed { groups, current_group, added, more: more.max(0) })
    }
}

crate::words! {
    /// What the home country of a developed unit is.
    pub enum HomeStatus {
        /// Allied.
        Allied = "allied",
        /// Neutral.
        Neutral = "neutral",
        /// An enemy.
        Enemy = "enemy",
        /// Conquered.
        Conquered = "conquered",
    }
}

crate::form! {
    /// `unit-pool`.
    pub struct UnitPool {
        /// Of its home country.
        pub country_status: HomeStatus as form::word::<HomeStatus>(),
        /// Who controls the country, or develops the unit.
        pub controller: Power as form::word::<Power>(),
    }
}

crate::words! {
    /// Where a unit goes.
    pub enum Pool {
        /// The Force Pool.
        ForcePool = "force-pool",
        /// Set aside.
        SetAside = "set-aside",
    }
}

/// Where a developed unit goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pooled {
    /// Where.
    pub goes: Pool,
    /// Of whom.
    pub of: Option<Power>,
}

impl UnitPool {
    #[expect(clippy::unnecessary_wraps, reason = "every question answers alike")]
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Pooled, No> {
        Ok(match self.country_status {
            HomeStatus::Allied => Pooled { goes: Pool::ForcePool, of: Some(self.controller) },
            _ => Pooled { goes: Pool::SetAside, of: None },
        })
    }
}

crate::words! {
    /// The flag of an LL unit.
    pub enum Recipient {
        /// AFA.
        Afa = "afa",
        /// USSR.
        Ussr = "ussr",
        /// USA.
        Usa = "usa",
        /// Germany.
        Germany = "germany",
        /// Japan.
        Japan = "japan",
        /// China: the LL unit of the Bay of Bengal.
        China = "china",
    }
}

crate::form! {
    /// `lend-lease`.
    pub struct LendLease {
        /// Its flag.
        pub recipient: Recipient as form::word::<Recipient>(),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// It is in its named sea area.
        pub in_named_sea: bool as form::flag(),
        /// Its home country has supply to that sea area.
        pub supply_to_sea: bool as form::flag(),
        /// A friendly land area touches it.
        pub friendly_landfall: bool as form::no(),
        /// That area is in the recipient's home country.
        pub landfall_in_recipient_home: bool as form::no(),
        /// Or has supply to it.
        pub supply_from_landfall: bool as form::no(),
        /// China: Burma is friendly.
        pub burma_landfall: bool as form::no(),
        /// China: the Burma Road is open to Chungking.
        pub burma_road: bool as form::no(),
        /// Oil given.
        pub give_oil: i16 as form::int(0, 4).or(0),
        /// Resources given.
        pub give_resources: i16 as form::int(0, 4).or(0),
    }
}

crate::words! {
    /// For whose units it is.
    pub enum OnlyFor {
        /// Anybody's.
        None = "none",
        /// Chinese units.
        China = "china",
    }
}

/// What was delivered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Delivered {
    /// Together.
    pub delivered: i16,
    /// Oil.
    pub oil: i16,
    /// Resources.
    pub resources: i16,
    /// For whose units.
    pub only_for: OnlyFor,
}

impl LendLease {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Delivered, No> {
        let china = self.recipient == Recipient::China;
        let lands = if china {
            self.burma_landfall && self.burma_road
        } else {
            self.friendly_landfall && (self.landfall_in_recipient_home || self.supply_from_landfall)
        };
        let arrives = self.in_named_sea && self.supply_to_sea && lands;
        let due = match (arrives, china) {
            (false, _) => 0,
            (true, true) => 1,
            (true, false) => self.size,
        };
        let wrong = self.give_oil + self.give_resources != due || china && self.give_oil > 0;
        refuse(wrong, Refusal::LendLeaseAmount)?;
        let only_for = if china { OnlyFor::China } else { OnlyFor::None };
        Ok(Delivered { delivered: due, oil: self.give_oil, resources: self.give_resources, only_for })
    }
}
