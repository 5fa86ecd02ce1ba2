//! Sea transport from port to port, and a line of supply over the sea (7, 12.1, 14.1.1).

use adjutant_rules::blitzwar::movement::sea::SeaTransport;
use adjutant_rules::blitzwar::supply::cost::{Cargo, Voyage};
use adjutant_rules::blitzwar::supply::line::{SeaLine, SeaZone};
use adjutant_rules::blitzwar::supply::{BillLine, BillRow};
use adjutant_rules::blitzwar::{Fault, Side, Strait, Straits, supply};

use super::common::{Purse, amount, flag, number, open, refused, run, side, tell, word};
use super::haul::Haul;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, lines_of, turn};
use crate::{Key, Press};

/// The straits that the side on move controls: the table knows who holds their zones.
fn controlled(desk: &Desk) -> Straits {
    state(desk).map_or(Straits::NONE, |state| state.controlled_straits(side(desk)))
}

const fn strait_name(strait: Strait) -> &'static str {
    match strait {
        Strait::Gibraltar => "Gibraltar",
        Strait::Bosphorus => "Bosphorus",
        Strait::Copenhagen => "Copenhagen",
    }
}

/// A strait on the way, and whose it is.
fn strait_line(composer: &mut Composer, way: Straits, strait: Strait, desk: &Desk, picked: bool) {
    let held = if controlled(desk).contains(strait) { "held" } else { "not held" };
    let value = if way.contains(strait) { held } else { "no" };
    composer.item(format_args!("{} strait", strait_name(strait)), format_args!("{value}"), picked);
}

fn pass(way: &mut Straits, strait: Strait, press: Press) {
    if press == Press::Short {
        *way = way.with(strait, !way.contains(strait));
    }
}

const STRAIT: (&str, &str) = ("12.1", "A strait is passed only by the side that holds its land zone.");

/// One line of a sea transport.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// What is moved.
    Cargo,
    /// How many.
    Number,
    /// Sea zones passed.
    SeaZones,
    /// From America.
    America,
    /// To Suez or the Asian Bases.
    Suez,
    /// From a port.
    FromPort,
    /// To a controlled port.
    ToPort,
    /// A strait on the way.
    Strait(Strait),
    /// A fortified corps.
    Fortified,
    /// A line of supply.
    InSupply,
    /// Who pays.
    Purse,
}

/// Sea transport.
#[expect(clippy::struct_excessive_bools, reason = "each is a question answered yes or no at the table")]
#[derive(Clone, Debug)]
pub struct Transport {
    cargo: Cargo,
    number: u8,
    sea_zones: u8,
    america: bool,
    suez: bool,
    from_port: bool,
    to_port: bool,
    straits: Straits,
    fortified: bool,
    in_supply: bool,
    purse: Purse,
}

impl Default for Transport {
    fn default() -> Self {
        Self {
            cargo: Cargo::Corps,
            number: 1,
            sea_zones: 1,
            america: false,
            suez: false,
            from_port: true,
            to_port: true,
            straits: Straits::NONE,
            fortified: false,
            in_supply: true,
            purse: Purse::default(),
        }
    }
}

impl Transport {
    fn question(&self, desk: &Desk) -> SeaTransport {
        SeaTransport {
            cargo: self.cargo,
            number: self.number,
            voyage: Voyage { sea_zones: self.sea_zones, from_america: self.america, suez_or_asian_bases: self.suez },
            from_port: self.from_port,
            to_controlled_port: self.to_port,
            fortified: self.fortified && self.cargo == Cargo::Corps,
            in_supply: self.in_supply,
            stock: Some(amount(self.purse.halves(desk, side(desk)))),
            straits: self.straits,
            controlled: controlled(desk),
        }
    }

