//! A scenario on the simulator.

use adjutant_app::screen::ROWS;
use adjutant_app::{Key, Screen};

use super::{Action, Check, Difference, Scenario, Step};
use crate::keys::{How, Stroke};
use crate::runner::Runner;
use crate::text::Grid;

/// Looks on while a scenario is played: contact sheets take their pictures this way.
pub trait Watch {
    /// After every key.
    fn key(&mut self, _step: &Step, _runner: &Runner) {}
    /// At every check that held, and at every picture of the documents.
    fn check(&mut self, _step: &Step, _runner: &Runner) {}
}

impl Watch for () {}

/// How many presses the cursor looks for a line.
pub const LONGEST_WAY: u32 = 120;

/// Whether a line with this text is under the cursor.
#[must_use]
pub fn under_cursor(screen: &Screen, text: &str) -> bool {
    let grid = Grid::of(screen);
    (0..ROWS).any(|row| grid.cursor[row] && grid.line(row).contains(text))
}

/// Plays a scenario up to the first difference.
///
/// # Errors
/// The first difference.
pub fn play(scenario: &Scenario, watch: &mut impl Watch) -> Result<(), Difference> {
    Player::new(scenario, watch).run(None)
}

/// Plays a scenario and gives its text with every `expect` block as the screen was.
///
/// # Errors
/// The first difference in another check: a recording must not hide it.
pub fn record(scenario: &Scenario) -> Result<String, Difference> {
    let mut blocks = Vec::new();
    Player::new(scenario, &mut ()).run(Some(&mut blocks))?;
    let mut lines: Vec<String> = scenario.text.lines().map(str::to_owned).collect();
    for (from, to, screen) in blocks.into_iter().rev() {
        lines.splice(from - 1..to - 1, screen.lines().map(|row| format!("  {row}")));
    }
    Ok(lines.join("\n") + "\n")
}

type Blocks = Vec<(usize, usize, String)>;

struct Player<'a, W> {
    scenario: &'a Scenario,
    watch: &'a mut W,
    runner: Runner,
    presses: u32,
}

impl<'a, W: Watch> Player<'a, W> {
    fn new(scenario: &'a Scenario, watch: &'a mut W) -> Self {
        Self { scenario, watch, runner: Runner::fresh(0), presses: 0 }
    }

    fn run(mut self, mut blocks: Option<&mut Blocks>) -> Result<(), Difference> {
        for step in &self.scenario.steps {
            self.step(step, blocks.as_deref_mut())?;
        }
        let last = self.scenario.steps.last().map_or(1, |step| step.line);
        self.dice_all_rolled(last)
    }

    fn step(&mut self, step: &Step, blocks: Option<&mut Blocks>) -> Result<(), Difference> {
        match &step.action {
            Action::Start => {
                self.dice_all_rolled(step.line)?;
                self.runner = Runner::fresh(0);
                self.presses = 0;
            }
            Action::Restart => self.runner.restart(),
            Action::Count => self.presses = 0,
            Action::Dice(faces) => self.runner.dice().lay_out(faces.iter().copied()),
            Action::Keys(strokes) => strokes.iter().try_for_each(|&stroke| self.stroke(step, stroke))?,
            Action::To { text, press } => {
                let mut way = 0;
                while !under_cursor(&self.runner.screen(), text) {
                    if way == LONGEST_WAY {
                        return Err(self.difference(step.line, format!("the cursor finds no line with \"{text}\"")));
                    }
                    way += 1;
                    self.stroke(step, Stroke { key: Key::Down, how: How::Short })?;
                }
                if *press {
                    self.stroke(step, Stroke { key: Key::A, how: How::Short })?;
                }
            }
            Action::Check(check) => {
                self.check(step.line, check, blocks)?;
                self.watch.check(step, &self.runner);
            }
            Action::Picture(_) => self.watch.check(step, &self.runner),
        }
        Ok(())
    }

    fn stroke(&mut self, step: &Step, stroke: Stroke) -> Result<(), Difference> {
        self.presses += u32::from(stroke.how != How::LetGo);
        if let Err(error) = self.runner.stroke(stroke) {
            return Err(self.difference(step.line, error.to_string()));
        }
        self.watch.key(step, &self.runner);
        Ok(())
    }

    fn check(&self, line: usize, check: &Check, blocks: Option<&mut Blocks>) -> Result<(), Difference> {
        let screen = self.runner.screen();
        let grid = Grid::of(&screen);
        let sees = |text: &str| (0..15).any(|row| grid.line(row).contains(text) || grid.beside(row).contains(text));
        let wrong = match check {
            Check::See(text) => (!sees(text)).then(|| format!("\"{text}\" is not on the screen")),
            Check::SeeNot(text) => sees(text).then(|| format!("\"{text}\" is on the screen")),
            Check::Title(text) => {
                (!grid.line(0).starts_with(text)).then(|| format!("the title is \"{}\", not \"{text}\"", grid.line(0)))
            }
            Check::Row(row, text) => (grid.line(*row).trim() != text.trim())
                .then(|| format!("row {row} is \"{}\", not \"{text}\"", grid.line(*row).trim())),
            Check::Screen(name) => {
                (screen.name != name).then(|| format!("this is the screen `{}`, not `{name}`", screen.name))
            }
            Check::Presses(wanted) => {
                (self.presses != *wanted).then(|| format!("it took {} presses, not {wanted}", self.presses))
            }
            Check::Expect { rows, from, to } => {
                let actual = grid.to_string();
                if let Some(blocks) = blocks {
                    blocks.push((*from, *to, actual));
                    None
                } else if actual.lines().ne(rows.iter().map(String::as_str)) {
                    let mut difference = self.difference(line, "the screen is different".to_owned());
                    difference.expected = Some(rows.join("\n"));
                    return Err(difference);
                } else {
                    None
                }
            }
        };
        wrong.map_or(Ok(()), |what| Err(self.difference(line, what)))
    }

    fn dice_all_rolled(&mut self, line: usize) -> Result<(), Difference> {
        match self.runner.dice().left() {
            0 => Ok(()),
            left => Err(self.difference(line, format!("{left} dice were laid out and never rolled"))),
        }
    }

    fn difference(&self, line: usize, what: String) -> Difference {
        let actual = self.runner.text();
        Difference { name: self.scenario.name.clone(), line, what, expected: None, actual }
    }
}
