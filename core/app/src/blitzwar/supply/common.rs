//! What the sheets of this topic share: the side on move, its stocks, yes and no, and how a refusal looks.

use adjutant_rules::blitzwar::board::names::{self, Name};
use adjutant_rules::blitzwar::supply::{Payment, Payments, Stock};
use adjutant_rules::blitzwar::{Command, Fault, Phase, Side, Stop, Turn, Zone, supply};
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::number::Halves;
use adjutant_rules::order;
use heapless::Vec;

use crate::blitzwar::zone::ZonePage;
use crate::blitzwar::{Page, state, words, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::{Page as AnyPage, Step};
use crate::screen::Style;
use crate::sheet::turn;
use crate::{Key, notice::Notice};

/// Where play stands, if the game is not over.
pub fn stop(desk: &Desk) -> Option<Stop> {
    state(desk).and_then(|state| state.stop)
}

/// The turn; after the end of the game the last one.
pub fn this_turn(desk: &Desk) -> Turn {
    stop(desk).map_or(Turn::LAST, |stop| stop.turn)
}

/// The side on move; in the phases of all sides the Axis, which plays first.
pub fn side(desk: &Desk) -> Side {
    stop(desk).and_then(|stop| stop.side).unwrap_or(Side::Axis)
}

/// The phase.
pub fn phase(desk: &Desk) -> Option<Phase> {
    stop(desk).map(|stop| stop.phase)
}

/// All stocks of a side, the largest first.
pub fn all_stocks(desk: &Desk, side: Side) -> Vec<Stock, 32> {
    let mut stocks: Vec<Stock, 32> = state(desk).into_iter().flat_map(|state| state.supply.of(side)).take(32).collect();
    order::by_key(&mut stocks, |stock| core::cmp::Reverse(stock.halves));
    stocks
}

/// The stocks that a side can spend, the largest first.
pub fn stocks(desk: &Desk, side: Side) -> Vec<Stock, 32> {
    let mut stocks = all_stocks(desk, side);
    stocks.retain(|stock| state(desk).is_some_and(|state| state.may_spend(stock.zone)));
    stocks
}

/// All that a side can spend, in halves.
pub fn has(desk: &Desk, side: Side) -> u16 {
    state(desk).map_or(0, |state| state.usable_supply(side))
}

/// An amount in halves, for people.
pub const fn amount(halves: u16) -> Halves {
    // Widening in a constant function; `From` is not constant.
    Halves::new(halves as i32)
}

/// A zone's name, as the owner calls it.
pub fn zone_name(zone: Zone, desk: &Desk) -> Name {
    names::of(&desk.charts, zone)
}

/// A zone's name, or how to choose one.
pub fn zone_or_pick(zone: Option<Zone>, desk: &Desk) -> Name {
    match zone {
        Some(zone) => zone_name(zone, desk),
        None => Name::try_from("A: pick").unwrap_or_default(),
    }
}

/// A line with yes or no.
pub fn flag(composer: &mut Composer, label: &str, value: bool, picked: bool) {
    composer.item(format_args!("{label}"), format_args!("{}", yes_no(value)), picked);
}

/// A line with a number.
pub fn number(composer: &mut Composer, label: &str, value: u8, picked: bool) {
    composer.item(format_args!("{label}"), format_args!("{value}"), picked);
}

/// A line with a word.
pub fn word(composer: &mut Composer, label: &str, value: &str, picked: bool) {
    composer.item(format_args!("{label}"), format_args!("{value}"), picked);
}

/// Why not: the word large, the rule and its words below.
pub fn refused(composer: &mut Composer, fault: Fault) {
    let (rule, text) = words::fault(fault);
    composer.large(format_args!("no"), Style::Alert);
    composer.paragraph(format_args!("{rule} {text}"), Style::Alert);
}

/// What a rule means, laid over the screen: an explanation, never a refusal.
pub const fn tell(rule: &'static str, text: &'static str) -> Step {
    Step::Tell(Notice::Told(rule, text))
}

/// A command of this topic, as a step.
pub fn run(command: supply::Command) -> Step {
    Step::Run(GameCommand::BlitzWar(Command::Supply(command)))
}

/// A page of this topic on top.
pub fn open(page: super::Page) -> Step {
    Step::Open(AnyPage::BlitzWar(Page::Supply(page)))
}

/// The picker of zones; the page finds the zone in [`Desk::answer`] when it is on top again.
pub fn pick_zone(title: &'static str, desk: &mut Desk) -> Step {
    ZonePage::hand(title, desk)
}

/// The zone that was picked, once.
pub fn picked_zone(desk: &mut Desk) -> Option<Zone> {
    desk.answer.take().and_then(Zone::new)
}

/// The stock that pays: the largest one of the side, until another is chosen.
#[derive(Clone, Copy, Debug, Default)]
pub struct Purse {
    chosen: Option<Zone>,
}

impl Purse {
    /// The stock that pays now.
    pub fn stock(self, desk: &Desk, side: Side) -> Option<Stock> {
        let stocks = stocks(desk, side);
        stocks.iter().find(|stock| Some(stock.zone) == self.chosen).or(stocks.first()).copied()
    }

    /// How much it has, in halves.
    pub fn halves(self, desk: &Desk, side: Side) -> u16 {
        self.stock(desk, side).map_or(0, |stock| stock.halves)
    }

    /// The next or the previous stock of the side.
    pub fn turn(&mut self, key: Key, desk: &Desk, side: Side) {
        let zones: Vec<Zone, 32> = stocks(desk, side).iter().map(|stock| stock.zone).collect();
        if let Some(mut zone) = self.stock(desk, side).map(|stock| stock.zone) {
            turn(&mut zone, &zones, key);
            self.chosen = Some(zone);
        }
    }

    /// This stock pays.
    pub const fn choose(&mut self, zone: Zone) {
        self.chosen = Some(zone);
    }

    /// Its line.
    pub fn line(self, composer: &mut Composer, desk: &Desk, side: Side, picked: bool) {
        match self.stock(desk, side) {
            Some(stock) => {
                let name = zone_name(stock.zone, desk);
                composer.item(format_args!("Paid from {name}"), format_args!("{}", amount(stock.halves)), picked);
            }
            None => word(composer, "Paid from", "no stock", picked),
        }
    }

    /// It pays all of a cost.
    pub fn payments(self, desk: &Desk, side: Side, cost: u16) -> Payments {
        let stock = self.stock(desk, side).filter(|_| cost > 0);
        stock.into_iter().map(|stock| Payment { zone: stock.zone, halves: cost }).collect()
    }

    /// What is left after a cost, as a line: `left 7.5 of 10`.
    pub fn left(self, composer: &mut Composer, desk: &Desk, side: Side, cost: u16) {
        let has = self.halves(desk, side);
        match has.checked_sub(cost) {
            Some(left) => composer.say(format_args!("left {} of {}", amount(left), amount(has))),
            None => composer.styled(format_args!("7 only {} there", amount(has)), Style::Alert),
        };
    }
}
