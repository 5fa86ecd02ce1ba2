//! What only the map and the cards tell: cell after cell, one press each and the choice, to be interrupted at will.

use adjutant_rules::blitz::board::blockade::Blocker;
use adjutant_rules::blitz::chart::{COLUMNS, CombatChart, Hit};
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::table::card::{CARD_AWARDS, award_name};
use adjutant_rules::blitz::table::{Area, AreaFact};
use adjutant_rules::blitz::taught as rules;
pub use adjutant_rules::blitz::taught::{BLOCKADE, COMBAT, ENTRY, PARTISANS, SNOW_TURNS};
use adjutant_rules::blitz::vocabulary::{Country, Port, Power, Terrain};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::D6;

use super::{Page, empty, open};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::form::Form;
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
    /// Columns of the chart, or so many of them as are wanted.
    columns: u8,
}

/// What an area has that changes hands: Oil, Resources, Factory.
const GOODS: u8 = 3;

/// The cell of a column and a die.
#[must_use]
pub fn combat_cell(factors: i16, die: D6) -> Cell {
    rules::cell(COMBAT, factors.min(COLUMNS) - 1, i16::from(die.face()) - 1)
}

/// Rows and columns of a chart, or of one area.
const fn shape(cell: Cell) -> (u16, u8) {
    match cell.chart {
        COMBAT => (31, 6),
        BLOCKADE => (9, 2),
        ENTRY => (EntryEvent::AlliesOther as u16 + 1, 2),
        PARTISANS => (6, 1),
        SNOW_TURNS => (15, 1),
        rules::AREAS => (cell.row + 1, 7),
        rules::ENTRY_LINES => (cell.row + 1, 3),
        _ => (1, 1),
    }
}

fn fact(cell: Cell) -> Option<AreaFact> {
    AreaFact::ALL.get(usize::from(cell.column)).copied().filter(|_| cell.chart == rules::AREAS)
}

/// The lowest and the highest value of a cell.
fn range(cell: Cell) -> (i16, i16) {
    match cell.chart {
        COMBAT => (0, 39),
        BLOCKADE => (0, 6),
        rules::ENTRY_LINES if cell.column == 2 => (0, 1),
        ENTRY | rules::ENTRY_LINES => (-9, 9),
        PARTISANS => (Country::PARTISANS.0.into(), Country::PARTISANS.1.into()),
        rules::SNOW => (0, 2),
        SNOW_TURNS => (0, 1),
        rules::CARDS => (-15, 15),
        _ => fact(cell).map_or((0, 9), AreaFact::range),
    }
}

/// The cell before or behind one, row by row.
fn step(cell: Cell, forward: bool, columns: u8) -> Option<Cell> {
    let (rows, _) = shape(cell);
    // The cells of one area are a chart of their own.
    let first = if cell.chart == rules::AREAS { cell.row } else { 0 };
    let (row, column) = (cell.row, cell.column);
    let (row, column) = match forward {
        true if column + 1 < columns => (row, column + 1),
        true => (row + 1, 0),
        false if column > 0 => (row, column - 1),
        false => (row.checked_sub(1)?, columns - 1),
    };
    (row >= first && row < rows).then_some(Cell { row, column, ..cell })
}

/// Whether the book or the owner tells a cell.
fn value_of(cell: Cell, charts: &Charts) -> Option<i16> {
    rules::known(cell).or_else(|| charts.get(cell))
}

/// The first cell from this one on that nobody told.
fn missing(from: Cell, columns: u8, charts: &Charts) -> Option<Cell> {
    let mut at = Some(from);
    while let Some(cell) = at {
        if value_of(cell, charts).is_none() {
            return Some(cell);
        }
        at = step(cell, true, columns);
    }
    None
}

/// Teaches a chart from its first unknown cell on.
pub fn chart(chart: u8, desk: &mut Desk) -> Step {
    let first = rules::cell(chart, 0, 0);
    let cell = missing(first, shape(first).1, &desk.charts).unwrap_or(first);
    open(Page::Taught(Teach::new(cell, true, &desk.charts)))
}

/// Teaches what the map tells of an area.
#[must_use]
pub fn area(area: Area, charts: &Charts) -> Step {
    let first = area.cell(AreaFact::Oil);
    let cell = missing(first, shape(first).1, charts).unwrap_or(first);
    open(Page::Taught(Teach::new(cell, true, charts)))
}

/// The most likely value: of the Combat Chart no less than the die before and the column before.
fn likely(cell: Cell, charts: &Charts) -> i16 {
    let (least, most) = range(cell);
    if cell.chart == rules::CARDS {
        return 1;
    }
    if cell.chart != COMBAT {
        return 0.clamp(least, most);
    }
    let at = |row: Option<u16>, column: Option<u8>| {
        row.zip(column).and_then(|(row, column)| value_of(Cell { row, column, ..cell }, charts)).unwrap_or(0)
    };
    let left = at(cell.row.checked_sub(1), Some(cell.column));
    let above = at(Some(cell.row), cell.column.checked_sub(1));
    left.max(above)
}

