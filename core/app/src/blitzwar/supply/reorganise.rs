//! Counters that are put together, and what the new one may still do (11.10).

use adjutant_rules::blitzwar::Phase;
use adjutant_rules::blitzwar::movement::reorganisation::{
    Component, Moved, NewCounter, Reorganisation, ReorganisationPhase,
};

use super::common::{flag, number, phase, refused, side, tell, word};
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Kind of counter.
    Counter,
    /// It grows from two to three.
    Grows,
    /// In an own supply zone.
    SupplyZone,
    /// In Africa.
    Africa,
    /// With armour.
    Armoured,
    /// How far the most moved part went.
    Zones,
    /// A part moved strategically.
    Strategically,
    /// A part came by sea.
    BySea,
}

/// A counter to be formed.
#[expect(clippy::struct_excessive_bools, reason = "each is a question answered yes or no at the table")]
#[derive(Clone, Debug)]
pub struct Reorganise {
    counter: NewCounter,
    grows: bool,
    supply_zone: bool,
    africa: bool,
    armoured: bool,
    zones: u8,
    strategically: bool,
    by_sea: bool,
}

impl Default for Reorganise {
    fn default() -> Self {
        Self {
            counter: NewCounter::Ordinary,
            grows: false,
            supply_zone: false,
            africa: false,
            armoured: false,
            zones: 0,
            strategically: false,
            by_sea: false,
        }
    }
}

const fn of(phase: Option<Phase>) -> ReorganisationPhase {
    match phase {
        Some(Phase::Reinforcement) => ReorganisationPhase::Reinforcement,
        Some(Phase::SeaTransport) => ReorganisationPhase::SeaTransport,
        Some(Phase::Movement) => ReorganisationPhase::Movement,
        _ => ReorganisationPhase::Other,
    }
}

impl Sheet for Reorganise {
    type Line = Line;
    const NAME: &'static str = "reorganise";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("REORGANISE"), format_args!("{}", names::side(side(desk))));
        composer.status(format_args!("{}", phase(desk).map_or("", Phase::title)), format_args!("11.10"));
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Counter]);
        if self.counter != NewCounter::Ordinary {
            let _ = lines.push(Line::Grows);
            if !self.grows {
                let _ = lines.push(Line::SupplyZone);
            }
            if !self.grows && !self.supply_zone && self.counter == NewCounter::Elite {
                let _ = lines.push(Line::Africa);
            }
        }
        lines.extend([Line::Armoured, Line::BySea, Line::Strategically]);
        if !self.by_sea && !self.strategically {
            let _ = lines.push(Line::Zones);
        }
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Line::Counter => {
                let what = match self.counter {
                    NewCounter::Ordinary => "ordinary",
                    NewCounter::SovietThreeCorps => "Soviet 3 corps",
                    NewCounter::Elite => "Elite",
                };
                word(composer, "New counter", what, picked);
            }
            Line::Grows => flag(composer, "Grows from 2 to 3", self.grows, picked),
            Line::SupplyZone => flag(composer, "In a supply zone", self.supply_zone, picked),
            Line::Africa => flag(composer, "In Africa", self.africa, picked),
            Line::Armoured => flag(composer, "Holds armour", self.armoured, picked),
            Line::Zones => number(composer, "Farthest part moved", self.zones, picked),
            Line::Strategically => flag(composer, "A part moved strateg.", self.strategically, picked),
            Line::BySea => flag(composer, "A part came by sea", self.by_sea, picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::Counter => turn(&mut self.counter, NewCounter::ALL, key),
            Line::Grows => flip(&mut self.grows, press),
            Line::SupplyZone => flip(&mut self.supply_zone, press),
            Line::Africa => flip(&mut self.africa, press),
            Line::Armoured => flip(&mut self.armoured, press),
            Line::Zones => count(&mut self.zones, 40, key, press),
            Line::Strategically => flip(&mut self.strategically, press),
            Line::BySea => flip(&mut self.by_sea, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let tactical = Component { moved: Moved::Tactical, zones: self.zones };
        let part = |moved, yes: bool| Component { moved: if yes { moved } else { Moved::No }, zones: 0 };
        let components = [tactical, part(Moved::Strategic, self.strategically), part(Moved::BySea, self.by_sea)];
        let ruling = Reorganisation {
            phase: of(phase(desk)),
            counter: self.counter,
            from_two_to_three: self.grows,
            supply_zone: self.supply_zone,
            africa: self.africa,
            armoured: self.armoured,
            components: &components,
        }
        .rule();
        match ruling {
            Ok(ruling) => {
                composer.large(format_args!("{} zones left", ruling.zones_left), Style::Strong);
                composer.say(format_args!("{}", if ruling.may_attack { "may attack" } else { "may not attack" }));
            }
            Err(fault) => refused(composer, fault),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Counter | Line::Grows | Line::SupplyZone | Line::Africa) => {
                tell("11.10", "Soviet 3-corps and Elite counters begin in a supply zone; Elite anywhere in Africa.")
            }
            _ => tell("11.10", "The new counter has moved as far as its most moved part."),
        }
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
