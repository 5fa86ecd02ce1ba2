//! How counters in groups look.

use adjutant_rules::general::table::board::Goal;
use adjutant_rules::general::table::{Area, Location, OptionalRule, State, Unit};
use adjutant_rules::general::turn::{Acting, StepName};
use adjutant_rules::general::{Country, Side};

use super::{Groups, Isolated, Line, Mode, UnitsPage};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::general::{names, state, title};
use crate::line::fitted;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;

impl UnitsPage {
    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = title(desk);
        let (name, head) = match (self.mode, self.by) {
            (Mode::List, _) => ("general-units", "UNITS IN AN AREA"),
            (Mode::Move, None) => ("general-move", "MOVE UNITS"),
            (Mode::Move, Some(act)) => ("general-by-card", act.name()),
            (Mode::Place, _) => ("general-place", "PLACE UNITS"),
        };
        let mut composer = Composer::new(name, format_args!("{head}"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let groups = self.groups(state);
        let lines = self.lines(&groups, state, &desk.charts);
        match self.mode {
            Mode::List => composer.status(format_args!("A: correct by hand"), format_args!("")),
            _ => composer.status(format_args!("left/right: how many"), format_args!("X: all")),
        };
        let fog = state.options.has(OptionalRule::FogOfWar);
        let answer = if self.mode == Mode::Move || fog { 4 } else { 1 };
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
                Line::Aboard => composer.item(format_args!("aboard there"), yes(self.way.aboard), picked),
                Line::Double => composer.item(format_args!("double range"), yes(self.way.double), picked),
                Line::Invaded => composer.item(format_args!("it is invaded"), yes(self.way.invaded), picked),
                Line::Areas if self.way.areas == 0 => {
                    composer.item(format_args!("areas to go"), format_args!("-"), picked)
                }
                Line::Areas => composer.item(format_args!("areas to go"), format_args!("{}", self.way.areas), picked),
                Line::Isolated => {
                    let told = match self.isolated {
                        Isolated::No => "yes",
                        Isolated::Yes => "isolated",
                        Isolated::OnlyPlace => "none",
                    };
                    composer.item(format_args!("other places"), format_args!("{told}"), picked)
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

    /// With the fog of war no stack is higher than ten (9.12).
    fn stacks(&self, state: &State, composer: &mut Composer) {
        let Some(area) = self.from.filter(|_| state.options.has(OptionalRule::FogOfWar)) else { return };
        for &side in Side::ALL {
            let count = state.units_in(area).filter(|(_, unit)| state.side(unit.country) == Some(side)).count();
            if count > 0 {
                composer.styled(format_args!("9.12 stacks {side}: {}", count.div_ceil(10)), Style::Dim);
            }
        }
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
            let held = self.from.and_then(|area| state.controller(area)).map_or("nobody", Country::name);
            if self.mode == Mode::List {
                composer.styled(format_args!("held by {held}"), Style::Dim);
                self.stacks(state, composer);
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
        let lands = units.iter().any(|id| state.unit(*id).is_some_and(|unit| !unit.class.is_ship()));
        match side.map(|side| state.goal(to, side)) {
            Some(Goal::Enemy) => {
                let landing =
                    units.iter().any(|id| state.unit(*id).is_some_and(|unit| matches!(unit.at, Location::Aboard(_))));
                if landing && !self.way.aboard {
                    composer.styled(format_args!("6.5.4 an invasion"), Style::Alert);
                } else {
                    composer.styled(format_args!("6.5 enemies: combat is due"), Style::Alert);
                }
            }
            // The seas of a neutral are everybody's (6.8).
            Some(Goal::Neutral(country)) if lands => {
                composer
                    .paragraph(format_args!("! 8.4 {}: war is declared first", names::country(country)), Style::Alert);
            }
            _ if search => {
                composer.styled(format_args!("6.4.3 enemy ships: search"), Style::Alert);
            }
            _ => {
                composer.styled(format_args!("friendly, as far as told"), Style::Dim);
            }
        }
    }
}

const fn yes(so: bool) -> core::fmt::Arguments<'static> {
    if so { format_args!("yes") } else { format_args!("no") }
}

/// A counter in a line: whose, what, which side, letter, aboard.
fn describe(unit: &Unit) -> Text {
    let aboard = if matches!(unit.at, Location::Aboard(_)) { " aboard" } else { "" };
    match unit.mark {
        Some(mark) => fitted(format_args!("{unit} {mark}{aboard}"), 24),
        None => fitted(format_args!("{unit}{aboard}"), 24),
    }
}
