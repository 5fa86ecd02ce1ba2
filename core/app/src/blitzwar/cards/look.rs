//! Where a new unit may be placed (11.5): a look-up.

use adjutant_rules::blitzwar::Turn;
use adjutant_rules::blitzwar::cards::{MajorPower, PlacedUnit, Placement};

use super::super::turn_line;
use super::text::{self, yes};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, flip, lines_of, turn};
use crate::{Key, Press};

/// A line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose.
    Nation,
    /// What.
    Unit,
    /// The side controls the zone.
    Controlled,
    /// An own supply zone.
    SupplyZone,
    /// A Naval Base.
    NavalBase,
    /// In supply.
    Supplied,
    /// Where it lies, for Americans.
    Lies,
    /// On which turn.
    Turn,
}

/// A unit and a zone.
#[derive(Clone, Debug)]
pub struct PlaceCheck(Placement);

impl PlaceCheck {
    /// An infantry corps on this turn.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let now = turn_line::now(desk);
        Self(Placement {
            nation: MajorPower::Germany,
            unit: PlacedUnit::Infantry,
            // Reinforcements begin on turn 2; before, the question is about then.
            turn: if now == Turn::FIRST { now.next().unwrap_or(now) } else { now },
            controlled: true,
            supply_zone: true,
            naval_base: true,
            supplied: true,
            america: false,
            in_united_kingdom: true,
        })
    }
}

const fn nation(nation: MajorPower) -> &'static str {
    match nation {
        MajorPower::Germany => "Germany",
        MajorPower::UnitedKingdom => "United Kingdom",
        MajorPower::Usa => "USA",
        MajorPower::SovietUnion => "Soviet Union",
    }
}

impl Sheet for PlaceCheck {
    type Line = Line;
    const NAME: &'static str = "placement";
    const ANSWER: usize = 3;

    fn head(&self, _: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["MAY IT BE PLACED?", "11.5", "a question: none is placed", ""])
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        let mut lines: Lines<Line> = lines_of(&[Line::Nation, Line::Unit, Line::Controlled]);
        let mut add = |line| {
            let _ = lines.push(line);
        };
        match self.0.unit {
            PlacedUnit::AirForce => add(Line::Supplied),
            PlacedUnit::Fleet | PlacedUnit::UBoat => add(Line::NavalBase),
            _ => add(Line::SupplyZone),
        }
        if self.0.nation == MajorPower::Usa {
            add(Line::Lies);
            if !matches!(self.0.unit, PlacedUnit::Infantry | PlacedUnit::Armoured | PlacedUnit::Supply) {
                add(Line::SupplyZone);
            }
        }
        add(Line::Turn);
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        match line {
            Line::Nation => {
                composer.line("Whose", &nation(self.0.nation), picked);
            }
            Line::Unit => {
                composer.line("What", &text::placed(self.0.unit), picked);
            }
            Line::Controlled => yes(composer, "Zone is controlled", self.0.controlled, picked),
            Line::SupplyZone => yes(composer, "Own supply zone", self.0.supply_zone, picked),
            Line::NavalBase => yes(composer, "Naval Base", self.0.naval_base, picked),
            Line::Supplied => yes(composer, "In supply", self.0.supplied, picked),
            Line::Lies => {
                let place = match (self.0.america, self.0.in_united_kingdom) {
                    (true, _) => "America",
                    (_, true) => "United Kingdom",
                    _ => "elsewhere",
                };
                composer.line("It lies in", &place, picked);
            }
            Line::Turn => {
                turn_line::item(composer, self.0.turn, picked);
            }
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        match line {
            Line::Nation => turn(&mut self.0.nation, MajorPower::ALL, key),
            Line::Unit => turn(&mut self.0.unit, PlacedUnit::ALL, key),
            Line::Controlled => flip(&mut self.0.controlled, press),
            Line::SupplyZone => flip(&mut self.0.supply_zone, press),
            Line::NavalBase => flip(&mut self.0.naval_base, press),
            Line::Supplied => flip(&mut self.0.supplied, press),
            Line::Lies => {
                let mut lies = (self.0.america, self.0.in_united_kingdom);
                turn(&mut lies, &[(true, false), (false, true), (false, false)], key);
                (self.0.america, self.0.in_united_kingdom) = lies;
            }
            Line::Turn => turn_line::leaf(&mut self.0.turn, key, press),
        }
    }

    fn answer(&self, _: &Desk, composer: &mut Composer) {
        match self.0.check() {
            Ok(()) => {
                composer.large(format_args!("yes"), Style::Strong);
            }
            Err(refusal) => {
                crate::blitzwar::words::refused(composer, refusal);
            }
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }
}
