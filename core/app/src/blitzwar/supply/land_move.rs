//! A land move: may this counter go, what does it cost, is it activated (15.2, 15.3, 16.5, 17.4, 17.5).

use adjutant_rules::blitzwar::movement::land::{LandMove, LandUnit, MoveKind, MovePhase};
use adjutant_rules::blitzwar::supply::{BillLine, BillRow};
use adjutant_rules::blitzwar::{Phase, supply};

use super::common::{Purse, flag, number, open, phase, refused, run, side, tell, word};
use super::haul::Haul;
use crate::blitzwar::names;
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, SheetPage, count, flip, lines_of, turn};
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Kind of move.
    Kind,
    /// After which combat.
    Phase,
    /// What moves.
    Unit,
    /// Corps in the counter.
    Corps,
    /// Zones.
    Zones,
    /// Line of supply.
    InSupply,
    /// A fortified corps.
    Fortified,
    /// Came by sea.
    BySea,
    /// Moved strategically.
    Strategically,
    /// Moved or attacked.
    Acted,
    /// The way is controlled.
    Route,
    /// Enemy corps there.
    Enemy,
    /// Who pays.
    Purse,
}

/// A land move.
#[derive(Clone, Debug)]
pub struct Move {
    question: LandMove,
    purse: Purse,
}

impl Move {
    /// The kind of move that belongs to the phase.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let (kind, phase) = match phase(desk) {
            Some(Phase::BlitzkriegCombat) => (MoveKind::OneZone, MovePhase::Blitzkrieg),
            Some(Phase::NormalCombat) => (MoveKind::OneZone, MovePhase::Normal),
            _ => (MoveKind::Tactical, MovePhase::Movement),
        };
        let question = LandMove {
            kind,
            unit: LandUnit::Infantry,
            corps: 1,
            zones: 1,
            phase,
            in_supply: true,
            fortified: false,
            moved_by_sea: false,
            moved_strategically: false,
            moved_or_attacked: false,
            route_controlled: true,
            enemy_corps_in_zone: false,
        };
        Self { question, purse: Purse::default() }
    }

    /// The row of the bill that it is; `None` is free or a stock.
    fn row(&self) -> Option<BillRow> {
        let single = self.question.corps == 1;
        match (self.question.kind, single) {
            (MoveKind::Tactical, true) => Some(BillRow::SingleCorps),
            (MoveKind::Tactical, false) => Some(BillRow::Counters),
            (MoveKind::Strategic, true) => Some(BillRow::StrategicSingleCorps),
            (MoveKind::Strategic, false) => Some(BillRow::StrategicCounters),
            (MoveKind::OneZone, true) => Some(BillRow::OneZoneSingleCorps),
            (MoveKind::OneZone, false) => Some(BillRow::OneZoneCounters),
            (MoveKind::OutOfSupply, _) => None,
        }
    }
}

const fn kind_name(kind: MoveKind) -> &'static str {
    match kind {
        MoveKind::Tactical => "tactical",
        MoveKind::Strategic => "strategic",
        MoveKind::OneZone => "after combat",
        MoveKind::OutOfSupply => "out of supply",
    }
}

