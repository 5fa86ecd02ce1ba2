//! `strength`, `fits`, `advance`, `score-campaign`, `score-theatre`, `need`, and the odds.

use super::No;
use super::codes::{DEPLOYED, Told, may, must};
use super::doc::{Doc, ITEM};
use super::fields::{self, COPIED_BY_SPY, SPY_COUNTS_LATER, VARIANT};
use super::position::{copied_token, kind, the_side, variant};
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::odds::{Drawing, with_unknown_specials};
use crate::mori::state::fits as fits_on;
use crate::mori::tokens::strength as strength_of;
use crate::mori::track::{Track, row_points};
use crate::mori::{Ability, Cause, Ground, InputFault, Refusal, Side, Token, Variant};

const MARKER: Kind = Kind::Int(-20, 20);
const LENGTH: Kind = Kind::Int(4, 20);
const TWENTY: Kind = Kind::Int(0, 20);
const ICONS: Field = may("icons", Kind::List(0, 2, &[Field::item(Kind::Int(1, 20))]), 0);

pub const STRENGTH: &[Field] = &[
    VARIANT,
    must("side", fields::SIDE),
    must("token", fields::TOKEN),
    COPIED_BY_SPY,
    may("marker", MARKER, 0),
    may("deployed", Kind::List(0, 10, &[Field::item(DEPLOYED)]), 0),
    SPY_COUNTS_LATER,
];
pub const FITS: &[Field] =
    &[must("token", fields::TOKEN), COPIED_BY_SPY, must("space", fields::GROUND), may("active", Kind::Flag, 1)];
pub const ADVANCE: &[Field] = &[
    VARIANT,
    must("side", fields::SIDE),
    must("marker", MARKER),
    must("length", LENGTH),
    must("spaces", Kind::Int(0, 30)),
    must("cause", fields::CAUSE),
];
pub const SCORE_CAMPAIGN: &[Field] = &[VARIANT, must("marker", MARKER), must("points", Kind::Int(0, 9)), ICONS];
pub const SCORE_THEATRE: &[Field] = &[
    VARIANT,
    must("side", fields::SIDE),
    must("rows", Kind::List(1, 3, &[Field::item(Kind::Int(0, 9))])),
    may("icons", Kind::Maybe(&Kind::Int(0, 2)), 0),
];
pub const NEED: &[Field] =
    &[VARIANT, must("side", fields::SIDE), must("marker", MARKER), must("length", LENGTH), ICONS];
pub const DRAW_ODDS: &[Field] = &[
    must("bag", Kind::Int(0, 84)),
    must("wanted", Kind::Int(0, 84)),
    may("draws", TWENTY, 1),
    may("at-least", TWENTY, 1),
];
pub const DRAW_ODDS_UNKNOWN: &[Field] = &[
    must("regulars", Kind::Int(0, 22)),
    must("regulars-wanted", Kind::Int(0, 22)),
    must("specials", Kind::Int(0, 18)),
    must("specials-unseen", Kind::Int(0, 18)),
    must("specials-wanted", Kind::Int(0, 18)),
    may("draws", TWENTY, 1),
];
pub const RESEARCH_ODDS: &[Field] = &[
    must("pile", Kind::Int(0, 18)),
    must("specials-unseen", Kind::Int(0, 18)),
    must("specials-wanted", Kind::Int(0, 18)),
    may("draws", TWENTY, 1),
];
pub const BOMB_ODDS: &[Field] = &[
    must("reserve", Kind::Int(0, 62)),
    must("wanted", Kind::Int(0, 62)),
    may("bombings", TWENTY, 1),
    may("at-least", TWENTY, 1),
];
pub const HOLD_ODDS: &[Field] = &[
    must("unseen", Kind::Int(0, 62)),
    must("wanted", Kind::Int(0, 62)),
    must("reserve", Kind::Int(0, 62)),
    may("at-least", TWENTY, 1),
];

/// A side's name, or none in the middle.
pub fn leader(doc: &mut Doc<'_>, marker: i8, variant: Variant) {
    doc.word("leader", Side::leading(marker).map_or("none", |side| side.played_by(variant)));
}

