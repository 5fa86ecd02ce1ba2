//! From a file's text to its steps.

use std::path::{Path, PathBuf};
use std::{fs, io};

use super::{Action, Check, Complaint, Scenario, Step};
use crate::keys;

/// How a scenario file's name ends.
const ENDING: &str = "txt";

/// Every scenario file below a folder, in the order of their paths.
///
/// # Errors
/// When a folder cannot be read.
pub fn find(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder)? {
        let path = entry?.path();
        if path.is_dir() {
            found.extend(find(&path)?);
        } else if path.extension().is_some_and(|ending| ending == ENDING) {
            found.push(path);
        }
    }
    found.sort();
    Ok(found)
}

/// Reads a scenario.
///
/// # Errors
/// The first line that makes no sense, or that the scenario checks nothing.
pub fn parse(name: &str, text: &str) -> Result<Scenario, Complaint> {
    let complain = |line: usize, what: String| Complaint { name: name.to_owned(), line, what };
    let lines: Vec<&str> = text.lines().collect();
    let mut steps: Vec<Step> = Vec::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let number = at + 1;
        at += 1;
        let code = line.trim();
        if code.is_empty() || code.starts_with('#') {
            continue;
        }
        if line.starts_with(char::is_whitespace) {
            return Err(complain(number, "only the rows after `expect` are indented".to_owned()));
        }
        let (word, rest) = code.split_once(char::is_whitespace).unwrap_or((code, ""));
        let action = if word == "expect" {
            let from = at;
            while lines.get(at).is_some_and(|line| line.starts_with(char::is_whitespace) && !line.trim().is_empty()) {
                at += 1;
            }
            let rows = lines[from..at].iter().map(|line| line.trim().to_owned()).collect();
            Action::Check(Check::Expect { rows, from: from + 1, to: at + 1 })
        } else {
            action(word, rest.trim()).map_err(|what| complain(number, what))?
        };
        if steps.is_empty() && action != Action::Start {
            return Err(complain(number, "a scenario begins with `start`".to_owned()));
        }
        steps.push(Step { line: number, action });
    }
    if steps.iter().any(|step| matches!(step.action, Action::Check(_))) {
        Ok(Scenario { name: name.to_owned(), text: text.to_owned(), steps })
    } else {
        Err(complain(lines.len().max(1), "nothing is checked: this scenario could not fail".to_owned()))
    }
}

fn action(word: &str, rest: &str) -> Result<Action, String> {
    let bare = |action| if rest.is_empty() { Ok(action) } else { Err(format!("`{word}` stands alone")) };
    let check = |check| Ok(Action::Check(check));
    match word {
        "start" => bare(Action::Start),
        "restart" => bare(Action::Restart),
        "count" => bare(Action::Count),
        "keys" => keys::parse(rest).map(Action::Keys),
        "to" => Ok(Action::To { text: quoted(rest)?, press: false }),
        "pick" => Ok(Action::To { text: quoted(rest)?, press: true }),
        "dice" => faces(rest).map(Action::Dice),
        "see" => check(Check::See(quoted(rest)?)),
        "see-not" => check(Check::SeeNot(quoted(rest)?)),
        "title" => check(Check::Title(quoted(rest)?)),
        "screen" if !rest.is_empty() => check(Check::Screen(rest.to_owned())),
        "picture" if Path::new(rest).extension().is_some_and(|ending| ending == "png") => {
            Ok(Action::Picture(rest.to_owned()))
        }
        "picture" => Err(format!("`picture` wants a path like blitzwar/victory.png, not `{rest}`")),
        "presses" => {
            let number = rest.parse().map_err(|_| format!("`presses` wants a number, not `{rest}`"))?;
            check(Check::Presses(number))
        }
        "row" => {
            let (number, text) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
            let row = number.parse().ok().filter(|&row| row < 15);
            let row = row.ok_or_else(|| format!("`row` wants a row from 0 to 14, not `{number}`"))?;
            check(Check::Row(row, quoted(text.trim())?))
        }
        _ => Err(format!(
            "`{word}` is no step. Steps: start, restart, keys, to, pick, dice, count, see, see-not, title, row, screen, expect, presses, picture."
        )),
    }
}

/// Faces of dice, separated by blanks.
///
/// # Errors
/// The first word that is no face.
pub fn faces(text: &str) -> Result<Vec<u8>, String> {
    let face = |word: &str| word.parse().ok().filter(|face| (1..=10).contains(face));
    text.split_whitespace()
        .map(|word| face(word).ok_or_else(|| format!("`{word}` is no face of a die: 1 to 6, or 1 to 10")))
        .collect()
}

/// The text between quotation marks.
fn quoted(text: &str) -> Result<String, String> {
    text.strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'))
        .filter(|text| !text.is_empty())
        .map(str::to_owned)
        .ok_or_else(|| format!("a text stands in quotation marks: \"Mechili\", not `{text}`"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::keys::{How, Stroke};
    use adjutant_app::Key;

    #[test]
    fn a_scenario_is_read_line_by_line() {
        let text =
            "# why\nstart\nkeys a\npick \"Zone\"\ndice 1 6\nexpect\n  |one|\n  >two|\nrow 4 \"x  y\"\npresses 3\n";
        let steps = parse("t", text).unwrap().steps;
        let step = |line, action| Step { line, action };
        assert_eq!(
            steps,
            [
                step(2, Action::Start),
                step(3, Action::Keys(vec![Stroke { key: Key::A, how: How::Short }])),
                step(4, Action::To { text: "Zone".to_owned(), press: true }),
                step(5, Action::Dice(vec![1, 6])),
                step(
                    6,
                    Action::Check(Check::Expect { rows: vec!["|one|".to_owned(), ">two|".to_owned()], from: 7, to: 9 })
                ),
                step(9, Action::Check(Check::Row(4, "x  y".to_owned()))),
                step(10, Action::Check(Check::Presses(3))),
            ]
        );
    }

    #[test]
    fn what_cannot_be_read_is_named_with_its_line() {
        for (text, line, part) in [
            ("keys a\n", 1, "begins with `start`"),
            ("start\nkeys c\n", 2, "`c` is no key"),
            ("start\nlook \"x\"\n", 2, "`look` is no step"),
            ("start\nsee Mechili\n", 2, "quotation marks"),
            ("start\nsee \"\"\n", 2, "quotation marks"),
            ("start\nrow 15 \"x\"\n", 2, "0 to 14"),
            ("start\ndice 0\n", 2, "no face"),
            ("start\npicture victory\n", 2, "blitzwar/victory.png"),
            ("start\n  |x|\n", 2, "indented"),
            ("start now\n", 1, "stands alone"),
            ("start\npresses few\n", 2, "wants a number"),
            ("start\nscreen\n", 2, "no step"),
            ("start\nkeys a\n", 2, "could not fail"),
            ("", 1, "could not fail"),
        ] {
            let complaint = parse("t", text).unwrap_err();
            assert_eq!(complaint.line, line, "{text:?}");
            assert!(complaint.to_string().contains(part), "{complaint}");
        }
    }
}
