//! What is agreed before a table begins [1.11, 9].

use serde::{Deserialize, Serialize};

use crate::blitz::vocabulary::Scenario;

crate::words! {
    /// The optional rules, each a switch [9].
    pub enum OptionalRule {
        /// 9.1: bids for the powers.
        Bids = "bids",
        /// 9.2: Blitzing the Road to War.
        RoadToWar = "road-to-war",
        /// 9.3: minor allies are built first.
        MinorAllies = "minor-allies",
        /// 9.4: one Small land unit attacks over a Land Route.
        LandRoutes = "land-routes",
        /// 9.5: commanders.
        Commanders = "commanders",
        /// 9.6: sabotage.
        Sabotage = "sabotage",
        /// 9.7: the Non-Motorized Land Blitz.
        NonMotorized = "non-motorized",
        /// 9.8: forced passage.
        ForcedPassage = "forced-passage",
        /// 9.9: looting.
        Looting = "looting",
    }
}

impl OptionalRule {
    /// Its rule.
    #[must_use]
    pub fn rule(self) -> &'static str {
        const RULES: [&str; 9] = ["9.1", "9.2", "9.3", "9.4", "9.5", "9.6", "9.7", "9.8", "9.9"];
        RULES.get(self.index()).copied().unwrap_or("9")
    }
}

/// What is chosen when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Options {
    /// The whole game or a short scenario.
    pub scenario: Scenario,
    /// How many play, 2 to 5 [1.11].
    pub players: u8,
    /// The optional rules that are on, a bit each in the order of [`OptionalRule`].
    pub optional: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self { scenario: Scenario::Full, players: 2, optional: 0 }
    }
}

impl Options {
    /// Whether an optional rule is on.
    #[must_use]
    pub const fn has(&self, rule: OptionalRule) -> bool {
        self.optional & (1 << rule as u16) != 0
    }

    /// Whether so many can play [1.11], and every optional rule is one.
    #[must_use]
    pub fn is_sound(&self) -> bool {
        (2..=5).contains(&self.players) && self.optional >> OptionalRule::ALL.len() == 0
    }

    /// Turns an optional rule on or off.
    pub const fn turn(&mut self, rule: OptionalRule) {
        self.optional ^= 1 << rule as u16;
    }
}
