//! Reads a request: as JSON, where fields have their names, and from the link, where it is checked as it lies.

use core::fmt::{self, Display};
use core::marker::PhantomData;

use heapless::String;
use serde::de::{DeserializeSeed, Error, MapAccess, SeqAccess, Unexpected, Visitor};
use serde::{Deserialize, Deserializer};

use super::kind::{Field, Kind, MOST, Need, is_name};
use super::pack::{Full, Pack};
use super::{END, Questions, Request, Shape};
use crate::number::Halves;

impl Display for Full {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this request is longer than I can take")
    }
}

impl<'de, Q: Questions> Deserialize<'de> for Request<Q> {
    #[inline(never)] // its room is not the reader's of all games
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            let mut pack = Pack::default();
            let ask = deserializer.deserialize_map(ReadRequest { shapes: Q::SHAPES, pack: &mut pack })?;
            return Ok(Self { ask, pack, of: PhantomData });
        }
        let (ask, pack) = <(u8, Pack)>::deserialize(deserializer)?;
        Self::new(ask, pack).ok_or_else(|| D::Error::custom("this form is not filled as it should be"))
    }
}

/// Reads the name of a question and its fields; gives its number.
struct ReadRequest<'a> {
    shapes: &'static [Shape],
    pack: &'a mut Pack,
}

impl<'de> Visitor<'de> for ReadRequest<'_> {
    type Value = u8;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a request")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<u8, A::Error> {
        let name = map.next_key::<String<32>>()?.ok_or_else(|| A::Error::custom("a request has a name"))?;
        let Some((number, shape)) = (0..).zip(self.shapes).find(|(_, shape)| shape.name == name) else {
            return Err(A::Error::custom(format_args!("there is no request `{name}`")));
        };
        map.next_value_seed(ReadRecord { groups: shape.fields, pack: self.pack })?;
        Ok(number)
    }
}

/// Names for people: `a`, `b`.
struct Listed<I>(I);

impl<'a, I: Iterator<Item = &'a str> + Clone> Display for Listed<I> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, name) in self.0.clone().enumerate() {
            write!(f, "{}`{name}`", if at == 0 { "" } else { ", " })?;
        }
        Ok(())
    }
}

fn put<E: Error>(pack: &mut Pack, bytes: &[u8]) -> Result<(), E> {
    pack.push(bytes).map_err(E::custom)
}

/// Reads an object with these fields. They come in any order, and are kept in the order of their table.
struct ReadRecord<'a, 'f> {
    groups: &'f [&'static [Field]],
    pack: &'a mut Pack,
}

impl<'de> DeserializeSeed<'de> for ReadRecord<'_, '_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for ReadRecord<'_, '_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { groups, pack } = self;
        let fields = || groups.iter().flat_map(|group| group.iter());
        // Where each field begins that was given.
        let mut places = [None; 64];
        while let Some(key) = map.next_key::<String<64>>()? {
            let Some((number, field)) = fields().enumerate().find(|(_, field)| field.name == key) else {
                let names = fields().map(|field| field.name);
                return Err(A::Error::custom(format_args!("unknown field `{key}`, expected one of {}", Listed(names))));
            };
            if places.get(number).copied().flatten().is_some() {
                return Err(A::Error::custom(format_args!("duplicate field `{key}`")));
            }
            let from = pack.bytes().len();
            put(pack, &[u8::try_from(number).map_err(A::Error::custom)?])?;
            map.next_value_seed(ReadValue { kind: &field.spec.kind, pack })?;
            let length = pack.bytes().len() - from;
            if let (Need::Else(value), Some(own)) = (field.spec.need, pack.bytes().get(from + 1..))
                && is_default(&field.spec.kind, own, value)
            {
                // What is told as it would be anyhow is not kept: two requests that mean the same are the same.
                pack.truncate(from);
                continue;
            }
            let later = places.iter().skip(number + 1).flatten().copied().min();
            if let Some(to) = later {
                pack.bring_forward(from, to);
                places.iter_mut().skip(number + 1).flatten().for_each(|place| *place += length);
            }
            if let Some(place) = places.get_mut(number) {
                *place = Some(later.unwrap_or(from));
            }
        }
        put(pack, &[END])?;
        let given = |number: usize| places.get(number).copied().flatten().is_some();
        match fields().enumerate().find(|(number, field)| field.spec.need == Need::Must && !given(*number)) {
            Some((_, field)) => Err(A::Error::missing_field(field.name)),
            None => Ok(()),
        }
    }
}

/// Whether this is what counts when the field is left out.
fn is_default(kind: &Kind, bytes: &[u8], value: i16) -> bool {
    match kind {
        Kind::Int(..) | Kind::Half(..) | Kind::Flag | Kind::Word(..) => kind.number(bytes) == Some(value),
        Kind::List(..) => bytes == [0, 0],
        _ => false,
    }
}

