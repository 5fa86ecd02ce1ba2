//! Where a nation may go now, with the dates of the table (9.6, 9.3, 11.7).

use adjutant_rules::blitzwar::combat::is_minor_country;
use adjutant_rules::blitzwar::diplomacy::Status;
use adjutant_rules::blitzwar::movement::restriction::{Destination, Intent, Journey, Traveller, germans_free_from};
use adjutant_rules::blitzwar::{Fault, Nation, Side};

use super::common::{flag, number, refused, side, tell, this_turn, word};
use crate::blitzwar::turn_line::leaf;
use crate::blitzwar::{names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::page::Step;
use crate::screen::Style;
use crate::sheet::{Lines, Sheet, count, flip, lines_of, turn};
use crate::{Key, Press};

/// One line of the sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Line {
    /// Whose.
    Nation,
    /// Where.
    Region,
    /// To go or to attack.
    Intent,
    /// Kind of unit.
    Unit,
    /// Corps moving.
    Corps,
    /// Corps outside already.
    Outside,
    /// The region borders home.
    Borders,
    /// France has surrendered.
    France,
    /// Rumania allows free movement only.
    Rumania,
    /// Axis corps there afterwards.
    RumaniaAfter,
    /// An Elite counter.
    Elite,
    /// Elite counters in the Soviet Union afterwards.
    ElitesAfter,
    /// On which turn: only Germans have a date.
    Turn,
}

/// A journey.
#[derive(Clone, Debug)]
pub struct Restriction(Journey);

impl Restriction {
    /// A corps of the side on move.
    #[must_use]
    pub fn new(desk: &Desk) -> Self {
        let (nation, region) = match side(desk) {
            Side::Axis => (Nation::Germany, Destination::Africa),
            Side::Allies => (Nation::UnitedKingdom, Destination::FrenchNorthAfrica),
            Side::SovietUnion => (Nation::SovietUnion, Destination::Germany),
        };
        Self(Journey {
            nation,
            region,
            intent: Intent::Move,
            turn: this_turn(desk),
            british_attacked_italians: None,
            france_surrendered: france_surrendered(desk),
            borders_home: false,
            unit: Traveller::Corps,
            corps: 1,
            already_outside: 0,
            rumania_free_movement: rumania_free_movement(desk),
            axis_corps_in_rumania_after: 1,
            elite: false,
            elites_in_soviet_union_after: 1,
        })
    }

    /// With what the table knows.
    fn question(&self, desk: &Desk) -> Journey {
        let british = state(desk).and_then(|state| state.facts.first_british_attack_on_italians);
        Journey { british_attacked_italians: british, ..self.0 }
    }
}

/// Whether France has surrendered.
fn france_surrendered(desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.diplomacy.status.of(Nation::France) == Status::Surrendered)
}

/// Whether Rumania only lets the Axis through.
fn rumania_free_movement(desk: &Desk) -> bool {
    state(desk).is_some_and(|state| state.diplomacy.status.of(Nation::Rumania) == Status::FreeMovement)
}

fn region_name(region: Destination) -> &'static str {
    match region {
        Destination::FrenchNorthAfrica => "French N. Africa",
        Destination::BritishAsia => "British Asia",
        Destination::Mediterranean => "Mediterranean",
        Destination::Africa => "Africa",
        Destination::Albania => "Albania",
        country => country.country().map_or("elsewhere", names::country),
    }
}

impl Sheet for Restriction {
    type Line = Line;
    const NAME: &'static str = "where-to";
    const ANSWER: usize = 4;

    fn head(&self, desk: &Desk) -> Composer {
        let mut composer =
            Composer::new(Self::NAME, format_args!("MAY THEY GO THERE?"), format_args!("T{}", self.0.turn));
        if self.0.nation == Nation::Germany {
            let from = germans_free_from(self.question(desk).british_attacked_italians);
            composer.status(format_args!("Greece, Africa from T{from}"), format_args!("9.6"));
        } else {
            composer.status(format_args!("limits of diplomacy"), format_args!("9.6"));
        }
        composer
    }

    fn lines(&self, _: &Desk) -> Lines<Line> {
        use Nation as N;
        let q = &self.0;
        let mut lines: Lines<Line> = lines_of(&[Line::Nation, Line::Region, Line::Intent]);
        let mut add = |line, when: bool| {
            if when {
                let _ = lines.push(line);
            }
        };
        let outside = q.region != Destination::of(q.nation);
        let moves = q.intent == Intent::Move;
        let italian = q.nation == N::Italy && moves && !q.region.in_italian_area();
        let spanish = q.nation == N::Spain && outside;
        let stays = matches!(q.nation, N::Poland | N::Yugoslavia | N::Finland | N::BelgiumNetherlands);
        let neighbours = matches!(q.nation, N::Greece | N::Bulgaria | N::Rumania | N::Turkey | N::Sweden);
        add(Line::France, q.nation == N::UnitedKingdom && q.region == Destination::FrenchNorthAfrica && moves);
        add(Line::Unit, italian);
        add(Line::Corps, (italian && q.unit == Traveller::Corps) || (spanish && moves));
        add(Line::Outside, (italian && q.unit == Traveller::Corps) || spanish);
        let borders = (stays || q.nation == N::Spain) && !moves || neighbours && moves;
        add(Line::Borders, borders && outside);
        add(Line::Rumania, q.region == Destination::Rumania && q.nation != N::Rumania);
        add(Line::RumaniaAfter, q.region == Destination::Rumania && q.nation != N::Rumania && q.rumania_free_movement);
        add(Line::Turn, q.nation == N::Germany);
        add(Line::Elite, q.nation == N::Germany);
        add(Line::ElitesAfter, q.nation == N::Germany && q.elite && q.region == Destination::SovietUnion);
        lines
    }

