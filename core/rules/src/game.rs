//! One enum over the games, `match` dispatch, no `dyn`. A new game adds one line to each enum here.

use serde::{Deserialize, Serialize};

use crate::blitzwar;
use crate::chart::Charts;
use crate::dice::{Faces, Roller};

/// The line of an event in the log.
pub type Label = heapless::String<48>;

crate::words! {
    /// The games that are served. Append only: the number is stored.
    pub enum GameId {
        /// `BlitzWar`: World War Two in Europe.
        BlitzWar = "blitzwar",
        /// Blitzkrieg General: World War Two all over the world.
        General = "general",
    }
}

impl GameId {
    /// The games that can be played at a table; the others answer questions only.
    pub const PLAYED: &'static [Self] = &[Self::BlitzWar];

    /// The name as printed on the box.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::BlitzWar => "BlitzWar",
            Self::General => "Blitzkrieg General",
        }
    }
}

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Options {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Options),
}

/// What a player asks for; nothing in it is known to be legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Command),
}

/// What happened. The journal stores these; replaying them rebuilds the [`Game`]. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Event),
}

impl Event {
    /// Which game it belongs to.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::BlitzWar(_) => GameId::BlitzWar,
        }
    }

    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::BlitzWar(event) => event.label(),
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::BlitzWar(event) => event.roll(),
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        match self {
            Self::BlitzWar(event) => event.is_override(),
        }
    }
}

/// Why a [`Command`] was refused; the game is unchanged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Refusal {
    /// Of `BlitzWar`.
    BlitzWar(blitzwar::Refusal),
    /// The command belongs to another game than the table's.
    OtherGame,
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.rule(),
            Self::OtherGame => "-",
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.text(),
            Self::OtherGame => "this table plays another game",
        }
    }
}

impl core::fmt::Display for Refusal {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.pad(self.text())
    }
}

/// The state of one table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub enum Game {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::State),
}

impl Game {
    /// The set-up of a new table.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        match options {
            Options::BlitzWar(options) => Self::BlitzWar(blitzwar::State::new(options)),
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        match self {
            Self::BlitzWar(_) => GameId::BlitzWar,
        }
    }

    /// Checks a command against the rules. Pure: the screens ask "may I?" with it.
    ///
    /// # Errors
    /// The first broken rule, in the order of the book.
    pub fn decide(&self, charts: &Charts, command: &Command) -> Result<Event, Refusal> {
        match (self, command) {
            (Self::BlitzWar(state), Command::BlitzWar(command)) => {
                state.decide(charts, command).map(Event::BlitzWar).map_err(Refusal::BlitzWar)
            }
        }
    }

    /// Whether an event can follow what has happened. A file from elsewhere is asked this before it is taken for a table.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        match (self, event) {
            (Self::BlitzWar(state), Event::BlitzWar(event)) => state.follows(event),
        }
    }

    /// Applies what happened. Cannot fail: replay must not be able to stop half-way.
    pub fn apply(&mut self, event: &Event) {
        match (self, event) {
            (Self::BlitzWar(state), Event::BlitzWar(event)) => state.apply(event),
        }
    }
}
