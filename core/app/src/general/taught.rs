//! What only the map, the counters and the cards tell: cell after cell, two presses each, to be interrupted at will.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::dice::D6;
use adjutant_rules::game::GameId;
use adjutant_rules::general::Weather;
use adjutant_rules::general::quarter::Season;
use adjutant_rules::general::table::taught::{self, WEATHER};
use adjutant_rules::general::turn::weather;

use super::{Page, names, open};
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

/// What a chart's cells may hold.
const fn range(cell: Cell) -> (i16, i16) {
    match cell.chart {
        WEATHER => (0, 3),
        taught::SEARCH => (2, 12),
        taught::BACKS => (-1, 5),
        taught::CARDS if cell.column == 0 => (1, 255),
        taught::AREAS => (0, 33),
        _ => (0, 30),
    }
}

/// The first cell of the weather chart that nobody knows, behind a place.
fn next_weather(charts: &Charts, behind: Option<Cell>) -> Option<Cell> {
    let cells = Season::ALL.iter().flat_map(|&season| D6::all().map(move |die| (die, season)));
    let open = cells.filter(|&(die, season)| weather::known(die, season).is_none());
    let mut open = open.map(|(die, season)| adjutant_rules::general::table::turn::weather_cell(die, season));
    match behind {
        Some(cell) => open.by_ref().skip_while(|&other| other != cell).nth(1),
        None => {
            let first = open.clone().next();
            open.find(|&cell| charts.get(cell).is_none()).or(first)
        }
    }
}

/// Teaches the weather chart from its first unknown cell on.
pub fn weather_chart(desk: &mut Desk) -> Step {
    match next_weather(&desk.charts, None) {
        Some(cell) => open(Page::Taught(Teach::new(cell, true, &desk.charts))),
        None => Step::Stay,
    }
}

impl Teach {
    /// A cell as it was taught, or with the least that it can hold.
    #[must_use]
    pub fn new(cell: Cell, whole: bool, charts: &Charts) -> Self {
        Self { cell, value: charts.get(cell).unwrap_or(range(cell).0), whole }
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
            (Key::A | Key::Press, Press::Short) => {
                let (cell, value) = (self.cell, self.value);
                match next_weather(&desk.charts, Some(cell)).filter(|_| self.whole && cell.chart == WEATHER) {
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
        match self.cell.chart {
            WEATHER => {
                fitted(format_args!("{}", names::weather((of(self.value & 1 != 0), of(self.value & 2 != 0)))), 13)
            }
            taught::BACKS if self.value < 0 => fitted(format_args!("none"), 13),
            _ => fitted(format_args!("{}", self.value), 13),
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let mut composer = Composer::new("general-teach", format_args!("READ IT OFF THE MAP"), format_args!(""));
        debug_assert_eq!(self.cell.game, GameId::General);
        let taught = desk.charts.get(self.cell).is_some();
        composer.status(format_args!("kept for ever"), format_args!("{}", if taught { "taught" } else { "" }));
        composer.blank();
        match self.cell.chart {
            WEATHER => {
                composer.say(format_args!("Weather chart"));
                composer.say(format_args!("quarter {}, die {}", self.cell.column + 1, self.cell.row + 1));
            }
            chart => {
                composer.say(format_args!("chart {chart} row {} column {}", self.cell.row, self.cell.column));
            }
        }
        composer.blank();
        composer.large(format_args!("< {} >", self.shown()), Style::Strong);
        composer.hints("keep", "back", "", "state")
    }
}
