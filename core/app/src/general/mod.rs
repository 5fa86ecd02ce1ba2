//! The screens of Blitzkrieg General, made for the acts at its table.
//!
//! Each topic has a file or folder: the acts it offers in a step, its look-ups, and what A does on its due lines. Questions
//! and acts are [`crate::form::Form`]s; what needs a screen of its own (battles, lists of counters) is a page.

pub mod area;
pub mod board;
pub mod by_hand;
pub mod cards;
pub mod combat;
pub mod done;
pub mod economy;
pub mod entry;
pub mod look_up;
pub mod marker;
pub mod names;
pub mod overview;
pub mod politics;
pub mod table;
pub mod taught;
pub mod teach_check;
pub mod turn;
pub mod turn_ask;

use adjutant_rules::chart::Cell;
use adjutant_rules::dice::Faces;
use adjutant_rules::game::{Command as GameCommand, Event as GameEvent, Game, Refusal};
use adjutant_rules::general::table::combat::Command as Battle;
use adjutant_rules::general::table::{Command, Event, OptionalRule, Options, Refusal as TableRefusal, State};
use adjutant_rules::general::{Rules, Scenario};
use heapless::String;

use crate::desk::Desk;
use crate::form::{Form, FormPage};
use crate::games::Switch;
use crate::line::fitted;
use crate::page::{Page as AnyPage, Step};
use crate::{Key, Press, Screen};

pub use entry::entry_view;

/// The pages of Blitzkrieg General.
#[derive(Clone, Debug)]
pub enum Page {
    /// Where every act begins.
    Table(table::Table),
    /// Turn, markers, log.
    Overview(overview::Overview),
    /// A question or an act.
    Form(FormPage),
    /// What an act changed: what to do with the cardboard.
    Done(done::Done),
    /// Choosing an area or a sea zone.
    Area(area::AreaPage),
    /// A value set by hand.
    Marker(marker::MarkerPage),
    /// Questions that are asked rarely.
    LookUp(look_up::LookUp),
    /// A cell that only the map or a card tells.
    Taught(taught::Teach),
    /// Counters and areas.
    Board(board::Page),
    /// Production and research.
    Economy(economy::Page),
    /// Countries and wars.
    Politics(politics::Page),
    /// Cards.
    Cards(cards::Page),
    /// Battles.
    Combat(combat::Page),
}

/// The same question to the page of a topic.
macro_rules! of_topic {
    ($self:expr, $page:ident => $answer:expr, $($pattern:pat => $other:expr),+ $(,)?) => {
        match $self {
            $($pattern => $other,)+
            Page::Board($page) => $answer,
            Page::Economy($page) => $answer,
            Page::Politics($page) => $answer,
            Page::Cards($page) => $answer,
            Page::Combat($page) => $answer,
        }
    };
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
        of_topic!(self, page => page.key(key, press, desk),
            Self::Table(page) => page.key(key, press, desk),
            Self::Overview(page) => page.key(key, press, desk),
            Self::Form(page) => page.key(key, press, desk),
            Self::Done(page) => page.key(key, press, desk),
            Self::Area(page) => page.key(key, press, desk),
            Self::Marker(page) => page.key(key, press, desk),
            Self::LookUp(page) => page.key(key, press, desk),
            Self::Taught(page) => page.key(key, press, desk),
        )
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        of_topic!(self, page => page.rolled(faces, desk),
            Self::Form(page) => page.rolled(faces, desk),
            Self::Table(_) | Self::Overview(_) | Self::Done(_) | Self::Area(_) | Self::Marker(_)
            | Self::LookUp(_) | Self::Taught(_) => Step::Stay,
        )
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &GameEvent, desk: &mut Desk) -> Step {
        let GameEvent::General(event) = event else { return Step::Stay };
        of_topic!(self, page => page.recorded(event, desk),
            Self::Table(page) => {
                page.settle_cursor(desk);
                Step::Stay
            },
            // What was done is told, with everything that it changed.
            Self::Form(_) => combat::after_form(event, desk)
                .unwrap_or(Step::Swap(AnyPage::General(Self::Done(done::Done::default())))),
            Self::Marker(_) => Step::Leave,
            Self::Overview(_) | Self::Done(_) | Self::Area(_) | Self::LookUp(_) | Self::Taught(_) => Step::Stay,
        )
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        of_topic!(self, page => page.resumed(desk),
            Self::Table(page) => {
                page.settle_cursor(desk);
                Step::Stay
            },
            Self::Form(page) => {
                page.resumed(desk);
                match page.again(desk) {
                    // The map was read for it: the battle begins, or the next question comes.
                    Some(GameCommand::General(command)) if matches!(command, Command::Combat(Battle::Begin { .. })) => {
                        needed(&command, desk).map_or_else(|| run(command), open)
                    }
                    _ => Step::Stay,
                }
            },
            Self::Area(page) => page.resumed(desk),
            Self::Overview(_) | Self::Done(_) | Self::Marker(_) | Self::LookUp(_) | Self::Taught(_) => Step::Stay,
        )
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        of_topic!(self, page => page.view(desk),
            Self::Table(page) => page.view(desk),
            Self::Overview(page) => page.view(desk),
            Self::Form(page) => page.view(desk, &title(desk)),
            Self::Done(page) => page.view(desk),
            Self::Area(page) => page.view(desk),
            Self::Marker(page) => page.view(desk),
            Self::LookUp(page) => page.view(),
            Self::Taught(page) => page.view(desk),
        )
    }
}

