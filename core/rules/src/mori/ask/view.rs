//! Positions and events in the words of the contract.

use super::doc::{Doc, ITEM};
use crate::mori::board::{Board, Space, TheatreId};
use crate::mori::happened::{Happened, Idle};
use crate::mori::state::{First25, State};
use crate::mori::tokens::{Copies, kinds};
use crate::mori::{Side, Token};

/// A theatre by its name.
pub fn theatre(doc: &mut Doc<'_>, key: &str, state: &State, theatre: TheatreId) {
    doc.name(key, state.board.name(theatre));
}

/// A space.
pub fn space(doc: &mut Doc<'_>, key: &str, state: &State, space: Space) {
    doc.space(key, state.board.name(space.theatre), space.row, space.number);
}

/// An object from theatres to numbers.
pub fn by_theatre(doc: &mut Doc<'_>, key: &str, state: &State, values: impl Iterator<Item = (TheatreId, i8)>) {
    doc.object(key);
    for (theatre, value) in values {
        doc.named_int(state.board.name(theatre), value);
    }
    doc.end();
}

/// An object from tokens to numbers.
pub fn copies(doc: &mut Doc<'_>, key: &str, copies: &Copies) {
    doc.object(key);
    for (token, count) in kinds(copies) {
        doc.token_int(token, count);
    }
    doc.end();
}

/// Two numbers, of the first and the second player.
pub fn both(doc: &mut Doc<'_>, key: &str, values: [i16; 2]) {
    doc.list(key);
    for value in values {
        doc.int(ITEM, value);
    }
    doc.end();
}

/// Who had 25 first.
pub fn first25(doc: &mut Doc<'_>, state_name: impl Fn(Side) -> &'static str, first25: First25) {
    let word = match first25 {
        First25::None => "none",
        First25::Both => "both",
        First25::Side(side) => state_name(side),
    };
    doc.word("first-25", word);
}

/// The public view; with `reveal` the reserves too, with `tokens` what stands on the board.
pub fn view(doc: &mut Doc<'_>, key: &str, state: &State, reveal: bool, tokens: bool) {
    doc.object(key);
    doc.int("turn", state.turn);
    doc.word("active", state.name(state.active()));
    doc.word("phase", state.phase.word());
    match state.blitz {
        Some(blitz) => theatre(doc, "blitz-theatre", state, blitz),
        None => doc.null("blitz-theatre"),
    }
    doc.flag("final-turn", state.final_turn);
    doc.int("first-points", state.points[0]);
    doc.int("second-points", state.points[1]);
    first25(doc, |side| state.name(side), state.first25);
    let opened = state.board.theatres().filter(|&theatre| state.is_opened(theatre));
    by_theatre(doc, "markers", state, opened.map(|theatre| (theatre, state.marker(theatre))));
    doc.list("closed");
    for closed in state.board.theatres().filter(|&theatre| state.is_closed(theatre)) {
        theatre(doc, ITEM, state, closed);
    }
    doc.end();
    doc.maybe("first-last", state.last[0].map(Token::word));
    doc.maybe("second-last", state.last[1].map(Token::word));
    both(doc, "reserves", [Side::First, Side::Second].map(|side| state.reserve(side).into()));
    both(doc, "bags", [Side::First, Side::Second].map(|side| state.bag(side).into()));
    doc.int("pile", state.pile());
    doc.maybe("winner", state.won.map(|(side, _)| state.name(side)));
    doc.maybe("reason", state.won.map(|(_, reason)| reason.word()));
    if reveal {
        for (key, side) in [("first-reserve", Side::First), ("second-reserve", Side::Second)] {
            let reserve = &state.hands[side.index()].reserve;
            doc.list(key);
            if state.options.solo && side == Side::First {
                reserve.iter().for_each(|token| doc.word(ITEM, token.word()));
            } else {
                for &token in Token::ALL {
                    reserve.iter().filter(|&&held| held == token).for_each(|_| doc.word(ITEM, token.word()));
                }
            }
            doc.end();
        }
    }
    if tokens {
        doc.list("tokens");
        for (at, _) in state.board.theatres().flat_map(|theatre| state.board.spaces(theatre)) {
            if let Some(laid) = state.at(at) {
                doc.object(ITEM);
                space(doc, "space", state, at);
                doc.word("side", state.name(laid.side));
                doc.word("token", laid.token.word());
                if laid.token == Token::Spy {
                    doc.word("as", laid.kind.word());
                }
                doc.end();
            }
        }
        doc.end();
    }
    doc.end();
}

