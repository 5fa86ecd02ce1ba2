//! Movement in Blitzkrieg General: stacking, ranges, reserves, exploitation, retreats, rail, new units.

use crate::asked::{self, no, ok, peel, refused, rows, unreadable, wrong};
use adjutant_rules::general::{InputFault, Refusal};
use serde_json::{Value, json};

#[test]
fn islands_and_deserts_hold_few() {
    let all = json!({"land-units": 4, "aircraft": 4, "limit": 3, "terrain": "desert"});
    let answer = peel(
        "stacking",
        all.clone(),
        &[
            (refused(Refusal::IslandFull), json!({"limit": 4, "aircraft": 5})),
            (refused(Refusal::IslandFullOfAircraft), json!({"aircraft": 4})),
            (refused(Refusal::DesertFull), json!({"land-units": 3})),
        ],
    );
    assert_eq!(answer, json!({"land-most": 3, "aircraft-most": 4}));
    let stack = |more: Value| {
        let mut request = json!({"land-units": 1, "aircraft": 0});
        for (field, value) in more.as_object().unwrap() {
            request[field] = value.clone();
        }
        ok("stacking", request)
    };
    assert_eq!(stack(json!({})), json!({}));
    assert_eq!(stack(json!({"terrain": "desert"})), json!({"land-most": 3}));
    assert_eq!(stack(json!({"terrain": "desert", "limit": 2})), json!({"land-most": 2, "aircraft-most": 2}));
    assert_eq!(stack(json!({"rules": "basic", "land-units": 9, "limit": 1, "terrain": "desert"})), json!({}));
}

#[test]
fn what_is_wrong_with_a_move_comes_in_the_order_of_the_contract() {
    let all = json!({"class": "aircraft", "distance": 7, "double": true, "enters-enemy": true, "over-neutral": true,
        "rebase": true, "long-range": true, "unloaded": true, "undetected": true});
    let answer = peel(
        "range",
        all.clone(),
        &[
            (refused(Refusal::Unloaded), json!({"unloaded": false})),
            (refused(Refusal::NeutralAirspace), json!({"over-neutral": false})),
            (refused(Refusal::RebaseToFriends), json!({"rebase": false})),
            (refused(Refusal::DoubleMeetsEnemy), json!({"enters-enemy": false})),
            (refused(Refusal::TooFarDoubled), json!({"rebase": true})),
            (refused(Refusal::RebaseTooFar), json!({"distance": 6})),
        ],
    );
    assert_eq!((&answer["limit"], &answer["may-attack"]), (&json!(6), &json!(false)));
    assert_eq!(rows(&answer), [("6.4.1".into(), 2), ("7.5".into(), 1), ("6.3".into(), 3)]);
    let mut basic = all;
    basic["rules"] = json!("basic");
    let answer = peel(
        "range",
        basic,
        &[
            (refused(Refusal::BasicUnloaded), json!({"unloaded": false})),
            (refused(Refusal::BasicNeutralAirspace), json!({"over-neutral": false})),
            (refused(Refusal::OnlyAircraftRebase), json!({"rebase": false})),
            (refused(Refusal::BasicDoubleMeetsEnemy), json!({"enters-enemy": false})),
            (refused(Refusal::LongRangeInBasic), json!({"long-range": false})),
            (refused(Refusal::BasicTooFarDoubled), json!({"double": false})),
            (refused(Refusal::BasicTooFar), json!({"distance": 2})),
        ],
    );
    assert_eq!((&answer["limit"], &answer["may-attack"]), (&json!(2), &json!(true)));
    assert_eq!(rows(&answer), [("basic 6.1.1".into(), 2)]);
    assert_eq!(
        no("range", json!({"class": "armor", "distance": 1, "rebase": true})),
        refused(Refusal::OnlyAircraftRebase)
    );
    ok("range", json!({"class": "sub", "distance": 1, "over-neutral": true}));
}

