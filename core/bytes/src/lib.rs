//! Postcard's bytes, written and read by small code.
//!
//! The format is postcard's, byte for byte, and the tests hold the two against each other. What differs is the machine
//! code that a derived `Serialize` or `Deserialize` becomes, of which the image for the device has more than of anything
//! else:
//!
//! - Nothing is checked on the way. A writer that is full drops bytes, and a reader that finds nonsense gives zeros from
//!   there on; both remember it, and it is looked at once, at the end. So a plain field has no branch for its failure.
//! - There is one writer, framed or not, and one reader: no type is compiled twice.
//! - The few functions that touch bytes are never inlined.
#![no_std]
#![forbid(unsafe_code)]

mod reader;
mod writer;

use core::fmt;

use serde::{Deserialize, Serialize};

use reader::Reader;
use writer::Writer;

/// The bytes are not those of the value, or there is no room for them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Failed;

impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("these are not the bytes of the value, or they do not fit")
    }
}

impl core::error::Error for Failed {}

/// Writes a value; gives the bytes that it took.
///
/// # Errors
/// When it does not fit.
pub fn write<'a, T: Serialize + ?Sized>(value: &T, room: &'a mut [u8]) -> Result<&'a mut [u8], Failed> {
    let mut writer = Writer::plain(room);
    value.serialize(&mut writer)?;
    writer.finish()
}

/// Writes a value as a frame of COBS: no zero in it but the one that ends it.
///
/// # Errors
/// When it does not fit.
pub fn write_framed<'a, T: Serialize + ?Sized>(value: &T, room: &'a mut [u8]) -> Result<&'a mut [u8], Failed> {
    let mut writer = Writer::framed(room);
    value.serialize(&mut writer)?;
    writer.finish()
}

/// Whether two values have the same bytes; `room` must hold one of them.
///
/// A derived comparison is as much code as reading the value. Writing it is there already.
pub fn same<T: Serialize + ?Sized>(one: &T, other: &T, room: &mut [u8]) -> bool {
    let Ok(length) = write(one, room).map(|bytes| bytes.len()) else { return false };
    let mut writer = Writer::against(room.get_mut(..length).unwrap_or_default());
    other.serialize(&mut writer).is_ok() && writer.finish().is_ok_and(|bytes| bytes.len() == length)
}

/// Reads a value; gives it and the bytes behind it.
///
/// # Errors
/// When the bytes do not begin with such a value.
pub fn read<'de, T: Deserialize<'de>>(mut bytes: &'de [u8]) -> Result<(T, &'de [u8]), Failed> {
    let value = read_from(&mut bytes)?;
    Ok((value, bytes))
}

/// Reads a value and leaves the bytes behind it. A large value is not copied on the way, as it is into the pair that
/// [`read`] gives.
///
/// # Errors
/// When the bytes do not begin with such a value.
pub fn read_from<'de, T: Deserialize<'de>>(bytes: &mut &'de [u8]) -> Result<T, Failed> {
    let mut reader = Reader::new(bytes);
    let mut value = T::deserialize(&mut reader);
    match reader.finish() {
        Ok(rest) => *bytes = rest,
        Err(failed) => value = Err(failed),
    }
    value
}
