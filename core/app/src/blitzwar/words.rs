//! What a rule or a due thing means, in a sentence for the player.

use adjutant_rules::blitzwar::{Due, Fault, InputFault, Refusal, Side, State, Zone};
use adjutant_rules::game;

use crate::compose::Composer;
use crate::notice::Notice;
use crate::screen::Style;

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

impl From<Refusal> for Notice {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(game::Refusal::BlitzWar(refusal))
    }
}

impl From<Fault> for Notice {
    fn from(wrong: Fault) -> Self {
        let (rule, text) = fault(wrong);
        Self::Forbidden(rule, text)
    }
}

/// The notice behind a due thing.
#[must_use]
pub const fn due(due: &Due) -> Notice {
    Notice::Told(due.rule(), due.meaning())
}

/// A line for a Fortified Line that falls when a side takes a zone (16.3.2).
pub fn line_falls(state: &State, zone: Zone, to: Option<Side>, composer: &mut Composer) {
    if state.line_falls(zone, to) {
        composer.styled(format_args!("Fortified Line gone 16.3.2"), Style::Strong);
    }
}

/// A refusal where the answer would stand: its rule and its words.
pub fn refused(composer: &mut Composer, refusal: Refusal) {
    composer.paragraph(format_args!("! {} {}", refusal.rule(), refusal.text()), Style::Alert);
}
