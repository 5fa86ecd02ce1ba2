//! `production-limit` [7.7, 9.2].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, refuse};
use crate::blitz::refusal::Refusal;
use crate::blitz::vocabulary::Power;
use crate::chart::Charts;
use crate::form;

crate::form! {
    /// `production-limit`.
    pub struct ProductionLimit {
        /// The power.
        pub power: Power as form::words::<Power>(Power::Usa as u8, Power::Ussr as u8),
        /// Its marker.
        pub r#box: i16 as form::int(0, 15),
        /// The turn.
        pub turn: i16 as form::int(1, 15),
        /// Income, lend lease received included, given excluded.
        pub oil: i16 as form::int(0, 20),
        /// The same.
        pub resources: i16 as form::int(0, 20),
        /// Usable in China.
        pub china_resources: i16 as form::int(0, 20).or(0),
        /// Oil and Resources given, not to China.
        pub lend_lease_given: i16 as form::int(0, 15).or(0),
        /// Saved or spent.
        pub use_oil: i16 as form::int(0, 20).or(0),
        /// Saved or spent.
        pub use_resources: i16 as form::int(0, 20).or(0),
        /// Spent in China.
        pub use_china: i16 as form::int(0, 20).or(0),
        /// The USSR is at war with Germany.
        pub at_war_with_germany: bool as form::no(),
        /// The USA is at war with an Axis power.
        pub at_war_with_axis: bool as form::no(),
        /// Option 9.2.
        pub road_to_war: bool as form::no(),
        /// 9.2: on the USSR.
        pub germany_declared_war: bool as form::no(),
        /// 9.2: Germany holds an area of the USSR.
        pub germany_controls_soviet_area: bool as form::no(),
    }
}

/// What a power may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Limit {
    /// It is held back.
    pub limited: bool,
    /// Its box; -1 without a limit.
    pub limit: i16,
    /// Less lend lease; -1 without a limit.
    pub left: i16,
    /// What it could still use.
    pub unused: Option<i16>,
    /// What it cannot use.
    pub lost: i16,
}

impl ProductionLimit {
    /// Until it is in the war; at the latest until Turn 8.
    fn limited(&self) -> bool {
        let free = match (self.power, self.road_to_war) {
            (Power::Ussr, true) => self.germany_declared_war || self.germany_controls_soviet_area,
            (Power::Ussr, false) => self.at_war_with_germany,
            _ => self.at_war_with_axis,
        };
        !free && self.turn < 8
    }

    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Limit, No> {
        let limited = self.limited();
        let left = self.r#box - self.lend_lease_given;
        refuse(limited && left < 0, Refusal::LendLeaseLimit)?;
        let beyond =
            self.use_oil > self.oil || self.use_resources > self.resources || self.use_china > self.china_resources;
        refuse(beyond, Refusal::NotThere)?;
        if !limited {
            return Ok(Limit { limited, limit: -1, left: -1, unused: None, lost: 0 });
        }
        let used = self.use_oil + self.use_resources + self.use_china;
        refuse(used > left, Refusal::AboveLimit)?;
        let lost = (self.oil + self.resources + self.china_resources - left).max(0);
        Ok(Limit { limited, limit: self.r#box, left, unused: Some(left - used), lost })
    }
}