#[test]
fn every_class_has_its_range() {
    let limit = |more: Value| ok("range", more)["limit"].as_i64().unwrap();
    for (class, range) in
        [("infantry", 1), ("armor", 2), ("hq", 2), ("aircraft", 2), ("task-force", 3), ("convoy", 3), ("sub", 3)]
    {
        assert_eq!(limit(json!({"class": class, "distance": range})), range, "{class}");
        assert_eq!(no("range", json!({"class": class, "distance": range + 1})), refused(Refusal::TooFar), "{class}");
        let longer = i64::from(class == "aircraft");
        assert_eq!(limit(json!({"class": class, "distance": 0, "long-range": true})), range + longer, "{class}");
        assert_eq!(limit(json!({"class": class, "distance": 2 * range, "double": true})), 2 * range, "{class}");
    }
    let convoy = |more: Value| {
        let mut request = json!({"class": "convoy", "distance": 7, "double": true, "enters-enemy": true});
        for (field, value) in more.as_object().unwrap() {
            request[field] = value.clone();
        }
        no("range", request)
    };
    assert_eq!(convoy(json!({})), refused(Refusal::DoubleShipsMeetEnemy));
    assert_eq!(convoy(json!({"undetected": true})), refused(Refusal::TooFarDoubledShips));
    assert_eq!(convoy(json!({"undetected": true, "rules": "basic"})), refused(Refusal::BasicDoubleMeetsEnemy));
    let land = json!({"class": "armor", "distance": 4, "double": true, "enters-enemy": true, "undetected": true});
    assert_eq!(no("range", land), refused(Refusal::DoubleMeetsEnemy));
    let doubled = |class: &str, rules: &str| {
        rows(&ok("range", json!({"class": class, "distance": 0, "double": true, "rules": rules})))[1].0.clone()
    };
    assert_eq!((doubled("hq", "advanced").as_str(), doubled("sub", "advanced").as_str()), ("6.4.2", "6.4.3"));
    assert_eq!(doubled("sub", "basic"), "basic 6.1.2");
}

#[test]
fn a_headquarters_sends_reserves() {
    let mover =
        |class: &str, distance: i64, pinned: bool| json!({"class": class, "distance": distance, "pinned": pinned});
    let all = json!({"attacked-by": "aircraft", "rating": 1, "blitzkrieg": true,
        "movers": [mover("infantry", 1, false), mover("aircraft", 3, true)]});
    let answer = peel(
        "reserve",
        all,
        &[
            (refused(Refusal::NoReservesAgainstBlitzkrieg), json!({"blitzkrieg": false})),
            (refused(Refusal::ReserveGoal), json!({"attacked-by": "ships"})),
            (refused(Refusal::ReserveGoal), json!({"attacked-by": "land"})),
            (refused(Refusal::ReserveClass), json!({"movers": [mover("infantry", 1, false), mover("armor", 3, true)]})),
            (
                refused(Refusal::ReserveTooFar),
                json!({"movers": [mover("infantry", 1, false), mover("armor", 2, true)]}),
            ),
            (refused(Refusal::Pinned), json!({"movers": [mover("infantry", 1, false), mover("armor", 2, false)]})),
            (refused(Refusal::OverTheRating), json!({"movers": [mover("infantry", 1, false), mover("hq", 2, false)]})),
        ],
    );
    assert_eq!(answer, json!({"left": 0}));
    let naval = |attacked_by: &str, class: &str, distance: i64| json!({"attacked-by": attacked_by, "rating": 3, "naval-hq-at-sea": true, "movers": [mover(class, distance, false)]});
    assert_eq!(no("reserve", naval("land", "convoy", 1)), refused(Refusal::NavalReserveGoal));
    assert_eq!(no("reserve", naval("ships", "infantry", 1)), refused(Refusal::ReserveClass));
    assert_eq!(no("reserve", naval("ships", "task-force", 4)), refused(Refusal::ReserveTooFar));
    assert_eq!(ok("reserve", naval("ships", "sub", 3)), json!({"left": 2}));
    let infantry = json!({"attacked-by": "land", "rating": 3, "movers": [mover("infantry", 2, false)]});
    assert_eq!(no("reserve", infantry), refused(Refusal::ReserveTooFar));
    assert!(unreadable("reserve", json!({"attacked-by": "land", "rating": 3, "movers": []})));
}

