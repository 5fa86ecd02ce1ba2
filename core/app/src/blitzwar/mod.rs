//! The screens of `BlitzWar`, made for the acts at its table.

pub mod board;
pub mod calendar;
pub mod cards;
pub mod combat;
pub mod diplomacy;
pub mod entry;
pub mod facts;
mod form;
pub mod look_up;
pub mod marker;
pub mod names;
pub mod naval;
pub mod overview;
pub mod owner;
mod result;
pub mod roll;
pub mod sequence;
pub mod settle;
pub mod supply;
pub mod table;
pub mod teach;
pub mod turn_line;
pub mod why;
pub mod words;
pub mod zone;

use adjutant_rules::blitzwar::{Event, Options, State, Turn};
use adjutant_rules::dice::Faces;
use adjutant_rules::game::{Event as GameEvent, Game};
use heapless::String;

use crate::compose::Composer;
use crate::desk::Desk;
use crate::games::Switch;
use crate::line::{fit, fitted};
use crate::page::{Page as AnyPage, Step};
use crate::screen::Row;
use crate::{Key, Press, Screen};

pub use entry::entry_view;

/// The pages of `BlitzWar`.
#[derive(Clone, Debug)]
pub enum Page {
    /// Where every act begins.
    Table(table::Table),
    /// Turn, markers, log.
    Overview(overview::Overview),
    /// What the calendar says of any turn.
    Calendar(calendar::Calendar),
    /// The turn of a date, and the steps of its phases.
    Sequence(sequence::SequencePage),
    /// Choosing a zone.
    Zone(zone::ZonePage),
    /// A zone changes hands.
    Owner(owner::OwnerPage),
    /// A land combat being entered.
    Combat(combat::CombatForm),
    /// The die of a combat, rolled on the table.
    Roll(roll::RollPage),
    /// The trace of a combat, what one more corps would buy, the odds to the end.
    Why(why::Why),
    /// Losses, retreat and advance.
    Settle(settle::Settle),
    /// What is known and taught of a zone.
    Facts(facts::FactsPage),
    /// A fact that only the map tells.
    Teach(teach::Teach),
    /// A marker set by hand.
    Marker(marker::MarkerPage),
    /// Questions that are asked rarely.
    LookUp(look_up::LookUp),
    /// Countries, dates, victory.
    Diplomacy(diplomacy::Page),
    /// Cards and reinforcements.
    Cards(cards::Page),
    /// What stands where, tables of the book.
    Board(board::Page),
    /// Supply, movement, transport.
    Supply(supply::Page),
    /// The war at sea and in the air.
    Naval(naval::Page),
}

impl Page {
    /// The table screen.
    #[must_use]
    pub fn table() -> Self {
        Self::Table(table::Table::default())
    }

    /// The overview.
    #[must_use]
    pub fn overview() -> Self {
        Self::Overview(overview::Overview::default())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => page.key(key, press, desk),
            Self::Overview(page) => page.key(key, press, desk),
            Self::Calendar(page) => page.key(key, press, desk),
            Self::Sequence(page) => page.key(key, press, desk),
            Self::Zone(page) => page.key(key, press, desk),
            Self::Owner(page) => page.key(key, press),
            Self::Combat(page) => page.key(key, press, desk),
            Self::Roll(page) => page.key(key, press),
            Self::Why(page) => page.key(key, press, desk),
            Self::Settle(page) => page.key(key, press, desk),
            Self::Facts(page) => page.key(key, press, desk),
            Self::Teach(page) => page.key(key, press, desk),
            Self::Marker(page) => page.key(key, press, desk),
            Self::LookUp(page) => page.key(key, press, desk),
            Self::Diplomacy(page) => page.key(key, press, desk),
            Self::Cards(page) => page.key(key, press, desk),
            Self::Board(page) => page.key(key, press, desk),
            Self::Supply(page) => page.key(key, press, desk),
            Self::Naval(page) => page.key(key, press, desk),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Combat(page) => page.rolled(faces),
            Self::Roll(page) => page.rolled(faces),
            Self::Diplomacy(page) => page.rolled(faces, desk),
            Self::Cards(page) => page.rolled(faces, desk),
            Self::Board(page) => page.rolled(faces, desk),
            Self::Supply(page) => page.rolled(faces, desk),
            Self::Naval(page) => page.rolled(faces, desk),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &GameEvent, desk: &mut Desk) -> Step {
        let GameEvent::BlitzWar(event) = event else { return Step::Stay };
        match (self, event) {
            (
                Self::Combat(combat::CombatForm { drawn, .. }) | Self::Roll(roll::RollPage { drawn, .. }),
                Event::Fought { .. } | Event::Attacked { .. },
            ) => match settle::Settle::new(desk) {
                Some(page) => Step::Swap(AnyPage::BlitzWar(Self::Settle(page.drawing_in(drawn)))),
                None => Step::Home,
            },
            (Self::Settle(page), Event::Board(_)) => page.planned(desk),
            (Self::Settle(_), _) => Step::Home,
            (Self::Marker(_) | Self::Owner(_), _) => Step::Leave,
            (Self::Table(page), _) => {
                page.settle_cursor(desk);
                Step::Stay
            }
            (Self::Diplomacy(page), event) => page.recorded(event, desk),
            (Self::Cards(page), event) => page.recorded(event, desk),
            (Self::Board(page), event) => page.recorded(event, desk),
            (Self::Supply(page), event) => page.recorded(event, desk),
            (Self::Naval(page), event) => page.recorded(event, desk),
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => {
                page.settle_cursor(desk);
                Step::Stay
            }
            Self::Zone(page) => page.resumed(desk),
            Self::Combat(page) => page.resumed(desk),
            Self::Settle(page) => page.resumed(desk),
            Self::Diplomacy(page) => page.resumed(desk),
            Self::Cards(page) => page.resumed(desk),
            Self::Board(page) => page.resumed(desk),
            Self::Supply(page) => page.resumed(desk),
            Self::Naval(page) => page.resumed(desk),
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Table(page) => page.view(desk),
            Self::Overview(page) => page.view(desk),
            Self::Calendar(page) => page.view(),
            Self::Sequence(page) => page.view(desk),
            Self::Zone(page) => page.view(desk),
            Self::Owner(page) => page.view(desk),
            Self::Combat(page) => page.view(desk),
            Self::Roll(page) => page.view(desk),
            Self::Why(page) => page.view(desk),
            Self::Settle(page) => page.view(desk),
            Self::Facts(page) => page.view(desk),
            Self::Teach(page) => page.view(),
            Self::Marker(page) => page.view(desk),
            Self::LookUp(page) => page.view(),
            Self::Diplomacy(page) => page.view(desk),
            Self::Cards(page) => page.view(desk),
            Self::Board(page) => page.view(desk),
            Self::Supply(page) => page.view(desk),
            Self::Naval(page) => page.view(desk),
        }
    }
}