impl Sheet for Move {
    type Line = Line;
    const NAME: &'static str = "land-move";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["LAND MOVE", names::side(side(desk)), "one counter", "15.2 15.3"])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Kind]);
        let kind = self.question.kind;
        let mut add = |line, when: bool| {
            if when {
                let _ = lines.push(line);
            }
        };
        let supply = self.question.unit == LandUnit::Supply;
        add(Line::Phase, kind == MoveKind::OneZone);
        add(Line::Unit, true);
        add(Line::Corps, !supply && kind != MoveKind::OutOfSupply);
        add(Line::Zones, true);
        add(Line::Enemy, true);
        add(Line::InSupply, true);
        add(Line::Route, kind == MoveKind::Strategic);
        add(Line::Acted, kind == MoveKind::OneZone);
        add(Line::BySea, true);
        add(Line::Strategically, true);
        add(Line::Fortified, !supply);
        add(Line::Purse, kind != MoveKind::OutOfSupply);
        lines
    }

    fn line(&self, line: Line, picked: bool, desk: &Desk, composer: &mut Composer) {
        let q = &self.question;
        match line {
            Line::Kind => word(composer, "Move", kind_name(q.kind), picked),
            Line::Phase => word(
                composer,
                "After",
                if q.phase == MovePhase::Blitzkrieg { "blitzkrieg" } else { "normal combat" },
                picked,
            ),
            Line::Unit => word(composer, "Counter", q.unit.word(), picked),
            Line::Corps => number(composer, "Corps in it", q.corps, picked),
            Line::Zones if q.zones == 0 => word(composer, "Zones", "stays: activation", picked),
            Line::Zones => number(composer, "Zones", q.zones, picked),
            Line::InSupply => flag(composer, "Line of supply", q.in_supply, picked),
            Line::Fortified => flag(composer, "Fortified", q.fortified, picked),
            Line::BySea => flag(composer, "Came by sea this turn", q.moved_by_sea, picked),
            Line::Strategically => flag(composer, "Moved strategically", q.moved_strategically, picked),
            Line::Acted => flag(composer, "Moved or attacked", q.moved_or_attacked, picked),
            Line::Route => flag(composer, "Whole way controlled", q.route_controlled, picked),
            Line::Enemy => flag(composer, "Enemy corps there", q.enemy_corps_in_zone, picked),
            Line::Purse => self.purse.line(composer, desk, side(desk), picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        let q = &mut self.question;
        match line {
            Line::Kind => {
                turn(&mut q.kind, MoveKind::ALL, key);
                q.phase = match (q.kind, phase(desk)) {
                    (MoveKind::Tactical | MoveKind::Strategic, _) => MovePhase::Movement,
                    (MoveKind::OneZone, Some(Phase::BlitzkriegCombat)) => MovePhase::Blitzkrieg,
                    (MoveKind::OneZone | MoveKind::OutOfSupply, _) => MovePhase::Normal,
                };
                // The free move is for units out of supply, all others are for those in it.
                q.in_supply = q.kind != MoveKind::OutOfSupply;
                q.zones = q.zones.max(1);
            }
            Line::Phase => turn(&mut q.phase, &[MovePhase::Blitzkrieg, MovePhase::Normal], key),
            Line::Unit => {
                turn(&mut q.unit, LandUnit::ALL, key);
                q.zones = q.zones.max(1);
            }
            Line::Corps => {
                count(&mut q.corps, 3, key, press);
                q.corps = q.corps.max(1);
            }
            Line::Zones => {
                count(&mut q.zones, 40, key, press);
                if q.kind != MoveKind::Tactical || q.unit == LandUnit::Supply {
                    q.zones = q.zones.max(1);
                }
            }
            Line::InSupply => flip(&mut q.in_supply, press),
            Line::Fortified => flip(&mut q.fortified, press),
            Line::BySea => flip(&mut q.moved_by_sea, press),
            Line::Strategically => flip(&mut q.moved_strategically, press),
            Line::Acted => flip(&mut q.moved_or_attacked, press),
            Line::Route => flip(&mut q.route_controlled, press),
            Line::Enemy => flip(&mut q.enemy_corps_in_zone, press),
            Line::Purse => self.purse.turn(key, desk, side(desk)),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        match self.question.rule() {
            Ok(ruling) => {
                composer.large(format_args!("{} supply", ruling.supply), Style::Strong);
                composer
                    .say(format_args!("{}", if ruling.activated_to_attack { "may attack" } else { "may not attack" }));
                let cost = u16::try_from(ruling.supply.halves()).unwrap_or(0);
                if cost > 0 {
                    self.purse.left(composer, desk, side(desk), cost);
                }
            }
            Err(fault) => refused(composer, fault),
        }
    }

    fn enter(&mut self, _: Option<Line>, desk: &mut Desk) -> Step {
        match (self.question.rule(), self.row()) {
            (Err(fault), _) => Step::Tell(fault.into()),
            (Ok(_), Some(_)) if self.question.unit == LandUnit::Supply => {
                open(super::Page::Haul(SheetPage::new(Haul::new(desk))))
            }
            (Ok(_), Some(row)) => {
                let line = BillLine { row, number: 1 };
                let from = self.purse.payments(desk, side(desk), line.halves());
                run(supply::Command::Spend { bill: [line].into_iter().collect(), from })
            }
            (Ok(_), None) => tell("17.5", "Free: one zone at the end of the own turn."),
        }
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match line {
            Some(Line::Zones | Line::Unit) => {
                tell("15.3", "Infantry 3 zones, others 5. It still attacks after 1 zone, armour after 3.")
            }
            Some(Line::Corps) => tell("7", "A single corps costs 1/2, any other counter 1; strategic moves double."),
            Some(Line::Acted | Line::Phase) => {
                tell("16.5", "After blitzkrieg the counter may attack in the normal phase; after normal combat not.")
            }
            Some(Line::Enemy) => {
                tell("15.3", "Enemy supply and air units alone are destroyed; ships in port put to sea.")
            }
            Some(Line::Kind) => tell("15.2", "A unit that moved strategically neither moves nor attacks any more."),
            _ => tell("7", "Every action of a land unit needs a line of supply, but the free move of 17.5."),
        }
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        let a = match (self.question.kind, self.question.unit) {
            (MoveKind::OutOfSupply, _) => "",
            (_, LandUnit::Supply) => "move",
            _ => "pay",
        };
        (a, "why")
    }
}
