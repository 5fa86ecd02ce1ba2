//! The numbers a battle is reckoned in: fixed point, so that an error can be bounded by counting roundings.
//!
//! Both hold 0 to 8 (a state is met up to six times, see [`super::battle`]), with 61 or 29 bits after the point. No
//! intermediate result leaves that range: chances are at most 1, expected visits at most 6, what is still owed to the end of
//! a row at most 7.

use core::fmt::Debug;

use crate::ratio::Ratio;

/// A number from 0 to 8 of fixed precision.
pub trait Number: Copy + PartialEq + Debug + 'static {
    /// Nothing.
    const ZERO: Self;
    /// A certain event.
    const ONE: Self;
    /// Bits after the point: one rounding is wrong by at most `1.2 * 2^-BITS`.
    const BITS: u32;

    /// The sum.
    #[must_use]
    fn plus(self, other: Self) -> Self;
    /// The difference, nothing when roundings made it negative.
    #[must_use]
    fn less(self, other: Self) -> Self;
    /// The product, rounded to the nearest.
    #[must_use]
    fn times(self, other: Self) -> Self;
    /// A chance (0 to 1) cut in two by a die of this strength: what misses, and what hits (rounded down). Nothing is lost.
    #[must_use]
    fn split(self, strength: Strength) -> (Self, Self);
    /// Cuts each chance of a line by a die of this strength: what hits goes to the same place of another line.
    fn pass(strength: Strength, line: &mut [Self], above: &mut [Self]);
    /// Cuts each chance of a line by a die of this strength: what hits goes to the next place. Returns what hits beyond the
    /// last one.
    #[must_use]
    fn roll(strength: Strength, line: &mut [Self]) -> Self;
    /// Adds its product with each chance (rounded down) to a place, and returns all that was added.
    #[must_use]
    fn spread(self, chances: &[Self], places: &mut [Self]) -> Self;
    /// The quotient, rounded down.
    #[must_use]
    fn over(self, other: Self) -> Self;
    /// The sum of the products of pairs, rounded once.
    #[must_use]
    fn dot(left: &[Self], right: &[Self]) -> Self;
    /// In units of `2^-BITS`, for sums that may pass 8.
    fn units(self) -> u128;

    /// As a fraction.
    #[must_use]
    fn ratio(self) -> Ratio {
        Total::default().and(self, 1).ratio(Self::BITS)
    }
}

/// A sum of numbers with whole factors: expected rounds, hits and prices.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Total(u128);

impl Total {
    /// With `times` this number more.
    #[must_use]
    pub fn and<N: Number>(self, number: N, times: u32) -> Self {
        Self(self.0.saturating_add(number.units().saturating_mul(times.into())))
    }

    /// As a fraction, of a sum with `bits` after the point. Large sums give up last bits that are far below any error.
    #[must_use]
    pub fn ratio(self, bits: u32) -> Ratio {
        let excess = (u128::BITS - self.0.leading_zeros()).saturating_sub(u64::BITS).min(bits);
        let over = u64::try_from(self.0 >> excess).unwrap_or(u64::MAX);
        Ratio::new(over, 1 << (bits - excess))
    }
}

/// What a die hits with: 1 to 6 of its six faces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strength {
    /// Hits with a 1.
    One,
    /// Hits with a 1 or 2.
    Two,
    /// Hits with 1 to 3.
    Three,
    /// Hits with 1 to 4.
    Four,
    /// Hits with 1 to 5.
    Five,
    /// Always hits.
    Six,
}

impl Strength {
    /// All of them, weakest first.
    pub const ALL: [Self; 6] = [Self::One, Self::Two, Self::Three, Self::Four, Self::Five, Self::Six];

    /// The faces that hit.
    #[must_use]
    pub const fn faces(self) -> u8 {
        self as u8 + 1
    }
}

/// At least nine correct digits for every battle: the host's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fine(u64);

/// Enough for tenths of a per cent in half the memory, with products that a Cortex-M0+ can make: the device's number.
/// Any word is one, so that the device can reckon in memory that held something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(transparent)]
pub struct Coarse(u32);

