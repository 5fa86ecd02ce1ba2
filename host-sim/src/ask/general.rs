//! What the requests about a table need to know of Blitzkrieg General.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::game::GameId;
use adjutant_rules::general::cards::Owner;
use adjutant_rules::general::sea::search::SearchColumn;
use adjutant_rules::general::setup::Hq;
use adjutant_rules::general::setup::taught::TaughtCell;
use adjutant_rules::general::table::taught::{self, AreaFact};
use adjutant_rules::general::table::{Area, Due, Refusal, State};
use adjutant_rules::general::{Class, Country, Fault, Terrain, Weather};
use adjutant_rules::letters::{LONGEST, packed};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::No;
use super::read::read;

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &Due| json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due(charts).iter().map(line).collect()
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    #[serde(rename = "game")]
    _game: Option<Value>,
    chart: Chart,
    row: String,
    column: String,
    value: String,
}

/// What can be taught: the charts of `teach-check`, and what only a table needs.
#[derive(Clone, Copy, Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum Chart {
    Weather,
    Search,
    AreaProduction,
    Backs,
    Cards,
    Areas,
    Names,
    Hqs,
}

fn refused(refusal: impl Into<Refusal>) -> No {
    let refusal = refusal.into();
    No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() }
}

/// What `teach-check` says of a cell: unreadable, or against the rulebook.
fn checked(result: Result<bool, Fault>) -> Result<(), No> {
    match result {
        Ok(_) => Ok(()),
        Err(Fault::Wrong(fault)) => Err(fault.text().into()),
        Err(Fault::Refused(refusal)) => Err(refused(refusal)),
    }
}

/// One of a list of words; an error names the field.
fn word<T>(field: &str, found: Option<T>) -> Result<T, No> {
    found.ok_or_else(|| format!("{field}: no such word here").into())
}

fn place(index: usize) -> i16 {
    i16::try_from(index).unwrap_or(i16::MAX)
}

fn number(value: &str) -> Result<i16, No> {
    value.parse().map_err(|_| "value: a number is wanted here".into())
}

fn yes_no(value: &str) -> Result<i16, No> {
    word("value", ["no", "yes"].iter().position(|word| *word == value)).map(place)
}

/// An area by its printed name, or as `Map area 3`.
fn area(row: &str) -> Result<Area, No> {
    serde_json::from_value(row.into()).map_err(|error| format!("row: {error}").into())
}

/// What stands on the map, a counter or a card, as the cells that hold it.
pub fn lesson(fields: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    let lesson: Lesson = read(&Value::Object(fields.clone()), 0)?;
    let Lesson { chart, row, column, value, .. } = &lesson;
    let (row, column, value) = (row.as_str(), column.as_str(), value.as_str());
    let cell = TaughtCell { row, column, value };
    let at = |chart, row: usize, column: usize| Cell {
        game: GameId::General,
        chart,
        row: u16::try_from(row).unwrap_or(u16::MAX),
        column: u8::try_from(column).unwrap_or(u8::MAX),
    };
    let digits = |text: &str| text.parse::<usize>().unwrap_or(usize::MAX);
    let cells = match chart {
        Chart::Weather => {
            checked(cell.weather())?;
            let bad = |word: Option<&str>| i16::from(word == Some(Weather::Bad.word()));
            let mut words = value.split_ascii_whitespace();
            let bits = bad(words.next()) | bad(words.next()) << 1;
            vec![(at(taught::WEATHER, digits(row).saturating_sub(1), digits(column).saturating_sub(1)), bits)]
        }
        Chart::Search => {
            checked(cell.search())?;
            let line = word("row", SearchColumn::from_word(row))?.index();
            let weather = word("column", Weather::from_word(column))?.index();
            vec![(at(taught::SEARCH, line, weather), number(value)?)]
        }
        Chart::AreaProduction => {
            checked(cell.area_production())?;
            let fact = word("column", AreaFact::from_word(column))?;
            vec![(taught::area_cell(area(row)?, fact), number(value)?)]
        }
        Chart::Backs => {
            checked(cell.backs())?;
            let class = word("row", Class::from_word(row))?;
            let front = u8::try_from(digits(column)).unwrap_or(u8::MAX);
            vec![(taught::back_cell(class, front), if value == "-" { -1 } else { number(value)? })]
        }
        Chart::Cards => {
            checked(cell.cards())?;
            let (column, value) = if column == "cost" { (1, number(value)?) } else { (0, owners(value)) };
            vec![(at(taught::CARDS, digits(row), column), value)]
        }
        Chart::Areas => {
            let fact = word("column", AreaFact::from_word(column))?;
            let value = match fact {
                AreaFact::Left | AreaFact::Right | AreaFact::Island => number(value)?,
                AreaFact::Terrain => place(word("value", Terrain::from_word(value))?.index()),
                AreaFact::Country => place(word("value", Country::from_word(value))?.index()),
                AreaFact::Home | AreaFact::Sea | AreaFact::Pacific => yes_no(value)?,
            };
            vec![(taught::area_cell(area(row)?, fact), value)]
        }
        Chart::Names => {
            word("column", (column == "name").then_some(()))?;
            let area = area(row)?;
            let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
            if value.len() > LONGEST || !value.chars().all(known) {
                return Err(format!("value: at most {LONGEST} letters, digits, blanks, hyphens and apostrophes").into());
            }
            (0..).map(|column| taught::name_cell(area, column)).zip(packed(value)).collect()
        }
        Chart::Hqs => {
            let hq = word("row", Hq::from_word(row))?.index();
            match word("column", ["rating", "naval"].iter().position(|word| *word == column))? {
                0 => vec![(at(taught::HQS, hq, 0), number(value)?)],
                naval => vec![(at(taught::HQS, hq, naval), yes_no(value)?)],
            }
        }
    };
    cells.iter().try_for_each(|&(cell, value)| taught::check_cell(cell, value)).map_err(refused)?;
    Ok(cells)
}

