//! A table as it stands.

use heapless::Vec;

use super::options::{Options, Play};
use super::place::Place;
use super::seal::{Secret, Stream};
use super::{Closing, Refusal, TableRefusal};
use crate::mori::board::{Board, Space, TheatreId};
use crate::mori::place::{Draws, MAX_DRAWS};
use crate::mori::solo::{self, Proposal, Sieved};
use crate::mori::state::{First25, State as Game};
use crate::mori::{Side, Stratagem, Token, Variant};

crate::words! {
    /// How far the set-up is.
    pub enum Stage {
        /// Nothing is done.
        New = "new",
        /// The bags are filled, and the seal is shown.
        Sealed = "sealed",
        /// The game is on, or over.
        Play = "play",
    }
}

crate::words! {
    /// What a player learns about his own tokens on the page that only he sees.
    pub enum News {
        /// Bombed back into the bag.
        Bombed = "bombed",
        /// Taken from the pile into the bag.
        Research = "research",
    }
}

/// What a player learns, at most so much at a time.
pub(super) type NewsList = Vec<(News, Token), 8>;

/// A table as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    /// What was agreed.
    pub options: Options,
    /// How far the set-up is.
    pub stage: Stage,
    /// The game.
    pub game: Game,
    /// Where draws come from: the secret is in it.
    pub stream: Stream,
    /// The opponent's stratagem: in which turn, what was drawn, and what it means.
    pub stratagem: Option<(u8, Stratagem, Stratagem)>,
    /// What each player has not seen yet of his own tokens.
    pub news: [NewsList; 2],
    /// The secret was shown.
    pub revealed: bool,
    /// Solo: what the player drew for the next act.
    pub told: Vec<Token, MAX_DRAWS>,
    /// Referee: what each side noted of its reserve when the game was packed away.
    pub notes: [Vec<Token, MAX_DRAWS>; 2],
    /// The theatre that closed last, with what is left to be done for it.
    pub closing: Option<Closing>,
}

impl State {
    /// The set-up of a new table. Where the players draw and nothing was taught for it, the game is on at once.
    #[must_use]
    pub fn new(options: &Options) -> Self {
        let board = Board { variant: options.variant, ..Board::base() };
        let stream = Stream { secret: Secret::NONE, numbers: [0; 2], used: 0 };
        let mut state = Self {
            options: *options,
            stage: Stage::New,
            game: Game::new(board, options.rules()),
            stream,
            stratagem: None,
            news: [Vec::new(), Vec::new()],
            revealed: false,
            told: Vec::new(),
            notes: [Vec::new(), Vec::new()],
            closing: None,
        };
        if options.is_ready() {
            // Players who draw for themselves need no draws.
            let _ = state.game.set_up(None, &[], &mut Draws::new(&[]));
            state.stage = Stage::Play;
        }
        state
    }

    /// Whether the device plays the first side.
    #[must_use]
    pub fn is_solo(&self) -> bool {
        self.options.play == Play::Solo
    }

    /// Whether the device holds the bags.
    #[must_use]
    pub fn has_bags(&self) -> bool {
        self.options.play != Play::Referee
    }

    /// Whether a hand must not be seen by everybody now: two players, the device draws, and the game is on.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.options.play == Play::Bag && self.game.won.is_none()
    }

    /// Whether the solo opponent moves now.
    #[must_use]
    pub fn is_opponents_turn(&self) -> bool {
        self.is_solo() && self.stage == Stage::Play && self.game.won.is_none() && self.game.active() == Side::First
    }

    /// What a side is called, in a sentence or at its beginning.
    #[must_use]
    pub const fn name(&self, side: Side) -> &'static str {
        match (self.options.variant, side) {
            (Variant::Base, Side::First) => "Axis",
            (Variant::Base, Side::Second) => "Allied",
            (Variant::Nippon, Side::First) => "Japan",
            (Variant::Nippon, Side::Second) => "Germany",
        }
    }

    /// The name of a theatre of the board.
    #[must_use]
    pub fn place(&self, theatre: TheatreId) -> Place {
        Place(self.game.board.name(theatre))
    }

    /// The number of a theatre that is on the board.
    #[must_use]
    pub fn theatre(&self, place: Place) -> Option<TheatreId> {
        let board = &self.game.board;
        board.theatres().find(|&theatre| board.name(theatre) == place.0)
    }

    /// The space of a placement, as it was said.
    pub(super) fn space(&self, place: Place, row: u8, space: u8) -> Option<Space> {
        let theatre = self.theatre(place)?;
        let at = Space { theatre, row: row.checked_sub(1)?, number: space.checked_sub(1)? };
        self.game.board.slot(at).map(|_| at)
    }

    /// Whether the game can still be moved to a board with mended cells: no token lies on it.
    pub(super) fn may_mend(&self) -> bool {
        self.options.variant == Variant::Base && self.game.laid.is_empty() && self.game.won.is_none()
    }

    /// Who had 25 first, as a number.
    pub(super) const fn first25(game: &Game) -> u8 {
        match game.first25 {
            First25::None => 0,
            First25::Side(Side::First) => 1,
            First25::Side(Side::Second) => 2,
            First25::Both => 3,
        }
    }

    /// The stratagem of this turn: drawn, and what it means.
    #[must_use]
    pub fn stratagem_now(&self) -> Option<(Stratagem, Stratagem)> {
        self.stratagem.filter(|&(turn, ..)| turn == self.game.turn).map(|(_, drawn, effective)| (drawn, effective))
    }

    /// The die of the opponent's list of units. It is the same whenever somebody looks at the proposal.
    #[must_use]
    pub fn opponents_die(&self) -> u8 {
        let placed = u16::try_from(self.game.laid.len()).unwrap_or(0);
        self.stream.die(placed)
    }

    /// The opponent's move with its reasons (SO3), with the die that the device threw.
    ///
    /// # Errors
    /// It is not its turn, its stratagem is not drawn, or nothing of its row fits.
    pub fn proposal(&self) -> Result<(Proposal, Sieved), Refusal> {
        self.proposal_by(self.opponents_die())
    }

    /// The same with a die of the table.
    ///
    /// # Errors
    /// It is not its turn, its stratagem is not drawn, or nothing of its row fits.
    pub fn proposal_by(&self, die: u8) -> Result<(Proposal, Sieved), Refusal> {
        if !self.is_opponents_turn() {
            return Err(crate::mori::Refusal::NotItsTurn.into());
        }
        let (_, effective) = self.stratagem_now().ok_or(TableRefusal::StratagemFirst)?;
        let (space, left, mut trace) = solo::propose(&self.game, effective)?;
        let number = solo::counted(left, die);
        // The die leaves one.
        let _ = trace.push(1);
        Ok((solo::complete(&self.game, number, space), trace))
    }
}
