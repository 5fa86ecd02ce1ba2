//! What areas are worth when they change hands (7.6.1, 7.6.2, 6.8).

use crate::general::{Fault, InputFault, Major, Refusal};

crate::words! {
    /// What a holder is to an area.
    pub enum Hold {
        /// It is its own.
        Owner = "owner",
        /// It is an associate's.
        Associate = "associate",
        /// It is the enemy's.
        Conqueror = "conqueror",
        /// Nobody holds it.
        Nobody = "nobody",
    }
}

crate::words! {
    /// The two numbers of an area.
    pub enum Column {
        /// For its owner and the owner's associates.
        Left = "left",
        /// For a conqueror.
        Right = "right",
    }
}

impl Hold {
    /// The number that counts for this holder.
    #[must_use]
    pub const fn column(self) -> Option<Column> {
        match self {
            Self::Owner | Self::Associate => Some(Column::Left),
            Self::Conqueror => Some(Column::Right),
            Self::Nobody => None,
        }
    }
}

/// What the rulebooks tell of an area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KnownArea {
    /// Its name.
    pub name: &'static str,
    /// For its owner.
    pub left: Option<u8>,
    /// For a conqueror.
    pub right: Option<u8>,
    /// Only this country can use it.
    pub only: Option<Major>,
}

const fn area(name: &'static str, left: u8, right: Option<u8>, only: Option<Major>) -> KnownArea {
    KnownArea { name, left: Some(left), right, only }
}

/// The areas whose numbers the rulebooks tell; the others are printed on the map alone (R97).
#[rustfmt::skip]
const KNOWN: [KnownArea; 8] = [
    area("Western Poland", 2, Some(1), None),
    area("Karelia",        1, Some(1), None),
    area("Baltic",         1, Some(1), Some(Major::Germany)),
    area("Yugoslavia",     2, Some(1), None),
    area("Greece",         2, Some(1), None),
    area("White Russia",   1, Some(1), None),
    area("Iraq",           1, None,    None),
    area("Finland",        1, None,    None),
];

/// What the rulebooks tell of an area.
#[must_use]
pub fn known_area(name: &str) -> KnownArea {
    let unknown = KnownArea { name: "", left: None, right: None, only: None };
    KNOWN.into_iter().find(|area| area.name == name).unwrap_or(unknown)
}

impl KnownArea {
    /// One of its numbers.
    #[must_use]
    pub const fn number(self, column: Column) -> Option<u8> {
        match column {
            Column::Left => self.left,
            Column::Right => self.right,
        }
    }
}

/// An area that changes hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AreaChange<'a> {
    /// Its name.
    pub area: &'a str,
    /// The left number, where it is taught.
    pub left: Option<u8>,
    /// The right number, where it is taught.
    pub right: Option<u8>,
    /// Only this country can use it, where that is taught.
    pub only: Option<Major>,
    /// The old holder.
    pub old: (Hold, Option<Major>),
    /// The new holder.
    pub new: (Hold, Option<Major>),
}

/// Why nobody can tell what changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unvalued {
    /// The question is wrong, or what is taught cannot be so.
    Fault(Fault),
    /// A number must be taught.
    Teach(Column),
}

impl<T: Into<Fault>> From<T> for Unvalued {
    fn from(fault: T) -> Self {
        Self::Fault(fault.into())
    }
}

/// By how much the potentials of two holders change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Changes {
    /// Of the old holder.
    pub old: i16,
    /// Of the new one.
    pub new: i16,
}

impl AreaChange<'_> {
    /// By how much the potentials change.
    ///
    /// # Errors
    /// A taught number goes against a known one, a country is missing, or a number must be taught.
    pub fn changes(&self) -> Result<Changes, Unvalued> {
        let known = known_area(self.area);
        let against = |taught: Option<u8>, known: Option<u8>| taught.is_some() && known.is_some() && taught != known;
        if against(self.left, known.left) || against(self.right, known.right) {
            return Err(Refusal::AreaKnown.into());
        }
        let only = self.only.or(known.only);
        let missing = |(hold, country): (Hold, Option<Major>)| hold != Hold::Nobody && country.is_none();
        if only.is_some() && (missing(self.old) || missing(self.new)) {
            return Err(InputFault::CountryMissing.into());
        }
        let worth = |(hold, country): (Hold, Option<Major>)| match hold.column() {
            None => Ok(0),
            // To everybody else the area is worth nothing.
            Some(_) if only.is_some() && country != only => Ok(0),
            Some(column) => {
                let taught = match column {
                    Column::Left => self.left,
                    Column::Right => self.right,
                };
                taught.or(known.number(column)).map(i16::from).ok_or(Unvalued::Teach(column))
            }
        };
        Ok(Changes { old: -worth(self.old)?, new: worth(self.new)? })
    }
}

#[cfg(test)]
mod tests {
    use super::{AreaChange, Changes, Column, Hold, Unvalued};
    use crate::general::{InputFault, Major, Refusal};

    const CHANGE: AreaChange<'_> = AreaChange {
        area: "Iraq",
        left: None,
        right: None,
        only: None,
        old: (Hold::Owner, None),
        new: (Hold::Conqueror, None),
    };

    #[test]
    fn the_old_holder_is_asked_for_first() {
        assert_eq!(CHANGE.changes(), Err(Unvalued::Teach(Column::Right)));
        let nowhere = AreaChange { area: "Nowhere", ..CHANGE };
        assert_eq!(nowhere.changes(), Err(Unvalued::Teach(Column::Left)));
        let back = AreaChange { old: CHANGE.new, new: CHANGE.old, ..nowhere };
        assert_eq!(back.changes(), Err(Unvalued::Teach(Column::Right)));
        let taught = AreaChange { left: Some(5), right: Some(3), ..nowhere };
        assert_eq!(taught.changes(), Ok(Changes { old: -5, new: 3 }));
        let nobody = AreaChange { old: (Hold::Nobody, None), new: (Hold::Nobody, None), ..nowhere };
        assert_eq!(nobody.changes(), Ok(Changes { old: 0, new: 0 }));
    }

    #[test]
    fn a_known_number_is_not_taught_otherwise() {
        assert_eq!(AreaChange { left: Some(2), ..CHANGE }.changes(), Err(Refusal::AreaKnown.into()));
        let greece = AreaChange { area: "Greece", left: Some(2), right: Some(2), ..CHANGE };
        assert_eq!(greece.changes(), Err(Refusal::AreaKnown.into()));
        assert_eq!(AreaChange { left: Some(1), right: Some(1), ..CHANGE }.changes(), Ok(Changes { old: -1, new: 1 }));
    }

    #[test]
    fn the_baltic_feeds_germany_alone() {
        let baltic = AreaChange { area: "Baltic", new: (Hold::Conqueror, Some(Major::Germany)), ..CHANGE };
        assert_eq!(baltic.changes(), Err(InputFault::CountryMissing.into()));
        let from_ussr = AreaChange { old: (Hold::Owner, Some(Major::Ussr)), ..baltic };
        assert_eq!(from_ussr.changes(), Ok(Changes { old: 0, new: 1 }));
        assert_eq!(AreaChange { old: (Hold::Nobody, None), ..baltic }.changes(), Ok(Changes { old: 0, new: 1 }));
        assert_eq!(
            AreaChange { new: (Hold::Conqueror, None), ..from_ussr }.changes(),
            Err(InputFault::CountryMissing.into())
        );
        // To the others no number is needed.
        let nowhere = AreaChange { area: "Nowhere", only: Some(Major::Italy), ..from_ussr };
        assert_eq!(nowhere.changes(), Ok(Changes { old: 0, new: 0 }));
    }
}