/// Reads one value.
struct ReadValue<'a> {
    kind: &'static Kind,
    pack: &'a mut Pack,
}

impl<'de> DeserializeSeed<'de> for ReadValue<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl Kind {
    /// A number between its ends, as its bytes.
    fn bytes_of<E: Error>(&self, pack: &mut Pack, value: i64) -> Result<(), E> {
        let (low, high) = self.ends();
        let value =
            i16::try_from(value).ok().filter(|value| (low..=high).contains(value)).ok_or_else(|| match self {
                Self::Half(..) => {
                    let of = |halves: i64| Halves::new(i32::try_from(halves).unwrap_or(i32::MAX));
                    let (low, high) = (of(low.into()), of(high.into()));
                    E::custom(format_args!("{} is out of range: {low} to {high} in steps of 0.5", of(value)))
                }
                _ => E::custom(format_args!("{value} is out of range: {low} to {high}")),
            })?;
        put(pack, (value - low).cast_unsigned().to_le_bytes().get(..self.width()).unwrap_or_default())
    }

    fn word<E: Error>(&self, pack: &mut Pack, text: &str) -> Result<(), E> {
        let (words, first, last) = match *self {
            Self::Word(words, first, last) => (words, first, last),
            Self::Name(fixed) => {
                if !is_name(text) {
                    return Err(E::custom(format_args!(
                        "`{text}` is no name: 1 to 40 small letters, digits and dashes are wanted"
                    )));
                }
                let known = fixed.iter().position(|known| *known == text);
                let place = known.map_or_else(|| Ok(fixed.len() + usize::from(pack.intern(text)?)), Ok);
                let place = place.map_err(|full: Full| E::custom(full))?;
                return put(pack, &[u8::try_from(place).map_err(E::custom)?]);
            }
            _ => return Err(E::custom("a word is wanted")),
        };
        let allowed = words.get(first.into()..=last.into()).unwrap_or_default();
        if let Some((place, _)) = (first..).zip(allowed).find(|(_, word)| **word == text) {
            return put(pack, &[place]);
        }
        let allowed = Listed(allowed.iter().copied());
        Err(E::custom(format_args!("unknown variant `{text}`, expected one of {allowed}")))
    }
}

/// Sets the number of items at a place.
fn count<E: Error>(pack: &mut Pack, at: usize, count: usize) -> Result<(), E> {
    let bytes = u16::try_from(count).map_err(E::custom)?.to_le_bytes();
    if let Some(place) = pack.bytes_mut().get_mut(at..at + 2) {
        place.copy_from_slice(&bytes);
    }
    Ok(())
}

