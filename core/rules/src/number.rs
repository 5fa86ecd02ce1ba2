//! Numbers that are not whole, without floats.
//!
//! JSON writes them with a decimal point, which the rules do not know: towards people they are `{"$number":"1.5"}`, and
//! whoever prints the JSON puts the text in as a number (and the reverse for requests). Postcard has them as whole numbers.

use core::fmt::{self, Display, Write};

use heapless::String;
use serde::de::{Error, MapAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ratio::Ratio;

/// Room for the digits: twenty before the point, twenty zeros after it, and the twelve that count.
type Digits = String<64>;

/// How a number that is not whole is written for people.
#[derive(Serialize)]
struct Number {
    #[serde(rename = "$number")]
    text: Digits,
}

/// Writes any number as `{"$number": its text}`.
fn serialize_text<S: Serializer>(number: &impl Display, serializer: S) -> Result<S::Ok, S::Error> {
    let mut text = Digits::new();
    // The room is reckoned for the longest text, so this cannot fail; if it did, the text would end early.
    let _ = write!(text, "{number}");
    Number { text }.serialize(serializer)
}

/// A fraction that is written with twelve significant digits: chances and expected losses of whole battles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Decimal(pub Ratio);

/// Digits that count.
const SIGNIFICANT: usize = 12;
/// After the point; the smallest fraction, 1 / 2^64, begins at the twentieth place.
const PLACES: usize = 20 + SIGNIFICANT;

impl Display for Decimal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (over, under) = (u128::from(self.0.over()), u128::from(self.0.under()));
        let (mut whole, mut rest) = (over / under, over % under);
        let mut places = [0_u8; PLACES];
        let mut counted = if whole > 0 { usize::try_from(whole.ilog10()).unwrap_or(0) + 1 } else { 0 };
        let mut used = 0;
        for place in &mut places {
            if counted >= SIGNIFICANT || rest == 0 {
                break;
            }
            rest *= 10;
            *place = u8::try_from(rest / under).unwrap_or(9);
            rest %= under;
            used += 1;
            if counted > 0 || *place > 0 {
                counted += 1;
            }
        }
        // Round half up; nines carry towards the point and over it.
        let mut carry = rest * 2 >= under;
        for place in places.iter_mut().take(used).rev() {
            if !carry {
                break;
            }
            carry = *place == 9;
            *place = if carry { 0 } else { *place + 1 };
        }
        whole += u128::from(carry);
        let last = places.iter().rposition(|digit| *digit > 0).unwrap_or(0);
        write!(f, "{whole}.")?;
        places.iter().take(last + 1).try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl From<Ratio> for Decimal {
    fn from(ratio: Ratio) -> Self {
        Self(ratio)
    }
}

impl Serialize for Decimal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serialize_text(self, serializer) } else { self.0.serialize(serializer) }
    }
}

/// Read from postcard only: decimals go out to people, never in.
impl<'de> Deserialize<'de> for Decimal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ratio::deserialize(deserializer).map(Self)
    }
}

/// An amount in steps of one half: supply.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Halves(i32);

impl Halves {
    /// This many halves.
    #[must_use]
    pub const fn new(halves: i32) -> Self {
        Self(halves)
    }

    /// How many halves it is.
    #[must_use]
    pub const fn halves(self) -> i32 {
        self.0
    }

    /// Reads `2`, `1.5`, `-0.50`, `15e-1`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let (text, exponent) = match text.split_once(['e', 'E']) {
            Some((text, exponent)) => (text, exponent.parse::<i32>().ok()?),
            None => (text, 0),
        };
        let (negative, text) = text.strip_prefix('-').map_or((false, text), |text| (true, text));
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        if whole.is_empty() {
            return None;
        }
        let mut value: i64 = 0;
        for digit in whole.chars().chain(fraction.chars()) {
            value = value.checked_mul(10)?.checked_add(i64::from(digit.to_digit(10)?))?;
        }
        let mut halves = value.checked_mul(2)?;
        let mut scale = exponent.checked_sub(i32::try_from(fraction.len()).ok()?)?;
        while scale != 0 && halves != 0 {
            if scale < 0 {
                if halves % 10 != 0 {
                    return None;
                }
                halves /= 10;
                scale += 1;
            } else {
                halves = halves.checked_mul(10)?;
                scale -= 1;
            }
        }
        i32::try_from(if negative { -halves } else { halves }).ok().map(Self)
    }
}

impl Display for Halves {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, half) = (self.0 / 2, self.0 % 2 != 0);
        let sign = if self.0 == -1 { "-" } else { "" };
        if half { write!(f, "{sign}{whole}.5") } else { write!(f, "{whole}") }
    }
}

impl Serialize for Halves {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match (serializer.is_human_readable(), self.0 % 2 == 0) {
            (true, true) => (self.0 / 2).serialize(serializer),
            (true, false) => serialize_text(self, serializer),
            (false, _) => self.0.serialize(serializer),
        }
    }
}

