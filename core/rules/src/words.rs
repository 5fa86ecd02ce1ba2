//! Two macros for the words of a rulebook: each word stands once, beside its text (and its rule).

/// A plain enumeration whose variants have one printed word each.
///
/// Gives `ALL`, `word()`, `from_word()`, `index()`, [`Key`](crate::table::Key), `Display`, and serde: the word in JSON, the
/// variant's number in postcard.
/// Variants are append-only, because their numbers are stored.
///
/// ```
/// adjutant_rules::words! {
///     /// How the ground is.
///     pub enum Ground {
///         /// Dry.
///         Dry = "dry",
///         /// Wet.
///         Wet = "wet",
///     }
/// }
/// assert_eq!(Ground::Wet.word(), "wet");
/// assert_eq!(Ground::from_word("dry"), Some(Ground::Dry));
/// ```
#[macro_export]
macro_rules! words {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$vmeta:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, ::serde::Serialize, ::serde::Deserialize)]
        pub enum $name { $($(#[$vmeta])* #[serde(rename = $word)] $variant),+ }

        impl $name {
            /// Every variant, in the order of the book.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            /// The word as the contract of `ask` writes it.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self { $(Self::$variant => $word),+ }
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

        impl ::core::fmt::Display for $name {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

/// An enumeration of refusals or of trace labels: each variant has the rule it comes from and one line of text.
///
/// Gives `ALL`, `rule()`, `text()`, `Display` (the text), and serde by variant number.
/// The amounts of a trace are whole numbers, or halves with `pub enum Name / 2`, quarters with `/ 4`.
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
