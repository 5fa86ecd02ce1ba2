//! The combat table and the track of its columns (16.1, 16.2).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::Refusal;
use crate::dice::D6;
use crate::table::Table;

crate::words! {
    /// The printed columns; the number of a column is its index on the track.
    pub enum Column {
        /// 1-1.
        OneOne = "1-1",
        /// 3-2.
        ThreeTwo = "3-2",
        /// 2-1.
        TwoOne = "2-1",
        /// 3-1.
        ThreeOne = "3-1",
        /// 4-1.
        FourOne = "4-1",
        /// 5-1.
        FiveOne = "5-1",
        /// 6-1.
        SixOne = "6-1",
        /// 7-1.
        SevenOne = "7-1",
    }
}

impl Column {
    /// The column used for an index of the track: above 7-1 the last is read (16.2); below 1-1 there is none.
    #[must_use]
    pub fn of(index: i16) -> Option<Self> {
        let index = usize::try_from(index).ok()?;
        Self::ALL.get(index.min(Self::ALL.len() - 1)).copied()
    }
}

crate::words! {
    /// A result: the attacker's loss, then the defender's. C is a loss of armour.
    pub enum Cell {
        /// Defender loses one.
        ZeroOne = "0/1",
        /// Defender loses two.
        ZeroTwo = "0/2",
        /// Attacker loses one.
        OneZero = "1/0",
        /// One each.
        OneOne = "1/1",
        /// One against two.
        OneTwo = "1/2",
        /// One against three.
        OneThree = "1/3",
        /// Attacker loses armour.
        ArmourZero = "C/0",
        /// Armour against one.
        ArmourOne = "C/1",
        /// Armour against two.
        ArmourTwo = "C/2",
        /// Armour against three.
        ArmourThree = "C/3",
        /// Nobody loses; never printed, only converted.
        ZeroZero = "0/0",
    }
}

impl Cell {
    /// Corps that the attacker loses.
    #[must_use]
    pub const fn attacker_loss(self) -> u8 {
        match self {
            Self::ZeroZero | Self::ZeroOne | Self::ZeroTwo => 0,
            _ => 1,
        }
    }

    /// Whether the result shows C.
    #[must_use]
    pub const fn armoured_loss(self) -> bool {
        matches!(self, Self::ArmourZero | Self::ArmourOne | Self::ArmourTwo | Self::ArmourThree)
    }

    /// Corps that the defender loses.
    #[must_use]
    pub const fn defender_loss(self) -> u8 {
        match self {
            Self::ZeroZero | Self::OneZero | Self::ArmourZero => 0,
            Self::ZeroOne | Self::OneOne | Self::ArmourOne => 1,
            Self::ZeroTwo | Self::OneTwo | Self::ArmourTwo => 2,
            Self::OneThree | Self::ArmourThree => 3,
        }
    }

    /// Whether the table has it.
    #[must_use]
    pub const fn is_printed(self) -> bool {
        !matches!(self, Self::ZeroZero)
    }

    /// What it becomes against few corps, counted before losses (16.2); three losses against one corps: R9.
    #[must_use]
    pub const fn convert(self, attackers: u16, defenders: u16) -> Self {
        match (self, attackers, defenders) {
            (Self::ArmourOne | Self::OneOne, 1, 1) => Self::ZeroZero,
            (Self::ArmourTwo | Self::OneTwo | Self::ArmourThree | Self::OneThree, _, 1) => Self::ZeroOne,
            (Self::ArmourThree | Self::OneThree, _, 2) => Self::ZeroTwo,
            _ => self,
        }
    }
}

/// The combat table as printed.
#[rustfmt::skip]
const TABLE: Table<D6, Column, Cell, 6, 8> = {
    use Cell::{ArmourOne as C1, ArmourThree as C3, ArmourTwo as C2, ArmourZero as C0, OneOne as L1, OneThree as L3,
               OneTwo as L2, OneZero as L0, ZeroOne as O1, ZeroTwo as O2};
    //  1-1 3-2 2-1 3-1 4-1 5-1 6-1 7-1      (C1 is printed C/1, L1 is 1/1, O1 is 0/1)
    Table::new([
        [C0, C0, L0, C1, O1, O1, C2, O2], // 1
        [C0, L0, C1, L1, O1, O1, L2, O2], // 2
        [L0, C1, C1, O1, O1, C2, O2, O2], // 3
        [C1, L1, O1, O1, C2, L2, O2, O2], // 4
        [L1, O1, O1, O1, C2, O2, O2, C3], // 5
        [O1, O1, O1, C2, L2, O2, O2, L3], // 6
    ])
};

/// One cell of the combat table.
#[must_use]
pub fn cell(column: Column, die: D6) -> Cell {
    *TABLE.at(die, column)
}

/// Odds of the corps, rounded against the attacker: an index of the open track, where 2-3 is -1, 1-1 is 0, 3-2 is 1 and
/// n-1 is n.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Odds(i16);

impl Odds {
    /// The odds of this many attacking against this many defending corps.
    ///
    /// # Errors
    /// [`Refusal::OddsBelowTwoThree`].
    pub fn of(attackers: u16, defenders: u16) -> Result<Self, Refusal> {
        let (a, d) = (u32::from(attackers), u32::from(defenders));
        match () {
            () if 3 * a < 2 * d => Err(Refusal::OddsBelowTwoThree),
            () if a < d => Ok(Self(-1)),
            () if 2 * a < 3 * d => Ok(Self(0)),
            () if a < 2 * d => Ok(Self(1)),
            () => Ok(Self(a.checked_div(d).and_then(|whole| i16::try_from(whole).ok()).unwrap_or(i16::MAX))),
        }
    }

    /// Place on the track.
    #[must_use]
    pub const fn index(self) -> i16 {
        self.0
    }
}

impl core::fmt::Display for Odds {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            ..0 => f.write_str("2-3"),
            0 => f.write_str("1-1"),
            1 => f.write_str("3-2"),
            n => write!(f, "{n}-1"),
        }
    }
}

impl Serialize for Odds {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { serializer.collect_str(self) } else { self.0.serialize(serializer) }
    }
}

/// Read from postcard only: text goes out, never in.
impl<'de> Deserialize<'de> for Odds {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i16::deserialize(deserializer).map(Self)
    }
}

/// The column that is used in the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The column.
    pub column: Column,
    /// R8 switch: what the cap took off before the shifts.
    pub cap_before: i16,
    /// What the cap took off after the shifts.
    pub cap_after: i16,
    /// Odds of 8-1 and more: infantry advances like armour.
    pub infantry_advances_as_armoured: bool,
}

/// Shifts the odds on the open track and reads the column: shift first, cap last, or with `cap_first` the house switch of
/// R8.
///
/// # Errors
/// [`Refusal::OddsBelowOneOne`].
pub fn read(odds: Odds, shift: i16, cap_first: bool) -> Result<Reading, Refusal> {
    const LAST: i16 = Column::SevenOne as i16;
    let cap_before = if cap_first { (LAST - odds.index()).min(0) } else { 0 };
    let shifted = odds.index().saturating_add(cap_before).saturating_add(shift);
    let column = Column::of(shifted).ok_or(Refusal::OddsBelowOneOne)?;
    let cap_after = LAST.saturating_sub(shifted).min(0);
    Ok(Reading { column, cap_before, cap_after, infantry_advances_as_armoured: cap_before != 0 || cap_after != 0 })
}
