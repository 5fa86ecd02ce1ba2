//! The worked examples of the rulebook, from the factors to the change of control, and the money of a turn.

use serde_json::{Value, json};

use super::asked::ok;

fn total(answer: &Value) -> (&Value, &Value) {
    (&answer["attacker-factors"], &answer["defender-factors"])
}

/// The German attack on Poland: an Air Round, two Land Rounds, and the Polish Army has nowhere to go [6.1, 6.2, 6.6].
#[test]
fn poland_falls_as_in_the_book() {
    let air = ok(
        "air-factors",
        json!({"attack": "ground-attack",
        "attackers": [{"kind": "air", "size": 2, "air": 3, "land": 3}, {"kind": "air", "size": 2, "air": 3, "air-white": 1}],
        "defenders": [{"kind": "air", "size": 2, "air": 2}]}),
    );
    assert_eq!(total(&air), (&json!(6), &json!(3)));
    assert_eq!(ok("combat-lookup", json!({"factors": 6, "die": 4}))["result"], "1");
    assert_eq!(ok("combat-lookup", json!({"factors": 3, "die": 3}))["result"], "S");
    let land = ok(
        "land-factors",
        json!({"terrain": "forest",
        "attackers": [{"kind": "arm", "size": 2, "land": 5}, {"kind": "arm", "land": 2},
            {"kind": "para", "land": 1, "white": 1}, {"kind": "air", "size": 2, "land": 3}],
        "defenders": [{"kind": "inf", "size": 2, "land": 3}]}),
    );
    assert_eq!((&land["attacker-total"], total(&land)), (&json!(9.5), (&json!(10), &json!(4))));
    assert_eq!(ok("combat-lookup", json!({"factors": 10, "die": 4}))["result"], "1L");
    assert_eq!(ok("combat-lookup", json!({"factors": 4, "die": 2}))["result"], "S");
    let arm = ok("arm-compare", json!({"attackers": [{"size": 2}, {"size": 1}], "terrain": "forest"}));
    assert_eq!((&arm["attacker"], &arm["defender"], &arm["more-arm"]), (&json!(3), &json!(2), &json!(true)));
    let retreat = ok(
        "retreat",
        json!({"letter": "L", "more-arm": true,
        "defenders": [{"name": "polish-army", "size": 1, "can-retreat": false}], "picks": ["polish-army"]}),
    );
    assert_eq!((&retreat["units"][0]["state"], &retreat["cleared"]), (&json!("destroyed"), &json!(true)));
    let advance = ok(
        "advance",
        json!({"letter": "S", "attackers": ["center", "north", "para"], "defenders-left": 0,
        "picks": ["north"]}),
    );
    assert_eq!((&advance["blocked"], &advance["advance"]), (&json!(1), &json!(["center", "para"])));
}

/// The Soviet attack on the Germans in a forest [6.2, 6.5, 6.6].
#[test]
fn the_soviet_attack_is_fought_as_in_the_book() {
    let units = json!([
        {"name": "byelorussian", "kind": "arm", "size": 3, "land": 7}, {"name": "western", "kind": "inf", "size": 4, "land": 5},
        {"name": "far-eastern", "kind": "inf", "size": 1, "land": 1, "white": 2}, {"name": "guards", "kind": "arm", "size": 2, "land": 4},
        {"name": "transbaikal", "kind": "inf", "size": 2, "land": 2, "white": 2}, {"name": "air", "kind": "air", "size": 2, "air": 3, "land": 5},
        {"name": "fleet", "kind": "bb", "size": 2, "naval": 3}]);
    let battle = ok(
        "battle",
        json!({"attack": "ground-attack", "terrain": "forest", "attackers": units,
        "defenders": [{"name": "waffen-ss", "kind": "arm", "size": 2, "land": 5, "red": 3}, {"name": "b", "kind": "inf", "size": 2, "land": 4}],
        "dice": [1, 1, 4, 2]}),
    );
    assert_eq!(
        battle["rounds"],
        json!([{"round": "land", "attacker-factors": 19, "defender-factors": 13,
        "attacker-result": "2L", "defender-result": "1S"}])
    );
    assert_eq!(
        (&battle["taken"], &battle["attacker-loss"], &battle["defender-loss"]),
        (&json!(true), &json!(1), &json!(2))
    );
}

