//! The supply bill: what the side did in this phase, added up live, and who pays (7).

use adjutant_rules::blitzwar::supply::bill::{self, BillLine, BillLines, BillRow, MAX_PAYMENTS, Payment, Payments};
use adjutant_rules::blitzwar::{Phase, Side, Zone, supply};
use heapless::Vec;

use super::common::{Purse, amount, has, open, phase, run, side, stocks, tell, zone_name};
use super::fortify::Fortify;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, turn};
use crate::widgets::number::changed;
use crate::{Key, Press};

/// One line of the bill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Of which phase; only of a question.
    Phase,
    /// How many of a row.
    Row(BillRow),
    /// The stock that pays what the others do not.
    Main,
    /// Another stock that pays a part.
    Other(Zone),
    /// A corps to be fortified has its own sheet.
    Fortify,
}

/// The bill of the phase.
#[derive(Clone, Debug, Default)]
pub struct Bill {
    lines: BillLines,
    purse: Purse,
    others: Vec<Payment, { MAX_PAYMENTS - 1 }>,
    /// The cost of this phase is only asked for: nothing is paid.
    asked: Option<Phase>,
}

/// A row's name, in at most 16 letters.
const fn label(row: BillRow) -> &'static str {
    match row {
        BillRow::Counters | BillRow::OneZoneCounters => "Counters",
        BillRow::SingleCorps | BillRow::OneZoneSingleCorps => "Single corps",
        BillRow::SupplyCounters | BillRow::SeaSupply => "Supply counters",
        BillRow::StrategicCounters => "Strateg. counters",
        BillRow::StrategicSingleCorps => "Strateg. 1 corps",
        BillRow::StrategicSupply => "Strateg. supply",
        BillRow::NavalCounters => "Naval counters",
        BillRow::SeaCorps => "Corps by sea",
        BillRow::SeaAir => "Air units",
        BillRow::FarCorps => "Corps, far",
        BillRow::FarSupply => "Supply, far",
        BillRow::FarAir => "Air units, far",
    }
}

/// What a row is, for X.
const fn meaning(row: BillRow) -> &'static str {
    match row {
        BillRow::Counters => "A counter of 2 or 3 corps that moves, or is activated in place to attack: 1.",
        BillRow::SingleCorps => "A counter of one corps that moves, or is activated in place to attack: 1/2.",
        BillRow::SupplyCounters => "A supply counter that moves: 1. Move the stock itself under Stocks.",
        BillRow::StrategicCounters | BillRow::StrategicSingleCorps | BillRow::StrategicSupply => {
            "A strategic move costs double, and the unit does nothing else this turn."
        }
        BillRow::OneZoneCounters | BillRow::OneZoneSingleCorps => {
            "One zone, for counters that neither moved nor attacked this turn: the normal cost."
        }
        BillRow::NavalCounters => "A naval counter that moves: 1. Naval combat is free.",
        BillRow::SeaCorps | BillRow::SeaSupply | BillRow::SeaAir => {
            "By sea: 1 for each corps or supply counter, 1/2 for an air unit."
        }
        BillRow::FarCorps | BillRow::FarSupply | BillRow::FarAir => {
            "Double: more than two sea zones, from America, or to Suez or the Asian Bases."
        }
    }
}

/// Other stocks that can be asked for a part.
const OTHERS: usize = MAX_PAYMENTS - 1;

/// The phases in which something costs supply by the bill.
const COSTLY: &[Phase] = &[Phase::Movement, Phase::SeaTransport, Phase::Naval, Phase::NormalCombat];

impl Bill {
    /// What things cost, as a question.
    #[must_use]
    pub fn question(desk: &Desk) -> Self {
        let now = phase(desk).filter(|now| COSTLY.contains(now));
        Self { asked: Some(now.unwrap_or(Phase::Movement)), ..Self::default() }
    }

    /// The phase that the bill is about.
    fn phase(&self, desk: &Desk) -> Option<Phase> {
        self.asked.or_else(|| phase(desk))
    }

    fn number(&self, row: BillRow) -> u8 {
        self.lines.iter().find(|line| line.row == row).map_or(0, |line| line.number)
    }

    fn set(&mut self, row: BillRow, number: u8) {
        self.lines.retain(|line| line.row != row);
        if number > 0 {
            // Room for every row of a phase.
            let _ = self.lines.push(BillLine { row, number });
        }
    }

    fn other(&self, zone: Zone) -> u16 {
        self.others.iter().find(|payment| payment.zone == zone).map_or(0, |payment| payment.halves)
    }

    /// Who pays: the parts as told, the main stock the rest.
    fn payments(&self, desk: &Desk, side: Side) -> Payments {
        let main = self.purse.stock(desk, side).map(|stock| stock.zone);
        let rest = bill::total(&self.lines).saturating_sub(bill::paid(&self.others));
        let first = main.map(|zone| Payment { zone, halves: rest }).filter(|payment| payment.halves > 0);
        first.into_iter().chain(self.others.iter().copied()).take(MAX_PAYMENTS).collect()
    }

