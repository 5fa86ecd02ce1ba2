//! The turn of a date, and the steps of any phase of it (8).

use core::fmt::Write;

use adjutant_rules::blitzwar::sequence::steps;
use adjutant_rules::blitzwar::{Allowed, Phase, Refusal, Season, Side, StepName, Turn};
use heapless::String;

use super::calendar::Calendar;
use super::{Page, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, lines_of, turn as through};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Number of the turn.
    Turn,
    /// Year of the date.
    Year,
    /// Season of the date.
    Season,
    /// First or second turn of the season.
    Half,
    /// Phase.
    Phase,
    /// One side, or all three.
    Side,
}

/// A date and a phase.
#[derive(Clone, Debug)]
pub struct Sequence {
    year: u16,
    season: Season,
    half: u8,
    phase: Phase,
    side: Option<Side>,
}

/// The page of it.
pub type SequencePage = SheetPage<Sequence>;

/// The sides that can be asked for.
const SIDES: [Option<Side>; 4] = [None, Some(Side::Axis), Some(Side::Allies), Some(Side::SovietUnion)];

impl Sequence {
    /// A turn, with the phase being played.
    #[must_use]
    pub fn at(turn: Turn, desk: &Desk) -> Self {
        let phase = state(desk).and_then(|state| state.stop).map_or(Phase::Diplomacy, |stop| stop.phase);
        Self { year: turn.year(), season: turn.season(), half: turn.half(), phase, side: None }
    }

    fn turn(&self) -> Result<Turn, Refusal> {
        Turn::of(self.year, self.season, self.half)
    }

    /// Who takes a step: all, one side, or the marks of some; a star where only snow-free zones count.
    fn who(&self, turn: Turn, step: StepName) -> String<8> {
        let mut who = String::new();
        let of = |side: Side| step.due(turn, self.phase, side);
        let star = |side: Side| if of(side) == Allowed::SnowFreeZones { "*" } else { "" };
        let mut due = Side::ALL.iter().copied().filter(|&side| of(side) != Allowed::No);
        let _ = match (due.clone().count(), due.next()) {
            (_, None) => write!(who, "none"),
            (1, Some(side)) => write!(who, "{}{}", names::side(side), star(side)),
            (3, Some(side)) if due.all(|other| of(other) == of(side)) => write!(who, "all{}", star(side)),
            _ => {
                for side in Side::ALL.iter().copied().filter(|&side| of(side) != Allowed::No) {
                    let gap = if who.is_empty() || who.ends_with('*') { "" } else { " " };
                    let _ = write!(who, "{gap}{}{}", names::mark(side), star(side));
                }
                Ok(())
            }
        };
        who
    }
}

impl Sheet for Sequence {
    type Line = Line;
    const NAME: &'static str = "sequence";
    const ANSWER: usize = 6;

    fn head(&self, _: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("DATES AND STEPS"), format_args!(""));
        match self.turn() {
            Ok(turn) => composer.status(format_args!("{}", turn.dates()), format_args!("{}", turn.weather())),
            Err(_) => composer.status(format_args!("No turn has this date"), format_args!("8")),
        };
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::Turn, Line::Year, Line::Season, Line::Half, Line::Phase, Line::Side])
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Line::Turn => match self.turn() {
                Ok(turn) => composer.line("Turn", &turn, picked),
                Err(_) => composer.line("Turn", &"-", picked),
            },
            Line::Year => composer.line("Year", &self.year, picked),
            Line::Season => composer.line("Season", &self.season, picked),
            Line::Half => composer.line("Half", &self.half, picked),
            Line::Phase => {
                let (number, title) = (self.phase.number(), self.phase.title());
                composer.item(format_args!("Phase"), format_args!("{number} {title}"), picked)
            }
            Line::Side => {
                let side = self.side.map_or("all", names::side);
                composer.line("Side", &side, picked)
            }
        };
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        let number = |now: u16, low: u16, high: u16| {
            u16::try_from(changed(now.into(), low.into(), high.into(), key, press)).unwrap_or(now)
        };
        match line {
            Line::Turn => {
                let now = self.turn().unwrap_or(Turn::FIRST).get();
                let next = number(now.into(), Turn::FIRST.get().into(), Turn::LAST.get().into());
                if let Some(turn) = u8::try_from(next).ok().and_then(Turn::new) {
                    (self.year, self.season, self.half) = (turn.year(), turn.season(), turn.half());
                }
            }
            Line::Year => self.year = number(self.year, Turn::FIRST.year(), Turn::LAST.year()),
            Line::Season => through(&mut self.season, Season::ALL, key),
            Line::Half => self.half = 3 - self.half.clamp(1, 2),
            Line::Phase => through(&mut self.phase, Phase::ALL, key),
            Line::Side => through(&mut self.side, &SIDES, key),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let turn = match self.turn() {
            Ok(turn) => turn,
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
                return;
            }
        };
        let Some(side) = self.side else {
            let mut snow = false;
            for &step in self.phase.steps() {
                let who = self.who(turn, step);
                snow |= who.contains('*');
                composer.value(format_args!("{}", step.title()), format_args!("{who}"), Style::Strong);
            }
            composer.styled(format_args!("Ax=Axis Al=Allies SU=USSR"), Style::Dim);
            if snow {
                composer.styled(format_args!("*: where no snow lies"), Style::Dim);
            }
            return;
        };
        for step in steps(turn, self.phase, Some(side)) {
            let (word, style) = match step.due {
                Allowed::Yes => ("yes", Style::Strong),
                Allowed::No => ("no", Style::Dim),
                Allowed::SnowFreeZones => ("not in snow", Style::Strong),
            };
            composer.value(format_args!("{}", step.step.title()), format_args!("{word}"), style);
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        match self.turn() {
            Ok(turn) => Step::Swap(AnyPage::BlitzWar(Page::Calendar(Calendar::at(turn)))),
            Err(_) => Step::Stay,
        }
    }

    fn why(&self, _: Option<Line>, _: &Desk) -> Step {
        Step::Tell(Notice::Told(
            "8",
            "Phases 1-3: each step by Axis, Allies, USSR in turn. 4-9: a side plays them all.",
        ))
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        (if self.turn().is_ok() { "turn" } else { "" }, "order")
    }
}

#[cfg(test)]
mod tests {
    use super::{Phase, Season, Sequence, StepName, Turn};
    use crate::screen::NARROW;

    #[test]
    fn every_step_fits_beside_those_who_take_it() {
        for turn in Turn::all() {
            for &phase in Phase::ALL {
                let sheet = Sequence { year: 1939, season: Season::Summer, half: 2, phase, side: None };
                for &step in phase.steps() {
                    let (title, who) = (StepName::title(step), sheet.who(turn, step));
                    assert!(title.len() + 1 + who.len() <= NARROW, "{title} {who}");
                }
            }
        }
    }
}
