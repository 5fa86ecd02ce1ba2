//! At sea in Blitzkrieg General: search, passages, supply, convoys, invasions.

use crate::asked::{no, ok, peel, refused, rows, teach, unreadable, wrong};
use adjutant_rules::general::ask::ChartName;
use adjutant_rules::general::{InputFault, Refusal};
use serde_json::{Value, json};

fn cell(column: &str, weather: &str, number: i64) -> Value {
    json!({"column": column, "weather": weather, "number": number})
}

#[test]
fn what_is_wrong_with_a_search_comes_in_the_order_of_the_contract() {
    let good = "good";
    let all = json!({"weather": good, "target": "subs", "searchers": [{"class": "sub"}, {"class": "infantry"}],
        "double-range": true, "naval-surprise": "own", "roll": 12,
        "table": [cell("cv-air-search-ships", good, 8), cell("cv-air-search-ships", good, 8), cell("ships-search-ships", good, 7)]});
    let found = peel(
        "search",
        all,
        &[
            (wrong(InputFault::NotAtSea), json!({"searchers": [{"class": "sub"}, {"class": "aircraft"}]})),
            (refused(Refusal::DoubleRangeSearch), json!({"double-range": false})),
            (refused(Refusal::AircraftSearch), json!({"searchers": [{"class": "sub"}]})),
            (refused(Refusal::SubsSearchSubs), json!({"searchers": [{"class": "sub"}, {"class": "convoy"}]})),
            (wrong(InputFault::CellTwice), json!({"table": [cell("ships-search-ships", good, 7)]})),
            (refused(Refusal::SearchKnown), json!({"table": []})),
        ],
    );
    assert_eq!(found, json!({"found": true}), "card 43 decides without a table");
    let request = |surprise: &str, roll: Value| json!({"weather": "bad", "target": "subs", "searchers": [{"class": "convoy"}], "naval-surprise": surprise, "roll": roll});
    assert_eq!(ok("search", request("enemy", json!(2))), json!({"found": false}));
    let unknown = teach(ChartName::Search, "ships-search-subs", "bad");
    assert_eq!(no("search", request("none", json!(2))), unknown);
}

#[test]
fn what_the_examples_tell_of_the_table_is_kept() {
    let bounds = [
        ("cv-air-search-ships", 8, 8),
        ("ships-search-ships", 2, 6),
        ("ships-search-subs", 4, 5),
        ("subs-search-ships", 5, 6),
    ];
    for (column, least, most) in bounds {
        for number in 2..=12 {
            let request = |weather: &str| {
                json!({"weather": "good", "target": "ships", "searchers": [{"class": "task-force"}], "roll": 8,
                    "table": [cell(column, weather, number)]})
            };
            ok("search", request("bad"));
            if (least..=most).contains(&number) {
                ok("search", request("good"));
            } else {
                assert_eq!(no("search", request("good")), refused(Refusal::SearchKnown), "{column} {number}");
            }
        }
    }
}

