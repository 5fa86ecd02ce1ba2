//! Where a country stands now (9.1).

use core::fmt;
use core::marker::PhantomData;

use serde::de::{Error, MapAccess, Visitor};
use serde::ser::SerializeMap;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::country::{Start, country};
use crate::blitzwar::{Nation, Side};
use crate::table::By;

crate::words! {
    /// Where a country stands (9.1). Append only: the number is stored.
    pub enum Status {
        /// At war with nobody.
        Neutral = "neutral",
        /// Neutral, but the Axis may move through: Rumania and Turkey (9.3).
        FreeMovement = "free-movement",
        /// With the Axis.
        Axis = "axis",
        /// With the Allies.
        Allies = "allies",
        /// The Soviet Union itself: nobody joins it (R48).
        SovietUnion = "soviet-union",
        /// Out of the war (9.2).
        Surrendered = "surrendered",
        /// Not yet or no longer there: Vichy France and the Free French (9.4).
        DoesNotExist = "does-not-exist",
    }
}

impl Status {
    /// The side it fights for.
    #[must_use]
    pub const fn side(self) -> Option<Side> {
        match self {
            Self::Axis => Some(Side::Axis),
            Self::Allies => Some(Side::Allies),
            Self::SovietUnion => Some(Side::SovietUnion),
            _ => None,
        }
    }

    /// The status of a country that fights for this side.
    #[must_use]
    pub const fn of(side: Side) -> Self {
        match side {
            Side::Axis => Self::Axis,
            Side::Allies => Self::Allies,
            Side::SovietUnion => Self::SovietUnion,
        }
    }

    /// Whether an attack makes it choose a side (9.3).
    #[must_use]
    pub const fn is_neutral(self) -> bool {
        matches!(self, Self::Neutral | Self::FreeMovement)
    }

    /// Where a country stands when the game begins (9.1).
    #[must_use]
    pub fn at_start(nation: Nation) -> Self {
        match country(nation).start {
            Start::Axis => Self::Axis,
            Start::Allies => Self::Allies,
            Start::SovietUnion => Self::SovietUnion,
            Start::Neutral => Self::Neutral,
            Start::DoesNotExist => Self::DoesNotExist,
        }
    }

    /// Whether a country can stand so at all.
    #[must_use]
    pub const fn possible(self, nation: Nation) -> bool {
        match nation {
            Nation::Germany => matches!(self, Self::Axis | Self::Surrendered),
            Nation::UnitedKingdom => matches!(self, Self::Allies),
            Nation::Usa => matches!(self, Self::Neutral | Self::Allies),
            Nation::SovietUnion => matches!(self, Self::SovietUnion | Self::Surrendered),
            Nation::France | Nation::Poland => matches!(self, Self::Allies | Self::Surrendered),
            Nation::VichyFrance => !matches!(self, Self::FreeMovement | Self::SovietUnion),
            Nation::FreeFrench => matches!(self, Self::DoesNotExist | Self::Allies),
            Nation::Rumania | Nation::Turkey => !matches!(self, Self::SovietUnion | Self::DoesNotExist),
            _ => matches!(self, Self::Neutral | Self::Axis | Self::Allies | Self::Surrendered),
        }
    }
}

/// The countries whose status can change in a diplomacy phase, in the order of the contract.
pub const COUNTRIES: [Nation; 18] = [
    Nation::Usa,
    Nation::SovietUnion,
    Nation::France,
    Nation::Italy,
    Nation::Poland,
    Nation::BelgiumNetherlands,
    Nation::Greece,
    Nation::Yugoslavia,
    Nation::Finland,
    Nation::Hungary,
    Nation::Rumania,
    Nation::Bulgaria,
    Nation::Denmark,
    Nation::Norway,
    Nation::Spain,
    Nation::Turkey,
    Nation::Sweden,
    Nation::VichyFrance,
];

/// The minor countries, in the order in which they are looked at: of the list above those between the powers.
pub(super) const MINORS: [Nation; 13] = {
    let [_usa, _soviet_union, _france, _italy, minors @ .., _vichy_france] = COUNTRIES;
    minors
};

/// The status of every country. In JSON an object of the [`COUNTRIES`]; a missing one has its status at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Statuses(By<Nation, Status, 21>);

impl Statuses {
    /// When the game begins (9.1).
    #[must_use]
    pub fn at_start() -> Self {
        let mut statuses = Self(By::new([Status::Neutral; 21]));
        for &nation in Nation::ALL {
            statuses.set(nation, Status::at_start(nation));
        }
        statuses
    }

