//! What happened. The journal stores these; replaying them rebuilds the state.

use core::fmt::{self, Display, Formatter, Write};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::board::{MOST_ORIGINS, Reach};
use super::calendar::Turn;
use super::combat::{Combat, CombatResult};
use super::command::{Override, Resolution, Settlement};
use super::losses::MAX_UNITS;
use super::sequence::Stop;
use super::zones::Zone;
use super::{After, Nation, Side};
use crate::dice::{D6, Faces, Roller};
use crate::game::Label;

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
// One event exists at a time, on the stack; a box is not to be had here.
#[allow(clippy::large_enum_variant)]
pub enum Event {
    /// A phase was ended.
    PhaseEnded {
        /// Which.
        from: Stop,
        /// Where play goes on; `None` after turn 47.
        to: Option<Stop>,
    },
    /// A combat was rolled, of which only the forces were told. It carries the whole question and the result, so that a mended
    /// table does not rewrite it.
    Fought {
        /// Everything the result depends on; its trace is worked out from it again.
        combat: Combat,
        /// The attacked zone.
        zone: Zone,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
        /// What the table gave.
        result: CombatResult,
        /// Attacking air units that the combat spends (16.1).
        air_removed: u8,
    },
    /// The losses of the combat were taken; everybody advanced who may, or nobody.
    Settled {
        /// The attacked zone.
        zone: Zone,
        /// The losses and what followed.
        settlement: Settlement,
        /// No defender is left in the zone.
        vacated: bool,
        /// The side that holds the zone now, if the attacker advanced into it.
        taken_for: Option<Side>,
    },
    /// A zone changed hands.
    OwnerChanged {
        /// The zone.
        zone: Zone,
        /// Who held it.
        from: Option<Side>,
        /// Who holds it now.
        to: Option<Side>,
    },
    /// A tracked value was set by hand.
    Overridden {
        /// What it is now.
        what: Override,
        /// What it was.
        was: Override,
    },
    /// The countries and their dates.
    Diplomacy(super::diplomacy::Event),
    /// Cards and reinforcements.
    Cards(super::cards::Event),
    /// What stands where.
    Board(super::board::Event),
    /// Supply and movement.
    Supply(super::supply::Event),
    /// The war at sea.
    Naval(super::naval::Event),
    /// The war in the air.
    Air(super::air::Event),
    /// A side took a zone of a neutral country that only the taught map places in it: the country joins the other side (9.3).
    NeutralEntered {
        /// The zone.
        zone: Zone,
        /// The side that holds it now.
        by: Side,
        /// Its country.
        country: Nation,
    },
    /// A side took an enemy's zone that only the taught map places in a country: an attack on it (9.3).
    Invaded {
        /// The zone.
        zone: Zone,
        /// The side that held it.
        from: Side,
        /// The side that holds it now.
        by: Side,
        /// Its country.
        country: Nation,
    },
    /// A combat was rolled, and where it came from or on whose soil it is was told as well.
    Attacked {
        /// Everything the result depends on; its trace is worked out from it again.
        combat: Combat,
        /// The attacked zone.
        zone: Zone,
        /// The country whose soil it is, as the book or the owner tells.
        soil: Option<Nation>,
        /// Where the attackers stand, as far as the table told.
        from: Vec<Zone, MOST_ORIGINS>,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
        /// What the table gave.
        result: CombatResult,
        /// Attacking air units that the combat spends (16.1).
        air_removed: u8,
    },
    /// The losses of the combat were taken, and who goes where.
    Resolved {
        /// The attacked zone.
        zone: Zone,
        /// The losses and what followed.
        resolution: Resolution,
        /// No defender is left in the zone.
        vacated: bool,
        /// The side that holds the zone now, if the attacker advanced into it.
        taken_for: Option<Side>,
        /// How far those who advanced may still go.
        reach: Reach,
    },
    /// The same, and corps that may not leave their country could not follow the others who retreat (9.6, 17.2).
    Parted {
        /// The attacked zone.
        zone: Zone,
        /// The losses and what followed.
        resolution: Resolution,
        /// No defender is left in the zone.
        vacated: bool,
        /// The side that holds the zone now, if the attacker advanced into it.
        taken_for: Option<Side>,
        /// How far those who advanced may still go.
        reach: Reach,
        /// The nations whose corps are destroyed.
        behind: Vec<Nation, MAX_UNITS>,
    },
}

impl Event {
    /// One short line for the log and for undo, at most 36 columns.
    #[must_use]
    pub fn label(&self) -> Label {
        let mut label = Label::new();
        // The longest line fits, which a test sees to.
        let _ = write!(label, "{}", Line(self));
        label
    }

    /// The turn that begins with this event: a bookmark of the log.
    #[must_use]
    pub fn turn_begun(&self) -> Option<Turn> {
        match self {
            Self::PhaseEnded { from, to: Some(to) } if to.turn != from.turn => Some(to.turn),
            Self::Overridden { what: Override::Turn(turn), .. } => Some(*turn),
            _ => None,
        }
    }

    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::Fought { die, by, .. } | Self::Attacked { die, by, .. } => {
                Some((*by, Faces::from_iter([die.face()])))
            }
            Self::Diplomacy(event) => event.roll(),
            Self::Cards(event) => event.roll(),
            Self::Board(event) => event.roll(),
            Self::Supply(event) => event.roll(),
            Self::Naval(event) => event.roll(),
            Self::Air(event) => event.roll(),
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        match self {
            Self::Overridden { .. } => true,
            Self::Diplomacy(event) => event.is_override(),
            Self::Cards(event) => event.is_override(),
            Self::Board(event) => event.is_override(),
            Self::Supply(event) => event.is_override(),
            Self::Naval(event) => event.is_override(),
            Self::Air(event) => event.is_override(),
            _ => false,
        }
    }
}

