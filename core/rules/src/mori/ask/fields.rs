//! The fields that requests share, as the contract lists them: positions, hands, moves.

pub use super::codes::{COPIED, TOKEN};
use super::codes::{NAME, PLACE, SLOT, SPACE, TOKENS, may, must};
use crate::form::{Field, Kind};
use crate::mori::{Cause, Effect, Ground, Level, Mode, Phase, SoloOrder, Stratagem, Variant};
use crate::words::Word;

/// The words of a vocabulary.
macro_rules! words {
    ($name:ident) => {
        Kind::of::<$name>()
    };
}

/// Both variants' names of the sides; first and second player in turn.
pub const SIDES: [&str; 4] = ["axis", "allied", "japanese", "german"];
/// Who had 25 first.
pub const FIRST_25: [&str; 6] = ["axis", "allied", "japanese", "german", "none", "both"];
/// What `play` tells.
pub const SHOW: [&str; 3] = ["every", "events", "last"];
/// What a move of `play` does.
pub const DO: [&str; 4] = ["place", "end-turn", "cannot-place", "ai"];
/// Sets of tokens.
pub const SETS: [&str; 5] = ["axis", "allied", "german", "japanese", "special"];

pub const SIDE: Kind = Kind::among(&SIDES);
pub const EFFECT: Kind = words!(Effect);
pub const GROUND: Kind = words!(Ground);
pub const CAUSE: Kind = words!(Cause);
pub const LEVEL: Kind = words!(Level);
pub const STRATAGEM: Kind = words!(Stratagem);
/// All but Steamroll, which is last.
pub const EFFECTIVE: Kind = Kind::Word(<Stratagem as Word>::WORDS, 0, 6);
pub const SOLO_ORDER: Kind = words!(SoloOrder);
const PHASE: Kind = Kind::Word(<Phase as Word>::WORDS, 0, 2);
const FIRST25: Kind = Kind::among(&FIRST_25);
pub const DRAW: Kind = Kind::Int(0, 61);

pub const VARIANT: Field = may("variant", words!(Variant), 0);
pub const CAMPAIGNS: Field = may("campaigns", Kind::Maybe(&Kind::List(0, 20, CAMPAIGN)), 0);
pub const JAPANESE_MIX: Field = may("japanese-mix", Kind::Maybe(&Kind::Map(&TOKEN, 0, 22)), 0);
pub const NIPPON_SPECIALS: Field = may("nippon-specials", Kind::Flag, 1);
pub const BOMB_ON_BLANK: Field = may("bomb-on-blank", Kind::Flag, 1);
pub const SPY_COUNTS_LATER: Field = may("spy-counts-later", Kind::Flag, 0);
pub const COPIED_BY_SPY: Field = may("copied", Kind::Maybe(&COPIED), 0);
pub const FIRST_25_FIELD: Field = may("first-25", Kind::Maybe(&FIRST25), 0);
pub const FIRST_POINTS: Field = may("first-points", Kind::Int(0, 99), 0);
pub const SECOND_POINTS: Field = may("second-points", Kind::Int(0, 99), 0);
pub const FINAL_TURN: Field = may("final-turn", Kind::Flag, 0);
pub const BLITZ_THEATRE: Field = may("blitz-theatre", Kind::Maybe(&NAME), 0);
pub const SOLO_LEVEL: Field = may("solo", Kind::Maybe(&LEVEL), 0);
pub const DICE: Field = may("dice", Kind::List(0, 4, &[Field::item(Kind::Int(1, 6))]), 0);
pub const CHOICES: Field = may("choices", Kind::List(0, 4, &[Field::item(NAME)]), 0);
pub const DRAWS: Field = may("draws", Kind::List(0, 24, &[Field::item(DRAW)]), 0);
pub const REVEAL: Field = may("reveal", Kind::Flag, 0);

/// A campaign of the Nippon board.
pub const CAMPAIGN: &[Field] = &[
    must("name", NAME),
    must("length", Kind::Int(4, 20)),
    must("points", Kind::Int(0, 9)),
    may("links", Kind::Maybe(&Kind::List(0, 14, &[Field::item(NAME)])), 0),
    must("spaces", Kind::List(1, 8, &[Field::item(SLOT)])),
];

/// A token on the board.
pub const LAID: &[Field] =
    &[must("space", SPACE), must("side", SIDE), must("token", TOKEN), may("as", Kind::Maybe(&COPIED), 0)];

/// A position without hands, on the base board.
pub const TABLE: &[Field] = &[
    may("markers", Kind::Map(&NAME, -20, 20), 0),
    may("tokens", Kind::List(0, 62, LAID), 0),
    SPY_COUNTS_LATER,
    may("first-last", Kind::Maybe(&COPIED), 0),
    may("second-last", Kind::Maybe(&COPIED), 0),
];

/// What a position on either board has beside [`TABLE`].
pub const EITHER: &[Field] =
    &[VARIANT, CAMPAIGNS, may("opened", Kind::Maybe(&Kind::List(0, 20, &[Field::item(NAME)])), 0)];

/// Hands, turn and points.
pub const HAND: &[Field] = &[
    must("mode", words!(Mode)),
    NIPPON_SPECIALS,
    BOMB_ON_BLANK,
    JAPANESE_MIX,
    may("solo", Kind::Flag, 0),
    may("turn", Kind::Int(1, 200), 1),
    may("phase", PHASE, 0),
    BLITZ_THEATRE,
    FINAL_TURN,
    FIRST_POINTS,
    SECOND_POINTS,
    FIRST_25_FIELD,
    must("first-reserve", Kind::Hand(TOKENS, 40)),
    must("second-reserve", Kind::Hand(TOKENS, 40)),
    must("first-bag", Kind::Hand(TOKENS, 40)),
    must("second-bag", Kind::Hand(TOKENS, 40)),
    must("pile", Kind::Hand(TOKENS, 18)),
    may("first-specials", Kind::Int(0, 18), 0),
    may("second-specials", Kind::Int(0, 18), 0),
];

/// A placement.
pub const MOVE: &[Field] = &[
    may("side", Kind::Maybe(&SIDE), 0),
    must("token", TOKEN),
    must("space", SPACE),
    may("targets", Kind::List(0, 12, &[Field::item(NAME)]), 0),
    may("order", Kind::Maybe(&Kind::List(0, 24, &[Field::item(PLACE)])), 0),
    may("open", Kind::Maybe(&NAME), 0),
    may("picks", Kind::List(0, 6, &[Field::item(Kind::Int(1, 24))]), 0),
];

/// A move of `play`: which fields it has depends on what it does.
pub const STEP: &[Field] = &[
    must("do", Kind::among(&DO)),
    may("side", Kind::Maybe(&SIDE), 0),
    must("token", TOKEN).may(),
    must("space", SPACE).may(),
    must("targets", Kind::List(0, 12, &[Field::item(NAME)])).may(),
    may("order", Kind::Maybe(&Kind::List(0, 24, &[Field::item(PLACE)])), 0),
    may("open", Kind::Maybe(&NAME), 0),
    must("picks", Kind::List(0, 6, &[Field::item(Kind::Int(1, 24))])).may(),
    may("number", Kind::Maybe(&Kind::Int(1, 24)), 0),
    must("stratagem", EFFECTIVE).may(),
    must("die", Kind::Int(1, 6)).may(),
];
