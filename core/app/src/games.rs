//! What every game's screens must offer: one `match` per question, one line per game.

use adjutant_rules::blitzwar::{Turn, taught};
use adjutant_rules::chart::Cell;
use adjutant_rules::dice::{Faces, Roller};
use adjutant_rules::game::{Command, Event, Game, GameId, Options, Refusal};
use heapless::String;

use crate::blitz;
use crate::blitzkrieg75;
use crate::blitzwar;
use crate::desk::Desk;
use crate::general;
use crate::log::LogLine;
use crate::mori;
use crate::page::Page;
use crate::screen::Screen;

/// The words for the start screen: where the table stands.
#[must_use]
pub fn headline(game: &Game) -> String<20> {
    match game {
        Game::BlitzWar(state) => blitzwar::headline(state),
        Game::General(state) => general::headline(state),
        Game::Blitz(state) => blitz::headline(state),
        Game::Blitzkrieg75(state) => blitzkrieg75::headline(state),
        Game::Mori(state) => mori::headline(state),
    }
}

/// A short line for the log and for undo.
#[must_use]
pub fn label(event: &Event) -> String<40> {
    match event {
        Event::BlitzWar(event) => blitzwar::label(event),
        Event::General(event) => general::label(event),
        Event::Blitz(event) => blitz::label(event),
        Event::Blitzkrieg75(event) => blitzkrieg75::label(event),
        Event::Mori(event) => mori::label(event),
    }
}

/// The dice in an event, and who rolled them.
#[must_use]
pub fn roll(event: &Event) -> Option<(Roller, Faces)> {
    match event {
        Event::BlitzWar(event) => event.roll(),
        Event::General(event) => event.roll(),
        Event::Blitz(event) => event.roll(),
        Event::Blitzkrieg75(event) => event.roll(),
        Event::Mori(event) => event.roll(),
    }
}

/// Whether the event set a value by hand.
#[must_use]
pub fn is_override(event: &Event) -> bool {
    match event {
        Event::BlitzWar(event) => event.is_override(),
        Event::General(event) => event.is_override(),
        Event::Blitz(event) => event.is_override(),
        Event::Blitzkrieg75(event) => event.is_override(),
        Event::Mori(event) => event.is_override(),
    }
}

/// The turn that begins with this event.
#[must_use]
pub fn turn_begun(event: &Event) -> Option<u8> {
    match event {
        Event::BlitzWar(event) => event.turn_begun().map(Turn::get),
        Event::General(event) => event.turn_begun(),
        Event::Blitz(event) => event.turn_begun(),
        Event::Blitzkrieg75(event) => event.turn_begun(),
        Event::Mori(event) => event.turn_begun(),
    }
}

/// An act in the log, whole: its result, its dice, its trace.
#[must_use]
pub fn entry_view(event: &Event, line: &LogLine, desk: &Desk) -> Screen {
    match event {
        Event::BlitzWar(event) => blitzwar::entry_view(event, line, desk),
        Event::General(event) => general::entry_view(event, line),
        Event::Blitz(event) => blitz::entry_view(event, line),
        Event::Blitzkrieg75(event) => blitzkrieg75::entry_view(event, line),
        Event::Mori(event) => mori::entry_view(event, line, desk),
    }
}

/// The screen where every act at a table begins.
#[must_use]
pub fn table_page(game: &Game) -> Page {
    match game {
        Game::BlitzWar(_) => Page::BlitzWar(blitzwar::Page::table()),
        Game::General(_) => Page::General(general::Page::table()),
        Game::Blitz(_) => Page::Blitz(blitz::Page::table()),
        Game::Blitzkrieg75(_) => Page::Blitzkrieg75(blitzkrieg75::Page::table()),
        Game::Mori(_) => Page::Mori(mori::Page::table()),
    }
}

/// The page that asks for what a refused command needs and only a chart of the owner tells.
#[must_use]
pub fn missing(command: &Command, refusal: Refusal, desk: &Desk) -> Option<Page> {
    match (command, refusal) {
        (Command::General(command), Refusal::General(refusal)) => {
            general::missing(command, refusal, desk).map(Page::General)
        }
        (_, Refusal::Blitz(refusal)) => blitz::missing(refusal, desk).map(Page::Blitz),
        _ => None,
    }
}

