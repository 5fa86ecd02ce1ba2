//! The calendar: quarters from 3/39 to 4/45 (3.0).

use core::fmt;

use heapless::String;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Refusal;

/// A quarter of a year, such as "3/39"; it may lie outside the game, as units that will not arrive in time do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quarter {
    /// Quarters since 1/00.
    since_1900: i16,
}

impl Quarter {
    /// The first quarter of the game.
    pub const FIRST: Self = Self { since_1900: 39 * 4 + 2 };
    /// The last quarter of the game.
    pub const LAST: Self = Self { since_1900: 45 * 4 + 3 };

    /// The quarter 1 to 4 of a year.
    #[must_use]
    pub fn new(season: u8, year: u16) -> Option<Self> {
        let year = i16::try_from(year.checked_sub(1900)?).ok().filter(|year| *year <= 99)?;
        (1..=4).contains(&season).then(|| Self { since_1900: year * 4 + i16::from(season) - 1 })
    }

    /// A quarter as the tables print it: 2, 41.
    #[must_use]
    pub(super) const fn printed(season: i16, year: i16) -> Self {
        Self { since_1900: year * 4 + season - 1 }
    }

    /// Reads "3/39".
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let &[season, b'/', tens, ones] = text.as_bytes() else { return None };
        let digit = |byte: u8| byte.is_ascii_digit().then(|| byte - b'0');
        Self::new(digit(season)?, 1900 + 10 * u16::from(digit(tens)?) + u16::from(digit(ones)?))
    }

    /// This quarter, if the game is played in it.
    ///
    /// # Errors
    /// [`Refusal::OutsideGame`].
    pub fn in_game(self) -> Result<Self, Refusal> {
        if (Self::FIRST..=Self::LAST).contains(&self) { Ok(self) } else { Err(Refusal::OutsideGame) }
    }

    /// Some quarters later, or earlier.
    #[must_use]
    pub const fn plus(self, quarters: i16) -> Self {
        Self { since_1900: self.since_1900.saturating_add(quarters) }
    }

    /// Quarters from an earlier one to this.
    #[must_use]
    pub const fn since(self, earlier: Self) -> i16 {
        self.since_1900.saturating_sub(earlier.since_1900)
    }

    /// 3/39 is turn 1.
    #[must_use]
    pub const fn turn(self) -> i16 {
        self.since(Self::FIRST) + 1
    }

    /// The year, such as 1939.
    #[must_use]
    pub const fn year(self) -> i16 {
        1900 + self.since_1900.div_euclid(4)
    }

    /// The quarter of the year, 1 to 4.
    #[must_use]
    pub fn season(self) -> Season {
        let number = self.since_1900.rem_euclid(4);
        Season::ALL.get(usize::try_from(number).unwrap_or(0)).copied().unwrap_or(Season::First)
    }

    /// What is due then comes too late.
    #[must_use]
    pub fn after_game_end(self) -> bool {
        self > Self::LAST
    }
}

/// The quarter of a year.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8", into = "u8")]
pub enum Season {
    /// January to March.
    First,
    /// April to June.
    Second,
    /// July to September.
    Third,
    /// October to December.
    Fourth,
}

impl Season {
    /// All four.
    pub const ALL: &'static [Self] = &[Self::First, Self::Second, Self::Third, Self::Fourth];

    /// 1 to 4.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl From<Season> for u8 {
    fn from(season: Season) -> u8 {
        season.number()
    }
}

impl TryFrom<u8> for Season {
    type Error = NoSuchSeason;
    fn try_from(number: u8) -> Result<Self, NoSuchSeason> {
        let place = usize::from(number).checked_sub(1);
        place.and_then(|place| Self::ALL.get(place)).copied().ok_or(NoSuchSeason(number))
    }
}

/// A year has four quarters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeason(u8);

impl fmt::Display for NoSuchSeason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} is out of range: 1 to 4", self.0)
    }
}

impl fmt::Display for Quarter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::<8>::new();
        // Two digits, a stroke and a digit always fit.
        let _ = fmt::write(&mut text, format_args!("{}/{:02}", self.season().number(), self.year().rem_euclid(100)));
        f.pad(&text)
    }
}

impl Serialize for Quarter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.since_1900.serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Quarter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, Unexpected, Visitor};

        struct Text;
        impl Visitor<'_> for Text {
            type Value = Quarter;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a quarter such as \"3/39\"")
            }
            fn visit_str<E: Error>(self, text: &str) -> Result<Quarter, E> {
                Quarter::parse(text).ok_or_else(|| E::invalid_value(Unexpected::Str(text), &self))
            }
        }

        if deserializer.is_human_readable() {
            return deserializer.deserialize_str(Text);
        }
        i16::deserialize(deserializer).map(|since_1900| Self { since_1900 })
    }
}

#[cfg(test)]
mod tests {
    use super::{Quarter, Season};

    #[test]
    fn the_game_has_26_turns() {
        assert_eq!((Quarter::FIRST.turn(), Quarter::LAST.turn()), (1, 26));
        assert_eq!((Quarter::parse("3/39"), Quarter::parse("4/45")), (Some(Quarter::FIRST), Some(Quarter::LAST)));
        assert!(Quarter::FIRST.plus(-1).in_game().is_err() && Quarter::LAST.plus(1).in_game().is_err());
        let quarter = Quarter::FIRST.plus(6);
        assert_eq!((quarter.year(), quarter.season(), quarter.turn()), (1941, Season::First, 7));
    }

    #[test]
    fn a_quarter_is_written_as_it_is_read() {
        for text in ["1/00", "3/39", "4/45", "2/46", "4/99"] {
            let json = std::format!("\"{text}\"");
            let quarter: Quarter = serde_json::from_str(&json).unwrap();
            assert_eq!(serde_json::to_string(&quarter).unwrap(), json);
        }
        for wrong in ["5/39", "0/39", "3/1939", "3-39", "3/9", "", "a/39", "3/3b", "ä/9"] {
            assert_eq!(Quarter::parse(wrong), None, "{wrong}");
        }
    }

    extern crate std;
}
