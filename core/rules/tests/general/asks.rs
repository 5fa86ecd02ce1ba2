//! The requests of Blitzkrieg General as they come in: what is wrong with them, what is refused, and that answers travel.

use adjutant_rules::ask::{self, Reply, Request};
use adjutant_rules::chart::Charts;
use adjutant_rules::general::InputFault;
use serde_json::{Value, json};

fn read(name: &str, fields: &Value) -> Result<Request, serde_json::Error> {
    serde_json::from_value(json!({ "general": { name: fields } }))
}

/// The answer; a request that cannot be read is an error, too.
fn answer(name: &str, fields: &Value) -> Value {
    let Ok(request) = read(name, fields) else { return json!({ "error": "unread" }) };
    if let Request::General(request) = &request {
        let _ = crate::asked::obtained(adjutant_rules::general::ask::answer(request, &Charts::new()));
    }
    let reply = ask::answer(&request, &Charts::new());
    let mut bytes = [0; 8192];
    let sent = postcard::to_slice(&request, &mut bytes).unwrap();
    assert_eq!(postcard::from_bytes::<Request>(sent).unwrap(), request, "{name} {fields}");
    let sent = postcard::to_slice(&reply, &mut bytes).unwrap();
    assert_eq!(postcard::from_bytes::<Reply>(sent).unwrap(), reply, "{name} {fields}");
    serde_json::to_value(&reply).unwrap()
}

fn ok(name: &str, fields: &Value) -> Value {
    let answer = answer(name, fields);
    answer.get("ok").unwrap_or_else(|| panic!("{name} {fields}: {answer}")).clone()
}

fn rule(name: &str, fields: &Value) -> String {
    let answer = answer(name, fields);
    answer["refused"]["rule"].as_str().unwrap_or_else(|| panic!("{name} {fields}: {answer}")).to_owned()
}

fn error(fault: InputFault, name: &str, fields: &Value) {
    assert_eq!(answer(name, fields)["error"], fault.text(), "{name} {fields}");
}

#[test]
fn a_field_is_known_in_range_and_not_null() {
    for (name, fields) in [
        ("cost", json!({"class": "infantry", "front": 7, "quarter": "3/39"})),
        ("cost", json!({"class": "infantry", "front": null, "quarter": "3/39"})),
        ("cost", json!({"class": "cavalry", "front": 3, "quarter": "3/39"})),
        ("cost", json!({"class": "infantry", "front": 3, "quarter": "3/39", "back": 2})),
        ("cost", json!({"class": "infantry", "front": 3})),
        ("repair", json!({"class": "infantry", "front": 3, "back": 6})),
        ("disband", json!({"units": []})),
        ("disband", json!({"units": [{"class": "sub", "front": 2}]})),
        ("area-change", json!({"area": "", "old": "owner", "new": "nobody"})),
        ("area-change", json!({"area": "Greece", "left": 31, "old": "owner", "new": "nobody"})),
        ("sub-raid", json!({"zones": [], "areas": [{"area": "A", "value": 1}], "assign": []})),
        ("production-track", json!({"production": 97})),
        ("income", json!({"potential": 501})),
        ("spend", json!({"country": "finland", "available": 3, "items": []})),
        ("spend", json!({"country": "italy", "available": 3, "items": [{"kind": "build", "cost": 3, "count": 0}]})),
        ("ussr-production", json!({"booked": 61})),
        ("us-entry", json!({"level": 61})),
        ("us-entry", json!({"level": 1, "events": ["rain"]})),
        ("research", json!({"numbers": 6})),
        ("research-plan", json!({"numbers": 0, "roll-at": 0, "quarters": 1})),
        ("coup", json!({"card": 56})),
        ("coup", json!({"card": 6, "roll": 13})),
        ("card", json!({"card": 0})),
        ("card-play", json!({"card": 2, "quarter": "3/39", "facts": ["sunshine"]})),
        ("card-draw", json!({"card": 2, "country": "germany", "bp": 3, "owners": []})),
        ("peace-length", json!({"quarter": "5/41"})),
        ("conquest", json!({"side": "axis", "areas": []})),
        ("victory", json!({"quarter": "3/39", "countries": []})),
        ("delivery", json!({"delivery": "spain-germany", "quarter": "3/39"})),
        ("timer", json!({"timer": "tea", "quarter": "3/39"})),
        ("give-up-neutral", json!({"option-9-2": true, "has-coup-card": true, "rounds": 1})),
        ("teach-check", json!({"chart": "weather", "row": "6", "column": "3", "value": ""})),
        ("setup", json!({"scenario": "1940"})),
    ] {
        assert!(read(name, &fields).is_err(), "{name} {fields}");
    }
}

