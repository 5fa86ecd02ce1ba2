//! Fortifying a corps, and turning one back (15.1).

use adjutant_rules::blitzwar::board::Place;
use adjutant_rules::blitzwar::movement::fortify::{BRITISH_ZONES, Fortification};
use adjutant_rules::blitzwar::{Command, Counter, Fault, Nation, Phase, Side, Zone, supply};
use heapless::Vec;

use super::common::{Purse, amount, flag, phase, pick_zone, refused, run, side, tell, word, zone_name, zone_or_pick};
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, flip, lines_of, turn};
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose.
    Nation,
    /// Where.
    Zone,
    /// Kind of corps.
    Unit,
    /// It has a line of supply.
    InSupply,
    /// Who pays.
    Purse,
    /// The side has fortified this turn: set by hand.
    Done,
    /// A fortified corps of the zone turns back.
    TurnBack,
}

/// The sheet.
#[derive(Clone, Debug)]
pub struct Fortify {
    nation: Nation,
    unit: Counter,
    zone: Option<Zone>,
    in_supply: bool,
    purse: Purse,
}

impl Fortify {
    /// Filled in for the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let nation = if side(desk) == Side::Axis { Nation::Germany } else { Nation::UnitedKingdom };
        let mut sheet = Self { nation, unit: Counter::Infantry, zone: None, in_supply: true, purse: Purse::default() };
        sheet.zone = sheet.candidates(desk).first().copied();
        sheet
    }

    /// A zone was picked.
    pub fn picked(&mut self, zone: Zone) {
        self.zone = Some(zone);
    }

    /// Zones in which a corps of the nation can be fortified, as far as the board tells.
    fn candidates(&self, desk: &Desk) -> Vec<Zone, 24> {
        let Some(state) = state(desk) else { return Vec::new() };
        if self.nation == Nation::UnitedKingdom {
            return BRITISH_ZONES.iter().filter_map(|name| Zone::from_name(name)).collect();
        }
        let own = state.board.stacks().filter(|stack| stack.nation == self.nation && stack.infantry > stack.fortified);
        own.filter_map(|stack| if let Place::Land(zone) = stack.place { Some(zone) } else { None }).take(24).collect()
    }

    fn fortified_there(&self, desk: &Desk) -> u8 {
        let there = |zone| state(desk).map_or(0, |state| state.board.of(Place::Land(zone), self.nation).fortified);
        self.zone.map_or(0, there)
    }

    fn command(&self, zone: Zone, desk: &Desk) -> supply::Command {
        let Self { nation, unit, in_supply, .. } = *self;
        // A side without supply has nothing to pay from: the refusal says so.
        let from = self.purse.stock(desk, side(desk)).map_or(zone, |stock| stock.zone);
        supply::Command::Fortify { nation, zone, unit, in_supply, from }
    }

    fn done(desk: &Desk) -> bool {
        state(desk).is_some_and(|state| *state.movement.fortified.get(side(desk)))
    }
}

impl Sheet for Fortify {
    type Line = Line;
    const NAME: &'static str = "fortify";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["FORTIFY A CORPS", names::side(side(desk)), "one per side and turn", "15.1"])
    }

    fn lines(&self, desk: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> =
            lines_of(&[Line::Nation, Line::Zone, Line::Unit, Line::InSupply, Line::Purse, Line::Done]);
        if self.fortified_there(desk) > 0 {
            let _ = lines.push(Line::TurnBack);
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Nation => word(composer, "Whose", names::nation(self.nation), picked),
            Line::Zone => word(composer, "Zone", &zone_or_pick(self.zone, desk), picked),
            Line::Unit => word(composer, "Corps", self.unit.word(), picked),
            Line::InSupply => flag(composer, "Line of supply", self.in_supply, picked),
            Line::Purse => self.purse.line(composer, desk, side(desk), picked),
            Line::Done => flag(composer, "Done this turn", Self::done(desk), picked),
            Line::TurnBack => {
                let fortified = self.fortified_there(desk);
                composer.item(format_args!("Turn one back"), format_args!("{fortified} there"), picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Nation => {
                turn(&mut self.nation, Nation::ALL, key);
                self.zone = self.candidates(desk).first().copied().or(self.zone);
            }
            Line::Zone => {
                let zones = self.candidates(desk);
                let mut zone = self.zone.or(zones.first().copied());
                if let Some(zone) = &mut zone {
                    turn(zone, &zones, key);
                }
                self.zone = zone;
            }
            Line::Unit => turn(&mut self.unit, Counter::ALL, key),
            Line::InSupply => flip(&mut self.in_supply, press),
            Line::Purse => self.purse.turn(key, desk, side(desk)),
            Line::Done | Line::TurnBack => {}
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let Some(zone) = self.zone else {
            composer.styled(format_args!("Which zone? A picks it."), Style::Dim);
            return;
        };
        let has = self.purse.halves(desk, side(desk));
        let ruling = Fortification {
            nation: self.nation,
            unit: self.unit,
            zone: zone.name(),
            fortified_this_turn: Self::done(desk),
            in_supply: self.in_supply,
            stock: Some(amount(has)),
        }
        .rule();
        // In its phase it is no question any more: what the board lacks is told before A.
        let board = state(desk).map(|state| state.decide(&desk.charts, &Command::Supply(self.command(zone, desk))));
        let refusal = board.and_then(Result::err).filter(|_| phase(desk) == Some(Phase::Movement));
        let ruling = ruling.and_then(|ruling| refusal.map_or(Ok(ruling), |no| Err(Fault::Refused(no))));
        match ruling {
            Ok(ruling) => {
                composer.large(format_args!("{} supply", ruling.supply), Style::Strong);
                composer.say(format_args!("{}", zone_name(zone, desk)));
                self.purse.left(composer, desk, side(desk), u16::try_from(ruling.supply.halves()).unwrap_or(0));
            }
            Err(fault) => refused(composer, fault),
        }
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        let nation = self.nation;
        match (line, self.zone) {
            (Some(Line::Zone), _) | (_, None) => pick_zone("WHERE IS THE CORPS?", desk),
            (Some(Line::Done), _) => run(supply::Command::SetFortified { side: side(desk), done: !Self::done(desk) }),
            (Some(Line::TurnBack), Some(zone)) => run(supply::Command::Unfortify { nation, zone }),
            (_, Some(zone)) => run(self.command(zone, desk)),
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Zone) => tell("15.1", "Germans fortify anywhere, British in Malta, Gibraltar and Tobruk."),
            Some(Line::TurnBack) => tell("15.1", "A fortified corps may be infantry again at any time, free."),
            Some(Line::Done) => tell("15.1", "A sets by hand whether the side has fortified this turn."),
            _ => tell("15.1", "A fortified corps takes two losses, and neither moves, retreats nor attacks."),
        }
    }

    fn hints(&self, line: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        let a = match line {
            Some(Line::Zone) => "pick",
            Some(Line::Done) => "set",
            _ => "do",
        };
        (a, "why")
    }
}
