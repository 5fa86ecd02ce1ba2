//! Tables and containers whose indices are the rulebook's own words or dice: a look-up cannot fail.

use core::marker::PhantomData;

use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// A type with a fixed number of values that number themselves from zero: a word, a die.
///
/// Written by [`crate::words!`] and by the dice; `index()` is always below `COUNT`.
pub trait Key: Copy + 'static {
    /// How many values there are.
    const COUNT: usize;
    /// The position of this value, from zero.
    fn index(self) -> usize;
}

/// One value of `T` for each value of `K`. `N` is their number; another number does not compile.
///
/// ```
/// use adjutant_rules::table::By;
/// adjutant_rules::words! {
///     /// Who.
///     pub enum Side {
///         /// Red.
///         Red = "red",
///         /// Blue.
///         Blue = "blue",
///     }
/// }
/// type BySide<T> = By<Side, T, 2>;
///
/// let mut supply = BySide::new([4, 0]);
/// *supply.get_mut(Side::Blue) += 3;
/// assert_eq!(*supply.get(Side::Blue), 3);
/// assert_eq!(supply.values().sum::<i32>(), 7);
/// ```
///
/// ```compile_fail
/// # use adjutant_rules::table::By;
/// # adjutant_rules::words! {
/// #     /// Who.
/// #     pub enum Side {
/// #         /// Red.
/// #         Red = "red",
/// #         /// Blue.
/// #         Blue = "blue",
/// #     }
/// # }
/// let three_for_two = By::<Side, u8, 3>::new([1, 2, 3]);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct By<K, T, const N: usize> {
    values: [T; N],
    key: PhantomData<fn(K)>,
}

impl<K: Key, T, const N: usize> By<K, T, N> {
    /// The values in the order of the keys.
    #[must_use]
    pub const fn new(values: [T; N]) -> Self {
        const { assert!(N == K::COUNT, "one value for each key") };
        Self { values, key: PhantomData }
    }

    /// The value of this key.
    #[must_use]
    pub fn get(&self, key: K) -> &T {
        &self.values[key.index()]
    }

    /// The value of this key, to change it.
    pub fn get_mut(&mut self, key: K) -> &mut T {
        &mut self.values[key.index()]
    }

    /// Every value in the order of the keys.
    pub fn values(&self) -> impl DoubleEndedIterator<Item = &T> + Clone {
        self.values.iter()
    }
}

impl<K: Key, T: Default, const N: usize> Default for By<K, T, N> {
    fn default() -> Self {
        Self::new(core::array::from_fn(|_| T::default()))
    }
}

// Serde's arrays stop at 32 and need no length; a tuple of N values is the same bytes.
impl<K: Key, T: Serialize, const N: usize> Serialize for By<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        use serde::ser::SerializeTuple;
        let mut tuple = serializer.serialize_tuple(N)?;
        for value in &self.values {
            tuple.serialize_element(value)?;
        }
        tuple.end()
    }
}

impl<'de, K: Key, T: Deserialize<'de>, const N: usize> Deserialize<'de> for By<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        use serde::de::{Error, SeqAccess, Visitor};

        struct Values<K, T, const N: usize>(PhantomData<fn(K) -> T>);
        impl<'de, K: Key, T: Deserialize<'de>, const N: usize> Visitor<'de> for Values<K, T, N> {
            type Value = By<K, T, N>;
            fn expecting(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                write!(f, "{N} values")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut seq: A) -> Result<Self::Value, A::Error> {
                let mut values = heapless::Vec::<T, N>::new();
                while let Some(value) = seq.next_element()? {
                    values.push(value).map_err(|_| A::Error::invalid_length(N + 1, &self))?;
                }
                let found = values.len();
                values.into_array().map(By::new).map_err(|_| A::Error::invalid_length(found, &self))
            }
        }
        deserializer.deserialize_tuple(N, Values(PhantomData))
    }
}

/// A printed table: `ROWS` by `COLUMNS` cells, indexed by typed rows and columns.
///
/// ```
/// use adjutant_rules::dice::D6;
/// use adjutant_rules::table::Table;
/// adjutant_rules::words! {
///     /// Odds.
///     pub enum Odds {
///         /// Even.
///         Even = "1:1",
///         /// Two to one.
///         Double = "2:1",
///     }
/// }
/// const LOSSES: Table<D6, Odds, u8, 6, 2> = Table::new([
///     // 1:1 2:1
///     [0, 0], // 1
///     [0, 0], // 2
///     [0, 1], // 3
///     [0, 1], // 4
///     [1, 2], // 5
///     [1, 3], // 6
/// ]);
/// let six = D6::new(6).unwrap();
/// assert_eq!(*LOSSES.at(six, Odds::Double), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Table<R, C, T, const ROWS: usize, const COLUMNS: usize> {
    cells: [[T; COLUMNS]; ROWS],
    keys: PhantomData<fn(R, C)>,
}

impl<R: Key, C: Key, T, const ROWS: usize, const COLUMNS: usize> Table<R, C, T, ROWS, COLUMNS> {
    /// The cells as printed, row by row. Another shape than the keys' does not compile.
    #[must_use]
    pub const fn new(cells: [[T; COLUMNS]; ROWS]) -> Self {
        const { assert!(ROWS == R::COUNT && COLUMNS == C::COUNT, "a row and a column for each key") };
        Self { cells, keys: PhantomData }
    }

    /// The cell in this row and column.
    #[must_use]
    pub fn at(&self, row: R, column: C) -> &T {
        &self.cells[row.index()][column.index()]
    }

    /// Every cell of a column, top to bottom.
    pub fn column(&self, column: C) -> impl DoubleEndedIterator<Item = &T> {
        self.cells.iter().map(move |row| &row[column.index()])
    }

    /// Every row as printed.
    pub fn rows(&self) -> impl DoubleEndedIterator<Item = &[T; COLUMNS]> {
        self.cells.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::{By, Table};
    use crate::dice::{D6, Die};

    #[test]
    fn a_container_survives_its_bytes_and_its_words_and_refuses_another_length() {
        let points = By::<Die, u8, 2>::new([7, 9]);
        let text = serde_json::to_string(&points).unwrap();
        assert_eq!(text, "[7,9]");
        assert_eq!(serde_json::from_str::<By<Die, u8, 2>>(&text).unwrap(), points);
        for wrong in ["[7]", "[7,9,1]", "7"] {
            assert!(serde_json::from_str::<By<Die, u8, 2>>(wrong).is_err(), "{wrong}");
        }
        let mut bytes = [0; 4];
        let bytes = postcard::to_slice(&points, &mut bytes).unwrap();
        assert_eq!(bytes, [7, 9]);
        assert_eq!(postcard::from_bytes::<By<Die, u8, 2>>(bytes).unwrap(), points);
        assert_eq!(By::<Die, u8, 2>::default(), By::new([0, 0]));
    }

    #[test]
    fn a_table_is_read_by_row_and_column() {
        let table = Table::<D6, Die, u8, 6, 2>::new([[11, 12], [21, 22], [31, 32], [41, 42], [51, 52], [61, 62]]);
        let two = D6::new(2).unwrap();
        assert_eq!((*table.at(two, Die::Six), *table.at(two, Die::Ten)), (21, 22));
        assert_eq!(table.column(Die::Ten).copied().sum::<u8>(), 12 + 22 + 32 + 42 + 52 + 62);
        assert_eq!(table.rows().next_back(), Some(&[61, 62]));
    }
}
