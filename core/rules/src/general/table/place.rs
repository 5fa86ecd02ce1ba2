//! Areas and sea zones: those of the set-up sheets, and those that only the map names.

use core::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::general::setup::Place;

/// How many places there are beside those of the sheets: "Map area 1" and so on, until the owner names them.
pub const MAP_AREAS: u8 = 90;

/// An area or a sea zone. The sheets' places come first, in their order; both numbers are stored, so both only grow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Area(u8);

impl Area {
    /// Where the places that only the map names begin: above every place that the sheets may ever have.
    const MAP: u8 = 150;

    /// How many numbers there are, used and unused.
    pub const COUNT: usize = Self::MAP as usize + MAP_AREAS as usize;

    /// How many places there are: so many values a table keeps for them.
    pub const SLOTS: usize = Place::ALL.len() + MAP_AREAS as usize;

    /// Its place in a list of all of them.
    #[must_use]
    pub fn slot(self) -> usize {
        self.map_number().map_or_else(|| usize::from(self.0), |number| Place::ALL.len() + usize::from(number))
    }

    /// A place of the sheets.
    #[must_use]
    pub const fn of(place: Place) -> Self {
        Self(place as u8)
    }

    /// A place that only the map names, from 0 on.
    #[must_use]
    pub const fn on_map(number: u8) -> Option<Self> {
        if number < MAP_AREAS { Some(Self(Self::MAP + number)) } else { None }
    }

    /// The place with this number.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        let area = Self(number);
        (area.place().is_some() || area.map_number().is_some()).then_some(area)
    }

    /// Its number.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place of the sheets that it is.
    #[must_use]
    pub fn place(self) -> Option<Place> {
        Place::ALL.get(usize::from(self.0)).copied()
    }

    /// Its number among those that only the map names.
    #[must_use]
    pub fn map_number(self) -> Option<u8> {
        self.0.checked_sub(Self::MAP).filter(|&number| number < MAP_AREAS)
    }

    /// Every place: the sheets' first.
    pub fn all() -> impl Iterator<Item = Self> + Clone {
        let map = Self::MAP..Self::MAP + MAP_AREAS;
        Place::ALL.iter().map(|&place| Self::of(place)).chain(map.map(Self))
    }
}

impl fmt::Display for Area {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.place(), self.map_number()) {
            (Some(place), _) => f.pad(place.word()),
            (None, number) => {
                let mut text = heapless::String::<16>::new();
                // Eleven letters and at most three digits fit.
                let _ = fmt::write(&mut text, format_args!("Map area {}", u16::from(number.unwrap_or(0)) + 1));
                f.pad(&text)
            }
        }
    }
}

impl Serialize for Area {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

impl<'de> Deserialize<'de> for Area {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Text;
        impl Visitor<'_> for Text {
            type Value = Area;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an area such as \"Western Poland\" or \"Map area 1\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Area, E> {
                let wrong = || E::invalid_value(Unexpected::Str(text), &self);
                if let Some(place) = Place::from_word(text) {
                    return Ok(Area::of(place));
                }
                let number: Option<u8> = text.strip_prefix("Map area ").and_then(|number| number.parse().ok());
                number.and_then(|number| Area::on_map(number.checked_sub(1)?)).ok_or_else(wrong)
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        let number = u8::deserialize(deserializer)?;
        Self::new(number).ok_or_else(|| D::Error::invalid_value(Unexpected::Unsigned(number.into()), &Text))
    }
}

#[cfg(test)]
mod tests {
    use super::{Area, MAP_AREAS};
    use crate::general::setup::Place;

    #[test]
    fn every_area_is_read_as_it_is_written() {
        assert!(Place::ALL.len() <= usize::from(Area::MAP));
        let mut count = 0;
        for area in Area::all() {
            let json = serde_json::to_string(&area).unwrap();
            assert_eq!(serde_json::from_str::<Area>(&json).unwrap(), area);
            assert_eq!(Area::new(area.number()), Some(area));
            count += 1;
        }
        assert_eq!(count, Place::ALL.len() + usize::from(MAP_AREAS));
        for wrong in ["\"Map area 0\"", "\"Map area 91\"", "\"Nowhere\"", "3"] {
            assert!(serde_json::from_str::<Area>(wrong).is_err(), "{wrong}");
        }
        assert_eq!(Area::new(149), None, "between the sheets' places and the map's there is nothing");
    }
}