/// A bit for each major; `all` are all eight.
fn owners(value: &str) -> i16 {
    let bit = |word: &str| match Owner::from_word(word) {
        Some(owner) if owner.index() < 8 => 1 << owner.index(),
        _ => 0xFF,
    };
    value.split_ascii_whitespace().map(bit).fold(0, |all, bit| all | bit)
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_rules::chart::Charts;

    fn teach(chart: &str, row: &str, column: &str, value: &str) -> Result<Vec<(Cell, i16)>, No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        lesson(fields.as_object().expect("an object"))
    }

    fn cells(lesson: Result<Vec<(Cell, i16)>, No>) -> Vec<(u8, u16, u8, i16)> {
        let lesson = lesson.unwrap_or_default();
        lesson.into_iter().map(|(cell, value)| (cell.chart, cell.row, cell.column, value)).collect()
    }

    #[test]
    fn every_chart_is_taught_in_the_words_of_teach_check() {
        let paris = Area::all().position(|area| area.to_string() == "Paris").and_then(|at| u16::try_from(at).ok());
        let paris = paris.expect("an area of the sheets");
        for (chart, row, column, value, wanted) in [
            ("weather", "6", "3", "good bad", (taught::WEATHER, 5, 2, 2)),
            ("search", "subs-search-ships", "bad", "4", (taught::SEARCH, 3, 1, 4)),
            ("area-production", "Paris", "right", "3", (taught::AREAS, paris, 1, 3)),
            ("backs", "armor", "5", "3", (taught::BACKS, 1, 5, 3)),
            ("backs", "armor", "5", "-", (taught::BACKS, 1, 5, -1)),
            ("cards", "6", "owners", "germany be", (taught::CARDS, 6, 0, 0b1001)),
            ("cards", "39", "owners", "all", (taught::CARDS, 39, 0, 255)),
            ("cards", "2", "cost", "4", (taught::CARDS, 2, 1, 4)),
            ("areas", "Paris", "terrain", "forest", (taught::AREAS, paris, 2, 2)),
            ("areas", "Paris", "country", "france", (taught::AREAS, paris, 3, 6)),
            ("areas", "Paris", "home", "yes", (taught::AREAS, paris, 4, 1)),
            ("areas", "Map area 1", "island", "2", (taught::AREAS, 150, 7, 2)),
            ("hqs", "Rommel", "rating", "4", (taught::HQS, 3, 0, 4)),
            ("hqs", "Nimitz", "naval", "yes", (taught::HQS, 12, 1, 1)),
        ] {
            assert_eq!(cells(teach(chart, row, column, value)), [wanted], "{chart} {row} {column} {value}");
        }
        let mut charts = Charts::new();
        for (cell, value) in teach("names", "Map area 2", "name", "Lhasa").unwrap_or_default() {
            charts.teach(cell, value).expect("room");
        }
        let area = Area::on_map(1).expect("an area");
        assert_eq!(taught::name_of(&charts, area).as_deref(), Some("Lhasa"));
    }

    #[test]
    fn what_cannot_be_read_or_goes_against_the_book_is_not_taught() {
        for (chart, row, column, value) in [
            ("weather", "7", "3", "good bad"),
            ("search", "subs", "bad", "4"),
            ("areas", "Nowhere", "home", "yes"),
            ("areas", "Paris", "home", "maybe"),
            ("areas", "Paris", "colour", "1"),
            ("names", "Map area 2", "name", "A name much too long"),
            ("names", "Map area 2", "colour", "Lhasa"),
            ("hqs", "Patton", "rating", "4"),
            ("hqs", "Rommel", "rating", "many"),
        ] {
            let answer = teach(chart, row, column, value);
            assert!(matches!(answer, Err(No::Error(_))), "{chart} {row} {column} {value}");
        }
        for (chart, row, column, value, wanted) in [
            ("weather", "5", "3", "bad bad", "5.4"),
            ("area-production", "Greece", "right", "2", "7.6.1"),
            ("areas", "Greece", "left", "5", "7.6.1"),
            ("backs", "infantry", "4", "3", "2.1"),
            ("cards", "40", "cost", "5", "7.4"),
            ("search", "cv-air-search-ships", "good", "7", "6.4.3"),
        ] {
            let answer = teach(chart, row, column, value);
            assert!(
                matches!(answer, Err(No::Refused { rule, .. }) if rule == wanted),
                "{chart} {row} {column} {value}"
            );
        }
    }
}
