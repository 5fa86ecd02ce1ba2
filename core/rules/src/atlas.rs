//! Areas with an owner and contents: seeded from the set-up, extended and corrected by the owner of the map.

use heapless::Vec;
use serde::{Deserialize, Serialize};

/// One area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Area<O, C> {
    /// Who holds it.
    pub owner: O,
    /// Who held it when the game began: what is retaken may go back to him.
    pub first_owner: O,
    /// What is in it.
    pub contents: C,
}

/// At most `N` areas, numbered from zero in the order of the set-up.
///
/// A number beyond the last area has no owner and no contents; asking for it or setting it is no error, so that a record
/// from another edition of the map cannot stop a replay.
///
/// ```
/// use adjutant_rules::atlas::Atlas;
/// let mut atlas = Atlas::<&str, u8, 3>::seeded([("red", 4), ("blue", 2)]);
/// let found = atlas.add("blue", 0).unwrap(); // an area that only the map shows
/// assert_eq!(atlas.set_owner(found, "red"), Some("blue"));
/// assert_eq!(atlas.owned_by(&"red").count(), 2);
/// assert_eq!(atlas.first_owner(found), Some(&"blue"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound(serialize = "O: Serialize, C: Serialize", deserialize = "O: Deserialize<'de>, C: Deserialize<'de>"))]
pub struct Atlas<O, C, const N: usize> {
    areas: Vec<Area<O, C>, N>,
}

/// There is no room for another area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AtlasFull;

impl<O: Clone + PartialEq, C, const N: usize> Atlas<O, C, N> {
    /// The areas of the set-up, with owner and contents; those beyond `N` are left out.
    #[must_use]
    pub fn seeded(areas: impl IntoIterator<Item = (O, C)>) -> Self {
        let areas = areas.into_iter().take(N);
        Self { areas: areas.map(|(owner, contents)| Area { first_owner: owner.clone(), owner, contents }).collect() }
    }

    /// Adds an area and gives its number.
    ///
    /// # Errors
    /// [`AtlasFull`] when there are `N` already; nothing changes then.
    pub fn add(&mut self, owner: O, contents: C) -> Result<usize, AtlasFull> {
        let number = self.areas.len();
        let area = Area { first_owner: owner.clone(), owner, contents };
        self.areas.push(area).map(|()| number).map_err(|_| AtlasFull)
    }

    /// How many areas there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.areas.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.areas.is_empty()
    }

    /// Who holds an area.
    #[must_use]
    pub fn owner(&self, number: usize) -> Option<&O> {
        self.areas.get(number).map(|area| &area.owner)
    }

    /// Who held an area when the game began.
    #[must_use]
    pub fn first_owner(&self, number: usize) -> Option<&O> {
        self.areas.get(number).map(|area| &area.first_owner)
    }

    /// What is in an area.
    #[must_use]
    pub fn contents(&self, number: usize) -> Option<&C> {
        self.areas.get(number).map(|area| &area.contents)
    }

    /// What is in an area, to change it.
    pub fn contents_mut(&mut self, number: usize) -> Option<&mut C> {
        self.areas.get_mut(number).map(|area| &mut area.contents)
    }

    /// Gives an area to an owner; the answer is the former one.
    pub fn set_owner(&mut self, number: usize, owner: O) -> Option<O> {
        self.areas.get_mut(number).map(|area| core::mem::replace(&mut area.owner, owner))
    }

    /// The numbers of the areas that someone holds.
    pub fn owned_by<'a>(&'a self, owner: &'a O) -> impl Iterator<Item = usize> + 'a {
        self.areas.iter().enumerate().filter(move |(_, area)| area.owner == *owner).map(|(number, _)| number)
    }

    /// Every area with its number.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, &Area<O, C>)> {
        self.areas.iter().enumerate()
    }

    /// Every area's contents, to change them: at a turn's end, say.
    pub fn all_contents_mut(&mut self) -> impl Iterator<Item = &mut C> {
        self.areas.iter_mut().map(|area| &mut area.contents)
    }
}

#[cfg(test)]
mod tests {
    use super::{Atlas, AtlasFull};

    #[test]
    fn an_area_that_does_not_exist_changes_nothing() {
        let mut atlas = Atlas::<u8, u8, 2>::seeded([(1, 10)]);
        let before = atlas.clone();
        assert_eq!(atlas.set_owner(1, 2), None);
        assert_eq!(atlas.contents_mut(1), None);
        assert_eq!(atlas, before);
    }

    #[test]
    fn the_owner_adds_areas_until_it_is_full() {
        let mut atlas = Atlas::<u8, u8, 2>::seeded([(1, 10)]);
        assert_eq!(atlas.add(2, 0), Ok(1));
        assert_eq!(atlas.add(3, 0), Err(AtlasFull));
        assert_eq!((atlas.len(), atlas.owner(1), atlas.contents(0)), (2, Some(&2), Some(&10)));
    }

    #[test]
    fn the_first_owner_outlives_every_change() {
        let mut atlas = Atlas::<u8, (), 1>::seeded([(1, ())]);
        assert_eq!(atlas.set_owner(0, 2), Some(1));
        assert_eq!(atlas.set_owner(0, 3), Some(2));
        assert_eq!((atlas.owner(0), atlas.first_owner(0)), (Some(&3), Some(&1)));
    }
}
