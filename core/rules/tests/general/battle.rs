//! Battles of Blitzkrieg General: strengths, the battle chart, the segments, fire and hits.

use crate::asked::{no, ok, peel, refused, rows, teach, unreadable, wrong};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::{InputFault, Refusal};
use serde_json::{Value, json};

const STRENGTH: &str = "effective-strength";

/// A request from a base and what is added to it.
fn with(mut base: Value, more: &Value) -> Value {
    for (field, value) in more.as_object().unwrap() {
        base[field] = value.clone();
    }
    base
}

#[test]
fn refusals_fit_a_line_of_the_screen() {
    let texts =
        Refusal::ALL.iter().map(|refusal| refusal.text()).chain(InputFault::ALL.iter().map(|fault| fault.text()));
    for text in texts {
        assert!((1..=40).contains(&text.chars().count()), "{text}");
    }
    assert!(Refusal::ALL.iter().all(|refusal| (1..=12).contains(&refusal.rule().len())));
}

#[test]
fn what_is_wrong_with_a_ship_comes_in_the_order_of_the_contract() {
    let all = json!({"role": "attacker", "class": "sub", "battle": "naval", "fires-at": "subs", "face": "back",
        "supplied": false, "phase": "exploitation", "weather": "bad", "invasion": true, "river": true,
        "forbidden-coast": true, "terrain": "swamp"});
    let answer = peel(
        STRENGTH,
        all,
        &[
            (wrong(InputFault::FrontMissing), json!({"front": 3})),
            (wrong(InputFault::NobodyToFireAt), json!({"enemy": ["convoy", "aircraft", "task-force"]})),
            (wrong(InputFault::NobodyToFireAt), json!({"enemy": ["sub"]})),
            (teach(ChartName::Backs, "sub", "3"), json!({"back": 3})),
            (refused(Refusal::BackNotLower), json!({"back": 1})),
            (refused(Refusal::ExploitationInBadWeather), json!({"weather": "good"})),
            (refused(Refusal::ExploitationOutOfSupply), json!({"phase": "movement"})),
            (refused(Refusal::ShipOutOfSupply), json!({"supplied": true})),
            (refused(Refusal::NoInvader), json!({"invasion": false})),
            (refused(Refusal::BorderOutsideLandBattle), json!({"river": false, "fortress": true})),
            (refused(Refusal::BorderOutsideLandBattle), json!({"fortress": false})),
            (refused(Refusal::SubAgainstSub), json!({"fires-at": "others"})),
            (wrong(InputFault::NobodyToFireAt), json!({"enemy": ["convoy"]})),
        ],
    );
    assert_eq!((&answer["strength"], &answer["first"], &answer["absorbs"]), (&json!(1), &json!(true), &json!(true)));
}

#[test]
fn what_is_wrong_with_a_land_unit_comes_in_the_order_of_the_contract() {
    let attacker = json!({"role": "attacker", "class": "armor", "front": 5, "back": 5, "terrain": "swamp",
        "phase": "exploitation", "invasion": true, "river": true, "forbidden-coast": true});
    let answer = peel(
        STRENGTH,
        attacker,
        &[
            (refused(Refusal::BackNotLower), json!({"back": 2})),
            (refused(Refusal::ExploitationInSwamp), json!({"terrain": "clear", "swamp-border": true})),
            (refused(Refusal::ExploitationInSwamp), json!({"swamp-border": false})),
            (refused(Refusal::InvasionOverBorder), json!({"river": false})),
            (refused(Refusal::ForbiddenCoast), json!({"forbidden-coast": false})),
        ],
    );
    assert_eq!(rows(&answer), [("2.1".into(), 5), ("6.5.4".into(), -3)]);
    let defender = json!({"role": "defender", "class": "infantry", "front": 3, "segment": "air-sea",
        "supplied": false, "invasion": true, "mountain-border": true, "phase": "exploitation", "weather": "bad"});
    let answer = peel(
        STRENGTH,
        defender,
        &[
            (refused(Refusal::NoInvader), json!({"invasion": false})),
            (refused(Refusal::BorderOfDefender), json!({"mountain-border": false})),
            (refused(Refusal::AntiAirOutOfSupply), json!({"supplied": true})),
        ],
    );
    assert_eq!(rows(&answer), [("2.1".into(), 3), ("6.5.5".into(), -2)]);
    for border in ["river", "swamp-border"] {
        let behind = json!({"role": "defender", "class": "infantry", "front": 3, border: true});
        assert_eq!(no(STRENGTH, behind), refused(Refusal::BorderOfDefender));
    }
}

