//! What the table of Blitzkrieg (1975) says in JSON besides its state.

use adjutant_rules::blitzkrieg75::table::{Due, State};
use adjutant_rules::chart::Charts;
use serde_json::{Value, json};

/// What is due now.
pub fn due(state: &State, charts: &Charts) -> Vec<Value> {
    let line = |due: &Due| json!({"rule": due.rule(), "what": due.to_string(), "meaning": due.meaning()});
    state.due(charts).iter().map(line).collect()
}
