//! What a rule or a due thing means, in a sentence for the player.

use adjutant_rules::blitzwar::{Due, Fault, InputFault};

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
    Notice::Told(due.rule(), due.meaning())
}
