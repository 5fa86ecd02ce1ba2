//! Losses: taken from the units of the battle, factor by factor, with substitutes for what is left of a unit (15.2, 26, 30.41).

use heapless::Vec;

use super::change::Ledger;
use super::track::{LARGEST, pool};
use super::{Change, Deed, Facts, GROUPS, Group, Refusal, State, TableRefusal, Tell, Track};
use crate::blitzkrieg75::units::{Joining, substitutes};
use crate::blitzkrieg75::{Level, Party, Refusal as Rule, Side, UnitType};

/// Factors of the counters that are put down for one unit.
pub(super) type Counters = Vec<u8, 16>;

/// Groups of bombers that losses name.
const BOMBER_GROUPS: usize = 4;

impl State {
    /// The groups from which a party takes losses: the force, the place in it, the units; then the place of its fact.
    fn losers(&self, party: u16) -> impl Iterator<Item = (usize, usize, Group, usize)> + '_ {
        let ground = match party {
            0 => Some(0),
            1 => Some(2),
            _ => None,
        };
        let bombers = if party == 1 { 0 } else { BOMBER_GROUPS };
        let of_ground = ground
            .into_iter()
            .flat_map(|force| self.force(force).enumerate().map(move |(at, group)| (force, at, group, 1 + at)));
        let of_bombers = self.force(1).enumerate().take(bombers).map(|(at, group)| (1, at, group, 1 + GROUPS + at));
        of_ground.chain(of_bombers)
    }

    /// What a party owes.
    #[must_use]
    pub fn owed(&self, party: u16) -> u16 {
        let track = match party {
            0 => Track::OwedAttacker,
            1 => Track::OwedDefender,
            _ => Track::OwedBombers,
        };
        self.one(track).into()
    }

    /// How much of a group's loss one counter is: its factor, or 1 in the Basic Game.
    fn worth(&self, group: Group) -> u16 {
        if self.level() == Level::Basic { 1 } else { group.factor().into() }
    }

    /// Losses that most players would take: what bombers must, then whole counters, the smallest first, then a part of one.
    #[must_use]
    pub fn proposal(&self, party: u16) -> Facts {
        let mut facts = Facts::new();
        facts.extend(core::iter::repeat_n(0, 1 + GROUPS + BOMBER_GROUPS));
        if let Some(first) = facts.first_mut() {
            *first = i16::try_from(party).unwrap_or(0);
        }
        let mut owed = self.owed(party);
        let least = if party == 0 { u16::from(self.one(Track::BombersLeast)) } else { 0 };
        let mut take = |force: Option<usize>, mut due: u16| {
            let before = due;
            for factor in 1..=15 {
                for (of, _, group, place) in self.losers(party) {
                    let right = force.is_none_or(|force| force == of) && u16::from(group.factor()) == factor;
                    let Some(fact) = facts.get_mut(place).filter(|_| right) else { continue };
                    let left = u16::from(group.count()) * self.worth(group) - u16::try_from(*fact).unwrap_or(0);
                    let taken = due.min(left);
                    // Whole counters first; a part is taken only of the last.
                    *fact += i16::try_from(taken).unwrap_or(0);
                    due -= taken;
                }
            }
            before - due
        };
        owed -= take(Some(1), least.min(owed));
        let ground = if party == 1 { 2 } else { 0 };
        owed -= take(Some(ground), owed);
        take(None, owed);
        facts
    }

    pub(super) fn lose(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let party = deed.number(0);
        let owed = self.owed(party);
        if owed == 0 {
            return Err(TableRefusal::NothingOwed.into());
        }
        let mut sums = [0_u16; 3];
        for (force, _, group, place) in self.losers(party) {
            let lost = deed.number(place);
            if lost > u16::from(group.count()) * self.worth(group) {
                return Err(TableRefusal::LossTooLarge.into());
            }
            if let Some(sum) = sums.get_mut(force) {
                *sum += lost;
            }
        }
        // Facts of groups that are not there.
        let named: u16 = (1..deed.facts.len()).map(|at| deed.number(at)).sum();
        if sums.iter().sum::<u16>() != owed || named != owed {
            return Err(TableRefusal::LossesDiffer.into());
        }
        if party == 0 && sums[0] > u16::from(self.one(Track::GroundMost)) {
            return Err(TableRefusal::BomberShare.into());
        }
        let side = if party == 1 { self.owner(Party::Defender) } else { self.owner(Party::Attacker) };
        let mut forces: [Vec<Group, GROUPS>; 3] = core::array::from_fn(|force| self.force(force).collect());
        let mut off = 0;
        for (force, at, group, place) in self.losers(party) {
            let lost = deed.number(place);
            let Some(groups) = forces.get_mut(force).filter(|_| lost > 0) else { continue };
            let mut put = Counters::new();
            let gone = self.take_off(group, lost, side, &mut put, ledger);
            off += u16::from(gone);
            if let Some(there) = groups.get_mut(at) {
                *there = group.counted(group.count().saturating_sub(gone));
            }
            // Substitutes stand where the unit stood: they bomb, or are attacked, with what is left of it.
            put.iter().for_each(|factor| join(groups, group, *factor));
        }
        ledger.tell(Tell::Gone, off);
        if party > 1 && self.one(Track::Flew) > 0 {
            forces[1].iter_mut().for_each(|group| *group = Group::NONE);
            ledger.set(Track::Flew.one(), 0);
        }
        for (force, groups) in (0_u8..).zip(&forces) {
            for ((at, group), before) in (0_u8..).zip(groups).zip(self.force(force.into())) {
                if *group != before {
                    ledger.add(Change::Group(force, at, group.number()));
                }
            }
        }
        let cleared: &[Track] = match party {
            0 => &[Track::OwedAttacker, Track::BombersLeast, Track::GroundMost],
            1 => &[Track::OwedDefender],
            _ => &[Track::OwedBombers],
        };
        for track in cleared {
            ledger.set(track.one(), 0);
        }
        self.put_away(ledger);
        Ok(())
    }

    /// How many counters a loss takes from a group.
    fn counters(&self, group: Group, lost: u16) -> u8 {
        u8::try_from(lost.div_ceil(self.worth(group).max(1))).unwrap_or(u8::MAX)
    }

    /// Counters of a loss leave the board, and substitutes come for what is left of the last one. Gives how many leave.
    pub(super) fn take_off(&self, group: Group, lost: u16, side: Side, put: &mut Counters, ledger: &mut Ledger) -> u8 {
        let byte = |number: u16| u8::try_from(number).unwrap_or(u8::MAX);
        let part = lost % self.worth(group).max(1);
        let gone = self.counters(group, lost);
        let mut dead = i16::from(gone);
        if self.level() == Level::Tournament {
            let inactive = pool(side, group.unit(), group.factor());
            if group.factor() <= LARGEST {
                ledger.shift(inactive, gone.into());
            }
            let left = group.factor().saturating_sub(byte(part));
            if part > 0 {
                let (kept, counters) = put_down(side, group.unit(), left, put, ledger);
                ledger.tell(Tell::Wasted, left.saturating_sub(kept).into());
                dead -= i16::from(counters);
            }
        }
        ledger.shift(Track::Units.side(side), -dead);
        ledger.shift(Track::Lost.side(side), dead.max(0));
        gone
    }

    /// Factors that were lost outside of a battle: fighters, aircraft on the ground, what guerrillas cost (26.2).
    pub(super) fn lose_units(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        let (unit, lost, side): (UnitType, u16, Side) = (deed.word(0), deed.number(2), deed.word(3));
        let first = Group::new(unit, deed.byte(1), 1, 0).ok_or(TableRefusal::WrongFact)?;
        if lost == 0 {
            return Err(TableRefusal::NothingLost.into());
        }
        if unit.flies() {
            self.in_tournament()?;
        }
        let count = self.counters(first, lost);
        let group = Group::new(unit, deed.byte(1), count, 0).ok_or(TableRefusal::LossTooLarge)?;
        let gone = self.take_off(group, lost, side, &mut Counters::new(), ledger);
        ledger.tell(Tell::Gone, gone.into());
        // What was passed over may be paid with aircraft as well (29.6).
        let (own, other) =
            if unit.flies() { (Track::OwedAir, Track::OwedGround) } else { (Track::OwedGround, Track::OwedAir) };
        let track = if self.of(own, side) > 0 { own } else { other };
        ledger.shift(track.side(side), -i16::try_from(lost).unwrap_or(i16::MAX));
        Ok(())
    }

    pub(super) fn substitute(&self, deed: &Deed, ledger: &mut Ledger) -> Result<(), Refusal> {
        self.in_tournament()?;
        let unit: UnitType = deed.word(0);
        let factor = deed.byte(1);
        if factor == 0 || factor > LARGEST {
            return Err(TableRefusal::WrongFact.into());
        }
        if deed.act == super::Act::Change {
            let side: Side = deed.word(2);
            let whole = pool(side, unit, factor);
            let (kept, _) = substitutes(factor, inactive(side, unit, ledger));
            if kept == 0 {
                return Err(TableRefusal::NothingToChange.into());
            }
            if kept != factor {
                return Err(Rule::NotExact.into());
            }
            let (_, counters) = put_down(side, unit, factor, &mut Counters::new(), ledger);
            ledger.shift(whole, 1);
            ledger.shift(Track::Units.side(side), i16::from(counters) - 1);
            return Ok(());
        }
        let side: Side = deed.word(5);
        let (ones, twos) = (deed.byte(2), deed.byte(3));
        let counter = pool(side, unit, factor);
        let parts = u16::from(ones) + 2 * u16::from(twos);
        Joining {
            at_rest: !deed.yes(4),
            same_type: true,
            parts,
            counter: factor.into(),
            inactive: self.get(counter) > 0,
        }
        .check()?;
        for (marker, by) in [(pool(side, unit, 1), ones), (pool(side, unit, 2), twos)] {
            ledger.shift(marker, by.into());
        }
        ledger.shift(counter, -1);
        ledger.shift(Track::Units.side(side), 1 - i16::from(ones) - i16::from(twos));
        down(unit, factor, 1, ledger);
        Ok(())
    }
}

