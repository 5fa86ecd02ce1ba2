//! What the requests about a table need to know of `BlitzWar`.

use adjutant_rules::blitzwar::ask::ChartName;
use adjutant_rules::blitzwar::state::Need;
use adjutant_rules::blitzwar::zones::{self, Zone};
use adjutant_rules::blitzwar::{Command, Fortress, Nation, Region, Side, State, Strait, Terrain, ZoneFact};
use adjutant_rules::chart::{Cell, Charts};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::No;
use super::read::read;

/// A combat may need a fact of its zone.
pub fn must_teach(state: &State, charts: &Charts, command: &Command) -> Option<Value> {
    let Command::Fight { forces, .. } = command else { return None };
    match state.combat(charts, forces) {
        Err(Need::Teach(_, fact)) => {
            Some(json!({"chart": ChartName::Zones.word(), "row": forces.zone.name(), "column": fact.word()}))
        }
        _ => None,
    }
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
    #[serde(rename = "chart")]
    _chart: ChartName,
    row: Zone,
    column: ZoneFact,
    value: Value,
}

/// A fact of a zone as the map shows it.
pub fn lesson(fields: &Map<String, Value>) -> Result<(Cell, i16), No> {
    let lesson: Lesson = read(&Value::Object(fields.clone()), 0)?;
    let number = number(lesson.column, &lesson.value).map_err(|what| format!("value: {what}"))?;
    zones::check_taught(lesson.row, lesson.column, number)
        .map_err(|refusal| No::Refused { rule: refusal.rule().to_owned(), why: refusal.text().to_owned() })?;
    Ok((zones::cell(lesson.row, lesson.column), number))
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