/// One event.
pub fn event(doc: &mut Doc<'_>, board: &Board, rule: &str, happened: Happened) {
    let side = |doc: &mut Doc<'_>, side: Side| doc.word("side", side.played_by(board.variant));
    let theatre = |doc: &mut Doc<'_>, theatre: TheatreId| doc.name("theatre", board.name(theatre));
    doc.object(ITEM);
    doc.word("event", word(happened));
    doc.word("rule", rule);
    match happened {
        Happened::Place { side: by, token, space, value, kind } => {
            side(doc, by);
            doc.word("token", token.word());
            doc.space("space", board.name(space.theatre), space.row, space.number);
            doc.int("value", value);
            doc.word("as", kind.word());
        }
        Happened::Effect(effect, value) => {
            doc.word("effect", effect.word());
            doc.int("value", value);
        }
        Happened::TaskForceIgnores(effect) => doc.word("effect", effect.word()),
        Happened::Draw(of) | Happened::BagEmpty(of) | Happened::Bombed(of) | Happened::NothingToBomb(of) => {
            side(doc, of);
        }
        Happened::FinalTurn(of) => side(doc, of),
        Happened::Research(of, to_reserve) => {
            side(doc, of);
            doc.word("to", if to_reserve { "reserve" } else { "bag" });
        }
        Happened::PileEmpty | Happened::NoMoreCampaigns => {}
        Happened::Strategic(at, value) => {
            theatre(doc, at);
            doc.int("value", value);
        }
        Happened::Marker { theatre: at, from, to } => {
            theatre(doc, at);
            doc.int("from", from);
            doc.int("to", to);
        }
        Happened::NoEffect(idle) => {
            doc.word("reason", if idle == Idle::TrackClosed { "track-closed" } else { "no-target" });
        }
        Happened::CloseTheatre(at, by) => {
            theatre(doc, at);
            side(doc, by);
        }
        Happened::Points(first, second) => {
            doc.int("first", first);
            doc.int("second", second);
        }
        Happened::CloseCampaign { theatre: at, row, winner } => {
            theatre(doc, at);
            doc.int("row", row + 1);
            doc.word("winner", winner.map_or("both", |winner| winner.played_by(board.variant)));
        }
        Happened::TheatreDone(at) | Happened::Blitz(at) => theatre(doc, at),
        Happened::Open(at, marker) => {
            theatre(doc, at);
            doc.int("marker", marker);
        }
        Happened::Over(winner, reason) => {
            doc.word("winner", winner.played_by(board.variant));
            doc.word("reason", reason.word());
        }
    }
    doc.end();
}

const fn word(happened: Happened) -> &'static str {
    match happened {
        Happened::Place { .. } => "place",
        Happened::Effect(..) => "effect",
        Happened::TaskForceIgnores(_) => "task-force-ignores",
        Happened::Draw(_) => "draw",
        Happened::BagEmpty(_) => "bag-empty",
        Happened::Bombed(_) => "bombed",
        Happened::NothingToBomb(_) => "nothing-to-bomb",
        Happened::Research(..) => "research",
        Happened::PileEmpty => "pile-empty",
        Happened::Strategic(..) => "strategic",
        Happened::Marker { .. } => "marker",
        Happened::NoEffect(_) => "no-effect",
        Happened::CloseTheatre(..) => "close-theatre",
        Happened::Points(..) => "points",
        Happened::CloseCampaign { .. } => "close-campaign",
        Happened::TheatreDone(_) => "theatre-done",
        Happened::Open(..) => "open",
        Happened::NoMoreCampaigns => "no-more-campaigns",
        Happened::Blitz(_) => "blitz",
        Happened::FinalTurn(_) => "final-turn",
        Happened::Over(..) => "over",
    }
}
