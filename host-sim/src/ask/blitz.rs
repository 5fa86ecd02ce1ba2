//! What `teach` needs to know of Blitz!: its charts in JSON.

use adjutant_rules::blitz::answer::ChartName;
use adjutant_rules::blitz::board::blockade::Blocker;
use adjutant_rules::blitz::chart::Hit;
use adjutant_rules::blitz::politics::entry::EntryEvent;
use adjutant_rules::blitz::table::card::CARD_AWARDS;
use adjutant_rules::blitz::table::{Area, AreaFact, Command, Due, Refusal, State};
use adjutant_rules::blitz::taught;
use adjutant_rules::blitz::vocabulary::{Country, Port, Power, Terrain};
use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::letters::{LONGEST, packed};
use adjutant_rules::number::Halves;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use super::No;
use super::json;
use super::read::read;

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &Due| serde_json::json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due(charts).iter().map(line).collect()
}

/// What the owner must teach before this command can be decided, in the words of `teach`.
pub fn must_teach(state: &State, charts: &Charts, command: &Command) -> Option<Value> {
    let Err(Refusal::Teach(cell)) = state.decide(charts, command) else { return None };
    let (at, row, column) = (usize::from(cell.row), cell.row + 1, cell.column + 1);
    let second = |words: [&str; 2]| serde_json::json!(words.get(usize::from(cell.column)));
    let (chart, row, column) = match cell.chart {
        taught::COMBAT if row == 31 => (ChartName::CombatChart, "30+".into(), column.into()),
        taught::COMBAT => (ChartName::CombatChart, row.to_string().into(), column.into()),
        taught::BLOCKADE => (ChartName::BlockadeTable, Blocker::ALL.get(at)?.word().into(), second(["small", "big"])),
        taught::SNOW => (ChartName::SnowEffects, "sea".into(), "naval-factors".into()),
        taught::ENTRY => (ChartName::NeutralEntry, EntryEvent::ALL.get(at)?.word().into(), second(["usa", "ussr"])),
        taught::PARTISANS => (ChartName::PartisanTable, row.into(), "result".into()),
        taught::CARDS => {
            let (card, award) = (at / usize::from(CARD_AWARDS), at % usize::from(CARD_AWARDS));
            (ChartName::VictoryCard, format!("{} {}", Power::ALL.get(card)?.word(), award + 1).into(), "vp".into())
        }
        taught::ENTRY_LINES => {
            let column = ["usa", "ussr", "allied"].get(usize::from(cell.column))?;
            (ChartName::NeutralEntry, format!("line {row}").into(), Value::from(*column))
        }
        taught::AREAS => {
            let area = Area::new(u8::try_from(cell.row).ok()?)?;
            let fact = AreaFact::ALL.get(usize::from(cell.column))?;
            let row = area.place().map_or_else(|| area.to_string(), |place| place.word().to_owned());
            (ChartName::AreaValues, row.into(), fact.word().into())
        }
        _ => (ChartName::VictoryCard, Value::from("join-atomic-club"), (row + 2).into()),
    };
    Some(serde_json::json!({"chart": chart, "row": row, "column": column}))
}

#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
struct Lesson {
    #[serde(rename = "game")]
    _game: Option<Value>,
    chart: ChartName,
    row: Value,
    column: Value,
    value: Value,
}

/// A text or a number, as the answer `teach` names them.
fn text(value: &Value) -> String {
    let own = value.as_str().or_else(|| json::digits(value));
    own.map_or_else(|| value.to_string(), ToOwned::to_owned)
}

/// The place of something that was found; an error names the field.
fn place(field: &str, found: Option<usize>) -> Result<i16, No> {
    found.and_then(|place| i16::try_from(place).ok()).ok_or_else(|| format!("{field}: no such word here").into())
}

/// A number from 1 on as a place from 0 on.
fn nth(field: &str, text: &str, first: usize) -> Result<i16, No> {
    place(field, text.parse::<usize>().ok().and_then(|number| number.checked_sub(first)))
}

fn one_of(field: &str, words: &[&str], text: &str) -> Result<i16, No> {
    place(field, words.iter().position(|word| *word == text))
}

/// An area by its name, its word or as `Map area 3`.
fn area(row: &str) -> Result<Area, No> {
    serde_json::from_value(row.into()).map_err(|error| format!("row: {error}").into())
}

/// The name of a line of a card or a chart, as the cells that hold it.
fn named(chart: u8, row: i16, name: &str) -> Result<Vec<(Cell, i16)>, No> {
    let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
    if name.len() > LONGEST || !name.chars().all(known) {
        return Err(format!("value: a name of at most {LONGEST} letters").into());
    }
    let first = i16::from(taught::LINE_NAME);
    let cells: Vec<_> = (first..).map(|column| taught::cell(chart, row, column)).zip(packed(name)).collect();
    for (cell, value) in &cells {
        taught::check_cell(*cell, *value)
            .map_err(|refusal| No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() })?;
    }
    Ok(cells)
}

