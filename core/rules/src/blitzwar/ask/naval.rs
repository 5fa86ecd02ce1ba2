//! `naval-table`, `naval-combat`, `naval-superiority`, `naval-move`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::No;
use super::combat::yes;
use crate::blitzwar::naval::{
    MAX_NAVAL_ENDINGS, NavalCombat, NavalMove, NavalSide, SeaLosses, SeaRuling, SeaStep, SeaZoneUnits, sea_losses,
};
use crate::blitzwar::{Refusal, Straits, Turn};
use crate::chart::Charts;
use crate::dice::D6;
use crate::int::Int;
use crate::list::List;
use crate::number::Decimal;
use crate::odds::{Chance, Outcomes};
use crate::ratio::Ratio;
use crate::trace::Trace;

/// The most dice of one naval combat.
pub const MAX_NAVAL_DICE: usize = 24;

/// `naval-table`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NavalTableRequest {
    /// Turn number.
    pub turn: Turn,
    /// The attacking side.
    pub attacker: NavalSide,
    /// The die; without it the answer has the chances.
    #[serde(default)]
    pub die: Option<D6>,
}

/// One roll.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalTableRow {
    /// Which table.
    pub naval_table: u8,
    /// Units that the attacker loses.
    pub attacker_loss: u8,
    /// Units that the defender loses.
    pub defender_loss: u8,
}

/// One result with its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalTableChance {
    /// How likely.
    pub chance: Ratio,
    /// Units that the attacker loses.
    pub attacker_loss: u8,
    /// Units that the defender loses.
    pub defender_loss: u8,
}

/// The whole table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalTableChances {
    /// Which table.
    pub naval_table: u8,
    /// In the order of the first die.
    pub outcomes: Vec<NavalTableChance, 6>,
}

crate::bare! {
    /// One roll or the whole table.
    pub enum NavalTableAnswer {
        /// One roll.
        Rolled(NavalTableRow),
        /// The whole table.
        Chances(NavalTableChances),
    }
}

impl NavalTableRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<NavalTableAnswer, No> {
        let Self { turn, attacker, die } = self;
        let naval_table = turn.naval_table();
        if let Some(die) = die {
            let SeaLosses { attacker, defender } = sea_losses(turn, attacker, die);
            let row = NavalTableRow { naval_table, attacker_loss: attacker, defender_loss: defender };
            return Ok(NavalTableAnswer::Rolled(row));
        }
        // Six faces give at most six results, so there is room.
        let outcomes = Outcomes::<SeaLosses, 6>::of_die(|die| sea_losses(turn, attacker, die)).unwrap_or_default();
        let outcomes = outcomes
            .iter()
            .map(|(chance, losses)| NavalTableChance {
                chance,
                attacker_loss: losses.attacker,
                defender_loss: losses.defender,
            })
            .collect();
        Ok(NavalTableAnswer::Chances(NavalTableChances { naval_table, outcomes }))
    }
}

/// `naval-combat`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct NavalCombatRequest {
    /// Dice in the order thrown; without them the answer has the chances.
    #[serde(default)]
    pub dice: Option<List<D6, 0, MAX_NAVAL_DICE>>,
    /// Turn number.
    pub turn: Turn,
    /// The attacking side.
    pub attacker: NavalSide,
    /// Axis fleets.
    #[serde(default)]
    pub axis_fleets: Int<0, 12>,
    /// Axis U-boats.
    #[serde(default)]
    pub axis_u_boats: Int<0, 12>,
    /// Allied fleets.
    #[serde(default)]
    pub allied_fleets: Int<0, 12>,
    /// House switch R11.
    #[serde(default)]
    pub count_after_losses: bool,
}

/// One round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalRound {
    /// The die.
    pub die: D6,
    /// Defenders that it is compared with.
    pub defenders: u8,
    /// Units that the attacker loses.
    pub attacker_loss: u8,
    /// Units that the defender loses.
    pub defender_loss: u8,
}

/// A combat as far as it was rolled.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalFought {
    /// Axis fleets left.
    pub axis_fleets: u8,
    /// Axis U-boats left.
    pub axis_u_boats: u8,
    /// Allied fleets left.
    pub allied_fleets: u8,
    /// Whether it is over.
    pub over: bool,
    /// Its rounds.
    pub rounds: Vec<NavalRound, MAX_NAVAL_DICE>,
}

/// One way it can end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalOutcome {
    /// How likely.
    pub chance: Decimal,
    /// Axis fleets left.
    pub axis_fleets: u8,
    /// Axis U-boats left.
    pub axis_u_boats: u8,
    /// Allied fleets left.
    pub allied_fleets: u8,
}

/// A combat to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct NavalChances {
    /// Units that the Axis loses on average.
    pub expected_axis_loss: Decimal,
    /// Units that the Allies lose on average.
    pub expected_allied_loss: Decimal,
    /// Every pair of survivors, in ascending order.
    pub outcomes: Vec<NavalOutcome, MAX_NAVAL_ENDINGS>,
}

crate::bare! {
    /// A combat as far as it was rolled, or to its end.
    #[expect(clippy::large_enum_variant, reason = "without an allocator there is no box")]
    pub enum NavalCombatAnswer {
        /// As far as it was rolled.
        Fought(NavalFought),
        /// To its end.
        Chances(NavalChances),
    }
}

