//! Typed questions: made from a filled form, or by whoever asks.

use super::NOTHING;
use super::given::{Values, Walk};
use crate::dice::D6;
use crate::words::Word;

/// What a number of a form stands for.
pub trait Scalar: Copy {
    /// The value of a number that was checked.
    fn of(number: i16) -> Self;
}

impl Scalar for i16 {
    fn of(number: i16) -> Self {
        number
    }
}

impl Scalar for bool {
    fn of(number: i16) -> Self {
        number == 1
    }
}

impl Scalar for D6 {
    fn of(number: i16) -> Self {
        // The form has dice of one to six.
        u8::try_from(number).ok().and_then(Self::new).unwrap_or(Self::ONE)
    }
}

impl<W: Word> Scalar for W {
    fn of(number: i16) -> Self {
        usize::try_from(number).ok().and_then(|at| Self::ALL.get(at)).copied().unwrap_or(Self::FIRST)
    }
}

/// What is read from a filled form.
pub trait Part<'a>: Sized {
    /// Takes it from the next field, or an object from all of its fields. The form was checked before, so this cannot fail.
    fn take(walk: &mut Walk<'a>) -> Self;
}

impl<T: Scalar> Part<'_> for T {
    fn take(walk: &mut Walk<'_>) -> Self {
        let number = walk.number();
        Self::of(if number == NOTHING { 0 } else { number })
    }
}

impl<T: Scalar> Part<'_> for Option<T> {
    fn take(walk: &mut Walk<'_>) -> Self {
        Some(walk.number()).filter(|number| *number != NOTHING).map(T::of)
    }
}

impl<'a> Part<'a> for &'a str {
    fn take(walk: &mut Walk<'a>) -> Self {
        walk.text()
    }
}

/// A row of codes; the byte of what is open.
pub const OPEN: u8 = i8::MIN.cast_unsigned();

impl<const N: usize> Part<'_> for [Option<i8>; N] {
    fn take(walk: &mut Walk<'_>) -> Self {
        let bytes = walk.next().and_then(|(_, bytes)| bytes).unwrap_or_default();
        core::array::from_fn(|at| bytes.get(at).filter(|byte| **byte != OPEN).map(|byte| byte.cast_signed()))
    }
}

/// The items of a list: as they stand in a form, or as somebody has them.
#[derive(Debug)]
pub struct Items<'a, T> {
    source: Source<'a, T>,
}

#[derive(Debug)]
enum Source<'a, T> {
    Form(Values<'a>),
    Own(&'a [T]),
}

impl<T> Clone for Items<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Items<'_, T> {}

impl<T> Clone for Source<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Source<'_, T> {}

impl<'a, T: Part<'a> + Copy> Items<'a, T> {
    /// Items that somebody has.
    #[must_use]
    pub const fn of(items: &'a [T]) -> Self {
        Self { source: Source::Own(items) }
    }

    /// How many there are.
    #[must_use]
    pub fn len(self) -> usize {
        match self.source {
            Source::Form(values) => values.len(),
            Source::Own(items) => items.len(),
        }
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(self) -> bool {
        self.len() == 0
    }

    /// The items in their order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone + 'a
    where
        T: 'a,
    {
        let mut source = self.source;
        core::iter::from_fn(move || next(&mut source))
    }
}

#[inline(never)]
fn next<'a, T: Part<'a> + Copy>(source: &mut Source<'a, T>) -> Option<T> {
    match source {
        Source::Form(values) => values.given().map(|given| T::take(&mut given.walk())),
        Source::Own(items) => {
            let (first, rest) = items.split_first()?;
            *items = rest;
            Some(*first)
        }
    }
}

impl<'a, T: Part<'a>> Part<'a> for Items<'a, T> {
    fn take(walk: &mut Walk<'a>) -> Self {
        <Option<Self> as Part>::take(walk).unwrap_or(Self { source: Source::Own(&[]) })
    }
}

impl<'a, T: Part<'a>> Part<'a> for Option<Items<'a, T>> {
    fn take(walk: &mut Walk<'a>) -> Self {
        walk.list().map(|values| Items { source: Source::Form(values) })
    }
}

/// The name of a field as the contract writes it: `in-port` for `in_port`.
#[doc(hidden)]
#[must_use]
pub const fn kebab<const N: usize>(name: &str) -> [u8; N] {
    let (name, mut kebab, mut at) = (name.as_bytes(), [b'-'; N], 0);
    while at < N {
        let letter = name[name.len() - N + at];
        if letter != b'_' {
            kebab[at] = letter;
        }
        at += 1;
    }
    kebab
}

/// Its letters without the mark of a word that Rust keeps for itself.
#[doc(hidden)]
#[must_use]
pub const fn letters(name: &str) -> usize {
    let bytes = name.as_bytes();
    if bytes.len() > 2 && bytes[1] == b'#' { bytes.len() - 2 } else { bytes.len() }
}

/// Declares a form: a typed question, its table of fields, and how it is taken from a filled form.
///
/// ```
/// use adjutant_rules::form::{self, Items};
/// adjutant_rules::form! {
///     /// Where ships lie.
///     pub struct Harbour<'a> {
///         /// It may be full.
///         pub is_full: bool as form::no(),
///         /// Sizes of the ships.
///         pub ships: Items<'a, i16> as form::list(0, 3, &[form::Field::bare(form::int(1, 4))]),
///     }
/// }
/// let own = Harbour { is_full: false, ships: Items::of(&[2, 1]) };
/// assert_eq!(own.ships.iter().sum::<i16>(), 3);
/// assert_eq!(Harbour::FIELDS[0].name, "is-full");
/// ```
#[macro_export]
macro_rules! form {
    ($(#[$meta:meta])* pub struct $name:ident<$life:lifetime> { $($(#[$fmeta:meta])* pub $field:ident: $type:ty as $spec:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<$life> { $($(#[$fmeta])* pub $field: $type),+ }
        $crate::form! { @fields $name<'_>, $($field as $spec),+ }
        impl<$life> $crate::form::Part<$life> for $name<$life> {
            #[inline(never)]
            fn take(walk: &mut $crate::form::Walk<$life>) -> Self {
                Self { $($field: $crate::form::Part::take(walk)),+ }
            }
        }
    };
    ($(#[$meta:meta])* pub struct $name:ident { $($(#[$fmeta:meta])* pub $field:ident: $type:ty as $spec:expr),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name { $($(#[$fmeta])* pub $field: $type),+ }
        $crate::form! { @fields $name, $($field as $spec),+ }
        impl $crate::form::Part<'_> for $name {
            #[inline(never)]
            fn take(walk: &mut $crate::form::Walk<'_>) -> Self {
                Self { $($field: $crate::form::Part::take(walk)),+ }
            }
        }
    };
    (@fields $type:ty, $($field:ident as $spec:expr),+) => {
        impl $type {
            /// The fields of the form.
            pub const FIELDS: &'static [$crate::form::Field] = &[$($crate::form::Field {
                name: {
                    const LETTERS: usize = $crate::form::letters(stringify!($field));
                    const NAME: [u8; LETTERS] = $crate::form::kebab(stringify!($field));
                    $crate::words::either(stringify!($field), &NAME)
                },
                spec: $spec,
            }),+];
        }
    };
}
