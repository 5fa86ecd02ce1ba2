//! A screen as characters: fifteen rows of thirty columns, and what the keys beside it do.
//!
//! The terminal, the scenarios and the contact sheets' labels all show this one grid.

use adjutant_app::screen::{NARROW, ROWS, WIDE};
use adjutant_app::{Mark, Row, Screen, Style};

/// Rows beside which the hints of A, B, X and Y stand, as on the device.
pub const HINT_ROWS: [usize; 4] = [3, 6, 9, 12];
/// The keys at the right edge, from top to bottom.
pub const HINT_KEYS: [char; 4] = ['A', 'B', 'X', 'Y'];

/// Columns of a bar's label; a blank follows.
const LABEL: usize = 8;
/// Columns of a bar itself.
const BAR: usize = 10;
/// Columns of a bar's figure, right-aligned.
const FIGURE: usize = 6;
/// Columns of a track; its marker's number stands right of it.
const TRACK: usize = 12;

/// One character and how it looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Glyph {
    /// The character.
    pub sign: char,
    /// Its style.
    pub style: Style,
}

const BLANK: Glyph = Glyph { sign: ' ', style: Style::Plain };

/// The whole screen as characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Grid {
    /// Rows of glyphs. Below row 1 the last four columns are the device's key hints and stay blank here.
    pub glyphs: [[Glyph; WIDE]; ROWS],
    /// The rows that are the cursor line.
    pub cursor: [bool; ROWS],
    /// Words beside A, B, X and Y.
    pub hints: [&'static str; 4],
    /// Whether more lies above and below.
    pub more: (bool, bool),
}

impl Grid {
    /// Puts a screen onto the grid.
    #[must_use]
    pub fn of(screen: &Screen) -> Self {
        let mut grid =
            Self { glyphs: [[BLANK; WIDE]; ROWS], cursor: [false; ROWS], hints: screen.hints, more: screen.more };
        for (at, row) in screen.rows.iter().enumerate() {
            grid.row(at, row);
        }
        grid
    }

    fn row(&mut self, at: usize, row: &Row) {
        match row {
            Row::Blank | Row::Covered => {}
            Row::Rule => self.put(at, 0, &"─".repeat(width(at)), Style::Dim),
            Row::Line { text, marks } => {
                self.put(at, 0, text, Style::Plain);
                for mark in marks {
                    self.mark(at, *mark);
                }
            }
            Row::Bar { label, permille, figure, style } => {
                self.put(at, 0, label, *style);
                let filled = (usize::from(*permille) * BAR + 500) / 1000;
                // Something that can happen is never drawn as nothing, nor the uncertain as certain.
                let filled = match *permille {
                    0 => 0,
                    1..1000 => filled.clamp(1, BAR - 1),
                    _ => BAR,
                };
                self.put(at, LABEL + 1, &"█".repeat(filled), Style::Strong);
                self.put(at, LABEL + 1 + filled, &"░".repeat(BAR - filled), Style::Dim);
                self.put(at, LABEL + BAR + 2, &format!("{figure:>FIGURE$}"), *style);
            }
            Row::Track { label, first, last, at: marker, ticks } => {
                self.put(at, 0, label, Style::Plain);
                let (track, place) = track(*first, *last, *marker, ticks);
                self.put(at, LABEL + 1, &track, Style::Dim);
                if let Some(place) = place {
                    self.put(at, LABEL + 1 + place, "●", Style::Strong);
                }
                self.put(at, LABEL + TRACK + 2, &format!("{marker:>4}"), Style::Strong);
            }
            Row::Dice { faces, picked, sides } => self.dice(at, faces, *picked, *sides),
            Row::Large { text, style } => {
                self.put(at, 0, text, *style);
                self.put(at + 1, 0, &"▀".repeat(text.chars().count()), *style);
            }
        }
    }

