//! What the overview has no line for, set by hand: findings, collapse points, what was used or settled this turn. The log marks
//! it.

use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::general::research::Achievement;
use adjutant_rules::general::setup::Hq;
use adjutant_rules::general::table::{Area, CardAct, Change, Command, Flag, Marker, State};
use adjutant_rules::general::{Country, Major};

use super::board::AREA;
use super::politics::acts::major_word;
use super::politics::{byte, chosen, countries, values};
use super::state;
use crate::desk::Desk;
use crate::form::{Act, Field, Form, Kind, Values, no_dice};
use crate::line::fitted;
use crate::screen::Text;

/// The kinds of values, in the order of the first line.
const RESEARCH: i16 = 0;
const COLLAPSE: i16 = 1;
const RAIL: i16 = 2;
const SENT: i16 = 3;
const LEFT: i16 = 4;
const AREA_LOST: i16 = 5;
const USED: i16 = 6;
const SETTLED: i16 = 7;
const DONE: i16 = 8;
const KINDS: [&str; 10] = [
    "research found",
    "collapse points",
    "moved by rail",
    "sent by an HQ",
    "rest of a card",
    "area has lost",
    "card was used",
    "settled",
    "done by a major",
    "game is over",
];

/// What is so for this turn, or for good.
const FLAGS: [Flag; 17] = [
    Flag::TimetableRead,
    Flag::PeaceRolled,
    Flag::Arrived,
    Flag::InitiativeSettled,
    Flag::DoubleTurn,
    Flag::WeatherSettled,
    Flag::LimitSettled,
    Flag::JapanAttacked,
    Flag::ChinaAttacked,
    Flag::VWeaponUsed,
    Flag::AtomicBombUsed,
    Flag::UsLevelRaised,
    Flag::PartitionDue,
    Flag::Given,
    Flag::ForeignAircraft,
    Flag::OrangeMet,
    Flag::IrelandTried,
];

fn settled(value: i16, _: &Desk) -> Text {
    let flag = usize::try_from(value).ok().and_then(|at| FLAGS.get(at));
    flag.map_or_else(Text::new, |flag| fitted(format_args!("{flag}"), 26))
}

/// The number of the last of [`FLAGS`].
const LAST_FLAG: i16 = 16;

fn done(at: i16, major: Major) -> Flag {
    match at {
        0 => Flag::IncomePaid(major),
        1 => Flag::CardDrawn(major),
        2 => Flag::NumberBought(major),
        _ => Flag::ProductionDone(major),
    }
}

fn change(values: &Values) -> Option<Change> {
    let [kind, _, _, _, _, _, area, card, _, what, is, count, ..] = *values;
    let (major, is) = (chosen(Major::ALL, values, 1)?, is != 0);
    Some(match kind {
        RESEARCH => Change::Flag(Flag::Achieved(major, chosen(Achievement::ALL, values, 3)?), is),
        COLLAPSE => Change::Mark(Marker::Collapse(chosen(Country::ALL, values, 2)?), count),
        RAIL => Change::Mark(Marker::Railed(major), count),
        SENT => Change::Mark(Marker::Sent(chosen(Hq::ALL, values, 4)?), count),
        LEFT => Change::Mark(Marker::CardLeft(chosen(CardAct::ALL, values, 5)?, major), count),
        AREA_LOST => Change::AreaLost(Area::new(u8::try_from(area).ok()?)?, byte(values, 11)),
        USED => Change::CardFresh(u8::try_from(card).ok()?, is),
        SETTLED => Change::Flag(chosen(&FLAGS, values, 8)?, is),
        DONE => Change::Flag(done(what, major), is),
        // The last kind: the game is over, or goes on.
        _ => Change::Over(is),
    })
}

fn command(values: &Values) -> Option<GameCommand> {
    Some(GameCommand::General(Command::Set(change(values)?)))
}

