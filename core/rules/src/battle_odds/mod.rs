//! Exact odds of a round of fire and of a whole battle to its end, for every game whose units hit with a six-sided die.
//!
//! - [`round_hits`]: the hits of one side's dice in one round, as whole numbers of ways.
//! - [`loss_order`]: the order in which a side's units take hits.
//! - [`Battle`]: a battle round after round: one- and two-step units, unequal strengths, units that fire twice or first, a
//!   loss rule and a retreat rule for each side. It is reckoned in slices ([`Battle::advance`]) in memory that the caller
//!   lends, with a [`Number`] of the caller's choice: [`Fine`] on the host, [`Coarse`] on the device.
//!
//! `docs/architecture.md` tells the method, its error, memory and speed.
//!
//! ```
//! use adjutant_rules::battle_odds::{Battle, End, Fine, Force, Group, Limits, Number, ROOM, Setup};
//!
//! // Two units of strength 1 attack one of strength 2.
//! let setup = Setup::new(Force::of(&[Group::new(1, 2)]), Force::of(&[Group::new(2, 1)]));
//! let mut room = [Fine::ZERO; ROOM];
//! let mut battle = Battle::begin(&setup, Limits::ASKED, &mut room).unwrap();
//! while !battle.advance(1).is_done() {}
//! assert_eq!(battle.chance(End::AttackerWins).ratio().permille(), 677);
//! ```

mod answer;
mod battle;
mod force;
mod number;
mod room;
mod setup;
mod stage;
mod standing;
pub mod yardstick;

pub use battle::{Battle, End, Progress, Work};
pub use force::{Group, Groups, Hit, Loss, LossRule, NoOrder, Order, Price, Side, held, loss_order};
pub use number::{Coarse, Fine, Number, Strength, Total};
pub use room::{ROOM, ROOM_FOR_ALL};
pub use setup::{Force, Limits, Retreat, Setup, Wrong};

use crate::odds::{Sums, TooMuch};

/// The most groups of a side.
pub const MAX_GROUPS: usize = 20;
/// The most steps of both sides together that the engine takes; who asks may hold to fewer ([`Limits`]).
pub const MAX_STEPS: usize = 80;
/// The most dice of a side.
pub const MAX_DICE: usize = 40;

/// The exact distribution of the hits of one round: `count` dice of each strength (held to 0..=6; below 1 none is rolled).
///
/// ```
/// use adjutant_rules::battle_odds::round_hits;
/// use adjutant_rules::odds::Chance;
/// let hits = round_hits::<25>([(3, 2), (1, 1), (-2, 7)]).unwrap();
/// assert_eq!((hits.highest(), hits.expected(), hits.exactly(0)), (3, Chance::new(7, 6), Chance::new(5, 24)));
/// ```
///
/// # Errors
/// [`TooMuch`] for `N` dice or more, and for more than [`MAX_DICE`].
pub fn round_hits<const N: usize>(lines: impl IntoIterator<Item = (i8, u8)>) -> Result<Sums<N>, TooMuch> {
    let mut hits = Sums::new();
    for (strength, count) in lines {
        for _ in 0..if strength < 1 { 0 } else { count } {
            if hits.highest() == MAX_DICE {
                return Err(TooMuch);
            }
            hits.add_hit(held(strength), 6)?;
        }
    }
    Ok(hits)
}
