//! JSON to the rules' requests and back, for tests that do not go through the simulator.

use adjutant_rules::ask::{Reply, Request};
use serde_json::{Map, Value, json};

/// Reads `{"game","ask", ...fields}`.
///
/// # Errors
/// What is wrong with it.
pub fn request(value: &Value) -> Result<Request, String> {
    let Value::Object(mut fields) = value.clone() else { return Err("a request is an object".to_owned()) };
    let mut take = |name: &str| fields.remove(name).ok_or_else(|| format!("{name} is missing"));
    let (game, ask) = (take("game")?, take("ask")?);
    let (game, ask) = (game.as_str().ok_or("game is no text")?, ask.as_str().ok_or("ask is no text")?);
    let tagged = json!({ game: { ask: exact(&Value::Object(fields)) } });
    serde_json::from_value(tagged).map_err(|error| error.to_string())
}

/// Writes a reply.
///
/// # Panics
/// When a reply cannot be written, which is a defect.
#[must_use]
pub fn reply(reply: &Reply) -> Value {
    plain(&serde_json::to_value(reply).expect("a reply is JSON"))
}

/// Numbers that are not whole become `{"$number": text}`: the rules know no floats.
fn exact(value: &Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => json!({ "$number": number.to_string() }),
        _ => each(value, exact),
    }
}

/// The reverse.
fn plain(value: &Value) -> Value {
    match value.get("$number").and_then(Value::as_str) {
        Some(text) => serde_json::from_str(text).expect("the text of a number is one"),
        None => each(value, plain),
    }
}

fn each(value: &Value, change: fn(&Value) -> Value) -> Value {
    match value {
        Value::Array(items) => Value::Array(items.iter().map(change).collect()),
        Value::Object(map) => {
            Value::Object(map.iter().map(|(name, value)| (name.clone(), change(value))).collect::<Map<_, _>>())
        }
        _ => value.clone(),
    }
}