#[test]
fn every_class_has_its_battles() {
    let unit = |class: &str, more: Value| {
        with(json!({"role": "attacker", "class": class, "front": 2, "enemy": ["convoy"]}), &more)
    };
    let cases = [
        ("hq", json!({"battle": "naval"}), Refusal::HqAtSea),
        ("hq", json!({"battle": "naval", "rules": "basic"}), Refusal::HqAtSea),
        ("hq", json!({"battle": "bombing"}), Refusal::HqBombs),
        ("hq", json!({"segment": "air-sea"}), Refusal::HqFiresAntiAir),
        ("sub", json!({}), Refusal::ShipInLandBattle),
        ("convoy", json!({"segment": "air-sea"}), Refusal::ShipInLandBattle),
        ("convoy", json!({"invasion": true}), Refusal::ShipInLandBattle),
        ("convoy", json!({"rules": "basic"}), Refusal::BasicShipInLandBattle),
        ("infantry", json!({"battle": "naval"}), Refusal::LandUnitAtSea),
        ("armor", json!({"battle": "naval", "rules": "basic"}), Refusal::BasicLandUnitAtSea),
        ("task-force", json!({"battle": "bombing"}), Refusal::OnlyAircraftBomb),
        ("aircraft", json!({"battle": "bombing", "rules": "basic"}), Refusal::NoBombingInBasic),
        ("task-force", json!({"phase": "exploitation"}), Refusal::TaskForceExploits),
        ("task-force", json!({"phase": "exploitation", "rules": "basic"}), Refusal::BasicTaskForceExploits),
        ("aircraft", json!({"invasion": true}), Refusal::NoInvader),
        ("task-force", json!({"invasion": true}), Refusal::NoInvader),
        ("aircraft", json!({"battle": "bombing", "fortress": true}), Refusal::BorderOutsideLandBattle),
        ("aircraft", json!({"phase": "exploitation", "supplied": false}), Refusal::ExploitationOutOfSupply),
    ];
    for (class, more, refusal) in cases {
        assert_eq!(no(STRENGTH, unit(class, more.clone())), refused(refusal), "{class} {more}");
    }
    let flipped = json!({"role": "attacker", "class": "aircraft", "front": 1, "face": "back"});
    assert_eq!(no(STRENGTH, flipped), refused(Refusal::NoBackside));
    assert_eq!(no(STRENGTH, unit("hq", json!({"battle": "naval", "enemy": []}))), wrong(InputFault::NobodyToFireAt));
    assert_eq!(no(STRENGTH, unit("aircraft", json!({"enemy": ["infantry"]}))), wrong(InputFault::NotAtSea));
    // The exploitation of a defender is nobody's.
    ok(
        STRENGTH,
        unit("armor", json!({"role": "defender", "phase": "exploitation", "weather": "bad", "supplied": false})),
    );
    let hq = ok(STRENGTH, json!({"role": "attacker", "class": "hq", "weather": "bad", "river": true}));
    let wanted = json!({"strength": 0, "dice": 0, "fires": false, "first": false, "absorbs": true,
        "trace": [{"rule": "6.5.1", "what": "headquarters", "amount": 0}]});
    assert_eq!(hq, wanted);
}

