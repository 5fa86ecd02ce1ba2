//! A typed answer becomes a report: through serde, as it would become JSON.

use core::fmt::{self, Display};

use serde::ser::{self, Serialize, Serializer};

use super::report::{ITEM, Report};

/// Puts the fields of an answer into a report.
pub fn pour<T: Serialize>(answer: &T, report: &mut Report) {
    // Nothing that is poured fails: a report that is full says so itself.
    let _ = answer.serialize(&mut Pour { report, depth: 0, is_key: false });
}

/// What no answer does.
#[derive(Clone, Copy, Debug)]
struct Spilled;

impl Display for Spilled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this cannot be told")
    }
}

impl core::error::Error for Spilled {}

impl ser::Error for Spilled {
    fn custom<T: Display>(_: T) -> Self {
        Self
    }
}

struct Pour<'a> {
    report: &'a mut Report,
    /// The answer itself is an object that was begun already.
    depth: u8,
    /// The next text is the name of a value.
    is_key: bool,
}

impl Pour<'_> {
    #[inline(never)]
    fn text(&mut self, text: &str) {
        if self.is_key {
            self.report.key(text);
        } else {
            self.report.text(ITEM, text);
        }
    }

    #[inline(never)]
    fn begin(&mut self, list: bool) {
        match (self.depth, list) {
            (0, _) => {}
            (_, true) => self.report.list(ITEM),
            (_, false) => self.report.object(ITEM),
        }
        self.depth += 1;
    }

    #[inline(never)]
    fn finish(&mut self) {
        self.depth -= 1;
        if self.depth > 0 {
            self.report.end();
        }
    }
}

type Done = Result<(), Spilled>;

macro_rules! numbers {
    ($($name:ident: $type:ty),+) => {
        $(fn $name(self, value: $type) -> Done {
            self.report.int(ITEM, value.into());
            Ok(())
        })+
    };
}

impl Serializer for &mut Pour<'_> {
    type Ok = ();
    type Error = Spilled;
    type SerializeSeq = Self;
    type SerializeTuple = Self;
    type SerializeTupleStruct = Self;
    type SerializeTupleVariant = ser::Impossible<(), Spilled>;
    type SerializeMap = Self;
    type SerializeStruct = Self;
    type SerializeStructVariant = ser::Impossible<(), Spilled>;

    numbers!(serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_u8: u8, serialize_u16: u16);

    fn serialize_i64(self, value: i64) -> Done {
        self.report.long(value);
        Ok(())
    }

    fn serialize_u32(self, value: u32) -> Done {
        self.serialize_i64(value.into())
    }

    fn serialize_u64(self, value: u64) -> Done {
        self.serialize_i64(i64::try_from(value).unwrap_or(i64::MAX))
    }

    fn serialize_f32(self, _: f32) -> Done {
        Err(Spilled)
    }

    fn serialize_f64(self, _: f64) -> Done {
        Err(Spilled)
    }

    fn serialize_bool(self, value: bool) -> Done {
        self.report.flag(ITEM, value);
        Ok(())
    }

    fn serialize_char(self, value: char) -> Done {
        self.text(value.encode_utf8(&mut [0; 4]));
        Ok(())
    }

    fn serialize_str(self, text: &str) -> Done {
        self.text(text);
        Ok(())
    }

    fn collect_str<T: Display + ?Sized>(self, value: &T) -> Done {
        self.report.display(ITEM, &format_args!("{value}"));
        Ok(())
    }

    fn serialize_bytes(self, _: &[u8]) -> Done {
        Err(Spilled)
    }

    fn serialize_none(self) -> Done {
        self.serialize_unit()
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Done {
        self.report.null(ITEM);
        Ok(())
    }

    fn serialize_unit_struct(self, _: &'static str) -> Done {
        self.serialize_unit()
    }

    fn serialize_unit_variant(self, _: &'static str, _: u32, variant: &'static str) -> Done {
        self.serialize_str(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(self, _: &'static str, value: &T) -> Done {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Done {
        self.begin(false);
        self.report.key(variant);
        value.serialize(&mut *self)?;
        self.finish();
        Ok(())
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Self, Spilled> {
        self.begin(true);
        Ok(self)
    }

    fn serialize_tuple(self, _: usize) -> Result<Self, Spilled> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_struct(self, _: &'static str, _: usize) -> Result<Self, Spilled> {
        self.serialize_seq(None)
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeTupleVariant, Spilled> {
        Err(Spilled)
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self, Spilled> {
        self.begin(false);
        Ok(self)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Self, Spilled> {
        self.serialize_map(None)
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        _: &'static str,
        _: usize,
    ) -> Result<Self::SerializeStructVariant, Spilled> {
        Err(Spilled)
    }
}

macro_rules! items {
    ($($trait:ident $item:ident),+) => {
        $(impl ser::$trait for &mut Pour<'_> {
            type Ok = ();
            type Error = Spilled;
            fn $item<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
                value.serialize(&mut **self)
            }
            fn end(self) -> Done {
                self.finish();
                Ok(())
            }
        })+
    };
}
items!(SerializeSeq serialize_element, SerializeTuple serialize_element, SerializeTupleStruct serialize_field);

impl ser::SerializeMap for &mut Pour<'_> {
    type Ok = ();
    type Error = Spilled;
    fn serialize_key<T: Serialize + ?Sized>(&mut self, key: &T) -> Done {
        self.is_key = true;
        let done = key.serialize(&mut **self);
        self.is_key = false;
        done
    }
    fn serialize_value<T: Serialize + ?Sized>(&mut self, value: &T) -> Done {
        value.serialize(&mut **self)
    }
    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}

impl ser::SerializeStruct for &mut Pour<'_> {
    type Ok = ();
    type Error = Spilled;
    #[inline(never)] // once for each type, not for each field
    fn serialize_field<T: Serialize + ?Sized>(&mut self, key: &'static str, value: &T) -> Done {
        self.report.key(key);
        value.serialize(&mut **self)
    }
    fn end(self) -> Done {
        self.finish();
        Ok(())
    }
}
