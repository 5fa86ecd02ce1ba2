//! The solo opponent's move: a proposal with its reasons, which the player may change.

use adjutant_rules::mori::solo::{LINES, Sieved};
use adjutant_rules::mori::table::{Said, State};

use super::place::Placing;
use super::{Page, names, open, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// What each line of the opponent's lists looks for.
#[rustfmt::skip]
const REASONS: [&str; LINES.len()] = [
    "theatres to play in", "can close the theatre", "can win the row", "its stratagem", "most free spaces",
    "most points", "top to bottom",
    "spaces there", "closes or wins the row", "its stratagem", "the list of effects", "left to right",
    "units that fit", "closes or wins the row", "its stratagem", "a value, without icon", "no blitz on the last",
    "the highest value", "the die",
];

/// The proposal being read.
#[derive(Clone, Debug, Default)]
pub struct Opponent {
    list: List,
    /// A die of the table instead of the device's.
    die: Option<u8>,
}

/// The proposal as a placement, with what its lists left.
fn proposed(state: &State, die: u8) -> Option<(Said, Sieved)> {
    let (proposal, trace) = state.proposal_by(die).ok()?;
    let &token = state.game.hands[0].reserve.get(proposal.number)?;
    let place = state.place(proposal.space.theatre);
    let mut said = Said::new(token, place, proposal.space.row + 1, proposal.space.number + 1);
    said.number = u8::try_from(proposal.number + 1).ok();
    said.targets = proposal.targets.iter().map(|&target| state.place(target)).collect();
    Some((said, trace))
}

/// The lines that say something: the heads of the three lists, and whatever left fewer than there were.
fn told(trace: &Sieved) -> impl Iterator<Item = (usize, u8)> + '_ {
    let left = |at: usize| trace.get(at).copied().unwrap_or(0);
    let decided = move |at: &usize| matches!(at, 0 | 7 | 12) || left(*at) < left(at - 1);
    (0..REASONS.len()).filter(decided).map(move |at| (at, left(at)))
}

impl Opponent {
    fn die(&self, state: &State) -> u8 {
        self.die.unwrap_or_else(|| state.opponents_die())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let lines = state(desk).and_then(|state| proposed(state, self.die(state)));
        if self.list.key(key, press, lines.map_or(0, |(_, trace)| told(&trace).count())) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => match state(desk).and_then(|state| proposed(state, self.die(state)))
            {
                Some((said, _)) => open(Page::Place(Placing::proposed(said))),
                None => Step::Stay,
            },
            (Key::Left | Key::Right, Press::Short) => {
                let now = state(desk).map_or(1, |state| self.die(state));
                let face = cycled(usize::from(now).saturating_sub(1), 6, key);
                self.die = u8::try_from(face + 1).ok();
                Step::Stay
            }
            (Key::X, Press::Short) => open(Page::Place(Placing::for_opponent())),
            (Key::B, Press::Short) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("mori-opponent", format_args!("ITS MOVE"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let stratagem = state.stratagem_now().map_or("", |(_, effective)| effective.name());
        let die = self.die(state);
        composer.status(format_args!("{stratagem}"), format_args!("< die {die} >"));
        if let Err(refusal) = state.proposal() {
            composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
            return composer.hints("", "back", "other", "state");
        }
        let Some((said, trace)) = proposed(state, die) else { return composer.hints("", "back", "", "state") };
        let number = said.number.unwrap_or(0);
        composer.styled(format_args!("Unit {number}: {}", names::token(said.token)), Style::Strong);
        composer.styled(format_args!("{} {}-{}", said.theatre.short(), said.row, said.space), Style::Strong);
        for target in &said.targets {
            composer.say(format_args!("pushes in {}", target.short()));
        }
        composer.rule();
        composer.value(format_args!("why (SO3)"), format_args!("left"), Style::Dim);
        let count = told(&trace).count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (at, left) in told(&trace).take(window.end).skip(window.start) {
            let reason = REASONS.get(at).copied().unwrap_or("");
            let heads = matches!(at, 0 | 7 | 12);
            let style = if heads { Style::Plain } else { Style::Dim };
            composer.value(format_args!("{reason}"), format_args!("{left}"), style);
        }
        composer.hints("go on", "back", "other", "state")
    }
}
