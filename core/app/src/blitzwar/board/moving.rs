//! Units go from one place to another: two zones, how many, done.

use adjutant_rules::blitzwar::board::{Command as BoardCommand, Driven, Event as BoardEvent, Place, Stack};
use adjutant_rules::blitzwar::{Command, Event, Nation, Refusal, Zone};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::number::Halves;
use adjutant_rules::order;

use super::entry::{FINLAND, short};
use super::units::{self, Line as Kind};
use crate::blitzwar::diplomacy::begins;
use crate::blitzwar::words::line_falls;
use crate::blitzwar::zone::{First, ZonePage, place};
use crate::blitzwar::{Page as GamePage, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count};
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Where they are.
    From,
    /// Where they go.
    To,
    /// Whose they are, and how many.
    Kind(Kind),
}

/// What the picker was opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    From,
    To,
}

/// A move being entered.
#[derive(Clone, Debug)]
pub struct Moving {
    from: Option<Place>,
    to: Option<Place>,
    /// What moves; its place is not used.
    units: Stack,
    asked: Option<Asked>,
    /// Whom the move drives out: told before it is recorded and once more behind it.
    driven: Driven,
}

/// The page of it.
pub type MovePage = SheetPage<Moving>;

const FROM: &str = "MOVE: FROM WHICH ZONE?";
const TO: &str = "MOVE: TO WHICH ZONE?";

impl Moving {
    /// A move of which nothing is known yet.
    #[must_use]
    pub fn begin() -> Self {
        let units = Stack::none(Place::Sea(adjutant_rules::blitzwar::board::Sea::NorthSea), Nation::Germany);
        Self { from: None, to: None, units, asked: None, driven: Driven::default() }
    }

    /// Units that must leave a zone of Vichy France, if any are there; where they go is asked with A (9.4).
    #[must_use]
    pub fn leaving(from: Place, desk: &Desk) -> Option<Self> {
        let others = |stack: &&Stack| stack.nation != Nation::VichyFrance;
        let there = *state(desk)?.board.at(from).find(others)?;
        let mut moving = Self { from: Some(from), ..Self::begin() };
        moving.propose(there);
        Some(moving)
    }

    /// Ships that must leave a port which the enemy took; to which sea zone is asked with A (15.3).
    #[must_use]
    pub fn sailing_out(port: Zone, desk: &Desk) -> Option<Self> {
        let state = state(desk)?;
        let holder = state.holder(&desk.charts, port);
        let from = Place::Land(port);
        let lost = |stack: &&Stack| (stack.fleet > 0 || stack.u_boat > 0) && state.fights_for(stack.nation) != holder;
        let &Stack { nation, fleet, u_boat, .. } = state.board.at(from).find(lost)?;
        let units = Stack { fleet, u_boat, ..Stack::none(from, nation) };
        Some(Self { from: Some(from), units, ..Self::begin() })
    }

    fn ask(&mut self, what: Asked, desk: &mut Desk) -> Step {
        self.asked = Some(what);
        // On a side's turn its own units move (8).
        let side = state(desk).and_then(|state| state.stop).and_then(|stop| stop.side);
        match (what, side) {
            (Asked::From, Some(side)) => ZonePage::hand_place(FROM, First::Units(side), desk),
            (Asked::From, None) => ZonePage::hand_place(FROM, First::None, desk),
            (Asked::To, _) => ZonePage::hand_place(TO, First::None, desk),
        }
    }

    /// Asks for the two zones, one after the other; whoever goes back goes back.
    pub fn resumed(&mut self, desk: &mut Desk) -> Step {
        let chosen = desk.answer.take().and_then(place);
        match (self.asked.take(), chosen) {
            (None, _) if self.from.is_none() => self.ask(Asked::From, desk),
            (Some(Asked::From), Some(place)) => {
                self.start_at(place, desk);
                if self.to.is_none() { self.ask(Asked::To, desk) } else { Step::Stay }
            }
            (Some(Asked::To), Some(place)) => {
                self.to = Some(place);
                Step::Stay
            }
            (Some(_), None) if self.from.is_none() || self.to.is_none() => Step::Leave,
            // Units were put there by hand: they are what goes.
            (None, _) if self.units.is_empty() => {
                if let Some(from) = self.from {
                    self.start_at(from, desk);
                }
                Step::Stay
            }
            _ => Step::Stay,
        }
    }

