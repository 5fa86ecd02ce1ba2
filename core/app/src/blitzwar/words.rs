//! What a rule or a due thing means, in a sentence for the player.

use adjutant_rules::blitzwar::{Due, Fault, InputFault, StepName, TimerName};

use crate::notice::Notice;

/// Rule and words of what stands against a combat.
#[must_use]
pub const fn fault(fault: Fault) -> (&'static str, &'static str) {
    match fault {
        Fault::Refused(refusal) => (refusal.rule(), refusal.text()),
        Fault::Wrong(wrong) => input(wrong),
    }
}

/// Rule and words of facts that cannot be true together.
#[must_use]
pub const fn input(wrong: InputFault) -> (&'static str, &'static str) {
    match wrong {
        InputFault::PointsMissing => ("16.3.2", "set the Axis points first: Y"),
        InputFault::NoAttackers | InputFault::NoDefenders | InputFault::NoCorps => ("16.1", "enter both forces"),
        other => ("", other.word()),
    }
}

/// The notice behind a due thing.
#[must_use]
pub const fn due(due: &Due) -> Notice {
    match due {
        Due::Settle(_) => Notice::Rule("16.1", "The die has fallen. Take the losses before anything else."),
        Due::AttackAgain(_) => Notice::Rule("17.1", "Armour is left: the group attacks the survivors again."),
        Due::Dated(event) => Notice::Rule(event.rule(), event.text()),
        Due::Step { step, .. } => Notice::Rule("8", step_words(*step)),
        Due::Timer { timer, .. } => Notice::Rule(timer.rule(), timer.text()),
        Due::CountPoints => Notice::Rule("16.3.2", "Count the Axis Strategic Points and set them: A."),
    }
}

/// A due thing on one line of 24 columns.
#[derive(Debug)]
pub struct Line<'a>(pub &'a Due);

impl core::fmt::Display for Line<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self.0 {
            Due::Settle(zone) => write!(f, "{}: take losses", zone.name()),
            Due::AttackAgain(zone) => write!(f, "{}: again", zone.name()),
            Due::Dated(event) => f.write_str(event.text()),
            Due::Step { step, .. } => f.write_str(step_name(*step)),
            Due::Timer { timer, until } => write!(f, "{} T{}", timer_name(*timer), until.get()),
            Due::CountPoints => f.write_str("count the Axis points"),
        }
    }
}

/// A timer, in 20 columns.
const fn timer_name(timer: TimerName) -> &'static str {
    match timer {
        TimerName::GermanBonusWest => "German +1 west to",
        TimerName::GermanBonusEast => "German +1 east to",
        TimerName::SovietTotalWar => "Soviet Total War",
        TimerName::SovietInfantry => "12 Soviet infantry",
        TimerName::SecondElite => "2nd Elite counter",
        TimerName::GermansToAfrica => "Germans to Africa",
        _ => timer.text(),
    }
}

/// A step, in 24 columns.
const fn step_name(step: StepName) -> &'static str {
    match step {
        StepName::Surrenders => "surrenders",
        StepName::CountryActivation => "countries join the war",
        StepName::CardChoice => "choose cards",
        StepName::MinorReinforcements => "minors' reinforcements",
        StepName::MajorReinforcements => "majors' reinforcements",
        StepName::LendLease => "lend-lease",
        StepName::Placing => "place reinforcements",
        StepName::Reorganisation => "reorganise counters",
        StepName::NavalMovement => "naval movement",
        StepName::NavalCombat => "naval combat",
        StepName::StrategicBombing => "strategic bombing",
        StepName::TacticalUse => "tactical air use",
        StepName::StrategicAirMovement => "move air bases",
        StepName::SeaTransport => "sea transport",
        StepName::Fortification => "fortify one corps",
        StepName::StrategicMovement => "strategic movement",
        StepName::TacticalMovementAndActivation => "tactical moves, activate",
        StepName::Combat => "combat",
        StepName::Retreat => "retreat",
        StepName::Advance => "advance",
        StepName::OneZoneMove => "one-zone moves",
        StepName::OutOfSupply => "mark out of supply",
    }
}

/// A step of the sequence, in a sentence.
const fn step_words(step: StepName) -> &'static str {
    match step {
        StepName::Surrenders => "Who meets a condition of surrender gives in now.",
        StepName::CountryActivation => "Countries that join the war do it now; roll the dice that are due.",
        StepName::CardChoice => "Choose the card that arrives three turns later.",
        StepName::MinorReinforcements => "Minor countries and powers get theirs.",
        StepName::MajorReinforcements => "Turn the card over; take off the losses.",
        StepName::LendLease => "The Allies may send supply and air to the Soviet Union.",
        StepName::Placing => "Put the new counters on the map.",
        StepName::Reorganisation => "Counters of one zone may be exchanged.",
        StepName::NavalMovement => "Fleets and U-boats move, 1 supply each.",
        StepName::NavalCombat => "Fight at sea where both sides stand.",
        StepName::StrategicBombing => "Allied bombers against Germany.",
        StepName::TacticalUse => "Place air units one by one; the enemy may counter each.",
        StepName::StrategicAirMovement => "Air units change their bases.",
        StepName::SeaTransport => "Ship units from port to port or to beachheads.",
        StepName::Fortification => "One corps may be fortified for 2 supply.",
        StepName::StrategicMovement => "Long moves at double cost.",
        StepName::TacticalMovementAndActivation => "Move, and activate what is to attack.",
        StepName::Combat => "Attack zone after zone.",
        StepName::Retreat => "Beaten defenders go back.",
        StepName::Advance => "Victors may advance into empty zones.",
        StepName::OneZoneMove => "Counters that did nothing may move one zone.",
        StepName::OutOfSupply => "Mark your units without a line of supply.",
    }
}
