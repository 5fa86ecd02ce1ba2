//! Does a country surrender? Only the facts that its condition looks at.

use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{Condition, Map, SurrenderFacts, Survey};
use adjutant_rules::blitzwar::{Nation, Turn};

use super::text;
use crate::blitzwar::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{self, Lines, Sheet};
use crate::{Key, Press};

/// The question.
#[derive(Clone, Debug)]
pub struct Surrender {
    country: Nation,
    turn: Turn,
    capital: bool,
    others: u8,
    zones: u8,
    corps: u8,
    left: u8,
    ports: u8,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Which country.
    Country,
    /// The capital is occupied.
    Capital,
    /// Other occupied zones.
    Others,
    /// The turn, for Italy.
    Turn,
    /// Zones of Italy.
    Zones,
    /// Corps in them.
    Corps,
    /// Supply zones left.
    Left,
    /// Ports.
    Ports,
}

impl Surrender {
    /// Begins with a country that is near its end, if there is one.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let map = Map(Some(&desk.charts));
        let near = |nation: &&Nation| state(desk).is_some_and(|state| state.near(map, **nation));
        let country = Nation::ALL.iter().find(near).copied().unwrap_or(Nation::France);
        let turn = state(desk).and_then(|state| state.stop).map_or(Turn::LAST, |stop| stop.turn);
        let mut new = Self { country, turn, capital: false, others: 0, zones: 0, corps: 0, left: 1, ports: 0 };
        new.fill(desk);
        new
    }

    /// What the zones' owners show of this country.
    fn fill(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let known = state.phase_question(Map(Some(&desk.charts)), &Survey::default(), Dice::default());
        let now = *known.occupied.get(self.country);
        (self.capital, self.others) = (now.capital, now.others);
        (self.zones, self.corps, self.ports) = (known.italian_zones, known.italian_enemy_corps, known.vichy_ports);
        let german = self.country == Nation::Germany;
        self.left = if german { known.german_supply_zones_left } else { known.soviet_supply_zones_left };
    }
}

impl Sheet for Surrender {
    type Line = Line;
    const NAME: &'static str = "surrender";
    const ANSWER: usize = 5;

    fn head(&self, desk: &Desk) -> Composer {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new(Self::NAME, format_args!("DOES IT SURRENDER?"), format_args!("{title}"));
        composer.status(format_args!("{}", text::condition(self.country.surrender_condition())), format_args!("9.2"));
        composer
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        let facts: &[Line] = match self.country.surrender_condition() {
            Condition::Never => &[],
            Condition::AllSupplyZones => &[Line::Left],
            Condition::ThreeZonesAndTenCorps => &[Line::Turn, Line::Zones, Line::Corps],
            Condition::ThreePorts => &[Line::Ports],
            Condition::CapitalAndFourZones => &[Line::Capital, Line::Others],
            Condition::Capital => &[Line::Capital],
        };
        core::iter::once(Line::Country).chain(facts.iter().copied()).collect()
    }

    fn line(&self, line: Line, picked: bool, _desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Country => {
                composer.item(format_args!("Country"), format_args!("{}", self.country.title()), picked);
            }
            Line::Capital => {
                composer.item(format_args!("Capital occupied"), format_args!("{}", yes_no(self.capital)), picked);
            }
            Line::Others => {
                composer.item(format_args!("Other zones occupied"), format_args!("{}", self.others), picked);
            }
            Line::Turn => {
                composer.item(format_args!("Turn"), format_args!("{}", self.turn), picked);
            }
            Line::Zones => {
                composer.item(format_args!("Zones of Italy held"), format_args!("{}", self.zones), picked);
            }
            Line::Corps => {
                composer.item(format_args!("Corps in them"), format_args!("{}", self.corps), picked);
            }
            Line::Left => {
                composer.item(format_args!("Supply zones left"), format_args!("{}", self.left), picked);
            }
            Line::Ports => {
                composer.item(format_args!("French ports Allied"), format_args!("{}", self.ports), picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Country => {
                sheet::turn(&mut self.country, Nation::ALL, key);
                self.fill(desk);
            }
            Line::Capital => sheet::flip(&mut self.capital, press),
            Line::Others => sheet::count(&mut self.others, 60, key, press),
            Line::Turn => {
                let mut number = self.turn.get();
                sheet::count(&mut number, Turn::LAST.get(), key, press);
                self.turn = Turn::new(number).unwrap_or(Turn::FIRST);
            }
            Line::Zones => sheet::count(&mut self.zones, 60, key, press),
            Line::Corps => sheet::count(&mut self.corps, 200, key, press),
            Line::Left => sheet::count(&mut self.left, 60, key, press),
            Line::Ports => sheet::count(&mut self.ports, 60, key, press),
        }
    }

    fn answer(&self, _desk: &Desk, composer: &mut Composer) {
        let facts = SurrenderFacts {
            capital_occupied: Some(self.capital),
            other_zones_occupied: Some(self.others),
            italian_zones: Some(self.zones),
            enemy_corps: Some(self.corps),
            supply_zones_left: Some(self.left),
            ports_occupied: Some(self.ports),
        };
        let falls = self.country.surrender_condition().met(self.turn, facts).unwrap_or(false);
        if falls {
            composer.large(format_args!("surrenders"), Style::Alert);
        } else {
            composer.large(format_args!("fights on"), Style::Strong);
        }
        composer.styled(format_args!("Looked at in phase 1 only."), Style::Dim);
    }

    fn enter(&mut self, _line: Option<Line>, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        let words = match self.country.surrender_condition() {
            Condition::Never => "The United Kingdom, the USA and the Free French never surrender.",
            Condition::AllSupplyZones => "It falls when all its supply zones are conquered.",
            Condition::ThreeZonesAndTenCorps => "From turn 12, with 3 zones held by 10 corps; colonies do not count.",
            Condition::ThreePorts => "To the Allies only, when they hold three ports of Vichy or Occupied France.",
            Condition::CapitalAndFourZones => "It falls with its capital and four other zones.",
            Condition::Capital => "It falls with its capital.",
        };
        Step::Tell(Notice::Told("9.2", words))
    }

    fn hints(&self, _line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