#[test]
fn what_is_wrong_with_a_reaction_comes_in_the_order_of_the_contract() {
    let all = json!({"class": "infantry", "place": "zone", "distance": 4, "phase": "exploitation", "long-range": true,
        "over-neutral": true, "pinned": true, "fought-already": true, "blitzkrieg": true, "search-found": false});
    let answer = peel(
        "reaction",
        all.clone(),
        &[
            (wrong(InputFault::NeitherAircraftNorTaskForce), json!({"class": "task-force"})),
            (refused(Refusal::TaskForceIntoZone), json!({"place": "area"})),
            (refused(Refusal::TaskForceExploits), json!({"class": "aircraft", "place": "zone"})),
            (refused(Refusal::NoAircraftAgainstBlitzkrieg), json!({"blitzkrieg": false})),
            (refused(Refusal::NeutralAirspace), json!({"over-neutral": false})),
            (refused(Refusal::Pinned), json!({"pinned": false})),
            (refused(Refusal::FoughtAlready), json!({"fought-already": false})),
            (refused(Refusal::NoHelpWithoutSearch), json!({"search-found": true})),
            (refused(Refusal::ReactionTooFar), json!({"distance": 3})),
        ],
    );
    assert_eq!(answer, json!({"limit": 3}));
    let mut basic = all;
    basic["rules"] = json!("basic");
    basic["class"] = json!("task-force");
    let answer = peel(
        "reaction",
        basic,
        &[
            (refused(Refusal::BasicTaskForceIntoZone), json!({"place": "area"})),
            (refused(Refusal::BasicTaskForceExploits), json!({"phase": "movement"})),
            (refused(Refusal::LongRangeInBasic), json!({"long-range": false})),
            (refused(Refusal::BasicNeutralAirspace), json!({"over-neutral": false})),
            (refused(Refusal::Pinned), json!({"pinned": false})),
            (refused(Refusal::FoughtAlready), json!({"fought-already": false})),
            (refused(Refusal::BasicReactionTooFar), json!({"distance": 1})),
        ],
    );
    assert_eq!(answer, json!({"limit": 1}), "card 2 does not stop task forces");
    let zone = json!({"rules": "basic", "class": "aircraft", "place": "zone", "distance": 2, "search-found": false});
    assert_eq!(ok("reaction", zone), json!({"limit": 2}));
    let adjacent = json!({"class": "task-force", "place": "area", "distance": 2, "long-range": true});
    assert_eq!(no("reaction", adjacent), refused(Refusal::ReactionTooFar));
}

#[test]
fn what_is_wrong_with_an_exploitation_comes_in_the_order_of_the_contract() {
    let all = json!({"class": "infantry", "weather": "bad", "maps-differ": true, "changes-map": true, "swamp": true,
        "supplied": false, "rating": 2, "moved": 2});
    let answer = peel(
        "exploitation",
        all.clone(),
        &[
            (refused(Refusal::ExploitationInBadWeather), json!({"weather": "good"})),
            (refused(Refusal::ExploitationInSwamp), json!({"swamp": false})),
            (refused(Refusal::ExploitationOutOfSupply), json!({"supplied": true})),
            (refused(Refusal::MapsDiffer), json!({"maps-differ": false})),
            (refused(Refusal::NoHqHere), json!({"hq-here": true})),
            (refused(Refusal::HqSentAll), json!({"moved": 1})),
        ],
    );
    assert_eq!(answer, json!({"by": "6.7(2)"}));
    let mut basic = all;
    basic["rules"] = json!("basic");
    basic["desert-fox"] = json!(true);
    let answer = peel(
        "exploitation",
        basic,
        &[
            (refused(Refusal::BasicNoHqHere), json!({"hq-here": true})),
            (refused(Refusal::BasicHqSentAll), json!({"rating": 3})),
        ],
    );
    assert_eq!(answer, json!({"by": "basic 6.3(2)"}));
    let by = |class: &str, more: Value| {
        let mut request = json!({"class": class, "hq-here": true, "rating": 1});
        for (field, value) in more.as_object().unwrap() {
            request[field] = value.clone();
        }
        ok("exploitation", request)["by"].as_str().unwrap().to_owned()
    };
    let basic = json!({"rules": "basic"});
    let cases = [
        ("armor", "6.7(1)", "basic 6.3(1)"),
        ("hq", "6.7(1)", "basic 6.3(1)"),
        ("aircraft", "6.7", "basic 6.3"),
        ("task-force", "6.7(3)", "basic 6.3(3)"),
        ("convoy", "6.7(3)", "basic 6.3(3)"),
        ("sub", "6.7(3)", "basic 6.3(3)"),
    ];
    for (class, rule, basic_rule) in cases {
        assert_eq!((by(class, json!({})), by(class, basic.clone())), (rule.to_owned(), basic_rule.to_owned()));
    }
    assert_eq!(by("infantry", json!({"desert-fox": true, "hq-here": false})), "card 53");
    // Ships know neither swamp nor supply; the other map is closed to them, too.
    assert_eq!(by("sub", json!({"swamp": true, "supplied": false, "maps-differ": true})), "6.7(3)");
    let flies = json!({"class": "aircraft", "swamp": true, "supplied": false});
    assert_eq!(no("exploitation", flies), refused(Refusal::ExploitationOutOfSupply));
    assert_eq!(no("exploitation", json!({"class": "convoy"})), refused(Refusal::NoHqHere));
}

