//! What must be done, decided or rolled now.

use super::calendar::{Allowed, DatedEvent, Turn};
use super::diplomacy::{DateName, Map};
use super::sequence::{Phase, StepName, Stop};
use super::state::State;
use super::zones::Zone;
use super::{Side, TimerName};
use crate::timer::Timer;

/// The most that can be due at once: an open battle, 12 attacks with survivors, 7 dated events, 5 steps, the timers, and
/// what the topics add.
pub type DueList = crate::due::DueList<Due, 48>;

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// The losses of the combat in this zone must be taken (16.1).
    Settle(Zone),
    /// The survivors in this zone must be attacked again (17.1).
    AttackAgain(Zone),
    /// A dated event of this turn.
    Dated(DatedEvent),
    /// A step of the phase; without a side all three do it in turn.
    Step {
        /// Which.
        step: StepName,
        /// Whose.
        side: Option<Side>,
        /// Everywhere, or only where no snow lies.
        where_due: Allowed,
    },
    /// A timer that runs.
    Timer {
        /// Which.
        timer: TimerName,
        /// The turn on which it falls due, or its last turn.
        until: Turn,
    },
    /// Axis Strategic Points are counted at the end of the Axis turn.
    CountPoints {
        /// Italy and Hungary wait for them (9.3); else German defence does (16.3.2), and the score (18).
        for_joining: bool,
    },
    /// The game is over, and the points of its end are not counted: the score hangs on them.
    LastCount,
    /// The countries and their dates.
    Diplomacy(super::diplomacy::Due),
    /// Cards and reinforcements.
    Cards(super::cards::Due),
    /// What stands where.
    Board(super::board::Due),
    /// Supply and movement.
    Supply(super::supply::Due),
    /// The war at sea.
    Naval(super::naval::Due),
    /// The war in the air.
    Air(super::air::Due),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Settle(_) => "16.1",
            Self::AttackAgain(_) => "17.1",
            Self::Dated(event) => event.rule(),
            Self::Step { where_due: Allowed::SnowFreeZones, .. } => "6",
            Self::Step { step, .. } => step_line(*step).0,
            Self::Timer { timer, .. } => timer.rule(),
            Self::CountPoints { for_joining: true } => "9.3",
            Self::CountPoints { for_joining: false } => "16.3.2",
            Self::LastCount => "18",
            Self::Diplomacy(due) => due.rule(),
            Self::Cards(due) => due.rule(),
            Self::Board(due) => due.rule(),
            Self::Supply(due) => due.rule(),
            Self::Naval(due) => due.rule(),
            Self::Air(due) => due.rule(),
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Settle(_) => "A combat was rolled: both sides take their losses before anything else is fought.",
            Self::AttackAgain(_) => {
                "Defenders survived the blitzkrieg attack. The same group attacks them again while it has armour."
            }
            Self::Dated(event) => event.meaning(),
            Self::Step { where_due: Allowed::SnowFreeZones, .. } => {
                "Blitzkrieg is fought only in zones without snow: Africa, and Asia south of the mountains."
            }
            Self::Step { step, .. } => step_line(*step).2,
            Self::Timer { timer, .. } => match timer {
                TimerName::GermanBonusWest => {
                    "German attacks on the Allies have +1 on the turn of the first and two more."
                }
                TimerName::GermanBonusEast => {
                    "German attacks on Soviets have +1 for five turns, but not in winter 1942."
                }
                TimerName::SovietTotalWar => "The Soviet Union may choose Total War cards from this turn.",
                TimerName::SovietInfantry => "The Soviet Union gets 12 infantry corps on this turn.",
                TimerName::SecondElite => "Germany gets its second Elite counter on this turn.",
                TimerName::GermansToAfrica => "German units may attack Greece and go to Africa from this turn.",
            },
            Self::CountPoints { for_joining: true } => {
                "With 20 Axis points Italy and Hungary join in the next diplomacy phase; your map tells how many there are."
            }
            Self::CountPoints { for_joining: false } => {
                "The Axis points at the end of the Axis turn decide about German defence, at the end of turn 47 about victory."
            }
            Self::LastCount => {
                "The Axis points at the end of turn 47 decide about victory, and nobody has counted them yet."
            }
            Self::Diplomacy(due) => due.meaning(),
            Self::Cards(due) => due.meaning(),
            Self::Board(due) => due.meaning(),
            Self::Supply(due) => due.meaning(),
            Self::Naval(due) => due.meaning(),
            Self::Air(due) => due.meaning(),
        }
    }

    /// Whether play cannot go on without it: it stands first and is marked.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        match self {
            Self::Settle(_) | Self::AttackAgain(_) | Self::LastCount => true,
            Self::Diplomacy(due) => due.must_act(),
            Self::Cards(due) => due.must_act(),
            Self::Board(due) => due.must_act(),
            Self::Supply(due) => due.must_act(),
            Self::Naval(due) => due.must_act(),
            Self::Air(due) => due.must_act(),
            _ => false,
        }
    }
}

