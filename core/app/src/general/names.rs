//! Names short enough for a column.

use adjutant_rules::chart::Charts;
use adjutant_rules::general::cards::Card;
use adjutant_rules::general::setup::Mark;
use adjutant_rules::general::table::{Area, OptionalRule, taught};
use adjutant_rules::general::turn::StepName;
use adjutant_rules::general::{Class, Country, Major, Side, Weather};

use crate::line::fitted;
use crate::screen::{Row, Screen, Style, Text};

/// The colour of a side; its name stands beside it.
#[must_use]
pub const fn side_style(side: Side) -> Style {
    match side {
        Side::Axis => Style::First,
        Side::Allies => Style::Second,
    }
}

/// What the players do in a step, for X.
#[must_use]
pub const fn step_meaning(step: StepName) -> &'static str {
    match step {
        StepName::Timetable => "What the time table brings stands above the line: A on it shows it and does it.",
        StepName::Reinforcements => "Units that are due leave the production chart, then each gets its place.",
        StepName::Initiative => "Both sides roll; the higher die goes first this quarter.",
        StepName::Weather => "One die and the chart on your map give the weather of both maps.",
        StepName::JapanChinaLimit => "One die: so many land units Japan and China may attack each other with.",
        StepName::FirstSupplyCheck | StepName::SecondSupplyCheck => {
            "Look for areas of both sides without a line of supply and mark them: their units are weaker by 2."
        }
        StepName::Rail => "Units go by rail through friendly areas, as many as the capacity of their major.",
        StepName::RebaseAircraft => "Each aircraft may fly once to another friendly area, at double range.",
        StepName::Movement => {
            "Ships move and search first, then land and air units. Where enemies meet, combat follows."
        }
        StepName::Reaction => "The other side brings aircraft in range and task forces next to it into attacked areas.",
        StepName::Reserves => "The other side's headquarters send reserves into areas that land units attack.",
        StepName::Combat => "One battle after the other, in the order that the moving side wants.",
        StepName::Exploitation => "Armor, HQs and what a headquarters leads move and fight once more.",
        StepName::Control => "Areas with enemy land units alone change hands, and production at once.",
        StepName::Conquest => "A country is conquered when the enemy holds all its home areas.",
        StepName::UsEntry => "Events move the level of the USA, then it rises by 1. At 20 the USA may declare war.",
        StepName::Income => "Every major gets its production, less what it lost, and what it saved.",
        StepName::Cards => "Each major draws a card: say which, and who buys it.",
        StepName::Research => "Each major may buy one number and roll its numbers for an achievement.",
        StepName::Production => "Each major repairs, builds and saves the rest.",
        StepName::Victory => "Has a side won? Ending this step begins the next quarter.",
    }
}

/// The weather of both maps, Europe first.
#[must_use]
pub const fn weather((europe, pacific): (Weather, Weather)) -> &'static str {
    match (europe, pacific) {
        (Weather::Good, Weather::Good) => "good",
        (Weather::Bad, Weather::Good) => "bad Eur.",
        (Weather::Good, Weather::Bad) => "bad Pac.",
        (Weather::Bad, Weather::Bad) => "bad",
    }
}

/// A country where there is room for all of it; its short name is [`Country::name`].
#[must_use]
pub const fn country(country: Country) -> &'static str {
    match country {
        Country::Be => "British Empire",
        other => other.name(),
    }
}

/// A country in at most four letters, before one of its counters.
#[must_use]
pub fn letters(country: Country) -> &'static str {
    let name = country.name();
    if name.len() <= 4 { name } else { name.get(..3).unwrap_or(name) }
}

/// The switch of an optional rule: its label, and what it means.
#[must_use]
pub const fn optional(rule: OptionalRule) -> (&'static str, &'static str) {
    match rule {
        OptionalRule::AirSearch => ("Air search", "Aircraft may search a sea zone instead of another mission."),
        OptionalRule::GiveUpNeutral => {
            ("Give up neutral", "The owner of its coup card may give an attacked neutral up after one round.")
        }
        OptionalRule::Assemble => ("Assemble", "Two equal backs of one country in one place become one front."),
        OptionalRule::KeepProduction => {
            ("Keep production", "Who frees areas keeps their production instead of freeing the country.")
        }
        OptionalRule::HqAboard => ("HQ aboard", "A naval headquarters may ride on a task force."),
        OptionalRule::AroundTheCape => {
            ("Around the Cape", "Coral Sea or Panama to the South Atlantic and back as one double move.")
        }
        OptionalRule::RailIncrease => ("Rail increase", "Rail capacity can be bought."),
        OptionalRule::IsolatedAreas => ("Isolated areas", "An isolated home area takes one reinforcement a turn."),
        OptionalRule::CoupInIran => ("Coup in Iran", "Coup in Ireland comes back once, as a coup in Iran."),
        OptionalRule::FreeAlliances => {
            ("Free alliances", "Countries choose their sides; the time table brings nobody in.")
        }
        OptionalRule::Cooperation => ("Cooperation", "Only some majors stack, attack and use rail together."),
        OptionalRule::FogOfWar => ("Fog of war", "Stacks of at most ten lie face down."),
        OptionalRule::ChooseFirst => ("Choose first", "The winner of the initiative names who goes first."),
        OptionalRule::ResearchLoss => ("Research loss", "A failed roll may cost research numbers."),
    }
}

