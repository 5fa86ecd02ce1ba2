//! Every refusal of Blitzkrieg General can be had: the other tests run once more here with all worked requests, and what their
//! calls gave is written down.

use std::collections::HashSet;
use std::{fs, process};

use adjutant_rules::general::Refusal as R;
use adjutant_rules::general::setup::Hq;
use adjutant_rules::general::table::TableRefusal;
use adjutant_rules::general::table::taught::check_cell;
use serde_json::{Value, json};

use crate::asked::{OBTAINED, ask, no, obtained, refused};
use crate::table_ways::hq_cell;

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

/// What the rules' own tests ask without a request.
#[test]
fn purchases_cards_and_taught_cells_are_refused() {
    let spend = |country: &str, item: Value, more: Value| {
        let mut fields = json!({"country": country, "available": 90, "items": [item]});
        fields.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        no("spend", fields)
    };
    let item = |kind: &str, cost: u8| json!({"kind": kind, "cost": cost});
    let none = || json!({});
    for kind in ["card", "research", "rail"] {
        assert_eq!(spend("italy", item(kind, 2), json!({"rules": "basic"})), refused(R::NotBoughtInBasic), "{kind}");
    }
    assert_eq!(spend("germany", item("research", 3), none()), refused(R::NumberPrice));
    assert_eq!(spend("germany", item("rail", 4), json!({"option-9-7": true})), refused(R::RailPrice));
    assert_eq!(spend("germany", item("hq", 2), none()), refused(R::HqPrice));
    let orange = json!({"kind": "build", "cost": 4, "count": 2, "class": "infantry", "orange": true});
    assert_eq!(spend("ussr", orange, json!({"orange-left": 1})), refused(R::TooManyOrange));
    let back = json!({"class": "infantry", "front": 3, "quarter": "3/39", "face": "back"});
    assert_eq!(no("cost", back), refused(R::BuiltBack));
    assert_eq!(no("coup", json!({"card": 17, "second-use": true})), refused(R::NoSecondCoup));

    let play = |card: u8, facts: &[&str], numbers: Value| {
        no("card-play", json!({"card": card, "quarter": "1/42", "facts": facts, "numbers": numbers}))
    };
    let coups = [
        R::Card6,
        R::Card7,
        R::Card8,
        R::Card9,
        R::Card10,
        R::Card11,
        R::Card12,
        R::Card13,
        R::Card14,
        R::Card15,
        R::Card16,
        R::Card17,
        R::Card18,
    ];
    for (card, refusal) in (6..).zip(coups) {
        assert_eq!(play(card, &[], json!([])), refused(refusal), "card {card}");
    }
    let number = |name: &str, value: u16| json!({"name": name, "value": value});
    assert_eq!(play(19, &[], json!([number("own-war-quarters", 7)])), refused(R::Card19));
    assert_eq!(play(28, &["ger-declared-on-ussr"], json!([])), refused(R::Card28War));
    let held = json!([number("italy-african-areas", 0), number("allied-areas-in-italy", 0)]);
    assert_eq!(play(30, &["italy-declared-war"], held), refused(R::Card30Italy));

    for (chart, row, column, value, refusal) in [
        ("cards", "10", "owners", "germany", R::OwnersKnown),
        ("cards", "40", "cost", "5", R::PriceKnown),
        ("backs", "infantry", "4", "3", R::BackKnown),
    ] {
        let cell = json!({"chart": chart, "row": row, "column": column, "value": value});
        assert_eq!(no("teach-check", cell), refused(refusal), "{chart}");
    }
    assert_eq!(obtained(check_cell(hq_cell(Hq::Hiro, 0), 10)), Err(TableRefusal::NoSuchCell.into()));
    assert_eq!(obtained(check_cell(hq_cell(Hq::Guderian, 0), 5)), Err(TableRefusal::RatingKnown.into()));
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
    // Every major has rail in 1939, so that nobody can be refused this one yet; 1941 has a France without.
    let of_rules = R::ALL.iter().filter(|it| **it != R::NoRailIn1939).filter(|it| {
        let [asked, decided] = ["Refused", "Rule"].map(|way| format!("{way}({it:?})"));
        !given.contains(asked.as_str()) && !given.contains(decided.as_str())
    });
    let of_table = TableRefusal::ALL.iter().filter(|it| !given.contains(format!("Table({it:?})").as_str()));
    let never: Vec<String> = of_rules.map(|it| format!("{it:?}")).chain(of_table.map(|it| format!("{it:?}"))).collect();
    assert!(never.is_empty(), "no call of a test gives {} refusals: {never:?}", never.len());
}