/// The page that asks for what an allowed command should have from a chart of the owner before it is done.
#[must_use]
pub fn needed(command: &Command, desk: &Desk) -> Option<Page> {
    match command {
        Command::General(command) => general::needed(command, desk).map(Page::General),
        _ => None,
    }
}

/// The overview of a table.
#[must_use]
pub fn overview_page(game: &Game) -> Page {
    match game {
        Game::BlitzWar(_) => Page::BlitzWar(blitzwar::Page::overview()),
        Game::General(_) => Page::General(general::Page::overview()),
        Game::Blitz(_) => Page::Blitz(blitz::Page::overview()),
        Game::Blitzkrieg75(_) => Page::Blitzkrieg75(blitzkrieg75::Page::overview()),
        Game::Mori(_) => Page::Mori(mori::Page::overview()),
    }
}

/// Puts the owner's own names onto a finished screen: events and due lines do not know what was taught.
pub fn dress(screen: &mut Screen, desk: &Desk) {
    match desk.game() {
        Some(Game::BlitzWar(_)) => blitzwar::names::dress(screen, &desk.charts),
        Some(Game::General(_)) => general::names::dress(screen, &desk.charts),
        Some(Game::Blitz(_)) => blitz::area::dress(screen, &desk.charts),
        Some(Game::Blitzkrieg75(_)) => blitzkrieg75::name::dress(screen, &desk.charts),
        // Theatres have the names of the board.
        Some(Game::Mori(_)) | None => {}
    }
}

/// The options a new table begins with; none for a game that only answers questions.
#[must_use]
pub fn options(game: GameId) -> Option<Options> {
    match game {
        GameId::BlitzWar => Some(Options::BlitzWar(adjutant_rules::blitzwar::Options::default())),
        GameId::General => Some(Options::General(adjutant_rules::general::table::Options::default())),
        GameId::Blitz => Some(Options::Blitz(adjutant_rules::blitz::table::Options::default())),
        GameId::Blitzkrieg75 => Some(Options::Blitzkrieg75(adjutant_rules::blitzkrieg75::table::Options::default())),
        GameId::Mori => Some(Options::Mori(adjutant_rules::mori::table::Options::default())),
    }
}

/// Checks what the owner is about to teach against what the rulebook says.
///
/// # Errors
/// What forbids it.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    match cell.game {
        GameId::BlitzWar => taught::check_cell(cell, value).map_err(Refusal::BlitzWar),
        GameId::General => general::check_cell(cell, value),
        GameId::Blitz => {
            adjutant_rules::blitz::taught::check_cell(cell, value).map_err(|refusal| Refusal::Blitz(refusal.into()))
        }
        GameId::Blitzkrieg75 => blitzkrieg75::check_cell(cell, value),
        GameId::Mori => mori::check_cell(cell, value),
    }
}

/// One switch of a new table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Switch {
    /// What it is called, at most 16 columns.
    pub label: &'static str,
    /// The rule or ruling it stands for.
    pub rule: &'static str,
    /// The word for the way it is set, at most 6 columns.
    pub value: &'static str,
    /// What it means, in a sentence.
    pub meaning: &'static str,
}

/// The switches of a game, as they are set.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    match options {
        Options::BlitzWar(options) => blitzwar::switch(options, number),
        Options::General(options) => general::switch(options, number),
        Options::Blitz(options) => blitz::switch(options, number),
        Options::Blitzkrieg75(options) => blitzkrieg75::switch(options, number),
        Options::Mori(options) => mori::switch(options, number),
    }
}

/// Turns a switch over.
pub fn turn_switch(options: &mut Options, number: usize) {
    match options {
        Options::BlitzWar(options) => blitzwar::turn_switch(options, number),
        Options::General(options) => general::turn_switch(options, number),
        Options::Blitz(options) => blitz::turn_switch(options, number),
        Options::Blitzkrieg75(options) => blitzkrieg75::turn_switch(options, number),
        Options::Mori(options) => mori::turn_switch(options, number),
    }
}
