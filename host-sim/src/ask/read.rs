//! From JSON to a typed request, with errors that name the field and say what would be right.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use super::json;
use super::plain::plain;

/// Reads a value as a type. `skip` leading steps of the path are ours, not the user's, and are not named.
///
/// # Errors
/// Which field is wrong, and what is expected there.
pub fn read<T: DeserializeOwned + Serialize>(value: &Value, skip: usize) -> Result<T, String> {
    let typed: T = serde_path_to_error::deserialize(value).map_err(|error| {
        let mut steps: Vec<String> = error.path().iter().map(ToString::to_string).collect();
        // The inside of a number with a fraction is ours, not the request's.
        steps.pop_if(|last| last == json::NUMBER);
        let culprit = steps.iter().try_fold(value, |value, step| step_into(value, step));
        let what = plain(&error.inner().to_string(), culprit);
        let unknown = unknown_name(&what);
        // The path to an unknown field ends with that field, which the message names.
        let end = steps.len() - usize::from(what.starts_with("unknown field") && !steps.is_empty());
        let path = join(steps.get(skip..end).unwrap_or_default());
        let hint = unknown.map_or_else(String::new, |(wrong, names)| did_you_mean(wrong, names));
        if path.is_empty() { format!("{what}{hint}") } else { format!("{path}: {what}{hint}") }
    })?;
    let mut path = Vec::new();
    match serde_json::to_value(&typed) {
        Ok(back) if list_for_object(value, &back, &mut path) => {
            let path = join(path.get(skip..).unwrap_or_default());
            Err(format!("{path}: a list is given, an object is wanted"))
        }
        _ => Ok(typed),
    }
}

/// Whether a list stands where the type has an object: serde would read its items as the fields in their order. `path`
/// then leads to it.
fn list_for_object(given: &Value, typed: &Value, path: &mut Vec<String>) -> bool {
    let mut inside = |step: String, given: &Value, typed: &Value| {
        path.push(step);
        let found = list_for_object(given, typed, path);
        if !found {
            path.pop();
        }
        found
    };
    match (given, typed) {
        (Value::Array(_), Value::Object(_)) => true,
        (Value::Array(given), Value::Array(typed)) => {
            given.iter().zip(typed).enumerate().any(|(n, (given, typed))| inside(format!("[{n}]"), given, typed))
        }
        (Value::Object(given), Value::Object(typed)) => {
            given.iter().any(|(name, given)| typed.get(name).is_some_and(|typed| inside(name.clone(), given, typed)))
        }
        _ => false,
    }
}

/// One step of a path, `[3]` or `name`.
fn step_into<'a>(value: &'a Value, step: &str) -> Option<&'a Value> {
    match step.strip_prefix('[').and_then(|step| step.strip_suffix(']')) {
        Some(number) => value.get(number.parse::<usize>().ok()?),
        None => value.get(step),
    }
}

/// `attackers[0].infantry`.
fn join(steps: &[String]) -> String {
    let mut path = String::new();
    for step in steps {
        if !path.is_empty() && !step.starts_with('[') {
            path.push('.');
        }
        path.push_str(step);
    }
    path
}

/// The wrong name and the right ones in serde's message about an unknown field or word.
fn unknown_name(message: &str) -> Option<(&str, Vec<&str>)> {
    let rest = message.strip_prefix("unknown field `").or_else(|| message.strip_prefix("unknown word `"))?;
    let (wrong, rest) = rest.split_once('`')?;
    Some((wrong, rest.split('`').skip(1).step_by(2).collect()))
}

/// The end of a sentence: a full stop, and the nearest names if any are near.
#[must_use]
pub fn did_you_mean<'a>(wrong: &str, names: impl IntoIterator<Item = &'a str>) -> String {
    let mut near: Vec<(f64, &str)> = names
        .into_iter()
        .map(|name| (strsim::jaro_winkler(wrong, name), name))
        .filter(|&(likeness, _)| likeness > 0.75)
        .collect();
    near.sort_by(|a, b| b.0.total_cmp(&a.0));
    match near.iter().take(3).map(|&(_, name)| format!("`{name}`")).collect::<Vec<_>>().as_slice() {
        [] => ".".to_owned(),
        names => format!(". Did you mean {}?", names.join(" or ")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::{Deserialize, Serialize};

    #[derive(Debug, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    #[allow(dead_code)] // read, never looked at
    struct Corps {
        infantry: u8,
        kind: Option<Kind>,
    }

    #[derive(Debug, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case", deny_unknown_fields)]
    #[allow(dead_code)] // read, never looked at
    struct Fight {
        attackers: Vec<Corps>,
    }

    #[derive(Debug, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    enum Kind {
        Elite,
        Ordinary,
    }

    #[derive(Debug, Deserialize, Serialize)]
    #[serde(rename_all = "kebab-case")]
    #[allow(dead_code)] // read, never looked at
    enum Request {
        Fight(Fight),
    }

    #[test]
    fn errors_name_the_field_and_what_would_be_right() {
        for (fields, wanted) in [
            (
                r#"{"attackers":[{"infantry":1},{"infantry":"x"}]}"#,
                "attackers[1].infantry: \"x\" is given, a whole number",
            ),
            (r#"{"attackers":[{"infantry":2.0}]}"#, "attackers[0].infantry: 2.0 is not a whole number"),
            (r#"{"attackers":[{"infantry":300}]}"#, "attackers[0].infantry: 300 is too large"),
            (r#"{"attackers":[{"infantri":1}]}"#, "attackers[0]: unknown field `infantri`"),
            (r#"{"attackers":[{"infantri":1}]}"#, "Did you mean `infantry`?"),
            (
                r#"{"attackers":[{"infantry":1,"kind":"elyte"}]}"#,
                "unknown word `elyte`, expected `elite` or `ordinary`",
            ),
            (r#"{"attackers":{"infantry":1}}"#, "attackers: an object is given, a list is wanted"),
            (r#"{"attackers":[{"infantry":1},[1,null]]}"#, "attackers[1]: a list is given, an object is wanted"),
            ("{}", "missing field `attackers`"),
        ] {
            let request = format!(r#"{{"fight":{fields}}}"#);
            let error = read::<Request>(&json::parse(&request).unwrap(), 1).unwrap_err();
            assert!(error.contains(wanted), "{fields}\n {error}\n {wanted}");
            assert!(!error.contains("fight"), "{error}");
        }
    }

    #[test]
    fn only_near_names_are_offered() {
        assert_eq!(did_you_mean("combt", ["combat", "turn"]), ". Did you mean `combat`?");
        assert_eq!(did_you_mean("xyz", ["combat", "turn"]), ".");
    }
}
