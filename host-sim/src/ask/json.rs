//! JSON without loss: a number with a fraction keeps its digits, and a field given twice is an error.
//!
//! The rules know no floats. So a number that is not whole travels to and from them as `{"$number":"1.5"}`;
//! here it becomes that, and becomes a plain JSON number again.

use std::fmt::Write;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;
use serde_json::{Map, Value};

/// The one field of a number that is not whole.
pub const NUMBER: &str = "$number";
/// No request nests deeper; a line of brackets must not overflow the stack.
const DEEPEST: usize = 32;

/// Reads one JSON value.
///
/// # Errors
/// What is wrong with the text, and where.
pub fn parse(text: &str) -> Result<Value, String> {
    let raw: &RawValue = serde_json::from_str(text).map_err(|error| explain(&error))?;
    value(raw.get(), DEEPEST)
}

fn value(text: &str, depth: usize) -> Result<Value, String> {
    let depth = depth.checked_sub(1).ok_or_else(|| format!("more than {DEEPEST} brackets inside each other"))?;
    match text.as_bytes().first() {
        Some(b'{') => {
            let Pairs(pairs) = serde_json::from_str(text).map_err(|error| explain(&error))?;
            let mut map = Map::new();
            for (name, raw) in pairs {
                if name.starts_with('$') {
                    return Err(format!("a field's name may not begin with $: `{name}`"));
                }
                let value = value(raw.get(), depth)?;
                if map.contains_key(&name) {
                    return Err(format!("the field `{name}` is given twice"));
                }
                map.insert(name, value);
            }
            Ok(Value::Object(map))
        }
        Some(b'[') => {
            let items: Vec<Box<RawValue>> = serde_json::from_str(text).map_err(|error| explain(&error))?;
            items.iter().map(|raw| value(raw.get(), depth)).collect::<Result<_, _>>().map(Value::Array)
        }
        Some(b'-' | b'0'..=b'9') => Ok(number(text)),
        _ => serde_json::from_str(text).map_err(|error| explain(&error)),
    }
}

/// A whole number as it is, any other with its digits kept.
fn number(text: &str) -> Value {
    if let Ok(whole) = text.parse::<i64>() {
        return whole.into();
    }
    if let Ok(whole) = text.parse::<u64>() {
        return whole.into();
    }
    let mut map = Map::new();
    map.insert(NUMBER.to_owned(), text.into());
    Value::Object(map)
}

/// The digits of a number that is not whole.
#[must_use]
pub fn digits(value: &Value) -> Option<&str> {
    let map = value.as_object().filter(|map| map.len() == 1)?;
    map.get(NUMBER)?.as_str()
}

/// serde's message without its "at line 1": a request is one line.
fn explain(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let message = text.split(" at line ").next().unwrap_or(&text);
    format!("not JSON: {message} at column {}", error.column())
}

/// The fields of an object in their order, duplicates and all.
struct Pairs(Vec<(String, Box<RawValue>)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Fields;
        impl<'de> Visitor<'de> for Fields {
            type Value = Pairs;
            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }
        deserializer.deserialize_map(Fields)
    }
}

/// Writes a value on one line; `{"$number":"1.5"}` becomes `1.5`.
#[must_use]
pub fn print(value: &Value) -> String {
    let mut line = String::new();
    write(value, &mut line);
    line
}

fn write(value: &Value, line: &mut String) {
    if let Some(digits) = digits(value).filter(|digits| is_number(digits)) {
        line.push_str(digits);
        return;
    }
    match value {
        Value::Object(map) => {
            line.push('{');
            for (n, (name, value)) in map.iter().enumerate() {
                let comma = if n > 0 { "," } else { "" };
                let _ = write!(line, "{comma}{}:", Value::from(name.as_str()));
                write(value, line);
            }
            line.push('}');
        }
        Value::Array(items) => {
            line.push('[');
            for (n, item) in items.iter().enumerate() {
                if n > 0 {
                    line.push(',');
                }
                write(item, line);
            }
            line.push(']');
        }
        plain => {
            let _ = write!(line, "{plain}");
        }
    }
}

/// Whether the text may stand in JSON as a number.
fn is_number(text: &str) -> bool {
    text.starts_with(['-', '0', '1', '2', '3', '4', '5', '6', '7', '8', '9'])
        && serde_json::from_str::<&RawValue>(text).is_ok_and(|raw| raw.get() == text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn whole_numbers_are_plain_and_others_keep_their_digits() {
        let value = parse(r#"{"a":2,"b":2.0,"c":-1.50,"d":1e3,"e":[0.1],"f":123456789012345678901234567890}"#).unwrap();
        assert_eq!(
            value,
            json!({
                "a": 2, "b": {"$number": "2.0"}, "c": {"$number": "-1.50"}, "d": {"$number": "1e3"},
                "e": [{"$number": "0.1"}], "f": {"$number": "123456789012345678901234567890"},
            })
        );
        assert_eq!(print(&value), r#"{"a":2,"b":2.0,"c":-1.50,"d":1e3,"e":[0.1],"f":123456789012345678901234567890}"#);
    }

    #[test]
    fn texts_are_escaped_and_no_text_passes_as_a_number() {
        let value = json!({"a\"b": "line\nbreak", "n": {"$number": "1, \"x\":2"}, "m": {"$number": " 1"}});
        let printed = print(&value);
        assert_eq!(serde_json::from_str::<Value>(&printed).unwrap(), value, "{printed}");
    }

    #[test]
    fn errors_say_what_and_where() {
        for (text, part) in [
            ("{", "not JSON: EOF while parsing an object at column 1"),
            (r#"{"a":1} x"#, "not JSON: trailing characters"),
            (r#"{"a":1,"a":2}"#, "the field `a` is given twice"),
            (r#"{"x":[{"a":1,"a":2}]}"#, "the field `a` is given twice"),
            (r#"{"$number":"1"}"#, "may not begin with $"),
            (r#"{"a":01}"#, "not JSON"),
            (r#"{"a":NaN}"#, "not JSON"),
            ("", "not JSON"),
            (r#""\ud800""#, "not JSON"),
        ] {
            let error = parse(text).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn a_line_of_brackets_is_an_error_not_a_crash() {
        let deep = "[".repeat(200_000) + &"]".repeat(200_000);
        assert!(parse(&deep).unwrap_err().contains("brackets"));
        let objects = r#"{"a":"#.repeat(50_000) + "1" + &"}".repeat(50_000);
        assert!(parse(&objects).unwrap_err().contains("brackets"));
    }
}
