//! How unclear passages are read: one test for each reading that shows in a placement or at the end.

use adjutant_rules::mori::Refusal;
use serde_json::{Value, json};

use crate::asked::{nippon, ok, referee, refused, with};

fn names(answer: &Value) -> Vec<String> {
    answer["events"].as_array().unwrap().iter().map(|event| event["event"].as_str().unwrap().to_owned()).collect()
}

fn event<'a>(answer: &'a Value, name: &str) -> &'a Value {
    answer["events"].as_array().unwrap().iter().find(|event| event["event"] == name).unwrap_or(&Value::Null)
}

/// The first player holds this special weapon.
fn holding(token: &str, space: &str) -> Value {
    with(&referee(), json!({"first-specials": 1, "first-bag": 20, "pile": 17, "token": token, "space": space}))
}

#[test]
fn a_theatre_closes_at_once_by_its_tactical_effect() {
    // R53, R52, CL2: the value is not moved, all rows score for the closer, both icons once.
    let closes = with(
        &referee(),
        json!({"markers": {"eastern-europe": 13}, "token": "army-3", "space": "eastern-europe/1/1",
        "targets": ["western-europe"]}),
    );
    let answer = ok("place", closes);
    assert_eq!(event(&answer, "close-theatre")["theatre"], "eastern-europe");
    assert!(!names(&answer).contains(&"close-campaign".to_owned()), "one scoring (R51)");
    // Rows 2, 3, 6, icons 2; propaganda 1 and 2.
    assert_eq!(answer["view"]["first-points"], 2 + 3 + 6 + 2 + 1 + 2);
    let value = answer["events"].as_array().unwrap().iter().filter(|event| event["rule"] == "MV1").count();
    assert_eq!(value, 0);
}

#[test]
fn inspired_leadership_doubles_its_own_space_only() {
    // R43: the first push closes; the second does nothing; the closing effects come once.
    let closes = with(
        &holding("inspired-leadership", "eastern-europe/1/1"),
        json!({"markers": {"eastern-europe": 13}, "targets": ["western-europe"]}),
    );
    let answer = ok("place", closes);
    let idle = answer["events"].as_array().unwrap().iter().filter(|event| event["event"] == "no-effect").count();
    // The second push of its own space, and the other tactical space of the theatre.
    assert_eq!(idle, 2);
    assert_eq!(answer["view"]["markers"]["western-europe"], 3);
}

#[test]
fn the_nuclear_bomb_pushes_after_its_own_advance_and_before_closing() {
    // R39: the strategic space that closing sets free pushes from where the bomb has put the marker.
    let bomb = with(
        &holding("nuclear-bomb", "western-europe/1/2"),
        json!({"markers": {"western-europe": 8, "pacific-ocean": -12}, "targets": ["pacific-ocean"]}),
    );
    let answer = ok("place", bomb);
    assert_eq!(
        answer["view"]["markers"],
        json!({"western-europe": 14, "pacific-ocean": -13 + 3, "eastern-europe": -2,
        "africa-middle-east": -2, "south-east-asia": -2})
    );
}

#[test]
fn a_value_of_0_and_a_marker_that_stays_never_close() {
    // R41.
    let answer = ok(
        "place",
        with(
            &referee(),
            json!({"token": "blitz-airforce", "space": "western-europe/1/2",
        "markers": {"western-europe": 13}}),
        ),
    );
    assert_eq!(answer["view"]["closed"], json!([]));
}

#[test]
fn partisans_are_as_strong_as_when_they_were_placed() {
    // R9: the tactical effect of the space does not make them weaker.
    let answer =
        ok("place", with(&holding("partisans", "eastern-europe/1/1"), json!({"markers": {"eastern-europe": -1}})));
    // From -1: 1 by the effect, 3 by the value.
    assert_eq!(answer["view"]["markers"]["eastern-europe"], 3);
}

#[test]
fn a_bombing_unit_bombs_on_a_blank_space_unless_it_is_switched_off() {
    // R5: Western Europe's second row ends without an icon.
    let tokens: Vec<Value> = (1..=3)
        .map(|number| {
            let token = if number == 1 { "navy-1" } else { "airforce-1" };
            json!({"space": format!("western-europe/1/{number}"), "side": "allied", "token": token})
        })
        .collect();
    let bombs = with(&holding("naval-bombing-2", "western-europe/2/3"), json!({"tokens": tokens, "second-bag": 16}));
    assert_eq!(event(&ok("place", bombs.clone()), "bombed")["rule"], "TK6");
    assert_eq!(event(&ok("place", with(&bombs, json!({"bomb-on-blank": false}))), "bombed"), &Value::Null);
}

