//! Whether an air unit reaches its objective (13.4.1).

use adjutant_rules::blitzwar::air::{AirObjective, AirRange};

use super::common;
use crate::blitzwar::yes_no;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

/// The question.
#[derive(Clone, Debug)]
pub struct Range {
    objective: AirObjective,
    connected: bool,
    zones_away: u8,
    same_sea_zone: bool,
    snow_area: bool,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Land or sea.
    Objective,
    /// A way over land.
    Connected,
    /// How far.
    ZonesAway,
    /// On one sea zone.
    SameSea,
    /// In the area of snow.
    SnowArea,
}

impl Default for Range {
    fn default() -> Self {
        Self { objective: AirObjective::Land, connected: true, zones_away: 1, same_sea_zone: false, snow_area: true }
    }
}

impl Range {
    fn question(&self, desk: &Desk) -> AirRange {
        AirRange {
            objective: self.objective,
            zones_away: self.connected.then_some(self.zones_away),
            same_sea_zone: self.same_sea_zone,
            snow: common::this_turn(desk).snow(self.snow_area),
        }
    }
}

impl Sheet for Range {
    type Line = Line;
    const NAME: &'static str = "air-range";
    const ANSWER: usize = 5;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("AIR RANGE"), format_args!("13.4.1"));
        let turn = common::this_turn(desk);
        composer.status(format_args!("Base and objective"), format_args!("{}", turn.weather()));
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Objective]);
        let mut add = |line| {
            let _ = lines.push(line);
        };
        if self.objective == AirObjective::Land {
            add(Line::Connected);
            if self.connected {
                add(Line::ZonesAway);
            }
        }
        add(Line::SameSea);
        if self.objective == AirObjective::Land && common::this_turn(desk).snow(true) {
            add(Line::SnowArea);
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, _desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Objective => {
                let word = match self.objective {
                    AirObjective::Land => "land zone",
                    AirObjective::Sea => "sea zone",
                };
                composer.line("Objective", &word, picked)
            }
            Line::Connected => composer.line("Way over land, dots", &yes_no(self.connected), picked),
            Line::ZonesAway => composer.line("Zones away", &self.zones_away, picked),
            Line::SameSea => {
                let label = match self.objective {
                    AirObjective::Land => "Both on one sea zone",
                    AirObjective::Sea => "Base lies on it",
                };
                composer.item(format_args!("{label}"), format_args!("{}", yes_no(self.same_sea_zone)), picked)
            }
            Line::SnowArea => composer.line("Snow lies there", &yes_no(self.snow_area), picked),
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _desk: &Desk) {
        match line {
            Line::Objective => turn(&mut self.objective, AirObjective::ALL, key),
            Line::Connected => flip(&mut self.connected, press),
            Line::ZonesAway => count(&mut self.zones_away, 99, key, press),
            Line::SameSea => flip(&mut self.same_sea_zone, press),
            Line::SnowArea => flip(&mut self.snow_area, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        match self.question(desk).rule() {
            Ok(()) => {
                composer.large(format_args!("in range"), Style::Strong);
            }
            Err(refusal) => {
                composer.large(format_args!("no"), Style::Alert);
                composer.paragraph(format_args!("{} {}", refusal.rule(), refusal.text()), Style::Alert);
            }
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        self.why(line, desk)
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told("13.4.1", "3 zones over lines or dots, whoever holds them; or two coasts of one sea."))
    }

    fn hints(&self, _line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
