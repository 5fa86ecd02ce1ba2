//! Everything that is counted or is so or not: each can be set by hand.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::State;
use crate::general::research::{Achievement, MOST_NUMBERS};
use crate::general::{Country, Major, Side};

/// A number that the table keeps. Append only: it is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marker {
    /// Production potential (7.6.1).
    Potential(Major),
    /// Build points saved (7.6).
    Saved(Major),
    /// Potential lost this quarter to bombs and submarines (7.3).
    Lost(Major),
    /// Build points that can still be spent in this quarter (7.3).
    Purse(Major),
    /// Research numbers (7.5).
    Numbers(Major),
    /// Units moved by rail each turn (6.2).
    Rail(Major),
    /// Collapse points after atomic hits (7.5).
    Collapse(Country),
    /// The level of the USA (7.2).
    UsLevel,
    /// Islands without production that a side holds (8.5).
    Islands(Side),
    /// Areas that the USSR lost to Japan less those it gained, in right numbers (7.6.3).
    UssrBalance,
    /// Land units Japan and China may attack each other with; 0 for no limit (5.5).
    JapanChinaLimit,
    /// The turn whose end is the last of the peace between Japan and the USSR; 0 without a peace (card 23).
    PeaceUntil,
    /// The turn on which Vichy's units come; 0 for never (card 22).
    VichyUnits,
    /// Units that a major moved by rail this turn (6.2).
    Railed(Major),
    /// Rail capacity that comes with the next quarter (9.7).
    RailSoon(Major),
    /// Rail capacity that comes with the quarter after the next (9.7).
    RailLater(Major),
}

/// What is so or not. Append only: its number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// Australia, India and Burma produce (7.6.3).
    BePacific,
    /// The fortress stands (8.6).
    Maginot,
    /// Bulgaria, Finland, Romania, Hungary have joined (5.1).
    AxisMinorsJoined,
    /// The USSR delivers to Germany (7.6.4).
    DeliveryUssrGermany,
    /// Romania delivers to Germany.
    DeliveryRomaniaGermany,
    /// Sweden delivers to Germany.
    DeliverySwedenGermany,
    /// The USA delivers to Japan.
    DeliveryUsaJapan,
    /// The Baltic delivers to Germany.
    DeliveryBalticGermany,
    /// Every orange unit is on the map or in production: red ones may be built for good (set-up).
    OrangeMet,
    /// The USSR produces in full (7.6.3).
    UssrFull,
    /// Bad weather in Europe (5.4).
    BadEurope,
    /// Bad weather in the Pacific (5.4).
    BadPacific,
    /// Japan has attacked a defended area of China this turn (8.7).
    JapanAttacked,
    /// China has attacked a defended area of Japan this turn (8.7).
    ChinaAttacked,
    /// The time table of this turn was read (5.1).
    TimetableRead,
    /// The units of this turn left the production chart (5.2).
    Arrived,
    /// The initiative of this turn is settled (5.3).
    InitiativeSettled,
    /// The weather of this turn is settled (5.4).
    WeatherSettled,
    /// The limit of this turn is settled (5.5).
    LimitSettled,
    /// The level of the USA rose for this quarter (7.2).
    UsLevelRaised,
    /// This major has its build points of the quarter (7.3).
    IncomePaid(Major),
    /// This major has drawn its card of the quarter (7.4).
    CardDrawn(Major),
    /// This major has bought its research number of the quarter (7.5).
    NumberBought(Major),
    /// This major is done with research and production.
    ProductionDone(Major),
    /// Poland's partition is due at the next time table (R29).
    PartitionDue,
    /// The peace between Japan and the USSR was rolled for this turn (5.1).
    PeaceRolled,
    /// This major has found something (7.5).
    Achieved(Major, Achievement),
    /// The USA has given its build points of the quarter (card 38).
    Given,
    /// The USA has built its foreign aircraft of the quarter (card 49).
    ForeignAircraft,
    /// Coup in Ireland was played once (9.9).
    IrelandTried,
    /// The side that goes first this turn went second in the last one (5.3).
    DoubleTurn,
    /// V-weapons were used this turn (7.5).
    VWeaponUsed,
    /// The atomic bomb of this turn was dropped (R15).
    AtomicBombUsed,
}

