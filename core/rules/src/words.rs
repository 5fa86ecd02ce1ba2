//! Two macros for the words of a rulebook: each word stands once, beside its name or its text (and its rule).

use crate::table::Key;

/// What [`crate::words!`] writes, for tables that hold words of any kind.
pub trait Word: Key + PartialEq {
    /// The first variant.
    const FIRST: Self;
    /// Every variant, in the order of the book.
    const ALL: &'static [Self];
    /// Their words.
    const WORDS: &'static [&'static str];
}

/// A plain enumeration whose variants have one word of the contract each, and a name for people.
///
/// Gives `ALL`, `word()`, `from_word()`, `name()`, `index()`, [`Key`](crate::table::Key), `Display` (the name), and serde:
/// the word in JSON, the variant's number in postcard.
/// The name is the word with blanks for its hyphens, unless another one stands behind `as`.
/// Variants are append-only, because their numbers are stored.
///
/// ```
/// adjutant_rules::words! {
///     /// How the ground is.
///     pub enum Ground {
///         /// Dry.
///         Dry = "dry",
///         /// Wet.
///         Wet = "very-wet",
///         /// As much of this as of that.
///         Even = "1-1",
///         /// The Pripet Marshes.
///         Pripet = "pripet" as "Pripet",
///     }
/// }
/// assert_eq!(Ground::Wet.word(), "very-wet");
/// assert_eq!(Ground::from_word("dry"), Some(Ground::Dry));
/// assert_eq!(Ground::ALL.iter().map(|ground| ground.name()).collect::<Vec<_>>(), ["dry", "very wet", "1-1", "Pripet"]);
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal $(as $name_of:literal)?),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Deserialize)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),+ }

        // Derived, it would be a branch for every word; so it is a look-up.
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_unit_variant(stringify!($name), *self as u32, self.word())
            }
        }

        impl $name {
            /// Every variant, in the order of the book.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word as the contract of `ask` writes it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
            }

            /// The name for people: on screens, in the log, in a sentence.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $crate::name_of!($word $(as $name_of)?)),+ }
            }

            /// The variant with this word.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|v| v.word() == word)
            }

            /// Position in [`Self::ALL`].
            #[must_use]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::table::Key for $name {
            const COUNT: usize = Self::ALL.len();
            fn index(self) -> usize {
                self as usize
            }
        }

        impl $crate::words::Word for $name {
            const FIRST: Self = Self::ALL[0];
            const ALL: &'static [Self] = Self::ALL;
            const WORDS: &'static [&'static str] = &[$($word),+];
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.name())
            }
        }
    };
}

/// The name of a word of the contract: the one behind `as`, else the word with blanks for hyphens, made at compile time.
#[doc(hidden)]
#[macro_export]
macro_rules! name_of {
    ($word:literal as $name:literal) => {
        $name
    };
    ($word:literal) => {{
        const SPACED: [u8; $word.len()] = $crate::words::spaced($word);
        const NAME: &str = $crate::words::either($word, &SPACED);
        NAME
    }};
}

/// A word with blanks for hyphens; odds keep theirs, and so does a name like Brest-Litovsk.
#[doc(hidden)]
#[must_use]
pub const fn spaced<const N: usize>(word: &str) -> [u8; N] {
    let (word, mut spaced, mut at) = (word.as_bytes(), [b' '; N], 0);
    while at < N {
        let joins = word[at] == b'-' && at > 0 && at + 1 < N && word[at - 1].is_ascii_lowercase();
        if !joins || word[at + 1].is_ascii_uppercase() {
            spaced[at] = word[at];
        }
        at += 1;
    }
    spaced
}

/// The word itself where nothing changed, so that it stands in the image once.
#[doc(hidden)]
#[must_use]
pub const fn either(word: &'static str, spaced: &'static [u8]) -> &'static str {
    let (mut same, mut at) = (true, 0);
    while at < spaced.len() {
        same = same && spaced[at] == word.as_bytes()[at];
        at += 1;
    }
    match core::str::from_utf8(spaced) {
        Ok(name) if !same => name,
        _ => word,
    }
}

/// An enumeration of refusals or of trace labels: each variant has the rule it comes from and one line of text.
///
/// Gives `ALL`, `rule()`, `text()`, `Display` (the text), and serde by variant number.
/// The amounts of a trace are whole numbers, or halves with `pub enum Name / 2`, quarters with `/ 4`, eighths with `/ 8`.
///
/// ```
/// adjutant_rules::ruled! {
///     /// Why not.
///     pub enum Refusal {
///         /// Nobody attacks.
///         NoAttackers = "7.1", "nobody attacks",
///     }
/// }
/// assert_eq!(Refusal::NoAttackers.rule(), "7.1");
/// ```
#[macro_export]
macro_rules! ruled {
    ($(#[$meta:meta])* pub enum $name:ident $(/ $parts:literal)? { $($(#[$vmeta:meta])* $variant:ident = $rule:literal, $text:literal),+ $(,)? }) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, ::serde::Serialize, ::serde::Deserialize)]
        $(#[$meta])*
        #[non_exhaustive]
        pub enum $name { $($(#[$vmeta])* $variant),+ }

        impl $name {
            /// Every variant, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The rule it comes from.
            #[must_use]
            pub const fn rule(self) -> &'static str {
                match self { $(Self::$variant => $rule),+ }
            }

            /// One line for the player.
            #[must_use]
            pub const fn text(self) -> &'static str {
                match self { $(Self::$variant => $text),+ }
            }
        }

        impl $crate::trace::Label for $name {
            $(const PARTS: i16 = $parts;)?
            fn rule(self) -> &'static str {
                self.rule()
            }
            fn text(self) -> &'static str {
                self.text()
            }
        }

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.text())
            }
        }
    };
}
