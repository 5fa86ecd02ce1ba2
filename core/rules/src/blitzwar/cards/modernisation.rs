//! Counters that the Soviet Union cannot use at first, and third corps (11.6, 11.8).

use serde::{Deserialize, Serialize};

use crate::blitzwar::{Refusal, Turn};

crate::words! {
    /// What a Modernisation symbol unlocks (11.8).
    pub enum Modern {
        /// One of the 6 air force counters.
        AirForce = "air-force",
        /// One of the twelve 3-corps counters.
        ThreeCorps = "three-corps",
        /// One of the 3 counters of six supply units.
        SixSupply = "six-supply",
    }
}

impl Modern {
    /// How many counters there are.
    #[must_use]
    pub const fn limit(self) -> u8 {
        match self {
            Self::AirForce => 6,
            Self::ThreeCorps => 12,
            Self::SixSupply => 3,
        }
    }
}

/// Soviet counters unlocked so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Unlocked {
    /// Air force counters, of 6.
    pub air_force: u8,
    /// 3-corps counters, of 12.
    pub three_corps: u8,
    /// Counters of six supply units, of 3.
    pub six_supply: u8,
}

impl Unlocked {
    /// How many of a kind.
    #[must_use]
    pub const fn get(&self, what: Modern) -> u8 {
        match what {
            Modern::AirForce => self.air_force,
            Modern::ThreeCorps => self.three_corps,
            Modern::SixSupply => self.six_supply,
        }
    }

    /// How many of a kind, to change it.
    pub const fn get_mut(&mut self, what: Modern) -> &mut u8 {
        match what {
            Modern::AirForce => &mut self.air_force,
            Modern::ThreeCorps => &mut self.three_corps,
            Modern::SixSupply => &mut self.six_supply,
        }
    }

    /// Unlocks a counter.
    ///
    /// # Errors
    /// 11.8: no symbol on the card; all are unlocked; air units without air units on the card.
    pub fn unlock(mut self, symbol: bool, card_air: u8, choice: Modern) -> Result<Self, Refusal> {
        if !symbol {
            return Err(Refusal::NoModernisationOnCard);
        }
        if self.get(choice) >= choice.limit() {
            return Err(Refusal::AllUnlocked);
        }
        if choice == Modern::AirForce && card_air == 0 {
            return Err(Refusal::NoAirOnCard);
        }
        *self.get_mut(choice) += 1;
        Ok(self)
    }
}

crate::words! {
    /// Who has counters of three corps with a date (11.6).
    pub enum ThreeCorpsNation {
        /// From 1942.
        UnitedKingdom = "united-kingdom",
        /// From 1942, and only unlocked counters.
        SovietUnion = "soviet-union",
    }
}

/// The first turn of 1942: third corps (11.6).
const THIRD_CORPS_FROM: u8 = 20;

/// Whether another counter may show its third corps; the side with two corps is always free (R22).
///
/// # Errors
/// 11.6 before 1942; 11.8 no unlocked counter is left.
pub fn third_corps(nation: ThreeCorpsNation, turn: Turn, unlocked: u8, in_use: u8) -> Result<(), Refusal> {
    if turn.get() < THIRD_CORPS_FROM {
        return Err(Refusal::ThirdCorpsBefore1942);
    }
    if nation == ThreeCorpsNation::SovietUnion && in_use >= unlocked {
        return Err(Refusal::ThreeCorpsLocked);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::{Modern, ThreeCorpsNation, Unlocked, third_corps};
    use crate::blitzwar::{Refusal, Turn};

    #[test]
    fn twenty_one_symbols_unlock_everything_and_not_one_more() {
        let mut unlocked = Unlocked::default();
        let mut symbols = 0;
        for &what in Modern::ALL {
            while let Ok(more) = unlocked.unlock(true, 1, what) {
                (unlocked, symbols) = (more, symbols + 1);
            }
            assert_eq!(unlocked.unlock(true, 0, what), Err(Refusal::AllUnlocked), "before the air on the card");
            assert_eq!(unlocked.unlock(false, 0, what), Err(Refusal::NoModernisationOnCard), "before all");
        }
        assert_eq!((symbols, unlocked), (21, Unlocked { air_force: 6, three_corps: 12, six_supply: 3 }));
        assert_eq!(Unlocked::default().unlock(true, 0, Modern::AirForce), Err(Refusal::NoAirOnCard));
    }

    #[test]
    fn the_date_binds_both_and_the_lock_only_the_soviet_union() {
        use ThreeCorpsNation::{SovietUnion, UnitedKingdom};
        let (before, from) = (Turn::new(19).unwrap(), Turn::new(20).unwrap());
        assert_eq!(third_corps(SovietUnion, before, 0, 0), Err(Refusal::ThirdCorpsBefore1942));
        assert_eq!(third_corps(UnitedKingdom, from, 0, 60), Ok(()));
        assert_eq!(third_corps(SovietUnion, from, 3, 2), Ok(()));
        assert_eq!(third_corps(SovietUnion, from, 3, 3), Err(Refusal::ThreeCorpsLocked));
    }
}
