//! Blockade alone (12.4): a look-up.

use adjutant_rules::blitzwar::cards::{BlockadeLabel, UNITED_KINGDOM_POINTS, blockade};

use super::super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, lines_of};
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Axis ships in the North Atlantic.
    North,
    /// Axis ships in the Central Atlantic.
    Central,
    /// National points of the United Kingdom.
    Points,
}

/// What the Allies lose to Axis ships in the Atlantic.
#[derive(Clone, Debug)]
pub struct Blockade {
    north: u8,
    central: u8,
    points: u8,
}

impl Blockade {
    /// What lies in the Atlantic now.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let known = state(desk).map(|state| (state.raiders(), state.united_kingdom_points(&desk.charts)));
        let ((north, central), points) = known.unwrap_or(((0, 0), UNITED_KINGDOM_POINTS));
        Self { north, central, points }
    }
}

impl Sheet for Blockade {
    type Line = Line;
    const NAME: &'static str = "blockade";
    const ANSWER: usize = 5;

    fn head(&self, desk: &Desk) -> Composer {
        crate::blitzwar::headed(Self::NAME, "BLOCKADE", desk, "Axis fleets and U-boats", "12.4")
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::North, Line::Central, Line::Points])
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let (label, value) = match line {
            Line::North => ("In the North Atlantic", self.north),
            Line::Central => ("In the Central Atlantic", self.central),
            Line::Points => ("UK points held", self.points),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::North => count(&mut self.north, 60, key, press),
            Line::Central => count(&mut self.central, 60, key, press),
            Line::Points => count(&mut self.points, 20, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let (loss, trace) = blockade(self.north, self.central, self.points);
        composer.large(format_args!("lose {loss}"), Style::Strong);
        for entry in trace.entries() {
            let label = match entry.what {
                BlockadeLabel::North => "North Atlantic, each",
                BlockadeLabel::Central => "Central Atlantic, half",
                _ => "not above UK points",
            };
            composer.value(format_args!("{label}"), format_args!("{}", entry.amount), Style::Dim);
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
