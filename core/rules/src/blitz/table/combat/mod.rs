//! A combat under way [4.4, 5.3, 6]: units, dice, losses, letters.
//!
//! Units are entered one by one, the dice of a round are stored when they fall, and what they do is chosen afterwards. Which
//! round comes next, and what it needs, follows from the units that are left.

mod decide;
mod piece;
mod rounds;

use serde::{Deserialize, Serialize};

use super::{Area, Change, Refusal, TableRefusal};
use crate::blitz::chart::Hit;
use crate::blitz::politics::france::ConvoyName;
use crate::blitz::vocabulary::{Attack, Letter, Round, Snow, Terrain};
use crate::table::By;

pub use piece::Piece;
pub use rounds::{Next, Outlook};

/// Units of a side that a combat keeps.
pub const MOST: usize = 12;

crate::words! {
    /// The sides of a combat; the attacker is the side that acts.
    pub enum Role {
        /// The side that acts.
        Attacker = "attacker",
        /// The other.
        Defender = "defender",
    }
}

impl Role {
    /// The side that this one is not.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

crate::words! {
    /// Where a unit of the combat is.
    pub enum Fate {
        /// It fights.
        Fights = "fights",
        /// Sent to base by a letter.
        Home = "home" as "returns to base",
        /// It left the area.
        Retreats = "retreats",
        /// Kept from advancing.
        Blocked = "blocked" as "stays behind",
    }
}

crate::words! {
    /// What the combat needs now.
    pub enum Stage {
        /// Units, then the dice of the next round.
        Ready = "ready",
        /// A cell of the chart that nobody taught.
        Read = "read" as "read the chart",
        /// The attacker's number, on the defender.
        DefenderLoses = "defender-loses" as "defender's losses",
        /// The defender's number, on the attacker.
        AttackerLoses = "attacker-loses" as "attacker's losses",
        /// The attacker's letter, on the defender.
        DefenderMoves = "defender-moves" as "attacker's letter",
        /// The defender's letter, on the attacker.
        AttackerMoves = "attacker-moves" as "defender's letter",
        /// Everything is done.
        Over = "over",
    }
}

/// Where a combat is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields, default)]
pub struct Ground {
    /// What is fought.
    pub attack: Attack,
    /// The land area, if it was said.
    pub area: Option<Area>,
    /// The ground.
    pub terrain: Terrain,
    /// The weather.
    pub snow: Snow,
    /// An Island.
    pub island: bool,
    /// Factory Factor.
    pub factory: u8,
    /// Its damage before this combat.
    pub factory_damage: u8,
}

impl Default for Ground {
    fn default() -> Self {
        Self {
            attack: Attack::Ground,
            area: None,
            terrain: Terrain::Clear,
            snow: Snow::None,
            island: false,
            factory: 0,
            factory_damage: 0,
        }
    }
}

/// A side's dice in a round.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Roll {
    /// What is looked up; 0 is no roll.
    pub factors: u8,
    /// The die; 0 without one.
    pub die: u8,
    /// What the chart says, once it is known.
    pub hit: Option<Hit>,
}

impl core::fmt::Display for Roll {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match (self.die, self.hit) {
            (0, _) => f.write_str("-"),
            (die, None) => write!(f, "{die}=?"),
            (die, Some(hit)) => write!(f, "{die}={hit}"),
        }
    }
}

/// A unit with where it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Fighter {
    /// The counter.
    pub piece: Piece,
    /// Where it is.
    pub fate: Fate,
    /// It lost Size: what the other side of its counter says was not entered yet.
    pub stale: bool,
}

/// The units of both sides.
type Units = By<Role, [Option<Fighter>; MOST], 2>;

