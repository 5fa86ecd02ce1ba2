//! One enum over the games, `match` dispatch, no `dyn`. A new game adds one line to each enum here.

use serde::{Deserialize, Serialize};

use crate::blitz::table as blitz;
use crate::blitzkrieg75::table as blitzkrieg75;
use crate::blitzwar;
use crate::chart::Charts;
use crate::dice::{Faces, Roller};
use crate::general::table as general;
use crate::mori::table as mori;

/// The line of an event in the log.
pub type Label = heapless::String<48>;

crate::words! {
    /// The games that are served. Append only: the number is stored.
    pub enum GameId {
        /// `BlitzWar`: World War Two in Europe.
        BlitzWar = "blitzwar",
        /// Blitzkrieg General: World War Two all over the world.
        General = "general",
        /// Blitz! A World in Conflict: the same war in fifteen turns.
        Blitz = "blitz",
        /// Blitzkrieg, the second edition of 1975: Great Blue against Big Red.
        Blitzkrieg75 = "blitzkrieg75",
        /// Blitzkrieg! by Paolo Mori, with Nippon: theatres of the Second World War.
        Mori = "mori",
    }
}

impl GameId {
    /// The games that can be played at a table; the others answer questions only.
    pub const PLAYED: &'static [Self] = Self::ALL;

    /// The name as printed on the box.
    #[must_use]
    pub const fn title(self) -> &'static str {
        match self {
            Self::BlitzWar => "BlitzWar",
            Self::General => "Blitzkrieg General",
            Self::Blitz => "Blitz! A World in Conflict",
            Self::Blitzkrieg75 => "Blitzkrieg (1975)",
            Self::Mori => "Blitzkrieg!",
        }
    }
}

/// What is chosen when a table is set up.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Options {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Options),
    /// Of Blitzkrieg General.
    #[serde(rename = "general")]
    General(general::Options),
    /// Of Blitz!.
    #[serde(rename = "blitz")]
    Blitz(blitz::Options),
    /// Of Blitzkrieg (1975).
    #[serde(rename = "blitzkrieg75")]
    Blitzkrieg75(blitzkrieg75::Options),
    /// Of Blitzkrieg!.
    #[serde(rename = "mori")]
    Mori(mori::Options),
}

/// What a player asks for; nothing in it is known to be legal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Command),
    /// Of Blitzkrieg General.
    #[serde(rename = "general")]
    General(general::Command),
    /// Of Blitz!.
    #[serde(rename = "blitz")]
    Blitz(blitz::Command),
    /// Of Blitzkrieg (1975).
    #[serde(rename = "blitzkrieg75")]
    Blitzkrieg75(blitzkrieg75::Command),
    /// Of Blitzkrieg!.
    #[serde(rename = "mori")]
    Mori(mori::Command),
}

/// What happened. The journal stores these; replaying them rebuilds the [`Game`]. Append variants only.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// Of `BlitzWar`.
    #[serde(rename = "blitzwar")]
    BlitzWar(blitzwar::Event),
    /// Of Blitzkrieg General.
    #[serde(rename = "general")]
    General(general::Event),
    /// Of Blitz!.
    #[serde(rename = "blitz")]
    Blitz(blitz::Event),
    /// Of Blitzkrieg (1975).
    #[serde(rename = "blitzkrieg75")]
    Blitzkrieg75(blitzkrieg75::Event),
    /// Of Blitzkrieg!.
    #[serde(rename = "mori")]
    Mori(mori::Event),
}

// Not derived: every crate that clones an event would have the derived one again, seven kilobytes of the image.
impl Clone for Event {
    #[inline(never)]
    fn clone(&self) -> Self {
        match self {
            Self::BlitzWar(event) => Self::BlitzWar(event.clone()),
            Self::General(event) => Self::General(event.clone()),
            Self::Blitz(event) => Self::Blitz(event.clone()),
            Self::Blitzkrieg75(event) => Self::Blitzkrieg75(event.clone()),
            Self::Mori(event) => Self::Mori(event.clone()),
        }
    }
}

impl Event {
    /// Which game it belongs to.
    #[must_use]
    pub const fn game(&self) -> GameId {
        match self {
            Self::BlitzWar(_) => GameId::BlitzWar,
            Self::General(_) => GameId::General,
            Self::Blitz(_) => GameId::Blitz,
            Self::Blitzkrieg75(_) => GameId::Blitzkrieg75,
            Self::Mori(_) => GameId::Mori,
        }
    }

    /// What may leave the device: the same without what is hidden from the players.
    pub fn seal(&mut self) {
        if let Self::Mori(event) = self {
            event.seal();
        }
    }

