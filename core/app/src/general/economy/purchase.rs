//! What a major buys in a quarter: a list with prices and dates, one press each (7.6).

use adjutant_rules::general::production::{Build, Built};
use adjutant_rules::general::setup::{Hq, Mark};
use adjutant_rules::general::table::economy::{Command, RAIL_COST};
use adjutant_rules::general::table::{CardPlace, Flag, OptionalRule, State, Status, Unit, UnitId, short};
use adjutant_rules::general::{Class, Country, Face, Major};
use heapless::Vec;

use super::super::{names, state, title};
use super::{act, finish};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::{changed, cycled};
use crate::{Key, Press};

/// The purchases of a major.
#[derive(Clone, Debug)]
pub struct Purchase {
    major: Major,
    list: List,
    /// Whose units, counted in [`nations`].
    nation: u8,
    /// The front of the next infantry, armor, aircraft, task force.
    fronts: [u8; 4],
    /// The next orange unit is the last one.
    last_orange: bool,
    /// A repaired counter whose front nobody knows has this much more on it than on its back.
    more: u8,
}

/// A line of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Line {
    Nation,
    Build(Class),
    LastOrange,
    /// Every Chinese aircraft marked US is built.
    ChineseBuilt,
    Hq(Hq),
    Repair(UnitId),
    Rail,
    Disband(UnitId),
    Done,
    /// Japan has no ship left to build.
    NoShips,
}

const CLASSES: [Class; 6] =
    [Class::Infantry, Class::Armor, Class::Aircraft, Class::TaskForce, Class::Convoy, Class::Sub];

/// Whose units a major may build: its own with their letters, then those of its minors.
fn nations(state: &State, major: Major) -> Vec<(Country, Option<Mark>), 34> {
    let own = Country::from(major);
    let marks: &[Option<Mark>] = match major {
        Major::Be => &[None, Some(Mark::C), Some(Mark::Sa), Some(Mark::I), Some(Mark::A)],
        Major::Ussr if state.has(Flag::OrangeMet) => &[None, Some(Mark::Guards), Some(Mark::Orange)],
        Major::Ussr => &[Some(Mark::Orange)],
        _ => &[None],
    };
    let mut all: Vec<_, 34> = marks.iter().map(|&mark| (own, mark)).collect();
    if major == Major::Usa && state.pays_for(major, Country::China, Class::Aircraft) {
        let _ = all.push((Country::China, Some(Mark::Us)));
    }
    // Fourteen lines above and the countries below are fewer than there is room for.
    let foreign = |country: &&Country| **country != own && state.pays_for(major, **country, Class::Aircraft);
    let listed = |country: &Country| country.is_british_home() || (major, *country) == (Major::Usa, Country::China);
    let shown = |country: &&Country| !listed(country);
    all.extend(Country::ALL.iter().filter(foreign).filter(shown).map(|&country| (country, None)).take(20));
    all
}

impl Purchase {
    /// Nothing is bought yet.
    #[must_use]
    pub const fn new(major: Major) -> Self {
        Self { major, list: List { at: 0 }, nation: 0, fronts: [3, 3, 2, 3], last_orange: false, more: 1 }
    }

    fn nation(&self, state: &State) -> (Country, Option<Mark>) {
        let all = nations(state, self.major);
        all.get(usize::from(self.nation)).copied().unwrap_or((self.major.into(), None))
    }

    /// Whether the USA builds aircraft of another ally than China, which come last (card 49).
    fn foreign(&self, state: &State) -> bool {
        let (country, _) = self.nation(state);
        let other = country.major().is_some_and(|major| !matches!(major, Major::Usa | Major::China | Major::France));
        self.major == Major::Usa && other && !state.rules().basic()
    }

    fn front(&self, class: Class) -> u8 {
        let at = CLASSES.iter().position(|other| *other == class).unwrap_or(0);
        // A convoy has a 1, a submarine a 2 (2.1).
        self.fronts.get(at).copied().unwrap_or(if class == Class::Sub { 2 } else { 1 })
    }

    fn built(&self, class: Class, state: &State) -> Option<Built> {
        let front = Some(self.front(class));
        Build { class, front, quarter: state.clock.quarter, face: Face::Front, eliminated: false }.built().ok()
    }

