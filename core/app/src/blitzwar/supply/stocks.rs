//! The stocks of all sides, and a stock that grows or is set by hand (7, 11).

use adjutant_rules::blitzwar::supply::Stock;
use adjutant_rules::blitzwar::{Side, Zone, supply};
use heapless::Vec;

use super::common::{
    all_stocks, amount, has, open, phase, pick_zone, run, side, stocks, tell, word, zone_name, zone_or_pick,
};
use super::haul::Haul;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::{Screen, Style};
use crate::sheet::{Lines, Sheet, SheetPage, flip, lines_of, turn};
use crate::widgets::list::List;
use crate::widgets::number::changed;
use crate::{Key, Press};

/// The list of stocks.
#[derive(Clone, Debug, Default)]
pub struct Stocks {
    list: List,
}

/// Every stock, side by side.
fn all(desk: &Desk) -> Vec<Stock, 32> {
    Side::ALL.iter().flat_map(|&side| all_stocks(desk, side)).take(32).collect()
}

/// Whether a stock of the side on move can go somewhere now.
fn moves(stock: Stock, desk: &Desk) -> bool {
    let rows = phase(desk).map_or(&[][..], supply::BillRow::of_phase);
    let usable = state(desk).is_some_and(|state| state.may_spend(stock.zone));
    usable && stock.side == side(desk) && rows.iter().any(|row| row.moves_supply())
}

impl Stocks {
    /// Takes a key.
    pub fn key(&mut self, key: Key, press: Press, desk: &mut Desk) -> Step {
        let all = all(desk);
        if self.list.key(key, press, all.len() + 1) {
            return Step::Stay;
        }
        let stock = all.get(self.list.index()).copied();
        match (key, press, stock) {
            (Key::A | Key::Press, Press::Short, Some(stock)) if moves(stock, desk) => {
                open(super::Page::Haul(SheetPage::new(Haul::of(Some(stock), desk))))
            }
            (Key::X, Press::Short, None) => Step::Stay,
            (Key::A | Key::Press | Key::X, Press::Short, stock) => {
                open(super::Page::Stock(SheetPage::new(StockSheet::new(stock, desk))))
            }
            (Key::B, Press::Short, _) => Step::Leave,
            _ => Step::Stay,
        }
    }

    /// How it looks.
    #[must_use]
    pub fn view(&self, desk: &Desk) -> Screen {
        // What cannot be spent yet is in no sum.
        let total = |side| amount(has(desk, side));
        let all = all(desk);
        let waits = |stock: &Stock| state(desk).is_none_or(|state| !state.may_spend(stock.zone));
        let held = all.iter().filter(|stock| waits(stock)).fold(0_u16, |sum, stock| sum.saturating_add(stock.halves));
        let mut composer = match held {
            0 => Composer::new("stocks", format_args!("STOCKS"), format_args!("supply units")),
            _ => Composer::new("stocks", format_args!("STOCKS"), format_args!("{} held back", amount(held))),
        };
        composer.status(
            format_args!("Axis {}  Allies {}", total(Side::Axis), total(Side::Allies)),
            format_args!("USSR {}", total(Side::SovietUnion)),
        );
        let window = self.list.window(all.len() + 1, composer.left());
        composer.more(window.start > 0, window.end > all.len() + 1);
        for n in window {
            let picked = n == self.list.index();
            match all.get(n) {
                Some(stock) => {
                    let (who, name) = (names::side(stock.side), zone_name(stock.zone, desk));
                    // What a neutral country has waits until it joins.
                    let waits = if waits(stock) { "neutral " } else { "" };
                    composer.item(
                        format_args!("{who:<6} {name}"),
                        format_args!("{waits}{}", amount(stock.halves)),
                        picked,
                    );
                }
                None => {
                    composer.line("Supply arrives...", &"", picked);
                }
            }
        }
        let stock = all.get(self.list.index()).copied();
        let a = match stock {
            Some(stock) if moves(stock, desk) => "move",
            Some(_) => "set",
            None => "new",
        };
        composer.hints(a, "back", if stock.is_some() { "set" } else { "" }, "state")
    }
}

