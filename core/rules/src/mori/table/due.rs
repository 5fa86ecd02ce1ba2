//! What must be done now, and what is about to happen.

use core::fmt;

use super::place::Place;
use super::state::{Stage, State};
use super::{Play, taught};
use crate::chart::Charts;
use crate::due::DueList as List;
use crate::mori::state::{First25, TARGET};
use crate::mori::{Phase, Reason, Side, Variant};

/// Something due, with the names that its line needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Nippon: a campaign that is open at first must be taught.
    Teach(Place),
    /// Nippon: the device cannot draw Japan's tokens unknown.
    TeachMix,
    /// A blank token is to be designed.
    DesignBlank,
    /// The bags are to be filled.
    Shuffle,
    /// The players' numbers, and the first reserves.
    Begin,
    /// Solo: the opponent's stratagem.
    Stratagem,
    /// Solo: the opponent moves.
    Opponent,
    /// The game is over: who won, and why.
    Over(&'static str, Reason),
    /// The secret can be shown.
    Reveal,
    /// The second player's last turn.
    FinalTurn(&'static str),
    /// The game ends after this side's turn.
    EndsAfter(&'static str),
    /// After this side's turn comes the final one.
    FinalAfter(&'static str),
    /// Another token may follow.
    Blitz(Place),
    /// So few tokens behind the screen that the next turn may be the last.
    FewTokens(&'static str, u8),
    /// So few tokens in the bag.
    LowBag(&'static str, u8),
    /// Solo: so many draws are told for the next act.
    Told(u8),
    /// Referee: this side noted its reserve when the game was packed away.
    Noted(&'static str, Side),
    /// The owner mended the printed board, and this game can still be played on it.
    Board,
    /// So many effects of a closed theatre are to be carried out; whether it closed in this turn.
    Ticks(u8, bool),
    /// No special weapon is left to be taken.
    EmptyPile,
}

/// What is due, the most urgent first.
pub type DueList = List<Due, 8>;

impl Due {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::Teach(_) | Self::TeachMix => "NI1",
            Self::Shuffle | Self::DesignBlank => "SU3",
            Self::Begin | Self::Noted(..) => "SU4",
            Self::Board => "SU1",
            Self::Ticks(..) => "CL2",
            Self::EmptyPile => "EF3",
            Self::Stratagem => "SO2",
            Self::Opponent => "SO3",
            Self::Over(_, reason) => reason.rule(),
            Self::Reveal | Self::FinalTurn(_) | Self::EndsAfter(_) | Self::FinalAfter(_) => "EN1",
            Self::Blitz(_) => "TK1",
            Self::FewTokens(..) => "EN2",
            Self::LowBag(..) | Self::Told(_) => "DR1",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::Teach(_) => "Read the campaign off the board once: its track, its points, its spaces",
            Self::TeachMix => "Count Japan's 22 tokens once; then the device can draw them",
            Self::DesignBlank => "Say what your blank token is: types, value, ability, who has it",
            Self::Shuffle => "The device rolls a secret number and shows its seal; it cannot change it afterwards",
            Self::Begin => "Each player names a number; with the secret they decide every draw, and nobody can steer",
            Self::Stratagem => "One of the seven tokens in the cup; the one of last turn is out",
            Self::Opponent => "The device proposes the move with its reasons; you may place otherwise",
            Self::Over(_, Reason::CannotPlace) => "Who can place nothing at the start of a turn loses at once",
            Self::Over(_, Reason::FinalTurn) => "After the final turn points decide, and the second player wins ties",
            Self::Over(_, Reason::SecondFirstTo25) => "The second player had 25 first",
            Self::Over(_, Reason::BothPast25) => "Both passed 25: points decide, and the second player wins ties",
            Self::Reveal => "The secret is shown, and everybody can check that it has the seal and gave the draws",
            Self::FinalTurn(_) => "The first player ended a turn with 25 or more: the second has one turn more",
            Self::EndsAfter(_) => "25 points count at the end of one's own turn",
            Self::FinalAfter(_) => "25 points count at the end of one's own turn; then the second player has one more",
            Self::Blitz(_) => "The token lets you place another one in the same theatre, or you end the turn",
            Self::FewTokens(..) => "With nothing to place at the start of a turn the game is lost",
            Self::LowBag(..) => "From an empty bag nothing is drawn; only placing counts",
            Self::Told(_) => "The next act draws what you said; a held B takes it back",
            Self::Noted(..) => "A shows this side what it noted; the next act forgets it",
            Self::Board => "You mended cells of the printed board: A plays this game on it",
            Self::Ticks(..) => "The effects of the closed theatre: do one after the other and tick it",
            Self::EmptyPile => "Research takes nothing any more",
        }
    }

    /// Whether nothing else goes on before it.
    #[must_use]
    pub const fn holds_up(self) -> bool {
        matches!(
            self,
            Self::Teach(_)
                | Self::TeachMix
                | Self::DesignBlank
                | Self::Shuffle
                | Self::Begin
                | Self::Stratagem
                | Self::Opponent
                | Self::Board
                | Self::Ticks(_, true)
                | Self::Over(..)
        )
    }
}

impl fmt::Display for Due {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Teach(place) => write!(f, "Teach {place}"),
            Self::TeachMix => f.write_str("Teach Japan's tokens"),
            Self::DesignBlank => f.write_str("Design a blank token"),
            Self::Shuffle => f.write_str("Fill the bags"),
            Self::Begin => f.write_str("Set up the game"),
            Self::Stratagem => f.write_str("Draw its stratagem"),
            Self::Opponent => f.write_str("See its move"),
            Self::Over(name, _) => write!(f, "{name} wins"),
            Self::Reveal => f.write_str("Show the secret"),
            Self::FinalTurn(name) => write!(f, "Final turn: {name}"),
            Self::EndsAfter(name) => write!(f, "Ends after {name}'s turn"),
            Self::FinalAfter(name) => write!(f, "{name} ends: final turn"),
            Self::Blitz(place) => write!(f, "Blitz in {}", place.short()),
            Self::FewTokens(name, count) => write!(f, "{name}: {count} in reserve"),
            Self::LowBag(name, count) => write!(f, "{name}: {count} in bag"),
            Self::Told(count) => write!(f, "Drawn by hand: {count}"),
            Self::Noted(name, _) => write!(f, "{name}: reserve noted"),
            Self::Board => f.write_str("Play on your board"),
            Self::Ticks(count, _) => write!(f, "Closing effects: {count}"),
            Self::EmptyPile => f.write_str("Pile is empty"),
        }
    }
}

impl State {
    /// What must be done now, and what is about to happen.
    #[must_use]
    pub fn due(&self, charts: &Charts) -> DueList {
        let mut due = DueList::new();
        if self.may_mend() && self.game.board.mends != taught::mends(charts) {
            due.add(Due::Board);
        }
        if self.stage != Stage::Play {
            self.due_set_up(charts, &mut due);
            self.due_told(&mut due);
            return due;
        }
        let game = &self.game;
        if let Some((side, reason)) = game.won {
            due.add(Due::Over(self.name(side), reason));
            if self.has_bags() && !self.revealed {
                due.add(Due::Reveal);
            }
            return due;
        }
        let active = game.active();
        if self.unticked() > 0 {
            due.add(Due::Ticks(u8::try_from(self.unticked()).unwrap_or(u8::MAX), self.must_tick()));
        }
        if self.is_opponents_turn() && matches!(game.phase, Phase::Place | Phase::Blitz) {
            due.add(if self.stratagem_now().is_none() { Due::Stratagem } else { Due::Opponent });
        }
        if game.final_turn {
            due.add(Due::FinalTurn(self.name(Side::Second)));
        } else {
            // The end check that comes first, and only that (R37).
            let ends = |side: Side| game.points[side.index()] >= TARGET;
            if let Some(side) = [active, active.other()].into_iter().find(|&side| ends(side)) {
                let second_first = game.first25 == First25::Side(Side::Second);
                let final_turn = side == Side::First && !second_first;
                let name = self.name(side);
                due.add(if final_turn { Due::FinalAfter(name) } else { Due::EndsAfter(name) });
            }
        }
        if let Some(theatre) = game.blitz {
            due.add(Due::Blitz(self.place(theatre)));
        }
        self.due_told(&mut due);
        for &side in Side::ALL {
            if !self.notes[side.index()].is_empty() {
                due.add(Due::Noted(self.name(side), side));
            }
        }
        for side in [active, active.other()] {
            let (reserve, bag) = (game.reserve(side), game.bag(side));
            if reserve <= 1 {
                due.add(Due::FewTokens(self.name(side), reserve));
            }
            if bag <= 2 {
                due.add(Due::LowBag(self.name(side), bag));
            }
        }
        if game.pile() == 0 {
            due.add(Due::EmptyPile);
        }
        due
    }

    fn due_told(&self, due: &mut DueList) {
        if !self.told.is_empty() {
            due.add(Due::Told(u8::try_from(self.told.len()).unwrap_or(u8::MAX)));
        }
    }

    fn due_set_up(&self, charts: &Charts, due: &mut DueList) {
        if self.options.variant == Variant::Nippon {
            if let Some(place) = taught::untaught_opener(charts) {
                due.add(Due::Teach(place));
                return;
            }
            if self.options.play == Play::Bag && taught::mix(charts).is_none() {
                due.add(Due::TeachMix);
                return;
            }
        }
        if self.options.blanks && taught::blanks(charts).is_empty() {
            due.add(Due::DesignBlank);
            return;
        }
        due.add(if self.has_bags() && self.stage == Stage::New { Due::Shuffle } else { Due::Begin });
    }
}