impl core::fmt::Display for Due {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Settle(zone) => write!(f, "Losses in {zone}"),
            Self::AttackAgain(zone) => write!(f, "Fight on: {zone}"),
            Self::Dated(event) => f.write_str(event.text()),
            Self::Step { step, where_due: Allowed::SnowFreeZones, .. } => match step {
                StepName::Combat => f.write_str("Blitzkrieg: not in snow"),
                StepName::OneZoneMove => f.write_str("One zone: not in snow"),
                step => write!(f, "{}: not in snow", step_line(*step).1),
            },
            Self::Step { step, .. } => f.write_str(step_line(*step).1),
            Self::Timer { timer, until } => write!(f, "{} T{until}", timer.text()),
            Self::CountPoints { .. } | Self::LastCount => f.write_str("Count the Axis points"),
            Self::Diplomacy(due) => due.fmt(f),
            Self::Cards(due) => due.fmt(f),
            Self::Board(due) => due.fmt(f),
            Self::Supply(due) => due.fmt(f),
            Self::Naval(due) => due.fmt(f),
            Self::Air(due) => due.fmt(f),
        }
    }
}

impl StepName {
    /// Its name on a screen, at most 20 columns.
    #[must_use]
    pub const fn title(self) -> &'static str {
        step_line(self).1
    }
}

/// Rule, line and meaning of a step.
#[rustfmt::skip]
const fn step_line(step: StepName) -> (&'static str, &'static str, &'static str) {
    match step {
        StepName::Surrenders => ("9.2", "Surrenders", "Each side in turn: which countries surrender?"),
        StepName::CountryActivation => ("9.3", "Who joins the war", "Each side in turn: which countries join the war?"),
        StepName::CardChoice => ("10.1", "Choose cards", "Each side puts the card for three turns ahead in its row."),
        StepName::MinorReinforcements => ("11.2", "Minor reinforcements", "Corps and supply of the minor countries and powers."),
        StepName::MajorReinforcements => ("11.3", "Major reinforcements", "The top card of each major power, less its losses."),
        StepName::LendLease => ("11.4", "Lend-lease", "The Allies may send supply and air units to the Soviet Union."),
        StepName::Placing => ("11.5", "Place reinforcements", "New units go to supply zones, Naval Bases and air bases."),
        StepName::Reorganisation => ("11.10", "Reorganisation", "Counters of one zone may be exchanged for others."),
        StepName::NavalMovement => ("12.1", "Naval movement", "Fleets and U-boats move up to four steps, 1 supply each."),
        StepName::NavalCombat => ("12.2", "Naval combat", "The side on move may fight in each sea zone."),
        StepName::StrategicBombing => ("13.3", "Strategic bombing", "Up to three Allied air units bomb Germany."),
        StepName::TacticalUse => ("13.4", "Air missions", "Air units go to land zones, sea zones and beachheads."),
        StepName::StrategicAirMovement => ("13.5", "Air bases", "Air units change their bases, free of cost."),
        StepName::SeaTransport => ("14", "Sea transport", "Port to port and to beachheads."),
        StepName::Fortification => ("15.1", "Fortify", "One corps may be fortified, or turned back."),
        StepName::StrategicMovement => ("15.2", "Strategic moves", "Long moves behind the front, at double cost."),
        StepName::TacticalMovementAndActivation => ("15.3", "Moves and activation", "Infantry 3 zones, armour 5; activate attackers."),
        StepName::Combat => ("16.1", "Combat", "One combat at a time, each zone once in the phase."),
        StepName::Retreat => ("17.2", "Retreats", "The beaten go back one zone, or take an extra casualty."),
        StepName::Advance => ("16.4", "Advance", "Attackers may enter a zone that was vacated."),
        StepName::OneZoneMove => ("16.5", "One-zone moves", "Counters that neither moved nor fought move one zone."),
        StepName::OutOfSupply => ("17.5", "Out of supply", "Mark the units that have no line of supply."),
    }
}