    /// The row of the bill that it is.
    fn row(&self, desk: &Desk) -> BillRow {
        let far = self.question(desk).voyage.doubled().is_some();
        match (self.cargo, far) {
            (Cargo::Corps, false) => BillRow::SeaCorps,
            (Cargo::Corps, true) => BillRow::FarCorps,
            (Cargo::Supply, false) => BillRow::SeaSupply,
            (Cargo::Supply, true) => BillRow::FarSupply,
            (Cargo::AirForce, false) => BillRow::SeaAir,
            (Cargo::AirForce, true) => BillRow::FarAir,
        }
    }
}

impl Sheet for Transport {
    type Line = Line;
    const NAME: &'static str = "sea-transport";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["SEA TRANSPORT", names::side(side(desk)), "port to port", "14.1.1"])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Cargo, Line::Number, Line::SeaZones, Line::America, Line::Suez]);
        if self.cargo == Cargo::Corps {
            lines.extend([Line::InSupply, Line::Fortified]);
        }
        lines.extend(Strait::ALL.iter().map(|&strait| Line::Strait(strait)));
        lines.extend([Line::FromPort, Line::ToPort, Line::Purse]);
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            Line::Cargo => {
                let what = match self.cargo {
                    Cargo::Corps => "corps",
                    Cargo::Supply => "supply counters",
                    Cargo::AirForce => "air units",
                };
                word(composer, "What", what, picked);
            }
            Line::Number => number(composer, "How many", self.number, picked),
            Line::SeaZones => number(composer, "Sea zones passed", self.sea_zones, picked),
            Line::America => flag(composer, "From America", self.america, picked),
            Line::Suez => flag(composer, "To Suez, Asian Bases", self.suez, picked),
            Line::FromPort => flag(composer, "From a port", self.from_port, picked),
            Line::ToPort => flag(composer, "To an own port", self.to_port, picked),
            Line::Strait(strait) => strait_line(composer, self.straits, strait, desk, picked),
            Line::Fortified => flag(composer, "A fortified corps", self.fortified, picked),
            Line::InSupply => flag(composer, "Line of supply", self.in_supply, picked),
            Line::Purse => self.purse.line(composer, desk, side(desk), picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Cargo => turn(&mut self.cargo, Cargo::ALL, key),
            Line::Number => {
                count(&mut self.number, 60, key, press);
                self.number = self.number.max(1);
            }
            Line::SeaZones => {
                count(&mut self.sea_zones, 20, key, press);
                self.sea_zones = self.sea_zones.max(1);
            }
            Line::America => flip(&mut self.america, press),
            Line::Suez => flip(&mut self.suez, press),
            Line::FromPort => flip(&mut self.from_port, press),
            Line::ToPort => flip(&mut self.to_port, press),
            Line::Strait(strait) => pass(&mut self.straits, strait, press),
            Line::Fortified => flip(&mut self.fortified, press),
            Line::InSupply => flip(&mut self.in_supply, press),
            Line::Purse => self.purse.turn(key, desk, side(desk)),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        match self.question(desk).rule() {
            Ok(ruling) => {
                composer.large(format_args!("{} supply", ruling.supply), Style::Strong);
                let doubled = if ruling.trace.entries().len() > 1 { "doubled; " } else { "" };
                composer.say(format_args!("{doubled}no move after it"));
                self.purse.left(composer, desk, side(desk), u16::try_from(ruling.supply.halves()).unwrap_or(0));
            }
            Err(fault) => refused(composer, fault),
        }
    }

