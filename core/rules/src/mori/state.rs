//! A game as it stands: board, markers, tokens, hands, turn and points.
//!
//! Nothing is kept that follows from the rest: a row is closed when it is full, a theatre when all its rows are full or its
//! marker stands on a closing space.

use heapless::Vec;

use super::board::{Board, Space, TheatreId};
use super::tokens::{self, Blank, Copies, KINDS, Line, MAX_BLANKS, OWN, Strength, Types, reckoned};
use super::{Ability, InputFault, Mode, Phase, Reason, Refusal, Side, SoloOrder, Token, Variant};

/// Tokens that can be on the board: all that are in play, and sixteen blank ones.
pub const MAX_LAID: usize = 78;
/// Tokens that a side can own: its own, all special weapons, and the blank ones of both.
pub const MAX_OWN: usize = 56;

/// A token on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Laid {
    /// Where.
    pub space: Space,
    /// Whose.
    pub side: Side,
    /// What is printed on it.
    pub token: Token,
    /// What it was placed as: for a spy what it copied.
    pub kind: Token,
}

/// What a side has behind its screen and in its bag. The kinds are known in mode bag only.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    /// The reserve; the solo opponent's lies in a row, in this order.
    pub reserve: Vec<Token, MAX_OWN>,
    /// The bag.
    pub bag: Copies,
    /// Mode referee: tokens in the reserve.
    pub reserve_count: u8,
    /// Mode referee: tokens in the bag.
    pub bag_count: u8,
    /// Mode referee: special weapons in reserve and bag.
    pub specials: u8,
}

/// Who had 25 points first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum First25 {
    /// Nobody has them.
    #[default]
    None,
    /// One side.
    Side(Side),
    /// Both by one scoring.
    Both,
}

/// What is chosen before the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Who draws.
    pub mode: Mode,
    /// Partisans and Inspired Leadership are in the pile.
    pub nippon_specials: bool,
    /// Bombing units bomb on a space without icon too (R5).
    pub bomb_on_blank: bool,
    /// A spy that copied a regular token counts for later generals and admirals (R7).
    pub spy_counts_later: bool,
    /// The first player is the solo opponent.
    pub solo: bool,
    /// How it counts the theatres (R20).
    pub solo_order: SoloOrder,
    /// Japan's 22 tokens, once they are known.
    pub mix: Option<Copies>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            mode: Mode::Referee,
            nippon_specials: true,
            bomb_on_blank: true,
            spy_counts_later: false,
            solo: false,
            solo_order: SoloOrder::Height,
            mix: None,
        }
    }
}

/// A game as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What was chosen.
    pub options: Options,
    /// What is played on.
    pub board: Board,
    /// Blank tokens of the owner's design.
    pub blanks: Vec<Blank, MAX_BLANKS>,
    /// Campaigns opened so far, closed ones too, as bits.
    pub opened: u64,
    /// The battle markers: positive for the first player.
    pub markers: [i8; 20],
    /// The tokens on the board.
    pub laid: Vec<Laid, MAX_LAID>,
    /// The kind that each side placed last, which a spy copies.
    pub last: [Option<Token>; 2],
    /// Both hands.
    pub hands: [Hand; 2],
    /// Mode bag: the pile of special weapons.
    pub pile: Copies,
    /// Mode referee: how many they are.
    pub pile_count: u8,
    /// Single turns, from 1.
    pub turn: u8,
    /// Where in the turn.
    pub phase: Phase,
    /// Where a blitz goes on.
    pub blitz: Option<TheatreId>,
    /// The second player's last turn.
    pub final_turn: bool,
    /// Victory points.
    pub points: [u8; 2],
    /// Who had 25 first.
    pub first25: First25,
    /// Who won, and why.
    pub won: Option<(Side, Reason)>,
}

impl State {
    /// A board without tokens or hands.
    #[must_use]
    pub fn new(board: Board, options: Options) -> Self {
        Self {
            options,
            opened: board.openers(),
            board,
            blanks: Vec::new(),
            markers: [0; 20],
            laid: Vec::new(),
            last: [None; 2],
            hands: [Hand::default(), Hand::default()],
            pile: [0; KINDS],
            pile_count: 0,
            turn: 1,
            phase: Phase::Place,
            blitz: None,
            final_turn: false,
            points: [0; 2],
            first25: First25::None,
            won: None,
        }
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn active(&self) -> Side {
        Side::of_turn(self.turn)
    }

    /// What a side is called.
    #[must_use]
    pub const fn name(&self, side: Side) -> &'static str {
        side.played_by(self.board.variant)
    }

