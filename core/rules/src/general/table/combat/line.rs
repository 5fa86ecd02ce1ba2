//! Units alike that stand together in a battle.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::general::battle::Segment;
use crate::general::counters::Back;
use crate::general::{Class, Country, Face};

/// The most kinds of units of a side.
pub const MAX_LINES: usize = 12;
/// The most units of a kind with the same side up.
pub const MOST_ALIKE: u8 = 15;

/// The units of a side, kind by kind.
pub type Lines = Vec<Line, MAX_LINES, u8>;

crate::words! {
    /// What is so of a line, beyond its numbers; each is a bit.
    pub enum Mark {
        /// In the air-sea segment of a land battle; at sea: not on board of a convoy.
        AirSea = "air-sea",
        /// Fires at subs.
        AtSubs = "subs",
        /// Across a river.
        River = "river",
        /// Across a mountain border.
        MountainBorder = "mountain b.",
        /// Across a swamp border.
        SwampBorder = "swamp b.",
        /// Across the side of a fortress.
        Fortress = "fortress",
        /// Out of supply.
        Unsupplied = "no supply",
        /// Invades.
        Invades = "invades",
        /// Card 19.
        Elite = "elite",
        /// Card 36.
        Kamikaze = "kamikaze",
        /// Card 4.
        Bridgehead = "bridgehead",
        /// Card 41.
        MountainTroops = "mount. troops",
        /// Card 5.
        ColdDays = "cold days",
        /// Card 55.
        WinterOffensive = "winter off.",
        /// Card 27.
        Guards = "guards",
    }
}

/// Units alike: one country, class and counter, all in one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Line {
    /// Whose.
    pub country: Country,
    /// What.
    pub class: Class,
    /// The numbers of both sides of the counter: see [`Line::front`] and [`Line::back`].
    numbers: u8,
    /// Units that show their front.
    pub fronts: u8,
    /// Units that show their back.
    pub backs: u8,
    marks: [u8; 2],
}

/// The back of a counter that nobody has told.
const UNKNOWN: u8 = 15;
/// A counter without a back.
const NONE: u8 = 14;

impl Line {
    /// No unit yet of this kind; in the land segment, or on board.
    #[must_use]
    pub fn new(country: Country, class: Class, front: u8, back: Option<Back>) -> Self {
        let back = match back {
            _ if class == Class::Hq => NONE,
            Some(Back::Number(number)) => number.min(9),
            Some(Back::None) => NONE,
            None => UNKNOWN,
        };
        Self { country, class, numbers: front.min(9) | back << 4, fronts: 0, backs: 0, marks: [0; 2] }
    }

    /// With so many units that show their front, and so many their back.
    #[must_use]
    pub const fn with(self, fronts: u8, backs: u8) -> Self {
        Self { fronts, backs, ..self }
    }

    /// The number of the front.
    #[must_use]
    pub const fn front(&self) -> u8 {
        self.numbers & 15
    }

    /// The back, where it is known.
    #[must_use]
    pub const fn back(&self) -> Option<Back> {
        match self.numbers >> 4 {
            UNKNOWN => None,
            NONE => Some(Back::None),
            number => Some(Back::Number(number)),
        }
    }

    /// One hit flips a unit; the second takes it away.
    #[must_use]
    pub fn two_steps(&self) -> bool {
        self.class != Class::Hq && self.back() != Some(Back::None)
    }

    /// The same with the back that was told for it.
    #[must_use]
    pub fn with_back(self, back: Back) -> Self {
        let told = Self::new(self.country, self.class, self.front(), Some(back));
        Self { numbers: told.numbers, ..self }
    }

    /// All its units.
    #[must_use]
    pub const fn units(&self) -> u8 {
        self.fronts.saturating_add(self.backs)
    }

    /// Hits that all its units can take.
    #[must_use]
    pub fn steps(&self) -> u8 {
        self.units().saturating_add(if self.two_steps() { self.fronts } else { 0 })
    }

    /// How many show this side.
    #[must_use]
    pub const fn showing(&self, face: Face) -> u8 {
        match face {
            Face::Front => self.fronts,
            Face::Back => self.backs,
        }
    }

    fn bit(mark: Mark) -> (usize, u8) {
        (mark.index() / 8, 1 << (mark.index() % 8))
    }

    /// Whether this is so.
    #[must_use]
    pub fn has(&self, mark: Mark) -> bool {
        let (byte, bit) = Self::bit(mark);
        self.marks.get(byte).is_some_and(|marks| marks & bit != 0)
    }

    /// The same with this so, or not.
    #[must_use]
    pub fn marked(mut self, mark: Mark, on: bool) -> Self {
        let (byte, bit) = Self::bit(mark);
        if let Some(marks) = self.marks.get_mut(byte) {
            *marks = if on { *marks | bit } else { *marks & !bit };
        }
        self
    }

    /// Whether both are of one kind in one place: they stand on one line.
    #[must_use]
    pub fn like(&self, other: &Self) -> bool {
        self.with(0, 0) == other.with(0, 0)
    }

    /// The segment it stands in.
    #[must_use]
    pub fn segment(&self) -> Segment {
        if self.has(Mark::AirSea) { Segment::AirSea } else { Segment::Land }
    }

    /// So many units with this side up leave it for a line that is alike but for a mark.
    pub(super) fn turned(self, face: Face, mark: Mark) -> (Self, Self) {
        let (fronts, backs) = if face == Face::Front { (1, 0) } else { (0, 1) };
        let rest = self.with(self.fronts.saturating_sub(fronts), self.backs.saturating_sub(backs));
        (rest, self.with(fronts, backs).marked(mark, !self.has(mark)))
    }
}

/// One more unit, or several, on the line where their like stand. Whether there was room.
pub(super) fn join(lines: &mut Lines, more: Line) -> bool {
    match lines.iter_mut().find(|line| line.like(&more)) {
        Some(line) => {
            let fits = line.fronts + more.fronts <= MOST_ALIKE && line.backs + more.backs <= MOST_ALIKE;
            if fits {
                (line.fronts, line.backs) = (line.fronts + more.fronts, line.backs + more.backs);
            }
            fits
        }
        None => lines.push(more).is_ok(),
    }
}