    fn enter(&mut self, _: Option<Line>, desk: &mut Desk) -> Step {
        let row = self.row(desk);
        match self.question(desk).rule() {
            // Supply counters take their stock with them.
            Ok(_) if self.cargo == Cargo::Supply => open(super::Page::Haul(SheetPage::new(Haul::new(desk)))),
            Ok(ruling) => {
                let cost = u16::try_from(ruling.supply.halves()).unwrap_or(0);
                let from = self.purse.payments(desk, side(desk), cost);
                run(supply::Command::Spend {
                    bill: [BillLine { row, number: self.number }].into_iter().collect(),
                    from,
                })
            }
            Err(fault) => Step::Tell(fault.into()),
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Strait(_)) => tell(STRAIT.0, STRAIT.1),
            Some(Line::Suez) => tell("14.1.1", "Suez and the Asian Bases count as more than two sea zones."),
            Some(Line::ToPort) => {
                tell("14.1.1", "An own port at both ends; partisans who hold only Montenegro do not control its port.")
            }
            Some(Line::InSupply) => tell("7", "Corps need a line of supply; supply counters and air units do not."),
            _ => tell("7", "1 for a corps or supply counter, 1/2 for an air unit; double over two sea zones."),
        }
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        (if self.cargo == Cargo::Supply { "move" } else { "pay" }, "why")
    }
}

/// One line of a line of supply over the sea.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeaRow {
    /// Every sea zone has an own port.
    Ports,
    /// The enemy rules one of them.
    Enemy,
    /// To Suez or the Asian Bases.
    Suez,
    /// A strait on the way.
    Strait(Strait),
}

/// A line of supply over the sea.
#[derive(Clone, Debug)]
pub struct OverSea {
    ports: bool,
    enemy: bool,
    suez: bool,
    straits: Straits,
}

impl Default for OverSea {
    fn default() -> Self {
        Self { ports: true, enemy: false, suez: false, straits: Straits::NONE }
    }
}

impl Sheet for OverSea {
    type Line = SeaRow;
    const NAME: &'static str = "line-over-sea";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["LINE OVER SEA", names::side(side(desk)), "port to port or beachhead", "7"])
    }

    fn lines(&self, _: &Desk) -> Lines<SeaRow> {
        let straits = Strait::ALL.iter().map(|&strait| SeaRow::Strait(strait));
        [SeaRow::Ports, SeaRow::Enemy, SeaRow::Suez].into_iter().chain(straits).collect()
    }

    fn line(&self, line: SeaRow, picked: bool, desk: &Desk, composer: &mut Composer) {
        match line {
            SeaRow::Ports => flag(composer, "Own port in each sea", self.ports, picked),
            SeaRow::Enemy => flag(composer, "Enemy rules one", self.enemy, picked),
            SeaRow::Suez => flag(composer, "Suez or Asian Bases", self.suez, picked),
            SeaRow::Strait(strait) => strait_line(composer, self.straits, strait, desk, picked),
        }
    }

    fn change(&mut self, line: SeaRow, _: Key, press: Press, _: &Desk) {
        match line {
            SeaRow::Ports => flip(&mut self.ports, press),
            SeaRow::Enemy => flip(&mut self.enemy, press),
            SeaRow::Suez => flip(&mut self.suez, press),
            SeaRow::Strait(strait) => pass(&mut self.straits, strait, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let zone = SeaZone { friendly_port: self.ports, enemy_superiority: self.enemy };
        let line = SeaLine {
            zones: &[zone],
            suez_or_asian_bases: self.suez,
            straits: self.straits,
            controlled: controlled(desk),
        };
        match line.check() {
            Ok(()) => {
                composer.large(format_args!("yes"), Style::Strong);
                composer.say(format_args!("there is a line of supply"));
            }
            Err(refusal) => refused(composer, Fault::Refused(refusal)),
        }
    }

    fn enter(&mut self, _: Option<SeaRow>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, line: Option<SeaRow>, desk: &Desk) -> Step {
        match line {
            Some(SeaRow::Strait(_)) => tell(STRAIT.0, STRAIT.1),
            Some(SeaRow::Enemy) => tell("12.3", "Enemy Naval Superiority in one sea zone cuts the line."),
            Some(SeaRow::Suez) => tell("7", "No line joins Suez or the Asian Bases with another port."),
            _ if side(desk) == Side::Axis => {
                tell("7", "Each sea zone needs an own port. Neutral Sweden lets the Axis through.")
            }
            _ => tell("7", "Each sea zone on the line needs a port of the own side."),
        }
    }

    fn hints(&self, _: Option<SeaRow>, _: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