    /// One short line for the log and for undo.
    #[must_use]
    pub fn label(&self) -> Label {
        match self {
            Self::BlitzWar(event) => event.label(),
            Self::General(event) => event.label(),
            Self::Blitz(event) => event.label(),
            Self::Blitzkrieg75(event) => event.label(),
            Self::Mori(event) => event.label(),
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::BlitzWar(event) => event.roll(),
            Self::General(event) => event.roll(),
            Self::Blitz(event) => event.roll(),
            Self::Blitzkrieg75(event) => event.roll(),
            Self::Mori(event) => event.roll(),
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        match self {
            Self::BlitzWar(event) => event.is_override(),
            Self::General(event) => event.is_override(),
            Self::Blitz(event) => event.is_override(),
            Self::Blitzkrieg75(event) => event.is_override(),
            Self::Mori(event) => event.is_override(),
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
    /// Of Blitzkrieg General.
    General(general::Refusal),
    /// Of Blitz!.
    Blitz(blitz::Refusal),
    /// Of Blitzkrieg (1975).
    Blitzkrieg75(blitzkrieg75::Refusal),
    /// Of Blitzkrieg!.
    Mori(mori::Refusal),
}

impl Refusal {
    /// The rule that forbids it.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.rule(),
            Self::General(refusal) => refusal.rule(),
            Self::Blitz(refusal) => refusal.rule(),
            Self::Blitzkrieg75(refusal) => refusal.rule(),
            Self::Mori(refusal) => refusal.rule(),
            Self::OtherGame => "-",
        }
    }

    /// One line for the player.
    #[must_use]
    pub const fn text(self) -> &'static str {
        match self {
            Self::BlitzWar(refusal) => refusal.text(),
            Self::General(refusal) => refusal.text(),
            Self::Blitz(refusal) => refusal.text(),
            Self::Blitzkrieg75(refusal) => refusal.text(),
            Self::Mori(refusal) => refusal.text(),
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
    /// Of Blitzkrieg General.
    #[serde(rename = "general")]
    General(general::State),
    /// Of Blitz!.
    #[serde(rename = "blitz")]
    Blitz(blitz::State),
    /// Of Blitzkrieg (1975).
    #[serde(rename = "blitzkrieg75")]
    Blitzkrieg75(blitzkrieg75::State),
    /// Of Blitzkrieg!.
    #[serde(rename = "mori")]
    Mori(mori::State),
}

impl Game {
    /// The set-up of a new table.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        match options {
            Options::BlitzWar(options) => Self::BlitzWar(blitzwar::State::new(options)),
            Options::General(options) => Self::General(general::State::new(options)),
            Options::Blitz(options) => Self::Blitz(blitz::State::new(options)),
            Options::Blitzkrieg75(options) => Self::Blitzkrieg75(blitzkrieg75::State::new(options)),
            Options::Mori(options) => Self::Mori(mori::State::new(options)),
        }
    }

    /// The set-up of a new table, in the place of this state; in a stack frame of its own, because a state is large.
    #[inline(never)]
    pub fn renew(&mut self, options: &Options) {
        *self = Self::new(options);
    }

    /// Takes over what the same table was at another time. Game by game, each in a stack frame of its own: a copy of the whole
    /// would have room for a state of every game.
    pub fn set_to(&mut self, other: &Self) {
        #[inline(never)]
        fn copy<S: Clone>(state: &mut S, other: &S) {
            state.clone_from(other);
        }
        match (self, other) {
            (Self::BlitzWar(state), Self::BlitzWar(other)) => copy(state, other),
            (Self::General(state), Self::General(other)) => copy(state, other),
            (Self::Blitz(state), Self::Blitz(other)) => copy(state, other),
            (Self::Blitzkrieg75(state), Self::Blitzkrieg75(other)) => copy(state, other),
            (Self::Mori(state), Self::Mori(other)) => copy(state, other),
            // Two times of one table are of one game.
            _ => {}
        }
    }

    /// Which game it is.
    #[must_use]
    pub const fn id(&self) -> GameId {
        match self {
            Self::BlitzWar(_) => GameId::BlitzWar,
            Self::General(_) => GameId::General,
            Self::Blitz(_) => GameId::Blitz,
            Self::Blitzkrieg75(_) => GameId::Blitzkrieg75,
            Self::Mori(_) => GameId::Mori,
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
            (Self::General(state), Command::General(command)) => {
                state.decide(charts, command).map(Event::General).map_err(Refusal::General)
            }
            (Self::Blitz(state), Command::Blitz(command)) => {
                state.decide(charts, command).map(Event::Blitz).map_err(Refusal::Blitz)
            }
            (Self::Blitzkrieg75(state), Command::Blitzkrieg75(command)) => {
                state.decide(charts, command).map(Event::Blitzkrieg75).map_err(Refusal::Blitzkrieg75)
            }
            (Self::Mori(state), Command::Mori(command)) => {
                state.decide(charts, command).map(Event::Mori).map_err(Refusal::Mori)
            }
            _ => Err(Refusal::OtherGame),
        }
    }

    /// Whether an event can follow what has happened. A file from elsewhere is asked this before it is taken for a table.
    #[must_use]
    pub fn follows(&self, event: &Event) -> bool {
        match (self, event) {
            (Self::BlitzWar(state), Event::BlitzWar(event)) => state.follows(event),
            (Self::General(state), Event::General(event)) => state.follows(event),
            (Self::Blitz(state), Event::Blitz(event)) => state.follows(event),
            (Self::Blitzkrieg75(state), Event::Blitzkrieg75(event)) => state.follows(event),
            (Self::Mori(state), Event::Mori(event)) => state.follows(event),
            // A log of mixed games is no table.
            _ => false,
        }
    }

    /// Applies what happened. Cannot fail: replay must not be able to stop half-way.
    pub fn apply(&mut self, event: &Event) {
        match (self, event) {
            (Self::BlitzWar(state), Event::BlitzWar(event)) => state.apply(event),
            (Self::General(state), Event::General(event)) => state.apply(event),
            (Self::Blitz(state), Event::Blitz(event)) => state.apply(event),
            (Self::Blitzkrieg75(state), Event::Blitzkrieg75(event)) => state.apply(event),
            (Self::Mori(state), Event::Mori(event)) => state.apply(event),
            // A log of mixed games changes nothing.
            _ => {}
        }
    }
}