macro_rules! fixed_point {
    ($name:ident, $word:ty, $double:ty, $bits:literal) => {
        impl $name {
            /// Sixths of the whole word: a product's upper half is the share.
            const SIXTHS: [$word; 6] = {
                const SIXTH: $word = <$word>::MAX / 6;
                // 2^n is 4 more than a multiple of 6 (n even), so that `s * 2^n / 6` is `s * SIXTH + s * 4 / 6`.
                [SIXTH, 2 * SIXTH + 1, 3 * SIXTH + 2, 4 * SIXTH + 2, 5 * SIXTH + 3, <$word>::MAX]
            };
        }

        // Widening and the halves of a product are what fixed point is made of; every cut is of bits known to be there.
        #[allow(clippy::cast_possible_truncation, clippy::cast_lossless)]
        impl Number for $name {
            const ZERO: Self = Self(0);
            const ONE: Self = Self(1 << $bits);
            const BITS: u32 = $bits;

            #[inline]
            fn plus(self, other: Self) -> Self {
                Self(self.0.wrapping_add(other.0))
            }
            #[inline]
            fn less(self, other: Self) -> Self {
                Self(self.0.saturating_sub(other.0))
            }
            #[inline]
            fn times(self, other: Self) -> Self {
                Self(((self.0 as $double * other.0 as $double + (1 << ($bits - 1))) >> $bits) as $word)
            }
            #[inline]
            fn split(self, strength: Strength) -> (Self, Self) {
                let mut miss = [self];
                let hit = Self::roll(strength, &mut miss);
                (miss[0], hit)
            }
            #[inline]
            fn pass(strength: Strength, line: &mut [Self], above: &mut [Self]) {
                if matches!(strength, Strength::Six) {
                    line.iter_mut().zip(above).for_each(|(chance, above)| {
                        *above = above.plus(core::mem::replace(chance, Self::ZERO));
                    });
                    return;
                }
                let sixths = Self::SIXTHS[strength as usize] as $double;
                for (chance, above) in line.iter_mut().zip(above) {
                    let hit = ((chance.0 as $double * sixths) >> <$word>::BITS) as $word;
                    chance.0 = chance.0.wrapping_sub(hit);
                    above.0 = above.0.wrapping_add(hit);
                }
            }
            #[inline]
            fn roll(strength: Strength, line: &mut [Self]) -> Self {
                let mut below = Self::ZERO;
                if matches!(strength, Strength::Six) {
                    for chance in line {
                        core::mem::swap(chance, &mut below);
                    }
                    return below;
                }
                let sixths = Self::SIXTHS[strength as usize] as $double;
                for chance in line {
                    let hit = Self(((chance.0 as $double * sixths) >> <$word>::BITS) as $word);
                    chance.0 = chance.0.wrapping_sub(hit.0).wrapping_add(below.0);
                    below = hit;
                }
                below
            }
            #[inline]
            fn spread(self, chances: &[Self], places: &mut [Self]) -> Self {
                let mut added: $word = 0;
                let mut add = |place: &mut Self, part: $word| {
                    place.0 = place.0.wrapping_add(part);
                    added = added.wrapping_add(part);
                };
                if self.0 < Self::ONE.0 {
                    // Moved up to the whole word, so that the product's upper half is the part.
                    let moved = (self.0 << (<$word>::BITS - $bits)) as $double;
                    for (place, chance) in places.iter_mut().zip(chances) {
                        add(place, ((moved * chance.0 as $double) >> <$word>::BITS) as $word);
                    }
                } else {
                    for (place, chance) in places.iter_mut().zip(chances) {
                        add(place, ((self.0 as $double * chance.0 as $double) >> $bits) as $word);
                    }
                }
                Self(added)
            }
            #[inline]
            fn over(self, other: Self) -> Self {
                let quotient = ((self.0 as $double) << $bits).checked_div(other.0 as $double).unwrap_or(0);
                Self(quotient.min(<$word>::MAX as $double) as $word)
            }
            #[inline]
            fn dot(left: &[Self], right: &[Self]) -> Self {
                // Distributions are summed against visits of at most 6: below 6 * 2^(2 * BITS), which fits.
                let mut sum: $double = 1 << ($bits - 1);
                for (left, right) in left.iter().zip(right) {
                    sum = sum.wrapping_add(left.0 as $double * right.0 as $double);
                }
                Self((sum >> $bits) as $word)
            }
            #[inline]
            fn units(self) -> u128 {
                self.0.into()
            }
        }
    };
}

fixed_point!(Fine, u64, u128, 61);
fixed_point!(Coarse, u32, u64, 29);

#[cfg(test)]
mod tests {
    use super::{Coarse, Fine, Number, Strength, Total};
    use crate::ratio::Ratio;

    #[test]
    fn a_die_takes_so_many_sixths() {
        fn holds<N: Number>() {
            for strength in Strength::ALL {
                let share = N::ONE.split(strength).1.units() * 6;
                assert!(share.abs_diff(N::ONE.units() * u128::from(strength.faces())) <= 6, "{strength:?}");
            }
            assert_eq!(N::ONE.split(Strength::Six), (N::ZERO, N::ONE));
            assert_eq!(N::ONE.split(Strength::Three).1.ratio(), Ratio::new(1, 2));
        }
        holds::<Fine>();
        holds::<Coarse>();
    }

    #[test]
    fn products_and_quotients_come_back() {
        let third = Fine::ONE.split(Strength::Two).1;
        let six = Fine::ONE.over(Fine::ONE.split(Strength::One).1);
        assert!(six.units().abs_diff(6 << 61) <= 40);
        assert!(third.over(third).units() == 1 << 61 && third.times(six).units().abs_diff(2 << 61) <= 20);
        assert_eq!(Coarse::ZERO.less(Coarse::ONE), Coarse::ZERO);
        assert_eq!(Coarse::ONE.over(Coarse::ZERO), Coarse::ZERO);
    }

    #[test]
    fn a_total_passes_eight() {
        assert_eq!(
            Total::default().and(Fine::ONE, 480).and(Fine::ONE.split(Strength::Three).1, 1).ratio(61),
            Ratio::new(961, 2)
        );
        assert_eq!(Total::default().and(Coarse::ONE, u32::MAX).ratio(29), Ratio::new(u32::MAX.into(), 1));
    }
}
