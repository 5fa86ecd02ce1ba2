//! Questions about a position: where tokens fit, what a placement does, what closing brings, how a theatre stands.

use heapless::Vec;

use super::No;
use super::calculators::{leader, needs};
use super::codes::{NAME, PLACE, Told, may, must};
use super::doc::{Doc, ITEM};
use super::fields::{self, BLITZ_THEATRE, DRAWS, JAPANESE_MIX, NIPPON_SPECIALS, REVEAL};
use super::moves::Said;
use super::position::{position, side, the_side, theatre as read_theatre, whole};
use super::view::{both, by_theatre, copies, event, space, theatre as write_theatre, view};
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::board::{Space, TheatreId};
use crate::mori::happened::Log;
use crate::mori::place::Draws;
use crate::mori::state::State;
use crate::mori::tokens::total;
use crate::mori::{Cause, Effect, InputFault, Phase, Refusal, Side, Stop, Token, Variant};

pub const LEGAL_SPACES: &[Field] = &[must("side", fields::SIDE), must("token", fields::TOKEN), BLITZ_THEATRE];
pub const DRAWN: &[Field] = &[DRAWS, REVEAL];
pub const SIDE: &[Field] = &[may("side", Kind::Maybe(&fields::SIDE), 0)];
pub const PUSH: &[Field] = &[must("side", fields::SIDE), must("theatre", NAME), must("spaces", Kind::Int(1, 9))];
pub const AT: &[Field] = &[must("side", fields::SIDE), must("theatre", NAME)];
pub const CLOSING: &[Field] = &[must("theatre", NAME), may("space", Kind::Maybe(&PLACE), 0)];
pub const THEATRE: &[Field] = &[must("theatre", NAME)];
pub const UNPLAYED: &[Field] = &[NIPPON_SPECIALS, JAPANESE_MIX];

/// The theatre that a request names.
pub fn named(given: &Given<'_>, state: &State, field: &str) -> Result<TheatreId, InputFault> {
    read_theatre(&state.board, given.name(field))
}

/// The same where it must be open: not closed (CL2), and opened (NI1).
fn open(given: &Given<'_>, state: &State) -> Result<TheatreId, No> {
    let theatre = named(given, state, "theatre")?;
    if state.is_closed(theatre) {
        return Err(Refusal::TheatreClosed.into());
    }
    if !state.is_opened(theatre) {
        return Err(Refusal::NotOpened.into());
    }
    Ok(theatre)
}

fn spaces(doc: &mut Doc<'_>, state: &State, side: Side, token: Token) {
    doc.list("spaces");
    state.spaces_for(side, token).for_each(|at| space(doc, ITEM, state, at));
    doc.end();
}

pub fn legal_spaces(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut state = position(given)?;
    let side = the_side(given, "side")?;
    let token = given.token("token").ok_or(InputFault::Malformed)?;
    if given.name("blitz-theatre").is_some() {
        state.blitz = Some(named(given, &state, "blitz-theatre")?);
    }
    doc.word("as", state.kind(side, token)?.word());
    spaces(doc, &state, side, token);
    let rows = state.board.theatres().filter_map(|theatre| Some((theatre, state.active_row(theatre)?)));
    by_theatre(doc, "active-rows", &state, rows.map(|(theatre, row)| (theatre, i8::try_from(row).unwrap_or(0) + 1)));
    Ok(())
}

pub fn legal_moves(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = whole(given)?;
    if state.phase == Phase::Draw {
        return Err(Refusal::TurnDone.into());
    }
    let side = state.active();
    let held = || Token::ALL.iter().copied().filter(|&token| state.may_hold(side, token).is_ok());
    let fits = |token: Token| state.spaces_for(side, token).next().is_some();
    doc.word("side", state.name(side));
    doc.list("moves");
    for token in held().filter(|&token| fits(token)) {
        doc.object(ITEM);
        doc.word("token", token.word());
        spaces(doc, &state, side, token);
        doc.end();
    }
    doc.end();
    doc.list("unplaceable");
    held().filter(|&token| !fits(token)).for_each(|token| doc.word(ITEM, token.word()));
    doc.end();
    let can_place = held().any(fits);
    doc.flag("can-place", can_place);
    doc.flag("loses", !can_place && state.phase == Phase::Place);
    Ok(())
}

