//! Dice, and the digits of stock sales that replace them in a game by mail: a face is a row of a printed table.

crate::words! {
    /// How a table is read.
    #[derive(Default)]
    pub enum Mode {
        /// With a six-sided die.
        #[default]
        Dice = "dice",
        /// With a digit, in the tables of the play-by-mail kit.
        Mail = "mail",
    }
}

impl Mode {
    /// How many rows a table has: the digits run 1 to 9, then 0.
    #[must_use]
    pub const fn rows(self) -> u8 {
        match self {
            Self::Dice => 6,
            Self::Mail => 10,
        }
    }
}

/// A row of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Face {
    mode: Mode,
    row: u8,
}

impl Face {
    /// The row of a die 1 to 6, or of a digit 0 to 9.
    #[must_use]
    pub const fn new(mode: Mode, value: u8) -> Option<Self> {
        match (mode, value) {
            (Mode::Dice, 1..=6) | (Mode::Mail, 1..=9) => Some(Self { mode, row: value - 1 }),
            (Mode::Mail, 0) => Some(Self { mode, row: 9 }),
            _ => None,
        }
    }

    /// The first row.
    #[must_use]
    pub const fn first(mode: Mode) -> Self {
        Self { mode, row: 0 }
    }

    /// Every row, top to bottom.
    pub fn all(mode: Mode) -> impl Iterator<Item = Self> + Clone {
        (0..mode.rows()).map(move |row| Self { mode, row })
    }

    /// How the table is read.
    #[must_use]
    pub const fn mode(self) -> Mode {
        self.mode
    }

    /// The row, from 0.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The row below; the last stays.
    #[must_use]
    pub const fn next(self) -> Self {
        if self.row + 1 < self.mode.rows() { Self { mode: self.mode, row: self.row + 1 } } else { self }
    }

    /// The first row of the same table.
    #[must_use]
    pub const fn back(self) -> Self {
        Self::first(self.mode)
    }
}

crate::words! {
    /// What a stock page gives.
    pub enum Sale {
        /// Sales in hundreds of shares.
        Hundreds = "hundreds",
        /// The whole volume.
        Shares = "shares",
    }
}

/// The digit of a sale: the last of a figure in hundreds, the third last of a whole volume (R2).
#[must_use]
pub const fn mail_digit(value: u64, unit: Sale) -> u8 {
    let hundreds = match unit {
        Sale::Hundreds => value,
        Sale::Shares => value / 100,
    };
    (hundreds % 10) as u8
}