/// The strength of a unit and its rows after the printed number.
#[track_caller]
#[allow(clippy::needless_pass_by_value)] // a request written in place reads better without a sign before it
fn strength(class: &str, front: i64, more: Value, wanted: &[(&str, i64)]) -> Value {
    let role = if more.get("role").is_some() { json!({}) } else { json!({"role": "attacker"}) };
    let request = with(with(json!({"class": class, "front": front}), &role), &more);
    let answer = ok(STRENGTH, request.clone());
    let rows = rows(&answer);
    assert_eq!(rows[0].0, "2.1");
    let rest: Vec<(&str, i64)> = rows[1..].iter().map(|(rule, amount)| (rule.as_str(), *amount)).collect();
    assert_eq!(rest, wanted, "{request}");
    let sum = rows.iter().map(|(_, amount)| amount).sum::<i64>();
    assert_eq!((&answer["strength"], &answer["fires"]), (&json!(sum), &json!(sum >= 1)), "{request}");
    answer
}

#[test]
fn terrain_changes_each_class_in_its_way() {
    let defends = |terrain: &str| json!({"role": "defender", "terrain": terrain});
    let attacks = |terrain: &str| json!({"role": "attacker", "terrain": terrain});
    for terrain in ["clear", "desert"] {
        for class in ["infantry", "armor", "aircraft"] {
            strength(class, 3, defends(terrain), &[]);
            strength(class, 3, attacks(terrain), &[]);
        }
    }
    for role in [defends, attacks] {
        strength("armor", 5, role("forest"), &[("1.2", -1)]);
        strength("armor", 5, role("mountain"), &[("1.2", -2)]);
        strength("armor", 5, role("swamp"), &[("1.2", -2)]);
        strength("aircraft", 3, role("forest"), &[("1.2", -1)]);
        strength("aircraft", 3, role("mountain"), &[("1.2", -1)]);
        strength("aircraft", 3, role("swamp"), &[("1.2", -2)]);
        // A task force is halved up first, then its half down.
        strength("task-force", 5, role("swamp"), &[("6.5.3", -2), ("1.2", -2)]);
        strength("task-force", 1, role("forest"), &[("6.5.3", 0), ("1.2", -1)]);
    }
    for terrain in ["forest", "mountain", "swamp"] {
        strength("infantry", 3, attacks(terrain), &[]);
    }
    strength("infantry", 3, defends("forest"), &[]);
    strength("infantry", 3, defends("mountain"), &[("1.2", 1)]);
    strength("infantry", 3, defends("swamp"), &[("1.2", 2)]);
    let empty = json!({"role": "defender", "terrain": "swamp", "face": "back", "back": 0});
    strength("aircraft", 2, empty, &[("1.2", 0)]);
}

#[test]
fn borders_touch_attackers_and_cards_lift_them() {
    let all = json!({"terrain": "forest", "river": true, "mountain-border": true, "swamp-border": true,
        "fortress": true, "weather": "bad", "supplied": false, "cold-days": true, "elite": true});
    let rows = [("1.2", -1), ("1.2", -3), ("1.2", -2), ("1.2", -3), ("1.2", -1), ("5.4", -1), ("6.1", -2)];
    let rows: Vec<(&str, i64)> = rows.into_iter().chain([("card 5", -1), ("card 19", 1)]).collect();
    let answer = strength("armor", 6, all, &rows);
    assert_eq!((&answer["dice"], &answer["fires"]), (&json!(2), &json!(false)));
    let borders = json!({"river": true, "mountain-border": true, "swamp-border": true, "fortress": true});
    strength("infantry", 4, borders.clone(), &[("1.2", -1), ("1.2", -1), ("1.2", -1), ("1.2", -1)]);
    // Aircraft and task forces know of the fortress alone.
    strength("aircraft", 4, borders.clone(), &[("1.2", -2)]);
    strength("task-force", 4, borders, &[("6.5.3", -2), ("1.2", -1)]);
    strength("infantry", 3, json!({"river": true, "bridgehead": true}), &[]);
    let mountain = json!({"terrain": "mountain", "mountain-border": true, "river": true});
    strength("armor", 5, mountain, &[("1.2", -2), ("1.2", -1)]);
    let behind = json!({"role": "defender", "fortress": true});
    strength("infantry", 3, behind.clone(), &[("1.2", 1)]);
    strength("armor", 3, behind.clone(), &[("1.2", 0)]);
    strength("aircraft", 3, behind, &[("1.2", 0)]);
}

