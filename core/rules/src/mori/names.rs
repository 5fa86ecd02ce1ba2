//! Names of theatres and campaigns. Each is kept once; everything else holds its number.

use crate::form::{Pack, is_name};

/// The number of a name: of [`FIXED`], then of what was told.
pub type NameId = u8;

/// Names that the rulebook gives: the five theatres in the order of the board, then the four campaigns that are open when
/// a game of Nippon begins (NI1).
pub const FIXED: [&str; 9] = [
    "western-europe",
    "pacific-ocean",
    "eastern-europe",
    "africa-middle-east",
    "south-east-asia",
    "honolulu",
    "seattle",
    "jacksonville",
    "boston",
];

/// Number of the first opener.
pub const OPENERS: core::ops::Range<NameId> = 5..9;

/// The longest name.
pub const LONGEST: usize = 40;

/// The names of a request: those that the rulebook gives, then those that were told.
#[derive(Clone, Copy, Debug)]
pub struct Names<'a> {
    told: &'a Pack,
}

impl<'a> Names<'a> {
    /// The names that a request tells.
    #[must_use]
    pub const fn of(told: &'a Pack) -> Self {
        Self { told }
    }

    /// The name with this number.
    #[must_use]
    pub fn known(self, id: NameId) -> Option<&'a str> {
        let id = usize::from(id);
        FIXED.get(id).copied().or_else(|| self.told.texts().nth(id - FIXED.len()))
    }

    /// The same; empty for a number that no name has.
    #[must_use]
    pub fn get(self, id: NameId) -> &'a str {
        self.known(id).unwrap_or_default()
    }

    /// The number of a name that is known.
    #[must_use]
    pub fn find(self, name: &str) -> Option<NameId> {
        let place = FIXED.iter().copied().chain(self.told.texts()).position(|known| known == name)?;
        NameId::try_from(place).ok()
    }
}

/// The number of a name, new or known; none for what is no name, or when there is no room.
pub fn intern(told: &mut Pack, name: &str) -> Option<NameId> {
    if !is_name(name) {
        return None;
    }
    if let Some(place) = FIXED.iter().position(|known| *known == name) {
        return NameId::try_from(place).ok();
    }
    NameId::try_from(FIXED.len()).ok()?.checked_add(told.intern(name).ok()?)
}

#[cfg(test)]
mod tests {
    extern crate std;
    use super::{Names, intern};
    use crate::form::{Pack, is_name};

    #[test]
    fn a_name_is_kept_once() {
        let mut told = Pack::default();
        let mut put = |name| intern(&mut told, name);
        assert_eq!((put("boston"), put("new-york"), put("new-york"), put("New")), (Some(8), Some(9), Some(9), None));
        let names = Names::of(&told);
        assert_eq!((names.get(8), names.get(9), names.get(10)), ("boston", "new-york", ""));
        assert_eq!((names.find("new-york"), names.find("york")), (Some(9), None));
    }

    #[test]
    fn names_are_small_letters_digits_and_dashes() {
        for (text, fine) in [("a", true), ("new-york-2", true), ("", false), ("-a", false), ("a-", false), ("A", false)]
        {
            assert_eq!(is_name(text), fine, "{text}");
        }
        assert!(is_name(&"x".repeat(40)) && !is_name(&"x".repeat(41)));
    }
}