pub fn placeable(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    for (key, token) in [
        ("army", Token::Army1),
        ("navy", Token::Navy1),
        ("airforce", Token::Airforce1),
        ("godzilla", Token::Godzilla),
        ("inspired-leadership", Token::InspiredLeadership),
        ("scientist", Token::Scientist),
    ] {
        doc.flag(key, state.spaces_for(Side::First, token).next().is_some());
    }
    Ok(())
}

/// Does something to a position, and tells what happened and how it stands then.
fn act(
    given: &Given<'_>,
    doc: &mut Doc<'_>,
    state: &mut State,
    act: &dyn Fn(&mut State, &mut Draws<'_>, &mut Log<'_>) -> Result<(), Stop>,
) -> Result<(), No> {
    let script: Vec<u8, 24> =
        given.list("draws").into_iter().flatten().filter_map(|bytes| bytes.first().copied()).collect();
    let mut draws = Draws::new(&script);
    let board = state.board.clone();
    doc.list("events");
    act(state, &mut draws, &mut |rule, happened| event(doc, &board, rule, happened))
        .map_err(|stop| No::stop(stop, given.names()))?;
    doc.end();
    draws.finish()?;
    view(doc, "view", state, given.is("reveal"), true);
    Ok(())
}

pub fn place(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut state = whole(given)?;
    let said = Said::read(given, &state)?;
    act(given, doc, &mut state, &|state, draws, log| state.place(&said.as_move(), draws, log))
}

pub fn end_turn(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut state = whole(given)?;
    act(given, doc, &mut state, &|state, draws, log| state.end_turn(draws, log))
}

pub fn cannot_place(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut state = whole(given)?;
    let side = side(given, "side")?;
    act(given, doc, &mut state, &|state, _, log| Ok(state.declare_cannot_place(side, log)?))
}

pub fn strategic_targets(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let side = the_side(given, "side")?;
    let theatre = named(given, &state, "theatre")?;
    if !state.is_opened(theatre) {
        return Err(Refusal::NotOpened.into());
    }
    doc.list("targets");
    for target in state.targets(theatre) {
        let from = state.marker(target);
        let moved = state.board.track(target).advance(from, side, given.int("spaces"), Cause::Strategic);
        doc.object(ITEM);
        write_theatre(doc, "theatre", &state, target);
        doc.int("from", from);
        doc.int("to", moved.marker);
        doc.int("moved", moved.spaces);
        doc.end();
    }
    doc.end();
    Ok(())
}

pub fn nuclear_bomb(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let side = the_side(given, "side")?;
    let theatre = open(given, &state)?;
    let value = Token::NuclearBomb.line().value.and_then(|value| i8::try_from(value).ok()).unwrap_or(0);
    let moved = |at: TheatreId| {
        let (by, spaces, cause) =
            if at == theatre { (side, value, Cause::Value) } else { (side.other(), 2, Cause::Nuclear) };
        state.board.track(at).advance(state.marker(at), by, spaces, cause)
    };
    let opened = state.board.theatres().filter(|&at| state.is_opened(at));
    let after = |at: TheatreId| if state.is_open(at) { moved(at).marker } else { state.marker(at) };
    by_theatre(doc, "markers", &state, opened.map(|at| (at, after(at))));
    by_theatre(doc, "moved", &state, state.open().map(|at| (at, moved(at).spaces)));
    doc.flag("closes", moved(theatre).closes);
    doc.int("bonus", moved(theatre).bonus);
    Ok(())
}