#[test]
fn weather_supply_and_cards_come_after_the_ground() {
    let bad = |more: Value| with(json!({"weather": "bad"}), &more);
    strength("infantry", 3, bad(json!({})), &[("5.4", -1)]);
    strength("infantry", 3, bad(json!({"role": "defender"})), &[]);
    strength("infantry", 3, bad(json!({"winter-offensive": true})), &[]);
    strength("infantry", 3, bad(json!({"guards": true})), &[]);
    strength("aircraft", 3, bad(json!({"role": "defender", "winter-offensive": true})), &[("5.4", -1)]);
    strength("task-force", 3, bad(json!({})), &[("6.5.3", -1), ("5.4", -1)]);
    strength("infantry", 3, bad(json!({"cold-days": true})), &[("5.4", -1), ("card 5", -1)]);
    // Cold days are those of bad weather.
    strength("infantry", 3, json!({"cold-days": true}), &[]);
    strength("aircraft", 3, json!({"supplied": false}), &[("6.1", -2)]);
    strength("infantry", 2, json!({"terrain": "mountain", "mountain-troops": true}), &[("card 41", 1)]);
    let both = json!({"role": "defender", "terrain": "mountain", "mountain-troops": true});
    strength("infantry", 2, both, &[("1.2", 1), ("card 41", 1)]);
    strength("infantry", 2, json!({"mountain-border": true, "mountain-troops": true}), &[("1.2", -1)]);
    strength("armor", 4, json!({"terrain": "mountain", "mountain-troops": true}), &[("1.2", -2)]);
    let kamikaze = strength("aircraft", 3, json!({"kamikaze": true}), &[]);
    assert_eq!((&kamikaze["dice"], &kamikaze["absorbs"]), (&json!(2), &json!(false)));
    assert_eq!(strength("infantry", 3, json!({"kamikaze": true}), &[])["dice"], 1);
    let bomber = json!({"battle": "bombing", "terrain": "forest", "weather": "bad", "supplied": false, "elite": true});
    let bomber = strength("aircraft", 4, bomber, &[("1.2", -1), ("5.4", -1), ("6.1", -2), ("card 19", 1)]);
    assert_eq!(bomber["absorbs"], false);
}

#[test]
fn in_the_air_nothing_is_halved_and_the_ground_is_far() {
    let air = |more: Value| with(json!({"segment": "air-sea", "terrain": "swamp"}), &more);
    let ace = |enemy: &[&str]| air(json!({"enemy": enemy, "air-combat": true}));
    strength("aircraft", 2, ace(&["aircraft"]), &[("7.5", 1)]);
    strength("task-force", 1, ace(&["task-force"]), &[("7.5", 1)]);
    strength("aircraft", 1, ace(&["aircraft"]), &[]);
    strength("aircraft", 2, ace(&[]), &[]);
    strength("aircraft", 2, ace(&["aircraft", "convoy"]), &[]);
    let all = air(json!({"enemy": ["aircraft"], "air-combat": true, "weather": "bad", "supplied": false,
        "cold-days": true, "elite": true, "fires-at": "subs"}));
    strength("aircraft", 4, all, &[("7.5", 1), ("5.4", -1), ("6.1", -2), ("card 5", -1), ("card 19", 1)]);
    let land = air(json!({"role": "defender", "weather": "bad", "elite": true}));
    let answer = strength("armor", 1, land, &[("6.5.5", 0)]);
    assert_eq!((&answer["dice"], &answer["absorbs"]), (&json!(2), &json!(false)));
    let landing = strength("convoy", 1, air(json!({"invasion": true, "weather": "bad"})), &[("10.2", -1)]);
    assert_eq!((&landing["dice"], &landing["absorbs"]), (&json!(1), &json!(false)));
}

