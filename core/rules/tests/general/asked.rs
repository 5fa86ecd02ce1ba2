//! Blitzkrieg General is asked in JSON; on the way every request and every reply goes through its bytes and back.
#![allow(clippy::needless_pass_by_value)] // a request written in place reads better without a sign before it

use std::fmt::Debug;
use std::fs::File;
use std::io::Write as _;

use adjutant_rules::ask::Reply;
use adjutant_rules::chart::Charts;
use adjutant_rules::general::ask::{ChartName, No, Request, Teach, answer};
use adjutant_rules::general::{InputFault, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// Where the refusals that calls gave are written, while `refusals` looks which ones the tests obtain.
pub const OBTAINED: &str = "ADJUTANT_GENERAL_REFUSALS";

/// What a call gave; if that is a refusal, it counts as obtained.
pub fn obtained<T, E: Debug>(given: Result<T, E>) -> Result<T, E> {
    if let (Err(no), Ok(file)) = (&given, std::env::var(OBTAINED)) {
        let mut file = File::options().append(true).open(file).expect("the file is there");
        file.write_all(format!("{no:?}\n").as_bytes()).expect("the file has room");
    }
    given
}

/// The answer in JSON without what it leaves out, or why there is none.
pub fn ask(name: &str, fields: &Value) -> Result<Value, No> {
    let request = read(name, fields).unwrap_or_else(|error| panic!("{name} {fields}: {error}"));
    travels(&request);
    let answered = obtained(answer(&request, &Charts::new()))?;
    let reply = Reply::Ok(adjutant_rules::ask::Answer::General(answered.clone()));
    travels(&reply);
    Ok(plain(serde_json::to_value(answered).unwrap()))
}

/// What is sent is what arrives.
fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) {
    let mut buffer = vec![0; 16 * 1024];
    let bytes = postcard::to_slice(sent, &mut buffer).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(bytes).unwrap(), sent);
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

/// The request cannot even be read.
pub fn unreadable(name: &str, fields: Value) -> bool {
    read(name, &fields).is_err()
}

fn read(name: &str, fields: &Value) -> Result<Request, serde_json::Error> {
    serde_json::from_value(json!({ name: fields }))
}

/// What the host leaves out is left out here.
fn plain(value: Value) -> Value {
    match value {
        Value::Object(map) => {
            map.into_iter().filter(|(_, value)| !value.is_null()).map(|(name, value)| (name, plain(value))).collect()
        }
        Value::Array(items) => items.into_iter().map(plain).collect(),
        value => value,
    }
}

/// A refusal.
pub fn refused(refusal: Refusal) -> No {
    No::Refused(refusal)
}

/// A request that makes no sense.
pub fn wrong(fault: InputFault) -> No {
    No::Wrong(fault)
}

/// A cell that is needed first.
pub fn teach(chart: ChartName, row: &str, column: &str) -> No {
    No::Teach(Teach::new(chart, row, column))
}

/// Everything is wrong at first. Each step says what is complained about, and which fields put that right (null takes a
/// field away), so that the next complaint comes up; after the last one there is an answer.
pub fn peel(name: &str, mut fields: Value, steps: &[(No, Value)]) -> Value {
    for (wanted, right) in steps {
        assert_eq!(ask(name, &fields), Err(wanted.clone()), "{name} {fields}");
        for (field, value) in right.as_object().unwrap() {
            let map = fields.as_object_mut().unwrap();
            if value.is_null() {
                map.remove(field);
            } else {
                map.insert(field.clone(), value.clone());
            }
        }
    }
    ok(name, fields)
}

/// The rows of a trace: rule and amount.
pub fn rows(answer: &Value) -> Vec<(String, i64)> {
    let row = |row: &Value| (row["rule"].as_str().unwrap().to_owned(), row["amount"].as_i64().unwrap());
    answer["trace"].as_array().unwrap().iter().map(row).collect()
}
