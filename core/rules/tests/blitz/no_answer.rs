//! Every refusal and every error of facts is met by a request.

use std::collections::BTreeSet;

use adjutant_rules::blitz::ask::No;
use adjutant_rules::blitz::{InputFault, Refusal};
use serde_json::Value;

use super::asked::ask;

/// Lines of a variant, a request and its fields.
fn cases(text: &str) -> impl Iterator<Item = (&str, &str, Value)> {
    text.lines().filter(|line| !line.starts_with('#')).map(|line| {
        let mut words = line.splitn(3, ' ');
        let mut word = || words.next().unwrap();
        (word(), word(), serde_json::from_str(word()).unwrap())
    })
}

#[test]
fn every_refusal_is_met() {
    let mut met = BTreeSet::new();
    for (wanted, name, fields) in cases(include_str!("refused.txt")) {
        match ask(name, &fields) {
            Err(No::Refused(refusal)) => assert_eq!(format!("{refusal:?}"), wanted, "{name} {fields}"),
            other => panic!("{wanted}: {name} {fields}: {other:?}"),
        }
        met.insert(wanted.to_owned());
    }
    // These are of teaching, and are met there.
    let taught =
        [Refusal::NoSuchCell, Refusal::BlockadeKnown, Refusal::EntryKnown, Refusal::AreaKnown, Refusal::AwardKnown];
    let all = Refusal::ALL.iter().filter(|refusal| !taught.contains(refusal));
    assert_eq!(met, all.map(|refusal| format!("{refusal:?}")).collect());
}

#[test]
fn every_error_of_facts_is_met() {
    let mut met = BTreeSet::new();
    for (wanted, name, fields) in cases(include_str!("wrong.txt")) {
        match ask(name, &fields) {
            Err(No::Wrong(fault)) => assert_eq!(format!("{fault:?}"), wanted, "{name} {fields}"),
            other => panic!("{wanted}: {name} {fields}: {other:?}"),
        }
        met.insert(wanted.to_owned());
    }
    // No battle that a form holds is known to have so many ends.
    let all = InputFault::ALL.iter().filter(|fault| **fault != InputFault::TooManyOutcomes);
    assert_eq!(met, all.map(|fault| format!("{fault:?}")).collect());
}

#[test]
fn a_line_of_a_refusal_fits_the_screen() {
    for refusal in Refusal::ALL {
        assert!(refusal.text().len() <= 38, "{refusal:?}: {}", refusal.text().len());
    }
}

#[test]
fn an_error_is_found_before_a_refusal_and_the_rules_come_in_their_order() {
    for (name, fields, wanted) in [
        // The column runs backwards, and the option is not used.
        (
            "sabotage",
            r#"{"rule-9-6":false,"resources":5,"die":1,"chart":[{"from":2,"to":1,"results":"- - - - - -"}]}"#,
            "error",
        ),
        // Out of supply, wrong kind, committed: supply is asked first.
        (
            "attack-check",
            r#"{"attack":"port-attack","target":"enemy","at-war":true,"ships-in-port":1,"units":[{"kind":"bb","size":1,"from":"port","supplied":false,"committed":true}]}"#,
            "1.7",
        ),
        // No war, and the same attack.
        (
            "attack-check",
            r#"{"attack":"port-attack","target":"enemy","at-war":false,"same-attack-announced":true,"units":[]}"#,
            "3.2",
        ),
        // Over a Land Route by 9.4, but too large; out of range comes after it.
        (
            "attack-check",
            r#"{"attack":"ground-attack","target":"enemy","at-war":true,"rule-9-4":true,"units":[{"kind":"inf","size":3,"land":1,"from":"land-route","in-range":false}]}"#,
            "9.4",
        ),
        // A FORT out of supply.
        ("move", r#"{"kind":"fort","mode":"land-move","movement":1,"supplied":false,"path":[{"to":"land"}]}"#, "5.2"),
        // A conquered home without supply.
        (
            "build",
            r#"{"oil":0,"resources":0,"builds":[{"name":"a","kind":"inf","from-size":0,"to-size":1,"supplied":false,"home-conquered":true}]}"#,
            "3.4",
        ),
        // Without supply, not developed.
        (
            "build",
            r#"{"oil":0,"resources":0,"builds":[{"name":"a","kind":"inf","from-size":0,"to-size":1,"supplied":false,"developed":false}]}"#,
            "7.8",
        ),
        // A unit twice among the names, and too many picks.
        (
            "retreat",
            r#"{"letter":"S","more-arm":false,"defenders":[{"name":"a","size":1},{"name":"a","size":1}],"picks":["a"]}"#,
            "error",
        ),
    ] {
        let fields: Value = serde_json::from_str(fields).unwrap();
        let got = match ask(name, &fields) {
            Err(No::Refused(refusal)) => refusal.rule(),
            Err(No::Wrong(_)) => "error",
            other => panic!("{name} {fields}: {other:?}"),
        };
        assert_eq!(got, wanted, "{name} {fields}");
    }
}
