//! Theatres and campaigns by their names, and the card of a campaign.

use core::fmt;

use heapless::Vec;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::mori::board::{Campaign, MAX_SLOTS, Slot};
use crate::mori::names::{FIXED, NameId};
use crate::mori::{Effect, Ground};

/// Names for people: the theatres, the four campaigns that are open at first, then cities that the board may show. Whose
/// name is not among them is one of the last five. Append only: the number is stored.
pub const NAMES: [&str; 40] = [
    "Western Europe",
    "Pacific Ocean",
    "Eastern Europe",
    "Africa and Middle East",
    "South East Asia",
    "Honolulu",
    "Seattle",
    "Jacksonville",
    "Boston",
    "New York",
    "Albuquerque",
    "Anchorage",
    "Atlanta",
    "Charleston",
    "Chicago",
    "Cleveland",
    "Dallas",
    "Denver",
    "Detroit",
    "El Paso",
    "Houston",
    "Kansas City",
    "Las Vegas",
    "Los Angeles",
    "Memphis",
    "Miami",
    "Minneapolis",
    "New Orleans",
    "Philadelphia",
    "Phoenix",
    "Portland",
    "Salt Lake City",
    "San Diego",
    "San Francisco",
    "Washington",
    "Campaign A",
    "Campaign B",
    "Campaign C",
    "Campaign D",
    "Campaign E",
];

/// The campaigns among the names.
pub const CAMPAIGNS: core::ops::Range<NameId> = 5..40;
/// Campaigns that the board has, as far as is known.
pub const PRINTED_CAMPAIGNS: usize = 15;

/// Short names for a track: at most eight letters.
const SHORT: [&str; 5] = ["W Europe", "Pacific", "E Europe", "Africa", "SE Asia"];

/// A theatre or campaign by its name: JSON has the name with dashes, the journal its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place(pub NameId);

impl Place {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        NAMES.get(usize::from(self.0)).copied().unwrap_or("no campaign")
    }

    /// Its name in a few letters.
    #[must_use]
    pub fn short(self) -> &'static str {
        SHORT.get(usize::from(self.0)).copied().unwrap_or_else(|| self.name())
    }

    fn is(self, word: &str) -> bool {
        let like = |(one, other): (u8, u8)| one.eq_ignore_ascii_case(&other) || (one == b' ' && other == b'-');
        let name = self.name();
        FIXED.get(usize::from(self.0)) == Some(&word)
            || (name.len() == word.len() && name.bytes().zip(word.bytes()).all(like))
    }

    /// The place with this name.
    #[must_use]
    pub fn named(word: &str) -> Option<Self> {
        (0_u8..).take(NAMES.len()).map(Self).find(|place| place.is(word))
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

struct Dashed(Place);

impl fmt::Display for Dashed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use fmt::Write;
        if let Some(word) = FIXED.get(usize::from(self.0.0)) {
            return f.write_str(word);
        }
        let letters = self.0.name().chars();
        letters
            .map(|letter| if letter == ' ' { '-' } else { letter.to_ascii_lowercase() })
            .try_for_each(|c| f.write_char(c))
    }
}

impl Serialize for Place {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(&Dashed(*self));
        }
        self.0.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Place {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Named;
        impl Visitor<'_> for Named {
            type Value = Place;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of a theatre or campaign")
            }
            fn visit_str<E: Error>(self, word: &str) -> Result<Place, E> {
                Place::named(word).ok_or_else(|| E::custom("there is no such theatre"))
            }
        }
        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Named);
        }
        NameId::deserialize(deserializer).map(Self)
    }
}

/// A campaign of Nippon as it was taught, without its connections.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Card {
    /// Its name.
    pub name: Place,
    /// Spaces from the middle to the last one.
    pub length: i8,
    /// Points of its row.
    pub points: u8,
    /// Its spaces, each as [`packed`] has it.
    pub spaces: Vec<u16, MAX_SLOTS>,
}

/// A space as one number: its ground, its icon, the number with the icon.
#[must_use]
pub const fn packed(slot: Slot) -> u16 {
    slot.ground as u16 | (slot.effect as u16) << 2 | (slot.value as u16) << 6
}

/// The space of such a number.
#[must_use]
pub fn unpacked(space: u16) -> Option<Slot> {
    let ground = *Ground::ALL.get(usize::from(space & 3))?;
    let effect = *Effect::ALL.get(usize::from(space >> 2 & 15))?;
    let value = u8::try_from(space >> 6).ok().filter(|&value| value < 10)?;
    (effect.fixed().is_none_or(|fixed| fixed == value)).then_some(Slot { ground, effect, value })
}

impl Card {
    /// The campaign for the board.
    #[must_use]
    pub fn campaign(&self) -> Campaign {
        let slots = self.spaces.iter().filter_map(|&space| unpacked(space)).collect();
        Campaign { name: self.name.0, length: self.length, points: self.points, told: false, links: 0, slots }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::*;

    #[test]
    fn every_place_is_found_by_its_word_and_every_space_by_its_number() {
        for number in 0..40 {
            let place = Place(number);
            let word = serde_json::to_string(&place).unwrap();
            assert_eq!(serde_json::from_str::<Place>(&word).unwrap(), place, "{word}");
        }
        assert_eq!(serde_json::to_string(&Place(3)).unwrap(), "\"africa-middle-east\"");
        assert_eq!(serde_json::to_string(&Place(9)).unwrap(), "\"new-york\"");
        assert!(serde_json::from_str::<Place>("\"atlantis\"").is_err());
        let fine = (0..1024).filter_map(unpacked).inspect(|&slot| assert_eq!(unpacked(packed(slot)), Some(slot)));
        // Three grounds; seven icons with their own number, three with ten.
        assert_eq!(fine.count(), 3 * (7 + 3 * 10));
    }
}