pub fn strength(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let side = the_side(given, "side")?;
    let token = given.token("token").ok_or(InputFault::Malformed)?;
    let kind = kind(token, given.copied("copied"))?;
    let later = given.is("spy-counts-later");
    let own = given.list("deployed").into_iter().flatten().filter_map(copied_token);
    let counted = own.filter(|(token, _)| *token != Token::Spy || later).map(|(_, kind)| kind);
    let strength = strength_of(kind, side, given.int("marker"), counted);
    let line = kind.line();
    doc.word("as", kind.word());
    doc.int("value", strength.value);
    doc.list("types");
    line.types.words().for_each(|word| doc.word(ITEM, word));
    doc.end();
    doc.word("ability", line.ability.word());
    doc.flag("moves-marker", strength.value > 0);
    doc.list("trace");
    if token == Token::Spy {
        doc.row("TK8", "copied", 0_i16);
    }
    let [itself, ground, air] = strength.command;
    match line.ability {
        Ability::General | Ability::Admiral => {
            doc.row(line.rule, "itself", itself);
            doc.row(line.rule, if line.ability == Ability::General { "armies" } else { "navies" }, ground);
            doc.row(line.rule, "airforces", air);
        }
        _ => doc.row(line.rule, "value", strength.value),
    }
    doc.end();
    Ok(())
}

pub fn fits(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let token = given.token("token").ok_or(InputFault::Malformed)?;
    let kind = kind(token, given.copied("copied"))?;
    let ground = given.one("space", Ground::ALL).ok_or(InputFault::Malformed)?;
    if !given.is("active") && kind != Token::Scientist {
        return Err(Refusal::NotActiveRow.into());
    }
    fits_on(kind, ground)?;
    doc.flag("fits", true);
    doc.word("as", kind.word());
    doc.word("rule", ground.rule());
    Ok(())
}

/// The track of the request, and its marker.
fn track(given: &Given<'_>) -> Result<(Track, i8), No> {
    let track = Track { length: given.int("length"), variant: variant(given) };
    let marker = given.int("marker");
    if marker.abs() > track.length {
        return Err(InputFault::BadMarker.into());
    }
    Ok((track, marker))
}

pub fn advance(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let side = the_side(given, "side")?;
    let (track, marker) = track(given)?;
    if track.decided(marker) {
        return Err(Refusal::TrackDecided.into());
    }
    let cause = given.one("cause", Cause::ALL).ok_or(InputFault::Malformed)?;
    let spaces = given.int("spaces");
    let moved = track.advance(marker, side, spaces, cause);
    doc.int("marker", moved.marker);
    doc.int("moved", moved.spaces);
    doc.flag("closes", moved.closes);
    doc.int("bonus", moved.bonus);
    leader(doc, moved.marker, track.variant);
    doc.list("trace");
    doc.row(cause.rule(), "spaces", spaces);
    if moved.spaces != spaces {
        doc.row(if cause.can_close() { "MV1" } else { "CL3" }, "cut", moved.spaces - spaces);
    }
    doc.end();
    Ok(())
}

/// The icons of the request: rising, and none on a Nippon track.
fn icons(given: &Given<'_>, length: i8) -> Result<heapless::Vec<i8, 2>, InputFault> {
    let items = given.list("icons").into_iter().flatten();
    // The shape counts from 1.
    let icons: heapless::Vec<i8, 2> =
        items.filter_map(|bytes| i8::try_from(*bytes.first()?).ok()).map(|icon| icon + 1).collect();
    let rising = icons.windows(2).all(|pair| pair[0] < pair[1]);
    let fits = icons.iter().all(|icon| *icon <= length) && (icons.is_empty() || variant(given) == Variant::Base);
    if rising && fits { Ok(icons) } else { Err(InputFault::BadIcons) }
}

/// Points for a side, or for both.
fn points(doc: &mut Doc<'_>, winner: Option<Side>, points: u8) {
    doc.int("first", if winner == Some(Side::Second) { 0 } else { points });
    doc.int("second", if winner == Some(Side::First) { 0 } else { points });
}

