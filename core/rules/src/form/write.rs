//! Writes a request: for people as it was read, for the link as it lies.

use heapless::String;
use serde::ser::{Error, SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::given::{Given, Values};
use super::kind::{Field, Kind};
use super::pack::Pack;
use super::{Questions, Request};
use crate::number::Halves;

impl<Q: Questions> Serialize for Request<Q> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return (self.ask, &self.pack).serialize(serializer);
        }
        let mut map = serializer.serialize_map(Some(1))?;
        map.serialize_entry(self.name(), &Told(self.given()))?;
        map.end()
    }
}

/// An object, for people.
struct Told<'a>(Given<'a>);

impl Serialize for Told<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        let walk = self.0.walk();
        for (field, value) in walk {
            if let Some(bytes) = value {
                map.serialize_entry(field.name, &Value { kind: &field.spec.kind, bytes, pack: self.0.pack() })?;
            }
        }
        map.end()
    }
}

/// A value at the beginning of some bytes, for people.
struct Value<'a> {
    kind: &'static Kind,
    bytes: &'a [u8],
    pack: &'a Pack,
}

impl Serialize for Value<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self { kind, bytes, pack } = *self;
        let number = kind.number(bytes).unwrap_or(0);
        let place = usize::try_from(number).unwrap_or(0);
        match *kind {
            Kind::Int(..) => number.serialize(serializer),
            Kind::Half(..) => Halves::new(number.into()).serialize(serializer),
            Kind::Large => bytes.first_chunk().map_or(0, |bytes| u64::from_le_bytes(*bytes)).serialize(serializer),
            Kind::Flag => (number == 1).serialize(serializer),
            Kind::Word(words, ..) => words.get(place).serialize(serializer),
            Kind::Text(_) => pack.texts().nth(place).serialize(serializer),
            Kind::Name(fixed) => {
                let told = || pack.texts().nth(place.saturating_sub(fixed.len()));
                fixed.get(place).copied().or_else(told).serialize(serializer)
            }
            Kind::Code(codes) => {
                let mut text = String::<64>::new();
                match codes.write(bytes.get(..codes.width()).unwrap_or_default(), pack, &mut text) {
                    Ok(()) => text.serialize(serializer),
                    Err(_) => Err(S::Error::custom("a code that cannot be written")),
                }
            }
            Kind::Maybe(kind) => match bytes {
                [1, bytes @ ..] => Value { kind, bytes, pack }.serialize(serializer),
                _ => serializer.serialize_unit(),
            },
            Kind::Pair(low, _) => serializer.collect_seq(bytes.iter().take(2).map(|&byte| low + i16::from(byte))),
            Kind::Hand(words, _) => match bytes {
                [1, count, tokens @ ..] => {
                    let tokens = tokens.iter().take((*count).into());
                    serializer.collect_seq(tokens.map(|&token| words.get(usize::from(token))))
                }
                _ => bytes.get(1).serialize(serializer),
            },
            Kind::Record(ref fields) => {
                Told(Given::new(core::slice::from_ref(fields), bytes, pack)).serialize(serializer)
            }
            Kind::Map(key, low, _) => {
                let mut map = serializer.serialize_map(None)?;
                for bytes in Values::of(kind, bytes, pack).into_iter().flatten() {
                    let value = bytes.get(1).map(|&byte| low + i16::from(byte));
                    map.serialize_entry(&Value { kind: key, bytes, pack }, &value)?;
                }
                map.end()
            }
            Kind::List(_, _, item) => {
                let mut seq = serializer.serialize_seq(None)?;
                let mut values = Values::of(kind, bytes, pack);
                while let Some(given) = values.as_mut().and_then(Values::given) {
                    match item {
                        [Field { name: "", spec }] => {
                            let bytes = given.walk().next().and_then(|(_, bytes)| bytes).unwrap_or_default();
                            seq.serialize_element(&Value { kind: &spec.kind, bytes, pack })?;
                        }
                        _ => seq.serialize_element(&Told(given))?,
                    }
                }
                seq.end()
            }
        }
    }
}