    /// Where the marker of a theatre stands.
    #[must_use]
    pub fn marker(&self, theatre: TheatreId) -> i8 {
        self.markers.get(usize::from(theatre)).copied().unwrap_or(0)
    }

    /// The token on a space.
    #[must_use]
    pub fn at(&self, space: Space) -> Option<&Laid> {
        self.laid.iter().find(|laid| laid.space == space)
    }

    /// Free spaces of a row.
    #[must_use]
    pub fn free(&self, theatre: TheatreId, row: u8) -> u8 {
        let taken = self.laid.iter().filter(|laid| laid.space.theatre == theatre && laid.space.row == row).count();
        self.board.row(theatre, row).1.saturating_sub(u8::try_from(taken).unwrap_or(u8::MAX))
    }

    /// Whether the campaign was opened; a theatre of the base board always is.
    #[must_use]
    pub const fn is_opened(&self, theatre: TheatreId) -> bool {
        theatre < 64 && self.opened >> theatre & 1 == 1
    }

    /// Whether a theatre is closed: decided, or all its rows are full.
    #[must_use]
    pub fn is_closed(&self, theatre: TheatreId) -> bool {
        let decided = self.board.track(theatre).decided(self.marker(theatre));
        self.is_opened(theatre) && (decided || (0..self.board.rows(theatre)).all(|row| self.free(theatre, row) == 0))
    }

    /// Whether tokens can still be placed there.
    #[must_use]
    pub fn is_open(&self, theatre: TheatreId) -> bool {
        self.is_opened(theatre) && !self.is_closed(theatre)
    }

