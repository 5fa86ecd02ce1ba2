//! The line of a look-up on which the turn is changed: it begins with the table's turn.

use adjutant_rules::blitzwar::Turn;

use super::state;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The turn of the table; after the end of the game the last one.
#[must_use]
pub fn now(desk: &Desk) -> Turn {
    state(desk).and_then(|state| state.stop).map_or(Turn::LAST, |stop| stop.turn)
}

/// Left or right on a turn.
pub fn leaf(turn: &mut Turn, key: Key, press: Press) {
    let next = changed(i32::from(turn.get()), 1, i32::from(Turn::LAST.get()), key, press);
    *turn = u8::try_from(next).ok().and_then(Turn::new).unwrap_or(*turn);
}

/// The line: `On turn   < 14 >`.
pub fn item(composer: &mut Composer, turn: Turn, picked: bool) -> &mut Composer {
    composer.line("On turn", &turn.get(), picked)
}
