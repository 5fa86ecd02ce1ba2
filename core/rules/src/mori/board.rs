//! The board: the five theatres as printed, or the campaigns of Nippon as the owner taught them (SU1, NI1).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::names::{NameId, OPENERS};
use super::table::{packed, unpacked};
use super::track::Track;
use super::{Effect, Ground, Variant};

/// The number of a theatre on the board. Nippon: taught campaigns in the order they were told, then those that are only
/// known as somebody's link.
pub type TheatreId = u8;

/// The most campaigns that can be taught; the board has fifteen.
pub const MAX_CAMPAIGNS: usize = 20;
/// The most spaces of a taught campaign.
pub const MAX_SLOTS: usize = 8;

/// A space as printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slot {
    /// What fits.
    pub ground: Ground,
    /// Its icon.
    pub effect: Effect,
    /// The number with the icon.
    pub value: u8,
}

/// A space of the board; row and number are counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Space {
    /// The theatre.
    pub theatre: TheatreId,
    /// The row, from the top.
    pub row: u8,
    /// From the left.
    pub number: u8,
}

/// A row of a printed theatre.
#[derive(Clone, Copy, Debug)]
struct PrintedRow {
    points: u8,
    slots: &'static [Slot],
}

/// A printed theatre.
#[derive(Clone, Copy, Debug)]
struct Printed {
    length: i8,
    icons: [i8; 2],
    rows: &'static [PrintedRow],
}

/// The base board, row by row as printed.
#[rustfmt::skip]
const BASE: [Printed; 5] = {
    use Effect::{Bombing as Bom, ImprovedIndustrialProduction as Pr2, ImprovedResearch as Re2,
        IndustrialProduction as Pro, None as Non, Propaganda as Vic, Research as Res, ResearchIndustry as Ind,
        StrategicAdvantage as Str, TacticalAdvantage as Tac};
    const fn row(points: u8, slots: &'static [Slot]) -> PrintedRow {
        PrintedRow { points, slots }
    }
    const fn l(effect: Effect, value: u8) -> Slot {
        Slot { ground: Ground::Land, effect, value }
    }
    const fn s(effect: Effect, value: u8) -> Slot {
        Slot { ground: Ground::Sea, effect, value }
    }
    const fn b(effect: Effect, value: u8) -> Slot {
        Slot { ground: Ground::LandSea, effect, value }
    }
    [
        Printed { length: 14, icons: [5, 10], rows: &[ // Western Europe
            row(2, &[s(Pro, 1), l(Res, 1), b(Vic, 1)]),
            row(3, &[l(Bom, 1), l(Pro, 1), b(Non, 0)]),
            row(5, &[b(Ind, 1), l(Str, 3), b(Non, 0)]),
        ] },
        Printed { length: 14, icons: [5, 10], rows: &[ // Pacific Ocean
            row(2, &[s(Bom, 1), s(Res, 1)]),
            row(3, &[s(Re2, 2), s(Pro, 1), s(Str, 2), b(Non, 0)]),
            row(5, &[s(Bom, 1), b(Vic, 2), b(Non, 0)]),
        ] },
        Printed { length: 14, icons: [5, 10], rows: &[ // Eastern Europe
            row(2, &[l(Tac, 1), l(Pro, 1)]),
            row(3, &[l(Vic, 1), l(Re2, 2), b(Non, 0)]),
            row(6, &[l(Bom, 1), l(Tac, 2), l(Str, 3), l(Vic, 2), l(Non, 0)]),
        ] },
        Printed { length: 11, icons: [4, 8], rows: &[ // Africa and Middle East
            row(3, &[l(Str, 3), s(Tac, 1), b(Res, 1), b(Vic, 1)]),
            row(5, &[l(Tac, 2), s(Pr2, 2), b(Non, 0)]),
        ] },
        Printed { length: 11, icons: [4, 8], rows: &[ // South East Asia
            row(2, &[s(Vic, 2), b(Vic, 1), b(Str, 1)]),
            row(4, &[s(Bom, 1), l(Vic, 2), b(Non, 0)]),
        ] },
    ]
};

/// Columns of a printed theatre, cell by cell: half its track, its two icons, the points of its rows, its spaces.
pub const LENGTH: u8 = 0;
/// The first of the two icons on the track.
pub const FIRST_ICON: u8 = 1;
/// The points of the first of at most three rows.
pub const FIRST_POINTS: u8 = 3;
/// The first space; each is one number ([`packed`]).
pub const FIRST_SPACE: u8 = 6;
/// The most cells that an owner mends.
pub const MAX_MENDS: usize = 24;

