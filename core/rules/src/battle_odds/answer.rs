//! What is told about a battle that is through.

use super::battle::Battle;
use super::force::Side;
use super::number::{Number, Total};
use super::standing::Standing;
use super::{MAX_DICE, MAX_STEPS};
use crate::ratio::Ratio;

impl<N: Number> Battle<'_, N> {
    fn standing(&self, side: Side) -> &Standing {
        match side {
            Side::Attacker => &self.attacker,
            Side::Defender => &self.defender,
        }
    }

    /// The chances of 0, 1, 2 .. hits on a side, up to all its steps.
    #[must_use]
    pub fn fallen(&self, side: Side) -> &[N] {
        let [attacker, defender] = &self.fallen;
        match side {
            Side::Attacker => attacker,
            Side::Defender => defender,
        }
    }

    /// The chances of 0, 1, 2 .. steps left.
    pub fn steps_left(&self, side: Side) -> impl Iterator<Item = N> {
        self.fallen(side).iter().rev().copied()
    }

    /// The chances of 0, 1, 2 .. units left that can take hits.
    pub fn units_left(&self, side: Side) -> impl Iterator<Item = N> {
        let standing = self.standing(side);
        let units = standing.units_lost(standing.steps());
        (0..=units).map(move |left| {
            let of_them = (0..).zip(self.fallen(side)).filter(|(hits, _)| standing.units_lost(*hits) + left == units);
            of_them.fold(N::ZERO, |sum, (_, chance)| sum.plus(*chance))
        })
    }

    fn expected(&self, side: Side, of: impl Fn(usize) -> u32) -> Ratio {
        let sum = |sum: Total, (hits, chance): (usize, &N)| sum.and(*chance, of(hits));
        (0..).zip(self.fallen(side)).fold(Total::default(), sum).ratio(N::BITS)
    }

    /// What no chance told here is wrong by. Expected rounds may be wrong by that for each round that is still to come when
    /// the error is made.
    ///
    /// A product, or a sum of products, is rounded once, by at most 1.2 units of `2^-BITS`, and an error that is made there
    /// only travels on: what leaves a state is what reaches others, so that it is no larger at the ends. Only the tables of
    /// hits are used again in every round. The distribution of `n` dice takes at most `n * n / 2` roundings, 0.6 `n * n` units. Dice hit once in six
    /// at least, so that the dice of a side are at most six for each step that they hit, the last round's [`MAX_DICE`]
    /// included: over all rounds 0.6 `MAX_DICE` units for each of 6 `(steps + MAX_DICE)` dice of each side.
    #[must_use]
    pub fn proven_error(&self) -> Ratio {
        const TABLES: u64 = (6 * MAX_DICE / 10 * 6 * (MAX_STEPS + 2 * MAX_DICE)) as u64;
        Ratio::new(self.roundings() * 6 / 5 + 1 + TABLES, 1 << N::BITS)
    }

    /// Expected rounds.
    #[must_use]
    pub fn rounds(&self) -> Ratio {
        self.rounds.ratio(N::BITS)
    }

    /// Expected hits on a side: the steps it loses.
    #[must_use]
    pub fn hits(&self, side: Side) -> Ratio {
        self.expected(side, |hits| u32::try_from(hits).unwrap_or(u32::MAX))
    }

    /// Expected units that a side loses.
    #[must_use]
    pub fn units_lost(&self, side: Side) -> Ratio {
        self.expected(side, |hits| self.standing(side).units_lost(hits))
    }

    /// Expected build points that a side loses; nothing if none of its groups has a price.
    #[must_use]
    pub fn price_lost(&self, side: Side) -> Option<Ratio> {
        let standing = self.standing(side);
        standing.price_lost(0).map(|_| self.expected(side, |hits| standing.price_lost(hits).unwrap_or(0)))
    }
}
