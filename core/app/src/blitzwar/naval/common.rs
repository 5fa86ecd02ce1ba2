//! What the pages of this topic share: where play stands, commands as steps, bases, how a refusal looks.

use adjutant_rules::blitzwar::air::{self, AirBase, AirTarget};
use adjutant_rules::blitzwar::board::names::{self as given, Name};
use adjutant_rules::blitzwar::{Command, Refusal, Side, Stop, Zone, ZoneFact, naval, zones};
use adjutant_rules::dice::Roller;
use adjutant_rules::game::Command as GameCommand;
use adjutant_rules::order;
use heapless::{String, Vec};

use super::Page;
use crate::blitzwar::zone::ZonePage;
use crate::blitzwar::{Page as GamePage, names, state};
use crate::compose::Composer;
use crate::desk::Desk;
use crate::line::fitted;
use crate::page::{Page as AnyPage, Step};
use crate::widgets::list::List;
use crate::widgets::number::cycled;
use crate::{Key, Press};

/// Where play stands, if the game is not over.
pub fn stop(desk: &Desk) -> Option<Stop> {
    state(desk).and_then(|state| state.stop)
}

pub use crate::blitzwar::turn_line::now as this_turn;

/// The side on move; in the phases of all sides the Axis, which plays first.
pub fn side(desk: &Desk) -> Side {
    stop(desk).and_then(|stop| stop.side).unwrap_or(Side::Axis)
}

/// What a key means on a page with lines to change and something to roll.
pub enum Stroke {
    /// Another line, or nothing.
    None,
    /// The number of the line on which something is changed.
    Change(usize),
    /// To act, and who rolls: the table's habit, with a long press the other.
    Act(Roller),
    /// To tell why.
    Why,
    /// To go back.
    Leave,
}

/// Takes a key; the list moves by itself.
pub fn stroke(list: &mut List, lines: usize, key: Key, press: Press, desk: &Desk) -> Stroke {
    if list.key(key, press, lines) {
        return Stroke::None;
    }
    match (key, press) {
        (Key::Left | Key::Right, Press::Short | Press::Repeat(_)) => Stroke::Change(list.index()),
        (Key::A | Key::Press, Press::Short) => Stroke::Act(desk.settings.roller),
        (Key::A, Press::Long) => Stroke::Act(desk.settings.roller.other()),
        (Key::X, Press::Short) => Stroke::Why,
        (Key::B, Press::Short) => Stroke::Leave,
        _ => Stroke::None,
    }
}

/// A page of this topic, as a step.
pub fn open(page: Page) -> Step {
    Step::Open(AnyPage::BlitzWar(GamePage::Naval(page)))
}

/// A command at sea, as a step.
pub fn sea(command: naval::Command) -> Step {
    Step::Run(GameCommand::BlitzWar(Command::Naval(command)))
}

/// A command in the air, as a step.
pub fn in_air(command: air::Command) -> Step {
    Step::Run(GameCommand::BlitzWar(Command::Air(command)))
}

/// The hint of who rolls when A is held.
pub const fn other_roller(roller: Roller) -> &'static str {
    match roller {
        Roller::Device => "hold A: yours",
        Roller::Hand => "hold A: mine",
    }
}

/// A zone as the owner calls it.
pub fn zone_name(zone: Zone, desk: &Desk) -> Name {
    given::of(&desk.charts, zone)
}

/// Why not: the rule and its words.
pub fn refused(composer: &mut Composer, refusal: Refusal) {
    crate::blitzwar::words::refused(composer, refusal);
}

/// The most bases that are offered.
const MOST: usize = 24;

/// Air units at base, to choose one of: the largest group first, and at the end one of no known base.
pub fn bases(desk: &Desk, sides: &[Side]) -> Vec<(AirBase, u8), MOST> {
    let mut bases: Vec<(AirBase, u8), MOST> = Vec::new();
    if let Some(state) = state(desk) {
        for &side in sides {
            bases.extend(state.air_bases(side).take(MOST - 1 - bases.len().min(MOST - 1)));
        }
    }
    order::by_key(&mut bases, |(_, units)| core::cmp::Reverse(*units));
    bases
}

/// The nation whose unit is meant when the board knows none.
pub const fn first_nation(side: Side) -> adjutant_rules::blitzwar::Nation {
    use adjutant_rules::blitzwar::Nation;
    match side {
        Side::Axis => Nation::Germany,
        Side::Allies => Nation::UnitedKingdom,
        Side::SovietUnion => Nation::SovietUnion,
    }
}

/// The enemies of a side in the air.
pub const fn enemies(side: Side) -> &'static [Side] {
    match side {
        Side::Axis => &[Side::Allies, Side::SovietUnion],
        _ => &[Side::Axis],
    }
}

/// A base in words: `GER Breslau 4`, or the nation alone.
pub fn base_words(base: AirBase, units: Option<u8>, desk: &Desk) -> String<24> {
    let nation = names::nation(base.nation);
    match (base.zone, units) {
        (Some(zone), Some(units)) => fitted(format_args!("{nation} {} {units}", zone_name(zone, desk)), 20),
        (Some(zone), None) => fitted(format_args!("{nation} {}", zone_name(zone, desk)), 20),
        (None, _) => fitted(format_args!("{nation} any"), 20),
    }
}

/// The next base of a list; the last stop is a unit of no known base.
pub fn next_base(now: AirBase, bases: &[(AirBase, u8)], side: Side, key: Key) -> AirBase {
    let none = AirBase { nation: first_nation(side), zone: None };
    let at = bases.iter().position(|(base, _)| *base == now).unwrap_or(bases.len());
    bases.get(cycled(at, bases.len() + 1, key)).map_or(none, |(base, _)| *base)
}

/// Whether a base and a land zone lie in the same part of the world, Africa or Europe, as far as it is told: a unit from there is
/// the likelier one. How far they are from each other only the map shows (13.4.1).
pub fn is_near(desk: &Desk, base: AirBase, target: AirTarget) -> bool {
    let (Some(from), AirTarget::Land(zone)) = (base.zone, target) else { return true };
    let part = |zone| zones::fact(&desk.charts, zone, ZoneFact::Region);
    part(from) == part(zone)
}

/// The base to begin with: the one with most units.
pub fn first_base(desk: &Desk, side: Side) -> AirBase {
    let none = AirBase { nation: first_nation(side), zone: None };
    bases(desk, &[side]).first().map_or(none, |(base, _)| *base)
}

/// How many units stand at a base.
pub fn units_at(base: AirBase, desk: &Desk) -> Option<u8> {
    let zone = base.zone?;
    let place = adjutant_rules::blitzwar::board::Place::Land(zone);
    state(desk).map(|state| state.board.of(place, base.nation).air_force)
}

/// The picker of zones; the page finds the zone with [`picked_zone`] when it is on top again.
pub fn pick_zone(title: &'static str, desk: &mut Desk) -> Step {
    ZonePage::hand(title, desk)
}

/// The zone that was picked, once.
pub fn picked_zone(desk: &mut Desk) -> Option<Zone> {
    desk.answer.take().and_then(Zone::new)
}