    fn line(&self, line: Line, picked: bool, _: &Desk, composer: &mut Composer) {
        let q = &self.0;
        match line {
            Line::Nation => word(composer, "Whose", names::nation(q.nation), picked),
            Line::Region => word(composer, "Where", region_name(q.region), picked),
            Line::Intent => word(composer, "What for", q.intent.word(), picked),
            Line::Unit => word(composer, "Unit", q.unit.word(), picked),
            Line::Corps => number(composer, "Corps going", q.corps, picked),
            Line::Outside => number(composer, "Corps outside already", q.already_outside, picked),
            Line::Borders => flag(composer, "Borders their home", q.borders_home, picked),
            Line::France => flag(composer, "France surrendered", q.france_surrendered, picked),
            Line::Rumania => flag(composer, "Free movement only", q.rumania_free_movement, picked),
            Line::RumaniaAfter => number(composer, "Axis corps there then", q.axis_corps_in_rumania_after, picked),
            Line::Elite => flag(composer, "Elite counter", q.elite, picked),
            Line::ElitesAfter => number(composer, "Elite counters there", q.elites_in_soviet_union_after, picked),
            Line::Turn => number(composer, "On turn", q.turn.get(), picked),
        }
    }

    fn change(&mut self, line: Line, key: Key, press: Press, _: &Desk) {
        let q = &mut self.0;
        match line {
            Line::Nation => {
                turn(&mut q.nation, Nation::ALL, key);
                q.elite &= q.nation == Nation::Germany;
            }
            Line::Region => turn(&mut q.region, Destination::ALL, key),
            Line::Intent => turn(&mut q.intent, Intent::ALL, key),
            Line::Unit => turn(&mut q.unit, Traveller::ALL, key),
            Line::Corps => count(&mut q.corps, 9, key, press),
            Line::Outside => count(&mut q.already_outside, 60, key, press),
            Line::Borders => flip(&mut q.borders_home, press),
            Line::France => flip(&mut q.france_surrendered, press),
            Line::Rumania => flip(&mut q.rumania_free_movement, press),
            Line::RumaniaAfter => count(&mut q.axis_corps_in_rumania_after, 99, key, press),
            Line::Elite => flip(&mut q.elite, press),
            Line::ElitesAfter => count(&mut q.elites_in_soviet_union_after, 2, key, press),
            Line::Turn => leaf(&mut q.turn, key, press),
        }
    }

    fn answer(&self, desk: &Desk, composer: &mut Composer) {
        let question = self.question(desk);
        match question.check() {
            Ok(()) => {
                composer.large(format_args!("yes"), Style::Strong);
                composer.say(format_args!("no limit of diplomacy"));
            }
            Err(refusal) => refused(composer, Fault::Refused(refusal)),
        }
    }

    fn enter(&mut self, _: Option<Line>, _: &mut Desk) -> Step {
        Step::Stay
    }

    fn why(&self, line: Option<Line>, _: &Desk) -> Step {
        match (line, self.0.nation) {
            (Some(Line::Rumania | Line::RumaniaAfter), _) => {
                tell("9.3", "While Rumania only lets the Axis through, 3 Axis corps may end there.")
            }
            (Some(Line::Elite | Line::ElitesAfter), _) => tell("11.7", "One Elite counter may be in the Soviet Union."),
            (_, Nation::Germany) => {
                tell("9.6", "To enter a Greek zone that the Axis does not hold is an attack. T13 at the latest.")
            }
            (_, Nation::Italy) => {
                tell("9.6", "Outside their area 2 corps and the fleet, no air units; attacks are free.")
            }
            (_, Nation::Spain) => tell("9.6", "Two Spanish corps may go anywhere."),
            (_, Nation::UnitedKingdom) => {
                tell("9.6", "Before France falls no British move to the zones of North Africa that it controls.")
            }
            (_, Nation::Hungary) => tell("9.6", "Hungarians go anywhere: no rule forbids it."),
            (_, Nation::Greece | Nation::Bulgaria | Nation::Rumania | Nation::Turkey | Nation::Sweden) => {
                tell("9.6", "They stay at home or go to neighbouring countries.")
            }
            (_, nation) if is_minor_country(nation) => {
                tell("9.6", "They stay at home, but attack zones that border it.")
            }
            _ => tell("9.6", "They go anywhere."),
        }
    }

    fn hints(&self, _: Option<Line>, _: &Desk) -> (&'static str, &'static str) {
        ("", "why")
    }
}
