//! The score as it would be now, and what would change it (18).

use adjutant_rules::blitzwar::Turn;
use adjutant_rules::blitzwar::diplomacy::score::{POINT_BANDS, SURRENDER_BANDS, score};
use adjutant_rules::blitzwar::diplomacy::{DateName, Map, Winner};

use super::hand::change_date;
use super::points::track;
use super::text::when;
use crate::blitzwar::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{self, Lines, Sheet, lines_of};
use crate::{Key, Press};

/// The score.
#[derive(Clone, Debug)]
pub struct Victory {
    points: u8,
    fell: Option<Turn>,
    /// The points stand on the map or on the track; else they are a guess.
    counted: bool,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Axis Strategic Points at the end.
    Points,
    /// Germany surrenders at the start of a turn.
    Fell,
}

impl Victory {
    /// As it stands.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let state = state(desk);
        let counted = state.map(|state| state.axis_points(&desk.charts)).filter(|count| count.untold == 0);
        let last = state.and_then(|state| state.facts.axis_strategic_points);
        let fell = state.and_then(|state| state.date(DateName::GermanySurrendered));
        let points = counted.map(|count| count.points).or(last);
        // The last count is not that of the end (18).
        let uncounted = state.is_some_and(|state| state.last_count_due(Map(Some(&desk.charts))));
        Self { points: points.unwrap_or(0), fell, counted: points.is_some() && !uncounted }
    }
}

impl Sheet for Victory {
    type Line = Line;
    const NAME: &'static str = "victory";
    const ANSWER: usize = 9;

    fn head(&self, desk: &Desk) -> Composer {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new(Self::NAME, format_args!("VICTORY"), format_args!("{title}"));
        if self.counted {
            composer.status(format_args!("If the game ended so"), format_args!("18"));
        } else {
            composer.status(format_args!("Points not counted yet"), format_args!("18"));
        }
        composer
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        lines_of(&[Line::Fell, Line::Points])
    }

    fn line(&self, line: Line, picked: bool, _desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Points if !self.counted => composer.line("Axis points", &"-", picked),
            Line::Points => composer.line("Axis points", &self.points, picked),
            Line::Fell => composer.line("Germany surrenders", &when(self.fell), picked),
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _desk: &Desk) {
        match line {
            Line::Points => {
                sheet::count(&mut self.points, 60, key, press);
                self.counted = true;
            }
            Line::Fell => change_date(&mut self.fell, key, press),
        }
    }

    fn answer(&self, _desk: &Desk, composer: &mut Composer) {
        if !self.counted && self.fell.is_none() {
            composer.large(format_args!("not counted"), Style::Strong);
            composer.paragraph(format_args!("Count the Axis points, or say how many there are."), Style::Dim);
            composer.blank();
            composer.styled(format_args!("Axis points up to"), Style::Dim);
            bands(composer, &POINT_BANDS, None, true);
            return;
        }
        let Some(score) = score(self.fell, Some(self.points)) else { return };
        composer.large(format_args!("{} : {}", score.allies_and_soviet_union, score.axis), Style::Strong);
        let winner = match score.winner {
            Winner::Axis => "The Axis wins",
            Winner::AlliesAndSovietUnion => "Allies and USSR win",
            Winner::Draw => "A draw",
        };
        composer.styled(format_args!("{winner}"), Style::Strong);
        composer.styled(format_args!("Allies and USSR : Axis"), Style::Dim);
        composer.row(track(self.points));
        let here = |from: &[(u8, u8)], value: u8| from.iter().position(|(most, _)| value <= *most);
        if let Some(fell) = self.fell {
            composer.styled(format_args!("Germany falls up to turn"), Style::Dim);
            bands(composer, &SURRENDER_BANDS, here(&SURRENDER_BANDS, fell.get()), false);
        } else {
            composer.styled(format_args!("Axis points up to"), Style::Dim);
            bands(composer, &POINT_BANDS, here(&POINT_BANDS, self.points), true);
        }
    }

    fn enter(&mut self, _line: Option<Line>, _desk: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "18",
            "Ten points are split: by the turn on which Germany surrenders, else by Axis points at the end of turn 47.",
        ))
    }

    fn hints(&self, _line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}

/// The bands of a table, three in a row, the one that counts between brackets.
fn bands(composer: &mut Composer, table: &[(u8, u8)], here: Option<usize>, axis: bool) {
    use core::fmt::Write;
    for (row, three) in table.chunks(3).enumerate() {
        let mut text: heapless::String<64> = heapless::String::new();
        for (n, (most, points)) in three.iter().enumerate() {
            let others = if axis { 10_u8.saturating_sub(*points) } else { *points };
            let rest = 10_u8.saturating_sub(others);
            let counts = here == Some(row * 3 + n);
            let (open, close) = if counts { ("[", "]") } else { (" ", " ") };
            // Three bands are shorter than a line.
            let _ = if *most == u8::MAX {
                write!(text, "{open}+ {others}:{rest}{close}")
            } else {
                write!(text, "{open}{most} {others}:{rest}{close}")
            };
        }
        composer.say(format_args!("{text}"));
    }
}
