//! How an answer is compared with the one that is wanted: what is documented must be there and equal.
//!
//! Free texts do not count, nor do trace rows of amount 0; chances are compared as fractions, numbers within 1e-8.

use serde_json::{Map, Value};

/// Texts whose wording is free.
const FREE: [&str; 5] = ["why", "what", "text", "note", "label"];

/// The first difference between two answers, if there is one.
#[must_use]
pub fn answers(want: &Value, got: &Value) -> Option<String> {
    let kind = ["ok", "refused", "teach", "error"].into_iter().find(|kind| want.get(kind).is_some())?;
    match got.get(kind) {
        None => Some(format!("want {kind}, got {got}")),
        Some(_) if kind == "error" => None,
        Some(got) => values(want.get(kind)?, got, kind, kind),
    }
}

fn values(want: &Value, got: &Value, path: &str, key: &str) -> Option<String> {
    let differ = || Some(format!("{path}: want {want}, got {got}"));
    match (want, got) {
        _ if FREE.contains(&key) => None,
        (Value::Object(want), Value::Object(got)) => objects(want, got, path),
        (Value::Array(want), Value::Array(got)) if key == "trace" => {
            let rows = |rows: &[Value]| rows.iter().filter(|row| row["amount"] != 0).cloned().collect::<Vec<_>>();
            lists(&rows(want), &rows(got), path, "row")
        }
        (Value::Array(want), Value::Array(got)) => lists(want, got, path, key),
        (Value::Number(want), Value::Number(got)) => {
            let (want, got) = (want.as_f64()?, got.as_f64()?);
            if (want - got).abs() <= 1e-8 * want.abs().max(1.0) { None } else { differ() }
        }
        (Value::String(want), Value::String(got)) if want != got => {
            let chance = ["chance", "expected", "probab"].iter().any(|part| key.contains(part));
            if chance && fraction(want).is_some() && fraction(want) == fraction(got) { None } else { differ() }
        }
        _ if want == got => None,
        _ => differ(),
    }
}

fn objects(want: &Map<String, Value>, got: &Map<String, Value>, path: &str) -> Option<String> {
    want.iter().filter(|(key, _)| !FREE.contains(&key.as_str())).find_map(|(key, want)| {
        let path = format!("{path}.{key}");
        match got.get(key) {
            Some(got) => values(want, got, &path, key),
            None if want.is_null() => None,
            None => Some(format!("{path}: missing, want {want}")),
        }
    })
}

fn lists(want: &[Value], got: &[Value], path: &str, key: &str) -> Option<String> {
    if want.len() != got.len() {
        return Some(format!("{path}: want {} items, got {}: {want:?} / {got:?}", want.len(), got.len()));
    }
    let pairs = want.iter().zip(got).enumerate();
    pairs.into_iter().find_map(|(n, (want, got))| values(want, got, &format!("{path}[{n}]"), key))
}

/// A fraction in lowest terms.
fn fraction(text: &str) -> Option<(u64, u64)> {
    let (over, under) = text.split_once('/')?;
    let (over, under): (u64, u64) = (over.parse().ok()?, under.parse().ok()?);
    let (mut a, mut b) = (over, under);
    while b != 0 {
        (a, b) = (b, a % b);
    }
    (under != 0).then(|| (over / a, under / a))
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_documented_must_be_there_and_equal() {
        for (want, got) in [
            (json!({"ok": {"a": 1}}), json!({"ok": {}})),
            (json!({"ok": {"a": 1}}), json!({"ok": {"a": 2}})),
            (json!({"ok": {"a": true}}), json!({"ok": {"a": 1}})),
            (json!({"ok": {"a": 0.25}}), json!({"ok": {"a": 0.250_001}})),
            (json!({"ok": {"a": [1, 2]}}), json!({"ok": {"a": [1]}})),
            (json!({"ok": {"chance": "1/6"}}), json!({"ok": {"chance": "1/3"}})),
            (json!({"ok": {"name": "1/6"}}), json!({"ok": {"name": "2/12"}})),
            (json!({"ok": {"trace": [{"rule": "1", "amount": 1}]}}), json!({"ok": {"trace": []}})),
            (json!({"refused": {"rule": "16.2"}}), json!({"refused": {"rule": "16.1"}})),
            (json!({"refused": {"rule": "16.2"}}), json!({"ok": {}})),
            (json!({"error": ""}), json!({"ok": {}})),
        ] {
            assert!(answers(&want, &got).is_some(), "{want} / {got}");
        }
    }

    #[test]
    fn free_texts_idle_rows_and_further_fields_do_not_count() {
        for (want, got) in [
            (json!({"ok": {"a": null}}), json!({"ok": {"b": 1}})),
            (json!({"ok": {"why": "x"}}), json!({"ok": {}})),
            (json!({"ok": {"a": 1.0}}), json!({"ok": {"a": 1}})),
            (json!({"ok": {"chance": "1/6"}}), json!({"ok": {"chance": "2/12"}})),
            (json!({"ok": {"trace": [{"rule": "1", "amount": 0}]}}), json!({"ok": {"trace": []}})),
            (json!({"error": "x"}), json!({"error": "y"})),
        ] {
            assert_eq!(answers(&want, &got), None, "{want} / {got}");
        }
    }
}