/// Terrain and weather halve attackers together; what they cannot do is to silence a printed factor [6, 6.2].
#[test]
fn halvings_multiply_and_a_printed_factor_fires_with_one_at_least() {
    let land = |fields: Value| ok("land-factors", fields);
    let landing =
        land(json!({"terrain": "mountain", "snow": "snow", "attackers": [{"kind": "inf", "land": 1, "from": "trs"}],
        "defenders": [{"kind": "inf", "land": 2, "red": 3}]}));
    assert_eq!((&landing["attacker-total"], &landing["attacker-factors"]), (&json!(-2.875), &json!(1)));
    let marines = land(json!({"terrain": "mountain", "attackers": [{"kind": "mar", "land": 5, "from": "trs"}],
        "defenders": [{"kind": "inf", "land": 0}]}));
    assert_eq!((&marines["attacker-total"], &marines["attacker-factors"]), (&json!(2.5), &json!(3)));
    // The Persian Army has no factor, but the mountain gives it a triangle.
    assert_eq!((&marines["defender-factors"], &marines["defender-rolls"]), (&json!(1), &json!(true)));
    let idle = land(json!({"attackers": [{"kind": "inf", "land": 1}], "defenders": [{"kind": "inf", "land": 0}]}));
    assert_eq!((&idle["defender-factors"], &idle["defender-rolls"]), (&json!(0), &json!(false)));
    // Ships never make the minimum (R2), and support is capped by the land units.
    let fleet =
        land(json!({"attackers": [{"kind": "inf", "land": 1}, {"kind": "bb", "size": 4}, {"kind": "cv", "size": 3}],
        "defenders": [{"kind": "inf", "land": 0}, {"kind": "bb", "size": 4}]}));
    assert_eq!((&fleet["attacker-total"], &fleet["defender-rolls"]), (&json!(2), &json!(false)));
}

/// A U-Boat against a convoy with escort, and bombers over a Factory [6.3, 6.4].
#[test]
fn the_u_boat_and_the_bombers_fire_as_in_the_book() {
    let naval = ok(
        "naval-factors",
        json!({"attack": "sea-combat", "attackers": [{"kind": "sub", "naval": 3, "red": 3}],
        "defenders": [{"kind": "air", "air": 1, "strategic": 4}, {"kind": "bb", "naval": 5, "white": 1}],
        "convoy-side": "defenders", "convoy-factor": 2, "convoy-damage": 1}),
    );
    assert_eq!(total(&naval), (&json!(5), &json!(4)));
    let bombed = ok(
        "strategic-factors",
        json!({"attackers": [{"kind": "air", "air": 3, "land": 4}], "factory-factor": 2, "factory-damage": 1}),
    );
    assert_eq!((&bombed["factors"], &bombed["room"]), (&json!(3), &json!(1)));
}

/// The money of a turn: Japan's convoys, the USA with lend lease, China, the limit, builds [7.6 to 7.8].
#[test]
fn income_and_builds_come_out_as_in_the_book() {
    let japan = ok(
        "production",
        json!({"outside-oil": 1, "outside-resources": 3, "home-oil": 0, "home-resources": 1,
        "convoys": [{"factor": 2, "damage": 1}, {"factor": 2, "damage": 2}]}),
    );
    assert_eq!((&japan["oil"], &japan["resources"]), (&json!(1), &json!(1)));
    let usa = ok(
        "production",
        json!({"outside-oil": 0, "outside-resources": 1, "home-oil": 4, "home-resources": 8,
        "trade-oil-in": 1, "trade-oil-out": 1, "lend-lease-oil-out": 1, "lend-lease-resources-out": 1}),
    );
    assert_eq!((&usa["oil"], &usa["resources"]), (&json!(3), &json!(8)));
    let china = ok(
        "china-production",
        json!({"areas": [{"area": "chungking", "resources": 1, "chinese-land-unit": true}],
        "lend-lease": true}),
    );
    assert_eq!(china["resources"], 2);
    let limit = ok(
        "production-limit",
        json!({"power": "usa", "box": 7, "turn": 2, "oil": 3, "resources": 8,
        "china-resources": 2, "lend-lease-given": 1, "use-oil": 2, "use-resources": 2, "use-china": 2}),
    );
    assert_eq!((&limit["left"], &limit["unused"], &limit["lost"]), (&json!(6), &json!(0), &json!(7)));
    let built = ok(
        "build",
        json!({"oil": 2, "resources": 3, "china-resources": 2, "builds": [
        {"name": "warlords", "kind": "inf", "from-size": 1, "to-size": 2, "chinese": true},
        {"name": "chinese-army", "kind": "inf", "from-size": 1, "to-size": 2, "chinese": true},
        {"name": "usa-army", "kind": "inf", "from-size": 0, "to-size": 2}]}),
    );
    assert_eq!((&built["resources-left"], &built["oil-left"], &built["china-left"]), (&json!(1), &json!(2), &json!(0)));
    // Oil pays what Resources do not, and one GAR is free, even without supply.
    let built = ok(
        "build",
        json!({"oil": 2, "resources": 1, "builds": [
        {"name": "a", "kind": "gar", "from-size": 0, "to-size": 1, "supplied": false},
        {"name": "b", "kind": "gar", "from-size": 0, "to-size": 1}, {"name": "c", "kind": "inf", "from-size": 1, "to-size": 2}]}),
    );
    assert_eq!((&built["cost"], &built["oil-left"], &built["free-gar"]), (&json!(2), &json!(1), &json!("a")));
    // Damage takes Resources, then Oil, and nothing below nothing.
    let ruined = ok("isolated-production", json!({"country": "chile", "oil": 3, "resources": 1, "factory-damage": 9}));
    assert_eq!((&ruined["oil"], &ruined["resources"]), (&json!(0), &json!(0)));
}

