//! The unit tokens: types, values, abilities and copies (SU3, SU6, TK1-TK12).

use super::{Ability, Ground, Side, Token, Whose};

/// Types of a token as bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Types(u8);

impl Types {
    /// Army.
    pub const ARMY: Self = Self(1);
    /// Navy.
    pub const NAVY: Self = Self(2);
    /// Airforce.
    pub const AIRFORCE: Self = Self(4);
    /// Army and navy: Godzilla.
    pub const ARMY_NAVY: Self = Self(3);
    /// Stands on every space: scientist, Inspired Leadership.
    pub const ANY: Self = Self(8);
    /// As the copied token: the spy.
    pub const COPIED: Self = Self(16);

    const WORDS: [&'static str; 5] = ["army", "navy", "airforce", "any", "copied"];

    /// Their words.
    pub fn words(self) -> impl Iterator<Item = &'static str> {
        Self::WORDS.iter().enumerate().filter(move |(bit, _)| self.0 >> bit & 1 == 1).map(|(_, word)| *word)
    }

    /// Whether all of these are among them.
    #[must_use]
    pub const fn has(self, types: Self) -> bool {
        self.0 & types.0 == types.0
    }

    /// Whether a token of these types stands on a space of this kind (PL2-PL4).
    #[must_use]
    pub const fn fits(self, ground: Ground) -> bool {
        let takes = match ground {
            Ground::Land => Self::ARMY.0 | Self::AIRFORCE.0,
            Ground::Sea => Self::NAVY.0 | Self::AIRFORCE.0,
            Ground::LandSea => 7,
        };
        self.0 & (takes | Self::ANY.0) != 0
    }
}

/// A line of the table of tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// Its types.
    pub types: Types,
    /// The printed value; none where it is reckoned or missing.
    pub value: Option<u8>,
    /// What it can do.
    pub ability: Ability,
    /// The rule about it.
    pub rule: &'static str,
    /// Copies: of a regular token on each side of the base game, of a special weapon in the whole pile.
    pub copies: u8,
}

/// Kinds of token.
pub const KINDS: usize = Token::ALL.len();

/// So many of each kind, by [`Token::index`].
pub type Copies = [u8; KINDS];

/// Tokens that a side begins with (SU3).
pub const OWN: u8 = 22;

#[rustfmt::skip]
const TABLE: [Line; KINDS] = {
    use Ability as A;
    const fn line(types: Types, value: u8, ability: Ability, rule: &'static str, copies: u8) -> Line {
        Line { types, value: if value == NONE { None } else { Some(value) }, ability, rule, copies }
    }
    const NONE: u8 = u8::MAX;
    const ARMY: Types = Types::ARMY;
    const NAVY: Types = Types::NAVY;
    const AIR: Types = Types::AIRFORCE;
    [
        line(ARMY, 1, A::None, "MV1", 3),
        line(ARMY, 2, A::None, "MV1", 2),
        line(ARMY, 3, A::None, "MV1", 2),
        line(NAVY, 1, A::None, "MV1", 3),
        line(NAVY, 2, A::None, "MV1", 2),
        line(NAVY, 3, A::None, "MV1", 2),
        line(AIR, 1, A::None, "MV1", 3),
        line(AIR, 2, A::None, "MV1", 2),
        line(AIR, 0, A::Blitz, "TK1", 1),
        line(ARMY, NONE, A::General, "TK2", 1),
        line(NAVY, NONE, A::Admiral, "TK3", 1),
        line(Types::ARMY_NAVY, 4, A::Godzilla, "TK10", 0), // only in Japan's own mix
        line(ARMY, 4, A::None, "TK4", 2),
        line(ARMY, 5, A::TaskForce, "TK5", 1),
        line(ARMY, 1, A::Blitz, "TK1", 1),
        line(NAVY, 4, A::None, "TK4", 2),
        line(NAVY, 5, A::TaskForce, "TK5", 1),
        line(NAVY, 1, A::Blitz, "TK1", 1),
        line(NAVY, 2, A::Bombing, "TK6", 1),
        line(AIR, 3, A::None, "TK4", 2),
        line(AIR, 4, A::TaskForce, "TK5", 1),
        line(AIR, 1, A::Bombing, "TK6", 1),
        line(ARMY, 7, A::NuclearBomb, "TK7", 1),
        line(Types::COPIED, NONE, A::Spy, "TK8", 1),
        line(Types::ANY, NONE, A::Scientist, "TK9", 1),
        line(ARMY, NONE, A::Partisans, "TK11", 1),
        line(Types::ANY, 1, A::InspiredLeadership, "TK12", 1),
        BLANK, BLANK, BLANK, BLANK,
    ]
};

/// A blank token that nobody designed: it fits nowhere.
const BLANK: Line = Line { types: Types(0), value: None, ability: Ability::None, rule: "SU3", copies: 0 };

/// A blank token of the owner's design.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Blank {
    /// Its types.
    pub types: Types,
    /// Its value, where its ability does not reckon it.
    pub value: u8,
    /// What it can do.
    pub ability: Ability,
    /// Who has it.
    pub whose: Whose,
    /// How many.
    pub copies: u8,
}

/// The most blank tokens that can be designed.
pub const MAX_BLANKS: usize = 4;

impl Blank {
    /// Its line of the table: the rule is that of the printed tokens with the same ability.
    #[must_use]
    pub fn line(&self) -> Line {
        let like = TABLE.iter().find(|line| line.ability == self.ability);
        Line {
            types: self.types,
            value: Some(self.value),
            ability: self.ability,
            rule: like.map_or("MV1", |line| line.rule),
            copies: self.copies,
        }
    }

