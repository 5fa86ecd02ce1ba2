//! Blitzkrieg! is asked in JSON; on the way every request and every answer goes through its bytes and back.
#![allow(clippy::needless_pass_by_value)] // a request written in place reads better without a sign before it

use std::fmt::Debug;

use adjutant_rules::chart::Charts;
use adjutant_rules::mori::ask::{No, Request, answer};
use adjutant_rules::mori::{InputFault, Refusal};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The request, if it has the shape of one.
pub fn read(name: &str, fields: &Value) -> Result<Request, String> {
    serde_json::from_value(json!({ name: fields })).map_err(|error| error.to_string())
}

/// The answer in JSON, or why there is none.
pub fn ask(name: &str, fields: &Value) -> Result<Value, No> {
    let request = read(name, fields).unwrap_or_else(|error| panic!("{name} {fields}: {error}"));
    travels(&request);
    let answered = answer(&request, &Charts::new())?;
    travels(&answered);
    Ok(serde_json::to_value(answered).unwrap())
}

/// What is sent is what arrives.
fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(sent: &T) {
    let mut buffer = vec![0; 16 * 1024];
    let bytes = postcard::to_slice(sent, &mut buffer).unwrap();
    assert_eq!(&postcard::from_bytes::<T>(bytes).unwrap(), sent);
}

/// The answer, which there is.
#[track_caller]
pub fn ok(name: &str, fields: Value) -> Value {
    ask(name, &fields).unwrap_or_else(|no| panic!("{name} {fields}: {no:?}"))
}

/// Why the rules forbid it.
#[track_caller]
pub fn refused(name: &str, fields: Value) -> Refusal {
    match ask(name, &fields) {
        Err(No::Refused(refused)) => refused.refusal,
        other => panic!("{name} {fields}: {other:?}"),
    }
}

/// What is wrong with it.
#[track_caller]
pub fn wrong(name: &str, fields: Value) -> InputFault {
    match ask(name, &fields) {
        Err(No::Wrong(fault)) => fault,
        other => panic!("{name} {fields}: {other:?}"),
    }
}

/// `base` with the fields of `more`.
pub fn with(base: &Value, more: Value) -> Value {
    let mut request = base.clone();
    for (name, value) in more.as_object().unwrap() {
        request[name] = value.clone();
    }
    request
}

/// A base game in mode referee before its first turn.
pub fn referee() -> Value {
    json!({"mode": "referee", "first-reserve": 3, "second-reserve": 3, "first-bag": 19, "second-bag": 19, "pile": 18})
}

/// The four campaigns that are always open at the start, and one more that Boston is connected with.
pub fn campaigns() -> Value {
    let campaign = |name: &str, links: Value| json!({"name": name, "length": 9, "points": 3, "links": links, "spaces": ["land-sea:none:0", "sea:research:1"]});
    json!([
        campaign("honolulu", json!(["seattle"])),
        campaign("seattle", json!(["honolulu"])),
        campaign("jacksonville", json!([])),
        campaign("boston", json!(["new-york"])),
        campaign("new-york", json!(["boston"])),
    ])
}

/// A game of Nippon in mode referee before its first turn.
pub fn nippon() -> Value {
    with(&referee(), json!({"variant": "nippon", "campaigns": campaigns()}))
}

/// All tokens of a set, each by its name.
pub fn all(set: &str) -> Vec<Value> {
    let set = ok("tokens", json!({"set": set}));
    let copies = |row: &Value| vec![row["token"].clone(); usize::try_from(row["copies"].as_u64().unwrap()).unwrap()];
    set["tokens"].as_array().unwrap().iter().flat_map(copies).collect()
}

/// A solo game in mode bag: the opponent's row, and your reserve; everything else is in the bags and in the pile.
pub fn solo(row: &[&str], reserve: &[&str]) -> Value {
    let without = |set: &str, hand: &[&str]| {
        let mut bag = all(set);
        for token in hand {
            let at = bag.iter().position(|held| held == token).unwrap_or_else(|| panic!("{token}"));
            bag.remove(at);
        }
        bag
    };
    let special = |hand: &[&str]| -> Vec<String> {
        let names = all("special");
        hand.iter().filter(|token| names.iter().any(|name| name == *token)).map(ToString::to_string).collect()
    };
    let regular = |hand: &[&str]| -> Vec<String> {
        let specials = special(hand);
        hand.iter().map(ToString::to_string).filter(|token| !specials.contains(token)).collect()
    };
    let bag = |set: &str, hand: &[&str]| without(set, &regular(hand).iter().map(String::as_str).collect::<Vec<_>>());
    let mut taken = special(row);
    taken.extend(special(reserve));
    json!({"mode": "bag", "solo": true, "first-reserve": row, "second-reserve": reserve,
        "first-bag": bag("axis", row), "second-bag": bag("allied", reserve),
        "pile": without("special", &taken.iter().map(String::as_str).collect::<Vec<_>>())})
}