    fn may_fortify(desk: &Desk) -> bool {
        let done = state(desk).is_some_and(|state| *state.movement.fortified.get(side(desk)));
        phase(desk) == Some(Phase::Movement) && side(desk) != Side::SovietUnion && !done
    }
}

impl Sheet for Bill {
    type Line = Line;
    const NAME: &'static str = "supply-bill";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("SUPPLY BILL"), format_args!("{}", names::side(side(desk))));
        let title = self.phase(desk).map_or("", Phase::title);
        let (all, paid) = (amount(has(desk, side(desk))), state(desk).map_or(0, |state| state.movement.paid));
        // What acts of this phase have paid for themselves is not paid here once more.
        if paid > 0 && self.asked.is_none() {
            composer.status(format_args!("{title}"), format_args!("{all}, paid {}", amount(paid)));
        } else {
            composer.status(format_args!("{title}"), format_args!("all stocks {all}"));
        }
        composer
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let rows = self.phase(desk).map_or(&[][..], BillRow::of_phase);
        let mut lines: Lines<Line> = self.asked.map(|_| Line::Phase).into_iter().collect();
        lines.extend(rows.iter().map(|&row| Line::Row(row)));
        if self.asked.is_some() {
            return lines;
        }
        let stocks = stocks(desk, side(desk));
        let main = self.purse.stock(desk, side(desk)).map(|stock| stock.zone);
        let _ = lines.push(Line::Main);
        let others = stocks.iter().filter(|stock| Some(stock.zone) != main);
        lines.extend(others.take(OTHERS).map(|stock| Line::Other(stock.zone)));
        if Self::may_fortify(desk) {
            let _ = lines.push(Line::Fortify);
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Phase => {
                let title = self.phase(desk).map_or("", Phase::title);
                composer.line("Phase", &title, picked);
            }
            Line::Row(row) => {
                let (number, price) = (self.number(row), amount(row.halves()));
                composer.item(format_args!("{}", label(row)), format_args!("{number} x {price}"), picked);
            }
            Line::Main => self.purse.line(composer, desk, side(desk), picked),
            Line::Other(zone) => {
                let (name, part) = (zone_name(zone, desk), amount(self.other(zone)));
                composer.item(format_args!("  and {name}"), format_args!("{part}"), picked);
            }
            Line::Fortify => {
                composer.line("Fortify a corps", &"2 >", picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let side = side(desk);
        match line {
            Line::Phase => {
                if let Some(asked) = &mut self.asked {
                    turn(asked, COSTLY, key);
                }
                self.lines.clear();
            }
            Line::Row(row) => {
                let mut number = self.number(row);
                count(&mut number, 60, key, press);
                self.set(row, number);
            }
            Line::Main => {
                self.purse.turn(key, desk, side);
                let main = self.purse.stock(desk, side).map(|stock| stock.zone);
                self.others.retain(|payment| Some(payment.zone) != main);
            }
            Line::Other(zone) => {
                let most = state(desk).map_or(0, |state| state.supply.at(side, zone)).min(bill::total(&self.lines));
                let next = changed(i32::from(self.other(zone)), 0, i32::from(most), key, press);
                self.others.retain(|payment| payment.zone != zone);
                let halves = u16::try_from(next).unwrap_or(0);
                if halves > 0 {
                    let _ = self.others.push(Payment { zone, halves });
                }
            }
            Line::Fortify => {}
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let total = bill::total(&self.lines);
        let side = side(desk);
        let payments = self.payments(desk, side);
        let at = |zone| state(desk).map_or(0, |state| state.supply.at(side, zone));
        let short = payments.iter().any(|payment| at(payment.zone) < payment.halves);
        let all = has(desk, side);
        let style = if short || total > all { Style::Alert } else { Style::Strong };
        composer.large(format_args!("{} supply", amount(total)), style);
        if total > all {
            composer.styled(format_args!("! only {} in stock (7)", amount(all)), Style::Alert);
        } else if short {
            composer.styled(format_args!("! more than stocked (7)"), Style::Alert);
        } else {
            composer.say(format_args!("left {} of {}", amount(all - total), amount(all)));
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        match line {
            Some(Line::Fortify) => open(super::Page::Fortify(SheetPage::new(Fortify::new(desk)))),
            _ if self.asked.is_some() => Step::Stay,
            _ => run(supply::Command::Spend { bill: self.lines.clone(), from: self.payments(desk, side(desk)) }),
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Row(row)) => tell("7", meaning(row)),
            Some(Line::Fortify) => tell("15.1", "One corps per side and turn, for 2 supply, before all moves."),
            _ => tell("7", "A unit pays from any own stock that it can trace a line to; several may share."),
        }
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        let a = match line {
            Some(Line::Fortify) => "open",
            _ if self.asked.is_some() => "",
            _ => "pay",
        };
        (a, "why")
    }
}
