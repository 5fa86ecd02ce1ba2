//! `trade`: is an agreement running [7.5, 9.2].

use serde::{Deserialize, Serialize};

use crate::blitz::answer::{No, refuse};
use crate::blitz::refusal::Refusal;
use crate::blitz::vocabulary::{Country, Goods};
use crate::chart::Charts;
use crate::form;

crate::words! {
    /// The agreements.
    pub enum Agreement {
        /// A Resource.
        SwedenGermany = "sweden-germany" as "Sweden-Germany",
        /// Oil.
        UsaJapan = "usa-japan" as "USA-Japan",
        /// Oil.
        UssrGermany = "ussr-germany" as "USSR-Germany",
        /// Oil.
        VenezuelaUsa = "venezuela-usa" as "Venezuela-USA",
    }
}

impl Agreement {
    /// Who gives what to whom.
    #[must_use]
    pub const fn terms(self) -> (Country, Country, Goods) {
        match self {
            Self::SwedenGermany => (Country::Sweden, Country::Germany, Goods::Resource),
            Self::UsaJapan => (Country::Usa, Country::Japan, Goods::Oil),
            Self::UssrGermany => (Country::Ussr, Country::Germany, Goods::Oil),
            Self::VenezuelaUsa => (Country::Venezuela, Country::Usa, Goods::Oil),
        }
    }
}

crate::form! {
    /// `trade`.
    pub struct Trade {
        /// The agreement.
        pub agreement: Agreement as form::word::<Agreement>(),
        /// Sweden or Venezuela is neutral.
        pub minor_neutral: bool as form::yes(),
        /// The partners are at war, or the minor's controller with the partner.
        pub partners_at_war: bool as form::no(),
        /// It ended before.
        pub ended: bool as form::no(),
        /// The giver's marker.
        pub its_war_box: i16 as form::int(0, 15).or(0),
        /// Option 9.2.
        pub road_to_war: bool as form::no(),
    }
}

/// What an agreement gives now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Traded {
    /// It runs.
    pub active: bool,
    /// It ended for good.
    pub ended: bool,
    /// Who gives.
    pub giver: Country,
    /// Who takes.
    pub taker: Country,
    /// What.
    pub goods: Goods,
}

/// The box from which on the Axis gets no more Oil.
const STOP: i16 = 10;

impl Trade {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<Traded, No> {
        refuse(self.road_to_war, Refusal::NoTrade)?;
        let (giver, taker, goods) = self.agreement.terms();
        let ended = self.ended || self.partners_at_war;
        let open = match self.agreement {
            Agreement::SwedenGermany | Agreement::VenezuelaUsa => self.minor_neutral,
            // It runs again below (R16).
            Agreement::UsaJapan | Agreement::UssrGermany => self.its_war_box < STOP,
        };
        let active = open && !ended;
        Ok(Traded { active, ended, giver, taker, goods: if active { goods } else { Goods::None } })
    }
}
