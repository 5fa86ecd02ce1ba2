//! The screens of Blitz! A World in Conflict, made for the acts at its table.
//!
//! Acts are [`crate::form::Form`]s whose answer is what the command would change; what needs a screen of its own (a combat, the
//! overview, teaching) is a page.

pub mod allies;
pub mod area;
pub mod card;
pub mod combat;
pub mod done;
pub mod entry;
pub mod entry_lines;
pub mod marker;
pub mod overview;
pub mod politics;
pub mod production;
pub mod road;
pub mod table;
pub mod taught;
pub mod turn;
pub mod units;
pub mod victory;

use adjutant_rules::blitz::table::{Command, Event, OptionalRule, Options, Refusal as TableRefusal, State};
use adjutant_rules::blitz::vocabulary::{Power, Scenario};
use adjutant_rules::dice::{D6, Faces};
use adjutant_rules::game::{Command as GameCommand, Event as GameEvent, Game};
use heapless::String;

use crate::desk::Desk;
use crate::form::{Form, FormPage, MAX_FIELDS, Paper, Values};
use crate::games::Switch;
use crate::line::fitted;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::{Key, Press, Screen};

pub use entry::entry_view;

/// The pages of Blitz!.
#[derive(Clone, Debug)]
pub enum Page {
    /// Where every act begins.
    Table(table::Table),
    /// Turn, tracks, log.
    Overview(overview::Overview),
    /// A question or an act.
    Form(FormPage),
    /// What an act changed: what to do with the cardboard.
    Done(done::Done),
    /// Choosing a land area.
    Area(area::AreaPage),
    /// An area that only the map names gets its name.
    Name(area::NamePage),
    /// A value set by hand.
    Marker(marker::MarkerPage),
    /// A cell that only the map or a card tells.
    Taught(taught::Teach),
    /// The combat under way.
    Combat(combat::CombatPage),
    /// Acts that are rare.
    More(table::More),
    /// A Victory Card.
    Card(card::CardPage),
}

/// The same question to whichever page it is.
macro_rules! every {
    ($self:expr, $page:ident => $answer:expr) => {
        match $self {
            Page::Table($page) => $answer,
            Page::Overview($page) => $answer,
            Page::Form($page) => $answer,
            Page::Done($page) => $answer,
            Page::Area($page) => $answer,
            Page::Name($page) => $answer,
            Page::Marker($page) => $answer,
            Page::Taught($page) => $answer,
            Page::Combat($page) => $answer,
            Page::More($page) => $answer,
            Page::Card($page) => $answer,
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
        every!(self, page => page.key(key, press, desk))
    }

    /// The dice that the page asked for.
    pub fn rolled(&mut self, faces: &Faces, desk: &mut Desk) -> Step {
        match self {
            Self::Form(page) => page.rolled(faces, desk),
            Self::Combat(page) => page.rolled(faces, desk),
            _ => Step::Stay,
        }
    }

    /// The command of this page is stored and done.
    pub fn recorded(&mut self, event: &GameEvent, desk: &mut Desk) -> Step {
        let GameEvent::Blitz(event) = event else { return Step::Stay };
        match self {
            Self::Table(page) => page.recorded(event, desk),
            Self::Combat(page) => page.recorded(desk),
            Self::Form(_) | Self::Card(_) => after_form(event),
            Self::Marker(_) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// The page is on top again.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        match self {
            Self::Table(page) => page.settle_cursor(desk),
            Self::Form(page) => page.resumed(desk),
            Self::Combat(page) => return page.resumed(desk),
            Self::Area(page) => return page.resumed(desk),
            Self::Name(page) => return page.store(desk),
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        match self {
            Self::Form(page) => page.view(desk, &title(desk)),
            Self::Name(page) => page.view(),
            page => match page {
                Self::Table(page) => page.view(desk),
                Self::Overview(page) => page.view(desk),
                Self::Done(page) => page.view(desk),
                Self::Area(page) => page.view(desk),
                Self::Marker(page) => page.view(desk),
                Self::Taught(page) => page.view(desk),
                Self::Combat(page) => page.view(desk),
                Self::More(page) => page.view(desk),
                Self::Card(page) => page.view(desk),
                Self::Form(_) | Self::Name(_) => Page::table().view(desk),
            },
        }
    }
}

/// What is entered into a combat leads back to it; every other act is told with all that it changed.
fn after_form(event: &Event) -> Step {
    let Event::Acted { command, .. } = event;
    match command {
        Command::Set(change) if change.needs_combat() => Step::Leave,
        Command::Enter { .. } => Step::Leave,
        Command::Set(_) => Step::Swap(AnyPage::Blitz(Page::Combat(combat::CombatPage::default()))),
        _ => Step::Swap(AnyPage::Blitz(Page::Done(done::Done::default()))),
    }
}

/// An act of a menu: its line, and what A does on it.
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
        Some(Game::Blitz(state)) => Some(state),
        _ => None,
    }
}