pub fn score_campaign(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let icons = icons(given, i8::MAX)?;
    let marker = given.int("marker");
    let winner = Side::leading(marker);
    let (row, reached) = row_points(marker, given.count("points"), &icons);
    let rule = if variant(given) == Variant::Base { "CL1" } else { "NI3" };
    doc.word("winner", winner.map_or("both", |side| side.played_by(variant(given))));
    points(doc, winner, row + reached);
    doc.list("trace");
    doc.row(rule, "row", row);
    doc.row(rule, "icons", reached);
    doc.end();
    Ok(())
}

pub fn score_theatre(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let side = the_side(given, "side")?;
    let (rule, printed) = if variant(given) == Variant::Base { ("CL2", 2) } else { ("NI4", 0) };
    let icons = given.number("icons").and_then(|icons| u8::try_from(icons).ok()).unwrap_or(printed);
    let rows = || given.list("rows").into_iter().flatten().filter_map(|bytes| bytes.first().copied());
    points(doc, Some(side), rows().sum::<u8>() + icons);
    doc.list("trace");
    rows().for_each(|row| doc.row(rule, "row", row));
    doc.row(rule, "icons", icons);
    doc.end();
    Ok(())
}

/// The spaces that a side needs on a track.
pub fn needs(doc: &mut Doc<'_>, track: Track, marker: i8, side: Side, icons: &[i8]) {
    let need = track.need(marker, side);
    doc.int("tie", need.tie);
    doc.int("lead", need.lead);
    doc.list("icons");
    for icon in icons {
        doc.int(ITEM, Track::distance(marker, side, *icon));
    }
    doc.end();
    doc.int("close", need.close);
}

pub fn need(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let side = the_side(given, "side")?;
    let (track, marker) = track(given)?;
    let icons = icons(given, track.length)?;
    if track.decided(marker) {
        return Err(Refusal::TrackDecided.into());
    }
    needs(doc, track, marker, side, &icons);
    Ok(())
}

fn outcomes(doc: &mut Doc<'_>, drawing: Drawing, at_least: u8) -> Result<(), No> {
    if drawing.wanted > drawing.all {
        return Err(InputFault::BadNumbers.into());
    }
    doc.chance(drawing.at_least(at_least));
    doc.list("outcomes");
    for hits in 0..=drawing.wanted.min(drawing.drawn) {
        let chance = drawing.exactly(hits);
        if chance.over() > 0 {
            doc.object(ITEM);
            doc.ratio(chance);
            doc.int("hits", hits);
            doc.end();
        }
    }
    doc.end();
    Ok(())
}

pub fn draw_odds(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let drawing = Drawing { all: given.count("bag"), wanted: given.count("wanted"), drawn: given.count("draws") };
    outcomes(doc, drawing, given.count("at-least"))
}

pub fn bomb_odds(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let (all, drawn) = (given.count("reserve"), given.count("bombings"));
    outcomes(doc, Drawing { all, wanted: given.count("wanted"), drawn }, given.count("at-least"))
}

pub fn hold_odds(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let (all, drawn) = (given.count("unseen"), given.count("reserve"));
    if drawn > all {
        return Err(InputFault::BadNumbers.into());
    }
    outcomes(doc, Drawing { all, wanted: given.count("wanted"), drawn }, given.count("at-least"))
}

pub fn research_odds(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let (pile, all, wanted) = (given.count("pile"), given.count("specials-unseen"), given.count("specials-wanted"));
    if pile > all || wanted > all {
        return Err(InputFault::BadNumbers.into());
    }
    doc.chance(Drawing { all, wanted, drawn: given.count("draws").min(pile) }.at_least(1));
    Ok(())
}

pub fn draw_odds_unknown(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let regulars = (given.count("regulars"), given.count("regulars-wanted"));
    let unseen = (given.count("specials-unseen"), given.count("specials-wanted"));
    let specials = given.count("specials");
    if regulars.1 > regulars.0 || unseen.1 > unseen.0 || specials > unseen.0 {
        return Err(InputFault::BadNumbers.into());
    }
    doc.chance(with_unknown_specials(regulars, specials, unseen, given.count("draws")));
    Ok(())
}
