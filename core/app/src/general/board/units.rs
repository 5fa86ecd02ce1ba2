//! Counters in groups: those of an area, those that move, those to be placed.

mod view;

use adjutant_rules::chart::Charts;
use adjutant_rules::general::table::board::{Command as BoardCommand, Group, MOST_AT_ONCE, Way};
use adjutant_rules::general::table::taught::{AreaFact, area_fact, takes_ships};
use adjutant_rules::general::table::{Area, CardAct, Command, Location, OptionalRule, State, Unit, UnitId};
use adjutant_rules::general::turn::{Acting, StepName};
use heapless::Vec;

use super::forms;
use crate::desk::Desk;
use crate::form::FormPage;
use crate::general::area::AreaPage;
use crate::general::{Page as AnyPage, open, run, state};
use crate::notice::Notice;
use crate::page::Step;
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
    way: Way,
    /// Whether there is another place for them (5.2, 9.8).
    isolated: Isolated,
    /// They move by a card.
    by: Option<CardAct>,
    /// How many of each group.
    counts: [u8; GROUPS],
    list: List,
    asked: Option<Asked>,
}

/// What is told of a place for new units: isolated ones take one a turn, and ships keep off enemies where they can.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Isolated {
    No,
    Yes,
    OnlyPlace,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    From,
    To,
    Aboard,
    Group(usize),
    Areas,
    Double,
    Invaded,
    Isolated,
    Add,
}

/// The most areas of a way that are told: twice the longest range, and one more that is refused.
const MOST_AREAS: i32 = 9;

/// Like counters in one place: the first of them, and how many.
type Groups = Vec<(UnitId, u8), GROUPS>;

/// Said when nobody was chosen.
const NOBODY: &str = "Say first who goes: on the line of a counter left and right change how many, X takes all.";

impl UnitsPage {
    const fn of(mode: Mode) -> Self {
        Self {
            mode,
            from: None,
            to: None,
            way: Way { aboard: false, areas: 0, double: false, invaded: false },
            isolated: Isolated::No,
            by: None,
            counts: [0; GROUPS],
            list: List { at: 0 },
            asked: None,
        }
    }

    /// The counters of an area.
    pub const fn listing() -> Self {
        Self::of(Mode::List)
    }

    /// Counters that move.
    pub const fn moving() -> Self {
        Self::of(Mode::Move)
    }

    /// Counters that a card moves.
    pub const fn by_card(act: CardAct) -> Self {
        Self { by: Some(act), ..Self::moving() }
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
        let fog = self.mode == Mode::List && state.options.has(OptionalRule::FogOfWar);
        for (id, unit) in state.counters().filter(|(_, unit)| self.is_here(unit)) {
            // Of an enemy stack only the top is seen (9.12).
            if fog && hidden(state, unit) && groups.iter().any(|(first, _)| of_one_side(state, *first, unit)) {
                continue;
            }
            match groups.iter_mut().find(|(first, _)| state.unit(*first) == Some(unit)) {
                Some((_, count)) => *count = count.saturating_add(1),
                // No area holds so many kinds; those beyond are seen when others have left.
                None => drop(groups.push((id, 1))),
            }
        }
        groups
    }

