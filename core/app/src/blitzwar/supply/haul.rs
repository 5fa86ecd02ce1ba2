//! A supply counter goes to another zone: what goes, how, and who pays (7, 14.1.1, 15).

use adjutant_rules::blitzwar::supply::{BillLine, BillRow, Stock};
use adjutant_rules::blitzwar::{Fault, Phase, Refusal, Zone, supply};
use heapless::Vec;

use super::common::{
    Purse, amount, number, phase, pick_zone, refused, run, side, stocks, tell, word, zone_name, zone_or_pick,
};
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, lines_of, turn};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// From which stock.
    From,
    /// To which zone.
    To,
    /// How much.
    Amount,
    /// In how many counters.
    Counters,
    /// How.
    How,
    /// Who pays.
    Purse,
}

/// Supply on its way.
#[derive(Clone, Debug)]
pub struct Haul {
    from: Option<Zone>,
    to: Option<Zone>,
    halves: u16,
    counters: u8,
    how: Option<BillRow>,
    purse: Purse,
}

/// How supply moves in a phase.
fn ways(phase: Option<Phase>) -> Vec<BillRow, 4> {
    let rows = phase.map_or(&[][..], BillRow::of_phase);
    rows.iter().copied().filter(|row| row.moves_supply()).take(4).collect()
}

const fn way_name(how: BillRow) -> &'static str {
    match how {
        BillRow::StrategicSupply => "strategic",
        BillRow::SeaSupply => "sea, to 2 zones",
        BillRow::FarSupply => "sea, far",
        _ => "tactical, 5 zones",
    }
}

impl Haul {
    /// The largest stock of the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let largest = stocks(desk, side(desk)).first().copied();
        Self::of(largest, desk)
    }

    /// A stock, all of it in one counter; another stock pays where there is one.
    #[must_use]
    pub fn of(stock: Option<Stock>, desk: &Desk) -> Self {
        let mut purse = Purse::default();
        let other =
            stocks(desk, side(desk)).into_iter().find(|other| Some(other.zone) != stock.map(|stock| stock.zone));
        if let Some(other) = other {
            purse.choose(other.zone);
        }
        Self {
            from: stock.map(|stock| stock.zone),
            to: None,
            halves: stock.map_or(0, |stock| stock.halves),
            counters: 1,
            how: ways(phase(desk)).first().copied(),
            purse,
        }
    }

    /// A zone was picked.
    pub fn picked(&mut self, zone: Zone) {
        self.to = Some(zone);
    }

    fn stock(&self, desk: &Desk) -> u16 {
        let stocks = stocks(desk, side(desk));
        stocks.iter().find(|stock| Some(stock.zone) == self.from).map_or(0, |stock| stock.halves)
    }

    fn cost(&self) -> u16 {
        self.how.map_or(0, |row| BillLine { row, number: self.counters }.halves())
    }
}

impl Sheet for Haul {
    type Line = Line;
    const NAME: &'static str = "move-supply";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("MOVE SUPPLY"), format_args!("{}", names::side(side(desk))));
        composer.status(format_args!("{}", phase(desk).map_or("", Phase::title)), format_args!("7"));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::From, Line::To, Line::Amount, Line::Counters, Line::How, Line::Purse])
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::From => {
                let (name, has) = (zone_or_pick(self.from, desk), amount(self.stock(desk)));
                composer.item(format_args!("From {name}"), format_args!("{has}"), picked);
            }
            Line::To => word(composer, "To", &zone_or_pick(self.to, desk), picked),
            Line::Amount => {
                composer.line("Supply units", &amount(self.halves), picked);
            }
            Line::Counters => number(composer, "In counters", self.counters, picked),
            Line::How => word(composer, "How", self.how.map_or("not in this phase", way_name), picked),
            Line::Purse => self.purse.line(composer, desk, side(desk), picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let zones: Vec<Zone, 32> = stocks(desk, side(desk)).iter().map(|stock| stock.zone).collect();
        match line {
            Line::From => {
                if let Some(from) = &mut self.from {
                    turn(from, &zones, key);
                }
                self.halves = self.stock(desk);
            }
            Line::To => {
                let mut to = self.to.or(zones.first().copied());
                if let Some(to) = &mut to {
                    turn(to, &zones, key);
                }
                self.to = to;
            }
            Line::Amount => {
                let next = changed(i32::from(self.halves), 0, i32::from(self.stock(desk)), key, press);
                self.halves = u16::try_from(next).unwrap_or(self.halves);
            }
            Line::Counters => {
                count(&mut self.counters, 20, key, press);
                self.counters = self.counters.max(1);
            }
            Line::How => {
                if let Some(how) = &mut self.how {
                    turn(how, &ways(phase(desk)), key);
                }
            }
            Line::Purse => self.purse.turn(key, desk, side(desk)),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        if self.how.is_none() {
            refused(composer, Fault::Refused(Refusal::NotOfThisPhase));
            return;
        }
        composer.large(format_args!("{} supply", amount(self.cost())), Style::Strong);
        match self.to {
            Some(to) => composer.say(format_args!("{} to {}", amount(self.halves), zone_name(to, desk))),
            None => composer.styled(format_args!("Where to? A on To picks it"), Style::Dim),
        };
        self.purse.left(composer, desk, side(desk), self.cost());
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let (Some(from), Some(how)) = (self.from, self.how) else {
            return Step::Tell(Refusal::NotOfThisPhase.into());
        };
        match (line, self.to) {
            (Some(Line::To), _) | (_, None) => pick_zone("WHERE DOES IT GO?", desk),
            (_, Some(to)) => {
                let pay_from = self.purse.stock(desk, side(desk)).map_or(from, |stock| stock.zone);
                run(supply::Command::Haul { from, to, halves: self.halves, counters: self.counters, how, pay_from })
            }
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Counters) => tell("7", "Each supply counter that moves costs, whatever it holds."),
            Some(Line::Purse) => tell("7", "Another stock pays, or the rest of this one: not what is carried."),
            _ => tell("7", "A supply counter: 1 tactical, 2 strategic, 1 by sea, 2 by sea far away."),
        }
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        (if line == Some(Line::To) || self.to.is_none() { "pick" } else { "move" }, "why")
    }
}