#[test]
fn land_pins_land_and_what_flies_pins_all() {
    let kinds = ["land", "hq", "aircraft", "task-force", "ship"];
    let pins = |by: &str, target: &str| {
        let request = json!({"by": by, "target": target, "pinners": 2, "present": 3});
        asked::ask("pinning", &request).map(|answer| assert_eq!(answer, json!({"pinned": 2, "free": 1})))
    };
    for target in kinds {
        assert_eq!(pins("hq", target), Err(refused(Refusal::HqPins)));
        assert_eq!((pins("aircraft", target), pins("task-force", target)), (Ok(()), Ok(())));
        let able = |is_so: bool| if is_so { Ok(()) } else { Err(refused(Refusal::CannotPin)) };
        assert_eq!(pins("land", target), able(["land", "hq"].contains(&target)), "{target}");
        assert_eq!(pins("ship", target), able(["ship", "task-force"].contains(&target)), "{target}");
    }
    let all = json!({"by": "land", "target": "land", "pinners": 5, "present": 3});
    assert_eq!(ok("pinning", all), json!({"pinned": 3, "free": 0}));
}

#[test]
fn retreats_have_their_places() {
    for kind in ["land", "ships"] {
        for (rules, partial, nowhere) in [
            ("advanced", Refusal::PartialRetreat, Refusal::NowhereToGo),
            ("basic", Refusal::BasicPartialRetreat, Refusal::BasicNowhereToGo),
        ] {
            let all = json!({"rules": rules, "kind": kind, "total-war": true, "poland-1939": true, "partial": true});
            let answer = peel(
                "retreat",
                all,
                &[
                    (refused(Refusal::TotalWar), json!({"total-war": false})),
                    (refused(Refusal::PolandStays), json!({"poland-1939": false})),
                    (refused(partial), json!({"partial": false})),
                    (refused(nowhere), json!({"mixed-adjacent": true})),
                ],
            );
            assert_eq!(answer, json!({"to": "mixed", "eliminated": false}));
        }
    }
    let land = json!({"kind": "land", "friendly-adjacent": true, "mixed-adjacent": true});
    assert_eq!(ok("retreat", land)["to"], "friendly");
    let lost = json!({"kind": "aircraft", "partial": true, "base-in-range": false});
    assert_eq!(ok("retreat", lost), json!({"to": "base", "eliminated": true}));
    assert_eq!(ok("retreat", json!({"kind": "aircraft"})), json!({"to": "base", "eliminated": false}));
    let fleet = json!({"kind": "task-force", "partial": true, "base-in-range": false});
    assert_eq!(ok("retreat", fleet), json!({"to": "own-zone", "eliminated": false}));
    assert_eq!(no("retreat", json!({"kind": "task-force", "total-war": true})), refused(Refusal::TotalWar));
}

