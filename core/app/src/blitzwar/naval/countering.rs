//! Air units that are countered or not, as a question: what reaches its target, what bombing costs (13.2, 13.3).

use adjutant_rules::blitzwar::Turn;
use adjutant_rules::blitzwar::air::{Countering, MAX_BOMBING, bombing};
use heapless::Vec;

use super::common;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The most units of a question, as in the contract of `ask`.
const MOST: u8 = 24;

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// The turn flown.
    Turn,
    /// Units that are countered.
    Countered,
    /// Units that get through.
    Through,
    /// Units that the player has.
    Available,
    /// Enemy units that can counter.
    Counters,
}

/// Units placed one by one: the countered ones first, as they would be.
#[derive(Clone, Debug)]
pub struct Counted {
    /// They bomb, on this turn.
    bombing: Option<Turn>,
    countered: u8,
    through: u8,
    available: u8,
    counters: u8,
}

impl Counted {
    /// Units over any target, or bombers of this turn; before 1943 of the first turn on which they fly.
    #[must_use]
    pub fn new(bombs: bool, desk: &Desk) -> Self {
        let now = common::this_turn(desk);
        let first = Turn::all().find(|turn| turn.bombing_per_unit() > 0).unwrap_or(now);
        let bombing = bombs.then(|| now.max(first));
        Self { bombing, countered: 0, through: if bombs { MAX_BOMBING } else { 1 }, available: 4, counters: 4 }
    }
}

impl Sheet for Counted {
    type Line = Line;
    const NAME: &'static str = "countering";
    const ANSWER: usize = 4;

    fn head(&self, _: &Desk) -> Composer {
        let (title, rule) =
            if self.bombing.is_some() { ("LOSS BY BOMBING", "13.3") } else { ("AIR UNITS COUNTERED", "13.2") };
        Composer::headed(Self::NAME, [title, rule, "a question: nothing flies", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let lines: &[Line] = if self.bombing.is_some() {
            &[Line::Turn, Line::Through, Line::Countered]
        } else {
            &[Line::Through, Line::Countered, Line::Available, Line::Counters]
        };
        lines.iter().copied().collect()
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let (label, value) = match line {
            Line::Turn => ("Flown on turn", self.bombing.map_or(0, Turn::get)),
            Line::Through => ("Get through", self.through),
            Line::Countered => ("Are countered", self.countered),
            Line::Available => ("Own units for it", self.available),
            Line::Counters => ("Enemy can counter", self.counters),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::Turn => {
                let now = i32::from(self.bombing.map_or(1, Turn::get));
                let next = changed(now, 1, i32::from(Turn::LAST.get()), key, press);
                self.bombing = u8::try_from(next).ok().and_then(Turn::new);
            }
            Line::Through => count(&mut self.through, MOST / 2, key, press),
            Line::Countered => count(&mut self.countered, MOST / 2, key, press),
            Line::Available => count(&mut self.available, MOST, key, press),
            Line::Counters => count(&mut self.counters, MOST, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        let countered = (0..self.countered).map(|_| true);
        let placed: Vec<bool, { MOST as usize }> = countered.chain((0..self.through).map(|_| false)).collect();
        let lost = match self.bombing {
            Some(turn) => bombing(turn, &placed).map(|ruling| {
                composer.large(format_args!("Axis loses {}", ruling.axis_supply_loss), Style::Strong);
                match ruling.due_turn {
                    Some(due) => composer.say(format_args!("{} each, on turn {}", ruling.supply_per_unit, due.get())),
                    None => composer.say(format_args!("too late to cost supply")),
                };
                ruling.allied_lost
            }),
            None => Countering { placed: &placed, available: self.available, counters_available: self.counters }
                .rule()
                .map(|ruling| {
                    composer.large(format_args!("{} on target", ruling.on_target), Style::Strong);
                    ruling.attacker_lost
                }),
        };
        match lost {
            Ok(lost) => {
                composer.say(format_args!("each side loses {lost} units"));
            }
            Err(refusal) => common::refused(composer, refusal),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