/// A combat under way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Battle {
    /// Where it is fought.
    pub ground: Ground,
    /// Who fights.
    pub units: Units,
    /// The Air Round is over or there is none.
    pub air_over: bool,
    /// The round that was rolled last.
    pub round: Option<Round>,
    /// Its dice.
    pub rolls: By<Role, Roll, 2>,
    /// What is needed now.
    pub stage: Stage,
    /// The attacker has more ARM; counted when the first die fell (R35).
    pub more_arm: Option<bool>,
    /// Whose Convoy takes part.
    pub convoy: Option<ConvoyName>,
    /// Units with a commander, a bit each [9.5].
    pub commanders: By<Role, u16, 2>,
}

impl Battle {
    /// A combat without units.
    #[must_use]
    pub fn new(ground: Ground) -> Self {
        Self {
            ground,
            units: By::new([[None; MOST]; 2]),
            air_over: false,
            round: None,
            rolls: By::new([Roll::default(); 2]),
            stage: Stage::Ready,
            more_arm: None,
            convoy: None,
            commanders: By::new([0; 2]),
        }
    }

    /// The units of a side with their places.
    pub fn side(&self, role: Role) -> impl Iterator<Item = (u8, &Fighter)> + Clone {
        (0_u8..).zip(self.units.get(role)).filter_map(|(place, unit)| Some((place, unit.as_ref()?)))
    }

    /// The units of a side that still fight.
    pub fn there(&self, role: Role) -> impl Iterator<Item = (u8, &Fighter)> + Clone {
        self.side(role).filter(|(_, unit)| unit.piece.size > 0 && unit.fate == Fate::Fights)
    }

    /// The first free place of a side.
    #[must_use]
    pub fn free(&self, role: Role) -> Option<u8> {
        (0_u8..).zip(self.units.get(role)).find_map(|(place, unit)| unit.is_none().then_some(place))
    }

    /// It is at this stage.
    pub(super) fn needs(&self, stage: Stage) -> Result<(), Refusal> {
        if self.stage == stage { Ok(()) } else { Err(TableRefusal::NotNow.into()) }
    }

    /// The letter that a side rolled.
    #[must_use]
    pub fn letter(&self, role: Role) -> Letter {
        self.rolls.get(role).hit.map_or(Letter::None, |hit| hit.letter)
    }

    /// The number that a side rolled.
    #[must_use]
    pub fn number(&self, role: Role) -> u8 {
        self.rolls.get(role).hit.and_then(|hit| u8::try_from(hit.damage).ok()).unwrap_or(0)
    }

    fn at(&mut self, role: Role, place: u8) -> Option<&mut Option<Fighter>> {
        self.units.get_mut(role).get_mut(usize::from(place))
    }

    /// Carries out one change.
    pub(super) fn change(&mut self, change: &Change) {
        match *change {
            Change::Ground(ground) => self.ground = ground,
            Change::Unit(role, place, piece) => {
                if let Some(unit) = self.at(role, place) {
                    *unit = piece.map(|piece| Fighter { piece, fate: Fate::Fights, stale: false });
                }
            }
            Change::Rolled(round, attacker, defender) => {
                if self.more_arm.is_none() {
                    self.more_arm = Some(self.has_more_arm());
                }
                self.air_over = true;
                self.round = Some(round);
                self.rolls = By::new([attacker, defender]);
            }
            Change::Hit(role, hit) => self.rolls.get_mut(role).hit = Some(hit),
            Change::Size(role, place, size) => {
                if let Some(Some(unit)) = self.at(role, place) {
                    // A Convoy has no other side.
                    unit.stale = size > 0 && size < unit.piece.size && unit.piece.has_sides();
                    unit.piece.size = size;
                }
            }
            Change::Fate(role, place, fate) => {
                if let Some(Some(unit)) = self.at(role, place) {
                    unit.fate = fate;
                }
            }
            Change::Stage(stage) => self.stage = stage,
            Change::Sea(convoy) => self.convoy = convoy,
            Change::Commander(role, place, on) => {
                let bits = self.commanders.get_mut(role);
                let bit = 1_u16 << (place & 15);
                *bits = if on { *bits | bit } else { *bits & !bit };
            }
            _ => {}
        }
    }
}
