//! The worked requests of the contract, and what must not be answered, through the very desk of `adjutant ask`.

use std::collections::BTreeMap;
use std::fmt::Debug;

use adjutant_rules::ask;
use adjutant_rules::chart::Charts;
use adjutant_rules::game::GameId;
use adjutant_sim::Image;
use adjutant_sim::ask::Desk;
use adjutant_tests::{bridge, compare};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// The worked requests of each game.
const WORKED: [(GameId, &str); 5] = [
    (GameId::BlitzWar, include_str!("../asks/blitzwar.jsonl")),
    (GameId::General, include_str!("../asks/general.jsonl")),
    (GameId::Blitz, include_str!("../asks/blitz.jsonl")),
    (GameId::Blitzkrieg75, include_str!("../asks/blitzkrieg75.jsonl")),
    (GameId::Mori, include_str!("../asks/mori.jsonl")),
];

fn cases() -> impl Iterator<Item = (GameId, Value)> {
    let case = |line| serde_json::from_str(line).expect("a case is JSON");
    WORKED.iter().flat_map(move |&(game, worked)| worked.lines().map(move |line| (game, case(line))))
}

fn name(case: &Value) -> &str {
    case["request"]["ask"].as_str().expect("a case has a name")
}

fn desk() -> Desk {
    Desk::new(Image::blank())
}

fn answer(desk: &mut Desk, request: &Value) -> Value {
    serde_json::from_str(&desk.answer(request.to_string().as_bytes())).expect("an answer is JSON")
}

#[test]
fn every_worked_request_holds() {
    let served = GameId::ALL.iter().flat_map(|&game| ask::names(game).iter().map(move |&name| (game, name)));
    let mut count: BTreeMap<(GameId, &str), usize> = served.map(|served| (served, 0)).collect();
    let mut differences = Vec::new();
    let mut desk = desk();
    for (game, case) in cases() {
        let seen = count.iter_mut().find(|((of, name_of), _)| *of == game && *name_of == name(&case));
        match seen {
            Some((_, seen)) => *seen += 1,
            // A name that is not served is worked as an error.
            None => assert!(case["answer"].get("error").is_some(), "{} is not served", name(&case)),
        }
        if let Some(difference) = compare::answers(&case["answer"], &answer(&mut desk, &case["request"])) {
            differences.push(format!("{}\n  {difference}", case["request"]));
        }
    }
    assert!(differences.is_empty(), "{} differ:\n{}", differences.len(), differences.join("\n"));
    let without: Vec<_> = count.iter().filter(|(_, seen)| **seen == 0).collect();
    assert!(without.is_empty(), "served without a worked request: {without:?}");
    println!("{} worked requests of {} names hold", count.values().sum::<usize>(), count.len());
}

/// The bytes are postcard's, and both postcard and the device's own reader find the value in them.
fn travels<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, case: &Value) {
    let bytes = postcard::to_stdvec(value).expect("it has bytes");
    let mut room = vec![0; bytes.len()];
    assert_eq!(adjutant_bytes::write(value, &mut room).as_deref(), Ok(bytes.as_slice()), "{case}");
    assert_eq!(postcard::from_bytes::<T>(&bytes).as_ref(), Ok(value), "{case}");
    let (read, rest) = adjutant_bytes::read::<T>(&bytes).expect("its own bytes");
    assert_eq!((&read, rest), (value, &[][..]), "{case}");
}

#[test]
fn requests_and_replies_travel_as_postcard() {
    let mut travelled = 0;
    for (_, case) in cases() {
        let Ok(request) = bridge::request(&case["request"]) else { continue };
        travels(&request, &case["request"]);
        travels(&ask::answer(&request, &Charts::new()), &case["request"]);
        travelled += 1;
    }
    assert!(travelled > 600, "only {travelled} travelled");
}

