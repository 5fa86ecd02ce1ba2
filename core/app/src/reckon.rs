//! The odds of a whole battle, reckoned slice by slice while the device listens and draws.
//!
//! A page asks with `Step::Reckon`, the app with [`crate::Effect::Reckon`]. Whoever runs the app lends the memory and hands in
//! slice after slice ([`Reckoning::slice`]), and between them every key that was pressed. A page that wants no more of it asks
//! for nothing more, and whoever runs it drops the rest.

use adjutant_rules::battle_odds::{
    Battle, Coarse, End, Force, Group, Limits, Number, Progress, ROOM, Setup, Side, Wrong,
};
use adjutant_rules::ratio::Ratio;

use crate::Input;

/// What a battle is reckoned in, 15.4 KiB: the largest that the page takes has 80 steps, and 60 with first shots or a last round.
pub type Room = [Coarse; ROOM];

/// A room that nobody has used.
pub const EMPTY: Room = [Coarse::ZERO; ROOM];

/// The most units of a side, and none.
const MOST_LEFT: usize = 80;

/// The sheet on which a battle is asked for and told. There is one for the whole device: it is larger than a page.
#[derive(Clone, Debug)]
pub struct Sheet {
    /// The battle.
    pub setup: Setup,
    /// What came out, or what is wrong with it.
    pub told: Option<Below>,
}

/// What stands below the battle. One at a time is asked for.
#[derive(Clone, Debug)]
pub enum Below {
    /// What came out, or what is wrong with it.
    Odds(Result<Odds, Wrong>),
    /// The question that is being filled on a look-up page, which is larger than a page, too.
    Form(Filled),
}

/// A question that is being filled: its texts' bytes, and all of it ([`adjutant_rules::form::Pack::kept`]).
#[derive(Clone, Debug, Default)]
pub struct Filled {
    /// Bytes of its texts.
    pub texts: u16,
    /// Everything.
    pub room: heapless::Vec<u8, 336>,
}

impl Default for Sheet {
    fn default() -> Self {
        let one = || Force::of(&[Group::two_step(3, 2, 1)]);
        Self { setup: Setup::new(one(), one()), told: None }
    }
}

/// How a battle ends: chances in thousandths, expectations in tenths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Odds {
    /// The chance of each end.
    pub ends: [u16; End::ALL.len()],
    /// Rounds.
    pub rounds: u16,
    /// Units that each side loses, the attacker first.
    pub units: [u16; 2],
    /// Build points that it loses, where its units have a price.
    pub price: [Option<u16>; 2],
    /// The chance of 0, 1, 2 .. units left.
    pub left: [[u16; MOST_LEFT]; 2],
}

/// How far a reckoning is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reckoned {
    /// There is more to do.
    Going(Progress),
    /// It is through.
    Told(Odds),
    /// Nothing can be reckoned like this.
    Wrong(Wrong),
}

/// A battle that is being reckoned.
#[derive(Debug)]
pub struct Reckoning<'r> {
    battle: Battle<'r, Coarse>,
}

impl<'r> Reckoning<'r> {
    /// Begins in memory that is lent.
    ///
    /// # Errors
    /// What is wrong with the battle; the app is told by [`Reckoned::Wrong`].
    pub fn begin(setup: &Setup, room: &'r mut Room) -> Result<Self, Wrong> {
        Battle::begin(setup, Limits::ENGINE, room).map(|battle| Self { battle })
    }

    /// One slice more, some milliseconds of the device at most; gives what the app is to be told.
    pub fn slice(&mut self) -> Input {
        let progress = self.battle.advance(1);
        Input::Reckoned(if progress.is_done() { Reckoned::Told(self.odds()) } else { Reckoned::Going(progress) })
    }

    fn odds(&self) -> Odds {
        let battle = &self.battle;
        let sides = [Side::Attacker, Side::Defender];
        let mut odds = Odds {
            ends: [0; End::ALL.len()],
            rounds: tenths(battle.rounds()),
            units: sides.map(|side| tenths(battle.units_lost(side))),
            price: sides.map(|side| battle.price_lost(side).map(tenths)),
            left: [[0; MOST_LEFT]; 2],
        };
        for (permille, &end) in odds.ends.iter_mut().zip(End::ALL) {
            *permille = battle.chance(end).ratio().permille();
        }
        for (left, side) in odds.left.iter_mut().zip(sides) {
            for (permille, chance) in left.iter_mut().zip(battle.units_left(side)) {
                *permille = chance.ratio().permille();
            }
        }
        odds
    }
}

fn tenths(ratio: Ratio) -> u16 {
    let (over, under) = (u128::from(ratio.over()), u128::from(ratio.under().max(1)));
    u16::try_from((over * 10 + under / 2) / under).unwrap_or(u16::MAX)
}
