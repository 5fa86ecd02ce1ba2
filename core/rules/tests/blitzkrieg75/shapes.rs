//! What is no request: names, types, ranges, lists, dice, facts that cannot be true together; and how much room requests take.

use adjutant_rules::blitzkrieg75::InputFault;
use adjutant_rules::{ask, blitzwar, general};
use serde_json::json;

use crate::asked::{answer, ok, read};

#[test]
fn a_field_is_known_in_range_and_not_null() {
    for (name, fields) in [
        ("odds", json!({"attack": 0, "defence": 1})),
        ("odds", json!({"attack": 999.5, "defence": 1})),
        ("odds", json!({"attack": 1.25, "defence": 1})),
        ("odds", json!({"attack": "1", "defence": 1})),
        ("odds", json!({"attack": 1})),
        ("odds", json!({"attack": 1, "defence": 1, "die": 1})),
        ("strength-needed", json!({"defence": 3.0, "odds": "1-1"})),
        ("strength-needed", json!({"defence": 3, "odds": "7-1"})),
        ("bgat", json!({"odds": "1-1", "die": null})),
        ("bgat", json!({"odds": "1-1", "die": 10})),
        ("battle", json!({"level": "basic", "attackers": [{"type": "tac", "factor": 1}], "defenders": []})),
        ("battle", json!({"level": "basic", "attackers": [{"type": "armor", "factor": 0}], "defenders": []})),
        ("battle", json!({"level": "basic", "attackers": [{"type": "armor"}], "defenders": []})),
        (
            "battle",
            json!({"level": "basic", "attackers": [{"type": "armor", "factor": 1, "city": true}], "defenders": []}),
        ),
        ("battle", json!({"level": "basic", "attackers": [["armor", 1]], "defenders": []})),
        (
            "battle",
            json!({"level": "basic", "attackers": vec![json!({"type": "armor", "factor": 1}); 25], "defenders": []}),
        ),
        ("battle-chances", json!({"level": "basic", "attackers": [], "defenders": [], "die": 1})),
        ("zone-of-control", json!({"type": "armor", "zones": []})),
        ("zone-of-control", json!({"type": "armor", "zones": "armor"})),
        ("change-base", json!({"range": 8, "hops": [1.5]})),
        ("advance", json!({"after": "tgat", "type": "armor", "terrain": "sea"})),
        ("retreat-hex", json!({"type": "armor", "terrain": "port"})),
        ("fighter-tour", json!({"mission": "patrol-interdiction", "legs": [1]})),
        ("naval-ascendancy", json!({"blue": {}})),
        ("naval-ascendancy", json!({"blue": {}, "red": {"subs": 1}})),
        ("victory", json!({"turn": 3, "side": "red", "blue": {}, "red": {"units": 3}})),
        ("mail-digit", json!({"value": 1_000_000_000_001_i64, "unit": "shares"})),
        ("mail-digit", json!({"value": -1, "unit": "shares"})),
        (
            "battle-plan",
            json!({"attackers": [{"unit": "", "battle": 1}], "defenders": [{"unit": "d", "hex": "X", "battle": 1}], "adjacent": []}),
        ),
        ("movement-cost", json!({"type": "armor", "movement": 4, "steps": vec!["road"; 49]})),
        ("turn", json!({"level": "basic", "side": "blue", "turn": 1, "options": [19]})),
        ("no-such-name", json!({})),
    ] {
        assert!(read(name, &fields).is_err(), "{name} {fields}");
    }
}

