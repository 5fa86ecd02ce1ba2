//! The screens of Blitzkrieg (1975), made for the acts at its table.
//!
//! An act is a [`Form`] whose lines are the facts of the rules' [`Deed`], so that all acts share one page and one way into the
//! game; forces are gathered on a grid of types and factors, hexes are picked by row and column.

pub mod air;
pub mod cities;
pub mod combat;
pub mod deed;
pub mod done;
pub mod grid;
pub mod hand;
pub mod hex;
pub mod land;
pub mod lost;
pub mod menu;
pub mod name;
pub mod odds;
pub mod overview;
pub mod sea;
pub mod split;
pub mod table;
pub mod turn;

use adjutant_rules::blitzkrieg75::roll::Mode;
use adjutant_rules::blitzkrieg75::table::{Command, Deed, Event, LAST_TURN, Options, State, Track};
use adjutant_rules::blitzkrieg75::{Choice, Level, Side};
use adjutant_rules::chart::Cell;
use adjutant_rules::dice::Faces;
use adjutant_rules::game::{Command as GameCommand, Event as GameEvent, Game, Refusal};
use heapless::String;

use crate::desk::Desk;
use crate::form::{Form, FormPage};
use crate::games::Switch;
use crate::line::fitted;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::{Key, Press, Screen};

pub use done::entry_view;

/// The pages of Blitzkrieg (1975).
#[derive(Clone, Debug)]
pub enum Page {
    /// Where every act begins.
    Table(table::Table),
    /// Turn, trackers, log.
    Overview(overview::Overview),
    /// A question or an act.
    Form(FormPage),
    /// What an act changed: what to do with the cardboard.
    Done(done::Done),
    /// A force is gathered.
    Grid(grid::Grid),
    /// A hex is picked.
    Hex(hex::HexPage),
    /// Acts and questions that are rare.
    Menu(menu::Menu),
    /// Values that can be set by hand.
    Hand(hand::Hand),
    /// The cities of a country.
    Cities(cities::Cities),
    /// A minor country gets its name.
    Name(name::NamePage),
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
            Self::Form(page) => page.key(key, press, desk),
            Self::Done(page) => page.key(key, press, desk),
            Self::Grid(page) => page.key(key, press, desk),
            Self::Cities(page) => page.key(key, press, desk),
            Self::Hex(page) => page.key(key, press, desk),
            Self::Menu(page) => page.key(key, press, desk),
            Self::Hand(page) => page.key(key, press, desk),
            Self::Name(page) => page.key(key, press),
        }
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Form(page) => page.rolled(faces, desk),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &GameEvent, desk: &mut Desk) -> Step {
        let GameEvent::Blitzkrieg75(event) = event else { return Step::Stay };
        match self {
            Self::Table(page) => {
                page.settle_cursor(desk);
                Step::Stay
            }
            // The table screen says itself which step it is.
            Self::Form(_) if event.is_step() => Step::Home,
            // What was done is told, with everything that it changed.
            Self::Form(_) if event.changes().iter().any(adjutant_rules::blitzkrieg75::table::Change::is_told) => {
                Step::Swap(AnyPage::Blitzkrieg75(Self::Done(done::Done::default())))
            }
            Self::Form(_) => Step::Home,
            Self::Grid(_) => {
                desk.answer = Some(0);
                Step::Leave
            }
            Self::Hand(page) => page.recorded(),
            Self::Cities(page) => page.recorded(),
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => page.settle_cursor(desk),
            Self::Form(page) => page.resumed(desk),
            Self::Grid(page) => return page.resumed(desk),
            Self::Cities(page) => return page.resumed(desk),
            Self::Name(page) => return page.store(),
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Table(page) => page.view(desk),
            Self::Overview(page) => page.view(desk),
            Self::Form(page) => page.view(desk, &title(desk)),
            Self::Done(page) => page.view(desk),
            Self::Grid(page) => page.view(desk),
            Self::Hex(page) => page.view(desk),
            Self::Menu(page) => page.view(desk),
            Self::Hand(page) => page.view(desk),
            Self::Cities(page) => page.view(desk),
            Self::Name(page) => page.view(),
        }
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
        Some(Game::Blitzkrieg75(state)) => Some(state),
        _ => None,
    }
}

/// Checks what the owner is about to teach.
///
/// # Errors
/// What forbids it.
pub fn check_cell(cell: Cell, value: i16) -> Result<(), Refusal> {
    adjutant_rules::blitzkrieg75::table::check_cell(cell, value).map_err(Refusal::Blitzkrieg75)
}

/// Another page on top.
#[must_use]
pub const fn open(page: Page) -> Step {
    Step::Open(AnyPage::Blitzkrieg75(page))
}

/// A form on top, as the table knows it.
#[must_use]
pub fn open_form(form: &'static Form, desk: &Desk) -> Step {
    open(Page::Form(FormPage::new(form, desk)))
}