/// A request that is answered; each test changes one thing about it.
fn combat() -> Value {
    json!({"game": "blitzwar", "ask": "combat", "turn": 7, "phase": "normal", "attacker": "axis", "defender": "allies",
        "attackers": [{"nation": "germany", "infantry": 3}], "defenders": [{"nation": "france", "infantry": 2}],
        "terrain": "good-going"})
}

fn with(base: &Value, field: &str, value: Value) -> Value {
    let mut request = base.clone();
    request[field] = value;
    request
}

#[track_caller]
fn is(kind: &str, request: &Value) {
    let got = answer(&mut desk(), request);
    assert!(got.get(kind).is_some(), "want {kind} for {request}\ngot {got}");
}

#[test]
fn a_wrong_shape_is_an_error() {
    is("ok", &combat());
    for (field, value) in [
        ("turn", json!(0)),
        ("turn", json!(48)),
        ("turn", json!(7.0)),
        ("turn", json!("7")),
        ("turn", json!(null)),
        ("phase", json!("Normal")),
        ("attackers", json!([])),
        ("attackers", json!([{"nation": "germany", "infantry": 31}])),
        ("attackers", json!([{"nation": "germany", "infantry": -1}])),
        ("attackers", json!([{"nation": "germany", "infantry": 1, "fortified": 1}])),
        ("attackers", json!([{"nation": "japan", "infantry": 1}])),
        ("attackers", json!(vec![json!({"nation": "germany", "infantry": 1}); 13])),
        ("attackers", json!({"nation": "germany"})),
        ("defenders", json!([])),
        ("snow-zone", json!(null)),
        ("snow-zone", json!(1)),
        ("attacker-air", json!(21)),
        ("axis-strategic-points", json!(61)),
        ("british-italian-turns", json!([1, 2, 3])),
        ("british-italian-turns", json!([4, 4])),
        ("die", json!(7)),
        ("die", json!(0)),
        ("dice", json!(1)),
        ("snow_zone", json!(true)),
    ] {
        is("error", &with(&combat(), field, value));
    }
    for field in ["turn", "phase", "attacker", "defender", "attackers", "defenders", "terrain"] {
        let mut request = combat();
        request.as_object_mut().expect("an object").remove(field);
        is("error", &request);
    }
    is("error", &json!({"game": "blitzwar", "ask": "no-such-name"}));
    is("error", &json!({"game": "chess", "ask": "combat"}));
    for field in
        ["axis-strategic-points", "first-attack-west", "poland-surrendered", "first-attack-soviet-union", "die"]
    {
        is("ok", &with(&combat(), field, json!(null)));
    }
}

