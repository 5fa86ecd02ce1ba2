//! What must be done, decided or rolled now.

use super::{State, board, cards, combat, economy, politics, turn};
use crate::chart::Charts;

/// The most that can be due at once.
pub type DueList = crate::due::DueList<Due, 40>;

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// Of the turn.
    Turn(turn::Due),
    /// Of the board.
    Board(board::Due),
    /// Of production and research.
    Economy(economy::Due),
    /// Of politics.
    Politics(politics::Due),
    /// Of the cards.
    Cards(cards::Due),
    /// Of the battles.
    Combat(combat::Due),
}

/// The same question to the topic of a due thing.
macro_rules! of_topic {
    ($self:expr, $due:ident => $answer:expr) => {
        match $self {
            Due::Turn($due) => $answer,
            Due::Board($due) => $answer,
            Due::Economy($due) => $answer,
            Due::Politics($due) => $answer,
            Due::Cards($due) => $answer,
            Due::Combat($due) => $answer,
        }
    };
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        of_topic!(self, due => due.rule())
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        of_topic!(self, due => due.meaning())
    }

    /// Whether the step cannot end before it is done.
    #[must_use]
    pub const fn holds_up(&self) -> bool {
        of_topic!(self, due => due.holds_up())
    }
}

impl core::fmt::Display for Due {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        of_topic!(self, due => due.fmt(f))
    }
}

impl State {
    /// What must be done, decided or rolled now, the most urgent first.
    #[must_use]
    pub fn due(&self, charts: &Charts) -> DueList {
        let mut list = DueList::new();
        if self.clock.over {
            return list;
        }
        self.due_combat(charts, &mut list);
        self.due_turn(charts, &mut list);
        self.due_politics(charts, &mut list);
        self.due_board(charts, &mut list);
        self.due_economy(charts, &mut list);
        self.due_cards(charts, &mut list);
        self.due_meetings(charts, &mut list);
        list
    }
}
