//! What the counters show on their backs (2.1).

use super::Class;

/// The back of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Nothing is printed there: one hit removes the unit.
    None,
    /// The number after a hit.
    Number(u8),
}

/// The backs that the rulebooks tell, the same for every country; the others are taught.
#[must_use]
pub fn known_back(class: Class, front: u8) -> Option<Back> {
    Some(match (class, front) {
        (Class::Infantry | Class::TaskForce, 3 | 4) | (Class::Aircraft, 3) => Back::Number(2),
        (Class::Infantry | Class::Armor | Class::Aircraft | Class::TaskForce | Class::Sub, 2) => Back::Number(1),
        (Class::Aircraft, 1) => Back::None,
        (Class::Convoy, 1) => Back::Number(0),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::{Back, known_back};
    use crate::general::Class;

    #[test]
    #[rustfmt::skip]
    fn the_known_backs_are_these_and_no_others() {
        let rows = [
            (Class::Infantry,  [None, Some(1), Some(2), Some(2), None, None]),
            (Class::Armor,     [None, Some(1), None, None, None, None]),
            (Class::Hq,        [None; 6]),
            (Class::TaskForce, [None, Some(1), Some(2), Some(2), None, None]),
            (Class::Convoy,    [Some(0), None, None, None, None, None]),
            (Class::Sub,       [None, Some(1), None, None, None, None]),
        ];
        for (class, backs) in rows {
            for (front, back) in (1..).zip(backs) {
                assert_eq!(known_back(class, front), back.map(Back::Number), "{class} {front}");
            }
        }
        let aircraft = [Some(Back::None), Some(Back::Number(1)), Some(Back::Number(2)), None, None, None];
        for (front, back) in (1..).zip(aircraft) {
            assert_eq!(known_back(Class::Aircraft, front), back);
        }
    }
}