/// Whether a topic says more exactly what is to be done in a step.
const fn told_by_a_topic(step: StepName) -> bool {
    matches!(
        step,
        StepName::CardChoice | StepName::MinorReinforcements | StepName::MajorReinforcements | StepName::Placing
    )
}

/// Whether a dated event is looked at in this phase: card matters with the cards, and so on; all of them when a turn begins.
const fn concerns(event: DatedEvent, phase: Phase) -> bool {
    use DatedEvent as E;
    match phase {
        Phase::Diplomacy => true,
        Phase::Cards => matches!(event, E::ChooseThreeCards | E::SovietTotalWarCards | E::LastCardChoice),
        Phase::Reinforcement => matches!(
            event,
            E::FirstReinforcementPhase
                | E::ThreeCorpsCounters
                | E::PersianGulfLendLease
                | E::KareliaWhiteTank
                | E::UsaReinforcementsInUnitedKingdom
        ),
        Phase::Naval => matches!(event, E::NavalChange | E::AmericaFleetAvailable),
        Phase::AirForce => matches!(event, E::Bombing3 | E::Bombing4),
        Phase::SeaTransport | Phase::Movement => matches!(event, E::GermansFreeForGreeceAndAfrica),
        Phase::BlitzkriegCombat => matches!(
            event,
            E::SovietWinterBlitzkrieg
                | E::AxisAndAlliedWinterBlitzkrieg
                | E::NoGermanBonusAgainstSoviets
                | E::NoGermanDefenceInSovietUnion
                | E::GermanDefenceNeeds20Points
        ),
        Phase::NormalCombat => matches!(
            event,
            E::NoGermanBonusAgainstSoviets | E::NoGermanDefenceInSovietUnion | E::GermanDefenceNeeds20Points
        ),
    }
}

impl State {
    /// What must be done, decided or rolled now, as far as the rulebook alone tells it.
    #[must_use]
    pub fn due(&self) -> DueList {
        self.due_on(Map(None))
    }

    /// What must be done, decided or rolled now: what stops play first, then the calendar, the steps, and what runs. The map
    /// tells of countries whose zones the owner has named, Poland's first of all (9.2).
    #[must_use]
    pub fn due_on(&self, map: Map<'_>) -> DueList {
        let mut due = DueList::new();
        due.add_all(self.open.iter().map(|open| Due::Settle(open.zone)));
        let Some(stop) = self.stop else {
            due.add_all(self.last_count_due(map).then_some(Due::LastCount));
            return due;
        };
        // Before the normal phase they only wait.
        if stop.phase == Phase::NormalCombat {
            let must = self.waiting.iter().filter(|survivors| survivors.has_armour());
            due.add_all(must.map(|survivors| Due::AttackAgain(survivors.zone)));
        }
        self.due_diplomacy(map, stop, &mut due);
        self.due_cards(stop, &mut due);
        self.due_supply(stop, &mut due);
        self.due_naval(stop, &mut due);
        self.due_air(stop, &mut due);
        // The calendar stands behind what must be done, before everything that can wait.
        let first = due.iter().rposition(Due::must_act).map_or(0, |last| last + 1);
        let events = stop.turn.events().iter().filter(|event| concerns(**event, stop.phase) && !self.is_over(**event));
        for (place, event) in (first..).zip(events) {
            due.add_at(place, Due::Dated(*event));
        }
        self.due_board(map, stop, &mut due);
        if stop.phase == Phase::NormalCombat {
            due.add_all(self.count_points(map, stop));
        }
        for step in stop.phase.steps().iter().filter(|step| !told_by_a_topic(**step)) {
            if *step == StepName::Fortification && stop.side.is_some_and(|side| *self.movement.fortified.get(side)) {
                continue;
            }
            if *step == StepName::LendLease && !self.soviet_union_invaded() {
                continue;
            }
            if stop.phase == Phase::Diplomacy && self.diplomacy.held == Some(stop.turn) {
                continue;
            }
            let mut sides = stop.steps().filter(|of| of.step == *step && of.due != Allowed::No);
            if let Some(first) = sides.next() {
                let side = if sides.next().is_some() { None } else { Some(first.side) };
                due.add(Due::Step { step: *step, side, where_due: first.due });
            }
        }
        due.add_all(self.timers(stop));
        due
    }

