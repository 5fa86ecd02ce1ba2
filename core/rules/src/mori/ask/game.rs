//! `end-check`, `victory-track`, `reserve-after`, `reminders`: points, reserves and the end.

use super::No;
use super::codes::{may, must};
use super::doc::{Doc, ITEM};
use super::fields::{self, FINAL_TURN, FIRST_25_FIELD, FIRST_POINTS, SECOND_POINTS, VARIANT};
use super::position::{points, the_side, variant};
use super::view::{both, first25};
use crate::form::Given;
use crate::form::{Field, Kind};
use crate::mori::state::{First25, TARGET};
use crate::mori::turn::{EndCheck, end_check as check};
use crate::mori::{InputFault, Refusal, Side};

pub const END_CHECK: &[Field] = &[
    VARIANT,
    must("first-points", Kind::Int(0, 99)),
    must("second-points", Kind::Int(0, 99)),
    must("active", fields::SIDE),
    FINAL_TURN,
    FIRST_25_FIELD,
];
pub const VICTORY_TRACK: &[Field] = &[
    VARIANT,
    FIRST_POINTS,
    SECOND_POINTS,
    FIRST_25_FIELD,
    must("gains", Kind::List(0, 24, &[Field::item(Kind::Pair(0, 30))])),
];
pub const RESERVE_AFTER: &[Field] = &[
    must("reserve", Kind::Int(0, 62)),
    must("bag", Kind::Int(0, 62)),
    must("pile", Kind::Int(0, 18)),
    must("placed", Kind::Int(1, 10)),
    may("production", Kind::Int(0, 9), 0),
    may("research", Kind::Int(0, 9), 0),
    may("research-industry", Kind::Int(0, 9), 0),
    may("bombed", Kind::Int(0, 9), 0),
];
pub const REMINDERS: &[Field] = &[
    VARIANT,
    must("turn", Kind::Int(1, 200)),
    FIRST_POINTS,
    SECOND_POINTS,
    FINAL_TURN,
    FIRST_25_FIELD,
    must("first-reserve", Kind::Int(0, 40)),
    must("second-reserve", Kind::Int(0, 40)),
    must("first-bag", Kind::Int(0, 40)),
    must("second-bag", Kind::Int(0, 40)),
    must("pile", Kind::Int(0, 18)),
];

pub fn end_check(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let variant = variant(given);
    let active = the_side(given, "active")?;
    let final_turn = given.is("final-turn");
    if final_turn && (active == Side::First || given.count("first-points") < TARGET) {
        return Err(InputFault::FinalTurnWrong.into());
    }
    let (points, first) = points(given, variant)?;
    let (winner, next, reason) = match check(points, active, final_turn, first) {
        EndCheck::GoesOn => (None, false, None),
        EndCheck::FinalTurn => (None, true, Some("final-turn-due")),
        EndCheck::Over(winner, reason) => (Some(winner.played_by(variant)), false, Some(reason.word())),
    };
    doc.flag("over", winner.is_some());
    doc.maybe("winner", winner);
    doc.flag("final-turn-next", next);
    doc.word("rule", "EN1");
    doc.maybe("reason", reason);
    Ok(())
}

pub fn victory_track(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let (points, mut first) = points(given, variant(given))?;
    let gains = || given.list("gains").into_iter().flatten().filter_map(|bytes| bytes.first_chunk::<2>().copied());
    let add = |sum: [i16; 2], gain: [u8; 2]| [sum[0] + i16::from(gain[0]), sum[1] + i16::from(gain[1])];
    let mut sum = gains().fold(points.map(i16::from), add);
    doc.int("first-points", sum[0]);
    doc.int("second-points", sum[1]);
    doc.list("after");
    sum = points.map(i16::from);
    for gain in gains() {
        sum = add(sum, gain);
        both(doc, ITEM, sum);
        if first == First25::None {
            first = First25::of(sum.map(|sum| u8::try_from(sum).unwrap_or(u8::MAX)));
        }
    }
    doc.end();
    first25(doc, |side| side.played_by(variant(given)), first);
    Ok(())
}

pub fn reserve_after(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let of = |name: &str| given.number(name).unwrap_or(0);
    let (reserve, placed) = (of("reserve"), of("placed"));
    // Bag and pile give what they hold (R47); research industry comes first when the pile is short (R34).
    let production = of("production").min(of("bag"));
    let industry = of("research-industry").min(of("pile"));
    if reserve == 0 || placed > reserve + production + industry {
        return Err(Refusal::NotInReserve.into());
    }
    let research = of("research").min(of("pile") - industry);
    let bag = of("bag") - production + research;
    let draw = bag.min(1);
    let reserve = reserve - placed + production + industry + draw;
    let bombed = of("bombed").min(reserve);
    let (reserve, bag) = (reserve - bombed, bag - draw + bombed);
    doc.int("reserve", reserve);
    doc.int("bag", bag);
    doc.int("pile", of("pile") - industry - research);
    doc.list("warnings");
    for (low, word) in [(reserve <= 1, "reserve"), (bag <= 2, "bag")] {
        if low {
            doc.word(ITEM, word);
        }
    }
    doc.end();
    doc.list("trace");
    doc.row("PL5", "placed", -placed);
    doc.row("EF1", "production", production);
    doc.row("EF8", "research industry", industry);
    doc.row("DR1", "draw", draw);
    doc.row("EF2", "bombed", -bombed);
    doc.end();
    Ok(())
}

pub fn reminders(given: &Given<'_>, doc: &mut Doc<'_>) -> Result<(), No> {
    let variant = variant(given);
    let active = Side::of_turn(given.count("turn"));
    let final_turn = given.is("final-turn");
    if final_turn && active == Side::First {
        return Err(InputFault::FinalTurnWrong.into());
    }
    let (points, first) = points(given, variant)?;
    let near = [active, active.other()].into_iter().find(|side| points[side.index()] >= TARGET);
    let end = match near {
        _ if final_turn => Some(("final-turn", Side::Second)),
        None => None,
        // Only the next end check is announced (R37).
        Some(Side::First) if first != First25::Side(Side::Second) => Some(("final-turn-after-turn-of", Side::First)),
        Some(side) => Some(("ends-after-turn-of", side)),
    };
    doc.list("reminders");
    let tell = |doc: &mut Doc<'_>, reminder: &str, rule: &str, side: &str| {
        doc.object(ITEM);
        doc.word("reminder", reminder);
        doc.word("rule", rule);
        doc.word("side", side);
        doc.end();
    };
    if let Some((reminder, side)) = end {
        tell(doc, reminder, "EN1", side.played_by(variant));
    }
    let sides = [(Side::First, "first-reserve", "first-bag"), (Side::Second, "second-reserve", "second-bag")];
    for (side, reserve, _) in sides {
        if given.count(reserve) <= 1 {
            tell(doc, "reserve-low", "EN2", side.played_by(variant));
        }
    }
    for (side, _, bag) in sides {
        match given.count(bag) {
            0 => tell(doc, "bag-empty", "DR1", side.played_by(variant)),
            1 | 2 => tell(doc, "bag-low", "DR1", side.played_by(variant)),
            _ => {}
        }
    }
    if given.count("pile") == 0 {
        tell(doc, "pile-empty", "EF3", "both");
    }
    doc.end();
    Ok(())
}