#[test]
fn at_sea_it_matters_whom_a_ship_fires_at() {
    let sea = |enemy: &[&str], more: Value| with(json!({"battle": "naval", "enemy": enemy}), &more);
    let at_subs =
        |more: Value| sea(&["sub"], with(json!({"fires-at": "subs", "weather": "bad", "elite": true}), &more));
    strength("task-force", 4, at_subs(json!({})), &[("6.5.3", -3)]);
    strength("task-force", 4, at_subs(json!({"sonar": true})), &[("6.5.3", -3), ("7.5", 1)]);
    strength("convoy", 1, at_subs(json!({"sonar": true})), &[("6.5.3", 0), ("7.5", 1)]);
    strength("convoy", 1, at_subs(json!({"sonar": true, "face": "back"})), &[("6.5.3", 0)]);
    // Aircraft keep their number against subs, but have no Air Combat there.
    strength("aircraft", 3, at_subs(json!({"air-combat": true})), &[("5.4", -1), ("card 19", 1)]);
    let under_aircraft = |more: Value| sea(&["aircraft", "sub"], with(json!({"weather": "bad"}), &more));
    strength("convoy", 1, under_aircraft(json!({})), &[("6.5.5", 0)]);
    strength("convoy", 1, under_aircraft(json!({"face": "back"})), &[("6.5.5", 0)]);
    let sub = strength("sub", 2, under_aircraft(json!({"better-subs": true})), &[("6.5.5", -2)]);
    assert_eq!((&sub["first"], &sub["absorbs"]), (&json!(true), &json!(true)));
    strength("task-force", 3, under_aircraft(json!({"air-combat": true})), &[("5.4", -1)]);
    let mixed = |more: Value| sea(&["aircraft", "task-force"], more);
    strength("sub", 2, mixed(json!({"better-subs": true, "weather": "bad"})), &[("7.5", 1), ("5.4", -1)]);
    strength("convoy", 1, mixed(json!({"weather": "bad", "air-combat": true})), &[("5.4", -1)]);
    let ace = mixed(json!({"air-combat": true, "weather": "bad", "supplied": false, "cold-days": true, "elite": true}));
    strength("aircraft", 4, ace, &[("7.5", 1), ("5.4", -1), ("6.1", -2), ("card 19", 1)]);
    strength("task-force", 3, sea(&["task-force", "convoy"], json!({"air-combat": true})), &[]);
    strength("convoy", 1, sea(&["convoy"], json!({"elite": true})), &[("card 19", 1)]);
}

#[test]
fn the_basic_game_takes_the_printed_number() {
    let basic = json!({"rules": "basic", "terrain": "swamp", "weather": "bad", "river": true, "fortress": true,
        "supplied": false, "elite": true, "kamikaze": true, "invasion": true, "segment": "air-sea"});
    for (class, dice) in [("infantry", 1), ("armor", 2), ("aircraft", 1), ("task-force", 1)] {
        let answer = strength(class, 4, basic.clone(), &[]);
        assert_eq!((&answer["dice"], &answer["absorbs"]), (&json!(dice), &json!(true)), "{class}");
    }
    let sub = strength("sub", 2, json!({"rules": "basic", "battle": "naval"}), &[]);
    assert_eq!((&sub["first"], &sub["absorbs"]), (&json!(false), &json!(true)));
}