/// A cell of the base board that the owner's print has otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mend {
    /// Which theatre.
    pub theatre: TheatreId,
    /// Which of its cells.
    pub column: u8,
    /// What stands there.
    pub value: i16,
}

/// The printed value of a cell of the base board; none where it has no such cell.
#[must_use]
pub fn printed(theatre: TheatreId, column: u8) -> Option<i16> {
    let theatre = BASE.get(usize::from(theatre))?;
    let rows = || theatre.rows.iter();
    let at = usize::from(column);
    match column {
        LENGTH => Some(theatre.length.into()),
        FIRST_ICON..FIRST_POINTS => theatre.icons.get(at - usize::from(FIRST_ICON)).map(|&icon| icon.into()),
        FIRST_POINTS..FIRST_SPACE => rows().nth(at - usize::from(FIRST_POINTS)).map(|row| row.points.into()),
        _ => {
            let slot = rows().flat_map(|row| row.slots).nth(at - usize::from(FIRST_SPACE))?;
            i16::try_from(packed(*slot)).ok()
        }
    }
}

/// The column of a space of the base board.
#[must_use]
pub fn column(space: Space) -> Option<u8> {
    let rows = BASE.get(usize::from(space.theatre))?.rows;
    let own = rows.get(usize::from(space.row))?.slots.len();
    let above = rows.iter().take(space.row.into()).map(|row| row.slots.len()).sum::<usize>();
    let at = usize::from(FIRST_SPACE) + above + usize::from(space.number);
    if usize::from(space.number) < own { u8::try_from(at).ok() } else { None }
}

/// A campaign of Nippon as it was taught: one row with its own track.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Campaign {
    /// Its name.
    pub name: NameId,
    /// Spaces from the middle to the last one.
    pub length: i8,
    /// Points of its row.
    pub points: u8,
    /// Connections were told.
    pub told: bool,
    /// Theatres that it is connected with, as bits.
    pub links: u64,
    /// Its spaces.
    pub slots: Vec<Slot, MAX_SLOTS>,
}

/// What is played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// Which board.
    pub variant: Variant,
    /// Nippon: what was taught.
    pub campaigns: Vec<Campaign, MAX_CAMPAIGNS>,
    /// Nippon: names that are known only as links.
    pub untaught: Vec<NameId, 40>,
    /// Base board: cells that the owner's print has otherwise.
    pub mends: Vec<Mend, MAX_MENDS>,
}

impl Board {
    /// The printed board.
    #[must_use]
    pub const fn base() -> Self {
        Self { variant: Variant::Base, campaigns: Vec::new(), untaught: Vec::new(), mends: Vec::new() }
    }

    /// Theatres whose spaces are known.
    #[must_use]
    pub fn count(&self) -> TheatreId {
        match self.variant {
            Variant::Base => 5,
            Variant::Nippon => u8::try_from(self.campaigns.len()).unwrap_or(0),
        }
    }

    /// Every theatre whose spaces are known.
    #[must_use]
    pub fn theatres(&self) -> core::ops::Range<TheatreId> {
        0..self.count()
    }

    /// Every theatre, the untaught ones last.
    #[must_use]
    pub fn named(&self) -> core::ops::Range<TheatreId> {
        0..self.count() + u8::try_from(self.untaught.len()).unwrap_or(0)
    }

    /// The theatre with this name.
    #[must_use]
    pub fn find(&self, name: NameId) -> Option<TheatreId> {
        self.named().find(|&theatre| self.name(theatre) == name)
    }

    /// The name of a theatre.
    #[must_use]
    pub fn name(&self, theatre: TheatreId) -> NameId {
        let at = usize::from(theatre);
        match self.variant {
            Variant::Base => theatre,
            Variant::Nippon => self.campaigns.get(at).map_or_else(
                || self.untaught.get(at - self.campaigns.len()).copied().unwrap_or(NameId::MAX),
                |campaign| campaign.name,
            ),
        }
    }

    /// Theatres that are open from the start (NI1), as bits.
    #[must_use]
    pub fn openers(&self) -> u64 {
        match self.variant {
            Variant::Base => 0b1_1111,
            Variant::Nippon => OPENERS.filter_map(|name| self.find(name)).fold(0, |bits, theatre| bits | 1 << theatre),
        }
    }

    /// A cell of the base board: as it was mended, else as printed.
    fn cell(&self, theatre: TheatreId, column: u8) -> Option<i16> {
        let mended = self.mends.iter().find(|mend| (mend.theatre, mend.column) == (theatre, column));
        mended.map(|mend| mend.value).or_else(|| printed(theatre, column))
    }