#[test]
fn the_best_of_the_group_searches() {
    let table = json!([
        cell("cv-air-search-ships", "bad", 5),
        cell("ships-search-ships", "bad", 4),
        cell("ships-search-subs", "bad", 6),
        cell("subs-search-ships", "bad", 5)
    ]);
    let search = |target: &str, searchers: Value| json!({"weather": "bad", "target": target, "searchers": searchers, "table": table, "option-9-1": true, "roll": 7});
    let everything = json!({"class": "convoy", "radar": true, "sonar": true, "better-subs": true});
    let all = |class: &str| {
        let mut searcher = everything.clone();
        searcher["class"] = json!(class);
        searcher
    };
    let cases = [
        ("ships", json!([{"class": "task-force"}]), "cv-air-search-ships", 5, None),
        ("ships", json!([all("task-force")]), "cv-air-search-ships", 7, Some(2)),
        ("ships", json!([{"class": "aircraft", "sonar": true}]), "cv-air-search-ships", 5, None),
        ("ships", json!([all("convoy")]), "ships-search-ships", 6, Some(2)),
        ("ships", json!([all("sub")]), "subs-search-ships", 7, Some(2)),
        ("ships", json!([{"class": "sub", "radar": true, "sonar": true}]), "subs-search-ships", 5, None),
        ("subs", json!([all("convoy")]), "ships-search-subs", 8, Some(2)),
        ("subs", json!([{"class": "aircraft", "radar": true}]), "ships-search-subs", 6, None),
        // The best number; at equal numbers the first.
        (
            "ships",
            json!([{"class": "convoy"}, {"class": "sub"}, {"class": "task-force"}]),
            "subs-search-ships",
            5,
            None,
        ),
        (
            "ships",
            json!([{"class": "task-force"}, {"class": "convoy", "radar": true}]),
            "ships-search-ships",
            6,
            Some(2),
        ),
        ("subs", json!([{"class": "sub"}, {"class": "task-force"}]), "ships-search-subs", 6, None),
    ];
    for (target, searchers, column, number, bonus) in cases {
        let answer = ok("search", search(target, searchers.clone()));
        assert_eq!((&answer["column"], &answer["number"]), (&json!(column), &json!(number)), "{searchers}");
        assert_eq!(answer["found"], json!(number >= 7), "{searchers}");
        let rows = rows(&answer);
        assert_eq!((rows[0].0.as_str(), rows.get(1).map(|row| row.1)), ("6.4.3", bonus), "{searchers}");
        assert!(rows.get(1).is_none_or(|row| row.0 == "7.5"));
    }
    // A cell of any searcher is needed, in their order.
    let two = json!({"weather": "good", "target": "ships", "searchers": [{"class": "task-force"}, {"class": "sub"}, {"class": "convoy"}]});
    assert_eq!(no("search", two), teach(ChartName::Search, "subs-search-ships", "good"));
    let sure = json!({"weather": "bad", "target": "ships", "searchers": [{"class": "task-force", "radar": true}],
        "table": [cell("cv-air-search-ships", "bad", 12)]});
    assert_eq!(ok("search", sure)["outcomes"], json!([{"chance": "1/1", "found": true}]));
    let open = json!({"weather": "good", "target": "ships", "searchers": [{"class": "task-force"}]});
    assert_eq!(ok("search", open)["outcomes"][0], json!({"chance": "13/18", "found": true}));
    assert!(unreadable("search", search("ships", json!([]))));
}

/// rolls, combat, one-round, move-goes-on, drops, mover's and stayer's air.
fn case(fields: Value) -> (String, [bool; 6]) {
    let answer = ok("search-case", fields);
    let fields = ["combat", "one-round", "move-goes-on", "drops-to-single-range", "mover-air-help", "stayer-air-help"];
    (answer["rolls"].as_str().unwrap().to_owned(), fields.map(|field| answer[field].as_bool().unwrap()))
}