#[test]
fn countries_that_a_request_does_not_know_are_errors_before_all_else() {
    for country in ["poland", "uk", "canada", "south-africa", "india", "australia"] {
        error(InputFault::NoWarOnIt, "war", &json!({"from": "germany", "to": country, "quarter": "1/46"}));
    }
    for country in ["be", "bnl-colonies"] {
        error(InputFault::NotConqueredAsOne, "conquest-effects", &json!({"country": country, "by": "axis"}));
    }
    for country in ["uk", "australia", "bnl-colonies"] {
        error(InputFault::NotOnTheSheets, "setup-units", &json!({"scenario": "1939", "country": country}));
    }
    error(InputFault::PartOfTheEmpire, "country", &json!({"country": "india"}));
    assert_eq!(ok("country", &json!({"country": "bnl-colonies"}))["side"], "neutral");
}

#[test]
fn names_stand_once_and_are_known() {
    let raid = |zones: Value, areas: Value, assign: Value| json!({"zones": zones, "areas": areas, "assign": assign});
    let (zone, area) = (json!({"zone": "Coral Sea", "subs": 2}), json!({"area": "India", "value": 3}));
    error(InputFault::ZoneTwice, "sub-raid", &raid(json!([zone, zone]), json!([area]), json!([])));
    error(InputFault::AreaTwice, "sub-raid", &raid(json!([zone]), json!([area, area]), json!([])));
    let from = |zone: &str, area: &str, subs: u8| json!({"zone": zone, "area": area, "subs": subs});
    error(
        InputFault::UnknownZone,
        "sub-raid",
        &raid(json!([zone]), json!([area]), json!([from("Red Sea", "India", 1)])),
    );
    error(
        InputFault::UnknownArea,
        "sub-raid",
        &raid(json!([zone]), json!([area]), json!([from("Coral Sea", "Burma", 9)])),
    );
    assert_eq!(rule("sub-raid", &raid(json!([zone]), json!([area]), json!([from("Coral Sea", "India", 3)]))), "6.5.3");
    let twice = json!([{"area": "A", "holder": "axis"}, {"area": "A", "holder": "allies"}]);
    error(InputFault::AreaTwice, "conquest", &json!({"side": "allies", "areas": twice}));
    let numbers = json!([{"name": "us-level", "value": 1}, {"name": "us-level", "value": 12}]);
    error(
        InputFault::NumberTwice,
        "card-play",
        &json!({"rules": "basic", "card": 20, "quarter": "1/46", "numbers": numbers}),
    );
}