pub fn closing_effects(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let theatre = named(given, &state, "theatre")?;
    let taken = match given.code("space") {
        None => None,
        Some([row, number]) => {
            let space = Space { theatre, row: row.wrapping_sub(1), number: number.wrapping_sub(1) };
            // An untaught campaign has no spaces yet; it is not opened either.
            if theatre < state.board.count() && state.board.slot(space).is_none() {
                return Err(InputFault::NoSuchSpace.into());
            }
            Some(space)
        }
    };
    open(given, &state)?;
    if taken.is_some_and(|taken| state.at(taken).is_some()) {
        return Err(Refusal::Occupied.into());
    }
    let rule = if state.board.variant == Variant::Base { "CL2" } else { "NI4" };
    let pushes = state.targets(theatre).next().is_some();
    let mut propaganda = 0;
    doc.list("effects");
    for (at, slot) in state.free_icons(theatre).filter(|(at, _)| Some(*at) != taken) {
        let works = match slot.effect {
            Effect::TacticalAdvantage => false,
            Effect::StrategicAdvantage => pushes,
            _ => true,
        };
        propaganda += if slot.effect == Effect::Propaganda { slot.value } else { 0 };
        doc.object(ITEM);
        space(doc, "space", &state, at);
        doc.word("effect", slot.effect.word());
        doc.int("value", slot.value);
        doc.word("rule", slot.effect.rule());
        doc.flag("works", works);
        doc.end();
    }
    doc.end();
    let rows = || {
        let unscored = (0..state.board.rows(theatre)).filter(|&row| state.free(theatre, row) > 0);
        unscored.map(|row| state.board.row(theatre, row).0)
    };
    let icons = u8::try_from(state.board.icons(theatre).len()).unwrap_or(0);
    doc.int("row-points", rows().sum::<u8>());
    doc.int("icon-points", icons);
    doc.int("propaganda-points", propaganda);
    doc.int("points", rows().sum::<u8>() + icons + propaganda);
    doc.list("trace");
    doc.row("EF6", "propaganda", propaganda);
    rows().for_each(|row| doc.row(rule, "row", row));
    doc.row(rule, "icons", icons);
    doc.end();
    Ok(())
}

pub fn theatre(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let theatre = named(given, &state, "theatre")?;
    if !state.is_opened(theatre) {
        return Err(Refusal::NotOpened.into());
    }
    let (marker, closed) = (state.marker(theatre), state.is_closed(theatre));
    doc.word("state", if closed { "closed" } else { "open" });
    doc.int("marker", marker);
    leader(doc, marker, state.board.variant);
    match state.active_row(theatre) {
        Some(row) => doc.int("active-row", row + 1),
        None => doc.null("active-row"),
    }
    doc.list("rows");
    for row in 0..state.board.rows(theatre) {
        let free = state.free(theatre, row);
        doc.object(ITEM);
        doc.int("row", row + 1);
        doc.flag("closed", closed || free == 0);
        doc.int("free", free);
        doc.int("points", state.board.row(theatre, row).0);
        doc.end();
    }
    doc.end();
    for (key, token) in [("general", Token::General), ("admiral", Token::Admiral), ("partisans", Token::Partisans)] {
        let value = |side| i16::from(state.strength(side, token, theatre).value);
        both(doc, key, [value(Side::First), value(Side::Second)]);
    }
    doc.list("needs");
    for &side in Side::ALL.iter().filter(|_| !closed) {
        doc.object(ITEM);
        doc.word("side", state.name(side));
        needs(doc, state.board.track(theatre), marker, side, &state.board.icons(theatre));
        doc.end();
    }
    doc.end();
    Ok(())
}

pub fn unplayed(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = position(given)?;
    let (Some(first), Some(second)) = (state.unplayed(Side::First, false), state.unplayed(Side::Second, false)) else {
        return Err(No::mix());
    };
    super::position::may_be(&state)?;
    let specials = state.unplayed(Side::First, true).ok_or(InputFault::Malformed)?;
    let sets = [("first", first), ("second", second), ("specials", specials)];
    for (key, set) in &sets {
        copies(doc, key, set);
    }
    doc.list("totals");
    for (_, set) in &sets {
        doc.int(ITEM, total(set));
    }
    doc.end();
    Ok(())
}
