//! What a player asks for: the cards that lie ahead, what they bring, and what they unlock (10, 11).

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::card::{Card, CardKind, Contents};
use super::choice::Queue;
use super::lend_lease::{Convoys, LendLease};
use super::losses::{Causes, Payment};
use super::minors::{ItalianChoice, MinorDue};
use super::modernisation::{Modern, Unlocked};
use super::placement::{AlliedSplit, PlacedUnit};
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};
use crate::dice::{D6, Roller};

/// What a player asks for. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// A side chooses cards (10.1).
    Choose {
        /// Who.
        side: Side,
        /// Which, the first to come first.
        cards: Vec<Card, 4>,
    },
    /// A side uses the card of the turn (11.3).
    UseCard {
        /// Who.
        side: Side,
        /// What the card shows.
        contents: Contents,
        /// Why supply is lost.
        causes: Causes,
        /// National points of the United Kingdom, if the table counts otherwise than the map (12.4).
        #[serde(default)]
        united_kingdom_points: Option<u8>,
        /// How the losses are paid.
        payment: Payment,
        /// Whose the corps of an Allied card are (11.5).
        #[serde(default)]
        corps: AlliedCorps,
    },
    /// The Soviet Union unlocks a counter (11.8).
    Modernise(Modern),
    /// Lend-Lease (11.4).
    LendLease {
        /// What it depends on; the turn and the card are the table's.
        way: LendLease,
        /// What is sent.
        sent: Convoys,
    },
    /// A minor power or country receives something (11.2).
    ReceiveMinor {
        /// What.
        due: MinorDue,
        /// Where it is placed, if the table tells.
        #[serde(default)]
        zone: Option<Zone>,
        /// A corps that comes as armour (R36).
        #[serde(default)]
        armoured: bool,
    },
    /// Italy chooses its two units (11.2).
    ChooseItalian(ItalianChoice),
    /// The Allies roll for partisans (9.5).
    RollPartisans {
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// Something that comes once (11.7 to 11.9).
    TakeSpecial(Special),
    /// New units are placed (11.5).
    Place {
        /// Whose.
        nation: Nation,
        /// What.
        unit: PlacedUnit,
        /// How many.
        number: u8,
        /// Where, if the table tells.
        #[serde(default)]
        zone: Option<Zone>,
        /// As what they come.
        #[serde(default)]
        how: How,
    },
    /// A tracked value is set by hand.
    Correct(Correction),
    /// A side uses the card of the turn with the cardboard alone: it goes back to the hand, and neither losses nor what
    /// it brings is recorded. Only so is a card used that nobody has read in.
    UseOnCardboard {
        /// Who.
        side: Side,
    },
}

/// Whose the corps of an Allied card are (11.5).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct AlliedCorps {
    /// British infantry.
    pub british_infantry: u8,
    /// British armour.
    pub british_armoured: u8,
    /// American infantry.
    pub american_infantry: u8,
    /// American armour.
    pub american_armoured: u8,
}

impl AlliedCorps {
    /// The division that most players make of what is left of a card: the one British corps of a Total War card is armoured.
    #[must_use]
    pub fn propose(kind: CardKind, left: Contents, usa_at_war: bool) -> Self {
        let split = AlliedSplit::propose(kind, left.corps(), usa_at_war);
        let british_armoured = left.armoured.min(split.british);
        let british_infantry = left.infantry.min(split.british.saturating_sub(british_armoured));
        let american_armoured = left.armoured.saturating_sub(british_armoured).min(split.american);
        let american_infantry = split.american.saturating_sub(american_armoured).min(left.infantry - british_infantry);
        Self { british_infantry, british_armoured, american_infantry, american_armoured }
    }
}

crate::words! {
    /// As what new units come (11.5).
    #[derive(Default)]
    pub enum How {
        /// As they are.
        #[default]
        Placed = "placed",
        /// Armour without a counter becomes infantry.
        AsInfantry = "as-infantry",
        /// Without a counter they are lost.
        Lost = "lost",
    }
}

impl How {
    /// What a unit comes as.
    #[must_use]
    pub const fn comes_as(self, unit: PlacedUnit) -> PlacedUnit {
        match self {
            Self::AsInfantry => PlacedUnit::Infantry,
            Self::Placed | Self::Lost => unit,
        }
    }
}

crate::ruled! {
    /// What comes once. Append only.
    #[serde(rename_all = "kebab-case")]
    pub enum Special {
        /// Three turns after the first Axis attack on the Soviet Union.
        SovietInfantry = "11.9", "12 Soviet infantry",
        /// On the turn of the French surrender.
        FirstElite = "11.7", "first Elite counter",
        /// Six turns after the first attack on the Soviet Union.
        SecondElite = "11.7", "second Elite counter",
        /// On turn 20, if Karelia is Soviet.
        WhiteTank = "11.8", "white tank for Karelia",
    }
}

/// A tracked value set by hand. Append variants only.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Correction {
    /// The cards that lie ahead of a side.
    Queue {
        /// Whose.
        side: Side,
        /// The next one first.
        cards: Queue,
    },
    /// Whether a side has used its card this turn.
    Used {
        /// Whose.
        side: Side,
        /// It has.
        used: bool,
    },
    /// Soviet counters unlocked (11.8).
    Unlocked(Unlocked),
    /// Elite counters (11.7).
    Elites {
        /// That Germany has.
        available: u8,
        /// Of them in the Soviet Union.
        in_soviet_union: u8,
    },
    /// The white tank counter for Karelia (11.8).
    WhiteTank(bool),
    /// The 12 Soviet corps have come (11.9).
    SovietInfantry(bool),
    /// National points that a side has lost; `None` counts what the map is told (11.3).
    PointsLost {
        /// Whose.
        side: Side,
        /// How many.
        points: Option<u8>,
    },
    /// National points of the United Kingdom; `None` counts what the map is told (12.4).
    UnitedKingdomPoints(Option<u8>),
}