/// A value in words.
#[must_use]
pub fn words(cell: Cell, value: i16) -> Text {
    let index = usize::try_from(value).unwrap_or(0);
    let hit = || i8::try_from(value).ok().and_then(Hit::of_code);
    match (cell.chart, fact(cell)) {
        (COMBAT, _) => fitted(format_args!("{}", hit().unwrap_or(Hit::MISS)), 9),
        (PARTISANS, _) | (_, Some(AreaFact::Country)) => {
            fitted(format_args!("{}", Country::ALL.get(index).map_or("-", |country| country.name())), 22)
        }
        (_, Some(AreaFact::Terrain)) => {
            fitted(format_args!("{}", Terrain::ALL.get(index).map_or("-", |terrain| terrain.name())), 9)
        }
        (_, Some(AreaFact::Port)) => {
            fitted(format_args!("{}", Port::ALL.get(index).map_or("-", |port| port.name())), 9)
        }
        (SNOW_TURNS | rules::ENTRY_LINES, _) | (_, Some(AreaFact::Island))
            if cell.chart != rules::ENTRY_LINES || cell.column == 2 =>
        {
            fitted(format_args!("{}", if value == 0 { "no" } else { "yes" }), 9)
        }
        (rules::SNOW, _) => fitted(format_args!("{}", ["0", "1/2", "1"].get(index).unwrap_or(&"-")), 9),
        (ENTRY | rules::ENTRY_LINES | rules::CARDS, _) => fitted(format_args!("{value:+}"), 9),
        _ => fitted(format_args!("{value}"), 9),
    }
}

impl Teach {
    /// A cell as it is known, or with the most likely value.
    #[must_use]
    pub fn new(cell: Cell, whole: bool, charts: &Charts) -> Self {
        let value = value_of(cell, charts).unwrap_or_else(|| likely(cell, charts));
        Self { cell, value, whole, columns: shape(cell).1 }
    }

