//! What a screen shows, as plain data: fifteen rows of thirty columns, four key hints.
//!
//! A renderer works nothing out: it puts characters, bars and dice where the rows say.

use heapless::{String, Vec};

/// Characters across the whole screen (rows 0 and 1).
pub const WIDE: usize = 30;
/// Characters across a row beside the key hints (rows 2 to 14).
pub const NARROW: usize = 26;
/// Rows of a screen: title, status, thirteen of body.
pub const ROWS: usize = 15;
/// Bytes for one line: every character of the fonts' Latin-1 takes at most two, the ellipsis three.
pub const LINE_BYTES: usize = 64;

/// One line of text, already cut to its width with an ellipsis where it had to be.
pub type Text = String<LINE_BYTES>;

/// How a run of characters looks. Never colour alone: each style differs in weight, inversion or a sign in the text too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Style {
    /// Plain reading text.
    Plain,
    /// Less important: labels, what cannot be chosen now.
    Dim,
    /// Bold.
    Strong,
    /// The line or field under the cursor, inverse.
    Picked,
    /// Due now, refused, overruled; the text carries a `!`.
    Alert,
    /// The first side's colour (its letter stands in the text).
    First,
    /// The second side's colour.
    Second,
    /// The third side's colour.
    Third,
    /// An explanation; the text begins with an `i`.
    Told,
}

/// Columns `from..to` of a line in a style; the rest is [`Style::Plain`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Mark {
    /// First column.
    pub from: u8,
    /// One past the last column.
    pub to: u8,
    /// How it looks.
    pub style: Style,
}

/// One of the fifteen rows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Row {
    /// Nothing.
    Blank,
    /// A thin line across.
    Rule,
    /// Text with marks. A row marked [`Style::Picked`] over its whole width is the cursor line.
    Line {
        /// The characters.
        text: Text,
        /// Styles of parts of it.
        marks: Vec<Mark, 6>,
    },
    /// A bar of odds: label at the left, the bar, the figure at the right.
    Bar {
        /// At most eight characters.
        label: String<12>,
        /// How much of the bar is filled, in thousandths.
        permille: u16,
        /// At most six characters, right-aligned.
        figure: String<8>,
        /// Style of the label and the figure.
        style: Style,
    },
    /// A track: boxes from `first` to `last`, the marker on `at`, boxes that matter ticked.
    Track {
        /// At most eight characters.
        label: String<12>,
        /// Number of the first box.
        first: i16,
        /// Number of the last box.
        last: i16,
        /// Where the marker stands.
        at: i16,
        /// Boxes with a tick: thresholds.
        ticks: Vec<i16, 6>,
    },
    /// Dice faces in a row; takes this row and the next two, which are [`Row::Covered`].
    Dice {
        /// The faces; 0 is a die still wanted.
        faces: Vec<u8, 10>,
        /// Which of them is under the cursor.
        picked: Option<u8>,
        /// Sides of these dice.
        sides: u8,
    },
    /// Large text, twice the size, at most thirteen characters; takes this row and the next.
    Large {
        /// The characters.
        text: String<32>,
        /// How it looks.
        style: Style,
    },
    /// Part of the row above.
    Covered,
}

/// What a key does now: one word of at most five letters, or nothing.
pub type Hint = &'static str;

/// The name of the screen that only one player may see.
pub const SECRET: &str = "mori-hand-open";

/// A whole screen.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Screen {
    /// Which screen this is, for contact sheets and tests.
    pub name: &'static str,
    /// Rows 0 to 14; row 0 is the title, row 1 the status.
    pub rows: Vec<Row, ROWS>,
    /// Words beside A, B, X and Y.
    pub hints: [Hint; 4],
    /// Whether more lines lie above and below what is shown.
    pub more: (bool, bool),
}

impl Screen {
    /// Whether only one player may see it: no picture of it leaves the device.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.name == SECRET
    }

    /// The same for a picture: of a secret screen only its title is left.
    #[must_use]
    pub fn public(mut self) -> Self {
        if self.is_secret() {
            for row in self.rows.iter_mut().skip(1) {
                *row = Row::Blank;
            }
        }
        self
    }
}
