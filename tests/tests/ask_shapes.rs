//! The shape of every request, field by field, as the contract lists it: what is missing, null, out of range or of another
//! type is an error, and what is in range is not.
//!
//! `tests/asks/GAME.fields.json` holds the contract's fields: kind, range, default. A field without a default is required
//! unless it is optional; one whose default is null may be sent as null.

use std::collections::BTreeMap;

use adjutant_rules::ask;
use adjutant_rules::game::GameId;
use adjutant_sim::Image;
use adjutant_sim::ask::Desk;
use adjutant_tests::bridge;
use serde::Deserialize;
use serde_json::{Value, json};

const GAMES: [(GameId, &str, &str); 5] = [
    (GameId::BlitzWar, include_str!("../asks/blitzwar.fields.json"), include_str!("../asks/blitzwar.jsonl")),
    (GameId::General, include_str!("../asks/general.fields.json"), include_str!("../asks/general.jsonl")),
    (GameId::Blitz, include_str!("../asks/blitz.fields.json"), include_str!("../asks/blitz.jsonl")),
    (
        GameId::Blitzkrieg75,
        include_str!("../asks/blitzkrieg75.fields.json"),
        include_str!("../asks/blitzkrieg75.jsonl"),
    ),
    (GameId::Mori, include_str!("../asks/mori.fields.json"), include_str!("../asks/mori.jsonl")),
];

/// Worked requests of each name that are bent.
const SAMPLES: usize = 3;

#[derive(Deserialize)]
struct Field {
    kind: Kind,
    #[serde(default)]
    low: i64,
    #[serde(default)]
    high: i64,
    #[serde(default, deserialize_with = "present")]
    default: Option<Value>,
    /// May be left out, but not sent as null.
    #[serde(default)]
    optional: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Kind {
    Int,
    Supply,
    Bool,
    Word,
    Text,
    List,
    Object,
}

/// `"default": null` is a default.
fn present<'de, D: serde::Deserializer<'de>>(value: D) -> Result<Option<Value>, D::Error> {
    Value::deserialize(value).map(Some)
}

impl Field {
    /// Values that the field cannot have.
    fn wrong(&self) -> Vec<Value> {
        let mut wrong = match self.kind {
            Kind::Int => vec![
                json!(self.low - 1),
                json!(self.high + 1),
                Value::from(2.0),
                json!(self.low.to_string()),
                json!(true),
                json!([]),
            ],
            Kind::Supply => vec![json!(-0.5), json!(self.high + 1), json!(0.25), json!("1"), json!(true)],
            Kind::Bool => vec![json!(0), json!(1), json!("true")],
            Kind::Word => vec![json!("no-such-word"), json!(1), json!([]), json!("Axis")],
            Kind::Text => vec![json!(1), json!([])],
            Kind::List => vec![json!(1), json!("x"), json!({}), json!([[]])],
            Kind::Object => vec![json!(1), json!("x"), json!([1]), json!({"no-such-word": 1})],
        };
        if self.default.as_ref().is_none_or(|default| !default.is_null()) {
            wrong.push(Value::Null);
        }
        wrong
    }

    /// Values at the ends of its range, and its default.
    fn right(&self) -> Vec<Value> {
        let mut right = match self.kind {
            Kind::Int => vec![json!(self.low), json!(self.high)],
            Kind::Supply => vec![json!(self.low), json!(self.high), json!(0.5), json!(1.5)],
            Kind::Bool => vec![json!(true), json!(false)],
            _ => vec![],
        };
        right.extend(self.default.clone());
        right
    }
}

#[test]
fn every_field_of_every_request_has_the_shape_of_the_contract() {
    let mut wrong = Vec::new();
    let mut tried = 0;
    for (game, fields, worked) in GAMES {
        let fields: BTreeMap<String, BTreeMap<String, Field>> = serde_json::from_str(fields).expect("fields are JSON");
        let worked: Vec<Value> =
            worked.lines().map(|line| serde_json::from_str(line).expect("a case is JSON")).collect();
        let mut desk = Desk::new(Image::blank());
        let mut is_error = |request: &Value| desk.answer(request.to_string().as_bytes()).starts_with(r#"{"error""#);
        for &name in ask::names(game) {
            let fields = fields.get(name).unwrap_or_else(|| panic!("{name} has no fields in the contract"));
            let sound = worked.iter().filter(|case| case["answer"].get("error").is_none());
            let cases = sound.map(|case| &case["request"]).filter(|request| request["ask"] == name);
            for case in cases.take(SAMPLES) {
                let mut must_fail = vec![(with(case, "no-such-field", json!(1)), "an unknown field".to_owned())];
                for (field, of) in fields {
                    if of.default.is_none() && !of.optional {
                        let mut without = case.clone();
                        without.as_object_mut().expect("an object").remove(field);
                        must_fail.push((without, format!("without {field}")));
                    }
                    must_fail.extend(of.wrong().into_iter().map(|value| {
                        let words = format!("{field} = {value}");
                        (with(case, field, value), words)
                    }));
                    for value in of.right() {
                        tried += 1;
                        // Facts may contradict one another: only the shape is looked at here.
                        if let Err(why) = bridge::request(&with(case, field, value.clone())) {
                            wrong.push(format!("{name}: {field} = {value} was no request: {why}"));
                        }
                    }
                }
                for (request, words) in must_fail {
                    tried += 1;
                    if !is_error(&request) {
                        wrong.push(format!("{name}: {words} was answered: {request}"));
                    }
                }
            }
        }
    }
    wrong.sort();
    wrong.dedup();
    assert!(wrong.is_empty(), "{} of {tried}:\n{}", wrong.len(), wrong.join("\n"));
    assert!(tried > 1000, "only {tried} were tried");
}

fn with(base: &Value, field: &str, value: Value) -> Value {
    let mut request = base.clone();
    request[field] = value;
    request
}
