//! Questions and answers as data: what a request may hold stands in a table of fields, one reader checks every request, and
//! every answer is a report of named values.
//!
//! A type that serde reads field by field costs a kilobyte or more of the image; a field of a form costs the bytes of its
//! row. A filled form is a string of bytes: each field that was given as its number and its value, in the order of its table,
//! then [`END`]. Rules read it by names ([`Given`]), as numbers in the order of the table ([`Given::fields`]), or as a typed
//! question ([`crate::form!`]), which the screens can also make themselves. The same bytes travel over USB.

pub mod edit;
mod given;
mod kind;
mod pack;
mod pour;
mod read;
mod report;
mod typed;
mod write;

use core::marker::PhantomData;

pub use given::{Given, Values, Walk};
pub use kind::{Codes, Field, Kind, Need, Spec, is_name, wheels};
pub use kind::{die, flag, half, int, list, no, row, text, word, words, yes};
pub use pack::{Full, Pack, ROOM, TextId};
pub use pour::pour;
pub use report::{ITEM, Node, Plain, Report, Shown};
pub use typed::{Items, OPEN, Part, Scalar};
#[doc(hidden)]
pub use typed::{kebab, letters};

/// The longest text.
pub const LONGEST: usize = 60;
/// After the last field of an object.
pub const END: u8 = u8::MAX;
/// A number that is not there.
pub const NOTHING: i16 = i16::MIN;

/// The fields of a request: those of its own and those that it shares with others.
pub type Groups = &'static [&'static [Field]];

/// A question: its name and its fields.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// Its fields.
    pub fields: Groups,
}

/// The questions of a game.
pub trait Questions: Clone + core::fmt::Debug + PartialEq {
    /// Every question. Append only: the number travels over USB.
    const SHAPES: &'static [Shape];
}

/// A question with its filled form. In JSON `{"<name>":{...fields}}`, in postcard its number and the pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request<Q> {
    ask: u8,
    pack: Pack,
    of: PhantomData<Q>,
}

impl<Q: Questions> Request<Q> {
    /// A form that was filled elsewhere; nothing unless it is filled as it should be.
    #[must_use]
    pub fn new(ask: u8, pack: Pack) -> Option<Self> {
        let shape = Q::SHAPES.get(usize::from(ask))?;
        let length = kind::record_length(shape.fields, pack.bytes(), &pack);
        (pack.is_sound() && length == Some(pack.bytes().len())).then_some(Self { ask, pack, of: PhantomData })
    }

    /// The number of the question.
    #[must_use]
    pub fn number(&self) -> usize {
        self.ask.into()
    }

    /// The question. Every request has one.
    #[must_use]
    pub fn shape(&self) -> &'static Shape {
        Q::SHAPES.get(self.number()).unwrap_or(&Q::SHAPES[0])
    }

    /// Its name.
    #[must_use]
    pub fn name(&self) -> &'static str {
        self.shape().name
    }

    /// What was given.
    #[must_use]
    pub fn given(&self) -> Given<'_> {
        Given::new(self.shape().fields, self.pack.bytes(), &self.pack)
    }
}

/// Declares the questions of a game: name, tables of fields, and who answers. Append only: the number travels over USB.
///
/// The module has a type `Answers`, a function that answers.
#[macro_export]
macro_rules! questions {
    ($($name:literal: [$($fields:expr),+] => $answer:expr;)+) => {
        /// The questions.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Asks;

        impl $crate::form::Questions for Asks {
            const SHAPES: &'static [$crate::form::Shape] =
                &[$($crate::form::Shape { name: $name, fields: &[$($fields),+] }),+];
        }

        /// Who answers each of them.
        const ANSWERS: &[Answers] = &[$($answer),+];

        /// The names of the requests.
        pub const NAMES: &[&str] = &[$($name),+];

        /// A question with its filled form.
        pub type Request = $crate::form::Request<Asks>;
    };
}