    /// Dice share their edges, so that ten of them fit: three rows of boxes, the one under the cursor heavy.
    fn dice(&mut self, at: usize, faces: &[u8], picked: Option<u8>, sides: u8) {
        // Where two figures a die do not fit, a 10 is written as it is printed on the die: 0.
        let inner = if sides < 10 || faces.len() * 3 >= NARROW { 1 } else { 2 };
        let edge = "─".repeat(inner);
        for (n, &face) in faces.iter().enumerate() {
            let left = n * (inner + 1);
            let under_cursor = picked.map(usize::from) == Some(n);
            let (top, bottom) = if n == 0 { ('┌', '└') } else { ('┬', '┴') };
            self.put(at, left, &format!("{top}{edge}┐"), Style::Plain);
            self.put(at + 1, left, &format!("│{:inner$}│", ""), Style::Plain);
            self.put(at + 2, left, &format!("{bottom}{edge}┘"), Style::Plain);
            let face = match face {
                0 => "?".to_owned(),
                10 if inner == 1 => "0".to_owned(),
                face => face.to_string(),
            };
            let style = if under_cursor { Style::Picked } else { Style::Strong };
            self.put(at + 1, left + 1, &format!("{face:>inner$}"), style);
            if under_cursor {
                self.put(at + 2, left + inner, "▲", Style::Picked);
            }
        }
    }

    /// Writes characters from a column on; what does not fit is left out.
    fn put(&mut self, row: usize, column: usize, text: &str, style: Style) {
        let Some(line) = self.glyphs.get_mut(row) else { return };
        for (glyph, sign) in line.iter_mut().take(width(row)).skip(column).zip(text.chars()) {
            *glyph = Glyph { sign, style };
        }
    }

    /// Styles part of a line. A picked part gets brackets in the blanks beside it: it must be seen without colour too.
    fn mark(&mut self, row: usize, mark: Mark) {
        let (from, to) = (usize::from(mark.from), usize::from(mark.to).min(width(row)));
        let Some(line) = self.glyphs.get_mut(row) else { return };
        for glyph in line.iter_mut().take(to).skip(from) {
            glyph.style = mark.style;
        }
        if mark.style != Style::Picked {
            return;
        }
        if from == 0 && to >= NARROW {
            self.cursor[row] = true;
            return;
        }
        if let Some(glyph) = from.checked_sub(1).and_then(|before| line.get_mut(before))
            && glyph.sign == ' '
        {
            glyph.sign = '[';
        }
        if let Some(glyph) = line.get_mut(to)
            && glyph.sign == ' '
        {
            glyph.sign = ']';
        }
    }

    /// One row's characters without the blanks at its end.
    #[must_use]
    pub fn line(&self, row: usize) -> String {
        let text: String = self.glyphs.get(row).into_iter().flatten().map(|glyph| glyph.sign).collect();
        text.trim_end().to_owned()
    }

    /// What stands beside a row: a key with its word, or an arrow where more lies above or below.
    #[must_use]
    pub fn beside(&self, row: usize) -> String {
        if let Some(n) = HINT_ROWS.iter().position(|&at| at == row)
            && !self.hints[n].is_empty()
        {
            return format!("{} {}", HINT_KEYS[n], self.hints[n]);
        }
        match row {
            2 if self.more.0 => "▲ more".to_owned(),
            14 if self.more.1 => "▼ more".to_owned(),
            _ => String::new(),
        }
    }
}

/// Columns of a row: the title and the status are as wide as the screen.
const fn width(row: usize) -> usize {
    if row < 2 { WIDE } else { NARROW }
}

/// The boxes of a track, and the place of the marker if it is on it. A track with more boxes than columns is scaled.
fn track(first: i16, last: i16, marker: i16, ticks: &[i16]) -> (String, Option<usize>) {
    let (first, last) = (i32::from(first), i32::from(last));
    let boxes = usize::try_from(last - first).unwrap_or(0) + 1;
    let columns = boxes.min(TRACK);
    let place = |at: i16| {
        let at = i32::from(at);
        let offset = usize::try_from(at - first).ok().filter(|_| at <= last)?;
        Some(if boxes <= TRACK { offset } else { offset * (columns - 1) / (boxes - 1) })
    };
    let mut signs = vec!['·'; columns];
    for at in ticks.iter().filter_map(|&tick| place(tick)) {
        signs[at] = '|';
    }
    (signs.into_iter().collect(), place(marker))
}

impl std::fmt::Display for Grid {
    /// Fifteen lines: the row between bars, `>` at the left of the cursor line, then the hint.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (at, row) in self.glyphs.iter().enumerate() {
            let edge = if self.cursor[at] { '>' } else { '|' };
            let signs: String = row.iter().map(|glyph| glyph.sign).collect();
            let line = format!("{edge}{signs}| {}", self.beside(at));
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use heapless::Vec;