/// An area as the owner calls it.
#[must_use]
pub fn area(area: Area, charts: &Charts) -> Text {
    match taught::name_of(charts, area) {
        Some(name) => fitted(format_args!("{name}"), 26),
        None => fitted(format_args!("{area}"), 26),
    }
}

/// Puts the owner's own names in place of the numbered ones; events and due lines do not know what was taught.
pub fn dress(screen: &mut Screen, charts: &Charts) {
    dress_with(screen, |number| taught::name_of(charts, Area::on_map(number)?));
}

/// Puts names where `Map area 3` stands; the name of a number counts from 0.
pub fn dress_with(screen: &mut Screen, name: impl Fn(u8) -> Option<adjutant_rules::letters::Name>) {
    dress_after(screen, "Map area ", &name);
}

/// Puts names where a number stands behind these words.
pub fn dress_after(screen: &mut Screen, words: &str, name: &dyn Fn(u8) -> Option<adjutant_rules::letters::Name>) {
    for row in &mut screen.rows {
        if let Row::Line { text, .. } = row
            && let Some(at) = text.find(words)
        {
            let rest = text.get(at + words.len()..).unwrap_or("");
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let number = rest.get(..digits).and_then(|digits| digits.parse::<u8>().ok());
            if let Some(name) = number.and_then(|number| name(number.checked_sub(1)?)) {
                let old = words.len() + digits;
                let (before, after) = (text.get(..at).unwrap_or(""), rest.get(digits..).unwrap_or(""));
                // Blanks behind the name take up the difference, so that columns stay.
                let blanks = after.bytes().take_while(|byte| *byte == b' ').count();
                let keep = (blanks + old).saturating_sub(name.len()).max(usize::from(blanks > 0));
                let after = after.get(blanks..).unwrap_or("");
                *text = fitted(format_args!("{before}{name}{:keep$}{after}", ""), 30);
            }
        }
    }
}

/// Whether the owner gave an area of the map a name.
#[must_use]
pub fn is_named(area: Area, charts: &Charts) -> bool {
    taught::name_of(charts, area).is_some()
}

/// A class by its place, for a line of a form.
#[must_use]
pub fn class_word(at: usize) -> Option<&'static str> {
    Class::ALL.get(at).map(|of| of.name())
}

/// A major by its place, for a line of a form.
#[must_use]
pub fn major_word(at: usize) -> Option<&'static str> {
    Major::ALL.get(at).map(|&major| country(major.into()))
}

/// The letter or colour behind a counter.
#[must_use]
pub const fn mark(mark: Option<Mark>) -> &'static str {
    match mark {
        None => "",
        Some(Mark::Orange) => " orange",
        Some(Mark::Guards) => " G",
        Some(Mark::C) => " C",
        Some(Mark::Sa) => " SA",
        Some(Mark::I) => " I",
        Some(Mark::A) => " A",
        Some(Mark::Us) => " US",
    }
}

/// Four columns: a quarter, or nothing.
#[must_use]
pub fn padded(text: impl core::fmt::Display) -> heapless::String<8> {
    let mut padded = heapless::String::new();
    // A quarter has four letters.
    let _ = core::fmt::write(&mut padded, format_args!("{text:4}"));
    padded
}

/// A card beside its number and its price; the card's own page has its whole name.
#[must_use]
pub const fn card(of: &Card) -> &'static str {
    match of.number {
        20 => "Embargo on Japan",
        22 => "Vichy Surrender",
        23 => "Force Peace 2D6",
        24 => "Foreign Troops",
        28 => "US Pre-War Prod.",
        31 => "National War China",
        32 => "BNL Production",
        33 => "Japan in Indochine",
        34 => "Defense Perimeter",
        37 => "Lend Lease BE-USSR",
        42 => "National War USSR",
        46 => "Sabotage Research",
        49 => "USA build aircraft",
        53 => "Desert Fox",
        54 => "USSR may declare",
        1 => "Axis Minor",
        _ => of.name,
    }
}

#[cfg(test)]
mod tests {
    use adjutant_rules::general::cards::CARDS;

    #[test]
    fn the_name_of_every_card_fits_beside_its_number_and_place() {
        for of in &CARDS {
            assert!(super::card(of).len() <= 19, "{}", super::card(of));
        }
    }
}