/// The It's War! markers [7.2].
#[test]
fn the_entry_markers_move_as_in_the_book() {
    let entry = |fields: Value| ok("neutral-entry", fields);
    // Poland falls, then the Allies stand in Western Germany: both markers stop at 0, one box short each.
    let both = entry(json!({"usa-box": 0, "ussr-box": 0,
        "events": [{"event": "axis-takes-oil-or-resource"}, {"event": "allies-take-western-germany"}]}));
    assert_eq!(
        (&both["usa-box"], &both["ussr-box"], &both["germany-vp"], &both["japan-vp"]),
        (&json!(0), &json!(0), &json!(2), &json!(2))
    );
    // French North Africa is attacked, then Algeria's Resource is taken: the USA is at war.
    let usa = entry(json!({"usa-box": 13, "ussr-box": 5, "ussr-entered": true,
        "events": [{"event": "axis-declares-war-on-minor"}, {"event": "axis-takes-oil-or-resource"}]}));
    assert_eq!((&usa["usa-box"], &usa["usa-entered"]), (&json!(15), &json!(true)));
    assert_eq!(usa["wars"], json!([{"power": "usa", "against": ["germany", "japan"]}]));
    // Turn 8 brings both in wherever they stand (R47); Gibraltar counts once; the Axis gains nothing below 0 (R17).
    let late = entry(json!({"usa-box": 4, "ussr-box": 0, "events": [{"event": "axis-takes-gibraltar", "ussr": 0},
        {"event": "axis-takes-gibraltar"}, {"event": "axis-other", "usa": 0, "ussr": -3}, {"event": "turn-8"}]}));
    assert_eq!((&late["usa-box"], &late["ussr-box"], &late["germany-vp"]), (&json!(5), &json!(0), &json!(0)));
    assert_eq!(late["wars"].as_array().map(Vec::len), Some(2));
}

/// Retaken, conquered, liberated [3.4].
#[test]
fn countries_fall_and_are_freed() {
    let fate = |fields: Value| ok("conquest", fields)["result"].clone();
    let germany = |supplied: bool| {
        json!({"country": "poland", "side": "axis", "first-controller": "afa",
        "areas": [{"area": "warsaw", "controller": "germany", "supplied": supplied}]})
    };
    assert_eq!((fate(germany(true)), fate(germany(false))), (json!("conquered"), json!("none")));
    // Paris alone decides the first time, without supply; later every area does.
    let france = |first: bool| {
        json!({"country": "france", "side": "axis", "first-time": first, "areas": [
        {"area": "paris", "controller": "germany", "supplied": false}, {"area": "lyon", "controller": "afa"}]})
    };
    assert_eq!((fate(france(true)), fate(france(false))), (json!("conquered"), json!("none")));
    let freed = ok(
        "conquest",
        json!({"country": "great-britain", "side": "allies", "conquered-by": "axis",
        "areas": [{"area": "london", "controller": "usa"}]}),
    );
    assert_eq!(
        (&freed["liberator"], &freed["return"], &freed["return-to"]),
        (&json!("usa"), &json!("must"), &json!("afa"))
    );
}
