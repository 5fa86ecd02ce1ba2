//! Exact odds of drawing, bombing and holding: tokens are drawn without being put back.

use crate::ratio::Ratio;

/// Ways to choose `k` of `n`. Exact: the largest that is asked for, 20 of 84, is below 2^64.
fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    let ways = (0..k.min(n - k)).fold(1_u128, |ways, at| ways * u128::from(n - at) / u128::from(at + 1));
    u64::try_from(ways).unwrap_or(u64::MAX)
}

/// So many are drawn from a list in which some are wanted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// The list.
    pub all: u8,
    /// Wanted ones in it.
    pub wanted: u8,
    /// Drawn, or all when they are fewer.
    pub drawn: u8,
}

impl Drawing {
    fn drawn(self) -> u64 {
        self.drawn.min(self.all).into()
    }

    /// In how many of the cases so many wanted ones are drawn.
    fn cases(self, hits: u8) -> u64 {
        let (all, wanted, hits) = (u64::from(self.all), u64::from(self.wanted), u64::from(hits));
        match (all.checked_sub(wanted), self.drawn().checked_sub(hits)) {
            (Some(others), Some(rest)) => choose(wanted, hits) * choose(others, rest),
            _ => 0,
        }
    }

    /// The chance of exactly so many.
    #[must_use]
    pub fn exactly(self, hits: u8) -> Ratio {
        Ratio::new(self.cases(hits), choose(self.all.into(), self.drawn()))
    }

    /// The chance of so many or more.
    #[must_use]
    pub fn at_least(self, hits: u8) -> Ratio {
        let most = self.drawn.min(self.wanted);
        let cases = (hits..=most).map(|hits| self.cases(hits)).sum();
        Ratio::new(cases, choose(self.all.into(), self.drawn()))
    }
}

/// At least one wanted token from a bag of regulars and unseen special weapons, of which it holds any of the unseen ones.
#[must_use]
pub fn with_unknown_specials(regulars: (u8, u8), specials: u8, unseen: (u8, u8), drawn: u8) -> Ratio {
    let in_bag = Drawing { all: unseen.0, wanted: unseen.1, drawn: specials };
    (0..=specials.min(unseen.1)).fold(Ratio::ZERO, |sum, wanted| {
        let bag = Drawing { all: regulars.0 + specials, wanted: regulars.1 + wanted, drawn };
        sum + in_bag.exactly(wanted) * bag.at_least(1)
    })
}
