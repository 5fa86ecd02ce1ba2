//! The production chart: what comes in which quarter (5.2, 7.6).

use adjutant_rules::general::table::{Location, State, Unit, UnitId, short};
use adjutant_rules::general::{Country, Quarter};
use adjutant_rules::order;
use heapless::Vec;

use super::super::{names, state, title};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Screen;
use crate::widgets::list::List;
use crate::{Key, Press};

/// What comes when.
#[derive(Clone, Debug, Default)]
pub struct Pipeline {
    list: List,
}

/// The turn on which a unit comes; those to be placed have come.
fn turn(unit: &Unit) -> Option<u8> {
    match unit.at {
        Location::Due(turn) => Some(turn),
        _ => None,
    }
}

/// One of each kind of unit in production, the first to come first, and how many there are.
fn lines(state: &State) -> Vec<(UnitId, u8), 160> {
    let mut all: Vec<(UnitId, u8), 160> = Vec::new();
    let same = |id: UnitId, unit: &Unit| state.unit(id).is_some_and(|other| other == unit);
    for (id, unit) in state.counters().filter(|(_, unit)| turn(unit).is_some()) {
        match all.iter_mut().find(|(other, _)| same(*other, unit)) {
            Some((_, count)) => *count = count.saturating_add(1),
            // More kinds than lines do not fit on the chart either.
            None => drop(all.push((id, 1))),
        }
    }
    let key = |id| state.unit(id).map(|unit| (turn(unit), unit.country as u8, unit.class as u8, unit.number));
    order::by_key(&mut all, |(id, _)| key(*id));
    all
}

impl Pipeline {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let Some(state) = state(desk) else { return Step::Leave };
        let lines = lines(state);
        if self.list.key(key, press, lines.len()) {
            return Step::Stay;
        }
        let quarter = |at: usize| lines.get(at).and_then(|(id, _)| turn(state.unit(*id)?));
        let here = self.list.index();
        match key {
            Key::Left | Key::Right => {
                let other = |at: &usize| quarter(*at) != quarter(here);
                let next =
                    if key == Key::Right { (here..lines.len()).find(other) } else { (0..here).rev().find(other) };
                self.list.at = next.and_then(|at| u16::try_from(at).ok()).unwrap_or(self.list.at);
                Step::Stay
            }
            Key::B | Key::A | Key::Press if press == Press::Short => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        let title = title(desk);
        let mut composer = Composer::new("general-pipeline", format_args!("PRODUCTION CHART"), format_args!("{title}"));
        let Some(state) = state(desk) else { return composer.hints("", "back", "", "") };
        let lines = lines(state);
        composer.status(format_args!("left/right: quarter"), format_args!("{} kinds", lines.len()));
        if lines.is_empty() {
            composer.blank();
            composer.say(format_args!("Nothing is in production."));
        }
        let window = self.list.window(lines.len(), composer.left());
        composer.more(window.start > 0, window.end < lines.len());
        let mut before = None;
        for (n, (id, count)) in lines.iter().enumerate().take(window.end).skip(window.start) {
            let Some(unit) = state.unit(*id) else { continue };
            let due = turn(unit);
            let quarter = Quarter::FIRST.plus(i16::from(due.unwrap_or(1)) - 1);
            // The only name that is too long beside a unit.
            let country = if unit.country == Country::Be { "BE" } else { names::country(unit.country) };
            // The quarter stands where it begins.
            let quarter = if before == due { names::padded("") } else { names::padded(quarter) };
            before = due;
            let picked = n == self.list.index();
            match unit.hq {
                Some(hq) => composer.item(format_args!("{quarter} HQ {hq}"), format_args!(""), picked),
                None => composer.item(
                    format_args!("{quarter} {country}"),
                    format_args!("{count} {} {}{}", short(unit.class), unit.number, names::mark(unit.mark)),
                    picked,
                ),
            };
        }
        composer.hints("", "back", "", "state")
    }
}