/// The state of the table in play, if it plays this game. Every page asks for it: once in the image is enough.
#[inline(never)]
#[must_use]
pub fn state(desk: &Desk) -> Option<&State> {
    match desk.game() {
        Some(Game::BlitzWar(state)) => Some(state),
        _ => None,
    }
}

/// The words for the start screen: `T14 spr 41-1`.
#[must_use]
pub fn headline(state: &State) -> String<20> {
    match state.stop {
        Some(stop) => {
            let turn = stop.turn;
            let year = turn.year() % 100;
            fitted(format_args!("T{} {} {year}-{}", turn.get(), names::season(turn.season()), turn.half()), 20)
        }
        None => fitted(format_args!("over"), 20),
    }
}

/// A short line for the log and for undo.
#[must_use]
pub fn label(event: &Event) -> String<40> {
    fitted(format_args!("{}", event.label()), 40)
}

pub(crate) const fn yes_no(yes: bool) -> &'static str {
    if yes { "yes" } else { "no" }
}

/// The switches of a new table.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    Some(match number {
        0 => Switch {
            label: "Players",
            rule: "2",
            value: if options.three_players { "3" } else { "2" },
            meaning: "With two players one runs the Allies and the Soviet Union. No rule changes.",
        },
        1 => Switch {
            label: "Cap first",
            rule: "16.2",
            value: yes_no(options.cap_first),
            meaning: "yes: raw odds of 8-1 and more become 7-1 before the shifts. no: the shifts come first.",
        },
        2 => Switch {
            label: "After losses",
            rule: "12.2",
            value: yes_no(options.count_after_losses),
            meaning: "yes: a naval round compares the die with the defenders left after its losses.",
        },
        _ => return None,
    })
}

/// Turns a switch over.
pub fn turn_switch(options: &mut Options, number: usize) {
    match number {
        0 => options.three_players = !options.three_players,
        1 => options.cap_first = !options.cap_first,
        2 => options.count_after_losses = !options.count_after_losses,
        _ => {}
    }
}

/// The log of this table, as a step.
#[must_use]
pub fn open_log(desk: &Desk) -> Step {
    Step::Open(AnyPage::Log(crate::pages::log::LogPage::new(desk)))
}

/// The turns as a track; the first turns of 1941 to 1945 are ticked.
#[must_use]
pub fn turn_track(turn: Turn) -> Row {
    Row::Track {
        label: fit("Turn", 8),
        first: i16::from(Turn::FIRST.get()),
        last: i16::from(Turn::LAST.get()),
        at: i16::from(turn.get()),
        ticks: [12, 20, 28, 36, 44].into_iter().collect(),
    }
}

/// The right end of a title line: `T14 spr 41-1`.
#[must_use]
pub fn title(desk: &Desk) -> String<20> {
    state(desk).map(headline).unwrap_or_default()
}

/// A screen with the turn right of its title, and its status line.
#[must_use]
pub fn headed(name: &'static str, left: &str, desk: &Desk, status: &str, end: &str) -> Composer {
    Composer::headed(name, [left, &title(desk), status, end])
}
