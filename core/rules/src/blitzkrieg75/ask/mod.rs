//! What can be asked of Blitzkrieg (1975): each name, its fields, its answer.
//!
//! Fields and answers are the contract's, in its words. Requests are forms and answers are reports: tables, not types.
#![expect(clippy::unnecessary_wraps, reason = "every question answers alike")]

mod air;
mod bombing;
mod calendar;
mod chances;
mod distance;
mod fields;
mod ground;
mod minor;
mod movement;
mod report;
mod resources;
mod sea;
mod tables;
mod units;

use serde::{Deserialize, Serialize};

use super::{InputFault, Refusal, Side};
use crate::chart::Charts;
use crate::form::{Given, ITEM, Report};

crate::words! {
    /// The charts that are printed only on the cards.
    pub enum ChartName {
        /// Rows are sides, columns are turns.
        OrderOfAppearance = "order-of-appearance",
    }
}

/// A cell that must be taught first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Teach {
    /// The chart.
    pub chart: ChartName,
    /// The row.
    pub row: Side,
    /// The column.
    pub column: u16,
}

/// Why there is no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum No {
    /// The request makes no sense.
    Wrong(InputFault),
    /// The rules forbid it.
    Refused(Refusal),
    /// A cell of a chart is needed first.
    Teach(Teach),
}

