//! Writing: see the crate's description for what is done differently from postcard.

#![expect(clippy::cast_possible_truncation, reason = "a number is written seven bits at a time")]

use core::fmt;

use cobs::{EncoderState, PushResult};
use serde::{Serialize, ser};

use crate::Failed;

/// Bytes being written. What does not fit is dropped and remembered.
#[derive(Debug)]
pub struct Writer<'a> {
    room: &'a mut [u8],
    at: usize,
    full: bool,
    /// Nothing is written: what lies there already must be the same.
    compares: bool,
    frame: Option<EncoderState>,
}

impl<'a> Writer<'a> {
    /// The bytes as they are.
    pub fn plain(room: &'a mut [u8]) -> Self {
        Self { room, at: 0, full: false, compares: false, frame: None }
    }

    /// No bytes, but whether they would be those that lie in `room`; other ones do not fit.
    pub fn against(room: &'a mut [u8]) -> Self {
        Self { compares: true, ..Self::plain(room) }
    }

    /// The bytes in a frame, which begins with a place for its first distance.
    pub fn framed(room: &'a mut [u8]) -> Self {
        let mut writer = Self::plain(room);
        writer.store(0);
        writer.frame = Some(EncoderState::default());
        writer
    }

    /// What was written, if all of it fitted.
    pub fn finish(mut self) -> Result<&'a mut [u8], Failed> {
        if let Some(frame) = self.frame.take() {
            let (place, distance) = frame.finalize();
            self.mend(place, distance);
            self.store(0);
        }
        if self.full { Err(Failed) } else { self.room.get_mut(..self.at).ok_or(Failed) }
    }

    fn store(&mut self, byte: u8) {
        match self.room.get_mut(self.at) {
            Some(place) if !self.compares || *place == byte => {
                *place = byte;
                self.at += 1;
            }
            _ => self.full = true,
        }
    }

    fn mend(&mut self, place: usize, byte: u8) {
        if let Some(place) = self.room.get_mut(place) {
            *place = byte;
        }
    }

    #[inline(never)]
    fn byte(&mut self, byte: u8) {
        let Some(frame) = &mut self.frame else { return self.store(byte) };
        match frame.push(byte) {
            PushResult::AddSingle(byte) => self.store(byte),
            PushResult::ModifyFromStartAndSkip((place, distance)) => {
                self.mend(place, distance);
                self.store(0);
            }
            PushResult::ModifyFromStartAndPushAndSkip((place, distance, byte)) => {
                self.mend(place, distance);
                self.store(byte);
                self.store(0);
            }
        }
    }

    #[inline(never)]
    fn short(&mut self, mut number: u32) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    #[inline(never)]
    fn long(&mut self, mut number: u128) {
        while number >= 0x80 {
            self.byte(number as u8 | 0x80);
            number >>= 7;
        }
        self.byte(number as u8);
    }

    #[inline(never)]
    fn signed(&mut self, number: i32) {
        self.short((number << 1 ^ number >> 31).cast_unsigned());
    }

    /// No value of the core has more than 32 bits can count; one that had would not fit either.
    fn length(&mut self, length: usize) {
        match u32::try_from(length) {
            Ok(length) => self.short(length),
            Err(_) => self.full = true,
        }
    }

    #[inline(never)]
    fn bytes(&mut self, bytes: &[u8]) {
        self.length(bytes.len());
        for &byte in bytes {
            self.byte(byte);
        }
    }
}

impl ser::Error for Failed {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

type Done = Result<(), Failed>;

impl ser::Serializer for &mut Writer<'_> {
    type Ok = ();
    type Error = Failed;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = Self;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = Self;