/// A command, as a step.
#[must_use]
pub const fn run(command: Command) -> Step {
    Step::Run(GameCommand::Blitzkrieg75(command))
}

/// An act, as a step.
#[must_use]
pub const fn run_deed(deed: Deed) -> Step {
    run(Command::Do(deed))
}

/// The colour of a side; its name stands beside it.
#[must_use]
pub const fn side_style(side: Side) -> Style {
    match side {
        Side::Blue => Style::First,
        Side::Red => Style::Second,
    }
}

/// The name of a side at the beginning of a line.
#[must_use]
pub const fn side_name(side: Side) -> &'static str {
    match side {
        Side::Blue => "Blue",
        Side::Red => "Red",
    }
}

/// The words for the start screen: `T8 Blue`.
#[must_use]
pub fn headline(state: &State) -> String<20> {
    if state.one(Track::Ending) > 0 {
        return fitted(format_args!("over"), 20);
    }
    fitted(format_args!("T{} {}", state.turn(), side_name(state.side())), 20)
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

/// The last turns that the switch offers: the printed one, longer ones, none.
const LAST_TURNS: [(u8, &str); 5] = [(LAST_TURN, "15"), (20, "20"), (26, "26"), (40, "40"), (0, "none")];

/// The rule of a choice, its label, and what it means.
const CHOICES: [(&str, &str, &str); 11] = [
    ("19", "Sea movement", "Units go to sea and land in ports."),
    ("20", "Invasion", "Units land on beaches from the sea; it brings sea movement along."),
    ("21", "Automatic victory", "At 7-1, or 5-1 without a retreat, nobody rolls."),
    ("22", "Strategic move", "4 movement factors more, away from the enemy."),
    ("23", "Supply", "Units without a route to home move and attack at half strength."),
    ("32", "Air combat", "Fighters intercept, escort, hunt, patrol and strafe."),
    ("33", "Bombing missions", "Airbases, ports, roads and industry, by day and night."),
    ("34", "Weather", "From turn 8 on Blue rolls the weather of each turn."),
    ("35", "Naval ascendancy", "Points decide who may sail and land in each sea zone."),
    ("36", "Resources", "Petro-chemicals, industry and naval stores of named cities."),
    ("mail", "E-mail order", "Interceptors land and battles end with the next file."),
];

/// The switches of a new table: the game, dice or digits, the last turn, then the rules that its level leaves open.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    Some(match number {
        0 => Switch {
            label: "Game",
            rule: "24",
            value: if options.level == Level::Basic { "basic" } else { "tourn." },
            meaning: "The Basic Game with rules 19 to 23 as options, or the Tournament Game with 32 to 36.",
        },
        1 => Switch {
            label: "Rolls",
            rule: "mail",
            value: if options.rolls == Mode::Dice { "dice" } else { "mail" },
            meaning: "mail: digits of stock sales and the tables of the play-by-mail kit.",
        },
        2 => Switch {
            label: "Last turn",
            rule: "16",
            value: LAST_TURNS.iter().find(|(turn, _)| *turn == options.last_turn).map_or("other", |(_, word)| word),
            meaning: "The printed game ends with turn 15; longer games are agreed before the first turn.",
        },
        _ if number == 3 + open_rules(*options).count() && options.level == Level::Tournament => Switch {
            label: "Saved repl.",
            rule: "28.1",
            value: if options.saves_up() { "yes" } else { "no" },
            meaning: "The book lets unused replacements be saved up; the answers of 1986 forbid it.",
        },
        _ => {
            let rule = open_rules(*options).nth(number - 3)?;
            let (of, label, meaning) = *CHOICES.get(rule.index())?;
            Switch { label, rule: of, value: if options.chosen(rule) { "yes" } else { "no" }, meaning }
        }
    })
}

fn open_rules(options: Options) -> impl Iterator<Item = Choice> {
    Choice::ALL.iter().copied().filter(move |rule| options.is_open(*rule))
}

/// Turns a switch over.
pub fn turn_switch(options: &mut Options, number: usize) {
    match number {
        0 => {
            options.level = match options.level {
                Level::Basic => Level::Tournament,
                Level::Tournament => Level::Basic,
            }
        }
        1 => {
            options.rolls = match options.rolls {
                Mode::Dice => Mode::Mail,
                Mode::Mail => Mode::Dice,
            }
        }
        2 => {
            let at = LAST_TURNS.iter().position(|(turn, _)| *turn == options.last_turn).unwrap_or(0);
            options.last_turn = LAST_TURNS.get((at + 1) % LAST_TURNS.len()).map_or(LAST_TURN, |(turn, _)| *turn);
        }
        _ => match open_rules(*options).nth(number - 3) {
            Some(rule) => options.turn(rule),
            None => options.turn_saving(),
        },
    }
}