    fn lines(&self, groups: &Groups, state: &State, charts: &Charts) -> Vec<Line, { GROUPS + 8 }> {
        let mut lines = Vec::new();
        match self.mode {
            Mode::List => lines.extend([Line::From]),
            Mode::Move => lines.extend([Line::From, Line::To]),
            Mode::Place => {}
        }
        let goal = self.mode == Mode::Move && self.to.is_some();
        // Nobody is aboard where no ship can be.
        let sea = self.to.is_some_and(|to| takes_ships(charts, to));
        lines.extend(Some(Line::Aboard).filter(|_| goal && sea && self.by.is_none()));
        lines.extend((0..groups.len()).map(Line::Group));
        // What only the map tells stands last: who knows the ranges leaves it open.
        lines.extend(Some(Line::Areas).filter(|_| goal));
        lines.extend(Some(Line::Double).filter(|_| goal && self.way.areas > 0 && self.by.is_none()));
        lines.extend(Some(Line::Invaded).filter(|_| goal && state.at_step(StepName::Reserves) && self.by.is_none()));
        let ship = |(id, _): &(UnitId, u8)| state.unit(*id).is_some_and(|unit| unit.class.is_ship());
        let asked = state.options.has(OptionalRule::IsolatedAreas) || groups.iter().any(ship);
        lines.extend(Some(Line::Isolated).filter(|_| self.mode == Mode::Place && asked && !groups.is_empty()));
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
        let Way { aboard, areas, invaded, .. } = self.way;
        Some(Command::Board(match (self.mode, self.by) {
            (Mode::Place, _) => match self.isolated {
                Isolated::No => BoardCommand::Place { units, at: to },
                told => BoardCommand::PlaceIsolated { units, at: to, only_place: told == Isolated::OnlyPlace },
            },
            (_, Some(act)) => BoardCommand::ByCard { card: act.card(), units, to, areas },
            _ if areas > 0 || invaded => BoardCommand::March { units, to, areas, pace: self.way.pace() },
            _ => BoardCommand::Move { units, to, aboard },
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
                let zone = area_fact(&desk.charts, area, AreaFact::Sea) == Some(1)
                    && area_fact(&desk.charts, area, AreaFact::Island).is_none_or(|number| number == 0);
                self.way = Way { aboard: zone && self.by.is_none(), ..Way::default() };
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

    /// Changes what is told of the way; gives whether the line is one of those.
    fn told(&mut self, line: Line, key: Key, press: Press) -> bool {
        let way = &mut self.way;
        match line {
            Line::Aboard => way.aboard = !way.aboard,
            Line::Areas => {
                let areas = changed(way.areas.into(), 0, MOST_AREAS, key, press);
                way.areas = u8::try_from(areas).unwrap_or(0);
            }
            Line::Double => way.double = !way.double,
            Line::Invaded => way.invaded = !way.invaded,
            Line::Isolated => {
                self.isolated = match self.isolated {
                    Isolated::No => Isolated::Yes,
                    Isolated::Yes => Isolated::OnlyPlace,
                    Isolated::OnlyPlace => Isolated::No,
                };
            }
            Line::From | Line::To | Line::Group(_) | Line::Add => return false,
        }
        true
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        let groups = self.groups(state);
        let lines = self.lines(&groups, state, &desk.charts);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press, line) {
            (Key::B, Press::Short, _) => Step::Leave,
            (Key::Left | Key::Right, Press::Short, Some(Line::From)) => self.ask(Asked::From, desk),
            (Key::Left | Key::Right, Press::Short, Some(Line::To)) => self.ask(Asked::To, desk),
            (Key::Left | Key::Right, _, Some(line)) if self.told(line, key, press) => Step::Stay,
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
            (Mode::Place | Mode::Move, Line::Group(at)) if self.to.is_none() => {
                if self.ticked(state).is_empty() {
                    let all = groups.get(at).map_or(0, |group| group.1);
                    for _ in 0..all {
                        self.tick(at, Key::Right, Press::Short, groups);
                    }
                }
                self.ask(Asked::To, desk)
            }
            _ if self.to.is_none() => self.ask(Asked::To, desk),
            _ if self.ticked(state).is_empty() => Step::Tell(Notice::Told("6.4", NOBODY)),
            _ => self.command(state).map_or(Step::Stay, run),
        }
    }
}

/// The side that acts does not see into the stacks of the other (9.12).
fn hidden(state: &State, unit: &Unit) -> bool {
    let side = state.side(unit.country);
    let acting = state.step().map_or(Acting::Both, |step| step.side);
    side.is_some_and(|side| acting != Acting::Both && acting != side.into())
}

fn of_one_side(state: &State, first: UnitId, unit: &Unit) -> bool {
    state.unit(first).is_some_and(|first| state.side(first.country) == state.side(unit.country))
}
