//! What wins a theatre: how far each side is from the middle, the icons and the end, and which tokens go so far.

use adjutant_rules::mori::table::State;
use adjutant_rules::mori::track::Track;
use adjutant_rules::mori::{Side, Token};
use heapless::String;

use super::{names, open, state};
use crate::desk::Desk;
use crate::form::{Field, Form, FormPage, Kind, MAX_FIELDS, Paper, Values};
use crate::line::fitted;
use crate::page::Step;
use crate::screen::Text;

/// The theatre that a number means: behind the last one of the board the first comes again.
fn theatre_of(value: i16, state: &State) -> u8 {
    u8::try_from(value).unwrap_or(0) % state.game.board.count().max(1)
}

fn theatre(value: i16, desk: &Desk) -> Text {
    let name = |state: &State| state.place(theatre_of(value, state)).short();
    fitted(format_args!("{}", state(desk).map_or("", name)), 16)
}

fn side(value: i16, desk: &Desk) -> Text {
    fitted(format_args!("{}", state(desk).map_or("", |state| state.name(side_of(value)))), 16)
}

const fn side_of(value: i16) -> Side {
    if value == 0 { Side::First } else { Side::Second }
}

/// The form with this theatre, for the side that moves.
#[must_use]
pub fn of(theatre: u8, desk: &Desk) -> Step {
    let mut values: Values = [0; MAX_FIELDS];
    values[0] = theatre.into();
    values[1] = state(desk).map_or(0, |state| i16::from(state.game.active() == Side::Second));
    open(super::Page::Form(FormPage::with(&WINS, values)))
}

/// The kinds whose value alone moves the marker so far, of copies that nobody saw on the board. Special weapons only once the
/// side has taken some. Gives whether there are any.
fn reaching(
    paper: &mut Paper,
    word: &str,
    state: &State,
    (theatre, side): (u8, Side),
    (from, below): (i8, i8),
) -> bool {
    let (mut fitting, mut lead): (String<160>, &str) = (String::new(), word);
    let took = super::odds::specials(state, side) > 0;
    for &token in Token::ALL {
        let special = state.game.is_special(token);
        let left = state.game.unplayed(side, special);
        let fits = state.game.spaces_for(side, token).any(|space| space.theatre == theatre);
        let Ok(kind) = state.game.kind(side, token) else { continue };
        let kind = state.game.placed_as(side, kind);
        let value = i8::try_from(state.game.strength(side, kind, theatre).value).unwrap_or(i8::MAX);
        let held = left.is_none_or(|left| left[token.index()] > 0) && (took || !special);
        if !(held && fits && (from..below).contains(&value)) {
            continue;
        }
        // As many as fit into some lines; then it goes on in others.
        if fitting.len() > 90 {
            paper.say(format_args!("{lead} {fitting},"));
            lead = " ";
            fitting.clear();
        }
        let comma = if fitting.is_empty() { "" } else { ", " };
        // Ninety letters and the longest name have room.
        let _ = core::fmt::write(&mut fitting, format_args!("{comma}{}", names::token(token)));
    }
    if !fitting.is_empty() {
        paper.say(format_args!("{lead} {fitting}"));
    }
    !fitting.is_empty()
}

/// What wins a theatre.
pub static WINS: Form = Form {
    name: "mori-wins",
    title: "WHAT WINS A THEATRE",
    fields: &[
        Field::new("Theatre", Kind::Shown(0, 19, theatre), ("CL1", "Any open theatre")),
        Field::new("For", Kind::Shown(0, 1, side), ("MV1", "The side whose tokens move the marker")),
    ],
    begin: |_| [0; MAX_FIELDS],
    answer: |values, desk, paper| {
        let Some(state) = state(desk) else { return };
        let (theatre, side) = (theatre_of(values[0], state), side_of(values[1]));
        if !state.game.is_open(theatre) {
            paper.refuse("CL2", "the theatre is closed");
            return;
        }
        let marker = state.game.marker(theatre);
        let need = state.game.board.track(theatre).need(marker, side);
        paper.say(format_args!("tie {}  lead {}  end {}", need.tie, need.lead, need.close));
        if let [first, second] = *state.game.board.icons(theatre) {
            let [first, second] = [first, second].map(|icon| Track::distance(marker, side, icon));
            paper.say(format_args!("points on the track {first} {second}"));
        }
        let ways =
            [("closes:", (need.close, i8::MAX)), ("leads:", (need.lead, need.close)), ("ties:", (need.tie, need.lead))];
        let mut told = false;
        for (word, range) in ways {
            // Nothing is needed for what stands already.
            told |= range.0 > 0 && reaching(paper, word, state, (theatre, side), range);
        }
        if !told {
            paper.say(format_args!("No token by its value alone."));
        }
    },
    act: None,
};