    fn lines(&self, state: &State) -> Vec<Line, 120> {
        let mut all = Vec::new();
        let mut add = |line| {
            // What does not fit is repaired by hand.
            let _ = all.push(line);
        };
        for class in CLASSES {
            add(Line::Build(class));
        }
        if nations(state, self.major).len() > 1 {
            add(Line::Nation);
        }
        if self.nation(state).1 == Some(Mark::Orange) && !state.has(Flag::OrangeMet) {
            add(Line::LastOrange);
        } else if self.foreign(state) {
            add(Line::ChineseBuilt);
        }
        add(Line::Done);
        if self.major == Major::Japan && state.card(35) == CardPlace::InEffect {
            add(Line::NoShips);
        }
        state.eliminated_hqs(self.major).for_each(|hq| add(Line::Hq(hq)));
        if state.options.has(OptionalRule::RailIncrease) {
            add(Line::Rail);
        }
        let damaged = |unit: &Unit| {
            let own = unit.country == self.major.into() || minor_of(state, self.major, unit.country);
            own && unit.face == Face::Back && unit.at.area().is_some()
        };
        state.counters().filter(|(_, unit)| damaged(unit)).take(60).for_each(|(id, _)| add(Line::Repair(id)));
        if self.major == Major::Ussr && state.card(42) == CardPlace::Out && state.is_fresh(42) {
            let orange = |unit: &Unit| unit.mark == Some(Mark::Orange) && unit.at.area().is_some();
            state.counters().filter(|(_, unit)| orange(unit)).for_each(|(id, _)| add(Line::Disband(id)));
        }
        all
    }

    fn turn(&mut self, line: Line, key: Key, press: Press, state: &State) {
        match line {
            Line::Nation => {
                let at = cycled(self.nation.into(), nations(state, self.major).len(), key);
                self.nation = u8::try_from(at).unwrap_or(0);
            }
            Line::Build(class) => {
                let at = CLASSES.iter().position(|other| *other == class).unwrap_or(0);
                if let Some(front) = self.fronts.get_mut(at) {
                    *front = u8::try_from(changed((*front).into(), 1, 6, key, press)).unwrap_or(*front);
                }
            }
            Line::LastOrange | Line::ChineseBuilt => self.last_orange = !self.last_orange,
            Line::Repair(_) => self.more = u8::try_from(changed(self.more.into(), 1, 5, key, press)).unwrap_or(1),
            Line::Hq(_) | Line::Rail | Line::Disband(_) | Line::Done | Line::NoShips => {}
        }
    }

    fn buy(&self, line: Line, state: &State) -> Step {
        let payer = self.major;
        act(match line {
            Line::Build(class) => {
                let (country, mark) = self.nation(state);
                Command::Build {
                    payer,
                    country,
                    class,
                    front: self.front(class),
                    mark,
                    last_orange: self.last_orange && (mark == Some(Mark::Orange) || self.foreign(state)),
                }
            }
            Line::Hq(hq) => Command::RebuildHq { hq },
            Line::Repair(unit) => Command::Repair { payer, unit, front: self.guess(state.unit(unit)) },
            Line::Rail => Command::Rail { country: payer },
            Line::Disband(unit) => Command::Disband { unit },
            Line::Done => return finish(Some(payer), false),
            Line::NoShips => return finish(Some(payer), true),
            Line::Nation | Line::LastOrange | Line::ChineseBuilt => return Step::Stay,
        })
    }

