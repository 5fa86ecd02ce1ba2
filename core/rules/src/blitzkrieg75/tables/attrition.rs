//! The two attrition tables as printed (15.3, 25.1), each for the die and for the digit of a game by mail.

use super::cell;
use crate::blitzkrieg75::roll::{Face, Mode};
use crate::blitzkrieg75::{Odds, Party};
use Basic::{Ab2, Ae, Db2, De, Ex};

crate::words! {
    /// A result of the Basic Game Attrition Table.
    pub enum Basic {
        /// The attacker loses a unit and retreats.
        Ae = "ae",
        /// The defender loses a unit and retreats.
        De = "de",
        /// The attacker retreats.
        Ab2 = "ab2",
        /// The defender retreats.
        Db2 = "db2",
        /// Both lose a unit.
        Ex = "ex",
    }
}

#[rustfmt::skip]
const BASIC_DICE: [[Basic; 11]; 6] = [
    // 1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1
    [Ab2, Ab2, Ab2, Ab2, Db2, Db2, De, De, De, De, De], // 1
    [Ae, Ab2, Ab2, Ab2, Ex, Ex, Ex, Ex, Ex, Db2, Db2], // 2
    [Ae, Ae, Ab2, Ab2, Ab2, Db2, Db2, Db2, Db2, De, De], // 3
    [Ae, Ae, Ae, Ab2, Ab2, Db2, Db2, Db2, Db2, Db2, De], // 4
    [Ae, Ae, Ae, Ae, Ae, Ab2, Ex, Ex, De, De, De], // 5
    [Ae, Ae, Ae, Ae, Ae, Ae, Ab2, De, De, De, De], // 6
];

#[rustfmt::skip]
const BASIC_MAIL: [[Basic; 11]; 10] = [
    // 1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1
    [Ae, Ab2, Ab2, Ab2, Ex, Ex, Ex, Ex, Ex, Db2, Db2], // 1
    [Ae, Ae, Ab2, Ab2, Ab2, Db2, Db2, Db2, Db2, De, De], // 2
    [Ab2, Ab2, Ab2, Ab2, Db2, Db2, De, De, De, De, De], // 3
    [Ae, Ab2, Ab2, Ab2, Ex, Ex, Ex, Ex, Ex, Db2, Db2], // 4
    [Ae, Ae, Ab2, Ab2, Ab2, Db2, Db2, Db2, Db2, De, De], // 5
    [Ae, Ae, Ae, Ab2, Ab2, Db2, Db2, Db2, Db2, Db2, De], // 6
    [Ae, Ae, Ae, Ae, Ae, Ab2, Ex, Ex, De, De, De], // 7
    [Ae, Ae, Ae, Ae, Ae, Ae, Ab2, De, De, De, De], // 8
    [Ae, Ae, Ae, Ae, Ae, Ae, Ab2, De, De, De, De], // 9
    [Ab2, Ab2, Ab2, Ab2, Db2, Db2, De, De, De, De, De], // 0
];

/// The result at these odds; over 6-1 the defender loses a unit without a die (R29).
#[must_use]
pub fn basic(odds: Odds, face: Face) -> Basic {
    let cells = match face.mode() {
        Mode::Dice => BASIC_DICE.as_flattened(),
        Mode::Mail => BASIC_MAIL.as_flattened(),
    };
    if odds == Odds::Over { De } else { cell(cells, 11, face, odds.index()).unwrap_or(De) }
}

impl Basic {
    /// Units lost by the attacker and by the defender.
    #[must_use]
    pub const fn lost(self) -> [u8; 2] {
        match self {
            Ae => [1, 0],
            De => [0, 1],
            Ex => [1, 1],
            Ab2 | Db2 => [0, 0],
        }
    }

    /// Who retreats two hexes; up to three units of the other side may advance.
    #[must_use]
    pub const fn retreats(self) -> Party {
        match self {
            Ae | Ab2 => Party::Attacker,
            De | Db2 => Party::Defender,
            Ex => Party::None,
        }
    }
}

/// A cell of the Tournament Game Attrition Table: factors lost and hexes of the attacker, then of the defender.
pub type Printed = [u8; 4];