/// What stands on the map or a card, as the cell that holds it.
pub fn lesson(fields: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    let lesson: Lesson = read(&Value::Object(fields.clone()), 0)?;
    let (row, column, value) = (text(&lesson.row), text(&lesson.column), text(&lesson.value));
    let number = || value.parse::<i16>().map_err(|_| No::from("value: a whole number is wanted here"));
    let (chart, row, column, value) = match lesson.chart {
        ChartName::CombatChart => {
            let hit = Hit::parse(&value).ok_or("value: a result such as -, 2, S or 1L is wanted here")?;
            let row = if row == "30+" { "31" } else { &row };
            (taught::COMBAT, nth("row", row, 1)?, nth("column", &column, 1)?, hit.code().into())
        }
        ChartName::BlockadeTable => {
            let kind = place("row", Blocker::from_word(&row).map(Blocker::index))?;
            (taught::BLOCKADE, kind, one_of("column", &["small", "big"], &column)?, number()?)
        }
        ChartName::SnowEffects => {
            let halves = Halves::parse(&value).and_then(|halves| i16::try_from(halves.halves()).ok());
            let halves = halves.ok_or("value: 0, 0.5 or 1 is wanted here")?;
            (taught::SNOW, one_of("row", &["sea"], &row)?, one_of("column", &["naval-factors"], &column)?, halves)
        }
        ChartName::NeutralEntry if row.starts_with("line ") => {
            let line = nth("row", row.trim_start_matches("line "), 1)?;
            if column == "name" {
                return named(taught::ENTRY_LINES, line, &value);
            }
            let at = one_of("column", &["usa", "ussr", "allied"], &column)?;
            (taught::ENTRY_LINES, line, at, if at == 2 { one_of("value", &["no", "yes"], &value)? } else { number()? })
        }
        ChartName::NeutralEntry => {
            let event = place("row", EntryEvent::from_word(&row).map(EntryEvent::index))?;
            (taught::ENTRY, event, one_of("column", &["usa", "ussr"], &column)?, number()?)
        }
        ChartName::PartisanTable => {
            let country = place("value", Country::from_word(&value).map(Country::index))?;
            (taught::PARTISANS, nth("row", &row, 1)?, one_of("column", &["result"], &column)?, country)
        }
        ChartName::VictoryCard if row.contains(' ') => {
            let (power, award) = row.split_once(' ').unwrap_or_default();
            let card = place("row", Power::from_word(power).map(Power::index))?;
            let award = nth("row", award, 1)?;
            let awards = i16::from(CARD_AWARDS);
            if award >= awards {
                return Err(format!("row: a card has lines 1 to {awards}").into());
            }
            if column == "name" {
                return named(taught::CARDS, card * awards + award, &value);
            }
            (taught::CARDS, card * awards + award, one_of("column", &["vp"], &column)?, number()?)
        }
        ChartName::VictoryCard => {
            one_of("row", &["join-atomic-club"], &row)?;
            (taught::ATOMIC_CLUB, nth("column", &column, 3)?, 0, number()?)
        }
        ChartName::AreaValues if column == "name" => {
            let area = area(&row)?;
            let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
            if area.map_number().is_none() || value.len() > LONGEST || !value.chars().all(known) {
                return Err(format!("value: a name of at most {LONGEST} letters, for a map area").into());
            }
            return Ok((0..).map(|column| area.name_cell(column)).zip(packed(&value)).collect());
        }
        ChartName::AreaValues => {
            let fact = AreaFact::from_word(&column).ok_or("column: no such word here")?;
            let value = match fact {
                AreaFact::Oil | AreaFact::Resources | AreaFact::Factory => number()?,
                AreaFact::Terrain => place("value", Terrain::from_word(&value).map(Terrain::index))?,
                AreaFact::Port => place("value", Port::from_word(&value).map(Port::index))?,
                AreaFact::Island => one_of("value", &["no", "yes"], &value)?,
                AreaFact::Country => place("value", Country::from_word(&value).map(Country::index))?,
            };
            (taught::AREAS, i16::from(area(&row)?.number()), place("column", Some(fact.index()))?, value)
        }
        ChartName::Unit => {
            return Err("units come with each question; they cannot be taught".into());
        }
    };
    let cell = taught::cell(chart, row, column);
    taught::check_cell(cell, value)
        .map_err(|refusal| No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() })?;
    Ok(vec![(cell, value)])
}

#[cfg(test)]
mod tests {
    use super::*;
    use adjutant_rules::blitz::table::Options;
    use serde_json::json;

