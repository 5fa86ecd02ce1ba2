//! `solo-stratagem`, `solo-proposal`, `solo-strategic`, `solo-change`, `solo-bombing`: the solo opponent.

use super::No;
use super::codes::{NAME, may, must};
use super::doc::{Doc, ITEM};
use super::fields::{self, BLITZ_THEATRE, BOMB_ON_BLANK, FIRST_POINTS, SECOND_POINTS};
use super::position::{position, tokens};
use super::positions::named;
use super::view::{space, theatre};
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::solo::{self as rules, LINES, Proposal};
use crate::mori::state::State;
use crate::mori::{InputFault, Stratagem};
use crate::ratio::Ratio;

const SOLO_ORDER: Field = may("solo-order", fields::SOLO_ORDER, 0);

pub const STRATAGEM: &[Field] = &[
    may("drawn-last", Kind::Maybe(&fields::STRATAGEM), 0),
    may("effective-last", Kind::Maybe(&fields::EFFECTIVE), 0),
    may("draw", Kind::Maybe(&Kind::Int(0, 6)), 0),
];
pub const PROPOSAL: &[Field] = &[
    must("ai-row", Kind::List(1, 24, &[Field::item(fields::TOKEN)])),
    must("stratagem", fields::EFFECTIVE),
    may("die", Kind::Maybe(&Kind::Int(1, 6)), 0),
    FIRST_POINTS,
    SECOND_POINTS,
    BLITZ_THEATRE,
    BOMB_ON_BLANK,
    SOLO_ORDER,
];
pub const STRATEGIC: &[Field] = &[must("theatre", NAME), must("spaces", Kind::Int(1, 9)), SOLO_ORDER];
pub const CHANGE: &[Field] =
    &[must("from", Kind::Int(-14, 14)), must("to", Kind::Int(-14, 14)), may("gives-you", Kind::Flag, 0)];
pub const BOMBING: &[Field] = &[must("ai-row", Kind::List(0, 24, &[Field::item(fields::TOKEN)]))];

pub fn stratagem(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let drawn_last = given.one("drawn-last", Stratagem::ALL);
    let effective_last = given.one("effective-last", Stratagem::ALL);
    let fine = match (drawn_last, effective_last) {
        (None, None) => true,
        (Some(drawn), Some(effective)) => drawn == effective || drawn == Stratagem::Steamroll,
        _ => false,
    };
    if !fine {
        return Err(InputFault::StratagemPair.into());
    }
    let cup = || rules::cup(drawn_last);
    let write = |doc: &mut Doc<'_>, drawn: Stratagem| {
        // Steamroll is not in the first cup, so that something was effective before.
        let effective = if drawn == Stratagem::Steamroll { effective_last.unwrap_or(drawn) } else { drawn };
        doc.word("drawn", drawn.word());
        doc.word("effective", effective.word());
    };
    doc.list("cup");
    cup().for_each(|stratagem| doc.word(ITEM, stratagem.word()));
    doc.end();
    if let Some(drawn) = given.number("draw").and_then(|draw| cup().nth(usize::try_from(draw).unwrap_or(0))) {
        write(doc, drawn);
        return Ok(());
    }
    doc.list("outcomes");
    for drawn in cup() {
        doc.object(ITEM);
        doc.ratio(Ratio::new(1, 7));
        write(doc, drawn);
        doc.end();
    }
    doc.end();
    Ok(())
}

fn write(doc: &mut Doc<'_>, state: &State, proposal: &Proposal) {
    let unit = state.hands[0].reserve.get(proposal.number);
    doc.maybe("token", unit.map(|unit| unit.word()));
    doc.int("number", i16::try_from(proposal.number).unwrap_or(0) + 1);
    space(doc, "space", state, proposal.space);
    doc.list("targets");
    proposal.targets.iter().for_each(|&target| theatre(doc, ITEM, state, target));
    doc.end();
}

/// A position of a solo game.
fn solo_position(given: &Given<'_>) -> Result<State, No> {
    let mut state = position(given)?;
    state.options.solo = true;
    Ok(state)
}

pub fn proposal(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let mut state = solo_position(given)?;
    state.points = [given.count("first-points"), given.count("second-points")];
    if given.name("blitz-theatre").is_some() {
        state.blitz = Some(named(given, &state, "blitz-theatre")?);
    }
    state.hands[0].reserve = given.list("ai-row").into_iter().flat_map(tokens).take(24).collect();
    let stratagem = given.one("stratagem", Stratagem::ALL).ok_or(InputFault::Malformed)?;
    let (space, units, sieved) = rules::propose(&state, stratagem)?;
    if let Some(die) = given.number("die") {
        let number = rules::counted(units, u8::try_from(die).unwrap_or(1));
        write(doc, &state, &rules::complete(&state, number, space));
        doc.list("trace");
        for (line, left) in LINES.iter().zip(sieved.iter().copied().chain([1])) {
            doc.row("SO3", line, left);
        }
        doc.end();
        return Ok(());
    }
    doc.list("outcomes");
    let mut told = 0_u64;
    for die in 1..=6 {
        let number = rules::counted(units, die);
        if told >> number & 1 == 1 {
            continue;
        }
        told |= 1 << number;
        let count = (1..=6).filter(|&die| rules::counted(units, die) == number).count();
        doc.object(ITEM);
        doc.ratio(Ratio::new(u64::try_from(count).unwrap_or(0), 6));
        write(doc, &state, &rules::complete(&state, number, space));
        doc.end();
    }
    doc.end();
    Ok(())
}

pub fn strategic(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let state = solo_position(given)?;
    let from = named(given, &state, "theatre")?;
    match rules::strategic(&state, from, given.count("spaces")) {
        Some(target) => theatre(doc, "target", &state, target),
        None => doc.null("target"),
    }
    Ok(())
}

pub fn change(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let (class, size) = rules::change(given.int("from"), given.int("to"), given.is("gives-you"));
    doc.int("class", class);
    doc.int("size", size);
    Ok(())
}

pub fn bombing(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let row: heapless::Vec<_, 24> = given.list("ai-row").into_iter().flat_map(tokens).take(24).collect();
    doc.list("numbers");
    for (at, number) in (0..row.len()).zip(1_i16..) {
        if rules::may_be_bombed(&row, at) {
            doc.int(ITEM, number);
        }
    }
    doc.end();
    Ok(())
}