impl Flag {
    /// Its bit in [`State::flags`]; what a major has found is kept with the major.
    pub(super) const fn bit(self) -> u64 {
        let number = match self {
            Self::BePacific => 0,
            Self::Maginot => 1,
            Self::AxisMinorsJoined => 2,
            Self::DeliveryUssrGermany => 3,
            Self::DeliveryRomaniaGermany => 4,
            Self::DeliverySwedenGermany => 5,
            Self::DeliveryUsaJapan => 6,
            Self::DeliveryBalticGermany => 7,
            Self::OrangeMet => 8,
            Self::UssrFull => 9,
            Self::BadEurope => 10,
            Self::BadPacific => 11,
            Self::JapanAttacked => 12,
            Self::ChinaAttacked => 13,
            Self::TimetableRead => 14,
            Self::Arrived => 15,
            Self::InitiativeSettled => 16,
            Self::WeatherSettled => 17,
            Self::LimitSettled => 18,
            Self::UsLevelRaised => 19,
            Self::PartitionDue => 20,
            Self::PeaceRolled => 21,
            Self::DoubleTurn => 22,
            Self::IncomePaid(major) => 24 + major as u8,
            Self::CardDrawn(major) => 32 + major as u8,
            Self::NumberBought(major) => 40 + major as u8,
            Self::ProductionDone(major) => 48 + major as u8,
            Self::Given => 59,
            Self::ForeignAircraft => 60,
            Self::IrelandTried => 61,
            Self::VWeaponUsed => 62,
            Self::AtomicBombUsed => 63,
            Self::Achieved(..) => return 0,
        };
        1 << number
    }

    /// Those that hold for one turn and fall with its end: bits 12 to 19, 21, 22, those of each major, 59, 60, 62 and 63.
    pub(super) const OF_ONE_TURN: u64 = 0xD8FF_FFFF_FF6F_F000;
}

impl Marker {
    /// The least and the most that it can be.
    #[must_use]
    pub const fn range(self) -> (i16, i16) {
        match self {
            Self::Potential(_) => (0, 96),
            Self::Saved(_) | Self::Lost(_) | Self::Purse(_) => (0, 250),
            Self::Numbers(_) => (0, MOST_NUMBERS as i16),
            Self::Rail(_) | Self::Railed(_) | Self::RailSoon(_) | Self::RailLater(_) => (0, 10),
            Self::Collapse(_) | Self::JapanChinaLimit => (0, 6),
            Self::Islands(_) => (0, 15),
            Self::UssrBalance => (-60, 60),
            Self::UsLevel | Self::PeaceUntil | Self::VichyUnits => (0, 60),
        }
    }

    /// Its value.
    #[must_use]
    pub fn get(self, state: &State) -> i16 {
        match self {
            Self::Potential(major) => state.economy.get(major).potential.into(),
            Self::Saved(major) => state.economy.get(major).saved.into(),
            Self::Lost(major) => state.economy.get(major).lost.into(),
            Self::Purse(major) => state.economy.get(major).purse.into(),
            Self::Numbers(major) => state.economy.get(major).numbers.into(),
            Self::Rail(major) => state.economy.get(major).rail.into(),
            Self::Collapse(country) => (*state.collapse.get(country)).into(),
            Self::UsLevel => state.us_level.into(),
            Self::Islands(side) => (*state.islands.get(side)).into(),
            Self::UssrBalance => state.ussr_balance.into(),
            Self::JapanChinaLimit => state.japan_china_limit.into(),
            Self::PeaceUntil => state.peace_until.into(),
            Self::VichyUnits => state.vichy_units.into(),
            Self::Railed(major) => state.economy.get(major).railed.into(),
            Self::RailSoon(major) => state.economy.get(major).rail_soon.into(),
            Self::RailLater(major) => state.economy.get(major).rail_later.into(),
        }
    }