#[test]
fn a_scientist_fills_a_lower_row_which_scores_at_once() {
    // R8, R36.
    let tokens = json!([{"space": "eastern-europe/2/1", "side": "axis", "token": "army-1"},
        {"space": "eastern-europe/2/2", "side": "axis", "token": "army-1"}]);
    let answer = ok(
        "place",
        with(
            &holding("scientist", "eastern-europe/2/3"),
            json!({"tokens": tokens, "first-bag": 18, "markers": {"eastern-europe": -5}}),
        ),
    );
    assert_eq!(event(&answer, "points"), &json!({"event": "points", "rule": "CL1", "first": 0, "second": 4}));
    assert_eq!(answer["view"]["phase"], "draw");
}

#[test]
fn icons_score_again_for_every_row() {
    // R50.
    let row = |rows: std::ops::RangeInclusive<u8>| -> Vec<Value> {
        let tokens = ["navy-1", "army-1", "airforce-1"];
        rows.flat_map(|row| {
            tokens.iter().enumerate().map(move |(at, token)| {
                let token = if row == 2 && at == 0 { "army-2" } else { token };
                json!({"space": format!("western-europe/{row}/{}", at + 1), "side": "axis", "token": token})
            })
        })
        .collect()
    };
    for (rows, points) in [(1..=1, 2 + 1), (1..=2, 3 + 1)] {
        let mut tokens = row(rows);
        let last = tokens.pop().unwrap();
        let count = tokens.len();
        let fields = with(
            &referee(),
            json!({"tokens": tokens, "first-bag": 19 - count, "markers": {"western-europe": 5},
            "token": last["token"], "space": last["space"]}),
        );
        let answer = ok("place", fields);
        let scored = answer["events"]
            .as_array()
            .unwrap()
            .iter()
            .find(|event| event["rule"] == "CL1" && event["event"] == "points");
        assert_eq!(scored.unwrap()["first"], points, "{answer}");
    }
}

#[test]
fn a_push_may_go_where_nothing_moves_but_not_into_a_closed_theatre() {
    // R46, R45.
    let push = |markers: Value, target: &str| {
        with(
            &referee(),
            json!({"markers": markers, "token": "army-1",
        "space": "africa-middle-east/1/1", "targets": [target]}),
        )
    };
    let stays = ok("place", push(json!({"western-europe": 13}), "western-europe"));
    assert_eq!(stays["view"]["markers"]["western-europe"], 13);
    assert_eq!(refused("place", push(json!({"western-europe": 14}), "western-europe")), Refusal::WrongTarget);
}

#[test]
fn points_of_the_other_sides_turn_end_nothing_yet() {
    // R2, R3, R4, R38.
    let check = |first: u8, second: u8, active: &str, first25: Value| {
        ok("end-check", json!({"first-points": first, "second-points": second, "active": active, "first-25": first25}))
    };
    assert_eq!(check(3, 25, "axis", json!(null))["over"], false);
    assert_eq!(check(26, 25, "axis", json!("both"))["final-turn-next"], true);
    assert_eq!(check(26, 25, "allied", json!("both"))["winner"], "axis");
    assert_eq!(check(25, 25, "allied", json!("both"))["winner"], "allied");
    let last =
        json!({"first-points": 26, "second-points": 25, "active": "allied", "final-turn": true, "first-25": "allied"});
    assert_eq!(ok("end-check", last)["winner"], "axis");
}

#[test]
fn nippon_opens_a_connected_campaign_with_the_bonus_that_was_reached() {
    // R10, R11, R16, R17.
    let falls = with(
        &nippon(),
        json!({"turn": 2, "markers": {"boston": -6}, "token": "army-2", "space": "boston/1/1",
        "open": "new-york"}),
    );
    let answer = ok("place", falls);
    assert_eq!(event(&answer, "open"), &json!({"event": "open", "rule": "NI5", "theatre": "new-york", "marker": -2}));
    assert_eq!(answer["view"]["second-points"], 3);
    // Full and in the middle: both score, and the active side opens without a bonus.
    let full = with(
        &nippon(),
        json!({"turn": 2, "first-reserve": 2, "markers": {"jacksonville": 1},
        "tokens": [{"space": "jacksonville/1/2", "side": "japanese", "token": "navy-1"}], "first-last": "navy-1",
        "token": "army-1", "space": "jacksonville/1/1", "open": "new-york"}),
    );
    let answer = ok("place", full);
    assert_eq!((&answer["view"]["first-points"], &answer["view"]["second-points"]), (&json!(3), &json!(3)));
    assert_eq!(event(&answer, "open")["marker"], 0);
}
