//! Everything that is counted or is so or not: each can be set by hand.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::State;
use crate::general::research::{Achievement, MOST_NUMBERS};
use crate::general::setup::Hq;
use crate::general::{Country, Major, Side};

crate::words! {
    /// Cards that give their player acts with counters or areas: what is left of them is counted (7.4).
    pub enum CardAct {
        /// Card 21: up to ten own land and air units move up to four areas.
        Espionage = "Espionage",
        /// Card 44: an aircraft carries one infantry.
        ParaTroops = "Para Troops",
        /// Card 45: up to two own areas are taken back.
        Partisans = "Partisans",
        /// Card 47: every hand of the enemy is seen.
        Spies = "Spies",
        /// Card 19: so many own units are one stronger in one battle.
        Elite = "Elite Troops",
        /// Card 48: the own side fires first in one land battle.
        Surprise = "Surprise",
        /// Card 43: the own side fires first in one naval battle.
        NavalSurprise = "Naval Surprise",
        /// Card 4: own land units ignore rivers.
        Bridgehead = "Bridgehead",
        /// Card 41: own infantry is one stronger in mountains.
        MountainTroops = "Mountain Troops",
        /// Card 52: own units do not retreat, for the rest of the game.
        TotalWar = "Total War",
    }
}

impl CardAct {
    /// Its card.
    #[must_use]
    pub const fn card(self) -> u8 {
        match self {
            Self::Espionage => 21,
            Self::ParaTroops => 44,
            Self::Partisans => 45,
            Self::Spies => 47,
            Self::Elite => 19,
            Self::Surprise => 48,
            Self::NavalSurprise => 43,
            Self::Bridgehead => 4,
            Self::MountainTroops => 41,
            Self::TotalWar => 52,
        }
    }

    /// What the card gives: counters that move, areas, units in a battle (a die's worth), or that it works at all.
    #[must_use]
    pub const fn given(self) -> i16 {
        match self {
            Self::Espionage => 10,
            Self::Partisans => 2,
            Self::Elite => 6,
            _ => 1,
        }
    }

    /// Whether it is done with counters or areas on the board.
    #[must_use]
    pub const fn is_on_board(self) -> bool {
        matches!(self, Self::Espionage | Self::ParaTroops | Self::Partisans)
    }

    /// Whether it waits to be used; the others work by themselves.
    #[must_use]
    pub const fn waits(self) -> bool {
        self.is_on_board() || matches!(self, Self::Spies | Self::Elite | Self::Surprise | Self::NavalSurprise)
    }

