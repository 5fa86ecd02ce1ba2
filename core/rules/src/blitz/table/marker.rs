//! What lies on the tracks, and what is so or not.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::State;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::politics::trade::Agreement;
use crate::blitz::vocabulary::{Power, Side};

crate::words! {
    /// A number that every power has. Append only: its place is stored.
    pub enum Track {
        /// Victory Points [8].
        Vp = "vp" as "VP",
        /// Saved Oil.
        Oil = "oil" as "Oil",
        /// Saved Resources.
        Resources = "resources" as "Resources",
        /// Oil outside the home countries, in supply (7.6 step 1).
        OutsideOil = "outside-oil" as "Oil abroad",
        /// Resources outside the home countries, in supply.
        OutsideResources = "outside-resources" as "Res. abroad",
        /// Oil at home (7.6 step 4).
        HomeOil = "home-oil" as "Oil at home",
        /// Resources at home.
        HomeResources = "home-resources" as "Res. at home",
        /// Damage of its Factories (7.6 step 6).
        FactoryDamage = "factory-damage" as "Factory damage",
        /// Partisans on its Oil (7.6 step 2).
        PartisanOil = "partisan-oil" as "Partisans Oil",
        /// Partisans on its Resources.
        PartisanResources = "partisan-resources" as "Partisans Res.",
        /// The box of its A-Bomb, 5 to 1; 0 before it is added, 6 once it was tested [7.8].
        ABomb = "a-bomb" as "A-Bomb",
        /// The Blitz that it announced: its place in the list of 2.2 from 1 on, 0 for none yet.
        Blitz = "blitz" as "Blitz",
        /// Size moved in its Free Blitz.
        FreeSize = "free-size" as "Free Size",
        /// The powers whose sabotage it tried this turn, a bit each [9.6].
        Sabotaged = "sabotaged" as "sabotage tried",
        /// Its bid [9.1].
        Bid = "bid" as "Bid",
        /// What the limit of 7.7 still lets it use this turn; -1 without a limit.
        Usable = "usable" as "limit left",
        /// Resources for Chinese units this turn [7.8].
        China = "china" as "for China",
        /// Oil got less given by lend lease this turn (7.4, 7.6 step 5).
        LentOil = "lent-oil" as "lend lease Oil",
        /// Resources got less given by lend lease this turn.
        LentResources = "lent-resources" as "lend lease Res.",
        /// Partisans on its Resources in China [7.1, 7.8].
        ChinaPartisans = "china-partisans" as "China Partisans",
        /// Damage of its Factories in China [7.8].
        ChinaDamage = "china-damage" as "China Factories",
        /// The Soviet attack of the turn is made [E].
        SovietAttack = "soviet-attack" as "Soviet attack",
        /// What sabotage did to it: bits 0 to 2 this turn, 3 to 5 the turn before, when it holds [9.6].
        Sabotage = "sabotage" as "sabotage",
    }
}

impl Track {
    /// How many there are.
    pub const COUNT: usize = Self::ALL.len();

    /// The least and the most that it can be.
    #[must_use]
    pub const fn range(self) -> (i16, i16) {
        match self {
            Self::Vp => (-20, 15),
            Self::Oil | Self::Resources => (0, 99),
            Self::ABomb | Self::Blitz => (0, 6),
            Self::FreeSize => (0, 4),
            Self::Sabotaged => (0, 31),
            Self::Sabotage => (0, 63),
            Self::SovietAttack => (0, 1),
            Self::Bid => (-12, 12),
            Self::Usable => (-1, 99),
            Self::LentOil | Self::LentResources => (-9, 9),
            _ => (0, 20),
        }
    }

    /// Whether it is forgotten when the next turn begins.
    #[must_use]
    pub const fn of_one_turn(self) -> bool {
        matches!(
            self,
            Self::Blitz
                | Self::FreeSize
                | Self::Sabotaged
                | Self::China
                | Self::LentOil
                | Self::LentResources
                | Self::SovietAttack
        )
    }
}

/// A number on a track. Append only: its number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Marker {
    /// A number that every power has.
    Of(Track, Power),
    /// The It's War! marker of the USA [7.2].
    UsaWar,
    /// The It's War! marker of the USSR.
    UssrWar,
    /// Damage of a Convoy [6.5].
    Convoy(ConvoyName),
    /// Powers in the Atomic Club [8].
    Club,
}

/// What is so or not. Append only: its number is stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Flag {
    /// An Axis power and an Allied one are at war [3.1].
    War(Power, Power),
    /// Japan and China are at war [3.1].
    JapanChina,
    /// The USA has entered the war [7.2].
    UsaEntered,
    /// The USSR has entered the war.
    UssrEntered,
    /// The Axis has taken Gibraltar once [7.2].
    GibraltarTaken,
    /// France fell once [3.4].
    FranceFell,
    /// Italy fell once.
    ItalyFell,
    /// Japan declared war on the AFA or Belgium-Netherlands: the USA moves at each turn's start [7.2].
    JapanPays,
    /// A Convoy is Destroyed [3.5].
    ConvoyDestroyed(ConvoyName),
    /// A trade agreement has ended for good [7.5].
    TradeEnded(Agreement),
    /// An A-Bomb was dropped on the power [7.8].
    WasBombed(Power),
    /// The power has joined the Atomic Club [8].
    InClub(Power),
    /// The power has its income of the turn [7.6].
    IncomeDone(Power),
    /// The power has placed its free GAR [7.8].
    FreeGar(Power),
    /// The power has developed its A-Bomb this turn.
    Developed(Power),
    /// The power has tested its A-Bomb this turn.
    Tested(Power),
    /// The Partisans of this turn are rolled [7.1].
    PartisansRolled,
    /// Japan's war with AFA and USA was announced [F].
    JapanAnnounced,
    /// The power's awards of this turn are counted [8].
    Awarded(Power),
    /// The turn has a Snow icon.
    Snow,
}

