//! What the scenario sheets say besides the units.

use super::places::{Hq, Place};
use super::{y1939, y1941};
use crate::dice::D6;
use crate::general::cards::CardNumber;
use crate::general::research::Achievement;
use crate::general::{Country, Major, Quarter, Rules, Scenario, Side};

crate::words! {
    /// What a scenario orders.
    pub enum Must {
        /// 1939.
        PolandStays = "poland-may-not-retreat-from-western-poland",
        /// In 2/41.
        DeclareOnUssr = "germany-declares-war-on-ussr",
        /// Card 23 is in effect.
        JapanUssrPeace = "japan-ussr-peace",
        /// Their units stand on the map.
        AxisMinorsJoined = "axis-minors-joined",
        /// The fortress is gone (8.6).
        MaginotDestroyed = "maginot-destroyed",
    }
}

/// The data of a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// The first quarter.
    pub start: Quarter,
    /// Who holds the marker.
    pub initiative_last: Side,
    /// Nobody rolls for the initiative in the first turn.
    pub initiative_given: bool,
    /// The weather die of the first turn.
    pub weather_die: Option<D6>,
    /// The production of each major.
    pub production: &'static [(Major, u8)],
    /// Units that each major moves by rail; the USSR moves four at war with Germany.
    pub rail: &'static [(Major, u8)],
    /// Research numbers bought.
    pub research_numbers: &'static [(Major, u8)],
    /// What is researched.
    pub research_done: &'static [(Major, Achievement)],
    /// Who is at war.
    pub at_war: &'static [(Country, Country)],
    /// Who is conquered before the start (R88).
    pub conquered: &'static [Country],
    /// Control flags without units.
    pub flags: &'static [(Place, Country)],
    /// Headquarters that are rebuilt only.
    pub eliminated_hqs: &'static [Hq],
    /// Cards out of the game, the last one while the peace lasts.
    pub cards_removed: &'static [CardNumber],
    /// Cards on the table.
    pub cards_in_effect: &'static [CardNumber],
    /// Hands.
    pub cards_on_hand: &'static [(Major, CardNumber)],
    /// Orders.
    pub must: &'static [Must],
}

#[rustfmt::skip]
const SHEET_1939: Sheet = Sheet {
    start: Quarter::printed(3, 39),
    initiative_last: Side::Axis,
    initiative_given: true,
    weather_die: D6::new(5),
    production: &[
        (Major::Germany, 17), (Major::Be, 13), (Major::Italy, 6), (Major::Japan, 17), (Major::China, 8),
        (Major::France, 11), (Major::Ussr, 11), (Major::Usa, 0),
    ],
    rail: &[
        (Major::Germany, 2), (Major::Italy, 1), (Major::Japan, 1), (Major::China, 1), (Major::France, 1),
        (Major::Ussr, 1), (Major::Be, 1), (Major::Usa, 4),
    ],
    research_numbers: &[(Major::Germany, 3)],
    research_done: &[],
    at_war: &[
        (Country::Germany, Country::France), (Country::Germany, Country::Be), (Country::Germany, Country::Poland),
        (Country::Japan, Country::China),
    ],
    conquered: &[],
    flags: &[],
    eliminated_hqs: &[],
    cards_removed: &[],
    cards_in_effect: &[],
    cards_on_hand: &[],
    must: &[Must::PolandStays],
};

/// What the USA produces in 1939 in the basic game, which has no entry phase (7.6.3).
const USA_BASIC_1939: u8 = 8;

#[rustfmt::skip]
const SHEET_1941: Sheet = Sheet {
    start: Quarter::printed(2, 41),
    initiative_last: Side::Allies,
    initiative_given: false,
    weather_die: None,
    // Germany's and Japan's without the deliveries of the USSR and the USA (R3).
    production: &[
        (Major::Japan, 15), (Major::Italy, 5), (Major::Germany, 23), (Major::Usa, 12), (Major::Ussr, 11),
        (Major::Be, 24), (Major::China, 8), (Major::France, 0),
    ],
    rail: &[
        (Major::Germany, 2), (Major::Italy, 1), (Major::Japan, 1), (Major::China, 1), (Major::Ussr, 1), (Major::Be, 1),
        (Major::Usa, 4),
    ],
    research_numbers: &[
        (Major::Japan, 1), (Major::Usa, 1), (Major::Germany, 3), (Major::Be, 4), (Major::Ussr, 1), (Major::Italy, 1),
    ],
    research_done: &[
        (Major::Germany, Achievement::AirCombat),
        (Major::Be, Achievement::AirCombat), (Major::Be, Achievement::Radar),
        (Major::Japan, Achievement::AirCombat), (Major::Japan, Achievement::LongRange),
        (Major::Usa, Achievement::LongRange),
    ],
    at_war: &[
        (Country::Germany, Country::Be), (Country::Italy, Country::Be),
        (Country::Germany, Country::Yugoslavia), (Country::Italy, Country::Yugoslavia),
        (Country::Germany, Country::Greece), (Country::Italy, Country::Greece),
        (Country::Japan, Country::China),
    ],
    conquered: &[Country::Poland, Country::France, Country::Norway, Country::Bnl],
    flags: &[(Place::Maginot, Country::Germany), (Place::Denmark, Country::Germany)],
    eliminated_hqs: &[Hq::Graziani, Hq::Georges, Hq::Gort],
    cards_removed: &[7, 6, 13, 14, 1, 20, 33, 23],
    cards_in_effect: &[50, 22, 35, 49],
    cards_on_hand: &[
        (Major::Germany, 8), (Major::Germany, 2), (Major::Germany, 48), (Major::Germany, 4),
        (Major::Italy, 29), (Major::Italy, 46),
        (Major::Japan, 31), (Major::Japan, 32), (Major::Japan, 43),
        (Major::Usa, 3), (Major::Usa, 28),
        (Major::Ussr, 55),
        (Major::China, 45),
        (Major::Be, 26),
    ],
    must: &[Must::DeclareOnUssr, Must::JapanUssrPeace, Must::AxisMinorsJoined, Must::MaginotDestroyed],
};

/// The data of a scenario; the basic game has no weather, rail, research and cards.
#[must_use]
pub const fn sheet(scenario: Scenario, rules: Rules) -> Sheet {
    let sheet = match scenario {
        Scenario::Y1939 => SHEET_1939,
        Scenario::Y1941 => SHEET_1941,
    };
    if !rules.basic() {
        return sheet;
    }
    Sheet {
        weather_die: None,
        rail: &[],
        research_numbers: &[],
        research_done: &[],
        cards_removed: &[],
        cards_in_effect: &[],
        cards_on_hand: &[],
        ..sheet
    }
}

/// What each major produces at the start, in the order of the sheet.
pub fn production(scenario: Scenario, rules: Rules) -> impl Iterator<Item = (Major, u8)> {
    sheet(scenario, rules).production.iter().map(move |&(major, bp)| match (scenario, major) {
        (Scenario::Y1939, Major::Usa) if rules.basic() => (major, USA_BASIC_1939),
        _ => (major, bp),
    })
}

/// The countries with units on the map, in the order of the sheet.
pub fn countries(scenario: Scenario) -> impl Iterator<Item = Country> {
    let on_map = match scenario {
        Scenario::Y1939 => y1939::ON_MAP,
        Scenario::Y1941 => y1941::ON_MAP,
    };
    on_map.iter().map(|&(country, _)| country)
}
