//! What the requests about a table need to know of `BlitzWar`.

use adjutant_rules::blitzwar::ask::ChartName;
use adjutant_rules::blitzwar::board::{Place, Sea, names, points};
use adjutant_rules::blitzwar::cards::{Card, CardUnit, chart as cards};
use adjutant_rules::blitzwar::zones::{self, Zone};
use adjutant_rules::blitzwar::{
    Command, Fortress, Nation, Refusal, Region, Side, State, Strait, Terrain, ZoneFact, coast, taught,
};
use adjutant_rules::chart::{Cell, Charts};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::No;
use super::read::read;

/// A command may need a fact of a zone.
pub fn must_teach(state: &State, charts: &Charts, command: &Command) -> Option<Value> {
    let (zone, fact) = state.untold(charts, command)?;
    Some(json!({"chart": ChartName::Zones.word(), "row": zone.name(), "column": fact.word()}))
}

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &adjutant_rules::blitzwar::due::Due| json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due_on(adjutant_rules::blitzwar::diplomacy::Map(Some(charts))).iter().map(line).collect()
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

/// What stands on the map or on a card, as the cells that hold it.
pub fn lesson(fields: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    let lesson: Lesson = read(&Value::Object(fields.clone()), 0)?;
    let cells = match lesson.chart {
        ChartName::Zones => {
            let (zone, fact): (Zone, ZoneFact) = (named("row", &lesson.row)?, named("column", &lesson.column)?);
            let number = number(fact, &lesson.value).map_err(|what| format!("value: {what}"))?;
            zones::check_taught(zone, fact, number).map_err(refused)?;
            vec![(zones::cell(zone, fact), number)]
        }
        ChartName::Cards => {
            let (side, card) = side_and_card(&lesson.row)?;
            let unit: CardUnit = named("column", &lesson.column)?;
            vec![(cards::cell(side, card, unit), named("value", &lesson.value)?)]
        }
        ChartName::Names => {
            let _: NameColumn = named("column", &lesson.column)?;
            let place = named::<Zone>("row", &lesson.row).map(Place::Land);
            let place = place.or_else(|error| named("row", &lesson.row).map(Place::Sea).map_err(|_| error))?;
            let columns = 0..u8::try_from(names::COLUMNS).unwrap_or(u8::MAX);
            columns.map(|column| names::cell(place, column)).zip(letters(&lesson.value)?).collect()
        }
        ChartName::Coasts => {
            let (zone, sea): (Zone, Sea) = (named("row", &lesson.row)?, named("column", &lesson.column)?);
            vec![(coast::cell(zone, sea), i16::from(named::<bool>("value", &lesson.value)?))]
        }
        ChartName::Map => {
            let _: MapRow = named("row", &lesson.row)?;
            let _: MapColumn = named("column", &lesson.column)?;
            vec![(points::COMPLETE, i16::from(named::<bool>("value", &lesson.value)?))]
        }
    };
    cells.iter().try_for_each(|&(cell, value)| taught::check_cell(cell, value)).map_err(refused)?;
    Ok(cells)
}

/// The one column of the chart of names.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum NameColumn {
    Name,
}

/// The one row of the chart of the whole map.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum MapRow {
    StrategicPoints,
}

/// The one column of the chart of the whole map: every zone that has points is told.
#[derive(Debug, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
enum MapColumn {
    Complete,
}

fn refused(refusal: Refusal) -> No {
    No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() }
}

/// A field of the lesson; an error names it.
fn named<T: DeserializeOwned + Serialize>(field: &str, value: &Value) -> Result<T, No> {
    read(value, 0).map_err(|what| format!("{field}: {what}").into())
}

/// A card of a side, such as `"axis L1"`.
fn side_and_card(row: &Value) -> Result<(Side, Card), No> {
    let words = row.as_str().and_then(|row| row.split_once(' '));
    let (side, card) = words.ok_or("row: a side and its card are wanted here, such as \"axis L1\"")?;
    Ok((named("row", &side.into())?, named("row", &card.into())?))
}

/// The cells of a name; null is none.
fn letters(value: &Value) -> Result<[i16; names::COLUMNS], No> {
    let known = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, ' ' | '-' | '\'');
    match value.as_str().map(str::trim) {
        None if value.is_null() => Ok(names::packed("")),
        Some(name) if (1..=names::LONGEST).contains(&name.len()) && name.chars().all(known) => Ok(names::packed(name)),
        _ => {
            let most = names::LONGEST;
            Err(format!("value: at most {most} letters, digits, blanks, hyphens and apostrophes, or null").into())
        }
    }
}

/// The number that a value has in the chart: null is none, true and false are 1 and 0, a word is its place in its list.
fn number(fact: ZoneFact, value: &Value) -> Result<i16, String> {
    fn place(index: usize) -> Result<i16, String> {
        i16::try_from(index).map_err(|error| error.to_string())
    }
    match fact {
        _ if value.is_null() => Ok(zones::NONE),
        ZoneFact::Terrain => read::<Terrain>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::Fortress => read::<Fortress>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::NationalPointsOf => read::<Side>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::Strait => read::<Strait>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::Country => read::<Nation>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::Region => read::<Region>(value, 0).and_then(|word| place(word.index())),
        ZoneFact::NationalPoints | ZoneFact::GeneralPoints | ZoneFact::CorpsLimit | ZoneFact::CounterLimit => {
            read(value, 0)
        }
        _ => read::<bool>(value, 0).map(i16::from),
    }
}

