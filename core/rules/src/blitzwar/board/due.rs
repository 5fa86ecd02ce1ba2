//! What is due: what stands where (3, 4, 19).

use core::fmt::{self, Display, Formatter};

use heapless::Vec;

use super::stacking::{fewest_counters, room, together};
use super::{Place, Stack};
use crate::blitzwar::diplomacy::{Map, Status};
use crate::blitzwar::due::{Due as AnyDue, DueList};
use crate::blitzwar::setup::POLISH_ARMIES;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Phase, Side, State, Stop};

/// The most zones of a kind that are named at once.
const MOST: usize = 3;

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The Allied player places so many Polish armies more (19).
    PolishArmies(u8),
    /// More stands in this zone than may (4).
    Stacked(Zone),
    /// Units that were out of supply: are they still (17.5)?
    CutOff(Zone),
    /// Enemy corps took the port in which these ships lay: they move out to the sea zone beside it (15.3).
    SailOut(Zone),
    /// Units of others stand in a zone of Vichy France: they go to the nearest zone of Occupied France (9.4).
    LeaveVichy(Zone),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::PolishArmies(_) => "19",
            Self::Stacked(_) => "4",
            Self::CutOff(_) => "17.5",
            Self::SailOut(_) => "15.3",
            Self::LeaveVichy(_) => "9.4",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::PolishArmies(_) => {
                "The Allied player places six Polish armies in Poland. Only counters show their corps; here each counts one."
            }
            Self::Stacked(_) => {
                "Too many counters or corps for the zone, or two sides or minor countries in it. The owner removes some."
            }
            Self::SailOut(_) => "The port is lost: its ships move out to the sea zone beside it. Move them there.",
            Self::LeaveVichy(_) => {
                "The zone is Vichy's now: units of others go to the nearest zone of Occupied France, supply as well."
            }
            Self::CutOff(_) => "Marked out of supply on an earlier turn. Take the mark off if supply came through.",
        }
    }

    /// Whether play cannot go on without it: nothing on the board stops play.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        false
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::PolishArmies(1) => f.write_str("Place 1 Polish army"),
            Self::PolishArmies(left) => write!(f, "Place {left} Polish armies"),
            Self::Stacked(zone) => write!(f, "Too many: {zone}"),
            Self::CutOff(zone) => write!(f, "Cut off? {zone}"),
            Self::SailOut(zone) => write!(f, "Sail out: {zone}"),
            Self::LeaveVichy(zone) => write!(f, "Leave: {zone}"),
        }
    }
}

/// Whether more stands in a zone than may, as far as the table told.
fn too_many(state: &State, zone: Zone) -> bool {
    let (mut counters, mut all) = (0_u16, 0_u16);
    let mut nations: Vec<Nation, 24> = Vec::new();
    // Once over the board: this is asked for every stack on it.
    for stack in state.board.at(Place::Land(zone)).filter(|stack| stack.corps() > 0) {
        counters = counters.saturating_add(fewest_counters(stack.infantry, stack.armoured));
        all = all.saturating_add(stack.corps().into());
        let _ = nations.push(stack.nation);
    }
    room(zone.name(), counters, all).is_err() || together(&nations).is_err()
}

impl State {
    /// How many of the Polish armies do not stand in Poland. Only the counters tell how many corps an army has: each corps
    /// counts as one. A zone of which nobody told the country is taken for Polish (19).
    #[must_use]
    pub fn polish_armies_left(&self, map: Map<'_>) -> u8 {
        let home = |zone| map.country(zone).is_none_or(|country| country == Nation::Poland);
        let in_poland = |stack: &&Stack| matches!(stack.place, Place::Land(zone) if home(zone));
        let polish = self.board.stacks().filter(|stack| stack.nation == Nation::Poland).filter(in_poland);
        polish.fold(POLISH_ARMIES, |left, stack| left.saturating_sub(stack.corps()))
    }

    /// Whether Polish armies are still set up: until the first combat, which may destroy some. Whoever forgot them would
    /// attack an empty Poland (19).
    pub(super) fn sets_up_poland(&self) -> bool {
        let before =
            |stop: Stop| stop.side.is_none() || stop.side == Some(Side::Axis) && stop.phase < Phase::BlitzkriegCombat;
        self.stop.is_some_and(|stop| stop.turn.get() == 1 && before(stop))
    }

    /// Ports with ships of their holder's enemies.
    fn driven_out(&self) -> impl Iterator<Item = Zone> + '_ {
        self.board.stacks().filter(|stack| stack.fleet > 0 || stack.u_boat > 0).filter_map(|stack| match stack.place {
            Place::Land(zone) => {
                let holder = self.owner(zone)?;
                self.fights_against(stack.nation, holder).then_some(zone)
            }
            Place::Sea(_) => None,
        })
    }

    /// Zones of neutral Vichy France in which units or supply of others are left: which zone of Occupied France is the nearest
    /// only the map tells, so that the table moves them (9.4, R66).
    fn left_in_vichy(&self, map: Map<'_>) -> Vec<Zone, MOST> {
        if self.diplomacy.status.of(Nation::VichyFrance) != Status::Neutral {
            return Vec::new();
        }
        let units = |zone| self.board.at(Place::Land(zone)).any(|stack| stack.nation != Nation::VichyFrance);
        let supply = |zone| Side::ALL.iter().any(|&side| self.supply.at(side, zone) > 0);
        let vichy = map.zones(Nation::VichyFrance).filter(|&zone| self.held_by(map, zone).is_none());
        vichy.filter(|&zone| units(zone) || supply(zone)).take(MOST).collect()
    }

    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_board(&self, map: Map<'_>, stop: Stop, due: &mut DueList) {
        let armies = self.polish_armies_left(map);
        if self.sets_up_poland() && armies > 0 {
            due.add(AnyDue::Board(Due::PolishArmies(armies)));
        }
        due.add_all(self.driven_out().take(MOST).map(|zone| AnyDue::Board(Due::SailOut(zone))));
        due.add_all(self.left_in_vichy(map).iter().map(|&zone| AnyDue::Board(Due::LeaveVichy(zone))));
        let mut zones: Vec<Zone, MOST> = Vec::new();
        for stack in self.board.stacks() {
            if let Place::Land(zone) = stack.place
                && stack.corps() > 0
                && !zones.contains(&zone)
                && !zones.is_full()
                && too_many(self, zone)
            {
                let _ = zones.push(zone);
            }
        }
        due.add_all(zones.iter().map(|&zone| AnyDue::Board(Due::Stacked(zone))));
        if let (Phase::NormalCombat, Some(side)) = (stop.phase, stop.side) {
            due.add_all(self.board.marks(side).take(MOST).map(|zone| AnyDue::Board(Due::CutOff(zone))));
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;

    use super::{Due, Zone};

    #[test]
    fn every_due_line_fits_its_place() {
        for &zone in Zone::ALL {
            let armies = [Due::PolishArmies(6), Due::PolishArmies(1)];
            let zones = [Due::Stacked(zone), Due::CutOff(zone), Due::SailOut(zone), Due::LeaveVichy(zone)];
            for due in armies.into_iter().chain(zones) {
                let line = due.to_string();
                assert!((1..=24).contains(&line.len()), "{line}: {}", line.len());
                assert!(!due.rule().is_empty() && !due.meaning().is_empty());
            }
        }
    }
}
