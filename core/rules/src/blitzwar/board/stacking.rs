//! Stacking (4, 9.6) and the counters that show corps (3, 11.10).

use super::super::combat::{is_minor_country, on_side};
use super::super::refusal::refuse;
use super::super::zones::{self, NONE};
use super::super::{Nation, Refusal, Side, ZoneFact};

/// The most corps that one counter shows (3).
pub const MOST_IN_COUNTER: u8 = 3;
/// The most counters with corps in one land zone (4).
pub const MOST_COUNTERS: u8 = 3;

/// A limit of a zone by its name; `None` where there is none.
fn limit(zone: &str, fact: ZoneFact) -> Option<u16> {
    zones::known_everywhere(zone, fact).filter(|limit| *limit != NONE).and_then(|limit| u16::try_from(limit).ok())
}

/// Whether nations may stand in one zone: one side has room for all of them (4, R59), and at most one is a minor country
/// (9.6).
///
/// # Errors
/// Different sides (4) before two minor countries (9.6).
pub fn together(nations: &[Nation]) -> Result<(), Refusal> {
    let one_side = Side::ALL.iter().any(|&side| nations.iter().all(|&nation| on_side(nation, side)));
    refuse(!one_side, Refusal::DifferentSides)?;
    let minors = nations.iter().filter(|nation| is_minor_country(**nation));
    refuse(minors.count() > 1, Refusal::TwoMinorCountries)
}

/// Whether so many counters with so many corps may be in a zone at the end of a phase (4).
///
/// # Errors
/// Too many counters before too many corps.
pub fn room(zone: &str, counters: u16, corps: u16) -> Result<(), Refusal> {
    refuse(limit(zone, ZoneFact::CounterLimit).is_some_and(|most| counters > most), Refusal::TooManyCounters)?;
    match limit(zone, ZoneFact::CorpsLimit) {
        Some(1) => refuse(corps > 1, Refusal::OneCorpsOnly),
        Some(most) => refuse(corps > most, Refusal::TwoCorpsOnly),
        None => Ok(()),
    }
}

/// What stands in one zone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacking<'a> {
    /// The zone's name as printed.
    pub zone: &'a str,
    /// Corps in each infantry or armoured counter.
    pub counters: &'a [u8],
    /// The nations that are there, each once.
    pub nations: &'a [Nation],
}

/// What a legal stack holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stacked {
    /// Infantry and armoured counters.
    pub counters: u16,
    /// Corps in them.
    pub corps: u16,
}

impl Stacking<'_> {
    /// Counts the stack.
    ///
    /// # Errors
    /// Too many counters, too many corps, different sides, two minor countries, in this order.
    pub fn check(&self) -> Result<Stacked, Refusal> {
        let counters = u16::try_from(self.counters.len()).unwrap_or(u16::MAX);
        let corps = self.counters.iter().fold(0_u16, |sum, &corps| sum.saturating_add(corps.into()));
        room(self.zone, counters, corps)?;
        together(self.nations)?;
        Ok(Stacked { counters, corps })
    }
}

/// One counter: how many corps of each kind it shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shown {
    /// Infantry corps.
    pub infantry: u8,
    /// Armoured corps.
    pub armoured: u8,
}

impl Shown {
    /// Whether there is such a counter: up to three corps of one kind, or one infantry with one or two armoured corps (3).
    #[must_use]
    pub const fn exists(self) -> bool {
        match (self.infantry, self.armoured) {
            (0, 0) => false,
            (0, corps) | (corps, 0) => corps <= MOST_IN_COUNTER,
            (infantry, armoured) => infantry == 1 && armoured < MOST_IN_COUNTER,
        }
    }
}

/// Counters that are to show a number of corps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combination<'a> {
    /// Infantry corps in all.
    pub infantry: u8,
    /// Armoured corps in all.
    pub armoured: u8,
    /// The counters proposed.
    pub counters: &'a [Shown],
}

/// What a legal combination holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Combined {
    /// Counters.
    pub counters: u16,
    /// Counters with armour in them: these move and advance as armour (3).
    pub armoured_counters: u16,
}

impl Combination<'_> {
    /// Checks the counters.
    ///
    /// # Errors
    /// A counter that does not exist (3), other totals (11.10), more than three counters (4), in this order.
    pub fn check(&self) -> Result<Combined, Refusal> {
        refuse(!self.counters.iter().all(|counter| counter.exists()), Refusal::NoSuchCounter)?;
        let sum =
            |part: fn(&Shown) -> u8| self.counters.iter().fold(0_u16, |sum, counter| sum + u16::from(part(counter)));
        let totals = (sum(|counter| counter.infantry), sum(|counter| counter.armoured));
        refuse(totals != (self.infantry.into(), self.armoured.into()), Refusal::OtherTotals)?;
        refuse(self.counters.len() > usize::from(MOST_COUNTERS), Refusal::TooManyCounters)?;
        let count = |n: usize| u16::try_from(n).unwrap_or(u16::MAX);
        Ok(Combined {
            counters: count(self.counters.len()),
            armoured_counters: count(self.counters.iter().filter(|counter| counter.armoured > 0).count()),
        })
    }
}

