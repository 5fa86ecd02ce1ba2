//! Composing a screen row by row.

use core::fmt;

use heapless::{String, Vec};

use crate::line::{BODY, fitted, pair, wrap};
use crate::notice::Notice;
use crate::screen::{Hint, Mark, ROWS, Row, Screen, Style, Text, WIDE};

/// A screen being composed; rows beyond the fifteenth are dropped.
#[derive(Debug)]
pub struct Composer {
    screen: Screen,
}

fn column(at: usize) -> u8 {
    u8::try_from(at).unwrap_or(u8::MAX)
}

/// A mark over columns `from..to`.
#[must_use]
pub fn mark(from: usize, to: usize, style: Style) -> Mark {
    Mark { from: column(from), to: column(to), style }
}

impl Composer {
    /// A screen with its title line.
    #[must_use]
    pub fn new(name: &'static str, left: fmt::Arguments<'_>, right: fmt::Arguments<'_>) -> Self {
        let screen = Screen { name, rows: Vec::new(), hints: [""; 4], more: (false, false) };
        let mut composer = Self { screen };
        composer.text(pair(left, right, WIDE), Style::Strong);
        composer
    }

    /// A screen with its title line and its status line, left and right of each: words that are known beforehand.
    #[must_use]
    pub fn headed(name: &'static str, [title, right, status, end]: [&str; 4]) -> Self {
        let mut composer = Self::new(name, format_args!("{title}"), format_args!("{right}"));
        composer.status(format_args!("{status}"), format_args!("{end}"));
        composer
    }

    /// How many rows there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.screen.rows.len()
    }

    /// Whether nothing was composed yet; never, because the title always stands.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.screen.rows.is_empty()
    }

    /// How many rows are still free.
    #[must_use]
    pub fn left(&self) -> usize {
        ROWS - self.len()
    }

    /// Adds any row.
    pub fn row(&mut self, row: Row) -> &mut Self {
        let _ = self.screen.rows.push(row);
        self
    }

    /// The status line, across the whole width.
    pub fn status(&mut self, left: fmt::Arguments<'_>, right: fmt::Arguments<'_>) -> &mut Self {
        self.text(pair(left, right, WIDE), Style::Plain)
    }

    /// A line in one style.
    pub fn text(&mut self, text: Text, style: Style) -> &mut Self {
        let mut marks = Vec::new();
        // An empty line has nothing to mark.
        if style != Style::Plain && !text.is_empty() {
            let _ = marks.push(mark(0, text.chars().count(), style));
        }
        self.row(Row::Line { text, marks })
    }

    /// A line with marks of its own.
    pub fn marked(&mut self, text: Text, marks: Vec<Mark, 6>) -> &mut Self {
        self.row(Row::Line { text, marks })
    }

    /// A plain line of the body.
    pub fn say(&mut self, args: fmt::Arguments<'_>) -> &mut Self {
        self.text(fitted(args, BODY), Style::Plain)
    }

    /// A line of the body in a style.
    pub fn styled(&mut self, args: fmt::Arguments<'_>, style: Style) -> &mut Self {
        self.text(fitted(args, BODY), style)
    }

    /// Text over as many lines as it needs, at most eight and at most what is left.
    pub fn paragraph(&mut self, args: fmt::Arguments<'_>, style: Style) -> &mut Self {
        for line in wrap::<8>(args, BODY) {
            self.text(line, style);
        }
        self
    }

    /// Label left, value right.
    pub fn value(&mut self, left: fmt::Arguments<'_>, right: fmt::Arguments<'_>, style: Style) -> &mut Self {
        self.text(pair(left, right, BODY), style)
    }

    /// A line of a list: inverse over the whole width when it is under the cursor.
    pub fn item(&mut self, left: fmt::Arguments<'_>, right: fmt::Arguments<'_>, picked: bool) -> &mut Self {
        self.value(left, right, if picked { Style::Picked } else { Style::Plain })
    }

    /// The same with a label that never changes: smaller where it is called.
    pub fn line(&mut self, label: &str, value: &dyn fmt::Display, picked: bool) -> &mut Self {
        self.item(format_args!("{label}"), format_args!("{value}"), picked)
    }

    /// A thin line.
    pub fn rule(&mut self) -> &mut Self {
        self.row(Row::Rule)
    }

    /// An empty row.
    pub fn blank(&mut self) -> &mut Self {
        self.row(Row::Blank)
    }

    /// A bar of odds.
    pub fn bar(&mut self, label: fmt::Arguments<'_>, permille: u16, figure: fmt::Arguments<'_>) -> &mut Self {
        let row = Row::Bar {
            label: fitted(label, 8),
            permille: permille.min(1000),
            figure: fitted(figure, 6),
            style: Style::Plain,
        };
        self.row(row)
    }

    /// Dice in a row, three rows high.
    pub fn dice(&mut self, faces: &[u8], picked: Option<u8>, sides: u8) -> &mut Self {
        let faces = faces.iter().copied().take(10).collect();
        self.row(Row::Dice { faces, picked, sides }).row(Row::Covered).row(Row::Covered)
    }

    /// Large text, two rows high.
    pub fn large(&mut self, args: fmt::Arguments<'_>, style: Style) -> &mut Self {
        let text: String<32> = fitted(args, 13);
        self.row(Row::Large { text, style }).row(Row::Covered)
    }

    /// Fills up with blanks until `row` is the next one.
    pub fn down_to(&mut self, row: usize) -> &mut Self {
        while self.len() < row.min(ROWS) {
            self.blank();
        }
        self
    }

    /// Whether more lies above and below.
    pub fn more(&mut self, above: bool, below: bool) -> &mut Self {
        self.screen.more = (above, below);
        self
    }

    /// The finished screen.
    #[must_use]
    pub fn hints(mut self, a: Hint, b: Hint, x: Hint, y: Hint) -> Screen {
        self.screen.hints = [a, b, x, y];
        self.down_to(ROWS);
        self.screen
    }
}

