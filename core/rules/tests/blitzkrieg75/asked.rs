//! Requests as they come in, and answers as they go out: every one travels as postcard, too.

use adjutant_rules::ask::{self, Reply, Request};
use adjutant_rules::chart::Charts;
use serde_json::{Map, Value, json};

/// Numbers that are not whole become `{"$number": text}`, and back.
fn exact(value: &Value) -> Value {
    match value {
        Value::Number(number) if number.is_f64() => json!({ "$number": number.to_string() }),
        other => each(other, exact),
    }
}

fn plain(value: &Value) -> Value {
    match value.get("$number").and_then(Value::as_str) {
        Some(text) => serde_json::from_str(text).unwrap(),
        None => each(value, plain),
    }
}

fn each(value: &Value, change: fn(&Value) -> Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(change).collect(),
        Value::Object(fields) => {
            fields.iter().map(|(name, value)| (name.clone(), change(value))).collect::<Map<_, _>>().into()
        }
        other => other.clone(),
    }
}

/// Reads a request.
pub fn read(name: &str, fields: &Value) -> Result<Request, serde_json::Error> {
    serde_json::from_value(json!({ "blitzkrieg75": { name: exact(fields) } }))
}

/// The answer; a request that cannot be read is an error, too.
pub fn answer(name: &str, fields: &Value) -> Value {
    let request = match read(name, fields) {
        Ok(request) => request,
        Err(error) => return json!({ "error": error.to_string() }),
    };
    let mut bytes = [0; 8192];
    let sent = postcard::to_slice(&request, &mut bytes).unwrap();
    assert_eq!(postcard::from_bytes::<Request>(sent).unwrap(), request, "{name} {fields}");
    let again: Request = serde_json::from_value(serde_json::to_value(&request).unwrap()).unwrap();
    assert_eq!(again, request, "{name} {fields}");
    let reply = ask::answer(&request, &Charts::new());
    let sent = postcard::to_slice(&reply, &mut bytes).unwrap();
    assert_eq!(postcard::from_bytes::<Reply>(sent).unwrap(), reply, "{name} {fields}");
    plain(&serde_json::to_value(&reply).unwrap())
}

/// What is answered.
#[track_caller]
pub fn ok(name: &str, fields: &Value) -> Value {
    let answer = answer(name, fields);
    answer.get("ok").unwrap_or_else(|| panic!("{name} {fields}: {answer}")).clone()
}

/// Some fields of what is answered.
#[track_caller]
pub fn says(name: &str, fields: &Value, wanted: &Value) {
    let answer = ok(name, fields);
    for (field, value) in wanted.as_object().unwrap() {
        assert_eq!(answer.get(field), Some(value), "{name} {fields}: {field} of {answer}");
    }
}

/// The rule that forbids it.
#[track_caller]
pub fn rule(name: &str, fields: &Value) -> String {
    let answer = answer(name, fields);
    answer["refused"]["rule"].as_str().unwrap_or_else(|| panic!("{name} {fields}: {answer}")).to_owned()
}

/// One object over another.
pub fn with(base: &Value, patch: &Value) -> Value {
    let mut fields = base.as_object().unwrap().clone();
    fields.extend(patch.as_object().unwrap().clone());
    Value::Object(fields)
}
