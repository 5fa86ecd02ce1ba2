//! What a total of Axis Strategic Points means: a question. Only when the game is over A keeps it, for the score.

use adjutant_rules::blitzwar::diplomacy::points;
use adjutant_rules::blitzwar::{Command as AnyCommand, Override, Turn};
use adjutant_rules::game::Command as GameCommand;

use crate::blitzwar::{state, turn_line, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fit;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Row, Style};
use crate::sheet::{self, Lines, Sheet, lines_of};
use crate::{Key, Press};

/// The question.
#[derive(Clone, Debug)]
pub struct PointsSheet {
    turn: Turn,
    points: u8,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The points.
    Points,
    /// The turn.
    Turn,
}

/// Whether the game is over: then only the count is missing.
fn over(desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.stop.is_none())
}

/// The points as a track with the thresholds.
#[must_use]
pub fn track(points: u8) -> Row {
    Row::Track {
        label: fit("Points", 8),
        first: 0,
        last: 60,
        at: i16::from(points.min(60)),
        ticks: [13, 20, 26, 31].into_iter().collect(),
    }
}

impl PointsSheet {
    /// As they are counted, or were counted last.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let state = state(desk);
        let turn = turn_line::now(desk);
        let counted = state.map(|state| state.axis_points(&desk.charts)).filter(|count| count.untold == 0);
        let last = state.and_then(|state| state.facts.axis_strategic_points);
        Self { turn, points: counted.map(|count| count.points).or(last).unwrap_or(0) }
    }
}

impl Sheet for PointsSheet {
    type Line = Line;
    const NAME: &'static str = "axis-points";
    const ANSWER: usize = 8;

    fn head(&self, desk: &Desk) -> Composer {
        let title = crate::blitzwar::title(desk);
        let mut composer = Composer::new(Self::NAME, format_args!("AXIS POINTS"), format_args!("{title}"));
        let last = state(desk).and_then(|state| state.facts.axis_strategic_points);
        match last {
            Some(last) => composer.status(format_args!("Counted last"), format_args!("{last}")),
            None => composer.status(format_args!("Not counted yet"), format_args!("16.3.2")),
        };
        composer
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        lines_of(&[Line::Points, Line::Turn])
    }

    fn line(&self, line: Line, picked: bool, _desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Points => composer.line("Axis points", &self.points, picked),
            Line::Turn => turn_line::item(composer, self.turn, picked),
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _desk: &Desk) {
        match line {
            Line::Points => sheet::count(&mut self.points, 60, key, press),
            Line::Turn => turn_line::leaf(&mut self.turn, key, press),
        }
    }

    fn answer(&self, _desk: &Desk, composer: &mut Composer) {
        let meaning = points(self.turn, self.points);
        composer.row(track(self.points));
        let yes = |yes: bool| if yes { Style::Strong } else { Style::Plain };
        let (join, defence) = (meaning.italy_and_hungary_join, meaning.german_defence);
        composer.value(format_args!("Italy, Hungary join"), format_args!("{}", yes_no(join)), yes(join));
        // In winter 1942 the Soviet Union is excepted (16.3.2).
        let word = if defence && self.turn.winter_1942() { "not in USSR" } else { yes_no(defence) };
        composer.value(format_args!("German defence"), format_args!("{word}"), yes(defence));
        let (axis, others) = (meaning.score_axis, meaning.score_allies_and_soviet_union);
        composer.value(format_args!("Score at the end"), format_args!("{others} : {axis}"), Style::Plain);
        composer.styled(format_args!("Allies and USSR : Axis"), Style::Dim);
    }

    fn enter(&mut self, _line: Option<Line>, desk: &mut Desk) -> Step {
        if !over(desk) {
            return Step::Stay;
        }
        let points = Override::AxisStrategicPoints(Some(self.points));
        Step::Run(GameCommand::BlitzWar(AnyCommand::Override(points)))
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "16.3.2",
            "20 points draw Italy and Hungary in, and keep German defence from turn 20. 13, 20, 26, 31 split the score.",
        ))
    }

    fn hints(&self, _line: Option<Line>, desk: &Desk) -> (&'static str, &'static str) {
        (if over(desk) { "keep" } else { "" }, "why")
    }
}