#[test]
fn what_must_be_taught_is_named_as_teach_check_reads_it() {
    let teach = |name, fields: Value| answer(name, &fields)["teach"].clone();
    assert_eq!(
        teach("repair", json!({"class": "armor", "front": 5})),
        json!({"chart": "backs", "row": "armor", "column": "5"})
    );
    assert_eq!(
        teach("disband", json!({"units": [{"class": "aircraft", "front": 4, "face": "back"}]})),
        json!({"chart": "backs", "row": "aircraft", "column": "4"})
    );
    assert_eq!(
        teach("area-change", json!({"area": "Lwow", "old": "conqueror", "new": "owner"})),
        json!({"chart": "area-production", "row": "Lwow", "column": "right"})
    );
    assert_eq!(
        teach("card-draw", json!({"card": 52, "country": "italy", "bp": 0})),
        json!({"chart": "cards", "row": "52", "column": "cost"})
    );
    let check = |chart, row, column, value| json!({"chart": chart, "row": row, "column": column, "value": value});
    assert_eq!(ok("teach-check", &check("backs", "armor", "5", "3"))["known"], false);
    assert_eq!(ok("teach-check", &check("area-production", "Lwow", "right", "0"))["known"], false);
    assert_eq!(ok("teach-check", &check("cards", "52", "cost", "3"))["known"], false);
    assert_eq!(ok("teach-check", &check("search", "cv-air-search-ships", "good", "8"))["known"], true);
    assert_eq!(rule("teach-check", &check("weather", "1", "2", "bad bad")), "5.4");
    error(InputFault::CellMalformed, "teach-check", &check("weather", "1", "2", "fine"));
}

#[test]
fn open_rolls_give_exact_chances() {
    let research = ok("research", &json!({"numbers": 5}));
    assert_eq!(
        research["outcomes"],
        json!([{"chance": "5/6", "success": true, "numbers": 0}, {"chance": "1/6", "success": false, "numbers": 0}])
    );
    let sabotage = ok("research", &json!({"numbers": 5, "sabotage": true, "die": 1}));
    assert_eq!(sabotage, json!({"success": false, "numbers": 0}));
    let length = ok("peace-length", &json!({"quarter": "1/45"}));
    let rows = length["outcomes"].as_array().unwrap();
    assert_eq!(rows.len(), 11);
    assert_eq!(rows[0], json!({"chance": "1/36", "last-quarter": "2/45", "after-game-end": false}));
    assert_eq!(rows[3], json!({"chance": "1/9", "last-quarter": "1/46", "after-game-end": true}));
    let plan = ok("research-plan", &json!({"numbers": 0, "roll-at": 1, "quarters": 26}));
    assert_eq!(plan["success"], "169091612060193442631/170581728179578208256");
    let odds = ok("peace-odds", &json!({"quarter": "4/40"}));
    assert_eq!(odds["holds"].as_array().unwrap().len(), 21);
    assert_eq!(odds["holds"][1], json!({"quarter": "1/41", "chance": "385/432"}));
    let whole = ok("peace-odds", &json!({"quarter": "3/39"}));
    let chances: Vec<&str> =
        whole["holds"].as_array().unwrap().iter().filter_map(|row| row["chance"].as_str()).collect();
    assert_eq!(chances.len(), 26);
    assert!(!chances.contains(&"0/1"), "wide enough to the end: {chances:?}");
}

#[test]
fn the_peace_is_checked_by_time_and_by_roll() {
    let check = |fields: Value| ok("peace-check", &fields);
    let over = check(json!({"quarter": "1/42", "last-quarter": "4/41"}));
    assert_eq!((&over["ends"], &over["by"], &over["modifier"]), (&json!(true), &json!("time"), &json!(2)));
    let open = check(json!({"quarter": "1/42", "last-quarter": "1/42"}));
    assert_eq!(open["outcomes"], json!([{"chance": "5/6", "ends": false}, {"chance": "1/6", "ends": true}]));
    let rolled = check(json!({"quarter": "1/42", "roll": 10}));
    assert_eq!((&rolled["ends"], &rolled["total"]), (&json!(true), &json!(12)));
    let timed = check(json!({"quarter": "1/42", "last-quarter": "4/41", "roll": 2}));
    assert_eq!((&timed["ends"], &timed["total"]), (&json!(true), &json!(4)));
    assert_eq!(rule("peace-check", &json!({"quarter": "1/42", "last-quarter": "2/39"})), "3.0");
    assert_eq!(rule("peace-odds", &json!({"quarter": "1/42", "last-quarter": "2/39"})), "3.0");
    assert_eq!(rule("peace-odds", &json!({"quarter": "1/46"})), "3.0");
    assert!(check(json!({"quarter": "4/45", "last-quarter": "2/46", "roll": 2}))["ends"] == false);
}

