//! Who has the initiative and goes first (5.3, 9.13, card 29).

use super::super::{Rules, Side};
use crate::dice::D6;

crate::outcome! {
    /// Who has the initiative.
    pub struct Initiative / LikelyInitiative {
        /// Who has the marker.
        pub holder: Side,
        /// Who goes first.
        pub first: Side,
        /// First now and second in the last turn.
        pub double_turn: bool,
    }
}

/// What decides on it besides the dice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Initiatives {
    /// Which game.
    pub rules: Rules,
    /// The side that had the marker in the last turn.
    pub held_last: Side,
    /// The side that went first in the last turn.
    pub went_first_last: Side,
    /// The side that plays Initiative after the rolls (card 29).
    pub card: Option<Side>,
    /// The side that the winner names (9.13).
    pub choice: Option<Side>,
}

impl Initiatives {
    /// What these dice give.
    #[must_use]
    pub fn rolled(&self, axis: D6, allies: D6) -> Initiative {
        let higher = if axis > allies { Side::Axis } else { Side::Allies };
        // A tie goes to the side that did not have it.
        self.held(if axis == allies { self.held_last.other() } else { higher })
    }

    /// In how many of the 36 rolls this side goes first.
    #[must_use]
    pub fn ways(&self, side: Side) -> u16 {
        let pairs = D6::all().flat_map(|axis| D6::all().map(move |allies| (axis, allies)));
        pairs.fold(0, |ways, (axis, allies)| ways + u16::from(self.rolled(axis, allies).first == side))
    }

    /// What follows from who won the roll; the basic game knows only the Axis.
    #[must_use]
    pub fn held(&self, winner: Side) -> Initiative {
        let basic = self.rules.basic();
        let holder = if basic { Side::Axis } else { self.card.unwrap_or(winner) };
        let first = if basic { Side::Axis } else { self.choice.unwrap_or(holder) };
        Initiative { holder, first, double_turn: first != self.went_first_last }
    }
}

#[cfg(test)]
mod tests {
    use super::{Initiatives, Rules, Side};
    use crate::dice::D6;

    #[test]
    fn a_tie_goes_to_the_side_without_the_marker() {
        let last = Initiatives {
            rules: Rules::Advanced,
            held_last: Side::Axis,
            went_first_last: Side::Axis,
            card: None,
            choice: None,
        };
        let three = D6::new(3).unwrap();
        assert_eq!(last.rolled(three, three).holder, Side::Allies);
        assert_eq!(last.rolled(D6::new(4).unwrap(), three).holder, Side::Axis);
        // The holder has 15 of 36 rolls, the other side 21 (5.3).
        assert_eq!((last.ways(Side::Axis), last.ways(Side::Allies)), (15, 21));
        let basic = Initiatives { rules: Rules::Basic, card: Some(Side::Allies), ..last };
        assert_eq!(basic.rolled(three, three).holder, Side::Axis);
    }
}
