//! Names short enough for a column.

use adjutant_rules::blitzwar::board::{Sea, names};
use adjutant_rules::blitzwar::{Across, After, Nation, Part, Season, Side, Terrain, Zone};
use adjutant_rules::chart::Charts;

use crate::screen::{Row, Screen, Style, Text};

/// How a zone or a sea zone that only the map names begins; its number follows.
const NUMBERED: [&str; 2] = ["Map zone ", "Sea zone "];

/// The first numbered place in a text: where it begins, and how.
fn numbered(text: &str) -> Option<(usize, &'static str)> {
    NUMBERED.into_iter().filter_map(|start| text.find(start).map(|at| (at, start))).min()
}

/// What the owner calls a numbered place.
fn called(printed: &str, charts: &Charts) -> Option<names::Name> {
    let zone = Zone::from_name(printed).map(|zone| names::of(charts, zone));
    zone.or_else(|| Sea::from_word(printed).map(|sea| names::of(charts, sea)))
}

/// The owner's names in place of the numbered ones. A gap beside a name takes up the difference, so that columns stay.
pub fn dress(screen: &mut Screen, charts: &Charts) {
    for row in &mut screen.rows {
        if let Row::Line { text, .. } = row
            && numbered(text).is_some()
        {
            *text = named(text, charts);
        }
    }
}

/// A run of blanks that has a second one to give, or that can grow.
fn gap(text: &str) -> Option<usize> {
    text.find("  ")
}

fn named(text: &str, charts: &Charts) -> Text {
    let mut out = Text::new();
    let mut rest = text;
    while let Some((at, start)) = numbered(rest) {
        let (before, from) = rest.split_at(at);
        let digits = from.get(start.len()..).unwrap_or("");
        let (printed, after) = from.split_at(start.len() + digits.bytes().take_while(u8::is_ascii_digit).count());
        let name = called(printed, charts);
        let name = name.as_deref().unwrap_or(printed);
        let _ = out.push_str(before);
        rest = after;
        let (old, new) = (printed.len(), name.len());
        // Behind the name, else before it; a text without a gap grows or shrinks.
        if let Some(at) = gap(after) {
            let _ = out.push_str(name);
            let (close, wide) = after.split_at(at);
            let _ = out.push_str(close);
            let blanks = wide.bytes().take_while(|byte| *byte == b' ').count();
            for _ in 0..(blanks + old).saturating_sub(new).max(1) {
                let _ = out.push(' ');
            }
            rest = wide.get(blanks..).unwrap_or("");
        } else if let Some(at) = gap(&out) {
            let blanks = out.get(at..).unwrap_or("").bytes().take_while(|byte| *byte == b' ').count();
            let mut wider = Text::new();
            let _ = wider.push_str(out.get(..at).unwrap_or(""));
            for _ in 0..(blanks + old).saturating_sub(new).max(1) {
                let _ = wider.push(' ');
            }
            let _ = wider.push_str(out.get(at + blanks..).unwrap_or(""));
            let _ = wider.push_str(name);
            out = wider;
        } else {
            let _ = out.push_str(name);
        }
    }
    let _ = out.push_str(rest);
    out
}

/// Three letters of a country.
#[must_use]
pub const fn nation(nation: Nation) -> &'static str {
    nation.letters()
}

/// A country, in at most 14 letters.
#[must_use]
pub const fn country(nation: Nation) -> &'static str {
    nation.full()
}

/// A side, in at most six letters.
#[must_use]
pub const fn side(side: Side) -> &'static str {
    side.title()
}

/// A side in two letters: no mark is the letter of a key.
#[must_use]
pub const fn mark(side: Side) -> &'static str {
    match side {
        Side::Axis => "Ax",
        Side::Allies => "Al",
        Side::SovietUnion => "SU",
    }
}

/// Attacker or defender in three letters: a lone A would be a key.
#[must_use]
pub const fn part(part: Part) -> &'static str {
    match part {
        Part::Attacker => "Att",
        Part::Defender => "Def",
    }
}

/// A side's colour; its name always stands beside it.
#[must_use]
pub const fn side_style(side: Side) -> Style {
    match side {
        Side::Axis => Style::First,
        Side::Allies => Style::Second,
        Side::SovietUnion => Style::Third,
    }
}

/// A season, in three letters.
#[must_use]
pub const fn season(season: Season) -> &'static str {
    match season {
        Season::Winter => "win",
        Season::Spring => "spr",
        Season::Summer => "sum",
        Season::Autumn => "aut",
    }
}

/// Terrain as the map calls it.
#[must_use]
pub const fn terrain(terrain: Terrain) -> &'static str {
    match terrain {
        Terrain::GoodGoing => "good going",
        Terrain::NarrowGoing => "narrow going",
        Terrain::Swamp => "swamp",
        Terrain::Mountains => "mountains",
        Terrain::HighMountains => "high mountains",
    }
}

/// How a counter comes.
#[must_use]
pub const fn across(across: Across) -> &'static str {
    match across {
        Across::Land => "land",
        Across::River => "a river",
        Across::FortifiedLine => "a fort. line",
        Across::Beachhead => "a beachhead",
    }
}

/// How attackers come, in five letters.
#[must_use]
pub const fn way(across: Across) -> &'static str {
    match across {
        Across::Land => "land",
        Across::River => "river",
        Across::FortifiedLine => "line",
        Across::Beachhead => "beach",
    }
}

/// What the defenders do.
#[must_use]
pub const fn after(after: After) -> &'static str {
    match after {
        After::Stays => "stay",
        After::Retreats => "retreat",
        After::ExtraCasualty => "1 more loss",
        After::Destroyed => "destroyed",
    }
}

#[cfg(test)]
mod tests {
    use super::named;
    use adjutant_rules::blitzwar::Zone;
    use adjutant_rules::blitzwar::board::{Sea, names};
    use adjutant_rules::chart::Charts;

    #[test]
    fn names_take_the_place_of_numbers_and_columns_stay() {
        let mut charts = Charts::new();
        for (number, name) in [("Map zone 1", "Warsaw"), ("Map zone 12", "Brest-Litovsk")] {
            let zone = Zone::from_name(number).unwrap();
            for (column, value) in (0_u8..).zip(names::packed(name)) {
                charts.teach(names::cell(zone, column), value).unwrap();
            }
        }
        for (column, value) in (0_u8..).zip(names::packed("Baltic")) {
            charts.teach(names::cell(Sea::Sea3, column), value).unwrap();
        }
        for (text, expected) in [
            ("Fight Map zone 1 0/1", "Fight Warsaw 0/1"),
            (" Map zone 1           Axis", " Warsaw               Axis"),
            ("TEACH              Map zone 1", "TEACH                  Warsaw"),
            (" Map zone 12          Axis", " Brest-Litovs         Axis"),
            ("Map zone 2 to Map zone 1", "Map zone 2 to Warsaw"),
            ("Map zone 99", "Map zone 99"),
            ("Map zone 1 to Sea zone 3", "Warsaw to Baltic"),
            ("Sea zone 12", "Sea zone 12"),
        ] {
            assert_eq!(named(text, &charts).as_str(), expected);
        }
    }
}
