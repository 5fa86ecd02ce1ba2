//! Fortification of a corps (15.1, 7).

use serde::{Deserialize, Serialize};

use crate::blitzwar::supply::cost::{FORTIFICATION_HALVES, pay};
use crate::blitzwar::{Counter, Fault, Nation, Refusal};
use crate::number::Halves;

/// The zones in which British corps fortify.
pub const BRITISH_ZONES: [&str; 3] = ["Malta", "Gibraltar", "Tobruk"];

/// A corps to be fortified.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fortification<'a> {
    /// Whose.
    pub nation: Nation,
    /// Kind of corps.
    pub unit: Counter,
    /// Where, as printed.
    pub zone: &'a str,
    /// Its side has fortified a corps this turn.
    pub fortified_this_turn: bool,
    /// It has a line of supply.
    pub in_supply: bool,
    /// Supply there is; `None` is not checked.
    pub stock: Option<Halves>,
}

/// What it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FortifyRuling {
    /// Always 2.
    pub supply: Halves,
    /// What is left of the stock.
    pub left: Option<Halves>,
}

impl Fortification<'_> {
    /// Whether the corps may be fortified.
    ///
    /// # Errors
    /// The first broken rule in the order of the contract.
    pub fn rule(&self) -> Result<FortifyRuling, Fault> {
        if !matches!(self.nation, Nation::Germany | Nation::UnitedKingdom) {
            return Err(Refusal::CannotFortify.into());
        }
        if self.nation == Nation::UnitedKingdom && !BRITISH_ZONES.contains(&self.zone) {
            return Err(Refusal::BritishFortifyZone.into());
        }
        if self.unit != Counter::Infantry {
            return Err(Refusal::OnlyInfantryFortifies.into());
        }
        if self.fortified_this_turn {
            return Err(Refusal::OneFortification.into());
        }
        if !self.in_supply {
            return Err(Refusal::OutOfSupply.into());
        }
        let supply = Halves::new(i32::from(FORTIFICATION_HALVES));
        Ok(FortifyRuling { supply, left: pay(self.stock, supply)? })
    }
}