/// Every chance of a naval combat is a fraction of 64 bits; the tests try every combat.
fn decimal(chance: Chance) -> Decimal {
    Decimal(chance.ratio().unwrap_or(Ratio::ZERO))
}

impl NavalCombatRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<NavalCombatAnswer, No> {
        let mut combat = NavalCombat {
            turn: self.turn,
            attacker: self.attacker,
            axis_fleets: self.axis_fleets.byte(),
            axis_u_boats: self.axis_u_boats.byte(),
            allied_fleets: self.allied_fleets.byte(),
            count_after_losses: self.count_after_losses,
        };
        combat.check()?;
        let Some(dice) = &self.dice else {
            let odds = combat.odds()?;
            return Ok(NavalCombatAnswer::Chances(NavalChances {
                expected_axis_loss: decimal(odds.expected_loss(NavalSide::Axis)),
                expected_allied_loss: decimal(odds.expected_loss(NavalSide::Allies)),
                outcomes: odds
                    .endings
                    .iter()
                    .map(|ending| NavalOutcome {
                        chance: decimal(ending.chance()),
                        axis_fleets: ending.axis_fleets,
                        axis_u_boats: ending.axis_u_boats,
                        allied_fleets: ending.allied_fleets,
                    })
                    .collect(),
            }));
        };
        let (mut rounds, mut over) = (Vec::new(), false);
        for &die in dice {
            if over {
                return Err(Refusal::NavalCombatOver.into());
            }
            let round = combat.roll(die);
            let SeaLosses { attacker, defender } = round.losses;
            let row = NavalRound { die, defenders: round.defenders, attacker_loss: attacker, defender_loss: defender };
            // As many rounds as dice, and the dice were counted.
            let _ = rounds.push(row);
            (combat, over) = (round.left, round.end.is_some());
        }
        let NavalCombat { axis_fleets, axis_u_boats, allied_fleets, .. } = combat;
        Ok(NavalCombatAnswer::Fought(NavalFought { axis_fleets, axis_u_boats, allied_fleets, over, rounds }))
    }
}

/// `naval-superiority`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct SeaRequest {
    /// Axis fleets.
    #[serde(default)]
    pub axis_fleets: Int<0, 60>,
    /// Axis U-boats.
    #[serde(default)]
    pub axis_u_boats: Int<0, 60>,
    /// Axis air units on naval use.
    #[serde(default)]
    pub axis_air: Int<0, 60>,
    /// Fleets of the other side.
    #[serde(default)]
    pub enemy_fleets: Int<0, 60>,
    /// Its air units on naval use.
    #[serde(default)]
    pub enemy_air: Int<0, 60>,
}

impl SeaRequest {
    #[expect(clippy::unnecessary_wraps, reason = "every request answers alike")]
    pub(super) fn answer(self, _: &Charts) -> Result<SeaRuling, No> {
        Ok(SeaZoneUnits {
            axis_fleets: self.axis_fleets.byte(),
            axis_u_boats: self.axis_u_boats.byte(),
            axis_air: self.axis_air.byte(),
            enemy_fleets: self.enemy_fleets.byte(),
            enemy_air: self.enemy_air.byte(),
        }
        .rule())
    }
}

const fn one() -> Int<1, 30> {
    const ONE: Int<1, 30> = match Int::new(1) {
        Some(one) => one,
        None => panic!("1 lies between 1 and 30"),
    };
    ONE
}

/// `naval-move`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the fields of the contract")]
pub struct NavalMoveRequest {
    /// Naval counters moved.
    #[serde(default = "one")]
    pub counters: Int<1, 30>,
    /// Sea zone borders crossed.
    pub crossings: Int<0, 20>,
    /// Starts in a port.
    #[serde(default)]
    pub leaves_port: bool,
    /// Ends in a port.
    #[serde(default)]
    pub enters_port: bool,
    /// Has a line of supply.
    #[serde(default = "yes")]
    pub in_supply: bool,
    /// Starts in the Persian Gulf.
    #[serde(default)]
    pub starts_in_persian_gulf: bool,
    /// Ends in the Persian Gulf.
    #[serde(default)]
    pub enters_persian_gulf: bool,
    /// Was placed in the Asian Bases.
    #[serde(default)]
    pub from_asian_bases: bool,
    /// Straits on the way.
    #[serde(default)]
    pub straits: Straits,
    /// Straits the side controls.
    #[serde(default)]
    pub controlled_straits: Straits,
}

/// Steps and cost.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NavalMoveAnswer {
    /// Steps.
    pub steps: u8,
    /// Supply.
    pub supply: u8,
    /// The steps.
    pub trace: Trace<SeaStep, 3>,
}

impl NavalMoveRequest {
    pub(super) fn answer(self, _: &Charts) -> Result<NavalMoveAnswer, No> {
        let ruling = NavalMove {
            counters: self.counters.byte(),
            crossings: self.crossings.byte(),
            leaves_port: self.leaves_port,
            enters_port: self.enters_port,
            in_supply: self.in_supply,
            starts_in_persian_gulf: self.starts_in_persian_gulf,
            enters_persian_gulf: self.enters_persian_gulf,
            from_asian_bases: self.from_asian_bases,
            straits: self.straits,
            controlled_straits: self.controlled_straits,
        }
        .rule()?;
        Ok(NavalMoveAnswer { steps: ruling.steps, supply: ruling.supply, trace: ruling.trace })
    }
}
