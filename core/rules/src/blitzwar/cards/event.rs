//! What happened: the cards that lie ahead, what they brought, and what they unlocked (10, 11).

use core::fmt::{self, Display, Formatter};

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::card::{Card, Contents};
use super::command::{AlliedCorps, Correction, How, Special};
use super::lend_lease::{Convoys, LendLease};
use super::losses::{Causes, Payment};
use super::minors::{Gift, ItalianChoice, MinorDue};
use super::modernisation::Modern;
use super::placement::PlacedUnit;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};
use crate::dice::{D6, Faces, Roller};

/// What happened. Append variants only: postcard encodes the variant by position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    /// A side chose cards.
    Chosen {
        /// Who.
        side: Side,
        /// Which.
        cards: Vec<Card, 4>,
    },
    /// A side used the card of the turn.
    Used {
        /// Who.
        side: Side,
        /// Which card.
        card: Card,
        /// What it shows.
        contents: Contents,
        /// Why supply was lost.
        causes: Causes,
        /// How it was paid.
        payment: Payment,
        /// Halves that nobody could pay (R21).
        dropped: u16,
        /// What came of it.
        received: Contents,
        /// Whose the corps of an Allied card are.
        corps: AlliedCorps,
        /// National points lost, if the table counted otherwise than the map.
        points_lost: Option<u8>,
        /// National points of the United Kingdom, if the table counted otherwise.
        united_kingdom_points: Option<u8>,
    },
    /// The Soviet Union unlocked a counter.
    Modernised(Modern),
    /// Lend-Lease was sent.
    LendLeased {
        /// What it depended on.
        way: LendLease,
        /// What was sent.
        sent: Convoys,
    },
    /// A minor power or country received something.
    MinorReceived {
        /// What.
        due: MinorDue,
        /// For which side.
        side: Side,
        /// Where it was placed, if the table told.
        zone: Option<Zone>,
        /// It came as armour.
        armoured: bool,
    },
    /// Italy chose its two units.
    ItalianChosen(ItalianChoice),
    /// The Allies rolled for partisans.
    PartisansRolled {
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
        /// Corps that came.
        corps: u8,
    },
    /// Something came once.
    SpecialTaken(Special),
    /// New units were placed.
    Placed {
        /// For which side.
        side: Side,
        /// Whose.
        nation: Nation,
        /// What.
        unit: PlacedUnit,
        /// How many.
        number: u8,
        /// Where, if the table told.
        zone: Option<Zone>,
        /// As what.
        how: How,
    },
    /// A tracked value was set by hand.
    Corrected {
        /// What it is now.
        what: Correction,
        /// What it was.
        was: Correction,
    },
    /// A side used the card of the turn with the cardboard alone: nothing of it was recorded.
    UsedOnCardboard {
        /// Who.
        side: Side,
        /// Which card.
        card: Card,
    },
}

impl Event {
    /// The roll in it: who rolled, and the faces.
    #[must_use]
    pub fn roll(&self) -> Option<(Roller, Faces)> {
        match self {
            Self::PartisansRolled { die, by, .. } => Some((*by, Faces::from_iter([die.face()]))),
            _ => None,
        }
    }

    /// Whether a value was set by hand: the log marks it.
    #[must_use]
    pub const fn is_override(&self) -> bool {
        matches!(self, Self::Corrected { .. })
    }
}

impl PlacedUnit {
    /// Its name in at most four letters.
    #[must_use]
    pub const fn short(self) -> &'static str {
        match self {
            Self::Infantry => "inf",
            Self::Armoured => "arm",
            Self::AirForce => "air",
            Self::Fleet => "flt",
            Self::UBoat => "U-b",
            Self::Supply => "sup",
        }
    }
}

/// One line of the log, at most 25 columns.
impl Display for Event {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Chosen { side, cards } => {
                write!(f, "{} cards:", side.title())?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Used { side: Side::Allies, card, .. } => write!(f, "{} use card {card}", Side::Allies.title()),
            Self::Used { side, card, .. } => write!(f, "{} uses card {card}", side.title()),
            Self::Modernised(what) => write!(f, "Modernised: {what}"),
            Self::LendLeased { sent, .. } => write!(f, "Lend-Lease {} sup {} air", sent.supply(), sent.air()),
            Self::MinorReceived { due, armoured, .. } => {
                let what = match (due.what, armoured) {
                    (Gift::Supply, _) => "sup",
                    (_, true) => "arm",
                    _ => "inf",
                };
                write!(f, "{} gets {} {what}", due.country.short(), due.number)
            }
            Self::ItalianChosen(choice) => {
                f.write_str("Italy:")?;
                let ItalianChoice { infantry, armoured, air_force, fleet } = *choice;
                for (number, name) in [(infantry, "inf"), (armoured, "arm"), (air_force, "air"), (fleet, "flt")] {
                    if number > 0 {
                        write!(f, " {number} {name}")?;
                    }
                }
                Ok(())
            }
            Self::PartisansRolled { die, corps, .. } => write!(f, "Partisans: {die} = {corps} corps"),
            Self::SpecialTaken(special) => special.fmt(f),
            Self::Placed { nation, unit, number, zone, how, .. } => {
                let name = match how {
                    How::AsInfantry => PlacedUnit::Infantry.short(),
                    _ => unit.short(),
                };
                match (how, zone) {
                    (How::Lost, _) => write!(f, "{}: {number} {name} lost", nation.short()),
                    (_, Some(zone)) => write!(f, "{number} {name} to {zone}"),
                    (_, None) => write!(f, "{}: {number} {name} placed", nation.short()),
                }
            }
            Self::Corrected { what, .. } => what.fmt(f),
            Self::UsedOnCardboard { side, card } => write!(f, "{} {card}: cardboard only", side.title()),
        }
    }
}

impl Display for Correction {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Self::Queue { side, cards } => {
                write!(f, "Set {}", side.title())?;
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
            Self::Used { side, used: true } => write!(f, "{} card: used", side.title()),
            Self::Used { side, used: false } => write!(f, "{} card: not used", side.title()),
            Self::Unlocked(unlocked) => {
                write!(f, "Free: air {} x3 {} s6 {}", unlocked.air_force, unlocked.three_corps, unlocked.six_supply)
            }
            Self::Elites { available, in_soviet_union } => {
                write!(f, "Elites {available}, in USSR {in_soviet_union}")
            }
            Self::WhiteTank(true) => f.write_str("White tank: free"),
            Self::WhiteTank(false) => f.write_str("White tank: locked"),
            Self::SovietInfantry(true) => f.write_str("12 Soviet corps: came"),
            Self::SovietInfantry(false) => f.write_str("12 Soviet corps: not yet"),
            Self::PointsLost { side, points: Some(points) } => write!(f, "{} lost {points} points", side.title()),
            Self::PointsLost { side, points: None } => write!(f, "{} points: by map", side.title()),
            Self::UnitedKingdomPoints(Some(points)) => write!(f, "UK points: {points}"),
            Self::UnitedKingdomPoints(None) => f.write_str("UK points: by map"),
        }
    }
}
