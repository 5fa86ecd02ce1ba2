//! Everything that can be asked, game by game. The same types travel as JSON on the host and as postcard over USB.
//!
//! A question is pure: it needs no table, only what the owner taught. On the host `{"game":G,"ask":A, ...fields}` is
//! turned into `{A:{...fields}}` and read as the request of game `G`.

use serde::{Deserialize, Serialize, Serializer};

use crate::chart::Charts;
use crate::game::GameId;
use crate::{blitz, blitzkrieg75, blitzwar, general, mori};

/// An enum whose variants stand bare in JSON (the reader knows which one to expect) and numbered in postcard.
#[macro_export]
macro_rules! bare {
    ($(#[$meta:meta])* pub enum $name:ident { $($(#[$vmeta:meta])* $variant:ident($type:ty)),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Deserialize)]
        pub enum $name { $($(#[$vmeta])* $variant($type)),+ }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                // The same names and numbers as the derived reader has.
                #[derive(::serde::Serialize)]
                enum Numbered<'a> { $($variant(&'a $type)),+ }
                match (self, serializer.is_human_readable()) {
                    $((Self::$variant(inner), true) => inner.serialize(serializer),
                    (Self::$variant(inner), false) => Numbered::$variant(inner).serialize(serializer),)+
                }
            }
        }
    };
}

/// Declares the requests of a game: variant, name, fields, answer. Append only: the number travels over USB.
///
/// The module has a type `No`, why there is no answer; every request has `answer(&self, &Charts) -> Result<_, No>`.
#[macro_export]
macro_rules! asks {
    ($($(#[$meta:meta])* $variant:ident = $name:literal: $request:ty => $answer:ty,)+) => {
        /// A question; in JSON `{"<name>":{...fields}}`. Append variants only.
        #[derive(Clone, Debug, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize)]
        pub enum Request { $($(#[$meta])* #[serde(rename = $name)] $variant($request)),+ }

        $crate::bare! {
            /// An answer. Append variants only.
            pub enum Answer { $($(#[$meta])* $variant($answer)),+ }
        }

        /// The names of the requests.
        pub const NAMES: &[&str] = &[$($name),+];

        impl Request {
            /// Its name.
            #[must_use]
            pub const fn name(&self) -> &'static str {
                match self { $(Self::$variant(_) => $name),+ }
            }
        }

        /// Answers a question.
        ///
        /// # Errors
        /// Why there is no answer.
        pub fn answer(request: &Request, charts: &$crate::chart::Charts) -> Result<Answer, No> {
            match request { $(Request::$variant(request) => request.answer(charts).map(Answer::$variant)),+ }
        }
    };
}

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::ask::Request),
    /// Of Blitzkrieg General.
    #[serde(rename = "general")]
    General(general::ask::Request),
    /// Of Blitz!.
    #[serde(rename = "blitz")]
    Blitz(blitz::ask::Request),
    /// Of Blitzkrieg (1975).
    #[serde(rename = "blitzkrieg75")]
    Blitzkrieg75(blitzkrieg75::ask::Request),
    /// Of Blitzkrieg!
    #[serde(rename = "mori")]
    Mori(mori::ask::Request),
}

bare! {
    /// What is answered.
    pub enum Answer {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Answer),
        /// Of Blitzkrieg General.
        General(general::ask::Answer),
        /// Of Blitz!.
        Blitz(blitz::ask::Answer),
        /// Of Blitzkrieg (1975).
        Blitzkrieg75(blitzkrieg75::ask::Answer),
        /// Of Blitzkrieg!
        Mori(mori::ask::Answer),
    }
}

bare! {
    /// A cell that is printed only on the map and was not taught.
    pub enum Teach {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Teach),
        /// Of Blitzkrieg General.
        General(general::ask::Teach),
        /// Of Blitz!.
        Blitz(blitz::ask::Teach),
        /// Of Blitzkrieg (1975).
        Blitzkrieg75(blitzkrieg75::ask::Teach),
        /// Of Blitzkrieg!
        Mori(mori::ask::Teach),
    }
}

bare! {
    /// Facts that cannot be true together.
    pub enum Mistake {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::InputFault),
        /// Of Blitzkrieg General.
        General(general::InputFault),
        /// Of Blitz!.
        Blitz(blitz::InputFault),
        /// Of Blitzkrieg (1975).
        Blitzkrieg75(blitzkrieg75::InputFault),
        /// Of Blitzkrieg!
        Mori(mori::InputFault),
    }
}

/// The first broken rule. In JSON `{"rule","why"}`, in postcard the refusal's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Refused {
    /// Of `BlitzWar`.
    BlitzWar(blitzwar::Refusal),
    /// Of Blitzkrieg General.
    General(general::Refusal),
    /// Of Blitz!.
    Blitz(blitz::Refusal),
    /// Of Blitzkrieg (1975).
    Blitzkrieg75(blitzkrieg75::Refusal),
    /// Of Blitzkrieg!
    Mori(mori::ask::Refused),
}

impl Refused {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.rule(),
            Self::General(refusal) => refusal.rule(),
            Self::Blitz(refusal) => refusal.rule(),
            Self::Blitzkrieg75(refusal) => refusal.rule(),
            Self::Mori(refused) => refused.refusal.rule(),
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.text(),
            Self::General(refusal) => refusal.text(),
            Self::Blitz(refusal) => refusal.text(),
            Self::Blitzkrieg75(refusal) => refusal.text(),
            Self::Mori(refused) => refused.refusal.text(),
        }
    }

    /// Which of the moves of a request is refused, from 1.
    #[must_use]
    pub const fn at(self) -> Option<u8> {
        match self {
            Self::Mori(refused) if refused.at > 0 => Some(refused.at),
            _ => None,
        }
    }
}

