//! What the requests about a table need to know of Blitzkrieg General.

use adjutant_rules::chart::{Cell, Charts};
use adjutant_rules::general::table::{Due, State};
use serde_json::{Map, Value, json};

use super::No;

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &Due| json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due(charts).iter().map(line).collect()
}

/// What stands on the map, a counter or a card, as the cells that hold it.
pub fn lesson(_: &Map<String, Value>) -> Result<Vec<(Cell, i16)>, No> {
    Err("this chart is taught with the keys".into())
}
