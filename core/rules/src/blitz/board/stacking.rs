//! `stack`, `ally-area`, `transport` [1.3, 4.2].

use serde::{Deserialize, Serialize};

use super::movement::Mode;
use crate::blitz::answer::{No, fault, refuse};
use crate::blitz::combat::letters::SIZES;
use crate::blitz::refusal::{InputFault, Refusal};
use crate::blitz::vocabulary::{Class, Port, Power};
use crate::chart::Charts;
use crate::form::{self, Items};

crate::form! {
    /// `stack`.
    pub struct Stack<'a> {
        /// What is stacked.
        pub class: Class as form::word::<Class>(),
        /// On an Island.
        pub island: bool as form::no(),
        /// In a Port.
        pub port: Port as form::word::<Port>().or(0),
        /// Sizes there.
        pub present: Items<'a, i16> as form::list(0, 12, SIZES).or(0),
        /// Sizes that arrive.
        pub arriving: Items<'a, i16> as form::list(0, 12, SIZES),
    }
}

/// How full it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Stacked {
    /// Sizes together.
    pub total: i16,
    /// There is a limit.
    pub limited: bool,
    /// What still fits; -1 without a limit.
    pub room: i16,
}

/// The limit of Islands and Small Ports.
const LIMIT: i16 = 2;

impl Stack<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Stacked, No> {
        let total = self.present.iter().chain(self.arriving.iter()).sum();
        let naval = self.class == Class::Naval;
        refuse(naval && self.port == Port::None, Refusal::NoPort)?;
        let limited = if naval { self.port == Port::Small } else { self.island };
        refuse(limited && total > LIMIT, Refusal::Stacked)?;
        Ok(Stacked { total, limited, room: if limited { LIMIT - total } else { -1 } })
    }
}

crate::form! {
    /// `ally-area`.
    pub struct AllyArea {
        /// Who enters.
        pub mover: Power as form::word::<Power>(),
        /// Whose area it is.
        pub controller: Power as form::word::<Power>(),
        /// In a home country of a major power.
        pub home_country: bool as form::no(),
        /// The USA is at war with an Axis power.
        pub usa_at_war: bool as form::no(),
        /// Both are at war with the same enemy power.
        pub common_enemy: bool as form::flag(),
        /// Land units of the controller there.
        pub controller_land_units: i16 as form::int(0, 20),
        /// The controller agrees.
        pub agreed: bool as form::flag(),
    }
}

/// Whether an ally's area may be entered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AllyEntered {
    /// It may.
    pub legal: bool,
    /// The controller's air units and ships must rebase out.
    pub controller_rebases: bool,
}

impl AllyArea {
    pub(in crate::blitz) fn answer(self, _: &Charts) -> Result<AllyEntered, No> {
        let (mover, controller) = (self.mover, self.controller);
        fault(mover.side() != controller.side(), InputFault::TwoSides)?;
        let partners = mover.is_western() && controller.is_western() && self.usa_at_war;
        if partners || mover == controller {
            return Ok(AllyEntered { legal: true, controller_rebases: false });
        }
        refuse(self.home_country, Refusal::AllysHome)?;
        refuse(!self.common_enemy, Refusal::NoCommonEnemy)?;
        refuse(self.controller_land_units > 0, Refusal::AllysLandUnit)?;
        refuse(!self.agreed, Refusal::NotAgreed)?;
        Ok(AllyEntered { legal: true, controller_rebases: true })
    }
}

crate::words! {
    /// Where a unit boards.
    pub enum Boards {
        /// Where the TRS starts.
        Start = "start",
        /// In an area that touches the final sea area.
        TouchingFinalSea = "touching-final-sea",
        /// In a Port on the way.
        PortOnTheWay = "port-on-the-way",
        /// Anywhere else.
        Other = "other",
    }
}

crate::form! {
    /// A land unit that boards.
    pub struct Cargo {
        /// Whose it is.
        pub power: Power as form::word::<Power>(),
        /// Size.
        pub size: i16 as form::int(1, 4),
        /// Chinese.
        pub chinese: bool as form::no(),
        /// Where it boards.
        pub at: Boards as form::word::<Boards>().or(0),
    }
}

crate::form! {
    /// `transport`.
    pub struct Transport<'a> {
        /// Whose TRS it is.
        pub power: Power as form::word::<Power>(),
        /// Its Size.
        pub trs_size: i16 as form::int(1, 4),
        /// In supply.
        pub supplied: bool as form::yes(),
        /// The USA is neutral.
        pub usa_neutral: bool as form::yes(),
        /// How it moves.
        pub mode: Mode as form::words::<Mode>(Mode::SeaMove as u8, Mode::Rebase as u8).or(0),
        /// Who boards.
        pub cargo: Items<'a, Cargo> as form::list(0, 10, Cargo::FIELDS),
    }
}

/// What a TRS carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Loaded {
    /// Sizes it can carry.
    pub capacity: i16,
    /// Sizes aboard.
    pub used: i16,
    /// What still fits.
    pub room: i16,
}

impl Transport<'_> {
    pub(in crate::blitz) fn answer(&self, _: &Charts) -> Result<Loaded, No> {
        refuse(!self.supplied && !self.cargo.is_empty(), Refusal::OutOfSupply)?;
        let rebase = self.mode == Mode::Rebase;
        for unit in self.cargo.iter() {
            let partner = unit.power.is_western() && self.power.is_western() && !self.usa_neutral;
            refuse(unit.chinese, Refusal::ChineseAboard)?;
            refuse(unit.power != self.power && !partner, Refusal::OthersAboard)?;
            if self.mode == Mode::ReturnToBase {
                refuse(unit.at != Boards::Start, Refusal::EmbarkOnReturn)?;
                continue;
            }
            let elsewhere = if rebase { Boards::TouchingFinalSea } else { Boards::PortOnTheWay };
            let refusal = if rebase { Refusal::EmbarkRebasing } else { Refusal::EmbarkElsewhere };
            refuse(unit.at == Boards::Other || unit.at == elsewhere, refusal)?;
        }
        let (capacity, used) = (2 * self.trs_size, self.cargo.iter().map(|unit| unit.size).sum());
        refuse(used > capacity, Refusal::Overloaded)?;
        Ok(Loaded { capacity, used, room: capacity - used })
    }
}
