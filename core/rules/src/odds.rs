//! Exact odds: no floats, no heap, no rounding before the last step of showing a number.
//!
//! - [`Outcomes`]: what one look-up can give, equal results merged.
//! - [`Sums`]: the sum of unequal dice, or the number of their hits.
//! - [`Chance`]: a fraction in lowest terms, wide enough for 32 ten-sided dice.
//!
//! Everything is counted in `u128`. A question that would outgrow its bounds is refused ([`TooMuch`]); an answer is
//! never approximate.

use heapless::Vec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::dice::Sided;
use crate::ratio::Ratio;

/// The most equally likely ways of one question. Room is left above for the factors of [`Chance::permille`] and of
/// [`Sums::expected`]; 10^32, the ways of 32 ten-sided dice, is below it.
pub const MAX_WAYS: u128 = 100_000_000_000_000_000_000_000_000_000_000_000;

/// The question has more ways or a higher sum than can be counted exactly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooMuch;

impl core::fmt::Display for TooMuch {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str("too many dice for exact odds")
    }
}

const fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// A fraction in lowest terms of numbers too large for a [`Ratio`]; also an expected value, which may be above one.
///
/// ```
/// use adjutant_rules::odds::Chance;
/// let third = Chance::new(2, 6);
/// assert_eq!((third.over(), third.under()), (1, 3));
/// assert_eq!(third.permille(), 333);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Chance {
    over: u128,
    under: u128,
}

impl Chance {
    /// `over / under` in lowest terms; zero when `under` is zero.
    #[must_use]
    pub const fn new(over: u128, under: u128) -> Self {
        if under == 0 {
            return Self { over: 0, under: 1 };
        }
        let common = gcd(over, under);
        Self { over: over / common, under: under / common }
    }

    /// The number above the line.
    #[must_use]
    pub const fn over(self) -> u128 {
        self.over
    }

    /// The number below the line.
    #[must_use]
    pub const fn under(self) -> u128 {
        self.under
    }

    /// The same as a [`Ratio`], if both numbers are small enough for one.
    #[must_use]
    pub fn ratio(self) -> Option<Ratio> {
        Some(Ratio::new(u64::try_from(self.over).ok()?, u64::try_from(self.under).ok()?))
    }

    /// `parts` times this number, rounded to the nearest. Exact for every chance counted here ([`MAX_WAYS`]).
    fn scaled(self, parts: u32) -> u32 {
        // The whole part first, so that the rest stays below `under` and its multiple below the end of u128.
        let (whole, rest) = (self.over / self.under, self.over % self.under);
        let doubled = rest.saturating_mul(2 * u128::from(parts)) / self.under;
        let sum = whole.saturating_mul(parts.into()).saturating_add(doubled.div_ceil(2));
        u32::try_from(sum).unwrap_or(u32::MAX)
    }

    /// In thousandths, rounded to the nearest.
    #[must_use]
    pub fn permille(self) -> u32 {
        self.scaled(1000)
    }

    /// In hundredths, rounded to the nearest: for a number that is no chance, such as expected losses.
    #[must_use]
    pub fn hundredths(self) -> u32 {
        self.scaled(100)
    }

    /// In whole per cent, rounded to the nearest; never 0 or 100 unless exact.
    #[must_use]
    pub fn percent(self) -> u32 {
        match self.scaled(100) {
            0 if self.over > 0 => 1,
            100 if self.over < self.under => 99,
            nearest => nearest,
        }
    }
}

impl core::fmt::Display for Chance {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        write!(f, "{}/{}", self.over, self.under)
    }
}

impl Serialize for Chance {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            (self.over, self.under).serialize(serializer)
        }
    }
}

/// An answer travels back over the link only as its two numbers.
impl<'de> Deserialize<'de> for Chance {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        <(u128, u128)>::deserialize(deserializer).map(|(over, under)| Self::new(over, under))
    }
}

