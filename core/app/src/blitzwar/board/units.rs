//! What stands in a place, and what the table knows better.

use adjutant_rules::blitzwar::board::{Command as BoardCommand, MOST_OF_A_KIND, Place, Stack};
use adjutant_rules::blitzwar::losses::can_fortify;
use adjutant_rules::blitzwar::{Command, Nation, Side, zones};
use adjutant_rules::game::Command as GameCommand;
use heapless::Vec;

use super::entry::short;
use crate::blitzwar::zone::owner_word;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// One line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose units.
    Nation,
    /// Infantry corps.
    Infantry,
    /// Armoured corps.
    Armoured,
    /// Fortified corps among the infantry.
    Fortified,
    /// Air units at base.
    Air,
    /// Fleets.
    Fleet,
    /// U-boats.
    UBoat,
}

/// The kinds of units that a nation can have in a place, as lines; with the fortified ones if they count.
pub(super) fn kinds(nation: Nation, place: Place, fortified: bool) -> impl Iterator<Item = Line> {
    let land = matches!(place, Place::Land(_));
    let all = [
        (Line::Infantry, true),
        (Line::Armoured, true),
        (Line::Fortified, fortified && land && can_fortify(nation)),
        (Line::Air, true),
        (Line::Fleet, nation != Nation::SovietUnion),
        (Line::UBoat, nation == Nation::Germany),
    ];
    all.into_iter().filter(|(_, there)| *there).map(|(line, _)| line)
}

/// What a kind is called.
pub(super) const fn label(line: Line) -> &'static str {
    match line {
        Line::Nation => "Nation",
        Line::Infantry => "Infantry",
        Line::Armoured => "Armoured",
        Line::Fortified => "  fortified",
        Line::Air => "Air units",
        Line::Fleet => "Fleets",
        Line::UBoat => "U-boats",
    }
}

/// The number of a kind, to change it.
pub(super) fn number(stack: &mut Stack, line: Line) -> Option<&mut u8> {
    match line {
        Line::Nation => None,
        Line::Infantry => Some(&mut stack.infantry),
        Line::Armoured => Some(&mut stack.armoured),
        Line::Fortified => Some(&mut stack.fortified),
        Line::Air => Some(&mut stack.air_force),
        Line::Fleet => Some(&mut stack.fleet),
        Line::UBoat => Some(&mut stack.u_boat),
    }
}

/// Nations with counters: those that are there first.
fn nations(place: Place, desk: &Desk) -> Vec<Nation, 21> {
    let mut all: Vec<Nation, 21> = Vec::new();
    if let Some(state) = state(desk) {
        for stack in state.board.at(place) {
            let _ = all.push(stack.nation);
        }
    }
    for &nation in Nation::ALL {
        // Denmark and Norway have no counters (9.1).
        if !all.contains(&nation) && !matches!(nation, Nation::Denmark | Nation::Norway) {
            let _ = all.push(nation);
        }
    }
    all
}

/// The nation that most likely comes to an empty place: who lives there, unless another side holds it.
fn likely(place: Place, desk: &Desk) -> Nation {
    let Some(state) = state(desk) else { return Nation::Germany };
    let (country, holder) = match place {
        Place::Land(zone) => (zones::country(&desk.charts, zone), state.holder(&desk.charts, zone)),
        Place::Sea(_) => (None, None),
    };
    let there = state.board.at(place).next().map(|stack| stack.nation);
    let with_counters = |nation: &Nation| !matches!(nation, Nation::Denmark | Nation::Norway);
    let at_home = |nation: &Nation| holder.is_none_or(|side| state.stands(*nation).side() == Some(side));
    let country = country.filter(|nation| with_counters(nation) && at_home(nation));
    there.or(country).unwrap_or(match holder {
        Some(Side::Allies) => Nation::UnitedKingdom,
        Some(Side::SovietUnion) => Nation::SovietUnion,
        Some(Side::Axis) | None => Nation::Germany,
    })
}

/// What a nation has in a place, being set by hand.
#[derive(Clone, Debug)]
pub struct Units {
    stack: Stack,
}

/// The page of it.
pub type UnitsPage = SheetPage<Units>;

impl UnitsPage {
    /// The units of a place.
    #[must_use]
    pub fn open(place: Place, desk: &Desk) -> Self {
        Self::new(Units::of(place, likely(place, desk), desk))
    }

    /// The units of a nation in a place; the cursor stands on its infantry, because the nation is known.
    #[must_use]
    pub fn of_nation(place: Place, nation: Nation, desk: &Desk) -> Self {
        Self { sheet: Units::of(place, nation, desk), list: List { at: 1 } }
    }
}

impl Units {
    fn of(place: Place, nation: Nation, desk: &Desk) -> Self {
        let stack = state(desk).map_or(Stack::none(place, nation), |state| state.board.of(place, nation));
        Self { stack }
    }

    /// What was set is what stands there now.
    pub fn refresh(&mut self, desk: &Desk) {
        *self = Self::of(self.stack.place, self.stack.nation, desk);
    }
}

impl Sheet for Units {
    type Line = Line;
    const NAME: &'static str = "units";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let place = self.stack.place;
        let mut composer = Composer::new(Self::NAME, format_args!("UNITS"), format_args!("{place}"));
        match place {
            Place::Land(zone) => {
                let owner = state(desk).and_then(|state| state.holder(&desk.charts, zone));
                composer.status(format_args!("What stands there?"), format_args!("{}", owner_word(owner)));
            }
            Place::Sea(_) => {
                composer.status(format_args!("What is there?"), format_args!("sea"));
            }
        }
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines = Lines::new();
        let _ = lines.push(Line::Nation);
        lines.extend(kinds(self.stack.nation, self.stack.place, true));
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let mut stack = self.stack;
        let was = Self::of(stack.place, stack.nation, desk).stack;
        let sign = if stack == was { " " } else { "!" };
        match number(&mut stack, line) {
            Some(number) => composer.item(format_args!("{}", label(line)), format_args!("{number}"), picked),
            None => composer.item(
                format_args!("{}{sign}", label(line)),
                format_args!("{}", names::country(stack.nation)),
                picked,
            ),
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        if line == Line::Nation {
            let all = nations(self.stack.place, desk);
            let at = all.iter().position(|&nation| nation == self.stack.nation).unwrap_or(0);
            if let Some(&nation) = all.get(cycled(at, all.len(), key)) {
                *self = Self::of(self.stack.place, nation, desk);
            }
            return;
        }
        if let Some(number) = number(&mut self.stack, line) {
            count(number, MOST_OF_A_KIND, key, press);
        }
        // More fortified corps than infantry cannot be; the one that was changed stays.
        match line {
            Line::Fortified => self.stack.infantry = self.stack.infantry.max(self.stack.fortified),
            _ => self.stack.fortified = self.stack.fortified.min(self.stack.infantry),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(state) = state(desk) else { return };
        let mut empty = true;
        for stack in state.board.at(self.stack.place).take(Self::ANSWER) {
            empty = false;
            let nation = names::country(stack.nation);
            composer.value(format_args!("{nation}"), format_args!("{}", short(stack)), Style::Strong);
        }
        if empty {
            composer.styled(format_args!("Nothing is known there."), Style::Dim);
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Run(GameCommand::BlitzWar(Command::Board(BoardCommand::Set(self.stack))))
    }

    fn why(&self, _: Option<Line>, _: &Desk) -> Step {
        Step::Tell(Notice::Help("Nation! means: the numbers are changed here, but not set yet. A sets them."))
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("set", "why")
    }
}