#[test]
fn aircraft_and_task_forces_do_not_stay_alone() {
    let after = |attacker: [i64; 2], defender: [i64; 2]| {
        let answer = ok(
            "forced-retreat",
            json!({"attacker-land": attacker[0], "attacker-air": attacker[1],
                "defender-land": defender[0], "defender-air": defender[1]}),
        );
        let text = |field: &str| answer[field].as_str().unwrap().to_owned();
        (text("must-retreat"), answer["over"] == true, text("holder"))
    };
    let wanted = |must: &str, over: bool, holder: &str| (must.to_owned(), over, holder.to_owned());
    assert_eq!(after([1, 1], [1, 1]), wanted("none", false, "none"));
    assert_eq!(after([1, 0], [0, 2]), wanted("defender", true, "attacker"));
    assert_eq!(after([0, 2], [1, 2]), wanted("attacker", true, "defender"));
    assert_eq!(after([0, 2], [0, 2]), wanted("attacker", true, "none"));
    assert_eq!(after([0, 2], [0, 0]), wanted("attacker", true, "none"));
    assert_eq!(after([0, 0], [0, 1]), wanted("defender", true, "none"));
    assert_eq!(after([0, 0], [0, 0]), wanted("none", true, "none"));
    assert_eq!(after([2, 0], [0, 0]), wanted("none", true, "attacker"));
}

#[test]
fn rail_takes_as_many_as_it_can() {
    let all = json!({"rules": "basic", "capacity": 1, "units": ["infantry", "convoy"], "enters-enemy": true});
    let answer = peel(
        "rail",
        all,
        &[
            (refused(Refusal::NoRailInBasic), json!({"rules": "advanced"})),
            (refused(Refusal::RailThroughEnemy), json!({"enters-enemy": false})),
            (refused(Refusal::ShipByRail), json!({"units": ["infantry", "aircraft"]})),
            (refused(Refusal::RailFull), json!({"capacity": 4})),
        ],
    );
    assert_eq!(answer, json!({"left": 2}));
}

#[test]
fn the_scenario_card_gives_the_rail_capacity() {
    let majors = ["germany", "italy", "japan", "be", "usa", "ussr", "france", "china"];
    let capacity = |scenario: &str, country: &str, war: bool| {
        asked::ask("rail-capacity", &json!({"scenario": scenario, "country": country, "war-with-germany": war}))
            .map(|answer| answer["capacity"].as_i64().unwrap())
    };
    for (country, number) in majors.into_iter().zip([2, 1, 1, 1, 4, 1, 1, 1]) {
        assert_eq!(capacity("1939", country, false), Ok(number), "{country}");
        let later = if country == "france" { Err(refused(Refusal::NoRailIn1941)) } else { Ok(number) };
        assert_eq!(capacity("1941", country, false), later, "{country}");
        let at_war = if country == "ussr" { 4 } else { number };
        assert_eq!(capacity("1939", country, true), Ok(at_war), "{country}");
    }
    // Every country of 1939 has a number, so that this one is never said.
    assert_eq!(Refusal::NoRailIn1939.rule(), "set-up 1939");
    let all = json!({"scenario": "1941", "country": "france", "war-with-germany": true, "increases": 7});
    let answer = peel(
        "rail-capacity",
        all,
        &[
            (refused(Refusal::NoRailIn1941), json!({"country": "ussr"})),
            (refused(Refusal::NoRailIncrease), json!({"option-9-7": true})),
            (refused(Refusal::RailTrackFull), json!({"increases": 6})),
        ],
    );
    assert_eq!((&answer["capacity"], rows(&answer)), (&json!(10), vec![("6.2".into(), 4), ("9.7".into(), 6)]));
}

