//! The two tables of naval combat (12.2).

use crate::blitzwar::{Side, Turn};
use crate::dice::D6;

crate::words! {
    /// The sides that have naval units: the Soviet Union has none (1).
    pub enum NavalSide {
        /// Axis: fleets and U-boats.
        Axis = "axis",
        /// Allies: fleets.
        Allies = "allies",
    }
}

impl NavalSide {
    /// The other one.
    #[must_use]
    pub const fn enemy(self) -> Self {
        match self {
            Self::Axis => Self::Allies,
            Self::Allies => Self::Axis,
        }
    }

    /// The side, if it has naval units.
    #[must_use]
    pub const fn of(side: Side) -> Option<Self> {
        match side {
            Side::Axis => Some(Self::Axis),
            Side::Allies => Some(Self::Allies),
            Side::SovietUnion => None,
        }
    }

    /// As one of the three sides.
    #[must_use]
    pub const fn side(self) -> Side {
        match self {
            Self::Axis => Side::Axis,
            Self::Allies => Side::Allies,
        }
    }
}

/// Units that one roll takes from each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SeaLosses {
    /// From the side on move.
    pub attacker: u8,
    /// From the other side.
    pub defender: u8,
}

/// Who loses a unit, as the tables print it.
#[derive(Clone, Copy)]
enum Loses {
    Attacker,
    Nobody,
    Each,
    Defender,
    Axis,
}

/// First table, turns 1 to 31.
#[rustfmt::skip]
const FIRST: [Loses; 6] = [
    Loses::Attacker, // 1
    Loses::Nobody,   // 2
    Loses::Each,     // 3
    Loses::Each,     // 4
    Loses::Each,     // 5
    Loses::Defender, // 6
];

/// Second table, from summer 1943.
#[rustfmt::skip]
const SECOND: [Loses; 6] = [
    Loses::Each, // 1
    Loses::Each, // 2
    Loses::Each, // 3
    Loses::Each, // 4
    Loses::Each, // 5
    Loses::Axis, // 6
];

/// What one roll takes. The second table's 6 takes an Axis unit whoever attacks.
#[must_use]
pub const fn sea_losses(turn: Turn, attacker: NavalSide, die: D6) -> SeaLosses {
    let table = if turn.naval_table() == 1 { FIRST } else { SECOND };
    let (attacker, defender) = match (table[die.index()], attacker) {
        (Loses::Attacker, _) | (Loses::Axis, NavalSide::Axis) => (1, 0),
        (Loses::Nobody, _) => (0, 0),
        (Loses::Each, _) => (1, 1),
        (Loses::Defender, _) | (Loses::Axis, NavalSide::Allies) => (0, 1),
    };
    SeaLosses { attacker, defender }
}