/// The fewest counters that can show these corps of one nation (3): what stands in a zone takes at least so many.
#[must_use]
pub fn fewest_counters(infantry: u8, armoured: u8) -> u16 {
    let (infantry, armoured) = (u16::from(infantry), u16::from(armoured));
    let full = |corps: u16| corps.div_ceil(u16::from(MOST_IN_COUNTER));
    // A counter of both kinds holds one infantry and up to two armoured corps.
    let with = |mixed: u16| mixed + full(infantry - mixed) + full(armoured.saturating_sub(2 * mixed));
    (0..=infantry.min(armoured)).map(with).min().unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::{Combination, MOST_COUNTERS, Shown, Stacked, Stacking, fewest_counters};
    use crate::blitzwar::Nation as N;
    use crate::blitzwar::Refusal as R;

    fn stack(zone: &str, counters: &[u8], nations: &[N]) -> Result<Stacked, R> {
        Stacking { zone, counters, nations }.check()
    }

    #[test]
    fn the_first_broken_rule_is_named() {
        // Four counters of Tobruk are too many counters before they are too many corps.
        assert_eq!(stack("Tobruk", &[3, 3, 1, 3], &[]), Err(R::TooManyCounters));
        assert_eq!(stack("Tobruk", &[3], &[]), Err(R::TwoCorpsOnly));
        assert_eq!(stack("Tobruk", &[1, 1], &[]), Ok(Stacked { counters: 2, corps: 2 }));
        assert_eq!(stack("Malta", &[1, 1], &[N::SovietUnion, N::Germany]), Err(R::OneCorpsOnly));
        assert_eq!(stack("Paris", &[1], &[N::SovietUnion, N::Germany]), Err(R::DifferentSides));
        // Poland cannot be with Hungary on the Axis side, Greece and Turkey could, but both are minor countries.
        assert_eq!(stack("Paris", &[1], &[N::Germany, N::Poland, N::Hungary]), Err(R::DifferentSides));
        assert_eq!(stack("Paris", &[1], &[N::Greece, N::Turkey]), Err(R::TwoMinorCountries));
        assert_eq!(stack("America", &[3; 24], &[]), Ok(Stacked { counters: 24, corps: 72 }));
    }

    #[test]
    fn minor_powers_are_not_minor_countries() {
        let nations = [N::Italy, N::VichyFrance, N::Rumania, N::Germany];
        assert_eq!(stack("Kiev", &[], &nations), Ok(Stacked { counters: 0, corps: 0 }));
        assert_eq!(stack("Kiev", &[], &[N::FreeFrench, N::VichyFrance]), Ok(Stacked { counters: 0, corps: 0 }));
        assert_eq!(stack("Kiev", &[], &[N::FreeFrench, N::Germany]), Err(R::DifferentSides));
        assert_eq!(stack("Kiev", &[], &[N::SovietUnion, N::Italy]), Err(R::DifferentSides));
    }

    #[test]
    fn a_counter_that_does_not_exist_is_seen_before_the_totals() {
        let check = |infantry, armoured, counters: &[(u8, u8)]| {
            let shown: heapless::Vec<Shown, 6> =
                counters.iter().map(|&(infantry, armoured)| Shown { infantry, armoured }).collect();
            Combination { infantry, armoured, counters: &shown }.check().map(|c| (c.counters, c.armoured_counters))
        };
        assert_eq!(check(9, 9, &[(2, 1)]), Err(R::NoSuchCounter));
        assert_eq!(check(9, 9, &[(1, 3)]), Err(R::NoSuchCounter));
        assert_eq!(check(9, 9, &[(4, 0)]), Err(R::NoSuchCounter));
        assert_eq!(check(9, 9, &[(0, 3)]), Err(R::OtherTotals));
        assert_eq!(check(2, 1, &[(1, 2)]), Err(R::OtherTotals));
        assert_eq!(check(4, 0, &[(1, 0); 4]), Err(R::TooManyCounters));
        assert_eq!(check(0, 0, &[]), Ok((0, 0)));
        assert_eq!(check(3, 5, &[(1, 2), (0, 3), (2, 0)]), Ok((3, 2)));
    }

    /// Whether some counters of the given number show the corps, tried one by one.
    fn shows(infantry: u8, armoured: u8, counters: u16) -> bool {
        if counters == 0 {
            return infantry == 0 && armoured == 0;
        }
        (0..=infantry.min(3)).any(|first| {
            (0..=armoured.min(3)).any(|second| {
                (Shown { infantry: first, armoured: second }).exists()
                    && shows(infantry - first, armoured - second, counters - 1)
            })
        })
    }

    #[test]
    fn the_fewest_counters_are_those_that_a_search_finds() {
        for infantry in 0..8 {
            for armoured in 0..8 {
                let least = (0..=16).find(|&counters| shows(infantry, armoured, counters));
                assert_eq!(Some(fewest_counters(infantry, armoured)), least, "{infantry} {armoured}");
            }
        }
        assert_eq!(fewest_counters(9, 0), u16::from(MOST_COUNTERS));
    }
}
