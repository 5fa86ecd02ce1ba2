//! The end of a turn and the ends of the game (DR1, EN1, EN2).

use super::happened::{Happened, Log};
use super::place::Draws;
use super::state::{First25, State, TARGET};
use super::{Mode, Phase, Reason, Refusal, Side, Stop};

/// What the check at the end of a turn says (EN1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum EndCheck {
    /// The game goes on.
    GoesOn,
    /// The second player has one turn more.
    FinalTurn,
    /// The game is over.
    Over(Side, Reason),
}

/// The check at the end of a turn of `active` (EN1, R2, R3, R38).
#[must_use]
pub fn end_check(points: [u8; 2], active: Side, final_turn: bool, first25: First25) -> EndCheck {
    // The second player wins ties.
    let most = if points[0] > points[1] { Side::First } else { Side::Second };
    let second_first = first25 == First25::Side(Side::Second);
    if final_turn {
        EndCheck::Over(most, Reason::FinalTurn)
    } else if points[active.index()] < TARGET {
        EndCheck::GoesOn
    } else if second_first {
        EndCheck::Over(Side::Second, Reason::SecondFirstTo25)
    } else if active == Side::First {
        EndCheck::FinalTurn
    } else {
        EndCheck::Over(most, Reason::BothPast25)
    }
}

impl State {
    /// Draws one, checks the end, and hands over to the other side (DR1, EN1, EN2).
    ///
    /// # Errors
    /// The game is over, or nothing was placed; a draw is wrong.
    pub fn end_turn(&mut self, draws: &mut Draws<'_>, log: &mut Log<'_>) -> Result<(), Stop> {
        self.goes_on()?;
        if self.phase == Phase::Place {
            return Err(Refusal::MustPlace.into());
        }
        let side = self.active();
        self.draw(side, "DR1", draws, log)?;
        self.phase = Phase::Draw;
        self.blitz = None;
        match end_check(self.points, side, self.final_turn, self.first25) {
            EndCheck::Over(winner, reason) => {
                self.over(winner, reason, log);
                return Ok(());
            }
            EndCheck::FinalTurn => {
                self.final_turn = true;
                log("EN1", Happened::FinalTurn(side.other()));
            }
            EndCheck::GoesOn => {}
        }
        self.turn = self.turn.saturating_add(1);
        self.phase = Phase::Place;
        self.start_check(log);
        Ok(())
    }

    /// Nothing fits at the start of a turn: the other side wins at once (EN2).
    pub fn start_check(&mut self, log: &mut Log<'_>) {
        if !self.can_place(self.active()) {
            self.over(self.active().other(), Reason::CannotPlace, log);
        }
    }

    /// A side says that nothing fits (EN2). What nobody can see is believed.
    ///
    /// # Errors
    /// It is not the start of its turn, or the device sees that something fits.
    pub fn declare_cannot_place(&mut self, side: Option<Side>, log: &mut Log<'_>) -> Result<(), Refusal> {
        self.goes_on()?;
        if side.is_some_and(|side| side != self.active()) {
            return Err(Refusal::NotYourTurn);
        }
        if self.phase != Phase::Place {
            return Err(Refusal::NotTurnStart);
        }
        if self.options.mode == Mode::Bag && self.can_place(self.active()) {
            return Err(Refusal::CanPlace);
        }
        self.over(self.active().other(), Reason::CannotPlace, log);
        Ok(())
    }

    fn over(&mut self, winner: Side, reason: Reason, log: &mut Log<'_>) {
        self.phase = Phase::Over;
        self.blitz = None;
        self.won = Some((winner, reason));
        log(reason.rule(), Happened::Over(winner, reason));
    }
}

impl First25 {
    /// Who has 25 now, if nobody had them before.
    #[must_use]
    pub const fn of(points: [u8; 2]) -> Self {
        match (points[0] >= TARGET, points[1] >= TARGET) {
            (false, false) => Self::None,
            (true, false) => Self::Side(Side::First),
            (false, true) => Self::Side(Side::Second),
            (true, true) => Self::Both,
        }
    }
}
