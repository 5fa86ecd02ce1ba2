//! Every refusal of Blitzkrieg General can be had: the other tests run once more here with all worked requests, and what their
//! calls gave is written down.

use std::collections::HashSet;
use std::{fs, process};

use adjutant_rules::general::Refusal as R;
use adjutant_rules::general::table::TableRefusal;
use serde_json::{Value, json};

use crate::asked::{OBTAINED, ask, no, refused};

#[test]
fn advanced_steps_are_refused_in_the_basic_game() {
    assert_eq!(no("sequence", json!({"rules": "basic", "first": "allies"})), refused(R::AxisGoesFirst));
    assert_eq!(no("weather", json!({"rules": "basic", "quarter": "3/39"})), refused(R::NoWeatherInBasic));
}

#[test]
fn a_card_that_does_something_else_is_refused_by_its_own_number() {
    for card in 1..=55 {
        let coup = ask("coup", &json!({"card": card}));
        assert_eq!(coup.is_ok(), (6..=18).contains(&card), "card {card}");
        let rolls = ask("free-rolls", &json!({"card": card, "own-land-units": 1, "home": true}));
        assert_eq!(rolls.is_ok(), [25, 34, 50].contains(&card), "card {card}");
        for answer in [coup, rolls].into_iter().filter(Result::is_err) {
            assert_eq!(answer.unwrap_err(), refused(R::other_card(card)), "card {card}");
        }
    }
}

/// The worked requests of the contract; what cannot even be read is an error, and no refusal.
#[test]
fn worked_requests_are_answered() {
    let worked = fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/asks/general.jsonl")).unwrap();
    for line in worked.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let Some(fields) = case["request"].as_object() else { panic!("{line}") };
        let mut fields = fields.clone();
        let (_, name) = (fields.remove("game"), fields.remove("ask"));
        let name = name.as_ref().and_then(Value::as_str).unwrap_or_default().to_owned();
        let rule = &case["answer"]["refused"]["rule"];
        if rule.is_string() {
            assert!(ask(&name, &Value::Object(fields)).is_err(), "{line}");
        }
    }
}

#[test]
fn every_refusal_is_obtained_by_a_call_of_a_test() {
    let list = std::env::temp_dir().join(format!("adjutant-general-refusals-{}", process::id()));
    fs::write(&list, "").unwrap();
    let mut again = process::Command::new(std::env::current_exe().unwrap());
    let ran = again.args(["--skip", "every_refusal_is_obtained"]).env(OBTAINED, &list).output().unwrap();
    let text = fs::read_to_string(&list).unwrap();
    fs::remove_file(&list).unwrap();
    assert!(ran.status.success(), "the other tests pass first: {}", String::from_utf8_lossy(&ran.stdout));
    let given: HashSet<&str> = text.lines().collect();
    let of_rules = R::ALL.iter().filter(|it| {
        let [asked, decided] = ["Refused", "Rule"].map(|way| format!("{way}({it:?})"));
        !given.contains(asked.as_str()) && !given.contains(decided.as_str())
    });
    let of_table = TableRefusal::ALL.iter().filter(|it| !given.contains(format!("Table({it:?})").as_str()));
    let never: Vec<String> = of_rules.map(|it| format!("{it:?}")).chain(of_table.map(|it| format!("{it:?}"))).collect();
    assert!(never.is_empty(), "no call of a test gives {} refusals: {never:?}", never.len());
}
