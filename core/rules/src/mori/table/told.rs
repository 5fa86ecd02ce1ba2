//! Solo with one's own bags: the player says what he drew, and the next act draws that. And what the players note of their
//! reserves when a game of the referee is packed away.

use heapless::Vec;

use super::command::Command;
use super::event::{Event, Hidden, Taken};
use super::seal::Stream;
use super::state::{Stage, State};
use super::{Refusal, TableRefusal};
use crate::chart::Charts;
use crate::mori::place::{Draws, MAX_DRAWS};
use crate::mori::tokens::{self, Copies};
use crate::mori::{self, InputFault, Side, Stop, Token};

/// What the players drew.
pub(super) type Told = Vec<Token, MAX_DRAWS>;

/// Where the next act draws from: what was told, the device's bags, or nowhere, because the players draw unseen.
pub(super) fn draws<'a>(has_bags: bool, stream: &'a mut Stream, told: &'a mut Told) -> Draws<'a> {
    match () {
        () if !told.is_empty() => Draws::told(told),
        () if has_bags => Draws::from(stream),
        () => Draws::new(&[]),
    }
}

/// Only what was told can be drawn wrongly at a table.
pub(super) fn drawn_otherwise(stop: Stop) -> Refusal {
    match stop {
        Stop::Wrong(InputFault::DrawMissing | InputFault::DrawTooHigh) => TableRefusal::ToldOtherwise.into(),
        stop => stop.into(),
    }
}

impl State {
    pub(super) fn draws<'a>(&self, stream: &'a mut Stream, told: &'a mut Told) -> Draws<'a> {
        draws(self.has_bags(), stream, told)
    }

    /// What was told is checked by the act that draws it.
    pub(super) fn decide_tell(&self, tokens: &[Token]) -> Result<Event, Refusal> {
        if !self.is_solo() {
            return Err(TableRefusal::DrawsAreMine.into());
        }
        if self.stage == Stage::New {
            return Err(TableRefusal::ShuffleFirst.into());
        }
        self.game.goes_on()?;
        Ok(Event::Told(tokens.iter().copied().collect()))
    }

    /// Whether the first reserves can be what was told.
    pub(super) fn told_for_set_up(&self) -> Result<(), Refusal> {
        if self.told.is_empty() {
            return Ok(());
        }
        let (mut copy, mut told) = (self.game.clone(), self.told.clone());
        let level = self.is_solo().then_some(self.options.level);
        copy.set_up(level, &[], &mut Draws::told(&mut told)).map_err(drawn_otherwise)?;
        if told.is_empty() { Ok(()) } else { Err(TableRefusal::ToldOtherwise.into()) }
    }

    /// The draws of the set-up, in their order: the opponent's row, then the player's reserve.
    #[must_use]
    pub fn first_draws(&self) -> Vec<Taken, MAX_DRAWS> {
        let row = core::iter::repeat_n(Taken::FirstDraws, if self.is_solo() { 5 } else { 3 });
        row.chain(core::iter::repeat_n(Taken::SecondDraws, 3)).collect()
    }

    /// What an act will draw, whatever was told for it: nothing when it is refused. Which unit of the opponent is bombed is
    /// picked, not drawn.
    #[inline(never)]
    #[must_use]
    pub fn draws_of(&self, charts: &Charts, command: &Command) -> Vec<Taken, MAX_DRAWS> {
        if matches!(command, Command::Begin { .. }) {
            return self.first_draws();
        }
        let mut bare = self.clone();
        bare.told.clear();
        match bare.decide(charts, command) {
            Ok(Event::Acted { after, .. }) => {
                after.taken.into_iter().filter(|&taken| taken != Taken::FirstBombed || !self.is_solo()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// What the next of these draws can be, after what was told of those before it.
    #[must_use]
    pub fn drawable(&self, draws: &[Taken], told: &[Token]) -> Option<(Taken, Copies)> {
        let mut game = self.game.clone();
        if self.stage != Stage::Play {
            for &side in Side::ALL {
                game.hands[side.index()].bag = game.copies(side, false).unwrap_or_default();
            }
        }
        let mut left = told.iter();
        for &taken in draws {
            let side = if taken.index().is_multiple_of(2) { Side::First } else { Side::Second };
            let hand = &mut game.hands[side.index()];
            let heap = match taken {
                Taken::FirstDraws | Taken::SecondDraws => &mut hand.bag,
                Taken::FirstBombed | Taken::SecondBombed => {
                    let mut sorted = [0; tokens::KINDS];
                    hand.reserve.iter().for_each(|&token| tokens::put(&mut sorted, token));
                    let Some(&token) = left.next() else { return Some((taken, sorted)) };
                    if let Some(at) = hand.reserve.iter().position(|&held| held == token) {
                        hand.reserve.remove(at);
                    }
                    tokens::put(&mut hand.bag, token);
                    continue;
                }
                _ => &mut game.pile,
            };
            let Some(&token) = left.next() else { return Some((taken, *heap)) };
            let copies = &mut heap[token.index()];
            *copies = copies.saturating_sub(1);
            if matches!(taken, Taken::FirstResearch | Taken::SecondResearch) {
                tokens::put(&mut game.hands[side.index()].bag, token);
            }
        }
        None
    }

    /// A reserve is noted as a whole, and as it can be.
    pub(super) fn decide_note(&self, side: Side, noted: &[Token]) -> Result<Event, Refusal> {
        if self.has_bags() {
            return Err(TableRefusal::NoNotes.into());
        }
        self.game.goes_on()?;
        if noted.len() != usize::from(self.game.reserve(side)) {
            return Err(TableRefusal::NoteCount.into());
        }
        for special in [false, true] {
            let mut copies = [0; tokens::KINDS];
            let wanted = noted.iter().filter(|&&token| self.game.is_special(token) == special);
            wanted.for_each(|&token| tokens::put(&mut copies, token));
            if special && tokens::total(&copies) > self.game.hands[side.index()].specials {
                return Err(mori::Refusal::NoSpecialHeld.into());
            }
            let Some(left) = self.game.unplayed(side, special) else { continue };
            if copies.iter().zip(left).any(|(noted, left)| *noted > left) {
                return Err(if special { mori::Refusal::SpecialsPlayed } else { mori::Refusal::RegularsPlayed }.into());
            }
        }
        Ok(Event::Noted(side, Hidden(noted.iter().copied().collect())))
    }
}
