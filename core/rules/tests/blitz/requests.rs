//! Requests as forms: what can be read, what travels, how much room they take.

use adjutant_rules::blitz::ask::{Answer, Request};
use adjutant_rules::general;
use serde_json::json;

use super::asked::{ok, read};

#[test]
fn fields_come_in_any_order_and_what_is_left_out_has_its_value() {
    let one = read("stack", &json!({"arriving": [1, 2], "class": "air", "present": []})).unwrap();
    let other = read("stack", &json!({"class": "air", "island": false, "port": "none", "arriving": [1, 2]})).unwrap();
    assert_eq!(one, other);
    let inside = |unit| read("land-factors", &json!({"attackers": [unit], "defenders": []})).unwrap();
    assert_eq!(
        inside(json!({"land": 3, "kind": "inf"})),
        inside(json!({"kind": "inf", "size": 1, "land": 3, "supplied": true}))
    );
    // Nothing and an empty list are not the same where a list may be left out.
    assert_eq!(ok("commander-risk", json!({"damage": 0, "dice": []})), json!({"lost": false}));
    assert_eq!(ok("commander-risk", json!({"damage": 0})), json!({"outcomes": [{"chance": "1", "lost": false}]}));
}

#[test]
fn a_wrong_shape_cannot_be_read() {
    for (name, fields) in [
        ("no-such-name", json!({})),
        ("stack", json!({"class": "air"})),
        ("stack", json!({"class": "air", "arriving": [5]})),
        ("stack", json!({"class": "air", "arriving": null})),
        ("stack", json!({"class": "air", "arriving": [1], "no-such-field": 1})),
        ("stack", json!({"class": "Air", "arriving": [1]})),
        ("stack", json!(["air", false, "none", [], [1]])),
        ("return-to-base", json!({"kind": "inf", "size": 1, "movement": 1, "bases": []})),
        ("maginot", json!({"attackers": []})),
        ("area", json!({"area": "", "value": "oil"})),
        ("area", json!({"area": "x".repeat(61), "value": "oil"})),
        ("naval-factors", json!({"attack": "ground-attack", "attackers": [], "defenders": []})),
        ("naval-factors", json!({"attack": "sea-combat", "attackers": [], "defenders": [], "snow-multiplier": 2})),
        ("chart-check", json!({"chart": [{"from": 1, "to": 1, "results": "- - - - -"}]})),
        ("chart-check", json!({"chart": [{"from": 1, "to": 1, "results": "- - - - -  -"}]})),
        ("chart-check", json!({"chart": [{"from": 1, "to": 1, "results": "- - - - - X"}]})),
        ("chart-check", json!({"chart": [{"from": 1, "to": 32, "results": "- - - - - -"}]})),
    ] {
        assert!(read(name, &fields).is_err(), "{name} {fields}");
    }
    assert!(read("area", &json!({"area": "x".repeat(60), "value": "oil"})).is_ok());
}

#[test]
fn bytes_that_are_no_form_are_refused() {
    let request = read("stack", &json!({"class": "air", "arriving": [1, 2]})).unwrap();
    let mut buffer = [0; 64];
    let bytes = postcard::to_slice(&request, &mut buffer).unwrap().to_vec();
    assert_eq!(postcard::from_bytes::<Request>(&bytes).as_ref(), Ok(&request));
    let mut refused = 0;
    for place in 0..bytes.len() {
        for value in 0..=255 {
            let mut changed = bytes.clone();
            changed[place] = value;
            // What is read at all is a request that can be answered.
            match postcard::from_bytes::<Request>(&changed) {
                Ok(request) => {
                    drop(adjutant_rules::blitz::ask::answer(&request, &adjutant_rules::chart::Charts::new()));
                }
                Err(_) => refused += 1,
            }
        }
    }
    assert!(refused > 1000, "only {refused}");
    for length in 0..bytes.len() {
        assert!(postcard::from_bytes::<Request>(&bytes[..length]).is_err());
    }
}

#[test]
fn the_largest_battle_fits_a_request() {
    let unit =
        |number: usize, size: i32| json!({"name": format!("{number:060}"), "kind": "inf", "size": size, "land": 1});
    let units = |from: usize| (from..from + 8).map(|number| unit(number, 4)).collect::<Vec<_>>();
    let reduced: Vec<_> = (100..124).map(|number| unit(number, 1)).collect();
    let chart: Vec<_> =
        (1..=31).map(|column| json!({"from": column, "to": column, "results": "? ? ? ? ? ?"})).collect();
    let battle = json!({"attack": "ground-attack", "attackers": units(0), "defenders": units(8), "reduced": reduced, "chart": chart});
    assert!(read("battle", &battle).is_ok());
}

#[test]
fn requests_and_answers_take_no_more_room_than_those_of_other_games() {
    assert!(size_of::<Request>() <= size_of::<general::ask::Request>(), "{}", size_of::<Request>());
    assert!(size_of::<Answer>() <= size_of::<general::ask::Answer>(), "{}", size_of::<Answer>());
}