/// An act or a question of a menu: its line, and what A does on it.
#[derive(Clone, Copy, Debug)]
pub struct Act {
    /// Its line, at most 24 columns.
    pub label: &'static str,
    /// Opens its page, or does it.
    pub begin: fn(&mut Desk) -> Step,
}

/// The state of the table in play, if it plays this game.
#[must_use]
pub fn state(desk: &Desk) -> Option<&State> {
    match desk.game() {
        Some(Game::General(state)) => Some(state),
        _ => None,
    }
}

/// Another page on top.
#[must_use]
pub const fn open(page: Page) -> Step {
    Step::Open(AnyPage::General(page))
}

/// A form on top, as the table knows it.
#[must_use]
pub fn open_form(form: &'static Form, desk: &Desk) -> Step {
    open(Page::Form(FormPage::new(form, desk)))
}

/// A command, as a step.
#[must_use]
pub const fn run(command: Command) -> Step {
    Step::Run(GameCommand::General(command))
}

/// The page that asks for what a refused command needs and only a chart of the owner tells.
#[must_use]
pub fn missing(command: &Command, refusal: TableRefusal, desk: &Desk) -> Option<Page> {
    match (command, refusal) {
        (Command::Combat(command), TableRefusal::Teach(_)) => {
            let cell = combat::missing(command, state(desk)?, &desk.charts)?;
            Some(Page::Taught(taught::Teach::new(cell, false, &desk.charts)))
        }
        _ => None,
    }
}

/// The page that asks for what a battle is about to take from the map (1.2, 5.4).
#[must_use]
pub fn needed(command: &Command, desk: &Desk) -> Option<Page> {
    let Command::Combat(command) = command else { return None };
    let cell = combat::needed(command, state(desk)?, &desk.charts)?;
    Some(Page::Taught(taught::Teach::new(cell, false, &desk.charts)))
}

/// The words for the start screen: `T8 2/41`.
#[must_use]
pub fn headline(state: &State) -> String<20> {
    if state.clock.over {
        return fitted(format_args!("over"), 20);
    }
    fitted(format_args!("T{} {}", state.turn(), state.clock.quarter), 20)
}

/// The right end of a title line.
#[must_use]
pub fn title(desk: &Desk) -> String<20> {
    state(desk).map(headline).unwrap_or_default()
}

/// A short line for the log and for undo.
#[must_use]
pub fn label(event: &Event) -> String<40> {
    fitted(format_args!("{}", event.label()), 40)
}

/// Checks what the owner is about to teach against what the rulebooks say.
///
/// # Errors
/// What forbids it.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    adjutant_rules::general::table::taught::check_cell(cell, value).map_err(Refusal::General)
}

/// The switches of a new table: the game, the scenario, the victory, then the optional rules.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    let yes_no = |yes| if yes { "yes" } else { "no" };
    Some(match number {
        0 => Switch {
            label: "Game",
            rule: "1.0",
            value: if options.rules == Rules::Basic { "basic" } else { "advanced" },
            meaning: "The basic booklet, or the advanced one with weather, supply, cards, research and US entry.",
        },
        1 => Switch {
            label: "Begins",
            rule: "2.0",
            value: if options.scenario == Scenario::Y1939 { "3/39" } else { "2/41" },
            meaning: "The scenario sheet: the third quarter of 1939 or the second of 1941.",
        },
        2 => Switch {
            label: "World conquest",
            rule: "8.5",
            value: yes_no(options.world_conquest),
            meaning: "yes: only the fall of every enemy major wins.",
        },
        3 => Switch {
            label: "Historical",
            rule: "2.0",
            value: yes_no(options.historical),
            meaning: "yes: land units are placed anew in connected areas, ships in zones next to their country.",
        },
        _ => {
            let rule = *OptionalRule::ALL.get(number - 4)?;
            let (label, meaning) = names::optional(rule);
            Switch { label, rule: rule.rule(), value: yes_no(options.has(rule)), meaning }
        }
    })
}

/// Turns a switch over.
pub fn turn_switch(options: &mut Options, number: usize) {
    match number {
        0 => options.rules = if options.rules.basic() { Rules::Advanced } else { Rules::Basic },
        1 => {
            options.scenario = match options.scenario {
                Scenario::Y1939 => Scenario::Y1941,
                Scenario::Y1941 => Scenario::Y1939,
            }
        }
        2 => options.world_conquest = !options.world_conquest,
        3 => options.historical = !options.historical,
        _ => {
            if let Some(&rule) = OptionalRule::ALL.get(number - 4) {
                options.turn(rule);
            }
        }
    }
}