#[test]
fn the_chart_asks_for_every_unit_and_then_for_the_division() {
    let chart = |attacker: Value, defender: Value, more: Value| {
        with(json!({"attacker": attacker, "defender": defender}), &more)
    };
    let infantry = json!([{"class": "infantry", "front": 3}]);
    let bombing = chart(infantry.clone(), infantry.clone(), json!({"battle": "bombing"}));
    assert_eq!(no("battle-chart", bombing), wrong(InputFault::NoChartOfBombing));
    let later =
        chart(json!([{"class": "armor", "front": 2}, {"class": "armor"}]), json!([{"class": "sub"}]), json!({}));
    assert_eq!(no("battle-chart", later), wrong(InputFault::FrontMissing));
    let defender = chart(infantry.clone(), json!([{"class": "infantry", "front": 2, "river": true}]), json!({}));
    assert_eq!(no("battle-chart", defender), refused(Refusal::BorderOfDefender));
    let back = chart(infantry.clone(), json!([{"class": "armor", "front": 5, "face": "back"}]), json!({}));
    assert_eq!(no("battle-chart", back), teach(ChartName::Backs, "armor", "5"));
    let nobody = chart(json!([{"class": "convoy", "front": 1}]), infantry.clone(), json!({"battle": "naval"}));
    assert_eq!(no("battle-chart", nobody), wrong(InputFault::NobodyToFireAt));

    let air = |segment: &str, count: i64| json!({"class": "aircraft", "front": 2, "segment": segment, "count": count});
    let land = |segment: &str, count: i64| json!({"class": "infantry", "front": 2, "segment": segment, "count": count});
    let cases = [
        // The attacker's air, and his anti-air.
        (json!([air("land", 1), air("air-sea", 1)]), json!([air("air-sea", 2)]), Refusal::TooFewInAirSea),
        (json!([land("land", 2)]), json!([air("air-sea", 1)]), Refusal::TooFewInAirSea),
        (json!([land("air-sea", 2)]), json!([land("land", 1), air("land", 1)]), Refusal::TooManyInAirSea),
        (json!([land("air-sea", 1)]), json!([land("land", 1)]), Refusal::TooManyInAirSea),
        // The defender's.
        (
            json!([land("land", 1), air("air-sea", 1)]),
            json!([land("land", 1), air("land", 1)]),
            Refusal::TooFewInAirSea,
        ),
        (json!([land("land", 1), air("land", 1)]), json!([land("air-sea", 1)]), Refusal::TooManyInAirSea),
        (json!([air("air-sea", 1)]), json!([land("land", 1)]), Refusal::TooFewInAirSea),
        // A headquarters is a land unit for the enemy.
        (json!([{"class": "hq"}, air("land", 1)]), json!([land("air-sea", 1)]), Refusal::TooManyInAirSea),
    ];
    for (attacker, defender, refusal) in cases {
        let request = chart(attacker, defender, json!({}));
        assert_eq!(no("battle-chart", request.clone()), refused(refusal), "{request}");
        ok("battle-chart", with(request, &json!({"rules": "basic"})));
    }
    assert!(unreadable("battle-chart", chart(json!([]), infantry, json!({}))));
}

#[test]
fn the_chart_adds_up_the_dice_of_each_line() {
    let request = json!({"battle": "naval", "weather": "good",
        "attacker": [{"class": "task-force", "front": 4, "count": 2, "fires-at": "subs"},
            {"class": "task-force", "front": 4, "air-combat": true},
            {"class": "convoy", "front": 1, "count": 40}, {"class": "convoy", "front": 1, "face": "back"}],
        "defender": [{"class": "aircraft", "front": 3}, {"class": "sub", "front": 2, "count": 3}]});
    let answer = ok("battle-chart", request);
    let rolls =
        json!([{"segment": "air-sea", "strength": 4, "dice": 1}, {"segment": "air-sea", "strength": 1, "dice": 42}]);
    assert_eq!(answer["attacker-rolls"], rolls);
    let rolls =
        json!([{"segment": "air-sea", "strength": 3, "dice": 1}, {"segment": "air-sea", "strength": 2, "dice": 3}]);
    assert_eq!(answer["defender-rolls"], rolls);
    assert_eq!(answer["attacker"][3]["fires"], false);
    assert_eq!(answer["trace"][1]["rule"], "6.5.3");
    assert_eq!((&answer["trace"][6]["side"], &answer["trace"][6]["unit"]), (&json!("attacker"), &json!(3)));

    // Air Combat needs somebody in the air.
    let above = |defender: Value| {
        json!({"attacker": [{"class": "aircraft", "front": 3, "segment": "air-sea", "air-combat": true},
                {"class": "infantry", "front": 3}],
            "defender": defender})
    };
    let infantry = json!({"class": "infantry", "front": 2});
    assert_eq!(ok("battle-chart", above(json!([infantry])))["attacker"][0]["strength"], 3);
    let met = json!([infantry, {"class": "task-force", "front": 2, "segment": "air-sea"}]);
    assert_eq!(ok("battle-chart", above(met))["attacker"][0]["strength"], 4);
    let basic = json!({"rules": "basic", "attacker": [{"class": "aircraft", "front": 3, "segment": "air-sea"}],
        "defender": [{"class": "infantry", "front": 2}]});
    assert_eq!(ok("battle-chart", basic)["attacker"][0]["segment"], "land");
}