/// A counter joins the groups of a force, as the unit stood that it came from; a force that is full goes without it.
fn join(groups: &mut [Group], like: Group, factor: u8) {
    let same = |group: &Group| {
        group.unit() == like.unit() && group.factor() == factor && group.stands() == like.stands() && group.count() < 15
    };
    let at = groups.iter().position(|group| group.count() > 0 && same(group));
    let at = at.or_else(|| groups.iter().position(|group| group.count() == 0));
    if let Some(there) = at.and_then(|at| groups.get_mut(at)) {
        let count = there.count() + 1;
        *there = Group::new(like.unit(), factor, count, like.stands()).unwrap_or(*there);
    }
}

/// Counters that are put down on the board.
pub(super) fn down(unit: UnitType, factor: u8, count: u8, ledger: &mut Ledger) {
    if let Some(group) = Group::new(unit, factor, count, 0) {
        ledger.add(Change::Counter(group.number()));
    }
}

/// The inactive counters of a type, one by one.
fn inactive(side: Side, unit: UnitType, ledger: &Ledger) -> impl Iterator<Item = u8> {
    let counts: [u8; LARGEST as usize] =
        core::array::from_fn(|at| ledger.get(pool(side, unit, u8::try_from(at).unwrap_or(0) + 1)));
    (1..=LARGEST).zip(counts).flat_map(|(factor, count)| core::iter::repeat_n(factor, usize::from(count)))
}

/// Puts down the substitutes for so many factors; gives the factors that are kept and the number of counters.
fn put_down(side: Side, unit: UnitType, factors: u8, put: &mut Counters, ledger: &mut Ledger) -> (u8, u8) {
    let (kept, counters) = substitutes(factors, inactive(side, unit, ledger));
    let (mut left, mut more) = (kept, counters);
    // The largest counter whose absence leaves the rest possible with one counter fewer.
    for factor in (1..=LARGEST).rev() {
        while factor <= left && more > 0 && ledger.get(pool(side, unit, factor)) > 0 {
            let marker = pool(side, unit, factor);
            ledger.shift(marker, -1);
            if substitutes(left - factor, inactive(side, unit, ledger)) != (left - factor, more - 1) {
                ledger.shift(marker, 1);
                break;
            }
            down(unit, factor, 1, ledger);
            // A unit has 15 factors at the most.
            let _ = put.push(factor);
            left -= factor;
            more -= 1;
        }
    }
    (kept, counters)
}
