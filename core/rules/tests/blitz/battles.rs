//! Whole battles: the odds are the mean of all throws, and units leave as the policy says.

use serde_json::{Value, json};

use super::asked::ok;

/// A chart whose columns are all alike.
fn chart(results: &str) -> Value {
    // The columns of the seven known cells are taught with them.
    let of = |column: i16| {
        let mut results: Vec<&str> = results.split(' ').collect();
        for (known, die, result) in
            [(3, 3, "S"), (3, 6, "1S"), (4, 2, "S"), (6, 4, "1"), (10, 4, "1L"), (13, 2, "1S"), (19, 4, "2L")]
        {
            if known == column {
                results[die - 1] = result;
            }
        }
        json!({"from": column, "to": column, "results": results.join(" ")})
    };
    (1..=31).map(of).collect()
}

fn with(base: &Value, field: &str, value: Value) -> Value {
    let mut request = base.clone();
    request[field] = value;
    request
}

/// A battle of each kind in which everything happens.
fn battles() -> Vec<Value> {
    let sizes = |name: &str, kind: &str, factors: &str| {
        let unit = |size: i32| json!({"name": name, "kind": kind, "size": size, factors: size + 1, "air": 2});
        (1..=3).map(unit).collect::<Vec<_>>()
    };
    let reduced: Vec<Value> =
        [("wing", "air", "land"), ("carrier", "cv", "naval"), ("guard", "air", "land"), ("escort", "cv", "naval")]
            .iter()
            .flat_map(|(name, kind, factors)| sizes(name, kind, factors))
            .collect();
    let wing = json!({"name": "wing", "kind": "air", "size": 3, "air": 4, "land": 4, "naval": 2, "air-white": 1});
    let carrier = json!({"name": "carrier", "kind": "cv", "size": 2, "air": 2, "naval": 3});
    let guard = json!({"name": "guard", "kind": "air", "size": 2, "air": 3, "land": 2, "asterisk": true});
    let escort = json!({"name": "escort", "kind": "cv", "size": 1, "air": 1, "naval": 2});
    let army = json!({"name": "army", "kind": "arm", "size": 4, "land": 6});
    let fort = json!({"name": "fort", "kind": "fort", "size": 2, "land": 3, "red": 1});
    let walker = json!({"name": "foot", "kind": "inf", "size": 1, "land": 2, "can-retreat": false});
    let moored = json!({"name": "moored", "kind": "bb", "size": 3, "naval": 5, "in-port": true, "white": 1});
    let chart = chart("- S 1 1L 2B 1S");
    let base = json!({"reduced": reduced, "chart": chart});
    let of = |attack: &str, attackers: Value, defenders: Value| {
        let request = with(&with(&base, "attack", json!(attack)), "attackers", attackers);
        with(&request, "defenders", defenders)
    };
    vec![
        of("ground-attack", json!([wing, army]), json!([guard, fort, walker])),
        with(&of("ground-attack", json!([wing, army]), json!([guard, walker])), "island", json!(true)),
        with(
            &with(&of("sea-combat", json!([wing, carrier]), json!([guard, escort])), "convoy-side", json!("defenders")),
            "convoy-factor",
            json!(3),
        ),
        of("port-attack", json!([wing, carrier]), json!([guard, moored])),
        with(&of("factory-attack", json!([wing]), json!([guard])), "factory-factor", json!(4)),
    ]
}

/// All throws of four dice.
fn throws() -> impl Iterator<Item = [u8; 4]> {
    (0..1296_u16).map(|number| {
        let die = |place: u16| u8::try_from(number / place % 6 + 1).unwrap();
        [die(216), die(36), die(6), die(1)]
    })
}