    /// Puts it on this value, or on the nearest that it can have.
    pub(super) fn set(self, state: &mut State, value: i16) {
        let (least, most) = self.range();
        let value = value.clamp(least, most);
        if let Self::UssrBalance = self {
            state.ussr_balance = i8::try_from(value).unwrap_or(0);
            return;
        }
        // The ranges of all others lie within a byte.
        let byte = u8::try_from(value).unwrap_or(0);
        *match self {
            Self::Potential(major) => &mut state.economy.get_mut(major).potential,
            Self::Saved(major) => &mut state.economy.get_mut(major).saved,
            Self::Lost(major) => &mut state.economy.get_mut(major).lost,
            Self::Purse(major) => &mut state.economy.get_mut(major).purse,
            Self::Numbers(major) => &mut state.economy.get_mut(major).numbers,
            Self::Rail(major) => &mut state.economy.get_mut(major).rail,
            Self::Collapse(country) => state.collapse.get_mut(country),
            Self::UsLevel | Self::UssrBalance => &mut state.us_level,
            Self::Islands(side) => state.islands.get_mut(side),
            Self::JapanChinaLimit => &mut state.japan_china_limit,
            Self::PeaceUntil => &mut state.peace_until,
            Self::VichyUnits => &mut state.vichy_units,
            Self::Railed(major) => &mut state.economy.get_mut(major).railed,
            Self::RailSoon(major) => &mut state.economy.get_mut(major).rail_soon,
            Self::RailLater(major) => &mut state.economy.get_mut(major).rail_later,
        } = byte;
    }
}

/// A few words, for the log and the list of markers.
impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Potential(major) => write!(f, "production {major}"),
            Self::Saved(major) => write!(f, "saved {major}"),
            Self::Lost(major) => write!(f, "lost {major}"),
            Self::Purse(major) => write!(f, "to spend {major}"),
            Self::Numbers(major) => write!(f, "research {major}"),
            Self::Rail(major) => write!(f, "rail {major}"),
            Self::Collapse(country) => write!(f, "collapse {country}"),
            Self::UsLevel => f.write_str("US level"),
            Self::Islands(side) => write!(f, "islands {side}"),
            Self::UssrBalance => f.write_str("USSR lost to Japan"),
            Self::JapanChinaLimit => f.write_str("Japan-China limit"),
            Self::PeaceUntil => f.write_str("peace until turn"),
            Self::VichyUnits => f.write_str("V units on turn"),
            Self::Railed(major) => write!(f, "by rail {major}"),
            Self::RailSoon(major) => write!(f, "rail next {major}"),
            Self::RailLater(major) => write!(f, "rail later {major}"),
        }
    }
}

/// A few words, for the log and the list of what is so.
impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BePacific => "BE Pacific produces",
            Self::Maginot => "Maginot stands",
            Self::AxisMinorsJoined => "Axis minors joined",
            Self::DeliveryUssrGermany => "USSR delivers",
            Self::DeliveryRomaniaGermany => "Romania delivers",
            Self::DeliverySwedenGermany => "Sweden delivers",
            Self::DeliveryUsaJapan => "USA delivers",
            Self::DeliveryBalticGermany => "Baltic delivers",
            Self::OrangeMet => "orange units built",
            Self::UssrFull => "USSR full production",
            Self::BadEurope => "bad weather Europe",
            Self::BadPacific => "bad weather Pacific",
            Self::JapanAttacked => "Japan attacked",
            Self::ChinaAttacked => "China attacked",
            Self::TimetableRead => "time table read",
            Self::Arrived => "units arrived",
            Self::InitiativeSettled => "initiative rolled",
            Self::WeatherSettled => "weather rolled",
            Self::LimitSettled => "limit rolled",
            Self::UsLevelRaised => "US level raised",
            Self::PartitionDue => "partition due",
            Self::PeaceRolled => "peace rolled",
            Self::DoubleTurn => "double turn",
            Self::VWeaponUsed => "V-weapon used",
            Self::AtomicBombUsed => "atomic bomb used",
            Self::IncomePaid(major) => return write!(f, "income {major}"),
            Self::CardDrawn(major) => return write!(f, "card drawn {major}"),
            Self::NumberBought(major) => return write!(f, "number bought {major}"),
            Self::ProductionDone(major) => return write!(f, "built {major}"),
            Self::Achieved(major, what) => return write!(f, "{major} {what}"),
            Self::Given => "Lend Lease given",
            Self::ForeignAircraft => "foreign aircraft built",
            Self::IrelandTried => "coup in Ireland tried",
        })
    }
}
