//! The worked examples of the rulebook, its questions and answers, and what its rules say in plain words.
#![expect(clippy::needless_pass_by_value, reason = "`json!` makes a value, and a borrow of it says nothing")]

use serde_json::{Value, json};

use crate::asked::{answer, ok, rule, says, with};

#[test]
fn odds_are_reduced_in_favour_of_the_defender() {
    // 15.1 with its five examples; 14.7: nothing below 1-6; the table ends at 6-1.
    for (attack, defence, odds, column) in [
        (14.0, 8.0, "1-1", "1-1"),
        (8.0, 14.0, "1-2", "1-2"),
        (14.0, 6.0, "2-1", "2-1"),
        (4.0, 14.0, "1-4", "1-4"),
        (4.0, 18.0, "1-5", "1-5"),
        (7.0, 7.0, "1-1", "1-1"),
        (13.5, 4.5, "3-1", "3-1"),
        (69.0, 10.0, "6-1", "6-1"),
        (70.0, 10.0, "7-1", "over-6-1"),
        (999.0, 0.5, "1998-1", "over-6-1"),
    ] {
        says("odds", &json!({"attack": attack, "defence": defence}), &json!({"odds": odds, "column": column}));
    }
    assert_eq!(rule("odds", &json!({"attack": 4, "defence": 24.5})), "14.7");
}