#[test]
fn what_follows_from_the_search_depends_on_how_the_groups_meet() {
    let (no, yes) = (false, true);
    let passing = |more: Value| {
        let mut fields = json!({"case": "passing", "mover-found": true});
        for (field, value) in more.as_object().unwrap() {
            fields[field] = value.clone();
        }
        case(fields)
    };
    let stayer = |flags: [bool; 6]| ("stayer".to_owned(), flags);
    assert_eq!(passing(json!({})), stayer([no, no, yes, no, no, no]));
    assert_eq!(passing(json!({"stayer-found": true})), stayer([yes, yes, yes, no, yes, yes]));
    assert_eq!(passing(json!({"stayer-found": true, "stayer-wants": false})), stayer([no, no, yes, no, no, no]));
    assert_eq!(passing(json!({"stayer-found": true, "mover-wants": false})), stayer([yes, yes, yes, no, yes, yes]));
    let double = json!({"stayer-found": true, "mover-double-range": true});
    assert_eq!(passing(double), stayer([yes, yes, yes, yes, no, yes]));
    let beyond = json!({"stayer-found": true, "mover-double-range": true, "single-range-exceeded": true});
    assert_eq!(passing(beyond), stayer([yes, no, no, no, no, yes]));
    let unseen = json!({"mover-double-range": true, "single-range-exceeded": true});
    assert_eq!(passing(unseen), stayer([no, no, yes, no, no, no]));
    assert_eq!(case(json!({"case": "leaving", "stayer-found": true})), ("none".to_owned(), [no, no, yes, no, no, no]));
    for meets in ["destination", "both-start"] {
        let both = |mover: bool, stayer: bool, mover_wants: bool, stayer_wants: bool| {
            let (rolls, flags) = case(json!({"case": meets, "mover-found": mover, "stayer-found": stayer,
                "mover-wants": mover_wants, "stayer-wants": stayer_wants}));
            assert_eq!((rolls.as_str(), &flags[1..4]), ("both", [no; 3].as_slice()));
            (flags[0], flags[4], flags[5])
        };
        assert_eq!(both(yes, yes, no, no), (yes, yes, yes), "who find each other fight");
        assert_eq!(both(yes, no, yes, no), (yes, yes, no));
        assert_eq!(both(yes, no, no, yes), (no, no, no));
        assert_eq!(both(no, yes, no, yes), (yes, no, yes));
        assert_eq!(both(no, yes, yes, no), (no, no, no));
        assert_eq!(both(no, no, yes, yes), (no, no, no));
        let double = json!({"case": meets, "mover-found": true, "stayer-found": true, "mover-double-range": true});
        assert_eq!(case(double), stayer([yes, no, no, no, no, yes]));
        let alone = json!({"case": meets, "mover-found": true, "mover-double-range": true});
        assert_eq!(case(alone), stayer([no; 6]), "ships on double range do not search");
    }
}

#[test]
fn passages_are_closed_by_who_holds_their_coast() {
    let open = |passage: &str, side: &str, control: &str, control_2: &str, subs: bool, usa: bool| {
        ok(
            "passage",
            json!({"passage": passage, "side": side, "control": control, "control-2": control_2, "all-subs": subs,
                "usa-at-war": usa}),
        )["open"]
            == true
    };
    for passage in ["panama", "suez", "gibraltar", "malaya", "skagerrak", "bosporus"] {
        for holder in ["axis", "allies", "neutral"] {
            assert!(open(passage, "neutral", holder, holder, false, true), "{passage}");
        }
    }
    let ships = |passage: &str, side: &str, control: &str, control_2: &str| {
        open(passage, side, control, control_2, false, false)
    };
    assert!(
        open("panama", "axis", "allies", "allies", false, false)
            && open("panama", "allies", "axis", "axis", true, true)
    );
    assert!(!open("panama", "axis", "neutral", "neutral", false, true));
    assert!(!open("panama", "axis", "neutral", "neutral", true, true), "subs are stopped there");
    assert!(!ships("suez", "axis", "allies", "axis") && !ships("suez", "axis", "axis", "allies"));
    assert!(ships("suez", "axis", "axis", "neutral") && !open("suez", "allies", "axis", "neutral", true, false));
    for passage in ["gibraltar", "malaya"] {
        assert!(!ships(passage, "axis", "allies", "neutral") && ships(passage, "axis", "neutral", "allies"));
        assert!(ships(passage, "allies", "allies", "axis") && open(passage, "axis", "allies", "allies", true, false));
    }
    assert!(!ships("skagerrak", "allies", "axis", "axis") && ships("skagerrak", "allies", "axis", "neutral"));
    assert!(ships("skagerrak", "allies", "allies", "axis") && open("skagerrak", "allies", "axis", "axis", true, false));
    assert!(!ships("bosporus", "axis", "neutral", "neutral") && !ships("bosporus", "axis", "allies", "axis"));
    assert!(ships("bosporus", "axis", "axis", "neutral") && open("bosporus", "axis", "allies", "allies", true, false));
}

