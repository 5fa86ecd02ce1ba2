//! Blitz! is asked in JSON; on the way every request and every answer goes through its bytes and back.
#![allow(clippy::needless_pass_by_value)] // a request written in place reads better without a sign before it

use adjutant_rules::blitz::ask::{Answer, No, Request, answer};
use adjutant_rules::chart::Charts;
use serde_json::{Value, json};

/// A request, if it can be read.
pub fn read(name: &str, fields: &Value) -> Result<Request, serde_json::Error> {
    serde_json::from_value(json!({ name: fields }))
}

/// The answer in JSON without what it leaves out, or why there is none, with what the owner taught.
pub fn with(charts: &Charts, name: &str, fields: &Value) -> Result<Value, No> {
    let request = read(name, fields).unwrap_or_else(|error| panic!("{name} {fields}: {error}"));
    let mut buffer = vec![0; 16 * 1024];
    let bytes = postcard::to_slice(&request, &mut buffer).unwrap();
    assert_eq!(postcard::from_bytes::<Request>(bytes).unwrap(), request);
    let answered = answer(&request, charts)?;
    let bytes = postcard::to_slice(&answered, &mut buffer).unwrap();
    assert_eq!(postcard::from_bytes::<Answer>(bytes).unwrap(), answered);
    Ok(plain(serde_json::to_value(answered).unwrap()))
}

/// The same without anything taught.
pub fn ask(name: &str, fields: &Value) -> Result<Value, No> {
    with(&Charts::new(), name, fields)
}

/// The answer, which there is.
pub fn ok(name: &str, fields: Value) -> Value {
    ask(name, &fields).unwrap_or_else(|no| panic!("{name} {fields}: {no:?}"))
}

/// Why there is no answer.
pub fn no(name: &str, fields: Value) -> No {
    match ask(name, &fields) {
        Err(no) => no,
        Ok(answer) => panic!("{name} {fields}: {answer}"),
    }
}

/// What the host leaves out or writes as a number is so here.
fn plain(value: Value) -> Value {
    if let Some(text) = value.get("$number").and_then(Value::as_str) {
        return serde_json::from_str(text).unwrap();
    }
    match value {
        Value::Object(map) => {
            map.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name, plain(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(plain).collect(),
        value => value,
    }
}