    /// The open theatres in the order of the board.
    pub fn open(&self) -> impl Iterator<Item = TheatreId> + '_ {
        self.board.theatres().filter(|&theatre| self.is_open(theatre))
    }

    /// The topmost row with a free space, of an open theatre.
    #[must_use]
    pub fn active_row(&self, theatre: TheatreId) -> Option<u8> {
        let mut rows = 0..self.board.rows(theatre);
        if self.is_open(theatre) { rows.find(|&row| self.free(theatre, row) > 0) } else { None }
    }

    /// What a token counts as: a spy is what the enemy placed last (TK8, R6).
    ///
    /// # Errors
    /// Nothing was placed yet.
    pub fn kind(&self, side: Side, token: Token) -> Result<Token, Refusal> {
        if self.copies_enemy(token) { self.last[side.other().index()].ok_or(Refusal::NothingToCopy) } else { Ok(token) }
    }

    /// As what it is placed: the solo opponent's scientist is always an airforce (SO4, R25).
    #[must_use]
    pub fn placed_as(&self, side: Side, kind: Token) -> Token {
        let opponent = self.options.solo && side == Side::First;
        if opponent && kind == Token::Scientist { Token::EliteAirforce3 } else { kind }
    }

    /// Value of a kind in a theatre now (TK1-TK12).
    #[must_use]
    pub fn strength(&self, side: Side, kind: Token, theatre: TheatreId) -> Strength {
        let own = self.laid.iter().filter(|laid| laid.side == side && laid.space.theatre == theatre);
        // A spy counts for later generals only with the switch (R7).
        let counted = own.filter(|laid| !self.copies_enemy(laid.token) || self.options.spy_counts_later);
        let regular = counted.filter(|laid| !self.is_special(laid.kind)).map(|laid| self.line(laid.kind));
        reckoned(kind, &self.line(kind), side, self.marker(theatre), regular)
    }

    /// Whether a token is placed as what the enemy placed last: a spy (TK8).
    #[must_use]
    pub fn copies_enemy(&self, token: Token) -> bool {
        self.line(token).ability == Ability::Spy
    }

    /// The line of a token: as printed, or as the owner designed it.
    #[must_use]
    pub fn line(&self, token: Token) -> Line {
        match token.blank().and_then(|at| self.blanks.get(at)) {
            Some(blank) => blank.line(),
            None => *token.line(),
        }
    }

    /// Whether a token is a special weapon from the pile.
    #[must_use]
    pub fn is_special(&self, token: Token) -> bool {
        match token.blank().and_then(|at| self.blanks.get(at)) {
            Some(blank) => blank.belongs_to(Side::First, true),
            None => token.is_special(),
        }
    }

    /// The tokens that a side begins with (SU3), and its blank ones.
    #[must_use]
    pub fn own(&self, side: Side) -> u8 {
        let blanks = self.blanks.iter().filter(|blank| blank.belongs_to(side, false));
        blanks.fold(OWN, |sum, blank| sum.saturating_add(blank.copies))
    }

    /// Whether a kind may be placed on a space, whatever the hand (PL1-PL4, TK9, NI1).
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn may_stand(&self, side: Side, token: Token, space: Space) -> Result<Token, Refusal> {
        if self.is_closed(space.theatre) {
            return Err(Refusal::TheatreClosed);
        }
        if self.blitz.is_some_and(|blitz| blitz != space.theatre) {
            return Err(Refusal::BlitzElsewhere);
        }
        if self.at(space).is_some() {
            return Err(Refusal::Occupied);
        }
        let kind = self.placed_as(side, self.kind(side, token)?);
        if !self.is_opened(space.theatre) {
            return Err(Refusal::NotOpened);
        }
        if self.line(kind).ability == Ability::Scientist {
            return Ok(kind);
        }
        if self.active_row(space.theatre) != Some(space.row) {
            return Err(Refusal::NotActiveRow);
        }
        types_fit(self.line(kind).types, self.board.slot(space).map_or(super::Ground::LandSea, |slot| slot.ground))?;
        Ok(kind)
    }

    /// The spaces on which a token may be placed, in the order of the board.
    pub fn spaces_for(&self, side: Side, token: Token) -> impl Iterator<Item = Space> + '_ {
        let spaces = self.open().flat_map(|theatre| self.board.spaces(theatre)).map(|(space, _)| space);
        spaces.filter(move |&space| self.may_stand(side, token, space).is_ok())
    }

    /// Copies of every kind that a side has or had: its regulars, or the special weapons of all.
    ///
    /// Nothing for Japan's regulars while its mix is not known.
    #[must_use]
    pub fn copies(&self, side: Side, special: bool) -> Option<Copies> {
        let mut copies = if !special && self.board.variant == Variant::Nippon && side == Side::First {
            self.options.mix?
        } else {
            tokens::printed(special, self.options.nippon_specials)
        };
        for (blank, copies) in self.blanks.iter().zip(copies.iter_mut().skip(Token::Blank1.index())) {
            *copies = if blank.belongs_to(side, special) { blank.copies } else { 0 };
        }
        Some(copies)
    }

    /// Tokens of a set that are on the board: a side's regulars, or all special weapons.
    #[must_use]
    pub fn played(&self, side: Side, special: bool) -> Copies {
        let mut played = [0; KINDS];
        for laid in &self.laid {
            if self.is_special(laid.token) == special && (special || laid.side == side) {
                tokens::put(&mut played, laid.token);
            }
        }
        played
    }

    /// Tokens of a set that are not yet on the board; nothing while Japan's mix is not known.
    #[must_use]
    pub fn unplayed(&self, side: Side, special: bool) -> Option<Copies> {
        let mut left = self.copies(side, special)?;
        for (left, played) in left.iter_mut().zip(self.played(side, special)) {
            *left = left.saturating_sub(played);
        }
        Some(left)
    }

    /// Whether more copies are on the board than exist (SU3, SU6, R32).
    #[must_use]
    pub fn has_too_many(&self) -> bool {
        let over = |side, special| {
            let played = self.played(side, special);
            match self.copies(side, special) {
                Some(copies) => copies.iter().zip(played).any(|(copies, played)| played > *copies),
                None => tokens::total(&played) > self.own(side),
            }
        };
        over(Side::First, false) || over(Side::Second, false) || over(Side::First, true)
    }

    /// Whether a side may hold this token now: it is in the reserve, or could be behind the screen.
    ///
    /// # Errors
    /// PL5, EF3, SU3, SU6: why not.
    pub fn may_hold(&self, side: Side, token: Token) -> Result<(), Refusal> {
        let hand = &self.hands[side.index()];
        if self.options.mode == Mode::Bag {
            return if hand.reserve.contains(&token) { Ok(()) } else { Err(Refusal::NotInReserve) };
        }
        if hand.reserve_count == 0 {
            return Err(Refusal::ReserveEmpty);
        }
        let special = self.is_special(token);
        if special && hand.specials == 0 {
            return Err(Refusal::NoSpecialHeld);
        }
        match self.unplayed(side, special) {
            Some(left) if left[token.index()] == 0 && special => Err(Refusal::SpecialsPlayed),
            Some(left) if left[token.index()] == 0 => Err(Refusal::RegularsPlayed),
            _ => Ok(()),
        }
    }

    /// Whether the side could place something now (EN2): in a blitz, in its theatre.
    #[must_use]
    pub fn can_place(&self, side: Side) -> bool {
        Token::ALL
            .iter()
            .any(|&token| self.may_hold(side, token).is_ok() && self.spaces_for(side, token).next().is_some())
    }

    /// How many tokens lie in a reserve.
    #[must_use]
    pub fn reserve(&self, side: Side) -> u8 {
        let hand = &self.hands[side.index()];
        match self.options.mode {
            Mode::Bag => u8::try_from(hand.reserve.len()).unwrap_or(0),
            Mode::Referee => hand.reserve_count,
        }
    }

    /// How many tokens are in a bag.
    #[must_use]
    pub fn bag(&self, side: Side) -> u8 {
        let hand = &self.hands[side.index()];
        if self.options.mode == Mode::Bag { tokens::total(&hand.bag) } else { hand.bag_count }
    }

    /// How many special weapons lie in the pile.
    #[must_use]
    pub fn pile(&self) -> u8 {
        if self.options.mode == Mode::Bag { tokens::total(&self.pile) } else { self.pile_count }
    }

    /// Whether every token of the game is somewhere, and only once.
    ///
    /// # Errors
    /// [`InputFault::HandsDoNotAdd`].
    pub fn adds_up(&self) -> Result<(), InputFault> {
        let fine = match self.options.mode {
            Mode::Bag => self.bags_add_up(),
            Mode::Referee => self.counts_add_up(),
        };
        if fine { Ok(()) } else { Err(InputFault::HandsDoNotAdd) }
    }

    fn bags_add_up(&self) -> bool {
        let mut specials = self.pile;
        for side in [Side::First, Side::Second] {
            let hand = &self.hands[side.index()];
            let mut own = hand.bag;
            for &token in &hand.reserve {
                tokens::put(&mut own, token);
            }
            let Some(unplayed) = self.unplayed(side, false) else { return false };
            for &token in Token::ALL {
                let at = token.index();
                if self.is_special(token) {
                    specials[at] = specials[at].saturating_add(own[at]);
                } else if own[at] != unplayed[at] || self.pile[at] > 0 {
                    return false;
                }
            }
        }
        self.unplayed(Side::First, true) == Some(specials)
    }

    fn counts_add_up(&self) -> bool {
        let unseen = self.unplayed(Side::First, true).map_or(0, |left| tokens::total(&left));
        let held: u8 = self.hands.iter().map(|hand| hand.specials).sum();
        let own = |side: Side| {
            let hand = &self.hands[side.index()];
            let regulars = self.own(side).saturating_sub(tokens::total(&self.played(side, false)));
            hand.reserve_count + hand.bag_count == regulars + hand.specials
        };
        self.pile_count + held == unseen && own(Side::First) && own(Side::Second)
    }

    /// Adds points and notes who had 25 first (EN1, R3).
    pub fn score(&mut self, first: u8, second: u8) {
        for (points, more) in self.points.iter_mut().zip([first, second]) {
            *points = points.saturating_add(more);
        }
        if self.first25 == First25::None {
            self.first25 = First25::of(self.points);
        }
    }
}

/// Points that end the game.
pub const TARGET: u8 = 25;

/// Whether a printed token stands on a space of this ground.
///
/// # Errors
/// The rule about the ground.
pub fn fits(kind: Token, ground: super::Ground) -> Result<(), Refusal> {
    types_fit(kind.line().types, ground)
}

/// Whether a token of these types stands on a space of this ground (PL2-PL4). A scientist and Inspired Leadership stand on all.
///
/// # Errors
/// The rule about the ground.
fn types_fit(types: Types, ground: super::Ground) -> Result<(), Refusal> {
    match ground {
        _ if types.fits(ground) => Ok(()),
        super::Ground::Sea => Err(Refusal::NotAtSea),
        super::Ground::Land | super::Ground::LandSea => Err(Refusal::NotOnLand),
    }
}