    fn teach(chart: &str, row: &Value, column: &Value, value: &Value) -> Result<(u8, u16, u8, i16), No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        let cells = lesson(fields.as_object().expect("an object"))?;
        let (cell, value) = *cells.first().expect("one cell");
        Ok((cell.chart, cell.row, cell.column, value))
    }

    #[test]
    fn every_chart_is_taught_as_the_answer_names_its_cell() {
        for (chart, row, column, value, wanted) in [
            ("combat-chart", json!("4"), json!(5), json!("1L"), (taught::COMBAT, 3, 4, 6)),
            ("combat-chart", json!("30+"), json!(1), json!("-"), (taught::COMBAT, 30, 0, 0)),
            ("blockade-table", json!("sub"), json!("big"), json!(3), (taught::BLOCKADE, 5, 1, 3)),
            ("snow-effects", json!("sea"), json!("naval-factors"), json!({"$number": "0.5"}), (taught::SNOW, 0, 0, 1)),
            ("neutral-entry", json!("allies-other"), json!("ussr"), json!(-2), (taught::ENTRY, 8, 1, -2)),
            ("partisan-table", json!(2), json!("result"), json!("poland"), (taught::PARTISANS, 1, 0, 33)),
            ("victory-card", json!("join-atomic-club"), json!(3), json!(2), (taught::ATOMIC_CLUB, 0, 0, 2)),
            ("victory-card", json!("usa 7"), json!("vp"), json!(2), (taught::CARDS, 30, 0, 2)),
            ("victory-card", json!("usa 7"), json!("name"), json!("Tokyo"), (taught::CARDS, 30, 3, 32_611)),
            ("neutral-entry", json!("line 3"), json!("usa"), json!(-2), (taught::ENTRY_LINES, 2, 0, -2)),
            ("neutral-entry", json!("line 3"), json!("allied"), json!("yes"), (taught::ENTRY_LINES, 2, 2, 1)),
            ("area-values", json!("Paris"), json!("oil"), json!(1), (taught::AREAS, 37, 0, 1)),
            ("area-values", json!("Map area 1"), json!("terrain"), json!("swamp"), (taught::AREAS, 100, 3, 4)),
        ] {
            let got = teach(chart, &row, &column, &value).unwrap_or_else(|no| panic!("{chart}: {no:?}"));
            assert_eq!(got, wanted, "{chart} {row} {column} {value}");
        }
    }

    #[test]
    fn what_an_area_has_is_asked_for_by_its_name_and_taught() {
        let (state, mut charts) = (State::new(&Options::default()), Charts::new());
        let command: Command = serde_json::from_value(json!({"declare": {"by": "germany", "on": "sweden"}})).unwrap();
        let mut asked = Vec::new();
        while let Some(teach) = must_teach(&state, &charts, &command) {
            assert!(asked.len() < 8, "{asked:?}");
            let mut fields = teach.as_object().expect("an object").clone();
            fields.insert("value".to_owned(), json!(0));
            for (cell, value) in lesson(&fields).unwrap_or_else(|no| panic!("{teach}: {no:?}")) {
                charts.teach(cell, value).unwrap();
            }
            asked.push(teach);
        }
        assert!(asked.contains(&json!({"chart": "area-values", "row": "sweden", "column": "oil"})), "{asked:?}");
        assert!(state.decide(&charts, &command).is_ok(), "it was declared once everything was taught");
    }

    #[test]
    fn what_cannot_be_read_or_goes_against_the_book_is_not_taught() {
        for (chart, row, column, value) in [
            ("combat-chart", json!("0"), json!(5), json!("1L")),
            ("combat-chart", json!("4"), json!(5), json!("L1")),
            ("blockade-table", json!("sub"), json!("huge"), json!(3)),
            ("partisan-table", json!(2), json!("result"), json!("nowhere")),
            ("area-values", json!("nowhere"), json!("oil"), json!(1)),
            ("area-values", json!("paris"), json!("colour"), json!(1)),
            ("area-values", json!("paris"), json!("name"), json!("Lutetia")),
            ("victory-card", json!("usa 9"), json!("vp"), json!(1)),
            ("victory-card", json!("italy 1"), json!("vp"), json!(1)),
            ("victory-card", json!("usa 7"), json!("name"), json!("a name without an end")),
            ("neutral-entry", json!("line 1"), json!("allied"), json!("perhaps")),
            ("unit", json!("tigers"), json!(1), json!(1)),
        ] {
            let got = teach(chart, &row, &column, &value);
            assert!(matches!(got, Err(No::Error(_))), "{chart} {row} {column} {value}: {got:?}");
        }
        for (chart, row, column, value, rule) in [
            ("combat-chart", json!("3"), json!(3), json!("1L"), "6.5"),
            ("combat-chart", json!("32"), json!(3), json!("1L"), "-"),
            ("combat-chart", json!("5"), json!(7), json!("1L"), "-"),
            ("blockade-table", json!("air-naval"), json!("small"), json!(3), "4.3"),
            ("neutral-entry", json!("turn-end"), json!("usa"), json!(2), "7.2"),
            ("partisan-table", json!(1), json!("result"), json!("poland"), "7.1"),
            ("victory-card", json!("germany 3"), json!("vp"), json!(2), "8"),
            ("neutral-entry", json!("line 13"), json!("usa"), json!(1), "-"),
        ] {
            let got = teach(chart, &row, &column, &value);
            assert!(matches!(&got, Err(No::Refused { rule: by, .. }) if by == rule), "{chart} {row}: {got:?}");
        }
    }
}