#[test]
fn errors_say_what_would_be_right() {
    for (name, fields, wanted) in [
        ("odds", json!({"attak": 1}), "unknown field `attak`, expected one of `attack`, `defence`"),
        (
            "weather-effects",
            json!({"weather": "hail"}),
            "unknown variant `hail`, expected one of `clear`, `rain`, `gale`",
        ),
        ("odds", json!({"attack": 1}), "missing field `defence`"),
        ("strength-needed", json!({"defence": 1000, "odds": "1-1"}), "1000 is out of range: 1 to 999"),
        ("odds", json!({"attack": 1000, "defence": 1}), "1000 is out of range: 0.5 to 999 in steps of 0.5"),
        ("zone-of-control", json!({"type": "armor", "zones": []}), "a list of 1 to 12"),
    ] {
        let error = read(name, &fields).unwrap_err().to_string();
        assert!(error.contains(wanted), "{error}");
    }
}

#[test]
fn facts_that_cannot_be_true_together_are_errors_before_all_else() {
    let plan = |attackers: serde_json::Value, adjacent: serde_json::Value| json!({"attackers": attackers, "defenders": [{"unit": "d", "hex": "X", "battle": 0}], "adjacent": adjacent});
    let one = json!([{"unit": "a", "battle": 1}]);
    let inactive = json!({"type": "tac", "factor": 1, "count": 1});
    let replaced = |more: serde_json::Value| {
        crate::asked::with(
            &json!({"side": "blue", "turn": 1, "takes": [{"type": "tac", "factor": 1}], "inactive": []}),
            &more,
        )
    };
    for (fault, name, fields) in [
        (InputFault::NoSuchFace, "mcrt", json!({"factors": 0, "die": 0})),
        (InputFault::NoSuchFace, "bgat", json!({"odds": "over-6-1", "die": 7})),
        (InputFault::SomeDice, "interception", json!({"interceptors": 0, "die": 1})),
        (InputFault::SomeDice, "bombing", json!({"mission": "port", "bombers": [], "night": true, "die": 1})),
        (InputFault::SomeDice, "bombing", json!({"mission": "airbase", "bombers": [], "die": 1})),
        (
            InputFault::SomeDice,
            "bombing",
            json!({"mission": "airbase", "night": true, "bombers": [], "die": 1, "hazard-die": 1}),
        ),
        (InputFault::NeedlessDie, "bombing", json!({"mission": "port", "bombers": [], "die": 1, "hazard-die": 1})),
        (
            InputFault::NeedlessDie,
            "bombing",
            json!({"mission": "port", "bombers": [], "die": 1, "anti-aircraft-die": 1}),
        ),
        (
            InputFault::UnitTwice,
            "battle-plan",
            plan(json!([{"unit": "a", "battle": 0}, {"unit": "a", "battle": 0}]), json!([])),
        ),
        (InputFault::NotThere, "battle-plan", plan(one.clone(), json!([{"unit": "b", "hex": "X"}]))),
        (InputFault::NotThere, "battle-plan", plan(one, json!([{"unit": "a", "hex": "Y"}]))),
        (
            InputFault::TooManyGarrisons,
            "guerrillas",
            json!({"aggressor": "none", "side": "red", "cities": 1, "garrisoned": 2, "inside": 0}),
        ),
        (
            InputFault::TooManyGarrisons,
            "minor-supply",
            json!({"aggressor": "none", "side": "red", "cities": 1, "garrisoned": 2, "inside": 0}),
        ),
        (
            InputFault::TooManyBombedPorts,
            "naval-ascendancy",
            json!({"blue": {}, "red": {"ports": 1, "bombed-ports": 2}}),
        ),
        (InputFault::NoResourceCity, "critical-resources", json!({"side": "red", "cities": [{"hex": "V33"}]})),
        (InputFault::HexTwice, "critical-resources", json!({"side": "red", "cities": [{"hex": "G4"}, {"hex": "G4"}]})),
        (InputFault::KindTwice, "replacements", replaced(json!({"inactive": [inactive, inactive]}))),
        (InputFault::NoAircraftCity, "replacements", replaced(json!({"cities": [{"hex": "YY43"}]}))),
        (InputFault::HexTwice, "replacements", replaced(json!({"cities": [{"hex": "V33"}, {"hex": "V33"}]}))),
        (
            InputFault::OptionTwice,
            "turn",
            json!({"level": "basic", "side": "red", "turn": 99, "options": ["34", "34"]}),
        ),
        (InputFault::OptionTwice, "setup", json!({"level": "basic", "side": "red", "options": ["34", "34"]})),
    ] {
        assert_eq!(answer(name, &fields)["error"], fault.word(), "{name} {fields}");
    }
}

