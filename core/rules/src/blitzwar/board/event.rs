//! What happened: what stands where (3, 4, 19).

use core::fmt::{self, Display, Formatter};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::command::MOST_ORIGINS;
use super::{Place, Stack};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};
use crate::dice::{Faces, Roller};

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// What a nation has in a place was set by hand.
    Set {
        /// What it is now.
        now: Stack,
        /// What it was.
        was: Stack,
    },
    /// Units came onto the map.
    Placed(Stack),
    /// Units went to another place.
    Moved {
        /// What moved, and from where.
        units: Stack,
        /// Where to.
        to: Place,
        /// The side that holds the zone now, if the corps took it from an enemy (7).
        taken_for: Option<Side>,
    },
    /// The mark for units out of supply was set or taken off.
    Marked {
        /// Where they stand.
        zone: Zone,
        /// Whose they are.
        side: Side,
        /// It is set.
        out: bool,
    },
    /// The table told where an attack comes from and where the beaten would go.
    Planned {
        /// The attacked zone.
        zone: Zone,
        /// Zones from which the attack comes.
        from: Vec<Zone, MOST_ORIGINS>,
        /// The zone to which the beaten retreat.
        retreat_to: Option<Zone>,
    },
    /// Corps went into a zone of a neutral country: an attack on it (9.3).
    Entered {
        /// What moved, and from where.
        units: Stack,
        /// Where to.
        to: Zone,
        /// The side that attacked, and holds the zone now.
        by: Side,
        /// The country that was attacked.
        country: Nation,
    },
    /// Corps took an enemy's zone that only the taught map places in a country: an attack on it (9.3).
    Invaded {
        /// What moved, and from where.
        units: Stack,
        /// Where to.
        to: Zone,
        /// The side that held the zone.
        from: Side,
        /// The side that holds it now.
        by: Side,
        /// Its country.
        country: Nation,
    },
    /// Germans moved into Finland for the first time, which is no attack: Total War cards hang on it (10.2).
    CameToFinland {
        /// What moved, and from where.
        units: Stack,
        /// Where to.
        to: Zone,
        /// The side that holds the zone now, if the corps took it from an enemy (7).
        taken_for: Option<Side>,
    },
}

impl Event {
    /// The roll in it: there is none.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        None
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Set { .. })
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set { now, .. } => write!(f, "Units: {}", now.place),
            Self::Placed(stack) => write!(f, "Placed: {}", stack.place),
            Self::Moved { to, taken_for: Some(_), .. } => write!(f, "Taken: {to}"),
            Self::Invaded { to, .. } => write!(f, "Taken: {to}"),
            Self::Moved { to, .. } => write!(f, "Moved to {to}"),
            Self::CameToFinland { to, .. } => write!(f, "Moved to {to}"),
            Self::Marked { zone, out: true, .. } => write!(f, "Cut off: {zone}"),
            Self::Marked { zone, out: false, .. } => write!(f, "In supply: {zone}"),
            Self::Planned { zone, .. } => write!(f, "Way to {zone}"),
            Self::Entered { to, .. } => write!(f, "Attacked: {to}"),
        }
    }
}

#[cfg(test)]
mod tests {
    extern crate std;
    use std::string::ToString;
    use std::vec;

    use super::{Event, Nation, Place, Side, Stack, Vec, Zone};
    use crate::blitzwar::board::Sea;

    #[test]
    fn every_line_of_the_log_fits() {
        let land = Zone::ALL.iter().map(|&zone| Place::Land(zone));
        for place in land.chain(Sea::ALL.iter().map(|&sea| Place::Sea(sea))) {
            let stack = Stack::none(place, Nation::Usa);
            let mut events = vec![
                Event::Set { now: stack, was: stack },
                Event::Placed(stack),
                Event::Moved { units: stack, to: place, taken_for: None },
                Event::Moved { units: stack, to: place, taken_for: Some(Side::Axis) },
            ];
            if let Place::Land(zone) = place {
                for out in [true, false] {
                    events.push(Event::Marked { zone, side: Side::Axis, out });
                }
                events.push(Event::Planned { zone, from: Vec::new(), retreat_to: None });
                let (from, by, country) = (Side::Axis, Side::Allies, Nation::Germany);
                events.push(Event::Invaded { units: stack, to: zone, from, by, country });
                events.push(Event::Entered { units: stack, to: zone, by: Side::Axis, country: Nation::Denmark });
                events.push(Event::CameToFinland { units: stack, to: zone, taken_for: None });
            }
            for event in events {
                let line = event.to_string();
                assert!((1..=25).contains(&line.len()), "{line}: {}", line.len());
            }
        }
    }
}
