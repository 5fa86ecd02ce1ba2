//! Reading: see the crate's description for what is done differently from postcard.

#![expect(clippy::cast_possible_truncation, reason = "what was read is as long as its type, or refused")]

use core::{fmt, str};

use serde::de::{self, DeserializeSeed, IntoDeserializer, Visitor};

use crate::Failed;

/// Bytes being read. After nonsense everything is zero, and [`Self::finish`] says so.
#[derive(Debug)]
pub struct Reader<'de> {
    bytes: &'de [u8],
    failed: bool,
}

impl<'de> Reader<'de> {
    /// From the first byte on.
    pub fn new(bytes: &'de [u8]) -> Self {
        Self { bytes, failed: false }
    }

    /// What was not read, if all that was read made sense.
    pub fn finish(self) -> Result<&'de [u8], Failed> {
        if self.failed { Err(Failed) } else { Ok(self.bytes) }
    }

    /// There is nothing to be read from here on.
    #[inline(never)]
    fn fail(&mut self) -> u32 {
        self.failed = true;
        self.bytes = &[];
        0
    }

    /// The next byte, for the functions below: each of them is one call for whoever reads a field.
    #[inline]
    fn next(&mut self) -> u8 {
        match self.bytes.split_first() {
            Some((&byte, rest)) => {
                self.bytes = rest;
                byte
            }
            None => self.fail() as u8,
        }
    }

    #[inline(never)]
    fn byte(&mut self) -> u8 {
        self.next()
    }

    /// A byte that is 0 or 1.
    #[inline(never)]
    fn flag(&mut self) -> bool {
        let byte = self.next();
        if byte > 1 {
            self.fail();
        }
        byte == 1
    }

    /// A number of at most `bytes` bytes, the last of them at most `last`, that begins with `first` and goes on.
    #[inline(never)]
    fn longer(&mut self, first: u8, bytes: u32, last: u8) -> u32 {
        let mut number = u32::from(first & 0x7F);
        for place in 1..bytes {
            let byte = self.next();
            number |= u32::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                return if place + 1 == bytes && byte > last { self.fail() } else { number };
            }
        }
        self.fail()
    }

    #[inline(never)]
    fn word(&mut self) -> u16 {
        let first = self.next();
        if first < 0x80 { first.into() } else { self.longer(first, 3, 0x03) as u16 }
    }

    /// Nearly every number is one byte.
    #[inline(never)]
    fn short(&mut self) -> u32 {
        let first = self.next();
        if first < 0x80 { first.into() } else { self.longer(first, 5, 0x0F) }
    }

    /// A number of 64 bits (10 bytes, the last at most 1) or of 128 bits (19 bytes, the last at most 3).
    #[inline(never)]
    fn long(&mut self, bytes: u32, last: u8) -> u128 {
        let mut number = 0;
        for place in 0..bytes {
            let byte = self.byte();
            number |= u128::from(byte & 0x7F) << (7 * place);
            if byte < 0x80 {
                return if place + 1 == bytes && byte > last { self.fail().into() } else { number };
            }
        }
        self.fail().into()
    }

    #[inline(never)]
    fn signed_word(&mut self) -> i16 {
        unfold(self.word().into()) as i16
    }

    #[inline(never)]
    fn signed(&mut self) -> i32 {
        unfold(self.short())
    }

    #[inline(never)]
    fn slice(&mut self) -> &'de [u8] {
        let length = self.short() as usize;
        if let Some((slice, rest)) = self.bytes.split_at_checked(length) {
            self.bytes = rest;
            slice
        } else {
            self.fail();
            &[]
        }
    }

    #[inline(never)]
    fn text(&mut self) -> &'de str {
        let slice = self.slice();
        str::from_utf8(slice).unwrap_or_else(|_| {
            self.fail();
            ""
        })
    }

    fn letter(&mut self) -> char {
        let text = self.text();
        if let (1..=4, Some(letter)) = (text.len(), text.chars().next()) {
            letter
        } else {
            self.fail();
            '\0'
        }
    }
}

fn unfold(number: u32) -> i32 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

impl de::Error for Failed {
    #[inline]
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
    // The words would only be thrown away; so they are not even put together.
    #[inline]
    fn invalid_type(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }
    #[inline]
    fn invalid_value(_: de::Unexpected<'_>, _: &dyn de::Expected) -> Self {
        Self
    }
    #[inline]
    fn invalid_length(_: usize, _: &dyn de::Expected) -> Self {
        Self
    }
    #[inline]
    fn unknown_variant(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    #[inline]
    fn unknown_field(_: &str, _: &'static [&'static str]) -> Self {
        Self
    }
    #[inline]
    fn missing_field(_: &'static str) -> Self {
        Self
    }
    #[inline]
    fn duplicate_field(_: &'static str) -> Self {
        Self
    }
}

/// One method for each kind of plain value.
macro_rules! plain {
    ($($method:ident => $visit:ident($reader:ident $value:expr))+) => {
        $(#[inline]
        fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failed> {
            let $reader = self;
            visitor.$visit($value)
        })+
    };
}

