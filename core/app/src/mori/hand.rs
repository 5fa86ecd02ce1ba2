//! A hand that only its player sees: hand the device over, hold A to look, let go and it is gone.
//!
//! The cursor moves while the hand is seen and while it is not; a short A places what is under it. Solo is played with open
//! hands: nothing is hidden there.

use adjutant_rules::mori::Side;
use adjutant_rules::mori::table::{News, State};
use adjutant_rules::mori::tokens::kinds;

use super::place::Placing;
use super::{Page, names, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{SECRET, Screen, Style};
use crate::widgets::list::List;
use crate::{Key, Press};

/// How much is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// The device changes hands.
    Pass,
    /// Nothing but the number of tokens.
    Closed,
    /// The reserve.
    Reserve,
    /// What is in the bag.
    Bag,
}

/// A player's hand.
#[derive(Clone, Debug)]
pub struct Hand {
    side: Side,
    seen: Seen,
    list: List,
}

/// The device is handed over to a side.
pub fn pass(composer: &mut Composer, state: &State, side: Side) {
    composer.blank().blank();
    composer.say(format_args!("Hand the device to"));
    composer.large(format_args!("{}", state.name(side)), names::side_style(side));
    composer.blank();
    composer.paragraph(format_args!("Nobody else looks at the screen now. Hold A to look."), Style::Dim);
}

impl Hand {
    /// The hand of a side: first the device is handed over, unless everything is open.
    #[must_use]
    pub fn new(side: Side, state: &State) -> Self {
        Self { side, seen: if state.is_secret() { Seen::Pass } else { Seen::Reserve }, list: List::default() }
    }

    fn place(&self, state: &State) -> Step {
        if self.side != state.game.active() {
            return Step::Tell(Notice::Forbidden("TS1", "it is the other side's turn"));
        }
        match state.game.hands[self.side.index()].reserve.get(self.list.index()) {
            Some(&token) => open(Page::Place(Placing::of(token))),
            None => Step::Stay,
        }
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let secret = state.is_secret();
        if self.seen == Seen::Pass {
            return match (key, press) {
                // Whoever takes the device may hold A at once.
                (Key::A, Press::Long) => {
                    self.seen = Seen::Reserve;
                    Step::Stay
                }
                (Key::A | Key::Press, Press::Short) => {
                    self.seen = Seen::Closed;
                    Step::Stay
                }
                (Key::B, Press::Short) => Step::Leave,
                _ => Step::Stay,
            };
        }
        let count = state.game.hands[self.side.index()].reserve.len();
        if self.seen != Seen::Bag && self.list.key(key, press, count) {
            return Step::Stay;
        }
        let open = matches!(self.seen, Seen::Reserve | Seen::Bag);
        match (key, press) {
            (Key::A, Press::Long) => self.seen = Seen::Reserve,
            (Key::Left | Key::Right, Press::Short) if open => {
                self.seen = if self.seen == Seen::Bag { Seen::Reserve } else { Seen::Bag };
            }
            (_, Press::Released) if secret => self.seen = Seen::Closed,
            (Key::A | Key::Press, Press::Short) if !(secret && open) => return self.place(state),
            (Key::B, Press::Short) if !(secret && open) => return Step::Leave,
            (Key::Up | Key::Down | Key::Left | Key::Right, _) | (_, Press::Released) => {}
            // Any other key hides it.
            _ if secret => self.seen = Seen::Closed,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let Some(state) = state(desk) else {
            return Composer::new("mori-hand", format_args!("HAND"), format_args!("")).hints("", "back", "", "");
        };
        let (title, who) = (super::title(desk), state.name(self.side));
        let shown = matches!(self.seen, Seen::Reserve | Seen::Bag);
        let name = match self.seen {
            Seen::Pass => "mori-pass",
            Seen::Closed => "mori-hand",
            _ if state.is_secret() => SECRET,
            _ => "mori-hand",
        };
        let mut composer = Composer::new(name, format_args!("{who}: hand"), format_args!("{title}"));
        if self.seen == Seen::Pass {
            pass(&mut composer, state, self.side);
            return composer.hints("ready", "back", "", "state");
        }
        let hand = &state.game.hands[self.side.index()];
        composer.status(
            format_args!("{} in reserve", hand.reserve.len()),
            format_args!("{} in the bag", state.game.bag(self.side)),
        );
        if self.seen == Seen::Bag {
            composer.styled(format_args!("In the bag"), Style::Strong);
            for (token, copies) in kinds(&hand.bag) {
                composer.value(format_args!("{}", names::token(token)), format_args!("{copies}"), Style::Plain);
            }
            return composer.hints("", "back", "", "state");
        }
        let window = self.list.window(hand.reserve.len(), composer.left().saturating_sub(4));
        composer.more(window.start > 0, window.end < hand.reserve.len());
        for at in window {
            let Some(&token) = hand.reserve.get(at) else { break };
            let picked = at == self.list.index();
            if !shown {
                composer.item(format_args!("{}", at + 1), format_args!("hidden"), picked);
                continue;
            }
            let fits = state.game.spaces_for(self.side, token).next().is_some();
            let style = match (picked, fits) {
                (true, _) => Style::Picked,
                (_, true) => Style::Plain,
                _ => Style::Dim,
            };
            let note = if fits { "" } else { "fits nowhere" };
            composer.value(format_args!("{} {}", at + 1, names::token(token)), format_args!("{note}"), style);
        }
        composer.rule();
        if shown {
            for (news, token) in state.news[self.side.index()].iter().rev().take(2) {
                let word = match news {
                    News::Bombed => "bombed",
                    News::Research => "in your bag",
                };
                composer.value(format_args!("{word}"), format_args!("{}", names::token(*token)), Style::Dim);
            }
            composer.styled(format_args!("left/right: reserve, bag"), Style::Dim);
        } else {
            composer.styled(format_args!("Hold A to look at them."), Style::Dim);
            composer.styled(format_args!("A: place the marked one."), Style::Dim);
        }
        composer.hints("place", "back", "", "state")
    }
}
