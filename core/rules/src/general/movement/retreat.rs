//! Retreats, of one's own will and forced (6.5.8 to 6.5.10, card 52).

use serde::{Deserialize, Serialize};

use super::super::{Refusal, Rules};

crate::words! {
    /// What retreats.
    pub enum RetreatKind {
        /// The land units.
        Land = "land",
        /// The ships of a naval battle.
        Ships = "ships",
        /// Aircraft.
        Aircraft = "aircraft",
        /// Task forces of a land battle.
        TaskForce = "task-force" as "TFs",
    }
}

crate::words! {
    /// Where it goes.
    pub enum RetreatTo {
        /// An adjacent friendly place.
        Friendly = "friendly",
        /// An adjacent place with both sides.
        Mixed = "mixed",
        /// A friendly area within range.
        Base = "base",
        /// The zone it came from.
        OwnZone = "own-zone",
    }
}

/// A retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retreat {
    /// Which game.
    pub rules: Rules,
    /// What retreats.
    pub kind: RetreatKind,
    /// Card 52 of that country.
    pub total_war: bool,
    /// Poland out of Western Poland.
    pub poland_1939: bool,
    /// Only a part of the land units or ships.
    pub partial: bool,
    /// An adjacent friendly place; the convoys of invaders are none (R85).
    pub friendly_adjacent: bool,
    /// An adjacent place with both sides.
    pub mixed_adjacent: bool,
    /// A friendly area is in range of the aircraft.
    pub base_in_range: bool,
}

/// Where a retreat ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RetreatEnd {
    /// Where.
    pub to: RetreatTo,
    /// There is no base, so the aircraft are lost.
    pub eliminated: bool,
}

impl Retreat {
    /// Where it ends, if it is allowed.
    ///
    /// # Errors
    /// The first rule that forbids it.
    pub fn check(self) -> Result<RetreatEnd, Refusal> {
        if self.total_war {
            return Err(Refusal::TotalWar);
        }
        if self.poland_1939 {
            return Err(Refusal::PolandStays);
        }
        let (to, eliminated) = match self.kind {
            RetreatKind::Land | RetreatKind::Ships => (self.adjacent()?, false),
            RetreatKind::Aircraft => (RetreatTo::Base, !self.base_in_range),
            RetreatKind::TaskForce => (RetreatTo::OwnZone, false),
        };
        Ok(RetreatEnd { to, eliminated })
    }

    fn adjacent(self) -> Result<RetreatTo, Refusal> {
        if self.partial {
            return Err(self.rules.either(Refusal::PartialRetreat, Refusal::BasicPartialRetreat));
        }
        match (self.friendly_adjacent, self.mixed_adjacent) {
            (true, _) => Ok(RetreatTo::Friendly),
            (false, true) => Ok(RetreatTo::Mixed),
            (false, false) => Err(self.rules.either(Refusal::NowhereToGo, Refusal::BasicNowhereToGo)),
        }
    }
}

crate::words! {
    /// Which side, or neither.
    pub enum Whose {
        /// Neither.
        None = "none",
        /// The phasing side.
        Attacker = "attacker",
        /// The other side.
        Defender = "defender",
    }
}

/// What a side has left after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Left {
    /// Land units, headquarters too.
    pub land: u8,
    /// Aircraft and task forces.
    pub air: u8,
}

/// How a land battle stands after a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct AfterRound {
    /// Who must leave.
    pub must_retreat: Whose,
    /// The battle is decided.
    pub over: bool,
    /// Who holds the area then.
    pub holder: Whose,
}

/// Aircraft and task forces alone do not stay in an area; where both sides have nothing else, the phasing side leaves (R84).
#[must_use]
pub const fn after_round(attacker: Left, defender: Left) -> AfterRound {
    let must_retreat = if attacker.land == 0 && attacker.air > 0 {
        Whose::Attacker
    } else if defender.land == 0 && defender.air > 0 {
        Whose::Defender
    } else {
        Whose::None
    };
    let (over, holder) = match (attacker.land > 0, defender.land > 0) {
        (true, true) => (false, Whose::None),
        (true, false) => (true, Whose::Attacker),
        (false, true) => (true, Whose::Defender),
        (false, false) => (true, Whose::None),
    };
    AfterRound { must_retreat, over, holder }
}
