//! Counters in groups: those of an area, those that move, those to be placed.

use adjutant_rules::general::Side;
use adjutant_rules::general::sea::convoy::{Load, may_carry};
use adjutant_rules::general::table::board::{Command as BoardCommand, Goal, Group, MOST_AT_ONCE};
use adjutant_rules::general::table::taught::{AreaFact, area_fact};
use adjutant_rules::general::table::{Area, Command, Location, State, Unit, UnitId};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::general::{Class, Country};
use heapless::Vec;

use super::forms;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::FormPage;
use crate::general::area::AreaPage;
use crate::general::{Page as AnyPage, names, open, run, state};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The most groups of one place that are listed.
const GROUPS: usize = 24;

/// What is done with the counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    /// They are listed and corrected.
    List,
    /// They move.
    Move,
    /// They get a place.
    Place,
}

/// What the picker was opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    From,
    To,
}

/// Counters in groups.
#[derive(Clone, Debug)]
pub struct UnitsPage {
    mode: Mode,
    from: Option<Area>,
    to: Option<Area>,
    aboard: bool,
    /// How many of each group.
    counts: [u8; GROUPS],
    list: List,
    asked: Option<Asked>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    From,
    To,
    Aboard,
    Group(usize),
    Add,
}

/// Like counters in one place: the first of them, and how many.
type Groups = Vec<(UnitId, u8), GROUPS>;

impl UnitsPage {
    const fn of(mode: Mode) -> Self {
        Self { mode, from: None, to: None, aboard: false, counts: [0; GROUPS], list: List { at: 0 }, asked: None }
    }

    /// The counters of an area.
    pub const fn listing() -> Self {
        Self::of(Mode::List)
    }

    /// Counters that move.
    pub const fn moving() -> Self {
        Self::of(Mode::Move)
    }

    /// Counters that get a place.
    pub const fn placing() -> Self {
        Self::of(Mode::Place)
    }

    fn is_here(&self, unit: &Unit) -> bool {
        match self.mode {
            Mode::Place => unit.at == Location::ToPlace,
            Mode::List | Mode::Move => self.from.is_some() && unit.at.area() == self.from,
        }
    }

    fn groups(&self, state: &State) -> Groups {
        let mut groups = Groups::new();
        for (id, unit) in state.counters().filter(|(_, unit)| self.is_here(unit)) {
            match groups.iter_mut().find(|(first, _)| state.unit(*first) == Some(unit)) {
                Some((_, count)) => *count = count.saturating_add(1),
                // No area holds so many kinds; those beyond are seen when others have left.
                None => drop(groups.push((id, 1))),
            }
        }
        groups
    }

    fn lines(&self, groups: &Groups) -> Vec<Line, { GROUPS + 4 }> {
        let mut lines = Vec::new();
        match self.mode {
            Mode::List => lines.extend([Line::From]),
            Mode::Move => lines.extend([Line::From, Line::To]),
            Mode::Place => {}
        }
        if self.mode == Mode::Move && self.to.is_some() {
            lines.extend([Line::Aboard]);
        }
        lines.extend((0..groups.len()).map(Line::Group));
        if self.mode == Mode::List && self.from.is_some() {
            lines.extend([Line::Add]);
        }
        lines
    }

    /// The counters that were ticked, and what they are.
    fn ticked(&self, state: &State) -> Group {
        let mut group = Group::new();
        for ((first, _), &count) in self.groups(state).iter().zip(&self.counts) {
            let like = state.counters().filter(|(_, unit)| state.unit(*first) == Some(*unit));
            for (id, _) in like.take(count.into()) {
                // The counts are held to the room that there is.
                let _ = group.push(id);
            }
        }
        group
    }

    fn ask(&mut self, what: Asked, desk: &Desk) -> Step {
        self.asked = Some(what);
        let title = match (self.mode, what) {
            (Mode::List, _) => "UNITS OF WHICH AREA?",
            (_, Asked::From) => "MOVE: FROM WHERE?",
            (Mode::Place, Asked::To) => "PLACE THEM WHERE?",
            (Mode::Move, Asked::To) => "MOVE: TO WHERE?",
        };
        let page = AreaPage::new(title, desk);
        open(AnyPage::Area(if self.mode == Mode::Move && what == Asked::From { page.of_movers() } else { page }))
    }