#[test]
fn every_card_country_and_list_is_answered() {
    for number in 1..=55 {
        let card = ok("card", &json!({"card": number}));
        assert_eq!(card["card"], number);
        assert_eq!(card["owners"].is_null(), card["owners-confidence"].is_null());
        assert_eq!(card["cost"].is_null(), card["cost-confidence"] == "taught");
        assert_eq!(card["owners-later"].is_null(), number != 43);
    }
    let card = ok("card", &json!({"card": 28}));
    assert_eq!(
        card["prerequisites"],
        json!(["ger-declared-on-ussr|jp-declared-on-ussr|axis-invaded-uk", "usa-neutral"])
    );
    assert_eq!(ok("card", &json!({"card": 36}))["prerequisites"], json!(["jp-islands-lost>=3", "year>=1943"]));
    assert_eq!(ok("card", &json!({"card": 33}))["effects"], json!(["occupy indochine", "us-level 1"]));
    for scenario in ["1939", "1941"] {
        let all = ok("setup", &json!({"scenario": scenario}));
        for country in all["countries"].as_array().unwrap() {
            let units = ok("setup-units", &json!({"scenario": scenario, "country": country}));
            assert_eq!(units["on-map"], true);
        }
        ok("arrivals", &json!({"scenario": scenario}));
    }
    let be = ok("arrivals", &json!({"scenario": "1941", "country": "be", "quarter": "4/41"}));
    assert_eq!(be["arrivals"][1]["mark"], "c");
    assert_eq!(rule("arrivals", &json!({"scenario": "1941", "quarter": "1/41"})), "3.0");
    assert_eq!(rule("setup-units", &json!({"scenario": "1939", "country": "vichy-france"})), "set-up 1939");
}

#[test]
fn timers_tell_what_is_left() {
    let timer = |timer: &str, now: &str| ok("timer", &json!({"timer": timer, "quarter": "3/39", "now": now}));
    let rules = [
        ("v-units", "2/40", "card 22"),
        ("rail-increase", "1/40", "9.7"),
        ("hq-rebuild", "3/40", "7.6.6"),
        ("tito", "3/40", "card 51"),
        ("total-war", "3/40", "card 52"),
        ("elite-troops", "3/41", "card 19"),
        ("card-playable", "4/39", "7.4"),
    ];
    for (name, due, rule) in rules {
        let answer = timer(name, "3/45");
        assert_eq!((&answer["due"], &answer["rule"], &answer["left"]), (&json!(due), &json!(rule), &json!(0)));
    }
    assert_eq!(timer("elite-troops", "3/39")["left"], 8);
    assert_eq!(rule("timer", &json!({"timer": "tito", "quarter": "1/46", "now": "1/46"})), "3.0");
    assert_eq!(rule("timer", &json!({"timer": "tito", "quarter": "1/45", "now": "1/46"})), "3.0");
    let late = ok("timer", &json!({"timer": "tito", "quarter": "1/45"}));
    assert_eq!((&late["after-game-end"], late["left"].is_null()), (&json!(true), true));
}

/// A card that gives no free rolls, or no coup, is refused by its own number; the basic game has neither weather nor a side
/// that goes before the Axis.
#[test]
fn other_cards_and_acts_of_the_advanced_game_are_refused_by_name() {
    for card in 1..=55 {
        if ![25, 34, 50].contains(&card) {
            let fields = json!({"card": card, "own-land-units": 1, "home": true});
            assert_eq!(rule("free-rolls", &fields), format!("card {card}"));
        }
        if !(6..=18).contains(&card) {
            assert_eq!(rule("coup", &json!({"card": card, "roll": 9})), format!("card {card}"));
        }
    }
    assert_eq!(rule("weather", &json!({"rules": "basic", "quarter": "3/41", "die": 1})), "5.4");
    assert_eq!(rule("sequence", &json!({"rules": "basic", "first": "allies"})), "basic 6.0");
}