    /// The track of a theatre.
    #[must_use]
    pub fn track(&self, theatre: TheatreId) -> Track {
        let length = match self.variant {
            Variant::Base => self.cell(theatre, LENGTH).and_then(|length| i8::try_from(length).ok()),
            Variant::Nippon => self.campaigns.get(usize::from(theatre)).map(|campaign| campaign.length),
        };
        Track { length: length.unwrap_or(i8::MAX), variant: self.variant }
    }

    /// Where its points are printed on the track; Nippon has none (R18).
    #[must_use]
    pub fn icons(&self, theatre: TheatreId) -> Vec<i8, 2> {
        let columns = if self.variant == Variant::Base { FIRST_ICON..FIRST_POINTS } else { 0..0 };
        columns.filter_map(|column| i8::try_from(self.cell(theatre, column)?).ok()).collect()
    }

    /// How many rows a theatre has.
    #[must_use]
    pub fn rows(&self, theatre: TheatreId) -> u8 {
        match self.variant {
            Variant::Base => BASE.get(usize::from(theatre)).map_or(0, |theatre| theatre.rows.len()),
            Variant::Nippon => usize::from(theatre < self.count()),
        }
        .try_into()
        .unwrap_or(0)
    }

    /// Points of a row, and how many spaces it has; nothing for one that is not there.
    #[must_use]
    pub fn row(&self, theatre: TheatreId, row: u8) -> (u8, u8) {
        let (points, spaces) = match self.variant {
            Variant::Base => {
                let slots = BASE.get(usize::from(theatre)).and_then(|theatre| theatre.rows.get(usize::from(row)));
                let points = self.cell(theatre, FIRST_POINTS.saturating_add(row)).filter(|_| slots.is_some());
                (points.and_then(|points| u8::try_from(points).ok()), slots.map(|row| row.slots.len()))
            }
            Variant::Nippon => {
                let campaign = self.campaigns.get(usize::from(theatre)).filter(|_| row == 0);
                (campaign.map(|campaign| campaign.points), campaign.map(|campaign| campaign.slots.len()))
            }
        };
        (points.unwrap_or(0), spaces.and_then(|spaces| u8::try_from(spaces).ok()).unwrap_or(0))
    }

    /// What is printed on a space.
    #[must_use]
    pub fn slot(&self, space: Space) -> Option<Slot> {
        match self.variant {
            Variant::Base => {
                self.cell(space.theatre, column(space)?).and_then(|slot| unpacked(u16::try_from(slot).ok()?))
            }
            Variant::Nippon => {
                let campaign = self.campaigns.get(usize::from(space.theatre)).filter(|_| space.row == 0)?;
                campaign.slots.get(usize::from(space.number)).copied()
            }
        }
    }

    /// The spaces of a theatre in the order of the board.
    pub fn spaces(&self, theatre: TheatreId) -> impl Iterator<Item = (Space, Slot)> + '_ {
        let in_row = move |row| (0..self.row(theatre, row).1).map(move |number| Space { theatre, row, number });
        (0..self.rows(theatre)).flat_map(in_row).filter_map(|space| Some((space, self.slot(space)?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{BASE, Board};
    use crate::mori::Effect;

    #[test]
    fn the_base_board_has_the_printed_sums() {
        let board = Board::base();
        let slots = || board.theatres().flat_map(|theatre| board.spaces(theatre)).map(|(_, slot)| slot);
        assert_eq!(slots().count(), 41);
        let propaganda = slots().filter(|slot| slot.effect == Effect::Propaganda).map(|slot| slot.value);
        assert_eq!(propaganda.sum::<u8>(), 12);
        assert_eq!(BASE.iter().flat_map(|theatre| theatre.rows).map(|row| row.points).sum::<u8>(), 45);
        assert!(slots().all(|slot| slot.effect.fixed().is_none_or(|fixed| fixed == slot.value)));
    }

    #[test]
    fn every_cell_of_the_base_board_has_its_column_once() {
        let board = Board::base();
        for theatre in board.theatres() {
            let columns = board.spaces(theatre).filter_map(|(space, _)| super::column(space));
            assert!(columns.eq((super::FIRST_SPACE..).take(board.spaces(theatre).count())));
        }
        let cells = (0..5).flat_map(|theatre| (0..30).filter_map(move |column| super::printed(theatre, column)));
        assert_eq!(cells.count(), 5 * 3 + 13 + 41);
    }
}