#[test]
fn a_die_that_is_not_needed_is_ignored() {
    for (name, fields) in [
        ("bgat", json!({"odds": "over-6-1", "die": 3})),
        ("tgat", json!({"odds": "over-6-1", "die": 3})),
        ("bbt", json!({"factors": 0, "die": 3})),
        ("act", json!({"factors": 0, "die": 3})),
        ("weather", json!({"turn": 3, "mode": "mail", "die": 9})),
    ] {
        assert!(ok(name, &fields).get("outcomes").is_none(), "{name}");
    }
}

#[test]
fn the_order_of_the_fields_does_not_matter() {
    let one = read(
        "battle-plan",
        &json!({"attackers": [{"unit": "a", "battle": 1}], "defenders": [{"unit": "d", "hex": "X", "battle": 1}], "adjacent": [{"unit": "a", "hex": "X"}]}),
    );
    let other = read(
        "battle-plan",
        &json!({"adjacent": [{"hex": "X", "unit": "a"}], "defenders": [{"battle": 1, "hex": "X", "unit": "d"}], "attackers": [{"battle": 1, "unit": "a"}]}),
    );
    let third = read(
        "battle-plan",
        &json!({"adjacent": [{"hex": "Y", "unit": "a"}], "defenders": [{"battle": 1, "hex": "X", "unit": "d"}], "attackers": [{"battle": 1, "unit": "a"}]}),
    );
    // Texts are kept in the order in which they came; what the requests say is compared.
    let said = |request: Result<ask::Request, _>| serde_json::to_value(request.unwrap()).unwrap();
    let (one, other, third) = (said(one), said(other), said(third));
    assert_eq!(one, other);
    assert_ne!(one, third);
    assert_ne!(
        read("odds", &json!({"attack": 1, "defence": 2})).unwrap(),
        read("odds", &json!({"attack": 2, "defence": 2})).unwrap()
    );
}

#[test]
fn the_digits_of_a_sale_are_read_to_the_last() {
    for (value, unit, digit) in [
        (0_i64, "hundreds", 0),
        (54_387, "hundreds", 7),
        (123_456, "shares", 4),
        (99, "shares", 0),
        (999_999_999_999, "shares", 9),
        (1_000_000_000_000, "hundreds", 0),
    ] {
        assert_eq!(ok("mail-digit", &json!({"value": value, "unit": unit})), json!({ "digit": digit }));
    }
}

#[test]
fn what_only_the_cards_tell_must_be_taught() {
    let wanted = json!({"teach": {"chart": "order-of-appearance", "row": "red", "column": 3}});
    assert_eq!(answer("order-of-appearance", &json!({"side": "red", "turn": 3})), wanted);
}

#[test]
fn bytes_that_are_no_request_are_refused() {
    for bytes in [&[2, 200][..], &[2, 0], &[2, 1, 2, 99], &[2, 11, 5]] {
        assert!(postcard::from_bytes::<ask::Request>(bytes).is_err(), "{bytes:?}");
    }
}

#[test]
fn requests_and_answers_take_no_more_room_than_those_of_the_other_games() {
    use adjutant_rules::blitzkrieg75::ask::{Answer, Request};
    let others = size_of::<blitzwar::ask::Request>().max(size_of::<general::ask::Request>());
    assert!(size_of::<Request>() <= others, "{} > {others}", size_of::<Request>());
    let others = size_of::<blitzwar::ask::Answer>().max(size_of::<general::ask::Answer>());
    assert!(size_of::<Answer>() <= others, "{} > {others}", size_of::<Answer>());
}
