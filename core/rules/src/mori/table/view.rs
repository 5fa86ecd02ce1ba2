//! A table as JSON: what everybody at the table sees. Hidden kinds stand in it only when the game is over.

use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Serialize, Serializer};

use super::command::MAX_EFFECTS;
use super::seal::SEAL;
use super::state::{Stage, State};
use crate::mori::state::Laid;
use crate::mori::tokens::{Copies, kinds};
use crate::mori::{Side, Token};

/// The copies of a heap, kind by kind.
struct Heap<'a>(&'a Copies);

impl Serialize for Heap<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (token, copies) in kinds(self.0) {
            map.serialize_entry(token.word(), &copies)?;
        }
        map.end()
    }
}

/// A side.
struct Of<'a>(&'a State, Side);

impl Serialize for Of<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (Self(state, side), game) = (self, &self.0.game);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("points", &game.points[side.index()])?;
        map.serialize_entry("reserve", &game.reserve(*side))?;
        map.serialize_entry("bag", &game.bag(*side))?;
        map.serialize_entry("last", &game.last[side.index()].map(Token::word))?;
        if !state.has_bags() {
            map.serialize_entry("specials", &game.hands[side.index()].specials)?;
            if !state.notes[side.index()].is_empty() {
                // That it was noted is for everybody, what was noted is not.
                map.serialize_entry("noted", &true)?;
            }
        } else if game.won.is_some() {
            map.serialize_entry("reserve-tokens", game.hands[side.index()].reserve.as_slice())?;
            map.serialize_entry("bag-tokens", &Heap(&game.hands[side.index()].bag))?;
        } else if state.is_solo() {
            // Solo is played with open reserves.
            map.serialize_entry("reserve-tokens", game.hands[side.index()].reserve.as_slice())?;
        }
        map.end()
    }
}

/// A theatre.
struct Theatre<'a>(&'a State, u8);

impl Serialize for Theatre<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let Self(state, theatre) = self;
        let game = &state.game;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("theatre", &state.place(*theatre))?;
        map.serialize_entry("marker", &game.marker(*theatre))?;
        map.serialize_entry("open", &game.is_open(*theatre))?;
        map.serialize_entry("row", &game.active_row(*theatre).map(|row| row + 1))?;
        map.serialize_entry("tokens", &Tokens(state, *theatre))?;
        map.end()
    }
}

struct Tokens<'a>(&'a State, u8);

impl Serialize for Tokens<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for laid in self.0.game.laid.iter().filter(|laid| laid.space.theatre == self.1) {
            let &Laid { space, side, token, kind } = laid;
            list.serialize_element(&(space.row + 1, space.number + 1, self.0.name(side), token, kind))?;
        }
        list.end()
    }
}

struct Theatres<'a>(&'a State);

impl Serialize for Theatres<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.game.board.theatres().map(|theatre| Theatre(self.0, theatre)))
    }
}

impl Serialize for State {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let game = &self.game;
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("stage", &self.stage)?;
        map.serialize_entry("turn", &game.turn)?;
        map.serialize_entry("side", self.name(game.active()))?;
        map.serialize_entry("phase", &game.phase)?;
        map.serialize_entry("final-turn", &game.final_turn)?;
        map.serialize_entry("pile", &game.pile())?;
        for &side in Side::ALL {
            map.serialize_entry(game.name(side), &Of(self, side))?;
        }
        map.serialize_entry("theatres", &Theatres(self))?;
        if self.has_bags() && self.stage != Stage::New {
            let mut hex = heapless::String::<{ 2 * SEAL }>::new();
            for byte in self.stream.secret.seal() {
                // Two letters for each of the sixteen bytes.
                let _ = core::fmt::Write::write_fmt(&mut hex, format_args!("{byte:02x}"));
            }
            map.serialize_entry("seal", &hex)?;
            map.serialize_entry("numbers", &self.stream.numbers)?;
        }
        if self.revealed {
            map.serialize_entry("secret", self.stream.secret.text())?;
        }
        if let Some((_, drawn, effective)) = self.stratagem {
            map.serialize_entry("stratagem", &(drawn, effective))?;
        }
        if !self.told.is_empty() {
            map.serialize_entry("told", self.told.as_slice())?;
        }
        if let Some(closing) = self.closing.as_ref().filter(|_| self.unticked() > 0) {
            // Effects of the theatre that closed last: row, space, whether it is done.
            let ticks: heapless::Vec<(u8, u8, bool), MAX_EFFECTS> =
                closing.ticks.iter().map(|tick| (tick.row, tick.space, tick.done)).collect();
            map.serialize_entry("closing", &(closing.theatre, ticks))?;
        }
        if !game.board.mends.is_empty() {
            map.serialize_entry("mended-cells", &game.board.mends.len())?;
        }
        if self.options.blanks {
            // Blank tokens of the owner's design: a house rule.
            map.serialize_entry("house", &true)?;
        }
        map.serialize_entry("won", &game.won.map(|(side, reason)| (self.name(side), reason)))?;
        map.end()
    }
}
