//! Hexes, groups of units, and markers that lie on the map until something ends.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::blitzkrieg75::{Side, UnitType};

/// Rows of hexes: A to Z, AA to ZZ, AAA to ZZZ.
pub const ROWS: u16 = 78;
/// Hexes of a row.
pub const COLUMNS: u16 = 63;

/// A hex of the map, or none. Its row has one, two or three equal letters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hex(u16);

impl Hex {
    /// No hex.
    pub const NONE: Self = Self(0);

    /// The hex of a row from 0 and a column from 1.
    #[must_use]
    pub const fn new(row: u16, column: u16) -> Option<Self> {
        if row < ROWS && column >= 1 && column <= COLUMNS { Some(Self(row * 64 + column)) } else { None }
    }

    /// The hex of a stored number.
    #[must_use]
    pub const fn from_number(number: u16) -> Option<Self> {
        if number == 0 { Some(Self::NONE) } else { Self::new(number / 64, number % 64) }
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The hex of this name, as the map prints it: `JJJ56`.
    #[must_use]
    pub fn parse(name: &str) -> Option<Self> {
        let digits = name.find(|letter: char| letter.is_ascii_digit())?;
        let (letters, column) = (name.get(..digits)?.as_bytes(), name.get(digits..)?);
        let first = *letters.first()?;
        if !first.is_ascii_uppercase() || letters.iter().any(|letter| *letter != first) {
            return None;
        }
        let again = u16::try_from(letters.len()).ok()?.checked_sub(1)?;
        Self::new(again.checked_mul(26)?.checked_add(u16::from(first - b'A'))?, column.parse().ok()?)
    }
}

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE {
            return f.write_str("-");
        }
        let row = self.0 / 64;
        let letter = char::from(b'A' + (row % 26) as u8);
        for _ in 0..=row / 26 {
            write!(f, "{letter}")?;
        }
        write!(f, "{}", self.0 % 64)
    }
}

/// A type in three letters.
#[must_use]
pub const fn short(unit: UnitType) -> &'static str {
    match unit {
        UnitType::Infantry => "inf",
        UnitType::Armor => "arm",
        UnitType::Artillery => "art",
        UnitType::Airborne => "abn",
        UnitType::AirAssault => "aas",
        UnitType::Ranger => "rgr",
        UnitType::Sac => "SAC",
        UnitType::Mdm => "MDM",
        UnitType::Tac => "TAC",
        UnitType::Ftr => "FTR",
    }
}

/// Equal units of a force: their type, factor, number, and how they stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Group(u16);

/// Out of supply.
pub const UNSUPPLIED: u16 = 1 << 12;
/// On a full sea hex.
pub const AT_SEA: u16 = 1 << 13;
/// On a mountain; of bombers: flown at close range (30.8).
pub const SPECIAL: u16 = 1 << 14;
/// How a group can stand.
const STANDS: u16 = UNSUPPLIED | AT_SEA | SPECIAL;

impl Group {
    /// Nobody.
    pub const NONE: Self = Self(0);

    /// Some units of a type and factor; `stands` holds [`UNSUPPLIED`], [`AT_SEA`], [`SPECIAL`].
    #[must_use]
    pub const fn new(unit: UnitType, factor: u8, count: u8, stands: u16) -> Option<Self> {
        if factor == 0 || factor > 15 || count > 15 {
            return None;
        }
        if count == 0 {
            return Some(Self::NONE);
        }
        Some(Self(unit as u16 | (factor as u16) << 4 | (count as u16) << 8 | (stands & STANDS)))
    }

