//! Everything that can be asked, game by game. The same types travel as JSON on the host and as postcard over USB.
//!
//! A question is pure: it needs no table, only what the owner taught. On the host `{"game":G,"ask":A, ...fields}` is
//! turned into `{A:{...fields}}` and read as the request of game `G`.

use serde::{Deserialize, Serialize, Serializer};

use crate::blitzwar;
use crate::chart::Charts;
use crate::game::GameId;

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

/// What is asked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Request {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::ask::Request),
}

bare! {
    /// What is answered.
    pub enum Answer {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Answer),
    }
}

bare! {
    /// A cell that is printed only on the map and was not taught.
    pub enum Teach {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::ask::Teach),
    }
}

bare! {
    /// Facts that cannot be true together.
    pub enum Mistake {
        /// Of `BlitzWar`.
        BlitzWar(blitzwar::InputFault),
    }
}

/// The first broken rule. In JSON `{"rule","why"}`, in postcard the refusal's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Refused {
    /// Of `BlitzWar`.
    BlitzWar(blitzwar::Refusal),
}

impl Refused {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.rule(),
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn why(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.text(),
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
        }
        match self {
            _ if serializer.is_human_readable() => Text { rule: self.rule(), why: self.why() }.serialize(serializer),
            Self::BlitzWar(refusal) => Numbered::BlitzWar(*refusal).serialize(serializer),
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
    }
}