#[test]
fn the_strength_that_odds_need_is_the_least_that_has_them_or_better() {
    let columns = ["1-6", "1-5", "1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "over-6-1"];
    for (place, odds) in columns.iter().enumerate() {
        for defence in [1, 4, 7, 25, 111] {
            let needed = ok("strength-needed", &json!({"defence": defence, "odds": odds}))["attack"].as_i64().unwrap();
            let reached = |attack: i64| {
                let answer = answer("odds", &json!({"attack": attack, "defence": defence}));
                columns.iter().position(|column| answer["ok"]["column"] == *column)
            };
            assert!(reached(needed) >= Some(place), "{needed} against {defence} is not {odds}");
            assert!(needed == 1 || reached(needed - 1) < Some(place), "{needed} against {defence} is more than {odds}");
        }
    }
}

fn battle(attackers: Value, defenders: Value, more: Value) -> Value {
    with(&json!({"level": "tournament", "attackers": attackers, "defenders": defenders}), &more)
}

#[test]
fn rivers_double_only_when_every_attacker_stands_on_one() {
    // 13.3: one marine off the river and the defence is basic; one on an end of river alone and it is doubled.
    let marine = |river: bool| json!({"type": "infantry", "factor": 4, "river": river});
    let defenders = json!([{"type": "infantry", "factor": 4}]);
    let fight = |attackers: Value, more: Value| battle(attackers, defenders.clone(), more);
    says(
        "battle",
        &fight(json!([marine(false), marine(true)]), json!({})),
        &json!({"defence": 4, "river-doubled": false}),
    );
    says("battle", &fight(json!([marine(true)]), json!({})), &json!({"defence": 8, "river-doubled": true}));
    says("battle", &fight(json!([marine(true)]), json!({"weather": "snow"})), &json!({"defence": 4}));
    let at_sea = json!([{"type": "infantry", "factor": 4, "river": true, "sea": true}]);
    says("battle", &fight(at_sea, json!({})), &json!({"defence": 4}));
    // 30.41: bombers as strong as the defenders' factors undo a river, never a city.
    let bombed = |factor: u8| json!({"bombers": [{"type": "tac", "factor": factor, "close": true}]});
    says(
        "battle",
        &fight(json!([marine(true)]), bombed(2)),
        &json!({"defence": 4, "river-doubled": false, "river-undoubled": true, "attack": 8}),
    );
    says("battle", &fight(json!([marine(true)]), bombed(1)), &json!({"defence": 8, "river-undoubled": false}));
    let in_city = battle(json!([marine(true)]), json!([{"type": "infantry", "factor": 4, "city": true}]), bombed(2));
    says("battle", &in_city, &json!({"defence": 8}));
}

#[test]
fn nothing_is_doubled_twice_and_halves_are_rounded_by_the_unit() {
    let units = |factor: u8, more: Value| json!([with(&json!({"type": "infantry", "factor": factor}), &more)]);
    // City, mountain and river together double once (R7); fog and superiority as well (R6).
    let fight = battle(
        units(4, json!({"river": true})),
        units(4, json!({"city": true, "mountain": true})),
        json!({"weather": "fog", "naval-superiority": true}),
    );
    says("battle", &fight, &json!({"attack": 8, "defence": 8}));
    // 23.6: each unsupplied unit is halved and rounded up; the Basic Game keeps the halves (R4).
    let two = json!([{"type": "infantry", "factor": 5, "supplied": false}, {"type": "armor", "factor": 3, "supplied": false}]);
    says("battle", &battle(two.clone(), units(1, json!({})), json!({})), &json!({"attack": 5}));
    says("battle", &battle(two, units(1, json!({})), json!({"level": "basic"})), &json!({"attack": 4}));
    says(
        "battle",
        &battle(units(5, json!({"supplied": false})), units(1, json!({})), json!({"level": "basic"})),
        &json!({"attack": 2.5}),
    );
    // Fog doubles infantry and rangers, not armour (R27); without industry both sides are halved.
    let foggy =
        json!([{"type": "ranger", "factor": 1}, {"type": "armor", "factor": 4}, {"type": "airborne", "factor": 2}]);
    says("battle", &battle(foggy, units(1, json!({})), json!({"weather": "fog"})), &json!({"attack": 8}));
    let poor = json!({"attacker-industry": 0, "defender-industry": 0});
    says(
        "battle",
        &battle(units(5, json!({"supplied": false})), units(3, json!({})), poor),
        &json!({"attack": 2, "defence": 2}),
    );
    says(
        "battle",
        &battle(units(3, json!({})), units(3, json!({"mountain": true})), json!({"defender-industry": 0})),
        &json!({"defence": 3}),
    );
}

#[test]
fn the_examples_of_the_tournament_table_hold() {
    // 4-1 and a 5: the attacker loses 1 factor and advances 2, the defender loses 3 and retreats 3.
    let fight =
        battle(json!([{"type": "armor", "factor": 24}]), json!([{"type": "infantry", "factor": 6}]), json!({"die": 5}));
    says(
        "battle",
        &fight,
        &json!({"column": "4-1", "attacker-loss": 1, "defender-loss": 3, "retreat": "defender",
        "retreat-hexes": 3, "advance": "attacker", "advance-hexes": 2}),
    );
    says("substitutes", &json!({"factors": 3, "pool": [2, 1]}), &json!({"kept": 3, "counters": 2}));
    // Guards Armor at 2-1 with a 1: the 15th Infantry of 4 factors loses 2.
    let fight =
        battle(json!([{"type": "armor", "factor": 8}]), json!([{"type": "infantry", "factor": 4}]), json!({"die": 1}));
    says("battle", &fight, &json!({"attacker-loss": 0, "defender-loss": 2, "advance-hexes": 2}));
    // Losses are never more than what is engaged.
    let fight =
        battle(json!([{"type": "armor", "factor": 4}]), json!([{"type": "infantry", "factor": 1}]), json!({"die": 1}));
    says("battle", &fight, &json!({"defender-loss": 1, "defender-eliminated": true}));
    // The Basic Game: 3-1 and a 6 is an eliminated unit, two hexes back, three units forward.
    says("bgat", &json!({"odds": "3-1", "die": 6}), &json!({"result": "de", "retreat-hexes": 2, "advance-units": 3}));
}

#[test]
fn an_automatic_victory_needs_7_1_or_5_1_without_retreat() {
    let odds = |attack: u16, no_retreat: bool| json!({"attack": attack, "defence": 1, "no-retreat": no_retreat});
    for (attack, no_retreat, wins) in
        [(7, false, true), (6, false, false), (5, true, true), (4, true, false), (3, true, false)]
    {
        says("automatic-victory", &odds(attack, no_retreat), &json!({"automatic-victory": wins}));
    }
    // R11: industry below 3 caps the odds first.
    says(
        "automatic-victory",
        &with(&odds(20, true), &json!({"attacker-industry": 2})),
        &json!({"automatic-victory": false, "odds": "20-1"}),
    );
    // R52: without a die all defenders go; in the Basic Game all units, not one.
    let two = json!([{"type": "infantry", "factor": 1}, {"type": "infantry", "factor": 1}]);
    let strong = json!([{"type": "armor", "factor": 20}, {"type": "infantry", "factor": 4, "supplied": false}]);
    let wanted = json!({"automatic-victory": true, "result": "automatic-victory", "defender-units-lost": 2, "advance-units": 2,
        "advance-hexes": 4, "retreat": "none", "defender-eliminated": true, "advance-barred": [1]});
    says("battle", &battle(strong.clone(), two.clone(), json!({"level": "basic"})), &wanted);
    let off = json!({"level": "basic", "automatic-victory": false, "die": 1});
    says("battle", &battle(strong.clone(), two.clone(), off), &json!({"result": "de", "defender-units-lost": 1}));
    says(
        "battle",
        &battle(strong.clone(), two.clone(), json!({})),
        &json!({"column": "over-6-1", "defender-loss": 2, "advance-hexes": 4}),
    );
    says("battle", &battle(strong, two, json!({"barraged": true})), &json!({"advance-hexes": 1}));
}

#[test]
fn industry_caps_the_odds_of_the_attacker() {
    let fight = |industry: u8, high: u8| {
        battle(
            json!([{"type": "armor", "factor": 40}]),
            json!([{"type": "infantry", "factor": 4}]),
            json!({"attacker-industry": industry, "high-attacks": high, "die": 1}),
        )
    };
    for (industry, high, column, counts) in [
        (3, 9, "over-6-1", false),
        (2, 9, "4-1", false),
        (1, 2, "4-1", true),
        (1, 3, "1-1", false),
        (0, 0, "1-1", false),
    ] {
        let wanted =
            json!({"column": column, "counts-as-high": counts, "raw-odds": if industry == 0 { "5-1" } else { "10-1" }});
        says("battle", &fight(industry, high), &wanted);
    }
}

#[test]
fn who_cannot_retreat_is_lost_and_who_is_short_does_not_advance() {
    let defenders = json!([{"type": "armor", "factor": 3}, {"type": "infantry", "factor": 3, "mountain": true}]);
    let sea = json!([{"type": "infantry", "factor": 2, "sea": true}, {"type": "infantry", "factor": 2}]);
    // 1-3 and a 1: the attacker retreats two hexes; those on sea hexes are lost (20.35).
    let back = battle(sea, defenders.clone(), json!({"die": 1, "defender-petro": 2}));
    says(
        "battle",
        &back,
        &json!({"retreat": "attacker", "lost-in-retreat": [0], "advance": "defender", "advance-barred": [0]}),
    );
    // Ice holds units on mountains (34), and without a retreat everybody is lost.
    let strong = json!([{"type": "armor", "factor": 18}, {"type": "infantry", "factor": 18, "supplied": false}]);
    let ice = battle(strong.clone(), defenders.clone(), json!({"die": 1, "weather": "ice"}));
    says(
        "battle",
        &ice,
        &json!({"column": "3-1", "retreat": "defender", "lost-in-retreat": [1], "advance-barred": [1], "defender-eliminated": false}),
    );
    let trapped = battle(strong.clone(), defenders.clone(), json!({"die": 1, "no-retreat": true}));
    says("battle", &trapped, &json!({"lost-in-retreat": [0, 1], "defender-loss": 2, "defender-eliminated": true}));
    let dry = battle(strong, defenders, json!({"die": 1, "attacker-petro": 1}));
    says("battle", &dry, &json!({"advance-barred": [0, 1]}));
}

#[test]
fn bombers_bear_half_of_a_loss() {
    // 30.41: half of the loss, rounded up, as far as they last.
    for (loss, ground, bombers, wanted) in
        [(3, 9, 4, [3, 2, 1]), (6, 4, 2, [6, 2, 4]), (5, 1, 9, [5, 3, 1]), (9, 2, 1, [3, 1, 2]), (0, 5, 5, [0, 0, 0])]
    {
        let [loss_of, least, most] = wanted;
        let wanted = json!({"loss": loss_of, "min-from-bombers": least, "max-from-ground": most});
        says("bomber-losses", &json!({"loss": loss, "ground": ground, "bombers": bombers}), &wanted);
    }
}

#[test]
fn the_barrage_of_16_factors_takes_five_from_a_mountain() {
    let barrage = json!({"artillery": [{"factor": 16, "hexes": 2}], "ground": 20, "air": 2, "die": 1});
    says("barrage", &barrage, &json!({"column": "16-21", "loss": 9, "removed": 9, "air-loss": 2, "ground-loss": 7}));
    says(
        "barrage",
        &with(&barrage, &json!({"mountain": true})),
        &json!({"removed": 5, "air-loss": 2, "ground-loss": 3}),
    );
    says("barrage", &with(&barrage, &json!({"ground": 1})), &json!({"removed": 9, "ground-loss": 1}));
}

#[test]
fn missions_do_what_their_rules_say() {
    let sac = json!([{"type": "sac", "factor": 12}]);
    let mission = |name: &str, more: Value| with(&json!({"mission": name, "bombers": sac.clone(), "die": 4}), &more);
    says(
        "bombing",
        &mission("port", json!({})),
        &json!({"strength": 12, "column": "12-15", "loss": 2, "marker": "px"}),
    );
    says("bombing", &mission("road", json!({})), &json!({"marker": "rcx"}));
    says("bombing", &mission("industry", json!({})), &json!({"marker": "srix"}));
    says("bombing", &mission("port", json!({"die": 6})), &json!({"loss": 0, "marker": "none"}));
    says("bombing", &mission("units", json!({"ground": 1, "air": 5})), &json!({"loss": 2, "ground-loss": 1}));
    let airbase = json!({"mission": "airbase", "bombers": [{"type": "tac", "factor": 4, "close": true}], "air": 5, "die": 2, "anti-aircraft-die": 1});
    says(
        "bombing",
        &airbase,
        &json!({"strength": 8, "loss": 3, "air-loss": 3, "survivors-inverted": true, "anti-aircraft": 3, "bomber-loss": 1}),
    );
    let blank = with(&airbase, &json!({"die": 6}));
    says("bombing", &blank, &json!({"air-loss": 0, "survivors-inverted": false, "bomber-loss": 1}));
    let all = with(&airbase, &json!({"die": 1, "air": 2}));
    says("bombing", &all, &json!({"loss": 5, "air-loss": 2, "survivors-inverted": false}));
    // By night: shot at first, the plain bombers before those with double strength (R16), then three columns lower.
    let night = json!({"mission": "port", "night": true, "hazard-die": 1, "die": 1,
        "bombers": [{"type": "mdm", "factor": 6, "close": true}, {"type": "sac", "factor": 3}]});
    says("bombing", &night, &json!({"hazard-loss": 4, "strength": 10, "column": "1", "marker": "px"}));
    let weak = with(&night, &json!({"bombers": [{"type": "sac", "factor": 3}]}));
    says("bombing", &weak, &json!({"hazard-loss": 3, "strength": 0, "column": "none", "loss": 0, "marker": "none"}));
    // A single factor that meets interceptors alone has nothing left.
    let lone = json!({"mission": "port", "bombers": [{"type": "sac", "factor": 1}], "intercepted-unescorted": true});
    says("bombing", &lone, &json!({"strength": 0, "column": "none", "loss": 0, "marker": "none"}));
}

#[test]
fn weather_and_industry_halve_aircraft_once_each_and_round_once() {
    let one = json!([{"type": "tac", "factor": 3}]);
    for (more, strength) in [
        (json!({}), 3),
        (json!({"weather": "rain"}), 2),
        (json!({"industry": 2}), 2),
        (json!({"weather": "snow", "industry": 2}), 1),
        (json!({"weather": "snow", "industry": 2, "intercepted-unescorted": true}), 0),
    ] {
        says("bomber-strength", &with(&json!({"bombers": one}), &more), &json!({"strength": strength}));
    }
    let fired = ok(
        "interception",
        &json!({"interceptors": 3, "bombers": 3, "weather": "rain", "interceptor-industry": 1, "attacker-industry": 2}),
    );
    assert_eq!((&fired["strength"], &fired["return-strength"]), (&json!(3), &json!(1)));
    let rows = fired["trace"].as_array().unwrap().iter().map(|row| json!([row["rule"], row["amount"]]));
    let wanted = json!([
        ["32.3", 3],
        ["32.32", 6],
        ["34", -4.5],
        ["36.33", -2.25],
        ["32.32", 0.75],
        ["32.4", 3],
        ["32.4", 0],
        ["32.4", -1.5],
        ["34", -0.75],
        ["36.32", -0.375],
        ["32.4", 0.625]
    ]);
    assert_eq!(rows.collect::<Value>(), wanted);
    // Fire from the ground is not halved (R19).
    says(
        "strafe-airbase",
        &json!({"by": "interceptors", "strafers": 4, "grounded": 5, "weather": "rain", "adjacent": false}),
        &json!({"strength": 4, "return-strength": 3}),
    );
}

#[test]
fn fighters_do_what_their_rules_say() {
    // 32.32: thrice without escorts, twice with; escorts fall first, then bombers, then what is carried.
    let met = json!({"interceptors": 8, "bombers": 2, "escorts": 1, "transported": 3, "die": 1, "return-die": 6});
    says(
        "interception",
        &met,
        &json!({"multiplier": 2, "strength": 16, "loss": 4, "escort-loss": 1, "bomber-loss": 2,
        "transport-loss": 1, "capacity-loss": 0.5, "half-bombing": false, "interceptor-loss": 0}),
    );
    says(
        "interception",
        &with(&met, &json!({"escorts": 0})),
        &json!({"multiplier": 3, "strength": 24, "loss": 5, "half-bombing": true}),
    );
    let carried = json!({"interceptors": 4, "transported": 3, "attacker-industry": 0, "die": 1, "return-die": 1});
    says(
        "interception",
        &carried,
        &json!({"return-strength": 0, "half-bombing": false, "interceptor-loss": 0, "capacity-loss": 1}),
    );
    // 33.7: tactical bombers fight at half, and four factors that stay out keep the zone.
    let duel = json!({"kind": "patrol-interdiction", "interceptors": 3, "ftr": 4, "tac": 5, "engaged-ftr": 2, "engaged-tac": 3});
    says("duel", &duel, &json!({"strength": 4, "return-strength": 3, "held-back": 4, "zone": true}));
    says("duel", &with(&duel, &json!({"engaged-ftr": 3})), &json!({"held-back": 3, "zone": false}));
    says("hunter-attack", &json!({"hunters": 8, "interceptors": 1, "die": 1}), &json!({"interceptor-loss": 1}));
}

#[test]
fn flights_and_landings_keep_their_distances() {
    // 30.8: close range by type; fighters have none. 32.31: as far as the enemy flew since the warning, 12 at most.
    for (kind, hexes, close) in
        [("tac", 3, true), ("tac", 4, false), ("mdm", 4, true), ("sac", 9, true), ("sac", 10, false), ("ftr", 1, false)]
    {
        says("air-mission", &json!({"type": kind, "range": 20, "out": 1, "back": hexes}), &json!({"close": close}));
    }
    for (flown, range) in [(json!([]), 0), (json!([5, 7]), 7), (json!([5, 15]), 12)] {
        says("intercept-range", &json!({ "flown": flown }), &json!({ "range": range }));
    }
    says("intercept-range", &json!({"strafing": true}), &json!({"range": 12}));
    // R57: whole counters, as many as fit.
    let landing = |standing: f64, full: u8, half: u8| json!({"hexes": 1, "range": 8, "standing": standing, "full": full, "half": half});
    for (request, landed, lost) in [
        (landing(0.0, 3, 1), json!(3), json!(0.5)),
        (landing(1.5, 2, 2), json!(1.5), json!(1.5)),
        (landing(2.5, 1, 0), json!(0), json!(1)),
        (landing(3.0, 0, 0), json!(0), json!(0)),
    ] {
        says("landing", &request, &json!({"landed": landed, "eliminated": lost}));
    }
    let freed = json!({"hexes": 1, "range": 8, "friendly-throughout": false, "held-and-freed": true, "full": 1});
    says("landing", &freed, &json!({"landed": 1}));
    for (enemy, friends, lost) in [("none", 0, false), ("adjacent", 0, true), ("enters", 0, true), ("enters", 1, false)]
    {
        says(
            "grounded-air",
            &json!({"enemy-ground": enemy, "friendly-ground-units": friends}),
            &json!({"eliminated": lost}),
        );
    }
}

#[test]
fn zones_stop_as_8_2_and_8_3_say() {
    // The 13th Armor goes through the zone of the 15th Infantry; the 17th Light Armor stops at the Guards Armor; the 28th
    // Infantry is engaged.
    let zone =
        |kind: &str, zones: Value, beginning: bool| json!({"type": kind, "zones": zones, "beginning": beginning});
    says(
        "zone-of-control",
        &zone("armor", json!(["infantry"]), false),
        &json!({"must-stop": false, "must-attack": true}),
    );
    says("zone-of-control", &zone("armor", json!(["infantry", "armor"]), false), &json!({"must-stop": true}));
    says("zone-of-control", &zone("infantry", json!(["armor"]), true), &json!({"must-stop": false, "may-move": false}));
    says("zone-of-control", &zone("air-assault", json!(["armor"]), true), &json!({"may-move": true}));
    says(
        "zone-of-control",
        &zone("armor", json!(["minor-city"]), false),
        &json!({"must-stop": false, "must-attack": true}),
    );
    says(
        "zone-of-control",
        &zone("armor", json!(["patrol-interdiction"]), false),
        &json!({"must-stop": true, "must-attack": false}),
    );
}

#[test]
fn advances_stop_where_the_questions_and_answers_say() {
    let advance = |after: &str, kind: &str, terrain: &str, more: Value| {
        with(&json!({"after": after, "type": kind, "terrain": terrain, "hexes": 3}), &more)
    };
    for (request, hexes) in [
        (advance("automatic-victory", "armor", "clear", json!({})), 4),
        (advance("automatic-victory", "armor", "clear", json!({"enemy-zoc": true})), 1),
        (advance("automatic-victory", "armor", "forest", json!({})), 0),
        (advance("automatic-victory", "infantry", "forest", json!({})), 1),
        (advance("automatic-victory", "armor", "mountain", json!({})), 1),
        (advance("tgat", "armor", "clear", json!({"enemy-zoc": true})), 3),
        (advance("tgat", "armor", "clear", json!({"enemy-armor-zoc": true})), 1),
        (advance("tgat", "infantry", "clear", json!({"enemy-zoc": true})), 1),
        (advance("tgat", "infantry", "city", json!({"barraged": true})), 1),
        (advance("tgat", "infantry", "mountain", json!({"weather": "snow"})), 0),
        (advance("tgat", "infantry", "clear", json!({"weather": "ice", "on-mountain": true})), 0),
        (advance("bgat", "armor", "clear", json!({"enemy-armor-zoc": true})), 1),
    ] {
        says("advance", &request, &json!({ "hexes": hexes }));
    }
}

#[test]
fn the_blue_armor_divides_as_in_the_book() {
    // 14.33: the 1st and 2nd are not next to the 21st; only the armour has a choice.
    let defenders = json!([{"unit": "19th", "hex": "X", "battle": 1}, {"unit": "20th", "hex": "X", "battle": 1}, {"unit": "21st", "hex": "Y", "battle": 2}]);
    let adjacent = json!([{"unit": "1st", "hex": "X"}, {"unit": "2nd", "hex": "X"}, {"unit": "5th", "hex": "Y"},
        {"unit": "13th", "hex": "X"}, {"unit": "13th", "hex": "Y"}, {"unit": "4th", "hex": "X"}, {"unit": "4th", "hex": "Y"}]);
    let plan = |armor: [u8; 2], fifth: u8| {
        json!({"attackers": [{"unit": "1st", "battle": 1}, {"unit": "2nd", "battle": 1}, {"unit": "5th", "battle": fifth},
            {"unit": "13th", "battle": armor[0]}, {"unit": "4th", "battle": armor[1]}], "defenders": defenders, "adjacent": adjacent})
    };
    for armor in [[1, 2], [2, 1], [1, 1], [2, 2]] {
        says("battle-plan", &plan(armor, 2), &json!({"battles": 2}));
    }
    assert_eq!(rule("battle-plan", &plan([1, 2], 1)), "14.33");
}

#[test]
fn the_sea_is_ruled_as_35_says() {
    let zone = |blue: Value, red: Value| json!({"blue": blue, "red": red});
    for (request, state, owner, views) in [
        (
            zone(json!({"sea": 10}), json!({"ports": 5})),
            "superiority",
            "blue",
            ["friendly-superiority", "enemy-superiority"],
        ),
        (zone(json!({"sea": 10}), json!({"ports": 6})), "contested", "none", ["contested", "contested"]),
        (zone(json!({"sea": 9}), json!({"invaded": 1})), "uncontrolled", "none", ["uncontrolled", "uncontrolled"]),
        (zone(json!({}), json!({"air": 9})), "uncontested", "red", ["uncontested-no-points", "uncontested"]),
        (zone(json!({}), json!({})), "uncontested", "none", ["uncontested-no-points", "uncontested-no-points"]),
        (zone(json!({"sea": 20, "industry": 2}), json!({})), "contested", "none", ["contested", "contested"]),
        (zone(json!({"sea": 20, "industry": 1}), json!({})), "uncontrolled", "none", ["uncontrolled", "uncontrolled"]),
        (
            zone(json!({"sea": 20}), json!({"sea": 11, "industry": 1})),
            "uncontrolled",
            "none",
            ["uncontrolled", "uncontrolled"],
        ),
        (
            zone(json!({"sea": 20, "industry": 0}), json!({"ports": 3, "bombed-ports": 2})),
            "uncontested",
            "red",
            ["uncontested-no-points", "uncontested"],
        ),
    ] {
        says(
            "naval-ascendancy",
            &request,
            &json!({"state": state, "owner": owner, "blue-view": views[0], "red-view": views[1]}),
        );
    }
}

#[test]
fn a_view_of_the_sea_allows_what_35_3_says() {
    for (view, no) in [
        ("normal", vec!["invaders-doubled", "push-back"]),
        ("friendly-superiority", vec![]),
        (
            "enemy-superiority",
            vec!["to-sea", "invade", "invade-from-other-zone", "supply", "invaders-doubled", "push-back"],
        ),
        ("contested", vec!["invaders-doubled", "push-back"]),
        ("uncontrolled", vec!["invade", "invade-from-other-zone", "invaders-doubled", "push-back"]),
        ("uncontested", vec!["invaders-doubled", "push-back"]),
        ("uncontested-no-points", vec!["invade-from-other-zone", "supply", "invaders-doubled", "push-back"]),
    ] {
        let effects = ok("zone-effects", &json!({ "view": view }));
        let denied: Vec<&str> = effects
            .as_object()
            .unwrap()
            .iter()
            .filter(|(_, may)| **may == false)
            .map(|(name, _)| name.as_str())
            .collect();
        assert_eq!(denied, no, "{view}");
    }
}

#[test]
fn a_unit_left_on_a_sea_hex_meets_its_fate() {
    let unit = |more: Value| with(&json!({"type": "infantry", "attacked": "beach"}), &more);
    for (request, fate) in [
        (unit(json!({"vacant-beach": true, "retreated": true})), "eliminated"),
        (unit(json!({"vacant-beach": true, "attacked": "non-beach"})), "eliminated"),
        (unit(json!({"vacant-beach": true, "attacked": "non-beach", "type": "ranger"})), "lands"),
        (unit(json!({"view": "friendly-superiority", "defender-on-beach": true})), "pushes-back"),
        (unit(json!({"view": "contested", "defender-on-beach": true})), "eliminated"),
    ] {
        says("assault-fate", &request, &json!({ "fate": fate }));
    }
}

#[test]
fn supply_breaks_where_its_rules_say() {
    let route = |link: &str, more: Value| with(&json!({"type": "infantry", "overland": 10, "link": link}), &more);
    for (request, reasons) in [
        (route("road", json!({})), json!([])),
        (
            route(
                "road",
                json!({"overland": 11, "enemy-zoc": true, "unfriendly-city": true, "road-bombed": true, "source-bombed": true}),
            ),
            json!(["23.2", "23.3", "33.4", "33.5"]),
        ),
        (route("air", json!({"air-hexes": 40, "air-capacity-left": 1})), json!([])),
        (route("air", json!({"air-capacity-left": 0.5})), json!(["23.4"])),
        (route("air", json!({"air-capacity-left": 0.5, "half": true})), json!([])),
        (route("air", json!({"air-capacity-left": 0.5, "type": "ranger"})), json!([])),
        (route("air", json!({"air-hexes": 41, "type": "armor", "weather": "fog"})), json!(["23.4", "34"])),
        (
            route("port", json!({"weather": "gale", "view": "enemy-superiority", "port-bombed": true})),
            json!(["34", "35.31", "33.3"]),
        ),
        (route("port", json!({"view": "uncontested-no-points"})), json!(["35.34"])),
        (route("beach", json!({"beach-invaded-last-turn": true, "beach-units": 9})), json!([])),
        (route("beach", json!({"beach-invaded-last-turn": true, "beach-units": 9.5})), json!(["23.5"])),
        (route("beach", json!({})), json!(["23.5"])),
        (route("at-sea", json!({"overland": 99, "enemy-zoc": true, "weather": "gale"})), json!([])),
        (route("at-sea", json!({"view": "enemy-superiority"})), json!(["35.31"])),
    ] {
        let supplied = reasons == json!([]);
        says("supply", &request, &json!({"reasons": reasons, "supplied": supplied}));
    }
}

#[test]
fn movement_is_counted_as_9_and_34_say() {
    let march =
        |kind: &str, steps: Value, more: Value| with(&json!({"type": kind, "movement": 12, "steps": steps}), &more);
    for (request, cost, free) in [
        (march("infantry", json!(["road", "road", "clear", "road"]), json!({})), 2, 0),
        (march("infantry", json!(["road", "road", "road", "road"]), json!({})), 2, 2),
        (march("armor", json!(["desert", "road", "desert", "desert"]), json!({})), 3, 2),
        (march("infantry", json!(["desert", "desert"]), json!({})), 2, 0),
        (march("infantry", json!(["clear", "desert"]), json!({"weather": "rain"})), 3, 0),
        (march("armor", json!(["desert", "road"]), json!({"weather": "gale"})), 2, 0),
        (march("infantry", json!(["desert", "road"]), json!({"weather": "gale"})), 3, 0),
        (march("armor", json!(["desert", "clear"]), json!({"weather": "snow"})), 4, 0),
        (march("armor", json!(["desert", "road"]), json!({"weather": "ice"})), 2, 0),
        (march("infantry", json!(["port", "road", "mountain"]), json!({})), 3, 2),
        // 20.4: no bonus after a landing on a beach.
        (march("infantry", json!(["beach", "road", "desert"]), json!({})), 3, 0),
        (march("infantry", json!(["beach", "desert"]), json!({"weather": "gale"})), 3, 0),
    ] {
        says("movement-cost", &request, &json!({"cost": cost, "left": 12 - cost, "free-road-steps": free}));
    }
    let mover = |more: Value| with(&json!({"level": "tournament", "type": "armor", "movement": 9}), &more);
    for (request, movement, one_hex) in [
        (mover(json!({"supplied": false})), 5, false),
        (mover(json!({"supplied": false, "level": "basic"})), 4, false),
        (mover(json!({"petro": 2})), 7, false),
        (mover(json!({"petro": 2, "type": "artillery"})), 9, false),
        (mover(json!({"petro": 1, "type": "artillery"})), 9, true),
        (mover(json!({"petro": 1, "type": "airborne"})), 9, false),
        (mover(json!({"petro": 0, "type": "airborne"})), 9, true),
        (mover(json!({"petro": 0, "type": "infantry"})), 9, true),
        (mover(json!({"petro": 0, "type": "ranger", "fuel": true})), 9, false),
        (mover(json!({"strategic": true})), 13, false),
        (mover(json!({"petro": 2, "movement": 1})), 0, false),
    ] {
        says("movement-allowance", &request, &json!({"movement": movement, "one-hex": one_hex}));
    }
}

/// The other questions, in the order of the magazine; 878 to 883 are about hexes that only the map shows.
#[test]
fn every_question_of_1986_has_its_answer() {
    let zoc = |kind: &str| json!({"direction": "to-sea", "place": "coastal-city", "enemy-zoc": true, "type": kind});
    // 8.3, 19.3: nobody goes to sea from a port in an enemy zone, whoever exerts it.
    for kind in ["infantry", "armor", "air-assault"] {
        assert_eq!(rule("port", &zoc(kind)), "19.3", "{kind}");
    }
    // 9.3, 9.4: drops of airborne and air assault use the four units of transport, too.
    let drop = |kind: &str| json!({"type": kind, "to": "drop", "hexes": 10});
    let batch = json!({"level": "tournament", "units": [drop("airborne"), drop("air-assault")]});
    says("air-transport", &batch, &json!({"used": 2, "left": 2}));
    assert_eq!(rule("air-transport", &with(&batch, &json!({"used": 2.5}))), "9.3");
    // 9.4: no drop into any enemy zone, not even of infantry.
    let drop = json!({"type": "air-assault", "to": "drop", "hexes": 10, "enemy-zoc": true});
    assert_eq!(rule("air-transport", &json!({"level": "tournament", "units": [drop]})), "9.4");
    // 19.3, 20.3: traffic both ways through one port in one turn; only the same unit may not turn back.
    let port = json!({"direction": "to-sea", "place": "coastal-city"});
    says("port", &port, &json!({"cost": 0}));
    says("port", &with(&port, &json!({"direction": "landing"})), &json!({"cost": 1}));
    assert_eq!(rule("port", &with(&port, &json!({"landed-this-turn": true}))), "19.2");
    // 19.4: W33 and Z33 close BB31 and X27, whose way to the open sea is blocked; AA13 and D1 leave a way.
    assert_eq!(rule("port", &with(&port, &json!({"sea-blocked": true}))), "19.4");
    says("sea-voyage", &json!({"from": "A", "to": "B"}), &json!({"turns": 1, "adjacent": true}));
    // 21.1: 3-1 against a single factor is no automatic victory.
    let three = json!({"attack": 3, "defence": 1, "no-retreat": true});
    says("automatic-victory", &three, &json!({"automatic-victory": false}));
    // 21.3: any zone ends the advance of armor as well, and no forest is entered by it, air assault and artillery.
    let advance = |kind: &str, terrain: &str, zone: bool| json!({"after": "automatic-victory", "type": kind, "terrain": terrain, "enemy-zoc": zone});
    for kind in ["armor", "air-assault", "artillery"] {
        says("advance", &advance(kind, "clear", true), &json!({"hexes": 1}));
        says("advance", &advance(kind, "forest", false), &json!({"hexes": 0}));
    }
    // 28: what is not inactive cannot be taken, on any turn.
    let take = json!({"side": "blue", "turn": 9, "takes": [{"type": "tac", "factor": 2, "city": "V33"}],
        "inactive": [{"type": "tac", "factor": 2, "count": 0}]});
    assert_eq!(rule("replacements", &take), "26.5");
    // 28.5: an aircraft city that is only in an enemy zone still has its replacement; bombed or captured it has none.
    let mine = with(&take, &json!({"inactive": [{"type": "tac", "factor": 2, "count": 1}]}));
    says("replacements", &mine, &json!({"counters": 1}));
    for lost in ["captured", "bombed"] {
        let cities = json!({"cities": [{"hex": "V33", lost: true}]});
        assert_eq!(rule("replacements", &with(&mine, &cities)), "28.5", "{lost}");
    }
    // 29.7: who does without supply pays nothing.
    let untraced =
        json!({"aggressor": "blue", "side": "blue", "cities": 3, "garrisoned": 0, "inside": 9, "traced": false});
    says("minor-supply", &untraced, &json!({"toll": 0}));
    says("minor-supply", &with(&untraced, &json!({"traced": true})), &json!({"toll": 2}));
    // 30.2, 30.5: the movement factor of aircraft is their range, out and back each; any base will do.
    says("air-mission", &json!({"type": "mdm", "range": 12, "out": 12, "back": 5}), &json!({"close": false}));
    assert_eq!(rule("air-mission", &json!({"type": "mdm", "range": 12, "out": 13, "back": 5})), "30.5");
    // 30.8: at close range also against minor cities.
    let city = json!({"attackers": [{"type": "infantry", "factor": 8}], "bombers": [{"type": "mdm", "factor": 4, "close": true}]});
    says("minor-city-attack", &city, &json!({"factors": 16, "bombing": 8}));
    // 32.4: the escorts of a hex protect all that flies in it; hunters, patrols and strafers have none.
    let hex = json!({"interceptors": 4, "bombers": 6, "transported": 4, "escorts": 1});
    says("interception", &hex, &json!({"multiplier": 2, "half-bombing": false}));
}

#[test]
fn the_questions_and_answers_of_1986_hold() {
    // 861: three air units in a city do not hinder ground units or transports that land there.
    says("stacking", &json!({"full": 3, "air-full": 3, "city": true}), &json!({"units": 3, "air-units": 3}));
    // 887: a drop onto a beach.
    let drop = json!({"level": "tournament", "units": [{"type": "air-assault", "to": "drop", "hexes": 10, "terrain": "beach"}]});
    says("air-transport", &drop, &json!({"move-after": ["1"]}));
    // 901: any number of units is supplied through ports.
    says("supply", &json!({"type": "infantry", "overland": 10, "link": "port"}), &json!({"supplied": true}));
    // 903: replacements that are not taken are lost.
    let none = json!({"side": "red", "turn": 9, "takes": [], "inactive": []});
    says("replacements", &none, &json!({"unused-lapse": true, "counters": 0}));
    says("replacements", &with(&none, &json!({"qa-1986": false})), &json!({"unused-lapse": false}));
    // 904: lost air cities do not touch the ground units; 28.2: a warning for the smaller counter.
    let ground = json!({"side": "red", "turn": 9, "takes": [{"type": "infantry", "factor": 1}, {"type": "armor", "factor": 2}],
        "inactive": [{"type": "infantry", "factor": 1, "count": 1}, {"type": "infantry", "factor": 2, "count": 1}, {"type": "armor", "factor": 2, "count": 1}],
        "cities": [{"hex": "YY43", "captured": true}, {"hex": "BBB33", "captured": true}, {"hex": "NNN35", "bombed": true}]});
    says("replacements", &ground, &json!({"counters": 2, "factors": 3, "one-factor-warning": ["infantry"]}));
    // 912: guerrillas come back when a garrison is gone; all cities garrisoned and there are none.
    let rebels = |garrisoned: u8| json!({"aggressor": "blue", "side": "blue", "cities": 3, "garrisoned": garrisoned, "inside": 1, "passed": 9});
    says("guerrillas", &rebels(3), &json!({"loss": 0}));
    says("guerrillas", &rebels(2), &json!({"loss": 2}));
    says("guerrillas", &with(&rebels(2), &json!({"side": "red"})), &json!({"loss": 0}));
    // 932: carrier aircraft bomb at double strength, too.
    says("air-mission", &json!({"type": "tac", "range": 8, "out": 3, "back": 2}), &json!({"close": true}));
}

#[test]
fn a_city_is_whose_friend_5_and_29_say() {
    let city = |home: &str, more: Value| with(&json!({"level": "tournament", "side": "blue", "home-of": home}), &more);
    let held = json!({"occupied-by": "blue", "since-start": true});
    for (request, friendly, by) in [
        (city("blue", json!({})), true, "5.1"),
        (city("blue", json!({"occupied-by": "red"})), false, "5.1"),
        (city("blue", json!({"enemy-adjacent": true})), false, "5.1"),
        (city("red", held.clone()), true, "5.1"),
        (city("red", json!({"occupied-by": "blue"})), false, "5.1"),
        (city("minor", held.clone()), false, "29.2"),
        (city("minor", with(&held, &json!({"level": "basic"}))), true, "5.1"),
        (
            city("minor", with(&held, &json!({"aggressor": "blue", "reduced": true, "ground-garrison": true}))),
            true,
            "29.5",
        ),
        (city("minor", with(&held, &json!({"aggressor": "blue", "reduced": true}))), false, "29.5"),
        (city("minor", with(&held, &json!({"aggressor": "blue", "ground-garrison": true}))), false, "29.5"),
        (city("minor", json!({"aggressor": "red"})), true, "29.2"),
        (city("minor", json!({"aggressor": "red", "occupied-by": "red"})), false, "29.2"),
    ] {
        says("friendly-city", &request, &json!({"friendly": friendly, "rule": by}));
    }
    says(
        "aggressor",
        &json!({"by": "red", "act": "overfly"}),
        &json!({"aggressor": "red", "liberator": "blue", "changed": true}),
    );
    says(
        "aggressor",
        &json!({"aggressor": "blue", "by": "red", "act": "attack"}),
        &json!({"aggressor": "blue", "changed": false}),
    );
    says(
        "minor-supply",
        &json!({"aggressor": "blue", "side": "red", "cities": 1, "garrisoned": 0, "inside": 0}),
        &json!({"toll": 0}),
    );
    says(
        "minor-supply",
        &json!({"aggressor": "none", "side": "red", "cities": 1, "garrisoned": 0, "inside": 0, "traced": false}),
        &json!({"toll": 0}),
    );
}

#[test]
fn steps_come_and_go_with_the_rules_in_use() {
    let steps = |level: &str, side: &str, turn: u8, options: Value| -> Vec<String> {
        let answer = ok("turn-sequence", &json!({"level": level, "side": side, "turn": turn, "options": options}));
        answer["steps"].as_array().unwrap().iter().map(|step| step.as_str().unwrap().to_owned()).collect()
    };
    let basic = ["reinforcements", "move-ground", "announce", "ground-combat", "victory-check"];
    assert_eq!(steps("basic", "blue", 3, json!([])), basic);
    let optional = steps("basic", "blue", 3, json!(["19", "20", "21", "22", "23"]));
    assert_eq!(
        optional,
        [
            "supply",
            "reinforcements",
            "move-ground",
            "announce",
            "ground-combat",
            "av-advance",
            "invaders-ashore",
            "victory-check"
        ]
    );
    let tournament = steps("tournament", "red", 4, json!([]));
    assert_eq!(
        tournament,
        [
            "supply",
            "minor-toll",
            "reinforcements",
            "move-ground",
            "fly-bombers",
            "overflight-loss",
            "rebase",
            "combine-substitutes",
            "announce",
            "bbt",
            "ground-combat",
            "av-advance",
            "invaders-ashore",
            "air-home",
            "guerrilla",
            "victory-check",
            "turn-done"
        ]
    );
    let all = json!(["32", "33", "34", "35", "36", "by-e-mail"]);
    let every = steps("tournament", "blue", 8, all.clone());
    // All steps but those of Red's end and of the table without e-mail.
    assert_eq!(every.len(), 38);
    assert!(!every.contains(&"turn-done".to_owned()) && !every.contains(&"enemy-air-home".to_owned()));
    assert!(!steps("tournament", "red", 8, all.clone()).contains(&"weather".to_owned()), "Blue rolls");
    assert!(!steps("tournament", "blue", 7, all).contains(&"weather".to_owned()), "always clear");
    assert!(steps("tournament", "blue", 5, json!([])).contains(&"replacements".to_owned()));
}

#[test]
fn the_calendar_ends_and_the_winner_is_found() {
    let last = json!({"level": "tournament", "side": "red", "turn": 15, "options": ["34"]});
    says(
        "turn",
        &last,
        &json!({"number": 30, "final": true, "city-count-due": true, "next-side": "none", "next-turn": 0,
        "weather-roll": false, "weather-column": "15(19)", "always-clear": false}),
    );
    let on = with(&last, &json!({"last-turn": 40}));
    says("turn", &on, &json!({"final": false, "next-side": "blue", "next-turn": 16}));
    says(
        "turn",
        &json!({"level": "basic", "side": "blue", "turn": 1}),
        &json!({"number": 1, "first": true, "replacements": false, "next-side": "red", "next-turn": 1}),
    );
    for (event, side, until, turn) in [
        ("port-bombed", "blue", "blue", 5),
        ("airbase-bombed", "blue", "red", 4),
        ("beach-invaded", "red", "blue", 5),
        ("invasion-points", "red", "red", 5),
        ("weather-rolled", "blue", "red", 4),
    ] {
        says(
            "timer",
            &json!({"event": event, "side": side, "turn": 4}),
            &json!({"until-side": until, "until-turn": turn}),
        );
    }
    let end =
        |side: &str, turn: u8, blue: Value, red: Value| json!({"side": side, "turn": turn, "blue": blue, "red": red});
    for (request, winner, by) in [
        (end("blue", 3, json!({"units": 14}), json!({"units": 0})), "blue", "elimination"),
        (end("blue", 3, json!({"units": 13}), json!({"units": 0})), "none", "none"),
        (
            end("red", 3, json!({"units": 9, "encirclement": 3}), json!({"units": 9, "encirclement": 3})),
            "red",
            "encirclement",
        ),
        (end("blue", 15, json!({"units": 9, "city-hexes": 40}), json!({"units": 9})), "none", "none"),
        (
            end("red", 15, json!({"units": 9, "city-hexes": 36}), json!({"units": 9, "city-hexes": 35})),
            "blue",
            "cities",
        ),
        (
            end("red", 15, json!({"units": 9, "city-hexes": 36}), json!({"units": 9, "city-hexes": 36})),
            "none",
            "stalemate",
        ),
        (end("red", 15, json!({"units": 9, "city-hexes": 34}), json!({"units": 9})), "none", "stalemate"),
    ] {
        says("victory", &request, &json!({"winner": winner, "by": by, "over": by != "none"}));
    }
    let draw = end("red", 15, json!({"units": 9, "units-lost": 8}), json!({"units": 9, "units-lost": 9}));
    says("victory", &draw, &json!({"by": "stalemate", "bigger-loser": "red"}));
    says("victory", &with(&draw, &json!({"limit": false})), &json!({"over": false}));
    says("encirclement", &json!({"count": 2, "holds": false}), &json!({"count": 0, "won": false}));
}

#[test]
fn resources_are_counted_and_their_shortage_works() {
    let cities = json!([{"hex": "GGG45", "bombed": true}, {"hex": "JJJ56", "captured": true}, {"hex": "CC15", "friendly": true},
        {"hex": "AA42", "friendly": true, "bombed": true}, {"hex": "G4"}]);
    says(
        "critical-resources",
        &json!({"side": "red", "cities": cities}),
        &json!({"petro": 3, "industry": 2, "naval": 3}),
    );
    let ruined =
        json!([{"hex": "D7", "captured": true}, {"hex": "L19", "bombed": true}, {"hex": "I33", "captured": true}]);
    says(
        "critical-resources",
        &json!({"side": "blue", "cities": ruined}),
        &json!({"naval": 0, "navy-destroyed": true, "sea-cap": 0}),
    );
    says(
        "resource-effects",
        &json!({"naval": 1}),
        &json!({"sea-cap": 5, "sea-only-with-port": true, "air-factor-cap": "none"}),
    );
    says("resource-effects", &json!({"navy-destroyed": true}), &json!({"sea-cap": 0}));
    says(
        "units-at-sea",
        &json!({"level": "tournament", "full": 3, "half": 1, "air": [{"type": "tac", "half": true}], "petro": 2}),
        &json!({"units": 3.5, "air-units": 0.5, "left": 1}),
    );
    says("units-at-sea", &json!({"level": "tournament", "full": 0, "petro": 0}), &json!({"left": 0}));
    says("air-budget", &json!({"petro": 3, "flown": 900, "adding": 9}), &json!({"cap": "none", "left": "none"}));
}

#[test]
fn substitutes_keep_the_most_with_the_fewest_counters() {
    for (factors, pool, kept, counters) in [
        (3, json!([2, 2, 1]), 3, 2),
        (4, json!([1, 1, 1, 1, 4]), 4, 1),
        (5, json!([4, 3]), 4, 1),
        (5, json!([3, 3, 2]), 5, 2),
        (60, json!([40, 40]), 40, 1),
        (0, json!([1]), 0, 0),
    ] {
        says(
            "substitutes",
            &json!({"factors": factors, "pool": pool}),
            &json!({"kept": kept, "extra-loss": factors - kept, "counters": counters}),
        );
    }
}