/// What bytes do not say about themselves.
macro_rules! unsaid {
    ($($method:ident)+) => {
        $(#[inline]
        fn $method<V: Visitor<'de>>(self, _: V) -> Result<V::Value, Failed> {
            Err(Failed)
        })+
    };
}

impl<'de> de::Deserializer<'de> for &mut Reader<'de> {
    type Error = Failed;

    #[inline]
    fn is_human_readable(&self) -> bool {
        false
    }

    plain! {
        deserialize_bool => visit_bool(reader reader.flag())
        deserialize_i8 => visit_i8(reader reader.byte().cast_signed())
        deserialize_i16 => visit_i16(reader reader.signed_word())
        deserialize_i32 => visit_i32(reader reader.signed())
        deserialize_i64 => visit_i64(reader {
            let number = reader.long(10, 0x01) as u64;
            (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
        })
        deserialize_i128 => visit_i128(reader {
            let number = reader.long(19, 0x03);
            (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
        })
        deserialize_u8 => visit_u8(reader reader.byte())
        deserialize_u16 => visit_u16(reader reader.word())
        deserialize_u32 => visit_u32(reader reader.short())
        deserialize_u64 => visit_u64(reader reader.long(10, 0x01) as u64)
        deserialize_u128 => visit_u128(reader reader.long(19, 0x03))
        deserialize_char => visit_char(reader reader.letter())
        deserialize_str => visit_borrowed_str(reader reader.text())
        deserialize_string => visit_borrowed_str(reader reader.text())
        deserialize_bytes => visit_borrowed_bytes(reader reader.slice())
        deserialize_byte_buf => visit_borrowed_bytes(reader reader.slice())
        deserialize_seq => visit_seq(reader {
            let left = reader.short() as usize;
            Items { reader, left }
        })
        deserialize_map => visit_map(reader {
            let left = reader.short() as usize;
            Items { reader, left }
        })
    }

    // The core has no floats, and postcard's bytes do not say what they are.
    unsaid! { deserialize_f32 deserialize_f64 deserialize_any deserialize_identifier deserialize_ignored_any }

    #[inline]
    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failed> {
        if self.flag() { visitor.visit_some(self) } else { visitor.visit_none() }
    }
    #[inline]
    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_unit()
    }
    #[inline]
    fn deserialize_unit_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_unit()
    }
    #[inline]
    fn deserialize_newtype_struct<V: Visitor<'de>>(self, _: &'static str, visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_newtype_struct(self)
    }
    #[inline]
    fn deserialize_tuple<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_seq(Items { reader: self, left: len })
    }
    #[inline]
    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Failed> {
        visitor.visit_seq(Fields(self))
    }
    #[inline]
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failed> {
        visitor.visit_seq(Fields(self))
    }
    #[inline]
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Failed> {
        visitor.visit_enum(self)
    }
}

/// The fields of a struct: who reads them knows how many there are, so nobody counts.
struct Fields<'a, 'de>(&'a mut Reader<'de>);

impl<'de> de::SeqAccess<'de> for Fields<'_, 'de> {
    type Error = Failed;

    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Failed> {
        seed.deserialize(&mut *self.0).map(Some)
    }
}

/// So many items, or keys with their values. There are none after nonsense, whatever the number before them said.
struct Items<'a, 'de> {
    reader: &'a mut Reader<'de>,
    left: usize,
}

impl Items<'_, '_> {
    fn another(&mut self) -> bool {
        if self.left == 0 || self.reader.failed {
            return false;
        }
        self.left -= 1;
        true
    }
}

impl<'de> de::SeqAccess<'de> for Items<'_, 'de> {
    type Error = Failed;

    #[inline]
    fn next_element_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Failed> {
        if self.another() { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
}

impl<'de> de::MapAccess<'de> for Items<'_, 'de> {
    type Error = Failed;

    #[inline]
    fn next_key_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<Option<S::Value>, Failed> {
        if self.another() { seed.deserialize(&mut *self.reader).map(Some) } else { Ok(None) }
    }
    #[inline]
    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Failed> {
        seed.deserialize(&mut *self.reader)
    }
}

impl<'de> de::EnumAccess<'de> for &mut Reader<'de> {
    type Error = Failed;
    type Variant = Self;

    #[inline]
    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Self), Failed> {
        let number = self.short();
        let variant = seed.deserialize(number.into_deserializer())?;
        Ok((variant, self))
    }
}

impl<'de> de::VariantAccess<'de> for &mut Reader<'de> {
    type Error = Failed;

    #[inline]
    fn unit_variant(self) -> Result<(), Failed> {
        Ok(())
    }
    #[inline]
    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Failed> {
        seed.deserialize(self)
    }
    #[inline]
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_seq(Fields(self))
    }
    #[inline]
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], visitor: V) -> Result<V::Value, Failed> {
        visitor.visit_seq(Fields(self))
    }
}