    /// Whether this side has it, or the pile.
    #[must_use]
    pub fn belongs_to(&self, side: Side, special: bool) -> bool {
        match self.whose {
            Whose::Special => special,
            Whose::Both => !special,
            Whose::First => !special && side == Side::First,
            Whose::Second => !special && side == Side::Second,
        }
    }
}

impl Token {
    /// The printed ones: all but the blanks.
    pub const PRINTED: &'static [Self] = Self::ALL.split_at(Self::Blank1 as usize).0;

    /// Which of the blank tokens it is, from 0.
    #[must_use]
    pub const fn blank(self) -> Option<usize> {
        (self as usize).checked_sub(Self::Blank1 as usize)
    }

    /// Its line of the table.
    #[must_use]
    pub const fn line(self) -> &'static Line {
        &TABLE[self as usize]
    }

    /// A special weapon: yellow, from the pile. A blank token is one unless its design says otherwise.
    #[must_use]
    pub const fn is_special(self) -> bool {
        self as usize > Token::Godzilla as usize
    }

    /// The two special weapons that came with Nippon (TK11, TK12).
    #[must_use]
    pub const fn is_nippon_special(self) -> bool {
        matches!(self, Self::Partisans | Self::InspiredLeadership)
    }

    /// Whether a general counts it: own regular armies and airforces (TK2). Godzilla is ignored (TK10).
    #[must_use]
    pub fn counts_for_general(self) -> bool {
        !self.is_special() && self.line().is_commanded(Types::ARMY)
    }

    /// Whether an admiral counts it: own regular navies and airforces (TK3).
    #[must_use]
    pub fn counts_for_admiral(self) -> bool {
        !self.is_special() && self.line().is_commanded(Types::NAVY)
    }
}

impl Line {
    /// Whether a leader of these troops commands it, if it is a regular token.
    fn is_commanded(&self, troops: Types) -> bool {
        self.types == troops || self.types == Types::AIRFORCE
    }
}

/// The copies of every kind that exist: a side's regulars, or the special weapons of the pile.
#[must_use]
pub fn printed(special: bool, nippon_specials: bool) -> Copies {
    let mut copies = [0; KINDS];
    for (token, copies) in Token::ALL.iter().zip(&mut copies) {
        if token.is_special() == special && (nippon_specials || !token.is_nippon_special()) {
            *copies = token.line().copies;
        }
    }
    copies
}

/// How many tokens these are.
#[must_use]
pub fn total(copies: &Copies) -> u8 {
    copies.iter().fold(0, |sum, copies| sum.saturating_add(*copies))
}

/// The kinds that are there, in the canonical order, with their copies.
pub fn kinds(copies: &Copies) -> impl Iterator<Item = (Token, u8)> + '_ {
    Token::ALL.iter().copied().zip(copies.iter().copied()).filter(|(_, copies)| *copies > 0)
}

/// The token with this index of the sorted list, taken out.
pub fn take(copies: &mut Copies, index: usize) -> Option<Token> {
    let mut left = index;
    for (token, copies) in Token::ALL.iter().zip(copies) {
        if left < usize::from(*copies) {
            *copies -= 1;
            return Some(*token);
        }
        left -= usize::from(*copies);
    }
    None
}

/// One more of a kind.
pub const fn put(copies: &mut Copies, token: Token) {
    copies[token as usize] = copies[token as usize].saturating_add(1);
}

/// What a placed token is worth, fixed at the moment of placing (R9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// What it is: the copied kind for a spy.
    pub kind: Token,
    /// Spaces that the marker moves.
    pub value: u8,
    /// Itself, what it commands on its ground, what it commands in the air: of a general or an admiral.
    pub command: [u8; 3],
}

/// The strength of a printed token (TK1-TK12).
///
/// `marker` is that of the theatre before any effect; `own` are the side's tokens in the theatre, closed rows included, a
/// spy as what it copied.
#[must_use]
pub fn strength(kind: Token, side: Side, marker: i8, own: impl Iterator<Item = Token>) -> Strength {
    reckoned(kind, kind.line(), side, marker, own.filter(|token| !token.is_special()).map(|token| *token.line()))
}

/// The strength of a token with this line; `own` are the lines of the side's regular tokens in the theatre.
#[must_use]
pub fn reckoned(kind: Token, line: &Line, side: Side, marker: i8, own: impl Iterator<Item = Line>) -> Strength {
    let mut command = [0; 3];
    let value = match line.ability {
        Ability::General | Ability::Admiral => {
            let troops = if line.ability == Ability::General { Types::ARMY } else { Types::NAVY };
            command[0] = 1;
            for regular in own {
                if regular.types == Types::AIRFORCE {
                    command[2] += 1;
                } else {
                    command[1] += u8::from(regular.is_commanded(troops));
                }
            }
            command.iter().sum()
        }
        Ability::Partisans if Side::leading(marker) == Some(side.other()) => 3,
        Ability::Partisans => 1,
        Ability::Scientist => 0,
        _ => line.value.unwrap_or(0),
    };
    Strength { kind, value, command }
}

#[cfg(test)]
mod tests {
    use super::{OWN, printed, total};

    #[test]
    fn the_sets_have_the_printed_totals() {
        assert_eq!(total(&printed(false, true)), OWN);
        assert_eq!((total(&printed(true, true)), total(&printed(true, false))), (18, 16));
    }
}
