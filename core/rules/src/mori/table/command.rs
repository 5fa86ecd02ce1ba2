//! What a player wants.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::place::Place;
use crate::dice::Faces;
use crate::mori::place::MAX_DRAWS;
use crate::mori::{Side, Stratagem, Token};

/// The most theatres that a placement pushes in.
pub const MAX_CHOICES: usize = 10;
/// The most free spaces with an icon that a closing theatre has, and the most units that they bomb.
pub const MAX_EFFECTS: usize = 10;

/// A placement as a player says it. Rows, spaces and units are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Said {
    /// What.
    pub token: Token,
    /// Where.
    pub theatre: Place,
    /// Which row, from the top.
    pub row: u8,
    /// Which space, from the left.
    pub space: u8,
    /// Where strategic effects push, in the order in which they are carried out.
    #[serde(default)]
    pub targets: Vec<Place, MAX_CHOICES>,
    /// Row and space of each free space with an icon when a theatre closes; the printed order unless it is said.
    #[serde(default)]
    pub order: Vec<(u8, u8), MAX_EFFECTS>,
    /// Nippon: the campaign that opens.
    #[serde(default)]
    pub open: Option<Place>,
    /// Solo: which units of the opponent's row are bombed.
    #[serde(default)]
    pub picks: Vec<u8, MAX_EFFECTS>,
    /// Solo: which unit of the row the opponent places.
    #[serde(default)]
    pub number: Option<u8>,
}

impl Said {
    /// A placement without choices.
    #[must_use]
    pub const fn new(token: Token, theatre: Place, row: u8, space: u8) -> Self {
        Self {
            token,
            theatre,
            row,
            space,
            targets: Vec::new(),
            order: Vec::new(),
            open: None,
            picks: Vec::new(),
            number: None,
        }
    }
}

crate::words! {
    /// Where tokens lie that are not on the board.
    pub enum Heap {
        /// Behind a side's screen.
        Reserve = "reserve",
        /// In a side's bag.
        Bag = "bag",
        /// In the pile of special weapons, which is nobody's.
        Pile = "pile",
    }
}

crate::words! {
    /// A tracked number that can be set by hand.
    pub enum Number {
        /// The first player's points.
        FirstPoints = "first-points",
        /// The second player's points.
        SecondPoints = "second-points",
        /// Referee: tokens in the first player's reserve.
        FirstReserve = "first-reserve",
        /// The second player's.
        SecondReserve = "second-reserve",
        /// Referee: tokens in the first player's bag.
        FirstBag = "first-bag",
        /// The second player's.
        SecondBag = "second-bag",
        /// Referee: special weapons that the first player took and did not place.
        FirstSpecials = "first-specials",
        /// The second player.
        SecondSpecials = "second-specials",
        /// Referee: special weapons in the pile.
        Pile = "pile",
        /// Single turns, from 1.
        Turn = "turn",
        /// Where in the turn: 0 place, 1 blitz, 2 draw.
        Phase = "phase",
        /// Who had 25 first: 0 nobody, 1 the first player, 2 the second, 3 both.
        First25 = "first-25",
        /// The second player's last turn: 0 no, 1 yes.
        FinalTurn = "final-turn",
    }
}

/// What is set by hand: whatever a rule says, the table is right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Change {
    /// A number.
    Number(Number, u8),
    /// The marker of a theatre; positive for the first player.
    Marker(Place, i8),
    /// A token lies on a space, whoever's it is: what is printed, and as what it was placed.
    Lay {
        /// Where.
        theatre: Place,
        /// From 1.
        row: u8,
        /// From 1.
        space: u8,
        /// Whose.
        side: Side,
        /// What is printed on it.
        token: Token,
        /// As what it was placed.
        kind: Token,
    },
    /// No token lies there.
    Lift(Place, u8, u8),
    /// What a side placed last: a spy copies it.
    Last(Side, Option<Token>),
    /// Bag and solo: one token more of this kind there.
    Add(Heap, Side, Token),
    /// One less.
    Remove(Heap, Side, Token),
    /// The game is not over after all.
    NotOver,
}

/// What a player wants; nothing in it is known to be legal. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Command {
    /// Bag and solo: the device rolls its secret, 32 ten-sided dice.
    Shuffle {
        /// The dice.
        dice: Faces,
    },
    /// The set-up: the players' numbers; solo: the theatres of the region dice.
    Begin {
        /// A number of each player, 0 to 99; both 0 where the players draw.
        #[serde(default)]
        numbers: [u8; 2],
        /// Solo: where the opponent begins ahead, a theatre for each die.
        #[serde(default)]
        regions: Vec<Place, MAX_CHOICES>,
    },
    /// A token is placed.
    Place(Said),
    /// One token is drawn and the turn ends.
    EndTurn,
    /// A player says that nothing of his fits.
    NothingFits,
    /// Solo: the opponent's stratagem for this turn: drawn by the device, or as the player drew it.
    Stratagem {
        /// As the player drew it.
        #[serde(default)]
        drawn: Option<Stratagem>,
    },
    /// The secret is shown; only after the game.
    Reveal,
    /// A value is set by hand.
    Set(Change),
    /// Solo: what the player drew from his own bags for the next act, in the order of its draws; none: the device draws.
    Tell {
        /// The tokens.
        tokens: Vec<Token, MAX_DRAWS>,
    },
    /// Referee: a side notes what lies behind its screen, before the game is packed away.
    Note {
        /// Whose.
        side: Side,
        /// The whole reserve.
        tokens: Vec<Token, MAX_DRAWS>,
    },
    /// The game is played on the board as the owner mended it; before the first token.
    Mend,
    /// An effect of the theatre that closed is carried out: which one of the list, from 0.
    Tick(u8),
}
