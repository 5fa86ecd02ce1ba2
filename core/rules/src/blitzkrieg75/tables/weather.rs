//! The weather chart as printed (34): years of 26 turns, turns 1 to 7 always clear.

use super::cell;
use crate::blitzkrieg75::Weather;
use crate::blitzkrieg75::roll::Face;
use Weather::{Clear, Fog, Gale, Ice, Rain, Snow};

#[rustfmt::skip]
const CHART: [[Weather; 9]; 6] = [
    // 8(26) 9(25) 10(24) 11(23) 12(22) 13(21) 14(20) 15(19) (16-18)
    [Clear, Clear, Clear, Clear, Clear, Clear, Clear, Clear, Clear], // 1
    [Clear, Clear, Clear, Clear, Clear, Clear, Clear, Rain, Snow], // 2
    [Clear, Clear, Fog, Fog, Fog, Fog, Rain, Ice, Snow], // 3
    [Clear, Rain, Rain, Fog, Fog, Rain, Ice, Snow, Snow], // 4
    [Rain, Gale, Rain, Rain, Rain, Ice, Snow, Snow, Snow], // 5
    [Gale, Gale, Gale, Rain, Ice, Snow, Snow, Snow, Snow], // 6
];

const HEADINGS: [&str; 9] = ["8(26)", "9(25)", "10(24)", "11(23)", "12(22)", "13(21)", "14(20)", "15(19)", "(16-18)"];

/// A column of the chart, from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Column(u8);

impl Column {
    /// The column of a turn; none while it is always clear.
    #[must_use]
    pub const fn of_turn(turn: u16) -> Option<Self> {
        match (turn.saturating_sub(1) % 26) as u8 + 1 {
            up @ 8..=15 => Some(Self(up - 8)),
            16..=18 => Some(Self(8)),
            down @ 19..=26 => Some(Self(26 - down)),
            _ => None,
        }
    }

    /// Its heading.
    #[must_use]
    pub fn heading(self) -> &'static str {
        HEADINGS.get(usize::from(self.0)).copied().unwrap_or("none")
    }

    /// The weather of a roll. There is no table for digits: those of 7, 8, 9 and 0 have no row (R3).
    #[must_use]
    pub fn weather(self, face: Face) -> Option<Weather> {
        cell(CHART.as_flattened(), 9, face, self.0.into())
    }
}

/// Rows of the chart, for dice and digits alike.
pub const ROWS: u8 = 6;
