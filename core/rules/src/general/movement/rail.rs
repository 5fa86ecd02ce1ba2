//! Rail movement and its capacity (6.2, 9.7, scenario cards).

use super::super::setup::scenario::sheet;
use super::super::{Class, Major, Refusal, Rules, Scenario};
use crate::trace::Trace;

/// The USSR at war with Germany.
const USSR_AT_WAR: u8 = 4;

/// The end of the track.
const MOST: u8 = 10;

crate::ruled! {
    /// What makes up a capacity.
    pub enum RailWhy {
        /// The scenario card.
        Scenario = "6.2", "scenario",
        /// What was built.
        Increases = "9.7", "increases",
    }
}

/// The capacity of a major.
///
/// # Errors
/// A country without rail; increases without option 9.7, or beyond the end of the track.
pub fn capacity(
    scenario: Scenario,
    country: Major,
    war_with_germany: bool,
    option_9_7: bool,
    increases: u8,
) -> Result<Trace<RailWhy, 2>, Refusal> {
    // A country without a number on the sheet has no rail movement.
    let printed = sheet(scenario, Rules::Advanced).rail.iter().find(|(of, _)| *of == country);
    let none = match scenario {
        Scenario::Y1939 => Refusal::NoRailIn1939,
        Scenario::Y1941 => Refusal::NoRailIn1941,
    };
    let base = printed.ok_or(none)?.1;
    let base = if country == Major::Ussr && war_with_germany { USSR_AT_WAR } else { base };
    if increases > 0 && !option_9_7 {
        return Err(Refusal::NoRailIncrease);
    }
    if base.saturating_add(increases) > MOST {
        return Err(Refusal::RailTrackFull);
    }
    let mut trace = Trace::new();
    trace.add(RailWhy::Scenario, base.into());
    trace.add_some(RailWhy::Increases, increases.into());
    Ok(trace)
}

/// The capacity left after these units.
///
/// # Errors
/// The first rule that forbids it.
pub fn move_by_rail(rules: Rules, capacity: u8, units: &[Class], enters_enemy: bool) -> Result<u8, Refusal> {
    if rules.basic() {
        return Err(Refusal::NoRailInBasic);
    }
    if enters_enemy {
        return Err(Refusal::RailThroughEnemy);
    }
    if units.iter().any(|class| class.is_ship()) {
        return Err(Refusal::ShipByRail);
    }
    u8::try_from(units.len()).ok().and_then(|units| capacity.checked_sub(units)).ok_or(Refusal::RailFull)
}
