//! Battle tracks and the score, drawn as tracks: the first player's end is at the right.

use adjutant_rules::mori::board::TheatreId;
use adjutant_rules::mori::table::State;
use adjutant_rules::mori::{Side, Variant};

use crate::compose::Composer;
use crate::line::{fit, fitted};
use crate::screen::Row;

/// Points that the printed track shows.
const PRINTED: i16 = 30;

/// The track of a theatre: its icons or its first closing spaces ticked.
pub fn theatre(composer: &mut Composer, state: &State, theatre: TheatreId, marker: i8) {
    let track = state.game.board.track(theatre);
    let length = i16::from(track.length);
    let mut ticks = heapless::Vec::new();
    for icon in state.game.board.icons(theatre).into_iter().filter(|&icon| icon <= track.length) {
        let _ = ticks.push(-i16::from(icon));
        let _ = ticks.push(i16::from(icon));
    }
    if state.options.variant == Variant::Nippon {
        let closes = i16::from(track.closes_at());
        let _ = ticks.push(-closes);
        let _ = ticks.push(closes);
    }
    let label = fitted(format_args!("{:.8}", state.place(theatre).short()), 8);
    composer.row(Row::Track { label, first: -length, last: length, at: marker.into(), ticks });
}

/// The theatres that matter now: all of the base board, the open campaigns of Nippon.
pub fn shown(state: &State) -> impl Iterator<Item = TheatreId> + '_ {
    let nippon = state.options.variant == Variant::Nippon;
    state.game.board.theatres().filter(move |&theatre| !nippon || state.game.is_open(theatre))
}

/// Every track, then the score of both.
pub fn all(composer: &mut Composer, state: &State) {
    for at in shown(state) {
        theatre(composer, state, at, state.game.marker(at));
    }
    for &side in Side::ALL {
        let at = i16::from(state.game.points[side.index()]);
        let label = fit(state.name(side), 8);
        let ticks = core::iter::once(25).collect();
        composer.row(Row::Track { label, first: 0, last: at.max(PRINTED), at, ticks });
    }
}