/// One line for the player, with the number of the move that it is about.
impl core::fmt::Display for Refused {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.at() {
            Some(at) => write!(f, "move {at}: {}", self.why()),
            None => f.write_str(self.why()),
        }
    }
}

impl Serialize for Refused {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeStruct;
        #[derive(Serialize)]
        enum Numbered {
            BlitzWar(blitzwar::Refusal),
            General(general::Refusal),
            Blitz(blitz::Refusal),
            Blitzkrieg75(blitzkrieg75::Refusal),
            Mori(mori::ask::Refused),
        }
        match self {
            _ if serializer.is_human_readable() => {
                let mut text = serializer.serialize_struct("Refused", 2)?;
                text.serialize_field("rule", self.rule())?;
                text.serialize_field("why", &format_args!("{self}"))?;
                text.end()
            }
            Self::BlitzWar(refusal) => Numbered::BlitzWar(*refusal).serialize(serializer),
            Self::General(refusal) => Numbered::General(*refusal).serialize(serializer),
            Self::Blitz(refusal) => Numbered::Blitz(*refusal).serialize(serializer),
            Self::Blitzkrieg75(refusal) => Numbered::Blitzkrieg75(*refusal).serialize(serializer),
            Self::Mori(refused) => Numbered::Mori(*refused).serialize(serializer),
        }
    }
}

/// The one answer to a request.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::large_enum_variant, reason = "without an allocator there is no box")]
pub enum Reply {
    /// The answer.
    Ok(Answer),
    /// The rules forbid it.
    Refused(Refused),
    /// A cell of a chart is needed first.
    Teach(Teach),
    /// The request makes no sense.
    Error(Mistake),
}

/// The names of the requests of a game.
#[must_use]
pub const fn names(game: GameId) -> &'static [&'static str] {
    match game {
        GameId::BlitzWar => blitzwar::ask::NAMES,
        GameId::General => general::ask::NAMES,
        GameId::Blitz => blitz::ask::NAMES,
        GameId::Blitzkrieg75 => blitzkrieg75::ask::NAMES,
        GameId::Mori => mori::ask::NAMES,
    }
}

/// Answers a request.
#[must_use]
pub fn answer(request: &Request, charts: &Charts) -> Reply {
    /// Each game answers in a frame of its own: together their answers would take five times the stack.
    macro_rules! of_game {
        ($game:ident, $variant:ident, $request:expr) => {{
            #[inline(never)]
            fn answered(request: &$game::ask::Request, charts: &Charts) -> Reply {
                match $game::ask::answer(request, charts) {
                    Ok(answer) => Reply::Ok(Answer::$variant(answer)),
                    Err($game::ask::No::Refused(refusal)) => Reply::Refused(Refused::$variant(refusal)),
                    Err($game::ask::No::Wrong(fault)) => Reply::Error(Mistake::$variant(fault)),
                    Err($game::ask::No::Teach(teach)) => Reply::Teach(Teach::$variant(teach)),
                }
            }
            answered($request, charts)
        }};
    }
    match request {
        Request::BlitzWar(request) => of_game!(blitzwar, BlitzWar, request),
        Request::General(request) => of_game!(general, General, request),
        Request::Blitz(request) => of_game!(blitz, Blitz, request),
        Request::Blitzkrieg75(request) => of_game!(blitzkrieg75, Blitzkrieg75, request),
        Request::Mori(request) => of_game!(mori, Mori, request),
    }
}