    /// Whether the Axis points are counted at the end of this combat phase: after the Axis turn for the next turn, on which
    /// German defence (16.3.2, R40) or Italy and Hungary (9.3, R27) ask for them, and at the very end for the score (18). Who
    /// told all points of his map need not count for Italy and Hungary.
    fn count_points(&self, map: Map<'_>, stop: Stop) -> Option<Due> {
        if self.facts.points_counted == Some(stop) {
            return None;
        }
        let untold = || map.0.is_none_or(|charts| self.axis_points(charts).untold > 0);
        match stop.side? {
            Side::Axis if stop.turn.next().is_none_or(Turn::german_defence_needs_points) => {
                Some(Due::CountPoints { for_joining: false })
            }
            Side::Axis if self.points_draw_in() && untold() => Some(Due::CountPoints { for_joining: true }),
            Side::SovietUnion if stop.turn == Turn::LAST => Some(Due::CountPoints { for_joining: false }),
            _ => None,
        }
    }

    /// Whether German units can be in the Soviet Union, without which there is no lend-lease (11.4).
    fn soviet_union_invaded(&self) -> bool {
        self.facts.first_attack_soviet_union.is_some() || self.date(DateName::GermanSovietWar).is_some()
    }

    /// The timers that run now and concern this phase.
    fn timers(&self, stop: Stop) -> impl Iterator<Item = Due> {
        let now = u16::from(stop.turn.get());
        let facts = &self.facts;
        let turn = |fact: Option<Turn>| fact.map(|turn| u16::from(turn.get()));
        let west = facts.first_attack_west.filter(|_| facts.poland_surrendered.is_some());
        let east = turn(facts.first_attack_soviet_union);
        let british = turn(facts.first_british_attack_on_italians);
        let fights = stop.combat().is_some_and(|(_, side)| side == Side::Axis);
        let grows = matches!(stop.phase, Phase::Diplomacy | Phase::Reinforcement);
        let africa = Timer::after(british.unwrap_or(0), 2);
        let timers = [
            (TimerName::GermanBonusWest, turn(west).map(|set| Timer::lasting(set, 3)), fights),
            (TimerName::GermanBonusEast, east.map(|set| Timer::lasting(set, 5)), fights && !stop.turn.winter_1942()),
            (TimerName::SovietTotalWar, east.map(|set| Timer::after(set, 1)), stop.phase == Phase::Cards && now < 24),
            (TimerName::SovietInfantry, east.map(|set| Timer::after(set, 3)), grows),
            (TimerName::SecondElite, east.map(|set| Timer::after(set, 6)), grows),
            // Turn 13 at the latest.
            (
                TimerName::GermansToAfrica,
                british.map(|_| africa).filter(|timer| timer.due <= 13),
                stop.phase == Phase::Movement,
            ),
        ];
        timers.into_iter().filter_map(move |(timer, runs, concerns)| {
            let runs = runs.filter(|runs| concerns && runs.runs(now))?;
            Some(Due::Timer { timer, until: Turn::new(u8::try_from(runs.due).ok()?)? })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::{Due, StepName, step_line};
    use crate::blitzwar::{Allowed, DatedEvent, Side, TimerName, Turn, Zone};

    /// A due line stands behind a sign on a line of 26 columns.
    const COLUMNS: usize = 24;

    #[test]
    fn every_due_line_fits_its_place() {
        extern crate std;
        use std::string::ToString;
        let mut dues = std::vec::Vec::new();
        dues.extend(Zone::ALL.iter().flat_map(|&zone| [Due::Settle(zone), Due::AttackAgain(zone)]));
        dues.extend(DatedEvent::ALL.iter().map(|event| Due::Dated(*event)));
        for &step in StepName::ALL {
            dues.push(Due::Step { step, side: None, where_due: Allowed::Yes });
            assert!(!step_line(step).0.is_empty() && step.title().len() <= 20);
        }
        for step in [StepName::Combat, StepName::Advance, StepName::OneZoneMove] {
            dues.push(Due::Step { step, side: Some(Side::Axis), where_due: Allowed::SnowFreeZones });
        }
        dues.extend(TimerName::ALL.iter().map(|&timer| Due::Timer { timer, until: Turn::LAST }));
        dues.extend([false, true].map(|for_joining| Due::CountPoints { for_joining }));
        dues.push(Due::LastCount);
        for due in dues {
            let line = due.to_string();
            assert!((1..=COLUMNS).contains(&line.len()), "{line}: {}", line.len());
            assert!(!due.rule().is_empty() && !due.meaning().is_empty());
        }
    }
}