    /// The front of a counter that nobody has told.
    fn guess(&self, unit: Option<&Unit>) -> Option<u8> {
        unit.filter(|unit| unit.front_number().is_none()).map(|unit| (unit.number + self.more).min(6))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        let lines = self.lines(state);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let line = lines.get(self.list.index()).copied();
        match (key, press, line) {
            (Key::Left | Key::Right, _, Some(line)) => {
                self.turn(line, key, press, state);
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short, Some(line)) => self.buy(line, state),
            (Key::X, Press::Short, Some(line)) => {
                let (rule, why) = meaning(line);
                Step::Tell(Notice::Told(rule, why))
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = title(desk);
        let mut composer = Composer::new("general-purchase", format_args!("PRODUCTION"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let (purse, income) = (state.purse(self.major), state.income(self.major).total());
        let name = names::country(self.major.into());
        composer.status(format_args!("{name}"), format_args!("{purse} of {income} BP"));
        let lines = self.lines(state);
        let end = u16::try_from(lines.len()).unwrap_or(u16::MAX).saturating_sub(1);
        let list = List { at: self.list.at.min(end) };
        let window = list.window(lines.len(), composer.left().saturating_sub(2));
        composer.more(window.start > 0, window.end < lines.len());
        for (n, &line) in lines.iter().enumerate().take(window.end).skip(window.start) {
            self.line(line, n == list.index(), state, desk, &mut composer);
        }
        composer.rule();
        let after = lines.get(list.index()).and_then(|&line| self.price(line, state, desk));
        match after {
            Some(price) if price > i16::from(purse) => {
                composer.styled(format_args!("! 7.6 {price} BP, {purse} left"), Style::Alert)
            }
            Some(price) => composer.say(format_args!("leaves {} BP", i16::from(purse) - price)),
            None => composer.blank(),
        };
        composer.hints("buy", "back", "why", "state")
    }

    /// What a line costs; less than nothing where it gives.
    fn price(&self, line: Line, state: &State, desk: &Desk) -> Option<i16> {
        Some(match line {
            Line::Build(class) => self.built(class, state)?.cost.into(),
            Line::Hq(_) => 1,
            Line::Rail => RAIL_COST.into(),
            Line::Repair(id) => {
                let unit = state.unit(id)?;
                state.repair_cost(&desk.charts, unit, self.guess(Some(unit))).ok()?.1.into()
            }
            Line::Nation | Line::LastOrange | Line::ChineseBuilt | Line::Disband(_) | Line::Done | Line::NoShips => {
                return None;
            }
        })
    }

    fn line(&self, line: Line, picked: bool, state: &State, desk: &Desk, composer: &mut Composer) {
        let price = self.price(line, state, desk);
        match line {
            Line::Nation => {
                let (country, mark) = self.nation(state);
                let name = names::country(country);
                composer.item(format_args!("For"), format_args!("< {name}{} >", names::mark(mark)), picked)
            }
            Line::Build(class) => {
                let due = self.built(class, state).map(|built| built.due);
                let due = due.map(names::padded).unwrap_or_default();
                let price = price.unwrap_or(0);
                let name = class.name();
                let right = format_args!("{price} BP {due}");
                match class {
                    Class::Convoy | Class::Sub => composer.item(format_args!("{name}"), right, picked),
                    _ if picked => composer.item(format_args!("{name} <{}>", self.front(class)), right, picked),
                    _ => composer.item(format_args!("{name} {}", self.front(class)), right, picked),
                }
            }
            Line::LastOrange => {
                let value = if self.last_orange { "yes" } else { "no" };
                composer.item(format_args!("It is the last orange"), format_args!("{value}"), picked)
            }
            Line::ChineseBuilt => {
                let value = if self.last_orange { "yes" } else { "no" };
                composer.item(format_args!("Chinese US all built"), format_args!("{value}"), picked)
            }
            Line::Hq(hq) => composer.item(format_args!("HQ {hq}"), format_args!("1 BP"), picked),
            Line::Rail => composer.item(format_args!("Rail +1"), format_args!("{RAIL_COST} BP"), picked),
            Line::Repair(id) | Line::Disband(id) => {
                let Some(unit) = state.unit(id) else { return };
                let place = unit.at.area().map(|area| names::area(area, &desk.charts)).unwrap_or_default();
                // The longest names of areas fit the line with the country's letters.
                let (by, place) = place.strip_prefix("American ").map_or(("", place.as_str()), |coast| ("US ", coast));
                let (class, number) = (short(unit.class), unit.number);
                match (line, price, self.guess(Some(unit))) {
                    (Line::Disband(_), ..) => {
                        composer.item(format_args!("{class} {number} {by}{place}"), format_args!("off"), picked)
                    }
                    (_, Some(bp), Some(front)) if picked => composer.item(
                        format_args!("{class} {number}<{front}> {by}{place}"),
                        format_args!("{bp}"),
                        picked,
                    ),
                    (_, Some(bp), _) => {
                        composer.item(format_args!("{class} {number} {by}{place}"), format_args!("{bp}"), picked)
                    }
                    (_, None, _) => {
                        composer.item(format_args!("{class} {number} {by}{place}"), format_args!("no"), picked)
                    }
                }
            }
            Line::Done => {
                composer.item(format_args!("Done: save"), format_args!("{} BP", state.purse(self.major)), picked)
            }
            Line::NoShips => composer.item(format_args!("Done: no ship left"), format_args!(""), picked),
        };
    }
}

/// Whether a country is a minor whose units this major may repair.
fn minor_of(state: &State, major: Major, country: Country) -> bool {
    let stands = matches!(state.status.get(country), Status::Axis | Status::Allies | Status::Freed);
    country.major().is_none() && stands && state.pays_for(major, country, Class::Infantry)
}

const fn meaning(line: Line) -> (&'static str, &'static str) {
    match line {
        Line::Nation => ("7.6", "Whose units are built: own ones with their letter, or those of a minor."),
        Line::Build(_) => ("7.6", "One such unit goes on the production chart, to arrive in that quarter."),
        Line::LastOrange => ("set-up", "With it every orange unit is on the map or in production: red ones are free."),
        Line::ChineseBuilt => ("card 49", "The USA builds Chinese aircraft marked US before those of other allies."),
        Line::Hq(_) => ("7.6.6", "Eliminated headquarters come again after four quarters."),
        Line::Repair(_) => ("7.6.5", "The counter is turned to its front at once. left/right: its front, if unknown."),
        Line::Rail => ("9.7", "One more unit by rail, two quarters later."),
        Line::Disband(_) => ("card 42", "The orange unit leaves for its build cost less its repair cost."),
        Line::Done => ("7.6", "What is left is saved for later quarters."),
        Line::NoShips => ("card 35", "Japan has no ship counter left to build: the minimum of 6 BP does not bind it."),
    }
}
