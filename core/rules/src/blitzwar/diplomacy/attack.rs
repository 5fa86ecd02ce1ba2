//! What an attack on a neutral country does (9.3).

use serde::{Deserialize, Serialize};

use super::status::Status;
use crate::blitzwar::{Fault, InputFault, Nation, Refusal, Side};

/// A country that can be attacked while it is neutral, and the USA, which cannot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Nation", into = "Nation")]
pub struct Attackable(Nation);

impl Attackable {
    /// The country.
    #[must_use]
    pub const fn nation(self) -> Nation {
        self.0
    }
}

/// A country that is at war from the beginning, or always on one side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NeverNeutral(Nation);

impl core::fmt::Display for NeverNeutral {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{} is never neutral", self.0)
    }
}

impl TryFrom<Nation> for Attackable {
    type Error = NeverNeutral;
    fn try_from(nation: Nation) -> Result<Self, NeverNeutral> {
        match nation {
            Nation::Germany | Nation::UnitedKingdom | Nation::SovietUnion | Nation::France | Nation::FreeFrench => {
                Err(NeverNeutral(nation))
            }
            _ => Ok(Self(nation)),
        }
    }
}

impl From<Attackable> for Nation {
    fn from(country: Attackable) -> Self {
        country.0
    }
}

/// The side that a country joins when this side attacks it: the Axis drives it to the Allies, the others to the Axis (R48).
///
/// # Errors
/// [`Refusal::NotNeutral`], [`Refusal::UsaNotAttackable`]; a fault for free movement where there is none.
pub fn attack_neutral(country: Attackable, status: Status, by: Side) -> Result<Side, Fault> {
    let nation = country.nation();
    if status == Status::FreeMovement && !status.possible(nation) {
        return Err(InputFault::NoFreeMovement.into());
    }
    if !status.is_neutral() {
        return Err(Refusal::NotNeutral.into());
    }
    if nation == Nation::Usa {
        return Err(Refusal::UsaNotAttackable.into());
    }
    Ok(joined(by))
}

/// The side that is left to a country when this side attacks it.
#[must_use]
pub const fn joined(by: Side) -> Side {
    match by {
        Side::Axis => Side::Allies,
        Side::Allies | Side::SovietUnion => Side::Axis,
    }
}