/// Another page on top.
#[must_use]
pub const fn open(page: Page) -> Step {
    Step::Open(AnyPage::Blitz(page))
}

/// A form on top, as the table knows it.
#[must_use]
pub fn open_form(form: &'static Form, desk: &Desk) -> Step {
    open(Page::Form(FormPage::new(form, desk)))
}

/// A form on top with these values.
#[must_use]
pub fn open_with(form: &'static Form, first: &[i16]) -> Step {
    open(Page::Form(FormPage::with(form, values(first))))
}

/// A command, as a step.
#[must_use]
pub const fn run(command: Command) -> Step {
    Step::Run(GameCommand::Blitz(command))
}

/// The page that asks for what a refused command needs and only a chart of the owner tells.
#[must_use]
pub fn missing(refusal: TableRefusal, desk: &Desk) -> Option<Page> {
    match refusal {
        TableRefusal::Teach(cell) => Some(Page::Taught(taught::Teach::wanted(cell, &desk.charts))),
        _ => None,
    }
}

/// The words for the start screen: `T8 1C`.
#[must_use]
pub fn headline(state: &State) -> String<20> {
    match state.step() {
        None => fitted(format_args!("over"), 20),
        Some(step) => fitted(format_args!("T{} {}", state.turn, turn::short(step)), 20),
    }
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

/// These values, then nothing.
fn values(first: &[i16]) -> Values {
    let mut values = [0; MAX_FIELDS];
    for (value, first) in values.iter_mut().zip(first) {
        *value = *first;
    }
    values
}

/// One of a list by the value of a line.
fn chosen<T: Copy>(all: &[T], values: &Values, at: usize) -> Option<T> {
    all.get(usize::try_from(*values.get(at)?).ok()?).copied()
}

/// Whether a line says yes.
fn yes(values: &Values, at: usize) -> bool {
    values.get(at).is_some_and(|value| *value != 0)
}

/// A number of a line that fits a byte.
fn byte(values: &Values, at: usize) -> u8 {
    values.get(at).and_then(|value| u8::try_from(*value).ok()).unwrap_or(0)
}

/// A die of a roll.
fn die(faces: &Faces, at: usize) -> Option<D6> {
    D6::new(*faces.get(at)?)
}

/// A die of a roll, or while there is none yet the first face: what is forbidden is told before anybody rolls.
fn die_or_first(faces: &Faces, at: usize) -> D6 {
    die(faces, at).unwrap_or(D6::ONE)
}

/// A power by its place, for a line of a form.
fn power_word(at: usize) -> Option<&'static str> {
    Power::ALL.get(at).map(|power| power.name())
}

/// Nothing is entered at first.
fn empty(_: &Desk) -> Values {
    [0; MAX_FIELDS]
}

/// Whether the rules let a command through.
fn allowed(command: Option<&GameCommand>, desk: &Desk) -> bool {
    match (state(desk), command) {
        (Some(state), Some(GameCommand::Blitz(command))) => state.decide(&desk.charts, command).is_ok(),
        _ => false,
    }
}