impl From<Refusal> for No {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<InputFault> for No {
    fn from(fault: InputFault) -> Self {
        Self::Wrong(fault)
    }
}

type Answers = fn(&Given<'_>, &mut Report) -> Result<(), No>;

crate::questions! {
    "odds": [&tables::ODDS] => tables::odds;
    "strength-needed": [&tables::STRENGTH_NEEDED] => tables::strength_needed;
    "bgat": [&tables::GAT] => tables::bgat;
    "tgat": [&tables::GAT] => tables::tgat;
    "bbt": [&tables::BBT] => tables::bbt;
    "act": [&tables::ACT] => tables::act;
    "mcrt": [&tables::ACT] => tables::mcrt;
    "weather": [&tables::WEATHER_ROLL] => tables::weather;
    "weather-effects": [&tables::WEATHER_EFFECTS] => tables::weather_effects;
    "terrain": [&tables::TERRAIN] => tables::terrain;
    "mail-digit": [&tables::MAIL_DIGIT] => tables::mail_digit;
    "battle": [&ground::BATTLE] => ground::battle;
    "battle-chances": [&ground::BATTLE_CHANCES] => ground::battle_chances;
    "automatic-victory": [&ground::AUTOMATIC_VICTORY] => ground::automatic_victory;
    "advance": [&ground::ADVANCE] => ground::advance;
    "retreat-hex": [&ground::RETREAT_HEX] => ground::retreat_hex;
    "zone-of-control": [&ground::ZONE_OF_CONTROL] => ground::zone_of_control;
    "battle-plan": [&ground::BATTLE_PLAN] => ground::battle_plan;
    "bomber-strength": [&ground::BOMBER_STRENGTH] => ground::bomber_strength;
    "bomber-losses": [&ground::BOMBER_LOSSES] => ground::bomber_losses;
    "barrage": [&bombing::BARRAGE] => bombing::barrage;
    "bombing": [&bombing::BOMBING] => bombing::bombing;
    "interception": [&air::INTERCEPTION] => air::interception;
    "duel": [&air::DUEL] => air::duel;
    "hunter-attack": [&air::HUNTER_ATTACK] => air::hunter_attack;
    "strafe-airbase": [&air::STRAFE_AIRBASE] => air::strafe_airbase;
    "strafe-ground": [&air::STRAFE_GROUND] => air::strafe_ground;
    "intercept-range": [&distance::INTERCEPT_RANGE] => distance::intercept_range;
    "air-mission": [&distance::AIR_MISSION] => distance::air_mission;
    "change-base": [&distance::CHANGE_BASE] => distance::change_base;
    "fighter-tour": [&distance::FIGHTER_TOUR] => distance::fighter_tour;
    "landing": [&distance::LANDING] => distance::landing;
    "grounded-air": [&distance::GROUNDED_AIR] => distance::grounded_air;
    "minor-city-attack": [&ground::MINOR_CITY_ATTACK] => ground::minor_city_attack;
    "aggressor": [&minor::AGGRESSOR_OF] => minor::aggressor;
    "guerrillas": [&minor::GUERRILLAS] => minor::guerrillas;
    "minor-supply": [&minor::MINOR_SUPPLY] => minor::minor_supply;
    "friendly-city": [&minor::FRIENDLY_CITY] => minor::friendly_city;
    "naval-ascendancy": [&sea::NAVAL_ASCENDANCY] => sea::naval_ascendancy;
    "zone-effects": [&sea::ZONE_EFFECTS] => sea::zone_effects;
    "critical-resources": [&resources::CRITICAL_RESOURCES] => resources::critical_resources;
    "resource-effects": [&resources::RESOURCE_EFFECTS] => resources::resource_effects;
    "air-budget": [&resources::AIR_BUDGET] => resources::air_budget;
    "fuel-infantry": [&resources::FUEL_INFANTRY] => resources::fuel_infantry;
    "units-at-sea": [&sea::UNITS_AT_SEA] => sea::units_at_sea;
    "sea-voyage": [&sea::SEA_VOYAGE] => sea::sea_voyage;
    "port": [&sea::PORT] => sea::port;
    "invasion": [&sea::INVASION] => sea::invasion;
    "assault-fate": [&sea::ASSAULT_FATE] => sea::assault_fate;
    "replacements": [&units::REPLACEMENTS] => units::replacements;
    "reinforcements": [&units::REINFORCEMENTS] => units::reinforcements;
    "stacking": [&units::STACKING] => units::stacking;
    "substitutes": [&units::SUBSTITUTES] => units::substitutes;
    "recombine": [&units::RECOMBINE] => units::recombine;
    "supply": [&movement::SUPPLY] => movement::supply;
    "air-transport": [&movement::AIR_TRANSPORT] => movement::air_transport;
    "transport-loss": [&movement::TRANSPORT_LOSS] => movement::transport_loss;
    "movement-allowance": [&movement::MOVEMENT_ALLOWANCE] => movement::movement_allowance;
    "movement-cost": [&movement::MOVEMENT_COST] => movement::movement_cost;
    "turn-sequence": [&calendar::TURN] => calendar::turn_sequence;
    "turn": [&calendar::TURN] => calendar::turn;
    "timer": [&calendar::TIMER] => calendar::timer;
    "victory": [&calendar::VICTORY] => calendar::victory;
    "encirclement": [&calendar::ENCIRCLEMENT] => calendar::encirclement;
    "setup": [&calendar::SETUP] => calendar::setup;
    "known-hexes": [&resources::KNOWN_HEXES] => resources::known_hexes;
    "order-of-appearance": [&calendar::ORDER_OF_APPEARANCE] => calendar::order_of_appearance;
    "raid-chances": [&chances::RAID_CHANCES] => chances::raid_chances;
    "night-chances": [&chances::NIGHT_CHANCES] => chances::night_chances;
    "barrage-then-assault": [&chances::BARRAGE_THEN_ASSAULT] => chances::barrage_then_assault;
    "siege-chances": [&chances::SIEGE_CHANCES] => chances::siege_chances;
}

/// An answer.
pub type Answer = Report;

/// Answers a question. What the owner taught changes no answer: the contract's questions bring all they need.
///
/// # Errors
/// Why there is no answer.
pub fn answer(request: &Request, _: &Charts) -> Result<Answer, No> {
    let mut report = Report::default();
    tell(request.number(), &request.given(), &mut report)?;
    Ok(report)
}

/// Answers the question with this number into an empty report.
///
/// # Errors
/// Why there is no answer.
pub fn tell(number: usize, given: &Given<'_>, report: &mut Report) -> Result<(), No> {
    report.object(ITEM);
    ANSWERS.get(number).map_or(Ok(()), |answers| answers(given, report))?;
    report.end();
    if report.is_whole() { Ok(()) } else { Err(InputFault::TooLong.into()) }
}
