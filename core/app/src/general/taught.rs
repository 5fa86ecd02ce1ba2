//! What only the map, the counters and the cards tell: cell after cell, two presses each, to be interrupted at will.

use core::fmt;

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::D6;
use adjutant_rules::game::GameId;
use adjutant_rules::general::counters::known_back;
use adjutant_rules::general::quarter::Season;
use adjutant_rules::general::sea::search::SearchColumn;
use adjutant_rules::general::setup::Hq;
use adjutant_rules::general::table::taught::{self, AREAS, AreaFact, BACKS, HQS, SEARCH, WEATHER};
use adjutant_rules::general::table::{Area, turn};
use adjutant_rules::general::turn::weather;
use adjutant_rules::general::{Class, Country, Terrain, Weather};
use heapless::Vec;

use super::{Page, names, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::{Key, Press};

/// A cell being taught.
#[derive(Clone, Debug)]
pub struct Teach {
    cell: Cell,
    value: i16,
    /// The chart is taught cell by cell: behind this one comes the next.
    whole: bool,
}

/// The fact of a cell of an area.
fn fact(cell: Cell) -> Option<AreaFact> {
    AreaFact::ALL.get(usize::from(cell.column)).copied().filter(|_| cell.chart == AREAS)
}

fn area(cell: Cell) -> Option<Area> {
    u8::try_from(cell.row).ok().and_then(Area::new)
}

/// What a chart's cells may hold.
fn range(cell: Cell) -> (i16, i16) {
    match cell.chart {
        WEATHER => (0, 3),
        SEARCH => (2, 12),
        BACKS => (-1, i16::from(cell.column.saturating_sub(1))),
        HQS if cell.column == 0 => {
            let rating = Hq::ALL.get(usize::from(cell.row)).map_or((0, 9), |&hq| taught::rating_range(hq));
            (rating.0.into(), rating.1.into())
        }
        HQS => (0, 1),
        taught::CARDS if cell.column == 0 => (1, 255),
        AREAS => match fact(cell) {
            Some(AreaFact::Terrain) => (0, 4),
            Some(AreaFact::Country) => (0, 33),
            Some(AreaFact::Home | AreaFact::Sea | AreaFact::Pacific) => (0, 1),
            Some(AreaFact::Island) => (0, 20),
            _ => (0, 30),
        },
        _ => (0, 30),
    }
}

/// The most likely value of a cell that nobody taught.
fn likely(cell: Cell, charts: &Charts) -> i16 {
    match (cell.chart, fact(cell)) {
        (SEARCH, _) => 6,
        (BACKS, _) => i16::from(cell.column.div_ceil(2)),
        (HQS, _) if cell.column == 0 => range(cell).0.max(3),
        (_, Some(AreaFact::Country)) => {
            let owner = area(cell).and_then(|area| taught::owner(charts, area));
            owner.map_or(0, |owner| i16::try_from(owner.index()).unwrap_or(0))
        }
        // Most areas have a flag, and most have something to give.
        (_, Some(AreaFact::Home | AreaFact::Left | AreaFact::Right)) => 1,
        _ => range(cell).0,
    }
}

/// The cells of a chart, or of one of its areas, that the rulebook leaves open.
fn cells(chart: u8, row: u16, charts: &Charts) -> Vec<Cell, 32> {
    let mut all = Vec::new();
    let cell = |row: usize, column: usize| Cell {
        game: GameId::General,
        chart,
        row: u16::try_from(row).unwrap_or(0),
        column: u8::try_from(column).unwrap_or(0),
    };
    match chart {
        WEATHER => {
            let pairs = Season::ALL.iter().flat_map(|&season| D6::all().map(move |die| (die, season)));
            let open = pairs.filter(|&(die, season)| weather::known(die, season).is_none());
            all.extend(open.map(|(die, season)| turn::weather_cell(die, season)));
        }
        SEARCH => {
            let pairs = SearchColumn::ALL.iter().flat_map(|&column| Weather::ALL.iter().map(move |&w| (column, w)));
            let open = pairs.filter(|(column, weather)| column.known(*weather).is_none());
            all.extend(open.map(|(column, weather)| cell(column.index(), weather.index())));
        }
        BACKS => {
            // The fronts of the sheets; others are asked for when they come.
            const FRONTS: [(Class, u8); 5] =
                [(Class::Armor, 5), (Class::Armor, 4), (Class::Armor, 3), (Class::TaskForce, 5), (Class::Aircraft, 4)];
            let open = FRONTS.into_iter().filter(|&(class, front)| known_back(class, front).is_none());
            all.extend(open.map(|(class, front)| taught::back_cell(class, front)));
        }
        HQS => all.extend((0..Hq::ALL.len()).flat_map(|row| [cell(row, 0), cell(row, 1)])),
        AREAS => {
            let Some(area) = u8::try_from(row).ok().and_then(Area::new) else { return all };
            let sea = taught::area_fact(charts, area, AreaFact::Sea);
            let facts: &[AreaFact] = match sea {
                Some(1) => &[AreaFact::Sea, AreaFact::Pacific, AreaFact::Island],
                _ => &[
                    AreaFact::Sea,
                    AreaFact::Country,
                    AreaFact::Home,
                    AreaFact::Left,
                    AreaFact::Right,
                    AreaFact::Terrain,
                    AreaFact::Pacific,
                    AreaFact::Island,
                ],
            };
            let open = facts.iter().filter(|fact| taught::known_fact(area, **fact).is_none());
            all.extend(open.map(|&fact| taught::area_cell(area, fact)));
        }
        _ => {}
    }
    all
}

/// The page for a chart, or for one of its areas: at the first cell that nobody taught, else at the first.
fn whole(chart: u8, row: u16, charts: &Charts) -> Step {
    let cells = cells(chart, row, charts);
    let open_one = cells.iter().find(|cell| charts.get(**cell).is_none());
    match open_one.or_else(|| cells.first()) {
        Some(&cell) => open(Page::Taught(Teach::new(cell, true, charts))),
        None => Step::Stay,
    }
}

/// Teaches a chart from its first unknown cell on.
pub fn chart(chart: u8, desk: &mut Desk) -> Step {
    whole(chart, 0, &desk.charts)
}

/// Teaches the weather chart: from the first unknown cell of this season on, else from the first of all.
pub fn weather_chart(desk: &mut Desk) -> Step {
    let season = state(desk).map(|state| state.clock.quarter.season().number() - 1);
    let now = |cell: &&Cell| Some(cell.column) == season && desk.charts.get(**cell).is_none();
    match cells(WEATHER, 0, &desk.charts).iter().find(now) {
        Some(&cell) => open(Page::Taught(Teach::new(cell, true, &desk.charts))),
        None => chart(WEATHER, desk),
    }
}

/// Teaches what the map tells of an area.
#[must_use]
pub fn area_facts(area: Area, charts: &Charts) -> Step {
    whole(AREAS, area.number().into(), charts)
}

/// What was taught in a cell, in words.
#[must_use]
pub fn told(cell: Cell, charts: &Charts) -> Option<Text> {
    charts.get(cell).map(|value| Teach { cell, value, whole: false }.shown())
}

impl Teach {
    /// A cell as it was taught, or with the most likely value.
    #[must_use]
    pub fn new(cell: Cell, whole: bool, charts: &Charts) -> Self {
        Self { cell, value: charts.get(cell).unwrap_or_else(|| likely(cell, charts)), whole }
    }

    /// The cell behind this one.
    fn next(&self, charts: &Charts) -> Option<Cell> {
        let cells = cells(self.cell.chart, self.cell.row, charts);
        let at = cells.iter().position(|cell| *cell == self.cell).filter(|_| self.whole)?;
        // What the first cell of a new area says may close others: a sea zone has no terrain.
        let sea = fact(self.cell) == Some(AreaFact::Sea) && self.value == 1;
        let is_open = |cell: &&Cell| !sea || matches!(fact(**cell), Some(AreaFact::Pacific | AreaFact::Island));
        // A chart that was begun in the middle goes on with what was left out before.
        let missing = |cell: &&Cell| is_open(cell) && charts.get(**cell).is_none();
        cells.iter().skip(at + 1).find(missing).or_else(|| cells.iter().take(at).find(missing)).copied()
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let (least, most) = range(self.cell);
        match (key, press) {
            (Key::Left | Key::Right, _) => {
                let value = crate::widgets::number::changed(self.value.into(), least.into(), most.into(), key, press);
                self.value = i16::try_from(value).unwrap_or(self.value);
                Step::Stay
            }
            // Back and forth through the chart, nothing taught.
            (Key::Up | Key::Down, Press::Short) => {
                let cells = cells(self.cell.chart, self.cell.row, &desk.charts);
                let at = cells.iter().position(|cell| *cell == self.cell);
                let step = if key == Key::Down { at.map(|at| at + 1) } else { at.and_then(|at| at.checked_sub(1)) };
                if let Some(&cell) = step.and_then(|at| cells.get(at)).filter(|_| self.whole) {
                    *self = Self::new(cell, true, &desk.charts);
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                let (cell, value) = (self.cell, self.value);
                match self.next(&desk.charts) {
                    Some(next) => {
                        *self = Self::new(next, true, &desk.charts);
                        Step::TeachOn(cell, value)
                    }
                    None => Step::Teach(cell, value),
                }
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn shown(&self) -> Text {
        let of = |bad| if bad { Weather::Bad } else { Weather::Good };
        let say = |args: fmt::Arguments<'_>| fitted(args, 13);
        let index = usize::try_from(self.value).unwrap_or(0);
        match (self.cell.chart, fact(self.cell)) {
            (WEATHER, _) => say(format_args!("{}", names::weather((of(self.value & 1 != 0), of(self.value & 2 != 0))))),
            (BACKS, _) if self.value < 0 => say(format_args!("none")),
            (_, Some(AreaFact::Terrain)) => {
                say(format_args!("{}", Terrain::ALL.get(index).map_or("-", |ground| ground.name())))
            }
            (_, Some(AreaFact::Country)) => {
                say(format_args!("{}", Country::ALL.get(index).map_or("-", |country| country.name())))
            }
            (_, Some(AreaFact::Home | AreaFact::Sea | AreaFact::Pacific)) => {
                say(format_args!("{}", if self.value == 0 { "no" } else { "yes" }))
            }
            (HQS, _) if self.cell.column == 1 => say(format_args!("{}", if self.value == 0 { "no" } else { "yes" })),
            _ => say(format_args!("{}", self.value)),
        }
    }

    fn question(&self, desk: &Desk, composer: &mut Composer) {
        let Cell { chart, row, column, .. } = self.cell;
        match (chart, fact(self.cell)) {
            (WEATHER, _) => {
                composer.say(format_args!("Weather chart"));
                composer.say(format_args!("quarter {}, die {}", column + 1, row + 1));
            }
            (SEARCH, _) => {
                let weather = Weather::ALL.get(usize::from(column)).map_or("", |weather| weather.name());
                composer.say(format_args!("Search table, {weather} weather"));
                composer.say(format_args!("{}", SearchColumn::ALL.get(usize::from(row)).map_or("", |it| it.name())));
            }
            (BACKS, _) => {
                composer.say(format_args!("The back of a counter"));
                composer.say(format_args!("{} {column}", Class::ALL.get(usize::from(row)).map_or("", |it| it.name())));
            }
            (HQS, _) => {
                composer.say(format_args!("HQ {}", Hq::ALL.get(usize::from(row)).map_or("", |it| it.name())));
                composer.say(format_args!("{}", if column == 0 { "command rating" } else { "a naval one" }));
            }
            (_, Some(fact)) => {
                let name = area(self.cell).map(|area| names::area(area, &desk.charts)).unwrap_or_default();
                composer.say(format_args!("{name}"));
                composer.say(format_args!(
                    "{}",
                    match fact {
                        AreaFact::Left => "left number",
                        AreaFact::Right => "right number",
                        AreaFact::Terrain => "the ground",
                        AreaFact::Country => "whose it is",
                        AreaFact::Home => "has a flag (home area)",
                        AreaFact::Sea => "is a sea zone",
                        AreaFact::Pacific => "on the map of the Pacific",
                        AreaFact::Island => "island number, 0 none",
                    }
                ));
            }
            _ => drop(composer.say(format_args!("chart {chart} row {row} column {column}"))),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("general-teach", format_args!("READ IT OFF THE MAP"), format_args!(""));
        debug_assert_eq!(self.cell.game, GameId::General);
        let told = desk.charts.get(self.cell).is_some();
        let told = if told { "taught" } else { "" };
        let cells = cells(self.cell.chart, self.cell.row, &desk.charts);
        match cells.iter().position(|cell| *cell == self.cell).filter(|_| self.whole) {
            Some(at) => composer.status(format_args!("{} of {}", at + 1, cells.len()), format_args!("{told}")),
            None => composer.status(format_args!("kept for ever"), format_args!("{told}")),
        };
        composer.blank();
        self.question(desk, &mut composer);
        composer.blank();
        let shown = self.shown();
        if shown.len() <= 9 {
            composer.large(format_args!("< {shown} >"), Style::Strong);
        } else {
            composer.styled(format_args!("< {shown} >"), Style::Strong).blank();
        }
        if self.whole {
            composer.blank();
            composer.styled(format_args!("up/down: another cell"), Style::Dim);
            composer.styled(format_args!("B stops; it goes on here."), Style::Dim);
        }
        composer.hints("keep", "back", "", "state")
    }
}