    #[inline]
    fn is_human_readable(&self) -> bool {
        false
    }
    #[inline]
    fn serialize_bool(self, v: bool) -> Done {
        self.serialize_u8(u8::from(v))
    }
    #[inline]
    fn serialize_i8(self, v: i8) -> Done {
        self.serialize_u8(v.cast_unsigned())
    }
    #[inline]
    fn serialize_i16(self, v: i16) -> Done {
        // Folding a number that 16 bits hold gives one that 16 bits hold.
        self.serialize_i32(v.into())
    }
    #[inline]
    fn serialize_i32(self, v: i32) -> Done {
        self.signed(v);
        Ok(())
    }
    #[inline]
    fn serialize_i64(self, v: i64) -> Done {
        self.serialize_u64((v << 1 ^ v >> 63).cast_unsigned())
    }
    #[inline]
    fn serialize_i128(self, v: i128) -> Done {
        self.serialize_u128((v << 1 ^ v >> 127).cast_unsigned())
    }
    #[inline]
    fn serialize_u8(self, v: u8) -> Done {
        self.byte(v);
        Ok(())
    }
    #[inline]
    fn serialize_u16(self, v: u16) -> Done {
        self.serialize_u32(v.into())
    }
    #[inline]
    fn serialize_u32(self, v: u32) -> Done {
        self.short(v);
        Ok(())
    }
    #[inline]
    fn serialize_u64(self, v: u64) -> Done {
        self.serialize_u128(v.into())
    }
    #[inline]
    fn serialize_u128(self, v: u128) -> Done {
        self.long(v);
        Ok(())
    }
    /// The core has no floats.
    #[inline]
    fn serialize_f32(self, _: f32) -> Done {
        Err(Failed)
    }
    #[inline]
    fn serialize_f64(self, _: f64) -> Done {
        Err(Failed)
    }
    #[inline]
    fn serialize_char(self, v: char) -> Done {
        self.serialize_str(v.encode_utf8(&mut [0; 4]))
    }
    #[inline]
    fn serialize_str(self, v: &str) -> Done {
        self.serialize_bytes(v.as_bytes())
    }
    #[inline]
    fn serialize_bytes(self, v: &[u8]) -> Done {
        self.bytes(v);
        Ok(())
    }
    #[inline]
    fn serialize_none(self) -> Done {
        self.serialize_u8(0)
    }
    #[inline]
    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        self.byte(1);
        value.serialize(self)
    }
    #[inline]
    fn serialize_unit(self) -> Done {
        Ok(())
    }
    #[inline]
    fn serialize_unit_struct(self, _: &'static str) -> Done {
        Ok(())
    }
    #[inline]
    fn serialize_unit_variant(self, _: &'static str, index: u32, _: &'static str) -> Done {
        self.serialize_u32(index)
    }
    #[inline]
    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }
    #[inline]
    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        index: u32,
        _: &'static str,
        value: &T,
    ) -> Done {
        self.short(index);
        value.serialize(self)
    }
    #[inline]
    fn serialize_seq(self, len: Option<usize>) -> Result<Self, Failed> {
        self.length(len.ok_or(Failed)?);
        Ok(self)
    }
    #[inline]
    fn serialize_tuple(self, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }
    #[inline]
    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }
    #[inline]
    fn serialize_tuple_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Failed> {
        self.short(index);
        Ok(self)
    }
    #[inline]
    fn serialize_map(self, len: Option<usize>) -> Result<Self, Failed> {
        self.serialize_seq(len)
    }
    #[inline]
    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Failed> {
        Ok(self)
    }
    #[inline]
    fn serialize_struct_variant(self, _: &'static str, index: u32, _: &'static str, _: usize) -> Result<Self, Failed> {
        self.short(index);
        Ok(self)
    }
    fn collect_str<T: fmt::Display + ?Sized>(self, value: &T) -> Done {
        let (mut length, mut letters) = (Length(0), Letters(self));
        fmt::write(&mut length, format_args!("{value}")).map_err(|_| Failed)?;
        letters.0.length(length.0);
        fmt::write(&mut letters, format_args!("{value}")).map_err(|_| Failed)
    }
}

/// Counts the bytes of a text, which stand before it.
struct Length(usize);

impl fmt::Write for Length {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        self.0 += part.len();
        Ok(())
    }
}

struct Letters<'a, 'b>(&'a mut Writer<'b>);

impl fmt::Write for Letters<'_, '_> {
    fn write_str(&mut self, part: &str) -> fmt::Result {
        part.bytes().for_each(|byte| self.0.byte(byte));
        Ok(())
    }
}

/// The parts of a value follow each other without anything between them.
macro_rules! parts {
    ($($part:ident { $($method:ident($($key:ty)?))+ })+) => {
        $(impl ser::$part for &mut Writer<'_> {
            type Ok = ();
            type Error = Failed;
            $(#[inline]
            fn $method<T: Serialize + ?Sized>(&mut self, $(_: $key,)? value: &T) -> Done {
                value.serialize(&mut **self)
            })+
            #[inline]
            fn end(self) -> Done {
                Ok(())
            }
        })+
    };
}

parts! {
    SerializeSeq { serialize_element() }
    SerializeTuple { serialize_element() }
    SerializeTupleStruct { serialize_field() }
    SerializeTupleVariant { serialize_field() }
    SerializeMap { serialize_key() serialize_value() }
    SerializeStruct { serialize_field(&'static str) }
    SerializeStructVariant { serialize_field(&'static str) }
}