impl Flag {
    /// Its bit in [`State::flags`].
    #[must_use]
    pub const fn bit(self) -> u64 {
        let number = match self {
            Self::War(one, other) => {
                // Whoever is named first.
                let (axis, ally) = if matches!(one.side(), Side::Axis) { (one, other) } else { (other, one) };
                axis as u8 * 3 + (ally as u8).saturating_sub(2)
            }
            Self::JapanChina => 6,
            Self::UsaEntered => 7,
            Self::UssrEntered => 8,
            Self::GibraltarTaken => 9,
            Self::FranceFell => 10,
            Self::ItalyFell => 11,
            Self::JapanPays => 12,
            Self::ConvoyDestroyed(name) => 13 + name as u8,
            Self::TradeEnded(agreement) => 22 + agreement as u8,
            Self::WasBombed(power) => 26 + power as u8,
            Self::InClub(power) => 31 + power as u8,
            Self::IncomeDone(power) => 36 + power as u8,
            Self::FreeGar(power) => 41 + power as u8,
            Self::Developed(power) => 46 + power as u8,
            Self::Tested(power) => 51 + power as u8,
            Self::PartisansRolled => 56,
            Self::JapanAnnounced => 57,
            Self::Awarded(power) => 58 + power as u8,
            Self::Snow => 63,
        };
        // No number is above 63.
        1_u64 << (number & 63)
    }

    /// Those that hold for one turn: bits 36 to 56 and 58 to 63.
    pub(super) const OF_ONE_TURN: u64 = 0xFDFF_FFF0_0000_0000;
}

impl Marker {
    /// The least and the most that it can be.
    #[must_use]
    pub const fn range(self) -> (i16, i16) {
        match self {
            Self::Of(track, _) => track.range(),
            Self::UsaWar | Self::UssrWar => (0, 15),
            Self::Convoy(_) | Self::Club => (0, 5),
        }
    }

    /// Its value.
    #[must_use]
    pub fn get(self, state: &State) -> i16 {
        i16::from(match self {
            Self::Of(track, power) => *state.tracks.get(track).get(power),
            Self::UsaWar => state.boxes[0],
            Self::UssrWar => state.boxes[1],
            Self::Convoy(name) => *state.convoys.get(name),
            Self::Club => state.club,
        })
    }

    /// Puts it on this value, or on the nearest that it can have.
    pub(super) fn set(self, state: &mut State, value: i16) {
        let (least, most) = self.range();
        // The ranges of all lie within a byte.
        let byte = i8::try_from(value.clamp(least, most)).unwrap_or(0);
        *match self {
            Self::Of(track, power) => state.tracks.get_mut(track).get_mut(power),
            Self::UsaWar => &mut state.boxes[0],
            Self::UssrWar => &mut state.boxes[1],
            Self::Convoy(name) => state.convoys.get_mut(name),
            Self::Club => &mut state.club,
        } = byte;
    }
}

/// A few words, for the log and the list of markers.
impl fmt::Display for Marker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Of(track, power) => write!(f, "{power} {track}"),
            Self::UsaWar => f.write_str("It's War! USA"),
            Self::UssrWar => f.write_str("It's War! USSR"),
            Self::Convoy(name) => write!(f, "Convoy {name}"),
            Self::Club => f.write_str("Atomic Club"),
        }
    }
}

/// A few words, for the log and the list of what is so.
impl fmt::Display for Flag {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::War(one, other) => write!(f, "war {one} - {other}"),
            Self::ConvoyDestroyed(name) => write!(f, "{name} destroyed"),
            Self::TradeEnded(agreement) => write!(f, "{agreement} ended"),
            Self::WasBombed(power) => write!(f, "A-Bomb hit {power}"),
            Self::InClub(power) => write!(f, "Atomic Club {power}"),
            Self::IncomeDone(power) => write!(f, "{power} has its income"),
            Self::FreeGar(power) => write!(f, "{power} free GAR placed"),
            Self::Developed(power) => write!(f, "{power} A-Bomb developed"),
            Self::Tested(power) => write!(f, "{power} A-Bomb tested"),
            Self::Awarded(power) => write!(f, "{power} VP counted"),
            Self::JapanChina => f.write_str("war Japan - China"),
            Self::UsaEntered => f.write_str("the USA is in the war"),
            Self::UssrEntered => f.write_str("the USSR is in the war"),
            Self::GibraltarTaken => f.write_str("Gibraltar fell once"),
            Self::FranceFell => f.write_str("France fell once"),
            Self::ItalyFell => f.write_str("Italy fell once"),
            Self::JapanPays => f.write_str("USA +1 at turn start"),
            Self::PartisansRolled => f.write_str("Partisans rolled"),
            Self::JapanAnnounced => f.write_str("Japan announced its war"),
            Self::Snow => f.write_str("Snow turn"),
        }
    }
}