#[test]
fn facts_that_cannot_be_true_together_are_errors() {
    let twice = |request: &Value, fields: &[(&str, Value)]| {
        fields.iter().fold(request.clone(), |request, (field, value)| with(&request, field, value.clone()))
    };
    let losses = json!({"game": "blitzwar", "ask": "losses", "side": "attacker", "loss": 1,
        "units": [{"nation": "germany", "infantry": 2}], "chosen": [{"unit": 0, "kind": "infantry"}]});
    let advance = json!({"game": "blitzwar", "ask": "advance", "phase": "normal", "counter": "armoured",
        "terrain": "good-going"});
    let landed = twice(&advance, &[("from-beachhead", json!(true)), ("advanced-before", json!(1))]);
    let battle = with(&combat(), "ask", json!("battle"));
    let retreat = json!({"game": "blitzwar", "ask": "retreat", "attacker-loss": 0, "defender-loss": 1, "survivors": 1,
        "terrain": "good-going"});
    let conversion =
        json!({"game": "blitzwar", "ask": "loss-conversion", "result": "C/1", "attackers": 1, "defenders": 1});
    for fine in [&losses, &advance, &battle, &retreat, &conversion] {
        is("ok", fine);
    }
    for wrong in [
        with(&combat(), "attackers", json!([{"nation": "germany"}])),
        with(&combat(), "defenders", json!([{"nation": "france", "fortified": 1}])),
        // Shift 6 depends on the points from turn 20 on.
        twice(
            &combat(),
            &[
                ("turn", json!(22)),
                ("attacker", json!("allies")),
                ("defender", json!("axis")),
                ("attackers", json!([{"nation": "usa", "infantry": 3}])),
                ("defenders", json!([{"nation": "finland", "infantry": 1}])),
            ],
        ),
        with(&losses, "units", json!([{"nation": "germany"}])),
        with(&losses, "chosen", json!([{"unit": 1, "kind": "infantry"}])),
        with(&losses, "loss", json!(2)),
        with(&losses, "german-defence-used", json!(true)),
        with(&with(&losses, "ask", json!("suggest-losses")), "chosen", json!([])),
        with(&retreat, "fortified", json!(2)),
        twice(&advance, &[("phase", json!("blitzkrieg")), ("advanced-before", json!(1))]),
        landed.clone(),
        twice(&landed, &[("landing-port", json!(true)), ("landing-fortress", json!(false))]),
        with(&battle, "fresh", json!([{"nation": "germany", "infantry": 1}])),
        twice(
            &battle,
            &[
                ("turn", json!(9)),
                ("phase", json!("blitzkrieg")),
                ("attackers", json!([{"nation": "germany", "armoured": 3}])),
                ("fresh", json!([{"nation": "germany"}])),
            ],
        ),
        with(&conversion, "result", json!("0/0")),
        json!({"game": "blitzwar", "ask": "setup"}),
        json!({"game": "blitzwar", "ask": "setup", "country": null, "zone": null}),
    ] {
        is("error", &wrong);
    }
    let all = twice(
        &landed,
        &[("landing-port", json!(true)), ("landing-fortress", json!(false)), ("landing-mountains", json!(false))],
    );
    is("ok", &all);
}

#[test]
fn what_only_the_map_tells_is_taught_once() {
    let mut desk = desk();
    let mut zone = |zone: &str, attribute: &str| {
        answer(&mut desk, &json!({"game": "blitzwar", "ask": "zone", "zone": zone, "attribute": attribute}))
    };
    assert_eq!(zone("Nowhere", "capital"), json!({"teach": {"chart": "zones", "row": "Nowhere", "column": "capital"}}));
    for (name, attribute, value) in [
        ("Nowhere", "corps-limit", json!(null)),
        ("Nowhere", "counter-limit", json!(3)),
        ("Nowhere", "fortified-line", json!(false)),
        ("Nowhere", "strait", json!(null)),
        ("America", "counter-limit", json!(null)),
        ("Tobruk", "corps-limit", json!(2)),
        ("Istanbul", "strait", json!("bosphorus")),
        ("Nancy", "fortified-line", json!(true)),
        ("Trondheim", "fortress", json!(false)),
        ("Trondheim", "terrain", json!("mountains")),
        ("Trondheim", "national-points", json!(1)),
        ("Milan", "national-points-of", json!("axis")),
        ("Leningrad", "port", json!(false)),
        ("Suez", "port", json!(true)),
    ] {
        assert_eq!(zone(name, attribute), json!({"ok": {"value": value}}), "{name} {attribute}");
    }
}

#[test]
fn what_was_taught_is_answered() {
    use adjutant_rules::blitzwar::{Terrain, Zone, ZoneFact, zones};
    let mut charts = Charts::new();
    let malta = Zone::from_name("Malta").expect("Malta is in the book");
    charts.teach(zones::cell(malta, ZoneFact::Terrain), Terrain::Mountains as i16).expect("there is room");
    let asked = json!({"game": "blitzwar", "ask": "zone", "zone": "Malta", "attribute": "terrain"});
    let reply = ask::answer(&bridge::request(&asked).expect("a request"), &charts);
    assert_eq!(serde_json::to_value(&reply).expect("a reply is JSON"), json!({"ok": {"value": "mountains"}}));
}
