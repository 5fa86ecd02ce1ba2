//! What follows from the search rolls in a zone (6.4.3 D to F).

use serde::{Deserialize, Serialize};

crate::words! {
    /// How two groups come to be in one zone. The mover is of the phasing side.
    pub enum SearchCase {
        /// The mover goes on.
        Passing = "passing",
        /// It ends its move here.
        Destination = "destination",
        /// It leaves enemies behind.
        Leaving = "leaving",
        /// Both began here and neither leaves wholly.
        BothStart = "both-start",
    }
}

crate::words! {
    /// Who rolls.
    pub enum SearchRolls {
        /// Nobody.
        None = "none",
        /// The side that was there.
        Stayer = "stayer",
        /// Both sides.
        Both = "both",
    }
}

/// The meeting and its rolls.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// How the groups meet.
    pub case: SearchCase,
    /// The mover's roll succeeded.
    pub mover_found: bool,
    /// The stayer's roll succeeded.
    pub stayer_found: bool,
    /// The mover wants combat.
    pub mover_wants: bool,
    /// The stayer wants combat.
    pub stayer_wants: bool,
    /// The mover is on double range.
    pub mover_double_range: bool,
    /// It is beyond its single range.
    pub single_range_exceeded: bool,
}

/// What follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct MeetingResult {
    /// Who rolls.
    pub rolls: SearchRolls,
    /// There is a combat.
    pub combat: bool,
    /// It has one round only.
    pub one_round: bool,
    /// The rules do not stop the mover (R95).
    pub move_goes_on: bool,
    /// The mover is down to its single range.
    pub drops_to_single_range: bool,
    /// Aircraft may help the mover.
    pub mover_air_help: bool,
    /// Aircraft may help the stayer.
    pub stayer_air_help: bool,
}

impl Meeting {
    /// What follows from the rolls.
    #[must_use]
    pub const fn result(self) -> MeetingResult {
        match self.case {
            SearchCase::Leaving => self.ends(SearchRolls::None, false),
            SearchCase::Passing => self.ends(SearchRolls::Stayer, self.stayer_found && self.stayer_wants),
            // Ships on double range may not search: the other side alone decides.
            SearchCase::Destination | SearchCase::BothStart if self.mover_double_range => {
                self.ends(SearchRolls::Stayer, self.stayer_found && self.stayer_wants)
            }
            SearchCase::Destination | SearchCase::BothStart => {
                let combat = match (self.mover_found, self.stayer_found) {
                    (true, true) => true,
                    (true, false) => self.mover_wants,
                    (false, true) => self.stayer_wants,
                    (false, false) => false,
                };
                self.ends(SearchRolls::Both, combat)
            }
        }
    }

    const fn ends(self, rolls: SearchRolls, combat: bool) -> MeetingResult {
        let passing = matches!(self.case, SearchCase::Passing);
        let caught = passing && combat && self.mover_double_range;
        // Beyond its single range the move is over and the battle a full one (R81).
        let stopped = caught && self.single_range_exceeded;
        MeetingResult {
            rolls,
            combat,
            one_round: passing && combat && !stopped,
            move_goes_on: matches!(self.case, SearchCase::Passing | SearchCase::Leaving) && !stopped,
            drops_to_single_range: caught && !stopped,
            // A passing group that was found rolls for this only; on double range it may not.
            mover_air_help: combat && self.mover_found && !self.mover_double_range,
            stayer_air_help: combat && self.stayer_found,
        }
    }
}