impl<'de> Deserialize<'de> for Halves {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Amount;
        impl<'de> Visitor<'de> for Amount {
            type Value = Halves;
            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("a number in steps of 0.5")
            }
            fn visit_i64<E: Error>(self, whole: i64) -> Result<Halves, E> {
                let halves = whole.checked_mul(2).and_then(|halves| i32::try_from(halves).ok());
                halves.map(Halves).ok_or_else(|| E::invalid_value(Unexpected::Signed(whole), &self))
            }
            fn visit_u64<E: Error>(self, whole: u64) -> Result<Halves, E> {
                let signed = i64::try_from(whole).map_err(|_| E::invalid_value(Unexpected::Unsigned(whole), &self))?;
                self.visit_i64(signed)
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Halves, A::Error> {
                let key: Digits = map.next_key()?.ok_or_else(|| A::Error::invalid_type(Unexpected::Map, &self))?;
                if key != "$number" {
                    return Err(A::Error::invalid_type(Unexpected::Map, &self));
                }
                let text: Digits = map.next_value()?;
                Halves::parse(&text).ok_or_else(|| A::Error::invalid_value(Unexpected::Str(&text), &self))
            }
        }
        if deserializer.is_human_readable() {
            deserializer.deserialize_any(Amount)
        } else {
            i32::deserialize(deserializer).map(Self)
        }
    }
}

/// A supply amount that proves its range: whole numbers `LO` to `HI` and the halves between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Amount<const LO: i32, const HI: i32>(Halves);

impl<const LO: i32, const HI: i32> Amount<LO, HI> {
    /// The amount, if it is in range.
    #[must_use]
    pub const fn new(amount: Halves) -> Option<Self> {
        let halves = amount.halves();
        if halves >= LO.saturating_mul(2) && halves <= HI.saturating_mul(2) { Some(Self(amount)) } else { None }
    }

    /// The amount.
    #[must_use]
    pub const fn get(self) -> Halves {
        self.0
    }
}

/// Nothing is in every range that begins with it.
impl<const HI: i32> Default for Amount<0, HI> {
    fn default() -> Self {
        Self(Halves::new(0))
    }
}

impl<const LO: i32, const HI: i32> Serialize for Amount<LO, HI> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.0.serialize(serializer)
    }
}

impl<'de, const LO: i32, const HI: i32> Deserialize<'de> for Amount<LO, HI> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Range<const LO: i32, const HI: i32>;
        impl<const LO: i32, const HI: i32> serde::de::Expected for Range<LO, HI> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{LO} to {HI} in steps of 0.5")
            }
        }
        let amount = Halves::deserialize(deserializer)?;
        let wrong = Unexpected::Signed(i64::from(amount.halves()) / 2);
        Self::new(amount).ok_or_else(|| D::Error::invalid_value(wrong, &Range::<LO, HI>))
    }
}

/// A count of equal parts of one, for people: halves of a supply unit, quarters of a card's worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// How many.
    pub count: i32,
    /// How many make one: 1, 2, 4 or 8.
    pub of: i32,
}

impl Display for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (count, of) = (self.count.unsigned_abs(), self.of.unsigned_abs().max(1));
        let sign = if self.count < 0 { "-" } else { "" };
        let (whole, mut rest) = (count / of, count % of);
        write!(f, "{sign}{whole}")?;
        if rest > 0 {
            f.write_str(".")?;
        }
        // Halves, quarters and eighths end after three places.
        for _ in 0..3 {
            if rest == 0 {
                break;
            }
            rest *= 10;
            write!(f, "{}", rest / of)?;
            rest %= of;
        }
        Ok(())
    }
}

/// For people only: postcard has the count, and its reader knows the parts.
impl Serialize for Parts {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let of = self.of.max(1);
        match (serializer.is_human_readable(), self.count % of == 0) {
            (true, true) => (self.count / of).serialize(serializer),
            (true, false) => serialize_text(self, serializer),
            (false, _) => self.count.serialize(serializer),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::{Amount, Halves, Parts};

    #[test]
    fn parts_are_written_as_people_write_them() {
        for (count, of, text) in
            [(6, 4, "1.5"), (3, 4, "0.75"), (-3, 2, "-1.5"), (8, 4, "2"), (-1, 4, "-0.25"), (9, 8, "1.125")]
        {
            assert_eq!(Parts { count, of }.to_string(), text);
        }
        assert_eq!(serde_json::to_string(&Parts { count: 8, of: 4 }).unwrap(), "2");
        assert_eq!(serde_json::to_string(&Parts { count: 6, of: 4 }).unwrap(), r#"{"$number":"1.5"}"#);
    }

    #[test]
    fn an_amount_out_of_range_is_refused() {
        type Stock = Amount<0, 999>;
        assert_eq!(Stock::new(Halves::new(1998)).map(|stock| stock.get().halves()), Some(1998));
        for json in ["-1", "1000", r#"{"$number":"999.5"}"#, r#"{"$number":"-0.5"}"#, "null", r#"{"$number":"0.25"}"#] {
            assert!(serde_json::from_str::<Stock>(json).is_err(), "{json}");
        }
        assert_eq!(serde_json::from_str::<Stock>(r#"{"$number":"0.5"}"#).unwrap().get(), Halves::new(1));
        assert!(postcard::from_bytes::<Stock>(&[1]).is_err(), "-0.5 as a zigzag varint");
    }
}
