//! Lists of what must be done, decided or rolled now.

use core::ops::Deref;

use heapless::Vec;

/// At most `N` things that are due, the most urgent first. Nothing is lost silently: what found no room is counted.
///
/// ```
/// use adjutant_rules::due::DueList;
/// let mut due = DueList::<&str, 2>::new();
/// due.add("take losses");
/// due.add("attack again");
/// due.add("move");
/// assert_eq!(due.first(), Some(&"take losses"));
/// assert_eq!((due.len(), due.left_out()), (2, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DueList<D, const N: usize> {
    items: Vec<D, N>,
    left_out: usize,
}

impl<D, const N: usize> Default for DueList<D, N> {
    fn default() -> Self {
        Self { items: Vec::new(), left_out: 0 }
    }
}

impl<D, const N: usize> DueList<D, N> {
    /// Nothing is due.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds at the end.
    pub fn add(&mut self, item: D) {
        if self.items.push(item).is_err() {
            self.left_out = self.left_out.saturating_add(1);
        }
    }

    /// Adds before the one at this place; at the end if there is none.
    pub fn add_at(&mut self, place: usize, item: D) {
        let place = place.min(self.items.len());
        if self.items.insert(place, item).is_err() {
            self.left_out = self.left_out.saturating_add(1);
        }
    }

    /// Adds each at the end.
    pub fn add_all(&mut self, items: impl IntoIterator<Item = D>) {
        items.into_iter().for_each(|item| self.add(item));
    }

    /// How many found no room.
    #[must_use]
    pub const fn left_out(&self) -> usize {
        self.left_out
    }
}

impl<D, const N: usize> Deref for DueList<D, N> {
    type Target = [D];
    fn deref(&self) -> &[D] {
        &self.items
    }
}

impl<D, const N: usize> IntoIterator for DueList<D, N> {
    type Item = D;
    type IntoIter = heapless::vec::IntoIter<D, N, usize>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.into_iter()
    }
}

impl<'a, D, const N: usize> IntoIterator for &'a DueList<D, N> {
    type Item = &'a D;
    type IntoIter = core::slice::Iter<'a, D>;
    fn into_iter(self) -> Self::IntoIter {
        self.items.iter()
    }
}
