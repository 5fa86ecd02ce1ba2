//! What a player asks for: the war in the air (13).

use serde::{Deserialize, Serialize};

use super::britain::Britain;
use super::state::AirTarget;
use crate::blitzwar::zones::Zone;
use crate::blitzwar::{Nation, Side};
use crate::dice::{D6, Roller};

/// An air unit at its base.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct AirBase {
    /// Whose.
    pub nation: Nation,
    /// Where; without it the board is not changed.
    #[serde(default)]
    pub zone: Option<Zone>,
}

/// What the enemy does about a unit that is placed (13.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Countered {
    /// Nothing: it reaches its target.
    No,
    /// He counters it with this unit; both are lost.
    By(AirBase),
}

/// A tracked value set by hand. Append variants only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum AirOverride {
    /// Units of a side on one use.
    Mission {
        /// What for.
        target: AirTarget,
        /// Whose.
        side: Side,
        /// How many.
        units: u8,
    },
    /// Units in the box of strategic bombing, flown on this turn.
    Bombing(Option<super::state::BombingBox>),
    /// The Battle of Britain.
    London(Option<super::state::London>),
    /// The Axis has used air units tactically in this air phase.
    AxisHasFlown(bool),
}

/// What a player asks for. Append variants only.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// One unit is placed for a tactical use (13.4).
    Fly {
        /// Which.
        unit: AirBase,
        /// What for.
        target: AirTarget,
        /// What the enemy does about it.
        countered: Countered,
    },
    /// One unit is placed in the box of strategic bombing (13.3).
    Bomb {
        /// Which.
        unit: AirBase,
        /// What the Axis does about it.
        countered: Countered,
    },
    /// One round of the Battle of Britain (13.4.3).
    London {
        /// As it stands.
        battle: Britain,
        /// Where the Germans' losses are taken.
        #[serde(default)]
        german_base: Option<Zone>,
        /// Where the Allies' losses are taken.
        #[serde(default)]
        allied_base: Option<Zone>,
        /// The die.
        die: D6,
        /// Who rolled it.
        by: Roller,
    },
    /// No Allied air unit is within range of London: the battle is won without a fight.
    LondonIsFree,
    /// The side on move takes off the units that it flew on its last turn (13.4).
    TakeOff,
    /// A tracked value is set by hand.
    Override(AirOverride),
}