/// What one question can give: at most `N` different results with the number of ways to each, in the order in which they
/// were first met. Equal results are merged.
///
/// ```
/// use adjutant_rules::dice::D6;
/// use adjutant_rules::odds::Outcomes;
/// use adjutant_rules::ratio::Ratio;
///
/// // The attacker hits on 5 and 6.
/// let odds = Outcomes::<bool, 6>::of_die(|die: D6| die.face() >= 5).unwrap();
/// assert_eq!(odds.chance(|hit| *hit).ratio(), Some(Ratio::new(1, 3)));
/// assert_eq!(odds.iter().count(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcomes<T, const N: usize> {
    results: Vec<(T, u64), N>,
    ways: u64,
}

impl<T, const N: usize> Default for Outcomes<T, N> {
    fn default() -> Self {
        Self { results: Vec::new(), ways: 0 }
    }
}

impl<T: PartialEq, const N: usize> Outcomes<T, N> {
    /// The results of one look-up by one die, in the order of the die's faces.
    ///
    /// # Errors
    /// [`TooMuch`] when there are more than `N` different results.
    pub fn of_die<D: Sided>(look_up: impl Fn(D) -> T) -> Result<Self, TooMuch> {
        let mut outcomes = Self::default();
        for die in (1..=D::SIDES).filter_map(D::from_face) {
            outcomes.add(look_up(die), 1)?;
        }
        Ok(outcomes)
    }

    /// Adds a result with its number of ways.
    ///
    /// # Errors
    /// [`TooMuch`] when it would be the result `N + 1`, or when the ways no longer fit; nothing changes then.
    pub fn add(&mut self, result: T, ways: u64) -> Result<(), TooMuch> {
        let sum = self.ways.checked_add(ways).ok_or(TooMuch)?;
        if let Some(same) = self.results.iter_mut().find(|(known, _)| *known == result) {
            same.1 += ways; // no more than the sum of all
        } else {
            self.results.push((result, ways)).map_err(|_| TooMuch)?;
        }
        self.ways = sum;
        Ok(())
    }

    /// All ways together.
    #[must_use]
    pub const fn ways(&self) -> u64 {
        self.ways
    }

    /// Every result with its chance, in the order in which they were first met.
    pub fn iter(&self) -> impl Iterator<Item = (Ratio, &T)> {
        self.results.iter().map(|(result, ways)| (Ratio::new(*ways, self.ways), result))
    }

    /// The chance that the result satisfies a condition.
    pub fn chance(&self, is_so: impl Fn(&T) -> bool) -> Chance {
        let ways = self.results.iter().filter(|(result, _)| is_so(result)).map(|&(_, ways)| u128::from(ways)).sum();
        Chance::new(ways, self.ways.into())
    }

    /// The expected value of a number that each result has.
    pub fn expected(&self, value: impl Fn(&T) -> u32) -> Chance {
        let sum = self.results.iter().map(|(result, ways)| u128::from(value(result)) * u128::from(*ways)).sum();
        Chance::new(sum, self.ways.into())
    }
}

/// The sum of 32 ten-sided dice and every sum below it.
pub const SUMS: usize = 321;

/// The exact distribution of a sum of unequal dice: sums from 0 to `N - 1`.
///
/// Dice with any faces can be mixed; hits are dice whose faces are 0 and 1. The default holds 32 ten-sided dice and takes
/// 5 KiB; for hits of 32 dice `Sums<33>` is enough.
///
/// ```
/// use adjutant_rules::odds::{Chance, Sums};
/// let mut two = <Sums>::new();
/// two.add_die(6).unwrap();
/// two.add_die(10).unwrap();
/// assert_eq!(two.exactly(16), Chance::new(1, 60));
/// assert_eq!(two.at_least(15), Chance::new(3, 60));
/// assert_eq!(two.expected(), Chance::new(9, 1));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums<const N: usize = SUMS> {
    counts: [u128; N],
    highest: usize,
    ways: u128,
}

impl<const N: usize> Default for Sums<N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<const N: usize> Sums<N> {
    /// No dice: the sum is 0.
    #[must_use]
    pub const fn new() -> Self {
        const { assert!(N > 0, "the sum 0 needs its place") };
        let mut counts = [0; N];
        counts[0] = 1;
        Self { counts, highest: 0, ways: 1 }
    }

