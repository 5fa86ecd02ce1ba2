//! A placement as a request says it.

use heapless::Vec;

use super::codes::Told;
use super::position::{names, side_of, space, theatre};
use crate::form::Given;
use crate::mori::board::{Space, TheatreId};
use crate::mori::place::Move;
use crate::mori::state::State;
use crate::mori::{InputFault, Side, Token, Variant};

/// A placement with its lists.
pub struct Said {
    side: Option<Side>,
    token: Token,
    space: Space,
    targets: Vec<TheatreId, 12>,
    order: Option<Vec<(u8, u8), 24>>,
    open: Option<TheatreId>,
    picks: Vec<u8, 6>,
    number: Option<u8>,
}

impl Said {
    /// Reads it; a space or theatre that is not there is an error.
    pub fn read(given: &Given<'_>, state: &State) -> Result<Self, InputFault> {
        let board = &state.board;
        let space = space(board, given.code("space").ok_or(InputFault::Malformed)?)?;
        let mut targets = Vec::new();
        for name in names(given.list("targets")) {
            // The shape allows no more than there is room for.
            let _ = targets.push(theatre(board, Some(name))?);
        }
        let open = given.name("open");
        if open.is_some() && board.variant == Variant::Base {
            return Err(InputFault::NipponOnly);
        }
        // The shape counts picks and numbers from 1.
        let picks: Vec<u8, 6> =
            given.list("picks").into_iter().flatten().filter_map(|bytes| Some(bytes.first()? + 1)).collect();
        let number = given.number("number").and_then(|number| u8::try_from(number).ok());
        let opponent = state.options.solo && state.active() == Side::First;
        if (!picks.is_empty() && !state.options.solo) || (number.is_some() && !opponent) {
            return Err(InputFault::SoloOnly);
        }
        let place = |bytes: &[u8]| {
            bytes.first_chunk().map(|&[row, number]: &[u8; 2]| (row.wrapping_sub(1), number.wrapping_sub(1)))
        };
        Ok(Self {
            side: given.number("side").map(|number| side_of(number, board.variant)).transpose()?,
            token: given.token("token").ok_or(InputFault::Malformed)?,
            space,
            targets,
            order: given.list("order").map(|items| items.filter_map(place).collect()),
            // A name that the board does not have is a campaign that cannot be opened.
            open: open.map(|name| board.find(name).unwrap_or(TheatreId::MAX)),
            picks,
            number,
        })
    }

    /// As the rules take it.
    pub fn as_move(&self) -> Move<'_> {
        Move {
            side: self.side,
            token: self.token,
            space: self.space,
            targets: &self.targets,
            order: self.order.as_deref(),
            open: self.open,
            picks: &self.picks,
            number: self.number,
        }
    }
}