#[test]
fn the_longest_chart_fits() {
    let armor = json!({"class": "armor", "front": 6, "river": true, "mountain-border": true, "swamp-border": true,
        "fortress": true, "supplied": false, "cold-days": true, "elite": true, "count": 40});
    let infantry = json!({"class": "infantry", "front": 3, "fortress": true, "supplied": false, "count": 40});
    let answer = ok(
        "battle-chart",
        json!({"terrain": "forest", "weather": "bad", "attacker": vec![armor; 20], "defender": vec![infantry; 20]}),
    );
    assert_eq!(answer["trace"].as_array().unwrap().len(), 20 * 10 + 20 * 3);
    assert_eq!(answer["attacker-rolls"], json!([]));
    assert_eq!(answer["defender-rolls"], json!([{"segment": "land", "strength": 2, "dice": 800}]));
}

#[test]
fn a_side_divides_its_units_as_the_enemy_allows() {
    let split = |land: [i64; 2], air: [i64; 2], more: Value| {
        let base = json!({"attacker-land": land[0], "defender-land": land[1],
            "attacker-air": air[0], "defender-air": air[1]});
        with(base, &more)
    };
    let answer = |air: [i64; 2], anti_air: [i64; 2], enemy_air: [i64; 2], enemy_anti_air: [i64; 2]| {
        json!({"attacker-air-sea": air, "attacker-anti-air": anti_air,
            "defender-air-sea": enemy_air, "defender-anti-air": enemy_anti_air})
    };
    let cases = [
        (split([3, 2], [2, 1], json!({})), answer([1, 2], [0, 1], [1, 1], [0, 0])),
        (split([0, 4], [3, 0], json!({})), answer([0, 3], [0, 0], [0, 0], [4, 4])),
        (split([0, 4], [3, 0], json!({"attacker-hqs": 1})), answer([0, 3], [0, 0], [0, 0], [0, 3])),
        (split([0, 4], [3, 0], json!({"defender-unsupplied": 3})), answer([0, 3], [0, 0], [0, 0], [1, 1])),
        (split([5, 2], [0, 2], json!({"attacker-unsupplied": 1})), answer([0, 0], [0, 2], [0, 2], [0, 0])),
    ];
    for (request, wanted) in cases {
        assert_eq!(ok("segments", request), wanted);
    }
    let plan = |numbers: [i64; 4]| {
        json!({"attacker-air-sea": numbers[0], "attacker-anti-air": numbers[1],
            "defender-air-sea": numbers[2], "defender-anti-air": numbers[3]})
    };
    let (few, many) = (Refusal::TooFewInAirSea, Refusal::TooManyInAirSea);
    for (numbers, refusal) in
        [([0, 9, 9, 9], few), ([3, 0, 0, 9], many), ([1, 2, 0, 9], many), ([1, 1, 0, 9], few), ([2, 0, 1, 1], many)]
    {
        assert_eq!(no("segments", split([3, 2], [2, 1], plan(numbers))), refused(refusal), "{numbers:?}");
    }
    ok("segments", split([3, 2], [2, 1], plan([2, 1, 1, 0])));
    let part = split([3, 2], [2, 1], json!({"attacker-air-sea": 1, "attacker-unsupplied": 9}));
    assert_eq!(no("segments", part), wrong(InputFault::PlanInPart));
    for side in ["attacker-unsupplied", "defender-unsupplied"] {
        let request = with(split([3, 2], [2, 1], plan([9, 9, 9, 9])), &json!({ side: 4 }));
        assert_eq!(no("segments", request), wrong(InputFault::MoreUnsupplied));
    }
}
