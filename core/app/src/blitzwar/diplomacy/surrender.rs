//! Does a country surrender? Only the facts that its condition looks at.

use adjutant_rules::blitzwar::diplomacy::phase::Dice;
use adjutant_rules::blitzwar::diplomacy::{Condition, Map, SurrenderFacts, Survey};
use adjutant_rules::blitzwar::{Nation, Turn, zones};

use super::text;
use crate::blitzwar::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Style, Text};
use crate::sheet::{self, Lines, Sheet};
use crate::{Key, Press};

/// The question.
#[derive(Clone, Debug)]
pub struct Surrender {
    country: Nation,
    turn: Turn,
    /// Nothing where only the map tells it.
    capital: Option<bool>,
    others: u8,
    zones: u8,
    corps: u8,
    left: Option<u8>,
    ports: Option<u8>,
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
        let mut new = Self { country, turn, capital: None, others: 0, zones: 0, corps: 0, left: None, ports: None };
        new.fill(desk);
        new
    }

    /// What the zones' owners show of this country.
    fn fill(&mut self, desk: &Desk) {
        let Some(state) = state(desk) else { return };
        let map = Map(Some(&desk.charts));
        let known = state.phase_question(map, &Survey::default(), Dice::default());
        let now = *known.occupied.get(self.country);
        // Of a country whose zones nobody has named, or has lost some, only the table knows.
        let unknown = now.others > 0 || map.zones(self.country).next().is_none();
        let told = zones::capital(&desk.charts, self.country).is_some();
        self.capital = Some(now.capital).filter(|&taken| taken || told || !unknown);
        (self.others, self.zones, self.corps) = (now.others, known.italian_zones, known.italian_enemy_corps);
        self.ports = Some(known.vichy_ports).filter(|_| !known.ports_asked);
        self.left = state.supply_zones_left(map, self.country);
    }
}

/// A number, or that nobody told it.
fn number(value: Option<u8>) -> Text {
    match value {
        Some(value) => fitted(format_args!("{value}"), 4),
        None => fitted(format_args!("?"), 4),
    }
}

impl Sheet for Surrender {
    type Line = Line;
    const NAME: &'static str = "surrender";
    const ANSWER: usize = 5;

    fn head(&self, desk: &Desk) -> Composer {
        let title = crate::blitzwar::title(desk);
        Composer::headed(
            Self::NAME,
            ["DOES IT FALL?", &title, text::condition(self.country.surrender_condition()), "9.2"],
        )
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
                composer.line("Country", &self.country.title(), picked);
            }
            Line::Capital => {
                composer.line("Capital occupied", &self.capital.map_or("?", yes_no), picked);
            }
            Line::Others => {
                composer.line("Other zones occupied", &self.others, picked);
            }
            Line::Turn => {
                composer.line("Turn", &self.turn, picked);
            }
            Line::Zones => {
                composer.line("Zones of Italy held", &self.zones, picked);
            }
            Line::Corps => {
                composer.line("Corps in them", &self.corps, picked);
            }
            Line::Left => {
                composer.line("Supply zones left", &number(self.left), picked);
            }
            Line::Ports => {
                composer.line("French ports Allied", &number(self.ports), picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Country => {
                sheet::turn(&mut self.country, Nation::ALL, key);
                self.fill(desk);
            }
            // A switch would only flicker under a held key.
            Line::Capital if press != Press::Short => {}
            Line::Capital => self.capital = Some(self.capital.map_or(key == Key::Right, |taken| !taken)),
            Line::Others => sheet::count(&mut self.others, 60, key, press),
            Line::Turn => {
                let mut number = self.turn.get();
                sheet::count(&mut number, Turn::LAST.get(), key, press);
                self.turn = Turn::new(number).unwrap_or(Turn::FIRST);
            }
            Line::Zones => sheet::count(&mut self.zones, 60, key, press),
            Line::Corps => sheet::count(&mut self.corps, 200, key, press),
            Line::Left => {
                let left = self.left.get_or_insert(u8::from(key == Key::Left));
                sheet::count(left, 60, key, press);
            }
            Line::Ports => sheet::count(self.ports.get_or_insert(0), 60, key, press),
        }
    }

    fn answer(&self, _desk: &Desk, composer: &mut Composer) {
        let facts = SurrenderFacts {
            capital_occupied: self.capital,
            other_zones_occupied: Some(self.others),
            italian_zones: Some(self.zones),
            enemy_corps: Some(self.corps),
            supply_zones_left: self.left,
            ports_occupied: self.ports,
        };
        // What is missing stands above as a question.
        match self.country.surrender_condition().met(self.turn, facts) {
            Ok(true) => composer.large(format_args!("surrenders"), Style::Alert),
            Ok(false) => composer.large(format_args!("fights on"), Style::Strong),
            Err(_) => composer.large(format_args!("say what ? is"), Style::Dim),
        };
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
