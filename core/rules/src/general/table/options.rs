//! What is agreed before a table begins (1.0, 8.5, 9.0).

use serde::{Deserialize, Serialize};

use crate::general::{Rules, Scenario};

crate::words! {
    /// The optional rules (9.1 to 9.14), each a switch.
    pub enum OptionalRule {
        /// 9.1: aircraft search a zone.
        AirSearch = "air-search",
        /// 9.2: an attacked neutral is given up after one round.
        GiveUpNeutral = "give-up-neutral",
        /// 9.3: two backs become one front.
        Assemble = "assemble",
        /// 9.4: the liberator keeps the production.
        KeepProduction = "keep-production",
        /// 9.5: a naval headquarters rides on a task force.
        HqAboard = "hq-aboard",
        /// 9.6: from the Coral Sea or Panama to the South Atlantic and back.
        AroundTheCape = "around-the-cape",
        /// 9.7: rail capacity is bought.
        RailIncrease = "rail-increase",
        /// 9.8: isolated areas take one reinforcement.
        IsolatedAreas = "isolated-areas",
        /// 9.9: Coup in Ireland comes back as Coup in Iran.
        CoupInIran = "coup-in-iran",
        /// 9.10: free alliances.
        FreeAlliances = "free-alliances",
        /// 9.11: only some majors cooperate.
        Cooperation = "cooperation",
        /// 9.12: fog of war.
        FogOfWar = "fog-of-war",
        /// 9.13: the winner of the initiative chooses who goes first.
        ChooseFirst = "choose-first",
        /// 9.14: research is lost.
        ResearchLoss = "research-loss",
    }
}

impl OptionalRule {
    /// Its rule.
    #[must_use]
    pub const fn rule(self) -> &'static str {
        match self {
            Self::AirSearch => "9.1",
            Self::GiveUpNeutral => "9.2",
            Self::Assemble => "9.3",
            Self::KeepProduction => "9.4",
            Self::HqAboard => "9.5",
            Self::AroundTheCape => "9.6",
            Self::RailIncrease => "9.7",
            Self::IsolatedAreas => "9.8",
            Self::CoupInIran => "9.9",
            Self::FreeAlliances => "9.10",
            Self::Cooperation => "9.11",
            Self::FogOfWar => "9.12",
            Self::ChooseFirst => "9.13",
            Self::ResearchLoss => "9.14",
        }
    }
}

/// What is chosen when a table is set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Options {
    /// The basic or the advanced game.
    pub rules: Rules,
    /// Where it begins.
    pub scenario: Scenario,
    /// All enemy majors must fall, and nothing else wins (8.5).
    pub world_conquest: bool,
    /// Land units are placed anew within connected areas before the first turn.
    pub historical: bool,
    /// The optional rules that are on, a bit each in the order of [`OptionalRule`].
    pub optional: u16,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            rules: Rules::Advanced,
            scenario: Scenario::Y1939,
            world_conquest: false,
            historical: false,
            optional: 0,
        }
    }
}

impl Options {
    /// Whether an optional rule is on.
    #[must_use]
    pub const fn has(&self, rule: OptionalRule) -> bool {
        self.optional & (1 << rule as u16) != 0
    }

    /// Turns an optional rule on or off.
    pub const fn turn(&mut self, rule: OptionalRule) {
        self.optional ^= 1 << rule as u16;
    }
}