/// The words of an alert of a screen, without its sign.
fn alert(row: &Row) -> Option<impl Iterator<Item = &str>> {
    match row {
        Row::Line { text, marks } if marks.first().is_some_and(|mark| mark.style == Style::Alert) => {
            Some(text.split_whitespace().filter(|word| *word != "!"))
        }
        _ => None,
    }
}

/// A refusal that the screen says by itself goes where its notice comes: it is said once. Rows from `end` on are covered.
fn said_once(screen: &mut Screen, notice: Notice, end: usize) {
    if !notice.is_refusal() {
        return;
    }
    let mut words: String<192> = String::new();
    if fmt::write(&mut words, format_args!("{notice}")).is_err() {
        return;
    }
    let above = screen.rows.get_mut(..end).unwrap_or_default();
    let Some(last) = above.iter().rposition(|row| alert(row).is_some()) else { return };
    let from = above.iter().take(last).rposition(|row| alert(row).is_none()).map_or(0, |before| before + 1);
    let Some(said) = above.get_mut(from..=last) else { return };
    // Its last rows may be covered already: what is left of it is how the notice begins.
    let mut meant = words.split_whitespace();
    if said.iter().filter_map(alert).flatten().all(|word| meant.next() == Some(word)) {
        said.fill(Row::Blank);
    }
}

/// Lays a notice over the last rows of a screen, where the player is looking; its sign and its style say what it is.
pub fn lay_over(screen: &mut Screen, notice: Notice) {
    let (first_sign, style) = if notice.is_refusal() { ("! ", Style::Alert) } else { ("i ", Style::Told) };
    let lines = wrap::<6>(format_args!("{notice}"), BODY - 2);
    let first = ROWS.saturating_sub(lines.len() + 1);
    said_once(screen, notice, first);
    let mut put = |at: usize, row: Row| {
        if let Some(place) = screen.rows.get_mut(at) {
            *place = row;
        }
    };
    put(first, Row::Rule);
    for (n, line) in lines.iter().enumerate() {
        let sign = if n == 0 { first_sign } else { "  " };
        let text: Text = pair(format_args!("{sign}{line}"), format_args!(""), BODY);
        let mut marks = Vec::new();
        let _ = marks.push(mark(0, BODY, style));
        put(first + 1 + n, Row::Line { text, marks });
    }
    // A drawing that reached into the covered rows would be cut in half: it gives way.
    if let Some(above) = first.checked_sub(1) {
        let tall = |row: &Row| matches!(row, Row::Dice { .. } | Row::Large { .. });
        for at in above.saturating_sub(1)..=above {
            let height = match screen.rows.get(at) {
                Some(Row::Dice { .. }) => 3,
                Some(row) if tall(row) => 2,
                _ => 1,
            };
            if at + height > first {
                for covered in at..first {
                    if let Some(place) = screen.rows.get_mut(covered) {
                        *place = Row::Blank;
                    }
                }
            }
        }
    }
}
