//! A theatre: its track, what each side still needs, its rows with their spaces and tokens.

use adjutant_rules::mori::Side;
use adjutant_rules::mori::board::{Slot, Space};
use adjutant_rules::mori::table::{Place, State};

use super::by_hand::{ByHand, Hand};
use super::{Page, names, open, state, tracks};
use crate::compose::{Composer, mark};
use crate::desk::Desk;
use crate::line::{BODY, pair};
use crate::page::Step;
use crate::screen::{Screen, WIDE};
use crate::widgets::list::List;
use crate::{Key, Press};

/// A theatre being looked at.
#[derive(Clone, Debug)]
pub struct Theatre {
    place: Place,
    list: List,
}

/// Whose end of the tracks is where, with the points.
pub fn ends(composer: &mut Composer, state: &State) {
    let [first, second] = state.game.points;
    let (left, right) = (state.name(Side::Second), state.name(Side::First));
    let text = pair(format_args!("< {left} {second}"), format_args!("{first} {right} >"), WIDE);
    let mut marks = heapless::Vec::new();
    let _ = marks.push(mark(0, WIDE / 2, names::side_style(Side::Second)));
    let _ = marks.push(mark(WIDE / 2, WIDE, names::side_style(Side::First)));
    composer.marked(text, marks);
}

impl Theatre {
    /// From its marker on.
    #[must_use]
    pub const fn new(place: Place) -> Self {
        Self { place, list: List { at: 0 } }
    }

    fn spaces<'a>(&self, state: &'a State) -> impl Iterator<Item = (Space, Slot)> + 'a {
        state.theatre(self.place).into_iter().flat_map(|theatre| state.game.board.spaces(theatre))
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let count = 1 + self.spaces(state).count();
        if self.list.key(key, press, count) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                let space = self.list.index().checked_sub(1).and_then(|at| self.spaces(state).nth(at));
                let hand = match space {
                    Some((space, _)) => Hand::Space(self.place, space.row + 1, space.number + 1),
                    None => Hand::Marker(self.place),
                };
                open(Page::ByHand(ByHand::new(hand, desk)))
            }
            (Key::X, Press::Short) => state.theatre(self.place).map_or(Step::Stay, |at| super::wins::of(at, desk)),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer =
            Composer::new("mori-theatre", format_args!("{}", self.place.short()), format_args!("{title}"));
        let Some((state, theatre)) = state(desk).and_then(|state| Some((state, state.theatre(self.place)?))) else {
            return composer.hints("", "back", "", "state");
        };
        ends(&mut composer, state);
        let (marker, track) = (state.game.marker(theatre), state.game.board.track(theatre));
        tracks::theatre(&mut composer, state, theatre, marker);
        for &side in Side::ALL {
            let need = track.need(marker, side);
            let text = pair(
                format_args!("{}", state.name(side)),
                format_args!("tie {} up {} end {}", need.tie, need.lead, need.close),
                BODY,
            );
            let mut marks = heapless::Vec::new();
            let _ = marks.push(mark(0, state.name(side).len(), names::side_style(side)));
            composer.marked(text, marks);
        }
        composer.rule();
        let spaces: heapless::Vec<(Space, Slot), 40> = self.spaces(state).collect();
        let window = self.list.window(spaces.len() + 1, composer.left());
        composer.more(window.start > 0, window.end < spaces.len() + 1);
        for n in window {
            let picked = n == self.list.index();
            let Some((space, slot)) = n.checked_sub(1).and_then(|at| spaces.get(at)) else {
                composer.item(format_args!("Marker"), format_args!("{}", names::standing(state, marker)), picked);
                continue;
            };
            let (row, number) = (space.row + 1, space.number + 1);
            let what = names::effect(*slot);
            if let Some(laid) = state.game.at(*space) {
                let (who, token) = (state.name(laid.side), names::token(laid.token));
                composer.item(format_args!("{row}-{number} {who}"), format_args!("{token}"), picked);
                continue;
            }
            // The points of a row stand beside its first space.
            let points = state.game.board.row(theatre, space.row).0;
            let ground = names::ground(slot.ground);
            if space.number == 0 && points > 0 {
                composer.item(format_args!("{row}-{number} {ground} {points}VP"), format_args!("{what}"), picked);
            } else {
                composer.item(format_args!("{row}-{number} {ground}"), format_args!("{what}"), picked);
            }
        }
        composer.hints("set", "back", "wins", "state")
    }
}
