//! What is printed on the back of a counter (2.1): the rulebook shows some backs, the owner teaches the others.

use super::Class;

/// The back of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Back {
    /// Nothing is printed there: one hit eliminates the unit (6.5.7).
    None,
    /// Its number, lower than that of the front.
    Number(u8),
}

/// The known backs, the same for every country.
#[rustfmt::skip]
const KNOWN: [(Class, u8, Back); 12] = [
    (Class::Infantry,  4, Back::Number(2)),
    (Class::Infantry,  3, Back::Number(2)),
    (Class::Infantry,  2, Back::Number(1)),
    (Class::Aircraft,  3, Back::Number(2)),
    (Class::Aircraft,  2, Back::Number(1)),
    (Class::Aircraft,  1, Back::None),
    (Class::TaskForce, 4, Back::Number(2)),
    (Class::TaskForce, 3, Back::Number(2)),
    (Class::TaskForce, 2, Back::Number(1)),
    (Class::Armor,     2, Back::Number(1)),
    (Class::Convoy,    1, Back::Number(0)),
    (Class::Sub,       2, Back::Number(1)),
];

/// The back of a counter with this front, if the rulebook shows it.
#[must_use]
pub fn known_back(class: Class, front: u8) -> Option<Back> {
    KNOWN.iter().find(|(of, number, _)| (*of, *number) == (class, front)).map(|(_, _, back)| *back)
}

#[cfg(test)]
mod tests {
    use super::{Back, Class, KNOWN, known_back};

    #[test]
    fn a_back_is_lower_than_its_front_and_what_is_not_shown_is_unknown() {
        for (class, front, back) in KNOWN {
            assert!(!matches!(back, Back::Number(number) if number >= front), "{class} {front}");
            assert_eq!(known_back(class, front), Some(back));
        }
        let unknown = [(Class::Armor, 5), (Class::Armor, 4), (Class::Armor, 3), (Class::TaskForce, 5)];
        assert!(unknown.into_iter().all(|(class, front)| known_back(class, front).is_none()));
        assert_eq!((known_back(Class::Aircraft, 4), known_back(Class::Hq, 1)), (None, None));
    }
}
