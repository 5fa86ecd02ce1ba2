//! The owner of a coup card gives its country up when it is attacked (9.2).

use crate::general::Refusal;

/// An attacked neutral country.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenUp {
    /// Option 9.2 is in use.
    pub option_9_2: bool,
    /// The coup card of the country is on hand.
    pub has_coup_card: bool,
    /// Rounds of land combat fought.
    pub rounds: u8,
    /// Units of the country still on the map.
    pub units: u8,
}

impl GivenUp {
    /// Build points saved: one for each unit.
    ///
    /// # Errors
    /// The option is off, the card is missing, or nobody has fought yet.
    pub const fn saved(self) -> Result<u8, Refusal> {
        match self {
            Self { option_9_2: false, .. } => Err(Refusal::NoGivingUp),
            Self { has_coup_card: false, .. } => Err(Refusal::NoCoupCard),
            Self { rounds: 0, .. } => Err(Refusal::NoRoundFought),
            Self { units, .. } => Ok(units),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::GivenUp;
    use crate::general::Refusal;

    #[test]
    fn a_country_is_given_up_in_this_order() {
        let none = GivenUp { option_9_2: false, has_coup_card: false, rounds: 0, units: 4 };
        assert_eq!(none.saved(), Err(Refusal::NoGivingUp));
        let option = GivenUp { option_9_2: true, ..none };
        assert_eq!(option.saved(), Err(Refusal::NoCoupCard));
        let card = GivenUp { has_coup_card: true, ..option };
        assert_eq!(card.saved(), Err(Refusal::NoRoundFought));
        assert_eq!(GivenUp { rounds: 1, ..card }.saved(), Ok(4));
    }
}
