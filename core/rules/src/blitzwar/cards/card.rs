//! The reinforcement cards: their names, what they can show, what that is worth (1, 10.1).

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::number::Parts;
use crate::trace::Trace;

crate::words! {
    /// The two kinds of cards (10.1).
    pub enum CardKind {
        /// From the first turn.
        LimitedWar = "limited-war",
        /// From the dates of 10.2.
        TotalWar = "total-war",
    }
}

crate::words! {
    /// The sixteen cards of a side. Append only: the number is stored.
    pub enum Card {
        /// Limited War.
        L1 = "L1",
        /// Limited War.
        L2 = "L2",
        /// Limited War.
        L3 = "L3",
        /// Limited War.
        L4 = "L4",
        /// Limited War.
        L5 = "L5",
        /// Limited War.
        L6 = "L6",
        /// Limited War.
        L7 = "L7",
        /// Limited War.
        L8 = "L8",
        /// Total War.
        T1 = "T1",
        /// Total War.
        T2 = "T2",
        /// Total War.
        T3 = "T3",
        /// Total War.
        T4 = "T4",
        /// Total War.
        T5 = "T5",
        /// Total War.
        T6 = "T6",
        /// Total War.
        T7 = "T7",
        /// Total War.
        T8 = "T8",
    }
}

impl Card {
    /// Cards of each kind.
    pub const OF_A_KIND: usize = 8;

    /// Its kind.
    #[must_use]
    pub const fn kind(self) -> CardKind {
        if self.index() < Self::OF_A_KIND { CardKind::LimitedWar } else { CardKind::TotalWar }
    }

    /// The cards of this kind, in order.
    #[must_use]
    pub fn of_kind(kind: CardKind) -> impl DoubleEndedIterator<Item = Self> + Clone {
        Self::ALL.iter().copied().filter(move |card| card.kind() == kind)
    }
}

crate::words! {
    /// What a card can show, in the order of the contract: the columns of the chart of cards. Append only.
    pub enum CardUnit {
        /// Infantry corps.
        Infantry = "infantry",
        /// Armoured corps.
        Armoured = "armoured",
        /// Air force units.
        AirForce = "air-force",
        /// Fleets.
        Fleet = "fleet",
        /// U-boats.
        UBoat = "u-boat",
        /// Supply units.
        Supply = "supply",
        /// Modernisation symbols (11.8).
        Modernisation = "modernisation",
    }
}

/// The most of one kind that a card is believed to show.
pub const MAX_ON_CARD: u8 = 60;

/// What a card shows, or what is left of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", default, deny_unknown_fields)]
pub struct Contents {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
    /// Air force units.
    pub air_force: u8,
    /// Fleets.
    pub fleet: u8,
    /// U-boats.
    pub u_boat: u8,
    /// Supply units.
    pub supply: u8,
    /// Modernisation symbols.
    pub modernisation: u8,
}

impl Contents {
    /// How many of a kind.
    #[must_use]
    pub const fn get(&self, unit: CardUnit) -> u8 {
        match unit {
            CardUnit::Infantry => self.infantry,
            CardUnit::Armoured => self.armoured,
            CardUnit::AirForce => self.air_force,
            CardUnit::Fleet => self.fleet,
            CardUnit::UBoat => self.u_boat,
            CardUnit::Supply => self.supply,
            CardUnit::Modernisation => self.modernisation,
        }
    }

    /// How many of a kind, to change it.
    pub const fn get_mut(&mut self, unit: CardUnit) -> &mut u8 {
        match unit {
            CardUnit::Infantry => &mut self.infantry,
            CardUnit::Armoured => &mut self.armoured,
            CardUnit::AirForce => &mut self.air_force,
            CardUnit::Fleet => &mut self.fleet,
            CardUnit::UBoat => &mut self.u_boat,
            CardUnit::Supply => &mut self.supply,
            CardUnit::Modernisation => &mut self.modernisation,
        }
    }

    /// Infantry and armoured corps.
    #[must_use]
    pub const fn corps(&self) -> u8 {
        self.infantry.saturating_add(self.armoured)
    }

    /// Whether it shows more of some kind than a card is believed to.
    #[must_use]
    pub fn too_many(&self) -> bool {
        CardUnit::ALL.iter().any(|&unit| self.get(unit) > MAX_ON_CARD)
    }

    /// Whether nothing is on it. No card is so: all eight cards of one kind and side have the same worth (1).
    #[must_use]
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Its worth: all eight cards of one kind and side have the same (1).
    #[must_use]
    pub fn worth(&self) -> (Worth, Trace<WorthOf, 7>) {
        let mut trace = Trace::new();
        for (&unit, (label, quarters)) in CardUnit::ALL.iter().zip(WORTH) {
            trace.add_some(label, i16::from(self.get(unit)).saturating_mul(quarters));
        }
        (Worth(trace.total()), trace)
    }
}

crate::ruled! {
    /// The rows of a card's worth, in quarters of a point.
    pub enum WorthOf / 4 {
        /// 1 each.
        Infantry = "1", "infantry",
        /// 2 each.
        Armoured = "1", "armoured",
        /// 0.75 each.
        AirForce = "1", "air-force",
        /// 1 each.
        Fleet = "1", "fleet",
        /// 0.75 each.
        UBoat = "1", "u-boat",
        /// 0.25 each.
        Supply = "1", "supply",
        /// 1.5 each.
        Modernisation = "1", "modernisation",
    }
}

/// Worth of one unit in quarters of a point (1), in the order of [`CardUnit`].
#[rustfmt::skip]
const WORTH: [(WorthOf, i16); 7] = [
    (WorthOf::Infantry,      4),
    (WorthOf::Armoured,      8),
    (WorthOf::AirForce,      3),
    (WorthOf::Fleet,         4),
    (WorthOf::UBoat,         3),
    (WorthOf::Supply,        1),
    (WorthOf::Modernisation, 6),
];

/// What a card is worth, in quarters of a point. In JSON `3.75`, in postcard the quarters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Worth(i16);

impl Worth {
    /// In quarters of a point.
    #[must_use]
    pub const fn quarters(self) -> i16 {
        self.0
    }

    fn parts(self) -> Parts {
        Parts { count: self.0.into(), of: 4 }
    }
}

impl core::fmt::Display for Worth {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.parts().fmt(f)
    }
}

impl Serialize for Worth {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() { self.parts().serialize(serializer) } else { self.0.serialize(serializer) }
    }
}

/// Read from postcard only: it goes out to people, never in.
impl<'de> Deserialize<'de> for Worth {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        i16::deserialize(deserializer).map(Self)
    }
}

#[cfg(test)]
mod tests {
    use super::{Card, CardKind, CardUnit, Contents, MAX_ON_CARD, WORTH};

    #[test]
    fn eight_cards_of_each_kind() {
        for &kind in CardKind::ALL {
            assert_eq!(Card::of_kind(kind).count(), Card::OF_A_KIND);
            let letter = if kind == CardKind::LimitedWar { 'L' } else { 'T' };
            assert!(Card::of_kind(kind).all(|card| card.word().starts_with(letter)));
        }
    }

    #[test]
    fn the_worth_is_linear_in_every_kind() {
        for (&unit, (label, quarters)) in CardUnit::ALL.iter().zip(WORTH) {
            assert_eq!(unit.word(), label.text(), "the table stands in the order of the columns");
            let mut card = Contents::default();
            *card.get_mut(unit) = MAX_ON_CARD;
            let (worth, trace) = card.worth();
            assert_eq!(worth.quarters(), quarters * i16::from(MAX_ON_CARD));
            assert_eq!(trace.entries().len(), 1);
        }
    }
}
