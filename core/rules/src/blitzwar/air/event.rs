//! What happened: the war in the air (13).

use core::fmt::{self, Display, Formatter};

use serde::{Deserialize, Serialize};

use super::britain::Britain;
use super::command::{AirBase, AirOverride, Countered};
use super::state::AirTarget;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side, Turn};
use crate::dice::{D6, Faces, Roller};

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// One unit was placed for a tactical use.
    Flown {
        /// Whose turn it is.
        side: Side,
        /// The turn.
        turn: Turn,
        /// Which unit.
        unit: AirBase,
        /// What for.
        target: AirTarget,
        /// What the enemy did about it.
        countered: Countered,
    },
    /// One unit was placed in the box of strategic bombing.
    Bombed {
        /// The turn.
        turn: Turn,
        /// Which unit.
        unit: AirBase,
        /// What the Axis did about it.
        countered: Countered,
        /// Supply that it destroys: nothing when it was countered.
        supply: u8,
    },
    /// One round of the Battle of Britain.
    London {
        /// The turn.
        turn: Turn,
        /// As it stood before.
        before: Britain,
        /// As it stands now.
        left: Britain,
        /// Where the Germans' losses are taken.
        german_base: Option<Zone>,
        /// Where the Allies' losses are taken.
        allied_base: Option<Zone>,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// The Battle of Britain is won without a fight.
    LondonIsFree {
        /// The turn.
        turn: Turn,
    },
    /// A side took off the units of its last turn.
    TakenOff {
        /// Whose.
        side: Side,
        /// The turn.
        turn: Turn,
        /// How many.
        units: u8,
    },
    /// A tracked value was set by hand.
    Overridden {
        /// What it is now.
        what: AirOverride,
        /// What it was.
        was: AirOverride,
    },
    /// One unit was placed over a land zone of a neutral country, and nobody countered it: an attack on that country (9.3).
    FlownIn {
        /// Whose turn it is.
        side: Side,
        /// The turn.
        turn: Turn,
        /// Which unit.
        unit: AirBase,
        /// Over which zone.
        zone: Zone,
        /// The country that was attacked.
        country: Nation,
    },
}

impl Event {
    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::London { die, by, .. } => Some((*by, Faces::from_iter([die.face()]))),
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Overridden { .. })
    }
}

impl AirTarget {
    /// Its name in at most 15 columns.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Land(zone) | Self::Beachhead { zone, .. } => zone.name(),
            Self::Sea(sea) => sea.short(),
        }
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Flown { target, countered: Countered::By(_), .. } => write!(f, "Countered {}", target.name()),
            Self::Flown { target: AirTarget::Beachhead { zone, .. }, .. } => write!(f, "Beachhead: {zone}"),
            Self::Flown { target, .. } => write!(f, "Air over {}", target.name()),
            Self::Bombed { countered: Countered::By(_), .. } => f.write_str("Bomber countered"),
            Self::Bombed { supply, .. } => write!(f, "Bombing: {supply} supply"),
            Self::London { left, .. } if left.won() => f.write_str("Battle of Britain: won"),
            Self::London { left, .. } => write!(f, "Britain: German {} v {}", left.german, left.allied),
            Self::LondonIsFree { .. } => f.write_str("London: no Allied air"),
            Self::TakenOff { side, units, .. } => write!(f, "{} air off: {units}", side.title()),
            Self::Overridden { what, .. } => what.fmt(f),
            Self::FlownIn { zone, .. } => write!(f, "Air attack: {zone}"),
        }
    }
}

impl Display for AirOverride {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Mission { target, units, .. } => write!(f, "Air {units}: {}", target.name()),
            Self::Bombing(Some(flown)) => write!(f, "Set bombing T{}: {}", flown.turn, flown.units),
            Self::Bombing(None) => f.write_str("Set bombing: none"),
            Self::London(Some(london)) if london.left.won() => write!(f, "Set Britain won T{}", london.turn),
            Self::London(Some(london)) => write!(f, "Set Britain: {} v {}", london.left.german, london.left.allied),
            Self::London(None) => f.write_str("Set Britain: not fought"),
            Self::AxisHasFlown(true) => f.write_str("Set: Axis air was used"),
            Self::AxisHasFlown(false) => f.write_str("Set: Axis air not used"),
        }
    }
}
