//! A theatre closed: its effects one after the other, each ticked when the cardboard has it. The list is kept: a player who is
//! interrupted comes back to it, also after the power was off.

use adjutant_rules::mori::board::Slot;
use adjutant_rules::mori::table::{Closing, Command, State, Tick};
use adjutant_rules::mori::{Effect, Side};

use super::{drawn, names, run, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::Step;
use crate::screen::{Screen, Style, Text};
use crate::widgets::list::List;
use crate::{Key, Press};

/// The list.
#[derive(Clone, Debug, Default)]
pub struct Ticks {
    list: List,
}

fn slot(state: &State, closing: &Closing, tick: Tick) -> Option<Slot> {
    let theatre = state.theatre(closing.theatre)?;
    let mut spaces = state.game.board.spaces(theatre);
    spaces.find(|(space, _)| (space.row + 1, space.number + 1) == (tick.row, tick.space)).map(|(_, slot)| slot)
}

/// What is to be done with the cardboard.
fn words(state: &State, closing: &Closing, tick: Tick) -> Text {
    let Some(Slot { effect, value, .. }) = slot(state, closing, tick) else { return Text::new() };
    let (name, other) = (state.name(closing.side), state.name(closing.side.other()));
    let (who, what, count) = match (effect, tick.target) {
        (Effect::IndustrialProduction | Effect::ImprovedIndustrialProduction, _) => (name, "draws", value),
        (Effect::Bombing, _) => (other, "gives back", 1),
        (Effect::Research | Effect::ImprovedResearch, _) => ("special:", "bag", value),
        (Effect::ResearchIndustry, _) => ("special:", "reserve", 1),
        (Effect::Propaganda, _) => (name, "points", value),
        (Effect::StrategicAdvantage, Some(target)) => (target.short(), "by", value),
        _ => ("nothing", "moves", 0),
    };
    let count = if count > 0 { fitted(format_args!(" {count}"), 4) } else { Text::new() };
    fitted(format_args!("{who} {what}{count}"), 26)
}

impl Ticks {
    /// From the first effect that is left.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let closing = state(desk).and_then(|state| state.closing.as_ref());
        let first = closing.and_then(|closing| closing.ticks.iter().position(|tick| !tick.done));
        Self { list: List { at: first.and_then(|at| u16::try_from(at).ok()).unwrap_or(0) } }
    }

    /// A tick is stored: on to the next, or home.
    pub fn stored(&mut self, desk: &Desk) -> Step {
        if state(desk).is_none_or(|state| state.unticked() == 0) {
            return Step::Home;
        }
        *self = Self::new(desk);
        Step::Stay
    }

    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(closing) = state(desk).and_then(|state| state.closing.as_ref()) else { return Step::Home };
        if self.list.key(key, press, closing.ticks.len()) {
            return Step::Stay;
        }
        match (key, press) {
            (Key::A | Key::Press, Press::Short) => {
                u8::try_from(self.list.index()).map_or(Step::Stay, |at| run(Command::Tick(at)))
            }
            // As at the table: what is not ticked stays on the list.
            (Key::A, Press::Long) => drawn::act(Command::EndTurn, desk.settings.roller, desk),
            (Key::B, Press::Short) => Step::Home,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = super::title(desk);
        let closing = state(desk).and_then(|state| Some((state, state.closing.as_ref()?)));
        let place = closing.map_or("", |(_, closing)| closing.theatre.short());
        let mut composer = Composer::new("mori-ticks", format_args!("{place} closed"), format_args!("{title}"));
        let Some((state, closing)) = closing else { return composer.hints("", "back", "", "state") };
        composer.status(format_args!("Do it, then tick it"), format_args!("{} left", state.unticked()));
        for (at, &tick) in closing.ticks.iter().enumerate() {
            let sign = if tick.done { 'x' } else { '_' };
            let style = match (at == self.list.index(), tick.done) {
                (true, _) => Style::Picked,
                (_, true) => Style::Dim,
                _ => Style::Plain,
            };
            let words = words(state, closing, tick);
            composer.value(format_args!("{sign} {}-{}", tick.row, tick.space), format_args!("{words}"), style);
        }
        composer.rule();
        let [first, second] = state.game.points;
        let (left, right) = (state.name(Side::Second), state.name(Side::First));
        composer.value(format_args!("{left} {second}"), format_args!("{first} {right}"), Style::Plain);
        for target in closing.ticks.iter().filter_map(|tick| tick.target) {
            let marker = state.theatre(target).map_or(0, |theatre| state.game.marker(theatre));
            let standing = names::standing(state, marker);
            composer.value(format_args!("{} to", target.short()), format_args!("{standing}"), Style::Plain);
        }
        composer.hints("tick", "table", "", "state")
    }
}