    /// Adds a die whose equally likely faces are `faces`, or whose face `f` has `w` ways for each `(f, w)`.
    ///
    /// # Errors
    /// [`TooMuch`] when the highest sum reaches `N`, the ways pass [`MAX_WAYS`], or there is no face with a way; nothing
    /// changes then.
    pub fn add_weighted(&mut self, faces: &[(u8, u32)]) -> Result<(), TooMuch> {
        let top =
            faces.iter().filter(|&&(_, ways)| ways > 0).map(|&(face, _)| usize::from(face)).max().ok_or(TooMuch)?;
        let per_die: u128 = faces.iter().map(|&(_, ways)| u128::from(ways)).sum();
        let ways = self.ways.checked_mul(per_die).filter(|&ways| ways <= MAX_WAYS).ok_or(TooMuch)?;
        let highest = self.highest + top;
        if highest >= N {
            return Err(TooMuch);
        }
        // From the top down each sum is made of sums at or below it, which are still the old ones.
        for sum in (0..=highest).rev() {
            let count = faces
                .iter()
                .filter_map(|&(face, ways)| {
                    let before = self.counts.get(sum.checked_sub(usize::from(face))?)?;
                    Some(before * u128::from(ways)) // no more than all ways, which fit
                })
                .sum();
            if let Some(place) = self.counts.get_mut(sum) {
                *place = count;
            }
        }
        (self.highest, self.ways) = (highest, ways);
        Ok(())
    }

    /// Adds a die with the faces 1 to `sides`.
    ///
    /// # Errors
    /// As [`Self::add_weighted`]; also for a die of more than 20 sides.
    pub fn add_die(&mut self, sides: u8) -> Result<(), TooMuch> {
        let faces: Vec<(u8, u32), 20> = (1..=sides).map(|face| (face, 1)).take(20).collect();
        if faces.len() < usize::from(sides) {
            return Err(TooMuch);
        }
        self.add_weighted(&faces)
    }

    /// Adds a die that hits with `hits` of its `sides` faces: 1 when it hits, else 0.
    ///
    /// # Errors
    /// As [`Self::add_weighted`]; also for more hits than sides.
    pub fn add_hit(&mut self, hits: u8, sides: u8) -> Result<(), TooMuch> {
        let misses = sides.checked_sub(hits).ok_or(TooMuch)?;
        self.add_weighted(&[(0, misses.into()), (1, hits.into())])
    }

    /// How many ways lead to this sum.
    #[must_use]
    pub fn count(&self, sum: usize) -> u128 {
        self.counts.get(sum).copied().unwrap_or(0)
    }

    /// All ways together.
    #[must_use]
    pub const fn ways(&self) -> u128 {
        self.ways
    }

    /// The highest sum that is possible.
    #[must_use]
    pub const fn highest(&self) -> usize {
        self.highest
    }

    /// The chance of exactly this sum.
    #[must_use]
    pub fn exactly(&self, sum: usize) -> Chance {
        Chance::new(self.count(sum), self.ways)
    }

    /// The chance of this sum or more.
    #[must_use]
    pub fn at_least(&self, sum: usize) -> Chance {
        Chance::new(self.counts.iter().skip(sum).sum(), self.ways)
    }

    /// The chance of this sum or less.
    #[must_use]
    pub fn at_most(&self, sum: usize) -> Chance {
        Chance::new(self.counts.iter().take(sum.saturating_add(1)).sum(), self.ways)
    }

    /// The expected sum.
    #[must_use]
    pub fn expected(&self) -> Chance {
        // A sum is below 2^11 and the ways are below 2^117: the products stay below 2^128 for every N that fits a stack.
        let weighted = self.counts.iter().zip(0_u128..).map(|(&count, sum)| count.saturating_mul(sum));
        Chance::new(weighted.fold(0, u128::saturating_add), self.ways)
    }

    /// Every possible sum with its number of ways, lowest first.
    #[must_use = "iterators are lazy"]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (usize, u128)> + '_ {
        self.counts.iter().copied().enumerate().filter(|&(_, count)| count > 0)
    }
}
