//! `stacking`, `combine`.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{No, Text};
use crate::blitzwar::board::stacking::{Combination, Shown, Stacking};
use crate::blitzwar::{InputFault, Nation};
use crate::chart::Charts;
use crate::int::Int;
use crate::list::List;

/// `stacking`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct StackingRequest {
    /// Name as printed.
    pub zone: Text,
    /// Corps in each infantry or armoured counter.
    pub counters: List<Int<1, 3>, 0, 24>,
    /// The nations that are there.
    #[serde(default)]
    pub nations: List<Nation, 0, 21>,
}

/// What stands there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct StackingAnswer {
    /// Infantry and armoured counters.
    pub counters: u16,
    /// Corps in them.
    pub corps: u16,
}

impl StackingRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<StackingAnswer, No> {
        let nations = self.nations.as_slice();
        let twice = nations.iter().enumerate().any(|(n, nation)| nations.iter().take(n).any(|other| other == nation));
        if twice {
            return Err(InputFault::NationTwice.into());
        }
        let counters: Vec<u8, 24> = self.counters.iter().map(|corps| corps.byte()).collect();
        let stacked = Stacking { zone: &self.zone, counters: &counters, nations }.check()?;
        Ok(StackingAnswer { counters: stacked.counters, corps: stacked.corps })
    }
}

/// One counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CounterEntry {
    /// Infantry corps.
    #[serde(default)]
    pub infantry: Int<0, 9>,
    /// Armoured corps.
    #[serde(default)]
    pub armoured: Int<0, 9>,
}

/// `combine`.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct CombineRequest {
    /// Infantry corps in all.
    pub infantry: Int<0, 60>,
    /// Armoured corps in all.
    pub armoured: Int<0, 60>,
    /// The counters proposed.
    pub counters: List<CounterEntry, 0, 6>,
}

/// What the counters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct CombineAnswer {
    /// Counters.
    pub counters: u16,
    /// Counters with armour in them.
    pub armoured_counters: u16,
}

impl CombineRequest {
    pub(super) fn answer(&self, _: &Charts) -> Result<CombineAnswer, No> {
        let shown = |entry: &CounterEntry| Shown { infantry: entry.infantry.byte(), armoured: entry.armoured.byte() };
        let counters: Vec<Shown, 6> = self.counters.iter().map(shown).collect();
        if counters.iter().any(|counter| counter.infantry == 0 && counter.armoured == 0) {
            return Err(InputFault::EmptyCounter.into());
        }
        let (infantry, armoured) = (self.infantry.byte(), self.armoured.byte());
        let combined = Combination { infantry, armoured, counters: &counters }.check()?;
        Ok(CombineAnswer { counters: combined.counters, armoured_counters: combined.armoured_counters })
    }
}