    fn command(&self, state: &State) -> Option<Command> {
        let units = self.ticked(state);
        let to = self.to?;
        Some(Command::Board(match self.mode {
            Mode::Place => BoardCommand::Place { units, at: to },
            Mode::Move | Mode::List => BoardCommand::Move { units, to, aboard: self.aboard },
        }))
    }

    /// The first area is asked for; what was picked is kept.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        let picked = desk.answer.take().and_then(|number| Area::new(u8::try_from(number).ok()?));
        match (self.asked.take(), picked) {
            (None, _) if self.mode != Mode::Place && self.from.is_none() => self.ask(Asked::From, desk),
            (Some(Asked::From), None) if self.from.is_none() => Step::Leave,
            (Some(Asked::From), Some(area)) => {
                (self.from, self.counts) = (Some(area), [0; GROUPS]);
                // The cursor on the first counter.
                self.list.at = if self.mode == Mode::Move { 2 } else { 1 };
                Step::Stay
            }
            (Some(Asked::To), Some(area)) => {
                self.to = Some(area);
                self.aboard = area_fact(&desk.charts, area, AreaFact::Sea) == Some(1)
                    && area_fact(&desk.charts, area, AreaFact::Island).is_none_or(|number| number == 0);
                self.list.at = if self.mode == Mode::Place { self.list.at } else { 1 };
                let command = state(desk).and_then(|state| self.command(state));
                command.filter(|_| self.mode == Mode::Place).map_or(Step::Stay, run)
            }
            _ => Step::Stay,
        }
    }

    /// They are there: the next ones.
    pub fn recorded(&mut self, desk: &mut Desk) -> Step {
        (self.to, self.counts) = (None, [0; GROUPS]);
        let left = state(desk).map_or(0, |state| self.groups(state).len());
        match self.mode {
            Mode::Place if left == 0 => Step::Leave,
            Mode::Place => {
                self.list.at = 0;
                Step::Stay
            }
            Mode::Move | Mode::List => {
                self.list.at = if left == 0 { 0 } else { 2 };
                Step::Stay
            }
        }
    }

    fn tick(&mut self, at: usize, key: Key, press: Press, groups: &Groups) {
        let total: usize = self.counts.iter().map(|&count| usize::from(count)).sum();
        let Some(count) = self.counts.get_mut(at) else { return };
        let here = groups.get(at).map_or(0, |group| group.1);
        let room = MOST_AT_ONCE.saturating_sub(total) + usize::from(*count);
        let most = usize::from(here).min(room);
        let next = changed((*count).into(), 0, i32::try_from(most).unwrap_or(0), key, press);
        *count = u8::try_from(next).unwrap_or(*count);
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        let groups = self.groups(state);
        let lines = self.lines(&groups);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press, line) {
            (Key::B, Press::Short, _) => Step::Leave,
            (Key::Left | Key::Right, Press::Short, Some(Line::From)) => self.ask(Asked::From, desk),
            (Key::Left | Key::Right, Press::Short, Some(Line::To)) => self.ask(Asked::To, desk),
            (Key::Left | Key::Right, Press::Short, Some(Line::Aboard)) => {
                self.aboard = !self.aboard;
                Step::Stay
            }
            (Key::Left | Key::Right, _, Some(Line::Group(at))) if self.mode != Mode::List => {
                self.tick(at, key, press, &groups);
                Step::Stay
            }
            // All of a group, or none.
            (Key::X, Press::Short, Some(Line::Group(at))) if self.mode != Mode::List => {
                let most = groups.get(at).map_or(0, |group| group.1);
                let full = self.counts.get(at).is_some_and(|count| *count > 0);
                for _ in 0..most {
                    self.tick(at, if full { Key::Left } else { Key::Right }, Press::Short, &groups);
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, Some(line)) => self.act(line, &groups, desk),
            _ => Step::Stay,
        }
    }

    fn act(&mut self, line: Line, groups: &Groups, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        match (self.mode, line) {
            (Mode::List, Line::From) => self.ask(Asked::From, desk),
            (Mode::List, Line::Group(at)) => {
                let Some((id, _)) = groups.get(at) else { return Step::Stay };
                open(AnyPage::Form(FormPage::with(&forms::COUNTER, forms::counter_values(*id))))
            }
            (Mode::List, _) => open(AnyPage::Form(FormPage::with(&forms::ADD, forms::add_values(self.from)))),
            (Mode::Place, Line::Group(at)) => {
                if self.ticked(state).is_empty() {
                    let all = groups.get(at).map_or(0, |group| group.1);
                    for _ in 0..all {
                        self.tick(at, Key::Right, Press::Short, groups);
                    }
                }
                self.ask(Asked::To, desk)
            }
            _ if self.to.is_none() => self.ask(Asked::To, desk),
            _ => self.command(state).map_or(Step::Stay, run),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::super::title(desk);
        let (name, head) = match self.mode {
            Mode::List => ("general-units", "UNITS IN AN AREA"),
            Mode::Move => ("general-move", "MOVE UNITS"),
            Mode::Place => ("general-place", "PLACE UNITS"),
        };
        let mut composer = Composer::new(name, format_args!("{head}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let groups = self.groups(state);
        let lines = self.lines(&groups);
        match self.mode {
            Mode::List => composer.status(format_args!("A: correct by hand"), format_args!("")),
            _ => composer.status(format_args!("left/right: how many"), format_args!("X: all")),
        };
        let answer = if self.mode == Mode::Move { 4 } else { 1 };
        let room = composer.left().saturating_sub(answer + 1);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(lines.len(), room);
        composer.more(window.start > 0, window.end < lines.len());
        let place = |area: Option<Area>| -> Text {
            area.map_or_else(|| fitted(format_args!("? >"), 20), |area| names::area(area, &desk.charts))
        };
        for (n, line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let picked = n == list.index();
            match *line {
                Line::From if self.mode == Mode::List => {
                    composer.item(format_args!("Area"), format_args!("{}", place(self.from)), picked)
                }
                Line::From => composer.item(format_args!("from"), format_args!("{}", place(self.from)), picked),
                Line::To => composer.item(format_args!("to"), format_args!("{}", place(self.to)), picked),
                Line::Aboard => {
                    let yes = if self.aboard { "yes" } else { "no" };
                    composer.item(format_args!("aboard there"), format_args!("{yes}"), picked)
                }
                Line::Add => composer.item(format_args!("Add a counter"), format_args!(">"), picked),
                Line::Group(at) => self.group(at, &groups, state, picked, &mut composer),
            };
        }
        if lines.is_empty() {
            composer.say(format_args!("Every unit has its place."));
        }
        composer.rule();
        self.answer(state, desk, &mut composer);
        let (a, x) = match self.mode {
            Mode::List => ("open", ""),
            Mode::Move if self.to.is_some() => ("move", "all"),
            Mode::Move => ("to...", "all"),
            Mode::Place => ("place", "all"),
        };
        composer.hints(a, "back", x, "state")
    }

    fn group<'a>(
        &self,
        at: usize,
        groups: &Groups,
        state: &State,
        picked: bool,
        composer: &'a mut Composer,
    ) -> &'a mut Composer {
        let Some((id, count)) = groups.get(at) else { return composer };
        let text = state.unit(*id).map(describe).unwrap_or_default();
        if self.mode == Mode::List {
            return composer.item(format_args!("{text}"), format_args!("x{count}"), picked);
        }
        let ticked = self.counts.get(at).copied().unwrap_or(0);
        composer.item(format_args!("{text}"), format_args!("{ticked}/{count}"), picked)
    }

    /// What the move means, before it is made.
    fn answer(&self, state: &State, desk: &Desk, composer: &mut Composer) {
        if self.mode != Mode::Move {
            let held = self.from.and_then(|area| state.controller(area)).map_or("nobody", Country::word);
            if self.mode == Mode::List {
                composer.styled(format_args!("held by {held}"), Style::Dim);
            }
            return;
        }
        let units = self.ticked(state);
        let (Some(to), false) = (self.to, units.is_empty()) else {
            composer.styled(format_args!("Tick counters, then A."), Style::Dim);
            return;
        };
        let step = state.step();
        if let Some(Err(refusal)) = self.command(state).map(|command| state.decide(&desk.charts, &command)) {
            composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
            return;
        }
        let mover = units.first().and_then(|id| state.unit(*id));
        if step.is_some_and(|step| step.name == StepName::Rail)
            && let Some(major) = mover.and_then(|unit| state.player(unit.country))
        {
            let economy = state.economy.get(major);
            let used = usize::from(economy.railed) + units.len();
            composer.say(format_args!("6.2 rail {major}: {used} of {}", economy.rail));
        }
        let side = match step.map(|step| step.side) {
            Some(Acting::Axis) => Some(Side::Axis),
            Some(Acting::Allies) => Some(Side::Allies),
            _ => mover.and_then(|unit| state.side(unit.country)),
        };
        let enemy = |unit: &Unit| {
            unit.class.is_ship() && state.at_war(unit.country) && side.is_some() && state.side(unit.country) != side
        };
        let sails = units.iter().any(|id| state.unit(*id).is_some_and(|unit| unit.class.is_ship()));
        let search = sails && !state.rules().basic() && state.units_in(to).any(|(_, unit)| enemy(unit));
        match side.map(|side| state.goal(to, side)) {
            Some(Goal::Enemy) => {
                let landing =
                    units.iter().any(|id| state.unit(*id).is_some_and(|unit| matches!(unit.at, Location::Aboard(_))));
                if landing && !self.aboard {
                    composer.styled(format_args!("6.5.4 an invasion"), Style::Alert);
                } else {
                    composer.styled(format_args!("6.5 enemies: combat is due"), Style::Alert);
                }
            }
            Some(Goal::Neutral(country)) => {
                composer
                    .paragraph(format_args!("! 8.4 {}: war is declared first", names::country(country)), Style::Alert);
            }
            _ if search => {
                composer.styled(format_args!("6.4.3 enemy ships: search"), Style::Alert);
            }
            Some(Goal::Friendly) | None => {
                composer.styled(format_args!("friendly, as far as told"), Style::Dim);
            }
        }
        self.loads(state, to, &units, composer);
    }

    /// Whether the convoys that the table knows can carry what is aboard.
    fn loads(&self, state: &State, to: Area, units: &Group, composer: &mut Composer) {
        if !self.aboard {
            return;
        }
        let going = || units.iter().filter_map(|id| state.unit(*id));
        let there = || state.units_in(to).filter(|(id, _)| !units.contains(id)).map(|(_, unit)| unit);
        let aboard = |unit: &&Unit| matches!(unit.at, Location::Aboard(_));
        let loads = going().filter(|unit| !unit.class.is_ship()).chain(there().filter(aboard));
        let mut convoys: Vec<(&Unit, Vec<Load, 3>), 16> = Vec::new();
        convoys.extend(
            going().chain(there()).filter(|unit| unit.class == Class::Convoy).take(16).map(|unit| (unit, Vec::new())),
        );
        let mut left = 0;
        for load in loads.map(|unit| Load { class: unit.class, face: unit.face }) {
            let takes = |(convoy, carried): &mut (&Unit, Vec<Load, 3>)| {
                carried.push(load).is_ok() && {
                    let fits = may_carry(convoy.face, false, carried).is_ok();
                    if !fits {
                        carried.pop();
                    }
                    fits
                }
            };
            left += usize::from(!convoys.iter_mut().any(takes));
        }
        if left > 0 {
            composer.styled(format_args!("6.4.3 no convoy known for {left}"), Style::Alert);
        }
    }
}

/// A counter in a line: whose, what, which side, letter, aboard.
fn describe(unit: &Unit) -> Text {
    let aboard = if matches!(unit.at, Location::Aboard(_)) { " aboard" } else { "" };
    match unit.mark {
        Some(mark) => fitted(format_args!("{unit} {mark}{aboard}"), 24),
        None => fitted(format_args!("{unit}{aboard}"), 24),
    }
}