struct Line<'a>(&'a Event);

/// A side for a line of the log.
const fn who(side: Option<Side>) -> &'static str {
    match side {
        Some(side) => side.title(),
        None => "nobody",
    }
}

/// The line for a combat whose losses were taken.
fn settled(f: &mut Formatter<'_>, zone: Zone, after: After, taken_for: Option<Side>) -> fmt::Result {
    match (taken_for, after) {
        (Some(_), _) => write!(f, "Taken: {zone}"),
        (None, After::Retreats) => write!(f, "Retreat from {zone}"),
        (None, After::Destroyed) => write!(f, "Destroyed in {zone}"),
        (None, After::Stays | After::ExtraCasualty) => write!(f, "Losses in {zone}"),
    }
}

impl Display for Line<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self.0 {
            Event::PhaseEnded { from, .. } => {
                let side = if from.side.is_some() { who(from.side) } else { "" };
                let gap = if side.is_empty() { "" } else { " " };
                write!(f, "End {side}{gap}{}", from.phase.title())
            }
            Event::Fought { zone, result, .. } | Event::Attacked { zone, result, .. } => {
                write!(f, "Fight {zone} {}", result.result)
            }
            Event::Settled { zone, settlement, taken_for, .. } => settled(f, *zone, settlement.after, *taken_for),
            Event::Resolved { zone, resolution, taken_for, .. } | Event::Parted { zone, resolution, taken_for, .. } => {
                settled(f, *zone, resolution.after, *taken_for)
            }
            Event::OwnerChanged { zone, to, .. } => write!(f, "{zone} to {}", who(*to)),
            Event::NeutralEntered { zone, by, .. } | Event::Invaded { zone, by, .. } => {
                write!(f, "{zone} to {}", who(Some(*by)))
            }
            Event::Overridden { what, .. } => what.fmt(f),
            Event::Diplomacy(event) => event.fmt(f),
            Event::Cards(event) => event.fmt(f),
            Event::Board(event) => event.fmt(f),
            Event::Supply(event) => event.fmt(f),
            Event::Naval(event) => event.fmt(f),
            Event::Air(event) => event.fmt(f),
        }
    }
}

impl Display for Override {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let turn = |f: &mut Formatter<'_>, what: &str, turn: &Option<Turn>| match turn {
            Some(turn) => write!(f, "{what}: T{turn}"),
            None => write!(f, "{what}: never"),
        };
        match self {
            Self::Turn(turn) => write!(f, "Set turn {turn}"),
            Self::Stop(Some(stop)) => {
                let side = if stop.side.is_some() { who(stop.side) } else { "all" };
                write!(f, "Set T{} phase {} {side}", stop.turn, stop.phase.number())
            }
            Self::Stop(None) => f.write_str("Set the end of the game"),
            Self::AxisStrategicPoints(Some(points)) => write!(f, "Axis points: {points}"),
            Self::AxisStrategicPoints(None) => f.write_str("Axis points: not counted"),
            Self::PolandSurrendered(fact) => turn(f, "Poland fell", fact),
            Self::FirstAttackWest(fact) => turn(f, "West attacked", fact),
            Self::FirstAttackSovietUnion(fact) => turn(f, "USSR attacked", fact),
            Self::BritishItalianTurns([Some(first), Some(second)]) => {
                write!(f, "UK v Italians: T{first} T{second}")
            }
            Self::BritishItalianTurns([first, second]) => turn(f, "UK v Italians", &first.or(*second)),
            Self::FortifiedLine { zone, intact: true } => write!(f, "Line stands: {zone}"),
            Self::FortifiedLine { zone, intact: false } => write!(f, "Line gone: {zone}"),
            Self::Release(zone) => write!(f, "Released: {zone}"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;
    use std::vec::Vec;

    use super::{Event, Line};
    use crate::blitzwar::{Nation, Override, Phase, Side, Stop, Turn, Zone};

    #[test]
    fn every_line_of_the_log_fits() {
        let mut events = Vec::new();
        for &phase in Phase::ALL {
            for side in Side::ALL.iter().map(|&side| Some(side)).chain([None]) {
                let stop = Stop::new(Turn::LAST, phase, side);
                events.push(Event::PhaseEnded { from: stop, to: None });
                let what = Override::Stop(Some(stop));
                events.push(Event::Overridden { what, was: what });
            }
        }
        for &zone in Zone::ALL {
            events.push(Event::OwnerChanged { zone, from: None, to: Some(Side::SovietUnion) });
            events.push(Event::NeutralEntered { zone, by: Side::SovietUnion, country: Nation::BelgiumNetherlands });
            let (from, by, country) = (Side::Axis, Side::SovietUnion, Nation::BelgiumNetherlands);
            events.push(Event::Invaded { zone, from, by, country });
            for what in [Override::FortifiedLine { zone, intact: false }, Override::Release(zone)] {
                events.push(Event::Overridden { what, was: what });
            }
        }
        for event in events {
            let line = Line(&event).to_string();
            // A sign stands before it on a line of 26 columns.
            assert!(line.len() <= 25, "{line}: {}", line.len());
            assert_eq!(event.label().as_str(), line);
        }
    }
}