#[test]
fn the_odds_are_those_of_all_throws() {
    let ends = [
        "attacker-loss",
        "defender-loss",
        "attackers-home",
        "defenders-home",
        "taken",
        "convoy-damage",
        "factory-damage",
    ];
    for battle in battles() {
        let mut counted: Vec<(Value, f64)> = Vec::new();
        for dice in throws() {
            let fell = ok("battle", with(&battle, "dice", json!(dice)));
            let end: Value =
                ends.iter().filter_map(|name| Some(((*name).to_owned(), fell.get(*name)?.clone()))).collect();
            match counted.iter_mut().find(|(known, _)| *known == end) {
                Some((_, count)) => *count += 1.0,
                None => counted.push((end, 1.0)),
            }
        }
        let odds = ok("battle", battle.clone());
        let outcomes = odds["outcomes"].as_array().unwrap();
        assert!(outcomes.len() > 3, "{odds}");
        assert_eq!(outcomes.len(), counted.len());
        let mean =
            |name: &str| counted.iter().map(|(end, count)| end[name].as_f64().unwrap() * count / 1296.0).sum::<f64>();
        for (outcome, (end, count)) in outcomes.iter().zip(&counted) {
            assert!((outcome["chance"].as_f64().unwrap() - count / 1296.0).abs() < 1e-9, "{outcome} {count}");
            for (name, value) in end.as_object().unwrap() {
                assert_eq!(&outcome[name], value, "{outcome}");
            }
        }
        assert!((odds["expected-attacker-loss"].as_f64().unwrap() - mean("attacker-loss")).abs() < 1e-9);
        assert!((odds["expected-defender-loss"].as_f64().unwrap() - mean("defender-loss")).abs() < 1e-9);
    }
}

#[test]
fn a_fort_and_a_unit_without_a_way_out_lose_size_instead_of_retreating() {
    // Every cell but the known ones sends all away.
    let battle = json!({"attack": "ground-attack", "chart": chart("B B B B B B"), "dice": [1, 1, 1, 5],
        "attackers": [{"name": "army", "kind": "arm", "size": 4, "land": 6}],
        "defenders": [{"name": "fort", "kind": "fort", "size": 2, "land": 3}, {"name": "foot", "kind": "inf", "size": 1, "land": 2, "can-retreat": false}, {"name": "free", "kind": "inf", "size": 2, "land": 1}]});
    let fell = ok("battle", battle);
    assert_eq!(
        (&fell["defenders"], &fell["defender-loss"], &fell["taken"]),
        (&json!([1, 0, 2]), &json!(2), &json!(false))
    );
    assert_eq!(fell["defenders-home"], 0, "who retreats is not sent to base");
}

#[test]
fn one_use_units_die_in_their_first_round() {
    let battle = json!({"attack": "factory-attack", "factory-factor": 3, "chart": chart("2 2 2 2 2 2"), "dice": [1, 1, 1, 1],
        "attackers": [{"name": "v", "kind": "v-weapon", "size": 2, "strategic": 5, "asterisk": true}], "defenders": []});
    let fell = ok("battle", battle);
    assert_eq!(
        (&fell["attackers"], &fell["attacker-loss"], &fell["factory-damage"]),
        (&json!([0]), &json!(2), &json!(2))
    );
}

#[test]
fn points_alternate_between_owner_and_enemy_and_sink_what_a_ship_carries() {
    let hit = ok(
        "apply-damage",
        json!({"round": "naval", "damage": 3, "picks": ["trs", "convoy"], "units": [
        {"name": "trs", "kind": "trs", "size": 2, "cargo": 4}, {"name": "convoy", "kind": "convoy", "size": 1}, {"name": "air", "kind": "air", "size": 2}]}),
    );
    assert_eq!(
        (&hit["complete"], &hit["next-picker"], &hit["eligible"]),
        (&json!(false), &json!("owner"), &json!(["trs"]))
    );
    assert_eq!((&hit["pickers"], &hit["remaining"]), (&json!(["owner", "enemy"]), &json!(1)));
    assert_eq!(hit["cargo-lost"], json!([{"name": "trs", "size": 2}]));
    let big = ok(
        "apply-damage",
        json!({"round": "land", "damage": 5, "picks": ["a", "a", "b"], "units": [
        {"name": "a", "kind": "inf", "size": 4}, {"name": "b", "kind": "inf", "size": 1}]}),
    );
    assert_eq!((&big["units"][0]["state"], &big["units"][1]["state"]), (&json!("small-version"), &json!("destroyed")));
}
