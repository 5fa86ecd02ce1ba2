//! A referee's game is packed away: each player notes what lies behind his screen, and only he sees it again.
//!
//! Held A shows the page, as with a hand; what was noted is stored, and the next act of the game forgets it.

use adjutant_rules::mori::table::{Command, State};
use adjutant_rules::mori::tokens::{KINDS, put};
use adjutant_rules::mori::{Side, Token};
use heapless::Vec;

use super::{hand, names, run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{SECRET, Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// How much is seen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Seen {
    /// The device changes hands.
    Pass,
    /// Nothing but the number of tokens.
    Closed,
    /// What is noted.
    Open,
}

/// A reserve being noted, or looked at again.
#[derive(Clone, Debug)]
pub struct Notes {
    side: Side,
    seen: Seen,
    /// It is being written; else only what was noted stands there.
    writes: bool,
    list: List,
    copies: [u8; KINDS],
}

/// The most that a side can hold of each kind.
fn most(state: &State, side: Side, token: Token) -> u8 {
    let special = state.game.is_special(token);
    let held = if special { state.game.hands[side.index()].specials } else { state.game.reserve(side) };
    let left = state.game.unplayed(side, special);
    left.map_or(held, |left| left.get(token.index()).copied().unwrap_or(0).min(held))
}

impl Notes {
    /// What this side noted, or its page to be written.
    #[must_use]
    pub fn new(side: Side, state: &State) -> Self {
        let noted = &state.notes[side.index()];
        let mut copies = [0; KINDS];
        noted.iter().for_each(|&token| put(&mut copies, token));
        Self { side, seen: Seen::Pass, writes: noted.is_empty(), list: List::default(), copies }
    }

    /// The first side that noted nothing yet.
    #[must_use]
    pub fn next(state: &State) -> Self {
        let first = state.notes[0].is_empty() || !state.notes[1].is_empty();
        Self::new(if first { Side::First } else { Side::Second }, state)
    }

    /// It is stored: now the other side's, if that is still to be written.
    pub fn stored(&mut self, state: &State) -> Step {
        if state.notes.iter().any(Vec::is_empty) && state.game.reserve(self.side.other()) > 0 {
            *self = Self::new(self.side.other(), state);
            return Step::Stay;
        }
        Step::Home
    }

    fn lines(&self, state: &State) -> Vec<Token, KINDS> {
        let shown = |token: &Token| {
            let at = self.copies.get(token.index()).copied().unwrap_or(0);
            at > 0 || self.writes && most(state, self.side, *token) > 0
        };
        Token::ALL.iter().copied().filter(shown).collect()
    }

    fn count(&self) -> u8 {
        self.copies.iter().fold(0, |sum, copies| sum.saturating_add(*copies))
    }

    fn record(&self) -> Step {
        if !self.writes {
            return Step::Leave;
        }
        let each = |&token: &Token| {
            let copies = self.copies.get(token.index()).copied().unwrap_or(0);
            core::iter::repeat_n(token, copies.into())
        };
        run(Command::Note { side: self.side, tokens: Token::ALL.iter().flat_map(each).take(24).collect() })
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        match (self.seen, key, press) {
            (_, Key::A, Press::Long) => self.seen = Seen::Open,
            (Seen::Pass, Key::Left | Key::Right, Press::Short) => *self = Self::new(self.side.other(), state),
            (Seen::Pass | Seen::Closed, Key::B, Press::Short) => return Step::Leave,
            (Seen::Closed, Key::A | Key::Press, Press::Short) => return self.record(),
            (Seen::Closed, Key::X, Press::Short) => self.writes = true,
            (Seen::Open, Key::Up | Key::Down, Press::Short | Press::Repeat(_)) => {
                self.list.key(key, press, self.lines(state).len());
            }
            (Seen::Open, Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => {
                if let Some(&token) = self.lines(state).get(self.list.index()).filter(|_| self.writes)
                    && let Some(copies) = self.copies.get_mut(token.index())
                {
                    let next = changed((*copies).into(), 0, most(state, self.side, token).into(), key, press);
                    *copies = u8::try_from(next).unwrap_or(*copies);
                }
            }
            // Any other key hides it, and so does letting go.
            (Seen::Pass, Key::A | Key::Press, Press::Short) | (Seen::Open, ..) => self.seen = Seen::Closed,
            _ => {}
        }
        Step::Stay
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let name = match self.seen {
            Seen::Pass => "mori-pass",
            Seen::Closed => "mori-note",
            Seen::Open => SECRET,
        };
        let Some(state) = state(desk) else {
            return Composer::new(name, format_args!("NOTE"), format_args!("")).hints("", "back", "", "");
        };
        let who = state.name(self.side);
        let mut composer = Composer::new(name, format_args!("{who}: note"), format_args!("{title}"));
        if self.seen == Seen::Pass {
            hand::pass(&mut composer, state, self.side);
            composer.styled(format_args!("left/right: the other side"), Style::Dim);
            return composer.hints("ready", "back", "", "state");
        }
        composer.status(
            format_args!("{} in reserve", state.game.reserve(self.side)),
            format_args!("{} noted", self.count()),
        );
        if self.seen == Seen::Closed {
            composer.blank();
            let told = if self.writes {
                "Hold A: up and down to a kind, left and right for how many. Let go, and it is hidden. A keeps it for this \
                 side alone."
            } else {
                "Hold A to see what was noted. The next act of the game forgets it."
            };
            composer.paragraph(format_args!("{told}"), Style::Plain);
            let (a, x) = if self.writes { ("keep", "") } else { ("done", "anew") };
            return composer.hints(a, "back", x, "state");
        }
        let lines = self.lines(state);
        let window = self.list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        for at in window {
            let Some(&token) = lines.get(at) else { break };
            let copies = self.copies.get(token.index()).copied().unwrap_or(0);
            composer.item(format_args!("{}", names::token(token)), format_args!("{copies}"), at == self.list.index());
        }
        composer.hints("hold", "", "", "")
    }
}
