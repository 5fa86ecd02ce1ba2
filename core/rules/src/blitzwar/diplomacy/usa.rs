//! When the USA enters the war (9.3), and when Total War cards come (10.2).

use serde::{Deserialize, Serialize};

use crate::blitzwar::calendar::Turn;
use crate::trace::Trace;

/// The beginning of 1942.
const USA_1942: u8 = 20;
/// Summer 1942: the Soviet Union's Total War cards (10.2).
const SOVIET_TOTAL_WAR: u8 = 24;

crate::ruled! {
    /// Why the USA enters when it does. Append only.
    pub enum EntryWhy {
        /// The date on the calendar.
        Beginning1942 = "9.3", "beginning of 1942",
        /// Spain joined the Axis by the die.
        Spain = "9.3", "Spain joined the Axis",
        /// Turkey let the Axis through by the die.
        Turkey = "9.3", "Turkey opened",
        /// The Axis landed in the United Kingdom.
        Landing = "9.3", "landing in the UK",
        /// It came too late to bring the entry forward in full.
        TooLate = "9.3", "event came too late",
    }
}

/// The turns of the events that bring the American entry forward, each once (R28).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct UsaEvents {
    /// Spain joined the Axis by the die.
    pub spain: Option<Turn>,
    /// Turkey opened to the Axis by the die.
    pub turkey: Option<Turn>,
    /// The first Axis landing in the United Kingdom.
    pub landing: Option<Turn>,
}

/// The American entry.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct UsaEntry {
    /// The turn.
    pub turn: Turn,
    /// Why then.
    pub trace: Trace<EntryWhy, 5>,
}

impl UsaEvents {
    /// The events that the diplomacy phase of a turn knows: the dice of that phase, landings of turns before (R28).
    fn known(self, turn: Turn) -> impl Iterator<Item = EntryWhy> {
        let known = |event: Option<Turn>, later: u8| {
            event.and_then(|event| turn.since(event)).is_some_and(|since| since >= later)
        };
        let events = [
            (EntryWhy::Spain, known(self.spain, 0)),
            (EntryWhy::Turkey, known(self.turkey, 0)),
            (EntryWhy::Landing, known(self.landing, 1)),
        ];
        events.into_iter().filter(|(_, known)| *known).map(|(event, _)| event)
    }

    /// Whether the USA is at war from the diplomacy phase of this turn on.
    #[must_use]
    pub fn entered(self, turn: Turn) -> bool {
        let events = self.known(turn).fold(0_u8, |count, _| count.saturating_add(1));
        turn.get().saturating_add(events) >= USA_1942
    }
}

/// The turn on which the USA enters, with the reasons.
#[must_use]
pub fn usa_entry(events: UsaEvents) -> UsaEntry {
    // Turn 20 at the latest, so one is always found.
    let turn = Turn::all().find(|turn| events.entered(*turn)).unwrap_or(Turn::LAST);
    let mut trace = Trace::new();
    trace.add(EntryWhy::Beginning1942, USA_1942.into());
    events.known(turn).for_each(|event| trace.add(event, -1));
    trace.add_some(EntryWhy::TooLate, i16::from(turn.get()) - trace.total());
    UsaEntry { turn, trace }
}

/// The turns from which each side may choose Total War cards; `None` while that is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct TotalWar {
    /// Axis.
    pub axis: Option<Turn>,
    /// Allies.
    pub allies: Option<Turn>,
    /// Soviet Union.
    pub soviet_union: Option<Turn>,
}

/// When Total War cards come (10.2): the earliest of the reasons counts.
#[must_use]
pub fn total_war(
    usa_entered: Option<Turn>,
    soviet_attack_on_axis: Option<Turn>,
    first_attack_soviet_union: Option<Turn>,
    germans_in_finland: Option<Turn>,
) -> TotalWar {
    let next = |turn: Option<Turn>| turn.and_then(Turn::next);
    let earliest = |reasons: [Option<Turn>; 3]| reasons.into_iter().flatten().min();
    TotalWar {
        axis: earliest([usa_entered, next(soviet_attack_on_axis), None]),
        allies: usa_entered,
        soviet_union: earliest([
            Turn::new(SOVIET_TOTAL_WAR),
            next(first_attack_soviet_union),
            next(germans_in_finland),
        ]),
    }
}

#[cfg(test)]
mod tests {
    use super::{UsaEvents, usa_entry};
    use crate::blitzwar::Turn;

    /// Every combination of dates: the trace adds up, three events are worth three turns, and no event worth more.
    #[test]
    fn the_trace_adds_up_to_the_turn_for_all_dates() {
        let dates = || core::iter::once(None).chain(Turn::all().map(Some));
        for spain in dates() {
            for turkey in dates() {
                for landing in dates() {
                    let events = UsaEvents { spain, turkey, landing };
                    let entry = usa_entry(events);
                    assert_eq!(entry.trace.total(), i16::from(entry.turn.get()), "{events:?}");
                    assert!((17..=20).contains(&entry.turn.get()), "{events:?}");
                    // Known one turn earlier, it would not have been enough.
                    let before = Turn::new(entry.turn.get() - 1).unwrap();
                    assert!(!events.entered(before), "{events:?}");
                    let early = [spain, turkey, landing].iter().flatten().filter(|turn| turn.get() <= 15).count();
                    assert!(usize::from(20 - entry.turn.get()) >= early, "{events:?}");
                }
            }
        }
    }
}