#[test]
fn new_units_come_at_home() {
    let all = json!({"class": "infantry", "home": false, "production": false, "be-mark": "sa", "option-9-8": true,
        "isolated": true, "placed-here": 1, "enemy-ships": true, "clean-zone-exists": true});
    let answer = peel(
        "place-reinforcement",
        all,
        &[
            (wrong(InputFault::MarkWithoutHome), json!({"be-home": "france"})),
            (wrong(InputFault::NoBritishHome), json!({"be-home": "uk"})),
            (refused(Refusal::NotHome), json!({"home": true})),
            (refused(Refusal::WrongBritishHome), json!({"class": "convoy", "be-home": "south-africa"})),
            (refused(Refusal::EnemyShipsThere), json!({"class": "infantry"})),
            (refused(Refusal::NoProduction), json!({"production": true})),
            (refused(Refusal::IsolatedFull), json!({"only-place": true})),
        ],
    );
    assert_eq!(answer, json!({}));
    let place = |more: Value| {
        let mut request = json!({"class": "convoy", "home": true, "production": false, "option-9-8": true,
            "isolated": true, "placed-here": 1});
        for (field, value) in more.as_object().unwrap() {
            request[field] = value.clone();
        }
        asked::ask("place-reinforcement", &request)
    };
    assert!(place(json!({"enemy-ships": true})).is_ok(), "for ships nothing else counts");
    assert!(place(json!({"class": "armor", "major": false, "placed-here": 0})).is_ok());
    assert_eq!(place(json!({"class": "armor", "major": false})), Err(refused(Refusal::IsolatedFull)));
    assert!(place(json!({"class": "armor", "major": false, "isolated": false})).is_ok());
    assert!(place(json!({"class": "armor", "major": false, "option-9-8": false})).is_ok());
    let homes = ["uk", "australia", "india", "canada", "south-africa"];
    for (mark, own) in ["none", "a", "i", "c", "sa"].into_iter().zip(homes) {
        for home in homes {
            let british = json!({"be-mark": mark, "be-home": home});
            let wanted = if home == own { Ok(json!({})) } else { Err(refused(Refusal::WrongBritishHome)) };
            assert_eq!(place(british), wanted, "{mark} {home}");
            assert!(place(json!({"rules": "basic", "be-mark": mark, "be-home": home})).is_ok());
        }
    }
}

#[test]
fn two_backs_alike_make_a_front() {
    let back = |field: &str, value: Value| {
        let mut unit =
            json!({"country": "usa", "class": "armor", "front": 4, "back": 2, "face": "back", "place": "Paris"});
        if !field.is_empty() {
            unit[field] = value;
        }
        unit
    };
    let one = back("", json!(null));
    let answer = peel(
        "assemble",
        json!({"option-9-3": false, "units": [one, back("country", json!("uk"))]}),
        &[
            (wrong(InputFault::NoCountryOfUnits), json!({"units": [one, back("face", json!("front"))]})),
            (refused(Refusal::NoAssembling), json!({"option-9-3": true})),
            (refused(Refusal::NotBothBacks), json!({"units": [one, back("country", json!("be"))]})),
            (refused(Refusal::NotAlike), json!({"units": [one, back("class", json!("infantry"))]})),
            (refused(Refusal::NotAlike), json!({"units": [one, back("front", json!(5))]})),
            (refused(Refusal::NotAlike), json!({"units": [one, back("back", json!(1))]})),
            (refused(Refusal::NotAlike), json!({"units": [one, back("place", json!("Vichy"))]})),
            (refused(Refusal::NotAlike), json!({"units": [one, one]})),
        ],
    );
    assert_eq!(answer, json!({"removed": 1, "front": 4}));
    for count in [1, 3] {
        assert!(unreadable("assemble", json!({"option-9-3": true, "units": vec![one.clone(); count]})));
    }
}

#[test]
fn few_majors_cooperate() {
    let majors = ["germany", "italy", "japan", "be", "usa", "ussr", "france", "china"];
    let pairs = [("germany", "italy"), ("be", "usa"), ("be", "france"), ("usa", "france"), ("usa", "china")];
    for a in majors {
        for b in majors {
            let wanted = a == b || pairs.contains(&(a, b)) || pairs.contains(&(b, a));
            assert_eq!(ok("cooperation", json!({"a": a, "b": b})), json!({"cooperate": wanted}), "{a} {b}");
        }
    }
}

#[test]
fn five_points_hold_yugoslavia() {
    let garrison = |strengths: &[i64]| {
        let answer = ok("garrison", json!({"strengths": strengths}));
        assert_eq!(rows(&answer), strengths.iter().map(|number| ("card 51".to_owned(), *number)).collect::<Vec<_>>());
        (answer["total"].as_i64().unwrap(), answer["enough"] == true, answer["missing"].as_i64().unwrap())
    };
    assert_eq!((garrison(&[]), garrison(&[4, 0])), ((0, false, 5), (4, false, 1)));
    assert_eq!((garrison(&[4, 1]), garrison(&[6; 24])), ((5, true, 0), (144, true, 0)));
    assert!(
        unreadable("garrison", json!({"strengths": vec![0; 25]})) && unreadable("garrison", json!({"strengths": [7]}))
    );
}