#[rustfmt::skip]
const TOURNAMENT_DICE: [[Printed; 11]; 6] = [
    // 1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1
    [[2, 3, 0, 1], [2, 3, 0, 1], [1, 3, 0, 1], [1, 2, 0, 0], [0, 1, 1, 2], [0, 1, 2, 2], [0, 2, 2, 3], [0, 2, 2, 3], [0, 3, 3, 4], [0, 3, 4, 4], [0, 4, 4, 5]], // 1
    [[1, 3, 0, 1], [1, 3, 0, 1], [1, 2, 0, 0], [1, 2, 0, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 1], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 2, 1], [1, 1, 2, 2]], // 2
    [[2, 4, 0, 1], [2, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [0, 0, 1, 1], [0, 1, 1, 2], [0, 1, 1, 2], [1, 1, 2, 2], [0, 2, 3, 3], [0, 3, 3, 4]], // 3
    [[2, 2, 0, 0], [1, 2, 0, 0], [2, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0], [1, 2, 2, 3], [0, 2, 2, 3], [1, 0, 2, 1], [1, 2, 2, 3]], // 4
    [[2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 2, 3, 3], [0, 1, 2, 2], [0, 3, 2, 4]], // 5
    [[3, 2, 0, 0], [3, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 1, 0, 0], [0, 3, 2, 4], [0, 3, 3, 4], [0, 3, 4, 4], [0, 4, 4, 5]], // 6
];

#[rustfmt::skip]
const TOURNAMENT_MAIL: [[Printed; 11]; 10] = [
    // 1-6 1-5 1-4 1-3 1-2 1-1 2-1 3-1 4-1 5-1 6-1
    [[3, 2, 0, 0], [3, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 1, 0, 0], [0, 3, 2, 4], [1, 0, 1, 0], [1, 0, 2, 1], [1, 1, 2, 2]], // 1
    [[2, 3, 0, 1], [2, 3, 0, 1], [1, 3, 0, 1], [1, 2, 0, 0], [0, 1, 1, 2], [0, 1, 2, 2], [0, 2, 2, 3], [0, 2, 2, 3], [0, 3, 3, 4], [0, 3, 4, 4], [0, 4, 4, 5]], // 2
    [[1, 3, 0, 1], [1, 3, 0, 1], [1, 2, 0, 0], [1, 2, 0, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 0, 1, 1], [1, 0, 1, 0], [0, 3, 3, 4], [1, 0, 2, 1], [0, 4, 4, 5]], // 3
    [[2, 4, 0, 1], [2, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [0, 0, 1, 1], [0, 1, 1, 2], [0, 1, 1, 2], [0, 2, 2, 2], [0, 2, 3, 3], [0, 3, 3, 4]], // 4
    [[2, 2, 0, 0], [1, 2, 0, 0], [2, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [1, 1, 0, 0], [1, 1, 0, 0], [1, 2, 2, 3], [0, 2, 2, 3], [1, 0, 2, 1], [0, 2, 2, 3]], // 5
    [[2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [1, 1, 0, 0], [1, 0, 1, 0], [1, 0, 1, 0], [1, 2, 3, 3], [0, 1, 2, 2], [0, 3, 2, 4]], // 6
    [[3, 2, 0, 0], [3, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 2, 0, 0], [2, 1, 0, 0], [0, 3, 2, 4], [0, 3, 3, 4], [0, 3, 4, 4], [0, 4, 4, 5]], // 7
    [[2, 4, 0, 1], [2, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [1, 2, 0, 0], [0, 0, 1, 1], [0, 2, 2, 3], [0, 1, 1, 2], [1, 1, 2, 2], [0, 2, 3, 3], [0, 3, 3, 4]], // 8
    [[1, 3, 0, 1], [1, 2, 0, 0], [2, 2, 0, 0], [1, 2, 0, 0], [1, 0, 1, 0], [1, 1, 0, 0], [1, 1, 0, 0], [0, 2, 2, 3], [0, 2, 2, 3], [1, 0, 2, 1], [0, 2, 2, 3]], // 9
    [[2, 2, 0, 0], [2, 3, 0, 1], [2, 2, 0, 0], [2, 2, 0, 0], [0, 1, 1, 2], [0, 1, 2, 2], [1, 0, 1, 0], [1, 0, 1, 0], [1, 2, 3, 3], [0, 1, 2, 2], [0, 3, 2, 4]], // 0
];

/// The printed cell at these odds; over 6-1 there is none: all defenders go, the attacker advances four hexes.
#[must_use]
pub fn tournament(odds: Odds, face: Face) -> Option<Printed> {
    let cells = match face.mode() {
        Mode::Dice => TOURNAMENT_DICE.as_flattened(),
        Mode::Mail => TOURNAMENT_MAIL.as_flattened(),
    };
    if odds == Odds::Over { None } else { cell(cells, 11, face, odds.index()) }
}

/// Who retreats by a printed cell: the side with more hexes; with as many, the one that loses more factors (R13).
#[must_use]
pub const fn retreats([attacker_loss, attacker, defender_loss, defender]: Printed) -> Party {
    if attacker > defender || (attacker == defender && attacker > 0 && attacker_loss > defender_loss) {
        Party::Attacker
    } else if defender > attacker || attacker > 0 {
        Party::Defender
    } else {
        Party::None
    }
}
