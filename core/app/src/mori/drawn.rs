//! Solo with one's own bags: the player says which tokens he drew, one after the other; then the act goes on with them.

use adjutant_rules::dice::Roller;
use adjutant_rules::mori::place::MAX_DRAWS;
use adjutant_rules::mori::table::{Command, State, Taken};
use adjutant_rules::mori::tokens::{Copies, kinds};
use adjutant_rules::mori::{Side, Token};
use heapless::Vec;

use super::{Page, names, open, run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// An act whose draws are being told.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// What is done with them.
    act: Command,
    draws: Vec<Taken, MAX_DRAWS>,
    told: Vec<Token, MAX_DRAWS>,
    list: List,
}

/// Does an act: with draws of the device, or in solo with those of the player, who is asked for them first.
#[must_use]
pub fn act(command: Command, by: Roller, desk: &Desk) -> Step {
    let wanted = match state(desk) {
        Some(state) if by == Roller::Hand && state.is_solo() && state.told.is_empty() => {
            state.draws_of(&desk.charts, &command)
        }
        _ => Vec::new(),
    };
    if wanted.is_empty() {
        return run(command);
    }
    open(Page::Drawn(Drawn { act: command, draws: wanted, told: Vec::new(), list: List::default() }))
}

/// An act that a page wants to do: who draws is asked of the settings, and of a held A the other way round.
#[must_use]
pub fn who_draws(step: Step, press: Press, desk: &Desk) -> Step {
    let by = desk.settings.roller;
    match step {
        Step::Run(adjutant_rules::game::Command::Mori(command @ (Command::Begin { .. } | Command::Place(_)))) => {
            act(command, if press == Press::Long { by.other() } else { by }, desk)
        }
        step => step,
    }
}

/// Where a token comes from, and where it goes.
fn words(taken: Taken, state: &State) -> Text {
    let name = state.name(if taken.index().is_multiple_of(2) { Side::First } else { Side::Second });
    match taken {
        Taken::FirstDraws | Taken::SecondDraws => fitted(format_args!("{name}: out of the bag"), 26),
        Taken::FirstBombed | Taken::SecondBombed => fitted(format_args!("{name}: bombed, blindly"), 26),
        Taken::FirstResearch | Taken::SecondResearch => fitted(format_args!("Pile: into {name} bag"), 26),
        Taken::FirstIndustry | Taken::SecondIndustry => fitted(format_args!("Pile: to {name} reserve"), 26),
    }
}

impl Drawn {
    fn heap(&self, state: &State) -> Option<(Taken, Copies)> {
        state.drawable(&self.draws, &self.told)
    }

    /// What was told is stored: now the act.
    #[must_use]
    pub fn goes_on(&self) -> Step {
        run(self.act.clone())
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Home };
        let heap = self.heap(state);
        let count = heap.as_ref().map_or(0, |(_, heap)| kinds(heap).count());
        if self.list.key(key, press, count) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                let Some((_, heap)) = heap else { return Step::Stay };
                let Some((token, _)) = kinds(&heap).nth(self.list.index()) else { return Step::Stay };
                let _ = self.told.push(token);
                self.list = List::default();
                if self.told.len() < self.draws.len() {
                    return Step::Stay;
                }
                run(Command::Tell { tokens: self.told.clone() })
            }
            (Key::X, Press::Short) => Step::Tell(Notice::Told(
                "DR1",
                "Say what you drew from your own bag or pile; what the device thinks is in it stands here",
            )),
            (Key::B, Press::Short) => match self.told.pop() {
                Some(_) => Step::Stay,
                None => Step::Leave,
            },
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let mut composer = Composer::new("mori-drawn", format_args!("WHAT YOU DREW"), format_args!("{title}"));
        let heap = state(desk).and_then(|state| Some((state, self.heap(state)?)));
        let Some((state, (taken, heap))) = heap else { return composer.hints("", "back", "", "state") };
        let number = (self.told.len() + 1).min(self.draws.len());
        composer.status(format_args!("{}", words(taken, state)), format_args!("{number} of {}", self.draws.len()));
        if let Some(&last) = self.told.last() {
            composer.styled(format_args!("before: {}", names::token(last)), Style::Dim);
        }
        let count = kinds(&heap).count();
        let window = self.list.window(count, composer.left());
        composer.more(window.start > 0, window.end < count);
        for (at, (token, copies)) in kinds(&heap).enumerate().take(window.end).skip(window.start) {
            composer.item(format_args!("{}", names::token(token)), format_args!("{copies}"), at == self.list.index());
        }
        composer.hints("this", "back", "why", "state")
    }
}