    /// What stands there and can go, of the side on move first.
    fn start_at(&mut self, from: Place, desk: &Desk) {
        self.from = Some(from);
        let Some(state) = state(desk) else { return };
        let mover = state.stop.and_then(|stop| stop.side);
        let own = |stack: &&Stack| mover.is_none_or(|side| state.fights_for(stack.nation) == Some(side));
        let found = state.board.at(from).find(own).or_else(|| state.board.at(from).next());
        match found {
            Some(stack) => self.propose(*stack),
            None => self.units = Stack::none(from, self.units.nation),
        }
    }

    /// Most moves take everything that can go: corps by land, else ships, else air units.
    fn propose(&mut self, there: Stack) {
        let infantry = there.infantry.saturating_sub(there.fortified);
        let none = Stack::none(there.place, there.nation);
        self.units = match () {
            () if infantry > 0 || there.armoured > 0 => Stack { infantry, armoured: there.armoured, ..none },
            () if there.fleet > 0 || there.u_boat > 0 => Stack { fleet: there.fleet, u_boat: there.u_boat, ..none },
            () => Stack { air_force: there.air_force, ..none },
        };
    }

    /// Whether a refusal speaks of who stands where the units go.
    const fn in_the_way(refusal: Refusal) -> bool {
        matches!(refusal, Refusal::EnemyCorpsThere | Refusal::NeutralCorpsThere | Refusal::DifferentSides)
    }

    fn command(&self) -> Option<Command> {
        let (from, to) = (self.from?, self.to?);
        Some(Command::Board(BoardCommand::Move { units: Stack { place: from, ..self.units }, to }))
    }

    /// Whom the move would drive out (15.3).
    fn drives_out(&self, desk: &Desk) -> Driven {
        let event =
            state(desk).zip(self.command()).map(|(state, command)| (state, state.decide(&desk.charts, &command)));
        match event {
            Some((state, Ok(Event::Board(moved)))) => state.driven_out_by_move(&moved),
            _ => Driven::default(),
        }
    }

    /// The move is recorded: who was driven out is told, for the cardboard.
    #[must_use]
    pub fn recorded(&self) -> Step {
        if self.driven.is_empty() { Step::Leave } else { Step::LeaveTelling(Notice::Driven(self.driven)) }
    }

    fn nations(&self, desk: &Desk) -> heapless::Vec<Nation, 21> {
        let there = |nation: &Nation| {
            state(desk).zip(self.from).is_some_and(|(state, from)| !state.board.of(from, *nation).is_empty())
        };
        let counters = |nation: &&Nation| !matches!(nation, Nation::Denmark | Nation::Norway);
        let mut all: heapless::Vec<Nation, 21> = Nation::ALL.iter().filter(counters).copied().collect();
        order::by_key(&mut all, |nation| (!there(nation), nation.index()));
        all
    }
}

/// What the enemy loses, in a row: air units, supply, and ships that must go to sea (15.3).
fn loses(driven: Driven, composer: &mut Composer) {
    let Driven { air_force, supply, ships } = driven;
    let supply = Halves::new(i32::from(supply));
    match (air_force, supply.halves(), ships) {
        (0, 0, _) => composer.styled(format_args!("! 15.3 ships sail out: {ships}"), Style::Alert),
        (0, _, 0) => composer.styled(format_args!("! 15.3 lost: {supply} supply"), Style::Alert),
        (_, 0, 0) => composer.styled(format_args!("! 15.3 lost: {air_force} air"), Style::Alert),
        (_, _, 0) => composer.styled(format_args!("! 15.3 lost: {air_force}A {supply}S"), Style::Alert),
        _ => composer.styled(format_args!("! 15.3 lost {air_force}A {supply}S out {ships}"), Style::Alert),
    };
}

