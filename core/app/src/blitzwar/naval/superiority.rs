//! Naval Superiority in a sea zone, filled in with what the table knows.

use adjutant_rules::blitzwar::board::Sea;
use adjutant_rules::blitzwar::naval::{SeaPower, SeaZoneUnits};

use crate::blitzwar::{state, yes_no};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::notice::Notice;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, lines_of, turn};
use crate::{Key, Press};

/// The question.
#[derive(Clone, Debug)]
pub struct Superiority {
    sea: Sea,
    units: SeaZoneUnits,
}

/// Its lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Where.
    Sea,
    /// Axis fleets.
    AxisFleets,
    /// Axis air units.
    AxisAir,
    /// Fleets of the others.
    EnemyFleets,
    /// Their air units.
    EnemyAir,
}

fn known(sea: Sea, desk: &Desk) -> SeaZoneUnits {
    state(desk).map(|state| state.sea_units(sea)).unwrap_or_default()
}

impl Superiority {
    /// The first sea zone.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let sea = Sea::NorthAtlantic;
        Self { sea, units: known(sea, desk) }
    }
}

/// Who rules a sea zone, in a word.
pub const fn power(power: SeaPower) -> &'static str {
    match power {
        SeaPower::Axis => "Axis",
        SeaPower::Enemy => "Allies",
        SeaPower::None => "nobody",
    }
}

impl Sheet for Superiority {
    type Line = Line;
    const NAME: &'static str = "sea-power";
    const ANSWER: usize = 7;

    fn head(&self, _desk: &Desk) -> Composer {
        Composer::headed(Self::NAME, ["NAVAL SUPERIORITY", "12.3", "Who rules the sea zone?", ""])
    }

    fn lines(&self, _desk: &Desk) -> Lines<Line> {
        lines_of(&[Line::Sea, Line::AxisFleets, Line::AxisAir, Line::EnemyFleets, Line::EnemyAir])
    }

    fn line(&self, line: Line, picked: bool, _desk: &Desk, composer: &mut Composer) {
        let (label, value) = match line {
            Line::Sea => {
                composer.line("Sea zone", &self.sea.short(), picked);
                return;
            }
            Line::AxisFleets => ("Axis fleets", self.units.axis_fleets),
            Line::AxisAir => ("Axis air at sea", self.units.axis_air),
            Line::EnemyFleets => ("Allied fleets", self.units.enemy_fleets),
            Line::EnemyAir => ("Allied, Soviet air", self.units.enemy_air),
        };
        composer.item(format_args!("{label}"), format_args!("{value}"), picked);
    }

    fn change(&mut self, line: Line, key: Key, press: Press, desk: &Desk) {
        match line {
            Line::Sea => {
                turn(&mut self.sea, Sea::ALL, key);
                self.units = known(self.sea, desk);
            }
            Line::AxisFleets => count(&mut self.units.axis_fleets, 60, key, press),
            Line::AxisAir => count(&mut self.units.axis_air, 60, key, press),
            Line::EnemyFleets => count(&mut self.units.enemy_fleets, 60, key, press),
            Line::EnemyAir => count(&mut self.units.enemy_air, 60, key, press),
        }
    }

    fn answer(&self, _desk: &Desk, composer: &mut Composer) {
        let ruling = self.units.rule();
        let who = power(ruling.superiority);
        composer.large(format_args!("{who}"), Style::Strong);
        let say = |yes: bool| yes_no(yes);
        composer.say(format_args!(
            "Axis: supply {}, land {}",
            say(ruling.axis_line_of_supply),
            say(ruling.axis_beachheads)
        ));
        composer.say(format_args!(
            "Ally: supply {}, land {}",
            say(ruling.enemy_line_of_supply),
            say(ruling.enemy_beachheads)
        ));
        if self.sea == Sea::NorwegianSea {
            composer.say(format_args!("Lend-lease may pass: {}", say(ruling.norwegian_lend_lease)));
        }
        composer.styled(format_args!("Sea transport goes on."), Style::Dim);
        composer.styled(format_args!("U-boats do not count."), Style::Dim);
    }

    fn enter(&mut self, line: Option<Line>, desk: &mut Desk) -> Step {
        self.why(line, desk)
    }

    fn why(&self, _line: Option<Line>, _desk: &Desk) -> Step {
        Step::Tell(Notice::Told("12.3", "More kinds of units than the enemy, out of fleets and air on naval use."))
    }

    fn hints(&self, _line: Option<Line>, _desk: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