#[cfg(test)]
mod tests {
    use adjutant_rules::blitzwar::board::{Sea, names, points};
    use adjutant_rules::blitzwar::cards::{Card, Contents, chart as cards};
    use adjutant_rules::blitzwar::{Side, Zone, coast};
    use adjutant_rules::chart::Charts;
    use serde_json::{Value, json};

    use super::{No, lesson};

    fn teach(charts: &mut Charts, chart: &str, row: &str, column: &str, value: &Value) -> Result<(), No> {
        let fields = json!({"chart": chart, "row": row, "column": column, "value": value});
        for (cell, value) in lesson(fields.as_object().expect("an object"))? {
            charts.teach(cell, value).expect("there is room");
        }
        Ok(())
    }

    fn error(answer: Result<(), No>) -> String {
        match answer {
            Err(No::Error(what)) => what,
            other => panic!("{other:?}"),
        }
    }

    fn rule(answer: Result<(), No>) -> String {
        match answer {
            Err(No::Refused { rule, .. }) => rule,
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn a_card_is_taught_as_it_is_printed() {
        let mut charts = Charts::new();
        for (column, number) in
            [("infantry", 3), ("armoured", 1), ("air-force", 2), ("fleet", 0), ("u-boat", 1), ("supply", 8)]
        {
            teach(&mut charts, "cards", "axis L2", column, &json!(number)).expect("taught");
        }
        let shows = Contents { infantry: 3, armoured: 1, air_force: 2, u_boat: 1, supply: 8, ..Contents::default() };
        assert_eq!(cards::contents(&charts, Side::Axis, Card::L2), Some(shows));
        assert_eq!(rule(teach(&mut charts, "cards", "allies L1", "u-boat", &json!(1))), "10.1");
        assert_eq!(rule(teach(&mut charts, "cards", "axis L1", "infantry", &json!(61))), "10.1");
        assert!(error(teach(&mut charts, "cards", "axis", "infantry", &json!(1))).contains("axis L1"));
        assert!(error(teach(&mut charts, "cards", "axis L9", "infantry", &json!(1))).starts_with("row: "));
    }

    #[test]
    fn a_place_that_only_the_map_names_gets_its_name() {
        let mut charts = Charts::new();
        let zone = Zone::from_name("Map zone 2").expect("a zone");
        teach(&mut charts, "names", "Map zone 2", "name", &json!("smolensk")).expect("taught");
        teach(&mut charts, "names", "Sea zone 1", "name", &json!("Black Sea")).expect("taught");
        assert_eq!(names::given(&charts, zone).as_deref(), Some("Smolensk"));
        assert_eq!(names::given(&charts, Sea::Sea1).as_deref(), Some("Black Sea"));
        teach(&mut charts, "names", "Map zone 2", "name", &Value::Null).expect("forgotten");
        assert_eq!(names::given(&charts, zone), None);
        assert_eq!(rule(teach(&mut charts, "names", "Paris", "name", &json!("Lutetia"))), "5");
        assert!(error(teach(&mut charts, "names", "Map zone 2", "name", &json!("Dnepropetrovsk"))).contains("12"));
        assert!(error(teach(&mut charts, "names", "Map zone 2", "capital", &json!("Kaluga"))).starts_with("column: "));
        assert!(error(teach(&mut charts, "names", "Nowhere", "name", &json!("Kaluga"))).starts_with("row: "));
    }

    #[test]
    fn a_zone_is_told_to_lie_on_a_sea_zone_or_not() {
        let mut charts = Charts::new();
        let sicily = Zone::from_name("Sicily").expect("a zone");
        teach(&mut charts, "coasts", "Sicily", "Western Mediterranean", &json!(true)).expect("taught");
        teach(&mut charts, "coasts", "Sicily", "North Sea", &json!(false)).expect("taught");
        assert_eq!(coast::told(&charts, sicily, Sea::WesternMediterranean), Some(true));
        assert_eq!(coast::told(&charts, sicily, Sea::NorthSea), Some(false));
        assert_eq!(coast::told(&charts, sicily, Sea::Adriatic), None);
        assert!(error(teach(&mut charts, "coasts", "Sicily", "Berlin", &json!(true))).starts_with("column: "));
        assert!(error(teach(&mut charts, "coasts", "North Sea", "Berlin", &json!(true))).starts_with("row: "));
        assert!(error(teach(&mut charts, "coasts", "Sicily", "Adriatic", &json!(1))).starts_with("value: "));
    }

    #[test]
    fn the_whole_map_is_told_to_be_complete() {
        let mut charts = Charts::new();
        teach(&mut charts, "map", "strategic-points", "complete", &json!(true)).expect("taught");
        assert!(points::complete(&charts));
        assert!(error(teach(&mut charts, "map", "strategic-points", "complete", &json!(2))).starts_with("value: "));
    }
}