/// What a command would change, or why it is refused.
fn preview(command: Option<GameCommand>, desk: &Desk, paper: &mut Paper) {
    let (Some(state), Some(GameCommand::Blitz(command))) = (state(desk), command) else {
        paper.refuse("-", "pick what is missing first");
        return;
    };
    match state.decide(&desk.charts, &command) {
        Ok(Event::Acted { changes, .. }) => {
            for change in changes.iter().filter(|change| !change.is_note()) {
                done::told(change, Some(state), paper);
            }
        }
        // A leads to the cell that is missing.
        Err(TableRefusal::Teach(_)) => drop(paper.styled(format_args!("A: read it off your map first"), Style::Alert)),
        Err(refusal) => drop(paper.refuse(refusal.rule(), refusal.text())),
    }
}

/// The switches of a new table: the scenario, the players, then the optional rules.
#[must_use]
pub fn switch(options: &Options, number: usize) -> Option<Switch> {
    Some(match number {
        0 => Switch {
            label: "Scenario",
            rule: "1.1",
            value: match options.scenario {
                Scenario::Full => "full",
                Scenario::A => "A",
                Scenario::B => "B",
                Scenario::C => "C",
                Scenario::D => "D",
                Scenario::E => "E",
                Scenario::F => "F",
            },
            meaning: SCENARIOS.get(options.scenario.index()).copied().unwrap_or_default(),
        },
        1 => Switch {
            label: "Players",
            rule: "1.11",
            value: ["2", "3", "4", "5"].get(usize::from(options.players.clamp(2, 5) - 2)).copied().unwrap_or("2"),
            meaning: "Who plays which powers: two sides, or up to one power each.",
        },
        _ => {
            let rule = *OptionalRule::ALL.get(number - 2)?;
            let (label, meaning) = *OPTIONAL.get(rule.index())?;
            Switch { label, rule: rule.rule(), value: if options.has(rule) { "yes" } else { "no" }, meaning }
        }
    })
}

/// What each scenario is.
const SCENARIOS: [&str; 7] = [
    "The whole war: 15 turns, five powers.",
    "Blitz of Western Europe: Germany and AFA, two turns on land.",
    "Longest Day: Germany and the Western Allies, turns 9 to 11.",
    "Battle of the Atlantic: the same, turns 3 to 9 at sea.",
    "Barbarossa: Germany, USSR, Western Allies, turns 3 to 12.",
    "Empire of the Rising Sun: Japan, Western Allies, from turn 4.",
    "Rise and Fall of Fascism: Germany, AFA, USA, USSR.",
];

/// What each optional rule is called and means.
const OPTIONAL: [(&str, &str); 9] = [
    ("Bids", "The groups bid VP for their powers before the game."),
    ("Road to War", "Blitzing the Road to War: thirteen steps of Options before turn 1."),
    ("Minor allies", "A controlled country's units are built first."),
    ("Land Routes", "One Small land unit may attack over a Land Route, halved."),
    ("Commanders", "Commanders add their factors to a unit of their letter."),
    ("Sabotage", "A Resource buys a sabotage roll against each enemy power."),
    ("Non-motorized", "A Land Blitz for a Resource instead of Oil."),
    ("Forced passage", "Ships may run past an enemy strait."),
    ("Looting", "VP of a captured Factory become Oil or Resources."),
];

/// Turns a switch over.
pub fn turn_switch(options: &mut Options, number: usize) {
    match number {
        0 => {
            let next = (options.scenario.index() + 1) % Scenario::ALL.len();
            options.scenario = Scenario::ALL.get(next).copied().unwrap_or(Scenario::Full);
        }
        1 => options.players = if options.players >= 5 { 2 } else { options.players + 1 },
        _ => {
            if let Some(&rule) = OptionalRule::ALL.get(number - 2) {
                options.turn(rule);
            }
        }
    }
}