    /// The act of a card.
    #[must_use]
    pub fn of(card: u8) -> Option<Self> {
        Self::ALL.iter().copied().find(|act| act.card() == card)
    }
}

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
    /// Units that a headquarters has sent in this phase (6.4.6, 6.7).
    Sent(Hq),
    /// What is left of a card that a major played this turn ([`CardAct`]).
    CardLeft(CardAct, Major),
    /// The turn since which the Axis holds Yugoslavia; 0 while it does not (card 51).
    YugoslaviaSince,
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
    /// Germany or Italy has declared war on the USSR (card 28).
    AxisOnUssr,
    /// Japan has declared war on the USSR (card 28).
    JapanOnUssr,
    /// The USSR has declared war on Japan (card 35).
    UssrOnJapan,
    /// Italy has declared war, or entered by the time table or card 1 (card 30, R22).
    ItalyDeclared,
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
            Self::AxisOnUssr => 23,
            Self::IncomePaid(major) => 24 + major as u8,
            Self::CardDrawn(major) => 32 + major as u8,
            Self::NumberBought(major) => 40 + major as u8,
            Self::ProductionDone(major) => 48 + major as u8,
            Self::JapanOnUssr => 56,
            Self::UssrOnJapan => 57,
            Self::ItalyDeclared => 58,
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
            Self::UsLevel | Self::PeaceUntil | Self::VichyUnits | Self::YugoslaviaSince => (0, 60),
            Self::Sent(_) => (0, 20),
            Self::CardLeft(act, _) => (0, act.given()),
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
            Self::Sent(hq) => (*state.sent.get(hq)).into(),
            Self::CardLeft(act, major) => {
                state.card_left.get(act).filter(|(by, _)| *by == major).map_or(0, |(_, left)| left.into())
            }
            Self::YugoslaviaSince => state.yugoslavia_since.into(),
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
        if let Self::CardLeft(act, major) = self {
            *state.card_left.get_mut(act) = Some((major, byte));
            return;
        }
        *match self {
            Self::Potential(major) => &mut state.economy.get_mut(major).potential,
            Self::Saved(major) => &mut state.economy.get_mut(major).saved,
            Self::Lost(major) => &mut state.economy.get_mut(major).lost,
            Self::Purse(major) => &mut state.economy.get_mut(major).purse,
            Self::Numbers(major) => &mut state.economy.get_mut(major).numbers,
            Self::Rail(major) => &mut state.economy.get_mut(major).rail,
            Self::Collapse(country) => state.collapse.get_mut(country),
            Self::UsLevel | Self::UssrBalance | Self::CardLeft(..) => &mut state.us_level,
            Self::Islands(side) => state.islands.get_mut(side),
            Self::JapanChinaLimit => &mut state.japan_china_limit,
            Self::PeaceUntil => &mut state.peace_until,
            Self::VichyUnits => &mut state.vichy_units,
            Self::Railed(major) => &mut state.economy.get_mut(major).railed,
            Self::RailSoon(major) => &mut state.economy.get_mut(major).rail_soon,
            Self::RailLater(major) => &mut state.economy.get_mut(major).rail_later,
            Self::Sent(hq) => state.sent.get_mut(hq),
            Self::YugoslaviaSince => &mut state.yugoslavia_since,
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
            Self::Sent(hq) => write!(f, "sent by {hq}"),
            Self::CardLeft(act, major) => write!(f, "{act} {major}"),
            Self::YugoslaviaSince => f.write_str("Axis in Yugoslavia"),
        }
    }
}

impl Flag {
    /// Whether it only notes that something was done this turn.
    #[must_use]
    pub const fn is_note(self) -> bool {
        matches!(
            self,
            Self::TimetableRead
                | Self::Arrived
                | Self::InitiativeSettled
                | Self::WeatherSettled
                | Self::LimitSettled
                | Self::UsLevelRaised
                | Self::PeaceRolled
                | Self::IncomePaid(_)
                | Self::CardDrawn(_)
                | Self::NumberBought(_)
                | Self::ProductionDone(_)
                | Self::Given
        )
    }
}

/// A few words, for the log and the list of what is so.
impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BePacific => "BE Pacific produces",
            Self::Maginot => "Maginot stands",
            Self::AxisMinorsJoined => "Axis minors joined",
            Self::DeliveryUssrGermany => "USSR delivery",
            Self::DeliveryRomaniaGermany => "Romania delivery",
            Self::DeliverySwedenGermany => "Sweden delivery",
            Self::DeliveryUsaJapan => "USA delivery",
            Self::DeliveryBalticGermany => "Baltic delivery",
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
            Self::PartitionDue => "partition of Poland due",
            Self::PeaceRolled => "peace rolled",
            Self::DoubleTurn => "double turn",
            Self::VWeaponUsed => "V-weapon used",
            Self::AtomicBombUsed => "atomic bomb used",
            Self::IncomePaid(major) => return write!(f, "income {major}"),
            Self::CardDrawn(major) => return write!(f, "card drawn {major}"),
            Self::NumberBought(major) => return write!(f, "number bought {major}"),
            Self::ProductionDone(major) => return write!(f, "built {major}"),
            Self::Achieved(major, what) => return write!(f, "{major}: {what}"),
            Self::Given => "Lend Lease given",
            Self::ForeignAircraft => "foreign aircraft",
            Self::IrelandTried => "coup in Ireland tried",
            Self::AxisOnUssr => "Axis declared on USSR",
            Self::JapanOnUssr => "Japan declared on USSR",
            Self::UssrOnJapan => "USSR declared on Japan",
            Self::ItalyDeclared => "Italy declared war",
        })
    }
}
