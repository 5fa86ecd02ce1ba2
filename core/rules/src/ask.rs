//! Everything that can be asked, game by game. The same types travel as JSON on the host and as postcard over USB.
//!
//! A question is pure: it needs no table, only what the owner taught. On the host `{"game":G,"ask":A, ...fields}` is
//! turned into `{A:{...fields}}` and read as the request of game `G`.

use serde::{Deserialize, Serialize, Serializer};

use crate::blitzwar;
use crate::chart::Charts;
use crate::game::GameId;
use crate::general;

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
}

bare! {
    /// What is answered.
    pub enum Answer {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Answer),
        /// Of Blitzkrieg General.
        General(general::ask::Answer),
    }
}

bare! {
    /// A cell that is printed only on the map and was not taught.
    pub enum Teach {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Teach),
        /// Of Blitzkrieg General.
        General(general::ask::Teach),
    }
}

bare! {
    /// Facts that cannot be true together.
    pub enum Mistake {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::InputFault),
        /// Of Blitzkrieg General.
        General(general::InputFault),
    }
}

/// The first broken rule. In JSON `{"rule","why"}`, in postcard the refusal's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Refused {
    /// Of `BlitzWar`.
    BlitzWar(blitzwar::Refusal),
    /// Of Blitzkrieg General.
    General(general::Refusal),
}

impl Refused {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.rule(),
            Self::General(refusal) => refusal.rule(),
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.text(),
            Self::General(refusal) => refusal.text(),
        }
    }
}

impl Serialize for Refused {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        struct Text {
            rule: &'static str,
            why: &'static str,
        }
        #[derive(Serialize)]
        enum Numbered {
            BlitzWar(blitzwar::Refusal),
            General(general::Refusal),
        }
        match self {
            _ if serializer.is_human_readable() => Text { rule: self.rule(), why: self.why() }.serialize(serializer),
            Self::BlitzWar(refusal) => Numbered::BlitzWar(*refusal).serialize(serializer),
            Self::General(refusal) => Numbered::General(*refusal).serialize(serializer),
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
    }
}

/// Answers a request.
#[must_use]
pub fn answer(request: &Request, charts: &Charts) -> Reply {
    match request {
        Request::BlitzWar(request) => match blitzwar::ask::answer(request, charts) {
            Ok(answer) => Reply::Ok(Answer::BlitzWar(answer)),
            Err(blitzwar::ask::No::Refused(refusal)) => Reply::Refused(Refused::BlitzWar(refusal)),
            Err(blitzwar::ask::No::Wrong(fault)) => Reply::Error(Mistake::BlitzWar(fault)),
            Err(blitzwar::ask::No::Teach(teach)) => Reply::Teach(Teach::BlitzWar(teach)),
        },
        Request::General(request) => match general::ask::answer(request, charts) {
            Ok(answer) => Reply::Ok(Answer::General(answer)),
            Err(general::ask::No::Refused(refusal)) => Reply::Refused(Refused::General(refusal)),
            Err(general::ask::No::Wrong(fault)) => Reply::Error(Mistake::General(fault)),
            Err(general::ask::No::Teach(teach)) => Reply::Teach(Teach::General(teach)),
        },
    }
}