/// One line of the sheet of a stock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose.
    Side,
    /// Where.
    Zone,
    /// It grows, or it is set by hand.
    Kind,
    /// By how much, or to how much.
    Amount,
}

/// A stock that grows or is set by hand.
#[derive(Clone, Debug)]
pub struct StockSheet {
    side: Side,
    zone: Option<Zone>,
    arrives: bool,
    halves: u16,
}

impl StockSheet {
    /// A stock that is corrected; without one, supply that arrives.
    #[must_use]
    pub fn new(stock: Option<Stock>, desk: &Desk) -> Self {
        if let Some(Stock { side, zone, halves }) = stock {
            return Self { side, zone: Some(zone), arrives: false, halves };
        }
        let side = side(desk);
        Self { side, zone: stocks(desk, side).first().map(|stock| stock.zone), arrives: true, halves: 0 }
    }

    /// A zone was picked.
    pub fn picked(&mut self, zone: Zone) {
        self.zone = Some(zone);
    }

    fn there(&self, desk: &Desk) -> u16 {
        let at = |zone| state(desk).map_or(0, |state| state.supply.at(self.side, zone));
        self.zone.map_or(0, at)
    }
}

impl Sheet for StockSheet {
    type Line = Line;
    const NAME: &'static str = "stock";
    const ANSWER: usize = 3;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer = Composer::new(Self::NAME, format_args!("STOCK"), format_args!("{}", names::side(self.side)));
        match self.zone {
            Some(zone) => {
                let now = amount(self.there(desk));
                composer.status(format_args!("{}", zone_name(zone, desk)), format_args!("now {now}"))
            }
            None => composer.status(format_args!("Where is the supply?"), format_args!("")),
        };
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        lines_of(&[Line::Amount, Line::Kind, Line::Zone, Line::Side])
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Side => word(composer, "Whose", names::side(self.side), picked),
            Line::Zone => word(composer, "Zone", &zone_or_pick(self.zone, desk), picked),
            Line::Kind => word(composer, "What", if self.arrives { "arrives" } else { "set by hand" }, picked),
            Line::Amount => {
                composer.line("Supply units", &amount(self.halves), picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Side => turn(&mut self.side, Side::ALL, key),
            Line::Zone => {
                let zones: Vec<Zone, 32> = stocks(desk, self.side).iter().map(|stock| stock.zone).collect();
                if let Some(zone) = &mut self.zone {
                    turn(zone, &zones, key);
                }
            }
            Line::Kind => flip(&mut self.arrives, press),
            Line::Amount => {
                let next = changed(i32::from(self.halves), 0, 999 * 2, key, press);
                self.halves = u16::try_from(next).unwrap_or(self.halves);
            }
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let there = self.there(desk);
        let then = if self.arrives { there.saturating_add(self.halves) } else { self.halves };
        composer.large(format_args!("{} -> {}", amount(there), amount(then)), Style::Strong);
        composer
            .styled(format_args!("{}", if self.arrives { "reinforcement" } else { "the log marks it" }), Style::Dim);
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let Self { side, halves, arrives, .. } = *self;
        match (line, self.zone) {
            (Some(Line::Zone), _) | (_, None) => pick_zone("WHERE IS THE SUPPLY?", desk),
            (_, Some(zone)) if arrives => run(supply::Command::Receive { side, zone, halves }),
            (_, Some(zone)) => run(supply::Command::SetStock { side, zone, halves }),
        }
    }

    fn why(&self, _: Option<Line>, _: &Desk) -> Step {
        tell("15.3", "Supply is destroyed when enemy corps take its zone: the table does that by itself.")
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        let a = match line {
            Some(Line::Zone) => "pick",
            _ if self.arrives => "add",
            _ => "set",
        };
        (a, "why")
    }
}