impl Sheet for Moving {
    type Line = Line;
    const NAME: &'static str = "move";
    const ANSWER: usize = 4;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["MOVE UNITS", "", "A moves them", "supply: see bill"])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines = Lines::new();
        let place = self.from.unwrap_or(self.units.place);
        lines.extend([Line::Kind(Kind::Nation)]);
        lines.extend(units::kinds(self.units.nation, place, false).map(Line::Kind));
        lines.extend([Line::From, Line::To]);
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let side = |place: Option<Place>| match place {
            Some(place) => crate::line::fitted::<24>(format_args!("{place} >"), 20),
            None => crate::line::fitted::<24>(format_args!("? >"), 20),
        };
        match line {
            Line::From => composer.line("from", &side(self.from), picked),
            Line::To => composer.line("to", &side(self.to), picked),
            Line::Kind(Kind::Nation) => composer.line("Nation", &names::country(self.units.nation), picked),
            Line::Kind(kind) => {
                let (mut units, nation) = (self.units, self.units.nation);
                let mut there = state(desk)
                    .zip(self.from)
                    .map_or(Stack::none(units.place, nation), |(state, from)| state.board.of(from, nation));
                let known = units::number(&mut there, kind).map_or(0, |number| *number);
                let number = units::number(&mut units, kind).map_or(0, |number| *number);
                composer.item(format_args!("{} of {known}", units::label(kind)), format_args!("{number}"), picked)
            }
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::From | Line::To => {}
            Line::Kind(Kind::Nation) => {
                let all = self.nations(desk);
                let at = all.iter().position(|&nation| nation == self.units.nation).unwrap_or(0);
                if let Some(&nation) = all.get(cycled(at, all.len(), key)) {
                    let there = state(desk).zip(self.from).map(|(state, from)| state.board.of(from, nation));
                    self.propose(there.unwrap_or(Stack::none(self.units.place, nation)));
                }
            }
            Line::Kind(kind) => {
                if let Some(number) = units::number(&mut self.units, kind) {
                    count(number, 60, key, press);
                }
            }
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let (Some(state), Some(command), Some(from), Some(to)) = (state(desk), self.command(), self.from, self.to)
        else {
            composer.styled(format_args!("Choose the two zones."), Style::Dim);
            return;
        };
        if state.board.at(from).next().is_none() {
            composer.styled(format_args!("! 3 Nothing known there."), Style::Alert);
            composer.say(format_args!("X puts units there."));
            return;
        }
        match state.decide(&desk.charts, &command) {
            Ok(event) => {
                let Event::Board(moved) = &event else { return };
                let driven = state.driven_out_by_move(moved);
                if !driven.is_empty() {
                    loses(driven, composer);
                }
                if driven.is_empty() || state.attacked_by_event(&event).is_none() {
                    composer.styled(format_args!("{}", short(&self.units)), Style::Strong);
                }
                if let Place::Land(zone) = to {
                    let taker = state.fights_for(self.units.nation).filter(|_| self.units.corps() > 0);
                    line_falls(state, zone, taker, composer);
                }
                // Nobody starts a war without knowing it; the two zones stand above.
                if begins(state, &event, composer) {
                    return;
                }
                if let BoardEvent::CameToFinland { .. } = moved {
                    composer.styled(format_args!("! {FINLAND}"), Style::Alert);
                }
                composer.say(format_args!("{from} to {to}"));
                if let BoardEvent::Moved { taken_for: Some(side), .. }
                | BoardEvent::CameToFinland { taken_for: Some(side), .. }
                | BoardEvent::Invaded { by: side, .. } = moved
                {
                    composer.styled(format_args!("Taken for {} (7)", names::side(*side)), Style::Strong);
                }
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
                // What is known, beside what was asked for: at the start for what goes, at the end for who is in the way.
                let place = if Self::in_the_way(refusal) { to } else { from };
                for stack in state.board.at(place).take(2) {
                    composer.say(format_args!("{place}: {} {}", names::nation(stack.nation), short(stack)));
                }
            }
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        match (line, self.command()) {
            (Some(Line::From), _) => self.ask(Asked::From, desk),
            (Some(Line::To), _) | (_, None) => self.ask(Asked::To, desk),
            (_, Some(command)) => {
                self.driven = self.drives_out(desk);
                Step::Run(GameCommand::BlitzWar(command))
            }
        }
    }

    /// The board of the device may be behind the cardboard: X puts it right where the units come from.
    fn why(&self, line: Option<Line>, desk: &Desk) -> Step {
        let place = if line == Some(Line::To) { self.to } else { self.from };
        place.map_or(Step::Stay, |place| {
            let page = units::UnitsPage::of_nation(place, self.units.nation, desk);
            Step::Open(AnyPage::BlitzWar(GamePage::Board(super::Page::Units(page))))
        })
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        if matches!(line, Some(Line::From | Line::To)) { ("zone", "units") } else { ("move", "units") }
    }
}
