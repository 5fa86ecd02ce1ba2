//! The dated facts of a table that later rules look back at.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::calendar::Turn;
use super::zones::Zone;

/// What happened once and is asked for again (section 16.3 looks at all of it).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Facts {
    /// Axis Strategic Points at the end of the last Axis turn (R40); `None` until counted.
    pub axis_strategic_points: Option<u8>,
    /// The turn on which Poland surrendered.
    pub poland_surrendered: Option<Turn>,
    /// The first Axis attack on Belgium-Netherlands or France.
    pub first_attack_west: Option<Turn>,
    /// The first Axis attack on the Soviet Union.
    pub first_attack_soviet_union: Option<Turn>,
    /// The first two turns on which British corps attacked only Italians (R6).
    pub british_italian_turns: [Option<Turn>; 2],
    /// Fortified Lines that were captured: destroyed for good (16.3.2).
    pub lines_destroyed: Vec<Zone, 4>,
}