    /// Where a country stands.
    #[must_use]
    pub fn of(&self, nation: Nation) -> Status {
        *self.0.get(nation)
    }

    /// A country stands so now.
    pub fn set(&mut self, nation: Nation, status: Status) {
        *self.0.get_mut(nation) = status;
    }
}

impl Default for Statuses {
    fn default() -> Self {
        Self::at_start()
    }
}

impl Serialize for Statuses {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(COUNTRIES.len()))?;
        for nation in COUNTRIES {
            map.serialize_entry(&nation, &self.of(nation))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for Statuses {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut statuses = Self::at_start();
        let possible = |nation, status: Status| COUNTRIES.contains(&nation) && status.possible(nation);
        Pairs::read(deserializer, possible, |nation, status| statuses.set(nation, status))?;
        Ok(statuses)
    }
}

/// The side of each country before it surrendered. In JSON an object.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SidesBefore(By<Nation, Option<Side>, 21>);

impl Default for SidesBefore {
    fn default() -> Self {
        Self(By::new([None; 21]))
    }
}

impl SidesBefore {
    /// The side to which a surrendered country goes back; told, or the only one that it can be on.
    #[must_use]
    pub fn of(&self, nation: Nation) -> Option<Side> {
        match nation {
            Nation::Poland | Nation::France => Some(Side::Allies),
            Nation::SovietUnion => Some(Side::SovietUnion),
            _ => *self.0.get(nation),
        }
    }

    /// A country was on this side.
    pub fn set(&mut self, nation: Nation, side: Option<Side>) {
        *self.0.get_mut(nation) = side;
    }
}

impl Serialize for SidesBefore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let told = || COUNTRIES.iter().filter_map(|&nation| Some((nation, (*self.0.get(nation))?)));
        let mut map = serializer.serialize_map(Some(told().count()))?;
        for (nation, side) in told() {
            map.serialize_entry(&nation, &side)?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for SidesBefore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let mut sides = Self::default();
        // No country but the Soviet Union is on its side (R48).
        let possible = |nation, side| {
            COUNTRIES.contains(&nation) && (side == Side::SovietUnion) == (nation == Nation::SovietUnion)
        };
        Pairs::read(deserializer, possible, |nation, side| sides.set(nation, Some(side)))?;
        Ok(sides)
    }
}

/// A set of countries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CountrySet(u32);

const _: () = assert!(Nation::ALL.len() <= 32);

impl CountrySet {
    /// Whether a country is among them.
    #[must_use]
    pub const fn has(self, nation: Nation) -> bool {
        self.0 & (1 << nation.index()) != 0
    }

    /// A country is one of them.
    pub const fn add(&mut self, nation: Nation) {
        self.0 |= 1 << nation.index();
    }

    /// A country is none of them.
    pub const fn remove(&mut self, nation: Nation) {
        self.0 &= !(1 << nation.index());
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Each of them, in the order of the book.
    pub fn iter(self) -> impl Iterator<Item = Nation> {
        Nation::ALL.iter().copied().filter(move |nation| self.has(*nation))
    }
}

/// Reads an object of countries: which pairs are possible, and where they go.
struct Pairs<V, P, F> {
    possible: P,
    take: F,
    value: PhantomData<V>,
}

impl<'de, V, P, F> Pairs<V, P, F>
where
    V: Deserialize<'de> + fmt::Display + Copy,
    P: Fn(Nation, V) -> bool,
    F: FnMut(Nation, V),
{
    fn read<D: Deserializer<'de>>(deserializer: D, possible: P, take: F) -> Result<(), D::Error> {
        deserializer.deserialize_map(Self { possible, take, value: PhantomData })
    }
}

impl<'de, V, P, F> Visitor<'de> for Pairs<V, P, F>
where
    V: Deserialize<'de> + fmt::Display + Copy,
    P: Fn(Nation, V) -> bool,
    F: FnMut(Nation, V),
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object of countries")
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut map: A) -> Result<(), A::Error> {
        let mut seen = [false; Nation::ALL.len()];
        while let Some((nation, value)) = map.next_entry::<Nation, V>()? {
            if !(self.possible)(nation, value) {
                return Err(A::Error::custom(format_args!("{nation} cannot be {value}")));
            }
            if let Some(seen) = seen.get_mut(nation.index())
                && core::mem::replace(seen, true)
            {
                return Err(A::Error::custom(format_args!("{nation} stands there twice")));
            }
            (self.take)(nation, value);
        }
        Ok(())
    }
}