#[test]
fn supply_runs_where_no_enemy_fleet_is_alone() {
    let usable = |enemy: i64, own: i64, open: bool| {
        ok("sea-supply", json!({"enemy-task-forces": enemy, "own-surface-ships": own, "passage-open": open}))["usable"]
            == true
    };
    assert!(usable(0, 0, true) && usable(9, 1, true) && !usable(1, 0, true) && !usable(0, 5, false));
    let supply = |class: &str, line: bool, home: bool| {
        ok("supply", json!({"class": class, "line": line, "home-with-production": home}))
    };
    let cut = json!({"supplied": false, "strength": -2, "may-fire-anti-air": false, "may-exploit": false, "may-repair": false});
    for class in ["infantry", "armor", "hq", "aircraft"] {
        assert_eq!(supply(class, false, false), cut, "{class}");
        for (line, home) in [(true, false), (false, true)] {
            let fires = ["infantry", "armor"].contains(&class);
            let wanted = json!({"supplied": true, "strength": 0, "may-fire-anti-air": fires, "may-exploit": true, "may-repair": true});
            assert_eq!(supply(class, line, home), wanted, "{class}");
        }
    }
    for class in ["task-force", "convoy", "sub"] {
        assert_eq!(supply(class, false, false)["supplied"], true, "{class}");
    }
}

#[test]
fn a_convoy_carries_one_front_or_two_backs() {
    let load = |class: &str, face: &str| json!({"class": class, "face": face});
    let all =
        json!({"face": "back", "transported-already": true, "loads": [load("sub", "back"), load("armor", "front")]});
    let done = peel(
        "convoy-load",
        all,
        &[
            (refused(Refusal::ConvoyUsed), json!({"transported-already": false})),
            (refused(Refusal::ShipAsLoad), json!({"loads": [load("armor", "front")]})),
            (refused(Refusal::WholeUnitOnBack), json!({"loads": [load("hq", "back")]})),
            (refused(Refusal::WholeUnitOnBack), json!({"loads": [load("armor", "back"), load("aircraft", "back")]})),
            (refused(Refusal::ConvoyFull), json!({"loads": [load("armor", "back")]})),
        ],
    );
    assert_eq!(done, json!({}));
    let front = |loads: Value| json!({ "loads": loads });
    ok("convoy-load", front(json!([load("infantry", "front")])));
    ok("convoy-load", front(json!([load("aircraft", "back"), load("infantry", "back")])));
    ok("convoy-load", front(json!([load("hq", "back")])));
    for loads in [
        json!([load("infantry", "front"), load("infantry", "back")]),
        json!([load("hq", "back"), load("infantry", "back")]),
        json!([load("infantry", "back"), load("infantry", "back"), load("infantry", "back")]),
    ] {
        assert_eq!(no("convoy-load", front(loads)), refused(Refusal::ConvoyFull));
    }
}

#[test]
fn what_is_wrong_with_an_invasion_comes_in_the_order_of_the_contract() {
    let all = json!({"class": "aircraft", "zones": 4, "forbidden-coast": true, "double-range": true, "pinned": true,
        "started-at-sea": true, "target-neutral-minor": true});
    let answer = peel(
        "invasion",
        all.clone(),
        &[
            (refused(Refusal::InvaderClass), json!({"class": "armor"})),
            (refused(Refusal::ForbiddenCoast), json!({"forbidden-coast": false})),
            (refused(Refusal::InvasionDoubleRange), json!({"double-range": false})),
            (refused(Refusal::Pinned), json!({"pinned": false})),
            (refused(Refusal::InvasionTooFar), json!({"zones": 3})),
            (refused(Refusal::InvasionFromSea), json!({"started-at-sea": false})),
        ],
    );
    let wanted = json!({"halved": true, "coastal-roll": true, "land-reaction": true, "naval-reaction": "in-zone"});
    assert_eq!(answer, wanted);
    let hq = ok("invasion", json!({"class": "hq", "zones": 0}));
    assert_eq!((&hq["halved"], &hq["naval-reaction"]), (&json!(false), &json!("three-zones")));
    let mut basic = all;
    basic["rules"] = json!("basic");
    assert_eq!(no("invasion", basic.clone()), refused(Refusal::BasicInvaderClass));
    basic["class"] = json!("infantry");
    let wanted = json!({"halved": false, "coastal-roll": false, "land-reaction": false, "naval-reaction": "none"});
    assert_eq!(ok("invasion", basic), wanted);
}