/// How it stands now.
fn now(change: Change, state: &State) -> Text {
    let word = |is| fitted(format_args!("{}", if is { "yes" } else { "no" }), 26);
    match change {
        Change::Mark(marker, _) => fitted(format_args!("{}", marker.get(state)), 26),
        Change::Flag(flag, _) => word(state.has(flag)),
        Change::AreaLost(area, _) => fitted(format_args!("{}", state.lost_in(area)), 26),
        Change::CardFresh(card, _) => word(state.is_fresh(card)),
        _ => word(state.clock.over),
    }
}

fn kind(values: &Values) -> i16 {
    values[0]
}

/// Whether a number is asked for; else yes or no.
fn counts(values: &Values, _: &Desk) -> bool {
    (COLLAPSE..=AREA_LOST).contains(&kind(values))
}

/// A value that has no line of its own.
pub static BY_HAND: Form = Form {
    name: "general-by-hand",
    title: "SET BY HAND",
    fields: &[
        Field::new("What", Kind::Word(|at| KINDS.get(at).copied()), ("-", "What is set; nothing else changes with it")),
        Field::new("Major", Kind::Word(major_word), ("-", "Whose it is"))
            .when(|values, _| matches!(kind(values), RESEARCH | RAIL | LEFT | DONE)),
        Field::new("Country", countries::PICKED, ("7.5", "The country that was hit; left or right opens the list"))
            .when(|values, _| kind(values) == COLLAPSE),
        Field::new(
            "Found",
            Kind::Word(|at| Achievement::ALL.get(at).map(|what| what.name())),
            ("7.5", "What a roll has found, once for each country"),
        )
        .when(|values, _| kind(values) == RESEARCH),
        Field::new(
            "Headquarters",
            Kind::Word(|at| Hq::ALL.get(at).map(|hq| hq.name())),
            ("6.4.6", "What it has sent in this phase"),
        )
        .when(|values, _| kind(values) == SENT),
        Field::new(
            "Card",
            Kind::Word(|at| CardAct::ALL.get(at).map(|act| act.name())),
            ("7.4", "What is left of it, for who played it"),
        )
        .when(|values, _| kind(values) == LEFT),
        Field::new("Area", AREA, ("R91", "What it lost to bombs and subs in this quarter"))
            .when(|values, _| kind(values) == AREA_LOST),
        Field::new("Number", Kind::Count(1, 55), ("7.4", "A card that was bought or used is not played in this turn"))
            .when(|values, _| kind(values) == USED),
        Field::new("So", Kind::Shown(0, LAST_FLAG, settled), ("-", "What was rolled, used or done"))
            .when(|values, _| kind(values) == SETTLED),
        Field::new(
            "Done",
            Kind::Word(|at| ["income", "card drawn", "number bought", "production"].get(at).copied()),
            ("-", "What the major has done in this quarter"),
        )
        .when(|values, _| kind(values) == DONE),
        Field::new("Is so", Kind::YesNo, ("-", "How it stands from now on")).when(|values, desk| !counts(values, desk)),
        Field::new("Set to", Kind::Count(0, 30), ("-", "How many from now on")).when(counts),
    ],
    begin: |_| values(&[0, 0, -1, 0, 0, 0, -1, 1, 0, 0, 1, 0]),
    answer: |values, desk, paper| {
        let (Some(state), Some(change)) = (state(desk), change(values)) else {
            paper.refuse("-", "choose first whose it is");
            return;
        };
        paper.value(format_args!("now"), format_args!("{}", now(change, state)));
        if let Err(refusal) = state.decide(&desk.charts, &Command::Set(change)) {
            paper.refuse(refusal.rule(), refusal.text());
        }
    },
    act: Some(Act { hint: "set", dice: no_dice, run: |values, _, _, _| command(values) }),
};

#[cfg(test)]
mod tests {
    use super::{FLAGS, LAST_FLAG};

    #[test]
    fn the_last_flag_can_be_reached() {
        assert_eq!(usize::try_from(LAST_FLAG), Ok(FLAGS.len() - 1));
    }
}