impl<'de> Visitor<'de> for ReadValue<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self.kind {
            Kind::Int(low, high) => write!(f, "a whole number {low} to {high}"),
            Kind::Half(..) => f.write_str("a number in steps of 0.5"),
            Kind::Large => write!(f, "a whole number 0 to {MOST}"),
            Kind::Flag => f.write_str("a boolean"),
            Kind::Word(..) => f.write_str("a word"),
            Kind::Text(most) => write!(f, "a text of 1 to {most} letters"),
            Kind::Name(_) => f.write_str("a name"),
            Kind::Code(codes) => f.write_str(codes.wanted()),
            Kind::Pair(low, high) => write!(f, "two whole numbers {low} to {high}"),
            Kind::Hand(_, high) => write!(f, "words, or a number 0 to {high}"),
            Kind::Map(..) => f.write_str("an object with numbers"),
            Kind::Maybe(_) => f.write_str("a value or null"),
            Kind::List(least, most, _) => write!(f, "a list of {least} to {most}"),
            Kind::Record(_) => f.write_str("an object"),
        }
    }

    fn visit_unit<E: Error>(self) -> Result<(), E> {
        match self.kind {
            Kind::Maybe(_) => put(self.pack, &[0]),
            _ => Err(E::invalid_type(Unexpected::Unit, &self)),
        }
    }

    fn visit_bool<E: Error>(self, value: bool) -> Result<(), E> {
        match self.kind {
            Kind::Maybe(kind) => {
                put(self.pack, &[1])?;
                ReadValue { kind, ..self }.visit_bool(value)
            }
            Kind::Flag => put(self.pack, &[value.into()]),
            _ => Err(E::invalid_type(Unexpected::Bool(value), &self)),
        }
    }

    fn visit_i64<E: Error>(self, value: i64) -> Result<(), E> {
        match *self.kind {
            Kind::Maybe(kind) => {
                put(self.pack, &[1])?;
                ReadValue { kind, ..self }.visit_i64(value)
            }
            Kind::Int(..) => self.kind.bytes_of(self.pack, value),
            Kind::Half(..) => self.kind.bytes_of(self.pack, value.saturating_mul(2)),
            Kind::Hand(_, high) => {
                put(self.pack, &[0])?;
                Kind::Int(0, high.into()).bytes_of(self.pack, value)
            }
            Kind::Large => match u64::try_from(value).ok().filter(|value| *value <= MOST) {
                Some(value) => put(self.pack, &value.to_le_bytes()),
                None => Err(E::custom(format_args!("{value} is out of range: 0 to {MOST}"))),
            },
            _ => Err(E::invalid_type(Unexpected::Signed(value), &self)),
        }
    }

    fn visit_u64<E: Error>(self, value: u64) -> Result<(), E> {
        self.visit_i64(i64::try_from(value).unwrap_or(i64::MAX))
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        match *self.kind {
            Kind::Maybe(kind) => {
                put(self.pack, &[1])?;
                ReadValue { kind, ..self }.visit_str(text)
            }
            Kind::Word(..) | Kind::Name(_) => self.kind.word(self.pack, text),
            Kind::Text(most) if (1..=most.into()).contains(&text.len()) => {
                let id = self.pack.intern(text).map_err(E::custom)?;
                put(self.pack, &[id])
            }
            Kind::Code(codes) => match codes.read(text, self.pack) {
                Some(bytes) => put(self.pack, bytes.get(..codes.width()).unwrap_or_default()),
                None => Err(E::invalid_value(Unexpected::Str(text), &self)),
            },
            Kind::Text(_) => Err(E::invalid_value(Unexpected::Str(text), &self)),
            _ => Err(E::invalid_type(Unexpected::Str(text), &self)),
        }
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<(), A::Error> {
        let Self { kind, pack } = self;
        match *kind {
            Kind::Maybe(kind) => {
                put(pack, &[1])?;
                ReadValue { kind, pack }.visit_seq(seq)
            }
            Kind::Pair(low, high) => {
                let mut count = 0;
                while let Some(value) = seq.next_element::<i64>()? {
                    Kind::Int(low, high).bytes_of(pack, value)?;
                    count += 1;
                }
                if count == 2 { Ok(()) } else { Err(A::Error::custom("two numbers are wanted")) }
            }
            Kind::Hand(words, high) => {
                put(pack, &[1])?;
                let at = pack.bytes().len();
                put(pack, &[0])?;
                while let Some(text) = seq.next_element::<String<64>>()? {
                    Kind::among(words).word(pack, &text)?;
                    match pack.bytes_mut().get_mut(at).filter(|count| **count < high) {
                        Some(count) => *count += 1,
                        None => return Err(A::Error::custom(format_args!("at most {high} are taken"))),
                    }
                }
                Ok(())
            }
            Kind::List(least, most, item) => {
                let at = pack.bytes().len();
                put(pack, &[0, 0])?;
                let mut length = 0;
                while seq.next_element_seed(ReadItem { item, pack })?.is_some() {
                    length += 1;
                    if length > most {
                        break;
                    }
                }
                if (least..=most).contains(&length) {
                    return count(pack, at, length.into());
                }
                Err(A::Error::invalid_length(length.into(), &Self { kind, pack }))
            }
            _ => Err(A::Error::invalid_type(Unexpected::Seq, &Self { kind, pack })),
        }
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        let Self { kind, pack } = self;
        match *kind {
            Kind::Maybe(kind) => {
                put(pack, &[1])?;
                ReadValue { kind, pack }.visit_map(map)
            }
            Kind::Record(fields) => ReadRecord { groups: &[fields], pack }.visit_map(map),
            Kind::Half(..) => {
                // A number that is not whole: `{"$number": its text}`.
                let halves = match map.next_entry::<String<16>, String<64>>()? {
                    Some((key, text)) if key == "$number" => Halves::parse(&text),
                    _ => None,
                };
                match halves {
                    Some(halves) => kind.bytes_of(pack, halves.halves().into()),
                    None => Err(A::Error::invalid_type(Unexpected::Map, &Self { kind, pack })),
                }
            }
            Kind::Map(key, low, high) => {
                let at = pack.bytes().len();
                put(pack, &[0, 0])?;
                let mut length = 0;
                while let Some(text) = map.next_key::<String<64>>()? {
                    key.word(pack, &text)?;
                    Kind::Int(low, high).bytes_of(pack, map.next_value()?)?;
                    length += 1;
                }
                count(pack, at, length)
            }
            _ => Err(A::Error::invalid_type(Unexpected::Map, &Self { kind, pack })),
        }
    }
}

/// Reads an item of a list: an object, or a plain value.
struct ReadItem<'a> {
    item: &'static [Field],
    pack: &'a mut Pack,
}

impl<'de> DeserializeSeed<'de> for ReadItem<'_> {
    type Value = ();
    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        match self.item {
            [Field { name: "", spec }] => ReadValue { kind: &spec.kind, pack: self.pack }.deserialize(deserializer),
            _ => ReadRecord { groups: &[self.item], pack: self.pack }.deserialize(deserializer),
        }
    }
}