    /// A cell that an act needs; what an area has is asked for together.
    #[must_use]
    pub fn wanted(cell: Cell, charts: &Charts) -> Self {
        let goods = cell.chart == rules::AREAS && cell.column < GOODS;
        let page = Self::new(cell, goods, charts);
        Self { columns: if goods { GOODS } else { page.columns }, ..page }
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
            (Key::Up | Key::Down, Press::Short | Press::Repeat(_)) => {
                if let Some(cell) = step(self.cell, key == Key::Down, self.columns).filter(|_| self.whole) {
                    *self = Self { columns: self.columns, ..Self::new(cell, true, &desk.charts) };
                }
                Step::Stay
            }
            (Key::A | Key::Press, Press::Short) => {
                let (cell, value, columns) = (self.cell, self.value, self.columns);
                let next = step(cell, true, columns).filter(|_| self.whole);
                let next = next.and_then(|next| missing(next, columns, &desk.charts));
                match next {
                    // The next guess builds on what is taught now.
                    Some(next) if rules::check_cell(cell, value).is_ok() => {
                        let guess = likely(next, &desk.charts);
                        let guess = if next.chart == COMBAT && next.row == cell.row { guess.max(value) } else { guess };
                        *self = Self { cell: next, value: guess, whole: true, columns };
                        Step::TeachOn(cell, value)
                    }
                    _ => Step::Teach(cell, value),
                }
            }
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    fn shown(&self) -> Text {
        words(self.cell, self.value)
    }

    fn question(&self, desk: &Desk, composer: &mut Composer) {
        let Cell { chart, row, column, .. } = self.cell;
        let at = usize::from(row);
        match (chart, fact(self.cell)) {
            (COMBAT, _) => {
                composer.say(format_args!("Combat Chart"));
                let plus = if row == 30 { "30+" } else { "" };
                let number = if row == 30 { Text::new() } else { fitted(format_args!("{}", row + 1), 4) };
                composer.say(format_args!("column {number}{plus}, die {}", column + 1));
            }
            (BLOCKADE, _) => {
                let size = if column == 0 { "Small" } else { "Big" };
                composer.say(format_args!("Blockade Value"));
                composer.say(format_args!("{size} {}", Blocker::ALL.get(at).map_or("", |kind| kind.name())));
            }
            (ENTRY, _) => {
                composer.say(format_args!("{}", EntryEvent::ALL.get(at).map_or("", |event| event.name())));
                composer.say(format_args!("moves {}", if column == 0 { "USA" } else { "USSR" }));
            }
            (PARTISANS, _) => {
                composer.say(format_args!("Partisan Table")).say(format_args!("die {}", row + 1));
            }
            (rules::SNOW, _) => {
                composer.say(format_args!("Snow at sea:")).say(format_args!("Naval Factors times"));
            }
            (SNOW_TURNS, _) => {
                composer.say(format_args!("Turn {}", row + 1)).say(format_args!("has a Snow icon"));
            }
            (rules::CARDS, _) => {
                let card = usize::from(row) / usize::from(CARD_AWARDS);
                let power = Power::ALL.get(card).copied().unwrap_or(Power::Germany);
                let award = u8::try_from(usize::from(row) % usize::from(CARD_AWARDS)).unwrap_or(0);
                composer.say(format_args!("{power}: VP of"));
                match (award_name(power, award), rules::line_name(chart, row, &desk.charts)) {
                    (Some(name), _) => composer.say(format_args!("{name}")),
                    (_, Some(name)) => composer.say(format_args!("{name}")),
                    _ => composer,
                };
            }
            (rules::ENTRY_LINES, _) => {
                let name = rules::line_name(chart, row, &desk.charts).unwrap_or_default();
                composer.say(format_args!("{name}"));
                composer.say(format_args!(
                    "{}",
                    ["moves USA", "moves USSR", "an Allied act"].get(usize::from(column)).unwrap_or(&"")
                ));
            }
            (rules::ATOMIC_CLUB, _) => {
                composer.say(format_args!("Join Atomic Club")).say(format_args!("place {}", row + 3));
            }
            (_, Some(fact)) => {
                let area = u8::try_from(row).ok().and_then(Area::new);
                let name = area.map(|area| super::area::name(area, &desk.charts)).unwrap_or_default();
                composer.say(format_args!("{name}")).say(format_args!("{fact}"));
            }
            _ => {}
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("blitz-teach", format_args!("READ IT OFF THE MAP"), format_args!(""));
        let known = rules::known(self.cell).is_some();
        let told = match (known, desk.charts.get(self.cell).is_some()) {
            (true, _) => "the book tells it",
            (_, true) => "taught",
            _ => "",
        };
        let (rows, columns) = shape(self.cell);
        let at = self.cell.row * u16::from(columns) + u16::from(self.cell.column) + 1;
        if self.whole && self.cell.chart != rules::AREAS {
            composer.status(format_args!("{at} of {}", rows * u16::from(columns)), format_args!("{told}"));
        } else {
            composer.status(format_args!("kept for ever"), format_args!("{told}"));
        }
        composer.blank();
        self.question(desk, &mut composer);
        composer.blank();
        let shown = self.shown();
        if shown.len() <= 9 {
            composer.large(format_args!("< {shown} >"), Style::Strong);
        } else {
            composer.styled(format_args!("< {shown} >"), Style::Strong).blank();
        }
        if self.cell.chart == COMBAT {
            self.row_so_far(desk, &mut composer);
        }
        if self.whole {
            composer.blank();
            composer.styled(format_args!("up/down: another cell"), Style::Dim);
            composer.styled(format_args!("B stops; it goes on here."), Style::Dim);
        }
        composer.hints("keep", "back", "", "")
    }

    /// The column as far as it is known, to be checked against the printed one.
    fn row_so_far(&self, desk: &Desk, composer: &mut Composer) {
        let chart = CombatChart::taught(&desk.charts);
        let mut text = Text::new();
        for die in D6::all() {
            let hit = chart.cell(i16::try_from(self.cell.row).unwrap_or(0) + 1, die);
            let cell = hit.map_or_else(|| fitted::<8>(format_args!("?"), 4), |hit| fitted(format_args!("{hit}"), 4));
            let _ = core::fmt::write(&mut text, format_args!("{cell:>3}"));
        }
        composer.blank().styled(format_args!("die    1  2  3  4  5  6"), Style::Dim);
        composer.styled(format_args!("     {text}"), Style::Dim);
    }
}

/// How far the Combat Chart is taught, and what is doubtful in it.
pub static CHECK: Form = Form {
    name: "blitz-chart-check",
    title: "COMBAT CHART",
    fields: &[],
    begin: empty,
    answer: |_, desk, paper| {
        let chart = CombatChart::taught(&desk.charts);
        let (mut known, mut doubtful) = (0_u16, 0_u16);
        for column in 1..=COLUMNS {
            for die in D6::all() {
                known += u16::from(chart.cell(column, die).is_some());
            }
        }
        paper.value(format_args!("cells known"), format_args!("{known} of 186"));
        paper.bar(format_args!("known"), known.saturating_mul(1000) / 186, format_args!("{known}"));
        for column in 2..=COLUMNS {
            for die in D6::all() {
                if let (Some(hit), Some(before)) = (chart.cell(column, die), chart.cell(column - 1, die))
                    && hit < before
                {
                    doubtful += 1;
                    if doubtful <= 12 {
                        paper.value(format_args!("column {column}, die {die}"), format_args!("{hit} below {before}"));
                    }
                }
            }
        }
        if doubtful == 0 {
            paper.say(format_args!("No column is weaker than the one before it."));
        }
    },
    act: None,
};
