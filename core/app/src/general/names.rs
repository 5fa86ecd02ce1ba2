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

/// A step of the turn, as it stands on the table screen.
#[must_use]
pub const fn step(name: StepName) -> &'static str {
    match name {
        StepName::Timetable => "Time table",
        StepName::Reinforcements => "Reinforcements",
        StepName::Initiative => "Initiative",
        StepName::Weather => "Weather",
        StepName::JapanChinaLimit => "Japan-China",
        StepName::FirstSupplyCheck => "Supply",
        StepName::Rail => "Rail",
        StepName::RebaseAircraft => "Rebase",
        StepName::Movement => "Movement",
        StepName::Reaction => "Reaction",
        StepName::Reserves => "Reserves",
        StepName::Combat => "Combat",
        StepName::SecondSupplyCheck => "Supply again",
        StepName::Exploitation => "Exploitation",
        StepName::Control => "Control",
        StepName::Conquest => "Conquest",
        StepName::UsEntry => "US entry",
        StepName::Income => "Income",
        StepName::Cards => "Cards",
        StepName::Research => "Research",
        StepName::Production => "Production",
        StepName::Victory => "Victory",
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

/// A country, in its own letters.
#[must_use]
pub const fn country(country: Country) -> &'static str {
    match country {
        Country::Germany => "Germany",
        Country::Italy => "Italy",
        Country::Japan => "Japan",
        Country::Be => "British Empire",
        Country::Usa => "USA",
        Country::Ussr => "USSR",
        Country::France => "France",
        Country::China => "China",
        Country::Bulgaria => "Bulgaria",
        Country::Finland => "Finland",
        Country::Romania => "Romania",
        Country::Hungary => "Hungary",
        Country::Ireland => "Ireland",
        Country::Turkey => "Turkey",
        Country::Yugoslavia => "Yugoslavia",
        Country::Norway => "Norway",
        Country::Sweden => "Sweden",
        Country::Spain => "Spain",
        Country::Arabia => "Arabia",
        Country::Portugal => "Portugal",
        Country::Bnl => "BNL",
        Country::Siam => "Siam",
        Country::Greece => "Greece",
        Country::Afghanistan => "Afghanistan",
        Country::Iran => "Iran",
        Country::Iraq => "Iraq",
        Country::Poland => "Poland",
        Country::VichyFrance => "Vichy France",
        Country::BnlColonies => "BNL colonies",
        Country::Uk => "UK",
        Country::Canada => "Canada",
        Country::SouthAfrica => "South Africa",
        Country::India => "India",
        Country::Australia => "Australia",
    }
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
    for row in &mut screen.rows {
        if let Row::Line { text, .. } = row
            && let Some(at) = text.find("Map area ")
        {
            let rest = text.get(at + 9..).unwrap_or("");
            let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
            let number = rest.get(..digits).and_then(|digits| digits.parse::<u8>().ok());
            let place = number.and_then(|number| Area::on_map(number.checked_sub(1)?));
            if let Some(name) = place.and_then(|place| taught::name_of(charts, place)) {
                let old = 9 + digits;
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

/// A class of units.
#[must_use]
pub const fn class(class: Class) -> &'static str {
    match class {
        Class::Infantry => "Infantry",
        Class::Armor => "Armor",
        Class::Hq => "HQ",
        Class::Aircraft => "Aircraft",
        Class::TaskForce => "Task force",
        Class::Convoy => "Convoy",
        Class::Sub => "Submarine",
    }
}

/// A class by its place, for a line of a form.
#[must_use]
pub fn class_word(at: usize) -> Option<&'static str> {
    Class::ALL.get(at).map(|&of| class(of))
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
