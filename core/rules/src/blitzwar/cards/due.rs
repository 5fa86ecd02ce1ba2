//! What is due: the cards that lie ahead, what they bring, and what they unlock (10, 11).

use core::fmt::{self, Display, Formatter};

use super::command::Special;
use super::minors::Gift;
use crate::blitzwar::due::DueList;
use crate::blitzwar::sequence::Phase;
use crate::blitzwar::{Side, State, Stop};

/// One thing that is due. Its `Display` is one line of at most 24 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Due {
    /// A side chooses so many cards (10.1).
    Choose(Side, u8),
    /// A side uses the card of the turn (11.3).
    UseCard(Side),
    /// So many gifts to minor powers and countries (11.2).
    Minors(u8),
    /// Italy chooses two units (11.2).
    Italy,
    /// The Allies roll for partisans (9.5).
    Partisans,
    /// Something that comes once.
    Special(Special),
    /// A Modernisation symbol is not spent (11.8).
    Modernise,
    /// So many units wait for their place (11.5).
    Place(u8),
}

impl Due {
    /// The rule it comes from.
    #[must_use]
    pub const fn rule(&self) -> &'static str {
        match self {
            Self::Choose(..) => "10.1",
            Self::UseCard(_) => "11.3",
            Self::Minors(_) | Self::Italy => "11.2",
            Self::Partisans => "9.5",
            Self::Special(special) => special.rule(),
            Self::Modernise => "11.8",
            Self::Place(_) => "11.5",
        }
    }

    /// What it means, in a sentence.
    #[must_use]
    pub const fn meaning(&self) -> &'static str {
        match self {
            Self::Choose(..) => "Turn 1: three cards for turns 2 to 4. Later: one card for three turns ahead.",
            Self::UseCard(_) => "The card of the turn: losses of supply first, then what is left of it comes.",
            Self::Minors(_) => "Minor powers and countries at war receive corps and supply.",
            Self::Italy => "Each season Italy chooses two units, one fleet at most, and gets 4 supply.",
            Self::Partisans => "A die: 3 to 5 brings one Yugoslav corps, 6 brings two.",
            Self::Special(special) => match special {
                Special::SovietInfantry => "Three turns after the first Axis attack on the Soviet Union.",
                Special::FirstElite => "Germany gets its first Elite counter when France has surrendered.",
                Special::SecondElite => "Six turns after the first Axis attack on the Soviet Union.",
                Special::WhiteTank => "Karelia is Soviet: a white tank counter may be used from now on.",
            },
            Self::Modernise => "The Soviet card shows Modernisation: one counter is unlocked for good.",
            Self::Place(_) => "New units go to supply zones, Naval Bases and air bases.",
        }
    }

    /// Whether play cannot go on without it: the screens put it first and mark it.
    #[must_use]
    pub const fn must_act(&self) -> bool {
        matches!(self, Self::Choose(..) | Self::UseCard(_))
    }
}

impl Display for Due {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Choose(side, 1) => write!(f, "{}: choose a card", side.title()),
            Self::Choose(side, number) => write!(f, "{}: choose {number} cards", side.title()),
            Self::UseCard(side) => write!(f, "{}: card of the turn", side.title()),
            Self::Minors(number) => write!(f, "Minors receive: {number}"),
            Self::Italy => f.write_str("Italy chooses two units"),
            Self::Partisans => f.write_str("Partisans: roll"),
            Self::Special(special) => special.fmt(f),
            Self::Modernise => f.write_str("Modernisation: choose"),
            Self::Place(number) => write!(f, "Place {number} new units"),
        }
    }
}

impl State {
    /// Adds what is due now, what stops play first.
    pub(in crate::blitzwar) fn due_cards(&self, stop: Stop, due: &mut DueList) {
        let mut add = |one| due.add(crate::blitzwar::Due::Cards(one));
        match stop.phase {
            Phase::Cards => {
                for &side in Side::ALL {
                    let needed = self.cards_needed(side, stop.turn);
                    if needed > 0 {
                        add(Due::Choose(side, u8::try_from(needed).unwrap_or(u8::MAX)));
                    }
                }
            }
            Phase::Reinforcement if stop.turn.reinforcement_phase() => {
                let minors = self.minors_due(stop.turn);
                let plain = minors.iter().filter(|due| !matches!(due.what, Gift::UnitsOfChoice | Gift::PartisanDie));
                let plain = u8::try_from(plain.count()).unwrap_or(u8::MAX);
                // The minors come first, then the majors (11.1).
                if plain > 0 {
                    add(Due::Minors(plain));
                }
                for minor in &minors {
                    match minor.what {
                        Gift::UnitsOfChoice => add(Due::Italy),
                        Gift::PartisanDie => add(Due::Partisans),
                        _ => {}
                    }
                }
                for &side in Side::ALL {
                    if self.card_to_use(side, stop.turn) {
                        add(Due::UseCard(side));
                    }
                }
                for &special in Special::ALL {
                    if self.special_due(special, stop.turn) {
                        add(Due::Special(special));
                    }
                }
                if self.cards.symbols > 0 {
                    add(Due::Modernise);
                }
                let waiting = self.cards.parcels.iter().fold(0_u8, |sum, parcel| sum.saturating_add(parcel.number));
                if waiting > 0 {
                    add(Due::Place(waiting));
                }
            }
            _ => {}
        }
    }
}
