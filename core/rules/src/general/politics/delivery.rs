//! What countries deliver (7.6.4, card 20).

use super::timetable;
use crate::general::{Quarter, Refusal, Rules};

crate::words! {
    /// Who delivers to whom.
    pub enum Delivery {
        /// The USSR to Germany.
        UssrGermany = "ussr-germany" as "USSR to Germany",
        /// Romania to Germany.
        RomaniaGermany = "romania-germany" as "Romania to Germany",
        /// Sweden to Germany.
        SwedenGermany = "sweden-germany" as "Sweden to Germany",
        /// The USA to Japan.
        UsaJapan = "usa-japan" as "USA to Japan",
        /// The Baltic to Germany.
        BalticGermany = "baltic-germany" as "Baltic to Germany",
    }
}

/// How things stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deliveries {
    /// Which game.
    pub rules: Rules,
    /// Which delivery.
    pub delivery: Delivery,
    /// When.
    pub quarter: Quarter,
    /// Giver and receiver are at war.
    pub at_war: bool,
    /// The receiver's enemy has conquered or won the giver.
    pub enemy_held: bool,
    /// Romania fights for the Axis.
    pub joined: bool,
    /// Card 20 was played.
    pub embargo: bool,
    /// The Axis holds the Baltic.
    pub axis_held: bool,
}

impl Deliveries {
    /// Build points of this quarter, and whether the delivery has ended.
    ///
    /// # Errors
    /// The quarter lies outside the game.
    pub fn bp(self) -> Result<(u8, bool), Refusal> {
        let quarter = self.quarter.in_game()?;
        let stopped = self.at_war || self.enemy_held;
        let (bp, ended) = match self.delivery {
            Delivery::UssrGermany => (3, stopped),
            Delivery::RomaniaGermany => (if self.joined { 3 } else { 2 }, stopped),
            Delivery::SwedenGermany => (1, stopped),
            // In the basic game it ends with the entry of the USSR.
            Delivery::UsaJapan => (3, stopped || self.embargo || (self.rules.basic() && quarter >= timetable::USSR)),
            Delivery::BalticGermany => (1, !self.axis_held),
        };
        Ok((if ended { 0 } else { bp }, ended))
    }
}

#[cfg(test)]
mod tests {
    use super::{Deliveries, Delivery};
    use crate::general::{Quarter, Refusal, Rules};

    #[test]
    fn each_delivery_has_its_number_and_its_end() {
        let given = Deliveries {
            rules: Rules::Advanced,
            delivery: Delivery::UssrGermany,
            quarter: Quarter::printed(2, 41),
            at_war: false,
            enemy_held: false,
            joined: false,
            embargo: false,
            axis_held: false,
        };
        let of = |delivery| Deliveries { delivery, ..given };
        let (usa, romania, baltic) =
            (of(Delivery::UsaJapan), of(Delivery::RomaniaGermany), of(Delivery::BalticGermany));
        let sweden = of(Delivery::SwedenGermany);
        assert_eq!([given, romania, sweden, usa].map(|it| it.bp().unwrap().0), [3, 2, 1, 3]);
        assert_eq!(baltic.bp(), Ok((0, true)));
        assert_eq!(Deliveries { axis_held: true, ..baltic }.bp(), Ok((1, false)));
        assert_eq!(Deliveries { joined: true, ..romania }.bp(), Ok((3, false)));
        for it in [given, romania, sweden, usa] {
            assert_eq!(Deliveries { at_war: true, ..it }.bp(), Ok((0, true)));
            assert_eq!(Deliveries { enemy_held: true, ..it }.bp(), Ok((0, true)));
        }
        assert_eq!(Deliveries { embargo: true, ..usa }.bp(), Ok((0, true)));
        assert_eq!(Deliveries { embargo: true, ..given }.bp(), Ok((3, false)));
        let basic = Deliveries { rules: Rules::Basic, ..usa };
        assert_eq!(basic.bp(), Ok((0, true)));
        assert_eq!(Deliveries { quarter: Quarter::printed(1, 41), ..basic }.bp(), Ok((3, false)));
        assert_eq!(Deliveries { quarter: Quarter::LAST.plus(1), ..usa }.bp(), Err(Refusal::OutsideGame));
    }
}
