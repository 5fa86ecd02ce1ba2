//! Scenarios: key scripts with expected screens. `tests/scenarios/README.md` describes the format.

mod parse;
mod play;

use std::fmt;

use crate::keys::Stroke;

pub use parse::{faces, find, parse};
pub use play::{LONGEST_WAY, Watch, play, record, under_cursor};

/// A scenario file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scenario {
    /// What to call it in messages: the file's path.
    pub name: String,
    /// The text as it was read.
    pub text: String,
    /// What to do, in order.
    pub steps: Vec<Step>,
}

impl Scenario {
    /// Something that kept the scenario from being played or written.
    #[must_use]
    pub fn trouble(&self, what: String) -> Difference {
        Difference { name: self.name.clone(), line: 1, what, expected: None, actual: String::new() }
    }
}

/// One line that does something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// Its number, from 1.
    pub line: usize,
    /// What to do.
    pub action: Action,
}

/// What a line asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Action {
    /// A device with an erased flash.
    Start,
    /// Power off and on.
    Restart,
    /// Keys to press.
    Keys(Vec<Stroke>),
    /// Down until a line with this text is under the cursor, and then perhaps A.
    To {
        /// Part of the line.
        text: String,
        /// A at the end.
        press: bool,
    },
    /// Faces of the next dice that the device rolls.
    Dice(Vec<u8>),
    /// Counts presses from here.
    Count,
    /// What must be so.
    Check(Check),
    /// The screen is a picture of the documents: its path below their folder of pictures.
    Picture(String),
}

/// What must be so now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Check {
    /// The text stands somewhere on the screen.
    See(String),
    /// The text stands nowhere on the screen.
    SeeNot(String),
    /// The title begins with the text.
    Title(String),
    /// The row is the text.
    Row(usize, String),
    /// The screen has this name.
    Screen(String),
    /// The whole screen is this; the lines of the block, from 1, for rewriting it.
    Expect {
        /// The block without its indentation.
        rows: Vec<String>,
        /// First line of the block.
        from: usize,
        /// One past its last line.
        to: usize,
    },
    /// So many presses since the start or the last count.
    Presses(u32),
}

/// A line that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    /// The scenario.
    pub name: String,
    /// The line, from 1.
    pub line: usize,
    /// What is wrong with it.
    pub what: String,
}

impl fmt::Display for Complaint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.name, self.line, self.what)
    }
}

/// The first thing that was not as the scenario says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The scenario.
    pub name: String,
    /// The line, from 1.
    pub line: usize,
    /// What is different.
    pub what: String,
    /// The screen that was expected, where a whole one was.
    pub expected: Option<String>,
    /// The screen as it is.
    pub actual: String,
}

impl fmt::Display for Difference {
    /// The message, then the screens side by side; rows that differ have a `*` between them.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}:{}: {}", self.name, self.line, self.what)?;
        let Some(expected) = &self.expected else {
            return write!(f, "{}", self.actual);
        };
        let (expected, actual): (Vec<&str>, Vec<&str>) = (expected.lines().collect(), self.actual.lines().collect());
        writeln!(f, "  {:<40}     actual", "expected")?;
        for at in 0..expected.len().max(actual.len()) {
            let (left, right) = (expected.get(at).copied().unwrap_or(""), actual.get(at).copied().unwrap_or(""));
            let sign = if left == right { ' ' } else { '*' };
            writeln!(f, "  {left:<40} {sign}   {right}")?;
        }
        Ok(())
    }
}