    fn screen(rows: &[Row]) -> Screen {
        Screen {
            name: "test",
            rows: rows.iter().cloned().collect(),
            hints: ["roll", "back", "", ""],
            more: (false, true),
        }
    }

    fn line(text: &str, marks: &[(u8, u8, Style)]) -> Row {
        let marks = marks.iter().map(|&(from, to, style)| Mark { from, to, style }).collect();
        Row::Line { text: text.try_into().unwrap(), marks }
    }

    #[test]
    fn lines_marks_and_hints_stand_where_the_device_has_them() {
        let rows = [
            line("LAND COMBAT         T14 spr 41", &[(0, 30, Style::Strong)]),
            Row::Blank,
            line("Land combat", &[(0, 26, Style::Picked)]),
            line(" Attack   inf 3   arm 2", &[(14, 15, Style::Picked)]),
            Row::Rule,
        ];
        let text = Grid::of(&screen(&rows)).to_string();
        let lines: std::vec::Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), ROWS);
        assert_eq!(lines[0], "|LAND COMBAT         T14 spr 41|");
        assert_eq!(lines[2], ">Land combat                   |");
        assert_eq!(lines[3], "| Attack   inf[3]  arm 2       | A roll");
        assert_eq!(lines[4], format!("|{}    |", "─".repeat(26)));
        assert_eq!(lines[6], format!("|{}| B back", " ".repeat(30)));
        assert_eq!(lines[14], format!("|{}| ▼ more", " ".repeat(30)));
    }

    #[test]
    fn bars_never_show_the_possible_as_empty_nor_the_uncertain_as_full() {
        let bar = |permille| Row::Bar {
            label: "0/1".try_into().unwrap(),
            permille,
            figure: "1%".try_into().unwrap(),
            style: Style::Plain,
        };
        let grid = Grid::of(&screen(&[bar(0), bar(1), bar(500), bar(999), bar(1000)]));
        let filled: std::vec::Vec<usize> = (0..5).map(|at| grid.line(at).matches('█').count()).collect();
        assert_eq!(filled, [0, 1, 5, 9, 10]);
        assert_eq!(grid.line(2), "0/1      █████░░░░░     1%");
    }

    #[test]
    fn tracks_show_ticks_and_the_marker_and_are_scaled_when_long() {
        let ticks: Vec<i16, 6> = [2].into_iter().collect();
        let track =
            |first, last, at| Row::Track { label: "Points".try_into().unwrap(), first, last, at, ticks: ticks.clone() };
        let grid = Grid::of(&screen(&[track(0, 9, 4), track(0, 60, 60), track(0, 9, 12), track(5, 1, 3)]));
        assert_eq!(grid.line(0), "Points   ··|·●·····      4");
        assert_eq!(grid.line(1), "Points   |··········●   60");
        assert_eq!(grid.line(2), "Points   ··|·······     12", "a marker off the track is only a number");
        assert_eq!(grid.line(3), "Points   ·               3", "a track of no boxes does not panic");
    }

    #[test]
    fn ten_dice_fit_and_the_wanted_ones_are_question_marks() {
        let dice = |faces: &[u8], sides| {
            let row = Row::Dice { faces: faces.iter().copied().collect(), picked: Some(2), sides };
            Grid::of(&screen(&[Row::Blank, Row::Blank, row]))
        };
        let six = dice(&[6, 1, 0], 6);
        assert_eq!((six.line(2).as_str(), six.line(3).as_str()), ("┌─┬─┬─┐", "│6│1│?│"));
        assert_eq!(six.line(4), "└─┴─┴▲┘");
        assert_eq!(six.glyphs[3][5].style, Style::Picked);
        assert_eq!(dice(&[6, 10, 0], 10).line(3), "│ 6│10│ ?│");
        assert_eq!(dice(&[10; 10], 10).line(3), "│0│0│0│0│0│0│0│0│0│0│");
    }

    #[test]
    fn large_text_is_underlined() {
        let row = Row::Large { text: "4-1".try_into().unwrap(), style: Style::Strong };
        let grid = Grid::of(&screen(&[Row::Blank, Row::Blank, row, Row::Covered]));
        assert_eq!((grid.line(2).as_str(), grid.line(3).as_str()), ("4-1", "▀▀▀"));
    }
}
