//! Majors that stack, attack and move together (9.11).

use super::super::Major;

/// Those who do; the others do not.
const PAIRS: [(Major, Major); 5] = [
    (Major::Germany, Major::Italy),
    (Major::Be, Major::Usa),
    (Major::Be, Major::France),
    (Major::Usa, Major::France),
    (Major::China, Major::Usa),
];

/// Whether two majors cooperate; a country does with itself.
#[must_use]
pub fn cooperate(one: Major, other: Major) -> bool {
    one == other || PAIRS.contains(&(one, other)) || PAIRS.contains(&(other, one))
}