    /// The group of a stored number.
    #[must_use]
    pub fn from_number(number: u16) -> Option<Self> {
        if number == 0 {
            return Some(Self::NONE);
        }
        let unit = *UnitType::ALL.get(usize::from(number & 15))?;
        let group = Self::new(unit, (number >> 4 & 15) as u8, (number >> 8 & 15) as u8, number)?;
        (group.0 == number).then_some(group)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// What its units are.
    #[must_use]
    pub fn unit(self) -> UnitType {
        UnitType::ALL.get(usize::from(self.0 & 15)).copied().unwrap_or(UnitType::Infantry)
    }

    /// The factor of each.
    #[must_use]
    pub const fn factor(self) -> u8 {
        (self.0 >> 4 & 15) as u8
    }

    /// How many they are.
    #[must_use]
    pub const fn count(self) -> u8 {
        (self.0 >> 8 & 15) as u8
    }

    /// Whether it stands so.
    #[must_use]
    pub const fn is(self, stands: u16) -> bool {
        self.0 & stands != 0
    }

    /// How it stands.
    #[must_use]
    pub const fn stands(self) -> u16 {
        self.0 & STANDS
    }

    /// Printed factors of all.
    #[must_use]
    pub const fn factors(self) -> u16 {
        self.factor() as u16 * self.count() as u16
    }

    /// The same units, so many of them.
    #[must_use]
    pub fn counted(self, count: u8) -> Self {
        Self::new(self.unit(), self.factor(), count, self.0).unwrap_or(Self::NONE)
    }
}

impl fmt::Display for Group {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", short(self.unit()), self.factor())?;
        if self.count() > 1 { write!(f, " x{}", self.count()) } else { Ok(()) }
    }
}

crate::words! {
    /// What a marker on the map says. Append only: its number is stored.
    pub enum Mark {
        /// PX: a bombed port (33.3).
        PortBombed = "px" as "PX",
        /// RCX: a bombed road city (33.4).
        RoadBombed = "rcx" as "RCX",
        /// SRIX: bombed industry (33.5).
        IndustryBombed = "srix" as "SRIX",
        /// Bombed aircraft lie inverted (33.2).
        Inverted = "inverted",
        /// A beach that is closed to the enemy, and a source of supply (20.2, 23.5).
        Beach = "beach",
        /// Fighters on patrol, or patrol/interdictors (32.7, 33.7).
        Patrol = "patrol",
        /// Hit on the BBT in this player-turn (25.3).
        Barraged = "barraged",
        /// Beaten by automatic victory: removed after all other combat (21).
        Beaten = "beaten" as "AV",
        /// A resource or aircraft city captured by this side (36.1).
        Captured = "captured",
        /// A shared resource city friendly to this side (36.1).
        Friendly = "friendly",
        /// A minor city reduced for ever (29.5).
        Reduced = "reduced",
        /// Units without supply in this player-turn (23.1).
        Unsupplied = "unsupplied",
        /// Units of the order of appearance that are still to come (6.2).
        Reinforcement = "reinforcement",
        /// Units that an automatic victory has beaten; they go after all other combat (21.3).
        Victim = "victim" as "beaten",
    }
}

/// Where a marker lies: a hex, or for reinforcements the units themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(u16);

impl Place {
    const GROUP: u16 = 1 << 15;

    /// A hex.
    #[must_use]
    pub const fn hex(hex: Hex) -> Self {
        Self(hex.0)
    }

    /// Units beside the map.
    #[must_use]
    pub const fn group(group: Group) -> Self {
        Self(group.0 | Self::GROUP)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The units, if it is some.
    #[must_use]
    pub fn units(self) -> Option<Group> {
        if self.0 & Self::GROUP == 0 { None } else { Group::from_number(self.0 & !Self::GROUP) }
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.units() {
            Some(group) => group.fmt(f),
            None => Hex(self.0).fmt(f),
        }
    }
}

/// The name in JSON, the number in the journal.
impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Name;
        impl de::Visitor<'_> for Name {
            type Value = Place;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a hex as the map names it, or units like `inf 4 x2`")
            }
            fn visit_str<E: de::Error>(self, name: &str) -> Result<Place, E> {
                let group = || super::act::group(name).map(Place::group);
                Hex::parse(name).map(Place::hex).or_else(group).ok_or_else(|| E::custom("no such hex or units"))
            }
        }
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Name);
        }
        let place = Self(u16::deserialize(deserializer)?);
        let known = place.units().is_some() || Hex::from_number(place.0).is_some();
        if known { Ok(place) } else { Err(de::Error::custom("no such place")) }
    }
}

/// A marker on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Note {
    /// What it says.
    pub mark: Mark,
    /// Whose it is: who bombed, landed, holds.
    pub side: Side,
    /// Where it lies.
    pub place: Place,
    /// The player-turn with whose end it goes, counted from the start; 0 while nobody takes it away. Of reinforcements: the
    /// turn on which they are due. Of beaten units: the number of their hex.
    pub until: u16,
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.mark, self.place, self.side)
    }
}
